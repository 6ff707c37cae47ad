"""Positions that no game can reach: every reader refuses them, with a code and the place."""

import copy
import json
from typing import Any

import pytest

from engine.bots import make_bot
from engine.commands import main
from engine.games import GAMES
from engine.model import Game, Stream, TextFault
from engine.notation import (
    Saved,
    link,
    position_data,
    position_of,
    read_link,
    read_move,
    read_save,
    write_json,
    write_link,
    write_save,
)
from engine.play import Match, Seat, new_match, next_deal, step
from engine.session import Session
from tests.drivers.damage import pack_link
from tests.drivers.example_games import MACHIAVELLI, STRAIGHT

ALL = (*GAMES.values(), MACHIAVELLI, STRAIGHT)
DRAWS = ("kalooki", "rommi", "rummy500", "straight")
TAKES = ("kalooki", "rommi", "straight")
Position = dict[str, Any]


def fault(data: Position) -> tuple[str, object]:
    """Return the code and the key of the fault that refuses the position."""
    with pytest.raises(TextFault) as caught:
        position_of(data)
    return caught.value.code, caught.value.params.get("key")


def position_with(game: str, **keys: Any) -> Position:
    """Return a position in which the first of three seats has opened and drawn."""
    deck = "b2 b3 b4 r9" if game == "raeuber" else "2s 3s 4s Kd"
    table = "g5 g6 g7" if game == "raeuber" else "5h 6h 7h"
    return {
        "game": game,
        "phase": "play",
        "hands": [deck, "?*3", "?*3"],
        "opened": [True, True, True],
        "table": table,
        **keys,
    }


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_possible_positions_are_read(game: str) -> None:
    state = position_of(position_with(game))
    assert position_of(position_data(state)) == state


# --- before


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_a_turn_start_cannot_contain_cards_that_are_gone(game: str) -> None:
    hand = "b2 b3 b4 r9 r10 r10" if game == "raeuber" else "2s 3s 4s Kd Qd Qd"
    assert fault(position_with(game, before={"hand": hand})) == ("before-differs", "before")


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_a_turn_cannot_create_cards(game: str) -> None:
    hand = "b2" if game == "raeuber" else "2s"
    assert fault(position_with(game, before={"hand": hand})) == ("before-differs", "before")


@pytest.mark.parametrize("game", DRAWS)
def test_a_meld_of_the_turn_start_cannot_disappear(game: str) -> None:
    one = position_with(game)
    before = {"hand": one["hands"][0], "table": f"{one['table']} | Tc Jc Qc"}
    assert fault({**one, "before": before}) == ("before-differs", "before")


@pytest.mark.parametrize("game", DRAWS)
def test_a_meld_of_the_turn_start_cannot_become_another(game: str) -> None:
    before = {"hand": "2s 3s 4s Kd 5h", "table": "6h 7h 8h"}
    assert fault(position_with(game, before=before)) == ("before-differs", "before")
    # Two melds that have swapped places.
    now = position_with(game, table="5h 6h 7h | 9c Tc Jc")
    before = {"hand": now["hands"][0], "table": "9c Tc Jc | 5h 6h 7h"}
    assert fault({**now, "before": before}) == ("before-differs", "before")


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_an_opened_seat_stays_opened(game: str) -> None:
    one = position_with(game, opened=[False, True, True], before={"opened": True})
    assert fault(one) == ("before-differs", "before")


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_a_seat_opens_only_with_a_meld(game: str) -> None:
    assert fault(position_with(game, before={"opened": False})) == ("before-differs", "before")
    opens = position_with(game, before={"opened": False, "table": ""})
    assert position_of(opens).before


def test_rommi_a_rommi_needs_a_laying() -> None:
    position = position_with("rommi", hands=["Kd", "?*3", "?*3"], table="5h 6h 7h")
    before = {"hand": "Kd", "table": "", "opened": False}
    assert fault({**position, "before": before}) == ("before-differs", "before")


def test_rummy500_a_knock_needs_a_laying() -> None:
    position = position_with("rummy500", table="5h 6h 7h | 9c Tc Jc")
    before = {"hand": "2s 3s 4s Kd", "table": "9c Tc Jc | 5h 6h 7h"}
    assert fault({**position, "before": before}) == ("before-differs", "before")


