"""Requests one by one: results and edge cases."""

import json
from itertools import combinations
from typing import Any

import pytest

from engine.advice import ReviewInProgress
from engine.games import known_games
from engine.model import TextFault, card
from engine.notation import position_of, write_puzzle_link
from engine.session import Session
from engine.session.bot_strengths import BANDS, WINS, strength
from engine.session.history import History
from engine.session.lesson_requests import (
    _draft_fault,
    _may_grow,
    _meld_at,
    _referenced_cards,
    _try_of,
)
from engine.session.request_reader import default_seats, read_seats
from engine.session.table_session import _fresh_and_moved
from engine.session.turn_drafts import TurnDrafts, merge_order
from engine.turns import new_draft
from engine.words import ENGLISH
from tests.drivers.lessons import at_step
from tests.drivers.position_text import position_from
from tests.drivers.sessions import (
    RABLO,
    ask,
    at_table,
    begin_game,
    error_code,
    one_turn,
    open_position,
    play_deal_of_bots,
)
from tests.drivers.text_tables import cases

Json = dict[str, Any]
ROMMI: Json = position_from(
    "game rommi; phase play; hands 7s 8s 9s Ts Kd 2c / ?*5; opened + +; "
    "table 4h 5h 6h; discards 3d; stock ?*20"
)


def melds(reply: Json) -> list[str]:
    return [" ".join(meld["cards"]) for meld in reply["view"]["table"]]


def cards(words: str) -> tuple[Any, ...]:
    return tuple(map(card, words.split()))


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0, None])
def test_a_review_needs_an_existing_seat(seat: object) -> None:
    session = play_deal_of_bots("rommi", "seat")
    assert error_code(ask(session, "review", seat=seat, stop=True)) == "bad-request"
    assert ask(session, "review", seat=1, stop=True)["review"]["seat"] == 1


def test_a_review_continues_and_starts_over_for_another_seat() -> None:
    session = play_deal_of_bots("rommi", "look")
    ask(session, "review", seat=0, part=True)
    look = session.open_table.look
    assert isinstance(look, ReviewInProgress)
    ask(session, "review", seat=0, part=True)
    assert session.open_table.look is look
    ask(session, "review", seat=0, part=True, strongest=True)
    assert session.open_table.look is not look
    ask(session, "review", seat=1, part=True)
    assert session.open_table.look is not look


FITTING = (
    position_from(
        "game kalooki; hands 9s Ts Js 6c 7h 7d 7c 8h 9h 9c Tc X / ?*4; "
        "table 5c 6c 7c 8c | Ks Kh Kc; opened + +; owners 0 1"
    ),
    position_from(
        "game rablo; hands 7s 7d 2c 9h Td Jc Kd 5s 8s 3s / ?*6; "
        "table 4s 5s 6s | 9s 9d 9c | Th Jh Qh Kh | 3d 4d X 6d | Ks Kh Kc; opened + +"
    ),
    position_from(
        "game rummy500; hands 4s 4h 9c Qh Ad 2d Td Jd 5d 3d / ?*6; "
        "table 6d 7d 8d 9d | Qs Qd Qc; owners 1 0"
    ),
)


@pytest.mark.parametrize("position", FITTING, ids=lambda one: one["game"])
def test_cards_fit_where_placing_them_together_makes_or_keeps_a_legal_meld(position: Json) -> None:
    session = open_position(position | {"stock": "?*20", "phase": "play"})
    view = ask(session, "undo")["view"]
    refs = [f"h{place}" for place in range(len(view["hand"]))]
    refs += [f"t0.{place}" for place in range(len(view["table"][0]["cards"]))]
    targets = [*(f"t{number}" for number in range(len(view["table"]))), "new"]
    groups = [*combinations(refs, 1), *combinations(refs, 2), *combinations(refs[:6], 3)]
    seen = set()
    for group in groups:
        cards = list(group)
        reply = ask(session, "fits", cards=cards)
        fits = reply["fits"]
        # Asked at each tap, it does not tell the table again.
        assert reply["view"] is None
        for target in targets:
            if any(ref.partition(".")[0] == target for ref in cards):
                assert target not in fits
                continue
            placed = ask(session, "place", cards=cards, to=target)
            legal = placed["error"] is None and _target_state(placed, view, target) == "legal"
            assert (target in fits) is legal, (cards, target)
            seen.add((len(cards), legal))
            if placed["error"] is None:
                ask(session, "undo")
    assert {(1, True), (2, True), (1, False), (2, False)} <= seen


