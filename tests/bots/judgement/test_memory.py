"""Memory of a seat that has watched the deal: known, refused and circulating cards."""

import pytest

from engine.bots import Memory
from engine.bots.judgement.memory import goes_in_circles
from engine.bots.judgement.opponent_hand import OpponentHand
from engine.games import GAMES
from engine.model import Discard, Take, card
from engine.notation import position_of
from engine.play import Match, Seat, step
from tests.drivers.seen_events import events_from, view_after
from tests.drivers.text_tables import cases

ROMMI = GAMES["rommi"].rules()
SEATS = (Seat("A", "random"), Seat("B", "random"))


@cases
def test_taken_cards_count_as_held_until_they_leave_the_hand(seen: str, held: str) -> None:
    memory = Memory(view_after(seen))
    known = {face.text: many for face, many in memory.held[1].items() if many}
    assert " ".join(f"{face}*{many}" for face, many in known.items()) == held
    # They are not among the cards that may be drawn.
    assert [memory.live[card(text)] for text in ("9s", "Ts")] == [
        max(0, 1 - known.get(text, 0)) for text in ("9s", "Ts")
    ]
    assert memory.hidden == sum(memory.live.values())


@cases
def test_refused_cards_are_remembered_with_the_number_of_draws_since(
    seen: str, refused: str
) -> None:
    found = Memory(view_after(seen)).refused[1]
    assert " ".join(f"{face.text}*{many}" for face, many in found.items()) == refused


def test_cards_circulate_once_each_seat_has_only_taken_for_three_rounds() -> None:
    turn, drew = events_from("1 took 9s, 1 discarded 9s"), events_from("1 drew, 1 discarded 9s")
    view = view_after("")
    for seen, circle in (
        (turn * 5, False),
        (turn * 6, True),
        (drew + turn * 6, True),
        (turn * 5 + drew + turn, False),
        (turn * 4 + drew + turn * 5, False),
    ):
        assert goes_in_circles(view._replace(seen=seen)) is circle


@pytest.mark.parametrize(("held", "others"), [("?*1", False), ("?*2", True)])
def test_a_hand_of_one_seen_card_is_known(held: str, others: bool) -> None:
    view = view_after("1 took 9s", others=held)
    hand = OpponentHand(view, Memory(view), 1)
    chances = [hand._held[face] for face in ROMMI.melds.deck.cards if face is not card("9s")]
    assert (max(chances) > 0) is others


def test_another_copy_of_a_card_that_the_watcher_took_stays_unseen() -> None:
    position = {"game": "kalooki", "hands": ["5s Kd", "9h 2c"], "discards": "4s", "stock": "?*20"}
    state = position_of(position | {"phase": "draw"})
    match = Match(state.rules, SEATS, "seed", (), state, began=SEATS)
    match, _ = step(match, Take())
    assert Memory(match.view(0)).live[card("4s")] == 1
    assert Memory(match.view(1)).live[card("4s")] == 1
    match, _ = step(match, Discard(card("Kd")))
    assert Memory(match.view(1)).held[0] == {card("4s"): 1}


def test_after_many_draws_a_refusal_is_forgotten() -> None:
    view, face = view_after(""), card("4s")
    for since, fresh in ((0, 0), (5, 450), (11, 990), (12, 1000), (40, 1000)):
        memory = Memory(view)
        memory.refused[1][face] = since
        assert OpponentHand(view, memory, 1)._refused == {face: fresh}


def test_a_discarded_ace_affects_kings_and_queens_only_if_runs_join_them() -> None:
    for ace, told in (("both", True), ("low", False)):
        dangers = []
        for seen in ("", "1 discarded As"):
            view = view_after(seen, rules={"ace": ace}, discards="As")
            hand = OpponentHand(view, Memory(view), 1)
            dangers.append([hand.danger(card(text)) for text in ("Qs", "3s")])
        (before, low_before), (after, low_after) = dangers
        assert low_after < low_before
        assert (after < before) == told
