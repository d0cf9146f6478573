"""Arena results: ratings, shares and first places, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from fathom.lab.arena import Contest, Deal
from fathom.lab.arena_setup import ArenaSetup, game_of
from fathom.lab.confidence_sequence import DOUBT, interval
from fathom.lab.lineups import Pair
from fathom.lab.match import Match
from fathom.lab.ratings import Rating, rate
from fathom.lab.replaced_bots import Replaced, replaced
from fathom.lab.thinking_time import ThinkingTime

MOST_OF_THEM = 0.95
NOT_YET = "not yet: the games so far do not show who is better; it does not mean even."


@dataclass(frozen=True)
class Share:
    """A mean of something between 0 and 1; the interval holds however often one has looked.

    Line-ups that are decided are played no more, so each counts the same, however many deals it had.
    """

    share: float
    low: float
    high: float

    @classmethod
    def over(cls, deals: Iterable[Deal], number: Callable[[Deal], float]) -> Share:
        by_line_up: dict[int, list[float]] = {}
        for deal in deals:
            by_line_up.setdefault(deal.line_up, []).append(number(deal))
        parts = [(fmean(each), *interval(each, DOUBT / len(by_line_up))) for each in by_line_up.values()]
        return cls(*[fmean(part) for part in zip(*parts)]) if parts else UNKNOWN


UNKNOWN = Share(1 / 2, 0.0, 1.0)


@dataclass(frozen=True)
class Versus:
    """Of the seats of the `other` bot, how many the `one` was ahead of; a draw counts for half."""

    one: str
    other: str
    deals: int
    games: int
    share: Share
    certain: bool


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    rating: Rating
    games: int
    first: Share  # how often one of its seats came first
    thinking: ThinkingTime

    @property
    def bot(self) -> str:
        return self.rating.bot


@dataclass(frozen=True)
class ArenaResults:
    """All of it."""

    header: dict[str, object]
    games: int
    deals: int
    seconds: float
    certain: bool
    standings: list[Standing]  # the best first
    versus: list[Versus]  # each pair once, the better one first
    seats: list[Share]  # how often each seat came first
    replaced: list[Replaced]

    def verdict(self) -> str:
        """What is certain, in a sentence."""
        pairs = [f"{each.one} and {each.other}" for each in self.versus if not each.certain]
        return (
            f"Not certain yet: {', '.join(pairs)}."
            if pairs
            else "It is certain for every pair who is better."
        )

    def to_json(self) -> dict[str, object]:
        return {
            **self.header,
            "games": self.games,
            "deals": self.deals,
            "seconds": round(self.seconds, 1),
            "certain": self.certain,
            "standings": [standing_to_json(each) for each in self.standings],
            "versus": [{**vars(each), "share": rounded(each.share)} for each in self.versus],
            "seats_first": [rounded(seat) for seat in self.seats],
            "replaced": [vars(each) for each in self.replaced],
        }


def arena_results(contest: Contest) -> ArenaResults:
    deals, setup = contest.deals, contest.setup
    ratings = rate(deals, setup.bots)
    ranked = [rating.bot for rating in ratings]
    return ArenaResults(
        header={**setup.header(), "options": chosen(setup)},
        games=sum(contest.games),
        deals=len(deals),
        seconds=sum(match.seconds for match in matches(deals)),
        certain=contest.certain,
        standings=[standing(rating, deals) for rating in ratings],
        versus=[
            versus(contest, pair) for pair in sorted(contest.bets, key=lambda pair: places(pair, ranked))
        ],
        seats=[Share.over(deals, partial(first_in_seat, seat=seat)) for seat in range(setup.seats)],
        replaced=replaced((match.bots, match.troubles) for match in matches(deals)),
    )


def chosen(setup: ArenaSetup) -> dict[str, object]:
    """The options that are not as the game has them."""
    game = game_of(setup.game)
    usual = game.settle({})
    return {key: value for key, value in game.settle(setup.options).items() if value != usual[key]}


def places(pair: Pair, ranked: list[str]) -> tuple[int, int]:
    one, other = sorted(ranked.index(name) for name in pair)
    return one, other


def matches(deals: Sequence[Deal]) -> list[Match]:
    return [match for deal in deals for match in deal.matches]


def standing(rating: Rating, deals: Sequence[Deal]) -> Standing:
    mine = [deal for deal in deals if rating.bot in deal.matches[0].bots]
    thinking = ThinkingTime()
    for match in matches(mine):
        thinking.join(match.thinking[rating.bot])
    first = Share.over(mine, partial(first_of_bot, bot=rating.bot))
    return Standing(rating, len(matches(mine)), first, thinking)


def first_of_bot(deal: Deal, bot: str) -> float:
    """The part of the victory that each of its seats had."""
    return fmean(
        match.first(seat) for match in deal.matches for seat, name in enumerate(match.bots) if name == bot
    )


def first_in_seat(deal: Deal, seat: int) -> float:
    return fmean(match.first(seat) for match in deal.matches)


def versus(contest: Contest, pair: Pair) -> Versus:
    """The better one first."""
    met = [deal for deal in contest.deals if deal.share(pair) is not None]
    share = Share.over(met, lambda deal: deal.share(pair) or 0.0)
    one, other = pair if share.share >= 1 / 2 else pair[::-1]
    if one != pair[0]:
        share = turned(share)
    return Versus(one, other, len(met), len(matches(met)), share, contest.decided(pair))


def turned(share: Share) -> Share:
    """Seen from the other side."""
    return Share(1 - share.share, 1 - share.high, 1 - share.low)


def standing_to_json(each: Standing) -> dict[str, object]:
    thinking = each.thinking
    return {
        "bot": each.bot,
        "rating": {key: round(getattr(each.rating, key), 2) for key in ("points", "low", "high")},
        "games": each.games,
        "first": rounded(each.first),
        "decisions": thinking.decisions,
        "seconds_mean": round(thinking.mean, 6),
        "seconds_p95": round(thinking.below(MOST_OF_THEM), 6),
    }


def rounded(share: Share) -> dict[str, float]:
    return {key: round(value, 4) for key, value in vars(share).items()}
