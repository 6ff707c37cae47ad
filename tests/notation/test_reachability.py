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
CARDS = "rablo kalooki rummy500 rommi machiavelli straight"
DRAWS = "kalooki rommi rummy500 straight"
TAKES = "kalooki rommi straight"
PASSES = "rablo raeuber machiavelli"
LAYS = "kalooki rommi"
LOSSES = "rablo raeuber"
GAINS = "kalooki rummy500 rommi"
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


# --- facts


BROKE = {"rules": {"mode": "chips"}, "chips": [1000, 500, 0], "deal": 2}
CHIPS = {"rules": {"mode": "chips"}}
EVERY = " ".join(game.id for game in ALL)
EVICTED = {"turn": 1, "evicted": [True, False, False], "hands": ["?*3", "b2 b3 b4 r9", "?*3"]}
GONE = {"hands": ["b1", "b2", ""], "evicted": [False, False, True]}
LEFT = {"evicted": [False, True, False], "stock": ""}
OUT = {"out": [None, "-", None], "hands": ["2s 3s 4s Kd", "", "?"]}
STOP = {"rules": {"empty_talon": "stop_at_once"}, "stock": ""}

START = {"hand": "2s 3s 4s Kd"}
RELEASED = {
    "hands": ["X Kd", "?*5", "?*5"],
    "table": "5s 6s 7s",
    "before": {"hand": "7s Kd", "table": "5s 6s X=7s", "opened": True},
}

