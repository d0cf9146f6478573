"""The only module that decides what a seat may know.

Everything a seat is given passes through `see`, `hear`, `question` or `imagine`. Nothing else reads
`sight`, `audience` or `knowledge`; a test looks for it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathom.core.kernel import open_question
from fathom.core.kernel.action_mask import Marks
from fathom.core.kernel.bits import bit, count, has, members, mixed
from fathom.core.kernel.decision import NOBODY, SOMEBODY, Decision
from fathom.core.kernel.events import EVERYONE, NOTHING, SPECTATOR, UNSEEN, Event, Events
from fathom.core.kernel.form import Pile
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import BACKS_AT, LONE, NO_TRAIL, RECALL_AT, Slot, Zone
from fathom.core.knowledge import truth
from fathom.core.knowledge.dealing import deal_anew
from fathom.core.knowledge.last_look import LastLook
from fathom.core.knowledge.others_knowledge import Telling, Tellings
from fathom.core.knowledge.retrace import retrace
from fathom.core.knowledge.view import Index, Shown, Told, View

NO_ONE: Final = 0  # what has passed the veil carries no sight any more
NOT_SHOWN: Final = -(1 << 30)  # in place of what a counter shows

NO_SIGHTS: Final = vec[i64]()

# A fact becomes two numbers of a story, in fields of so many bits; lifted, since NOBODY is below 0.
FACT_BITS: Final = 16
LIFT: Final = 4


def is_closed(zone: Zone) -> bool:
    """Whether somebody cannot see into it."""
    return zone.sight != EVERYONE


def _in(mask: i64, seat: i64) -> bool:
    return mask >> seat & 1 == 1


def see(state: State, seat: int) -> View:
    """The position as `seat` sees it."""
    return see_each(state, [seat])[0]


def see_each(state: State, seats: list[int], last: LastLook | None = None) -> list[View]:
    """The position as each of these sees it. What is open lies in all these views: only to be read.

    Who looks after each action of a game keeps the last look: then only what is new is looked at.
    """
    look = LastLook() if last is None else last
    return _views(state, seats, look, look.tellings)


def tell_each(state: State, seats: list[int], waiting: list[int], last: LastLook) -> list[Told]:
    """All that each of these is told; those in `waiting` have answered already, and wait like a spectator."""
    found: list[Told] = []
    for view in see_each(state, seats, last):
        seat = view.seat
        asked = question(state, SPECTATOR if seat in waiting else seat)
        found.append(Told(view, asked, asides(state, seat)))
    return found


def faces_each(state: State, seats: list[int]) -> list[View]:
    """The same without what of one's own things others know."""
    return _views(state, seats, LastLook(), None)


def _views(state: State, seats: list[int], look: LastLook, tellings: Tellings | None) -> list[View]:
    form, row, sets = state.form, truth.sights(state), truth.things(state)
    open_zones = look.zones(form, row, sets)
    views = _blank_views(state, seats, look)
    knowledge = truth.knowledge_of_all(state)
    for n in range(len(open_zones)):
        same = open_zones[n]
        if same is None:
            zone = truth.filled_zone(form, n, row, sets)
            if zone.sight == EVERYONE or not zone.things:
                same = _as_seen(zone, [int(form.face_of[thing]) for thing in zone.things], [])
                open_zones[n] = same
            else:
                _add_closed(state, views, zone, knowledge, tellings)
        if same is not None:
            for view in views:
                view.zones.append(same)
    return views


def _add_closed(
    state: State, views: list[View], zone: Zone, knowledge: list[vec[i64]], tellings: Tellings | None
) -> None:
    """A zone with things in it that not everybody sees, as each of these does."""
    knowers = _knowers(state, zone, knowledge) if zone.recall else NO_SIGHTS
    backs: Shown | None = None  # how it looks to all who know nothing in it
    for view in views:
        known = _known(view.seat, zone, knowers)
        if known:
            view.zones.append(_shown(state, view.seat, zone, known, knowledge, tellings))
        else:
            if backs is None:
                backs = _as_seen(zone, [], [])
            view.zones.append(backs)


def _blank_views(state: State, seats: list[int], look: LastLook) -> list[View]:
    """The counters that each can read, and no zones: the same list for all who can read the same ones."""
    values, sights = truth.tally(state)
    told = look.readings(state.form, values)
    closed = _closed_sights(sights)
    lists: dict[int, list[tuple[str, int, int]]] = {(1 << len(closed)) - 1: told}
    indexes = look.indexes(sights)
    found: list[View] = []
    for seat in seats:
        which = 0  # of these sights include the seat
        for n in range(len(closed)):
            if _in(closed[n], seat):
                which |= 1 << n
        if which not in lists:
            lists[which] = [told[n] for n in range(len(told)) if _in(sights[n], seat)]
        if which not in indexes:
            indexes[which] = Index()
        found.append(View(seat, [], lists[which], indexes[which]))
    return found


