"""Drafts of a turn: placing cards, ending the turn, and obstacles to it."""

import pytest

from engine.games import GAMES
from engine.model import OVER, Card, Discard, Draft, Draw, End, Lay, Move, State, card
from engine.notation import position_of
from engine.play import draft_faults, ending_moves, find_obstacles, legal, move_cards, read_ref
from engine.play.deal import _packets, first_dealer, is_dealt, new_deal
from engine.play.draft import DraftFault, target_meld
from engine.turns import new_draft
from tests.drivers.cards import cards
from tests.drivers.text_tables import cases

RABLO = {"game": "rablo", "hands": ["7s 8s 9s Kd", "?*6"], "table": "4h 5h 6h 7h | 4s 5s 6s"}
OPEN = {"opened": [True, True]}


def kalooki(hand: str, table: str = "", **more: object) -> State:
    data = {"game": "kalooki", "phase": "play", "stock": "?*9", "opened": [True, True]}
    return position_of({**data, "hands": [hand, "?*5"], "table": table, **more})


def draft_with(state: State, *groups: str) -> Draft:
    """Move cards of the hand, group by group (`to: h0 h1`), and return the draft."""
    draft = new_draft(state)
    for group in groups:
        target, _, refs = group.partition(": ")
        draft = move_cards(draft, state, [read_ref(one) for one in refs.split()], target)
    return draft


def obstacle_rows(state: State, *groups: str) -> list[tuple[str, str, int | None]]:
    """Return each obstacle as code, missing cards and meld."""
    found = find_obstacles(draft_with(state, *groups), state).all
    told = []
    for one in found:
        missing = dict(one.said.params).get("missing", ())
        assert isinstance(missing, tuple)
        told.append((one.said.code, " ".join(map(str, missing)), one.meld))
    return told


def test_the_missing_cards_of_a_meld_depend_on_its_size() -> None:
    state = kalooki("7s 8s Ts Jh Kd Kh 2c")
    assert obstacle_rows(state, "new: h0 h1 h2") == [("run-lacks", "9s", 0)]
    assert obstacle_rows(state, "new: h0 h2") == [("run-lacks", "8s 9s", 0)]
    assert obstacle_rows(state, "new: h1 h2") == [("meld-lacks", "9s", 0)]
    assert obstacle_rows(state, "new: h0 h1") == [("meld-lacks", "6s 9s", 0)]
    assert obstacle_rows(state, "new: h0 h3 h6") == [("meld-none", "", 0)]
    assert obstacle_rows(state) == []


def test_a_fault_of_a_meld_is_not_repeated_for_the_turn() -> None:
    state = kalooki("7s 8s Ts Kd", "4h 5h 6h")
    found = find_obstacles(draft_with(state, "new: h0 h1 h2"), state)
    assert [one.meld for one in found.melds] == [1] and found.whole == ()


def test_a_target_must_be_an_existing_meld() -> None:
    draft = new_draft(position_of({**RABLO, **OPEN}))
    assert [target_meld(draft, one) for one in ("t0", "t1", "new", "hand")] == [0, 1, None, None]
    for wrong in ("t2", "t-1", "t", "x0", "t00001", "t\u0661", "t\u00b2"):
        with pytest.raises(DraftFault):
            target_meld(draft, wrong)


def test_a_joker_laid_this_turn_may_still_change_its_meaning() -> None:
    state = kalooki("7s 8s 9s X Kd")
    draft = draft_with(state, "new: h0 h1 h3")
    assert draft.melds[0] in (cards("7s 8s X=9s"), cards("X=6s 7s 8s"))
    more = move_cards(draft, state, [read_ref("h0")], "t0")
    assert cards("7s 8s 9s") == tuple(one for one in more.melds[0] if not one.joker)
    assert len(more.melds[0]) == 4 and not find_obstacles(more, state).melds


def test_a_turn_that_can_end_has_no_obstacles() -> None:
    state = kalooki("Kd 7s Kd")
    assert list(ending_moves(state)) == [Discard(card("7s")), Discard(card("Kd"))]
    draft = new_draft(state)
    assert draft_faults(draft, state) == ()
    assert [one.code for one in draft_faults(draft, state, discards=False)] == ["must-discard"]
    rablo = position_of({**RABLO, **OPEN})
    assert list(ending_moves(rablo)) == []
    assert draft_faults(new_draft(rablo), rablo)


