"""The only module that decides what a seat may know.

Everything a seat is given passes through `see`, `hear`, `question` or `imagine`. Nothing else reads
`sight`, `audience` or `knowers`; a test looks for it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.bits import mixed
from fathom.core.decision import NOBODY, SOMEBODY, Decision
from fathom.core.events import EVERYONE, NOTHING, UNSEEN, Event, Events
from fathom.core.retrace import retrace
from fathom.core.rng import Rng
from fathom.core.state import State
from fathom.core.zones import Counter, Zone

NO_ONE: Final = 0  # what has passed the veil carries no sight any more

# A slot as one number: deck, place, and the seats that know what lies there, 16 bits each.
PLACE_AT: Final = 16
DECK_AT: Final = 32
FIELD: Final = (1 << 16) - 1


class Shown:
    """A zone as a seat sees it: the things it may know of, then UNSEEN for each of the others."""

    def __init__(self, name: str, owner: int, things: list[int], shared: list[int]) -> None:
        self.name: Final = name
        self.owner: Final = owner
        self.things: Final = things
        self.shared: Final = shared  # one's own closed zones: by thing, the other seats that know it


class View:
    """The position as one seat sees it. Fresh values: it shares nothing with the state."""

    def __init__(self, seat: int, zones: list[Shown], counters: list[tuple[str, int, int]]) -> None:
        self.seat: Final = seat
        self.zones: Final = zones
        self.counters: Final = counters  # (name, owner, value)

    def things(self) -> list[list[int]]:
        """What lies in each zone."""
        return [zone.things for zone in self.zones]

    def shared(self) -> list[tuple[int, list[int]]]:
        """Of one's own closed zones: which, and by thing the other seats that know it."""
        return [(n, zone.shared) for n, zone in enumerate(self.zones) if zone.shared]


def _in(mask: i64, seat: i64) -> bool:
    return mask >> seat & 1 == 1


def see(state: State, seat: int) -> View:
    """The position as `seat` sees it."""
    return _view(state, seat, _filled(state), state.counters())


def see_each(state: State, seats: list[int]) -> list[View]:
    """The position as each of these sees it; where things lie is looked up only once."""
    zones, counters = _filled(state), state.counters()
    return [_view(state, seat, zones, counters) for seat in seats]


def _filled(state: State) -> list[Zone]:
    """Every zone with what lies there."""
    zones = state.zones()
    for thing in range(state.things()):
        zones[state.place(thing)].things.append(thing)
    return zones


def _view(state: State, seat: int, zones: list[Zone], all_counters: list[Counter]) -> View:
    shown = [_shown(state, seat, zone) for zone in zones]
    counters = [(c.name, c.owner, c.value) for c in all_counters if _in(c.sight, seat)]
    return View(seat, shown, counters)


def _shown(state: State, seat: i64, zone: Zone) -> Shown:
    """A zone with what `seat` may know of the things in it."""
    faces: list[int] = []
    shared: list[int] = []
    unseen = zone.backs
    if zone.things:
        seen = _in(zone.sight, seat)
        closed = zone.owner == seat and zone.sight != EVERYONE
        for thing in zone.things:
            if seen or (zone.recall and _in(state.knowers(thing), seat)):
                faces.append(state.face(thing))
                if closed:
                    shared.append(_shared(state, thing, seat))
            else:
                unseen += 1
        if len(shared) > 1:
            _even_out(faces, shared)
    if unseen > 0:
        faces += [UNSEEN] * unseen
    return Shown(zone.name, zone.owner, faces, shared)


def _even_out(faces: list[int], shared: list[int]) -> None:
    """Which of several copies side by side is the one others know, is not to be told by their order."""
    for n in range(1, len(shared)):
        at = n
        while at > 0 and faces[at - 1] == faces[at] and shared[at - 1] < shared[at]:
            shared[at - 1], shared[at] = shared[at], shared[at - 1]
            at -= 1


def _shared(state: State, thing: int, seat: int) -> int:
    """The other seats that know a thing in one's own hand. Rules never let that happen behind one's back."""
    return state.knowers(thing) & (1 << state.seats) - 1 & ~(1 << seat)


def hear(event: Event, seat: int) -> Event | None:
    """The event as `seat` learns it; None if it does not learn of it at all."""
    if not _in(event.audience, seat):
        return None
    thing = event.thing if event.thing < 0 or _in(event.sight, seat) else UNSEEN
    return Event(event.what, event.seat, thing, event.place, event.goal, NO_ONE, NO_ONE, event.amount)


def whole(event: Event) -> tuple[str, int, int, int, int, int, int, int]:
    """A fact with all its secrets, in the order `Event` takes them: for whoever keeps the table, no seat."""
    return (
        event.what,
        event.seat,
        event.thing,
        event.place,
        event.goal,
        event.sight,
        event.audience,
        event.amount,
    )


