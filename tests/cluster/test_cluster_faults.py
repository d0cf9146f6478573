"""The short form of `python -m benchmarks.cluster`: three servers, some of which are killed."""

from __future__ import annotations

from benchmarks.cluster import run


def test_everything_acknowledged_is_there_once_whoever_is_killed() -> None:
    assert run(kills=6, seed=5) == []