def test_legality_is_checked_in_the_given_position() -> None:
    state = kalooki("7s 8s 9s Kd", phase="draw", discards="2c")
    moves: list[Move] = [Draw(), End(), Lay(cards("7s 8s 9s"))]
    assert [move in legal(state) for move in moves] == [True, False, False]
    assert Draw() in list(legal(state)) and legal(state)
    assert not legal(state._replace(phase=OVER))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_over_many_seeds_every_seat_deals_first(seats: int) -> None:
    for game in ("rommi", "kalooki", "raeuber"):
        rules = GAMES[game].rules()
        dealers = {first_dealer(rules, seats, str(number)) for number in range(60)}
        assert dealers == set(range(seats)), game


def test_packets_fill_every_hand_and_evicted_seats_get_none() -> None:
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


@cases
def test_a_meld_is_reported_with_its_missing_cards_or_one_fault(meld: str, told: str) -> None:
    state = position_of({"game": "rablo", "hands": [f"{meld} Kc", "?*6"], **OPEN})
    refs = " ".join(f"h{place}" for place in range(len(meld.split())))
    ((code, missing, number),) = obstacle_rows(state, f"new: {refs}")
    assert (f"{code} {missing}".strip(), number) == (told, 0)


def test_progressive_deals_grow_by_one_card_up_to_the_hand_size() -> None:
    rules = GAMES["rommi"].rules()
    growing = rules._replace(deal=rules.deal._replace(style="progressive"))
    size = rules.deal.hand_sizes[2]
    for deal in (1, 2, 5, size - 2, size - 1, 40):
        packets = list(_packets(growing, 2, 2, deal))
        assert packets == [(place, 1) for _ in range(min(size, deal + 2)) for place in (0, 1)]


def test_packets_of_three_four_and_five_come_first() -> None:
    rules = GAMES["raeuber"].rules()
    rules = rules._replace(deal=rules.deal._replace(style="packets"))
    size = rules.deal.hand_sizes[3]
    assert list(_packets(rules, 3, 3, 1)) == [
        (0, 3), (1, 4), (2, 5), (0, size - 3), (1, size - 4), (2, size - 5)
    ]  # fmt: skip


def test_a_deal_begins_left_of_the_dealer_with_values_carried_over() -> None:
    rules = GAMES["rummy500"].rules()
    state = new_deal(rules, 3, 1, "a", deal=2, scores=(3, 4, 5), pool=7)
    assert (state.dealer, state.turn, state.deal, state.scores) == (1, 2, 2, (3, 4, 5))
    assert state.pool == 7 + rules.score.pool and state.discards == ((), (), ())
    assert new_deal(rules, 3, 2, "a").turn == 0
    assert new_deal(rules, 3, 2, "a", evicted=(True, False, False)).turn == 1
    chips = GAMES["rommi"].rules({"mode": "chips"})
    assert new_deal(chips, 2, 0, "a", chips=(10, 90)).chips == (10, 90)
    assert new_deal(chips, 2, 0, "a").chips == (500, 500)


def test_the_up_card_is_the_first_card_after_the_hands() -> None:
    rules = GAMES["rommi"].rules()
    assert rules.deal.up_card
    state = new_deal(rules, 2, 0, "up")
    faces = [*state.discards[0], *state.stock]
    bare = rules._replace(deal=rules.deal._replace(up_card=False))
    assert list(new_deal(bare, 2, 0, "up").stock) == faces
    assert len(state.discards[0]) == 1


def test_the_lowest_card_deals_first_and_ties_draw_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = GAMES["rommi"].rules()
    drawn = [cards("Kd 3s 3h 4s"), cards("9s 5h"), cards("2c")]

    class Drawing:
        def __init__(self, *_: object) -> None:
            self.left = list(drawn)

        def shuffled(self, _: object) -> tuple[Card, ...]:
            return self.left.pop(0)

    monkeypatch.setattr("engine.play.deal.Stream", Drawing)
    assert first_dealer(rules, 4, "x") == 2
