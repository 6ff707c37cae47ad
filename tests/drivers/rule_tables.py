"""Rule tests in notation: a position, the moves tried on it, and their results."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games import GAMES
from engine.model import Move
from engine.notation import event_data, judge, position_data, position_of, read_move
from engine.play import Match, Seat, new_match, step


class Ruling(NamedTuple):
    """Verdict of `judge`: `move` is the refused one's number (0: none), `codes` are the reasons."""

    legal: bool
    move: int
    codes: list[str]
    reasons: list[dict[str, Any]]
    position: dict[str, Any]
    events: list[dict[str, Any]]

    def names(self) -> list[str]:
        """The events' names in order."""
        return [one["event"] for one in self.events]

    def event(self, name: str) -> dict[str, Any]:
        """Return the one event of that name."""
        found = [one for one in self.events if one["event"] == name]
        assert len(found) == 1, f"{len(found)} events {name} in {self.names()}"
        return found[0]


def rule_on(position: Mapping[str, Any], *moves: str) -> Ruling:
    """Return the ruling on the moves."""
    given = position_of(dict(position))
    verdict = judge(given, [read_move(text, given.rules) for text in moves])
    reasons = [{"code": one.code, **dict(one.params)} for one in verdict.reasons]
    return Ruling(
        not verdict.refused,
        verdict.refused,
        [one.code for one in verdict.reasons],
        reasons,
        position_data(verdict.state),
        [event_data(one) for one in verdict.events],
    )


def rule_on_legal(position: Mapping[str, Any], *moves: str) -> Ruling:
    """Return the ruling on moves that are all legal."""
    ruling = rule_on(position, *moves)
    assert ruling.legal, f"move {ruling.move} is refused: {ruling.reasons}"
    return ruling


def refusal_codes(position: Mapping[str, Any], *moves: str) -> list[str]:
    """Return the codes that refuse the last of the moves; the others must be legal."""
    ruling = rule_on(position, *moves)
    assert not ruling.legal, f"nothing is refused: {ruling.events}"
    assert ruling.move == len(moves), f"move {ruling.move} is refused: {ruling.reasons}"
    assert ruling.position == position_data(position_of(dict(position)))
    return ruling.codes


def ending_of(ruling: Ruling) -> tuple[str, list[int]]:
    """Return the reason why the deal is over, and each seat's points."""
    assert ruling.position["phase"] == "over"
    end = ruling.event("deal_over")
    return end["reason"], end["points"]


def cards(text: str) -> list[str]:
    """Return the cards of a text in a fixed order, for comparison."""
    return sorted(text.split())


def melds(text: str) -> list[list[str]]:
    """Return the melds of a table in a fixed order, each as sorted cards without fixed meanings."""
    return sorted(
        sorted(word.partition("=")[0] for word in part.split()) for part in text.split("|")
    )


def new_table(game: str, seats: int, seed: str = "rules", **options: Any) -> Match:
    """Return a match of this many people, its first deal dealt."""
    rules = GAMES[game].rules(options)
    return new_match(rules, [Seat(f"P{place}", "person") for place in range(seats)], seed)


def match_after(match: Match, *moves: Move | str) -> Match:
    """Return the match after the moves."""
    for one in moves:
        match, _ = step(match, read_move(one, match.rules) if isinstance(one, str) else one)
    return match
