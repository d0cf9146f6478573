"""The generator of simulations: the same numbers forever, and fair."""

from fathom.core.kernel.rng import Rng


def test_the_numbers_never_change() -> None:
    rng = Rng(1)
    assert [rng.word() for _ in range(4)] == [441792574, 614447336, 1644328534, 3387734806]


def test_a_seed_may_be_any_number_below_two_to_the_62nd() -> None:
    words = {Rng(seed).word() for seed in (0, 1, 2**32, 2**61, 2**62 - 1)}
    assert len(words) == 5


def test_each_number_is_as_likely_as_another() -> None:
    rng, counts = Rng(7), [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 22.5  # one in a thousand with six degrees of freedom


def test_large_ranges_are_reached_to_the_end() -> None:
    rng = Rng(3)
    numbers = [rng.below(2**30) for _ in range(1000)]
    assert max(numbers) > 2**30 - 2**23
    assert min(numbers) < 2**23


def test_one_option_is_always_taken() -> None:
    assert {Rng(seed).below(1) for seed in range(20)} == {0}


def test_a_split_generator_goes_its_own_way() -> None:
    rng = Rng(5)
    other = rng.split()
    assert [rng.word() for _ in range(3)] != [other.word() for _ in range(3)]
