"""Fathom on many machines: tables in PostgreSQL, any number of servers. Needs the extra `postgres`."""
