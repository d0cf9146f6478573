"""Things that are called otherwise on somebody's own cards."""

from __future__ import annotations

import pytest

from fathom.core.kernel.events import NOTHING, Event
from fathom.core.kernel.verbs import parse
from fathom.games import GAMES
from fathom.speech.words import LANGUAGES, Words

GAME = next(game for game in GAMES if game.key == "nautilus_island")
HAMMER = GAME.things.index("hammer")
SAW = GAME.things.index("saw")
NAMES = ["mallet" if name == "hammer" else name for name in GAME.things[:24]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_on_the_card_is_used_in_every_language(lang: str) -> None:
    words, ours = Words(lang, GAME, options={"names": NAMES}), Words(lang, GAME)
    assert (words.thing(HAMMER), words.short(HAMMER)) == ("mallet", "mall")
    assert (words.about(HAMMER), words.thing(SAW)) == (ours.about(HAMMER), ours.thing(SAW))
    assert "mallet" in words.option(parse(GAME.verbs, "lay:hammer"))
    told = words.told(Event("takes", 0, HAMMER, NOTHING, NOTHING, 0, 0), 1, ["Anna", "Boris"], [])
    assert "mallet" in told
    assert words.value("names", NAMES).startswith("boots hat")
