"""Faces for research: the same tables through the interfaces of other libraries."""
