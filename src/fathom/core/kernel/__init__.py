"""Positions and what can be done in them: form, menu, verbs, events, random numbers."""