def _target_state(placed: Json, before: Json, target: str) -> str:
    """Return the state of the meld at which cards were placed."""
    table = placed["view"]["table"]
    gone = len(before["table"]) - len(table) if target != "new" else 0
    number = len(table) - 1 if target == "new" else int(target[1:]) - gone
    return str(table[number]["state"])


def test_reset_needs_a_draft() -> None:
    session = begin_game("rommi", "standard,standard")
    assert error_code(ask(session, "reset")) == "not-your-turn"


def test_an_unchanged_draft_adds_no_step() -> None:
    state = position_of(RABLO)
    turn = TurnDrafts().begin_turn(state, 0, True)
    draft = turn.current_draft()
    assert turn.add_draft(0, draft).drafts == turn.drafts
    more = new_draft(state)._replace(melds=(*draft.melds, cards("8s")), hand=state.hand[1:])
    twice = turn.add_draft(0, more)
    assert twice.cursor == 1 and twice.add_draft(0, more).cursor == 1
    joined = twice.add_draft(0, draft, joined=True)
    assert joined.cursor == 1 and joined.drafts == (draft, draft)


def test_saved_drafts_are_loaded_only_into_a_turn_that_can_have_them() -> None:
    state = position_of(RABLO)
    turn, draft = TurnDrafts().begin_turn(state, 0, True), new_draft(state)
    assert turn.restore((draft, draft), 1).cursor == 1
    assert turn.restore((), 0) == turn
    idle = TurnDrafts().begin_turn(state, 0, False)
    assert idle.restore((draft, draft), 1) == idle and idle.draft is None
    assert not idle.can_redo and not idle.can_undo
    assert idle.hand(state, 1) == idle.order(state, 1)


@cases
def test_a_requested_order_is_merged_with_the_hand(whole: str, hand: str, expected: str) -> None:
    assert merge_order(cards(whole), cards(hand)) == cards(expected)


def test_the_next_deal_of_a_casual_game_is_casual_too() -> None:
    session = begin_game("rommi", "person,standard")
    while not ask(session, "takeback")["view"]["casual"]:
        one_turn(session)
    while not at_table(session).deal_over:
        one_turn(session)
    assert ask(session, "next")["view"]["casual"]


def test_a_loaded_game_lists_at_most_its_last_thirty_turns() -> None:
    session = begin_game("rommi", "easy,easy", "long")
    number = 0
    while len([1 for _, move in at_table(session).moves if str(move)]) < 90:
        if at_table(session).deal_over:
            number += 1
            session = begin_game("rablo", "random,random", f"long {number}")
        ask(session, "bot")
    told = ask(Session(), "load", save=ask(session, "save")["save"])["events"]
    last = at_table(session).events[-1]
    assert told[-1]["event"] == last.event and told[0]["event"] != "dealt"
    turns = [one for one in told if one["event"] in ("discarded", "drew", "passed")]
    assert 0 < len(turns) <= 60


def test_the_puzzle_of_a_save_belongs_to_its_position() -> None:
    session = Session()
    hands, table = ["8s Ts 2h", "?*3"], "5s 6s 7s | 9s 9h 9d 9c"
    position = {"game": "rablo", "hands": hands, "opened": [True, True], "table": table}
    ask(session, "open", link=write_puzzle_link("lay", position_of(position)))
    saved = json.loads(ask(session, "save")["save"])
    assert error_code(ask(Session(), "load", save=json.dumps(saved))) is None
    # Keys are missing as in saves of older versions; a puzzle that is invalid is dropped.
    other = json.loads(json.dumps(saved))
    other["start"]["hands"][0] = "8s Ts 3h"
    assert error_code(ask(Session(), "load", save=json.dumps(other))) == "bad-save"
    less = json.loads(json.dumps(saved))
    del less["puzzle"]["kind"]
    assert error_code(ask(Session(), "load", save=json.dumps(less))) == "bad-save"