def unlike(before: State, after: State, seats: list[int]) -> list[int]:
    """Those of these seats that can see a difference between two positions of one game."""
    if _lie_alike(before, after):
        apart = _read_apart(before, after)
        return [seat for seat in seats if _in(apart, seat)]
    were, are = faces_each(before, seats), faces_each(after, seats)
    return [seats[n] for n in range(len(seats)) if shows(were[n]) != shows(are[n])]


def shows(view: View) -> tuple[list[list[int]], list[tuple[str, int, int]]]:
    """A seat's view as values that can be compared."""
    return view.things(), view.counters


def learned(before: State, after: State, seat: int, facts: list[Event]) -> bool:
    """Whether a seat knows more afterwards: a thing it had not seen, or a number it could not read.

    `facts` are those it heard meanwhile.
    """
    if _lie_alike(before, after) and not facts:
        saw, sees = truth.tally(before)[1], truth.tally(after)[1]
        return any(_in(sees[n] & ~saw[n], seat) for n in range(len(saw)))
    heard: set[object] = {event.thing for event in facts if event.thing >= 0}
    return not knows(faces_each(after, [seat])[0]) | heard <= knows(faces_each(before, [seat])[0])


def knows(view: View) -> set[object]:
    """The things a seat sees the faces of, and the numbers it can read."""
    things: set[object] = {thing for zone in view.zones for thing in zone.things if thing != UNSEEN}
    return things | {(name, owner) for name, owner, _ in view.counters}


def _lie_alike(before: State, after: State) -> bool:
    """Whether everything lies where it lay, seen and known by the same seats. Quickly found."""
    return (
        truth.sights(before) == truth.sights(after)
        and truth.things(before) == truth.things(after)
        and truth.knowledge_of_all(before) == truth.knowledge_of_all(after)
    )


def _read_apart(before: State, after: State) -> i64:
    """The seats that can read a number in one of two positions, and not the same one in the other."""
    was, saw = truth.tally(before)
    now, see = truth.tally(after)
    found: i64 = 0
    for n in range(i64(len(was))):
        found |= saw[n] ^ see[n]
        if was[n] != now[n]:
            found |= saw[n]
    return found


def _closed_sights(sights: vec[i64]) -> list[i64]:
    """Who can read counters that not everybody can, each group of seats once."""
    found: list[i64] = []
    for sight in sights:
        if sight != EVERYONE and sight not in found:
            found.append(sight)
    return found


def _knowers(state: State, zone: Zone, knowledge: list[vec[i64]]) -> vec[i64]:
    """By thing there: who knows it."""
    knowers = vec[i64]()
    for thing in zone.things:
        knowers = append(knowers, truth.knowers_in(state.form, knowledge, thing))
    return knowers


def _known(seat: i64, zone: Zone, knowers: vec[i64]) -> list[int]:
    """The things in a closed zone that `seat` may know."""
    if _in(zone.sight, seat):
        return [thing for thing in zone.things if thing >= 0]
    return [zone.things[n] for n in range(len(knowers)) if _in(knowers[n], seat)]


def _shown(
    state: State,
    seat: i64,
    zone: Zone,
    known: list[int],
    knowledge: list[vec[i64]],
    tellings: Tellings | None,
) -> Shown:
    """A closed zone in which `seat` knows these things."""
    faces = [int(state.form.face_of[thing]) for thing in known]
    shared: list[int] = []
    if zone.owner == seat and tellings is not None:
        shared = _shared(state, known, seat, knowledge, tellings)
        _even_out(faces, shared)
    return _as_seen(zone, faces, shared)


def _as_seen(zone: Zone, faces: list[int], shared: list[int]) -> Shown:
    """These faces, and the backs of all others."""
    unseen = zone.backs + len(zone.things) - len(faces)
    if unseen > 0:
        faces += [UNSEEN] * unseen
    return Shown(zone.name, zone.owner, faces, shared)


def _even_out(faces: list[int], shared: list[int]) -> None:
    """Sort `shared` among equal faces: the order must not tell which copy it is that others know."""
    for n in range(1, len(shared)):
        at = n
        while at > 0 and faces[at - 1] == faces[at] and shared[at - 1] < shared[at]:
            shared[at - 1], shared[at] = shared[at], shared[at - 1]
            at -= 1