@pytest.mark.parametrize("game", DRAWS)
def test_the_additional_card_is_the_drawn_or_taken_one(game: str) -> None:
    assert position_of(position_with(game, before={"hand": "2s 3s 4s"})).before
    assert fault(position_with(game, before={"hand": "2s 3s"})) == ("before-differs", "before")
    if game in TAKES:
        taken = position_with(game, before={"hand": "2s 3s 4s"}, taken="Kd")
        assert position_of(taken).taken
        assert fault({**taken, "taken": "2s"}) == ("before-differs", "before")


@pytest.mark.parametrize("game", DRAWS)
def test_before_the_draw_the_turn_has_no_moves(game: str) -> None:
    assert fault(position_with(game, phase="draw", before={})) == ("before-differs", "before")
    # A missing phase is derived from the rest.
    one = position_with(game, before={})
    del one["phase"]
    assert position_of(one).phase == "play"


@pytest.mark.parametrize("game", ["rablo", "raeuber"])
def test_in_games_without_a_draw_a_turn_before_the_draw_is_at_its_beginning(game: str) -> None:
    assert position_of(position_with(game, phase="draw")).phase == "play"


def test_kalooki_a_released_joker_is_neither_created_nor_lost() -> None:
    one_joker = {"game": "kalooki", "hands": ["7s 8s Kd 2c", "?*3"], "table": "4h X=5h 6h"}
    one_joker |= {"phase": "play", "opened": [True, True]}
    for rules in ({}, {"freed_joker": "to_hand"}):
        state = position_of({**one_joker, "hands": ["7s 8s Kd 5h", "?*3"], "rules": rules})
        after = step(Match(state.rules, (), "", (), state), read_move("free 1 5h", state.rules))[
            0
        ].state
        data = position_data(after)
        assert position_of(data).table == after.table
        # A missing hand at the start is the present one without the joker, with the discarded
        # cards.
        del data["before"]["hand"]
        assert sorted(position_of(data).start.hand) == sorted(state.hand)
    assert fault({**one_joker, "before": {"table": "4h 5h 6h"}}) == ("before-differs", "before")


# --- taken, empty hands, hidden cards


@pytest.mark.parametrize("game", TAKES)
def test_a_taken_card_is_in_hand_or_laid(game: str) -> None:
    assert fault(position_with(game, taken="9c")) == ("taken-not-held", "taken")
    assert position_of(position_with(game, taken="Kd")).taken
    laid = position_with(
        game, table="5h 6h 7h | Tc Jc Qc", taken="Tc", before={"table": "5h 6h 7h"}
    )
    assert position_of(laid).taken
    lay = position_with(
        game, table="5h 6h 7h | Tc Jc Qc", taken="Tc", before={"hand": "2s 3s 4s Kd"}
    )
    assert fault(lay) == ("taken-not-held", "taken")
    assert fault(position_with(game, taken="Kd", phase="draw")) == ("before-differs", "taken")


@pytest.mark.parametrize("game", [game.id for game in ALL])
@pytest.mark.parametrize("phase", ["draw", "play"])
def test_a_seat_without_cards_is_not_on_turn(game: str, phase: str) -> None:
    assert fault(position_with(game, hands=["", "?", "?"], phase=phase)) == ("no-cards", "hands[0]")
    assert position_of(position_with(game, hands=["", "?", "?"], phase="over"))


@pytest.mark.parametrize("game", DRAWS)
def test_visible_cards_are_not_hidden(game: str) -> None:
    piles: Any = ["", "2d ?", ""] if game == "rummy500" else "2d ?*3"
    key = "discards[1]" if game == "rummy500" else "discards"
    assert fault(position_with(game, discards=piles)) == ("hidden-card", key)
    if game in TAKES:
        assert fault(position_with(game, taken="?")) == ("hidden-card", "taken")


# --- scores and counters


