"""The coach: the mistakes it warns of, its sentences and highlights, and when it stays silent."""

from itertools import pairwise
from typing import Any

import pytest

from engine.advice import Advice, advise_match
from engine.bots import Laying
from engine.bots.lay_moves import with_move
from engine.learn import MOST_TIPS, PendingMove, Tip, TipHistory, fill_hidden, find_tip, turn_number
from engine.learn.coach import _breaks_group, _joker, _knock, _take
from engine.model import Add, Discard, Draw, End, Move, Stream, Take, card
from engine.notation import position_of, read_move
from engine.play import Match, Seat, compile_draft, draft_of_moves, end_turn, step
from engine.turns import new_draft
from engine.words import ENGLISH, rich_reason
from tests.drivers.coached_beginner import Beginner
from tests.drivers.position_text import position_from
from tests.drivers.scale import QUICK_FIRST, deeper, few, many, quick_only
from tests.drivers.sessions import ask, at_table, begin_game
from tests.drivers.text_tables import cases, cases_naming, named_position
from tests.drivers.twin_positions import twin

Json = dict[str, Any]
FIRST = TipHistory(1)

RABLO: Json = position_from(
    "game rablo; hands 8s Ts 2h 9d 4c / ?*9; opened + +; table 5s 6s 7s | 9s 9h 9c; stock ?*60"
)
RAEUBER: Json = position_from("game raeuber; hands r7 r8 r9 b2 y4 g1 / ?*9; opened - +; stock ?*40")
ROMMI: Json = position_from(
    "game rommi; phase draw; hands 7s 7d 2c Qh 4h / ?*7; discards 7h; stock ?*30"
)
KALOOKI: Json = position_from(
    "game kalooki; phase play; opened - -; hands Ks Kd Kh 2c 5d 9h X / ?*12; discards 8d; "
    "stock ?*60"
)
TORN = KALOOKI | {"hands": ["Ks Kd Kh 2c 5d 9h 3s", "?*12"]}
SHUT: Json = position_from(
    "game kalooki; phase play; hands 7h 7d Qd Kd 3c / ?*5; opened + +; laid 1 1; "
    "table 7s 7c X | 4h 5h 6h | 9s 9h 9c; stock ?*60; discards 8d"
)
# Before the seat has opened it can not add the seven, but the other can.
USEFUL = KALOOKI | position_from("table 4h 5h 6h; opened - +; hands 7h 2c 5d 9s Jc Qd Ks 3s / ?*10")
KNOCK: Json = position_from(
    "game rummy500; phase play; dealer 1; "
    "hands 5h 5h 5d 5d 2h 2h 2d Ad Td Qd 9h 4d 6c Qs / ?*13; stock ?*75; discards 4c / Th; "
    "round 1"
)
KNOCKS = "lay 5h 5h 5d 5d; lay 2h 2h 2d; discard Td"


def pending_move(position: Json, text: str) -> PendingMove:
    """Return the last move of the text at the position, after its other moves were laid."""
    state = fill_hidden(position_of(position))
    match = Match(state.rules, (Seat("", "person"), Seat("", "easy")), "x", (), state)
    moves = [read_move(one, state.rules) for one in text.split("; ")]
    *laid, last = moves
    draft = new_draft(state) if state.phase == "play" else None
    if draft is not None:
        draft = draft_of_moves(draft, state, laid)
    return PendingMove(match, _match_after(match, draft, last), draft, last)


def _match_after(match: Match, draft: Any, last: Move) -> Match:
    if isinstance(last, Add):
        return match
    if isinstance(last, Discard | End):
        return end_turn(match, compile_draft(draft, match.state, last).moves)[0]
    return step(match, last)[0]


def tip_for(
    position: Json, text: str, heard: TipHistory = FIRST, strongest: bool = False
) -> str | None:
    """Return the coach's warning with the cards' names, or None."""
    found = find_tip(pending_move(position, text), heard, strongest)
    return in_words(found, position) if found else None


def in_words(found: Tip, position: Json) -> str:
    rules = position_of(position).rules
    return rich_reason(found.said, ENGLISH, rules.melds.deck, rules.game).text


# --- warnings ------------------------------------------------------------------------------


POSITIONS = {"RABLO": RABLO, "RAEUBER": RAEUBER, "ROMMI": ROMMI, "KALOOKI": KALOOKI}
POSITIONS |= {"SHUT": SHUT, "KNOCK": KNOCK, "USEFUL": USEFUL}


@cases
def test_the_coach_warns_only_before_costly_moves(
    position: str, pressed: str, says: str | None
) -> None:
    assert tip_for(named_position(position, POSITIONS), pressed) == says


