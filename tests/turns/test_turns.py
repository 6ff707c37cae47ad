"""Assumptions of bots and page about the two kinds of turns, in general."""

from typing import Any

import pytest

from engine.advice import as_advice, hint_of
from engine.bots import NODES, bot_stream, make_bot
from engine.games import GAMES
from engine.model import (
    JOKER,
    Add,
    Discard,
    Draw,
    End,
    Fail,
    Free,
    Lay,
    LayRules,
    Opening,
    Pass,
    PileRules,
    State,
    Table,
    Take,
    TextFault,
    Timeout,
    Turn,
    View,
    card,
    count,
    view_of,
)
from engine.notation import position_of, read_move, write_cards
from engine.play import apply, legal, move_cards, read_ref, why_not
from engine.play.draft import DraftFault
from engine.session import Session
from engine.turns import DRAW_AND_DISCARD, REARRANGING, new_draft
from engine.turns.listed_moves import melds_in
from tests.drivers.example_games import MACHIAVELLI, STRAIGHT
from tests.drivers.sessions import ask, open_position
from tests.drivers.text_tables import cases, cases_naming

# Nobody has opened; 8s fits the run, 9h 9d 9c make a set.
FREE: dict[str, Any] = {
    "game": MACHIAVELLI.id,
    "hands": ["8s Kd 2c", "?*6"],
    "table": "5s 6s 7s | 9h 9d 9c",
}


@pytest.mark.parametrize("name", ["easy", "standard"])
def test_bots_lay_if_all_seats_may_rearrange_from_the_first_turn(name: str) -> None:
    state = position_of(FREE | {"hands": ["8s Kd 2c Jh 4d", "?*6"]})
    decision = make_bot(name).choose(view_of(state, 0), bot_stream("turns", 1, 0, 0), NODES)
    assert "8s" in str(decision.moves), decision
    assert not isinstance(decision.moves[0], Draw)


def test_the_expert_goes_out_by_rearranging_before_it_has_opened() -> None:
    state = position_of(FREE | {"hands": ["8s 9s", "?*6"]})
    view = view_of(state, 0)
    decision = make_bot("expert").choose(view, bot_stream("turns", 1, 0, 0), NODES)
    assert isinstance(decision.moves[0], Table)
    assert decision.why[0].code == "goes-out"
    (step,) = hint_of(View(0, view.state), as_advice(view.state, decision)).steps
    assert dict(step.said.params)["cards"] == decision.moves[0].melds[0][-2:]


def test_the_prompt_and_buttons_match_the_possible_moves() -> None:
    session = open_position(FREE)
    reply = ask(session, "show")
    assert reply["prompt"]["code"] == "lay-or-draw"
    assert reply["targets"]["free"]
    assert "t0" in reply["targets"]["map"]["h0"]
    assert reply["targets"]["map"]["t0.0"] == []
    assert ask(session, "layable")["cards"] == ["h0"]
    reply = ask(session, "place", cards=["h0"], to="t0")
    assert reply["prompt"]["code"] == "end"
    assert ask(session, "end")["error"] is None


# Ten cards, all in melds, and an eleventh.
STRAIGHT_HAND = "7s 8s 9s Ts 2c 2d 2h Jd Qd Kd 5h"
READY: dict[str, Any] = {
    "game": STRAIGHT.id,
    "phase": "play",
    "hands": [STRAIGHT_HAND, "?*10"],
    "discards": "4c",
}


def test_a_games_own_refusal_is_in_its_words() -> None:
    session = open_position(READY)
    ask(session, "arrange", moves=["lay 7s 8s 9s", "lay 2c 2d 2h", "lay Jd Qd Kd"])
    reply = ask(session, "discard", card="h1")
    assert reply["error"]["code"] == "all-at-once"
    assert reply["error"]["text"] == "Whoever lays must lay it all; cards left: 1."
    assert reply["reasons"] == [reply["error"]]


def test_a_games_own_ending_is_in_its_words() -> None:
    session = open_position(READY)
    ask(session, "arrange", moves=["lay 7s 8s 9s Ts", "lay 2c 2d 2h", "lay Jd Qd Kd"])
    reply = ask(session, "discard", card="h0")
    assert reply["over"]["reason"] == "straight"
    assert reply["over"]["how"]["text"] == "You laid all ten cards in melds."
    told = [one["text"] for one in reply["events"] if one["event"] == "went_out"]
    assert told == ["You laid all ten cards."]


def test_puzzles_of_an_added_game_are_made_on_request() -> None:
    session = Session()
    reply = ask(session, "puzzle", seed="7", kind="lay", game=MACHIAVELLI.id)
    assert reply["error"] is None
    assert reply["puzzle"]["game"] == MACHIAVELLI.id
    assert ask(session, "try")["error"] is None
    assert ask(session, "end")["puzzle"]["solved"]


