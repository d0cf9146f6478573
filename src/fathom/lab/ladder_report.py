"""Ladder report as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from fathom.lab.arena import Deal
from fathom.lab.arena_bots import TRUTH
from fathom.lab.arena_report import span, spent
from fathom.lab.arena_results import ArenaResults, Share, arena_results, standing, turned
from fathom.lab.arena_setup import game_of
from fathom.lab.ladder import LEVELS, PairingRun
from fathom.lab.ratings import rate
from fathom.lab.true_state import hides

COMMAND = "fathom ladder --md docs/ladder.md"

INTRODUCTION = f"""# The ladder

How strong the bots are, made by `{COMMAND}`; [the arena](arena.md) tells how it is measured.

- *Share*: how many of the others' seats the one is ahead of at the end; 50 % is even. *First*: how often it
  wins the whole table, a shared first place in part. Intervals are for 95 %, however often one has looked.
- A pairing is played until it is certain who is better, or until time was up: then it says *not yet*, which
  does not mean even: the games so far do not show who is better.
- *Rating*: openskill (Plackett-Luce) over all these games; 25 is the middle, and where they begin: with few
  games they are still near it. Ratings of different tables cannot be compared.
- *Cheating gain*: the same bot, shown the true position instead of imagining it, alone among others that are
  not. None of ours can be shown it at a table; this says how much is lost by that.
"""


def ladder(runs: Sequence[PairingRun], titles: dict[str, str]) -> str:
    """Every game and number of seats of which something was played."""
    played = [each for each in runs if each.contest.deals]
    parts = [INTRODUCTION]
    for game, of_game in groupby(played, key=lambda each: each.pairing.setup.game):
        parts.append(f"## {titles[game]}\n")
        for seats, here in groupby(of_game, key=lambda each: each.pairing.setup.seats):
            parts += [f"### {seats} seats\n", *section(list(here))]
    return "\n".join(parts)


def section(runs: list[PairingRun]) -> list[str]:
    fair = [deal for each in runs if not is_shown(each) for deal in each.contest.deals]
    found = [arena_results(each.contest) for each in runs if not is_shown(each)]
    setup = runs[0].pairing.setup
    gains = [gain(arena_results(each.contest)) for each in runs if is_shown(each)]
    if not hides(game_of(setup.game), setup.seats):
        gains = [
            "Cheating gain: none, for nothing is hidden in this game but what chance has not drawn yet.\n"
        ]
    return [levels(fair), pairs(runs, found), *gains]


def is_shown(each: PairingRun) -> bool:
    return each.pairing.one.endswith(TRUTH)


def levels(deals: Sequence[Deal]) -> str:
    """The strongest level first, as they are meant to be; a few games move a rating only a little from 25."""
    rows = []
    for rating in sorted(rate(deals, LEVELS), key=lambda rating: -LEVELS.index(rating.bot)):
        thinking = standing(rating, deals).thinking
        points = [f"{rating.points:.1f}", f"{rating.low:.1f}–{rating.high:.1f}"]
        rows.append([rating.bot, *points, *spent(thinking)])
    return grid(["level", "rating", "interval", "a decision takes", "95 % within"], rows)


def pairs(runs: Sequence[PairingRun], found: Iterable[ArenaResults]) -> str:
    fair = [each for each in runs if not is_shown(each)]
    rows = [row(each, each_found) for each, each_found in zip(fair, found, strict=True)]
    return grid(["", "share", "interval", "first", "interval", "games", "certain"], rows)


def row(each: PairingRun, found: ArenaResults) -> list[str]:
    one, other = each.pairing.one, each.pairing.other
    others = each.pairing.setup.seats - 1
    against = f"{one} against {other}" if others == 1 else f"{one} among {others} × {other}"
    share, first = share_of(found, one), next(each.first for each in found.standings if each.bot == one)
    certain = "yes" if found.certain else "not yet"
    return [
        against,
        f"{share.share:.0%}",
        span(share),
        f"{first.share:.0%}",
        span(first),
        str(found.games),
        certain,
    ]


def share_of(found: ArenaResults, one: str) -> Share:
    """How the one did, whether it was the better or not."""
    (versus,) = found.versus
    return versus.share if versus.one == one else turned(versus.share)


def gain(found: ArenaResults) -> str:
    one = next(each.bot for each in found.standings if each.bot.endswith(TRUTH))
    share, level = share_of(found, one), one.removesuffix(TRUTH)
    points = 100 * (share.share - 1 / 2)
    ahead = f"is ahead of {share.share:.0%} of the others ({span(share)}) in {found.games} games"
    return f"Cheating gain: the {level}, shown the truth, {ahead}: {points:+.0f} points.\n"


def grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
