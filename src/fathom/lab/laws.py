"""Laws of secrecy and order as functions: each returns what is wrong with a position, or nothing.

Tests apply them to every registered game, planted leaks show that they work, and the fuzzer applies them
to random games. A *twin* is a position `imagine` made: one that the seat cannot tell from the true one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import SPECTATOR, Journal
from fathom.core.kernel.game import Game
from fathom.core.kernel.json_values import Malformed
from fathom.core.kernel.open_question import decision
from fathom.core.kernel.rng import Rng
from fathom.core.kernel.standings import ranking
from fathom.core.kernel.state import State
from fathom.core.knowledge.truth import filled_zones
from fathom.core.knowledge.veil import asides, hear, imagine, question, see, unplaced
from fathom.table.play_history import Deed, carry_out

STEPS = 3  # played on after the first comparison
SAMPLES = 30  # worlds in which a thing that can move will have moved
NOWHERE: Iterator[int] = iter(())
SURE = 20  # equal worlds in a row that are no accident
SILENT = 2  # things the same one does next, which may tell what was done in silence
Heard = tuple[str, int, int, int, int, int]  # what, seat, thing, place, goal, amount


def actions(game: Game) -> int:
    """How many action numbers the game has."""
    return max(verb.next for verb in game.verbs)


def watchers(state: State) -> list[int]:
    """Everyone secrets are kept from: the seats, and a spectator."""
    return [*range(state.seats), SPECTATOR]


def deeds(state: State) -> list[Deed]:
    """Everything that can be done now; what chance may do, once for each ticket."""
    asked = state.asked()
    answers = [Deed(asked, state.option(n)) for n in range(state.count())]
    return answers + [
        Deed(seat, action, True) for seat in range(state.seats) for action in state.asides(seat)
    ]


def do(state: State, deed: Deed) -> Journal:
    """Carry it out; what was told."""
    told = Journal()
    carry_out(state, deed, told)
    return told


# What a seat receives


def received(state: State, seat: int, size: int) -> dict[str, bytes]:
    """Everything a seat can get out of a position in a game of `size` actions, part by part, as bytes."""
    view, asked = see(state, seat), question(state, seat)
    parts: dict[str, object] = {
        "zones": [(zone.name, zone.owner, zone.things, zone.shared) for zone in view.zones],
        "counters": view.counters,
        "asked": (asked.seat, asked.ask),
        "options": (asked.options, asked.weights),
        "asides": asides(state, seat),
        "refusals": refusals(state, seat, asked.options, size),
    }
    if state.asked() == NOBODY:
        sheet = [(line.rule, line.label, line.values) for line in state.sheet()]
        parts["result"] = (state.scores(), ranking(state), state.reason(), sheet)
    return {name: repr(part).encode() for name, part in parts.items()}


def refusals(state: State, seat: int, options: list[int], size: int) -> list[str]:
    """Why each other action is none, if `seat` may answer at all."""
    if not options:
        return []
    offered = set(options)
    return [state.why_not(seat, action) for action in range(size) if action not in offered]


def heard(told: Journal, seat: int) -> list[Heard]:
    events = [hear(fact, seat) for fact in told.facts]
    return [(e.what, e.seat, e.thing, e.place, e.goal, e.amount) for e in events if e is not None]


def lying(state: State) -> list[int]:
    """Where each thing lies, by face: of copies, the first lies in the lowest place; -1 if nobody can say."""
    found: dict[int, list[int]] = {}
    for place, zone in enumerate(filled_zones(state)):
        for thing in zone.things:
            if thing >= 0:
                found.setdefault(int(state.form.face_of[thing]), []).append(place)
    places = {face: iter(sorted(where)) for face, where in found.items()}
    return [next(places.get(int(face), NOWHERE), -1) for face in state.form.face_of]


def faces(state: State) -> list[Counter[int]]:
    """How many things of each face lie in each zone, seen or not; UNSEEN for those that nobody has seen."""
    return [
        Counter(int(state.form.face_of[thing]) if thing >= 0 else thing for thing in zone.things)
        for zone in filled_zones(state)
    ]


def backs(state: State) -> list[int]:
    """By zone: how many more things are shown there, face down, than lie there."""
    return [zone.backs for zone in filled_zones(state)]


def written(state: State) -> str:
    return json.dumps(state.to_json())


# Secrecy


def leaks(state: State, twin: State, seat: int, size: int, rng: Rng, steps: int = STEPS) -> list[str]:
    """How `seat` could tell the position from its imagined twin: now, or as both are played on alike."""
    ours, theirs = received(state, seat, size), received(twin, seat, size)
    found = [f"{part} differ" for part in ours if ours[part] != theirs.get(part)]
    if unplaced(state, seat) != unplaced(twin, seat):
        found.append("unplaced things differ")
    seed = rng.word()
    if written(imagine(state, seat, Rng(seed))) != written(imagine(twin, seat, Rng(seed))):
        found.append("imagined worlds depend on the truth")
    here, there = state.copy(), twin.copy()
    for _ in range(steps):
        if found or not _played_on(here, there, seat, size, rng, found):
            break
    return found


def _played_on(here: State, there: State, seat: int, size: int, rng: Rng, found: list[str]) -> bool:
    """Do the same in both worlds and compare; whether the seat still cannot tell them apart.

    The same action may show a card here and another there: then the seat may learn which world it is in, and
    sees other things or imagines other worlds from now on. If it does not, nothing may have told it.
    """
    can = deeds(there)
    found += told_apart(here, there, seat, rng) + told_in_vain(here, seat, rng)
    common = [deed for deed in deeds(here) if deed in can]
    if not common:
        return False
    deed = common[rng.below(len(common))]
    before = here.copy()
    told, also = heard(do(here, deed), seat), heard(do(there, deed), seat)
    found += forgotten(before, here, seat, told, rng)
    ours, theirs = received(here, seat, size), received(there, seat, size)
    alike = told == also and ours == theirs
    if alike and not know_alike(here, there, seat, rng, 1):
        found.append(f"imagined worlds know what action {deed.action} did not tell")
    if not alike and ours["zones"] == theirs["zones"] and know_alike(here, there, seat, rng, SURE):
        found.append(f"action {deed.action} tells what nobody is meant to learn")
    return alike


def know_alike(here: State, there: State, seat: int, rng: Rng, times: int) -> bool:
    """Whether the seat knows of the same things where they lie: then the same worlds come to its mind."""
    if unplaced(here, seat) != unplaced(there, seat):
        return False
    for _ in range(times):
        seed = rng.word()
        if lying(imagine(here, seat, Rng(seed))) != lying(imagine(there, seat, Rng(seed))):
            return False
    return True


def told_apart(here: State, there: State, seat: int, rng: Rng) -> list[str]:
    """Another does one thing here and another there. Where the seat hears of the same facts and things, and
    then knows just the same, the places it is told must be the same too."""
    if here.asked() in (seat, NOBODY):
        return []
    ours, theirs = here.copy(), there.copy()
    one, other = (world.option(rng.below(world.count())) for world in (ours, theirs))
    told = heard(do(ours, Deed(here.asked(), one)), seat)
    also = heard(do(theirs, Deed(there.asked(), other)), seat)
    if told == also or [fact[:3] for fact in told] != [fact[:3] for fact in also]:
        return []
    for seed in range(SURE):
        if written(imagine(ours, seat, Rng(seed))) != written(imagine(theirs, seat, Rng(seed))):
            return []
    return [f"the places told of action {one} and of action {other} tell them apart"]


def told_in_vain(state: State, seat: int, rng: Rng) -> list[str]:
    """Another can do this or that of one kind. If the seat hears which, and it makes a difference that lasts,
    it must know it from then on. What was done in silence may be told by what the same one does next.
    """
    asked = state.asked()
    if asked in (seat, NOBODY):
        return []
    one, other = state.copy(), state.copy()
    told, also = (
        heard(do(world, Deed(asked, world.option(rng.below(world.count())))), seat) for world in (one, other)
    )
    for _ in range(SILENT):
        if told or also or one.asked() != asked or other.asked() != asked:
            break
        common = [action for action in decision(one).options if action in decision(other).options]
        if not common:
            break
        deed = Deed(asked, common[rng.below(len(common))])
        told, also = heard(do(one, deed), seat), heard(do(other, deed), seat)
    alike = [fact[:2] for fact in told] == [fact[:2] for fact in also]
    if not alike or told == also or written(one) == written(other):
        return []
    for seed in range(SURE):
        if written(imagine(one, seat, Rng(seed))) != written(imagine(other, seat, Rng(seed))):
            return []
    return [f"seat {seat} is told more than it then knows"]


def forgotten(before: State, after: State, seat: int, facts: list[Heard], rng: Rng) -> list[str]:
    """What a seat was told or saw stays known to it, until nobody knows it any more.

    On a trail it is certain no more where a thing lies once another has left that place unseen.
    """
    lost = [face for face in untold(after, seat, facts, rng) if _known(after, face)]
    was, now = see(before, seat).zones, see(after, seat).zones
    for place, (there, here) in enumerate(zip(faces(before), faces(after))):
        gone = there - here
        if after.trails() and gone - Counter(fact[2] for fact in facts if fact[3] == place):
            continue
        shown = Counter(face for face in was[place].things if face >= 0)
        lost += [face for face in shown - gone - Counter(now[place].things) if _known(after, face)]
    return [f"thing {face} was known and is forgotten" for face in lost]


def untold(after: State, seat: int, facts: list[Heard], rng: Rng) -> list[int]:
    """Faces the seat was told of, but imagines elsewhere."""
    told = Counter({fact[2] for fact in facts if fact[2] >= 0})
    pairs = zip(faces(after), faces(imagine(after, seat, rng)))
    placed = sum((true & imagined for true, imagined in pairs), Counter[int]())
    return [*(told - placed)]


def _known(state: State, face: int) -> bool:
    """Whether any seat is still shown where it is: not so after a shuffle."""
    return any(face in zone.things for seat in range(state.seats) for zone in see(state, seat).zones)


def unseen(state: State, seat: int) -> dict[int, list[int]]:
    """The things of each deck that `seat` cannot place. Zones it may not look into again tell nothing."""
    form, found = state.form, dict[int, list[int]]()
    for zone, view in zip(filled_zones(state), see(state, seat).zones, strict=True):
        shown = Counter(view.things)
        for thing in zone.things:
            face = int(form.face_of[thing]) if thing >= 0 else thing
            if shown[face] > 0:
                shown[face] -= 1
            elif zone.recall and thing >= 0 and form.deck(thing) >= 0:
                found.setdefault(int(form.deck(thing)), []).append(thing)
    return found


def where(state: State) -> dict[int, int]:
    """The zone of each thing."""
    return {thing: n for n, zone in enumerate(filled_zones(state)) for thing in zone.things}


def frozen(state: State, seat: int, rng: Rng, samples: int = SAMPLES) -> list[str]:
    """Things that could lie elsewhere for all the seat knows, but never do in imagined worlds."""
    here = where(state)
    still = [hidden for hidden in unseen(state, seat).values() if len({here[t] for t in hidden}) > 1]
    for _ in range(samples):
        if not still:
            break
        there = where(imagine(state, seat, rng))
        still = [hidden for hidden in still if all(there.get(t) == here[t] for t in hidden)]
    return [f"things {hidden} never lie elsewhere" for hidden in still]


def faults(state: State, seat: int, size: int, rng: Rng) -> list[str]:
    """All that is wrong with what `seat` gets: an imagined twin compared, and worlds that do not vary."""
    twin = imagine(state, seat, rng)
    return leaks(state, twin, seat, size, rng) or frozen(state, seat, rng)


# Order


def disorder(state: State) -> list[str]:
    """Options are never missing, ascend, and are distinct; each thing lies in one of the zones."""
    found: list[str] = []
    options = decision(state).options
    if (state.asked() == NOBODY) != (not options):
        found.append("there are no options although somebody is asked, or some although nobody is")
    if any(low >= high for low, high in pairwise(options)):
        found.append("options do not ascend, or one is there twice")
    things = [thing for zone in filled_zones(state) for thing in zone.things]
    if len(things) != state.form.things or len({thing for thing in things if thing >= 0}) != len(
        [thing for thing in things if thing >= 0]
    ):
        found.append("a thing lies in no zone, or in more than one")
    return found


def unreadable(game: Game, state: State) -> list[str]:
    """A position written as JSON and read again is the same position."""
    text = written(state)
    try:
        again = game.from_json(json.loads(text))
    except Malformed as malformed:
        return [f"its own position is refused: {malformed}"]
    if written(again) != text or lying(again) != lying(state):
        return ["a position is not read as it was written"]
    return []