class Ear(Events):
    """What one seat hears, as one number: stories that sound the same to it have the same number."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat
        self.story: i64 = 0
        self.words: Final[dict[str, int]] = {}

    def tell(
        self,
        what: str,
        seat: i64,
        thing: i64,
        sight: i64,
        place: i64 = NOTHING,
        goal: i64 = NOTHING,
        amount: i64 = NOTHING,
    ) -> None:
        if thing >= 0 and not _in(sight, self.seat):
            thing = UNSEEN
        self.fold(what, seat, thing, place, goal, amount)

    def whisper(self, what: str, seat: i64, thing: i64, sight: i64) -> None:
        if _in(sight, self.seat):
            self.fold(what, seat, thing, NOTHING, NOTHING, NOTHING)

    def fold(self, what: str, seat: i64, thing: i64, place: i64, goal: i64, amount: i64) -> None:
        """The story goes on with a fact as `hear` lets it through."""
        word: i64 = self.words.setdefault(what, len(self.words))
        story = mixed(self.story, word << 32 ^ (seat + 4) << 16 ^ (thing + 4))
        self.story = mixed(story, amount << 32 ^ (place + 4) << 16 ^ (goal + 4))


def question(state: State, seat: int) -> Decision:
    """The open question as `seat` learns it: its own options, or only who is asked what."""
    asked = state.asked()
    if asked == seat:
        return state.decision()
    answers = state.answers(seat) if seat < state.seats else []
    if answers:
        return Decision(seat, state.ask(), answers)
    hushed = asked != NOBODY and state.hushed()
    return Decision(SOMEBODY if hushed else asked, state.ask(), [])


def asides(state: State, seat: int) -> list[int]:
    """What `seat` may do out of turn; nobody else is told that it may."""
    return state.asides(seat) if seat < state.seats else []


def unplaced(state: State, seat: int) -> list[tuple[int, int]]:
    """Of the things that are shuffled, those `seat` cannot place: the deck and the face of each, sorted."""
    return sorted(
        [
            (int(state.deck(thing)), int(state.face(thing)))
            for thing in range(state.things())
            if state.deck(thing) >= 0 and not _in(state.knowers(thing), seat)
        ]
    )


def imagine(state: State, seat: i64, rng: Rng) -> State:
    """A position `seat` cannot tell from this one: whatever it cannot know is dealt anew.

    The things of one deck that `seat` cannot place are spread over the slots they can lie in, every
    spread that agrees with what has been done as likely as another. The result depends on what `seat`
    knows and on `rng`, on nothing else: the truth and any imagined twin lead to the same worlds.
    Things on a trail go their way anew instead, as far as `seat` did not see it.
    """
    twin = state.copy()
    trails = state.trails()
    sights = _sights(twin) if seat >= twin.seats else vec[i64]()
    unknown = vec[i64]()
    slots = vec[i64]()
    for thing in range(twin.things()):
        deck = twin.deck(thing)
        if deck >= 0:
            knowers = twin.knowers(thing)
            if not _in(knowers, seat):
                place = twin.place(thing)
                if seat >= twin.seats:
                    knowers = sights[place]
                unknown = _insert(unknown, deck << DECK_AT | thing)
                slots = _insert(slots, deck << DECK_AT | place << PLACE_AT | knowers)
    while True:
        for n in range(len(trails)):
            twin.retrail(n, retrace(trails[n], seat, rng))
        _spread(twin, unknown, slots[:], rng)
        if twin.agrees():
            twin.wonder(seat, rng)
            return twin


def _spread(twin: State, unknown: vec[i64], slots: vec[i64], rng: Rng) -> None:
    """Deal the unknown things of every deck to its slots."""
    first: i64 = 0
    while first < len(slots):
        first = _deal(twin, unknown, slots, first, rng)


def _sights(state: State) -> vec[i64]:
    """Who sees into each zone: all a spectator can say of who knows what."""
    return vec[i64]([zone.sight for zone in state.zones()])


def _insert(row: vec[i64], number: i64) -> vec[i64]:
    """The row, ascending, with one more number in its place."""
    row = append(row, number)
    at: i64 = len(row) - 1
    while at > 0 and row[at - 1] > number:
        row[at] = row[at - 1]
        at -= 1
    row[at] = number
    return row


def _deal(twin: State, unknown: vec[i64], slots: vec[i64], first: i64, rng: Rng) -> i64:
    """Deal the unknown things of the deck that begins at `first` to its slots; where the next deck begins."""
    deck = slots[first] >> DECK_AT
    after = first
    while after < len(slots) and slots[after] >> DECK_AT == deck:
        after += 1
    for n in range(first, after):
        other = n + rng.below(after - n)
        slot = slots[other]
        slots[other] = slots[n]
        twin.put(unknown[n] & FIELD, slot >> PLACE_AT & FIELD, slot & FIELD)
    return after