SIGNS: dict[str, tuple[bool, bool]] = {
    # game: may a total be below zero, may it be above
    "rablo": (True, True),
    "kalooki": (False, True),
    "rummy500": (False, True),
    "raeuber": (True, False),
    "rommi": (False, True),
    "machiavelli": (False, True),
    "straight": (False, True),
}


@pytest.mark.parametrize("game", SIGNS)
def test_scores_have_the_signs_of_the_games_scoring(game: str) -> None:
    below, above = SIGNS[game]
    for score, there in ((-20, below), (20, above), (0, True)):
        scored = position_with(
            game, scores=[0, score, 0], **({"deal": 2} if game == "rablo" else {})
        )
        if there:
            assert position_of(scored).scores[1] == score
        else:
            assert fault(scored) == ("score-sign", "scores[1]")


def test_rommi_a11_a_seat_that_pays_chips_loses_points() -> None:
    paid = position_with(
        "rommi", rules={"mode": "chips"}, chips=[480, 520, 500], scores=[-20, 20, 0], deal=2
    )
    assert position_of(paid).scores == (-20, 20, 0)


def test_rummy500_a_deal_has_a_limited_number_of_rounds() -> None:
    assert position_of(position_with("rummy500", round=10)).round == 10
    assert fault(position_with("rummy500", round=11)) == ("past-end", "round")
    assert position_of(position_with("rummy500", round=11, rules={"max_rounds": 15})).round == 11


@pytest.mark.parametrize(
    ("game", "rules", "last"),
    [
        ("rablo", {"deals_each": 1}, 3),
        ("rablo", {"deals_each": 2}, 6),
        ("kalooki", {"deals": 3}, 3),
        ("raeuber", {"rounds": "players"}, 3),
        ("raeuber", {"rounds": 2}, 2),
        ("rommi", {"mode": "chips"}, 3),
        ("machiavelli", {}, 10),
        ("straight", {}, 20),
        # Without a stated length, any length of the game is possible.
        ("kalooki", {}, 10),
        ("rablo", {}, 6),
    ],
)
def test_a_match_has_a_limited_number_of_deals(game: str, rules: Position, last: int) -> None:
    assert position_of(position_with(game, rules=rules, deal=last)).deal == last
    assert fault(position_with(game, rules=rules, deal=last + 1)) == ("past-end", "deal")
    assert position_of(position_with(game, rules=rules, deal=last, phase="over"))
    assert fault(position_with(game, rules=rules, deal=last + 1, phase="over")) == (
        "past-end",
        "deal",
    )


@pytest.mark.parametrize("game", ["rummy500", "rommi", "machiavelli"])
def test_a_match_ends_at_the_target(game: str) -> None:
    target = 50 if game == "machiavelli" else 500
    assert position_of(position_with(game, scores=[target - 1, 0, 0], deal=4))
    assert fault(position_with(game, scores=[target, 0, 0], deal=4)) == ("past-end", "deal")


def test_rommi_a11_a_match_ends_when_a_seat_is_broke() -> None:
    broke = position_with("rommi", rules={"mode": "chips"}, chips=[1000, 500, 0], deal=2)
    assert fault(broke) == ("past-end", "deal")
    # The deal that takes the last chip ends the match.
    assert position_of({**broke, "phase": "over"})


@pytest.mark.parametrize("game", ["rablo", "raeuber", "machiavelli"])
def test_a_deal_ends_after_as_many_passes_as_seats(game: str) -> None:
    assert position_of(position_with(game, stock="", passes=2)).passes == 2
    assert fault(position_with(game, stock="", passes=3)) == ("past-end", "passes")
    assert position_of(position_with(game, stock="", passes=3, phase="over"))
    assert fault(position_with(game, stock="", passes=4, phase="over")) == ("past-end", "passes")


def test_raeuber_a10_an_evicted_seat_does_not_pass() -> None:
    left = position_with("raeuber", evicted=[False, True, False], stock="", passes=2)
    assert fault(left) == ("past-end", "passes")
    assert position_of({**left, "passes": 1})
    assert fault(position_with("raeuber", evicted=[False, True, True])) == ("past-end", "deal")


