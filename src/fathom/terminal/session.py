"""Session: one game at one terminal; asks people, lets bots think, saves what was played."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from rich.text import Text

from fathom.bots import Advice, Adviser, Bot, at_table
from fathom.core.kernel.decision import SOMEBODY
from fathom.core.kernel.events import SPECTATOR
from fathom.core.kernel.verbs import verb_of
from fathom.table.chair import Chair
from fathom.table.promise import Promise
from fathom.table.table import Table
from fathom.terminal import ending, saved_games
from fathom.terminal.cleared_views import ClearedViews
from fathom.terminal.display import LEAST_HEIGHT, LEAST_WIDTH, Display
from fathom.terminal.errors import Wrong, why_failed
from fathom.terminal.languages import speak
from fathom.terminal.player_input import PlayerInput, Quit
from fathom.terminal.screen import Painter
from fathom.terminal.seating import PERSON, Seating, names_in, plays_no_more
from fathom.terminal.shell_command import invocation

SHOW_THINKING_AFTER = 0.3
INTERRUPTED = 130
RECALLED = 3  # facts told again when a game goes on
PACE = 0.5  # seconds a bot takes at least where it may pass, whatever it holds


Found = TypeVar("Found")


class Session:
    def __init__(
        self,
        table: Table,
        seating: Seating,
        display: Display,
        kept: Path,
        record_to: Path | None,
        delay: float,
        ask_empty: bool = False,
        promise: Promise | None = None,
    ) -> None:
        self.table = table
        self.seating = seating
        self.display = display
        self.kept = kept
        self.record_to = record_to
        self.delay = delay
        self.ask_empty = ask_empty  # people press Enter even where they can only pass
        self.noted = promise or Promise()  # what was shown and said before play
        self.notes: list[str] = []  # to be shown on the next screen
        self.pace = PACE  # seconds; as long as the longest thought so far
        self.replaced: dict[int, str] = {}  # by seat: why a bot from outside plays no more
        self.unkept = ""  # why the game could not be written down the last time
        self.at_keyboard = seating.people[0] if len(seating.people) == 1 else None
        self.chairs = [table.chair(seat) for seat in range(table.seats)]
        self.seen = dict.fromkeys([*range(table.seats), SPECTATOR], 0)  # facts each has had before its eyes
        self.cleared_views = ClearedViews(table, [*seating.people, SPECTATOR])
        self.bots = self._bots()
        self.advisers: dict[int, Adviser] = {}  # of people who asked for advice
        self.speak(seating.lang)

    def _bots(self) -> dict[int, Bot]:
        """A bot for each seat without a person; resumed games get fresh ones."""
        moment = len(self.table.course.entries)
        seed = self.seating.seed % (1 << 32) * 1024 + moment
        sitters = enumerate(self.seating.sitters)
        return {seat: at_table(name, seed + seat) for seat, name in sitters if name != PERSON}

    def speak(self, lang: str) -> None:
        """From now on in this language."""
        self.seating.lang = lang
        self.words = speak(lang, self.table.game, self.table.options)
        self.names = names_in(self.seating, self.words)
        self.painter = Painter(self.table.game, self.words, self.names, self.display.glyphs)
        self.painter.fair = self.seating.fair
        size = {"width": LEAST_WIDTH, "height": LEAST_HEIGHT}
        self.display.too_small = self.words.say("ui-too-small", **size)

    def recall(self) -> None:
        """When a game is resumed, mark all but the last few facts as already seen."""
        for seat in self.seen:
            events = self.table.chair(seat).hear()
            self.seen[seat] = self.painter.sentence_start(events, max(0, len(events) - RECALLED))

    def promise(self) -> str:
        """What is published of the shuffles before the first of them."""
        opening = self.table.source.opening()
        if "seed" in opening:
            return self.words.say("ui-open-seed", seed=str(opening["seed"]))
        return self.words.say("ui-committed", commitment=str(opening["commitment"]))

    def own_words(self) -> str:
        """What the people at this terminal contributed to the shuffles; empty if nothing."""
        said = [self.noted.said[seat] for seat in self.seating.people if self.noted.said.get(seat)]
        return self.words.say("ui-said", text=", ".join(said)) if said else ""

    # Playing

    def run(self) -> int:
        """Play to the end, or until somebody stops; the exit code."""
        if not self.seating.people:
            for note in self.notes:
                self.display.say(note)
        try:
            self.display.open()
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
            self.display.close()
            self.dismiss()
        ending.finish(self)
        return 0

    def dismiss(self) -> None:
        """Release the bots and advisers."""
        for bot in self.bots.values():
            bot.close()
        for adviser in self.advisers.values():
            adviser.close()

    def next_answer(self) -> None:
        """One answer of the seat that can give one: bots first, then the person at the keyboard."""
        waiting = [seat for seat, chair in enumerate(self.chairs) if chair.decision.seat == seat]
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            self.bot_answers(bots[0])
        else:
            self.person_answers(self.at_keyboard if self.at_keyboard in waiting else waiting[0])
        self.keep()

    def person_answers(self, seat: int) -> None:
        """A window with nothing but a pass is answered silently, unless the silence would tell the others."""
        told = self.at_keyboard != seat or (self.hushed() and len(self.seating.people) > 1)
        if self.forced(self.chairs[seat]) and not told and not self.ask_empty:
            self.act(seat, self.chairs[seat].decision.options[0])
            return
        if self.at_keyboard != seat:
            self.hand_over(seat)
        PlayerInput(self, seat).run()

    def act(self, seat: int, action: int) -> None:
        self.cleared_views.act(self.chairs[seat], action)

    def forced(self, chair: Chair) -> bool:
        """Whether this seat can only pass. What it may do out of turn it may do in its own turn, too."""
        return len(chair.decision.options) == 1 and self.may_pass(chair)

    def may_pass(self, chair: Chair) -> bool:
        options = chair.decision.options
        return any(verb_of(self.table.game.verbs, option).passes for option in options)

    def hushed(self) -> bool:
        """Whether spectators must not learn who is asked."""
        return self.table.chair(SPECTATOR).decision.seat == SOMEBODY

    def hand_over(self, seat: int) -> None:
        """Hide the table between two people: show only whose turn it is."""
        who = self.names[seat]
        lines = [self.words.say(key, who=who) for key in ("ui-hand-over", "ui-hand-over-enter")]
        self.display.hide([Text(self.display.glyphs.said(line), "bold") for line in lines])
        self.at_keyboard = seat

    # Bots

    def bot_answers(self, seat: int) -> None:
        chair = self.chairs[seat]
        if self.may_pass(chair):
            action = self.unhurried(seat)
        else:
            action = self.think(self.bots[seat], chair, self.thinking(seat))
        self.report(seat)
        self.act(seat, action)
        if not self.seating.people:
            self.look_on()

    def report(self, seat: int) -> None:
        """Say once that a bot has been replaced, and why."""
        trouble = self.bots[seat].trouble
        if trouble is not None and seat not in self.replaced:
            told = plays_no_more(self.names[seat], trouble.kind, trouble.detail, self.words)
            self.replaced[seat] = told
            self.notes.append(self.replaced[seat])

    def unhurried(self, seat: int) -> int:
        """Where a seat may pass, take `pace` seconds: a quick answer would reveal that it has no choice."""
        thinking = self.thinking(seat)
        if self.seating.people:
            self.display.busy(thinking)
        begun = time.monotonic()
        action = self.think(self.bots[seat], self.chairs[seat], thinking)
        if self.seating.people:
            self.display.pause(max(0.0, begun + self.pace - time.monotonic()))
        return action

    def thinking(self, seat: int) -> str:
        """Who is thinking, or only that somebody is."""
        if self.hushed():
            return self.words.say("ui-thinking-somebody")
        return self.words.say("ui-thinking", who=self.names[seat])

    def think(self, bot: Bot, chair: Chair, thinking: str) -> int:
        """The bot's choice."""
        begun = time.monotonic()
        action = self.found(lambda: bot.choose(chair), thinking)
        self.pace = max(self.pace, time.monotonic() - begun)
        return action

    def advise(self, seat: int) -> Advice:
        """The best options of a person who asks for them, and why."""
        adviser = self.advisers.setdefault(seat, Adviser(seat))
        chair, busy = self.chairs[seat], self.words.say("ui-advising")
        return self.found(lambda: adviser.advise_with_reasons(chair), busy)

    def found(self, find: Callable[[], Found], busy: str) -> Found:
        """Run a function in another thread, so that Ctrl-C always works."""
        found: list[Found] = []
        failed: list[BaseException] = []

        def work() -> None:
            try:
                found.append(find())
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        thread.join(SHOW_THINKING_AFTER)
        if thread.is_alive():
            self.display.busy(busy)
            while thread.is_alive():
                thread.join(0.1)
        if failed:
            raise failed[0]
        return found[0]

    def look_on(self) -> None:
        """The table as a spectator sees it, for a moment."""
        chair = self.table.chair(SPECTATOR)
        swept = self.cleared_views.take(SPECTATOR)
        if swept is not None:
            self.display.show(self.painter.picture(swept, self.display))
            time.sleep(self.delay)
        self.display.show(self.painter.watched(chair, self.seen[SPECTATOR], self.display))
        self.seen[SPECTATOR] = len(chair.hear())
        time.sleep(self.delay)

    # Keeping and stopping

    def keep(self) -> None:
        """After every action, so that a killed terminal loses nothing."""
        if self.seating.people and not self.table.over:
            try:
                saved_games.keep(self.table, self.seating, self.kept, self.noted)
                self.unkept = ""
            except OSError as error:
                self.not_kept(why_failed(error))

    def not_kept(self, why: str) -> None:
        """Tell once that saving failed; the game goes on."""
        if why != self.unkept:
            self.notes.append(self.words.say("ui-not-kept", why=why))
        self.unkept = why

    def leave(self) -> int:
        """Somebody stops: the game is kept unless they say no."""
        no = self.words.say("ui-no")
        self.display.close()
        self.display.say(self.words.say("ui-save-offer", no=no))
        try:
            answer = self.display.read().strip().casefold()
        except (EOFError, KeyboardInterrupt):
            answer = ""
        if answer in (no.casefold(), "no", "n", no[:1].casefold()):
            return self.forget()
        return self.stay_kept(0)

    def forget(self) -> int:
        try:
            saved_games.forget(self.kept)
        except OSError as error:
            raise Wrong(f"cannot delete '{self.kept}': {why_failed(error)}") from None
        self.display.say(self.words.say("ui-forgotten"))
        return 0

    def stay_kept(self, code: int) -> int:
        self.display.close()
        if self.seating.people and not self.table.over:
            kept = self.words.say("ui-kept", command=invocation("play", "--resume"))
            self.display.say(self.words.say("ui-not-kept", why=self.unkept) if self.unkept else kept)
        return code
