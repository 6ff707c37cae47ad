"""Single steps of bots' decisions: pairs, memory, discards."""

from engine.bots import NODES, NodeBudget, bot_stream, completions, make_bot
from engine.bots.base import Lays
from engine.bots.easy import _go_together, _loneliness
from engine.bots.expert.rearranging import _groups, _order
from engine.bots.expert.stock_and_pile import (
    _addable_cards,
    _count_laid,
    _draw_or_take,
    _futures,
    _numbered_cards,
    _worth,
    pile_odds,
)
from engine.bots.expert.stock_only import _cheapest_turn, _discards, _outs_after_next, is_last_turn
from engine.bots.futures.card_places import _alike, _bags, _dearest_meld
from engine.bots.futures.going_out import _add_card
from engine.bots.futures.outs import Outs, _Group, _Way
from engine.bots.futures.rollout import Player
from engine.bots.futures.sampled_draws import ALL
from engine.bots.judgement.lay_or_draw import table_odds
from engine.bots.judgement.opponent_hand import _thirds
from engine.bots.judgement.waiting import Prospects
from engine.bots.lay_moves import Laying, _place_joker, with_move
from engine.games import GAMES
from engine.model import Add, Card, Event, Lay, State, View, card, meld_of, view_of
from engine.notation import position_of, read_move, write_move
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases

KALOOKI = GAMES["kalooki"].rules()
ROMMI = GAMES["rommi"].rules()


def position(game: str, hand: str, **more: object) -> State:
    data = {"game": game, "phase": "play", "hands": [hand, "?*5"], "stock": "?*20"}
    return position_of({**data, **more})


def view_after(state: State, *events: Event) -> View:
    return View(0, view_of(state, 0).state, events)


def test_easy_sees_pairs_of_a_rank_but_no_unfinished_runs() -> None:
    state = position("kalooki", "5s 6s 6h 2c X", stock="?*50")
    assert _go_together(card("5s"), card("5h"), state, 3)
    assert not _go_together(card("5s"), card("6s"), state, 3)
    assert not _go_together(card("5s"), card("5s"), state, 3)
    assert completions(card("5s"), card("6s"), KALOOKI.melds)
    # In a long deal it sees runs.
    low = state._replace(stock=state.stock[:5])
    assert _go_together(card("5s"), card("6s"), low, 3)
    keys = {one.text: _loneliness(one, state, 1, 3) for one in state.hand}
    # First the most points among cards that only the joker goes with, last the joker.
    assert sorted(keys, key=keys.__getitem__) == ["5s", "2c", "6s", "6h", "X"]


def test_the_last_card_placed_is_worth_more_than_any_other() -> None:
    steps = [_worth(many + 1, 10) - _worth(many, 10) for many in range(10)]
    assert steps == sorted(steps) and steps[9] > 2 * steps[8]