@pytest.mark.parametrize(("game", "key"), [("kalooki", "reshuffles"), ("rommi", "turnovers")])
def test_a_stock_is_renewed_a_limited_number_of_times(game: str, key: str) -> None:
    assert position_of(position_with(game, **{key: 9}))
    assert fault(position_with(game, **{key: 10})) == ("past-end", key)
    assert position_of(position_with(game, phase="over", **{key: 10}))
    assert fault(position_with(game, phase="over", **{key: 11})) == ("past-end", key)


def test_rummy500_p13_a_seat_that_went_out_has_no_turn() -> None:
    out = position_with("rummy500", out=[None, "-", None])
    assert fault(out) == ("seat-out", "hands[1]")
    hands = [out["hands"][0], "", "?"]
    assert position_of({**out, "hands": hands})
    gone = {**out, "hands": hands, "turn": 1}
    assert fault(gone) == ("seat-out", "turn")
    assert position_of({**gone, "phase": "over"})


# --- every reader


BAD: tuple[tuple[str, Position], ...] = (
    ("no-cards", {"game": "kalooki", "hands": ["", "?*13"]}),
    ("score-sign", {"game": "raeuber", "hands": ["b2 b3 b4", "?*3"], "scores": [5, 0]}),
    ("past-end", {"game": "rummy500", "hands": ["7s", "?*3"], "round": 99}),
    ("hidden-card", {"game": "rommi", "hands": ["7s", "?*3"], "discards": "?"}),
)


@pytest.mark.parametrize(("code", "position"), BAD)
def test_judge_hint_link_save_and_page_refuse_the_same_positions(
    code: str, position: Position, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "position").write_text(json.dumps(position), "utf-8")
    name = str(tmp_path / "position")
    for command in (["judge", name, "draw"], ["hint", name]):
        assert main(command) == 2
        assert capsys.readouterr().err.startswith(f"{code}: ")
    with pytest.raises(TextFault) as refused:
        read_link(_link(position))
    assert refused.value.code == code
    reply = Session().handle({"v": 1, "do": "open", "position": position, "seed": "x"})
    assert reply["error"]["code"] == code
    match = _bot_match("rommi", 2, "door", 3)
    saved = json.loads(write_save(_save_of(match)))
    with pytest.raises(TextFault) as caught:
        read_save(json.dumps({**saved, "start": position}))
    assert (caught.value.code, caught.value.params["why"]) == ("bad-save", code)


def _link(position: Position) -> str:
    """Return a link to a position that the writer would refuse."""
    good = write_link(position_of({"game": "rablo", "hands": ["7s", "8s"]}))
    return good[: len(link.PREFIX)] + link._pack(json.loads(write_json(position)))


def _save_of(match: Match) -> Saved:
    start = new_match(match.rules, match.seats, match.seed).state
    return Saved(match, start, (match,), (), 0, tuple(match.state.hands), False)


# --- positions that do occur are accepted


def _bot_match(game: str, seats: int, seed: str, moves: int, name: str = "random") -> Match:
    rules = next(one for one in ALL if one.id == game).rules()
    match = new_match(rules, [Seat(str(place), name) for place in range(seats)], seed)
    return _later_matches(match, moves)[-1]


def _later_matches(match: Match, moves: int) -> list[Match]:
    found = [match]
    while len(found) < moves and not match.over:
        if match.deal_over:
            match = next_deal(match)
        else:
            seat = match.state.turn
            bot = make_bot(match.seats[seat].kind)
            stream = Stream(f"{match.seed} {match.state.deal} {len(match.moves)}")
            for move in bot.choose(match.view(seat), stream, 60).moves:
                match, _ = step(match, move)
                found.append(match)
        found.append(match)
    return found


@pytest.mark.parametrize("name", ["random", "standard"])
@pytest.mark.parametrize("game", ALL, ids=[game.id for game in ALL])
def test_every_position_of_a_match_is_read(game: Game, name: str) -> None:
    for preset in game.presets:
        seats = [Seat(str(place), name) for place in range(3)]
        match = new_match(game.rules(preset.options), seats, f"possible {preset.id}")
        for one in _later_matches(match, 120):
            for state in (one.state, one.view(0).state):
                data = position_data(state)
                assert position_data(position_of(copy.deepcopy(data))) == data


