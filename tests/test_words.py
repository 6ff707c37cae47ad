"""Every code that the engine can emit has a sentence, and every sentence can be said."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine import words
from engine.cards import FRENCH, TILES, card
from engine.events import event
from engine.games import GAMES
from engine.melds import meld_of
from engine.refusal import Reason, TextFault

ENGINE = Path(words.__file__).parent
SOURCES = {path: path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py")}


def codes(call: str) -> set[str]:
    """The codes that the engine's sources give to `call`, both of `"a" if x else "b"` too."""
    first = re.compile(rf'\b{call}\(\s*"([a-z_-]+)"(?: if [^"]*? else "([a-z_-]+)")?')
    found = {code for text in SOURCES.values() for pair in first.findall(text) for code in pair}
    return found - {""}


def test_every_refusal_has_a_sentence() -> None:
    # One is said of gestures alone.
    assert codes("refusal") == set(words.REFUSALS) | {"table-fixed"}


def test_every_fault_of_a_text_has_a_sentence() -> None:
    said = codes("TextFault") | codes("TalonError")
    assert said <= set(words.FAULTS) | set(words.REFUSALS) | set(words.REQUESTS)
    assert set(words.FAULTS) <= said


def test_every_reason_of_a_bot_has_a_sentence() -> None:
    assert codes("reason") <= set(words.REASONS)


def test_every_fact_of_a_hint_has_a_sentence() -> None:
    assert {f"fact-{code}" for code in codes("_fact")} == set(words.HINT_FACTS)


def test_every_event_has_a_sentence() -> None:
    said = {name.partition("-")[0] for name in words.EVENTS}
    assert said == codes("event") | {"match_over"}


def test_every_end_of_a_deal_has_a_sentence() -> None:
    ends = codes("Ending") | {"shuffle-limit", "turn-limit", "out", "slam", "kalooki", "rommi"}
    assert ends | {"stock"} == set(words.ENDS)


def test_every_fault_of_a_record_has_a_sentence() -> None:
    record = SOURCES[ENGINE / "notation" / "record.py"]
    assert set(re.findall(r'self\.fault\("([a-z-]+)"', record)) == set(words.RECORD_FAULTS)


def test_no_code_has_two_meanings() -> None:
    tables = (words.REFUSALS, words.FAULTS, words.REQUESTS, words.REASONS, words.HINT_FACTS)
    assert sum(map(len, tables)) == len({code for table in tables for code in table})


class Echo:
    """A translation that marks what it was asked for."""

    def gettext(self, message: str, /) -> str:
        return f"<{message}>"


@pytest.mark.parametrize("code", list(words.ALL))
def test_every_sentence_can_be_said(code: str) -> None:
    message = words.ALL[code]
    params: dict[str, Any] = {
        name: "7s" if name == "card" else 3 if kind == "d" else "8s 9s" if name == "these" else "x"
        for name, kind in re.findall(r"%\((\w+)\)([sd])", message)
    }
    said = words.sentence(code, params)
    assert said and "%" not in said
    assert words.sentence(code, params, Echo()).startswith("<")


def test_a_fault_of_a_meld_names_it() -> None:
    one = Reason("joker-share", (("jokers", 2), ("cards", 5))).at_meld(3)
    assert words.refusal_sentence(one) == "Meld 3: At most a third of a meld's cards may be jokers."


def test_a_card_is_said_in_words() -> None:
    assert words.sentence("not-in-hand", {"card": "7s"}) == "Not in your hand: 7 of spades."
    assert words.sentence("not-in-hand", {"card": "r10"}) == "Not in your hand: red 10."
    assert words.card_name(card("X=Ah"), FRENCH) == "joker as ace of hearts"
    assert words.card_name(card("?"), FRENCH) == "hidden card"
    assert words.card_names((card("b1"), card("X")), TILES) == "blue 1, joker"


@pytest.mark.parametrize(
    ("game", "text", "label"),
    [
        ("rablo", "4h 5h X 7h", "run, 4 to 7 of hearts"),
        ("rablo", "X 3h 4h", "run, 3 to 5 of hearts"),
        ("rablo", "Qs Ks As", "run, queen to ace of spades"),
        ("rablo", "9s 9h X", "set, rank 9"),
        ("kalooki", "9s X X=Js", "run, 9 to jack of spades"),
        ("raeuber", "r9 r10 r1", "row, red 9 to 1"),
        ("raeuber", "b5 y5 X", "group, number 5"),
    ],
)
def test_a_meld_has_a_label(game: str, text: str, label: str) -> None:
    rules = GAMES[game].rules().melds
    found = meld_of([card(word) for word in text.split()], rules)
    assert found and words.meld_label(found, rules.deck) == label