def _shared(
    state: State, things: list[int], seat: i64, knowledge: list[vec[i64]], tellings: Tellings
) -> list[int]:
    """By thing in one's own hand: the other seats that know it, as far as one can tell."""
    others = (bit(state.seats) - 1) & ~bit(seat)
    pile = state.form.pile_of[things[0]]
    if state.form.spans[pile.number].trail == NO_TRAIL:
        return [int(truth.knowers_in(state.form, knowledge, thing) & others) for thing in things]
    told = tellings.told(state.trails()[pile.trail], pile.trail, seat)
    return [int(told.informed(thing - pile.first) & others) for thing in things]


class Glance:
    """What `see` and `unplaced` tell one seat, as a row of words that is filled anew by each `look`.

    First the things it sees, slot by slot, as `State.fill` counts them; from `lost_at` on, by span, those it
    cannot place; from `shared_at` on, for each closed slot of its own and each other seat, the things there
    which that seat knows; at last who is asked.
    """

    def __init__(self, state: State, seat: i64) -> None:
        self.seat: Final = seat
        slots, spans, zones = state.form.slots, state.form.spans, truth.zones(state)
        self.slots: Final[i64] = len(slots)
        self.zone_of: Final = vec[i64]([slot.zone for slot in slots])
        self.span_of: Final = vec[i64]([slot.span for slot in slots])
        self.own: Final = vec[i64]([n for n in range(len(slots)) if _is_shared(slots[n], zones, seat)])
        self.trail_of: Final = vec[i64]([span.trail for span in spans])
        assert len([n for n in self.own if self.trail_of[self.span_of[n]] != NO_TRAIL]) <= 1
        self.shuffled: Final = vec[i64]([int(_shuffled(pile)) for pile in state.form.piles])
        self.span_by: Final = vec[i64]([n for n in range(len(spans)) for _ in range(spans[n].size)])
        self.number_by: Final = vec[i64]([n for span in spans for n in range(span.size)])
        self.known: Final = vec[i64]([0] * len(spans))
        self.known_too: Final = vec[i64]([0] * len(spans))  # to another seat
        self.zones: Final = state.form.sights[:]  # what `watched` makes of them
        self.closed_zones: Final = vec[i64](_closed_zones(state))
        closed = [n for n in range(len(slots)) if slots[n].zone in _closed_zones(state)]
        self.closed_sets: Final = vec[i64]([n for n in closed if slots[n].span != LONE])
        self.closed_lone: Final = vec[i64]([n for n in closed if slots[n].span == LONE])
        self.unseen: Final = vec[i64]([0] * len(zones))  # by closed zone: how many things
        counters = len(state.form.counters)
        self.closed_counters: Final = vec[i64](_closed_counters(state))
        self.values: Final = vec[i64]([0] * counters)  # what the counters show
        self.sights: Final = vec[i64]([EVERYONE] * counters)
        self.lost_at: Final[i64] = len(slots)
        self.shared_at: Final[i64] = self.lost_at + len(spans)
        self.asked_at: Final[i64] = self.shared_at + len(self.own) * (state.seats - 1)
        self.words: Final = vec[i64]([0] * int(self.asked_at + 1))

    def look(self, state: State, told: list[Telling], notes: vec[i64]) -> None:
        """A position of any game with the same options.

        What was told to the seat and the notes of the game are kept by whoever looks, from look to look.
        """
        state.fill(self.words)
        state.seers(self.zones)
        state.knowledge(self.seat, self.known)
        self.hide()
        for n in range(len(self.known)):
            self.words[self.lost_at + n] = self.shuffled[n] & ~self.known[n]
        self.share(state, told)
        self.read(state, notes)
        self.words[self.asked_at] = asked(state, self.seat)

    def hide(self) -> None:
        """Of closed slots only what is seen stays; of the rest, how many there are."""
        for zone in self.closed_zones:
            self.unseen[zone] = self.zones[zone] >> BACKS_AT
        self.hide_sets()
        self.hide_lone()

    def hide_sets(self) -> None:
        """Keep of a closed zone what the seat remembers, if the zone recalls; count the rest as unseen."""
        seat, words, zones, unseen, zone_of = self.seat, self.words, self.zones, self.unseen, self.zone_of
        for n in self.closed_sets:
            things = words[n]
            if things:
                zone = zone_of[n]
                if not _in(zones[zone], seat):
                    seen = i64(0)
                    if _in(zones[zone], RECALL_AT):
                        seen = things & self.known[self.span_of[n]]
                    words[n] = seen
                    unseen[zone] += count(things ^ seen)

    def hide_lone(self) -> None:
        """Hide single things in slots of their own, like `hide_sets`."""
        seat, words, zones, unseen, zone_of = self.seat, self.words, self.zones, self.unseen, self.zone_of
        known, span_by, number_by = self.known, self.span_by, self.number_by
        for n in self.closed_lone:
            thing = words[n] - 1
            if thing != -1 and not _in(zones[zone_of[n]], seat):
                recall = thing >= 0 and _in(zones[zone_of[n]], RECALL_AT)
                if not recall or not has(known[span_by[thing]], number_by[thing]):
                    words[n] = 0
                    unseen[zone_of[n]] += 1

    def share(self, state: State, told: list[Telling]) -> None:
        """Of each slot of one's own: what the others know of it, the next at the table first."""
        others, words, own, closed = state.seats - 1, self.words, self.own, False
        for n in range(i64(len(own))):
            trail = self.trail_of[self.span_of[own[n]]]
            if trail == NO_TRAIL:
                closed = closed or self.hides(own[n])
            elif self.hides(own[n]):
                self.share_told(state.trails()[trail], told, self.shared_at + n * others, words[own[n]])
        for other in range(others):
            if closed:
                state.knowledge((self.seat + other + 1) % state.seats, self.known_too)
            for n in range(i64(len(own))):
                span = self.span_of[own[n]]
                if not self.hides(own[n]):
                    words[self.shared_at + n * others + other] = 0
                elif self.trail_of[span] == NO_TRAIL:
                    words[self.shared_at + n * others + other] = words[own[n]] & self.known_too[span]

    def hides(self, slot: i64) -> bool:
        """Whether something lies there that not everyone sees."""
        return self.words[slot] != 0 and self.zones[self.zone_of[slot]] & EVERYONE != EVERYONE

    def share_told(self, trail: Trail, told: list[Telling], at: i64, things: i64) -> None:
        """Of things on a trail: as far as one is certain."""
        if not told:
            told.append(Telling(trail, self.seat))
        telling = told[0]
        telling.follow(trail)
        known = telling.told.known
        for other in range(trail.seats - 1):
            seat = (self.seat + other + 1) % trail.seats
            self.words[at + other] = things & (known[seat] | known[trail.seats])

    def read(self, state: State, notes: vec[i64]) -> None:
        """The counters; NOT_SHOWN for those that are kept from this seat."""
        state.tally(self.values, self.sights, notes)
        for n in self.closed_counters:
            if not _in(self.sights[n], self.seat):
                self.values[n] = NOT_SHOWN


