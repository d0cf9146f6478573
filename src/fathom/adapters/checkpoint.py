"""Checkpoints: a random source as plain values, for environments that are copied or pickled."""

from __future__ import annotations

from fathom.core.kernel.rng import Rng

Words = tuple[int, int, int, int]


def words_of(rng: Rng) -> Words:
    """Where a random source is."""
    return rng.a, rng.b, rng.c, rng.counter


def rng_at(words: Words) -> Rng:
    """A random source that goes on from there."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = words
    return rng