RELEASES = {"laying": LayRules(releases=True)}
CLOSES = {"laying": LayRules(set_closes_at=4)}
OWN = {"piles": PileRules(discards="own", take=True)}
ENDS = {"piles": PileRules(empty_stock="end")}
PASSES = {"piles": PileRules(discards="shared", empty_stock="pass")}


@cases_naming(
    CLOSES=CLOSES,
    DRAW_AND_DISCARD=DRAW_AND_DISCARD,
    ENDS=ENDS,
    OWN=OWN,
    PASSES=PASSES,
    REARRANGING=REARRANGING,
    RELEASES=RELEASES,
)
def test_a_kind_of_turn_refuses_rules_it_does_not_have(
    turn: Turn, game: str, changed: dict[str, Any], fault: str
) -> None:
    with pytest.raises(TextFault, match="add a game") as caught:
        turn.check_rules(GAMES[game].rules()._replace(**changed))
    assert str(caught.value.params["text"]).startswith(fault)


def own_only() -> State:
    """Return a state of drawing and discarding in which a first laying has new melds only."""
    state = position_of(
        {
            "game": STRAIGHT.id,
            "phase": "play",
            "hands": ["7h 7d 7c 8s Kd", "?*6"],
            "table": "5s 6s 7s",
            "opened": [False, True],
        }
    )
    rules = state.rules._replace(opening=Opening(own_only=True))
    return state._replace(rules=rules)


def test_a_draw_and_discard_game_may_require_own_cards_in_the_first_laying() -> None:
    state = own_only()
    turn = state.rules.turn
    add = read_move("add 1 8s", state.rules)
    assert [one.code for one in why_not(state, add)] == ["opening-own-cards"]
    assert not turn.may_add(state) and turn.may_add(state, 1)
    draft = move_cards(new_draft(state), state, [read_ref(f"h{n}") for n in range(3)], "new")
    assert turn.targets(draft, state)["h0"] == ["new"]
    assert "opening-own-cards" not in [one.code for one in turn.play_draft(draft, state).refusals]
    # In the next turn, laying no longer counts as the first.
    later = state._replace(opened=(True, *state.opened[1:]))
    assert turn.may_add(later) and why_not(later, add) == ()


def test_in_draw_and_discard_games_melds_stay_on_the_table() -> None:
    state = own_only()
    with pytest.raises(DraftFault, match="stay where they are"):
        move_cards(new_draft(state), state, [read_ref("t0.0")], "new")


def test_a_meld_laid_in_the_same_draft_allows_additions() -> None:
    position = {"game": "rommi", "rules": {"layoff_needs_meld": "on"}, "phase": "play"}
    more = {"hands": ["2c 2d 2h 8s Kd", "?*5"], "table": "5s 6s 7s", "opened": [False, True]}
    state = position_of(position | more | {"stock": "?*20", "discards": "4h"})
    turn, draft = state.rules.turn, new_draft(state)
    assert turn.targets(draft, state)["h3"] == ["new"]
    draft = move_cards(draft, state, [read_ref(f"h{n}") for n in range(3)], "new")
    assert turn.targets(draft, state)["h0"] == ["t0", "new"]
    add = read_move("add 1 8s", state.rules)
    assert [one.code for one in why_not(state, add)] == ["not-opened"]
    assert why_not(apply(state, read_move("lay 2c 2d 2h", state.rules))[0], add) == ()


@pytest.mark.parametrize(
    ("rule", "codes"), [("same_turn", ["nothing-to-discard"]), ("to_hand", [])]
)
def test_kalooki_a7_a_joker_returned_to_the_hand_can_be_discarded(
    rule: str, codes: list[str]
) -> None:
    position = {"game": "kalooki", "rules": {"freed_joker": rule}, "phase": "play"}
    more = {"hands": ["5h", "?*5"], "table": "4h X=5h 6h", "opened": [True, True]}
    state = position_of(position | more | {"stock": "?*20", "discards": "4c"})
    assert [one.code for one in why_not(state, read_move("free 1 5h", state.rules))] == codes


@pytest.mark.parametrize(
    ("hand", "acts"), [("7s 7h 7d 2c 3c", ["knock"]), ("7s 7h 7d 2c", ["discard"])]
)
def test_rummy500_s29_a_seat_with_cards_left_knocks_and_one_without_goes_out(
    hand: str, acts: list[str]
) -> None:
    position = {"game": "rummy500", "phase": "play", "hands": [hand, "?*5"], "stock": "2s 2h"}
    session = open_position(position | {"turn": 0, "dealer": 1, "round": 3})
    reply = ask(session, "place", cards=["h0", "h1", "h2"], to="new")
    offered = [one["act"] for one in reply["acts"] if one["act"] in ("knock", "discard", "end")]
    assert offered == acts


def test_a_run_from_ace_to_ace_is_listed_only_with_two_aces() -> None:
    rules = GAMES["raeuber"].rules({"after_ten": "one"}).melds
    run = " ".join(f"b{rank}" for rank in range(1, 11))
    for tiles, longest in ((run, 10), (run + " b1", 11)):
        found = list(melds_in(tuple(map(card, tiles.split())), rules))
        assert max(map(len, found)) == longest
        assert all(
            count(meld)[card("b1")] <= tiles.split().count("b1")
            for meld in found
            if card("b1") in meld
        )


