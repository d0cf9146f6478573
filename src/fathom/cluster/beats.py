"""Beats: every second a process shows PostgreSQL that it lives, and learns who else does.

They have a thread and a connection of their own, so that nothing else can hold them up. Only PostgreSQL's
clock counts between processes; each beat also measures how far ours is from it.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
import psycopg
import structlog

from fathom.cluster.connection import Connection, Watchdog, connect, mark
from fathom.cluster.store import DEAD_SECONDS
from fathom.server.leases import Peer
from fathom.server.store import Call

EVERY: Final = 1.0  # seconds
TRY_AGAIN: Final = 0.25  # seconds after a beat that failed
SERVER: Final = "server"
OPERATOR: Final = "operator"  # leads a table for one command, and is handed none
SURE_SECONDS: Final = 2.5  # after our last beat: less than after which others call us dead
HUNG_SECONDS: Final = 2.4
ALIVE: Final = f"beat > clock_timestamp() - interval '{DEAD_SECONDS} s'"
BEAT: Final = """
INSERT INTO processes (id, kind, links, program, rules, leads, draining, beat)
VALUES (%(id)s, %(kind)s, %(links)s, %(program)s, %(rules)s::jsonb, %(leads)s, %(draining)s,
    clock_timestamp())
ON CONFLICT (id) DO UPDATE SET links = excluded.links, leads = excluded.leads, draining = excluded.draining,
    beat = clock_timestamp()
RETURNING extract(epoch FROM beat)::float8,
    (SELECT convert_from(value, 'UTF8') FROM server WHERE name = 'outage')
"""
PEERS: Final = f"""
SELECT id, links, program, rules, leads, draining FROM processes
WHERE kind = 'server' AND id <> %s AND {ALIVE} ORDER BY id
"""
OUTAGE: Final = f"""
WITH former AS (SELECT max(beat) AS beat FROM processes WHERE kind IN ('server', 'stopped'))
INSERT INTO server (name, value)
SELECT 'outage', convert_to(
    extract(epoch FROM beat)::text || ' ' || extract(epoch FROM clock_timestamp())::text, 'UTF8')
FROM former WHERE beat IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM processes WHERE kind = 'server' AND {ALIVE})
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
STOPPED: Final = """
UPDATE processes SET kind = 'stopped', leads = 0, draining = true, beat = clock_timestamp()
WHERE id = %s AND kind = 'server'
"""
GONE: Final = "DELETE FROM processes WHERE id = %s AND kind <> 'stopped'"
SETTINGS: Final = ("SET synchronous_commit = off", "SET statement_timeout = '2s'")
"""A beat that was lost is sent again."""
log = structlog.get_logger("fathom.leases")


def steady() -> float:
    """Seconds that go on also while this machine sleeps, where it can tell."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class SharedClock:
    """PostgreSQL's clock, as it is known from the last beats; it never steps back."""

    def __init__(self, now: Callable[[], float] = steady) -> None:
        self._steady = now
        self._difference = 0.0
        self._known = False
        self._last = 0.0
        self._lock = threading.Lock()

    def __call__(self) -> float:
        with self._lock:  # the event loop asks, and the thread that beats
            self._last = max(self._last, self._difference + self._steady())
            return self._last

    def learn(self, theirs: float, sent: float, came: float) -> None:
        """It was so late there at a moment between these two; what that may only be the way's is left."""
        difference = theirs - (sent + came) / 2
        if not self._known or abs(difference - self._difference) > (came - sent) / 2:
            self._difference, self._known = difference, True


class Process(msgspec.Struct):
    """What a process tells of itself."""

    id: str
    kind: str
    program: str
    rules: Mapping[str, int]
    links: str = ""
    draining: bool = False
    leads: Callable[[], int] = lambda: 0


