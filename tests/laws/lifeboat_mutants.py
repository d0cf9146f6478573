"""Lifeboat with a leak planted in it: who was asked, what was stolen, kept, passed on or whispered."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.events import EVERYONE, NOTHING, Event, Events
from fathom.core.kernel.form import Form
from fathom.core.kernel.zones import Span
from fathom.games.lifeboat.actions import DECLINE, GIVE, LAY, PASS, WEAPON_FACES, WITHDRAW
from fathom.games.lifeboat.box import ENEMIES, FRIENDS
from fathom.games.lifeboat.place import _form as lifeboat_form
from fathom.games.lifeboat.scoring import PLAN
from tests.laws.mutants import Echo, Truthful


class Loud(Echo):
    """One kind of fact is told to everyone, thing and all."""

    facts: tuple[str, ...] = ()

    def retell(self, fact: Event, events: Events) -> None:
        sight = EVERYONE if fact.what in self.facts else fact.sight
        heard = Event(
            fact.what, fact.seat, fact.thing, fact.place, fact.goal, sight, fact.audience, fact.amount
        )
        super().retell(heard, events)


class LoudTheft(Loud):
    """The stolen card: all are told which one was drawn from the hand."""

    facts = ("steals",)


class LoudDraft(Loud):
    """The draft: all are told what is kept."""

    facts = ("keeps",)


class LoudDeal(Loud):
    """The friend: all are told whose it is."""

    facts = ("friend",)


class LoudStern(Loud):
    """Under the deck: all are told which card goes there."""

    facts = ("puts-under",)


class LoudWish(Loud):
    """An offer: all are told what is asked of a hand."""

    facts = ("asks-for",)


class Glass(Echo):
    """Everyone looks into one kind of zone."""

    names: tuple[str, ...] = ()

    def seers(self, zones: vec[i64]) -> None:
        self.inner.seers(zones)
        for n, (name, _) in enumerate(self.form.zones):
            if name in self.names:
                zones[n] |= EVERYONE


class GlassPacket(Glass):
    """The draft: what is handed on lies in sight."""

    names = ("packet",)


class GlassOffer(Glass):
    """An offer: all see the cards put forward."""

    names = ("offered",)


class GlassEnemy(Glass):
    """The enemy card lies face up."""

    names = ("enemy",)


class HoldersAsked(Echo):
    """In one window, only those are asked who can do something else than pass."""

    window = ""

    def apply(self, action: int, events: Events) -> None:
        super().apply(action, events)
        while self.ask() == self.window and self.count() == 1:
            super().apply(self.option(0), events)


class WaterAsked(HoldersAsked):
    """Who was asked for water: only who has some."""

    window = "thirsting"


class PreserverAsked(HoldersAsked):
    """Who was asked for the life preserver: only who has it."""

    window = "preserving"


class ShownAsking(Echo):
    """Who is asked for water is shown to the others; a pass, too."""

    def apply(self, action: int, events: Events) -> None:
        if self.ask() == "thirsting" and self.count() > 1:
            events.tell("hesitates", self.asked(), NOTHING, EVERYONE)
        super().apply(action, events)


class TellingDecline(Echo):
    """A declined offer: one hears whether it could have been accepted."""

    def apply(self, action: int, events: Events) -> None:
        if DECLINE.has(action) and self.count() > 1:
            events.tell("sighs", self.asked(), NOTHING, EVERYONE)
        super().apply(action, events)


class LoudPlan(Echo):
    """An offer being put together: all are told that somebody does."""

    def apply(self, action: int, events: Events) -> None:
        self.tell(self.asked(), action, events)
        super().apply(action, events)

    def aside(self, seat: int, action: int, events: Events) -> None:
        self.tell(seat, action, events)
        super().aside(seat, action, events)

    def tell(self, seat: int, action: int, events: Events) -> None:
        if GIVE.has(action):
            events.tell("counts", seat, GIVE.thing(action))


class ShownPlan(Echo):
    """An offer being put together: all can read to whom it is."""

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        self.inner.tally(values, sights, notes)
        sights[PLAN] = EVERYONE


class HiddenPlan(Echo):
    """An offer being put together: a number is hidden from the others just while there is one."""

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        self.inner.tally(values, sights, notes)
        if not values[PLAN]:
            sights[PLAN] = EVERYONE


class SpokenPlan(Echo):
    """An offer being put together: the question is another one meanwhile."""

    def ask(self) -> str:
        mine = WITHDRAW.first == self.option(self.count() - 1) if self.count() else False
        return "answering" if mine else self.inner.ask()


class CountedPlan(Echo):
    """An offer given up: all can read that it was begun."""

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        self.inner.tally(values, sights, notes)
        begun = self.to_json()["begun"]
        assert isinstance(begun, list)
        values[0] += sum(begun)


class TraderAsked(HoldersAsked):
    """The day's last trades: only those are asked who have something that others would like, or weapons."""

    window = "trading"

    def apply(self, action: int, events: Events) -> None:
        Echo.apply(self, action, events)
        while self.ask() in ("trading", "trading-again") and not self.armed():
            Echo.apply(self, PASS.first, events)

    def armed(self) -> bool:
        return any(LAY.of(face) in options_of(self) for face in WEAPON_FACES)


class TellingScore(Echo):
    """A count: how one stands with friend and enemy is on the table."""

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        self.inner.tally(values, sights, notes)
        if values[0]:
            values[0] = sum(self.inner.scores())


class TrueFriends(Truthful):
    """Imagining keeps the truth: friends and enemies stay whose they are."""

    things = FRIENDS | ENEMIES


class TellingKnowers(Echo):
    """Beside one's own cards one sees who knows them, also those of whom one could not tell."""

    def declared(self, form: Form) -> Form:
        return KNOWERS_TOLD


def knowers_told() -> Form:
    """The form of Lifeboat for four, but no things are said to be on a trail."""
    form = lifeboat_form(4)
    form.spans = [Span(span.first, span.size) for span in form.spans]
    return form


KNOWERS_TOLD = knowers_told()


def options_of(state: Echo) -> list[int]:
    return [state.option(n) for n in range(state.count())]


OF_LIFEBOAT: list[type[Echo]] = [
    *[LoudTheft, LoudDraft, LoudDeal, LoudStern, LoudWish, GlassPacket, GlassOffer, GlassEnemy, WaterAsked],
    *[PreserverAsked, ShownAsking, TellingDecline, TellingScore, TellingKnowers, TrueFriends],
    *[LoudPlan, ShownPlan, HiddenPlan, SpokenPlan, CountedPlan, TraderAsked],
]
