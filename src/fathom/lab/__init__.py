"""The lab: many games at once, for simulation, fuzzing, arenas and measurements."""
