"""Strict reading of plain JSON values: an error says what is wrong, nothing is guessed."""

from __future__ import annotations

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, members


class Malformed(ValueError):
    """This is no position of the game."""


def number(data: dict[str, object], key: str, low: int, high: int) -> int:
    """The whole number under this key."""
    value = field(data, key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Malformed(f"{key}: a whole number from {low} to {high} is wanted, not {value!r}")
    return value


def field(data: dict[str, object], key: str) -> object:
    if key not in data:
        raise Malformed(f"{key}: missing")
    return data[key]


def row(data: dict[str, object], key: str, length: int) -> list[object]:
    """The list under this key, of so many entries."""
    value = field(data, key)
    if not isinstance(value, list) or len(value) != length:
        raise Malformed(f"{key}: a list of {length} is wanted, not {value!r}")
    return value


def fields(data: dict[str, object], keys: list[str]) -> None:
    """Just these keys, no others."""
    for key in data:
        if key not in keys:
            raise Malformed(f"{key}: unknown")
    for key in keys:
        field(data, key)


def index(value: object, names: list[str], what: str) -> int:
    """Which of the names this is."""
    if not isinstance(value, str) or value not in names:
        raise Malformed(f"{what}: {value!r} is none of {', '.join(names)}")
    return names.index(value)


def names_of(mask: i64, names: list[str]) -> list[str]:
    """The things of a set by name."""
    return [names[thing] for thing in members(mask)]


def set_of(value: object, names: list[str], what: str) -> int:
    """The set of things with these names, each at most once."""
    if not isinstance(value, list):
        raise Malformed(f"{what}: a list of names is wanted, not {value!r}")
    mask: i64 = 0
    for name in value:
        one = bit(index(name, names, what))
        if mask & one:
            raise Malformed(f"{what}: {name!r} twice")
        mask |= one
    return mask


def need(sound: bool, what: str) -> None:
    """Refuse the position unless this holds."""
    if not sound:
        raise Malformed(what)


def own_copy(value: object) -> object:
    """The same plain value, sharing nothing with it that can be changed."""
    if isinstance(value, list):
        return [own_copy(part) for part in value]
    if isinstance(value, dict):
        return {key: own_copy(part) for key, part in value.items()}
    return value


def list_of(value: object, size: int, what: str) -> list[object]:
    if not isinstance(value, list) or len(value) != size:
        raise Malformed(f"{what}: a list of {size} is wanted, not {value!r}")
    return value


def whole(value: object, most: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Malformed(f"{what}: a whole number up to {most} is wanted, not {value!r}")
    return value


def boolean(data: dict[str, object], key: str) -> bool:
    """True or false under this key."""
    value = field(data, key)
    if not isinstance(value, bool):
        raise Malformed(f"{key}: true or false is wanted, not {value!r}")
    return value


def seat_list(data: dict[str, object], key: str, seats: int) -> list[int]:
    """Different seats, in this order."""
    value = field(data, key)
    if not isinstance(value, list):
        raise Malformed(f"{key}: a list of seats is wanted, not {value!r}")
    found: list[int] = []
    for seat in value:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise Malformed(f"{key}: {seat!r} is no seat")
        if seat in found:
            raise Malformed(f"{key}: seat {seat} twice")
        found.append(seat)
    return found


def agreed_numbers(agreed: dict[str, object], key: str) -> list[int]:
    """An agreed option that is a row of whole numbers, already checked."""
    found = agreed[key]
    assert isinstance(found, list)
    return found
