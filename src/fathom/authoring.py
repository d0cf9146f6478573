"""What a game outside the package imports: everything its author needs, from one place.

Games in the package are compiled with the core and import its modules; a folder elsewhere is interpreted.
`Position` is closed to interpreted subclasses when it is compiled, so it is loaded from its source then.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from fathom.core.kernel import position as _position
from fathom.core.kernel.bits import bit, count, has, lowest, members
from fathom.core.kernel.bounds import CHOICE, NUMBER, SEAT, Bounds
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import EVERYONE, Events
from fathom.core.kernel.form import CHANGING, FACE_DOWN, NONE, OWNER, Form
from fathom.core.kernel.game import Component, Data, Either, Game, Names, Numbers, Option, Seat, flag
from fathom.core.kernel.json_values import Malformed, need, number
from fathom.core.kernel.queue import behind, entry, length, numbers_in, rest
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.sense import Sense
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import Verb, Verbs
from fathom.core.kernel.zones import Line, watched

if TYPE_CHECKING:
    from fathom.core.kernel.position import Position

# fmt: off
__all__ = [
    "CHANCE", "CHANGING", "CHOICE", "EVERYONE", "FACE_DOWN", "NOBODY", "NONE", "NUMBER", "OWNER", "SEAT",
    "Bounds", "Component", "Data", "Either", "Events", "Form", "Game", "Line", "Malformed", "Names",
    "Numbers", "Option", "Position", "Rng", "Seat", "Sense", "State", "Verb", "Verbs", "behind", "bit",
    "count", "entry", "flag", "has", "i64", "length", "lowest", "members", "need", "number", "numbers_in",
    "rest", "vec", "watched",
]
# fmt: on


def _open_position() -> Any:
    """`Position` with a door for interpreted subclasses."""
    source = Path(_position.__file__)
    if source.suffix == ".py":
        return _position.Position
    spec = spec_from_file_location("fathom.core.kernel.open_position", source.parent / "position.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Position


if not TYPE_CHECKING:
    Position = _open_position()
