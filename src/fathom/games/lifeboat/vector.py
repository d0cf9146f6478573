"""What the views of Lifeboat can show."""

from __future__ import annotations

from typing import Final

from fathom.core.kernel.bounds import CHOICE, Bounds, Holds, Reads, seat_read
from fathom.games.lifeboat.board import CLAIM_SEAT, STEPS
from fathom.games.lifeboat.components import (
    BLACKJACK_BLOW,
    CARD_FACE,
    CARDS,
    CHARACTER_FACE,
    CHARACTERS,
    COPIES,
    ENEMY_FACE,
    FACES,
    FLARE_BLOW,
    FRIEND_FACE,
    GAFF_BLOW,
    KNIFE_BLOW,
    LAND,
    MOST_OFFERS,
    OAR,
    OAR_BLOW,
    SIZES,
    WISH_FACE,
)
from fathom.games.lifeboat.counters import DEFENDING, LOST_AT_SEA

GOODS: Final = list(range(FACES))
CHARTS: Final = list(range(CARD_FACE, CARD_FACE + CARDS))
FRIENDS: Final = list(range(FRIEND_FACE, ENEMY_FACE))
ENEMIES: Final = list(range(ENEMY_FACE, CHARACTER_FACE))
PEOPLE: Final = list(range(CHARACTER_FACE, WISH_FACE))
HOLDS: Final = [
    *[Holds(zone, GOODS) for zone in ("provisions", "packet", "discard", "offered", "offered-open")],
    *[Holds(zone, CHARTS) for zone in ("navigation", "looked", "row", "played")],
    Holds("under-*", CHARTS, 1),
    Holds("boat-*", PEOPLE, 1),
    Holds("sea", PEOPLE),
    Holds("box", FRIENDS + ENEMIES + PEOPLE),
    Holds("hand", GOODS),
    Holds("open", GOODS),
    Holds("friend", FRIENDS, 1),
    Holds("enemy", ENEMIES, 1),
]
STRENGTH: Final = sum(SIZES) + FLARE_BLOW + GAFF_BLOW + KNIFE_BLOW + BLACKJACK_BLOW + COPIES[OAR] * OAR_BLOW
MANY_DAYS: Final = 200
READS: Final = [
    Reads("day", 0, MANY_DAYS, endless=True),
    Reads("gulls", 0, LAND),
    Reads("attack", 0, STRENGTH),
    Reads("defence", 0, STRENGTH),
    seat_read("place-*"),
    seat_read("order-*"),
    *[seat_read(name) for name in ("attacker", "defender", "thirsty", "offerer", "partner")],
    Reads("claim", 0, CLAIM_SEAT + 1, CHOICE),
    Reads("wish", 0, FACES, CHOICE),
    Reads("character", 0, CHARACTERS, CHOICE),
    Reads("wounds", 0, max(SIZES) + 1),
    Reads("size", 0, max(SIZES)),
    Reads("condition", 0, LOST_AT_SEA, CHOICE),
    Reads("side", 0, DEFENDING, CHOICE),
    *[Reads(name, 0, 1) for name in ("rowed", "fought", "overboard", "shade")],
    Reads("offers", 0, MOST_OFFERS),
]
FACTS: Final = [
    *["cast", "unplayed", "friend", "enemy", "dealt", "day", "no-provisions", "nobody-conscious", "draws"],
    *["keeps", "passes-on", "turn", "misses-turn", "does-nothing", "lays-open", "opens-parasol", "rows"],
    *["charts", "piles", "puts-under", "claims-seat", "claims-hand", "claims-card", "yields", "swaps"],
    *["steals", "takes", "gets-nothing", "fights", "joins-attack", "joins-defence", "draws-weapon", "fires"],
    *["attack-total", "defence-total", "attackers-win", "defenders-win", "wounded", "faints", "dies"],
    *["drowns", "lost", "loses", "heals", "healed", "wakes", "fires-flare", "flare-shows", "gull"],
    *["gull-gone", "gull-none", "offers", "offers-card", "asks-for", "asks-nothing", "withdraws"],
    *["declines", "accepts", "hands-over", "gets-back", "navigates", "uses-compass", "steers-by"],
    *["top-card", "overboard", "throws", "safe", "swims", "baits", "sharks", "back-aboard"],
    *["thirsty-named", "thirsty-rowed", "thirsty-fought", "shaded", "gives-water", "drinks", "card-under"],
    *["reveals-friend", "reveals-enemy", "reveals", "over-land", "over-dead", "over-sea"],
]
MEMORY: Final = 1280
BOUNDS: Final = Bounds(HOLDS, READS, STEPS, FACTS, MEMORY)
