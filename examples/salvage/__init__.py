"""Salvage, a small invented game that is fond of all that is hard to keep secret: the declaration."""

from fathom.authoring import FormGame

from .box import FORMS, VERBS
from .position import Salvage
from .soundness import check

SALVAGE = FormGame(
    "salvage",
    prefix="SA",
    version=1,
    languages=["en"],
    position=Salvage,
    forms=FORMS,
    verbs=VERBS,
    facts=[
        *["dealt", "peeks", "brings-up", "looks", "spies", "dives", "calm", "storm", "gives", "sinks"],
        *["buries", "keeps", "hands-on", "stows", "lays-open", "over"],
    ],
    check=check,
)
