"""What answers promise is true: tried at every question of random games."""

from __future__ import annotations

from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge import veil
from fathom.core.knowledge.remarks import Promise, Seen
from fathom.games.nautilus import NAUTILUS, box
from fathom.games.nautilus.actions import LAY, MOVE, TAKE, VERBS
from fathom.games.nautilus.remarks import brings, shows
from fathom.lab.laws import deeds, do

GAMES = 20
SPECIALS = {"eye", "bathyscaphe", "harpoon"}


def test_what_an_answer_promises_comes_true() -> None:
    kept = {"you-win", "they-win", "you-alone", "they-alone", "crosses", "shifts", "gives-away"}
    kept |= SPECIALS
    met = set[str]()
    for seed in range(GAMES):
        state, rng = NAUTILUS.new(2), Rng(seed)
        while state.count():
            if state.asked() >= 0:
                met |= tried(state)
            can = deeds(state)
            do(state, can[rng.below(state.count())])
    assert kept <= met


def tried(state: State) -> set[str]:
    """Every option tried in a copy, and its promises compared with what came of it."""
    seat, options = state.asked(), NAUTILUS.settle({})
    seen = Seen(veil.see(state, seat), 2, options)
    met = set[str]()
    for n, action in enumerate(decision(state).options):
        promises = brings(seen, action)
        after = state.copy()
        do(after, deeds(after)[n])
        for promise in promises:
            check(promise, action, seat, seen, after)
            met.add(promise.key)
    return met


def check(promise: Promise, action: int, seat: int, before: Seen, after: State) -> None:
    verb = verb_of(VERBS.all, action)
    if promise.key == "gives-away":
        assert Seen(veil.see(after, 1 - seat), 2, {}).things("special", 1 - seat) == [promise.args["thing"]]
        return
    if promise.key in SPECIALS:
        assert NAUTILUS.things[promise.args["thing"]] == promise.key
        used(promise.key, seat, before, after)
        return
    assert verb.word in (LAY.word, MOVE.word)
    column = verb.other(action) % box.COLUMNS + 1
    seen = Seen(veil.see(after, SPECTATOR), 2, {})
    mine, theirs = seen.things(f"spot-{column}", seat), seen.things(f"spot-{column}", 1 - seat)
    if not mine and not theirs:  # the last card: the round is over
        return
    if promise.key in ("crosses", "shifts"):
        moves = [each for each in decision(after).options if MOVE.has(each)]
        movers = {MOVE.thing(each) for each in moves}
        spots = [(n, owner) for owner in (seat, 1 - seat) for n in range(1, box.COLUMNS + 1)]
        lying = {index: seen.things(f"spot-{n}", owner) for index, (n, owner) in enumerate(spots)}
        assert [promise.args["thing"] in lying[spot] for spot in movers] == [True]
        return
    if promise.key in ("you-win", "they-win"):
        winner, loser = (mine, theirs) if promise.key == "you-win" else (theirs, mine)
        assert promise.args["thing"] in winner
        assert promise.args["other"] in loser
        high, low = promise.args["thing"], promise.args["other"]
        assert high > low or (high, low) == (box.CRAB, box.TOP_DIVER)
    elif promise.key in ("you-alone", "they-alone"):
        alone, none = (mine, theirs) if promise.key == "you-alone" else (theirs, mine)
        assert alone
        assert not none
    if "worth" in promise.args:
        (card,) = before.things(f"domain-{column}")
        assert promise.args["worth"] == box.WORTH[(card - box.FIRST_DOMAIN_CARD) % box.CARDS_OF_A_DOMAIN]


def used(special: str, seat: int, before: Seen, after: State) -> None:
    """What a special brings at the start of a round."""
    theirs = Seen(veil.see(after, 1 - seat), 2, {}).things("hand", 1 - seat)
    while after.asked() < 0:
        do(after, deeds(after)[0])
    drawn = Seen(veil.see(after, seat), 2, {}).things("drawn")
    if special == "eye":
        assert Seen(veil.see(after, seat), 2, {}).things("hand", 1 - seat) == theirs
    elif special == "bathyscaphe":
        assert len(drawn) == box.BATHYSCAPHE_DRAWS
        assert {TAKE.thing(each) for each in decision(after).options} == set(drawn)
    else:
        assert len(drawn) == 1
        assert drawn[0] in theirs
        assert drawn[0] not in before.things("hand", seat)


def test_na_r6_with_closed_piles_nobody_is_told_who_leads() -> None:
    assert told_who_leads({"open_memory": "off"}) == {"nothing"}


def test_na_r6_with_open_piles_everybody_is_told_the_same() -> None:
    assert told_who_leads({}) == {"even", "leads"}


def told_who_leads(wishes: dict[str, object]) -> set[str]:
    """What is said of it in games, to both seats and to spectators alike."""
    options, said = NAUTILUS.settle(wishes), set[str]()
    for seed in range(GAMES):
        state, rng = NAUTILUS.new(2, options), Rng(seed)
        while state.count():
            told = []
            for seat in (0, 1, SPECTATOR):
                found = shows(Seen(veil.see(state, seat), 2, options))
                told.append([(each.key, each.owner) for each in found if each.name == "leading"])
            assert told[0] == told[1] == told[2]
            said |= {key for key, _ in told[0]} or {"nothing"}
            do(state, deeds(state)[rng.below(state.count())])
    return said
