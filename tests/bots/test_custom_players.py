"""Custom players: objects that can take a seat, their input, and faults of their moves."""

from collections.abc import Sequence
from typing import Any

import pytest

import engine as talon
from engine.bots import asks_again
from engine.games import GAMES
from engine.model import IllegalMove, TalonError, TextFault, card


class Saying:
    """Player that always gives the same answer, and keeps the views that it got."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.seen: list[tuple[talon.View, int]] = []

    def decide(self, view: talon.View, stream: talon.Stream) -> Any:
        self.seen.append((view, stream.below(1000)))
        return self.answer


class AnyLegal:
    name = "any legal move"

    def decide(self, view: talon.View, stream: talon.Stream) -> talon.Move:
        return stream.choice(list(talon.legal(view)))


def at_table(player: Any) -> talon.Match:
    """Return a match in which the player is on turn."""
    seats: list[Any] = ["easy", player]
    match = talon.start("rommi", seats, 7)
    assert match.state.turn == 1
    return match


@pytest.mark.parametrize(
    "answer", [talon.Draw(), (talon.Draw(),), [talon.Draw()], talon.Decision((talon.Draw(),))]
)
def test_a_custom_player_may_return_a_move_moves_or_a_decision(answer: Any) -> None:
    player = Saying(answer)
    match = at_table(player)
    after, events = talon.bot_turn(match)
    assert [move for _, move in after.moves] == [talon.Draw()] and events[0].event == "drew"
    ((view, number),) = player.seen
    assert view == match.view(1) and view.seat == 1
    talon.bot_turn(match)
    assert player.seen[1] == (view, number)  # the same random numbers, as the match is the same


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (None, "no-move"),
        ((), "no-move"),
        ("draw", "not-a-move"),
        (3, "not-a-move"),
        (["draw"], "not-a-move"),
        ([talon.Draw(), "draw"], "not-a-move"),
    ],
)
def test_a_return_value_that_is_no_move_is_reported(answer: Any, code: str) -> None:
    with pytest.raises(TalonError) as caught:
        talon.bot_turn(at_table(Saying(answer)))
    assert caught.value.code == code


def test_a_refused_move_is_reported_with_its_reasons() -> None:
    with pytest.raises(IllegalMove) as caught:
        talon.bot_turn(at_table(Saying(talon.End())))
    assert "must-draw-first" in [reason.code for reason in caught.value.refusals]


def test_a_custom_player_is_named_after_its_name_or_class() -> None:
    players: Sequence[Any] = [AnyLegal(), Saying(None)]
    match = talon.start("rommi", players, 7)
    assert [seat.name for seat in match.seats] == ["any legal move", "Saying"]


@pytest.mark.parametrize("wrong", [AnyLegal, 7, None, object()])
def test_an_object_without_decide_cannot_take_a_seat(wrong: Any) -> None:
    with pytest.raises(TextFault) as caught:
        talon.start("rommi", [wrong, "easy"], 7)
    assert "decide(view, stream)" in str(caught.value)


def test_records_with_custom_players_are_readable_without_them() -> None:
    match = talon.start("rablo", [AnyLegal(), "easy"], 3)
    for _ in range(12):
        match, _ = talon.bot_turn(match)
    again = talon.read_record(talon.write_record(match))
    assert again.state == match.state and again.seats[0].player is None


def test_a_match_and_a_view_have_a_readable_text() -> None:
    match = talon.start("kalooki", ["easy", "standard"], 7)
    for _ in range(9):
        match, _ = talon.bot_turn(match)
    lines = str(match).splitlines()
    assert repr(match) == f"<Match: {lines[0]}>" and repr(match.state) == f"<State: {lines[0]}>"
    assert lines[0] == "kalooki, deal 1, seat 0 to play"
    assert lines[1].startswith("> easy       8: 9d 5h")
    assert lines[3] == "  table     1: Ah Ad Ac | 2: Jh Jd Jc"
    seen = match.view(0)
    assert repr(seen) == f"<View of seat 0: {lines[0]}>"
    assert str(seen).splitlines()[2] == "  seat 1  13: ?*13"
    while not match.deal_over:
        match, _ = talon.bot_turn(match)
    totals = " ".join(map(str, match.totals))
    assert str(match).splitlines()[-1] == f"  scores    {totals}"


@pytest.mark.parametrize("name", ["person", 7, None])
def test_a_custom_player_is_never_a_person(name: Any) -> None:
    player = Saying(talon.Draw())
    player.name = name  # type: ignore[attr-defined]
    match = at_table(player)
    assert match.seats[1] == talon.Seat("Saying", "Saying", player)
    assert [move for _, move in talon.bot_turn(match)[0].moves] == [talon.Draw()]


def test_a_custom_player_is_asked_again_after_a_drawn_card_or_a_turn() -> None:
    seven, meld = card("7s"), tuple(map(card, ("7s", "7h", "7d")))
    for game, moves, again in (
        ("rommi", (talon.Draw(), talon.Take(), talon.Discard(seven), talon.End()), True),
        ("rommi", (talon.Lay(meld), talon.Add(1, (seven,))), False),
        ("rablo", (talon.Draw(), talon.Fail(), talon.Pass(), talon.End()), True),
        ("rablo", (talon.Lay(meld), talon.Table((meld,))), False),
    ):
        rules = GAMES[game].rules()
        assert {asks_again(move, rules) for move in moves} == {again}, game