@pytest.mark.parametrize("many", [1, 3])
def test_a_position_needs_as_many_seats_as_hands(many: int) -> None:
    seats = [{"name": "A", "kind": "person"}] * many
    assert error_code(ask(Session(), "open", position=RABLO, seats=seats)) == "bad-seat"


def test_a_position_without_seats_gets_a_person_on_turn_and_bots() -> None:
    state = position_of(RABLO | {"turn": 1})
    assert [seat.kind for seat in default_seats(state)] == ["standard", "person"]
    assert [seat.name for seat in default_seats(state)] == ["", ""]


def test_the_same_seed_fills_hidden_cards_alike_and_another_differently() -> None:
    hidden = RABLO | {"hands": ["8s 9s 4d 5d 6d", "?*9"], "stock": "?*20"}
    found = []
    for seed in ("a", "a", "b", None, None):
        session = Session()
        more = {} if seed is None else {"seed": seed}
        ask(session, "open", position=hidden, **more)
        found.append(at_table(session).state.hands[1])
    assert found[0] == found[1] != found[2] and found[3] == found[4]


def test_check_tests_readability_without_opening() -> None:
    session = begin_game("rommi")
    before = ask(session, "save")["save"]
    assert error_code(ask(session, "check", position=RABLO)) is None
    assert error_code(ask(session, "check", link="p2.AAAA")) == "bad-link"
    assert ask(session, "save")["save"] == before


def test_a_character_has_its_own_name_unless_another_is_given() -> None:
    found = read_seats(
        [{"kind": "emil"}, {"kind": "emil", "name": "Max"}, {"kind": "easy", "name": 5}], ENGLISH
    )
    assert [(seat.name, seat.kind) for seat in found] == [
        ("Emil", "easy:early"),
        ("Max", "easy:early"),
        ("", "easy"),
    ]


@pytest.mark.parametrize("kind", ["", "cheat", None, 5, "expert:early"])
def test_only_people_and_existing_bots_are_seated(kind: object) -> None:
    with pytest.raises(TextFault) as fault:
        read_seats([{"kind": kind}], ENGLISH)
    assert fault.value.code == "unknown-seat-kind"


@cases
def test_the_level_of_a_bot_depends_on_its_measured_wins(game: str, bot: str, level: str) -> None:
    assert strength(game, bot) == level


# All other bots are called easy there; the random one has no level.
CALLED = {
    "rablo": ("standard standard:safe", "expert standard:risks expert:safe"),
    "kalooki": ("standard standard:early standard:safe standard:risks expert:safe", "expert"),
    "rummy500": ("standard standard:early standard:safe standard:risks expert:safe", "expert"),
    "raeuber": ("standard standard:safe", "expert standard:risks expert:safe"),
    "rommi": ("standard standard:early standard:safe standard:risks expert:safe", "expert"),
}


def test_a_manner_makes_a_bot_stronger_or_weaker_by_game() -> None:
    told = {game["id"]: game["kinds"] for game in ask(Session(), "games")["games"]}
    for game, (standard, expert) in CALLED.items():
        level = {"person": "", "random": ""}
        level |= dict.fromkeys(standard.split(), "standard") | dict.fromkeys(
            expert.split(), "expert"
        )
        assert {one["id"]: one["level"] for one in told[game]} == {
            one["id"]: level.get(one["id"], "easy") for one in told[game]
        }


def test_the_bounds_of_a_level_are_inclusive(monkeypatch: pytest.MonkeyPatch) -> None:
    wins = {"easy": 0, "a": 39, "b": 40, "c": 51, "d": 52, "e": 100}
    monkeypatch.setattr("engine.session.bot_strengths.WINS", {"g": wins})
    assert [
        strength("g", bot) for bot in wins
    ] == "easy easy standard standard expert expert".split()
    assert list(BANDS.values()) == sorted(BANDS.values()) and "rommi" in WINS


