"""Damaged links: each is refused by one clear error, and nothing changes."""

import random
from functools import cache

import pytest

from engine.codes import write_link
from engine.codes.entropy_coder import DIGITS
from engine.session import Session
from tests.drivers.damage import Damage
from tests.drivers.positions import random_positions
from tests.drivers.scale import many
from tests.drivers.sessions import ask, play_deal_of_bots

# Codes that refuse a link, in addition to the faults of its position.
HARMED = {"no-link", "later-link", "bad-link"}


@cache
def links() -> tuple[list[str], ...]:
    """Yield links of positions of every game, of deals, and of puzzles."""
    positions = [write_link(state) for number in range(5) for state in random_positions(number)]
    deals = [
        ask(play_deal_of_bots(game, "harmed"), "link")["deal"] for game in ("kalooki", "rommi")
    ]
    session = Session()
    ask(session, "puzzle", seed="types")
    return positions, deals, [ask(session, "link")["link"]]


def changed_link(number: int) -> str:
    """Return a link of another version, with other letters, or followed by random text."""
    chance = random.Random(number)
    link = chance.choice(chance.choice(links()))
    way = chance.randrange(8)
    if way == 0:
        return link[0] + chance.choice("0345") + link[2:]
    if way < 6:
        return Damage(number).text(link)
    noise = "".join(chance.choices(DIGITS, k=chance.randrange(420)))
    return link[: chance.randrange(3, len(link))] + noise


@pytest.mark.outside
def test_an_altered_link_is_refused_in_one_sentence_and_changes_nothing() -> None:
    session = play_deal_of_bots("kalooki", "harmed")
    table, save = session.table, ask(session, "save")["save"]
    refused: set[str] = set()
    for number in range(many(300, full=100_000)):
        link = changed_link(number)
        error = ask(session, "look", link=link)["error"]
        assert session.table is table
        if error is None:
            # The reader undid the change, or the change left the link complete.
            assert ask(Session(), "open", link=link)["error"] is None, link
            continue
        assert error["text"].count("\n") == 0 and error["text"].endswith("."), link
        assert ask(session, "open", link=link)["error"]["code"] == error["code"], link
        assert session.table is table
        refused.add(error["code"])
    assert refused >= HARMED
    assert ask(session, "save")["save"] == save
