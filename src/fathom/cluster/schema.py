"""PostgreSQL schema: the relations, and how those of an older Fathom are brought up to date.

Migrations only add, so that servers of the older version can go on beside those of the newer one until the
last of them has stopped. The migration that first takes something away says so with a higher `oldest`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
import psycopg
import structlog

from fathom.cluster.job_schema import JOBS
from fathom.server.store import Unusable

log = structlog.get_logger("fathom.store")

LOCK: Final = 0x66617468  # one process at a time brings the schema up to date
PATIENCE: Final = "60s"  # for another that does so, or for whoever uses a relation that is changed
ENCODING: Final = "UTF8"

FIRST: Final = (
    # Who runs, and who leads which table. `beat` is by PostgreSQL's own clock.
    """CREATE TABLE processes (
    id text PRIMARY KEY, kind text NOT NULL, links text NOT NULL, program text NOT NULL,
    rules jsonb NOT NULL, leads integer NOT NULL, draining boolean NOT NULL, beat timestamptz NOT NULL)""",
    # A row for every table there ever was: it counts the entries, and its epoch the leaders.
    """CREATE TABLE leases (
    tab text COLLATE "C" PRIMARY KEY, holder text NOT NULL DEFAULT '', epoch bigint NOT NULL,
    last integer NOT NULL DEFAULT -1, game text NOT NULL DEFAULT '', version integer NOT NULL DEFAULT 0)
    WITH (fillfactor = 50)""",
    "CREATE INDEX leases_by_holder ON leases (holder)",
    # What the store keeps: as in fathom.server.sqlite_schema.
    """CREATE TABLE entries (
    tab text COLLATE "C" NOT NULL, seq integer NOT NULL, epoch bigint NOT NULL DEFAULT 0,
    at double precision NOT NULL,
    body bytea NOT NULL, sum bytea NOT NULL, PRIMARY KEY (tab, seq))""",
    """CREATE TABLE tables (
    tab text COLLATE "C" PRIMARY KEY, phase text NOT NULL, public integer NOT NULL,
    changed double precision NOT NULL, brief bytea NOT NULL)""",
    "CREATE INDEX tables_by_phase ON tables (phase, public, changed)",
    "CREATE INDEX tables_by_change ON tables (changed)",
    """CREATE TABLE people (
    tab text COLLATE "C" NOT NULL, person integer NOT NULL, name text NOT NULL, token bytea NOT NULL,
    PRIMARY KEY (tab, person))""",
    "CREATE INDEX people_by_token ON people (token)",
    """CREATE TABLE snapshots (
    tab text COLLATE "C" PRIMARY KEY, seq integer NOT NULL, body bytea NOT NULL, sum bytea NOT NULL)""",
    """CREATE TABLE chats (
    id bigserial PRIMARY KEY, tab text COLLATE "C" NOT NULL, room text NOT NULL,
    at double precision NOT NULL, person integer NOT NULL, seat integer NOT NULL, text text NOT NULL,
    phrase text NOT NULL, request text NOT NULL DEFAULT '')""",
    "CREATE INDEX chats_in_order ON chats (tab, room, id)",
    'CREATE TABLE wakings (tab text COLLATE "C" PRIMARY KEY, due double precision NOT NULL)',
    "CREATE INDEX wakings_by_due ON wakings (due)",
    "CREATE TABLE server (name text PRIMARY KEY, value bytea NOT NULL)",
    # What the operator keeps: as in fathom.server.sqlite_operator.
    """CREATE TABLE acts (
    id bigserial PRIMARY KEY, at double precision NOT NULL, act text NOT NULL, of_table text NOT NULL,
    detail text NOT NULL)""",
    """CREATE TABLE reports (
    id bigserial PRIMARY KEY, tab text COLLATE "C" NOT NULL, at double precision NOT NULL,
    read integer NOT NULL, body bytea NOT NULL)""",
    "CREATE INDEX reports_of_table ON reports (tab)",
    'CREATE TABLE sanctions (id bigserial PRIMARY KEY, tab text COLLATE "C" NOT NULL, body bytea NOT NULL)',
    "CREATE INDEX sanctions_of_table ON sanctions (tab)",
    # Bots' questions: gone after a crash, and asked again by the leaders of their tables.
    *JOBS,
)


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema, carried out in one transaction."""

    statements: tuple[str, ...]
    oldest: int = 1  # a Fathom that knows fewer steps than this cannot work beside it


MIGRATIONS: Final = (Migration(FIRST),)

VERSIONS: Final = """
CREATE TABLE IF NOT EXISTS schema_versions (
    version integer PRIMARY KEY, oldest integer NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp())
"""
FOUND: Final = "SELECT version, oldest FROM schema_versions ORDER BY version DESC LIMIT 1"


def prepare(connection: psycopg.Connection[Any], migrations: tuple[Migration, ...] = MIGRATIONS) -> list[int]:
    """Make the relations, or bring them up to date; the steps that were carried out.

    The connection commits by itself. `Unusable` if this Fathom cannot work with what is there.
    """
    try:
        check_encoding(connection)
        done = list[int]()
        while (found := usable(connection, migrations)) < len(migrations):
            done += step(connection, found, migrations)
        return done
    except psycopg.Error as error:
        raise Unusable(f"the store's relations cannot be made: {why_not(error)}") from None


def version_of(connection: psycopg.Connection[Any]) -> tuple[int, int]:
    """The last step carried out there, and the fewest that a Fathom beside it must know; 0 if it is empty."""
    if connection.execute("SELECT to_regclass('schema_versions')").fetchone() == (None,):
        return 0, 0
    version, oldest = connection.execute(FOUND).fetchone() or (0, 0)
    return version, oldest


def usable(connection: psycopg.Connection[Any], migrations: tuple[Migration, ...]) -> int:
    version, oldest = version_of(connection)
    if oldest > len(migrations):
        raise Unusable(
            f"the store's schema is version {version}, for which this Fathom is too old "
            f"(it knows {len(migrations)}, and needs to know {oldest}): install a newer one"
        )
    return version


def step(connection: psycopg.Connection[Any], found: int, migrations: tuple[Migration, ...]) -> list[int]:
    """Carry out the step after this one, unless another process has done so meanwhile."""
    with connection.transaction():
        connection.execute(f"SET LOCAL lock_timeout = '{PATIENCE}'")
        connection.execute("SET LOCAL statement_timeout = 0")
        connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        connection.execute(VERSIONS)
        if version_of(connection)[0] != found:
            return []
        following = migrations[found]
        for statement in following.statements:
            connection.execute(statement)
        values = (found + 1, following.oldest)
        connection.execute("INSERT INTO schema_versions (version, oldest) VALUES (%s, %s)", values)
    log.info("store's schema brought up to date", version=found + 1)
    return [found + 1]


def check_encoding(connection: psycopg.Connection[Any]) -> None:
    (found,) = connection.execute("SHOW server_encoding").fetchone() or ("",)
    if found != ENCODING:
        raise Unusable(f"the store's database is encoded in {found}: make one that is encoded in {ENCODING}")


def why_not(error: psycopg.Error) -> str:
    """For whoever started the program; nothing is in the relations yet that must not be told."""
    if isinstance(error, psycopg.errors.InsufficientPrivilege):
        return "its user may not make any there"
    if isinstance(error, psycopg.errors.LockNotAvailable):
        return f"somebody has kept them in use for {PATIENCE}"
    if isinstance(error, psycopg.OperationalError) and error.sqlstate is None:
        return "the connection was lost"
    return f"PostgreSQL says {error.sqlstate}, {type(error).__name__}"