def test_a_bots_moves_are_played_until_its_turn_ends() -> None:
    position = ROMMI | {"turn": 1, "phase": "draw", "hands": ["2c 3c", "7s 8s 9s Kd"]}
    seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "easy"}]
    session = Session()
    ask(session, "open", position=position | {"stock": "4d 5c 6d Jd"}, seats=seats, seed="x")
    for wrong in ([], None, "draw"):
        assert error_code(ask(session, "bot", moves=wrong)) == "bad-request"
    assert error_code(ask(session, "bot", moves=[5])) == "bad-move"
    too_many = ["draw", "discard Kd", "draw"]
    assert error_code(ask(session, "bot", moves=too_many)) == "not-your-turn"
    assert at_table(session).state.turn == 1 and not at_table(session).moves
    assert error_code(ask(session, "bot", moves=["draw", "discard 2h"])) == "not-in-hand"
    assert error_code(ask(session, "bot", moves=["draw", "discard Kd"])) is None
    assert at_table(session).state.turn == 0
    assert error_code(ask(session, "bot")) == "not-your-turn"


def test_after_the_deal_no_bot_plays() -> None:
    session = play_deal_of_bots("rommi", "over")
    assert error_code(ask(session, "bot")) == "not-your-turn"


def test_a_turn_is_taken_back_to_its_beginning_and_then_to_the_previous_one() -> None:
    session = begin_game("rommi", "person,standard", "back")
    while at_table(session).state.turn != 0:
        ask(session, "bot")
    first = at_table(session).state
    one_turn(session)
    assert at_table(session).state.phase == "play"
    # In the middle of a turn, taking back leads to its start.
    assert error_code(ask(session, "takeback")) is None and at_table(session).state == first
    one_turn(session)
    one_turn(session)
    while at_table(session).state.turn != 0:
        ask(session, "bot")
    assert at_table(session).state != first
    assert error_code(ask(session, "takeback")) is None and at_table(session).state == first


def test_take_back_needs_exactly_one_person() -> None:
    session = begin_game("rommi", "standard,standard")
    for _ in range(3):
        ask(session, "bot")
    history = session.open_table.history
    assert history.last_turn_start(0) is None
    assert History(history.matches[:1]).last_turn_start(0) is None
    back = history.go_back_to(1)
    assert len(back.matches) == 2 and back.casual


@cases
def test_new_cards_on_the_table_and_cards_from_other_melds_are_distinguished(
    before: str, after: str, fresh: list[tuple[int, str]], moved: list[tuple[int, str]]
) -> None:
    def table(words: str) -> tuple[tuple[Any, ...], ...]:
        return tuple(cards(part) for part in words.split("|"))

    found = [
        [(number, face.text) for number, face in marks]
        for marks in _fresh_and_moved(table(before), table(after))
    ]
    assert found == [fresh, moved]


def test_while_a_person_arranges_only_the_persons_own_cards_are_marked() -> None:
    session = open_position(RABLO)
    session.table = session.open_table._replace(left_table=())
    shown = ask(session, "show")["view"]["table"]
    assert all(len(meld["fresh"]) == 3 for meld in shown)
    shown = ask(session, "place", cards=["h0"], to="t0")["view"]["table"]
    assert [meld["fresh"] for meld in shown] == [[3], []]


@cases
def test_a_rating_needs_a_known_puzzle_level(more: Json, fits: bool) -> None:
    reply = ask(Session(), "rate", **more)
    assert error_code(reply) == (None if fits else "bad-request")
    if fits:
        assert set(reply["rating"]) == {"points", "deviation", "volatility"}


def test_only_a_deal_that_was_dealt_has_a_link() -> None:
    over = {"game": "rablo", "phase": "over", "hands": ["", "2c"], "opened": [True, True]}
    found = ask(open_position(over), "link")
    assert found["whole"] and found["deal"] is None
    assert ask(play_deal_of_bots("rommi", "deal"), "link")["deal"]


def test_a_puzzle_has_its_own_link_without_hidden_cards() -> None:
    session = Session()
    link = write_puzzle_link("out", position_of(RABLO))
    ask(session, "open", link=link)
    found = ask(session, "link")
    assert found["link"].startswith("q1.") and not found["whole"] and found["deal"] is None


def test_a_game_has_its_usual_number_of_seats() -> None:
    usual = {game["id"]: game["usual"] for game in ask(Session(), "games")["games"]}
    assert usual == {game.id: game.usual for game in known_games()}
    assert (usual["rommi"], usual["rummy500"]) == (2, 3)


