"""Rollouts tell two choices apart from the seat's view only."""

from types import SimpleNamespace
from typing import Any

import pytest

from engine.advice.choice_rollouts import (
    BLOCK,
    ChoiceComparison,
    ChoiceOutcomes,
    Tally,
    _coming_cards,
    _Deal,
    _known,
    points_ahead,
    reveal_taken_cards,
    whole_points,
)
from engine.bots import Course, bot_stream, make_bot
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
    event_types,
    sample,
    view_of,
)
from engine.notation import position_of
from engine.play import Match, Seat, new_match, step
from tests.drivers.text_tables import cases


def gain_of(view: View, played: Move, better: Move, blocks: int = 1) -> Any:
    found = ChoiceComparison(view, (played,), (better,), "test")
    for _ in range(blocks):
        assert sum(found.go_on()) > BLOCK
    return found.gain()


def deal_after_draw(game: str, seats: int = 2) -> Match:
    """Return a deal in which the first seat has drawn."""
    match = new_match(GAMES[game].rules(), [Seat(str(n), "easy") for n in range(seats)], "futures")
    return step(match, Draw())[0] if match.state.phase == DRAW else match


@pytest.mark.parametrize(("game", "seats"), [("rommi", 2), ("kalooki", 3), ("rummy500", 2)])
def test_hidden_cards_change_nothing(game: str, seats: int) -> None:
    match = deal_after_draw(game, seats)
    seat, view = match.state.turn, match.view(match.state.turn)
    first, *_, last = sorted(match.state.hand)
    other = sample(view, Stream("another"))
    assert other.hands != match.state.hands and other.stock != match.state.stock
    gains = [
        gain_of(view_of(state, seat), Discard(last), Discard(first))
        for state in (match.state, other)
    ]
    assert gains[0] == gains[1]


@pytest.mark.parametrize("game", ["rommi", "kalooki", "rummy500"])
def test_a_move_compared_with_itself_gains_nothing(game: str) -> None:
    match = deal_after_draw(game)
    one = Discard(min(match.state.hand))
    gain = gain_of(match.view(match.state.turn), one, one)
    assert (gain.points, gain.error, gain.sure, gain.open) == (0, 0, False, False)


def position(**changes: Any) -> View:
    state = position_of({"phase": "play", "opened": [False, False], **changes})
    return view_of(state, state.turn)


@pytest.mark.outside
def test_discarding_a_joker_costs_points() -> None:
    hand = "7s 8s 9s 2d 2h 2c Jh Qh X 5d Kc 9d 4s 6h"
    view = position(game="kalooki", hands=[hand, "?*13"], discards="3c", stock="?*70")
    gain = gain_of(view, Discard(card("X")), Discard(card("Kc")), 4)
    assert gain.sure and gain.points > gain.error > 0 and gain.futures == 4 * BLOCK
    back = gain_of(view, Discard(card("Kc")), Discard(card("X")), 4)
    assert not back.sure and not back.open and back.points < 0


def test_leaving_a_card_that_makes_a_meld_on_the_pile_costs_points() -> None:
    hand = "7s 8s 9s 2d 2h 2c Jh Qh 4h 4d 5c 9d"
    stock = "?*27"
    view = position(game="rommi", phase="draw", hands=[hand, "?*12"], discards="Kh", stock=stock)
    assert gain_of(view, Draw(), Take(), 8).sure


def test_cards_that_were_seen_taken_are_known_in_every_rollout() -> None:
    match = deal_after_draw("rommi")
    seat = match.state.turn
    taken = card("7s") if card("7s") not in match.state.hand else card("8s")
    seen = (event_types.Took(1 - seat, card=taken),)
    known = reveal_taken_cards(View(seat, view_of(match.state, seat).state, seen))
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
    # An equal mean, but it comes from a single course of the own cards.
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
    seen = tuple(event_types.Took(1, card=card(one)) for one in theirs.split())
    return gain_of(View(0, view_of(state, 0).state, seen), played, better)


