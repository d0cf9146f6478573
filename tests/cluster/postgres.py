"""A PostgreSQL of the tests' own: loopback only, a free port, data in a temporary folder that goes with it.

Each process that runs tests starts one when it needs it first. It is as honest as in production (fsync,
synchronous_commit and full_page_writes stay on) and ends with that process, however that ends.
"""

from __future__ import annotations

import atexit
import functools
import itertools
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psycopg

from fathom.cluster.schema import prepare
from tests.ports import free_port
from tests.web.needed import left_out

USER: Final = "fathom"
PROGRAMS: Final = "/usr/lib/postgresql"  # where Debian puts them, by version
SETTINGS: Final = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = '64MB'
max_connections = 200
recovery_init_sync_method = syncfs
log_min_messages = fatal
"""
WITH_PASSWORD: Final = "with_password"
RULES: Final = f"""
host all {WITH_PASSWORD} 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
"""
END_CONNECTIONS: Final = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
EMPTY: Final = """
DO $$ DECLARE each record; BEGIN
FOR each IN SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> 'schema_versions' LOOP
    EXECUTE format('DELETE FROM %I', each.name);
END LOOP;
FOR each IN SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER SEQUENCE %I RESTART', each.name);
END LOOP;
END $$
"""


class Postgres:
    """A running server, to be crashed and started again as a test likes."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="fathom-postgres-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self._numbers = itertools.count(1)
        self._prepared = ""  # the name of the database last given out
        if os.geteuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
        wanted = ("--auth=trust", "--no-sync", "--no-instructions", "--locale=C", "--encoding=UTF8")
        self.run("initdb", "-D", self.data, "-U", USER, *wanted)
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(f"{SETTINGS}port = {self.port}\n")
        (self.data / "pg_hba.conf").write_text(RULES, "utf-8")
        self.start()
        atexit.register(end, self._watch())

    def command(self, program: str, *words: str | Path) -> list[str]:
        first = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        return [*first, str(self.programs / program), *map(str, words)]

    def run(self, program: str, *words: str | Path) -> None:
        subprocess.run(self.command(program, *words), check=True, capture_output=True, cwd="/tmp")

    def _watch(self) -> subprocess.Popen[bytes]:
        """A process that ends the server once ours is gone: its end of the pipe closes then."""
        stop = shlex.join(self.command("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop"))
        script = f"cat; {stop}; rm -rf {shlex.quote(str(self.folder))}"
        return subprocess.Popen(
            ["sh", "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/tmp",
            start_new_session=True,
        )

    # Crashing

    def start(self) -> None:
        log = self.folder / "log"
        # Its output goes to a file, not to a pipe: it would keep the pipe open for as long as it runs.
        words = self.command("pg_ctl", "-D", self.data, "-w", "-l", log, "start")
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/tmp")

    def crash(self) -> None:
        """End it at once, without a checkpoint: what was committed must be there at the next start."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def running(self) -> bool:
        words = self.command("pg_ctl", "-D", self.data, "status")
        return subprocess.run(words, check=False, capture_output=True, cwd="/tmp").returncode == 0

    @contextmanager
    def away(self) -> Iterator[None]:
        """Crashed within, there again afterwards."""
        self.crash()
        try:
            yield
        finally:
            self.start()

    # Databases

    def address(self, database: str, user: str = USER) -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def admin(self) -> psycopg.Connection:
        return psycopg.connect(self.address("postgres"), autocommit=True)

    def user_with_password(self, password: str) -> str:
        """The name of one who may do everything, but must say this password."""
        with self.admin() as admin:
            admin.execute(f"DROP ROLE IF EXISTS {WITH_PASSWORD}")
            admin.execute(f"CREATE ROLE {WITH_PASSWORD} LOGIN SUPERUSER PASSWORD '{password}'")
        return WITH_PASSWORD

    @contextmanager
    def empty_database(self) -> Iterator[str]:
        """The address of a new database that is there only within."""
        name = f"empty_{next(self._numbers)}"
        with self.admin() as admin:
            admin.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        try:
            yield self.address(name)
        finally:
            if not self.running():
                self.start()
            with self.admin() as admin:
                admin.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def prepared_database(self) -> str:
        """The address of one with Fathom's schema and nothing in it.

        It is the one that was given out before, emptied, under a new name: that is quicker than making and
        dropping one, and whoever still has the old address finds nothing there.
        """
        last, self._prepared = self._prepared, f"prepared_{next(self._numbers)}"
        with self.admin() as admin:
            if last:
                admin.execute(END_CONNECTIONS, (last,))
                admin.execute(f"ALTER DATABASE {last} RENAME TO {self._prepared}")
            else:
                admin.execute(f"CREATE DATABASE {self._prepared} TEMPLATE template0")
        with psycopg.connect(self.address(self._prepared), autocommit=True) as connection:
            prepare(connection)
            connection.execute(EMPTY)
        return self.address(self._prepared)


def end(watcher: subprocess.Popen[bytes]) -> None:
    assert watcher.stdin is not None
    watcher.stdin.close()
    watcher.wait()


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, of the newest version; None where it is not installed."""
    found = sorted(Path(PROGRAMS).glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if found:
        return found[-1].parent
    command = shutil.which("initdb")
    return Path(command).resolve().parent if command else None


@functools.cache
def running() -> Postgres:
    """This process' own server; tests that need one are left out where PostgreSQL is not installed."""
    where = installed()
    if where is None:
        left_out("PostgreSQL is not installed")
    return Postgres(where)


def installed() -> Path | None:
    """The folder of the programs, where they can be run."""
    if sys.platform == "win32" or (os.geteuid() == 0 and not has_user()):
        return None
    return programs()


def has_user() -> bool:
    import pwd

    try:
        pwd.getpwnam("postgres")
    except KeyError:
        return False
    return True
