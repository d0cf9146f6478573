"""Names of people: shown as they are written, compared as people see them.

Two names look alike if they are the same without case, accents and blanks, and with every sign replaced by
the one it looks like: their skeletons, as Unicode Technical Standard 39 calls them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fathom.server.bot_names import RANKS, SAILORS, names_at
from fathom.table.refusal import Refused

CONFUSABLES: Final = Path(__file__).parent / "confusables.txt"
MOST_MARKS: Final = 2  # combining signs in a row: no name needs more, and many climb over their neighbours
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing, and that Unicode does not count among the unprintable ones."""


def written(name: str) -> str:
    """A name as it is shown: without blanks around it; refused if parts of it would not show, or run wild."""
    plain = unicodedata.normalize("NFC", " ".join(name.split()))
    if not plain or not plain.isprintable() or any(sign in INVISIBLE or is_selector(sign) for sign in plain):
        raise Refused("bad-name")
    if marks_in_a_row(plain) > MOST_MARKS or not any(skeletons(plain)):
        raise Refused("bad-name")
    return plain


def is_selector(sign: str) -> bool:
    """A variation selector: it shows nothing by itself."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def marks_in_a_row(text: str) -> int:
    most = run = 0
    for sign in text:
        run = run + 1 if is_mark(sign) else 0
        most = max(most, run)
    return most


def is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def check(name: str, others: Iterable[str], bots: Iterable[str] = ()) -> None:
    """Refuse a name that looks like one of these people's or bots', or like a rank of bots."""
    mine = skeletons(name)
    if any(mine & skeletons(other) for other in others if other):
        raise Refused("name-taken")
    if is_bots(name, bots):
        raise Refused("name-of-bot")


def shift_for(table: str, seats: int, people: Iterable[str]) -> int:
    """The first shift of the bots' names at a new table with which none looks like one of these people's."""
    known = [*people]
    for shift in range(SAILORS):
        bots = names_at(table, seats, shift)
        if not any(is_bots(name, bots) for name in known):
            return shift
    return 0


def is_bots(name: str, sailors: Iterable[str]) -> bool:
    """Whether it is a rank of bots, or one of these names of bots, alone or with a rank."""
    ranks = {each for rank in RANKS for each in skeletons(rank)}
    called = {each for sailor in sailors for each in skeletons(sailor)}
    if skeletons(name) & (ranks | called):
        return True
    words = {each for word in split(name) for each in skeletons(word)}
    return bool(words & ranks and words & called)


def split(name: str) -> list[str]:
    """The words of a name, whatever stands between them."""
    return "".join(sign if sign.isalnum() or is_mark(sign) else " " for sign in name).split()


@lru_cache(maxsize=4096)
def skeletons(name: str) -> frozenset[str]:
    """What it looks like as written, and in small letters: a capital i is like an l, a small one is not."""
    plain = without_marks(unicodedata.normalize("NFKC", name))
    return frozenset(bare(replaced) for replaced in (alike(plain), alike(plain.casefold())))


def without_marks(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not is_mark(sign))


def alike(text: str) -> str:
    """Every sign replaced by the one it looks like."""
    return "".join(looks().get(sign, sign) for sign in text)


def bare(text: str) -> str:
    """Without blanks and accents, in small letters."""
    return without_marks(text).casefold().replace(" ", "")


@cache
def looks() -> dict[str, str]:
    """By sign: what it looks like."""
    rows = CONFUSABLES.read_text("utf-8").splitlines()
    pairs = [row.split(" ", 1) for row in rows if row and not row.startswith("#")]
    return {sign: like for like, signs in pairs for sign in signs}
