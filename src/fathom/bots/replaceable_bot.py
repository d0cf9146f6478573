"""Replaceable bots: their answers come from elsewhere; when none comes, a bosun takes the seat."""

from __future__ import annotations

from abc import abstractmethod

from fathom.bots.bot import Bot, Trouble
from fathom.bots.playout_bots import Bosun
from fathom.table.chair import Chair

MOST_ASIDES = 100  # in a game, so that a bot cannot hold a table up by acting out of turn for ever


class ReplaceableBot(Bot):
    """After the first trouble, a substitute (a bosun) answers for the rest of the game."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.heard = 0
        self.asides = MOST_ASIDES
        self.substitute = Bosun(seed)

    @abstractmethod
    def answer(self, chair: Chair, asides: list[int]) -> int:
        """One of the options of this chair or of these asides; `Trouble` if there is no answer."""

    def choose(self, chair: Chair) -> int:
        if self.trouble is None:
            try:
                return self.counted(chair)
            except Trouble as trouble:
                self.trouble = trouble
                self.dismiss()
        return self.substitute.choose(chair)

    def counted(self, chair: Chair) -> int:
        """Its answer, as long as it may also act out of turn."""
        asides = beside(chair) if self.asides else []
        action = self.answer(chair, asides)
        self.asides -= action in asides
        return action

    def dismiss(self) -> None:
        """Called when the bot is replaced: release what it uses."""
        return


def beside(chair: Chair) -> list[int]:
    """What this seat may do now without answering the question."""
    options = chair.decision.options
    return [action for action in chair.asides if action not in options]
