"""Levels of bots: their abilities and limits."""

import pytest

from engine import words
from engine.arena import run
from engine.bots import BOTS, NODES, Decision, Opens, Plain, bot_stream, make_bot
from engine.games import GAMES
from engine.model import (
    Add,
    Card,
    Discard,
    Draw,
    End,
    Fail,
    Lay,
    Melds,
    State,
    Table,
    Take,
    card,
    count,
    meld_of,
    view_of,
)
from engine.model.event_types import Discarded, Took
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


def rebuilt(hand: str, *table: str, others: str = "2s 4d 6h 9c Jd") -> State:
    """Return a state of Rabló in which both seats have opened."""
    rules = GAMES["rablo"].rules()
    state = new_match(rules, [Seat("A", "random"), Seat("B", "random")], "levels").state
    melds = []
    for text in table:
        meld = meld_of(tuple(map(card, text.split())), rules.melds)
        assert meld
        melds.append(meld)
    hands = [tuple(map(card, others.split()))] * 2
    hands[state.turn] = tuple(map(card, hand.split()))
    return state._replace(hands=tuple(hands), table=tuple(melds), opened=(True, True))


def in_state(state: State) -> Match:
    seats = [Seat(str(seat), "random") for seat in range(state.seats)]
    return new_match(state.rules, seats, "levels")._replace(state=state)


def test_easy_takes_two_melds_apart() -> None:
    # The 6h can be laid only by moving 7h.
    state = rebuilt("6h Kd", "7c 7d 7h 7s", "8h 9h Th")
    (move, end) = decision_of(in_state(state), "easy").moves
    assert isinstance(move, Table) and end == End()


def test_easy_overlooks_rearrangements_of_three_melds() -> None:
    # 6h needs 7h, and for that the set needs 7s from the run of spades.
    state = rebuilt("6h Kd 2c 5d Jc", "7c 7d 7h", "7s 8s 9s Ts", "8h 9h Th")
    assert decision_of(in_state(state), "easy").moves == (Draw(),)
    assert isinstance(decision_of(in_state(state), "standard").moves[0], Table)


def test_standard_waits_a_turn_if_few_cards_would_remain() -> None:
    for hand, waits in (("6h Kd", True), ("6h Kd 2c 5d", True), ("6h Kd 2c 5d Jc", False)):
        state = rebuilt(hand, "7c 7d 7h 7s", "8h 9h Th")
        assert (decision_of(in_state(state), "standard").moves == (Draw(),)) == waits, hand


def test_easy_does_not_go_out_by_taking_more_than_two_melds_apart() -> None:
    state = rebuilt("6h", "7c 7d 7h", "7s 8s 9s Ts", "8h 9h Th")
    assert decision_of(in_state(state), "easy").moves == (Draw(),)
    assert decision_of(in_state(state), "standard").goes_out
    state = rebuilt("6h", "7c 7d 7h 7s", "8h 9h Th")
    assert decision_of(in_state(state), "easy").goes_out


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


def test_the_expert_rearranges_only_to_go_out() -> None:
    for hand, move, why in (("6h", Table, "goes-out"), ("6h Kd", Draw, "waits-for-all")):
        state = rebuilt(hand, "7c 7d 7h 7s", "8h 9h Th")
        decision = decision_of(in_state(state), "expert")
        assert isinstance(decision.moves[0], move) and decision.why[0].code == why


@pytest.mark.parametrize(
    ("game", "others", "waits"),
    [
        ("raeuber", ["?*1"], True),
        ("raeuber", ["?*4", "?*4"], True),
        ("raeuber", ["?*3", "?*9"], False),
        ("raeuber", ["?*4", "?*12"], False),
        ("raeuber", ["?*9", "?*9", "?*9"], False),
        ("rablo", ["?*2", "?*2"], True),
        ("rablo", ["?*1", "?*9"], False),
        ("rablo", ["?*1", "?*2"], False),
        ("rablo", ["?*2", "?*9"], False),
        ("rablo", ["?*2", "?*2", "?*2"], False),
    ],
)
def test_against_several_opponents_the_expert_waits_while_none_is_near_the_end_or_all_wait(
    game: str, others: list[str], waits: bool
) -> None:
    hand, table = ("b9 g2", "b6 b7 b8") if game == "raeuber" else ("9s 2h", "6s 7s 8s")
    opened = [True] * (1 + len(others))
    state = position_of({"game": game, "hands": [hand, *others], "opened": opened, "table": table})
    decision = decision_of(in_state(state), "expert")
    assert (decision.moves == (Draw(),)) is waits


@pytest.mark.parametrize(("table", "laid"), [("", "b7 b8 b9"), ("y5 y6 y7", "b7 b8 b9 r2 r3 r4")])
def test_raeuber_the_expert_opens_with_the_fewest_tiles_only_before_others_open(
    table: str, laid: str
) -> None:
    hands = ["b7 b8 b9 r2 r3 r4 g6 g9", "?*9", "?*9", "?*9"]
    opened = [False, bool(table), False, False]
    position = {"game": "raeuber", "hands": hands, "opened": opened, "table": table}
    decision = decision_of(in_state(position_of(position)), "expert")
    cards = [one for move in decision.moves if isinstance(move, Lay) for one in move.cards]
    assert sorted(one.text for one in cards) == laid.split()