def test_a_hidden_hand_has_no_loose_cards() -> None:
    table = "b5 b6 b7 b8"
    before = {"hand": "?*2", "table": table, "opened": True}
    data = {"game": "raeuber", "phase": "play", "opened": [True, True], "before": before}
    state = position_of(data | {"hands": ["y1 g2", "?*6"], "table": "b5 b6 b7", "stock": "?*20"})
    assert state.loose == (card("b8"),)


def test_a_set_does_not_become_a_run_and_each_meld_has_its_own_faults() -> None:
    data = {"game": "kalooki", "phase": "play", "opened": [True, True], "stock": "?*20"}
    hands = {"hands": ["4s 5h 9c 2d 8s 8h 8d Kc", "?*6"], "table": "7s X X", "discards": "4c"}
    state = position_of(data | hands)
    turn, draft = state.rules.turn, new_draft(state)
    grown = move_cards(draft, state, [read_ref("h0")], "t0")
    assert [one.code for one in turn.meld_faults(grown, state, 0)] == ["meld-mixed"]
    assert not turn.play_draft(grown, state).moves
    # The third meld can be played, the second not: its number is that in the draft.
    draft = move_cards(draft, state, [read_ref(f"h{n}") for n in (1, 2, 3)], "new")
    assert turn.meld_faults(draft, state, 1)
    draft = move_cards(draft, state, [read_ref(f"h{n}") for n in (1, 2, 3)], "new")
    laid = turn.play_draft(draft, state)
    assert list(map(str, laid.state.table[1].cards)) == ["8s", "8h", "8d"]
    assert {dict(one.params)["meld"] for one in laid.refusals} == {2}


def test_a_seat_that_may_end_without_a_discard_is_asked_for_one_first() -> None:
    position = {"game": "rummy500", "phase": "play", "dealer": 2, "turn": 1, "round": 3}
    state = position_of(position | {"hands": ["?*5", "2c 3c 9d", "?*5"], "stock": "?*20"})
    offers = DRAW_AND_DISCARD.offers(new_draft(state), state)
    assert [(one.act, one.main) for one in offers] == [("discard", True), ("end", False)]


@cases
def test_a_draw_and_discard_turn_started_with_the_same_cards_except_the_drawn_one(
    now: str, before: str, taken: str | None, fits: bool
) -> None:
    def split_cards(text: str) -> tuple[str, str]:
        hand, _, table = text.partition(" | ")
        return hand, table

    (hand, table), (held, lay) = split_cards(now), split_cards(before)
    position = {"game": "rommi", "phase": "play", "stock": "?*9", "discards": "Kd"}
    data: dict[str, Any] = position | {"hands": [hand, "?*5"], "table": table}
    data |= {"opened": [True, True], "before": {"hand": held, "table": lay, "opened": True}}
    if taken:
        data["taken"] = taken
    if fits:
        assert position_of(data).start.hand
        return
    with pytest.raises(TextFault) as caught:
        position_of(data)
    assert caught.value.code == "before-differs"


def test_a_freed_joker_is_listed_with_its_possible_places() -> None:
    position = {"game": "kalooki", "phase": "play", "opened": [True, True], "freed": [1]}
    more = {"hands": ["Kd 2c 2d", "?*5"], "table": "4h 5h 6h | 9s 9h 9d", "stock": "?*9"}
    state = position_of(position | more | {"discards": "Qd"})
    added = [move for move in legal(state) if isinstance(move, Add)]
    assert [(move.meld, move.cards[0].joker) for move in added] == [(2, True)]
    laid = [move for move in legal(state) if isinstance(move, Lay)]
    assert [write_cards(move.cards) for move in laid] == ["2d 2c X"]
    # Jokers in hand are listed like other cards; with none held or freed, none is listed.
    held = state._replace(freed=(), hands=((*state.hand, JOKER), state.hands[1]))
    assert {move.meld for move in legal(held) if isinstance(move, Add)} == {1, 2}
    assert not any(isinstance(move, Add) for move in legal(state._replace(freed=())))


def test_in_draw_and_discard_games_every_move_but_laying_and_drawing_ends_the_turn() -> None:
    last = [Discard(card("2c")), End(), Pass(), Fail(), Timeout()]
    run = (card("5s"), card("6s"), card("7s"))
    lays = [Lay(run), Add(1, run), Free(1, run), Table((run,))]
    for turn, ends, goes_on in (
        (DRAW_AND_DISCARD, last, [Draw(), Take(), *lays]),
        (REARRANGING, [Draw(), *last], lays),
    ):
        assert [move for move in ends if not turn.ends_turn(move)] == []
        assert [move for move in goes_on if turn.ends_turn(move)] == []
