"""The thinkers' database role: it may take and answer bots' questions, and read nothing that is kept.

`fathom think` runs on machines that are trusted with processor time only. Their role may connect and call
four functions; it has no right on any relation, can make none, and is member of no other role.
"""

from __future__ import annotations

from typing import Any, Final

import psycopg
from psycopg import sql

from fathom.cluster.job_schema import SIGNATURES
from fathom.server.store import Unusable

NOTHING_ELSE: Final = "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS NOINHERIT"
LIMITS: Final = {"statement_timeout": "5s", "idle_in_transaction_session_timeout": "1s"}
FOUND: Final = """
SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
    OR EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid)
    OR EXISTS (SELECT FROM pg_class WHERE relowner = r.oid)
    OR EXISTS (SELECT FROM pg_database WHERE datdba = r.oid)
FROM pg_roles r WHERE rolname = %s
"""
EVERYTHING: Final = ("ALL TABLES IN SCHEMA public", "ALL SEQUENCES IN SCHEMA public", "SCHEMA public")
OPEN: Final = """
SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    AND (has_any_column_privilege(%(role)s, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES')
        OR has_table_privilege(%(role)s, c.oid, 'DELETE, TRUNCATE, TRIGGER'))
"""


def make_thinker_role(connection: psycopg.Connection[Any], name: str, password: str) -> None:
    """Make this role, or give it a new password; `Unusable` if one of that name may do more."""
    try:
        with connection.transaction():
            make_role(connection, name, password)
            grant(connection, name)
            check(connection, name)
    except psycopg.errors.InsufficientPrivilege:
        raise Unusable("the store's user may not make roles: let one who may run this") from None


def make_role(connection: psycopg.Connection[Any], name: str, password: str) -> None:
    found = connection.execute(FOUND, (name,)).fetchone()
    if found is not None and found[0]:
        raise Unusable(f"the role {name} exists and may do more than a thinker may: choose another name")
    verifier = connection.pgconn.encrypt_password(password.encode(), name.encode(), b"scram-sha-256")
    statement = "CREATE ROLE {} " if found is None else "ALTER ROLE {} "
    connection.execute(
        sql.SQL(statement + NOTHING_ELSE + " PASSWORD {}").format(
            sql.Identifier(name), sql.Literal(verifier.decode())
        )
    )
    for setting, value in LIMITS.items():
        connection.execute(
            sql.SQL("ALTER ROLE {} SET {} = {}").format(
                sql.Identifier(name), sql.Identifier(setting), sql.Literal(value)
            )
        )


def grant(connection: psycopg.Connection[Any], name: str) -> None:
    """Take away whatever it had, and give it the four functions."""
    role, database = sql.Identifier(name), sql.Identifier(connection.info.dbname)
    for each in EVERYTHING:
        connection.execute(sql.SQL(f"REVOKE ALL ON {each} FROM {{}}").format(role))
    connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    connection.execute(sql.SQL("REVOKE TEMPORARY ON DATABASE {} FROM PUBLIC").format(database))
    connection.execute(sql.SQL("GRANT CONNECT ON DATABASE {} TO {}").format(database, role))
    connection.execute(sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(role))
    for each in SIGNATURES:
        connection.execute(sql.SQL(f"GRANT EXECUTE ON FUNCTION {each} TO {{}}").format(role))


def check(connection: psycopg.Connection[Any], name: str) -> None:
    """Rights may also come from PUBLIC, to which everybody belongs."""
    readable = [relation for (relation,) in connection.execute(OPEN, {"role": name})]
    if readable:
        raise Unusable(f"everybody may use {', '.join(sorted(readable))}: take that from PUBLIC first")