def test_with_more_seats_expensive_cards_are_expected_more_often_from_others() -> None:
    live = {card("Kd"): 2, card("2c"): 1, card("5s"): 0}
    four = position_of({"game": "rommi", "hands": ["7s 8s"] + ["?*7"] * 3, "stock": "?*9"})
    two = position_of({"game": "rommi", "hands": ["7s 8s", "?*7"], "stock": "?*9"})

    def often(state: State, face: str) -> int:
        return sum(one is card(face) for _, one in _numbered_cards(state, live))

    assert [often(two, face) for face in ("Kd", "2c", "5s")] == [2, 1, 0]
    # Twice, and once more for every three points.
    assert [often(four, face) for face in ("Kd", "2c", "5s")] == [2 * (2 + 10 // 3), 2, 0]
    # Each copy has its number.
    assert {place for place, one in _numbered_cards(four, live) if one is card("Kd")} == {0, 1}


def test_thirds_complete_a_pair_to_a_run() -> None:
    assert _thirds(cards("5s 7s"), ROMMI.melds) == {card("6s")}
    assert _thirds(cards("5s 6s"), ROMMI.melds) == {card("4s"), card("7s")}


def test_a_hand_can_be_laid_next_turn_only_if_a_held_card_can_be_the_discard() -> None:
    due = GAMES["kalooki"].rules({"kalooki_discard": "required"})
    state = position("kalooki", "7s 8s 9s Ts 2c", rules=dict(due.options))
    waiting = Prospects(view_of(state, 0), Laying((), state), ())
    assert waiting._can_lay_all((Lay(cards("7s 8s 9s Ts")),))
    assert not waiting._can_lay_all((Lay(cards("7s 8s 9s")),))
    assert waiting._can_lay_all((Lay(cards("7s 8s 9s")), Add(1, cards("2c"))))
    assert not waiting._can_lay_all(())


def player(hand: str) -> Player:
    return Player(position("rommi", hand), 0)


@cases
def test_a_rollout_discards_the_card_with_the_fewest_partners(
    hand: str, drawn: str, gone: str
) -> None:
    course = player(hand).course(cards(hand), cards(drawn), (None,))
    kept = list(cards(f"{hand} {drawn}"))
    kept.remove(card(gone))
    assert sorted(course.hands[1]) == sorted(kept) and course.out == 0


def test_a_rollout_takes_the_top_card_only_to_place_more_and_reports_its_end() -> None:
    hand = "5s 6s 9h 9d Kc"
    rough = player(hand)
    taken = rough.course(cards(hand), cards("2c"), (card("7s"),)).hands[1]
    assert card("7s") in taken and card("2c") not in taken
    left = rough.course(cards(hand), cards("2c"), (card("Th"),)).hands[1]
    assert card("Th") not in left
    out = rough.course(cards(hand), cards("2c 7s 9c 3d"), (None,) * 4)
    assert (out.out, len(out.hands)) == (3, 3)
    after = rough.after(cards(f"{hand} 2c"), cards("2c 7s 9c 3d"), (None,) * 4)
    assert (after.out, len(after.hands)) == (3, 3)
    assert rough.after(cards("5s 6s 7s 9h 9d 9c Kc"), cards("2c"), (None,)).out == 1
    # The card offered before the first turn is not offered again in the second.
    late = rough.after(cards(f"{hand} 2c"), cards("2c 3d 4c"), (card("7s"), None, None))
    assert late.out == 0 and card("7s") not in late.hands[2]


def test_a_rollout_keeps_addable_cards() -> None:
    table = {"table": "5h 6h 7h", "opened": [True, True]}
    rough = Player(position("rommi", "8h Kd Kc 2c", **table), 0)
    assert card("8h") in rough.course(cards("8h Kd Kc 2c"), cards("4s"), (None,)).hands[1]
    assert (
        card("8h")
        not in player("8h Kd Kc 2c").course(cards("8h Kd Kc 2c"), cards("4s"), (None,)).hands[1]
    )


def test_laid_cards_are_counted_from_the_hand_before_the_turn() -> None:
    before = position("rommi", "7d 7s 7h 2c 9s Kh 4c 5d")
    after = with_move(Laying((), before), Lay(cards("7d 7s 7h"))).state
    assert _count_laid(before, after) == [Lays(3, 8)]
    assert _count_laid(before, before) == []
    decision = make_bot("easy").choose(view_after(before), bot_stream("easy", 1, 0, 0), NODES)
    assert decision.grounds[0] == Lays(3, 8)


def test_openings_that_lay_all_come_first_then_those_with_fewer_jokers_and_cards() -> None:
    def order(text: str, held: int) -> tuple[bool, int, int]:
        melds = [meld_of(cards(part), KALOOKI.melds) for part in text.split("|")]
        return _order(tuple(meld for meld in melds if meld), held)

    ranked = [order("5s 6s 7s|9h 9d X", 6), order("9h 9d 9c", 6), order("5s 6s 7s 8s", 6)]
    ranked += [order("9h 9d X", 6)]
    assert ranked == sorted(ranked)


def test_only_a_second_copy_of_a_discarded_card_can_be_discarded_next() -> None:
    class Known:
        """Samples in which two different cards leave 5, the same card twice 9."""

        def count_without(self, gone: tuple[Card, ...]) -> int:
            return 5 if gone[0] is not gone[1] else 9

    ranked = list(cards("Kd 2c"))
    once, twice = position("rummy500", "Kd 2c 5s"), position("rummy500", "Kd Kd 2c 5s")
    assert _outs_after_next(card("Kd"), ranked, once, Known()) == 5  # type: ignore[arg-type]
    assert _outs_after_next(card("Kd"), ranked, twice, Known()) == 9  # type: ignore[arg-type]
    assert _outs_after_next(card("Kd"), ranked[:1], once, Known()) == 0  # type: ignore[arg-type]


def test_jokers_are_not_discarded_and_the_turn_after_a_seat_went_out_is_the_last() -> None:
    state = position("rummy500", "Kd 2c X", rules={"jokers": 2})
    assert [one.text for one in _discards(state)] == ["Kd", "2c"]
    assert not is_last_turn(state)
    assert is_last_turn(state._replace(out=(None, "-")))
    assert is_last_turn(state._replace(stock=()))


def test_no_card_serves_two_melds_of_a_way_out() -> None:
    outs = Outs(position("rummy500", "5s 6s 9h 9d Kc 2c"), 6, 5)
    ranks = ((7, 1), (8, 1))
    way = _Way(0, (), 0, ranks, (), ALL)
    group = _Group(0, ranks, cards("7s 8s"), (), False, ALL)
    chances = outs._chances
    assert outs._without_sharing(way, group) == chances.ranks[7][2] & chances.ranks[8][2]
    apart = _Group(0, ((4, 1),), cards("4s"), (), False, ALL)
    assert outs._without_sharing(way, apart) == ALL


def test_each_combination_of_cards_is_generated_once_in_order() -> None:
    bags = list(_bags([card("7s"), card("8s")], {card("7s"): 2, card("8s"): 1}))
    assert len(bags) == len(set(bags)) == 6
    assert max(bags, key=len) == cards("7s 7s 8s")
    held = dict.fromkeys(cards("As 2s Qs Ks"), 1)
    assert all(list(one) == sorted(one) for one in _alike(held, 0, ROMMI.melds))


def test_the_card_for_the_last_discard_is_added_only_if_another_remains() -> None:
    table = {"table": "5s 6s 7s", "opened": [True, True]}

    def is_added(hand: str, kept: str) -> bool:
        state = position("kalooki", hand, **table)
        return _add_card(Laying((), state), card(kept) if kept else None) is not None

    assert is_added("8s Kd", "") and is_added("8s Kd", "Kd") and is_added("8s 8s", "8s")
    assert not is_added("8s Kd", "8s")


def test_a_rollout_needs_as_many_unseen_cards_as_will_be_drawn() -> None:
    state, stream = position("rommi", "7s 8s 2c Kd"), bot_stream("futures", 1, 0, 0)
    assert not list(_futures(state, {}, 4, stream, NodeBudget(NODES)))
    live = dict.fromkeys(cards("2h 3h 4h 5h"), 1)
    futures = list(_futures(state, live, 4, stream, NodeBudget(0)))
    assert len(futures) == 30 and {tuple(sorted(one)) for one in futures} == {cards("2h 3h 4h 5h")}


def test_openings_are_tried_whole_first_then_with_few_jokers_and_cards() -> None:
    hand = "b7 y7 g7 r7 X b8 b9 b10"
    groups = _groups(position_of({"game": "raeuber", "hands": [hand, "?*14"]}), NODES)
    laid = [[one for meld in group for one in meld.cards] for group in groups]
    assert len(laid[0]) == 8 and len(laid) > 20
    tried = [(sum(one.joker for one in group), len(group)) for group in laid[1:]]
    assert tried == sorted(tried)


def test_the_odds_are_those_measured_for_the_number_of_seats() -> None:
    def odds(game: str, seats: int) -> tuple[int, ...]:
        hand = "b1 b2" if game == "raeuber" else "7s 8s"
        state = position_of({"game": game, "hands": [hand, *["?*5"] * (seats - 1)]})
        return table_odds(state) if game in ("rablo", "raeuber") else pile_odds(state)

    assert [odds("rommi", seats) for seats in (2, 3, 4)] == [(50, 40, 1), (33, 26, 1), (25, 18, 1)]
    assert [odds("kalooki", seats) for seats in (2, 3)] == [(50, 45, 1), (33, 31, 1)]
    for game in ("rablo", "raeuber"):
        assert [odds(game, seats) for seats in (2, 3)] == [(97, 50, 4), (78, 33, 4)]


def test_a_freed_joker_goes_to_another_meld_if_the_hand_has_none_for_it() -> None:
    table = {"table": "7s 7c X | 4h 5h 6h", "opened": [True, True], "stock": "?*50"}
    for hand, placed in (("7h 7d 3c 2s Jc", "add 2 X"), ("7h 7d Qd Kd 3c", "lay Qd Kd X=Ad")):
        state = position("kalooki", hand, **table, discards="8d")
        freed = with_move(Laying((), state), read_move("free 1 7h 7d", state.rules))
        laying = _place_joker(Laying((), freed.state))
        assert laying and [write_move(move) for move in laying.moves] == [placed]


def test_in_the_last_turn_no_joker_is_chosen_as_the_discard() -> None:
    rules = {"rules": {"jokers": 2}, "round": 10}
    assert _cheapest_turn(position("rummy500", "X X", **rules), NODES) is None
    cheapest = _cheapest_turn(position("rummy500", "X Kd 2c", **rules), NODES)
    assert cheapest and [write_move(move) for move in cheapest.moves] == ["discard Kd"]


def test_looking_at_the_pile_costs_nodes() -> None:
    state = position("rommi", "5s 6s 9d Kh 2c 8h", phase="draw", discards="4d", stock="?*30")
    budget = NodeBudget(400)
    assert (
        _draw_or_take(view_after(state), bot_stream("pile", 1, 0, 0), budget) and budget.left <= 0
    )


def test_addable_cards_count_only_for_a_seat_that_may_add() -> None:
    for opened, free in ((True, cards("8s 9s")), (False, ())):
        table = {"table": "5s 6s 7s", "opened": [opened, True]}
        state = position("kalooki", "8s 9s 2c", **table)
        assert _addable_cards(state, state.hand) == set(free)


@cases
def test_a_joker_stands_where_it_counts_most(text: str, best: str) -> None:
    meld = meld_of(cards(text), KALOOKI.melds)
    assert meld and " ".join(one.text for one in _dearest_meld(meld, KALOOKI)) == best
