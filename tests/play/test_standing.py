"""Half-made turns: where cards are put, how a turn can end, what stands in the way."""

import pytest

from engine.games import GAMES
from engine.model import OVER, Card, Discard, Draft, Draw, End, Lay, Move, State, Table, card
from engine.notation import position_of
from engine.play import arranged, endings, legal, obstacles, place, read_ref, split, standing
from engine.play.deal import _packets, first_dealer, is_dealt, new_deal
from engine.play.draft import DraftFault, target_meld
from engine.turns import new_draft

RABLO = {"game": "rablo", "hands": ["7s 8s 9s Kd", "?*6"], "table": "4h 5h 6h 7h | 4s 5s 6s"}
OPEN = {"opened": [True, True]}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


def kalooki(hand: str, table: str = "", **more: object) -> State:
    data = {"game": "kalooki", "phase": "play", "stock": "?*9", "opened": [True, True]}
    return position_of({**data, "hands": [hand, "?*5"], "table": table, **more})


def laid(state: State, *groups: str) -> Draft:
    """The draft after cards of the hand were put somewhere, group by group: `to: h0 h1`."""
    draft = new_draft(state)
    for group in groups:
        target, _, refs = group.partition(": ")
        draft = place(draft, state, [read_ref(one) for one in refs.split()], target)
    return draft


def said(state: State, *groups: str) -> list[tuple[str, str, int | None]]:
    """What stands in the way: the code of what is said, the cards that are missing, the meld."""
    found = standing(laid(state, *groups), state).all
    told = []
    for one in found:
        missing = dict(one.said.params).get("missing", ())
        assert isinstance(missing, tuple)
        told.append((one.said.code, " ".join(map(str, missing)), one.meld))
    return told


def test_what_a_meld_lacks_is_named_by_how_much_is_there() -> None:
    state = kalooki("7s 8s Ts Jh Kd Kh 2c")
    assert said(state, "new: h0 h1 h2") == [("run-lacks", "9s", 0)]
    assert said(state, "new: h0 h2") == [("run-lacks", "8s 9s", 0)]
    assert said(state, "new: h1 h2") == [("meld-lacks", "9s", 0)]
    assert said(state, "new: h0 h1") == [("meld-lacks", "6s 9s", 0)]
    assert said(state, "new: h0 h3 h6") == [("meld-none", "", 0)]
    assert said(state) == []


def test_a_fault_of_a_meld_is_not_told_again_for_the_whole_turn() -> None:
    state = kalooki("7s 8s Ts Kd", "4h 5h 6h")
    found = standing(laid(state, "new: h0 h1 h2"), state)
    assert [one.meld for one in found.melds] == [1] and found.whole == ()


def test_a_target_is_a_meld_that_is_there() -> None:
    draft = new_draft(position_of({**RABLO, **OPEN}))
    assert [target_meld(draft, one) for one in ("t0", "t1", "new", "hand")] == [0, 1, None, None]
    for wrong in ("t2", "t-1", "t", "x0", "t00001", "t\u0661", "t\u00b2"):
        with pytest.raises(DraftFault):
            target_meld(draft, wrong)


def test_a_meld_is_split_before_a_card_that_is_neither_the_first_nor_beyond_the_last() -> None:
    state = position_of({**RABLO, **OPEN})
    draft = split(new_draft(state), state, 0, 3)
    assert [len(meld) for meld in draft.melds] == [3, 3, 1]
    assert draft.melds[-1] == cards("7h")
    for meld, at in ((0, 0), (0, 4), (2, 1), (-1, 1)):
        with pytest.raises(DraftFault):
            split(new_draft(state), state, meld, at)


def test_cards_that_a_table_leaves_out_wait_on_the_bench() -> None:
    state = position_of({**RABLO, **OPEN})
    table = Table((cards("4h 5h 6h"), cards("4s 5s 6s 7s")))
    draft = arranged(new_draft(state), state, [table])
    assert (draft.bench, draft.hand) == (cards("7h"), cards("8s 9s Kd"))
    whole = Table((cards("4h 5h 6h 7h"), cards("4s 5s 6s 7s 8s 9s")))
    draft = arranged(new_draft(state), state, [whole])
    assert (draft.bench, draft.hand) == ((), cards("Kd"))


def test_a_joker_laid_this_turn_may_still_come_to_mean_another_card() -> None:
    state = kalooki("7s 8s 9s X Kd")
    draft = laid(state, "new: h0 h1 h3")
    assert draft.melds[0] in (cards("7s 8s X=9s"), cards("X=6s 7s 8s"))
    more = place(draft, state, [read_ref("h0")], "t0")
    assert cards("7s 8s 9s") == tuple(one for one in more.melds[0] if not one.joker)
    assert len(more.melds[0]) == 4 and not standing(more, state).melds


def test_a_turn_ends_with_what_the_rules_allow_and_no_obstacle_is_told_then() -> None:
    state = kalooki("Kd 7s Kd")
    assert list(endings(state)) == [Discard(card("7s")), Discard(card("Kd"))]
    draft = new_draft(state)
    assert obstacles(draft, state) == ()
    assert [one.code for one in obstacles(draft, state, discards=False)] == ["must-discard"]
    rablo = position_of({**RABLO, **OPEN})
    assert list(endings(rablo)) == []
    assert obstacles(new_draft(rablo), rablo)


def test_what_is_legal_is_so_in_the_position_asked() -> None:
    state = kalooki("7s 8s 9s Kd", phase="draw", discards="2c")
    moves: list[Move] = [Draw(), End(), Lay(cards("7s 8s 9s"))]
    assert [move in legal(state) for move in moves] == [True, False, False]
    assert Draw() in list(legal(state)) and legal(state)
    assert not legal(state._replace(phase=OVER))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_dealer_is_one_of_the_seats_each_in_turn(seats: int) -> None:
    for game in ("rommi", "kalooki", "raeuber"):
        rules = GAMES[game].rules()
        dealers = {first_dealer(rules, seats, str(number)) for number in range(60)}
        assert dealers == set(range(seats)), game


def test_packets_fill_every_hand_and_those_who_left_get_none() -> None:
    for game in GAMES.values():
        rules = game.rules()
        seats = game.seats[1]
        got = [0] * seats
        for player, many in _packets(rules, seats, seats, 1):
            got[player] += many
        hands = new_deal(rules, seats, 0, "packets").hands
        assert sorted(got) == sorted(map(len, hands)), game.id
    gone = (False, True, False)
    dealt = new_deal(GAMES["raeuber"].rules(), 3, 0, "gone", evicted=gone)
    assert [bool(hand) for hand in dealt.hands] == [True, False, True]
    assert is_dealt(dealt)
    assert not is_dealt(dealt._replace(stock=dealt.stock[::-1]))
