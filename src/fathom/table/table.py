"""Table: a game being played, its history and random source, and the one method by which seats act."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from fathom.core.kernel.decision import CHANCE, NOBODY, Decision
from fathom.core.kernel.events import SPECTATOR, Event
from fathom.core.kernel.game import BadOption, Game
from fathom.core.kernel.open_question import hushed
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.standings import ranking
from fathom.core.kernel.state import State
from fathom.core.kernel.zones import Line
from fathom.core.knowledge import veil
from fathom.core.knowledge.last_look import LastLook
from fathom.core.knowledge.view import Told, View
from fathom.core.search.playout import offers
from fathom.table import record
from fathom.table.chair import Chair
from fathom.table.play_history import Deed, PlayHistory, PositionJson, TakenBack, drawn
from fathom.table.random_source import Committed, Source
from fathom.table.record import Header, Record
from fathom.table.refusal import Refused
from fathom.table.replay import play_into
from fathom.table.undo import FREE, MODES, NONE, did_last, last_noticed, refusal, take_back, unnoticed


class Way(Enum):
    """How an action comes to the table."""

    ANSWER = "answer"  # to the open question
    ASIDE = "aside"  # out of turn
    EARLY = "early"  # to a joint question, before one is asked


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    ranking: list[int]  #: The place of each seat, 1 the best; equals share one.
    scores: list[int]  #: Points by seat.
    reason: str  #: Why it ended: a key of the game's words.
    sheet: list[Line]  #: The score sheet, line by line.


class Table:
    """Nothing here may be handed to a seat but its chair."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, object] | None = None,
        source: Source | None = None,
        undo: str = FREE,
        position: PositionJson | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = record.plain(game.settle(options or {}))
        self.source: Final = source or Committed()
        self.undo_mode: Final = checked_mode(undo)
        self.position: Final = position  # where it begins, if not at the opening
        self.course: Final = PlayHistory(game, seats, self.options)
        self.started = False
        self.in_silence = False  # whether what was done last changed nothing for anybody else
        self._actions: Final = max(verb.next for verb in game.verbs)
        self._kept: dict[int, tuple[str, int]] = {}  # early answers, each with the question it is for
        self._hearing: Final = veil.Hearing(seats)
        self._last_look: Final = LastLook()
        self._wish: list[int] = []  # the seat that asks to take something back, then those that consent
        self._wish_to = 0  # from which entry on; 0: the last thing that seat did

    @classmethod
    def resume(cls, saved: Record) -> Table:
        """A table that goes on from a saved game."""
        header = saved.header
        source = record.source(saved)
        table = cls(saved.game, header.seats, header.options, source, header.undo, header.position)
        table.source.begin(table.terms())
        table.set_out()
        play_into(table.course, saved, table.source)
        table._kept = {seat: (table.state.ask(), action) for seat, action in saved.kept.items()}
        table._go_on()
        return table

    @property
    def state(self) -> State:
        return self.course.state

    def chair(self, seat: int) -> Chair:
        """The window of this seat, or of a SPECTATOR."""
        if seat not in self._hearing.heard:
            raise Refused("no-such-seat")
        return Chair(self, seat)

    # Before play

    def contribute(self, seat: int, text: str) -> None:
        """A seat mixes something into the shuffles, once, before play."""
        self._check_seat(seat)
        if self.started:
            raise Refused("contribution-too-late")
        self.source.contribute(seat, text)

    def start(self) -> None:
        """Play begins: chance deals, and the first seat is asked."""
        if self.started:
            raise Refused("started")
        self.source.begin(self.terms())
        self.set_out()
        self._go_on()

    def set_out(self) -> None:
        """Everything lies as it does before the first action."""
        self.course.begin_at(self.position)
        self.started = True

    def terms(self) -> dict[str, object]:
        """What is being played; the key of the shuffles depends on it."""
        return record.terms(self.header())

    # Acting

    def act(self, seat: int, action: int) -> None:
        """The one door. `Refused`, and nothing changes, unless `seat` may do this now."""
        way = self._way(seat, action)
        self._wish.clear()
        self.in_silence = False
        if way is Way.EARLY:
            self._kept[seat] = (self.state.ask(), action)
            return
        question, facts = (self.state.asked(), self.state.ask()), self.course.journal.facts
        told = len(facts)
        self.course.do(Deed(seat, action, way is Way.ASIDE))
        self._go_on()
        same = question == (self.state.asked(), self.state.ask())
        self.in_silence = same and not veil.heard_by_others(facts[told:], seat, self.seats)

    def why_not(self, seat: int, action: int) -> Refused | None:
        """Why `act` would refuse this; None if it would not."""
        try:
            self._way(seat, action)
        except Refused as refused:
            return refused
        return None

    def _way(self, seat: int, action: int) -> Way:
        """How `seat` may do this now; `Refused` if it may not."""
        self._check_seat(seat)
        if not self.started:
            raise Refused("not-started")
        state = self.state
        asked = state.asked()
        if asked == NOBODY:
            raise Refused("over")
        if type(action) is not int or not 0 <= action < self._actions:
            raise Refused("no-such-action")
        if seat == asked and offers(state, action):
            return Way.ANSWER
        if action in state.asides(seat):
            return Way.ASIDE
        answers = [] if seat == asked else state.answers(seat)
        if action in answers:
            return Way.EARLY
        raise Refused(state.why_not(seat, action) if seat == asked or answers else "not-asked")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused("spectator" if seat == SPECTATOR else "no-such-seat")

    def _go_on(self) -> None:
        """Chance answers, and early answers are given, until a seat has to be asked."""
        course = self.course
        state = course.state
        self._drop_stale()
        asked = state.asked()
        while asked == CHANCE or asked in self._kept:
            if asked == CHANCE:
                of = state.count()
                course.do(drawn(state, self.source.below(of), of))
            else:
                course.do(Deed(asked, self._kept.pop(asked)[1]))
            self._drop_stale()
            asked = state.asked()

    def _drop_stale(self) -> None:
        """Early answers hold only for the question they were given to, and while they are options."""
        if self._kept:
            self._kept = {seat: kept for seat, kept in self._kept.items() if self._holds(seat, *kept)}

    def _holds(self, seat: int, ask: str, action: int) -> bool:
        state = self.state
        if state.ask() != ask:
            return False
        return offers(state, action) if state.asked() == seat else action in state.answers(seat)

    # What a seat may know

    def question(self, seat: int) -> Decision:
        """The open question as `seat` learns it; who has answered early waits like a spectator."""
        return veil.question(self.state, SPECTATOR if seat in self._kept else seat)

    def only_answer(self, seat: int) -> int | None:
        """What `seat` must answer to the open question; None if it has a choice, or is not asked."""
        state = self.course.state
        if state.asked() == seat:
            return state.option(0) if state.count() == 1 else None
        answers = self.early_answers(seat)
        return answers[0] if len(answers) == 1 else None

    def early_answers(self, seat: int) -> list[int]:
        """What `seat` may already answer although another is asked first."""
        return [] if seat in self._kept else veil.answers(self.course.state, seat)

    def asides(self, seat: int) -> list[int]:
        return veil.asides(self.state, seat) if self.started else []

    def see(self, seat: int) -> View:
        """What this seat sees; it may do with it what it likes."""
        return veil.see_each(self.state, [seat], LastLook(self._last_look.tellings))[0]

    def told(self, seat: int) -> Told:
        """All that this seat may know of the position; it may do with it what it likes."""
        return veil.tell_each(self.state, [seat], [*self._kept], LastLook(self._last_look.tellings))[0]

    def tell_each(self, seats: list[int]) -> list[Told]:
        """The same of each of these, in one go; each for its own seat only, and only to be read."""
        return veil.tell_each(self.course.state, seats, [*self._kept], self._last_look)

    def unplaced(self, seat: int) -> list[tuple[int, int]]:
        return veil.unplaced(self.state, seat)

    def imagine(self, seat: int, rng: Rng) -> State:
        return veil.imagine(self.state, seat, rng)

    def heard(self, seat: int) -> list[Event]:
        """Every fact `seat` learned, in order; facts it did not learn leave no gap."""
        self._hearing.listen(self.course.journal.facts)
        return self._hearing.heard[seat]

    def deeds(self, seat: int) -> list[tuple[int, int]]:
        """All that `seat` has done, in order: how many facts it had heard before, and the action."""
        facts, found, heard, listened = self.course.journal.facts, [], 0, 0
        for entry, mark in zip(self.course.entries, self.course.marks):
            if isinstance(entry, Deed) and entry.seat == seat:
                heard += sum(veil.hear(fact, seat) is not None for fact in facts[listened:mark])
                listened = mark
                found.append((heard, entry.action))
        return found

    @property
    def over(self) -> bool:
        return self.state.asked() == NOBODY

    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if not self.over:
            return None
        state = self.state
        return Result(ranking(state), state.scores(), state.reason(), state.sheet())

    # Taking back

    def why_no_undo(self, seat: int) -> Refused | None:
        """Why `seat` may not take back its last action without asking; None if it may."""
        if seat == SPECTATOR:
            return Refused("spectator")
        if self._kept_choice(seat) and self.undo_mode != NONE:
            return None
        return refusal(self.course, seat, self.undo_mode, False, self._back_to(seat))

    def _back_to(self, seat: int) -> int:
        """What `seat` takes back without asking: its last choice, if all it did since had no alternative."""
        return self.course.last_choice(seat) if seat >= 0 else 0

    def _kept_choice(self, seat: int) -> bool:
        """Whether `seat` has answered early, and could have answered otherwise."""
        return seat in self._kept and len(self.state.answers(seat)) > 1

    def acted_last_of(self, seats: list[int]) -> list[int]:
        """Those of these seats for which `acted_last` holds. In turn, only one did anything last."""
        deed = self.course.last_deed()
        if not self._kept and (deed is None or not deed.aside):
            seats = [seat for seat in seats if deed is not None and seat == deed.seat]
        return [seat for seat in seats if self.acted_last(seat)]

    def acted_last(self, seat: int) -> bool:
        """Whether what was done last is this seat's, and may be taken back or the others asked about it."""
        kept = self._kept_choice(seat)
        if self.undo_mode == NONE or not (kept or did_last(self.course, seat)) or self.over:
            return False
        if kept:
            return True
        if hushed(self.state):
            return False
        return self.undo_mode != FREE or unnoticed(self.course, seat, self._back_to(seat))

    def undo(self, seat: int) -> None:
        """Take back what nobody noticed: an early answer, or the last choice."""
        refused = self.why_no_undo(seat)
        if refused is not None:
            raise refused
        self._wish.clear()
        if self._kept_choice(seat):
            del self._kept[seat]
        else:
            to = self._back_to(seat)
            meanwhile = [deed for deed in self.course.since(to) if deed.seat != seat]
            take_back(self.course, TakenBack(seat, to))
            self._do_again(meanwhile)
            self._drop_stale()

    def _do_again(self, deeds: list[Deed]) -> None:
        """What others did in silence meanwhile stays done, as far as it still can be."""
        for deed in deeds:
            if deed.action in self.state.asides(deed.seat):
                self.course.do(deed)

    @property
    def undo_asker(self) -> int:
        """The seat that asks to take something back; NOBODY if none does."""
        return self._wish[0] if self._wish else NOBODY

    def ask_undo(self, seat: int, choice: bool = False) -> None:
        """Ask all others whether one may take back one's last action, and everything after it.

        A pass they have not heard of goes with the action before it. `choice`: the last action that was a
        choice; that tells the others which of one's answers were none.
        """
        self._check_seat(seat)
        if self.undo_mode == FREE:
            raise Refused("undo-known")
        to = self.course.last_choice(seat) if choice else last_noticed(self.course, seat)
        refused = refusal(self.course, seat, self.undo_mode, True, to)
        if refused is not None:
            raise refused
        if self._wish:
            raise Refused("undo-asked")
        self._wish.append(seat)
        self._wish_to = to
        self._take_back_if_agreed()

    def consent(self, seat: int) -> None:
        """Agree to it; when all others have, it is done."""
        self._check_wish(seat)
        if seat not in self._wish:
            self._wish.append(seat)
        self._take_back_if_agreed()

    def refuse(self, seat: int) -> None:
        """Do not agree, or ask no more: the request is gone."""
        self._check_wish(seat)
        self._wish.clear()

    def _check_wish(self, seat: int) -> None:
        self._check_seat(seat)
        if not self._wish:
            raise Refused("undo-not-asked")

    def _take_back_if_agreed(self) -> None:
        if len(self._wish) == self.seats:
            seat, *others = self._wish
            to = self._wish_to or self.course.last_of(seat)
            take_back(self.course, TakenBack(seat, to, tuple(sorted(others))))
            self._wish.clear()
            self._drop_stale()

    # The record

    def header(self) -> Header:
        return Header(
            self.game.key,
            self.game.version,
            self.seats,
            self.options,
            self.undo_mode,
            self.source.opening(),
            self.source.contributions(self.seats),
            self.position,
        )

    def record(self) -> Record:
        """Everything so far, for those who may know everything; once over, with result and secret."""
        entries = list(self.course.entries)
        if not self.over:
            return Record(self.game, self.header(), entries)
        return Record(self.game, self.header(), entries, record.result_of(self.state), self.source.reveal())

    def save(self) -> Record:
        """The game so far with all that is needed to go on, the secret included."""
        if not self.started or self.over:
            raise Refused("over" if self.started else "not-started")
        kept = {seat: action for seat, (_, action) in self._kept.items()}
        saved = {**self.source.reveal(), "draws": self.source.draws}
        return Record(self.game, self.header(), list(self.course.entries), saved=saved, kept=kept)


def checked_mode(mode: str) -> str:
    if mode not in MODES:
        raise BadOption(f"undo is one of {', '.join(MODES)}; not {mode!r}")
    return mode
