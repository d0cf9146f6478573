"""What is in the box of Salvage, what can be done, and the form of its positions."""

from typing import Final

from fathom.authoring import EVERYONE, FACE_DOWN, OWNER, Form, Verbs

KINDS: Final = ["tools"] * 5 + ["rum"] * 4 + ["pearls"] * 3
CRATES: Final = [f"{kind}{KINDS[:n].count(kind) + 1}" for n, kind in enumerate(KINDS)]
ALL: Final = (1 << len(CRATES)) - 1
RUM: Final = sum(1 << n for n, kind in enumerate(KINDS) if kind == "rum")
WORTH: Final = [{"tools": 1, "rum": 2, "pearls": 3}[kind] for kind in KINDS]
SEATS: Final = [2, 3, 4]
DEALT: Final = 2
HAND_LIMIT: Final = 3
TOKENS: Final = 4, 2  # calm and storm
CALM, STORM_TOKEN = 0, 1

# Verbs: first those of seats, then those of chance
VERBS: Final = Verbs()
DIVE: Final = VERBS.add("dive")
STOW: Final = VERBS.add("stow", CRATES)
LOOK: Final = VERBS.add("look", ["wreck", *[f"hand{seat}" for seat in range(SEATS[-1])]])
LEAVE: Final = VERBS.add("leave")
BURY: Final = VERBS.add("bury")
GIVE: Final = VERBS.add("give", CRATES)
DECLINE: Final = VERBS.add("decline")
KEEP: Final = VERBS.add("keep")
HAND_ON: Final = VERBS.add("hand-on")
LAY: Final = VERBS.add("lay", CRATES)
DRAW: Final = VERBS.add("draw", CRATES)
SHOW: Final = VERBS.add("show", CRATES)
TOKEN: Final = VERBS.add("token", ["calm", "storm"])

STEPS: Final = [
    *["dealing", "turn", "peeking", "burying", "spying", "diving", "weather", "storm", "keeping", "over"]
]
DEALING, TURN, PEEKING, BURYING, SPYING, DIVING, WEATHER, STORM, KEEPING, OVER = range(len(STEPS))

# Places by number; where each seat has one, for four seats
WRECK, TOP, DRAWN, SEABED, UNDER, HAND, RAFT, KNOWN = 0, 1, 2, 3, 4, 8, 12, 16


def _form(seats: int) -> Form:
    form = Form("salvage", seats, STEPS, most_seats=SEATS[-1])
    form.hushed = ["storm"]  # SA-06 Nobody is shown who is being asked
    crates = form.pile(CRATES, decks=[ALL])
    form.place(WRECK, "wreck", crates, ALL, FACE_DOWN, rest=True)
    form.place(TOP, "top", crates, ALL, FACE_DOWN, most=1)
    form.place(DRAWN, "drawn", crates, ALL, FACE_DOWN, most=1)
    form.place(SEABED, "seabed", crates, ALL, FACE_DOWN)
    for n in range(SEATS[-1]):  # one for each spyglass
        form.place(UNDER + n, f"under-{n + 1}", crates, ALL, FACE_DOWN, most=1)
    form.place_each(HAND, "hand", crates, ALL, OWNER)
    form.place_each(RAFT, "raft", crates, ALL, EVERYONE)

    form.number("turn", 0, seats - 1)
    form.number("spied", 0, seats - 1)
    form.number("calm", 0, TOKENS[CALM])
    form.number("storm", 0, TOKENS[STORM_TOKEN])
    form.seat_set("glasses")
    form.seat_queue("waiting")
    form.flag("given")
    for name, place in {"top": TOP, "drawn": DRAWN, "seabed": SEABED, "hands": HAND, "rafts": RAFT}.items():
        form.write_sets(name, [place])
    form.write_cells("under", UNDER, SEATS[-1], ALL)
    form.known(KNOWN, "known", crates)

    form.counter("calm", 0, TOKENS[CALM])
    form.counter("storm", 0, TOKENS[STORM_TOKEN])
    form.counter_each("worth", 0, sum(WORTH), closed=True)
    return form.ready()


FORMS: Final = {seats: _form(seats) for seats in SEATS}
