"""Refusals: why an action of a person or client is not taken, as a key that the words make a sentence."""

from __future__ import annotations

import re

CHANCES = "chance"  # the key for what no seat may do because chance does it
RULE = re.compile(r"([a-z]+)-(r?\d+)-")


def rule_of(key: str) -> str:
    """The rule a refusal's key names: NA-12 for na-12-compulsory; empty for the table's own keys."""
    found = RULE.match(key)
    return f"{found[1]}-{found[2]}".upper() if found else ""


class Refused(Exception):
    """This may not be done now; nothing has changed. Says nothing the asker does not know."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.rule = rule_of(key)
        super().__init__(key)
