"""Laws of play: a game ends, offers and refuses properly, replays, loses nothing, and ranks its seats.

Each law is a function that tells what is wrong with a case, sentence by sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fathom.core.kernel import open_question, standings
from fathom.core.kernel.decision import CHANCE, NOBODY
from fathom.core.kernel.events import Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.kernel.verbs import parse, spell
from fathom.core.knowledge.veil import hear, imagine, see
from fathom.lab.law_cases import Case, play_out, somewhere, step, walk
from fathom.lab.laws import actions, backs, deeds, disorder, do, faces, watchers, written
from fathom.table.play_history import Deed
from fathom.table.random_source import Seeded
from fathom.table.refusal import Refused
from fathom.table.table import Table

STEPS = 5_000
OWN_KEYS = {"chance", "no-such-action"}  # refusals that need no rule
TRIED = 12  # one position in so many is tried with every action


def ends(case: Case, games: int) -> Iterator[str]:
    """Every game ends, with a reason and a ranking."""
    for seed in range(games):
        for steps, state in enumerate(walk(case, seed)):
            if steps == STEPS:
                yield f"a random game goes on after {STEPS} steps"
                return
            if state.asked() == NOBODY and not state.reason():
                yield f"the game is over at '{state.ask()}', but gives no reason"
            if state.asked() != NOBODY and state.reason():
                yield f"the game goes on at '{state.ask()}', but says it ended: '{state.reason()}'"
        if sorted(standings.ranking(state))[0] != 1:
            yield "nobody is first in the ranking"
        if not len(standings.ranking(state)) == len(state.scores()) == case.seats:
            yield "there is not one rank and one score for each seat"


def options_in_order(case: Case) -> Iterator[str]:
    """Options ascend, and the n-th is the n-th of the list; each thing lies in one zone."""
    for state in walk(case, 21):
        yield from (f"at '{state.ask()}': {what}" for what in disorder(state))
        found = open_question.decision(state)
        weights = found.weights or [1] * len(found.options)
        tickets = [option for option, weight in zip(found.options, weights) for _ in range(weight)]
        if [state.option(n) for n in range(state.count())] != tickets:
            yield f"at '{state.ask()}': equal tickets of chance do not follow each other"


def conserves_things(case: Case) -> Iterator[str]:
    """Things are conserved, zones stay the same."""
    names = case.new().form.zones
    for state in walk(case, 23):
        there, more = faces(state), backs(state)
        for watcher in watchers(state):
            shown = see(state, watcher).zones
            if [(zone.name, zone.owner) for zone in shown] != names:
                yield f"at '{state.ask()}' seat {watcher} is shown other zones than at the start"
            for place, zone in enumerate(shown):
                if len(zone.things) != there[place].total() + more[place]:
                    yield f"seat {watcher} is shown another number of things in {zone.name} than lie there"
                if not Counter(face for face in zone.things if face >= 0) <= there[place]:
                    yield f"seat {watcher} is shown things in {zone.name} that do not lie there"
        if sum(more):
            yield f"at '{state.ask()}' things are missing or too many"


def refuses(case: Case) -> Iterator[str]:
    """What is not offered is refused with a rule and without a trace."""
    table, rng = Table(case.game, case.seats, case.options, Seeded(31)), Rng(31)
    table.start()
    while not table.over:
        if rng.below(TRIED) == 0:
            yield from unrefused(table)
        options = table.chair(table.state.asked()).decision.options
        table.act(table.state.asked(), options[rng.below(len(options))])
    for seat in range(case.seats):
        try:
            table.act(seat, 0)
        except Refused as refused:
            if refused.key != "over":
                yield f"after the end '{refused.key}' is the refusal"
        else:
            yield "an action is carried out after the end"


def unrefused(table: Table) -> Iterator[str]:
    """Every action number, tried by every seat."""
    before = written(table.state)
    for seat in range(table.seats):
        chair = table.chair(seat)
        found = chair.decision
        offered = {*found.options, *chair.asides}
        for action in range(-1, actions(table.game) + 1):
            if action in offered:
                continue
            try:
                chair.act(action)
            except Refused as refused:
                own = {"not-asked"} if found.seat != seat else set()
                named = refused.rule.startswith(table.game.prefix + "-")
                if not named and refused.key not in OWN_KEYS | own:
                    yield f"refusal '{refused.key}' does not begin with a rule of {table.game.prefix}"
            else:
                yield f"action {action}, which was not offered to seat {seat}, was not refused"
                return
    if written(table.state) != before:
        yield "a refused action changes the position"


def replays(case: Case) -> Iterator[str]:
    """The actions alone replay to the same position."""
    state, again, rng = case.new(), case.new(), Rng(41)
    record: list[Deed] = []
    while state.asked() != NOBODY:
        record.append(step(state, rng))
    for n, deed in enumerate(record):
        if deed not in deeds(again):
            yield f"step {n} of a record is no option when it is replayed"
            return
        do(again, deed)
    if written(again) != written(state):
        yield "a record replays to another position"


def copies(case: Case, games: int) -> Iterator[str]:
    """A copy is independent."""
    for seed in range(games):
        state = somewhere(case, seed)
        text, twin = written(state), state.copy()
        play_out(twin, Rng(seed))
        if written(state) != text:
            yield "a position changes when its copy is played on"
        twin = somewhere(case, seed)
        state = twin.copy()
        play_out(twin, Rng(seed))
        if written(state) != text:
            yield "a copy changes when the position it was made of is played on"


def spelled(game: Game) -> Iterator[str]:
    """Every action is spelled, and its spelling means no other."""
    texts = [spell(game.verbs, action) for action in range(actions(game))]
    for action, text in enumerate(texts):
        if parse(game.verbs, text) != action:
            yield f"'{text}' is action {action}, but is read as {parse(game.verbs, text)}"


def ranks(case: Case, games: int) -> Iterator[str]:
    """Who leads is beaten by nobody, scores never contradict the ranking, and leads sum to nothing."""
    for seed in range(games):
        state, rng = case.new(), Rng(seed)
        while state.asked() != NOBODY:
            state.apply(state.option(rng.below(state.count())), Journal())
        yield from contradictions(state)


def contradictions(state: State) -> Iterator[str]:
    seats, scores, places = range(state.seats), state.scores(), standings.ranking(state)
    if max(scores) not in [scores[seat] for seat in seats if places[seat] == 1]:
        yield f"scores {scores} do not agree with the ranking {places}"
    for seat in seats:
        for other in seats:
            if state.beats(seat, other) and (state.beats(other, seat) or scores[seat] < scores[other]):
                yield f"seat {seat} beats seat {other}, but not by the scores {scores}"
    if sum(standings.lead(state, seat) for seat in seats):
        yield "leads do not sum to nothing"


def seen_when_learned(case: Case, games: int) -> Iterator[str]:
    """Nobody comes to know a card in your hand behind your back."""
    rng = Rng(3)
    for _ in range(games):
        state = case.new()
        while state.asked() != NOBODY:
            can = deeds(state)
            before = [known_of(state, seat) for seat in range(case.seats)]
            told = do(state, can[rng.below(len(can))])
            for seat in range(case.seats):
                learned = known_of(state, seat) - before[seat]
                if learned and not any(hear(fact, seat) for fact in told.facts):
                    yield f"seat {seat} is not told that another learned of {sorted(learned)[0]}"


def known_of(state: State, seat: int) -> set[tuple[str, int, int]]:
    """Zone, thing and other seat, for all that another seat knows of one's own zones."""
    return {
        (zone.name, thing, other)
        for zone in see(state, seat).zones
        for thing, knowers in zip(zone.things, zone.shared)
        for other in range(state.seats)
        if knowers >> other & 1
    }


def makes_sense(case: Case) -> Iterator[str]:
    """What bots make of positions: natural choices are options, not all is foolish, prospects fit."""
    rng, sense = Rng(3), case.game.sense
    for state in walk(case, 2):
        options = [int(state.option(n)) for n in range(state.count())]
        if options and sense.natural(state, len(options), rng) not in options:
            yield f"at '{state.ask()}' what seems natural is no option"
        if options and state.asked() != CHANCE:
            foolish = [sense.foolish(state, option) for option in options]
            twin = imagine(state, state.asked(), rng)
            if all(foolish):
                yield f"at '{state.ask()}' every option is foolish"
            if [sense.foolish(twin, option) for option in options] != foolish:
                yield f"at '{state.ask()}' what is foolish depends on what is hidden"
        if not options or sense.judged(state):
            prospects = [sense.prospect(state, seat) for seat in range(state.seats)]
            if not all(0 <= prospect <= 1 for prospect in prospects):
                yield f"prospects are from 0 to 1, not {prospects}"
