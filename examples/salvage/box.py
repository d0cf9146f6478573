"""What is in the box of Salvage, what can be done, and where everything lies: the form of its positions."""

from fathom.authoring import EVERYONE, FACE_DOWN, OWNER, Form, Verbs

MOST_SEATS = 4
KINDS = ["tools"] * 5 + ["rum"] * 4 + ["pearls"] * 3
CRATES = [f"{kind}{KINDS[:n].count(kind) + 1}" for n, kind in enumerate(KINDS)]
ALL = (1 << len(CRATES)) - 1
RUM = sum(1 << n for n, kind in enumerate(KINDS) if kind == "rum")
WORTH = [{"tools": 1, "rum": 2, "pearls": 3}[kind] for kind in KINDS]
DEALT = 2
HAND_LIMIT = 3
CALM, STORMY = 4, 2  # tokens in the bag

VERBS = Verbs()  # first those of seats, then those of chance
DIVE = VERBS.add("dive")
STOW = VERBS.add("stow", CRATES)
LOOK = VERBS.add("look", ["wreck", *[f"seat{seat + 1}" for seat in range(MOST_SEATS)]])
LEAVE, BURY = VERBS.add("leave"), VERBS.add("bury")
GIVE, DECLINE = VERBS.add("give", CRATES), VERBS.add("decline")
KEEP, HAND_ON = VERBS.add("keep"), VERBS.add("hand-on")
LAY = VERBS.add("lay", CRATES)
DRAW, SHOW = VERBS.add("draw", CRATES), VERBS.add("show", CRATES)
TOKEN = VERBS.add("token", ["calm", "storm"])

STEPS = ["dealing", "turn", "peeking", "burying", "spying", "diving", "weather", "storm", "keeping", "over"]
DEALING, TURN, PEEKING, BURYING, SPYING, DIVING, WEATHER, STORM, KEEPING, OVER = range(len(STEPS))

# Places by number; where each seat has one, for four seats. At last, the crates each seat knows.
WRECK, TOP, DRAWN, SEABED, UNDER, HAND, RAFT, KNOWN = 0, 1, 2, 3, 4, 8, 12, 16
PUT_BACK = (TOP, *range(UNDER, HAND))  # looked at, and still in the wreck


def _form(seats: int) -> Form:
    form = Form("salvage", seats, STEPS, most_seats=MOST_SEATS)
    form.hushed = ["storm"]  # SA-06 Nobody is shown who is being asked
    crates = form.pile(CRATES, decks=[ALL])
    form.place(WRECK, "wreck", crates, ALL, FACE_DOWN, rest=True)
    form.place(TOP, "top", crates, ALL, FACE_DOWN, most=1)
    form.place(DRAWN, "drawn", crates, ALL, FACE_DOWN, most=1)
    form.place(SEABED, "seabed", crates, ALL, FACE_DOWN)
    for n in range(MOST_SEATS):  # SA-03 One for each spyglass
        form.place(UNDER + n, f"under-{n + 1}", crates, ALL, FACE_DOWN, most=1)
    form.place_each(HAND, "hand", crates, ALL, OWNER)
    form.place_each(RAFT, "raft", crates, ALL, EVERYONE)
    for name, most in {"turn": seats - 1, "spied": seats - 1, "calm": CALM, "storm": STORMY}.items():
        form.number(name, 0, most)
    form.seat_set("glasses")
    form.seat_queue("waiting")
    form.flag("given")
    for name, place in {"top": TOP, "drawn": DRAWN, "seabed": SEABED, "hands": HAND, "rafts": RAFT}.items():
        form.write_sets(name, [place])
    form.write_cells("under", UNDER, MOST_SEATS, ALL)
    form.known(KNOWN, "known", crates)
    form.counter("calm", 0, CALM)
    form.counter("storm", 0, STORMY)
    form.counter_each("worth", 0, sum(WORTH), closed=True)
    return form.ready()


FORMS = {seats: _form(seats) for seats in range(2, MOST_SEATS + 1)}