def test_if_two_seats_go_out_in_the_same_round_the_first_one_wins() -> None:
    # After this discard the other is first: nothing is won, only 7 8 9 kept instead of 8 9 K.
    sevens, king = Discard(card("7s")), Discard(card("Kd"))
    gain = both_go_out(sevens, king, phase="play", hands="7s 8s 9s Kd")
    assert (gain.points, gain.error) == (30, 0)
    # With the 9 on the pile one is out before the other: its 15 points against at most 25 paid.
    gain = both_go_out(Draw(), Take(), phase="draw", hands="7s 8s Jd", discards="9s")
    assert gain.sure and gain.points > 150


def test_a_loss_below_two_points_does_not_count() -> None:
    small = Tally()
    small.add([[19] * BLOCK] * BLOCK, [[0] * BLOCK] * BLOCK)
    assert small.gain().points == 19 and not small.gain().sure


def test_rollouts_confirm_the_discards_of_the_best_bot() -> None:
    match = deal_after_draw("rummy500")
    view = match.view(match.state.turn)
    stream = bot_stream("test", 1, view.seat, 1)
    (*_, last) = make_bot("expert").choose(view, stream, 400).moves
    assert isinstance(last, Discard)
    others = sorted({one for one in match.state.hand if one is not last.card})[::4]
    assert not any(gain_of(view, last, Discard(one)).sure for one in others)


def hands(name: str, many: int) -> tuple[tuple[str, ...], ...]:
    """Stand-ins for the hands after each turn, told apart by their names."""
    return tuple((f"{name}{turn}",) for turn in range(many))


