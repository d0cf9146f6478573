"""Promise: what somebody wrote down before play (commitment, contributions), compared with a record.

A record that fits itself shows only that its draws follow from the secret it reveals. That the secret is the
one committed to, and not one chosen once the contributions were known, shows only a note made before play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fathom.table.random_source import CONTRIBUTION_BYTES, fits
from fathom.table.record import HEX_DIGITS, Header

DIGITS: Final = frozenset("0123456789abcdef")
LONGEST_QUOTE: Final = 60

COMMITMENT: Final = "commitment"
UNCOMMITTED: Final = "uncommitted"
SAID: Final = "said"
NO_SEAT: Final = "no-seat"


class BadPromise(ValueError):
    """What was written down cannot be a commitment, or a contribution."""


@dataclass(frozen=True)
class Promise:
    """The commitment as it was before play, empty if unknown, and what seats contributed, counted from 0."""

    commitment: str = ""
    said: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """Something a record says otherwise than the note. `kind` is a key of the terminal's words."""

    kind: str
    noted: str
    found: str
    seat: int = -1

    def __str__(self) -> str:
        return SENTENCES[self.kind].format(
            noted=quoted(self.noted), found=quoted(self.found), seat=self.seat + 1
        )


SENTENCES: Final = {
    COMMITMENT: "line 1: the commitment is {found}, but before play it was {noted}",
    UNCOMMITTED: "line 1: nothing was committed to, but before play the commitment was {noted}",
    SAID: "line 1: Seat {seat} is said to have contributed {found}, but it contributed {noted}",
    NO_SEAT: "line 1: there is no Seat {seat}, but it contributed {noted}",
}


def quoted(text: str) -> str:
    """A text as it is if it is a commitment; else in quotes, so that it cannot steer a terminal."""
    if is_commitment(text):
        return text
    shown = ascii(text)
    return shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 3] + "..."


def is_commitment(text: str) -> bool:
    return len(text) == HEX_DIGITS and DIGITS.issuperset(text)


def differences(promise: Promise, header: Header) -> list[Difference]:
    """Everything in which the first line of a record departs from what was written down."""
    return [*commitment_differs(promise.commitment, header), *said_differs(promise.said, header)]


def commitment_differs(noted: str, header: Header) -> list[Difference]:
    found = str(header.source.get("commitment", ""))
    if not noted or noted == found:
        return []
    return [Difference(COMMITMENT if found else UNCOMMITTED, noted, found)]


def said_differs(noted: Mapping[int, str], header: Header) -> list[Difference]:
    found = header.contributions or [""] * header.seats
    return [
        Difference(SAID, text, found[seat], seat)
        if seat < header.seats
        else Difference(NO_SEAT, text, "", seat)
        for seat, text in sorted(noted.items())
        if seat >= header.seats or found[seat] != text
    ]


def read_commitment(text: str) -> str:
    """A commitment as somebody typed it."""
    read = text.strip().lower()
    if not is_commitment(read):
        raise BadPromise(f"a commitment is {HEX_DIGITS} hexadecimal digits, all of them; not {quoted(text)}")
    return read


def read_said(texts: list[str]) -> dict[int, str]:
    """Contributions as somebody typed them, SEAT=TEXT with seats counted from 1; here from 0."""
    said: dict[int, str] = {}
    for each in texts:
        number, equals, text = each.partition("=")
        if not equals or not (number.isascii() and number.isdigit() and 0 < len(number) < 4 and int(number)):
            raise BadPromise(f"a contribution is SEAT=TEXT, seats counted from 1; not {quoted(each)}")
        if not fits(text):
            raise BadPromise(f"a contribution is a text of at most {CONTRIBUTION_BYTES} bytes")
        if int(number) - 1 in said:
            raise BadPromise(f"two contributions of Seat {int(number)}")
        said[int(number) - 1] = text
    return said
