"""Draws that can be computed again: see docs/randomness.md."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fathom.core.kernel.rng import Rng
from fathom.table.random_source import (
    CONTRIBUTION_BYTES,
    Committed,
    Draws,
    Seeded,
    Source,
    Unfit,
    canonical,
    commitment_of,
    key_of,
    rebuild,
    secret_of,
)
from fathom.table.refusal import Refused

PAGE = Path(__file__).resolve().parents[2] / "docs" / "randomness.md"
TERMS = {"game": "g", "version": 1, "seats": 2, "options": {}, "undo": "free"}


def example() -> dict[str, Any]:
    """The worked example, as the page prints it."""
    block = PAGE.read_text(encoding="utf-8").partition("```json\n")[2].partition("```")[0]
    found: dict[str, Any] = json.loads(block)
    return found


def begun(secret: bytes = bytes(32), said: tuple[str, ...] = (), **changed: object) -> Committed:
    source = Committed(secret)
    for seat, text in enumerate(said):
        source.contribute(seat, text)
    source.begin({**TERMS, **changed})
    return source


def drawn(source: Source, count: int = 8) -> list[int]:
    return [source.below(1 << 30) for _ in range(count)]


def test_the_worked_example_is_right() -> None:
    told = example()
    secret = bytes.fromhex(told["secret"])
    assert commitment_of(secret).hex() == told["commitment"]
    assert canonical(told["header"]).decode() == told["terms"]
    key = key_of(secret, told["header"], told["contributions"])
    assert key.hex() == told["key"]
    assert [Draws(key).draw(row["i"], row["of"]) for row in told["draws"]] == [
        row["ticket"] for row in told["draws"]
    ]
    assert max(len(row["words"]) for row in told["draws"]) == 2, "one word is thrown away"


def test_canonical_json_is_ascii_sorted_and_without_spaces() -> None:
    assert canonical({"b": [1, -2], "a": 'é"\\\n\x7f😀'}) == (
        b'{"a":"\\u00e9\\"\\\\\\n\\u007f\\ud83d\\ude00","b":[1,-2]}'
    )


def test_secrets_are_fresh_and_commitments_tell_them_apart() -> None:
    first, second = Committed(), Committed()
    assert first.commitment != second.commitment
    assert len(first.commitment) == 32
    assert first.reveal() != second.reveal()


def test_what_is_published_before_play_does_not_hold_the_secret() -> None:
    source = Committed(b"k" * 32)
    assert source.opening() == {"kind": "committed", "commitment": source.commitment.hex()}
    assert source.reveal() == {"secret": (b"k" * 32).hex()}


def test_a_secret_has_256_bits() -> None:
    with pytest.raises(Unfit, match="32 bytes"):
        Committed(b"short")


@pytest.mark.parametrize(
    "other",
    [
        begun(b"\1" + bytes(31)),
        begun(said=("a",)),
        begun(said=("", "a")),
        begun(game="h"),
        begun(version=2),
        begun(seats=3),
        begun(options={"x": "on"}),
        begun(undo="none"),
    ],
)
def test_every_draw_depends_on_secret_terms_and_each_contribution(other: Committed) -> None:
    assert not set(drawn(begun())) & set(drawn(other))


def test_contributions_cannot_be_shifted_between_seats() -> None:
    assert drawn(begun(said=("ab", "c"))) != drawn(begun(said=("a", "bc")))
    assert drawn(begun(said=("a", "b"))) != drawn(begun(said=("b", "a")))


def test_saying_nothing_is_the_empty_contribution() -> None:
    assert drawn(begun(said=("", ""))) == drawn(begun())
    assert begun(said=("a",)).contributions(2) == ["a", ""]


def test_one_contribution_a_seat_and_only_before_play() -> None:
    source = Committed()
    source.contribute(0, "first")
    with pytest.raises(Refused, match="contribution-twice"):
        source.contribute(0, "second")
    source.begin(TERMS)
    with pytest.raises(Refused, match="contribution-too-late"):
        source.contribute(1, "late")
    assert source.contributions(2) == ["first", ""]


@pytest.mark.parametrize("text", ["é" * (CONTRIBUTION_BYTES // 2) + "x", "\ud800"])
def test_a_contribution_is_text_of_limited_length(text: str) -> None:
    source = Committed()
    with pytest.raises(Refused, match="contribution-too-long"):
        source.contribute(0, text)
    source.contribute(0, "é" * (CONTRIBUTION_BYTES // 2))


def test_no_draw_before_play_begins() -> None:
    with pytest.raises(AssertionError, match="not begun"):
        Committed().below(2)


def test_draws_are_numbered_and_each_has_its_own_domain() -> None:
    source = begun()
    tickets = drawn(source, 100)
    assert source.draws == 100
    assert len(set(tickets)) == 100
    key = key_of(bytes(32), TERMS, ["", ""])
    assert tickets[41] == Draws(key).draw(42, 1 << 30)


def test_small_lots_are_even() -> None:
    source = begun()
    counts = Counter(source.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    chi_square = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_square < 22.5, "six degrees of freedom, one in a thousand"


def test_a_lot_of_three_quarters_of_all_words_is_even_too() -> None:
    """With a plain remainder the lower third would come up twice as often as the others."""
    source, size = begun(), 3 << 62
    thirds = Counter(source.below(size) * 3 // size for _ in range(3000))
    assert all(abs(thirds[third] - 1000) < 130 for third in range(3))


def test_a_seed_makes_the_same_draws_and_says_so() -> None:
    one, two, other = Committed.from_seed(7), Committed.from_seed(7), Committed.from_seed(8)
    for source in (one, two, other):
        source.begin(TERMS)
    assert drawn(one) == drawn(two) != drawn(other)
    assert one.opening()["seed"] == 7
    assert one.reveal() == {"secret": secret_of(7).hex()}


def test_a_secret_that_is_not_the_seeds_is_unfit() -> None:
    with pytest.raises(Unfit, match="seed 7"):
        Committed(bytes(32), 7)


def test_seeded_draws_are_those_of_the_small_generator() -> None:
    source, rng = Seeded(5), Rng(5)
    assert drawn(source) == [rng.below(1 << 30) for _ in range(8)]
    assert source.draws == 8
    assert (source.opening(), source.reveal()) == ({"kind": "seeded", "seed": 5}, {})


def test_a_seeded_source_takes_no_contribution() -> None:
    with pytest.raises(Refused, match="contribution-unwanted"):
        Seeded(1).contribute(0, "x")
    assert Seeded(1).contributions(2) == []


@pytest.mark.parametrize("seed", [-1, 1 << 62])
def test_a_seed_has_limits(seed: int) -> None:
    with pytest.raises(Unfit, match="seed"):
        Seeded(seed)


@pytest.mark.parametrize("source", [Seeded(3), Committed(b"s" * 32), Committed.from_seed(3)])
def test_a_source_is_rebuilt_from_what_it_told(source: Source) -> None:
    again = rebuild(source.opening(), source.reveal(), source.contributions(2))
    assert again.opening() == source.opening()
    for each in (source, again):
        each.begin(TERMS)
    assert drawn(again) == drawn(source)


@pytest.mark.parametrize("revealed", [{"secret": "00" * 32}, {"secret": "0x"}, {}])
def test_another_secret_is_unfit(revealed: dict[str, object]) -> None:
    with pytest.raises(Unfit):
        rebuild(Committed(b"s" * 32).opening(), revealed, ["", ""])
