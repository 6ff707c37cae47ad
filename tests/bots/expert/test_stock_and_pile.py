"""The expert with one stock and one pile: cards kept, taken and discarded."""

import pytest

from engine.bots import NODES, Decision, Memory, bot_stream, make_bot
from engine.bots.judgement.opponent_hand import OpponentHand
from engine.games import GAMES
from engine.model import (
    DRAW,
    PLAY,
    Discard,
    Draw,
    Event,
    Lay,
    State,
    Stream,
    Take,
    View,
    card,
    event_types,
    meld_of,
    view_of,
)
from engine.play import Seat, new_match
from tests.drivers.cards import cards


def position(
    game: str, hand: str, *table: str, phase: str = PLAY, top: str = "", seats: int = 2
) -> State:
    """Return a position with `hand` on turn; every seat has opened if there is a table."""
    rules = GAMES[game].rules()
    players = [Seat(name, "random") for name in "ABCD"[:seats]]
    state = new_match(rules, players, "picking").state
    melds = [meld_of(cards(text), rules.melds) for text in table]
    held = [cards("? " * 10)] * seats
    held[state.turn] = cards(hand)
    return state._replace(
        hands=tuple(held),
        table=tuple(meld for meld in melds if meld),
        owners=(1 - state.turn,) * len(table),
        opened=(bool(table),) * seats,
        discards=(cards(top),),
        stock=cards("? " * 20),
        phase=phase,
    )


def expert_decision(state: State, *seen: Event) -> Decision:
    view = View(state.turn, view_of(state, state.turn).state, seen)
    return make_bot("expert").choose(view, bot_stream("picking", 1, state.turn, 0), NODES)


def test_the_expert_takes_a_discard_that_goes_out() -> None:
    state = position("rommi", "4h 5h 6h 8s 8d 8c 8h Ks Kd Jc", phase=DRAW, top="Kh")
    decision = expert_decision(state)
    assert decision.moves == (Take(),)
    assert decision.why[0].code == "take-goes-out"


def test_the_expert_goes_out_if_it_can() -> None:
    decision = expert_decision(position("rommi", "4h 5h 6h 8s 8d 8c 8h Ks Kd Kh Jc"))
    assert [type(move) for move in decision.moves] == [Lay, Lay, Lay, Discard]
    assert decision.why[0].code == "goes-out"


def test_the_expert_does_not_take_a_useless_card() -> None:
    state = position("rommi", "4h 5h 6h 8s 8d 8c Ks Kd 2c Jc", phase=DRAW, top="As")
    decision = expert_decision(state)
    assert decision.moves == (Draw(),)
    assert decision.why[0].code == "draw-better"


def test_the_expert_takes_a_useful_card_that_does_not_go_out() -> None:
    state = position("rommi", "4h 5h 6h 8s 8d Ts Ks Kd 2c Jc", phase=DRAW, top="8c")
    decision = expert_decision(state)
    assert decision.moves == (Take(),)
    assert decision.why[0].code == "take-helps"


def test_with_three_players_an_expensive_card_is_discarded_before_a_useless_one() -> None:
    # R20: with two others the deal is mostly lost. Two kings of one suit make no set (A2).
    hand = "Ah 8c Qh 8c 6s 5c Kc Ts 3c Kc 8h Jh 6d 4s"
    assert expert_decision(position("kalooki", hand)).moves[-1] == Discard(card("Kc"))
    assert expert_decision(position("kalooki", hand, seats=3)).moves[-1] == Discard(card("Ah"))


@pytest.mark.parametrize(("rounds", "thrown"), [(4, "Qs"), (11, "4d")])
def test_with_two_packs_a_pair_is_broken_rather_than_help_a_later_seat(
    rounds: int, thrown: str
) -> None:
    # The next seat took the king of spades, so it may lay the queen next to it.
    state = position("kalooki", "4h 4d 6h 6d 7c 7d 9h 9d Jh Jd Kc 8s 5s Qs")
    useless = cards("As Ac 2s 2c 3s 3c Ad Ah 3d 3h 2s")[:rounds]
    gone = [event_types.Discarded(1 - state.turn, card=one) for one in useless]
    took = event_types.Took(1 - state.turn, card=card("Ks"))
    assert expert_decision(state, took, *gone).moves[-1] == Discard(card(thrown))


def test_a_joker_is_discarded_only_if_the_other_card_was_just_taken() -> None:
    # A8: the seven may not be discarded, and a meld takes one card more than these two.
    state = position("kalooki", "7h X", "2c 3c 4c")._replace(taken=card("7h"), opened=(True, True))
    assert expert_decision(state).moves[-1] == Discard(card("X"))


@pytest.mark.parametrize("seed", range(8))
def test_the_expert_keeps_jokers(seed: int) -> None:
    pack = [one for one in GAMES["kalooki"].rules().pack() if not one.joker]
    hand = Stream("jokers", str(seed)).shuffled(pack)[:12]
    last = expert_decision(
        position("kalooki", " ".join(one.text for one in (*hand, *cards("X X"))))
    )
    assert isinstance(last.moves[-1], Discard)
    assert not last.moves[-1].card.joker


