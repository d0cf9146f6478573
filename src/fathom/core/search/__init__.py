"""Playouts, the search tree, and the search over imagined worlds."""