def _is_shared(slot: Slot, zones: list[Zone], seat: i64) -> bool:
    """Whether others may come to know things in this slot of one's own."""
    return zones[slot.zone].owner == seat and is_closed(zones[slot.zone]) and not slot.secret


def _shuffled(pile: Pile) -> i64:
    """The things of a pile that are shuffled, as a set."""
    found: i64 = 0
    for deck in pile.decks:
        found |= deck
    return found


def _closed_zones(state: State) -> list[int]:
    """All zones but those that everyone will always see into."""
    zones = truth.zones(state)
    changing = vec[i64]([NOT_SHOWN] * len(zones))
    state.seers(changing)
    return [n for n in range(len(zones)) if is_closed(zones[n]) or changing[n] != NOT_SHOWN]


def _closed_counters(state: State) -> list[int]:
    """All counters but those that everyone can always read."""
    counters = len(state.form.counters)
    values, sights = vec[i64]([0] * counters), vec[i64]([NOT_SHOWN] * counters)
    state.tally(values, sights, state.form.blank_notes())
    return [n for n in range(counters) if sights[n] != NOT_SHOWN]


def hear(event: Event, seat: int) -> Event | None:
    """The event as `seat` learns it; None if it does not learn of it at all."""
    if not _in(event.audience, seat):
        return None
    return _as_heard(event, _is_seen(event, seat))


def _is_seen(event: Event, seat: i64) -> bool:
    """Whether `seat`, hearing of it, learns all of it."""
    return event.thing < 0 or _in(event.sight, seat)


def _as_heard(event: Event, seen: bool) -> Event:
    thing = event.thing if seen else UNSEEN
    return Event(event.what, event.seat, thing, event.place, event.goal, NO_ONE, NO_ONE, event.amount)


def hears_any(facts: list[Event], seat: i64) -> bool:
    """Whether `seat` hears of any of these."""
    for fact in facts:
        if _in(fact.audience, seat):
            return True
    return False


def heard_by_others(facts: list[Event], seat: i64, seats: i64) -> bool:
    """Whether another of so many seats, or a spectator, hears of any of these."""
    others = (bit(seats) - 1 | bit(SPECTATOR)) & ~bit(seat)
    for fact in facts:
        if fact.audience & others:
            return True
    return False


