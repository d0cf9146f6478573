"""One game at one desk: asks people, lets bots think, keeps what was played."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from rich.text import Text

from fathom.bots import BOTS, Bot
from fathom.core.events import SPECTATOR
from fathom.core.verbs import verb_of
from fathom.table.chair import Chair
from fathom.table.table import Table
from fathom.terminal import ending, saves
from fathom.terminal.desk import Desk
from fathom.terminal.lookup import speak
from fathom.terminal.painter import Painter
from fathom.terminal.saves import PERSON, Seating
from fathom.terminal.seating import names_in
from fathom.terminal.turn import Quit, Turn

SHOW_THINKING_AFTER = 0.3
INTERRUPTED = 130
RECALLED = 3  # facts told again when a game goes on


class Session:
    def __init__(
        self, table: Table, seating: Seating, desk: Desk, kept: Path, record_to: Path | None, delay: float
    ) -> None:
        self.table = table
        self.seating = seating
        self.desk = desk
        self.kept = kept
        self.record_to = record_to
        self.delay = delay
        self.notes: list[str] = []  # to be shown on the next screen
        self.at_desk = seating.people[0] if len(seating.people) == 1 else None
        self.chairs = [table.chair(seat) for seat in range(table.seats)]
        self.seen = dict.fromkeys([*range(table.seats), SPECTATOR], 0)  # facts each has had before its eyes
        self.bots = self._bots()
        self.speak(seating.lang)

    def _bots(self) -> dict[int, Bot]:
        """A bot for each seat without a person; resumed games get fresh ones."""
        moment = len(self.table.course.entries)
        seed = self.seating.seed % (1 << 32) * 1024 + moment
        sitters = enumerate(self.seating.sitters)
        return {seat: BOTS[name](seed + seat) for seat, name in sitters if name != PERSON}

    def speak(self, lang: str) -> None:
        """From now on in this language."""
        self.seating.lang = lang
        self.words = speak(lang, self.table.game, self.table.options)
        self.names = names_in(self.seating, self.words)
        self.painter = Painter(self.table.game, self.words, self.names, self.desk.glyphs)

    def recall(self) -> None:
        """A game that goes on is known to those who play it, but for the last it told them."""
        for seat in self.seen:
            self.seen[seat] = max(0, len(self.table.chair(seat).hear()) - RECALLED)

    # The course of a game

    def run(self) -> int:
        """Play to the end, or until somebody stops; the exit code."""
        try:
            self.desk.open()
            self.keep()
            while not self.table.over:
                self.next_answer()
        except Quit:
            return self.leave()
        except EOFError:
            return self.stay_kept(0)
        except KeyboardInterrupt:
            return self.stay_kept(INTERRUPTED)
        finally:
            self.desk.close()
        ending.finish(self)
        return 0

    def next_answer(self) -> None:
        """One answer of the seat that can give one: bots first, then whoever is at the desk."""
        waiting = [seat for seat, chair in enumerate(self.chairs) if chair.decision.seat == seat]
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            self.bot_answers(bots[0])
        else:
            self.person_answers(self.at_desk if self.at_desk in waiting else waiting[0])
        self.keep()

    def person_answers(self, seat: int) -> None:
        """A window with nothing but `pass` is answered silently, unless the silence would tell the others."""
        forced = self.forced(self.chairs[seat])
        if forced and self.at_desk == seat:
            self.chairs[seat].act(self.chairs[seat].decision.options[0])
            return
        if self.at_desk != seat:
            self.hand_over(seat)
        Turn(self, seat).run()

    def forced(self, chair: Chair) -> bool:
        """Whether this seat can only pass."""
        options = chair.decision.options
        verb = verb_of(self.table.game.verbs, options[0])
        return len(options) == 1 and verb.word == "pass" and not chair.asides

    def hand_over(self, seat: int) -> None:
        """Between two people nothing is to be seen but whose turn it is."""
        who = self.names[seat]
        lines = [self.words.say(key, who=who) for key in ("ui-hand-over", "ui-hand-over-enter")]
        self.desk.hide([Text(self.desk.glyphs.said(line), "bold") for line in lines])
        self.at_desk = seat

    # Bots

    def bot_answers(self, seat: int) -> None:
        chair = self.chairs[seat]
        chair.act(self.think(self.bots[seat], chair, self.names[seat]))
        if not self.seating.people:
            self.look_on()

    def think(self, bot: Bot, chair: Chair, who: str) -> int:
        """The bot's choice, found beside the main thread so that Ctrl-C always works."""
        found: list[int] = []
        failed: list[BaseException] = []

        def work() -> None:
            try:
                found.append(bot.choose(chair))
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        thread.join(SHOW_THINKING_AFTER)
        if thread.is_alive():
            self.desk.busy(self.words.say("ui-thinking", who=who))
            while thread.is_alive():
                thread.join(0.1)
        if failed:
            raise failed[0]
        return found[0]

    def look_on(self) -> None:
        """The table as a spectator sees it, for a moment."""
        chair = self.table.chair(SPECTATOR)
        self.desk.show(self.painter.watched(chair, self.seen[SPECTATOR], self.desk))
        self.seen[SPECTATOR] = len(chair.hear())
        time.sleep(self.delay)

    # Keeping and stopping

    def keep(self) -> None:
        """After every action, so that a killed terminal loses nothing."""
        if self.seating.people and not self.table.over:
            saves.keep(self.table, self.seating, self.kept)

    def leave(self) -> int:
        """Somebody stops: the game is kept unless they say no."""
        no = self.words.say("ui-no")
        self.desk.close()
        self.desk.say(self.words.say("ui-save-offer", no=no))
        try:
            answer = self.desk.read().strip().casefold()
        except (EOFError, KeyboardInterrupt):
            answer = ""
        if answer in (no.casefold(), "no", "n", no[:1].casefold()):
            saves.forget(self.kept)
            self.desk.say(self.words.say("ui-forgotten"))
            return 0
        return self.stay_kept(0)

    def stay_kept(self, code: int) -> int:
        self.desk.close()
        if self.seating.people and not self.table.over:
            self.desk.say(self.words.say("ui-kept", command="fathom play --resume"))
        return code
