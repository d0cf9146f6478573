"""Where everything lies, and who knows it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel.bits import bit, count, has
from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.zones import LONE, Slot, Span, Zone, watched
from fathom.games.nautilus_island.board import (
    A_COLOUR,
    ACTING,
    ALL_OF_HALF,
    HALF,
    LAYING,
    NONE,
    OVER,
    SECRET,
    SHOWN,
    STORED,
    TOPS,
    UNSEEN_CARDS,
    Board,
    copies,
)
from fathom.games.nautilus_island.components import (
    CARDS_OF_A_COLOUR,
    COLOUR_NAMES,
    COLUMN_OF_STACK,
    COLUMNS,
    COPIES,
    FIRST_BONUS,
    FIRST_CASTAWAY,
    FIRST_PORTHOLE,
    FIRST_STACK,
    MOST_SEATS,
    PORTHOLE_FACE,
    PORTHOLES,
    STACKS,
    STORABLE,
    TREASURE,
)

# The zones, by number; where there is one for each seat, seat 0's comes first.
STACK: Final = 0
BERTH: Final = STACK + STACKS  # above the submarine, then below
ASHORE: Final = BERTH + 2 * COLUMNS
CAMP: Final = ASHORE + 1
SUPPLY: Final = CAMP + STORABLE
PILES: Final = SUPPLY + 1  # the portholes on top of their piles
LATER: Final = PILES + 1  # those below them
BOX: Final = LATER + 1
HANDS: Final = BOX + 1  # then the collections: see `collection`

TOKENS: Final = 2  # the span of bonus tokens, portholes and castaways, after those of the cards
PORTHOLES_AT: Final = FIRST_PORTHOLE - FIRST_BONUS
COLOURS_OF_HALF: Final = HALF // CARDS_OF_A_COLOUR

CARD: Final = 0  # the one deck some seats know more of than others


def stack_name(stack: int) -> str:
    """The column, and which of its stacks."""
    column = COLUMN_OF_STACK[stack]
    return f"column{column + 1}-{stack - FIRST_STACK[column] + 1}"


def zone_names(seats: int) -> list[tuple[str, int]]:
    """Every zone and its owner."""
    return [
        *[(stack_name(stack), NOBODY) for stack in range(STACKS)],
        *[(f"{side}-{column + 1}", NOBODY) for side in ("above", "below") for column in range(COLUMNS)],
        ("ashore", NOBODY),
        *[(f"camp-{COLOUR_NAMES[colour]}", NOBODY) for colour in range(STORABLE)],
        *[(name, NOBODY) for name in ("supply", "portholes", "later", "box")],
        *[("hand", seat) for seat in range(seats)],
        *[(f"stored-{COLOUR_NAMES[colour]}", seat) for seat in range(seats) for colour in range(STORABLE)],
    ]


ZONE_NAMES: Final = [zone_names(seats) for seats in range(MOST_SEATS + 1)]


class Places(Board):
    """The things of the game by number, in their zones."""

    def agrees(self) -> bool:
        """Whether the hands fit what was done: a colour chosen, an empty column, nothing to store.

        At the end all treasures have been shown (NI-19).
        """
        for seat in range(self.seats):
            if has(self.idle, seat) and self.storable(seat):
                return False
            if self.step == OVER and self.of_colour(SECRET + seat, TREASURE):
                return False
        if self.step == LAYING and not self.laid:
            return self.held(self.turn, self.colour) != 0
        if self.step == ACTING and not self.height(self.berths[self.turn]):
            return self.storable(self.turn) != 0 or not self.had_cards_to_go_to()
        return True

    def had_cards_to_go_to(self) -> bool:
        """NI-R9 Whether this turn's castaway could have gone to a column with cards."""
        columns = self.in_use() & ~self.taken() & self.filled()
        if self.left != NONE:
            columns &= ~bit(self.left)
        return columns != 0

    def things(self) -> i64:
        return FIRST_CASTAWAY + self.seats

    def face(self, thing: i64) -> i64:
        if thing < FIRST_BONUS:
            return thing >> 2
        if thing < FIRST_PORTHOLE:
            return self.edition.faces[thing - FIRST_BONUS]
        return thing - FIRST_PORTHOLE + PORTHOLE_FACE

    def deck(self, thing: i64) -> i64:
        return CARD if thing < FIRST_BONUS else NONE

    def knowers(self, thing: i64) -> i64:
        if thing >= FIRST_BONUS:
            return 0 if self.place(thing) == SUPPLY else EVERYONE
        row = self.row_of(thing)
        if row == UNSEEN_CARDS:
            return 0
        if SECRET <= row < SHOWN:
            return bit(row - SECRET)
        return EVERYONE

    def row_of(self, card: i64) -> i64:
        """The row a card is in."""
        word: i64 = 1 if card >= HALF else 0
        one = bit(card - HALF * word)
        row: i64 = 0
        while not self.cards[2 * row + word] & one:
            row += 1
        return row

    def place(self, thing: i64) -> i64:
        if thing >= FIRST_CASTAWAY:
            return self.place_of_castaway(thing - FIRST_CASTAWAY)
        if thing >= FIRST_PORTHOLE:
            return self.place_of_porthole(thing - FIRST_PORTHOLE)
        if thing >= FIRST_BONUS:
            return self.place_of_bonus(thing - FIRST_BONUS)
        return self.place_in_row(thing, self.row_of(thing))

    def place_in_row(self, card: i64, row: i64) -> i64:
        """Where a card of this row lies."""
        if row == UNSEEN_CARDS:
            return BOX
        if row == TOPS:
            return self.place_of_top(card)
        if row < STORED:
            return HANDS + (row - SECRET) % MOST_SEATS
        return self.collection(row - STORED, card // CARDS_OF_A_COLOUR)

    def collection(self, seat: i64, colour: i64) -> i64:
        """The zone of a collection."""
        return HANDS + self.seats + seat * STORABLE + colour

    def backs(self, stack: i64) -> i64:
        """How many cards of a stack nobody has seen."""
        height = self.height(i64(COLUMN_OF_STACK[stack]))
        if self.tops[stack] == NONE:
            return height
        return height - 1

    def place_of_top(self, card: i64) -> i64:
        """The stack it lies on; of equal tops, the lower card is nearer the rear."""
        word: i64 = 1 if card >= HALF else 0
        equal = self.cards[2 * TOPS + word] & copies(card >> 2)
        before = count(equal & bit(card - HALF * word) - 1)
        for stack in range(STACKS):
            if self.tops[stack] == card >> 2:
                if not before:
                    return STACK + stack
                before -= 1
        raise AssertionError("a top lies on a stack")

    def place_of_bonus(self, token: i64) -> i64:
        if has(self.supply, token):
            return SUPPLY
        for colour in range(STORABLE):
            if self.camp[colour] == token:
                return CAMP + colour
        collection: i64 = 0
        while not has(self.bonus[collection], token):
            collection += 1
        return HANDS + self.seats + collection

    def place_of_porthole(self, porthole: i64) -> i64:
        if has(self.piles, porthole):
            return LATER if self.piles & self.edition.above[porthole] else PILES
        collection: i64 = 0
        while self.closed[collection] != porthole:
            collection += 1
        return HANDS + self.seats + collection

    def place_of_castaway(self, seat: i64) -> i64:
        if self.berths[seat] == NONE:
            return ASHORE
        side = self.side()
        if not has(self.moved, seat):
            side = 1 - side
        return BERTH + COLUMNS * side + self.berths[seat]

    def put(self, thing: i64, place: i64, knowers: i64) -> None:
        word: i64 = 1 if thing >= HALF else 0
        card = bit(thing - HALF * word)
        self.cards[2 * self.row_of(thing) + word] ^= card
        row: i64 = UNSEEN_CARDS
        if place >= HANDS:
            row = SECRET + place - HANDS
        self.cards[2 * row + word] |= card

    def zones(self) -> list[Zone]:
        return self.zones_named(ZONE_NAMES[self.seats])

    def seers(self, zones: vec[i64]) -> None:
        for place in range(len(zones)):
            zones[place] = watched(EVERYONE)
        zones[SUPPLY] = watched(0)
        self.seers_now(zones)

    def seers_now(self, zones: vec[i64]) -> None:
        in_stacks: i64 = 0
        for stack in range(i64(STACKS)):
            backs = self.backs(stack)
            zones[STACK + stack] = watched(EVERYONE, backs=backs)
            in_stacks += backs
        zones[BOX] = watched(0, backs=-in_stacks)
        for seat in range(self.seats):
            zones[HANDS + seat] = watched(bit(seat), self.open_memory or self.step == OVER)

    # The same as machine words

    def spans(self) -> list[Span]:
        return [Span(0, HALF), Span(HALF, HALF), Span(FIRST_BONUS, int(self.things()) - FIRST_BONUS)]

    def slots(self) -> list[Slot]:
        """The zones in their order; those that hold cards of both halves, or cards and tokens, twice."""
        found = [Slot(STACK + stack, LONE) for stack in range(STACKS)]
        found += [Slot(zone, TOKENS) for zone in range(BERTH, CAMP)]
        found += [Slot(CAMP + colour, LONE) for colour in range(STORABLE)]
        found += [Slot(zone, TOKENS) for zone in (SUPPLY, PILES, LATER)]
        found += [Slot(zone, half) for zone in range(BOX, HANDS + int(self.seats)) for half in range(2)]
        for seat in range(self.seats):
            for colour in range(STORABLE):
                zone = int(self.collection(seat, colour))
                found += [Slot(zone, colour * CARDS_OF_A_COLOUR // HALF), Slot(zone, TOKENS)]
        return found

    def fill(self, sets: vec[i64]) -> None:
        tops, camp = self.tops, self.camp
        for stack in range(i64(STACKS)):
            sets[STACK + stack] = 0
            if tops[stack] != NONE:
                sets[STACK + stack] = 1 + COPIES * tops[stack]
        for zone in range(i64(BERTH), i64(CAMP)):
            sets[zone] = 0
        for seat in range(self.seats):
            sets[self.place_of_castaway(seat)] |= bit(FIRST_CASTAWAY - FIRST_BONUS + seat)
        for colour in range(i64(STORABLE)):
            sets[CAMP + colour] = 0
            if camp[colour] != NONE:
                sets[CAMP + colour] = 1 + FIRST_BONUS + camp[colour]
        sets[SUPPLY] = self.supply
        sets[PILES] = self.tops_of_piles() << PORTHOLES_AT
        sets[LATER] = self.piles << PORTHOLES_AT & ~sets[PILES]
        self.fill_hands(sets)
        self.fill_collections(sets, BOX + 2 + 2 * self.seats)

    def fill_hands(self, sets: vec[i64]) -> None:
        """The cards in the box, and in each hand."""
        cards = self.cards
        for word in range(i64(2)):
            sets[BOX + word] = cards[UNSEEN_CARDS + word]
            for seat in range(self.seats):
                secret, shown = 2 * (SECRET + seat) + word, 2 * (SHOWN + seat) + word
                sets[BOX + 2 + 2 * seat + word] = cards[secret] | cards[shown]

    def fill_collections(self, sets: vec[i64], at: i64) -> None:
        """Cards and tokens of each."""
        cards, bonus, closed = self.cards, self.bonus, self.closed
        collection: i64 = 0
        for seat in range(self.seats):
            colours: i64 = A_COLOUR
            for colour in range(i64(STORABLE)):
                if colour == COLOURS_OF_HALF:
                    colours = A_COLOUR
                sets[at] = cards[2 * (STORED + seat) + colour // COLOURS_OF_HALF] & colours
                sets[at + 1] = bonus[collection]
                if closed[collection] != NONE:
                    sets[at + 1] |= bit(PORTHOLES_AT + closed[collection])
                colours <<= CARDS_OF_A_COLOUR
                collection += 1
                at += 2

    def tops_of_piles(self) -> i64:
        """The portholes that lie on top of their piles."""
        tops: i64 = 0
        piles, above = self.piles, self.edition.above
        for porthole in range(i64(PORTHOLES)):
            if has(piles, porthole) and not piles & above[porthole]:
                tops |= bit(porthole)
        return tops

    def knowledge(self, seat: i64, sets: vec[i64]) -> None:
        cards = self.cards
        for word in range(i64(2)):
            hidden = cards[UNSEEN_CARDS + word]
            for other in range(self.seats):
                if other != seat:
                    hidden |= cards[2 * (SECRET + other) + word]
            sets[word] = ALL_OF_HALF & ~hidden
        sets[TOKENS] = (bit(self.things() - FIRST_BONUS) - 1) & ~self.supply
