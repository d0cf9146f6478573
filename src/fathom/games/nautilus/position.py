"""A position of Nautilus as plain values and back, for tests, bug reports and analysis."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.bits import bit, count
from fathom.core.position import Malformed, field, fields, index, names_of, number, row, set_of
from fathom.games.nautilus.actions import SPOT_NAMES
from fathom.games.nautilus.board import (
    ALL,
    ANCHORING,
    BRINGING,
    DEALING,
    DRAWING,
    EXCHANGING,
    KEEPING,
    LAYING,
    LOTS,
    MOVING,
    NONE,
    OPENING,
    OVER,
    STEPS,
    TAKING,
    TURNING_UP,
    Board,
)
from fathom.games.nautilus.components import (
    ALL_SPOTS,
    ANCHOR,
    BATHYSCAPHE_DRAWS,
    CARD_NAMES,
    COLUMNS,
    DIVERS,
    DOMAIN_CARD_NAMES,
    HAND,
    LAYABLES,
    LEAST_WORTH,
    MOST_WORTH,
    RESHUFFLE_AFTER,
    ROUNDS,
    SEATS,
    SPECIALS,
    SPECIALS_DRAWN,
    SPOTS,
    WORTH,
)

KEYS: Final = [
    "game",
    "options",
    "step",
    "round",
    "first",
    "turn",
    "last",
    "hands",
    "drawn",
    "board",
    "anchor",
    "row",
    "won",
    "spent",
    "known",
]
OPTIONS: Final = ["open_memory", "stop_when_decided", "worth"]
LAYABLE_NAMES: Final = CARD_NAMES[:LAYABLES]


def to_json(board: Board) -> dict[str, object]:
    """Everything, by name. Spots are named from seat 0's side."""
    laid = [None if board.free >> spot & 1 else CARD_NAMES[board.at(spot)] for spot in range(SPOTS)]
    row = [board.domain_card(column) for column in range(COLUMNS)]
    return {
        "game": "nautilus",
        "options": {
            "open_memory": board.open_memory,
            "stop_when_decided": board.stop_when_decided,
            "worth": [board.worth[copy] for copy in range(len(WORTH))],
        },
        "step": STEPS[board.step],
        "round": board.round + 1,
        "first": board.first,
        "turn": board.turn,
        "last": SPOT_NAMES[board.last],
        "hands": [names_of(board.hands[seat], CARD_NAMES) for seat in range(SEATS)],
        "drawn": names_of(board.drawn, CARD_NAMES),
        "board": laid,
        "anchor": SPOT_NAMES[board.anchor] if board.anchor >= 0 else None,
        "row": [DOMAIN_CARD_NAMES[card] for card in row if card >= 0],
        "won": [names_of(board.won[seat], DOMAIN_CARD_NAMES) for seat in range(SEATS)],
        "spent": names_of(board.spent, CARD_NAMES),
        "known": [names_of(board.known[knower], CARD_NAMES) for knower in range(SEATS + 1)],
    }


def read(data: dict[str, object], board: Board) -> None:
    """Set an empty board to the position written in `data`; `Malformed` if it is none."""
    fields(data, KEYS)
    if data["game"] != "nautilus":
        raise Malformed(f"game: {data['game']!r} is not nautilus")
    board.step = index(data["step"], STEPS, "step")
    board.round = number(data, "round", 1, ROUNDS + 1) - 1
    board.first = number(data, "first", NONE, SEATS - 1)
    board.turn = number(data, "turn", 0, SEATS - 1)
    board.last = index(data["last"], SPOT_NAMES, "last")
    board.drawn = set_of(data["drawn"], CARD_NAMES, "drawn")
    board.spent = set_of(data["spent"], CARD_NAMES, "spent")
    hands, won, known = row(data, "hands", SEATS), row(data, "won", SEATS), row(data, "known", SEATS + 1)
    for seat in range(SEATS):
        board.hands[seat] = set_of(hands[seat], CARD_NAMES, "hands")
        board.won[seat] = set_of(won[seat], DOMAIN_CARD_NAMES, "won")
    for knower in range(SEATS + 1):
        board.known[knower] = set_of(known[knower], CARD_NAMES, "known")
    read_board(data, board)
    read_row(data, board)
    deal_decks(board)
    check(board)


