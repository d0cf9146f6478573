"""Sets as machine words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fathom.core.kernel.bits import bit, count, has, members, nth

numbers = st.sets(st.integers(0, 61))


@given(numbers)
def test_members_are_what_was_put_in(chosen: set[int]) -> None:
    mask = sum(bit(number) for number in chosen)
    assert members(mask) == sorted(chosen)
    assert count(mask) == len(chosen)
    assert [number for number in range(62) if has(mask, number)] == sorted(chosen)


@given(numbers.filter(bool))
def test_the_nth_member_counts_upwards(chosen: set[int]) -> None:
    mask = sum(bit(number) for number in chosen)
    assert [nth(mask, n) for n in range(len(chosen))] == sorted(chosen)


def test_a_bit_is_as_wide_as_a_word() -> None:
    assert [bit(n) for n in (0, 31, 32, 40, 61)] == [1, 2**31, 2**32, 2**40, 2**61]


def test_there_is_no_member_beyond_the_last() -> None:
    with pytest.raises(IndexError):
        nth(0b101, 2)
