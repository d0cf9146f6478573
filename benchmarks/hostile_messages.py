"""Hostile messages: values that fit the types of the protocol, and what can be made wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from fathom.core.kernel.rng import Rng

LONGEST = 4096  # bytes of a message that the server reads
DEEPEST = 3000
RECENT = 50
MANY = 40
TEXT_SIGNS = "abcXYZ09 -_.<>&\"'\\/\u0000\u0007\u200b\u0301\u202eéЖ字🚢"
WRONG: list[Any] = [
    None, True, False, 0, -1, 1, 1 << 31, 1 << 40, 1 << 62, 1 << 63, -(1 << 63), 10**30, 1.5, -0.0, 1e308,
    "", "0", "x" * 41, "é" * 300, "\u0000", "\u202e", [], {}, [[]], {"": {}}, [None] * MANY, {"t": "act"},
    "ready", "hello", "hint",
]  # fmt: skip
BROKEN = (
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\x00",
    b"\\ud800",
    b"NaN",
    b"1e999",
    b"\\",
)
Known = dict[str, Callable[[], Any]]
"""By the name of a field: something that is in order there, or was, or is somebody else's."""


T = TypeVar("T")


def choose(rng: Rng, among: Sequence[T]) -> T:
    return among[rng.below(len(among))]


def made(kind: inspect.Type, rng: Rng, known: Known) -> Any:
    """Something that fits this type."""
    match kind:
        case inspect.StructType():
            return struct(kind, rng, known)
        case inspect.LiteralType(values=values):
            return choose(rng, values)
        case inspect.IntType(ge=least, le=most):
            low, high = least or 0, most if most is not None else 1 << 40
            return choose(rng, [low, high, low + rng.below(min(high - low + 1, 300))])
        case inspect.StrType(min_length=least, max_length=most):
            low, high = least or 0, MANY if most is None else most
            size = low + rng.below(1 + min(high, MANY) - low) if rng.below(8) else high
            return "".join(choose(rng, TEXT_SIGNS) for _ in range(size))
        case inspect.ListType() | inspect.VarTupleType():
            size = (kind.min_length or 0) + rng.below(4)
            return [made(kind.item_type, rng, known) for _ in range(size)]
        case inspect.UnionType(types=types):
            return made(choose(rng, types), rng, known)
        case inspect.DictType():
            return {choose(rng, ["", "x", "first", "cards"]): choose(rng, WRONG) for _ in range(rng.below(3))}
        case inspect.BoolType():
            return bool(rng.below(2))
    return None


def struct(kind: inspect.StructType, rng: Rng, known: Known) -> dict[str, Any]:
    """A struct with its tag, and some of the fields that may be left out."""
    found: dict[str, Any] = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    for field in kind.fields:
        if field.required or rng.below(2):
            given = known.get(field.encode_name)
            found[field.encode_name] = (
                given() if given is not None and rng.below(8) else made(field.type, rng, known)
            )
    return found


def spoilt(value: Any, rng: Rng) -> Any:
    """The same with one thing wrong in it, at any depth."""
    if isinstance(value, dict) and value and rng.below(5):
        key = choose(rng, [*value])
        match rng.below(6):
            case 0:
                return {each: inner for each, inner in value.items() if each != key}
            case 1:
                return {**value, choose(rng, ["x", "T", "seat", "who", "by"]): choose(rng, WRONG)}
            case _:
                return {**value, key: spoilt(value[key], rng)}
    if isinstance(value, list) and value and rng.below(3):
        at = rng.below(len(value))
        return [*value[:at], spoilt(value[at], rng), *value[at + 1 :]]
    return choose(rng, WRONG)


def broken(data: bytes, rng: Rng) -> bytes:
    """The bytes of something, cut off, changed, repeated or much too long."""
    at = rng.below(len(data) + 1)
    match rng.below(7):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([rng.below(256)]) + data[at + 1 :]
        case 2:
            return data[:at] + choose(rng, BROKEN) + data[at:]
        case 3:
            return data + data
        case 4:
            return choose(rng, [b"[", b'{"t":']) * (1 + rng.below(DEEPEST // 5))
        case 5:
            return bytes(rng.below(256) for _ in range(rng.below(60)))
        case _:
            return data[:at] + b"[" * rng.below(DEEPEST) + data[at:]


class Generator:
    """Messages, or bodies of requests, of these kinds: a third as described, the rest spoilt or broken."""

    def __init__(self, kinds: list[Any], rng: Rng, known: Known) -> None:
        self.kinds = [inspect.type_info(kind) for kind in kinds]
        self.rng = rng
        self.known = known
        self.old: list[bytes] = []

    def next(self) -> bytes:
        """The next one; now and then one of before, once more."""
        rng = self.rng
        if self.old and rng.below(12) == 0:
            return bytes(choose(rng, self.old))
        value = made(choose(rng, self.kinds), rng, self.known)
        how = rng.below(6)
        if how in (0, 1):
            value = spoilt(value, rng)
        data = msgspec.json.encode(value)
        self.old = [*self.old[1 - RECENT :], data]
        return broken(data, rng) if how == 2 else data