def test_rules_are_those_of_the_table_or_of_the_requested_game() -> None:
    session = begin_game("rommi")
    assert ask(session, "rules")["title"] == "Rommí"
    assert ask(session, "rules", game="rablo")["title"] == "Rabló römi"
    assert error_code(ask(Session(), "rules")) == "no-match"
    low, both = (ask(session, "rules", game="rommi", rules={"ace": ace}) for ace in ("low", "both"))
    assert low["page"] != both["page"]
    # Unknown options are ignored.
    assert ask(session, "rules", game="rommi", rules=5)["page"] == low["page"]


def test_a_request_without_a_language_is_answered_in_english() -> None:
    session = begin_game("rommi")
    ask(session, "speak", language={"language": "hu", "messages": {}})
    assert session.language.tag == "hu" and session.open_table.language.tag == "hu"
    ask(session, "speak")
    assert session.language is ENGLISH and session.open_table.language is ENGLISH


def test_an_internal_error_leaves_the_session_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin_game("rommi", id="a")
    kept = session.id, session.language, session.table

    def fail(*_: object) -> None:
        session.table, session.id = None, "b"
        raise RuntimeError("broken")

    monkeypatch.setattr(session, "_situation", fail)
    with pytest.raises(RuntimeError):
        session.handle({"v": 1, "do": "show", "id": "a"})
    assert (session.id, session.language, session.table) == kept


def test_a_replay_marks_only_the_last_turn() -> None:
    session = play_deal_of_bots("rommi", "turns")
    turns = ask(session, "replay", at=0)["replay"]["turns"]
    ends = [
        move for _, move in at_table(session).moves if at_table(session).rules.turn.ends_turn(move)
    ]
    assert turns == len(ends)
    for at in (1, turns):
        events = ask(session, "replay", at=at)["events"]
        assert sum(one["event"] == "discarded" for one in events) <= 1 and events
        seats = {one["seat"] for one in events if one["seat"] is not None}
        assert len(seats) == 1
    last = ask(session, "replay", at=turns)
    assert last["over"] and [one["event"] for one in last["events"]][-1] in (
        "deal_over",
        "match_over",
    )
    assert "link" not in last and ask(session, "replay", at=0, share=True)["link"]


def test_a_try_is_described_by_its_cards_and_target() -> None:
    session = at_step("rommi-2")
    open_table = session.open_table
    hand = [one.text for one in open_table.hand]
    refs = [f"h{hand.index(face)}" for face in ("5s", "6s", "7s")]
    tried = _try_of(open_table, {"do": "place", "cards": refs, "to": "new"})
    assert (tried.last, tried.target) == ("new 5s 6s 7s", "new")
    king = f"h{hand.index('Kd')}"
    assert _try_of(open_table, {"do": "discard", "card": king}).last == "discard Kd"
    assert _try_of(open_table, {"do": "move", "move": "draw"}).last == "draw"
    assert _try_of(open_table, {"do": "end"}).last == "end"
    assert _try_of(open_table, {"do": "undo"}).last == ""
    waiting = at_step("rommi-1").open_table
    early = _try_of(waiting, {"do": "place", "cards": ["h0"], "to": "new"})
    assert early.last == f"early {waiting.hand[0].text}" and early.target == ""


def test_missing_cards_and_melds_are_ignored() -> None:
    open_table = at_step("rommi-5").open_table
    assert len(_referenced_cards(open_table, ["h0", "h1", "h99"])) == 2
    assert _referenced_cards(open_table, "h0") == ()
    assert _meld_at(open_table, "t0") and _meld_at(open_table, "new") == () == _meld_at(
        open_table, "t9"
    )


def test_the_fault_of_an_extended_meld_concerns_the_added_card() -> None:
    state = position_of(ROMMI)
    draft = new_draft(state)
    grown = draft._replace(
        melds=((*draft.melds[0], card("Kd")),),
        hand=tuple(one for one in state.hand if one is not card("Kd")),
    )
    wrong = _draft_fault(grown, state)
    assert wrong.cards == cards("4h 5h 6h Kd") and wrong.put == cards("Kd")
    new = draft._replace(melds=(*draft.melds, cards("7s 8s")), hand=state.hand[2:])
    assert _draft_fault(new, state).put == _draft_fault(new, state).cards == cards("7s 8s")
    assert _may_grow(new, state, 1) and _may_grow(new, state, None)
    assert not _may_grow(grown, state, 0)
