"""Arrays have the types they are declared with: what users' type checkers are told is true."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from numpy.typing import NDArray

import fathom
from fathom.adapters.batch import Batch
from fathom.adapters.gymnasium import OneSeat
from fathom.adapters.pettingzoo import Turns
from fathom.adapters.spaces import Seen
from tests.adapters.faces import FACES


def told(function: Any) -> Any:
    return get_type_hints(function)["return"]


def is_what_was_told(array: Any, declared: Any) -> bool:
    return bool(array.dtype == np.dtype(get_args(get_args(declared)[1])[0]))


def seen_as_told(seen: Any, declared: Any) -> bool:
    assert declared is Seen
    return all(is_what_was_told(seen[name], kind) for name, kind in get_type_hints(Seen).items())


def test_arrays_of_a_batch() -> None:
    batch = fathom.Batch("nautilus", 3, seed=1)
    assert isinstance(batch, Batch)
    for arrays, function in [(batch.reset(), Batch.reset), (batch.step(batch.draw()), Batch.step)]:
        kinds = get_args(told(function))
        assert len(arrays) == len(kinds)
        assert all(is_what_was_told(array, kind) for array, kind in zip(arrays, kinds))
    assert is_what_was_told(batch.draw(), told(Batch.draw))
    assert is_what_was_told(batch.highs, told(Batch.highs.fget))  # type: ignore[attr-defined]


def test_arrays_of_environments() -> None:
    env = OneSeat("nautilus", bot="random")
    seen, _ = env.reset(seed=1)
    assert seen_as_told(seen, get_args(told(OneSeat.reset))[0])
    assert seen_as_told(env.step(int(env.action_masks().argmax()))[0], get_args(told(OneSeat.step))[0])
    assert is_what_was_told(env.action_masks(), told(OneSeat.action_masks))
    agents = FACES[0].raw_env()
    agents.reset(seed=1)
    assert seen_as_told(agents.observe("seat_0"), told(Turns.observe))
    assert is_what_was_told(agents.state(), told(Turns.state))


def test_a_wrong_type_would_be_noticed() -> None:
    assert is_what_was_told(np.zeros(1, np.int8), NDArray[np.int8])
    assert not is_what_was_told(np.zeros(1, np.uint8), NDArray[np.int8])


def test_no_array_is_declared_as_any() -> None:
    """What can be typed is; only what PettingZoo and Pillow make is not."""
    for function in (Batch.reset, Batch.step, Batch.draw, OneSeat.action_masks, Turns.state, Turns.observe):
        assert Any not in [told(function), *get_args(told(function))]
