"""What answers promise, and what the table shows, is true: tried at every question of random games."""

from __future__ import annotations

import os

from fathom.core.kernel.events import SPECTATOR, Journal
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import verb_of
from fathom.core.knowledge import veil
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.games.leagues import LEAGUES, box
from fathom.games.leagues.actions import LAY, PLAY, STEER, VERBS
from fathom.games.leagues.remarks import brings, reaches, shows
from fathom.lab.laws import deeds, do

AGREED: list[dict[str, object]] = [
    {},
    {"may_leave": "on"},
    {"seasoned_crew": "on"},
    {"anchor": "wild", "hardtack": "any", "gap_pair": "on"},
]
GAMES = 24 if "FATHOM_LONG" in os.environ else 4
KEPT = {
    *["takes", "column", "finds", "unseen", "nothing", "no-room", "again", "gets", "event", "ends-round"],
    *["first", "first-so-far", "after"],
}


def seen_by(state: State, seat: int, options: dict[str, object]) -> Seen:
    return Seen(veil.see(state, seat), state.seats, options, state.ask())


def test_what_an_answer_promises_comes_true() -> None:
    met = set[str]()
    for seed in range(GAMES):
        options = LEAGUES.settle(AGREED[seed % len(AGREED)])
        state, rng = LEAGUES.new(2 + seed % 3, options), Rng(seed)
        while state.count():
            if state.asked() >= 0:
                met |= tried(state, options)
            do(state, deeds(state)[rng.below(state.count())])
    assert met == KEPT


def tried(state: State, options: dict[str, object]) -> set[str]:
    """Every option tried in a copy, and its promises compared with what came of it."""
    seat = state.asked()
    seen, met = seen_by(state, seat, options), set[str]()
    for n, action in enumerate(decision(state).options):
        promises = brings(seen, action)
        after = state.copy()
        events = do(after, deeds(after)[n])
        if after.ask() == "taking":  # it may be left: what was promised is what one gets by taking it
            events = do(after, deeds(after)[0])
        for promise in promises:
            check(promise, action, seen, after, events)
            met.add(promise.key)
    return met


def check(promise: Promise, action: int, before: Seen, state: State, events: Journal) -> None:
    seat, after, args = before.seat, seen_by(state, SPECTATOR, before.options), promise.args
    told = [fact.what for fact in events.facts]
    grid = [thing for name in box.CELL_NAMES for thing in after.things(f"cell-{name}", seat)]
    if promise.key in ("nothing", "no-room"):
        assert {"nothing": "finds-nothing", "no-room": "has-no-room"}[promise.key] in told
    elif promise.key == "unseen":
        assert after.ask == "revealing"
    elif promise.key == "again":
        assert after.ask == "steering-on"
    elif promise.key in ("takes", "finds"):
        assert args["thing"] in grid
        assert args["thing"] not in [
            thing for name in box.CELL_NAMES for thing in before.things(f"cell-{name}", seat)
        ]
        if promise.key == "takes":
            worth(box.ROW_COUNTERS[args["row"] - 1], args, before, after)
    elif promise.key == "column":
        worth(box.COLUMN_COUNTERS[args["column"] - 1], args, before, after)
    elif promise.key == "gets":
        assert args["thing"] in after.things("actions", seat)
    elif promise.key == "event":
        scored = [fact.amount for fact in events.facts if fact.what == "scores" and fact.seat == seat]
        assert sum(scored) == args["n"]
    elif promise.key == "ends-round":
        assert not before.number("last-turn")
        assert after.number("last-turn") or "round-over" in told
    else:
        assert LAY.has(action)
        place = acting(after, seat)
        assert place == 1 if promise.key != "after" else acting(after, args["who"]) == place - 1


def worth(counter: str, args: dict[str, int], before: Seen, after: Seen) -> None:
    assert before.number(counter, before.seat) == args["before"]
    assert after.number(counter, before.seat) == args["after"]


def acting(after: Seen, seat: int) -> int:
    """When a seat acts, as cards lie."""
    return after.number("acts", seat)


