"""Facts behind hints and reviews: going out, useful cards, missed cards."""

from typing import Any

from engine.advice import goes_out, meld_with, partners_of, seat_chances, subtract_cards
from engine.advice.adviser import _MANNER, _improved
from engine.advice.best_laying import can_end, laid_cards, largest_laying
from engine.advice.hint_reasons import taken_near
from engine.advice.laying_chances import Chance
from engine.advice.luck import chance_events
from engine.advice.mistakes import hand_after, turn_line
from engine.advice.review import ReviewInProgress, _is_same_turn
from engine.advice.waiting_cards import _fit_together
from engine.bots import Decision, Laying, Plain
from engine.bots.lay_moves import with_move
from engine.games import GAMES
from engine.model import (
    OVER,
    Card,
    Draw,
    Fail,
    Move,
    State,
    Take,
    View,
    card,
    event_types,
    remark,
    view_of,
)
from engine.notation import position_of, read_move
from engine.play import Match, Seat, apply_all, new_match
from tests.drivers.cards import cards
from tests.drivers.minimal_games import RABLO, ROMMI, state_with
from tests.drivers.text_tables import cases, cases_naming

OPEN = {"opened": [True, True], "phase": "play", "stock": "?*20"}


def text_of(found: tuple[Card, ...]) -> str:
    return " ".join(one.text for one in found)


def kalooki(hand: str, table: str = "", **more: object) -> State:
    return position_of({"game": "kalooki", "hands": [hand, "?*5"], "table": table, **OPEN, **more})


def laying_after(state: State, *moves: str) -> Laying:
    laying = Laying((), state)
    for move in moves:
        laying = with_move(laying, read_move(move, state.rules))
    return laying


def moves_of(state: State, text: str) -> tuple[Move, ...]:
    return tuple(read_move(one.strip(), state.rules) for one in text.split(";"))


def test_subtracting_takes_each_card_once_and_a_joker_in_any_meaning() -> None:
    assert text_of(subtract_cards(cards("5s 5s 7h X=9d"), cards("5s 7h"))) == "5s X"
    assert subtract_cards(cards("5s X"), cards("X=9d 5s Kd")) == ()


def test_a_turn_goes_out_only_with_a_last_discard_if_one_is_required() -> None:
    due = {"kalooki_discard": "required"}
    assert goes_out(laying_after(kalooki("4h 5h 6h Kd", rules=due), "lay 4h 5h 6h"))
    two = kalooki("4h 5h 6h Kd Qc")
    assert not goes_out(laying_after(two, "lay 4h 5h 6h")) and can_end(
        laying_after(two, "lay 4h 5h 6h")
    )


def test_the_largest_laying_goes_out_or_leaves_the_fewest_cards() -> None:
    state = kalooki("4h 5h 6h 7h 9s 9d 9c Kd")
    ways = [
        laying_after(state, "lay 4h 5h 6h"),
        laying_after(state, "lay 4h 5h 6h 7h"),
        laying_after(state),
    ]
    assert largest_laying(ways, state) is ways[1]
    out = laying_after(state, "lay 4h 5h 6h 7h", "lay 9s 9d 9c")
    assert largest_laying([*ways, out], state) is out
    assert sorted(laid_cards(out, state)) == sorted(cards("4h 5h 6h 7h 9s 9d 9c"))
    assert largest_laying([laying_after(state)], state).moves == ()


@cases_naming(RABLO=RABLO, ROMMI=ROMMI)
def test_a_laying_found_elsewhere_is_advised_if_it_goes_out_or_leaves_less(
    game: dict[str, Any], hand: str, lay: str, played: str, better: str
) -> None:
    state = state_with(game, hand, *["5s 6s 7s"] * (game == RABLO))
    most = laying_after(state, *filter(None, lay.split("; ")))
    decision = Decision(moves_of(state, played))
    advice = _improved(view_of(state, 0), decision, most, _MANNER[False])
    assert advice.moves == moves_of(state, better)
    assert (advice.grounds == (Plain.GOES_OUT,)) == goes_out(most)


def test_a_turn_that_was_given_up_laid_nothing_and_its_discard_is_not_left_over() -> None:
    state = kalooki("4h 5h 6h Kd Qc")
    line = turn_line(state, moves_of(state, "lay 4h 5h 6h; discard Kd"))
    assert (line.laid, text_of(hand_after(line))) == (3, "Qc")
    rablo = position_of({"game": "rablo", "hands": ["4h 5h 6h Kd", "?*3"], "stock": "?*20"})
    given_up = turn_line(rablo, (Fail(),))
    assert given_up.laid == 0 and given_up.before_end is rablo


@cases
def test_cards_that_fit_some_meld_of_three_are_near(one: str, other: str, related: bool) -> None:
    assert _fit_together(card(one), card(other), 13) is related
    assert _fit_together(card(other), card(one), 13) is related


def test_the_longest_meld_with_a_card_is_named_with_all_cards_that_go_with_it() -> None:
    state = kalooki("5s 6s 7s 7h 7d Kc")
    meld = meld_with(card("8s"), state.hand, state)
    assert meld and text_of(meld.cards) == "5s 6s 7s 8s"
    assert meld_with(card("Kc"), state.hand, state) is None
    hidden = (*state.hand, card("?"))
    assert meld_with(card("8s"), hidden, state) is None
    assert partners_of(card("8s"), cards("6s 7s 7h 8h X 8s Qs ?"), state) == cards("6s 7s 8h")
    assert partners_of(card("X"), state.hand, state) == ()


