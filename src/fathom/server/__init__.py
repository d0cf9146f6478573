"""The table server: people at tables over a network."""
