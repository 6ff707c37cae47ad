"""Every code that the engine can emit has a sentence, and every sentence can be worded."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import pytest

from engine import words
from engine.bots.base import About, Plain
from engine.games import GAMES
from engine.model import (
    FRENCH,
    TILES,
    EndingText,
    Event,
    Game,
    Meld,
    Reason,
    TextFault,
    card,
    event_types,
)
from engine.words import ENGLISH, OF_TILES, Language, Message, messages
from engine.words.message_values import wording_for
from engine.words.tile_messages import LESSON_CONTEXT, for_tiles
from tests.drivers.minimal_games import game_with
from tests.drivers.text_tables import cases
from tests.words.sentences import end_sentence, event_sentence

ENGINE = Path(words.__file__).parents[1]
SOURCES = {path: path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py")}


GAMES_HERE = ENGINE / "games"
OF_GAMES = {GAMES_HERE / f"{id}.py" for id in GAMES}


def codes(call: str, sources: Iterable[Path] | None = None) -> set[str]:
    """Return the codes that sources give to `call`, including both of `"a" if x else "b"`.

    Without sources, read the engine except its games, which bring codes of their own.
    """
    chosen = sources or [path for path in SOURCES if path not in OF_GAMES]
    first = re.compile(rf'\b{call}\(\s*"([a-z_-]+)"(?: if [^"]*? else "([a-z_-]+)")?')
    found = {code for path in chosen for pair in first.findall(SOURCES[path]) for code in pair}
    return found - {""}


def test_every_refusal_has_a_sentence() -> None:
    # This code comes only from gestures.
    assert codes("refusal") == set(messages.REFUSALS) | {"table-fixed"}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_game_has_sentences_for_its_own_codes(game: Game) -> None:
    source = GAMES_HERE / f"{game.id}.py"
    assert codes("refusal", [source]) == set(game.refusals)
    assert not set(game.endings) & set(messages.ENDS)
    for code in game.endings:
        assert f'"{code}"' in SOURCES[source].replace(f'"{code}": EndingText', "")


def test_every_error_in_a_text_has_a_sentence() -> None:
    said = codes("TextFault") | codes("TalonError")
    faults = set(messages.FAULTS) | set(messages.COMMAND_FAULTS)
    assert said <= faults | set(messages.REFUSALS) | set(messages.REQUESTS)
    assert faults <= said


def test_only_the_command_line_raises_its_own_errors() -> None:
    """The site has no wording for it."""
    ours = [path for path in SOURCES if {"arena", "commands", "program"} & {*path.parts}]
    others = [path for path in SOURCES if path not in ours]
    raised = codes("TextFault", others) | codes("TalonError", others)
    assert not raised & set(messages.COMMAND_FAULTS)
    assert raised - set(messages.REFUSALS) - set(messages.REQUESTS) <= set(messages.FAULTS)


def test_every_reason_of_a_bot_has_a_sentence() -> None:
    said = {one.value for kind in (Plain, About) for one in kind}
    said |= codes("remark", [ENGINE / "bots" / "base.py"])
    assert said == set(messages.REASONS)


def test_every_remark_has_a_sentence() -> None:
    assert codes("remark") <= set(messages.ALL)
    said = {code for code in messages.ALL if code.startswith(("hint-", "step-", "why-", "fixed-"))}
    written = "".join(text for path, text in SOURCES.items() if path.parent.name == "advice")
    assert [code for code in said if f'"{code}"' not in written] == []


def test_every_event_has_a_sentence() -> None:
    said = {name.partition("-")[0] for name in messages.EVENTS}
    told = [get_type_hints(kind)["event"] for kind in get_args(Event)]
    assert said == {name for names in told for name in get_args(names)}


def test_every_end_of_a_deal_has_a_sentence() -> None:
    ends = codes("Ending") | {"shuffle-limit", "turn-limit", "long-deal", "out"}
    assert ends | {"stock"} == set(messages.ENDS)


def test_every_error_in_a_record_has_a_sentence() -> None:
    record = SOURCES[ENGINE / "notation" / "record.py"]
    assert set(re.findall(r'self\.fault\("([a-z-]+)"', record)) == set(messages.RECORD_FAULTS)


def test_no_code_has_two_meanings() -> None:
    tables = (
        messages.REFUSALS,
        messages.FAULTS,
        messages.COMMAND_FAULTS,
        messages.REQUESTS,
        messages.REASONS,
        messages.HINTS,
        messages.STEPS,
        messages.WHY,
        messages.MELDS,
        messages.FIXED,
        messages.ENDING,
        messages.OFF,
        *(game.refusals for game in GAMES.values()),
    )
    assert sum(map(len, tables)) == len({code for table in tables for code in table})


def bracketed_language() -> Language:
    """Return a language whose wordings are the English ones in brackets."""
    return ENGLISH._replace(messages={one.key: f"<{one.text}>" for one in messages.all_messages()})


@pytest.mark.parametrize("code", list(messages.ALL))
def test_every_sentence_can_be_worded(code: str) -> None:
    text = messages.ALL[code].text
    params: dict[str, Any] = {
        name: 3 if kind == "d" else {"card": "7s", "these": "8s 9s", "others": "X"}.get(name, "x")
        for name, kind in re.findall(r"%\((\w+)\)([sd])", text)
    }
    said = words.sentence(code, params)
    assert said and "%" not in said
    # A translation is looked up by context and English text.
    assert words.sentence(code, params, bracketed_language()).startswith("<")


def test_the_sentence_on_a_fault_names_the_meld() -> None:
    one = Reason("joker-share", (("jokers", 2), ("cards", 5))).at_meld(3)
    assert (
        words.reason_sentence(one)
        == "Meld 3: At most a third of the cards in a meld can be jokers."
    )
    # A sentence that names its meld already does so only once.
    missing = Reason("no-such-meld", (("meld", 7), ("melds", 2)))
    assert words.reason_sentence(missing).count("7") == 1


def test_a_card_is_named_in_words() -> None:
    assert words.sentence("not-in-hand", {"card": "7s"}) == "Not in your hand: 7 of spades."
    assert words.sentence("not-in-hand", {"card": "r10"}) == "Not in your hand: red 10."
    assert words.card_name(card("X=Ah"), FRENCH) == "joker as ace of hearts"
    assert words.card_name(card("?"), FRENCH) == "hidden card"
    assert words.card_names((card("b1"), card("X")), TILES) == "blue 1 and joker"


def test_an_error_states_its_place() -> None:
    fault = TextFault("bad-card", key="hands[1]", word=2, text="7x")
    assert words.fault_sentence(fault) == (
        "There can't be such a card here: 7x. (key hands[1], word 2)"
    )
    record = TextFault("bad-record", line=7, why="wrong-seat", wanted=1)
    assert words.fault_sentence(record) == (
        "This isn't the record of a game. It is another seat's turn: 1. (line 7)"
    )
    table = TextFault("meld-too-short", key="table", meld=2, cards=2)
    assert words.fault_sentence(table) == ("A meld needs at least three cards. (key table, meld 2)")


def test_every_sentence_for_tiles_replaces_one_for_cards() -> None:
    assert set(OF_TILES) <= set(messages.all_messages())
    for ours, theirs in OF_TILES.items():
        holes = re.compile(r"%\(\w+\)[sd]")
        assert sorted(holes.findall(ours.text)) == sorted(holes.findall(theirs.text))
        assert theirs.context == f"{ours.context}, tiles"
        assert bool(theirs.many) == bool(ours.many)
        for said in (theirs.text, theirs.many):
            assert not re.search(r"\b(cards?|suits?|set|run)\b", holes.sub("", said or ""), re.I)


TABLE = (
    Meld("set", (card("7s"), card("7h"), card("7c"))),
    Meld("run", (card("4c"), card("5c"), card("6c"))),
)


def test_every_event_is_worded_as_expected() -> None:
    names = ["Anna", "Béla"]
    run = (card("4h"), card("5h"), card("6h"))
    told = {
        event_types.Laid(0, meld=1, cards=run): (
            "Anna: a new run, 4 of hearts, 5 of hearts and 6 of hearts."
        ),
        event_types.Laid(0, meld=1, cards=tuple(map(card, ("9s", "X=Ts", "X=Js")))): (
            "Anna: a new run, 9 of spades, joker as 10 of spades and joker as jack of spades."
        ),
        event_types.Laid(0, meld=1, cards=tuple(map(card, ("9s", "X", "X")))): (
            "Anna: a new set, 9 of spades, joker and joker."
        ),
        event_types.Added(0, meld=1, cards=(card("7c"),)): "Anna: 7 of clubs to the sevens.",
        event_types.Drew(1, card=card("?")): "Béla: drew.",
        event_types.Drew(1, card=card("7s")): "Béla: drew 7 of spades.",
        event_types.Rearranged(0, table=TABLE, moves=((card("4c"), 1, 2), (card("7c"), 0, 1))): (
            "Anna: 4 of clubs moved to 4 of clubs, 5 of clubs and 6 of clubs; "
            "7 of clubs to the sevens."
        ),
        event_types.Rearranged(0, table=TABLE, moves=()): "Anna: moved cards on the table.",
        event_types.WentOut(1, how="out"): "Béla went out.",
        event_types.Evicted(1, how="bot"): "Béla: the computer plays on.",
        event_types.StockRenewed(how="turned"): (
            "The discards were turned over to make a new stock."
        ),
        event_types.Dealt(dealer=1): "Béla deals.",
        event_types.DealOver(reason="blocked", points=(), scores=()): (
            "The deal is over. Nobody can go on."
        ),
        event_types.MatchOver(ranks=(1, 2)): "The match is over. First: Anna.",
        event_types.Freed(0, meld=1, by=(card("7h"), card("7d"))): (
            "Anna: 7 of hearts and 7 of diamonds for the joker in the sevens."
        ),
    }
    for one, text in told.items():
        assert event_sentence(one, words.People(names), FRENCH, table=TABLE) == text


def test_a_run_of_one_card_and_jokers_is_called_a_run() -> None:
    """A run of a single ace once was called "Ace of clubs to the tens"."""
    run = Meld("run", tuple(map(card, ("Tc", "X", "X"))))
    added = event_types.Added(0, meld=1, cards=(card("X"),))
    moved = event_types.Rearranged(0, table=(run,), moves=((card("X"), 0, 1),))
    for one in (added, moved):
        told = event_sentence(one, words.People(["Anna"]), FRENCH, table=(run,))
        assert told == "Anna: joker to the run of clubs."


@pytest.mark.parametrize(
    ("kind", "cards", "told"),
    [
        ("run", "4c 5c 6c", "Anna: 4 of clubs, 5 of clubs and 6 of clubs, a run of its own."),
        ("set", "7s 7h X", "Anna: 7 of spades, 7 of hearts and joker, a set of its own."),
    ],
)
def test_a_split_off_meld_is_not_said_to_move_to_itself(
    kind: Literal["run", "set"], cards: str, told: str
) -> None:
    meld = Meld(kind, tuple(map(card, cards.split())))
    moves = tuple((one, 1, 2) for one in meld.cards)
    one = event_types.Rearranged(0, table=(TABLE[0], meld), moves=moves)
    assert event_sentence(one, words.People(["Anna"]), FRENCH) == told


def test_the_end_of_a_deal_names_the_seat_that_went_out() -> None:
    people = words.People(["You", "Béla"], 0)
    assert end_sentence("out", 1, people) == "Béla went out."
    assert end_sentence("out", 0, people) == "You went out."
    assert end_sentence("out", None, people) == "Somebody went out."
    assert end_sentence("blocked", 0, people) == "Nobody can go on."
    over = event_types.DealOver(reason="out", points=(), scores=())
    told = event_sentence(over, people, FRENCH, out=1)
    assert told == "The deal is over. Béla went out."
    assert set(messages.ENDS_BY) == set(messages.ENDS_YOU) <= set(messages.ENDS)


def test_a_game_without_own_endings_uses_the_common_ones() -> None:
    people, plain = words.People(["You", "Béla"], 0), EndingText("All gone.")
    game = game_with(endings={"gone": plain, "by": EndingText("One is out.", by="%(name)s: out.")})
    assert end_sentence("gone", 1, people, game) == "All gone."
    assert end_sentence("by", 1, people, game) == "Béla: out."
    assert end_sentence("by", 0, people, game) == "You: out."
    for seat, text in ((0, "You went out."), (1, "Béla went out.")):
        out = event_types.WentOut(seat, how="gone")
        assert event_sentence(out, people, FRENCH, game) == text


def test_an_unknown_code_has_a_general_sentence() -> None:
    people, game = words.People(["You", "Béla"], 0), GAMES["rommi"]
    assert words.reason_sentence(Reason("odd", (("meld", 2),)), game).endswith("odd.")
    assert words.fault_sentence(TextFault("odd", line=2)).endswith("odd. (line 2)")
    assert end_sentence("odd", 1, people, game) == "The deal is over."
    out = event_types.WentOut(1, how="odd")
    assert event_sentence(out, people, FRENCH, game) == "Béla went out."


def listed_codes(path: Path) -> dict[str, str]:
    """Return the codes in a table of codes, with their sentences."""
    return dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", path.read_text("utf-8"), re.M))


def test_the_table_of_codes_is_complete() -> None:
    """engine/CODES.md lists every code with its sentence, in the order of `messages`."""
    tables = (
        *(messages.REFUSALS, messages.FAULTS, messages.COMMAND_FAULTS),
        *(messages.REQUESTS, messages.ENDS),
    )
    said = {code: one.many or one.text for table in tables for code, one in table.items()}
    assert listed_codes(ENGINE / "CODES.md") == said


def test_the_table_of_the_games_own_codes_is_complete() -> None:
    own: dict[str, str] = {}
    for game in GAMES.values():
        own |= game.refusals
        own |= {code: telling.text for code, telling in game.endings.items()}
    assert listed_codes(GAMES_HERE / "CODES.md") == own


def test_sentences_use_the_given_language() -> None:
    told = {
        Message("log, you", "You have opened.").key: "Kinyitottál.",
        Message("button", "Draw").key: ["not", "one"],
    }
    language = ENGLISH._replace(messages=told)
    opened, people = event_types.Did(0, "opened"), words.People(["You"], 0)
    assert event_sentence(opened, people, FRENCH, language=language) == "Kinyitottál."
    assert words.translate(messages.ACTS["draw"], language) == "Draw"
    assert event_sentence(opened, people, FRENCH) == "You have opened."


def test_a_button_may_have_a_short_wording() -> None:
    draw, knock = messages.ACTS["draw"], messages.ACTS["knock"]
    assert words.button(draw) == {"label": "Draw"}
    assert words.button(knock) == {"label": "Knock and discard", "short": "Knock"}
    german = Language("de", {draw.key: "Eine Karte ziehen | Ziehen"}, ENGLISH.plural, (), {})
    assert words.button(draw, german) == {"label": "Eine Karte ziehen", "short": "Ziehen"}


def test_in_games_of_tiles_sentences_mention_tiles() -> None:
    ours, theirs = next(iter(OF_TILES.items()))
    assert words.translate(ours, deck=TILES) == theirs.text
    assert words.translate(ours) == ours.text


RIGHT_TO_LEFT = "\u05d3\u05e0\u05d4"


@pytest.mark.parametrize("name", ["\u202eabc", RIGHT_TO_LEFT, "\u2069\u202eabc"])
def test_a_name_does_not_reverse_the_rest_of_its_sentence(name: str) -> None:
    said = words.isolate(name)
    assert (said[0], said[-1]) == ("\u2068", "\u2069")
    # Isolates within a name neither end its own isolate nor leave one open.
    assert not set(said[1:-1]) & set("\u2066\u2067\u2068\u2069")
    people = words.People([name, "Bo"], 1)
    begun = [
        event_types.Dealt(dealer=0),
        event_types.Did(0, "passed"),
        event_types.MatchOver(ranks=(1, 2)),
    ]
    told = [event_sentence(one, people, FRENCH) for one in begun]
    told += [end_sentence("out", 0, people), words.sentence("wait", {"name": name})]
    for sentence in told:
        assert said in sentence and name not in sentence.replace(said, "")


def test_names_without_right_to_left_letters_are_unchanged() -> None:
    for name in ("Ada", "B\u00e9la", "\u0395\u03bb\u03ad\u03bd\u03b7", ""):
        assert words.isolate(name) == name
    assert words.isolate("a\u2066") == "a"


@pytest.mark.parametrize("many", [299, 300, 301, 5000])
def test_a_sentence_repeats_a_limited_part_of_a_text(many: int) -> None:
    text = "x" * many
    said = words.fault_sentence(TextFault("bad-card", text=text))
    assert ("x" * min(many, 300) in said) and "x" * 301 not in said
    assert said.count("\N{HORIZONTAL ELLIPSIS}") == (many > 300)


def test_lesson_texts_are_not_reworded_for_tiles() -> None:
    lesson, hint = (Message(context, "Lay your hand.") for context in (LESSON_CONTEXT, "hint"))
    assert for_tiles(lesson) == lesson
    assert for_tiles(hint) == hint._replace(context="hint, tiles")


def test_a_message_with_a_plural_names_the_value_that_chooses_it() -> None:
    for message in messages.all_messages():
        holes = re.findall(r"%\((\w+)", message.text + message.many)
        assert not message.many or message.by in holes, message


@cases
def test_only_the_number_one_is_singular(number: int, text: str) -> None:
    message = Message("some", "%(n)d card", "%(n)d cards")
    assert wording_for(message, number, ENGLISH, FRENCH) == text


def test_puzzle_levels_are_named_from_the_easiest_to_the_hardest() -> None:
    named = [words.translate(one) for one in messages.PUZZLE_LEVELS]
    assert named == ["easy", "medium", "hard", "very hard"]
