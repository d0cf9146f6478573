"""Writing to PostgreSQL: a group of writes becomes one statement, which checks every table's lease row.

The row has the epoch of the table's leader and the number of its last entry. Where they are not what the
writer believes, nothing of its writes for that table is kept: another leads it, or an entry has the wrong
number. Whatever a group does twice to the same row is worked out here, as the parts of one statement do not
see each other's changes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import psycopg

from fathom.cluster.connection import Connection, failure, lost
from fathom.cluster.packed_arrays import PackedStatements
from fathom.server.store import (
    AS_IT_IS,
    Conflict,
    Fenced,
    StorageError,
    StorageFull,
    Write,
    checksum,
)

Row = tuple[Any, ...]

ADD_LEASES: Final = """
INSERT INTO leases (tab, epoch) SELECT tab, 0 FROM unnest(%b::text[]) r(tab) ON CONFLICT DO NOTHING
"""
HELD: Final = """WITH held AS (
UPDATE leases l SET last = l.last + r.n
FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bigint[]) r(tab, epoch, first, n)
WHERE l.tab = r.tab AND l.epoch = r.epoch AND (r.n = 0 OR l.last = r.first - 1) RETURNING l.tab, r.epoch)"""
RULED: Final = """WITH held AS (
UPDATE leases l SET last = l.last + r.n,
    game = coalesce(r.game, l.game), version = coalesce(r.version, l.version)
FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bigint[], %b::text[], %b::bigint[])
r(tab, epoch, first, n, game, version)
WHERE l.tab = r.tab AND l.epoch = r.epoch AND (r.n = 0 OR l.last = r.first - 1) RETURNING l.tab, r.epoch)"""
HANDED: Final = """WITH held AS (
UPDATE leases l SET last = l.last + r.n, holder = coalesce(r.heir, l.holder),
    epoch = l.epoch + (r.heir IS NOT NULL)::int,
    game = coalesce(r.game, l.game), version = coalesce(r.version, l.version)
FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bigint[], %b::text[], %b::bigint[], %b::text[])
r(tab, epoch, first, n, game, version, heir)
WHERE l.tab = r.tab AND l.epoch = r.epoch AND (r.n = 0 OR l.last = r.first - 1) RETURNING l.tab, r.epoch)"""
TOLD: Final = "SELECT tab FROM held"

PARTS: Final = {
    "entries": """INSERT INTO entries (tab, seq, epoch, at, body, sum)
SELECT a.tab, a.seq, held.epoch, a.at, a.body, a.sum
FROM unnest(%b::text[], %b::bigint[], %b::float8[], %b::bytea[], %b::bytea[]) a(tab, seq, at, body, sum)
JOIN held USING (tab)""",
    "briefs": """INSERT INTO tables (tab, phase, public, changed, brief) SELECT a.*
FROM unnest(%b::text[], %b::text[], %b::bigint[], %b::float8[], %b::bytea[])
a(tab, phase, public, changed, brief) JOIN held USING (tab) ON CONFLICT (tab) DO UPDATE SET
phase = excluded.phase, public = excluded.public, changed = excluded.changed, brief = excluded.brief""",
    "people": """INSERT INTO people (tab, person, name, token) SELECT a.*
FROM unnest(%b::text[], %b::bigint[], %b::text[], %b::bytea[]) a(tab, person, name, token)
JOIN held USING (tab) ON CONFLICT (tab, person) DO UPDATE SET name = excluded.name, token = excluded.token""",
    "dropped": """UPDATE people p SET token = CASE WHEN a.token THEN ''::bytea ELSE p.token END,
name = CASE WHEN a.name THEN '' ELSE p.name END
FROM unnest(%b::text[], %b::bigint[], %b::bool[], %b::bool[]) a(tab, person, token, name)
JOIN held USING (tab) WHERE p.tab = a.tab AND p.person = a.person""",
    "silenced": """DELETE FROM chats c USING unnest(%b::text[], %b::float8[]) a(tab, before)
JOIN held USING (tab) WHERE c.tab = a.tab AND c.at < a.before""",
    "chats": """INSERT INTO chats (tab, room, at, person, seat, text, phrase, request)
