"""Where things lie in 20 000 Leagues and who sees them there, and all other parts of a position: its form."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import CHOICE
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import FACE_DOWN, Form
from fathom.games.leagues import box, step

# Places by number, literal so that they cost nothing; where each seat has one, for four seats.
SPOT: Final = 0
STACK: Final = 24  # tokens of this round and later ones that nobody has seen
REMOVED: Final = 25  # tokens out of the game
PILE: Final = 26  # action cards, face down in an order nobody knows; those put under it are in a queue
FACE_UP: Final = 27
CELL: Final = 28  # nine for each seat
HAND: Final = 64
LAID: Final = 68  # the card laid and not yet carried out
DISCARD: Final = 72
ACTIONS: Final = 76
HIDDEN: Final = 80  # by round: the tokens nobody has seen
BOOK: Final = 83  # nine lines for each seat: points scored

# The slots of what is not kept in a word, see `Leagues.fill`.
STACK_SLOT: Final = 24  # by round
REMOVED_SLOT: Final = 27
PILE_SLOT: Final = 30


def _form(seats: int) -> Form:
    form = Form("leagues", seats, step.NAMES, box.MOST_SEATS)
    starts = range(0, box.TOKENS, box.TOKENS_OF_A_ROUND)
    tokens = [form.pile(box.TOKEN_NAMES[first : first + box.TOKENS_OF_A_ROUND]) for first in starts]
    actions = form.pile(box.ACTION_CARD_NAMES)
    cards = form.pile_each(box.HAND_NAMES, box.PIECE_NAMES)

    for spot, name in enumerate(box.SPOT_NAMES):
        form.place_lone(SPOT + spot, f"ocean-{name}", tokens, FACE_DOWN)
    form.place_derived(STACK, "stack", tokens, FACE_DOWN)
    form.place_derived(REMOVED, "removed", tokens, FACE_DOWN)
    form.place(PILE, "pile", actions, box.ALL_ACTION_CARDS, FACE_DOWN, recall=False)
    form.place(FACE_UP, "face-up", actions, box.ALL_ACTION_CARDS, EVERYONE, most=1)
    for n in range(box.CELLS * box.MOST_SEATS):
        seat, cell = divmod(n, box.CELLS)
        form.place_lone(CELL + n, f"cell-{box.CELL_NAMES[cell]}", tokens, EVERYONE, owner=seat)
    form.place_pieces(HAND, "hand", cards, box.ALL_CARDS, EVERYONE)
    form.place_pieces(LAID, "laid", cards, box.ALL_CARDS, EVERYONE, most=1)
    form.place_pieces(DISCARD, "discard", cards, box.ALL_CARDS, EVERYONE, rest=True)
    form.place_each(ACTIONS, "actions", actions, box.ALL_ACTION_CARDS, EVERYONE)

    form.number("round", 0, box.ROUNDS - 1, base=1)
    form.number("turns", 0, box.MOST_TURNS)
    form.number("turn", 0, seats - 1)
    form.number("dial", 0, box.SECTORS - 1)
    form.number("heading", 0, box.HEADINGS - 1)
    form.number("depth", 0, box.DEPTHS - 1)
    form.write_lone("ocean", SPOT, box.SPOTS, unseen="covered")
    form.write_lone("grids", CELL, box.CELLS)
    form.unseen(HIDDEN, "hidden", tokens)
    form.write_sets("hands", [HAND])
    form.write_rank("laid", LAID, box.TOP_CARD)
    form.write_sets("held", [ACTIONS])
    form.write_sets("pile", [PILE])
    form.queue("under", box.ACTION_CARD_NAMES)
    form.write_one("up", FACE_UP)
    form.subset("fresh", box.ACTION_CARD_NAMES)
    form.seat_queue("order")
    form.seat_queue("numbering")
    form.seat_set("acted")
    form.seat_set("played")
    form.flag("steered")
    form.flag("ending")
    form.name_or_none("picked", box.CELL_NAMES)
    form.name_or_none("spot", box.SPOT_NAMES)
    form.points_each(BOOK, "book", box.LINES, box.MOST_POINTS)

    form.notes = box.NOTES * seats
    form.counter("round", 1, box.ROUNDS)
    form.counter("turn", 0, box.MOST_TURNS + 1)
    form.counter("heading", 0, box.HEADINGS - 1, kind=CHOICE)
    form.counter("depth", 0, box.DEPTHS - 1, kind=CHOICE)
    form.counter("dial", 0, box.SECTORS - 1, kind=CHOICE)
    form.counter("beam", 0, box.SPOTS - 1, kind=CHOICE)
    form.counter("last-turn", 0, 1)
    form.counter_each("number", 0, box.MOST_SEATS)
    form.counter_each("acts", 0, box.MOST_SEATS)
    form.counter_each("points", 0, 0, endless=True)
    form.counter_each("track", 0, box.TRACK - 1)
    for name in box.ROW_COUNTERS + box.COLUMN_COUNTERS:
        form.counter_each(name, 0, 0)
    form.asks.extend(box.NUMBERS_ASKED)
    return form.ready()


FORMS: Final = {seats: _form(seats) for seats in box.SEATS}
