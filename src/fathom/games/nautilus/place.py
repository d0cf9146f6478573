"""Where things lie in Nautilus and who sees them there, and all other parts of a position: its form."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import SEAT
from fathom.core.kernel.events import EVERYONE
from fathom.core.kernel.form import CHANGING, FACE_DOWN, NONE, OWNER, Form
from fathom.games.nautilus import box, step
from fathom.games.nautilus.actions import SPOT_NAMES

# Places by number, literal so that they cost nothing; where each seat has one, seat 0's comes first.
HAND: Final = 0
SPECIAL: Final = 2
DRAWN: Final = 4  # looked at, not yet in a hand
SPOT: Final = 5
ROW: Final = 15
WON: Final = 20
SPENT: Final = 22  # specials out of the game until the next reshuffle
DIVER_DECK: Final = 23
SPECIAL_DECK: Final = 24
DOMAIN_DECK: Final = 25
KNOWN: Final = 26  # by seat: the divers and specials whose place it knows;
KNOWN_TO_ALL: Final = 28  # and those whose place everyone knows


def _form() -> Form:
    form = Form("nautilus", box.SEATS, step.NAMES)
    cards = form.pile(box.CARD_NAMES, decks=[box.DIVERS, box.SPECIALS])
    domains = form.pile(box.DOMAIN_CARD_NAMES)

    form.place_each(HAND, "hand", cards, box.DIVERS, OWNER)
    form.place_each(SPECIAL, "special", cards, box.SPECIALS, OWNER, most=1)
    form.place(DRAWN, "drawn", cards, box.DIVERS, CHANGING, also=box.SPECIALS)
    for spot in range(box.SPOTS):
        seat, column = divmod(spot, box.COLUMNS)
        form.place(SPOT + spot, f"spot-{column + 1}", cards, box.ON_A_SPOT, EVERYONE, owner=seat)
    for column in range(box.COLUMNS):
        form.place(ROW + column, f"domain-{column + 1}", domains, box.ALL_DOMAIN_CARDS, EVERYONE, most=1)
    form.place_each(WON, "won", domains, box.ALL_DOMAIN_CARDS, CHANGING, recall=False)
    form.place(SPENT, "spent", cards, box.SPECIALS, FACE_DOWN)
    form.place(DIVER_DECK, "diver-deck", cards, box.DIVERS, FACE_DOWN, rest=True)
    form.place(SPECIAL_DECK, "special-deck", cards, box.SPECIALS, FACE_DOWN, rest=True)
    form.place(DOMAIN_DECK, "domain-deck", domains, box.ALL_DOMAIN_CARDS, FACE_DOWN, rest=True)

    form.number("round", 0, box.ROUNDS, base=1)
    form.number("first", NONE, box.SEATS - 1)
    form.number("turn", 0, box.SEATS - 1)
    form.choice("last", SPOT_NAMES)
    form.write_sets("hands", [HAND, SPECIAL])
    form.write_sets("drawn", [DRAWN])
    form.write_cells("board", SPOT, box.SPOTS, box.LAYABLE)
    form.write_where("anchor", box.ANCHOR, SPOT, SPOT_NAMES)
    form.write_cells("row", ROW, box.COLUMNS, box.ALL_DOMAIN_CARDS, line=True)
    form.write_sets("won", [WON])
    form.write_sets("spent", [SPENT])
    form.known(KNOWN, "known", cards)

    form.notes = box.SEATS + box.SEATS * box.DOMAINS
    form.counter("round", 1, box.ROUNDS)
    form.counter("nemo", 0, 0, kind=SEAT)
    for name in box.DOMAIN_NAMES:
        form.counter_each(f"points-{name}", 0, 0, closed=True)
    return form.ready()


FORM: Final = _form()
