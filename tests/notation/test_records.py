"""Records of matches: their text, and errors in it with line and expected content."""

import pytest

from engine.games import GAMES
from engine.model import Discard, Draw, TextFault
from engine.notation import read_move, read_record, write_record
from engine.play import Match, Seat, new_match, step
from tests.drivers.text_tables import cases

RULES = GAMES["rommi"].rules({"ace": "both", "target": 300})


NAME = "Anna B%é\u200b=x"


def short_match() -> Match:
    match = new_match(RULES, [Seat(NAME, "easy"), Seat("random", "random")], "a seed")
    for move in (Draw(), None, Draw()):
        match, _ = step(match, move or Discard(match.state.hand[-1]))
    return match


@pytest.mark.parametrize("end", ["", "\n\n", "\n\n\n", "\r\n\r\n", "\n  \n"])
def test_a_record_may_end_with_empty_lines_or_without_a_line_break(end: str) -> None:
    match = new_match(GAMES["rommi"].rules(), [Seat("A", "easy"), Seat("B", "easy")], "s")
    assert read_record(write_record(match).removesuffix("\n") + end) == read_record(
        write_record(match)
    )


def test_a_record_with_line_breaks_of_windows_is_the_same_record() -> None:
    match = short_match()
    assert read_record(write_record(match).replace("\n", "\r\n")) == match


def test_a_record_escapes_special_letters_and_sorts_its_options() -> None:
    match = short_match()
    head = write_record(match).split("\n")[:5]
    assert head == [
        "talon 1",
        "game rommi",
        "rules ace=both target=300",
        "seats Anna%20B%25é%E2%80%8B=x=easy random=random",
        "seed a%20seed",
    ]
    assert read_record(write_record(match)) == match


@cases
def test_an_error_in_a_record_has_the_expected_content(
    old: str, new: str, told: dict[str, object]
) -> None:
    text = write_record(short_match())
    assert old in text
    with pytest.raises(TextFault) as caught:
        read_record(text.replace(old, new, 1))
    assert (caught.value.code, dict(caught.value.params)) == ("bad-record", told)


def test_an_unfinished_turn_is_allowed_only_at_the_end() -> None:
    text = "talon 1\ngame kalooki\nseats a=person b=person\nseed 1\n"
    dealer = new_match(GAMES["kalooki"].rules(), [Seat("a", "person")] * 2, "1").state.dealer
    text += f"deal 1 dealer {dealer}\n{1 - dealer} draw\n"
    assert write_record(read_record(text)) == text
    with pytest.raises(TextFault) as caught:
        read_record(text + f"{1 - dealer} draw\n")
    assert caught.value.params["why"] == "turn-open"


SEEDED = write_record(new_match(GAMES["rablo"].rules(), [Seat("A B", "person")] * 2, "s\u00e9 1%"))


@cases
def test_a_name_with_another_escaping_is_refused(name: str) -> None:
    with pytest.raises(TextFault) as caught:
        read_record(SEEDED.replace("A%20B", name, 1))
    assert (caught.value.params["why"], caught.value.params["line"]) == ("wrong-line", 3)


def test_a_line_of_a_record_holds_one_turn() -> None:
    rules = GAMES["rablo"].rules()
    match = new_match(rules, [Seat("A", "random"), Seat("B", "random")], "turns")
    text = write_record(match)
    for _ in range(2):
        match, _events = step(match, read_move("draw", rules))
    first = match.moves[0][0]
    assert read_record(f"{text}{first} draw\n{1 - first} draw\n") == match
    with pytest.raises(TextFault) as caught:
        read_record(f"{text}{first} draw; draw\n")
    assert (caught.value.params["why"], caught.value.params["line"]) == ("turn-over", 6)


def test_a_record_names_the_original_players() -> None:
    seats = [Seat("Ada", "person"), Seat("Bo", "easy")]
    match = new_match(GAMES["raeuber"].rules(), seats, "record")
    evicted = match._replace(seats=(Seat("Ada", "standard"), seats[1]))
    assert write_record(evicted) == write_record(match)
    assert "seats Ada=person Bo=easy" in write_record(evicted)


def test_a_record_states_only_changed_rules() -> None:
    seats = [Seat("A", "easy"), Seat("B", "easy")]
    for rules, written in (({}, False), ({"mode": "chips"}, True)):
        match = new_match(GAMES["rommi"].rules(rules), seats, "record")
        lines = write_record(match).splitlines()
        assert any(line.startswith("rules") for line in lines) == written
        assert ("rules mode=chips" in lines) == written
        assert not any(line.startswith(("result", "match")) for line in lines)
        match, _ = step(match, Draw())
        assert not any(line.startswith("result") for line in write_record(match).splitlines())
