"""Lifeboat, rule by rule: a chapter of the rules is a module here, the later ones below the earlier."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has, nth
from fathom.core.kernel.events import Events
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Counter, Line
from fathom.games.lifeboat import counters, folly, instinct, position, refusals, scoring, sense
from fathom.games.lifeboat.actions import (
    ACCEPT,
    ASK,
    BAIT,
    BEARING,
    BEFRIEND,
    CAST,
    CHART,
    DEAL,
    DRAW,
    FIGHT,
    FIRE,
    FLARE,
    GIFT,
    GIVE,
    HEAL,
    LAY,
    NOTHING_AT_ALL,
    OFFER,
    PASS,
    PILE,
    ROB,
    ROW,
    SET_AGAINST,
    STEAL,
    STEER,
    SWAP,
    TAKE,
    THROW,
    UNDER,
    UNFOLD,
    WATER_WITH,
    WIELD,
    WITHDRAW,
    YIELD,
)
from fathom.games.lifeboat.board import (
    ANSWERING,
    BAITING,
    FIGHTING,
    FOR_DAY,
    NONE,
    PRESERVING,
    ROWING,
    THIRSTING,
    UNDRAWN_CARDS,
)
from fathom.games.lifeboat.rules.setup import Setup
from fathom.games.lifeboat.sets import faces_of


class Lifeboat(Setup):
    """The position, and the rules that move it."""

    def copy(self) -> State:
        twin = Lifeboat(self.seats, self.terms, self.goods.copy(), self.charts.copy())
        self.copy_onto(twin)
        return twin

    def to_json(self) -> dict[str, object]:
        return position.to_json(self)

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, seat, action)

    # What the answer does

    def apply(self, action: i64, events: Events) -> None:
        if action >= CAST.first:
            self.chance(action, events)
        elif action == PASS.first:
            self.hold_off(events)
        elif action < PASS.first:
            if action < WATER_WITH.first:
                self.keep(action, events)
            else:
                self.give_water(action, events)
        elif action < NOTHING_AT_ALL.first:
            self.strike(action, events)
        elif action < YIELD.first:
            self.act(action, events)
        elif action < GIVE.first:
            self.answer(action, events)
        else:
            self.trade(action, events)

    def hold_off(self, events: Events) -> None:
        """A pass."""
        if self.step == THIRSTING:
            self.refuse_water(events)
        elif self.step == FIGHTING:
            self.hold_back(events)
        elif self.step == PRESERVING:
            self.throw_nothing(events)
        elif self.step == BAITING:
            self.bait_no_more(events)
        else:
            self.draw_cards(1, FOR_DAY, events)

    def strike(self, action: i64, events: Events) -> None:
        """In a fight."""
        if action < WIELD.first:
            self.join(action, events)
        elif action < FIRE.first:
            self.wield(action, events)
        else:
            self.fire(events)

    def act(self, action: i64, events: Events) -> None:
        """In one's turn."""
        if action == NOTHING_AT_ALL.first:
            self.do_nothing(events)
        elif action == ROW.first:
            self.row(events)
        elif action < ROB.first:
            self.claim_seat(action - SWAP.first, events)
        elif action < TAKE.first:
            self.claim_hand(action - ROB.first, events)
        elif action < FLARE.first:
            self.claim_card(TAKE.thing(action), TAKE.other(action), events)
        elif action == FLARE.first:
            self.fire_flare(events)
        elif action == UNFOLD.first:
            self.unfold(events)
        elif action < LAY.first:
            self.treat(action - HEAL.first, events)
        else:
            self.aside(self.who, action, events)

    def answer(self, action: i64, events: Events) -> None:
        """To a claim; or with navigation cards, the life preserver or chum."""
        if action == YIELD.first:
            self.give_in(events)
        elif action == FIGHT.first:
            self.refuse(events)
        elif action < UNDER.first:
            self.pile(action - PILE.first, events)
        elif action < STEER.first:
            if self.step == ROWING:
                self.put_back(action - UNDER.first, events)
            else:
                self.stow(action - UNDER.first, events)
        elif action < BEARING.first:
            self.steer(action - STEER.first, events)
        elif action == BEARING.first:
            self.use_compass(events)
        elif action < BAIT.first:
            self.throw(action - THROW.first, events)
        else:
            self.bait(action, events)

    def trade(self, action: i64, events: Events) -> None:
        if action < ASK.first:
            self.put_forward(action - GIVE.first, events)
        elif action < GIFT.first:
            self.ask_for(action - ASK.first, events)
        elif action == GIFT.first:
            self.ask_nothing(events)
        elif action == WITHDRAW.first:
            self.withdraw(events)
        elif action == ACCEPT.first:
            self.accept(events)
        else:
            self.decline(events)

    def chance(self, action: i64, events: Events) -> None:
        if action < BEFRIEND.first:
            self.cast_as(action - CAST.first, events)
        elif action < SET_AGAINST.first:
            self.befriend(action - BEFRIEND.first, events)
        elif action < DEAL.first:
            self.oppose(action - SET_AGAINST.first, events)
        elif action < DRAW.first:
            self.deal(action - DEAL.first, events)
        elif action < CHART.first:
            self.draw(action - DRAW.first, events)
        elif action < STEAL.first:
            self.draw_card(action - CHART.first, UNDRAWN_CARDS, events)
            self.go_on_drawing(events)
        else:
            self.steal(action - STEAL.first, events)

    def aside(self, seat: i64, action: i64, events: Events) -> None:
        """LB-32 Lay a card open, LB-R16 or make an offer: out of turn, or without ending one's own."""
        if action >= OFFER.first:
            self.offer(seat, action - OFFER.first, events)
        else:
            self.lay(seat, action - LAY.first, events)
            if self.step == FIGHTING:
                self.waiting = self.able() & ~bit(self.who)

    def wonder(self, seat: i64, rng: Rng) -> None:
        """LB-R16 Only the two of an offer know what is asked of a hand: whatever does not lie face up."""
        whispered = self.step == ANSWERING and self.wish != NONE and not self.wish_open
        if whispered and not has(self.traders(), seat):
            faces = faces_of(self.hidden())
            self.wish = nth(faces, rng.below(count(faces)))

    # How it stands

    def counters(self) -> list[Counter]:
        return self.counters_named(counters.NAMES[self.seats])

    def read_off(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        counters.read_off(self, values, sights)

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)

    # Sense

    def prospect(self, seat: i64) -> float:
        return sense.prospect(self, seat)

    def judged(self) -> bool:
        return sense.morning(self)

    def natural(self, options: i64, rng: Rng) -> i64:
        return instinct.natural(self, options, rng)

    def foolish(self, action: i64) -> bool:
        return folly.foolish(self, action)