def contradicted_key(game: str, **keys: Any) -> object:
    """Return the key that the rest of the position contradicts."""
    code, key = fault({**position_with(game), **keys})
    assert code == "contradicted", (code, key)
    return key


UNTIMED = {"seconds": 0}
A_BOT = {"evict": "bot"}


@pytest.mark.parametrize("rules", [UNTIMED, A_BOT], ids=str)
def test_raeuber_a10_no_seat_leaves_in_games_without_evictions(rules: dict[str, object]) -> None:
    gone = {"hands": ["b1", "b2", ""], "evicted": [False, False, True], "rules": rules}
    assert contradicted_key("raeuber", **gone) == "evicted"
    position_of({**position_with("raeuber"), **gone, "rules": {}})


def test_raeuber_a10_at_least_one_seat_remains() -> None:
    position = {"game": "raeuber", "hands": ["b1", "b2"], "evicted": [True, True], "phase": "over"}
    assert fault(position) == ("contradicted", "evicted")
    packed_link = pack_link(json.dumps(position))
    with pytest.raises(TextFault):
        read_link(packed_link)
    session = Session()
    assert session.handle({"v": 1, "do": "open", "link": packed_link, "seed": "x"})["error"]
    assert session.handle({"v": 1, "do": "games"})["error"] is None


def test_raeuber_r30_two_consecutive_time_outs_make_a_seat_leave() -> None:
    assert contradicted_key("raeuber", timeouts=[2, 0, 0]) == "timeouts[0]"
    assert contradicted_key("raeuber", timeouts=[0, 1, 0], rules=UNTIMED) == "timeouts[1]"
    position_of({**position_with("raeuber"), "timeouts": [1, 0, 1]})


def test_rablo_a4_an_empty_stock_ends_the_deal_at_once_by_option() -> None:
    rules = {"empty_talon": "stop_at_once"}
    assert contradicted_key("rablo", stock="", rules=rules) == "stock"
    position_of({**position_with("rablo"), "stock": "", "rules": rules, "phase": "over"})
    position_of({**position_with("rablo"), "stock": ""})


@pytest.mark.parametrize("game", ["rablo", "raeuber"])
def test_passes_need_an_empty_stock(game: str) -> None:
    assert contradicted_key(game, passes=1) == "passes"
    position_of({**position_with(game), "passes": 1, "stock": ""})


def test_rommi_a11_chips_are_only_exchanged_between_seats() -> None:
    assert fault({**position_with("rommi"), "chips": [500, 500, 500]}) == ("unknown-key", "chips")
    rules = {"mode": "chips"}
    for chips in ([500, 500, 501], [500, 500, 499]):
        assert contradicted_key("rommi", rules=rules, chips=chips) == "chips"
    assert contradicted_key("rommi", rules=rules, chips=[400, 599, 500], deal=2) == "chips"
    position_of({**position_with("rommi"), "rules": rules, "chips": [400, 600, 500], "deal": 2})


def test_rummy500_s29_a_knock_leaves_melds_on_the_table() -> None:
    assert contradicted_key("rummy500", knocked=[False, True, False], table="") == "knocked"
    position_of({**position_with("rummy500"), "knocked": [False, True, False], "table": "5h 6h 7h"})


def test_rummy500_s4_each_deal_brings_thirty_points_into_the_pool() -> None:
    for pool, deal in ((0, 1), (31, 2), (60, 1), (120, 3)):
        assert contradicted_key("rummy500", pool=pool, deal=deal) == "pool"
    assert contradicted_key("rummy500", pool=5, deal=1, rules={"cutthroat": "on"}) == "pool"
    assert position_of({**position_with("rummy500"), "pool": 90}).deal == 3
    position_of({**position_with("rummy500"), "pool": 0, "phase": "over"})


@pytest.mark.parametrize("game", ["kalooki", "rommi"])
def test_laid_cards_are_on_the_table(game: str) -> None:
    one_opened = {"table": "5h 6h 7h", "opened": [True, False, False]}
    assert contradicted_key(game, **one_opened, laid=[2, 0, 0]) == "laid"
    nobody = {"table": "", "opened": [False] * 3}
    assert contradicted_key(game, **nobody, laid=[0, 1, 0]) == "laid"
    position_of({**position_with(game), **one_opened, "laid": [1, 0, 0]})


