"""Facts are told by name; what is not said is told to everyone, and of nothing."""

from __future__ import annotations

from fathom.core.kernel.decision import NOBODY
from fathom.core.kernel.events import EVERYONE, NOTHING, Journal
from fathom.core.knowledge.veil import whole


def test_a_fact_says_only_what_belongs_to_it() -> None:
    told = Journal()
    told.tell("storm")
    told.tell("wounded", 2, amount=3)
    told.tell("dealt", 1, thing=7, sight=0b10, place=4)
    told.whisper("looks", 1, thing=7, sight=0b10)
    assert [whole(fact) for fact in told.facts] == [
        ("storm", NOBODY, NOTHING, NOTHING, NOTHING, EVERYONE, EVERYONE, NOTHING),
        ("wounded", 2, NOTHING, NOTHING, NOTHING, EVERYONE, EVERYONE, 3),
        ("dealt", 1, 7, 4, NOTHING, 0b10, EVERYONE, NOTHING),
        ("looks", 1, 7, NOTHING, NOTHING, 0b10, 0b10, NOTHING),
    ]
