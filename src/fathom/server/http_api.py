"""HTTP API: opening and joining tables, lists, records, and static content."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine

import msgspec
from prometheus_client import generate_latest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

import fathom
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.game import BadOption, Game
from fathom.server import lesson_content, names, static_content
from fathom.server import log_entries as e
from fathom.server import messages as m
from fathom.server.bot_names import names_at
from fathom.server.bus import Bus, NoBus
from fathom.server.client_connection import person_of
from fathom.server.core_watch import CoreWatch
from fathom.server.health import StoreHealth
from fathom.server.http_security import address_of, allowed_origin, is_local, known_host
from fathom.server.kept_answers import KeptAnswers, Question
from fathom.server.passed_requests import answered_by_leader, counted, passed_here
from fathom.server.rate_limits import AddressLimits
from fathom.server.room import Room
from fathom.server.room_data import CLOSED, GATHERING, NOBODY_THERE, OVER, RoomData
from fathom.server.room_manager import RoomManager
from fathom.server.schema import JSON, Endpoint
from fathom.server.settings import folder_id
from fathom.server.store import Brief, Damaged, Own, StorageError
from fathom.server.timeouts import TimeoutProtocol
from fathom.server.tokens import hashed, invitation, invited, names_for, new_table, new_token, same, token_for
from fathom.table.refusal import Refused

TEXT = "text/plain; charset=utf-8"
LINES = "application/x-ndjson"
LISTED = 100
NEVER = {"cache-control": "no-store"}
STATUS = {
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-language": 404,
    "no-such-page": 404,
    "too-long": 413,
    "too-fast": 429,
    "busy": 503,
    "origin": 403,
    "not-invited": 403,
    "blocked": 403,
    "storage-full": 507,
    "storage-failed": 503,
    "table-damaged": 500,
}

Handler = Callable[[Request], Awaitable[Response]]
Make = Callable[[str, str], Coroutine[None, None, Response]]


class HttpApi:
    """All endpoints. Every answer is JSON; a refusal carries a key of the words."""

    def __init__(
        self, manager: RoomManager, core: CoreWatch, kept: KeptAnswers, bus: Bus | None = None
    ) -> None:
        self.manager = manager
        self.bus = bus or NoBus()
        self.core = core
        self.store_health = StoreHealth(manager.store, manager.metrics)
        self.draining = False  # the server is being stopped
        settings = manager.settings
        self.requests = AddressLimits(settings.requests_per_second, settings.requests_at_once)
        self.joins = AddressLimits(settings.joins_per_hour / 3600, settings.joins_per_hour)
        self.joins_here = AddressLimits(settings.joins_per_table / 3600, settings.joins_per_table)
        self.opening: dict[str, asyncio.Task[Response]] = {}
        self.kept = kept
        self.dears = AddressLimits(settings.dear_per_minute / 60, settings.dear_per_minute)
        self.openings = AddressLimits(settings.tables_per_hour / 3600, settings.tables_per_hour)

    def limits(self) -> dict[str, AddressLimits]:
        """Those that hold for the whole site, by name."""
        return {
            "requests": self.requests,
            "joins": self.joins,
            "joins-here": self.joins_here,
            "dears": self.dears,
            "openings": self.openings,
        }

    def guarded(self, endpoint: Endpoint) -> Handler:
        """Nothing a client sends may break more than its own request."""

        async def answer(request: Request) -> Response:
            try:
                if not passed_here(request):
                    self.let_in(request)
                body = b"" if endpoint.body is None else await self.body(request)
                said = [] if endpoint.body is None else [msgspec.json.decode(body, type=endpoint.body)]
                twice = all(getattr(each, "id", "") is not None for each in said)

                def handled() -> Awaitable[Response]:
                    return endpoint.handler(self, request, *said)

                return await answered_by_leader(self.bus, request, body, twice, handled)
            except Refused as refused:
                return problem(STATUS.get(refused.key, 409), refused.key)
            except StorageError as error:
                return problem(STATUS[error.key], error.key)
            except Damaged:
                return problem(STATUS["table-damaged"], "table-damaged")
            except (TimeoutError, ClientDisconnect):  # who hung up does not hear it
                return problem(408, "too-quiet")
            except BadOption as bad:
                return problem(422, "bad-option", str(bad))
            except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
                return problem(422, "malformed", str(wrong))

        return answer

    def let_in(self, request: Request) -> None:
        """How many there are is checked before, at less cost: see `Front`."""
        settings = self.manager.settings
        if not known_host(request.headers, settings.public, settings.origins):
            raise Refused("origin")
        if request.method == "POST" and not allowed_origin(request.headers, settings.origins):
            raise Refused("origin")

    async def body(self, request: Request) -> bytes:
        """The request body; refused if it is too long or too slow."""
        data = b""
        async with asyncio.timeout(TimeoutProtocol.patience):
            async for chunk in request.stream():
                data += chunk
                if len(data) > self.manager.settings.body_bytes:
                    raise Refused("too-long")
        return data

    # For operators

    async def health(self, request: Request) -> Response:
        """Whether the store works, too: 503 and why, if not. The folder is told on this machine only."""
        why = await self.store_health.why_not()
        local = is_local(request.headers, address_of(request.scope))
        folder = folder_id(self.manager.settings.data) if local else ""
        rooms, core = len(self.manager.rooms), self.core
        processes, links = 1 + len(self.manager.leases.peers()), sum(self.bus.links().values())
        program = fathom.__version__
        told = m.Health(not why, rooms, program, folder, core.core, core.bots, why, processes, links)
        return answer(told, NEVER, 503 if why else 200)

    async def ready(self, request: Request) -> Response:
        """For load balancers: 503 while this process is being stopped, or others may lead its tables."""
        why = await self.store_health.why_not()
        if not self.manager.leases.sure():
            why = "no-beat"
        if self.draining:
            why = "draining"
        return answer(m.Ready(not why, why), NEVER, 503 if why else 200)

    async def metrics(self, request: Request) -> Response:
        """Not public: a rising count would reveal answers that other players must not notice."""
        address = address_of(request.scope)
        if not is_local(request.headers, address) and address not in self.manager.settings.scrapers:
            raise Refused("no-such-page")
        return Response(generate_latest(self.manager.metrics.registry), media_type=TEXT, headers=NEVER)

    # Tables

    async def tables(self, request: Request) -> Response:
        """Public tables with a free seat."""
        found = await asyncio.to_thread(self.manager.store.briefs, GATHERING, True, LISTED)
        return answer([told(each) for each in found if each.free], NEVER)

    async def create(self, request: Request, asked: m.Create) -> Response:
        async def make(table: str, token: str) -> Response:
            self.may_open(request)
            checked(asked.terms)
            seat = first_open(asked.terms, asked.seat)
            address = address_of(request.scope)
            return await self.open(table, token, address, asked.terms, named(asked.name), seat)

        return await self.once(asked.id, make)

    async def once(self, name: str | None, make: Make) -> Response:
        """Open a table; if this very request did so before, only answer it again."""
        if name is None:
            return await make(new_table(), new_token())
        table, token = names_for(self.manager.key, name)
        if table not in self.opening:
            task = self.opening[table] = asyncio.create_task(self.again_or(table, token, make))
            task.add_done_callback(lambda _: self.opening.pop(table))
        return await asyncio.shield(self.opening[table])

    async def again_or(self, table: str, token: str, make: Make) -> Response:
        try:
            live = await self.manager.live(table)
        except Refused as refused:
            if refused.key != "no-such-table":
                raise
            return await make(table, token)
        await self.manager.safe(live)
        data = live.room.data
        return self.opened(table, token, data.seat_of(0), len(data.seats))

    def may_open(self, request: Request) -> None:
        self.manager.moderation.let_in(address_of(request.scope))
        if not self.openings.take(address_of(request.scope)):
            raise Refused("too-fast")

    async def open(
        self,
        table: str,
        token: str,
        address: str,
        terms: e.Terms,
        name: str,
        seat: int,
        origin: e.Origin | None = None,
    ) -> Response:
        """A new table, with its host on this seat."""
        seats = [0 if n == seat else -1 for n in range(len(terms.seats))]
        host = e.Person(0, name, hashed(token), host=True)
        version = static_content.game_of(terms.game).version
        opened = e.Opened(terms, version, secrets.token_bytes(32), [host], seats, origin=origin)
        await self.manager.create(table, opened, address)
        return self.opened(table, token, seat, len(seats))

    def opened(self, table: str, token: str, seat: int, seats: int) -> Response:
        key = self.manager.key
        each = [invitation(key, table, n) for n in range(seats)]
        return answer(m.Seated(table, token, 0, seat, invitation(key, table), each), NEVER, 201)

    async def go_on(self, request: Request, asked: m.Continue) -> Response:
        """Another table, where a moment of this game goes on with bots."""
        table = request.path_params["table"]
        data = await self.dear(request, table)
        seat, name = eyes(data, asked), named(asked.name)
        if data.terms.rules.fair and data.phase != OVER:  # a bot there would give hints
            raise Refused("fair")
        terms = with_bots(data.terms, seat, asked.bots)
        moment = Question("position", seat, asked.open, asked.ply, secrets.randbits(60))

        async def make(new: str, token: str) -> Response:
            self.may_open(request)
            position = msgspec.json.decode(await self.kept.ask(table, moment))
            origin = e.Origin(table, seat, asked.ply, position)
            return await self.open(new, token, address_of(request.scope), terms, name, seat, origin)

        return await self.once(asked.id, make)

    async def dear(self, request: Request, table: str) -> RoomData:
        """A table of which something is asked that takes a while to compute."""
        if not counted(request) and not self.dears.take(address_of(request.scope)):
            raise Refused("too-fast")
        return await self.kept.data(table)

    async def join(self, request: Request, asked: m.Join) -> Response:
        live = await self.manager.live(request.path_params["table"])
        self.manager.moderation.let_in(address_of(request.scope), live.room.data.table)
        name, data, token = named(asked.name), live.room.data, new_token()
        if asked.id is not None:
            token = token_for(self.manager.key, data.table, asked.id)
        mine = hashed(token)
        if any(same(each.token, mine) for each in data.people.values()):
            await self.manager.safe(live)
        else:
            seat = self.seat_for(live.room, asked)
            bots = names_at(data.table, len(data.seats), data.shift)
            names.check(name, [each.name for each in data.people.values()], bots)
            self.may_join(request, data.table)
            await self.manager.done(live, e.Joined(name, mine, seat))
        person = person_of(data, token)
        return answer(m.Seated(data.table, token, person, data.seat_of(person)), NEVER, 201)

    def may_join(self, request: Request, table: str) -> None:
        """So that nobody uses up a table, or its seats, by joining and leaving."""
        address = address_of(request.scope)
        if not self.joins.take(address) or not self.joins_here.take(f"{table}/{address}"):
            raise Refused("too-fast")

    def seat_for(self, room: Room, asked: m.Join) -> int:
        """The seat one wants, or the first free one, of those one is invited to."""
        data = room.data
        good: list[int] = [*range(len(data.seats))]
        if asked.invitation or not data.terms.rules.public:
            good = invited(self.manager.key, data.table, asked.invitation, len(data.seats))
        if not good:
            raise Refused("not-invited")
        if data.phase != GATHERING:
            raise Refused("closed" if data.phase == CLOSED else "started")
        free = [seat for seat in good if data.seats[seat].free and asked.seat in (None, seat)]
        if not free:
            raise Refused("seat-taken")
        return min(free)

    async def mine(self, request: Request, asked: m.Mine) -> Response:
        hashes = [hashed(token) for token in asked.tokens]
        found = await self.manager.own(hashes)
        return answer([own(each, hashes.index(each.token)) for each in found], NEVER)

    async def record(self, request: Request) -> Response:
        """The record of a finished game, to be checked by anybody."""
        return Response(await self.finished(request, "record"), media_type=LINES, headers=NEVER)

    async def log(self, request: Request) -> Response:
        """Everything that happened at a finished table, and who decided it."""
        return Response(await self.finished(request, "log"), media_type=LINES, headers=NEVER)

    async def verified(self, request: Request) -> Response:
        """The record, checked here as anybody can check it elsewhere."""
        return Response(await self.finished(request, "verified"), media_type=JSON, headers=NEVER)

    async def finished(self, request: Request, kind: str) -> bytes:
        table = request.path_params["table"]
        data = await self.dear(request, table)
        if data.phase != OVER:
            raise Refused("not-over")
        return await self.kept.ask(table, Question(kind))

    async def replay(self, request: Request, asked: m.Again) -> Response:
        """A game from its first moment; one that is still played only for who sits there."""
        table = request.path_params["table"]
        seat = eyes(await self.dear(request, table), asked)
        found = await self.kept.ask(table, Question("replay", seat, asked.open))
        return Response(found, media_type=JSON, headers=NEVER)

    async def why_not(self, request: Request, asked: m.WhyNot) -> Response:
        """The reason of the rules, in a position that no table holds."""
        key = request.path_params["game"]
        found = await asyncio.to_thread(lesson_content.why_not, key, asked.kind, asked.name, asked.actions)
        return answer(found, NEVER)


def eyes(data: RoomData, asked: m.Again | m.Continue) -> int:
    """The seat whose view this client may replay."""
    if data.phase == GATHERING:
        raise Refused("not-started")
    own = data.seat_of(person_of(data, asked.token))
    seat = own if asked.seat < -1 else asked.seat
    if data.phase != OVER and (asked.open or own < 0 or own != seat):
        raise Refused("not-over")
    if seat >= len(data.seats):
        raise Refused("no-such-seat")
    return SPECTATOR if seat < 0 else seat


def answer(value: object, headers: dict[str, str], status: int = 200) -> Response:
    return Response(m.ENCODE(value), status, headers, JSON)


def problem(status: int, key: str, detail: str = "") -> Response:
    return answer(m.Problem(key, detail), NEVER, status)


def told(brief: Brief) -> m.Brief:
    return m.Brief(
        brief.table,
        brief.game,
        brief.phase,
        brief.names,
        brief.sailors,
        brief.began,
        brief.changed,
        brief.people,
        brief.fair,
    )


def own(each: Own, which: int) -> m.OwnBrief:
    """What the seat of this person may know of its table."""
    brief = each.brief
    seat = brief.people.index(each.person) if each.person in brief.people else NOBODY_THERE
    asked = brief.asked[seat] if brief.asked and seat != NOBODY_THERE else NOBODY
    return m.OwnBrief(
        **msgspec.structs.asdict(told(brief)),
        which=which,
        seat=seat,
        asked=asked,
        ranking=brief.ranking,
        scores=brief.scores,
    )


def with_bots(terms: e.Terms, seat: int, bots: list[e.Level]) -> e.Terms:
    """The same game, with oneself on this seat and bots on all others."""
    if len(bots) != len(terms.seats) - 1:
        raise BadOption(f"expected {len(terms.seats) - 1} bots; not {len(bots)}")
    sitters: list[e.Sitter] = [*bots[:seat], e.OPEN, *bots[seat:]]
    return e.Terms(terms.game, sitters, terms.options, terms.lang, e.Rules(undo=terms.rules.undo))


def checked(terms: e.Terms) -> Game:
    """The game of these terms; refused if it cannot be played so."""
    game = static_content.game_of(terms.game)
    game.new(len(terms.seats), terms.options)
    return game


def named(name: str) -> str:
    """A name as it is shown; refused if it cannot be, or if it is a rank of bots."""
    plain = names.written(name)
    names.check(plain, ())
    return plain


def first_open(terms: e.Terms, wanted: int | None) -> int:
    """Where the host sits; -1 if only bots play."""
    free = [n for n, sitter in enumerate(terms.seats) if sitter == e.OPEN]
    if wanted is not None and wanted not in free:
        raise Refused("seat-taken")
    return wanted if wanted is not None else free[0] if free else -1
