"""Games with a leak planted in them: each is a real game behind a thin wall with one hole."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Event, Events, Journal
from fathom.core.kernel.position import Position
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import Counter, Line, Zone
from fathom.games.nautilus.actions import KEEP, LAY
from fathom.games.nautilus.box import ANCHOR, SPECIALS, TOP_DIVER
from fathom.games.nautilus.place import DIVER_DECK, HAND, SPECIAL, SPECIAL_DECK
from tests.toys.salvage import RUM, Salvage


class Echo(State):
    """Does just what the game behind it does."""

    def __init__(self, inner: State) -> None:
        self.inner = inner
        self.seats = inner.seats

    def asked(self) -> int:
        return self.inner.asked()

    def ask(self) -> str:
        return self.inner.ask()

    def count(self) -> int:
        return self.inner.count()

    def option(self, n: int) -> int:
        return self.inner.option(n)

    def apply(self, action: int, events: Events) -> None:
        told = Journal()
        self.inner.apply(action, told)
        for fact in told.facts:
            self.retell(fact, events)

    def retell(self, fact: Event, events: Events) -> None:
        if fact.audience == EVERYONE:
            events.tell(fact.what, fact.seat, fact.thing, fact.sight, fact.place, fact.goal, fact.amount)
        else:
            events.whisper(fact.what, fact.seat, fact.thing, fact.sight)

    def why_not(self, seat: int, action: int) -> str:
        return self.inner.why_not(seat, action)

    def asides(self, seat: int) -> list[int]:
        return self.inner.asides(seat)

    def aside(self, seat: int, action: int, events: Events) -> None:
        self.inner.aside(seat, action, events)

    def answers(self, seat: int) -> list[int]:
        return self.inner.answers(seat)

    def hushed(self) -> bool:
        return self.inner.hushed()

    def things(self) -> int:
        return self.inner.things()

    def face(self, thing: int) -> int:
        return self.inner.face(thing)

    def deck(self, thing: int) -> int:
        return self.inner.deck(thing)

    def place(self, thing: int) -> int:
        return self.inner.place(thing)

    def privy(self, things: list[int], seat: int) -> list[i64]:
        return self.inner.privy(things, seat)

    def knowers(self, thing: int) -> int:
        return self.inner.knowers(thing)

    def put(self, thing: int, place: int, knowers: int) -> None:
        self.inner.put(thing, place, knowers)

    def agrees(self) -> bool:
        return self.inner.agrees()

    def trails(self) -> list[Trail]:
        return self.inner.trails()

    def retrail(self, n: int, trail: Trail) -> None:
        self.inner.retrail(n, trail)

    def wonder(self, seat: int, rng: Rng) -> None:
        self.inner.wonder(seat, rng)
        if isinstance(self.inner, Position):  # imagined anew: so are the options
            self.inner.offer()

    def zones(self) -> list[Zone]:
        return self.inner.zones()

    def counters(self) -> list[Counter]:
        return self.inner.counters()

    def scores(self) -> list[int]:
        return self.inner.scores()

    def beats(self, seat: int, other: int) -> bool:
        return self.inner.beats(seat, other)

    def reason(self) -> str:
        return self.inner.reason()

    def sheet(self) -> list[Line]:
        return self.inner.sheet()

    def copy(self) -> State:
        return type(self)(self.inner.copy())

    def to_json(self) -> dict[str, object]:
        return self.inner.to_json()

    def lying(self, place: int) -> list[int]:
        return [thing for thing in range(self.things()) if self.place(thing) == place]

    def toy(self) -> Salvage:
        assert isinstance(self.inner, Salvage)
        return self.inner


# Nautilus


class OpenHand(Echo):
    """A zone's sight: everyone looks into seat 1's hand."""

    def zones(self) -> list[Zone]:
        zones = self.inner.zones()
        hand = zones[HAND + 1]
        zones[HAND + 1] = Zone(hand.name, hand.owner, EVERYONE, hand.recall)
        return zones


class LoudKeeping(Echo):
    """An event's sight: everyone is told which special is kept."""

    def retell(self, fact: Event, events: Events) -> None:
        sight = EVERYONE if fact.what == "keeps" else fact.sight
        super().retell(
            Event(fact.what, fact.seat, fact.thing, fact.place, fact.goal, sight, fact.audience), events
        )


class OverheardDeclining(Echo):
    """An event's audience: everyone hears that somebody declines, which only a holder can."""

    def retell(self, fact: Event, events: Events) -> None:
        audience = EVERYONE if fact.what == "declines" else fact.audience
        super().retell(
            Event(fact.what, fact.seat, fact.thing, fact.place, fact.goal, fact.sight, audience), events
        )


class TellingSpecials(Echo):
    """Options that name an unseen card: one could also keep the special that comes next."""

    def next_special(self) -> list[int]:
        return [KEEP.of(card) for card in self.lying(SPECIAL_DECK)[:1]] if self.ask() == "keeping" else []

    def count(self) -> int:
        return self.inner.count() + len(self.next_special())

    def option(self, n: int) -> int:
        options = [self.inner.option(m) for m in range(self.inner.count())]
        return sorted(options + self.next_special())[n]

    def apply(self, action: int, events: Events) -> None:
        super().apply(self.inner.option(0) if action in self.next_special() else action, events)


