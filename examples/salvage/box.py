"""What is in the box of Salvage, what can be done, and where everything lies: the form of its positions."""

from fathom.authoring import EVERYONE, FACE_DOWN, OWNER, Form, Verbs

MOST_SEATS = 4
KINDS = ["tools"] * 5 + ["rum"] * 4 + ["pearls"] * 3
CRATES = [f"{kind}{KINDS[:n].count(kind) + 1}" for n, kind in enumerate(KINDS)]
ALL = (1 << len(CRATES)) - 1
RUM = sum(1 << n for n, kind in enumerate(KINDS) if kind == "rum")
WORTH = [{"tools": 1, "rum": 2, "pearls": 3}[kind] for kind in KINDS]
DEALT, HAND_LIMIT = 2, 3
CALM, STORMY = 4, 2  # tokens in the bag

VERBS = Verbs()  # first those of seats, then those of chance
DIVE = VERBS.add("dive")
STOW = VERBS.add("stow", CRATES)
LOOK = VERBS.add("look", ["wreck", *[f"seat{seat + 1}" for seat in range(MOST_SEATS)]])
LEAVE, BURY, KEEP, HAND_ON = [VERBS.add(word) for word in ("leave", "bury", "keep", "hand-on")]
GIVE, DECLINE = VERBS.add("give", CRATES), VERBS.add_pass("decline")
LAY, DRAW, SHOW = [VERBS.add(word, CRATES) for word in ("lay", "draw", "show")]
TOKEN = VERBS.add("token", ["calm", "storm"])

STEPS = ["dealing", "turn", "peeking", "burying", "spying", "diving", "weather", "storm", "keeping", "over"]
DEALING, TURN, PEEKING, BURYING, SPYING, DIVING, WEATHER, STORM, KEEPING, OVER = range(len(STEPS))
RULES = [1, 2, 3, 3, 3, 4, 4, 6, 5, 8]  # by step: which one asks it

# Places by number; where each seat has one, for four seats. At last, the crates each seat knows.
WRECK, TOP, DRAWN, SEABED, UNDER, HAND, RAFT, KNOWN = 0, 1, 2, 3, 4, 8, 12, 16
PUT_BACK = (TOP, *range(UNDER, HAND))  # looked at, and still in the wreck


def form(seats: int) -> Form:
    declared = Form("salvage", seats, STEPS, most_seats=MOST_SEATS)
    declared.hushed = ["storm"]  # SA-06 Nobody is shown who is being asked
    crates = declared.pile(CRATES, decks=[ALL])
    declared.place(WRECK, "wreck", crates, ALL, FACE_DOWN, rest=True)
    declared.place(TOP, "top", crates, ALL, FACE_DOWN, most=1)
    declared.place(DRAWN, "drawn", crates, ALL, FACE_DOWN, most=1)
    declared.place(SEABED, "seabed", crates, ALL, FACE_DOWN)
    for n in range(MOST_SEATS):  # SA-03 One for each spyglass
        declared.place(UNDER + n, f"under-{n + 1}", crates, ALL, FACE_DOWN, most=1)
    declared.place_each(HAND, "hand", crates, ALL, OWNER)
    declared.place_each(RAFT, "raft", crates, ALL, EVERYONE)
    for name, most in {"turn": seats - 1, "spied": seats - 1, "calm": CALM, "storm": STORMY}.items():
        declared.number(name, 0, most)
    declared.seat_set("glasses")
    declared.seat_queue("waiting")
    declared.flag("given")
    for name, place in {"top": TOP, "drawn": DRAWN, "seabed": SEABED, "hands": HAND, "rafts": RAFT}.items():
        declared.write_sets(name, [place])
    declared.write_cells("under", UNDER, MOST_SEATS, ALL)
    declared.known(KNOWN, "known", crates)
    declared.counter("calm", 0, CALM)
    declared.counter("storm", 0, STORMY)
    declared.counter_each("worth", 0, sum(WORTH), closed=True)
    return declared.ready()
