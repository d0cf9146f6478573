"""Strict reader of JSON lines: says what is wrong in which line; guesses nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

LONGEST_VALUE: Final = 60
LONGEST_MESSAGE: Final = 300


class BadRecord(ValueError):
    """This is no record, or not one this Fathom can read. The message is one harmless line."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {harmless(message)}")


@dataclass(frozen=True)
class Fields:
    """The fields of one line, or of an object inside it."""

    line: int
    data: dict[str, object]

    def wrong(self, message: str) -> BadRecord:
        return BadRecord(self.line, message)

    def only(self, *keys: str) -> dict[str, object]:
        """Just these keys, no others: with their values, in this order."""
        for key in self.data:
            if key not in keys:
                raise self.wrong(f"{shorten(key)} is not known here")
        return {key: self.field(key) for key in keys}

    def field(self, key: str) -> object:
        if key not in self.data:
            raise self.wrong(f"'{key}' is missing")
        return self.data[key]

    def whole(self, key: str, low: int, high: int) -> int:
        value = self.field(key)
        if not is_whole(value, low, high):
            raise self.wrong(f"'{key}' is a whole number from {low} to {high}; not {shorten(value)}")
        assert isinstance(value, int)
        return value

    def text(self, key: str) -> str:
        value = self.field(key)
        if not isinstance(value, str):
            raise self.wrong(f"'{key}' is a text; not {shorten(value)}")
        return value

    def row(self, key: str, length: int) -> list[object]:
        value = self.field(key)
        if not isinstance(value, list) or len(value) != length:
            raise self.wrong(f"'{key}' is a list of {length}; not {shorten(value)}")
        return value

    def inner(self, key: str) -> Fields:
        value = self.field(key)
        if not isinstance(value, dict):
            raise self.wrong(f"'{key}' is an object; not {shorten(value)}")
        return Fields(self.line, value)


def is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def shorten(value: object) -> str:
    """A wrong value as a message shows it."""
    return cut(ascii(value), LONGEST_VALUE)


def harmless(message: str) -> str:
    """A message that may quote any file at all: it cannot steer a terminal or pose as another line."""
    safe = "".join(sign if " " <= sign <= "~" else ascii(sign)[1:-1] for sign in message)
    return cut(safe, LONGEST_MESSAGE)


def cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 3] + "..."


def lines(data: bytes) -> list[Fields]:
    """Every line as an object."""
    rows = data.removesuffix(b"\n").split(b"\n")
    return [Fields(number, _object(number, row)) for number, row in enumerate(rows, 1)]


def _object(number: int, row: bytes) -> dict[str, object]:
    try:
        value = json.loads(row.decode(), object_pairs_hook=_once, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise BadRecord(number, "not a whole line of JSON: the file is cut, damaged or no record") from None
    if not isinstance(value, dict):
        raise BadRecord(number, f"an object is wanted; not {shorten(value)}")
    return value


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field occurs twice")
    return fields


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")
