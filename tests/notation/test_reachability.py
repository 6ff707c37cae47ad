"""Positions that no game can reach: every reader refuses them, with a code and the place."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from engine.commands import main
from engine.games import GAMES
from engine.model import Game, TextFault
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
from engine.play import Match, Seat, new_match, step
from engine.session import Session
from tests.drivers.bot_deals import moments_of
from tests.drivers.damage import pack_link
from tests.drivers.example_games import MACHIAVELLI, STRAIGHT
from tests.drivers.position_text import changed_position
from tests.drivers.text_tables import cases, literal_rows

ALL = (*GAMES.values(), MACHIAVELLI, STRAIGHT)
# Names of some games together.
GROUPS = dict(literal_rows(__file__, "GROUPS"))
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


def read_facts() -> dict[str, list[str]]:
    """Return the cases of `facts.txt` by the fact that they are about."""
    found: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("facts.txt").read_text("utf-8").splitlines()[1:]:
        if line.startswith("# "):
            cases = found[line.removeprefix("# ")] = []
        elif line:
            cases.append(line)
    return found


FACTS = read_facts()


@pytest.mark.parametrize("fact", FACTS)
def test_a_position_that_contradicts_the_rules_is_refused_with_its_key(fact: str) -> None:
    for case in FACTS[fact]:
        changes, answer = case.split(" > ")
        names, *parts = changes.split("; ")
        for game in " ".join(GROUPS.get(name, name) for name in names.split()).split():
            position = changed_position(position_with(game), parts)
            if answer == "legal":
                assert position_of(position_data(position_of(position))), case
            else:
                assert fault(position) == tuple(answer.split()), case


def test_a_missing_deal_number_or_phase_follows_from_the_rest() -> None:
    assert position_of(position_with("rummy500", pool=90)).deal == 3
    assert position_of(position_with("rablo", scores=[100, 40, 0])).deal == 3
    for game in GROUPS["losses"].split():
        assert position_of(position_with(game, scores=[-7, 0, 0])).deal == 2
        # Without a draw, a turn before the draw is at its beginning.
        assert position_of(position_with(game, phase="draw")).phase == "play"
    for game in GROUPS["gains"].split():
        assert position_of(position_with(game, scores=[7, 0, 0])).deal == 2
    for game in GROUPS["draws"].split():
        begun = position_with(game, before={})
        del begun["phase"]
        assert position_of(begun).phase == "play"


@cases
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


@cases
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


def _bot_match(game: str, seats: int, seed: str, moves: int, name: str = "random") -> Match:
    rules = next(one for one in ALL if one.id == game).rules()
    match = new_match(rules, [Seat(str(place), name) for place in range(seats)], seed)
    return list(moments_of(match, moves))[-1]


@pytest.mark.parametrize("name", ["random", "standard"])
@pytest.mark.parametrize("game", ALL, ids=[game.id for game in ALL])
def test_every_position_of_a_match_is_read(game: Game, name: str) -> None:
    for preset in game.presets:
        seats = [Seat(str(place), name) for place in range(3)]
        match = new_match(game.rules(preset.options), seats, f"possible {preset.id}")
        for one in moments_of(match, 60):
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