def test_rablo_r26_only_the_winner_of_a_deal_gets_points() -> None:
    for deal, scores in ((1, [20, 0, 0]), (2, [100, 100, 0]), (3, [201, 0, 0])):
        assert contradicted_key("rablo", deal=deal, scores=scores) == "scores"
    for deal, scores in ((2, [100, -3, -9]), (3, [100, 40, -7]), (3, [200, -7, -9])):
        position_of({**position_with("rablo"), "deal": deal, "scores": scores})
    assert position_of({**position_with("rablo"), "scores": [100, 40, 0]}).deal == 3


@pytest.mark.parametrize("game", GAMES)
def test_in_the_first_deal_all_totals_are_zero(game: str) -> None:
    sign = -1 if game in ("rablo", "raeuber") else 1
    totals = [sign * 7, 0, 0]
    assert contradicted_key(game, deal=1, scores=totals) == "scores"
    # A missing deal number is the first possible one.
    assert position_of(position_with(game, scores=totals)).deal == 2
    assert position_of(position_with(game, scores=totals, deal=1, phase="over")).deal == 1


def test_rommi_a11_in_the_first_deal_no_chips_have_been_paid() -> None:
    state = position_of(position_with("rommi", rules={"mode": "chips"}))
    chips = [state.chips[0] - 1, state.chips[1] + 1, state.chips[2]]
    assert contradicted_key("rommi", rules={"mode": "chips"}, chips=chips, deal=1) == "chips"


@pytest.mark.parametrize("game", ["kalooki", "rommi"])
def test_an_unopened_seat_has_laid_nothing(game: str) -> None:
    keys = {"opened": [True, False, True], "laid": [0, 1, 0]}
    assert contradicted_key(game, **keys) == "laid"


def test_raeuber_a10_no_tiles_are_removed_while_no_seat_has_left() -> None:
    assert contradicted_key("raeuber", removed="b9") == "removed"


def test_raeuber_r30_an_evicted_seat_has_no_further_time_outs() -> None:
    gone = position_with("raeuber", turn=1, evicted=[True, False, False])
    gone["hands"] = ["?*3", "b2 b3 b4 r9", "?*3"]
    assert position_of({**gone, "timeouts": [0, 1, 0]}).timeouts[1] == 1
    assert fault({**gone, "timeouts": [1, 0, 0]}) == ("contradicted", "timeouts[0]")
    assert fault({**gone, "timeouts": [0, 2, 0]}) == ("contradicted", "timeouts[1]")


@pytest.mark.parametrize(("game", "most"), [("kalooki", 26), ("rommi", 14), ("rummy500", 26)])
def test_a_hand_grows_by_at_most_one_card_a_turn(game: str, most: int) -> None:
    hands = position_with(game)["hands"]
    assert contradicted_key(game, hands=[*hands[:2], f"?*{most + 1}"]) == "hands[2]"
    position_of(position_with(game, hands=[*hands[:2], f"?*{most}"]))


@pytest.mark.parametrize("game", ["rablo", "raeuber"])
def test_a_seat_that_lays_nothing_may_draw_while_the_stock_lasts(game: str) -> None:
    hands = position_with(game)["hands"]
    assert len(position_of(position_with(game, hands=[*hands[:2], "?*40"])).hands[2]) == 40


@pytest.mark.parametrize(("game", "possible"), [("kalooki", True), ("rummy500", False)])
def test_a_joker_leaves_its_meld_only_if_jokers_are_released(game: str, possible: bool) -> None:
    before = {"hand": "7s Kd", "table": "5s 6s X=7s", "opened": True}
    more = {"phase": "play", "opened": [True, True], "table": "5s 6s 7s", "before": before}
    data = {"game": game, "hands": ["X Kd", "?*5"], "stock": "?*30"} | more
    if possible:
        assert position_of(data).before
        return
    with pytest.raises(TextFault) as caught:
        position_of(data)
    assert caught.value.code == "before-differs"
