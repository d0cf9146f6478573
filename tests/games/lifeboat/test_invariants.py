"""What holds in every position: the invariants of the rules; and the checks of the printed cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import Journal
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge import truth
from fathom.games.lifeboat import LIFEBOAT
from fathom.games.lifeboat.box import (
    CARD_ROWS,
    COPIES,
    FACE_NAMES,
    FIRST_CARD,
    FIRST_FRIEND,
    LETTERS,
    OTHER_THIRST,
    SIZES,
    SURVIVALS,
)
from fathom.lab.laws import deeds, do
from tests.games.lifeboat.positions import SIZE, TRADES, asked, cast_of, field

each_table = pytest.mark.parametrize(
    ("seats", "seed"), [(seats, seed) for seats in (4, 5, 6) for seed in range(6)]
)


def through(seats: int, seed: int) -> Iterator[tuple[State, Journal]]:
    """Every position of a random game, asides included, with what was just told."""
    state, rng = LIFEBOAT.new(seats), Rng(seed)
    yield state, Journal()
    while state.asked() != NOBODY:
        can = [deed for deed in deeds(state) if not deed.aside or rng.below(6) == 0]
        yield state, do(state, can[rng.below(len(can))])


# Printed cards


def test_gulls_icons_and_names_of_the_navigation_cards() -> None:
    gulls = Counter(gull for _, _, _, gull in CARD_ROWS)
    assert (gulls[1], gulls[-1]) == (7, 1)
    icons = Counter(icons for _, _, icons, _ in CARD_ROWS)
    assert (icons["R"] + icons["RX"], icons["X"] + icons["RX"], icons["RX"]) == (11, 12, 6)
    fallers = Counter(fallers for fallers, _, _, _ in CARD_ROWS)
    assert fallers == {"C": 4, "M": 4, "F": 4, "K": 4, "S": 4, "L": 1, LETTERS: 2, "": 1}
    thirsty = Counter(letter for _, names, _, _ in CARD_ROWS for letter in names)
    assert thirsty == {"C": 18, "M": 14, "F": 11, "S": 9, "L": 8, "K": 7}
    assert OTHER_THIRST == [(9, "LSCMFK"), (10, "SCMFK")]


def test_42_provisions() -> None:
    copies = dict(zip(FACE_NAMES, COPIES, strict=True))
    assert sum(copies.values()) == 42
    assert (copies["water"], copies["cash"], copies["jewels"], copies["medical-kit"]) == (16, 6, 3, 3)
    assert copies["painting2"] + copies["painting3"] == 3
    assert (copies["oar"], copies["chum"]) == (2, 2)


def test_size_and_survival_add_up_to_twelve() -> None:
    assert [size + survival for size, survival in zip(SIZES, SURVIVALS, strict=True)] == [12] * 6


# Positions


@each_table
def test_provisions_and_navigation_cards_are_conserved(seats: int, seed: int) -> None:
    for state, _ in through(seats, seed):
        faces = Counter(LIFEBOAT.things[int(state.form.face_of[thing])] for thing in range(FIRST_FRIEND))
        assert faces["water"] == 16
        assert faces["nav42"] == 1
        names = [zone.name.partition("-")[0] for zone in truth.zones(state)]
        places = Counter(names[truth.place_of(state, thing)] for thing in range(FIRST_CARD))
        assert places.total() == 42
        assert {*places} <= {"provisions", "packet", "hand", "open", "discard", "offered"}


@each_table
def test_wounds_change_by_one_and_never_for_the_dead(seats: int, seed: int) -> None:
    before: list[int] = [0] * seats
    dead: list[int] = []
    for state, told in through(seats, seed):
        changes = Counter({"up": 0, "down": 0})
        for fact in told.facts:
            changes["up"] += fact.what == "wounded"
            changes["down"] += fact.what == "healed"
        after = field(state, "wounds")
        assert sum(after) - sum(before) == changes["up"] - changes["down"]
        assert all(after[seat] == before[seat] for seat in dead)
        before, dead = after, field(state, "dead")


@each_table
def test_a_fight_never_kills_and_somebody_is_conscious_after_the_actions(seats: int, seed: int) -> None:
    acting = ("acting", "rowing", "yielding", "fighting", "answering", "stealing", *TRADES)
    dead: list[int] = []
    step = ""
    for state, told in through(seats, seed):
        if step in acting and state.ask() in acting:
            assert field(state, "dead") == dead
        if "navigates" in [fact.what for fact in told.facts]:
            assert conscious(state)
        dead, step = field(state, "dead"), state.ask()


def conscious(state: State) -> list[str]:
    pairs = zip(cast_of(state), field(state, "wounds"), strict=True)
    gone = {cast_of(state)[seat] for seat in field(state, "dead")}
    return [name for name, wounds in pairs if wounds < SIZE[name] and name not in gone]


@each_table
def test_gulls_stay_within_0_and_4_and_at_most_15_cards_are_off_the_deck(seats: int, seed: int) -> None:
    for state, _ in through(seats, seed):
        assert 0 <= field(state, "gulls") <= 4
        assert (field(state, "gulls") == 4) == (state.reason() == "over-land")
        names = [zone.name.partition("-")[0] for zone in truth.zones(state)]
        places = Counter(names[truth.place_of(state, thing)] for thing in range(FIRST_CARD, FIRST_FRIEND))
        assert places["navigation"] + places["under"] >= 24 - 15


@each_table
def test_the_dead_are_asked_nothing_and_the_unconscious_only_for_their_own_water(
    seats: int, seed: int
) -> None:
    for state, _ in through(seats, seed):
        if state.asked() in (CHANCE, NOBODY):
            continue
        assert state.asked() not in field(state, "dead")
        if asked(state) not in conscious(state):
            thirsty = field(state, "boat")[field(state, "thirsty")]
            assert (state.ask(), state.asked()) == ("thirsting", thirsty)


@each_table
def test_the_size_of_offers_and_marks(seats: int, seed: int) -> None:
    """LB-R16 Nobody makes more than three offers a day; marks belong to those who acted or fought."""
    for state, _ in through(seats, seed):
        assert max(field(state, "offers")) <= 3
        assert max(field(state, "begun")) <= 9
        assert {*field(state, "rowed")} <= {*field(state, "acted")}
