"""Pictures of a cover with whole numbers."""

from __future__ import annotations

import pytest

from fathom.server.svg_rounding import rounded


@pytest.mark.parametrize(
    ("path", "whole"),
    [
        ("M1.4 2.6L3.5-4.4", "M1 3L4-4"),
        ("m1.4 1.4l1.4 1.4 1.4 1.4z", "m1 1l2 2 1 1z"),  # 1.4, 2.8, 4.2: what is lost is made good
        ("M0 0h.4h.4v.4V7.7", "M0 0h0h1v0V8"),
        ("M9.6 9.6q.4.4 1-1c1 1 2.4 2.4 3 3s.4.4.6.6t.8-.8", "M10 10q0 0 1-1c1 1 2 2 3 3s0 0 0 0t1-1"),
        ("M54.2 5a4.6.6 0 1 1 8.9 0a4.6 4.6 0 01-8.9 0z", "M54 5a4.6 .6 0 1 1 9 0a4.6 4.6 0 0 1-9 0z"),
        ("M1.6 1.6h4zm.6.6h1", "M2 2h4zm0 0h1"),  # after closing, from where it began
    ],
)
def test_what_one_step_loses_the_next_makes_good(path: str, whole: str) -> None:
    drawn = '<path stroke-width="1.4" d="{}"/>'
    assert rounded(drawn.format(path)) == drawn.format(whole)


def test_nothing_else_is_changed() -> None:
    drawn = '<circle cx="1.5" r=".4"/><text id="1.5">1.5</text><path d="M1.2 2"/>'
    assert rounded(drawn) == drawn.replace("M1.2", "M1")


@pytest.mark.parametrize("way", ["scale(4)", "translate(1 2) scale(.5 -2)", "matrix(1 0 0 1 0 0)"])
def test_a_picture_with_enlarged_parts_stays_as_it_is(way: str) -> None:
    drawn = f'<g transform="{way}"><path d="M1.2 2"/></g>'
    assert rounded(drawn) == drawn
    assert rounded(drawn.replace(way, "scale(.98)")) != drawn