def test_a_card_reaches_where_one_can_steer_by_it_if_nothing_changes() -> None:
    met = set[int]()
    for seed in range(GAMES):
        options = LEAGUES.settle({})
        state, rng = LEAGUES.new(2 + seed % 3, options), Rng(seed)
        laid: dict[int, tuple[list[int], list[int]]] = {}
        while state.count():
            seat, can = state.asked(), decision(state).options
            chosen = rng.below(state.count())
            if state.ask() == "laying":
                seen = seen_by(state, seat, options)
                laid[seat] = reaches(seen, can[chosen]), standing(seen)
            elif state.ask() == "acting":
                expected, stood = laid[seat]
                if stood == standing(seen_by(state, seat, options)):
                    assert [each for each in can if STEER.has(each)] == expected
                    met |= {STEER.thing(each) for each in expected}
            if seat >= 0:
                seen = seen_by(state, seat, options)
                assert all(LAY.has(each) for each in can if reaches(seen, each))
            do(state, deeds(state)[chosen])
    assert met == {*range(box.WAYS)}


def standing(seen: Seen) -> list[int]:
    """How submarine and ocean stand."""
    return [seen.number(name) for name in ("heading", "depth", "dial")]


def test_rows_come_to_no_more_than_is_shown_unless_cards_are_played() -> None:
    reached = 0
    for seed in range(GAMES):
        options = LEAGUES.settle(AGREED[seed % len(AGREED)])
        state, rng = LEAGUES.new(2 + seed % 3, options), Rng(seed)
        most: dict[tuple[int, str], int] = {}
        while state.count():
            if state.asked() >= 0:
                seen = seen_by(state, state.asked(), options)
                for tag in tags(seen):
                    note(tag, seen, most)
            can = [n for n, action in enumerate(decision(state).options) if not PLAY.has(action)]
            do(state, deeds(state)[can[rng.below(len(can))]])
        seen = seen_by(state, SPECTATOR, options)
        assert {tag.key for tag in tags(seen)} == {"scored"}
        for tag in tags(seen):
            assert tag.args["n"] <= most[tag.owner, tag.name]
            reached += tag.args["n"] == most[tag.owner, tag.name]
    assert reached


def tags(seen: Seen) -> list[Remark]:
    return [remark for remark in shows(seen) if remark.name.startswith("row-")]


def note(tag: Remark, seen: Seen, most: dict[tuple[int, str], int]) -> None:
    row = int(tag.name.removeprefix("row-"))
    assert tag.args["n"] == seen.number(box.ROW_COUNTERS[row - 1], tag.owner)
    if row < seen.number("round"):
        assert tag.key == "scored"
        assert tag.args["n"] <= most[tag.owner, tag.name]
    else:
        assert tag.args["n"] <= tag.args["most"]
        assert tag.args["most"] <= most.get((tag.owner, tag.name), box.MOST_WORTH)
        most[tag.owner, tag.name] = tag.args["most"]


def test_the_strip_says_who_has_laid_and_who_has_acted() -> None:
    state, rng, options = LEAGUES.new(3), Rng(5), LEAGUES.settle({})
    met = set[str]()
    while state.count():
        if state.asked() >= 0:
            seen = seen_by(state, state.asked(), options)
            said = {each.owner: each.key for each in shows(seen) if each.name == "progress"}
            met |= {*said.values()}
            mine = said[state.asked()]
            assert mine == ("to-lay" if state.ask() == "laying" else "to-act")
            for seat, key in said.items():
                assert (key in ("laid", "to-act")) == bool(seen.things("laid", seat))
        do(state, deeds(state)[rng.below(state.count())])
    assert met == {"laid", "to-lay", "to-act", "done"}


def test_verbs_that_bring_nothing_are_only_those_one_knows_by_their_hint() -> None:
    silent = {"play", "pick", "give", "pass"}
    state, rng, options = LEAGUES.new(2), Rng(8), LEAGUES.settle({})
    while state.count():
        if state.asked() >= 0:
            seen = seen_by(state, state.asked(), options)
            for action in decision(state).options:
                assert (brings(seen, action) == []) == (verb_of(VERBS.all, action).word in silent)
        do(state, deeds(state)[rng.below(state.count())])
