"""What is in the box, what can be done, and where everything lies: the form of a position."""

from typing import Final

from fathom.authoring import EVERYONE, FACE_DOWN, OWNER, Form, Verbs

SEATS: Final = 2
PEARLS: Final = [f"pearl{value}" for value in range(1, 13)]
ALL: Final = (1 << len(PEARLS)) - 1
DEALT: Final = 3
HAND_LIMIT: Final = 5
LAID: Final = 3  # in the end

VERBS: Final = Verbs()  # first those of seats, then those of chance
DIVE: Final = VERBS.add("dive")
LAY: Final = VERBS.add("lay", PEARLS)
DRAW: Final = VERBS.add("draw", PEARLS)

STEPS: Final = ["dealing", "turn", "diving", "over"]
DEALING, TURN, DIVING, OVER = range(len(STEPS))

# Places by number; where each seat has one, seat 0's comes first. At last, the pearls each seat knows.
SEA, HAND, OPEN, KNOWN = 0, 1, 3, 5


def _form() -> Form:
    form = Form("template_game", SEATS, STEPS)
    pearls = form.pile(PEARLS, decks=[ALL])
    form.place(SEA, "sea", pearls, ALL, FACE_DOWN, rest=True)
    form.place_each(HAND, "hand", pearls, ALL, OWNER)
    form.place_each(OPEN, "open", pearls, ALL, EVERYONE)
    form.number("turn", 0, SEATS - 1)
    form.write_sets("hands", [HAND])
    form.write_sets("open", [OPEN])
    form.known(KNOWN, "known", pearls)
    form.counter_each("points", 0, sum(range(1, len(PEARLS) + 1)))
    return form.ready()


FORM: Final = _form()
