"""Secrecy in the small: what each of six people knows of the others' cards."""

from __future__ import annotations

from fathom.core.kernel.rng import Rng
from fathom.core.kernel.state import State
from fathom.core.knowledge.veil import imagine, see
from tests.games.lifeboat.positions import field, offer, play, position, sail, seat_of, zone


def imagined(state: State, watcher: str, name: str, owner: str) -> set[tuple[str, ...]]:
    """What comes to somebody's mind of a zone."""
    seat, whose = seat_of(state, watcher), seat_of(state, owner)
    worlds = [imagine(state, seat, Rng(seed)) for seed in range(300)]
    return {tuple(sorted(zone(world, name, owner, whose))) for world in worlds}


def draft() -> State:
    """Four people; Lauren has drawn and kept, the Captain too."""
    people = ["lauren", "captain", "mate", "kid"]
    state = position("kid", cast=people)
    play(state, "nothing", "chart:nav25", "draw:water", "draw:knife", "draw:cash", "draw:oar")
    play(state, "keep:knife", "keep:cash")
    return state


def test_cards_passed_in_the_draft_are_known_to_those_who_passed_them_and_nobody_else() -> None:
    state = draft()
    assert imagined(state, "lauren", "hand", "captain") == {("cash",), ("oar",), ("water",)}
    assert imagined(state, "captain", "hand", "lauren") > {("knife",), ("water",), ("gaff",)}
    assert ("cash",) not in imagined(state, "mate", "hand", "kid")
    assert zone(state, "packet", seat=seat_of(state, "captain")) == ["oar", "water"]
    assert zone(state, "packet", seat=seat_of(state, "lauren")) == ["?", "?"]
    assert zone(state, "packet", seat=seat_of(state, "kid")) == ["?", "?"]


def test_who_passed_two_on_knows_that_the_last_two_have_them() -> None:
    state = draft()
    play(state, "keep:oar")
    assert imagined(state, "captain", "hand", "mate") == {("oar",), ("water",)}
    worlds = [imagine(state, seat_of(state, "captain"), Rng(seed)) for seed in range(100)]
    pairs = {(zone(world, "hand", "mate")[0], zone(world, "hand", "kid")[0]) for world in worlds}
    assert pairs == {("oar", "water"), ("water", "oar")}


def test_random_theft_tells_the_victim_what_was_taken_and_the_others_nothing() -> None:
    state = position("mate", hands={"kid": ["knife", "cash"]})
    offer(state, "kid", "lauren", "give:knife@hand", "give:cash@hand")
    play(state, "decline")
    play(state, "rob:kid", "yield", "steal:knife")
    assert zone(state, "hand", "mate", seat_of(state, "kid")) == ["knife"]
    assert imagined(state, "lauren", "hand", "mate") == {("knife",), ("cash",)}
    assert len(imagined(state, "captain", "hand", "mate")) > 10


def test_what_a_rower_put_under_the_deck_he_knows_and_the_others_do_not() -> None:
    state = position("frenchman")
    play(state, "row", "chart:nav19", "chart:nav42", "under:nav42", "pile:nav19")
    assert (zone(state, "under-1", seat=4), zone(state, "under-1", seat=3)) == (["nav42"], ["?"])
    known = {zone(imagine(state, 4, Rng(seed)), "under-1", seat=4)[0] for seed in range(50)}
    guessed = {zone(imagine(state, 3, Rng(seed)), "under-1", seat=4)[0] for seed in range(50)}
    assert (known, len(guessed) > 10) == ({"nav42"}, True)


def test_friend_and_enemy_stay_secret_until_the_end() -> None:
    state = position("kid", gulls=3)
    friends = {tuple(field(imagine(state, 0, Rng(seed)), "friends")) for seed in range(100)}
    assert {world[0] for world in friends} == {field(state, "friends")[0]}
    assert all(len({world[seat] for world in friends}) == 5 for seat in range(1, 6))
    sail(state, "nav25")
    ended = {tuple(field(imagine(state, 0, Rng(seed)), "friends")) for seed in range(20)}
    assert ended == {tuple(field(state, "friends"))}


def test_which_of_two_equal_cards_another_knows_is_not_told_by_their_order() -> None:
    for first, gives in (("lauren", "kid"), ("kid", "lauren")):
        hands = {first: ["cash"], ({"lauren", "kid"} - {first}).pop(): ["cash"]}
        state = position("mate", hands=hands)
        taker = "kid" if gives == "lauren" else "lauren"
        offer(state, gives, taker, "give:cash@hand")
        play(state, "accept")
        hand = next(
            shown
            for shown in see(state, seat_of(state, taker)).zones
            if (shown.name, shown.owner) == ("hand", seat_of(state, taker))
        )
        assert hand.shared == [1 << seat_of(state, gives), 0]
