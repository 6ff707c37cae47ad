"""Refused ends of a turn: nothing happens, or the penalty is due."""

import pytest

from engine.advice import deals_of
from engine.games import GAMES
from engine.model import (
    PLAY,
    Discard,
    Draw,
    IllegalMove,
    Move,
    Take,
    Timeout,
    card,
    hand_points,
    text_limits,
)
from engine.model.event_types import DealOver
from engine.notation import position_of, read_move, read_record, write_record
from engine.play import Match, Seat, end_turn, is_legal, new_match, replay_moves, step
from engine.table import over_json
from engine.words import ENGLISH

SEATS = (Seat("A", "person"), Seat("B", "easy"))


def match(**options: object) -> Match:
    """Return a match in which the seat on turn can open with 7s 8s 9s."""
    rules = GAMES["raeuber"].rules(options)
    state = position_of(
        {
            "game": "raeuber",
            "rules": dict(rules.options),
            "hands": ["b7 b8 b9 y1", "?*14"],
            "stock": "?*60",
        }
    )
    return Match(rules, SEATS, "seed", (), state, began=SEATS)


def moves(match: Match, *texts: str) -> list[Move]:
    return [read_move(text, match.rules) for text in texts]


def test_a_refused_turn_changes_nothing() -> None:
    began = match()
    with pytest.raises(IllegalMove):
        end_turn(began, moves(began, "lay b7 b8 b9", "lay y1"))
    after, events = end_turn(began, moves(began, "lay b7 b8 b9", "end"))
    assert after.state.turn == 1 and events


def test_a_refused_turn_costs_the_penalty_if_the_rules_say_so() -> None:
    began = match(on_illegal="penalty")
    after, events = end_turn(began, moves(began, "lay b7 b8 b9", "lay y1"))
    assert [one.event for one in events] == ["restored", "drew"]
    assert after.state.turn == 1 and not after.state.table
    assert len(after.state.hands[0]) == len(began.state.hand) + 1


def test_without_a_time_limit_a_time_out_costs_no_penalty() -> None:
    began = match(on_illegal="penalty", seconds=0)
    with pytest.raises(IllegalMove):
        end_turn(began, [Timeout()])


def play_in_circles(game: str, **end: int) -> Match:
    """Play a deal to its end in which two players draw or take a card and discard it."""
    rules = GAMES[game].rules()
    rules = rules._replace(end=rules.end._replace(**end))
    match = new_match(rules, SEATS, "circles")
    while not match.deal_over:
        state = match.state
        first = Draw() if not state.rules.piles.take or match.moves == () else Take()
        match, _ = step(match, first)
        if match.state.phase == PLAY and not match.deal_over and match.state.turn == state.turn:
            hand = sorted(match.state.hand)
            discard = next(one for one in hand if is_legal(match.state, Discard(one)))
            match, _ = step(match, Discard(discard))
    return match


@pytest.mark.parametrize(
    ("game", "end", "turns"),
    [("rommi", {}, 60), ("kalooki", {}, text_limits.TURNS), ("kalooki", {"turns": 7}, 7)],
)
def test_a_deal_in_which_cards_circulate_forever_ends(
    game: str, end: dict[str, int], turns: int
) -> None:
    match = play_in_circles(game, **end)
    assert match.state.reason == "long-deal"
    assert sum(match.rules.turn.ends_turn(move) for _, move in match.moves) == 2 * turns
    last = match.events[-2 if match.over else -1]
    assert isinstance(last, DealOver) and last.reason == "long-deal"
    # As in a blocked deal, hands are scored as they are, and nobody has won.
    penalties = tuple(hand_points(hand, match.rules) for hand in match.state.hands)
    assert match.state.points == ((0, 0) if game == "rommi" else penalties)


def test_a_deal_that_is_too_long_ends_with_that_reason() -> None:
    told = over_json(play_in_circles("rommi"), 0, ENGLISH)
    assert told and told["reason"] == "long-deal" and not told["winners"]
    assert told["how"]["text"] == "The deal has taken too many turns."


def test_an_older_longer_deal_is_read_completely() -> None:
    old = play_in_circles("rommi", turns=80)
    text = write_record(old)
    assert read_record(text).moves == old.moves and read_record(text).state.points == (0, 0)
    (dealt, moves), *_ = deals_of(old._replace(rules=GAMES["rommi"].rules()))
    assert moves == old.moves
    *_, last = replay_moves(dealt, [move for _, move in moves])
    assert last.deal_over and last.moves == old.moves
    lines = text.splitlines()
    going = read_record(
        "".join(f"{line}\n" for line in lines[: lines.index("result long-deal 0 0")])
    )
    assert going.moves == old.moves and not going.deal_over


def test_the_lowest_hand_wins_a_too_long_deal_of_raeuber() -> None:
    rules = GAMES["raeuber"].rules({"seconds": 0})
    match = new_match(rules._replace(end=rules.end._replace(turns=2)), SEATS, "long")
    while not match.deal_over:
        match, _ = step(match, Draw())
    assert match.state.reason == "long-deal" and match.state.points
    assert max(match.state.points) == 0 > min(match.state.points)


def test_going_out_in_the_last_possible_turn_counts() -> None:
    began = match()
    rules = began.rules._replace(end=began.rules.end._replace(turns=1))
    state = began.state._replace(rules=rules, turn=1)
    state = state._replace(hands=(state.hands[0], tuple(map(card, ("b7", "b8", "b9", "b10")))))
    last = began._replace(rules=rules, state=state, moves=((0, Draw()),))
    after, _ = end_turn(last, moves(last, "lay b7 b8 b9 b10", "end"))
    assert after.state.reason == "out"