@cases_naming(ROMMI=ROMMI, KALOOKI=KALOOKI, SHUT=SHUT, KNOCK=KNOCK, KNOCKS=KNOCKS, RABLO=RABLO)
def test_the_coach_shows_the_move_that_it_names(
    position: Any, pressed: Any, cards: Any, place: str
) -> None:
    found = find_tip(pending_move(position, pressed), FIRST)
    assert found and sorted(card.text for card in found.cards) == sorted(cards)
    assert found.place == place


def test_many_cards_are_counted() -> None:
    hand = "5h 5d 5c 6s 6h 6c 8d 9d Td 2s"
    position = RABLO | {"hands": [hand, "?*9"], "table": "", "opened": [False, True]}
    assert tip_for(position, "draw") == "You can open: 5 of hearts, 5 of diamonds and 5 of clubs."
    position = RABLO | {"hands": [hand, "?*9"], "table": "Ks Kh Kd"}
    assert tip_for(position, "draw") == "First lay: nine of your cards can go down."


@cases
def test_the_coach_mentions_a_joker_only_if_the_hint_discards_another_card(
    thrown: str, advised: str | None, instead: str | None
) -> None:
    pressed = pending_move(KALOOKI, f"discard {thrown}")
    last = Discard(card(advised)) if advised else End()
    found = _joker(pressed, Advice((last,), (), Laying((), pressed.state)))
    assert [one.text for one in found.cards] == [instead] if found else instead is None


@cases
def test_the_coach_mentions_a_broken_meld_only_if_the_hint_breaks_none(
    thrown: str, advised: str | None, others: str | None
) -> None:
    pressed = pending_move(TORN, f"discard {thrown}")
    last = Discard(card(advised)) if advised else End()
    found = _breaks_group(pressed, Advice((last,), (), Laying((), pressed.state)))
    assert (found is not None) == (others is not None)
    if found and others:
        params = dict(found.said.params)
        assert sorted(params["cards"]) == sorted(map(card, others.split()))  # type: ignore[arg-type]
        assert (params["card"], params["instead"]) == (card(thrown), last.card)  # type: ignore[union-attr]


def test_the_coach_ignores_cheap_mistakes() -> None:
    low = TORN | {"hands": ["2s 2d 2h 9c 5d Kh 3c", "?*12"]}
    for position, thrown, spoken in ((TORN, "Kd", True), (low, "2d", False)):
        pressed = pending_move(position, f"discard {thrown}")
        advice = Advice((Discard(card("5d")),), (), Laying((), pressed.state))
        assert (_breaks_group(pressed, advice) is not None) == spoken


def test_the_coach_mentions_a_knock_only_if_the_hint_lays_nothing_and_much_is_lost() -> None:
    for laid, spoken in (("5h 5h 5d 5d", True), ("2h 2h 2d", False)):
        pressed = pending_move(KNOCK, f"lay {laid}; discard Td")
        start = Laying((), pressed.match.state)
        lays = with_move(start, read_move(f"lay {laid}", pressed.match.rules))
        for laying in (start, lays):
            advice = Advice((*laying.moves, Discard(card("Td"))), (), laying)
            found = _knock(pressed, advice)
            assert (found is not None) == (spoken and laying is start)


def test_the_coach_is_silent_if_the_move_ends_the_deal() -> None:
    hands = ["7s 7h 7d Kd", "?*5"]
    position = {"game": "rummy500", "phase": "play", "dealer": 0, "hands": hands, "stock": "?*9"}
    for round_, says in ((9, "You can lay everything and go out now."), (10, None)):
        # The seat before the dealer plays the last turn of a round.
        assert tip_for(position | {"turn": 0, "round": round_}, "discard Kd") == says


# --- how often -----------------------------------------------------------------------------


def test_the_coach_warns_four_times_in_the_first_deal_and_twice_in_the_second() -> None:
    for deal, most in ((1, 4), (2, 2), (3, 0), (0, 0)):
        for said_before in range(5):
            heard = TipHistory(deal, tuple("abcde"[:said_before]), None)
            assert heard.may_hear(9) == (said_before < most)


def test_the_coach_warns_once_a_turn_and_not_in_consecutive_turns() -> None:
    assert [TipHistory(1, ("a",), 5).may_hear(turn) for turn in (3, 4, 5, 6, 7)] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_the_coach_gives_no_tip_twice_in_a_deal() -> None:
    assert tip_for(RABLO, "draw", TipHistory(1, ("tip-lay",), None)) is None
    assert tip_for(KALOOKI, "discard X", TipHistory(1, ("tip-lay",), None))


