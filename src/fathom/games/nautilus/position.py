"""A position of Nautilus as plain values and back, for tests, bug reports and analysis."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fathom.core.bits import bit, count, has
from fathom.core.position import Malformed, field, fields, index, names_of, number, row, set_of
from fathom.games.nautilus import scoring
from fathom.games.nautilus.actions import LAYABLE_NAMES, SPOT_NAMES
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
    SPEARING,
    STEPS,
    TAKING,
    TURNING_UP,
    Board,
)
from fathom.games.nautilus.components import (
    ALL_SPOTS,
    ANCHOR,
    ARROWS,
    BATHYSCAPHE,
    BATHYSCAPHE_DRAWS,
    CARD_BITS,
    CARD_NAMES,
    COLUMNS,
    DIVERS,
    DOMAIN_BITS,
    DOMAIN_CARD_NAMES,
    HAND,
    HARPOON,
    LEAST_WORTH,
    MOST_WORTH,
    PLAIN,
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


def to_json(board: Board) -> dict[str, object]:
    """Everything, by name. Spots are named from seat 0's side."""
    laid = [None if has(board.free, spot) else CARD_NAMES[board.at(spot)] for spot in range(SPOTS)]
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
            board.board |= card << CARD_BITS * spot
            board.free &= ~bit(spot)
    anchor = data["anchor"]
    board.anchor = NONE if anchor is None else index(anchor, SPOT_NAMES, "anchor")


def read_row(data: dict[str, object], board: Board) -> None:
    cards = field(data, "row")
    if not isinstance(cards, list) or len(cards) > COLUMNS:
        raise Malformed(f"row: up to {COLUMNS} domain cards are wanted, not {cards!r}")
    for column in range(len(cards)):
        card: i64 = index(cards[column], DOMAIN_CARD_NAMES, "row")
        if not has(board.domains, card):
            raise Malformed(f"row: {cards[column]} twice")
        board.domains &= ~bit(card)
        board.row |= card + 1 << DOMAIN_BITS * column


def deal_decks(board: Board) -> None:
    """Whatever is nowhere else is in its deck."""
    out = board.hands[0] | board.hands[1] | board.drawn | board.spent | on_board(board)
    board.divers = DIVERS & ~out
    board.specials = SPECIALS & ~out
    board.domains &= ~(board.won[0] | board.won[1])


def on_board(board: Board) -> i64:
    """The cards on the spots, and the Anchor on one of them."""
    if board.anchor >= 0:
        return board.laid() | bit(ANCHOR)
    return board.laid()


def check(board: Board) -> None:
    """What must hold in every position."""
    check_cards(board)
    check_specials(board)
    check_domains(board)
    check_end(board)
    check_step(board)
    check_knowledge(board)


def check_cards(board: Board) -> None:
    """No card is in two places, and none where it cannot be."""
    places = [board.hands[0], board.hands[1], board.drawn, board.spent]
    places += [bit(board.at(spot)) for spot in range(SPOTS) if not has(board.free, spot)]
    if board.anchor >= 0:
        places.append(bit(ANCHOR))
        if has(board.free, board.anchor):
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
    """NA-04, NA-19 Two specials leave their deck each round, until it is shuffled anew."""
    gone = SPECIALS_DRAWN * (board.round % RESHUFFLE_AFTER)
    if board.step == OVER and gone == 0:
        gone = SPECIALS_DRAWN * RESHUFFLE_AFTER
    elif board.step == DRAWING:
        gone += count(board.drawn)
    elif DRAWING < board.step < OVER:
        gone += SPECIALS_DRAWN
    if count(SPECIALS & ~board.specials) != gone:
        raise Malformed(f"spent: {gone} specials are out of their deck here")
    needed: i64 = 0
    if board.step == BRINGING or board.step == TAKING:
        needed = bit(BATHYSCAPHE)
    elif board.step == SPEARING or board.step == EXCHANGING:
        needed = bit(HARPOON)
    if needed & ~(board.spent & board.known[ALL]):
        raise Malformed(f"spent: {names_of(needed, CARD_NAMES)[0]} has just been used")


def check_domains(board: Board) -> None:
    """Five domain cards have been awarded for each round played, and five lie out in this one."""
    won = board.won[0] | board.won[1]
    for column in range(COLUMNS):
        card = board.domain_card(column)
        if card >= 0 and has(won, card):
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


def check_end(board: Board) -> None:
    """NA-20, NA-R7 It is over after six rounds, or as soon as it is decided if so agreed."""
    ended = board.round == ROUNDS or (board.stop_when_decided and scoring.decided(board))
    if ended != (board.step == OVER):
        raise Malformed(f"step: {STEPS[board.step]} cannot be in round {board.round + 1}")
    if board.step == LOTS and board.round:
        raise Malformed("round: lots are drawn before the first")
    if (board.first == NONE) != (board.step == LOTS):
        raise Malformed("first: a seat, except before lots are drawn")


def check_step(board: Board) -> None:
    """What lies and who is asked agrees with the step."""
    laid = count(ALL_SPOTS & ~board.free)
    if laid and not LAYING <= board.step <= ANCHORING:
        raise Malformed("board: nothing is laid at this step")
    if not board.free:
        raise Malformed("board: a spot is free, or the round is over")
    if MOVING <= board.step <= ANCHORING and has(board.free, board.last):
        raise Malformed("last: the card just laid lies there")
    if board.step == MOVING and (ARROWS[board.at(board.last)] == PLAIN or not board.movers()):
        raise Malformed("step: nothing can be moved")
    check_turn(board, laid)
    if (board.step == ANCHORING and not board.may_anchor()) or (
        board.step == OPENING and not board.may_open()
    ):
        raise Malformed("step: everybody can see that there is nothing to ask")
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
        least, most = bounds(board, seat, laid)
        if not least <= held <= most or (special and not OPENING <= board.step <= ANCHORING):
            raise Malformed(f"hands: seat {seat} cannot hold {names_of(board.hands[seat], CARD_NAMES)} here")
    undealt = count(DIVERS) - SEATS * HAND
    if board.step >= DRAWING and count(board.divers) < undealt and not has(board.spent, BATHYSCAPHE):
        raise Malformed("hands: only the Bathyscaphe brings up another diver")


def bounds(board: Board, seat: i64, laid: i64) -> tuple[int, int]:
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
    """What has been drawn and not yet chosen fits the step, and those who saw it know it."""
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
    theirs = board.drawn & board.known[1 - board.turn]
    if board.drawn & ~board.known[board.turn] or theirs != (board.drawn if board.step == EXCHANGING else 0):
        raise Malformed("known: who drew a card knows it, and who lost one to the Harpoon")


def check_knowledge(board: Board) -> None:
    """Everybody knows the own hand and what lies open; of a deck only what went back into it."""
    for seat in range(SEATS):
        if board.hands[seat] & ~board.known[seat]:
            raise Malformed(f"known: seat {seat} knows its own hand")
        if board.known[ALL] & ~board.known[seat]:
            raise Malformed(f"known: seat {seat} knows what everyone knows")
    hidden = board.hands[0] | board.hands[1] | board.drawn | board.divers | board.specials
    if on_board(board) & ~board.known[ALL] or hidden & board.known[ALL]:
        raise Malformed("known: everyone knows what lies open, and nothing else")
    in_deck = [count(board.known[seat] & board.divers) for seat in range(SEATS)]
    returned = 1 if has(board.spent, BATHYSCAPHE) and DRAWING < board.step < OVER else 0
    if sum(in_deck) > returned or (board.known[0] | board.known[1]) & board.specials:
        raise Malformed("known: nobody knows what was shuffled")
