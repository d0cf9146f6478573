"""Views as rows of small numbers, and batches of games."""