@cases
def test_the_seat_that_goes_out_first_wins_the_deal(
    turn: int,
    mine: int,
    theirs: tuple[int, ...],
    winner: int | None,
    held: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outlook = ChoiceOutcomes(0, ())
    after: Any = SimpleNamespace(points=None, turn=turn)
    other_moves = tuple(
        Course(hands(name, 6), out)  # type: ignore[arg-type]
        for name, out in zip("ab", theirs, strict=False)
    )
    own = Course(hands("m", 6), mine)  # type: ignore[arg-type]
    outlook._deals.append(_Deal(after, own, other_moves))
    asked: list[Any] = []
    monkeypatch.setattr(
        ChoiceOutcomes,
        "_if_out",
        lambda self, after, place, hands: asked.append((place, hands)) or 7,
    )
    assert outlook.payoffs() == [[0 if winner is None else 7]]
    if winner is not None:
        ((place, found),) = asked
        assert place == winner and [one for (one,) in found] == held


def test_a_choice_that_ends_the_deal_counts_the_cards_left_then_in_every_rollout() -> None:
    hands = ["Kd", "2h 3c ?*2"]
    state = position_of({"game": "rommi", "phase": "play", "hands": hands, "discards": "9c"})
    outlook = ChoiceOutcomes(0, (Discard(card("Kd")),))
    filled = state._replace(hands=(state.hands[0], (card("2h"), card("3c"))))
    richer = state._replace(hands=(state.hands[0], (card("2h"), card("Ts"))))
    assert [outlook.add(one) for one in (filled, richer)] == [1, 1]
    # Five points are ahead, or twelve, whichever way the own cards came.
    assert outlook.payoffs() == [[50, 120]] * 2


def test_each_course_of_the_own_cards_meets_each_course_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The own cards of one deal are paired with the others' of another."""
    outlook = ChoiceOutcomes(0, ())
    after: Any = SimpleNamespace(points=None, turn=0)
    for number, (mine, theirs) in enumerate(((1, 2), (3, 1))):
        own = Course(hands(f"m{number}", 6), mine)  # type: ignore[arg-type]
        other = Course(hands(f"a{number}", 6), theirs)  # type: ignore[arg-type]
        outlook._deals.append(_Deal(after, own, (other,)))
    monkeypatch.setattr(
        ChoiceOutcomes, "_if_out", lambda self, after, place, hands: (place, hands[1 - place][0])
    )
    assert outlook.payoffs() == [
        # Out in the first turn of all: the others have had none.
        [(0, "a00"), (0, "a10")],
        # Out in the third: one of the others was so in the second, the other in the first.
        [(1, "m12"), (1, "m11")],
    ]


@cases
def test_a_margin_is_the_lead_over_the_mean_of_the_others(
    game: str, points: tuple[int, ...], ahead: int
) -> None:
    state: Any = SimpleNamespace(rules=GAMES[game].rules())
    assert points_ahead(points, state, 0) == ahead
    assert points_ahead(points[::-1], state, len(points) - 1) == ahead


def test_tenths_of_points_are_rounded_to_the_nearest_point() -> None:
    assert [whole_points(tenths) for tenths in (-15, -5, 0, 4, 5, 14, 15)] == [-1, 0, 0, 0, 1, 1, 2]


def coming_cards(game: str, place: int, **changes: Any) -> str:
    given = {"game": game, "hands": ["7s", "8s"], "phase": "play", **changes}
    return " ".join(one.text for one in _coming_cards(position_of(given), place))


def test_a_seat_draws_one_coming_card_each_round() -> None:
    stock = {"stock": "2c 3c 4c 5c 6c", "discards": "Kd Qd Jd"}
    # In Rommí the discards come once more but for the top one, in Kalooki shuffled alike.
    assert coming_cards("rommi", 0, **stock) == "2c 4c 6c"
    assert coming_cards("rommi", 1, **stock) == "3c 5c Kd"
    assert coming_cards("rommi", 0, **{**stock, "discards": "Jd"}) == "2c 4c"
    assert coming_cards("rommi", 1, **{**stock, "discards": "Jd"}) == "3c 5c"


def test_nobody_draws_after_the_last_round() -> None:
    stock = {"stock": "2c 3c 4c 5c 6c 8c", "discards": ["", ""], "opened": [False, False]}
    assert coming_cards("rummy500", 1, **stock, round=7) == "3c 5c 8c"
    assert coming_cards("rummy500", 1, **stock, round=8) == "3c 5c"
    assert coming_cards("rummy500", 0, **stock, round=10) == ""


def test_a_hand_contains_only_as_many_seen_cards_as_it_holds() -> None:
    seven, king = card("7s"), card("Kd")
    hidden = (card("?"),) * 3
    assert _known(hidden, {king: 1, seven: 2}) == (seven, seven, king)
    assert _known(hidden[:2], {king: 1, seven: 2}) == (seven, seven)
    assert _known(hidden, {king: 1}) == (king, card("?"), card("?"))
    assert _known(hidden, {}) == hidden


@cases
def test_a_choice_is_sure_beyond_three_errors_and_open_within_two(
    ways: int, points: int, sure: bool, still_open: bool
) -> None:
    found = Tally()
    rows = [[320] * BLOCK if row < ways else [0] * BLOCK for row in range(BLOCK)]
    found.add(rows, [[0] * BLOCK] * BLOCK)
    gain = found.gain()
    assert (gain.points, gain.sure, gain.open) == (points, sure, still_open)
    # Less than two points are neither.
    small = Tally()
    small.add([[one // 16 for one in row] for row in rows], [[0] * BLOCK] * BLOCK)
    assert small.gain()[3:] == (False, False)


def test_without_rollouts_a_choice_is_open_and_a_loss_is_not_sure() -> None:
    assert Tally().gain() == (0, 0, 0, False, True)
    back, even = Tally(), Tally()
    back.add([[0] * BLOCK] * BLOCK, [[50] * BLOCK] * BLOCK)
    even.add([[50] * BLOCK] * BLOCK, [[0] * BLOCK] * BLOCK)
    assert back.gain() == (-50, 0, BLOCK, False, False)
    assert not back.beyond(1) and even.beyond(3) and back.likely < 0 < even.likely
