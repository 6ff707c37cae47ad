"""Other parts of replies: faults, the games' own texts, a puzzle's tries."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.bots import BOTS, CHARACTERS
from engine.games import GAMES
from engine.notation import position_of, write_puzzle_link
from engine.session import Session
from engine.words import messages
from engine.words.sentences import game_message
from tests.drivers.example_games import COLOURS
from tests.drivers.position_text import position_from
from tests.drivers.sessions import RABLO, ask, begin_game, open_position
from tests.drivers.text_tables import cases, cases_naming

Json = dict[str, Any]


@cases
def test_the_refusal_of_an_unreadable_request_names_it(do: str, more: Json) -> None:
    reply = ask(open_position(RABLO), do, **more)
    assert (reply["error"]["code"], reply["error"]["params"]) == ("bad-request", {"do": do})
    assert reply["do"] == do and reply["view"]["hand"] == RABLO["hands"][0].split()
    assert reply["events"] == reply["reasons"] == [] and "save" not in reply


SEAT_MISSING = {"position": RABLO, "seats": [{"kind": "easy"}]}


@cases_naming(SEAT_MISSING=SEAT_MISSING)
def test_invalid_requests_are_reported(do: str, more: Json, code: str, params: Json) -> None:
    error = ask(begin_game("rommi", "easy,easy"), do, **more)["error"]
    assert (error["code"], error["params"]) == (code, params)


def test_the_json_of_a_reply_has_no_spaces_and_no_escapes() -> None:
    told = Session().answer('{"v":1,"do":"rules","game":"rablo"}')
    assert told.startswith(
        '{"v":1,"do":"rules","error":null,"events":[],"reasons":[],"puzzle":null,"view":null,'
        '"title":"Rabló römi","deck":"french","page":[[{"text":"# The aim"}],'
    )


def strings(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text in a part of a reply, with its key."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from strings(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner, key)


SHOWN = {"title", "line", "place", "label", "help", "about", "name", "brief"}


@pytest.mark.parametrize("game", GAMES)
def test_all_texts_of_a_game_are_translated(game: str) -> None:
    own = [game_message(GAMES[game], kind, text) for kind, text in GAMES[game].texts()]
    common = [messages.PUZZLES, messages.PUZZLE_LINES, messages.LEVELS, messages.MANNERS]
    shared = [one for table in (*common, messages.KINDS) for one in table.values()]
    session = Session()
    before = {one["id"]: one for one in ask(session, "games")["games"]}[game]
    said = {one.key: f"~{one.text}" for one in (*own, *shared)}
    assert ask(session, "speak", language={"language": "hu", "messages": said})["error"] is None
    after = {one["id"]: one for one in ask(session, "games")["games"]}[game]
    found = list(zip(strings(before), strings(after), strict=True))
    for (key, text), (again, translated) in found:
        assert key == again
        # Names and values of options, and ids, are not translated.
        words = key in SHOWN and (key, text) not in NAMES[game]
        assert translated.replace("~", "") == text
        assert translated.startswith("~") is (words and text != ""), (key, text)


NAMES = {id: {("name", option.name) for option in game.options} for id, game in GAMES.items()}


def test_people_bots_and_characters_can_be_seated() -> None:
    kinds = {one["id"]: one["kinds"] for one in ask(Session(), "games")["games"]}["raeuber"]
    told = {one["id"]: (one["label"], one["about"]) for one in kinds}
    assert list(told) == list(
        dict.fromkeys(["person", *BOTS, *(character.bot for character in CHARACTERS)])
    )
    assert told["person"] == ("Person", "") and told["random"] == ("Bot: random", "")
    assert told["easy"] == ("Bot: easy", "easy, plays to win")
    assert told["standard:early"] == ("easy, lays early",) * 2
    assert told["expert:safe"] == ("expert, plays safe",) * 2


def test_the_rules_page_has_translated_title_and_suits() -> None:
    session = Session()
    english = ask(session, "rules", game=COLOURS.id)
    title = game_message(COLOURS, "title", COLOURS.title)
    ask(session, "speak", language={"language": "de", "messages": {title.key: "Fünf Farben"}})
    told = ask(session, "rules", game=COLOURS.id)
    assert (english["title"], told["title"]) == ("Five colours", "Fünf Farben")
    assert [(one["letter"], one["name"]) for one in told["suits"]] == [("v", "violet %(rank)s")]
    assert told["deck"] == "tiles"
    cards = ask(session, "rules", game="rommi")
    assert cards["deck"] == "french" and "suits" not in cards


def test_characters_are_translated() -> None:
    session = Session()
    emil = ask(session, "games")["characters"][0]
    line = messages.MANNER_LINES["early"]
    said = {messages.CHARACTERS["emil"].key: "Emile", line.key: "Tôt."}
    ask(session, "speak", language={"language": "fr", "messages": said})
    again = ask(session, "games")["characters"][0]
    assert emil == {
        "id": "emil",
        "name": "Emil",
        "kind": "easy:early",
        "manner": "early",
        "line": line.text,
    }
    assert again == emil | {"name": "Emile", "line": "Tôt."}


PUZZLE: Json = position_from(
    "game rablo; hands 8s Ts 2h / ?*3; opened + +; table 5s 6s 7s | 9s 9h 9d 9c"
)


def stands(reply: Json) -> tuple[object, ...]:
    """Return the sentence on a try, its result, the tries so far, and the number of cards left."""
    error, puzzle = reply["error"] or {"code": None, "params": {}}, reply["puzzle"]
    state = [name for name in ("solved", "shown") if puzzle[name]]
    return error["code"], error["params"], puzzle["tries"], state, len(reply["view"]["hand"])


def test_a_puzzle_counts_wrong_tries_until_it_is_solved() -> None:
    session = Session()
    ask(session, "open", link=write_puzzle_link("lay", position_of(PUZZLE)))
    refused = ask(session, "end")
    assert stands(refused) == ("nothing-laid", {}, 0, [], 3) and "save" not in refused
    ask(session, "place", cards=["h0"], to="t0")
    more = ask(session, "end")
    assert stands(more) == ("puzzle-more", {"laid": 1}, 1, [], 2)
    saved = json.loads(more["save"])
    assert ask(Session(), "load", save=json.dumps(saved))["puzzle"]["tries"] == 1
    # A key that only a later version can have written gets a code of its own.
    saved["puzzle"]["weather"] = "fine"
    assert ask(Session(), "load", save=json.dumps(saved))["error"]["code"] == "later-save"
    ask(session, "place", cards=["t1.0"], to="t0")
    ask(session, "place", cards=["h0"], to="t0")
    assert stands(ask(session, "end")) == (None, {}, 2, ["solved"], 1)
    # The answer to a solved puzzle need not be shown.
    assert stands(ask(session, "answer")) == (None, {}, 2, ["solved"], 1)


def test_a_puzzle_that_was_given_up_shows_its_answer_and_can_be_ended_with_it() -> None:
    session = Session()
    ask(session, "open", link=write_puzzle_link("lay", position_of(PUZZLE)))
    given = ask(session, "answer")
    assert stands(given) == (None, {}, 0, ["shown"], 1)
    assert [meld["cards"] for meld in given["view"]["table"]] == [
        ["5s", "6s", "7s", "8s", "9s", "Ts"],
        ["9h", "9d", "9c"],
    ]
    assert stands(ask(session, "end"))[3] == ["solved", "shown"]


def test_somebodys_first_match_is_one_deal_without_a_clock_and_told_in_three_lines() -> None:
    games = {told["id"]: told for told in ask(Session(), "games")["games"]}
    for name, game in GAMES.items():
        told = games[name]
        rules = game.rules(told["first"])
        assert rules.deals_of(2) == 1 and not rules.penalties.seconds
        assert len(told["brief"]) == 3 and all(all(line) for line in told["brief"])
        text = " ".join(line for _heading, line in told["brief"])
        # The numbers in the lines hold in that match.
        assert "500 points" not in text and len(text) < 600
