"""Texts of a game: its rules page depends on the options."""

import re
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from engine.games import GAMES
from engine.model import Choice, Condition, Game, Option, OptionValue, Sentence, TextFault, card
from engine.model.game import bad_option
from engine.model.melds import meld_faults
from engine.model.options import holds
from engine.session import Session
from tests.drivers.minimal_games import game_with
from tests.drivers.options import effective
from tests.drivers.sessions import ask


def choices(game: Game) -> Iterator[tuple[Game, Option, OptionValue]]:
    for option in game.options:
        for choice in option.choices:
            yield game, option, choice.value


CHOICES = [one for game in GAMES.values() for one in choices(game)]


@pytest.mark.parametrize(
    ("game", "option", "value"),
    CHOICES,
    ids=[f"{game.id} {option.name}={value}" for game, option, value in CHOICES],
)
def test_the_rules_page_changes_with_every_option(
    game: Game, option: Option, value: OptionValue
) -> None:
    base = effective(game, option)
    pages = {
        choice.value: game.rules_page({**base, option.name: choice.value})
        for choice in option.choices
    }
    assert [one for one, page in pages.items() if page == pages[value]] == [value]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_an_option_without_effect_is_not_on_the_rules_page(game: Game) -> None:
    for option in game.options:
        for one in option.when:
            needed_option = next(
                needed_option for needed_option in game.options if needed_option.name == one.option
            )
            for choice in needed_option.choices:
                if (choice.value in one.values) is one.among:
                    continue
                idle: dict[str, OptionValue] = {needed_option.name: choice.value}
                assert not holds(option.when, game.settings(idle))
                for value in option.choices:
                    page = game.rules_page({**idle, option.name: value.value})
                    assert page == game.rules_page(idle), (option.name, value.value)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_conditions_name_existing_options_and_values(game: Game) -> None:
    options = {option.name: option for option in game.options}
    conditions = [one for option in game.options for one in option.when]
    conditions += [one for paragraph in game.page for part in paragraph for one in part.when]
    assert conditions
    for one in conditions:
        assert all(options[one.option].accepts(value) for value in one.values), one


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_sentence_of_a_rules_page_appears_under_some_options(game: Game) -> None:
    told = {
        part.text
        for _, option, value in choices(game)
        for paragraph in game.page
        for part in paragraph
        if holds(part.when, game.settings({**effective(game, option), option.name: value}))
    }
    texts = {part.text for paragraph in game.page for part in paragraph}
    rare = texts - told
    # A single pack without jokers needs two options.
    assert all("without jokers" in text for text in rare), rare


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_counts_of_one_are_singular_and_no_sentence_is_repeated(game: Game) -> None:
    options = [option for option in game.options if option.choices]
    for one, other in combinations(options, 2):
        for values in product(one.choices, other.choices):
            chosen = {one.name: values[0].value, other.name: values[1].value}
            for told in game.rules_page(chosen):
                assert not re.search(r"\b1 [a-z]+s\b", told), (chosen, told)
                # A sentence about a number is not repeated with another number beside it.
                sentences = re.sub(r"\b(\d+|one|two|three)\b", "#", told).split(". ")
                assert len(set(sentences)) == len(sentences), (chosen, told)


def test_a_rules_page_is_translated() -> None:
    page = GAMES["rommi"].rules_page({}, lambda text, _: text.replace("%(target)d", "<%(target)d>"))
    assert any("<500> points" in line for line in page)
    assert page[0] == "# The aim"
    with pytest.raises(TextFault, match="The option target cannot be"):
        GAMES["rommi"].rules_page({"target": 7})


def test_a_paragraph_without_applicable_sentences_is_left_out() -> None:
    never = Sentence("Chips.", (Condition("mode", ("chips",)),))
    game = game_with(
        options=GAMES["rommi"].options,
        page=((Sentence("First."), never), (never,), (Sentence("Last."),)),
    )
    assert game.rules_page() == ("First.", "Last.")
    assert game.rules_page({"mode": "chips"}) == ("First. Chips.", "Chips.", "Last.")


