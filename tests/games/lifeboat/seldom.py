"""Positions random play seldom comes to; whoever looks for all that can happen plays on from them, too."""

from __future__ import annotations

from fathom.core.kernel.state import State
from tests.games.lifeboat.positions import play, position


def seldom() -> list[State]:
    """Flares and crossed-out gulls; parasol, compass, kits, trades; the wrong thing to do at each of them."""
    return [*turns(), *offers(), *navigation(), *fights(), *ends()]


def turns() -> list[State]:
    cards = ["flare-gun", "parasol", "medical-kit", "compass"]
    return [
        position("captain", hands={"captain": cards}, wounds={"kid": 4, "mate": 8, "lauren": 1}),
        position(
            "captain", shown={"captain": ["parasol"]}, unfolded=True, gone=["lauren"], wounds={"kid": 3}
        ),
        position("captain", hands={"captain": ["flare-gun"]}, gulls=1),
        position("captain", gone=["lauren"], wounds={"kid": 3}),
        position("captain", shown={"captain": ["medical-kit"]}, gone=["lauren"], wounds={"kid": 4}),
        played(position("mate"), "row", "chart:nav19", "chart:nav28"),
        spent(position("captain", hands={"captain": ["cash"]})),
    ]


def offers() -> list[State]:
    hands = {"captain": ["water", "cash", "knife"], "mate": ["cash"]}
    asked = position("captain", hands=hands, shown={"mate": ["oar"]})
    return [
        played(asked, "offer:mate"),
        played(asked, "offer:mate", "give:water@hand", "give:cash@hand"),
        played(asked, "offer:mate", "give:water@hand", "ask:cash@hand", "propose"),
        played(asked, "offer:mate", "give:knife@hand", "ask:painting2@hand", "propose"),
        played(asked, "mate!offer:captain", "mate!give:oar@open", "mate!give:cash@hand", "rob:mate"),
        *last_trades(),
    ]


def last_trades() -> list[State]:
    """All have acted; then somebody lays a card open, and another puts an offer together."""
    evening = played(position("kid", hands={"captain": ["cash"], "kid": ["knife"]}), "nothing")
    return [
        evening,
        played(evening, "captain!open:cash"),
        played(evening, "offer:kid"),
        played(evening, "kid!offer:captain", "kid!give:knife@hand", "kid!propose"),
        begun(evening, 9),
    ]


def navigation() -> list[State]:
    row = {"nav19": "lauren", "nav25": "mate", "nav28": "mate"}
    hands = {"kid": ["compass"], "captain": ["life-preserver", "chum"], "mate": ["cash"]}
    shore = position("kid", hands=hands)
    return [
        played(position("kid", hands=hands, row=row), "nothing", "night"),
        played(position("kid", hands=hands, row=row), "nothing", "compass", "chart:nav30"),
        played(position("kid", row=row), "nothing", "steer:nav25"),
        played(shore, "nothing", "night"),
        played(shore, "nothing", "night", "pass", "chart:nav42"),
        played(shore, "nothing", "night", "pass", "chart:nav42", "throw:captain"),
        played(shore, "nothing", "night", "pass", "chart:nav22"),
        played(
            position("kid", hands={"mate": ["cash"]}, discard=["life-preserver"]), "nothing", "chart:nav42"
        ),
        played(position("kid", row={"nav28": "mate", "nav25": "mate"}), "nothing", "night"),
    ]


def fights() -> list[State]:
    hands = {"kid": ["knife"], "lauren": ["flare-gun", "oar"]}
    return [
        played(position("kid", hands=hands), "swap:mate", "fight"),
        played(position("kid", hands=hands), "swap:mate", "fight", "join:attack"),
        played(position("lauren", hands=hands), "rob:kid"),
    ]


def ends() -> list[State]:
    """All dead but one, who is thirsty; with and without the sea winning."""
    out = {"lauren": 5, "stephen": 6, "captain": 8, "mate": 9, "frenchman": 5, "kid": 4}
    gone = ["life-preserver", "chum", "chum"]
    return [
        position(
            "frenchman", wounds=out, rowed=["frenchman"], discard=gone, options={"sea_wins": sea}, gulls=gulls
        )
        for sea in (False, True)
        for gulls in (0, 3)
    ]


def played(state: State, *spelled: str) -> State:
    twin = state.copy()
    play(twin, *spelled)
    return twin


def spent(state: State) -> State:
    """All offers of the day are made."""
    return played(state, *["offer:mate", "give:cash@hand", "propose", "decline"] * 3)


def begun(state: State, times: int) -> State:
    """So many offers were begun and given up."""
    return played(state, *["offer:kid", "withdraw"] * times)