@pytest.mark.parametrize(("table", "thrown"), [("5s 6s 7s", "Kc"), ("Tc Jc Qc", "8s")])
def test_the_expert_keeps_cards_that_the_next_seat_could_add(table: str, thrown: str) -> None:
    # No other hand card goes with Kc or 8s, and without a meld this seat may add neither.
    state = position("kalooki", "2h 2d 4h 4d 6h 6d 7c 7d 9h 9d Jh Jd Kc 8s", table)
    state = state._replace(opened=tuple(seat != state.turn for seat in range(2)))
    assert expert_decision(state).moves == (Discard(card(thrown)),)


@pytest.mark.parametrize(("by", "thrown"), [(1, "Jd"), (-1, "Kc")])
def test_a_discard_is_rated_by_its_use_to_the_next_seat(by: int, thrown: str) -> None:
    # One of them took the king of spades, so it may want another king.
    state = position("kalooki", "2h 5d 7c 9h Jd Kc 4s Qs", seats=3)
    other = (state.turn + by) % 3
    gone = [event_types.Discarded(other, card=one) for one in cards("As Ac 2s 2c")]
    took = event_types.Took(other, card=card("Ks"))
    assert expert_decision(state, took, *gone).moves == (Discard(card(thrown)),)


def read_opponent(*seen: Event, hand: str = "2c 3d 4s 9c Tc Jd Qs Kc Ah 6c") -> OpponentHand:
    state = position("rommi", hand)
    view = View(state.turn, view_of(state, state.turn).state, seen)
    return OpponentHand(view, Memory(view), 1 - state.turn)


def test_takes_and_discards_reveal_which_cards_a_seat_wants() -> None:
    state = position("rommi", "2c")
    opponent = 1 - state.turn
    plain = read_opponent()
    after_discard = read_opponent(event_types.Discarded(opponent, card=card("7h")))
    assert after_discard.danger(card("7d")) < plain.danger(card("7d"))
    assert after_discard.danger(card("9h")) < plain.danger(card("9h"))
    after_taking = read_opponent(event_types.Took(opponent, card=card("7h")))
    assert after_taking.danger(card("7d")) > plain.danger(card("7d"))
    assert after_taking.danger(card("8h")) > plain.danger(card("8h"))


def test_a_seat_that_refused_a_card_holds_no_pair_for_it() -> None:
    state = position("rommi", "2c")
    refused = (
        event_types.Discarded(state.turn, card=card("7h")),
        event_types.Drew(1 - state.turn, card=card("?")),
    )
    for face in ("7d", "4h", "Th"):
        assert read_opponent(*refused).danger(card(face)) < read_opponent().danger(card(face))
    # A refusal doesn't change the danger of cards that don't go with it.
    assert read_opponent(*refused).danger(card("Jc")) == read_opponent().danger(card("Jc"))


def test_a_taken_card_belongs_to_a_meld_that_is_still_possible() -> None:
    took = event_types.Took(1 - position("rommi", "2c").turn, card=card("7h"))
    # With two of the other sevens in this hand, the seven taken made a run.
    hand = "7s 7d 4s 9c Tc Jd Qs Kc Ah 6c"
    assert read_opponent(took, hand=hand).danger(card("7s")) < read_opponent(hand=hand).danger(
        card("7s")
    )
    assert read_opponent(took, hand=hand).danger(card("8h")) > read_opponent(took).danger(
        card("8h")
    )


def test_the_reason_that_a_discard_fits_nobody_is_given_only_if_certain() -> None:
    state = position("rommi", "2c 3d 4s 9c Tc Jd Qs Kc Ah 6c Ks")
    gone = state._replace(discards=(cards("Kd Kh Js"),), stock=cards("? " * 17))
    for one in (state, gone):
        view = View(one.turn, view_of(one, one.turn).state)
        may = OpponentHand(view, Memory(view), 1 - one.turn).may_use(card("Ks"))
        assert may is (one is state)


@pytest.mark.parametrize("rounds", [2, 3])
@pytest.mark.parametrize("game", ["rommi", "kalooki"])
def test_the_expert_draws_if_the_same_discards_only_circulate(game: str, rounds: int) -> None:
    state = position(game, "4h 5h 6h 8s 8d Ts Ks Kd 2c Jc", phase=DRAW, top="8c")
    passed = [
        what(seat, card("5d"))
        for _ in range(rounds)
        for seat in (state.turn, 1 - state.turn)
        for what in (event_types.Took, event_types.Discarded)
    ]
    before = event_types.Drew(1 - state.turn, card=card("?"))
    assert expert_decision(state, before, *passed).moves == ((Take(),) if rounds < 3 else (Draw(),))
