"""Levels of bots: their abilities and limits."""

import pytest

from engine import words
from engine.arena import run
from engine.bots import BOTS, NODES, Decision, Plain, bot_stream, make_bot
from engine.games import GAMES
from engine.model import (
    Add,
    Card,
    Discard,
    End,
    Fail,
    Lay,
    Melds,
    card,
    count,
    view_of,
)
from engine.notation import position_of, read_move
from engine.play import Match, Seat, apply, apply_all, new_match, next_deal, step
from tests.drivers.scale import GAMES_AND_SEATS, QUICK_FIRST, deeper, quick_only
from tests.drivers.scale import many as tried


def decision_of(match: Match, name: str) -> Decision:
    seat = match.state.turn
    stream = bot_stream("levels", match.state.deal, seat, len(match.moves))
    return make_bot(name).choose(match.view(seat), stream, NODES)


@pytest.mark.parametrize("name", ["easy", "expert"])
@pytest.mark.parametrize(("game", "many"), GAMES_AND_SEATS)
def test_every_level_plays_a_deal_and_its_reasons_have_sentences(
    name: str, game: str, many: int
) -> None:
    rules = GAMES[game].rules()
    match = new_match(rules, [Seat(str(seat), name) for seat in range(many)], f"{game} {many}")
    while not match.deal_over:
        decision = decision_of(match, name)
        assert decision.moves and decision.why
        assert all(words.sentence(one.code, one.params) for one in decision.why)
        for move in decision.moves:
            match, _ = step(match, move)
    assert match.over or next_deal(match)


@quick_only
@pytest.mark.parametrize(
    ("game", "seats"),
    [("raeuber", 4), ("raeuber", 2), pytest.param("rablo", 2, marks=pytest.mark.deep)],
)
def test_easy_takes_two_melds_apart_at_most_in_the_turn_that_goes_out(
    game: str, seats: int
) -> None:
    for number in range(tried(2)):
        match = new_match(GAMES[game].rules(), [Seat("A", "easy")] * seats, f"apart {number}")
        while not match.deal_over:
            state, decision = match.state, decision_of(match, "easy")
            for move in decision.moves:
                match, _ = step(match, move)
        after = apply_all(state, decision.moves[:-1])
        assert after.hand or taken_apart(state.table, after.table) <= 2


def taken_apart(old: Melds, new: Melds) -> int:
    """Count the old melds that are in no new one with hand cards only."""
    now, before = [count(meld.cards) for meld in new], [count(meld.cards) for meld in old]
    lay, lie = (count(card for meld in melds for card in meld.cards) for melds in (old, new))
    laid = {card for card, many in lie.items() if many > lay.get(card, 0)}

    def is_kept(one: dict[Card, int], meld: dict[Card, int]) -> bool:
        more = {card for card, many in meld.items() if many > one.get(card, 0)}
        return more <= laid and all(meld.get(card, 0) >= many for card, many in one.items())

    return sum(not any(is_kept(one, meld) for meld in now) for one in before)


def test_no_bot_remembers_anything_between_decisions() -> None:
    for name in BOTS:
        match = new_match(GAMES["rommi"].rules(), [Seat("A", name), Seat("B", name)], "again")
        first = decision_of(match, name)
        for move in first.moves:
            match, _ = step(match, move)
        decision_of(match, name)
        again = new_match(GAMES["rommi"].rules(), [Seat("A", name), Seat("B", name)], "again")
        assert decision_of(again, name) == first


@quick_only
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 3))
def test_easy_beats_random(game: str) -> None:
    report = run(game, ("easy", "random"), 12, seed="levels")
    assert not report.faults
    assert report.lines[0].wins.value > 0.5


def test_without_time_random_ends_the_turn_and_gives_up_only_if_it_must() -> None:
    rommi = {"game": "rommi", "hands": ["7s 8s 9s Kd", "?*5"], "phase": "play"}
    opened = {"opened": [False, True], "table": "2d 2c 2h", "stock": "?*9"}
    rablo = {"hands": ["9c Kc", "?*3"], "before": {"hand": "9c Kc 2d 2c 2h", "table": ""}}
    raeuber = {"hands": ["b9 g1", "?*3"], "before": {"hand": "b9 g1 b2 y2 g2", "table": ""}}
    low = {"game": "raeuber"} | opened | raeuber | {"table": "b2 y2 g2"}
    discards = [(Discard(card(one)),) for one in "7s 8s 9s Kd".split()]
    for position, possible, why in (
        (rommi | {"stock": "?*20"}, discards, Plain.AT_RANDOM),
        ({"game": "rablo"} | opened | rablo, [(End(),)], Plain.AT_RANDOM),
        # The melds laid are too few points to open.
        (low, [(Fail(),)], Plain.AT_RANDOM),
        ({"game": "rommi", "hands": ["9c Kc", "?*3"], "stock": ""}, [()], Plain.NO_END),
    ):
        view = view_of(position_of(position), 0)
        played = make_bot("random").choose(view, bot_stream("end", 1, 0, 0), 0)
        assert played.moves in possible and played.grounds == (why,)


def test_random_lays_in_three_of_four_turns_and_always_if_nothing_else_is_possible() -> None:
    position = {"game": "rommi", "hands": ["7s 8s 9s Kd 2c", "?*5"], "phase": "play"}
    view = view_of(position_of(position | {"stock": "?*20"}), 0)
    streams = [bot_stream("often", 1, 0, number) for number in range(100)]
    played = [make_bot("random").choose(view, stream, NODES).moves for stream in streams]
    assert 60 < sum(isinstance(moves[0], Lay) for moves in played) < 90
    # A joker that was freed has to find a place before the turn can end.
    table = {"table": "7s 7c X | 4h 5h 6h", "opened": [True, True], "stock": "?*50"}
    kalooki = {"game": "kalooki", "phase": "play", "hands": ["7h 7d Qd Kd 3c 2s", "?*5"]}
    state = position_of(kalooki | table | {"discards": "8d"})
    view = view_of(apply(state, read_move("free 1 7h 7d", state.rules))[0], 0)
    for stream in streams[:20]:
        joker, last = make_bot("random").choose(view, stream, 2).moves
        assert isinstance(joker, Lay | Add) and isinstance(last, Discard)


@pytest.mark.parametrize("seed", ["bench 12", "bench 32", "bench 65"])
def test_a_deal_between_beginners_ends(seed: str) -> None:
    """Both threw what they drew, and saw the pile in the same order until the deal was void."""
    seats = [Seat(name, "easy:early") for name in "AB"]
    match = new_match(GAMES["rommi"].rules(), seats, seed)
    while not match.deal_over:
        seat = match.state.turn
        stream = bot_stream(match.seed, match.state.deal, seat, len(match.moves))
        for move in make_bot("easy:early").choose(match.view(seat), stream, NODES).moves:
            match, _ = step(match, move)
    assert match.state.reason == "out"
    assert len(match.moves) < 150