def read_options(data: dict[str, object]) -> tuple[bool, bool, list[int]]:
    """Open memory, stop when decided, and what the six cards of a domain are worth."""
    options = field(data, "options")
    if not isinstance(options, dict):
        raise Malformed(f"options: {options!r} is no set of options")
    fields(options, OPTIONS)
    flags: list[bool] = []
    for key in ("open_memory", "stop_when_decided"):
        value = options[key]
        if not isinstance(value, bool):
            raise Malformed(f"{key}: true or false is wanted, not {value!r}")
        flags.append(value)
    worth: list[int] = []
    for value in row(options, "worth", len(WORTH)):
        worth.append(number({"worth": value}, "worth", LEAST_WORTH, MOST_WORTH))
    return flags[0], flags[1], worth


def read_board(data: dict[str, object], board: Board) -> None:
    laid = row(data, "board", SPOTS)
    for spot in range(SPOTS):
        name = laid[spot]
        if name is not None:
            card: i64 = index(name, LAYABLE_NAMES, "board")
            board.board |= card << 4 * spot
            board.free &= ~bit(spot)
    anchor = data["anchor"]
    board.anchor = NONE if anchor is None else index(anchor, SPOT_NAMES, "anchor")


def read_row(data: dict[str, object], board: Board) -> None:
    cards = field(data, "row")
    if not isinstance(cards, list) or len(cards) > COLUMNS:
        raise Malformed(f"row: up to {COLUMNS} domain cards are wanted, not {cards!r}")
    for name in cards:
        card: i64 = index(name, DOMAIN_CARD_NAMES, "row")
        if not board.domains >> card & 1:
            raise Malformed(f"row: {name} twice")
        board.domains &= ~bit(card)
        board.row = board.row << 5 | card + 1


def deal_decks(board: Board) -> None:
    """Whatever is nowhere else is in its deck."""
    out = board.hands[0] | board.hands[1] | board.drawn | board.spent | on_board(board)
    board.divers = DIVERS & ~out
    board.specials = SPECIALS & ~out
    board.domains &= ~(board.won[0] | board.won[1])


def on_board(board: Board) -> i64:
    """The cards on the spots, and the Anchor on one of them."""
    cards: i64 = 0
    if board.anchor >= 0:
        cards = bit(ANCHOR)
    for spot in range(SPOTS):
        if not board.free >> spot & 1:
            cards |= bit(board.at(spot))
    return cards


def check(board: Board) -> None:
    """What must hold in every position."""
    check_cards(board)
    check_specials(board)
    check_domains(board)
    check_step(board)
    check_knowledge(board)


def check_cards(board: Board) -> None:
    """No card is in two places, and none where it cannot be."""
    places = [board.hands[0], board.hands[1], board.drawn, board.spent]
    places += [bit(board.at(spot)) for spot in range(SPOTS) if not board.free >> spot & 1]
    if board.anchor >= 0:
        places.append(bit(ANCHOR))
        if board.free >> board.anchor & 1:
            raise Malformed("anchor: no card lies there")
    seen: i64 = 0
    for cards in places:
        if seen & cards:
            raise Malformed(f"{names_of(seen & cards, CARD_NAMES)[0]}: in two places")
        seen |= cards
    if board.spent & DIVERS:
        raise Malformed("spent: only specials are set aside")
    for seat in range(SEATS):
        if count(board.hands[seat] & SPECIALS) > 1:
            raise Malformed("hands: nobody holds two specials")


def check_specials(board: Board) -> None:
    """NA-04, NA-19 The deck holds the two specials of each round to come before it is shuffled again."""
    if board.step == OVER:
        return
    draws = SPECIALS_DRAWN * (RESHUFFLE_AFTER - 1 - board.round % RESHUFFLE_AFTER)
    if board.step <= DRAWING:
        draws += SPECIALS_DRAWN - count(board.drawn)
    if count(board.specials) < draws:
        raise Malformed(f"spent: {draws} specials are still to be drawn, and not so many are left")


def check_domains(board: Board) -> None:
    """Five domain cards have been awarded for each round played, and five lie out in this one."""
    won = board.won[0] | board.won[1]
    for column in range(COLUMNS):
        card = board.domain_card(column)
        if card >= 0 and won >> card & 1:
            raise Malformed(f"row: {DOMAIN_CARD_NAMES[card]} is won already")
    if board.won[0] & board.won[1] or count(won) != COLUMNS * board.round:
        raise Malformed(f"won: round {board.round + 1} begins with {COLUMNS * board.round} cards won")
    lying = count(board.in_row())
    if board.step == TURNING_UP:
        sound = lying < COLUMNS
    else:
        sound = lying == (COLUMNS if TURNING_UP < board.step < OVER else 0)
    if not sound:
        raise Malformed(f"row: {lying} domain cards cannot lie out at this step")