class TellingRefusal(Echo):
    """An error text: a card one does not hold is refused with another reason if it is still in the deck."""

    def why_not(self, seat: int, action: int) -> str:
        reason = self.inner.why_not(seat, action)
        if LAY.has(action) and self.place(LAY.thing(action)) == DIVER_DECK:
            return reason + "-by-anybody"
        return reason


class TellingCount(Echo):
    """A count: the sum of each hand stands on the table."""

    def counters(self) -> list[Counter]:
        sums = [Counter("sum", seat, sum(self.lying(HAND + seat)), EVERYONE) for seat in range(self.seats)]
        return self.inner.counters() + sums


class TellingOrder(Echo):
    """An ordering: one's options are listed backwards while the other holds the highest diver."""

    def option(self, n: int) -> int:
        backwards = self.asked() >= 0 and self.place(TOP_DIVER) == HAND + 1 - self.asked()
        return self.inner.option(self.count() - 1 - n if backwards else n)


class TellingPlace(Echo):
    """A log line: what is dealt unseen is said to lie in a place that tells which card it is."""

    def retell(self, fact: Event, events: Events) -> None:
        place = fact.thing % 5 if fact.what == "dealt" else fact.place
        super().retell(
            Event(fact.what, fact.seat, fact.thing, place, fact.goal, fact.sight, fact.audience), events
        )


class TellingGoal(Echo):
    """A log line: whoever lays a card, its goal points at the lowest diver left in the deck."""

    def retell(self, fact: Event, events: Events) -> None:
        deck = self.lying(DIVER_DECK)
        goal = deck[0] if fact.what == "lays" and deck else fact.goal
        super().retell(
            Event(fact.what, fact.seat, fact.thing, fact.place, goal, fact.sight, fact.audience), events
        )


class Rustle(Echo):
    """A log line more: something rustles when the Anchor is in a hand as a card is laid."""

    def apply(self, action: int, events: Events) -> None:
        if self.place(ANCHOR) in (SPECIAL, SPECIAL + 1) and LAY.has(action):
            events.tell("rustles", NOBODY, NOTHING, EVERYONE)
        super().apply(action, events)


class AnchorAsked(Echo):
    """Who is asked: only who holds the Anchor is asked about it."""

    def apply(self, action: int, events: Events) -> None:
        super().apply(action, events)
        while self.ask() == "anchoring" and self.count() == 1:
            super().apply(self.option(0), events)


class TellingQuestion(Echo):
    """What is asked: the question is another for who could use a special now."""

    def ask(self) -> str:
        able = self.inner.ask() == "opening" and self.inner.count() > 1
        return "opening-indeed" if able else self.inner.ask()


class SharedByTheFourteen(Echo):
    """What others know of one's hand depends on what is in theirs."""

    def knowers(self, thing: int) -> int:
        knowers = self.inner.knowers(thing)
        shared = self.place(thing) == HAND and self.place(TOP_DIVER) == HAND + 1
        return knowers | 1 << 1 if shared else knowers


class ForgottenPeek(Echo):
    """Imagining forgets a peek: cards in another's hand are known to their owner only."""

    def knowers(self, thing: int) -> int:
        known, place = self.inner.knowers(thing), self.inner.place(thing)
        return known & 1 << place - HAND if place in (HAND, HAND + 1) else known


class LostPeek(Echo):
    """Imagining forgets a peek later: as soon as the first card lies."""

    def knowers(self, thing: int) -> int:
        known, place = self.inner.knowers(thing), self.inner.place(thing)
        late = place in (HAND, HAND + 1) and self.inner.ask() in ("laying", "moving", "anchoring")
        return known & 1 << place - HAND if late else known


class TrueSpecials(Echo):
    """Imagining keeps the truth: specials stay where they are."""

    def put(self, thing: int, place: int, knowers: int) -> None:
        if not SPECIALS >> thing & 1:
            self.inner.put(thing, place, knowers)


# The toy


class TellingAside(Echo):
    """An aside: one may lay a crate open only while the seat to move holds rum."""

    def asides(self, seat: int) -> list[int]:
        toy = self.toy()
        held = any(toy.where[crate] == toy.hand + toy.turn for crate in RUM)
        return self.inner.asides(seat) if held else []


class RumAsked(Echo):
    """A joint question: only who holds rum is asked for it."""

    def apply(self, action: int, events: Events) -> None:
        super().apply(action, events)
        while self.ask() == "storm" and self.count() == 1:
            super().apply(self.option(0), events)


class SunkInSight(Echo):
    """A zone's sight: everyone sees what sinks."""

    def zones(self) -> list[Zone]:
        return [
            Zone(zone.name, zone.owner, EVERYONE if zone.name == "seabed" else zone.sight)
            for zone in self.inner.zones()
        ]


class TrueBurial(Echo):
    """Imagining keeps the truth: what is buried stays buried."""

    def deck(self, thing: int) -> int:
        return 1 if self.toy().zones()[self.place(thing)].name.startswith("under") else 0


OF_NAUTILUS: list[type[Echo]] = [
    OpenHand,
    LoudKeeping,
    OverheardDeclining,
    TellingSpecials,
    TellingRefusal,
    TellingCount,
    TellingOrder,
    TellingPlace,
    TellingGoal,
    Rustle,
    AnchorAsked,
    TellingQuestion,
    SharedByTheFourteen,
    ForgottenPeek,
    LostPeek,
    TrueSpecials,
]
OF_THE_TOY: list[type[Echo]] = [TellingAside, RumAsked, SunkInSight, TrueBurial]
