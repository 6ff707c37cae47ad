"""Challenges and results made by the engine, put into the browser as if they were played there."""

import hashlib
import json
from functools import cache

from playwright.sync_api import Page

from e2e.drivers.browser_storage import store_texts
from e2e.drivers.site_server import Site
from engine.codes import OWN_SEAT, Challenge, read_result, write_challenge, write_result
from engine.games import GAMES
from engine.play import step
from engine.session import play_challenge

ONE_DEAL = Challenge(GAMES["rommi"].rules(), ("easy",), 1, 14, "Anna")
"""One deal of Rommí against an easy bot, which is over after five turns."""
FOUR_DEALS = Challenge(GAMES["kalooki"].rules(), ("standard",), 4, 12, "Anna")


@cache
def result_of(challenge: Challenge, kind: str, name: str) -> str:
    """Return the link of a bot's result."""
    return write_result(challenge, play_challenge(challenge, kind, name))


def points_of(challenge: Challenge, result: str) -> int:
    """Return all points of a result."""
    total = 0
    for number, deal in enumerate(read_result(challenge, result).deals, 1):
        match = challenge.deal(number)
        for move in deal.moves:
            match, _ = step(match, move)
        assert match.state.points is not None
        total += match.state.points[OWN_SEAT]
    return total


def id_of(challenge: Challenge) -> str:
    """Return the id under which the page keeps the challenge's game and results."""
    return f"link-{hashlib.sha256(write_challenge(challenge).encode()).hexdigest()[:16]}"


def entry_of(challenge: Challenge, mine: str) -> dict[str, object]:
    """Return the page's entry of a challenge whose own result is `mine`."""
    return {
        "id": id_of(challenge),
        "link": write_challenge(challenge),
        "game": challenge.rules.game.id,
        "title": challenge.rules.game.title,
        "deals": challenge.deals,
        "low": not challenge.rules.score.high_wins,
        "day": challenge.day,
        "points": points_of(challenge, mine),
        "others": [],
    }


def texts_of(challenge: Challenge, *results: str) -> dict[str, str]:
    """Return what the page keeps of a challenge, by its keys; the first result is its own."""
    mine, *others = results
    return {
        "challenges": json.dumps([entry_of(challenge, mine)]),
        f"challenge-{id_of(challenge)}": json.dumps({"mine": mine, "results": others}),
    }


def keep_played(page: Page, site: Site, challenge: Challenge, *results: str) -> None:
    """Let the browser have played the challenge with the first result, and know the others."""
    page.goto(f"{site.address}?speed=off")
    store_texts(page, texts_of(challenge, *results))