def test_the_last_taken_card_near_a_discard_is_named() -> None:
    state = kalooki("5s 6s 7s Kd")

    def taken_card(discard: str, *took: str, by: int = 1) -> Card | None:
        seen = tuple(event_types.Took(by, card=card(one)) for one in took)
        return taken_near(View(0, view_of(state, 0).state, seen), card(discard))

    assert taken_card("8h", "8d", "6h") is card("6h")
    assert taken_card("8h", "6h", "8d", "2c") is card("8d")
    assert taken_card("8h", "5h", "6d", "X") is None
    assert taken_card("8h", "8d", by=0) is None
    assert taken_card("X", "8d") is None


def test_the_chances_of_each_seat_come_from_its_own_turn() -> None:
    hands = ["4h 5h 6h Kd Qc", "7s 8s 9s Td"]
    state = position_of({"game": "kalooki", "hands": hands, "table": "Ts Js Qs"} | OPEN)
    assert seat_chances(state) == (
        Chance(0, cards("4h 5h 6h"), False),
        Chance(1, cards("7s 8s 9s"), True),
    )
    hidden = state._replace(hands=(state.hands[0], cards("? ? ?")))
    assert [one.seat for one in seat_chances(hidden)] == [0]
    told = [(one.said.code, dict(one.said.params)) for one in seat_chances(state)]
    assert told == [
        ("chance-lay", {"cards": cards("4h 5h 6h")}),
        ("chance-out", {"cards": cards("7s 8s 9s")}),
    ]
    assert Chance(0, (), False).said == remark("chance-none")
    assert [one.seat for one in seat_chances(state._replace(hands=(state.hands[0], ())))] == [0]
    assert seat_chances(state._replace(phase=OVER)) == ()


def test_the_next_seat_may_take_the_current_top_discard() -> None:
    hands = ["4h 5h Kd Qc", "7s 8s Td"]
    for phase in ("play", "draw"):
        position = {"game": "kalooki", "hands": hands, "discards": "9s", "phase": phase}
        first, second = seat_chances(position_of(position | OPEN))
        assert first == Chance(0, (), False)
        assert second == Chance(1, cards("7s 8s 9s"), True)


def test_the_seat_on_turn_may_take_the_top_discard_only_before_the_draw() -> None:
    position = {"game": "kalooki", "hands": ["7s 8s Ks Kh Kd 3s 4s 7c", "?*4"], "discards": "5s"}
    for phase, laid in (("play", "Ks Kh Kd"), ("draw", "Ks Kh Kd 3s 4s 5s")):
        (own,) = seat_chances(position_of(position | OPEN | {"phase": phase}))
        assert own == Chance(0, cards(laid), False)


def test_the_chances_of_the_others_ignore_the_draft_of_this_turn() -> None:
    lying = {"table": "5s 6s 7s | 9s 9h 9c", "opened": [True, True], "stock": "?*20"}
    rablo = position_of({"game": "rablo", "hands": ["8s 9d 2h", "8s Ts 2c"]} | lying)
    assert seat_chances(rablo) == (Chance(0, cards("8s 9d"), False), Chance(1, cards("8s"), False))
    # The eight lies there already, and the nines are not to be missed.
    after = laying_after(rablo, "add 1 8s").state
    assert seat_chances(after) == (Chance(0, cards("9d"), False), Chance(1, (), False))
    # A card that one player took from the pile is not asked of the other.
    hands = ["7s 8s Ks Kh Kd 2c", "4h 5h 6h Qc Tc"]
    position = {"game": "kalooki", "hands": hands, "discards": "9s"} | OPEN | {"phase": "draw"}
    taken = apply_all(position_of(position), (Take(),))
    assert taken.taken and seat_chances(taken)[1] == Chance(1, cards("4h 5h 6h"), False)


def test_luck_is_reported_only_for_completely_reviewed_deals() -> None:
    match = new_match(GAMES["rommi"].rules(), [Seat("A", "easy"), Seat("B", "easy")], "whole")
    laid_out = position_of(
        {"game": "rommi", "hands": ["2c 3c", "4c 5c"], "table": "7s 8s 9s", "stock": "Kd Qd"}
        | {"discards": "Jd"}
    )
    begun = Match(match.rules, match.seats, match.seed, (), laid_out)
    assert list(chance_events(match, [])) and not list(chance_events(begun, []))
    look = ReviewInProgress(match, (), 0, 0)
    assert not look.done and look.review().luck is None
    assert (look.review().looked, look.review().laid) == (0, 0)


def test_turns_that_lay_the_same_cards_in_any_order_are_equal() -> None:
    state = kalooki("4h 5h 6h 9s 9d 9c Kd Qc")
    seats = (Seat("A", "easy"), Seat("B", "easy"))
    match = Match(state.rules, seats, "same", (), state)
    one = moves_of(state, "lay 4h 5h 6h; lay 9s 9d 9c; discard Kd")
    assert _is_same_turn(match, one, moves_of(state, "lay 9s 9d 9c; lay 4h 5h 6h; discard Kd"))
    assert not _is_same_turn(match, one, moves_of(state, "lay 9s 9d 9c; lay 4h 5h 6h; discard Qc"))
    assert not _is_same_turn(match, one, moves_of(state, "lay 9s 9d 9c; discard Kd"))


def test_a_turn_that_only_draws_has_laid_nothing() -> None:
    data = {"game": "rablo", "hands": ["2c 9d", "4s 8h"], "stock": "Kd 6c", "phase": "play"}
    state = position_of(data)
    match = Match(state.rules, (Seat("A", "easy"), Seat("B", "easy")), "draws", (), state)
    look = ReviewInProgress(match, ((0, Draw()),), 0, 0)
    look.go_on()
    assert (look.looked, look.review().laid, look.review().lost) == (1, 0, ())
