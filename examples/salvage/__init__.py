"""Salvage, a small invented game with all that is hard to keep secret: the declaration."""

from fathom.authoring import FormGame

from .box import MOST_SEATS, VERBS, form
from .position import Salvage, check

SALVAGE = FormGame(
    "salvage",
    prefix="SA",
    version=1,
    languages=["en"],
    position=Salvage,
    forms={seats: form(seats) for seats in range(2, MOST_SEATS + 1)},
    verbs=VERBS,
    facts=[
        *["dealt", "peeks", "brings-up", "looks", "spies", "dives", "calm", "storm", "gives", "sinks"],
        *["buries", "keeps", "hands-on", "stows", "lays-open", "over"],
    ],
    check=check,
)