# What a position must agree with: games, changes to `position_with`, the fault and its key or "".
FACTS: dict[str, list[tuple[str, Position, str]]] = {
    "a turn's start has only cards that are still there": [
        ("raeuber", {"before": {"hand": "b2 b3 b4 r9 r10 r10"}}, "before-differs before"),
        (CARDS, {"before": {"hand": "2s 3s 4s Kd Qd Qd"}}, "before-differs before"),
    ],
    "a turn creates no cards": [
        ("raeuber", {"before": {"hand": "b2"}}, "before-differs before"),
        (CARDS, {"before": {"hand": "2s"}}, "before-differs before"),
        (DRAWS, {"before": {"hand": "2s 3s"}}, "before-differs before"),
        (DRAWS, {"before": {"hand": "2s 3s 4s"}}, ""),
    ],
    "a meld of the turn's start stays where it was": [
        (DRAWS, {"before": START | {"table": "5h 6h 7h | Tc Jc Qc"}}, "before-differs before"),
        (
            DRAWS,
            {"before": {"hand": "2s 3s 4s Kd 5h", "table": "6h 7h 8h"}},
            "before-differs before",
        ),
        (
            DRAWS,
            {"table": "5h 6h 7h | 9c Tc Jc", "before": START | {"table": "9c Tc Jc | 5h 6h 7h"}},
            "before-differs before",
        ),
    ],
    "a seat opens with a meld and stays opened": [
        (
            EVERY,
            {"opened": [False, True, True], "before": {"opened": True}},
            "before-differs before",
        ),
        (EVERY, {"before": {"opened": False}}, "before-differs before"),
        (EVERY, {"before": {"opened": False, "table": ""}}, ""),
        # A rommi and a knock need a laying.
        (
            "rommi",
            {
                "hands": ["Kd", "?*3", "?*3"],
                "before": {"hand": "Kd", "table": "", "opened": False},
            },
            "before-differs before",
        ),
    ],
    "a taken card is the additional one, in hand or laid": [
        (TAKES, {"before": {"hand": "2s 3s 4s"}, "taken": "Kd"}, ""),
        (TAKES, {"before": {"hand": "2s 3s 4s"}, "taken": "2s"}, "before-differs before"),
        (TAKES, {"taken": "Kd"}, ""),
        (TAKES, {"taken": "9c"}, "taken-not-held taken"),
        (TAKES, {"taken": "?"}, "hidden-card taken"),
        (TAKES, {"taken": "Kd", "phase": "draw"}, "before-differs taken"),
        (
            TAKES,
            {"table": "5h 6h 7h | Tc Jc Qc", "taken": "Tc", "before": {"table": "5h 6h 7h"}},
            "",
        ),
        (
            TAKES,
            {"table": "5h 6h 7h | Tc Jc Qc", "taken": "Tc", "before": {"hand": "2s 3s 4s Kd"}},
            "taken-not-held taken",
        ),
    ],
    "before the draw a turn has no moves": [
        (DRAWS, {"phase": "draw", "before": {}}, "before-differs before"),
    ],
    "a seat without cards is not on turn": [
        (EVERY, {"hands": ["", "?", "?"], "phase": "draw"}, "no-cards hands[0]"),
        (EVERY, {"hands": ["", "?", "?"]}, "no-cards hands[0]"),
        (EVERY, {"hands": ["", "?", "?"], "phase": "over"}, ""),
    ],
    "visible cards are not hidden": [
        ("kalooki rommi straight", {"discards": "2d ?*3"}, "hidden-card discards"),
        ("rummy500", {"discards": ["", "2d ?", ""]}, "hidden-card discards[1]"),
    ],
    "totals have the signs of the game's scoring": [
        (EVERY, {"scores": [0, 0, 0]}, ""),
        ("rablo", {"scores": [0, -20, 0], "deal": 2}, ""),
        ("rablo", {"scores": [0, 20, 0], "deal": 2}, ""),
        ("raeuber", {"scores": [0, -20, 0]}, ""),
        ("raeuber", {"scores": [0, 20, 0]}, "score-sign scores[1]"),
        (f"{DRAWS} machiavelli", {"scores": [0, 20, 0]}, ""),
        (f"{DRAWS} machiavelli", {"scores": [0, -20, 0]}, "score-sign scores[1]"),
    ],
    "rommi a11: chips only change hands, and none before the first deal has ended": [
        ("rommi", CHIPS | {"chips": [480, 520, 500], "scores": [-20, 20, 0], "deal": 2}, ""),
        ("rommi", CHIPS | {"chips": [400, 600, 500], "deal": 2}, ""),
        ("rommi", CHIPS | {"chips": [400, 599, 500], "deal": 2}, "contradicted chips"),
        ("rommi", CHIPS | {"chips": [500, 500, 501]}, "contradicted chips"),
        ("rommi", CHIPS | {"chips": [500, 500, 499]}, "contradicted chips"),
        ("rommi", CHIPS | {"chips": [499, 501, 500], "deal": 1}, "contradicted chips"),
        ("rommi", {"chips": [500, 500, 500]}, "unknown-key chips"),
    ],
    "rommi a11: a match ends when a seat is broke": [
        ("rommi", BROKE, "past-end deal"),
        ("rommi", BROKE | {"phase": "over"}, ""),
    ],
    "rummy500: a deal has a limited number of rounds": [
        ("rummy500", {"round": 10}, ""),
        ("rummy500", {"round": 11}, "past-end round"),
        ("rummy500", {"round": 11, "rules": {"max_rounds": 15}}, ""),
    ],
    "a match ends at the target": [
        ("rummy500 rommi", {"scores": [499, 0, 0], "deal": 4}, ""),
        ("rummy500 rommi", {"scores": [500, 0, 0], "deal": 4}, "past-end deal"),
        ("rummy500 rommi", {"scores": [500, 0, 0], "deal": 4, "phase": "over"}, ""),
        ("machiavelli", {"scores": [49, 0, 0], "deal": 4}, ""),
        ("machiavelli", {"scores": [50, 0, 0], "deal": 4}, "past-end deal"),
    ],
    "a deal ends after as many passes as seats, of an empty stock": [
        ("rablo raeuber", {"passes": 1}, "contradicted passes"),
        (PASSES, {"stock": "", "passes": 2}, ""),
        (PASSES, {"stock": "", "passes": 3}, "past-end passes"),
        (PASSES, {"stock": "", "passes": 3, "phase": "over"}, ""),
        (PASSES, {"stock": "", "passes": 4, "phase": "over"}, "past-end passes"),
    ],
    "raeuber a10: an evicted seat does not pass, and one seat remains": [
        ("raeuber", LEFT | {"passes": 1}, ""),
        ("raeuber", LEFT | {"passes": 2}, "past-end passes"),
        ("raeuber", {"evicted": [False, True, True]}, "past-end deal"),
        ("raeuber", {"evicted": [False, True, True], "phase": "over"}, ""),
        ("raeuber", {"evicted": [True] * 3, "phase": "over"}, "contradicted evicted"),
    ],
    "raeuber a10: no seat leaves in games without evictions, and no tiles are removed": [
        ("raeuber", GONE, ""),
        ("raeuber", GONE | {"rules": {"seconds": 0}}, "contradicted evicted"),
        ("raeuber", GONE | {"rules": {"evict": "bot"}}, "contradicted evicted"),
        ("raeuber", {"removed": "b9"}, "contradicted removed"),
    ],
    "raeuber r30: two consecutive time-outs make a seat leave, and it has no more": [
        ("raeuber", {"timeouts": [1, 0, 1]}, ""),
        ("raeuber", {"timeouts": [2, 0, 0]}, "contradicted timeouts[0]"),
        ("raeuber", {"timeouts": [0, 1, 0], "rules": {"seconds": 0}}, "contradicted timeouts[1]"),
        ("raeuber", EVICTED | {"timeouts": [0, 1, 0]}, ""),
        ("raeuber", EVICTED | {"timeouts": [1, 0, 0]}, "contradicted timeouts[0]"),
        ("raeuber", EVICTED | {"timeouts": [0, 2, 0]}, "contradicted timeouts[1]"),
    ],
    "a stock is renewed a limited number of times": [
        (game, {key: count, "phase": phase}, fault)
        for game, key in (("kalooki", "reshuffles"), ("rommi", "turnovers"))
        for count, phase, fault in (
            (9, "play", ""),
            (10, "play", f"past-end {key}"),
            (10, "over", ""),
            (11, "over", f"past-end {key}"),
        )
    ],
    "rummy500 p13: a seat that went out has no cards and no turn": [
        ("rummy500", {"out": [None, "-", None]}, "seat-out hands[1]"),
        ("rummy500", OUT, ""),
        ("rummy500", OUT | {"turn": 1}, "seat-out turn"),
        ("rummy500", OUT | {"turn": 1, "phase": "over"}, ""),
    ],
    "rablo a4: an empty stock ends the deal at once by option": [
        ("rablo", STOP, "contradicted stock"),
        ("rablo", STOP | {"phase": "over"}, ""),
        ("rablo", {"stock": ""}, ""),
    ],
    "rummy500 s29: a knock lays melds and leaves them on the table": [
        (
            "rummy500",
            {"table": "5h 6h 7h | 9c Tc Jc", "before": START | {"table": "9c Tc Jc | 5h 6h 7h"}},
            "before-differs before",
        ),
        ("rummy500", {"knocked": [False, True, False]}, ""),
        ("rummy500", {"knocked": [False, True, False], "table": ""}, "contradicted knocked"),
    ],
    "rummy500 s4: each deal brings thirty points into the pool": [
        ("rummy500", {"pool": 90, "deal": 3}, ""),
        ("rummy500", {"pool": 0, "deal": 1}, "contradicted pool"),
        ("rummy500", {"pool": 31, "deal": 2}, "contradicted pool"),
        ("rummy500", {"pool": 60, "deal": 1}, "contradicted pool"),
        ("rummy500", {"pool": 120, "deal": 3}, "contradicted pool"),
        ("rummy500", {"pool": 5, "deal": 1, "rules": {"cutthroat": "on"}}, "contradicted pool"),
        ("rummy500", {"pool": 0, "phase": "over"}, ""),
    ],
    "laid melds are on the table, and laid by opened seats": [
        (LAYS, {"opened": [True, False, False], "laid": [1, 0, 0]}, ""),
        (LAYS, {"opened": [True, False, False], "laid": [2, 0, 0]}, "contradicted laid"),
        (LAYS, {"opened": [True, False, True], "laid": [0, 1, 0]}, "contradicted laid"),
        (LAYS, {"table": "", "opened": [False] * 3, "laid": [0, 1, 0]}, "contradicted laid"),
    ],
    "rablo r26: only the winner of a deal gets points": [
        ("rablo", {"deal": 1, "scores": [20, 0, 0]}, "contradicted scores"),
        ("rablo", {"deal": 2, "scores": [100, 100, 0]}, "contradicted scores"),
        ("rablo", {"deal": 3, "scores": [201, 0, 0]}, "contradicted scores"),
        ("rablo", {"deal": 2, "scores": [100, -3, -9]}, ""),
        ("rablo", {"deal": 3, "scores": [100, 40, -7]}, ""),
        ("rablo", {"deal": 3, "scores": [200, -7, -9]}, ""),
    ],
    "in the first deal all totals are zero": [
        (LOSSES, {"deal": 1, "scores": [-7, 0, 0]}, "contradicted scores"),
        (LOSSES, {"deal": 1, "scores": [-7, 0, 0], "phase": "over"}, ""),
        (GAINS, {"deal": 1, "scores": [7, 0, 0]}, "contradicted scores"),
        (GAINS, {"deal": 1, "scores": [7, 0, 0], "phase": "over"}, ""),
    ],
    "a hand grows by at most one card a turn, if a turn does not lay or draw": [
        ("kalooki rummy500", {"hands": ["2s 3s 4s Kd", "?*3", "?*26"]}, ""),
        ("kalooki rummy500", {"hands": ["2s 3s 4s Kd", "?*3", "?*27"]}, "contradicted hands[2]"),
        ("rommi", {"hands": ["2s 3s 4s Kd", "?*3", "?*14"]}, ""),
        ("rommi", {"hands": ["2s 3s 4s Kd", "?*3", "?*15"]}, "contradicted hands[2]"),
        ("rablo", {"hands": ["2s 3s 4s Kd", "?*3", "?*40"]}, ""),
        ("raeuber", {"hands": ["b2 b3 b4 r9", "?*3", "?*40"]}, ""),
    ],
    "a joker leaves its meld only if jokers are released": [
        ("kalooki", RELEASED, ""),
        ("rummy500", RELEASED, "before-differs before"),
    ],
    "kalooki: a released joker is not created": [
        (
            "kalooki",
            {"table": "4h X=5h 6h", "before": {"table": "4h 5h 6h"}},
            "before-differs before",
        ),
    ],
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_position_that_contradicts_the_rules_is_refused_with_its_key(fact: str) -> None:
    for games, keys, refused in FACTS[fact]:
        for game in games.split():
            position = position_with(game, **keys)
            if refused:
                assert fault(position) == tuple(refused.split()), (game, keys)
            else:
                assert position_of(position_data(position_of(position))), (game, keys)


def test_a_missing_deal_number_or_phase_follows_from_the_rest() -> None:
    assert position_of(position_with("rummy500", pool=90)).deal == 3
    assert position_of(position_with("rablo", scores=[100, 40, 0])).deal == 3
    for game in LOSSES.split():
        assert position_of(position_with(game, scores=[-7, 0, 0])).deal == 2
        # Without a draw, a turn before the draw is at its beginning.
        assert position_of(position_with(game, phase="draw")).phase == "play"
    for game in GAINS.split():
        assert position_of(position_with(game, scores=[7, 0, 0])).deal == 2
    for game in DRAWS.split():
        begun = position_with(game, before={})
        del begun["phase"]
        assert position_of(begun).phase == "play"


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


def test_raeuber_a10_at_least_one_seat_remains() -> None:
    position = {"game": "raeuber", "hands": ["b1", "b2"], "evicted": [True, True], "phase": "over"}
    assert fault(position) == ("contradicted", "evicted")
    packed_link = pack_link(json.dumps(position))
    with pytest.raises(TextFault):
        read_link(packed_link)
    session = Session()
    assert session.handle({"v": 1, "do": "open", "link": packed_link, "seed": "x"})["error"]
    assert session.handle({"v": 1, "do": "games"})["error"] is None