SELECT a.tab, a.room, a.at, a.person, a.seat, a.text, a.phrase, a.request
FROM unnest(%b::text[], %b::text[], %b::float8[], %b::bigint[], %b::bigint[], %b::text[], %b::text[],
%b::text[]) WITH ORDINALITY a(tab, room, at, person, seat, text, phrase, request, n)
JOIN held USING (tab) ORDER BY a.n""",
    "snapshots": """INSERT INTO snapshots (tab, seq, body, sum) SELECT a.*
FROM unnest(%b::text[], %b::bigint[], %b::bytea[], %b::bytea[]) a(tab, seq, body, sum)
JOIN held USING (tab) ON CONFLICT (tab) DO UPDATE SET
seq = excluded.seq, body = excluded.body, sum = excluded.sum""",
    "wakings": """INSERT INTO wakings (tab, due) SELECT a.* FROM unnest(%b::text[], %b::float8[]) a(tab, due)
JOIN held USING (tab) ON CONFLICT (tab) DO UPDATE SET due = excluded.due""",
    "unwoken": """DELETE FROM wakings w USING unnest(%b::text[]) a(tab) JOIN held USING (tab)
WHERE w.tab = a.tab""",
}
OF_A_TABLE: Final = (
    "entries",
    "tables",
    "people",
    "snapshots",
    "chats",
    "wakings",
    "reports",
    "sanctions",
)
"""Relations whose rows are deleted with their table. Its lease row stays, and counts from the beginning."""
DELETE: Final = ",\n".join(
    [
        """WITH held AS (UPDATE leases SET last = -1 WHERE tab = %b AND epoch = %b RETURNING tab)""",
        *[
            f"in_{name} AS (DELETE FROM {name} x USING held WHERE x.tab = held.tab AND x.tab = %b)"
            for name in OF_A_TABLE
        ],
    ]
)
EPOCHS: Final = "SELECT tab, epoch FROM leases WHERE tab = ANY(%b)"
PROBE: Final = """
INSERT INTO server (name, value) VALUES ('probe', %b)
ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING value
"""


class Probe(Write):
    """Changes a small row that belongs to no table, and reads it again."""


def keeps_nothing(write: Write) -> bool:
    """Whether it only tells, in its turn, that what was written before it is safe."""
    return write.wake == AS_IT_IS and not (
        write.line
        or write.brief
        or write.joined
        or write.left
        or write.chat
        or write.snapshot
        or write.unnamed
        or write.silenced is not None
        or write.deleted
        or write.hand_to is not None
    )


class Run(msgspec.Struct):
    """What a batch asks of a table's lease row: the epoch, and entries in a row from `first` on."""

    epoch: int
    first: int = 0
    n: int = 0
    game: str | None = None  # as its brief says, if that is written
    version: int | None = None  # of the rules
    heir: str | None = None


