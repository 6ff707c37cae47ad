"""The match after each event: it changes with the event, and ends where the move leads."""

import pytest

from engine.bots import bot_turn
from engine.games import GAMES
from engine.model import State, Timeout, count, event_types
from engine.play import Match, Seat, matches_after_events, new_match, step
from tests.drivers.scale import QUICK_FIRST, many

BOTS = ("easy", "standard", "random")


def cards_of(state: State) -> tuple[object, ...]:
    """Return where the cards are; only the number of those in the stock shows."""
    hands = [sorted(count(hand).items()) for hand in state.hands]
    return hands, state.table, len(state.stock), state.discards


def decisions_of(game: str, seed: str, turns: int) -> list[tuple[Match, Match]]:
    """Return (before, after) of each decision of bots."""
    seats = [Seat(bot, bot) for bot in BOTS]
    match = new_match(GAMES[game].rules(), seats, seed)
    found = []
    for _ in range(turns):
        if match.deal_over:
            break
        after, _ = bot_turn(match)
        found.append((match, after))
        match = after
    return found


@pytest.mark.parametrize("game", QUICK_FIRST)
@pytest.mark.parametrize("seed", [f"s{n}" for n in range(many(2))])
def test_each_event_moves_its_own_cards_and_the_last_leads_to_the_move_s_end(
    game: str, seed: str
) -> None:
    turns = decisions_of(game, seed, 60)
    for before, after in turns:
        steps = matches_after_events(before, after)
        events = after.events[len(before.events) :]
        assert len(steps) == len(events)
        if steps:
            assert steps[-1] == after
        for number, (match, event) in enumerate(zip(steps, events, strict=True)):
            state, last = match.state, (steps[number - 1] if number else before).state
            if number + 1 < len(steps):
                assert match.events == before.events + events[: number + 1]
            held = len(state.hands[event.seat]) if event.seat is not None else 0
            was = len(last.hands[event.seat]) if event.seat is not None else 0
            moved = {"drew": 1, "took": 1, "discarded": -1}.get(event.event)
            if isinstance(event, event_types.Laid | event_types.Added):
                moved = -len(event.cards)
            if moved is not None:
                assert held - was == moved, event
            elif event.event not in ("rearranged", "freed"):
                assert cards_of(state) == cards_of(last), event


def test_penalty_cards_come_one_by_one_after_the_cards_went_back() -> None:
    rules = GAMES["raeuber"].rules()
    rules = rules._replace(penalties=rules.penalties._replace(timeout_draw=3))
    match = new_match(rules, [Seat("A", "person"), Seat("B", "person")], "1")
    after, events = step(match, Timeout())
    assert [event.event for event in events] == ["timed_out", "restored", "drew", "drew", "drew"]
    steps = [one.state for one in matches_after_events(match, after)]
    seat, stock = match.state.turn, len(match.state.stock)
    start = len(match.state.hands[seat])
    assert [len(one.hands[seat]) - start for one in steps] == [0, 0, 1, 2, 3]
    assert [stock - len(one.stock) for one in steps] == [0, 0, 1, 2, 3]
    assert [one.turn == seat for one in steps] == [True] * 4 + [False]


def test_the_result_of_a_deal_belongs_to_its_own_event() -> None:
    for before, after in decisions_of("rommi", "over", 400)[-1:]:
        assert after.deal_over
        told = after.events[len(before.events) :]
        for match, event in zip(matches_after_events(before, after), told, strict=True):
            done = event.event in ("deal_over", "match_over")
            assert (match.state.points is not None) is done, event
