"""What bots say is used only if it answers their question: one of its options, or advice about them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, nan

import pytest
from structlog.testing import capture_logs

from fathom.bots import Advice, Advised
from fathom.bots.reasons import CLEAR, Explained
from fathom.server.answer_checks import BadAnswer, checked_advice, checked_choice
from fathom.server.metrics import Metrics
from fathom.server.thinkers import LocalThinkers, Problem, Said, advise
from fathom.server.thinking_queue import Asker
from fathom.speech.reasons import Reason
from tests.server.rooms import NAUTILUS, begun
from tests.server.test_message_handler import in_a_loop

OPTIONS = [3, 5, 8]
BECAUSE = Reason("columns", {"thing": 1, "who": 1, "column": 2}, True, False, 1.5, 0.5)


@pytest.mark.parametrize("answer", [4, -1, "3", 3.0, True, None, [3]], ids=repr)
def test_an_answer_is_one_of_the_options(answer: object) -> None:
    assert checked_choice(5, OPTIONS) == 5
    with pytest.raises(BadAnswer):
        checked_choice(answer, [*OPTIONS, 1])


def advice(*options: Advised, explained: Explained | None = None) -> Advice:
    return Advice([*options], explained or Explained(CLEAR, [(3, 0.5)], 0, [BECAUSE], 60))


def because(reason: Reason, count: int = 1) -> Advice:
    return advice(Advised(3, 0.5, 9), explained=Explained(CLEAR, [], 0, [reason] * count, 60))


def test_sound_advice_is_taken() -> None:
    sound = advice(Advised(3, 0.5, 9), Advised(8, 0.0, 0))
    assert checked_advice(sound, OPTIONS, NAUTILUS, 2) is sound
    assert checked_advice(Advice([]), OPTIONS, NAUTILUS, 2) == Advice([])


@pytest.mark.parametrize(
    "wrong",
    [
        3,
        advice(Advised(4, 0.5, 9)),
        advice(Advised(3, 0.5, 9), Advised(3, 0.5, 9)),
        advice(Advised(3, nan, 9)),
        advice(Advised(3, 1.01, 9)),
        advice(Advised(3, 0.5, -1)),
        advice(Advised(3, 0.5, 1 << 40)),
        advice(Advised(3, 0.5, 9), explained=Explained("sure", [], 0, [], 0)),
        advice(Advised(3, 0.5, 9), explained=Explained(CLEAR, [], 1, [], 0)),
        advice(Advised(3, 0.5, 9), explained=Explained(CLEAR, [(5, 0.5)], 0, [], 0)),
        because(BECAUSE, 40),
        because(BECAUSE._replace(key="<script>")),
        because(BECAUSE._replace(first=inf)),
        because(BECAUSE._replace(args={"thing": 1 << 20})),
        because(BECAUSE._replace(args={"who": 2})),
        because(BECAUSE._replace(args={"column": 1 << 40})),
        because(BECAUSE._replace(args={f"a{n}": n for n in range(99)})),
    ],
    ids=repr,
)
def test_advice_that_cannot_be_shown_is_refused(wrong: object) -> None:
    with pytest.raises(BadAnswer):
        checked_advice(wrong, OPTIONS, NAUTILUS, 2)


def test_what_the_adviser_says_passes() -> None:
    room = begun()
    (seat,) = room.asked()
    chair = room.chair(seat)
    position = room.table.state.to_json() if room.table else {}
    found = advise(Problem(room.game.key, 2, {}, seat, position, "adviser", 3))
    assert checked_advice(found, chair.decision.options, room.game, 2) is found


class Mistaken(LocalThinkers):
    """Answers with something that is no option, so many times."""

    def __init__(self, mistakes: int) -> None:
        self.counts = Metrics()
        super().__init__(1, self.counts)
        self.mistakes = mistakes
        self.asked: list[list[str]] = []

    async def think(self, problem: Problem, version: int, asker: Asker, refused: Sequence[str]) -> Said:
        self.asked.append([*refused])
        self.mistakes -= 1
        if self.mistakes >= 0:
            return Said(1 << 20, f"thinker {self.mistakes}")
        return await super().think(problem, version, asker, refused)

    def refused(self) -> float | None:
        return self.counts.registry.get_sample_value("fathom_bad_answers_total")


@in_a_loop
async def test_a_bot_whose_answer_is_no_option_is_asked_once_more() -> None:
    room = begun()
    (seat,) = room.asked()
    chair, once, always = room.chair(seat), Mistaken(1), Mistaken(9)
    with capture_logs() as logs:
        assert await once.choose(chair, {}, "bosun", 1) in chair.decision.options
        with pytest.raises(BadAnswer):
            await always.choose(chair, {}, "bosun", 1)
    assert (once.asked, once.refused()) == ([[], ["thinker 0"]], 1)
    assert (always.asked, always.refused()) == ([[], ["thinker 8"]], 2)
    assert {(line["event"], line["log_level"]) for line in logs} == {("a bot's answer is refused", "error")}
    once.close()
    always.close()