def check_step(board: Board) -> None:
    """Who has laid, holds and is asked agrees with the step."""
    if (board.step == OVER) != (board.round == ROUNDS) and not (
        board.step == OVER and board.stop_when_decided
    ):
        raise Malformed(f"round: {board.round + 1} cannot be at this step")
    if (board.first == NONE) != (board.step == LOTS):
        raise Malformed("first: a seat, except before lots are drawn")
    laid = count(ALL_SPOTS & ~board.free)
    if laid and not LAYING <= board.step <= ANCHORING:
        raise Malformed("board: nothing is laid at this step")
    if not board.free:
        raise Malformed("board: a spot is free, or the round is over")
    if MOVING <= board.step <= ANCHORING and board.free >> board.last & 1:
        raise Malformed("last: the card just laid lies there")
    if board.step == MOVING and not board.movers():
        raise Malformed("step: nothing can be moved")
    check_turn(board, laid)
    check_hands(board, laid)
    check_drawn(board)


def check_turn(board: Board, laid: i64) -> None:
    """NA-03, NA-04, NA-09 The first player is dealt to first, draws the specials, and lays first."""
    if LAYING <= board.step <= ANCHORING:
        behind = laid if board.step == LAYING else laid - 1
        turn = board.first if behind % 2 == 0 else 1 - board.first
    elif board.step == DRAWING or board.step == KEEPING:
        turn = board.first
    else:
        return
    if board.turn != turn:
        raise Malformed(f"turn: it is seat {turn}'s turn here")


def check_hands(board: Board, laid: i64) -> None:
    """Each hand has as many divers, and a special, as it can have at this step."""
    for seat in range(SEATS):
        held, special = count(board.hands[seat] & DIVERS), board.hands[seat] & SPECIALS
        least, most = dealt(board, seat, laid)
        if not least <= held <= most or (special and not OPENING <= board.step <= ANCHORING):
            raise Malformed(f"hands: seat {seat} cannot hold {names_of(board.hands[seat], CARD_NAMES)} here")


def dealt(board: Board, seat: i64, laid: i64) -> tuple[int, int]:
    """The least and most divers a seat can hold."""
    if board.step <= TURNING_UP or board.step == OVER:
        return 0, 0
    if board.step == DEALING:
        if seat == board.turn:
            return 0, HAND - 1
        return (0, 0) if board.turn == board.first else (HAND, HAND)
    if board.step <= KEEPING:
        return HAND, HAND
    if board.step == EXCHANGING and seat != board.turn:
        return HAND - 1, HAND
    if board.step < LAYING:
        return HAND, HAND + 1
    behind = (laid + 1) // 2 if seat == board.first else laid // 2
    return HAND - behind, HAND + 1 - behind


def check_drawn(board: Board) -> None:
    """What has been drawn and not yet chosen fits the step."""
    specials, divers = count(board.drawn & SPECIALS), count(board.drawn & DIVERS)
    if board.step == DRAWING:
        sound = specials < SPECIALS_DRAWN and not divers
    elif board.step == KEEPING:
        sound = specials == SPECIALS_DRAWN and not divers
    elif board.step == BRINGING:
        sound = divers < BATHYSCAPHE_DRAWS and not specials
    elif board.step == TAKING:
        sound = divers == BATHYSCAPHE_DRAWS and not specials
    else:
        sound = divers == (1 if board.step == EXCHANGING else 0) and not specials
    if not sound:
        raise Malformed(f"drawn: {names_of(board.drawn, CARD_NAMES)} cannot be drawn at this step")
    if board.drawn & ~board.known[board.turn]:
        raise Malformed("known: who drew a card knows it")


def check_knowledge(board: Board) -> None:
    """Everybody knows the own hand and what lies open; nobody what the deck has shuffled in."""
    for seat in range(SEATS):
        if board.hands[seat] & ~board.known[seat]:
            raise Malformed(f"known: seat {seat} knows its own hand")
    laid = on_board(board)
    hidden = board.hands[0] | board.hands[1] | board.drawn | board.divers | board.specials
    if laid & ~board.known[ALL] or hidden & board.known[ALL]:
        raise Malformed("known: everyone knows what lies open, and nothing else")
