"""Seat names: as the people in the seats wish, or after what they play."""

from __future__ import annotations

from collections.abc import Sequence

from fathom.core.knowledge.view import View
from fathom.speech.noun_forms import Name
from fathom.speech.scene import Scene
from fathom.speech.words import Words

SPOKEN = "spoken"  # counters that only questions speak of


def called(scene: Scene, words: Words, view: View, names: Sequence[str]) -> list[Name]:
    """By seat: the thing it plays, if the scene says how one sees it; else its own name."""
    found = played(scene, view)
    return [words.noun(found[seat]) if seat in found else name for seat, name in enumerate(names)]


def at_stake(scene: Scene, words: Words, view: View, names: Sequence[Name]) -> dict[str, object]:
    """What a question can speak of: the numbers nobody owns; of a marker, whom it stands with.

    Of what this seat cannot read, nothing is said: 0, or somebody.
    """
    spoken = [part for part in scene.counters if part.shape == SPOKEN]
    stake: dict[str, object] = {part.pattern: words.say("somebody") if part.seat else 0 for part in spoken}
    for name, owner, value in view.counters:
        if scene.is_seat(name):
            stake[name] = names[value] if value >= 0 else words.say("somebody")
        elif owner < 0:
            stake[name] = value
    return stake


def played(scene: Scene, view: View) -> dict[int, str]:
    """By seat: the name of the thing it plays."""
    if scene.persona is None:
        return {}
    counter, things = scene.persona.counter, scene.persona.things
    return {owner: things[value - 1] for name, owner, value in view.counters if name == counter and value > 0}
