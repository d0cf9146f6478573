"""What must hold in a position of Salvage that was read, besides what its form says."""

from fathom.authoring import count, entry, length, need

from . import box
from .position import Salvage


def check(s: Salvage) -> None:
    at, step, seats = s.at, s.step, int(s.seats)
    put_back = [place for place in box.PUT_BACK if at[place]]
    hands = [int(count(at[box.HAND + seat])) for seat in range(seats)]
    waiting = [entry(s.waiting, n) for n in range(length(s.waiting))]
    dived = step in (box.WEATHER, box.STORM, box.KEEPING)
    dealt = [hands[s.turn] + (seat < s.turn) for seat in range(seats)]
    known = [at[box.WRECK] & at[box.KNOWN + n] for n in range(seats + 1)]
    need(s.calm + s.storm > 0, "calm, storm: the bag is never left empty")
    need(bool(at[box.DRAWN]) == dived, "drawn: a crate is brought up just when the step says so")
    need(step != box.BURYING or box.TOP in put_back, "top: a crate is looked at")
    need(not any(known), "known: nobody knows the wreck")
    need(bool(at[box.WRECK] or put_back or dived) != (step == box.OVER), "step: over when the wreck is empty")
    need(bool(waiting) == (step == box.STORM) and all(hands[seat] for seat in waiting), "waiting: in a storm")
    need(waiting == sorted(waiting, key=lambda seat: (seat - s.turn) % seats), "waiting: in turn")
    need(len(put_back) <= seats - count(s.glasses), "glasses: too few are used")
    need(step != box.SPYING or hands[s.spied] > 0, "spied: that hand is empty")
    need(step not in (box.PEEKING, box.DIVING) or at[box.WRECK] != 0, "step: the wreck is empty")
    need(step != box.DEALING or (hands == dealt and hands[s.turn] < box.DEALT), "hands: dealt in turn")
