"""What answers bring and the table shows, from what a seat sees: cards drawn, fights, friends and enemies."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.events import UNSEEN
from fathom.core.kernel.verbs import Verb, verb_of
from fathom.core.knowledge.remarks import Promise, Remark, Seen
from fathom.games.lifeboat import box
from fathom.games.lifeboat.actions import ROB, ROW, SWAP, TAKE, VERBS

BLOWS: Final = {
    box.GAFF: box.GAFF_BLOW,
    box.KNIFE: box.KNIFE_BLOW,
    box.BLACKJACK: box.BLACKJACK_BLOW,
    box.OAR: box.OAR_BLOW,
}
NO_ONE: Final = -1


def brings(seen: Seen, action: int) -> list[Promise]:
    verb: Verb = verb_of(VERBS.all, action)
    if verb.word == ROW.word:
        oars = seen.things("open", seen.seat).count(box.OAR)
        return [Promise("draws", {"n": box.ROW_DRAWS + oars, "oars": oars})]
    if verb.word in (SWAP.word, ROB.word):
        return refusal(seen, player(seen, verb.thing(action)), verb.word == ROB.word)
    return refusal(seen, player(seen, verb.other(action)), False) if verb.word == TAKE.word else []


def refusal(seen: Seen, target: int, from_hand: bool) -> list[Promise]:
    """LB-20, LB-11 Who cannot refuse; LB-13 else the fight, as far as everybody sees it."""
    if seen.number("condition", target):
        return [Promise("no-refusal")]
    if from_hand and role(seen, seen.seat) == box.KID:
        return [Promise("not-the-kid")]
    return [Promise("fight", {"mine": strength(seen, seen.seat), "theirs": strength(seen, target)})]


def strength(seen: Seen, seat: int) -> int:
    """LB-17 Size and open weapons."""
    return seen.number("size", seat) + sum(BLOWS.get(face, 0) for face in seen.things("open", seat))


def shows(seen: Seen) -> list[Remark]:
    """What one's friend and enemy are worth, on their figures; when all are revealed, everybody's."""
    if all(known(seen, "friend", seat) != NO_ONE for seat in range(seen.seats)):
        return [] if nobody_scores(seen) else fates(seen)
    if known(seen, "enemy", seen.seat) == NO_ONE:
        return []
    return ties(seen)


def ties(seen: Seen) -> list[Remark]:
    """LB-36, LB-38 On the figures of one's own friend and enemy, what they are worth."""
    friend, enemy = known(seen, "friend", seen.seat), known(seen, "enemy", seen.seat)
    found: list[Remark] = []
    if friend == enemy and player(seen, friend) != NO_ONE:
        return [both(seen, friend)]
    if player(seen, friend) != NO_ONE:
        worth = {"n": box.SURVIVALS[friend]}
        found.append(Remark("tie-friend", player(seen, friend), "friend", worth, int(alive(seen, friend))))
    if enemy == role(seen, seen.seat):
        found.append(Remark("tie-enemy", seen.seat, "psychopath"))
    elif player(seen, enemy) != NO_ONE:
        worth = {"n": box.SIZES[enemy]}
        found.append(Remark("tie-enemy", player(seen, enemy), "enemy", worth, int(not alive(seen, enemy))))
    return found


def both(seen: Seen, character: int) -> Remark:
    """LB-36 to LB-39 Friend and enemy in one; of oneself, all the others dead."""
    worth, seat = {"n": box.SURVIVALS[character]}, player(seen, character)
    if seat == seen.seat:
        return Remark("tie-both", seat, "psychopath-too", worth, int(alive(seen, character)))
    return Remark("tie-both", seat, "both", {**worth, "dead": box.SIZES[character]}, 1)


def fates(seen: Seen) -> list[Remark]:
    """LB-36 to LB-39 What friend and enemy brought each."""
    found: list[Remark] = []
    for seat in range(seen.seats):
        friend, enemy = known(seen, "friend", seat), known(seen, "enemy", seat)
        points = box.SURVIVALS[friend] if alive(seen, friend) else 0
        key = "friend-alive" if alive(seen, friend) else "friend-dead"
        found.append(fate("fate-friend", seat, key, box.FRIEND_FACE + friend, points))
        if enemy == role(seen, seat):
            points = victims(seen, seat, friend)
            key = "psychopath-points"
        else:
            points = 0 if alive(seen, enemy) else box.SIZES[enemy]
            key = "enemy-alive" if alive(seen, enemy) else "enemy-dead"
        found.append(fate("fate-enemy", seat, key, box.ENEMY_FACE + enemy, points))
    return found


def fate(name: str, seat: int, key: str, thing: int, points: int) -> Remark:
    return Remark(name, seat, key, {"thing": thing, "n": points}, int(points > 0))


def victims(seen: Seen, seat: int, friend: int) -> int:
    """LB-38 The sizes of all others who are dead, but one's friend."""
    others = [role(seen, other) for other in range(seen.seats) if other != seat]
    return sum(box.SIZES[each] for each in others if each != friend and not alive(seen, each))


def nobody_scores(seen: Seen) -> bool:
    """LB-R13 As an option the sea takes it all when everybody is dead."""
    dead = all(not alive(seen, role(seen, seat)) for seat in range(seen.seats))
    return dead and seen.options.get("sea_wins") is True


def known(seen: Seen, zone: str, seat: int) -> int:
    """The character on somebody's friend or enemy card; NO_ONE if it is not seen."""
    cards = seen.things(zone, seat)
    first = box.FRIEND_FACE if zone == "friend" else box.ENEMY_FACE
    return NO_ONE if not cards or cards[0] == UNSEEN else cards[0] - first


def role(seen: Seen, seat: int) -> int:
    return seen.number("character", seat) - 1


def player(seen: Seen, character: int) -> int:
    """The seat that plays a character; NO_ONE if it is not in play."""
    for seat in range(seen.seats):
        if role(seen, seat) == character:
            return seat
    return NO_ONE


def alive(seen: Seen, character: int) -> bool:
    """LB-34 The unconscious are alive, and so are those who are not in play."""
    seat = player(seen, character)
    return seat == NO_ONE or seen.number("condition", seat) < box.DEAD_ABOARD
