"""What bots decide by, step by step: what goes together, what is remembered, what is thrown."""

import pytest

from engine.bots import NODES, Memory, bot_stream, completions, make
from engine.bots.easy import _go_together, _loneliness
from engine.bots.expert.stock_and_pile import _bag, _worth
from engine.bots.futures.rollout import Player
from engine.bots.judgement.memory import in_circles, partners
from engine.bots.judgement.opponent_hand import _near, _thirds
from engine.bots.judgement.waiting import Waiting
from engine.bots.layings import Laying
from engine.games import GAMES
from engine.model import Add, Card, Event, Lay, State, View, card, happened, view_of
from engine.notation import position_of, write_move

KALOOKI = GAMES["kalooki"].rules()
ROMMI = GAMES["rommi"].rules()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def position(game: str, hand: str, **more: object) -> State:
    data = {"game": game, "phase": "play", "hands": [hand, "?*5"], "stock": "?*20"}
    return position_of({**data, **more})


def seen(state: State, *events: Event) -> View:
    return View(0, view_of(state, 0).state, events)


def easy(state: State) -> tuple[list[str], list[str]]:
    """What the easy bot does, and why."""
    decision = make("easy").choose(seen(state), bot_stream("easy", 1, 0, 0), NODES)
    return [write_move(move) for move in decision.moves], [one.code for one in decision.why]


def test_the_easy_bot_says_that_it_lays_or_goes_out_only_where_it_does() -> None:
    assert easy(position("rommi", "2c 7d 9s Kh")) == (["discard Kh"], ["discards-least-use"])
    moves, why = easy(position("rommi", "7d 7s 7h 2c 9s Kh"))
    assert (len(moves), why) == (2, ["lays-cards", "discards-least-use"])
    moves, why = easy(position("rommi", "7d 7s 7h Kh"))
    assert (len(moves), why) == (2, ["goes-out"])


def test_the_easy_bot_takes_what_makes_a_meld_and_draws_else() -> None:
    drawing = {"phase": "draw"}
    hand = "5s 6s 9d Kh 2c 8h"
    for top, move in (("7s", "take"), ("4s", "take"), ("8s", "draw"), ("Kd", "draw")):
        assert easy(position("rommi", hand, discards=top, **drawing))[0] == [move], top


def test_the_easy_bot_overlooks_a_card_missing_between_two() -> None:
    melds = KALOOKI.melds
    assert _go_together(card("5s"), card("6s"), melds)
    assert not _go_together(card("5s"), card("7s"), melds)
    assert not _go_together(card("5s"), card("6h"), melds)
    assert _go_together(card("5s"), card("5h"), melds)
    assert completions(card("5s"), card("7s"), melds)
    state = position("kalooki", "5s 6s Kd 2c X")
    keys = {one.text: _loneliness(one, state, 1) for one in state.hand}
    # First the dearest of those that only the joker goes with, last the joker.
    assert sorted(keys, key=keys.__getitem__) == ["Kd", "2c", "6s", "5s", "X"]


def test_a_whole_hand_is_worth_more_than_one_card_more() -> None:
    steps = [_worth(many + 1, 10) - _worth(many, 10) for many in range(10)]
    assert steps == sorted(steps) and steps[9] > 2 * steps[8]


def test_with_many_seats_dear_cards_come_oftener_from_others() -> None:
    live = {card("Kd"): 2, card("2c"): 1, card("5s"): 0}
    four = position_of({"game": "rommi", "hands": ["7s 8s"] + ["?*7"] * 3, "stock": "?*9"})
    two = position_of({"game": "rommi", "hands": ["7s 8s", "?*7"], "stock": "?*9"})

    def often(state: State, face: str) -> int:
        return sum(one is card(face) for _, one in _bag(state, live))

    assert [often(two, face) for face in ("Kd", "2c", "5s")] == [2, 1, 0]
    assert often(four, "Kd") > 2 * often(four, "2c") > 0
    # Each copy has its number.
    assert {place for place, one in _bag(four, live) if one is card("Kd")} == {0, 1}


@pytest.mark.parametrize(
    ("events", "held", "live"),
    [
        ((happened.Took(1, card=card("9d")),), {"9d": 1}, 0),
        ((happened.Took(1, card=card("9d")), happened.Took(1, card=card("9d"))), {"9d": 2}, 0),
        ((happened.Took(1, card=card("9d")), happened.Discarded(1, card=card("9d"))), {"9d": 0}, 1),
        ((happened.Discarded(1, card=card("9d")),), {}, 1),
        ((happened.Took(0, card=card("9d")),), {}, 1),
    ],
)
def test_what_others_took_is_held_until_it_is_shown_again(
    events: tuple[Event, ...], held: dict[str, int], live: int
) -> None:
    memory = Memory(seen(position("rommi", "5s 6s 7s Kd"), *events))
    assert {one.text: many for one, many in memory.held[1].items()} == held
    assert memory.live[card("9d")] == live
    assert memory.hidden == sum(memory.live.values())


