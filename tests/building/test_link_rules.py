"""Positions in links as the page reads them before the engine is there, against the engine's."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from stand_ins.doubles import page_module

from engine.codes import write_link
from engine.codes.link import canonical_position
from engine.games import GAMES, game_of
from engine.model import Game, OptionValue, State, Stream
from engine.notation import position_of, write_position, write_puzzle_link
from engine.notation import write_link as write_long_link
from engine.play import Seat, new_match
from engine.session import Session
from tests.drivers.positions import AS_SEEN, random_positions
from tests.drivers.scale import many
from web.build import page
from web.build.library import node
from web.build.link_rules import link_rules

preview = page_module("links.preview")

ROOT = Path(__file__).resolve().parents[2]
RUN = """
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { read } from "./positions.rest.js";
const links = JSON.parse(readFileSync(0, "utf-8"));
const found = [];
for (const link of links) found.push(await read(link, (bytes) => crc32(bytes)));
console.log(JSON.stringify(found));
"""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page's reader of positions, as the build fills it."""
    folder = tmp_path_factory.mktemp("reader")
    script = (ROOT / "web" / "positions.rest.js").read_text("utf-8")
    filled = page.with_list(script, "positions", link_rules())
    (folder / "positions.rest.js").write_text(filled, "utf-8")
    shutil.copy(ROOT / "web" / "cards_in_code.rest.js", folder)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    (folder / "run.mjs").write_text(RUN, "utf-8")
    return folder


def read_by_page(reader: Path, links: list[str]) -> list[str]:
    """Return the position in each link as JSON, empty where the page tells none."""
    command = [node(), str(reader / "run.mjs")]
    done = subprocess.run(command, input=json.dumps(links), stdout=subprocess.PIPE, text=True)
    found: list[str] = json.loads(done.stdout)
    return found


def check(reader: Path, states: list[State]) -> None:
    links = [write_link(state) for state in states]
    wanted = [write_position(canonical_position(state)) for state in states]
    for link, found, position in zip(links, read_by_page(reader, links), wanted, strict=True):
        assert found == position, link


def test_the_page_reads_random_positions_as_the_engine_does(reader: Path) -> None:
    numbers = range(many(60, full=600))
    check(reader, [state for number in numbers for state in random_positions(number)])


def numbered_rules(game: Game) -> Iterator[dict[str, OptionValue]]:
    """Yield options with a number besides the choices."""
    for option in game.options:
        if option.span:
            low, high = option.span
            yield from ({option.name: number} for number in {low, (low + high) // 2, high})


@pytest.mark.parametrize("game", GAMES)
def test_the_page_reads_positions_under_every_option_and_preset(reader: Path, game: str) -> None:
    game_played = game_of(game)
    chosen = [{option.name: one.value} for option in game_played.options for one in option.choices]
    all_rules = [*chosen, *numbered_rules(game_played)]
    all_rules += [dict(preset.options) for preset in game_played.presets]
    seats = game_played.seats[0]
    players = [Seat(f"P{place}", "person") for place in range(seats)]
    states = [new_match(game_played.rules(one), players, "7").state for one in all_rules]
    check(reader, states)


def test_the_page_reads_longer_links_and_puzzles(reader: Path) -> None:
    state = position_of(AS_SEEN)
    long, puzzle = read_by_page(reader, [write_long_link(state), write_puzzle_link("out", state)])
    assert long == write_position(state)
    assert json.loads(puzzle) == {"kind": "out", "position": json.loads(long)}


def test_the_page_tells_nothing_of_damaged_links_deals_and_anything_else(reader: Path) -> None:
    stream = Stream("damage", "links")
    state = position_of(AS_SEEN)
    whole = [write_link(state), write_long_link(state)]
    damaged = [link[:-1] for link in whole] + [link[:20] for link in whole]
    for link in whole:
        for place in range(3, len(link)):
            other = stream.choice([one for one in "ABcd12_-" if one != link[place]])
            damaged.append(link[:place] + other + link[place + 1 :])
    damaged += ["d1.AAAA", "p9.AAAA", "p2.", "p2.!", "", "x"]
    # A letter may hold bits that a longer link does not use.
    assert set(read_by_page(reader, damaged)) <= {"", write_position(state)}
    short = [link for link in damaged if not link.startswith("p1.")]
    assert set(read_by_page(reader, short)) == {""}


def test_the_preview_shows_what_the_engine_tells_of_the_position() -> None:
    for number in range(10):
        for state in random_positions(number):
            link = write_link(state)
            reply = json.loads(Session().answer(json.dumps({"v": 1, "do": "look", "link": link})))
            position = json.loads(write_position(canonical_position(state)))
            view, shown = preview.view_of(position, reply["view"]["title"])
            told = reply["view"]
            assert shown == reply["linked"]["shown"]
            for listed in ("table", "seats"):
                cards = [one["cards"] for one in view.pop(listed)]
                assert cards == [one["cards"] for one in told[listed]]
            assert view == {key: told[key] for key in view}