def test_rablo_r26_the_expert_lays_two_cards_rather_than_one_expensive_card() -> None:
    # The ace and the twos both need 2h.
    hands = ["Ah 2c 2d", "?*5", "?*5", "?*5"]
    position = {"game": "rablo", "hands": hands, "opened": [True] * 4, "table": "2h 3h 4h 5h"}
    match = in_state(position_of(position))
    seat = match.state.turn
    for name, left in (("standard", ["2c", "2d"]), ("expert", ["Ah"])):
        after, _ = step(match, decision_of(match, name).moves[0])
        assert [one.text for one in after.state.hands[seat]] == left


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


def test_easy_discards_the_most_expensive_card_without_partners() -> None:
    position = {"game": "rommi", "phase": "play", "discards": "8h", "stock": "?*9"}
    for hand, discard in (("2s 9d Kh 5c", "Kh"), ("2s Kh 9d Ks Kd 5c", "9d"), ("2s 5c Ad", "5c")):
        state = position_of(position | {"hands": [hand, "?*7"]})
        (*_, last) = decision_of(in_state(state), "easy").moves
        assert last == Discard(card(discard)), hand


@pytest.mark.parametrize("name", ["standard", "expert"])
def test_a_bot_draws_if_all_seats_only_took_discards_for_three_rounds(name: str) -> None:
    hands = ["7s 8s Kd Jc", "?*4"]
    state = position_of({"game": "rommi", "hands": hands, "discards": "Qh 9s", "stock": "?*30"})
    view = view_of(state, state.turn)
    around = tuple(
        event
        for seat in range(2)
        for event in (Took(seat, card("9s")), Discarded(seat, card("9s")))
    )
    for rounds, move in ((2, Take()), (3, Draw())):
        seen = view._replace(seen=around * rounds)
        assert make_bot(name).choose(seen, bot_stream("round", 1, 0, 0), NODES).moves == (move,)


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


def test_easy_takes_two_melds_apart_repeatedly_unless_that_goes_out() -> None:
    table = ("7c 7d 7h 7s", "8h 9h Th", "5c 5d 5h 5s", "6c 7c 8c")
    for hand, left in (("6h 4c Kd", 1), ("6h 4c", 1), ("6h 4c Kd 2s", 2)):
        state = rebuilt(hand, *table)
        after = apply_all(state, decision_of(in_state(state), "easy").moves[:-1])
        assert len(after.hand) == left, hand


def test_the_expert_opens_with_exactly_the_required_points() -> None:
    for hand, laid in (("b5 y5 g5 r5 b1", 4), ("b4 y4 g4 r4 b1", 0), ("b7 y7 g7 b1", 3)):
        position = {"game": "raeuber", "hands": [hand, "?*14"], "stock": "?*20"}
        decision = decision_of(in_state(position_of(position)), "expert")
        (why,) = decision.grounds
        opens = Opens(laid, len(hand.split()))
        assert (type(why), why) == ((Opens, opens) if laid else (Plain, Plain.DRAWS))


def test_in_the_last_round_the_expert_lays_only_once_another_seat_is_out() -> None:
    position = {"game": "rummy500", "phase": "play", "stock": "?*20", "round": 10}
    state = position_of(position | {"hands": ["7s 7h 7d Kd 2c 4h", "?*7"]})
    throws = Discard(card("Kd"))
    assert decision_of(in_state(state), "expert").moves == (throws,)
    out = state._replace(hands=(state.hand, ()), out=(None, "out"))
    moves = decision_of(in_state(out), "expert").moves
    assert isinstance(moves[0], Lay) and moves[-1] == throws


def test_the_reason_names_cards_of_the_hand_before_the_turn() -> None:
    position = {"game": "kalooki", "phase": "play", "opened": [True, True], "stock": "?*20"}
    state = position_of(position | {"hands": ["7s 7h 7d Kd 2c 4h 9h", "?*7"]})
    for name in ("easy", "standard"):
        told = [(one.code, dict(one.params)) for one in decision_of(in_state(state), name).why]
        laid = ("lays-cards", {"cards": 3, "hand": 7})
        assert told == [laid, ("discards-least-use", {"card": "Kd"})], name


def test_easy_keeps_melds_if_laying_wins_no_pool() -> None:
    position = {"game": "rummy500", "phase": "play", "stock": "?*20"}
    for cutthroat, lays in ((False, True), (True, False)):
        rules = {"rules": {"cutthroat": cutthroat}, "hands": ["7s 7h 7d Kd 2c 4h", "?*7"]}
        moves = decision_of(in_state(position_of(position | rules)), "easy").moves
        assert isinstance(moves[0], Lay) == lays and moves[-1] == Discard(card("Kd"))


@pytest.mark.parametrize("name", ["easy", "standard"])
def test_without_a_stock_a_bot_takes_the_top_discard(name: str) -> None:
    position = {"game": "rommi", "phase": "draw", "hands": ["7s 8s 2d", "?*5"], "stock": ""}
    decision = decision_of(in_state(position_of(position | {"discards": "4c"})), name)
    assert decision == ((Take(),), (Plain.MUST_TAKE,))


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