class Batch:
    """Writes that fit into one statement."""

    def __init__(self) -> None:
        self.writes: list[Write] = []
        self.runs: dict[str, Run] = {}
        self.ended: set[str] = set()  # tables that take no more in this batch
        self.lists: dict[str, list[Row]] = {"entries": [], "chats": []}
        self.last: dict[str, dict[Any, Row]] = {name: {} for name in ("briefs", "snapshots", "wakings")}
        self.people: dict[tuple[str, int], tuple[str, bytes]] = {}
        self.dropped: dict[tuple[str, int], tuple[bool, bool]] = {}
        self.silenced: dict[str, float] = {}
        self.unwoken: dict[str, None] = {}

    def fits(self, write: Write) -> bool:
        """Whether it can be in the same statement as those before it."""
        run, line = self.runs.get(write.table), write.line
        if run is None:
            return not (write.deleted and self.writes)
        if write.deleted or write.table in self.ended or write.epoch != run.epoch:
            return False
        return line is None or not run.n or line.seq == run.first + run.n

    def add(self, write: Write) -> None:
        table, line = write.table, write.line
        self.writes.append(write)
        run = self.runs.setdefault(table, Run(write.epoch))
        if line is not None:
            run.first = line.seq if not run.n else run.first
            run.n += 1
            kept = checksum(table, line.seq, line.at, line.body)
            self.lists["entries"].append((table, line.seq, float(line.at), line.body, kept))
        if write.deleted or write.hand_to is not None:
            run.heir = write.hand_to
            self.ended.add(table)
        if write.brief is not None:
            run.game, run.version = write.brief.game, write.brief.version
        self._add_rest(write)

    def _add_rest(self, write: Write) -> None:
        table = write.table
        if (brief := write.brief) is not None:
            body = msgspec.msgpack.encode(brief.nameless())
            self.last["briefs"][table] = table, brief.phase, int(brief.public), float(brief.changed), body
        if write.snapshot is not None:
            seq, body = write.snapshot
            self.last["snapshots"][table] = table, seq, body, checksum(table, seq, 0.0, body)
        if write.wake != AS_IT_IS:
            self.last["wakings"].pop(table, None)
            self.unwoken.pop(table, None)
            if write.wake is None:
                self.unwoken[table] = None
            else:
                self.last["wakings"][table] = table, float(write.wake)
        self._add_people(write)
        self._add_chat(write)

    def _add_people(self, write: Write) -> None:
        for who in write.joined:
            self.people[write.table, who.person] = who.name, who.token
            self.dropped.pop((write.table, who.person), None)
        for person in write.left:
            self._drop((write.table, person), token=True)
        for person in write.unnamed:
            self._drop((write.table, person), name=True)

    def _drop(self, key: tuple[str, int], *, token: bool = False, name: bool = False) -> None:
        if key in self.people:  # who came in this very batch
            kept_name, kept_token = self.people[key]
            self.people[key] = "" if name else kept_name, b"" if token else kept_token
        else:
            had = self.dropped.get(key, (False, False))
            self.dropped[key] = token or had[0], name or had[1]

    def _add_chat(self, write: Write) -> None:
        table, chat = write.table, write.chat
        if chat is not None:
            said = (chat.room, float(chat.at), chat.person, chat.seat, chat.text, chat.phrase, chat.id)
            self.lists["chats"].append((table, *said))
        if write.silenced is not None:
            before = float(write.silenced)
            self.silenced[table] = max(before, self.silenced.get(table, before))
            self.lists["chats"] = [row for row in self.lists["chats"] if row[0] != table or row[2] >= before]

    # The statement

    def statement(self) -> tuple[str, list[Sequence[Any]]]:
        """Only with the parts that have something to do: most groups have two or three."""
        text, rows = self._lease_rows()
        values = columns(rows)
        for name, found in self.parts():
            if found:
                text += f",\nin_{name} AS ({PARTS[name]})"
                values += columns(found)
        return f"{text}\n{TOLD}", values

    def _lease_rows(self) -> tuple[str, list[Row]]:
        """What is asked of them, and changed."""
        runs = self.runs.items()
        if any(run.heir is not None for run in self.runs.values()):
            return HANDED, [(table, *msgspec.structs.astuple(run)) for table, run in runs]
        if any(run.game is not None for run in self.runs.values()):
            return RULED, [(table, *msgspec.structs.astuple(run)[:-1]) for table, run in runs]
        return HELD, [(table, run.epoch, run.first, run.n) for table, run in runs]

    def deletion(self) -> tuple[str, list[Any]] | None:
        """If it is one: it is alone in its batch."""
        if not self.writes[0].deleted:
            return None
        table, run = next(iter(self.runs.items()))
        return f"{DELETE}\n{TOLD}", [table, run.epoch, *[table] * len(OF_A_TABLE)]

    def parts(self) -> Iterable[tuple[str, Sequence[Row]]]:
        yield from self.lists.items()
        yield from ((name, list(rows.values())) for name, rows in self.last.items())
        yield "people", [(*key, *row) for key, row in self.people.items()]
        yield "dropped", [(*key, *row) for key, row in self.dropped.items()]
        yield "silenced", list(self.silenced.items())
        yield "unwoken", [(table,) for table in self.unwoken]


def columns(rows: Sequence[Row]) -> list[Sequence[Any]]:
    return [*zip(*rows, strict=True)]


def batches(writes: Iterable[Write]) -> list[Batch]:
    """In order; nearly always one."""
    found = [Batch()]
    for write in writes:
        if not found[-1].fits(write):
            found.append(Batch())
        found[-1].add(write)
        if write.deleted:
            found.append(Batch())
    return [batch for batch in found if batch.writes]


def always() -> bool:
    return True


