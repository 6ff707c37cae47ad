"""Sessions are independent: matches in several languages run in one process."""

import json
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from engine.games import GAMES
from engine.session import Session
from engine.words import every_message

Json = dict[str, Any]
SEATS = [{"name": "", "kind": "person"}, {"name": "B", "kind": "easy"}]


def marked_language(mark: str) -> Json:
    """Return a language whose every wording begins with that mark."""
    messages = {
        one.key: [mark + one.text, mark + one.many] if one.many else mark + one.text
        for one in every_message(GAMES.values())
    }
    return {"language": mark, "plural": "101", "messages": messages}


def play_turns(game: str, mark: str) -> Iterator[Json]:
    """Play some turns of a match in a session of its own; yield its replies."""
    session = Session()

    def ask(do: str, **more: Any) -> Json:
        reply: Json = json.loads(session.answer(json.dumps({"v": 1, "do": do, **more})))
        assert reply["error"] is None, reply["error"]
        return reply

    yield ask("speak", language=marked_language(mark))
    yield ask("new", game=game, seats=SEATS, seed="side by side")
    for _turn in range(4):
        yield ask("hint")
        reply = ask("move", move="draw")
        yield reply
        while reply["view"]["seat"] == reply["view"]["turn"]:
            reply = ask("discard", card="h0")
            yield reply
        yield ask("bot")


def test_two_matches_in_two_languages_run_side_by_side() -> None:
    wanted = [("raeuber", "«"), ("kalooki", "»")]
    alone = [list(play_turns(*one)) for one in wanted]
    together = list(zip_longest(*(play_turns(*one) for one in wanted)))
    for number, (_, mark) in enumerate(wanted):
        replies = [both[number] for both in together if both[number] is not None]
        assert replies == alone[number]
        assert all(reply["prompt"]["text"].startswith(mark) for reply in replies[1:])
        other = wanted[1 - number][1]
        assert other not in json.dumps(replies, ensure_ascii=False)