def test_a_fault_says_its_place() -> None:
    fault = TextFault("bad-card", key="hands[1]", word=2, text="7x")
    assert words.fault_sentence(fault) == (
        "Not a card that can stand here: 7x. (key hands[1], word 2)"
    )
    record = TextFault("bad-record", line=7, why="wrong-seat", wanted=1)
    assert words.fault_sentence(record) == (
        "The record is not that of a game. Another seat is on turn: 1. (line 7)"
    )
    table = TextFault("meld-too-short", key="table", meld=2, cards=2)
    assert words.fault_sentence(table) == ("A meld needs at least three cards. (key table, meld 2)")


def test_events_are_told() -> None:
    names = ["Anna", "Béla"]
    run = (card("4h"), card("5h"), card("6h"))
    told = {
        event("laid", 0, meld=1, cards=run): "Anna laid a run, 4 to 6 of hearts.",
        event("laid", 0, meld=1, cards=tuple(map(card, ("9s", "X=Ts", "X=Js")))): (
            "Anna laid a run, 9 to jack of spades."
        ),
        event("laid", 0, meld=1, cards=tuple(map(card, ("9s", "X", "X")))): (
            "Anna laid a set, rank 9."
        ),
        event("drew", 1, card=card("?")): "Béla drew a card.",
        event("drew", 1, card=card("7s")): "Béla drew: 7 of spades.",
        event("rearranged", 0, table=(), moves=((card("7h"), 1, 2), (card("6h"), 0, 2))): (
            "Anna rearranged the table and laid: 6 of hearts."
        ),
        event("rearranged", 0, table=(), moves=((card("7h"), 1, 2),)): (
            "Anna rearranged the table."
        ),
        event("went_out", 1, how="kalooki"): "Béla made Kalooki.",
        event("went_out", 1, how="out"): "Béla went out.",
        event("evicted", 1, how="bot"): "A bot plays on for Béla.",
        event("stock_renewed", how="turned"): (
            "The discards were turned over and are the new stock."
        ),
        event("dealt", None, dealer=1): "Béla deals.",
        event("deal_over", reason="blocked", points=(), scores=()): (
            "The deal is over. Nobody can go on."
        ),
        event("match_over", None, ranks=(1, 2)): "The match is over. First: Anna.",
        event("freed", 0, meld=2, by=(card("7h"), card("7d"))): (
            "Anna released the joker of meld 2 by: 7 of hearts, 7 of diamonds."
        ),
    }
    for one, text in told.items():
        assert words.event_sentence(one, words.People(names), FRENCH) == text


def test_the_person_is_spoken_to() -> None:
    people = words.People(["You", "Béla"], 0)
    told = {
        event("opened", 0): "You have opened.",
        event("opened", 1): "Béla has opened.",
        event("drew", 0, card=card("7s")): "You drew: 7 of spades.",
        event("dealt", None, dealer=0): "You deal.",
        event("evicted", 0, how="bot"): "A bot plays on for you.",
    }
    for one, text in told.items():
        assert words.event_sentence(one, people, FRENCH) == text
    named = {name for name, text in words.EVENTS.items() if "%(name)s" in text or "dealer" in text}
    assert set(words.EVENTS_YOU) == named - {"match_over"}


def test_the_end_of_a_deal_names_who_went_out() -> None:
    people = words.People(["You", "Béla"], 0)
    assert words.end_sentence("out", 1, people) == "Béla has laid everything."
    assert words.end_sentence("out", 0, people) == "You have laid everything."
    assert words.end_sentence("out", None, people) == "Someone has laid everything."
    assert words.end_sentence("blocked", 0, people) == "Nobody can go on."
    over = event("deal_over", reason="out", points=(), scores=())
    told = words.event_sentence(over, people, FRENCH, out=1)
    assert told == "The deal is over. Béla has laid everything."
    assert set(words.ENDS_BY) == set(words.ENDS_YOU) <= set(words.ENDS)


def test_the_table_of_codes_is_complete() -> None:
    """engine/CODES.md lists every code with its sentence, in the order of `words`."""
    listed = re.findall(
        r"^\| `([^`]+)` \| (.+) \|$", (ENGINE / "CODES.md").read_text("utf-8"), re.M
    )
    assert dict(listed) == {
        **words.REFUSALS,
        **words.FAULTS,
        **words.REQUESTS,
        **words.ENDS,
    }


def test_another_language_is_spoken_once_its_catalogue_is_given() -> None:
    words.speak({"You have opened.": "Kinyitottál.", "Draw": ["not", "one"]})
    try:
        told = words.event_sentence(event("opened", 0), words.People(["You"], 0), FRENCH)
        assert told == "Kinyitottál."
        assert words.translated("Draw") == "Draw"
    finally:
        words.speak({})
    assert words.translated("You have opened.") == "You have opened."