class Beats:
    """A thread that beats. `told` is called through `call` after each beat: since when there was none, if
    others may have called us dead meanwhile; else None."""

    def __init__(self, address: str, process: Process, call: Call, clock: SharedClock) -> None:
        self._address = address
        self._me = process
        self._call = call
        self.clock = clock
        self.told: Callable[[float | None], None] = lambda down: None
        self.peers: list[Peer] = []
        self.outage = (0.0, 0.0)  # from when to when no server ran, the last time
        self.last = 0.0  # when the last beat was sent that arrived; by the shared clock
        self.count = 0
        self._sent = self._well_since = steady()
        self._gaps = self._settled = 0
        self._ended = False
        self._now = threading.Event()
        self._watchdog = Watchdog(HUNG_SECONDS)
        self._db: Connection | None = connect(address)
        self._set_up(self._db)
        if process.kind == SERVER:
            self._db.execute(OUTAGE)
        self._beat(self._db)
        self._thread = threading.Thread(target=self._run, name="beats", daemon=True)
        self._thread.start()

    # What they tell

    def sure(self) -> bool:
        """Whether nobody can have called us dead, as far as we have not asked since."""
        return self._settled == self._gaps and steady() - self._sent < SURE_SECONDS

    def down_since(self) -> float:
        return 0.0 if steady() - self._sent < SURE_SECONDS else self.last

    def may_call_dead(self) -> bool:
        """Only who has itself beaten well for so long: after an outage of the store all beats are old."""
        return self.sure() and steady() - self._well_since >= DEAD_SECONDS

    def gaps(self) -> int:
        return self._gaps

    def settle(self, gaps: int) -> None:
        """After so many gaps we asked what is still ours."""
        self._settled = max(self._settled, gaps)

    # The thread

    def at_once(self) -> None:
        """Beat now rather than in a second."""
        self._now.set()

    def _run(self) -> None:
        wait = EVERY
        while not self._ended:
            self._now.wait(wait)
            self._now.clear()
            wait = TRY_AGAIN
            try:
                if self._db is None:
                    self._db = connect(self._address)
                    self._set_up(self._db)
                with self._watchdog.watching(self._db):
                    self._beat(self._db)
                wait = EVERY
            except (psycopg.Error, OSError) as error:
                log.debug("no beat", error=mark(error))
                self._lose()

    def _set_up(self, db: Connection) -> None:
        with self._watchdog.watching(db):
            for setting in SETTINGS:
                db.execute(setting)

    def _lose(self) -> None:
        if self._db is not None:
            with suppress(psycopg.Error):
                self._db.close()
        self._db = None

    def _beat(self, db: Connection) -> None:
        me, sent, by_clock = self._me, steady(), self.clock()
        row = {
            "id": me.id,
            "kind": me.kind,
            "links": me.links,
            "program": me.program,
            "rules": json.dumps(dict(me.rules)),
        }
        values = {**row, "leads": me.leads(), "draining": me.draining}
        theirs, outage = db.execute(BEAT, values).fetchone() or (0.0, None)
        self.clock.learn(theirs, sent, steady())
        if outage:
            began, ended = map(float, outage.split())
            self.outage = began, ended
        self.peers = [peer_of(*found) for found in db.execute(PEERS, (me.id,))]
        down = None
        if self.count and sent - self._sent > SURE_SECONDS:
            self._gaps += 1
            self._well_since, down = sent, self.last
        self._sent, self.last = sent, by_clock if self.count else self.clock()
        self.count += 1
        if not self._ended:
            with suppress(RuntimeError):  # the event loop is closed already
                self._call(partial(self.told, down))

    def close(self) -> None:
        """Show that we stopped; nobody has to wait until we look dead."""
        self._ended = True
        self._now.set()
        self._thread.join(HUNG_SECONDS + 1)
        with suppress(psycopg.Error, OSError):
            if (db := self._db) is not None:
                with self._watchdog.watching(db):
                    db.execute(STOPPED, (self._me.id,))
                    db.execute(GONE, (self._me.id,))
        self._lose()
        self._watchdog.close()


def peer_of(name: str, links: str, program: str, rules: Any, leads: int, draining: bool) -> Peer:
    known = {str(game): int(version) for game, version in rules.items()}
    return Peer(name, links, program, known, leads, draining)
