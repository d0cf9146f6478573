"""External bots: programs in any language that play for a seat; see docs/bot-protocol.md.

A program that is late, ends, sends malformed lines or an illegal answer is ended, and a bosun takes its seat.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from fathom.bots import bot_protocol
from fathom.bots.bot import Trouble
from fathom.bots.bot_process import BotProcess
from fathom.bots.replaceable_bot import ReplaceableBot
from fathom.table.chair import Chair

START = 10.0  # seconds to say hello
SECONDS = 5.0  # to answer a question


class NoProgram(ValueError):
    """The command cannot be run."""


class Talker(Protocol):
    """Anything that exchanges lines with us."""

    def send(self, line: bytes) -> None: ...

    def line(self, seconds: float) -> bytes: ...

    def end(self, hastily: bool) -> None: ...


class Outside(ReplaceableBot):
    """Starts its program when it is first asked. It is told only what its chair is told, when it is asked."""

    def __init__(
        self,
        command: str,
        seed: int = 0,
        start: float = START,
        seconds: float = SECONDS,
        call: Callable[[list[str]], Talker] = BotProcess,
    ) -> None:
        super().__init__(seed)
        self.words = words_of(command)
        self.start = start
        self.seconds = seconds
        self.call = call
        self.program: Talker | None = None
        self.chair: Chair | None = None
        self.asked = 0
        self.closed = False

    def answer(self, chair: Chair, asides: list[int]) -> int:
        """What the program answers to the question now put to this chair."""
        program = self.program or self.meet(chair)
        self.inform(program, chair)
        self.asked += 1
        program.send(bot_protocol.line(bot_protocol.ask(chair, self.asked, asides, self.seconds)))
        message = bot_protocol.said(program.line(self.seconds), "act")
        return bot_protocol.action(message, chair, self.asked, chair.decision.options + asides)

    def meet(self, chair: Chair) -> Talker:
        """Start the program, and tell it what is played once it has said hello."""
        self.program, self.chair = self.call(self.words), chair
        if self.closed:
            raise Trouble("ended")
        self.program.send(bot_protocol.line(bot_protocol.hello(self.start)))
        bot_protocol.check_hello(bot_protocol.said(self.program.line(self.start), "hello"))
        self.program.send(bot_protocol.line(bot_protocol.new(chair, dice(self.rng.word()))))
        return self.program

    def inform(self, program: Talker, chair: Chair) -> None:
        """What it has heard since it was asked last, and what it sees."""
        program.send(bot_protocol.line(bot_protocol.hear(chair, self.heard)))
        program.send(bot_protocol.line(bot_protocol.see(chair)))
        self.heard = len(chair.hear())

    def close(self) -> None:
        """End the program, also while another thread waits for it; quickly if the game was broken off."""
        self.closed = True
        over = self.chair is not None and self.chair.over
        if self.program is not None and self.chair is not None and over:
            self.inform(self.program, self.chair)
            self.program.send(bot_protocol.line(bot_protocol.over(self.chair)))
        self.dismiss(hastily=not over)

    def dismiss(self, hastily: bool = False) -> None:
        program, self.program = self.program, None
        if program is not None:
            program.end(hastily)


def dice(seed: int) -> int:
    """A number for the program's own dice, from which the seed cannot be computed back."""
    return int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=4).digest())


def is_command(text: str) -> bool:
    """Whether this is not the name of a bot: there is a blank in it, or a slash."""
    return any(letter in text.strip() for letter in {" ", "/", os.sep})


def words_of(command: str) -> list[str]:
    """The words of a command, split as a shell would; no shell ever sees them."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise NoProgram(f"bot '{command}': {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise NoProgram(f"bot '{command}': there is no program '{''.join(words[:1])}'")
    return words


def called(command: str) -> str:
    """What people call it: its file without what stands around it."""
    words = shlex.split(command)
    named = [word for word in words[1:] if Path(word).is_file()]
    return Path([*named, words[0]][0]).stem