class Hearing:
    """What each seat and a spectator have heard of a game, kept from one time to the next.

    One object for all who hear a fact in the same way: else these were most of a table.
    """

    def __init__(self, seats: int) -> None:
        self.heard: Final[dict[int, list[Event]]] = {seat: [] for seat in [*range(seats), SPECTATOR]}
        self.facts: i64 = 0  # of which it was told

    def listen(self, facts: list[Event]) -> None:
        """All facts of the game so far: those that are new are added to what is heard."""
        for n in range(self.facts, i64(len(facts))):
            self.add(facts[n])
        self.facts = len(facts)

    def add(self, fact: Event) -> None:
        seen: Event | None = None
        unseen: Event | None = None
        for seat, heard in self.heard.items():
            if not _in(fact.audience, seat):
                continue
            if _is_seen(fact, seat):
                if seen is None:
                    seen = _as_heard(fact, True)
                heard.append(seen)
            else:
                if unseen is None:
                    unseen = _as_heard(fact, False)
                heard.append(unseen)


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
        seat: i64 = NOBODY,
        thing: i64 = NOTHING,
        sight: i64 = EVERYONE,
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
        story = mixed(self.story, word << 2 * FACT_BITS ^ (seat + LIFT) << FACT_BITS ^ (thing + LIFT))
        self.story = mixed(story, amount << 2 * FACT_BITS ^ (place + LIFT) << FACT_BITS ^ (goal + LIFT))


def question(state: State, seat: int) -> Decision:
    """The open question as `seat` learns it: its own options, or only who is asked what."""
    if state.asked() == seat:
        return open_question.decision(state)
    return Decision(asked(state, seat), state.ask(), answers(state, seat))


def asked(state: State, seat: i64) -> i64:
    """Who is asked, as `seat` learns it: itself, if it may answer already."""
    asked = state.asked()
    if asked == seat or answers(state, seat):
        return seat
    return SOMEBODY if asked != NOBODY and open_question.hushed(state) else asked


def answers(state: State, seat: i64) -> list[int]:
    """What `seat` may already answer although another is asked first."""
    return state.answers(seat) if seat < state.seats else []


def asides(state: State, seat: int) -> list[int]:
    """What `seat` may do out of turn; nobody else is told that it may."""
    return state.asides(seat) if seat < state.seats else []


def choices(state: State, seat: i64) -> list[int]:
    """All that `seat` may do while it is asked: its options, and what it may do out of turn; ascending."""
    if state.asked() != seat:
        return []
    options = open_question.decision(state).options
    beside = [action for action in state.asides(seat) if action not in options]
    return sorted(options + beside) if beside else options


def mark(state: State, seat: i64, marks: Marks) -> None:
    """Write `choices` as an action mask; first the options of the open question, then the asides."""
    marks.wipe()
    if state.asked() != seat:
        return
    state.mark_options(marks)
    marks.answers = marks.count
    for action in state.asides(seat):
        marks.add(action)


def unplaced(state: State, seat: int) -> list[tuple[int, int]]:
    """Of the things that are shuffled, those `seat` cannot place: the deck and the face of each, sorted."""
    form, known = state.form, vec[i64]([0] * len(state.form.piles))
    state.knowledge(seat, known)
    found: list[tuple[int, int]] = []
    for pile in form.piles:
        for thing in members(_shuffled(pile) & ~known[pile.number]):
            number = pile.first + thing
            found.append((int(form.deck(number)), int(form.face_of[number])))
    return sorted(found)


def imagine(state: State, seat: i64, rng: Rng) -> State:
    """A position `seat` cannot tell from this one: whatever it cannot know is dealt anew.

    The things of one deck that `seat` cannot place are spread over the slots they can lie in, every
    spread that agrees with what has been done as likely as another. The result depends on what `seat`
    knows and on `rng`, on nothing else: the truth and any imagined twin lead to the same worlds.
    Things on a trail go their way anew instead, as far as `seat` did not see it.
    """
    trails = state.trails()
    sights = _sights(state) if seat >= state.seats else NO_SIGHTS
    while True:
        if trails:
            twin = state.on_trails([retrace(trail, seat, rng) for trail in trails])
        else:
            twin = state.copy()
        deal_anew(state, twin, seat, sights, rng)
        if twin.imagined(seat, rng):
            return twin


def _sights(state: State) -> vec[i64]:
    """Who sees into each zone: all a spectator can say of who knows what."""
    return vec[i64]([zone.sight for zone in truth.zones(state)])