def test_conditions_select_sentences() -> None:
    settings = {"a": 1, "b": "x"}
    assert holds((), settings)
    assert holds((Condition("a", (1, 2)), Condition("b", ("y",), among=False)), settings)
    assert not holds((Condition("a", (1, 2)), Condition("b", ("y",))), settings)
    assert Sentence("Always.").when == ()


def page_paragraphs(reply: dict[str, Any]) -> tuple[str, ...]:
    """Return the paragraphs of the rules page, with cards in notation."""
    return tuple(
        " ".join(
            "".join(
                part if isinstance(part, str) else part["cards"]
                for part in sentence.get("parts", [sentence["text"]])
            )
            for sentence in paragraph
        )
        for paragraph in reply["page"]
    )


def test_the_page_gets_rules_and_conditions() -> None:
    session = Session()
    games = {game["id"]: game for game in ask(session, "games")["games"]}
    rablo = games["rablo"]
    assert page_paragraphs(ask(session, "rules", game="rablo")) == GAMES["rablo"].rules_page()
    options = {option["name"]: option["when"] for option in rablo["options"]}
    assert options["fail_draw"] == [["on_illegal", ["penalty"], True]]
    assert options["packs"] == []
    reply = ask(session, "rules", game="rummy500", rules={"cutthroat": "on"})
    assert page_paragraphs(reply) == GAMES["rummy500"].rules_page({"cutthroat": "on"})
    assert not any(re.search("30 points", line) for line in page_paragraphs(reply))
    assert ask(session, "rules")["error"]["code"] == "no-match"
    seats = [{"name": "A", "kind": "person"}, {"name": "B", "kind": "easy"}]
    ask(session, "new", game="rommi", rules={"mode": "chips"}, seats=seats, seed="1")
    assert page_paragraphs(ask(session, "rules")) == GAMES["rommi"].rules_page({"mode": "chips"})
    assert ask(session, "rules")["deck"] == "french"
    assert ask(session, "rules", game="raeuber")["deck"] == "tiles"


def pictures(game: Game, options: dict[str, OptionValue]) -> list[str]:
    page = game.shown_paragraphs(game.settings(options))
    return [one.text for paragraph in page for one in paragraph if one.text[:2] in ("+ ", "- ")]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_melds_pictured_on_the_rules_page_are_valid_or_invalid_as_stated(game: Game) -> None:
    for _, option, value in choices(game):
        options = {**effective(game, option), option.name: value}
        shown = pictures(game, options)
        assert len(shown) >= 3
        for text in shown:
            found = re.fullmatch(r"([+-]) %\((\w+)\)s: .+", text)
            assert found, text
            cards = [card(one) for one in found[2].split("_")]
            legal = not meld_faults(cards, game.rules(options).melds)
            assert legal is (found[1] == "+"), (options, text)


def test_pictured_cards_are_in_notation_or_named() -> None:
    assert any(line.startswith("+ 7s 7h 7d: a set + ") for line in GAMES["rommi"].rules_page())
    page = ask(Session(), "rules", game="rommi")["page"]
    drawn = next(line for line in page if line[0]["text"][0] == "+")
    faces = {"cards": "7s 7h 7d", "name": "7 of spades, 7 of hearts and 7 of diamonds"}
    assert drawn[0]["parts"] == ["+ ", faces, ": a set"]


@pytest.mark.parametrize(("value", "other"), [(True, 1), (1, True), (0, False), (0, 0.0)])
def test_an_option_takes_only_values_of_its_own_type(value: OptionValue, other: object) -> None:
    option = Option("one", value, (Choice(value, "one"),), "One", "One.")
    assert option.accepts(value) and not option.accepts(other)


def test_values_of_an_option_are_written_as_they_are_read() -> None:
    choices = (Choice(True, "Yes"), Choice(False, "No"), Choice("Some", "Some"))
    fault = bad_option(Option("one", True, choices, "One", "One.", span=(2, 9)), "Any")
    assert fault.params == {"option": "one", "value": "Any"}
    assert fault.names == ("true", "false", "some", "2..9")
