"""SVG rounding: paths with whole numbers, for pictures shown so small that nobody sees the difference."""

from __future__ import annotations

import re

PATH = re.compile(r'(?<=\sd=")[^"]+')
SCALE = re.compile(r"\b(scale|matrix)\(([^)]*)\)")
MOST = 1.2
"""Parts of a picture that are drawn larger than so many times are no longer small."""

STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
FLAG = r"[01][\s,]*"
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)[\s,]*"
ARC = re.compile(f"({NUMBER})({NUMBER})({NUMBER})({FLAG})({FLAG})({NUMBER})({NUMBER})")
PLAIN = re.compile(NUMBER)
BETWEEN = " ,\n\t"
TAKEN = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
"""How many numbers a command takes at a time."""


def rounded(drawn: str) -> str:
    """The picture with whole coordinates; unchanged where parts of it are enlarged."""
    return drawn if enlarges(drawn) else PATH.sub(lambda found: Pen().draw(found[0]), drawn)


def enlarges(drawn: str) -> bool:
    scales = [(kind, PLAIN.findall(numbers)) for kind, numbers in SCALE.findall(drawn)]
    return any(kind == "matrix" or max(map(size, numbers)) > MOST for kind, numbers in scales)


def size(number: str) -> float:
    return abs(float(number.strip(BETWEEN)))


class Pen:
    """Where a path has come to, exactly and in whole numbers: what one step loses, the next makes good."""

    def __init__(self) -> None:
        self.exact = [0.0, 0.0]
        self.whole = [0, 0]
        self.start = ([0.0, 0.0], [0, 0])

    def draw(self, path: str) -> str:
        return "".join(command + self.steps(command, rest) for command, rest in STEP.findall(path))

    def steps(self, command: str, rest: str) -> str:
        kind = command.lower()
        if kind == "z":
            self.exact, self.whole = list(self.start[0]), list(self.start[1])
            return ""
        numbers = numbers_of(kind, rest)
        taken = TAKEN[kind]
        written: list[str] = []
        for first in range(0, len(numbers), taken):
            written += self.step(kind, command == kind, numbers[first : first + taken])
            if kind == "m" and first == 0:
                self.start = (list(self.exact), list(self.whole))
        return joined(written)

    def step(self, kind: str, relative: bool, numbers: list[str]) -> list[str]:
        kept = numbers[:5] if kind == "a" else []  # radii, turn and flags
        axes = {"h": [0], "v": [1]}.get(kind, [0, 1])
        written: list[str] = []
        exact, whole = list(self.exact), list(self.whole)
        for n, number in enumerate(numbers[len(kept) :]):
            axis = axes[n % len(axes)]
            exact[axis] = float(number) + (self.exact[axis] if relative else 0)
            whole[axis] = round(exact[axis])
            written.append(str(whole[axis] - (self.whole[axis] if relative else 0)))
        self.exact, self.whole = exact, whole
        return kept + written


def numbers_of(kind: str, rest: str) -> list[str]:
    """The flags of an arc need no blanks between them."""
    parts = [part for arc in ARC.findall(rest) for part in arc] if kind == "a" else PLAIN.findall(rest)
    return [part.strip(BETWEEN) for part in parts]


def joined(numbers: list[str]) -> str:
    """With a blank between two numbers, unless the second one's sign parts them."""
    return "".join(n if n.startswith("-") else f" {n}" for n in numbers).lstrip()