def test_refusals_are_told_with_the_draws_since() -> None:
    state = position("rommi", "5s 6s 7s Kd")
    events: list[Event] = []
    for top in ("9d", "2c"):
        events += [happened.Discarded(0, card=card(top)), happened.Drew(1, card=card("?"))]
    assert Memory(seen(state, *events)).refused[1] == {card("9d"): 2, card("2c"): 1}
    taken = [*events, happened.Discarded(0, card=card("4h")), happened.Took(1, card=card("4h"))]
    again = Memory(seen(state, *taken, happened.Drew(0, card=card("?"))))
    # With what lay on top taken, the one below is there to be refused.
    assert again.refused[0] == {card("2c"): 1}


def test_it_goes_in_circles_only_if_nothing_else_happened_for_three_rounds() -> None:
    state = position("rommi", "5s 6s 7s Kd", phase="draw")
    turn = [happened.Took(0, card=card("9d")), happened.Discarded(0, card=card("9d"))]
    assert in_circles(seen(state, *turn * 6))
    assert not in_circles(seen(state, *turn * 5))
    drew = happened.Drew(1, card=card("?"))
    assert in_circles(seen(state, drew, *turn * 6))
    assert not in_circles(seen(state, *turn * 4, drew, *turn * 5))


def test_pairs_thirds_and_neighbours_reach_the_ace_from_both_ends() -> None:
    melds = ROMMI.melds
    high = GAMES["rommi"].rules({"ace": "both"}).melds
    pairs = partners(card("As"), melds)
    assert (card("2s"), card("3s")) in pairs and (card("Ah"), card("Ad")) in pairs
    assert (card("Qs"), card("Ks")) not in pairs
    assert (card("Qs"), card("Ks")) in partners(card("As"), high)
    # A rank: three pairs of the other three; a suit: below, around and above.
    assert len(partners(card("7s"), melds)) == 3 + 3
    assert _thirds((card("5s"), card("7s")), melds) == {card("6s")}
    assert _thirds((card("5s"), card("6s")), melds) == {card("4s"), card("7s")}
    same, beside, further = _near(card("Ks"), high)
    assert set(same) == set(cards("Kh Kd Kc"))
    assert (set(beside), set(further)) == ({card("Qs"), card("As")}, {card("Js")})
    same, beside, further = _near(card("As"), high)
    assert (set(beside), set(further)) == (set(cards("2s Ks")), set(cards("3s Qs")))
    assert set(_near(card("As"), melds)[1]) == {card("2s")}


def test_all_can_be_laid_next_turn_only_if_something_held_can_spare_the_discard() -> None:
    due = GAMES["kalooki"].rules({"kalooki_discard": "required"})
    state = position("kalooki", "7s 8s 9s Ts 2c", rules=dict(due.options))
    waiting = Waiting(view_of(state, 0), Laying((), state), ())
    assert waiting._can_lay_all((Lay(cards("7s 8s 9s Ts")),))
    assert not waiting._can_lay_all((Lay(cards("7s 8s 9s")),))
    assert waiting._can_lay_all((Lay(cards("7s 8s 9s")), Add(1, cards("2c"))))
    assert not waiting._can_lay_all(())


def player(hand: str) -> Player:
    return Player(position("rommi", hand), 0)


@pytest.mark.parametrize(
    ("hand", "drawn", "gone"),
    [
        # Neighbours stay, also with one missing between them; of the rest the dearest goes.
        ("5s 6s 9h Jd 2c", "Kh", "Kh"),
        ("Ks Kh 9h 4d 2c", "6s", "9h"),
        ("Ks Js 9h 4d 2c", "6s", "9h"),
        ("Ks Ts 9h 4d 2c", "6d", "Ts"),
        ("Ks Qs 9h 7h 2c", "2d", "9h"),
        # What is in a meld is not loose.
        ("Ks Kh Kd 4d 2c 3h", "8s", "8s"),
    ],
)
def test_rough_play_throws_what_goes_with_the_least(hand: str, drawn: str, gone: str) -> None:
    course = player(hand).course(cards(hand), cards(drawn), (None,))
    kept = list(cards(f"{hand} {drawn}"))
    kept.remove(card(gone))
    assert sorted(course.hands[1]) == sorted(kept) and course.out == 0


def test_rough_play_takes_the_top_only_to_place_more_and_tells_the_turn_it_goes_out() -> None:
    hand = "5s 6s 9h 9d Kc"
    rough = player(hand)
    taken = rough.course(cards(hand), cards("2c"), (card("7s"),)).hands[1]
    assert card("7s") in taken and card("2c") not in taken
    left = rough.course(cards(hand), cards("2c"), (card("Th"),)).hands[1]
    assert card("Th") not in left
    out = rough.course(cards(hand), cards("2c 7s 9c 3d"), (None,) * 4)
    assert (out.out, len(out.hands)) == (3, 3)
    after = rough.after(cards(f"{hand} 2c"), cards("2c 7s 9c 3d"), (None,) * 4)
    assert (after.out, len(after.hands)) == (3, 3)
    assert rough.after(cards("5s 6s 7s 9h 9d 9c Kc"), cards("2c"), (None,)).out == 1
