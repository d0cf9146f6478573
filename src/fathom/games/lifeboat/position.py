"""A position of Lifeboat: its data, what each step asks, and what the answers do."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, has, members
from fathom.core.kernel.decision import CHANCE
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import NONE
from fathom.core.kernel.nibbles import BLANK, replaced
from fathom.core.kernel.position import Position
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.trail import Trail
from fathom.core.kernel.zones import Line, watched
from fathom.games.lifeboat import actions, board, box, offers, place, refusals, scoring, soundness, step
from fathom.games.lifeboat.box import faces_of
from fathom.games.lifeboat.rules import dispatch, setup, trades


class Terms:
    """What a table has agreed on: how many play, and readings of the rules. Never changes."""

    def __init__(self, seats: int, agreed: dict[str, object]) -> None:
        self.form: Final = place.FORMS[seats]
        self.goods_zones: Final = self.form.piles[place.GOODS].zone_on  # by place of the trail
        self.charts_zones: Final = self.form.piles[place.CHARTS].zone_on
        self.agreed: Final = agreed
        self.knockout_drowns: Final = agreed["knockout_drowns"] is True  # LB-R7
        self.shark_proof: Final = agreed["shark_proof"] is True  # LB-R7
        self.sea_wins: Final = agreed["sea_wins"] is True  # LB-R13
        self.strangers: Final = agreed["strangers"] is True  # LB-R17
        self.other_cards: Final = agreed["other_cards"] is True  # cards 28 and 29


class Lifeboat(Position):
    """People are seats here. Rows of small numbers are machine words, see `kernel/nibbles.py`."""

    def __init__(self, terms: Terms, at: vec[i64], goods: Trail, charts: Trail) -> None:
        super().__init__(terms.form, terms.agreed, at)
        self.terms: Final = terms
        self.goods = goods  # provisions
        self.charts = charts  # navigation cards
        self.seat: i64 = 0  # the seat that is asked, or dealt to
        self.day: i64 = 0
        self.gulls: i64 = 0
        # People
        self.roles: i64 = BLANK  # by seat: its character
        self.players: i64 = BLANK  # by character: its seat; follows from the roles
        self.boat: i64 = 0  # a queue from the bow: who sits there
        self.wounds: i64 = 0  # by seat
        self.dead: i64 = 0  # seats
        self.gone: i64 = 0  # seats of those lost at sea
        self.awake: i64 = 0  # seats of the conscious; follows from wounds and dead
        # The day
        self.order: i64 = 0  # the boat as it was this morning
        self.actor: i64 = 0  # whose turn it is
        self.acted: i64 = 0  # who has had his turn, or missed it
        self.rowed: i64 = 0
        self.fought: i64 = 0
        self.offers: i64 = 0  # by seat: how many it has made
        self.begun: i64 = 0  # by seat: how many it has begun
        self.unfolded = False  # the parasol, while it lies face up
        # A claim, and the fight for it
        self.target: i64 = NONE
        self.claim: i64 = NONE
        self.attackers: i64 = 0
        self.defenders: i64 = 0
        self.fired: i64 = 0  # who has fired the flare gun in this fight
        # An offer
        self.offerer: i64 = NONE
        self.partner: i64 = NONE
        self.addressees: i64 = 0  # by seat: 1 + whom it is putting an offer together for
        self.resume: i64 = NONE  # the step that was interrupted
        # Navigation
        self.top: i64 = 0  # cards drawn from the ring so far
        self.bottom: i64 = 0  # cards put into it so far
        self.draws: i64 = 0  # navigation cards still to be drawn
        self.purpose: i64 = box.FOR_ROWING
        self.sighted = False  # whether the compass has been used today
        self.waiting: i64 = 0  # who has still to be asked: in the draft, a fight, a window
        self.overboard: i64 = 0
        self.baits: i64 = 0  # buckets of chum emptied today
        self.thirsty: i64 = 0  # the place in the boat whose thirst is being settled
        self.cause: i64 = 0
        self.shaded = False  # whether the parasol has cancelled a thirst today

    def copy(self) -> State:
        twin = self.copy_on(self.goods.copy(), self.charts.copy())
        twin.offer()
        return twin

    def copy_on(self, goods: Trail, charts: Trail) -> Lifeboat:
        """The same position with these trails."""
        twin = Lifeboat(self.terms, self.at[:], goods, charts)
        twin.step, twin.seat, twin.day, twin.gulls = self.step, self.seat, self.day, self.gulls
        twin.roles, twin.players = self.roles, self.players
        twin.boat, twin.wounds = self.boat, self.wounds
        twin.dead, twin.gone, twin.awake = self.dead, self.gone, self.awake
        twin.order, twin.actor, twin.acted = self.order, self.actor, self.acted
        twin.rowed, twin.fought, twin.offers = self.rowed, self.fought, self.offers
        twin.unfolded, twin.sighted, twin.shaded = self.unfolded, self.sighted, self.shaded
        twin.target, twin.claim, twin.fired = self.target, self.claim, self.fired
        twin.attackers, twin.defenders = self.attackers, self.defenders
        twin.offerer, twin.partner, twin.resume = self.offerer, self.partner, self.resume
        twin.begun, twin.addressees = self.begun, self.addressees
        twin.top, twin.bottom, twin.draws, twin.purpose = self.top, self.bottom, self.draws, self.purpose
        twin.waiting, twin.overboard, twin.baits = self.waiting, self.overboard, self.baits
        twin.thirsty, twin.cause = self.thirsty, self.cause
        return twin

    def derive(self) -> None:
        """LB-20 Who plays whom, and who is conscious, follow from the rest."""
        for seat in range(self.seats):
            role = board.role(self, seat)
            if role != box.NO_ONE:
                self.players = replaced(self.players, role, seat)
                if self.boat and not has(self.dead, seat) and board.hurt(self, seat) < box.SIZES[role]:
                    self.awake |= bit(seat)
        self.at[place.EVIDENT] = board.evident(self)

    def check(self) -> None:
        soundness.check(self)

    # The question of each step, and what the answer does

    def offer(self) -> None:
        now, seat, goods, charts = self.step, self.seat, self.goods.at, self.charts.at
        if now == step.THIRSTING:  # LB-30
            self.ask_some(seat, actions.WATER_WITH, board.sources(self, box.WATERS))
            self.or_else(actions.PASS)
        elif now == step.FIGHTING:  # LB-R5 Pass, join a side, or once in play weapons and fire
            self.ask_if(seat, actions.PASS, True)
            if not has(board.fighters(self), seat):
                self.or_some(actions.JOIN, box.EITHER_SIDE)
            else:
                self.or_some(actions.WIELD, board.weapons(self))
                if board.held(self, seat) & box.FIREARM:
                    self.or_else(actions.FIRE)
        elif now == step.ACTING:
            self.offer_turn(seat)
        elif now == step.DRAFTING:
            self.ask_some(seat, actions.KEEP, faces_of(goods[place.PACKET]))
        elif now == step.YIELDING:
            self.ask_if(seat, actions.YIELD, True)
            self.or_else(actions.FIGHT)
        elif now == step.DRAWING:
            self.ask_faces(CHANCE, actions.DRAW, goods[place.DECK], box.FACE_OF)
        elif now == step.CHARTING:
            self.ask_some(CHANCE, actions.CHART, charts[place.UNDRAWN])
        elif now == step.STEALING:
            self.ask_faces(CHANCE, actions.STEAL, goods[place.HAND + self.target], box.FACE_OF)
        elif now == step.ROWING:
            self.ask_some(seat, actions.PILE, charts[place.LOOKED])
            self.or_some(actions.UNDER, charts[place.LOOKED])
        elif now == step.PRESERVING:  # LB-26
            self.ask_if(seat, actions.PASS, True)
            self.or_some(actions.THROW, board.throws(self))
        elif now == step.BAITING:  # LB-27
            self.ask_if(seat, actions.PASS, True)
            self.or_some(actions.BAIT, board.baitings(self))
        elif now == step.NAVIGATING:  # LB-23
            self.ask_some(seat, actions.STEER, charts[place.ROW_PILE])
            self.or_some(actions.BEARING, board.compasses(self))
        elif now == step.STOWING:  # LB-23
            self.ask_some(seat, actions.UNDER, charts[place.ROW_PILE])
        elif now == step.TAKING_BEARINGS:  # LB-R9
            self.ask_if(seat, actions.PASS, True)
            self.or_some(actions.BEARING, board.compasses(self))
        elif has(step.LAST_TRADES, now):  # LB-R20
            self.ask_if(seat, actions.PASS, True)
            self.offer_trades(seat)
        elif now == step.ANSWERING:  # LB-R16
            self.ask_if(seat, actions.ACCEPT, offers.acceptable(self))
            self.or_else(actions.DECLINE)
        elif now == step.OVER:
            self.ask_nobody()
        else:
            self.offer_deal()

    def offer_deal(self) -> None:
        """LB-01 Characters, friends, enemies and provisions are dealt one by one."""
        if self.step == step.CASTING:
            left = box.ALL_CHARACTERS & ~board.characters(self, bit(self.seat) - 1)
            self.ask_some(CHANCE, actions.CAST, left)
        elif self.step == step.BEFRIENDING:
            setup.ask_secret(self, actions.BEFRIEND, place.FRIEND)
        elif self.step == step.OPPOSING:
            setup.ask_secret(self, actions.SET_AGAINST, place.ENEMY)
        else:
            self.ask_faces(CHANCE, actions.DEAL, self.goods.at[place.DECK], box.FACE_OF)

    def offer_turn(self, seat: i64) -> None:
        """LB-06 One action; and what does not end one's turn. LB-R16 An offer is first made or given up."""
        if offers.composing(self):
            self.ask_if(seat, actions.PASS, False)
            self.offer_trades(seat)
            return
        self.ask_if(seat, actions.NOTHING_AT_ALL, True)
        self.or_some(actions.ROW, 1)
        self.or_some(actions.SWAP, board.others(self))
        self.or_some(actions.ROB, board.robbable(self))
        board.or_takings(self)
        self.or_some(actions.FLARE, board.specials(self))  # or the parasol, the next action
        self.or_some(actions.HEAL, board.healings(self))
        self.offer_trades(seat)

    def offer_trades(self, seat: i64) -> None:
        """LB-32 Lay a card open. LB-07, LB-R16 Begin an offer; or go on with it, make it, or give it up."""
        if offers.addressee(self, seat) == NONE:
            self.or_some(actions.LAY, faces_of(board.hand(self, seat)))
            self.or_some(actions.OFFER, offers.partners(self, seat))
        else:
            self.or_some(actions.GIVE, offers.givable(self, seat))
            self.or_some(actions.ASK, offers.askable(self, seat))
            if offers.is_something(self, seat):
                self.or_some(actions.PROPOSE, 1)
            self.or_else(actions.WITHDRAW)

    def apply(self, action: i64, events: Events) -> None:
        dispatch.apply(self, action, events)
        if self.addressees:
            trades.drop_vain_plans(self, events)
        self.offer()

    def why_not(self, seat: i64, action: i64) -> str:
        return refusals.why_not(self, seat, action)

    # Out of turn

    def asides(self, seat: i64) -> list[int]:
        """LB-32, LB-R19 Lay a card open. LB-07, LB-R16 Make an offer."""
        now = self.step
        if self.who == CHANCE or now == step.OVER or not has(self.awake, seat):
            return []
        answer = seat == self.seat and (now == step.ACTING or has(step.LAST_TRADES, now))
        if answer or now == step.ANSWERING:
            return []
        found: list[int] = []
        claimed = (now == step.YIELDING or now == step.FIGHTING) and seat == self.target  # LB-R4
        if not claimed:
            found += [actions.LAY.of(face) for face in members(faces_of(board.hand(self, seat)))]
        return found + self.trades(seat) if has(step.OPEN_TO_TRADE, now) else found

    def trades(self, seat: i64) -> list[int]:
        """LB-07, LB-R16 What `seat` can do about an offer."""
        if offers.addressee(self, seat) == NONE:
            return [actions.OFFER.of(whom) for whom in members(offers.partners(self, seat))]
        found = [actions.GIVE.first + n for n in members(offers.givable(self, seat))]
        found += [actions.ASK.first + n for n in members(offers.askable(self, seat))]
        if offers.is_something(self, seat):
            found.append(actions.PROPOSE.first)
        return [*found, actions.WITHDRAW.first]

    def aside(self, seat: i64, action: i64, events: Events) -> None:
        dispatch.do_aside(self, seat, action, events)
        if self.addressees:
            trades.drop_vain_plans(self, events)
        self.offer()

    def answers(self, seat: i64) -> list[int]:
        """LB-R20 All are asked at once; a pass holds until something is done."""
        if not has(step.LAST_TRADES, self.step) or not has(self.waiting, seat):
            return []
        hand = board.hand(self, seat) if offers.addressee(self, seat) == NONE else i64(0)
        laid = [actions.LAY.of(face) for face in members(faces_of(hand))]
        return [actions.PASS.first, *laid, *self.trades(seat)]

    # What lies where, and who sees it

    def trails(self) -> list[Trail]:
        return [self.goods, self.charts]

    def on_trails(self, trails: list[Trail]) -> State:
        return self.copy_on(trails[place.GOODS], trails[place.CHARTS])

    def fill(self, sets: vec[i64]) -> None:
        """Cards under the deck, from the top; the boat, and the sea; in the box who is nowhere else."""
        super().fill(sets)
        under, ring = self.bottom - self.top, self.charts.at
        for n in range(i64(box.CARDS)):
            sets[place.UNDER + n] = 0
            if n < under:
                sets[place.UNDER + n] = ring[place.RING + (self.top + n) % place.RING_SIZE]
        out: i64 = 0
        for n in range(i64(box.MOST_SEATS)):
            seat, sits = board.sitting(self, n), i64(0)
            if seat != NONE:
                sits = bit(box.ROLES_AT + board.role(self, seat))
            sets[place.BOAT + n] = sits
            out |= sits
        # When the boat is empty, all are put back into the box.
        lost = board.characters(self, self.gone) << box.ROLES_AT if self.boat else i64(0)
        sets[place.SEA] = lost
        for word in range(i64(box.MOST_SEATS * 2)):
            out |= self.at[word]
        sets[place.BOX] = box.ALL_PEOPLE & ~(out | lost)

    def seers(self, zones: vec[i64]) -> None:
        """LB-01 Friend and enemy are shown at the end. LB-04, LB-08, LB-R16 Who drafts, rows and trades."""
        now, drafter, rower, traders = self.step, i64(0), i64(0), i64(0)
        trading = now == step.ANSWERING
        if trading:
            traders = offers.traders(self)
        if now == step.DRAWING or now == step.DRAFTING:
            drafter = bit(self.seat)
        if now == step.ROWING or (trading and self.resume == step.ROWING):
            rower = bit(self.actor)
        zones[place.PACKET_PLACE] = watched(drafter)
        zones[place.OFFERED_PLACE] = watched(traders)
        zones[place.LOOKED_PLACE] = watched(rower)
        friend, enemy = self.zone(place.FRIENDS), self.zone(place.ENEMIES)
        for seat in range(self.seats):
            sight = bit(seat) if now != step.OVER else i64(EVERYONE)
            zones[friend + seat] = watched(sight)
            zones[enemy + seat] = watched(sight)

    def imagined(self, seat: i64, rng: Rng) -> bool:
        """LB-R16 Only the two of an offer know what is asked of a hand; of a plan, only its maker."""
        if not setup.agrees(self):
            return False
        trades.imagine_plans(self, seat)
        if self.step == step.ANSWERING and not has(offers.traders(self), seat):
            trades.imagine_wishes(self, rng)
        self.offer()
        return True

    def tally(self, values: vec[i64], sights: vec[i64], notes: vec[i64]) -> None:
        scoring.tally(self, values, sights)

    # The end of the game

    def reason(self) -> str:
        """LB-25 The fourth gull; LB-R13 or all are dead."""
        if self.step != step.OVER:
            return ""
        if self.gulls == box.LAND:
            return "over-land"
        return "over-sea" if self.terms.sea_wins else "over-dead"

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    def beats(self, seat: i64, other: i64) -> bool:
        return scoring.beats(self, seat, other)

    def sheet(self) -> list[Line]:
        return scoring.sheet(self)
