"""Every law, applied to one game: what `fathom check` runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice

from fathom.bots import BOTS
from fathom.core.kernel.game import Game
from fathom.game_folders import in_one_line
from fathom.lab import play_laws as play
from fathom.lab import position_laws as positions
from fathom.lab import row_laws as rows
from fathom.lab import rule_laws as rules
from fathom.lab import secrecy_laws as secrecy
from fathom.lab import word_laws as words
from fathom.lab.bot_laws import advice_is_alike, bots_decide_alike
from fathom.lab.law_cases import Case, cases
from fathom.lab.law_digest import same_in_every_process
from fathom.lab.met_in_play import met_in
from fathom.speech import scene_file
from fathom.speech.scene import BadScene

MOST = 5  # faults of a law that are told

Faults = Iterable[str]


@dataclass(frozen=True)
class Law:
    """A law, and how to find what breaks it."""

    name: str
    faults: Callable[[], Iterator[str]]
    others_need_it: bool = False  # if it is broken, the laws after it might never come to an end

    def broken(self) -> list[str]:
        """What is wrong, the first few; whatever is raised is a fault like any other."""
        found: list[str] = []
        try:
            found.extend(islice(self.faults(), 100))
        except Exception as error:
            found.append(in_one_line(error))
        return [*dict.fromkeys(found)][:MOST]


@dataclass(frozen=True)
class Effort:
    """How much is played for it."""

    games: int = 5
    pairs: int = 150  # compared with a twin, in each case
    seldom: int = 12  # one position in so many becomes a row of numbers
    decisions: int = 4  # of each bot
    damages: int = 300  # tried of each position

    def times(self, factor: int) -> Effort:
        more = self.games * factor, self.pairs * factor, max(self.seldom // factor, 1)
        return Effort(*more, self.decisions * factor, self.damages * factor)


THOROUGH = 20


def laws(game: Game, effort: Effort) -> list[Law]:
    """All laws of a game, the quickest first."""
    every = [*cases(game)]
    games, seldom = effort.games, effort.seldom
    some = max(games // 2, 1)

    def each(law: Callable[[Case], Faults]) -> Callable[[], Iterator[str]]:
        return lambda: (f"{case}: {what}" for case in every for what in law(case))

    def in_each_language(law: Callable[[Game, str], Faults]) -> Callable[[], Iterator[str]]:
        return lambda: (what for lang in game.languages for what in law(game, lang))

    def bots() -> Iterator[str]:
        for name in BOTS:
            for seats in game.seats:
                yield from bots_decide_alike(Case(game, seats), name, effort.decisions)
        yield from advice_is_alike(Case(game, game.usual), effort.decisions)

    def complete() -> Iterator[str]:
        met = met_in(game)
        for lang in game.languages:
            yield from words.words_are_complete(game, lang, met)

    return [
        Law("every action is spelled and parses back", lambda: play.spelled(game)),
        Law("rules are numbered without a gap", in_each_language(rules.rules_are_numbered)),
        Law("every number that is mentioned is a rule", in_each_language(rules.numbers_are_rules)),
        Law("languages have the same messages and placeholders", lambda: words.languages_agree(game)),
        Law("the scene names real zones, counters and verbs", lambda: scene_fits(game)),
        Law("every game ends, with a reason and a ranking", each(partial(play.ends, games=games)), True),
        Law("options ascend, things lie in one zone each", each(play.options_in_order)),
        Law("things are conserved, zones stay", each(play.conserves_things)),
        Law("a record replays to the same position", each(play.replays)),
        Law("a copy is independent", each(partial(play.copies, games=games))),
        Law("scores and ranking agree", each(partial(play.ranks, games=games))),
        Law("what is not offered is refused with a rule", each(play.refuses)),
        Law("words are complete, and none is superfluous", complete),
        Law("a position survives JSON", each(partial(positions.written_and_read, positions=some))),
        Law(
            "a damaged position is refused or sound",
            each(partial(positions.refuses_damage, positions=some, places=40, tries=effort.damages)),
        ),
        Law(
            "no seat can tell a position from a twin",
            each(partial(secrecy.keeps_secrets, wanted=effort.pairs)),
        ),
        Law("imagined worlds vary and are positions", each(secrecy.imagines)),
        Law("imagined worlds reach the truth", lambda: truth_is_reached(every)),
        Law("who learns a card of yours does it openly", each(partial(play.seen_when_learned, games=games))),
        Law("rows of numbers stay within bounds", each(partial(rows.within_bounds, seldom=seldom))),
        Law("rows brought up to date are right", each(partial(rows.brought_up_to_date, seldom=seldom))),
        Law("rows and masks keep secrets", each(partial(rows.rows_keep_secrets, seldom=seldom))),
        Law("the mask is what a seat may do", each(partial(rows.masks, seldom=seldom))),
        Law("a memory holds a usual game", lambda: rows.remembers(game)),
        Law("facts and questions have numbers", lambda: words.numbered_for_rows(game)),
        Law("sense is sensible", each(play.makes_sense)),
        Law("bots answer, and do not know what is hidden", bots),
        Law("the same game under any hash seed", lambda: same_in_every_process(game, games)),
    ]


def scene_fits(game: Game) -> Iterator[str]:
    try:
        scene_file.load(game)
    except BadScene as wrong:
        yield str(wrong)


def truth_is_reached(every: list[Case]) -> Iterator[str]:
    """In some positions of all cases together there are few enough worlds to see it."""
    hiding = [case for case in every if case.hides]
    looked_at = 0
    for case in hiding:
        found, wrong = secrecy.reaches_truth(case)
        looked_at += found
        yield from (f"{case}: {what}" for what in wrong)
    if hiding and not looked_at:
        yield "in no position are so few worlds possible that the true one must come to mind"
