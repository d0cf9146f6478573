"""Arena report as one HTML page: no scripts, no other files, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from fathom.lab.arena_results import MOST_OF_THEM, NOT_YET, ArenaResults, Share, Standing, Versus, turned
from fathom.lab.svg_plots import Axis, Row, whiskers
from fathom.lab.thinking_time import ThinkingTime

STYLE = """
:root { color-scheme: light dark; --ink: #17212b; --paper: #fbfaf7; --faint: #5b6875; --line: #d5dade;
  --mark: #0b62a8; --win: 11 98 168; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf1; --paper: #10171e; --faint: #9fb0bf; --line: #31404d;
    --mark: #7cc0f5; --win: 124 192 245; }
}
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem 4rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p, caption { max-width: 42rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; min-width: 20rem; font-variant-numeric: tabular-nums; margin: .75rem 0; }
caption { text-align: left; color: var(--faint); padding-bottom: .4rem; }
th, td { padding: .35rem .8rem .35rem 0; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th:first-child, td:first-child, .left { text-align: left; }
thead th { color: var(--faint); font-weight: 600; }
.matrix td, .matrix th { padding: .45rem .8rem; text-align: center; }
.matrix tbody th { text-align: left; }
.range-text { color: var(--faint); font-size: .85em; display: block; }
svg { width: 100%; height: auto; font: 14px system-ui, sans-serif; }
.grid { stroke: var(--line); } .even { stroke: var(--faint); stroke-dasharray: 5 4; }
.tick { fill: var(--faint); text-anchor: middle; font-size: 12px; }
.label { fill: var(--ink); text-anchor: end; }
.range { stroke: var(--mark); stroke-width: 3; stroke-linecap: round; opacity: .55; }
.dot { fill: var(--mark); }
"""

DEEPEST = 0.7  # how strongly a cell is coloured
SURE = "Every interval is for 95 %."


def page(found: ArenaResults) -> str:
    header = found.header
    title = f"{header['game']}, {header['seats']} seats: {', '.join(each.bot for each in found.standings)}"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(summary(found))}</p>",
        *strength(found),
        *duels(found),
        *first_places(found),
        *seat_advantage(found),
        *times(found),
        *origin(found),
    ]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def summary(found: ArenaResults) -> str:
    """The whole in two sentences."""
    played = f"{found.games} games of {found.deals} deals, with the bots turned round the table."
    return f"{played} {found.verdict()}"


# Sections


def strength(found: ArenaResults) -> list[str]:
    ratings = [each.rating for each in found.standings]
    rows = [Row(each.bot, each.points, each.low, each.high) for each in ratings]
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    axis = Axis(low - 1, high + 1, lambda value: f"{value:.0f}")
    return [
        "<h2>Strength</h2>",
        whiskers("strength", "Rating of every bot with its interval", rows, axis),
        grid(
            f"By openskill (Plackett-Luce). {SURE}",
            ["bot", "rating", "interval", "games"],
            [
                [each.bot, f"{row.value:.1f}", f"{row.low:.1f}–{row.high:.1f}", str(each.games)]
                for each, row in zip(found.standings, rows)
            ],
        ),
    ]


def duels(found: ArenaResults) -> list[str]:
    rows = [plotted(f"{each.one} – {each.other}", each.share) for each in found.versus]
    return [
        "<h2>Who beats whom</h2>",
        "<p>How much of the seats of the bot in the column the bot in the row is ahead of at the end; a draw "
        "counts for half. ✓ where it is certain who is better, however often one has looked; else "
        f"{NOT_YET}</p>",
        matrix(found),
        whiskers("duels", "Share of the other's seats each bot is ahead of", rows, percents(0, 1, 1 / 2)),
    ]


def matrix(found: ArenaResults) -> str:
    """The one in the row against the one in the column."""
    names = [each.bot for each in found.standings]
    met = {(each.one, each.other): each for each in found.versus}
    lines = [
        f'<tr><th scope="row">{escape(one)}</th>{"".join(cell(met, one, other) for other in names)}</tr>'
        for one in names
    ]
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    return (
        '<div class="scroll"><table class="matrix"><caption>Share of the seats one is ahead of.</caption>'
        f'<thead><tr><th scope="col">ahead of</th>{heads}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def cell(met: dict[tuple[str, str], Versus], one: str, other: str) -> str:
    each, back = met.get((one, other)), met.get((other, one))
    if each is not None:
        return shaded(each.share, each.certain)
    if back is not None:
        return shaded(turned(back.share), back.certain)
    return "<td>·</td>"


def shaded(share: Share, certain: bool) -> str:
    mark = " ✓" if certain else ""
    depth = max(0.0, share.share - 1 / 2) * DEEPEST
    return (
        f'<td style="background: rgb(var(--win) / {depth:.2f})">{share.share:.0%}{mark}'
        f'<span class="range-text">{span(share)}</span></td>'
    )


def first_places(found: ArenaResults) -> list[str]:
    rows = [plotted(each.bot, each.first) for each in found.standings]
    return [
        "<h2>First places</h2>",
        "<p>How often a seat of this bot came first, over all the line-ups it played in; a shared first "
        "place counts in part. The broken line is one in as many as there are seats.</p>",
        whiskers("first", "How often each bot came first", rows, percents(0, 1, even(found))),
        shares("bot", [(each.bot, each.first) for each in found.standings]),
    ]


def seat_advantage(found: ArenaResults) -> list[str]:
    named = [(f"Seat {seat}", share) for seat, share in enumerate(found.seats, 1)]
    rows = [plotted(*each) for each in named]
    return [
        "<h2>Seats</h2>",
        "<p>How often each seat came first, whoever sat there.</p>",
        whiskers("seats", "How often each seat came first", rows, percents(0, 1, even(found))),
        shares("seat", named),
    ]


def times(found: ArenaResults) -> list[str]:
    rows = [timed(each) for each in found.standings]
    axis = Axis(min(row.low for row in rows) / 3, max(row.high for row in rows) * 3, duration, powers=True)
    return [
        "<h2>Thinking</h2>",
        "<p>Time for a decision, where there is something to decide: on average (dot), and that within which "
        f"{MOST_OF_THEM:.0%} are taken (end of the line).</p>",
        whiskers("times", "Time for a decision", rows, axis),
        grid(
            "Time for a decision.",
            ["bot", "decisions", "mean", "95 % within"],
            [[each.bot, f"{each.thinking.decisions:,}", *spent(each.thinking)] for each in found.standings],
        ),
    ]


def timed(each: Standing) -> Row:
    mean, most = each.thinking.mean, each.thinking.below(MOST_OF_THEM)
    return Row(each.bot, max(mean, 1e-6), max(min(mean, most), 1e-6), max(mean, most, 1e-6))


def spent(thinking: ThinkingTime) -> list[str]:
    return [duration(thinking.mean), duration(thinking.below(MOST_OF_THEM))]


def origin(found: ArenaResults) -> list[str]:
    rows = [[key, str(value)] for key, value in found.header.items() if key != "arena"]
    return [
        "<h2>How it was played</h2>",
        grid("The order: the same one plays the same games.", ["what", "as"], rows),
    ]


# Parts


def even(found: ArenaResults) -> float:
    return 1 / len(found.seats)


def percents(low: float, high: float, middle: float) -> Axis:
    return Axis(low, high, lambda value: f"{value:.0%}", middle)


def plotted(label: str, share: Share) -> Row:
    return Row(label, share.share, share.low, share.high)


def span(share: Share) -> str:
    return f"{share.low:.0%}–{share.high:.0%}"


def duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.2g} µs"


def shares(what: str, rows: Iterable[tuple[str, Share]]) -> str:
    cells = [[name, f"{share.share:.1%}", span(share)] for name, share in rows]
    return grid(SURE, [what, "first", "interval"], cells)


def grid(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(part)}</td>' for part in row)}</tr>" for row in rows)
    return (
        f'<div class="scroll"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>"
    )
