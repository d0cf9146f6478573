"""Thinking time: how many decisions were made, how long they took, and how the times are spread."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import floor, log
from typing import Any

WIDTH = 1.05  # of a class of times: each begins so much later than the one before
SHORTEST = 1e-6


@dataclass
class ThinkingTime:
    """The times of many decisions, in classes five per cent wide."""

    decisions: int = 0
    seconds: float = 0.0
    classes: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.classes[floor(log(max(seconds, SHORTEST) / SHORTEST) / log(WIDTH))] += 1

    def join(self, other: ThinkingTime) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.classes += other.classes

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    def below(self, share: float) -> float:
        """The time within which this share of decisions was taken."""
        passed = 0
        for each in sorted(self.classes):
            passed += self.classes[each]
            if passed >= share * self.decisions:
                return float(SHORTEST * WIDTH ** (each + 1))
        return 0.0

    def to_json(self) -> dict[str, object]:
        classes = {str(each): self.classes[each] for each in sorted(self.classes)}
        return {"decisions": self.decisions, "seconds": self.seconds, "classes": classes}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> ThinkingTime:
        classes = Counter({int(each): int(count) for each, count in data["classes"].items()})
        return cls(int(data["decisions"]), float(data["seconds"]), classes)
