"""Many games at once: simulation, fuzzing, measuring."""
