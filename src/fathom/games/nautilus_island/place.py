"""Where things lie in Nautilus Island and who sees them there; and all else of a position: its form."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bits import bit
from fathom.core.kernel.bounds import SEAT
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import FACE_DOWN, NONE, OWNER, Form, Pile
from fathom.games.nautilus_island import box, step
from fathom.games.nautilus_island.actions import SIDES

# Places by number, for four seats, literal so that they cost nothing. In these words are cards of the first
# three colours, on collections those of their colour; tokens where there are no cards.
STACK: Final = 0  # what is visible on top
BERTH: Final = 12  # above the submarine, then below
ASHORE: Final = 24
CAMP: Final = 25  # by colour
SUPPLY: Final = 30
PILES: Final = 31  # the portholes on top of their piles
LATER: Final = 32  # those below them
BOX: Final = 33  # and the cards in the stacks that nobody has seen: nobody knows which lie where
HAND: Final = 34  # by seat
STORED: Final = 38  # by seat and colour: a collection

SECOND: Final = 58  # so many words later: what else lies there, cards of the other colours or tokens
SHOWN: Final = 116  # of the cards in hands those that everyone saw taken (NI-R8); then of the other colours
HEIGHT: Final = 118  # by column: how many cards each of its stacks has
COLUMN: Final = 124  # by seat: where its castaway stands, or NONE

# What can be asked: how many cards may be stored, or which porthole is offered, is told with the question.
ASKS: Final[list[str]] = [
    *[name for name in step.NAMES if name not in ("acting", "laying", "closing")],
    "placing",
    *[f"{ask}{n}" for ask in ("acting", "storing", "laying") for n in range(1, box.MOST_SPACES + 1)],
    *[f"closing{porthole}" for porthole in range(1, box.PORTHOLES + 1)],
]


def _form(seats: int, kinds: bytes) -> Form:
    form = Form("nautilus_island", seats, step.NAMES, most_seats=box.MOST_SEATS)
    form.asks = ASKS
    form.face_names = [*box.OBJECT_NAMES, *box.BONUS_NAMES, *range(1, box.PORTHOLES + 1)]
    form.piece("castaway", box.CASTAWAY_FACE)
    cards = _pile(form, list(box.KIND_OF[: box.HALF]), [box.ALL_OF_HALF])
    others = _pile(form, list(box.KIND_OF[box.HALF :]), [box.ALL_OF_HALF])
    bonuses = [box.BONUS_FACE + kind for kind in kinds]
    tokens = _pile(form, [*bonuses, *range(box.PORTHOLE_FACE, box.CASTAWAY_FACE + seats)], [])
    form.shuffled_with(others, cards)
    _declare_places(form, cards, others, tokens)
    _declare_parts(form)
    return form.ready()


def _pile(form: Form, faces: list[int], decks: list[int]) -> Pile:
    return form.pile([box.FACE_NAMES[face] for face in faces], decks, faces)


def _declare_places(form: Form, cards: Pile, others: Pile, tokens: Pile) -> None:
    for stack, column in enumerate(box.COLUMN_OF_STACK):
        name = f"column{column + 1}-{stack - box.FIRST_STACK[column] + 1}"
        form.place(STACK + stack, name, cards, box.ALL_OF_HALF, EVERYONE, most=box.STACK_HEIGHT)
    castaways = bit(box.CASTAWAY + form.seats) - bit(box.CASTAWAY)
    for n in range(len(SIDES) * box.COLUMNS):
        name = f"{SIDES[n // box.COLUMNS]}-{n % box.COLUMNS + 1}"
        form.place_derived(BERTH + n, name, [tokens], EVERYONE, holds=castaways)
    form.place_derived(ASHORE, "ashore", [tokens], EVERYONE, holds=castaways)
    for colour, name in enumerate(box.COLLECTION_NAMES):
        form.place(CAMP + colour, f"camp-{name}", tokens, box.ALL_BONUSES, EVERYONE, most=1)
    form.place(SUPPLY, "supply", tokens, box.ALL_BONUSES, FACE_DOWN, rest=True)
    form.place(PILES, "portholes", tokens, box.ALL_PORTHOLES, EVERYONE)
    form.place(LATER, "later", tokens, box.ALL_PORTHOLES, EVERYONE, rest=True)
    form.place(BOX, "box", cards, box.ALL_OF_HALF, FACE_DOWN, rest=True)
    form.place_each(HAND, "hand", cards, box.ALL_OF_HALF, OWNER)
    for n in range(box.MOST_SEATS * box.STORABLE):
        seat, colour = divmod(n, box.STORABLE)
        half, number = divmod(colour, box.COLOURS_OF_HALF)
        name, holds = f"stored-{box.COLOUR_NAMES[colour]}", box.A_COLOUR << number * box.CARDS_OF_A_COLOUR
        form.place(STORED + n, name, others if half else cards, holds, EVERYONE, owner=seat)
    for first in (*range(STACK, BERTH), BOX, *range(HAND, STORED)):
        form.place_second(SECOND + first, first, others, box.ALL_OF_HALF, rest=first == BOX)
    for first in range(STORED, SECOND):
        form.place_second(SECOND + first, first, tokens, box.ALL_BONUSES | box.ALL_PORTHOLES)
    form.open_things(SHOWN, [cards, others])


def _declare_parts(form: Form) -> None:
    """Numbers, lists of what lies where, and counters."""
    seats, each = int(form.seats), box.STORABLE
    stacks, collections = range(STACK, BERTH), range(STORED, STORED + seats * each)
    tokens = [[SECOND + place] for place in collections]
    form.number("round", 0, box.MOST_ROUNDS - 1, base=1)
    form.number_or_none("last", box.MOST_ROUNDS - 1, base=1)
    form.number_or_none("first", seats - 1)
    form.number("turn", 0, seats - 1)
    form.seat_set("moved")
    form.number_or_none("left", box.COLUMNS - 1, base=1)
    form.seat_set("idle")
    form.number("stack", 0, box.STACKS, base=1)
    form.choice("colour", box.COLLECTION_NAMES)
    form.number("laid", 0, box.MOST_SPACES)
    form.numbers(HEIGHT, "heights", box.COLUMNS, 0, box.STACK_HEIGHT)
    form.write_copies("tops", [[stack, SECOND + stack] for stack in stacks], single=True)
    form.write_hands("hands", "seen", [[hand, SECOND + hand] for hand in range(HAND, HAND + seats)])
    form.write_copies("stored", [list(collections[n * each : n * each + each]) for n in range(seats)])
    form.numbers(COLUMN, "berths", seats, NONE, box.COLUMNS - 1, base=1)
    form.write_copies("camp", [[place] for place in range(CAMP, SUPPLY)], single=True)
    form.write_copies("bonus", tokens, only=box.ALL_BONUSES, width=each)
    form.write_copies("closed", tokens, only=box.ALL_PORTHOLES, single=True, width=each)
    form.notes = box.NOTES * each * seats
    form.counter("round", 1, box.MANY_ROUNDS, endless=True)
    form.counter("last", 0, box.MANY_ROUNDS, endless=True)
    for n in range(seats):
        form.counter(f"order-{n + 1}", 0, 0, kind=SEAT)
    for name in box.COLLECTION_NAMES:
        form.counter_each(f"points-{name}", 0, 0)
        form.counter_each(f"missing-{name}", 0, box.CARDS_OF_A_COLOUR)
    form.counter_each("stored", 0, 0)
    form.counter_each("treasures", 0, 0, closed=True)


_FORMS: Final[dict[tuple[int, bytes], Form]] = {}
_MOST_FORMS: Final = 64  # kept: anybody may open a table with bonus tokens of his own


def form_for(seats: int, kinds: bytes) -> Form:
    """The form for so many seats; a printing may have other bonus tokens: these are their kinds."""
    if (seats, kinds) not in _FORMS:
        if len(_FORMS) == _MOST_FORMS:
            _FORMS.clear()
        _FORMS[seats, kinds] = _form(seats, kinds)
    return _FORMS[seats, kinds]
