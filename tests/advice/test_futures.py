"""Two choices are told apart by futures of what the seat saw, and by nothing else."""

from typing import Any

import pytest

from engine.advice.futures import BLOCK, Comparing, Tally, as_known
from engine.bots import bot_stream, make
from engine.games import GAMES
from engine.model import (
    DRAW,
    Discard,
    Draw,
    Move,
    State,
    Stream,
    Take,
    View,
    card,
    happened,
    sample,
    view_of,
)
from engine.notation import position_of
from engine.play import Match, Seat, new_match, step


def compared(view: View, played: Move, better: Move, blocks: int = 1) -> Any:
    found = Comparing(view, (played,), (better,), "test")
    for _ in range(blocks):
        assert sum(found.go_on()) > BLOCK
    return found.gain()


def begun(game: str, seats: int = 2) -> Match:
    """A deal in which the first seat has drawn."""
    match = new_match(GAMES[game].rules(), [Seat(str(n), "easy") for n in range(seats)], "futures")
    return step(match, Draw())[0] if match.state.phase == DRAW else match


@pytest.mark.parametrize(("game", "seats"), [("rommi", 2), ("kalooki", 3), ("rummy500", 2)])
def test_hidden_cards_change_nothing(game: str, seats: int) -> None:
    match = begun(game, seats)
    seat, view = match.state.turn, match.view(match.state.turn)
    first, *_, last = sorted(match.state.hand)
    other = sample(view, Stream("another"))
    assert other.hands != match.state.hands and other.stock != match.state.stock
    gains = [
        compared(view_of(state, seat), Discard(last), Discard(first))
        for state in (match.state, other)
    ]
    assert gains[0] == gains[1]


@pytest.mark.parametrize("game", ["rommi", "kalooki", "rummy500"])
def test_nothing_is_gained_by_the_same_choice(game: str) -> None:
    match = begun(game)
    one = Discard(min(match.state.hand))
    gain = compared(match.view(match.state.turn), one, one)
    assert (gain.points, gain.error, gain.sure, gain.open) == (0, 0, False, False)


def position(**changes: Any) -> View:
    state = position_of({"phase": "play", "opened": [False, False], **changes})
    return view_of(state, state.turn)


@pytest.mark.outside
def test_a_joker_thrown_away_is_a_loss() -> None:
    hand = "7s 8s 9s 2d 2h 2c Jh Qh X 5d Kc 9d 4s 6h"
    view = position(game="kalooki", hands=[hand, "?*13"], discards="3c", stock="?*70")
    gain = compared(view, Discard(card("X")), Discard(card("Kc")), 4)
    assert gain.sure and gain.points > gain.error > 0 and gain.futures == 4 * BLOCK
    back = compared(view, Discard(card("Kc")), Discard(card("X")), 4)
    assert not back.sure and not back.open and back.points < 0


def test_the_card_left_lying_that_makes_a_meld_is_a_loss() -> None:
    hand = "7s 8s 9s 2d 2h 2c Jh Qh 4h 4d 5c 9d"
    stock = "?*27"
    view = position(game="rommi", phase="draw", hands=[hand, "?*12"], discards="Kh", stock=stock)
    assert compared(view, Draw(), Take(), 8).sure


def test_cards_that_were_taken_are_known_in_every_future() -> None:
    match = begun("rommi")
    seat = match.state.turn
    taken = card("7s") if card("7s") not in match.state.hand else card("8s")
    seen = (happened.Took(1 - seat, card=taken),)
    known = as_known(View(seat, view_of(match.state, seat).state, seen))
    stream = Stream("known")
    for _ in range(5):
        deal: State = sample(known, stream)
        assert taken in deal.hands[1 - seat]
        assert sorted((*deal.hands[0], *deal.hands[1], *deal.stock, *deal.discards[0])) == sorted(
            match.rules.pack()
        )


def test_a_difference_is_sure_only_beyond_its_error() -> None:
    even = Tally()
    even.add([[50] * BLOCK] * BLOCK, [[0] * BLOCK] * BLOCK)
    assert even.gain() == (50, 0, BLOCK, True, False)
    # The same mean, but a single way of the own cards makes it.
    lucky = Tally()
    rows = [[50 * BLOCK] * BLOCK, *[[0] * BLOCK] * (BLOCK - 1)]
    lucky.add(rows, [[0] * BLOCK] * BLOCK)
    assert lucky.gain()[:2] == (50, 2 * 50) and not lucky.gain().sure
    # And a single way of the others' cards.
    theirs = Tally()
    theirs.add([list(column) for column in zip(*rows, strict=True)], [[0] * BLOCK] * BLOCK)
    assert theirs.gain() == lucky.gain()


def both_go_out(played: Move, better: Move, **changes: Any) -> Any:
    """The gain where the other seat is known to hold a run, and so goes out in its first turn."""
    theirs = "4d 5d 6d"
    given = {"game": "rommi", "discards": "3c", "stock": "?*20", "opened": [True, True], **changes}
    state = position_of({**given, "hands": [changes["hands"], "?*3"]})
    seen = tuple(happened.Took(1, card=card(one)) for one in theirs.split())
    return compared(View(0, view_of(state, 0).state, seen), played, better)


def test_of_two_who_go_out_in_the_same_round_the_first_one_wins() -> None:
    # After this discard the other is first: nothing is won, only 7 8 9 kept instead of 8 9 K.
    sevens, king = Discard(card("7s")), Discard(card("Kd"))
    gain = both_go_out(sevens, king, phase="play", hands="7s 8s 9s Kd")
    assert (gain.points, gain.error) == (30, 0)
    # With the 9 on the pile one is out before the other: its 15 points against at most 25 paid.
    gain = both_go_out(Draw(), Take(), phase="draw", hands="7s 8s Jd", discards="9s")
    assert gain.sure and gain.points > 150


def test_less_than_two_points_are_no_loss() -> None:
    small = Tally()
    small.add([[19] * BLOCK] * BLOCK, [[0] * BLOCK] * BLOCK)
    assert small.gain().points == 19 and not small.gain().sure


def test_the_best_bot_throws_nothing_away_that_futures_call_a_loss() -> None:
    match = begun("rummy500")
    view = match.view(match.state.turn)
    stream = bot_stream("test", 1, view.seat, 1)
    (*_, last) = make("expert").choose(view, stream, 400).moves
    assert isinstance(last, Discard)
    others = sorted({one for one in match.state.hand if one is not last.card})[::4]
    assert not any(compared(view, last, Discard(one)).sure for one in others)