def test_the_coach_agrees_with_the_current_kind_of_hint() -> None:
    # The strongest hint keeps the cards, the usual one lays them.
    position = RABLO | {"hands": ["8s 9d", "?*2"], "table": "5s 6s 7s | 9s 9h 9c"}
    for strongest in (False, True):
        pressed = pending_move(position, "draw")
        lays = advise_match(pressed.match, pressed.draft, strongest).lays
        assert (tip_for(position, "draw", FIRST, strongest) is not None) == lays


def test_turns_are_counted_from_one() -> None:
    session = begin_game("rommi", "person,easy", "3")
    assert turn_number(at_table(session)) == 1
    ask(session, "move", move="draw")
    ask(session, "discard", card="h0")
    while at_table(session).state.turn:
        ask(session, "bot")
    assert turn_number(at_table(session)) == 2


# --- whole deals ---------------------------------------------------------------------------


@quick_only
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 2))
def test_over_whole_deals_the_coach_keeps_its_limits(game: str) -> None:
    for number in range(many(1, 40)):
        for deal, most in enumerate((*MOST_TIPS, 0), 1):
            # Third deals need only one run: the coach never warns in them.
            if deal < 3 or number == 0:
                played = Beginner(game, f"coach {number}", deal)
                played.deal()
                tips = [reply["tip"] for reply, _ in played.tips]
                assert len(tips) <= most
                assert len({one["code"] for one in tips}) == len(tips)
                turns = [one["turn"] for one in tips]
                assert all(b - a > 1 for a, b in pairwise(turns))


@quick_only
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 3))
def test_a_player_who_follows_the_hints_gets_no_tip(game: str) -> None:
    for number in range(many(1, 10)):
        played = Beginner(game, f"advised {number}")
        for _ in range(60):
            match = at_table(played.session)
            if match.deal_over:
                break
            if match.state.turn == 0:
                played.play(advise_match(match).moves)
            else:
                ask(played.session, "bot")
        assert played.tips == []


@quick_only
def test_a_review_lists_no_mistake_of_a_player_who_followed_the_coach() -> None:
    followed = 0
    for seed in few(("s1", "s2", "s3", "s4"), 2):
        played = Beginner("rummy500", seed)
        played.follows = True
        played.deal()
        turns = [reply["tip"]["turn"] for reply, _ in played.tips]
        followed += len(turns)
        review = ask(played.session, "review")["review"]
        assert not {turn for turn, _ in review["costs"]} & set(turns)
    assert followed


@quick_only
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_hidden_cards_do_not_change_the_coach(game: str) -> None:
    stream = Stream("twins", game)
    played = Beginner(game, "twins")
    for _ in range(many(4, 300)):
        match = at_table(played.session)
        if match.deal_over:
            break
        if match.state.turn == 0 and match.state.phase != "over":
            other = twin(match, 0, stream)
            for move in (Draw(), *map(Discard, dict.fromkeys(match.state.hand))):
                assert said_to(match, move) == said_to(other, move)
        if match.seats[match.state.turn].kind == "person":
            played.turn()
        else:
            ask(played.session, "bot")


def said_to(match: Match, move: Move) -> Any:
    """Return the warning before a move; None without one, or if the move is refused."""
    draft = new_draft(match.state) if match.state.phase == "play" else None
    try:
        after = _match_after(match, draft, move)
    except Exception:
        return None
    found = find_tip(PendingMove(match, after, draft, move), FIRST)
    return (found.said, found.cards, found.place) if found else None


@pytest.mark.parametrize(
    "hand",
    [
        # The six of diamonds finds a place in the run, and the set is broken all the same.
        "6s 6h 6d 7d 8d 9d 7c 8c 9c Tc Ac Js 4s 5h",
        # The joker could take the place of the six, but is of more use elsewhere.
        "6s 6h 6d X Ac 9h Kd 3s Jc",
    ],
)
def test_the_coach_warns_of_a_broken_set_even_if_its_cards_find_another_place(hand: str) -> None:
    tip = find_tip(pending_move(KALOOKI | {"hands": [hand, "?*12"]}, "discard 6s"), FIRST)
    assert tip and tip.said.code == "tip-belongs"
    assert dict(tip.said.params)["cards"] == (card("6h"), card("6d"))


def test_the_coach_spends_no_joker_on_the_top_discard() -> None:
    position = KALOOKI | {"phase": "draw", "discards": "Td", "hands": ["Ts X 2c 5d 9h", "?*12"]}
    match = pending_move(position, "draw").match
    taken = Advice((Take(),), (), Laying((), match.state))
    assert _take(pending_move(position, "draw"), taken) is None
    natural = position | {"hands": ["Ts Tc 2c 5d 9h", "?*12"]}
    tip = _take(pending_move(natural, "draw"), taken)
    assert tip and tip.said.code == "tip-take"
