"""Check the shuffles of a Fathom record: the commitment, the key, every draw, the digest.

python tools/check_record.py RECORD...
python tools/check_record.py RECORD --commitment HEX --said SEAT=TEXT

With --commitment and --said (once for each seat, counted from 1) it also compares what you wrote down before
play: only that shows that the secret was not exchanged meanwhile.

Written from docs/randomness.md and docs/record.md. It knows no rules and shares no code with Fathom;
`fathom verify` checks the actions as well. Exits with 1 if anything is wrong, with 2 if called wrongly.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

TERMS = ("game", "version", "seats", "options", "undo")
PERHAPS = "position"  # only where the game did not begin at the opening
M32 = 2**32 - 1
MOST_TICKETS = 2**30
MOST_BYTES = 256  # of a contribution

Lot = Callable[[int, int], int]  # draw number i of n tickets


def quoted(value: object) -> str:
    """What a file says, so that it cannot steer a terminal."""
    text = ascii(value)
    return text if len(text) <= 66 else text[:63] + "..."


def whole(fields: dict[str, Any], name: str) -> int:
    """A whole number; true and 1.0 are none."""
    value = fields[name]
    if type(value) is not int:
        raise ValueError(f"{name} is no whole number")
    return value


def commitment(secret: bytes) -> bytes:
    return hashlib.sha256(b"fathom/1/commitment\0" + secret).digest()


def of_seed(seed: int) -> bytes:
    return hashlib.sha256(f"fathom/1/seed\0{seed}".encode()).digest()


def terms(header: dict[str, Any]) -> bytes:
    chosen = {name: header[name] for name in (*TERMS, *([PERHAPS] if PERHAPS in header else []))}
    return json.dumps(chosen, sort_keys=True, separators=(",", ":")).encode("ascii")


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def message(secret: bytes, header: dict[str, Any], contributions: list[str]) -> bytes:
    text = terms(header)
    parts = [b"fathom/1/key\0", commitment(secret), u32(len(text)), text]
    for seat in range(whole(header, "seats")):
        said = contributions[seat].encode("utf-8")
        parts += [u32(seat), u32(len(said)), said]
    return b"".join(parts)


def make_key(secret: bytes, header: dict[str, Any], contributions: list[str]) -> bytes:
    return hmac.new(secret, message(secret, header, contributions), hashlib.sha256).digest()


def word(key: bytes, i: int, j: int) -> int:
    return int.from_bytes(hmac.new(key, f"draw/{i}/{j}".encode(), hashlib.sha256).digest()[:8], "big")


def ticket(key: bytes, i: int, n: int) -> int:
    even = 2**64 // n * n
    j = 1
    while word(key, i, j) >= even:
        j += 1
    return word(key, i, j) % n


class Small:
    """The generator of simulations."""

    def __init__(self, seed: int) -> None:
        self.a, self.b, self.c, self.d = seed & M32, seed >> 32, 0, 1
        for _ in range(12):
            self.step()

    def step(self) -> int:
        w = (self.a + self.b + self.d) & M32
        a, b = self.b ^ self.b >> 9, 9 * self.c & M32
        c = ((self.c << 21 & M32 | self.c >> 11) + w) & M32
        self.a, self.b, self.c, self.d = a, b, c, (self.d + 1) & M32
        return w

    def ticket(self, i: int, n: int) -> int:
        p = self.step() * n
        while p & M32 < 2**32 % n:
            p = self.step() * n
        return p >> 32


def lot(header: dict[str, Any], end: dict[str, Any], problems: list[str]) -> Lot | None:
    """How tickets are drawn in this record; None if its secret is wrong."""
    source = header["source"]
    if source["kind"] == "seeded":
        return Small(whole(source, "seed")).ticket
    secret = bytes.fromhex(end["reveal"]["secret"])
    if commitment(secret).hex() != source["commitment"]:
        problems.append("the secret does not fit the commitment")
        return None
    if "seed" in source and of_seed(whole(source, "seed")) != secret:
        problems.append("the secret is not that of the seed")
    key = make_key(secret, header, header["contributions"])
    return lambda i, n: ticket(key, i, n)


class Notes:
    """What somebody wrote down before play: the commitment, and what seats said, counted from 1."""

    def __init__(self, commitment: str = "", said: dict[int, str] | None = None) -> None:
        self.commitment = commitment
        self.said = said or {}

    def __bool__(self) -> bool:
        return bool(self.commitment or self.said)

    def compare(self, header: dict[str, Any]) -> list[str]:
        found = header["source"].get("commitment")
        seats, texts = whole(header, "seats"), header["contributions"]
        problems = []
        if self.commitment and self.commitment != found:
            there = "there is no commitment" if found is None else f"the commitment is {quoted(found)}"
            problems.append(f"{there}, but before play it was {self.commitment}")
        for seat, text in sorted(self.said.items()):
            if seat > seats:
                problems.append(f"there is no Seat {seat}, but it said {quoted(text)}")
            elif text != (there := texts[seat - 1] if texts else ""):
                problems.append(f"Seat {seat} has {quoted(there)}, but it said {quoted(text)}")
        return problems


def check(data: bytes, notes: Notes | None = None) -> list[str]:
    """What is wrong with a record; nothing, if it is sound."""
    try:
        return check_lines(data.removesuffix(b"\n").split(b"\n"), notes or Notes())
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        return [f"not a whole record: {type(error).__name__} {quoted(str(error))}"]


def check_lines(rows: list[bytes], notes: Notes) -> list[str]:
    header, *lines, end = [json.loads(row) for row in rows]
    if whole(header, "fathom") != 1:
        return [f"format {quoted(header['fathom'])} is not described"]
    problems = notes.compare(header)
    if end["digest"] != hashlib.sha256(b"".join(row + b"\n" for row in rows[:-1])).hexdigest():
        problems.append("the digest does not fit")
    draw = lot(header, end, problems)
    if draw:
        check_draws(lines, draw, problems)
    return problems


def check_draws(lines: list[dict[str, Any]], draw: Lot, problems: list[str]) -> None:
    i = 0
    for n, line in enumerate(lines, 1):
        if whole(line, "n") != n:
            problems.append(f"line {n + 1}: number {quoted(line['n'])} stands where {n} should")
        if whole(line, "seat") == -1:
            i += 1
            if not 0 < whole(line, "of") <= MOST_TICKETS:
                raise ValueError("the number of tickets is out of range")
            right = draw(i, line["of"])
            if whole(line, "ticket") != right:
                said = quoted(line["ticket"])
                problems.append(f"line {n + 1}: draw {i} should be ticket {right}, not {said}")


def check_file(path: Path, notes: Notes) -> list[str]:
    try:
        return check(path.read_bytes(), notes)
    except OSError as error:
        return [f"cannot be read: {error.strerror}"]


def hex_digits(text: str) -> str:
    """A commitment as it was typed."""
    digits = text.strip().lower()
    if len(digits) != 64 or not set(digits) <= set("0123456789abcdef"):
        raise argparse.ArgumentTypeError(f"a commitment is 64 hexadecimal digits, not {quoted(text)}")
    return digits


def contribution(text: str) -> tuple[int, str]:
    """SEAT=TEXT as it was typed."""
    seat, equals, said = text.partition("=")
    if not (equals and seat.isascii() and seat.isdigit() and 0 < int(seat[:4]) < 1000):
        raise argparse.ArgumentTypeError(f"write SEAT=TEXT, seats counted from 1, not {quoted(text)}")
    if len(said.encode("utf-8", "surrogateescape")) > MOST_BYTES:
        raise argparse.ArgumentTypeError(f"a contribution has at most {MOST_BYTES} bytes")
    return int(seat), said


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("check_record.py", allow_abbrev=False)
    parser.add_argument("records", nargs="*")
    parser.add_argument("--commitment", type=hex_digits)
    parser.add_argument("--said", type=contribution, action="append", default=[])
    wishes = parser.parse_args(arguments)
    notes = Notes(wishes.commitment or "", dict(wishes.said))
    if len(notes.said) < len(wishes.said):
        parser.error("--said: two texts for one seat")
    if notes and len(wishes.records) > 1:
        parser.error("--commitment and --said are about one record")
    if not wishes.records:
        print(__doc__)
        return 2
    wrong = 0
    for name in wishes.records:
        problems = check_file(Path(name), notes)
        print(f"{name if name.isprintable() else quoted(name)}: {'; '.join(problems) or 'sound'}")
        wrong += bool(problems)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