class Writer:
    """Carries out groups of writes on one connection."""

    def __init__(self, db: Connection) -> None:
        self.db = db
        self._packed = PackedStatements(db)

    def commit(self, group: list[Write], sure: Callable[[], bool] = always) -> list[Exception | None]:
        """How each of them ended. A connection that is lost is an error of them all, raised as it is."""
        told: dict[int, Exception | None] = {}
        real = [write for write in group if not keeps_nothing(write) and not isinstance(write, Probe)]
        self._add_leases(real)
        told.update(zip(map(id, real), self._all(real), strict=True))
        for write in group:
            if isinstance(write, Probe):
                told[id(write)] = self._probe()
        empty = [write for write in group if id(write) not in told]
        told.update(self._check(empty, fenced_in(real, told), sure()))
        return [told[id(write)] for write in group]

    def _add_leases(self, writes: list[Write]) -> None:
        """A table without a leader, as where nobody serves, needs no lease, but a row that counts."""
        if tables := list({write.table for write in writes if not write.epoch}):
            self.db.execute(ADD_LEASES, (tables,))

    def _carry_out(self, batch: Batch) -> list[Exception | None]:
        try:
            held = self._held(batch)
        except Exception as error:
            if isinstance(error, psycopg.Error) and lost(error, self.db):
                raise
            return self._one_by_one(batch, failure(error), error)
        missed = batch.runs.keys() - held
        return self._without(batch, missed) if missed else [None] * len(batch.writes)

    def _held(self, batch: Batch) -> set[str]:
        """The tables whose rows were as expected."""
        if (deletion := batch.deletion()) is not None:
            return {table for (table,) in self.db.execute(*deletion)}
        return set(self._packed.execute(*batch.statement()))

    def _one_by_one(self, batch: Batch, told: Exception, error: Exception) -> list[Exception | None]:
        """Nothing of the batch was kept: only that which does not fit is to fail."""
        hopeless = isinstance(told, StorageFull) or isinstance(error, psycopg.errors.QueryCanceled)
        if len(batch.writes) == 1 or hopeless:
            return [told] * len(batch.writes)
        return self._again(batch.writes)

    def _all(self, writes: list[Write]) -> list[Exception | None]:
        """One that cannot even be written down fails alone."""
        try:
            found = batches(writes)
        except Exception as error:
            return [failure(error)] if len(writes) == 1 else self._again(writes)
        return [error for batch in found for error in self._carry_out(batch)]

    def _again(self, writes: list[Write]) -> list[Exception | None]:
        return [error for write in writes for error in self._all([write])]

    def _without(self, batch: Batch, missed: set[str]) -> list[Exception | None]:
        """Some tables' rows were not as expected: another leads them, or a number is wrong."""
        epochs = dict(self.db.execute(EPOCHS, (list(missed),)).fetchall())
        told, wrong = list[Exception | None](), set[str]()
        for write in batch.writes:
            if write.table not in missed:
                told.append(None)
            elif epochs.get(write.table) != write.epoch:
                told.append(Fenced())
            elif len(batch.writes) == 1 or (write.line and write.table in wrong):
                told.append(Conflict())
            else:
                told += self._again([write])
                wrong |= {write.table} if told[-1] else set()  # what follows it was made after it
        return told

    def _probe(self) -> Exception | None:
        value = secrets.token_bytes(8)
        try:
            found = self.db.execute(PROBE, (value,)).fetchone()
        except psycopg.Error as error:
            if lost(error, self.db):
                raise
            return failure(error)
        return None if found == (value,) else StorageError("probe")

    def _check(self, empty: list[Write], fenced: set[str], sure: bool) -> dict[int, Exception | None]:
        """Those that keep nothing; where others may lead our tables by now, PostgreSQL is asked."""
        told: dict[int, Exception | None] = {
            id(write): Fenced() if write.table in fenced else None for write in empty
        }
        asked = [write for write in empty if write.epoch]
        if asked and not sure:
            tables = list({write.table for write in asked})
            epochs = dict(self.db.execute(EPOCHS, (tables,)).fetchall())
            told |= {id(write): Fenced() for write in asked if epochs.get(write.table) != write.epoch}
        return told


def fenced_in(writes: list[Write], told: dict[int, Exception | None]) -> set[str]:
    return {write.table for write in writes if isinstance(told[id(write)], Fenced)}
