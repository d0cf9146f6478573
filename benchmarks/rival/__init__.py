"""Fathom's table server beside boardgame.io's: `python -m benchmarks.rival`."""
