"""Games with a leak planted in them: each is a real game behind a thin wall with one hole."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from examples.salvage import box as salvage
from fathom.core.kernel.bits import members
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Event, Events, Journal
from fathom.core.kernel.form import Form
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import Line
from fathom.core.knowledge.truth import place_of
from fathom.games.nautilus.actions import KEEP, LAY
from fathom.games.nautilus.box import ANCHOR, SPECIALS, TOP_DIVER
from fathom.games.nautilus.place import DIVER_DECK, HAND, SPECIAL, SPECIAL_DECK

CARDS = 0  # the pile of divers and specials


class Echo(State):
    """Does just what the game behind it does."""

    def __init__(self, inner: State) -> None:
        self.inner = inner
        self.seats, self.agreed = inner.seats, inner.agreed
        self.form = self.declared(inner.form)

    def declared(self, form: Form) -> Form:
        return form

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

    def words(self) -> vec[i64]:
        return self.inner.words()

    def fill(self, sets: vec[i64]) -> None:
        self.inner.fill(sets)

    def knowledge(self, seat: int, sets: vec[i64]) -> None:
        self.inner.knowledge(seat, sets)

    def seers(self, zones: vec[i64]) -> None:
        self.inner.seers(zones)

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        self.inner.tally(values, sights, notes)

    def trails(self) -> list[Trail]:
        return self.inner.trails()

    def on_trails(self, trails: list[Trail]) -> State:
        return type(self)(self.inner.on_trails(trails))

    def imagined(self, seat: int, rng: Rng) -> bool:
        return self.inner.imagined(seat, rng)

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
        return members(self.words()[place])

    def place(self, thing: int) -> int:
        return place_of(self.inner, thing)


# Nautilus


class OpenHand(Echo):
    """A zone's sight: everyone looks into seat 1's hand."""

    def seers(self, zones: vec[i64]) -> None:
        self.inner.seers(zones)
        zones[HAND + 1] |= EVERYONE


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

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        self.inner.tally(values, sights, notes)
        values[0] = sum(100**seat * sum(self.lying(HAND + seat)) for seat in range(self.seats))


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

    def knowledge(self, seat: int, sets: vec[i64]) -> None:
        self.inner.knowledge(seat, sets)
        if seat == 1 and self.place(TOP_DIVER) == HAND + 1:
            sets[CARDS] |= self.words()[HAND]


class ForgottenPeek(Echo):
    """Imagining forgets a peek: cards in another's hand are known to their owner only."""

    def knowledge(self, seat: int, sets: vec[i64]) -> None:
        self.inner.knowledge(seat, sets)
        if seat < self.seats and self.forgets():
            sets[CARDS] &= ~self.words()[HAND + 1 - seat]

    def forgets(self) -> bool:
        return True


class LostPeek(ForgottenPeek):
    """Imagining forgets a peek later: as soon as the first card lies."""

    def forgets(self) -> bool:
        return self.ask() in ("laying", "moving", "anchoring")


class Truthful(Echo):
    """Imagining keeps the truth of some things of a pile that has words of its own."""

    things = 0

    def __init__(self, inner: State) -> None:
        super().__init__(inner)
        self.true = self.words()[:]

    def imagined(self, seat: int, rng: Rng) -> bool:
        at = self.words()
        for word in range(len(at)):
            at[word] = at[word] & ~self.things | self.true[word] & self.things
        return self.inner.imagined(seat, rng)


class TrueSpecials(Truthful):
    """Imagining keeps the truth: specials stay where they are."""

    things = SPECIALS


# The toy


class TellingAside(Echo):
    """An aside: one may lay a crate open only while the seat to move holds rum."""

    def asides(self, seat: int) -> list[int]:
        held = self.words()[salvage.HAND + self.inner.turn] & salvage.RUM  # type: ignore[attr-defined]
        return self.inner.asides(seat) if held else []


class RumAsked(Echo):
    """A joint question: only who holds rum is asked for it."""

    def apply(self, action: int, events: Events) -> None:
        super().apply(action, events)
        while self.ask() == "storm" and self.count() == 1:
            super().apply(self.option(0), events)


class SunkInSight(Echo):
    """A zone's sight: everyone sees what sinks."""

    def seers(self, zones: vec[i64]) -> None:
        self.inner.seers(zones)
        zones[salvage.SEABED] |= EVERYONE


class TrueBurial(Echo):
    """Imagining keeps the truth: what is buried stays buried."""

    def __init__(self, inner: State) -> None:
        super().__init__(inner)
        self.buried = [int(self.words()[place]) for place in range(salvage.UNDER, salvage.HAND)]

    def imagined(self, seat: int, rng: Rng) -> bool:
        at = self.words()
        for n, true in enumerate(self.buried):
            other = at[salvage.UNDER + n]
            for word in range(len(at)):
                if bool(at[word] & true) != bool(at[word] & other):
                    at[word] ^= true | other
        return self.inner.imagined(seat, rng)


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
