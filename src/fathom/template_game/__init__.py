"""Template Game: the declaration."""

from typing import Final

from fathom.authoring import FormGame

from . import box
from .position import TemplateGame, check

TEMPLATE_GAME: Final = FormGame(
    "template_game",
    prefix="TG",
    version=1,
    languages=["en"],
    position=TemplateGame,
    forms={box.SEATS: box.FORM},
    verbs=box.VERBS,
    facts=["dealt", "dives", "lays", "over"],
    check=check,
)
