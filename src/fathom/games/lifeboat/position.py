"""A position of Lifeboat as plain values and back, for tests, bug reports and analysis."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.kernel.bits import bit, members
from fathom.core.kernel.position import Malformed, field, fields, index, number, row
from fathom.games.lifeboat import soundness
from fathom.games.lifeboat.board import NO_ONE, NONE, STEPS, Board, Terms
from fathom.games.lifeboat.choices import Choices
from fathom.games.lifeboat.components import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    FACE_NAMES,
    FACE_OF,
    LAND,
    MOST_OFFERS,
    SEATS,
)
from fathom.games.lifeboat.sets import nibble, set_nibble

KEYS: Final = [
    *["game", "seats", "options", "step", "who", "day", "gulls", "characters", "friends", "enemies"],
    *["boat", "wounds", "dead", "gone", "order", "actor", "acted", "rowed", "fought", "offers"],
    *["unfolded", "target", "claim", "attackers", "defenders", "fired", "offerer", "partner"],
    *["wish", "wish_open", "resume", "top", "bottom", "draws", "purpose", "sighted", "waiting"],
    *["overboard", "baits", "thirsty", "cause", "shaded", "provisions", "navigation"],
]
FLAGS: Final = ["knockout_drowns", "shark_proof", "sea_wins", "strangers", "other_cards"]
PURPOSES: Final = ["rowing", "flare", "compass", "day"]
CAUSE_NAMES: Final = ["named", "rowed", "fought"]
CLAIM_NAMES: Final = [*FACE_NAMES, "hand", "seat"]
PROVISION_NAMES: Final = [FACE_NAMES[face] for face in FACE_OF]
MOST_DAYS: Final = 1_000_000
MOST_WOUNDS: Final = 9
MOST_DRAWS: Final = 4
MOST_BAITS: Final = 2


def to_json(board: Board) -> dict[str, object]:
    """Everything, by name; seats by number."""
    return {**people(board), **today(board), **moment(board), **cards(board)}


def people(board: Board) -> dict[str, object]:
    seats = range(board.seats)
    return {
        "game": "lifeboat",
        "seats": board.seats,
        "options": options(board.terms),
        "step": STEPS[board.step],
        "who": maybe(board.who),
        "day": board.day,
        "gulls": board.gulls,
        "characters": names(board.roles, seats),
        "friends": names(board.friends, seats),
        "enemies": names(board.enemies, seats),
        "boat": [board.sitting(place) for place in range(board.places)],
        "wounds": [board.hurt(seat) for seat in seats],
        "dead": members(board.dead),
        "gone": members(board.gone),
    }


def today(board: Board) -> dict[str, object]:
    return {
        "order": [nibble(board.order, place) for place in range(board.turns)],
        "actor": board.actor,
        "acted": members(board.acted),
        "rowed": members(board.rowed),
        "fought": members(board.fought),
        "offers": [nibble(board.offers, seat) for seat in range(board.seats)],
        "unfolded": board.unfolded,
        "sighted": board.sighted,
        "shaded": board.shaded,
    }


def moment(board: Board) -> dict[str, object]:
    return {
        "target": maybe(board.target),
        "claim": None if board.claim == NONE else CLAIM_NAMES[board.claim],
        "attackers": members(board.attackers),
        "defenders": members(board.defenders),
        "fired": members(board.fired),
        "offerer": maybe(board.offerer),
        "partner": maybe(board.partner),
        "wish": None if board.wish == NONE else FACE_NAMES[board.wish],
        "wish_open": board.wish_open == 1,
        "resume": None if board.resume == NONE else STEPS[board.resume],
        "waiting": members(board.waiting),
        "overboard": members(board.overboard),
        "baits": board.baits,
        "thirsty": board.thirsty,
        "cause": CAUSE_NAMES[board.cause],
    }


def cards(board: Board) -> dict[str, object]:
    return {
        "top": board.top,
        "bottom": board.bottom,
        "draws": board.draws,
        "purpose": PURPOSES[board.purpose],
        "provisions": board.goods.to_json(PROVISION_NAMES),
        "navigation": board.charts.to_json(CARD_NAMES),
    }


def options(terms: Terms) -> dict[str, object]:
    return {
        "knockout_drowns": terms.knockout_drowns,
        "shark_proof": terms.shark_proof,
        "sea_wins": terms.sea_wins,
        "strangers": terms.strangers,
        "other_cards": terms.other_cards,
    }


def maybe(seat: i64) -> int | None:
    return None if seat == NONE else int(seat)


def names(word: i64, seats: range) -> list[str | None]:
    """Characters by seat."""
    found = [nibble(word, seat) for seat in seats]
    return [None if character == NO_ONE else CHARACTER_NAMES[character] for character in found]


# Reading


def read_table(data: dict[str, object]) -> tuple[int, Terms]:
    """How many seats, and what was agreed on."""
    fields(data, KEYS)
    if data["game"] != "lifeboat":
        raise Malformed(f"game: {data['game']!r} is not lifeboat")
    given = field(data, "options")
    if not isinstance(given, dict):
        raise Malformed(f"options: {given!r} is no set of options")
    fields(given, FLAGS)
    flags = [truth(given, key) for key in FLAGS]
    return number(data, "seats", SEATS[0], SEATS[-1]), Terms(flags[0], flags[1], flags[2], flags[3], flags[4])


def truth(data: dict[str, object], key: str) -> bool:
    value = field(data, key)
    if not isinstance(value, bool):
        raise Malformed(f"{key}: true or false is wanted, not {value!r}")
    return value


def read(data: dict[str, object], board: Choices) -> None:
    """Set an empty board to the position written in `data`; `Malformed` if it is none."""
    board.step = index(data["step"], STEPS, "step")
    board.who = maybe_seat(data, "who", board)
    board.day = number(data, "day", 0, MOST_DAYS)
    board.gulls = number(data, "gulls", 0, LAND)
    read_people(data, board)
    read_today(data, board)
    read_claim(data, board)
    read_offer(data, board)
    read_navigation(data, board)
    board.goods.read(data["provisions"], PROVISION_NAMES, "provisions")
    board.charts.read(data["navigation"], CARD_NAMES, "navigation")
    soundness.check(board)


def maybe_seat(data: dict[str, object], key: str, board: Board) -> int:
    return NONE if field(data, key) is None else number(data, key, 0, board.seats - 1)


def seat_list(data: dict[str, object], key: str, board: Board) -> list[int]:
    """Different seats, in this order."""
    value = field(data, key)
    if not isinstance(value, list):
        raise Malformed(f"{key}: a list of seats is wanted, not {value!r}")
    found: list[int] = []
    for seat in value:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < int(board.seats):
            raise Malformed(f"{key}: {seat!r} is no seat")
        if seat in found:
            raise Malformed(f"{key}: seat {seat} twice")
        found.append(seat)
    return found


def seat_set(data: dict[str, object], key: str, board: Board) -> i64:
    """A set of seats, written ascending."""
    listed = seat_list(data, key, board)
    if listed != sorted(listed):
        raise Malformed(f"{key}: seats are written ascending")
    found: i64 = 0
    for seat in listed:
        found |= bit(seat)
    return found


def packed(seats: list[int]) -> i64:
    """Four bits each."""
    word: i64 = 0
    for place in range(len(seats)):
        word = set_nibble(word, place, seats[place])
    return word


def one_of(data: dict[str, object], key: str, listed: list[str]) -> int:
    value = field(data, key)
    return NONE if value is None else index(value, listed, key)


def read_people(data: dict[str, object], board: Board) -> None:
    board.roles = characters(data, "characters", board)
    board.friends = characters(data, "friends", board)
    board.enemies = characters(data, "enemies", board)
    for seat in range(board.seats):
        if board.role(seat) != NO_ONE:
            board.players = set_nibble(board.players, board.role(seat), seat)
    boat = seat_list(data, "boat", board)
    board.boat, board.places = packed(boat), len(boat)
    board.dead, board.gone = seat_set(data, "dead", board), seat_set(data, "gone", board)
    wounds = row(data, "wounds", board.seats)
    for seat in range(board.seats):
        board.wounds = set_nibble(board.wounds, seat, small(wounds[seat], "wounds", MOST_WOUNDS))


def characters(data: dict[str, object], key: str, board: Board) -> i64:
    """By seat; NO_ONE where there is none."""
    given = row(data, key, board.seats)
    word: i64 = 0xFFFFFF
    seen: list[int] = []
    for seat in range(board.seats):
        if given[seat] is not None:
            character = index(given[seat], CHARACTER_NAMES, key)
            if character in seen:
                raise Malformed(f"{key}: {given[seat]} twice")
            seen.append(character)
            word = set_nibble(word, seat, character)
    return word


def small(value: object, what: str, most: int) -> int:
    return number({what: value}, what, 0, most)


def read_today(data: dict[str, object], board: Board) -> None:
    order = seat_list(data, "order", board)
    board.order, board.turns = packed(order), len(order)
    board.actor = number(data, "actor", 0, board.seats - 1)
    board.acted = seat_set(data, "acted", board)
    board.rowed, board.fought = seat_set(data, "rowed", board), seat_set(data, "fought", board)
    offers = row(data, "offers", board.seats)
    for seat in range(board.seats):
        board.offers = set_nibble(board.offers, seat, small(offers[seat], "offers", MOST_OFFERS))
    board.unfolded, board.sighted = truth(data, "unfolded"), truth(data, "sighted")
    board.shaded = truth(data, "shaded")


def read_claim(data: dict[str, object], board: Board) -> None:
    board.target = maybe_seat(data, "target", board)
    board.claim = one_of(data, "claim", CLAIM_NAMES)
    board.attackers, board.defenders = seat_set(data, "attackers", board), seat_set(data, "defenders", board)
    board.fired = seat_set(data, "fired", board)


def read_offer(data: dict[str, object], board: Board) -> None:
    board.offerer, board.partner = maybe_seat(data, "offerer", board), maybe_seat(data, "partner", board)
    board.wish = one_of(data, "wish", FACE_NAMES)
    board.wish_open = 1 if truth(data, "wish_open") else 0
    board.resume = one_of(data, "resume", STEPS)


def read_navigation(data: dict[str, object], board: Board) -> None:
    board.top = number(data, "top", 0, MOST_DAYS)
    board.bottom = number(data, "bottom", board.top, board.top + CARDS)
    board.draws = number(data, "draws", 0, MOST_DRAWS)
    board.purpose = index(data["purpose"], PURPOSES, "purpose")
    board.waiting = seat_set(data, "waiting", board)
    board.overboard = seat_set(data, "overboard", board)
    board.baits = number(data, "baits", 0, MOST_BAITS)
    board.thirsty = number(data, "thirsty", 0, board.seats)
    board.cause = index(data["cause"], CAUSE_NAMES, "cause")
