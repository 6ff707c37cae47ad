"""Outputs of the engine, topic by topic, as lines of text that must not change.

Each topic is a function that remakes its lines; the golden lines are next to this file, with long
answers as short hashes.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engine.advice import deals_of, linked_puzzle, review, review_json, seeded_puzzle
from engine.arena import run
from engine.bots import BOTS, Decision, bot_stream, decide, make_bot
from engine.games import GAMES
from engine.model import Stream, view_of
from engine.notation import read_link, read_record, write_link, write_move, write_record
from engine.play import Match, legal, next_deal, why_not
from engine.session import Session
from tests.drivers.random_moves import random_move

from .bot_estimates import estimate_lines
from .command_outputs import output_lines
from .hint_texts import advice_lines
from .pages import pages
from .player import TABLES, Player
from .refusal_texts import refusal_lines
from .solver_results import solution_lines
from .topic_helpers import CASES, HERE, MORE, Lines, brief, match_after, new_house_match, positions

Item = TypeVar("Item")


def records(every: int = 1) -> Lines:
    """Yield matches under house rules, replayed from texts; a test may play one in `every`."""
    for game, house in [case for case in CASES[1:] if case[1]][::every]:
        match = new_house_match(game, house, "random,standard,random", f"record {house}")
        while not match.over and match.state.deal < 3:
            if match.deal_over:
                match = next_deal(match)
            match = match_after(match, decide(match, 60).moves)
        yield json.dumps(write_record(match), ensure_ascii=False)


def records_again(lines: list[str]) -> Lines:
    """Yield the same records, each read and written."""
    return (
        json.dumps(write_record(read_record(json.loads(one))), ensure_ascii=False) for one in lines
    )


def legality() -> Lines:
    """Yield for random positions the listed moves, and the legal ones of some random moves."""
    for game, house in CASES:
        for number in range(MORE * 2):
            for place, match in enumerate(positions(game, house, number)):
                if place % 3:
                    continue
                stream = Stream("tried", game, str(house), str(number), str(place))
                tried = [random_move(match.state, stream) for _ in range(12)]
                listed = [write_move(move) for move in legal(match.state)]
                told = [
                    [write_move(move), [one.code for one in why_not(match.state, move)]]
                    for move in tried
                ]
                allowed = "".join("-+"[not why_not(match.state, move)] for move in tried)
                yield f"{game} {house} {number} {place} {brief(listed)} {allowed} {brief(told)}"


def decision_of(match: Match, name: str, nodes: int) -> Decision:
    seat = match.state.turn
    stream = bot_stream("before", match.state.deal, seat, len(match.moves))
    return make_bot(name).choose(match.view(seat), stream, nodes)


def decisions(every: int = 1) -> Lines:
    """Yield the decision of every bot, in deals between bots.

    As bots take time, a test may use only one in `every` of them.
    """
    for game, house in CASES:
        for number in range(MORE * 2):
            kinds = ("standard,random", "standard,standard,random")[number % 2]
            match = new_house_match(game, house, kinds, f"decisions {number}")
            for turn in range(MORE * 20):
                if match.deal_over:
                    break
                if turn % every == 0:
                    yield f"{game} {house} {number} {turn} {bot_choices(match)}"
                match = match_after(match, decide(match, 60).moves)


def bot_choices(match: Match) -> str:
    """Return the bots' decisions for the seat on turn, with the best one's moves in full."""
    found = [[write_move(one) for one in decision_of(match, name, 60).moves] for name in BOTS]
    return f"{'; '.join(found[-1])} {brief(found)}"


REPORTS = [
    *(
        (game, seats, deals)
        for game in GAMES
        for seats, deals in ((("standard", "random"), 6), (("expert", "standard"), 2))
    ),
    ("matches", ("expert", "easy"), 2),
]


def arena(every: int = 1) -> Lines:
    """Yield reports on a few shuffles without their times, one of them for whole matches.

    A test may make one in `every`.
    """
    for what, seats, deals in some(REPORTS, every):
        if what == "matches":
            report = run("kalooki", seats, MORE * deals, seed="before", nodes=60, matches=True)
            yield f"{what} {report.moves} {report.decided} {points_of(report)}"
        else:
            report = run(what, seats, MORE * deals, seed="before", nodes=100)
            yield f"{what} {seats} {report.moves} {report.decided} {points_of(report)}"


def some(items: Sequence[Item], every: int) -> Sequence[Item]:
    """Return one in this many, not beginning with the first, as Rabló takes longest."""
    return items[every // 2 :: every]


def points_of(report: Any) -> list[Any]:
    assert not report.faults
    return [(line.name, round(line.points.value, 6)) for line in report.lines]


def reviews(every: int = 1) -> Lines:
    """Yield reviews of the first deals of golden records, for two seats each.

    A test may use only `some`.
    """
    for game, seat in some([(game, seat) for game in GAMES for seat in (0, 1)], every):
        match = read_record((HERE.parent / f"{game}.txt").read_text("utf-8"))
        dealt, moves = next(iter(deals_of(match)))
        names = [one.name for one in match.seats]
        yield f"{game} {seat} {brief(review_json(review(dealt, moves, seat), names))}"


PUZZLES: tuple[tuple[str | None, ...], ...] = (
    *(
        (None, date, None, None)
        for date in ("2025-01-31", "2025-06-01", "2026-02-28", "2026-12-24")
    ),
    *((seed, None, None, None) for seed in ("1", "2", "before", "Jólin")),
    *(
        (f"{kind} {game}", None, kind, game)
        for kind in ("out", "lay")
        for game in ("rablo", "raeuber")
    ),
    ("a kind", None, "lay", None),
    (None, "2025-03-03", None, "raeuber"),
)


def puzzles(every: int = 1) -> Lines:
    """Yield puzzles for days and seeds, by their requests; a test may make `some`."""
    for wish in some(PUZZLES, every):
        quiz = seeded_puzzle(*wish)
        yield json.dumps(
            [*wish, quiz.puzzle.moved, quiz.puzzle.nodes, quiz.link], ensure_ascii=False
        )


def puzzle_links(lines: list[str]) -> Lines:
    """Yield the links of the puzzles, read and written again."""
    for line in lines:
        *wish, moved, nodes, link = json.loads(line)
        puzzle = linked_puzzle(link)
        assert puzzle.puzzle.moved == moved
        yield json.dumps([*wish, moved, nodes, puzzle.link], ensure_ascii=False)


def links() -> Lines:
    """Yield positions as a seat sees them, as short links."""
    for game, house in CASES:
        for place, match in enumerate(positions(game, house, 5)):
            if place % 20 == 7:
                yield write_link(view_of(match.state, match.state.turn).state)


def links_again(lines: list[str]) -> Lines:
    """Yield the same links, read and written."""
    return (write_link(read_link(line)) for line in lines)


# --- the session -----------------------------------------------------------------------------

# Keys of the replies that hold the game's state and the engine's answers.
PARTS = (
    "view",
    "puzzle",
    "prompt",
    "acts",
    "targets",
    "over",
    "draft",
    "events",
    "error",
    "reasons",
    "cards",
    "hint",
)


def replies(every: int = 1) -> Lines:
    """Yield scripted games through the session: the parts of every reply that changed.

    A test may play one in `every`.
    """
    for game, house, kinds in TABLES[::every]:
        player = Player(game, house, kinds)
        before: dict[str, str] = {}
        yield f"{game} {house} {kinds}"
        for _ in range(MORE * 90):
            request = player.next()
            reply = player.ask(request)
            parts = {key: brief(reply[key]) for key in PARTS if key in reply}
            new = [f"{key} {told}" for key, told in parts.items() if before.get(key) != told]
            yield " ".join([json.dumps(request, separators=(",", ":")), *new])
            before |= parts


def saves_again(lines: list[str]) -> Lines:
    """Yield the same saves, loaded and saved."""
    for line in lines:
        session = Session()
        assert session.handle({"v": 1, "do": "load", "save": line})["error"] is None
        yield session.handle({"v": 1, "do": "save"})["save"]


def golden_lines(topic: str) -> list[str]:
    """Return the golden lines of a topic."""
    return (HERE / f"{topic}.txt").read_text("utf-8").splitlines()


# Topics that are remade, and those that are only read: bots may play differently one day, but
# written texts must stay readable.
MADE: dict[str, Callable[[], Lines]] = {
    "records": records,
    "legality": legality,
    "decisions": decisions,
    "arena": arena,
    "reviews": reviews,
    "puzzles": puzzles,
    "links": links,
    "replies": replies,
    "solved": solution_lines,
    "judged": estimate_lines,
    "refused": refusal_lines,
    "printed": output_lines,
    "pages": pages,
    "hinted": advice_lines,
}
AGAIN: dict[str, Callable[[list[str]], Lines]] = {
    "records": records_again,
    "puzzles": puzzle_links,
    "links": links_again,
    "saves": saves_again,
}
