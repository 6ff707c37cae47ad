"""Links of all versions ever published: read and written as at first."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.codes import read_deal_link, read_link, weights, write_deal_link, write_link
from engine.codes.link import PREFIX, canonical_position
from engine.games import GAMES
from engine.model import Option
from engine.notation import position_data, position_of, write_move
from tests.drivers.vectors import lines_of, vectors_of

VECTORS, DEALS = vectors_of("positions"), vectors_of("deals")
PARTS = ("start", "table", "turn", "view", "later deal", "over", "house 1", "house 2")


# One test each for all links, so that every Python that runs the tests reads every link.
def test_links_of_every_version_are_still_read_and_written_the_same() -> None:
    for name, vector in VECTORS.items():
        link, position = vector["link"], vector["position"]
        assert link.startswith(PREFIX), name
        assert position_data(canonical_position(read_link(link))) == position, name
        assert write_link(position_of(position)) == link, name


@pytest.mark.outside
def test_links_of_deals_are_still_read_and_written_the_same() -> None:
    for name, vector in DEALS.items():
        start, moves = read_deal_link(vector["link"])
        assert [write_move(move) for move in moves] == vector["moves"], name
        assert write_deal_link(start, moves) == vector["link"], name


def test_a_meld_of_three_jokers_changes_the_version_of_a_deals_link() -> None:
    versions = {name: vector["link"][:2] for name, vector in DEALS.items()}
    assert {name for name in DEALS if versions[name] == "d2"} == {"raeuber: three jokers"}
    assert any(move.count("X") > 2 for move in DEALS["raeuber: three jokers"]["moves"])


def test_every_game_has_a_link_for_each_part() -> None:
    single = {f"{game}: later deal" for game in GAMES if GAMES[game].rules().deals_of(2) == 1}
    assert {name.split(":")[0] for name in DEALS} == set(GAMES)
    wanted = {f"{game}: {part}" for game in GAMES for part in PARTS}
    assert wanted - single <= set(VECTORS)


def values(option: Option) -> list[Any]:
    return [option.default, *[choice.value for choice in option.choices]]


def places() -> Iterator[list[Any]]:
    """Return the lists whose positions links store: games, presets, options and their choices."""
    for id, game in GAMES.items():
        yield [id, list(game.seats)]
        yield [id, "presets", [[preset.id, list(preset.options)] for preset in game.presets]]
        for option in game.options:
            yield [id, option.name, values(option), list(option.span or ())]


def test_coded_lists_only_grow_at_their_ends() -> None:
    now = [json.loads(json.dumps(line)) for line in places()]
    then = [json.loads(line) for line in lines_of("places")]
    for game in GAMES:
        grown = [line for line in now if line[0] == game]
        for old, new in zip([line for line in then if line[0] == game], grown, strict=False):
            assert old[:2] == new[:2]
            if len(old) > 2:
                assert new[2][: len(old[2])] == old[2]
        assert len(grown) >= len([line for line in then if line[0] == game])


def test_every_weight_is_unchanged_since_the_first_published_links() -> None:
    """A changed weight would leave the links of some positions equal, but not those of all."""
    names = [name for name in vars(weights) if name.isupper()]
    assert [f"{name} {getattr(weights, name)}" for name in names] == lines_of("weights")
