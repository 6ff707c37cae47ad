"""Links in any spelling and of any version; damaged, and malicious ones."""

import random
from functools import cache
from typing import Any
from urllib.parse import quote

import pytest

from engine.codes import kind_of_link, link, read_link, read_puzzle_link, weights, write_link
from engine.codes.entropy_coder import DIGITS, Reader, Writer, number_text, text_number
from engine.codes.link import LONGEST, PREFIX
from engine.codes.position import code_position
from engine.model import State, TalonError, TextFault
from engine.notation import position_of, write_position, write_puzzle_link
from engine.notation import write_link as write_long_link
from tests.drivers.damage import Damage
from tests.drivers.faults import fault_of
from tests.drivers.position_text import position_from
from tests.drivers.positions import random_positions
from tests.drivers.scale import many

POSITION: dict[str, Any] = position_from(
    "game kalooki; hands 7s 8s Kd / 2c 2d / ?*11; table 7s 7c X | 4h 5h 6h X=7h; owners 0 2; "
    "opened + - +; discards Qs Kd; stock ?*60"
)
STATE = position_of(POSITION)
LINK = write_link(STATE)
ADDRESS = f"https://example.org/talon/?x=1&y=2#{LINK}"
PUZZLE = write_puzzle_link("out", position_of({"game": "rablo", "hands": ["7s", "8s"]}))


def why(text: str) -> object:
    fault = fault_of(read_link, text)
    return fault.params.get("why", fault.code)


def wrap_text(text: str, width: int, mark: str) -> str:
    return mark.join(text[place : place + width] for place in range(0, len(text), width))


SPELLINGS = {
    "by itself": LINK,
    "an address": ADDRESS,
    "a fragment": f"#{LINK}",
    "escaped": ADDRESS.replace(".", "%2E").replace("#", "%23").replace("-", "%2d"),
    "escaped twice": quote(quote(ADDRESS, safe=""), safe=""),
    "as HTML": ADDRESS.replace("&", "&amp;").replace(".", "&#46;").replace("#", "&#x23;"),
    "wrapped": wrap_text(ADDRESS, 30, "\n"),
    "wrapped and quoted": wrap_text(ADDRESS, 30, "\r\n> > "),
    "with spaces where it may break": wrap_text(ADDRESS, 10, "\u200b"),
    "with soft hyphens": wrap_text(ADDRESS, 12, "\u00ad"),
    "with spaces": wrap_text(ADDRESS, 25, " "),
    "with a dot behind it": ADDRESS + ".",
    "at a site whose name looks like one": f"https://d1.example.org/#{LINK}",
    "in brackets": f"(<{ADDRESS}>)",
    "in a list": f"1) {ADDRESS}; 2) more",
    "in a sentence": f"Look at {ADDRESS} and tell me what you think.",
    "in bold": f"**{ADDRESS}**",
    "with a tracker behind it": f"{ADDRESS}?utm_source=mail&fbclid=abc",
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_link_is_read_in_every_spelling(spelling: str) -> None:
    assert write_link(read_link(SPELLINGS[spelling])) == LINK


@pytest.mark.parametrize("spelling", ["{}", "https://example.org/#{}.", "see {} (hard!)"])
def test_older_and_puzzle_links_are_read_in_other_spellings_too(spelling: str) -> None:
    old = spelling.format(write_long_link(STATE))
    assert write_position(read_link(old)) == write_position(STATE)
    assert kind_of_link(spelling.format(PUZZLE)) == "puzzle"
    assert read_puzzle_link(spelling.format(PUZZLE))[0] == "out"
    assert kind_of_link(old) == "position"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "no-link"),
        ("hello.", "no-link"),
        ("p.abc", "no-link"),
        ("p0.abc", "no-link"),
        ("xp2.abc", "no-link"),
        ("https://p.example.org/#r1.abc", "no-link"),
        (PUZZLE, "no-link"),
        ("p3.abc", "later-link"),
        ("p12.abc", "later-link"),
        ("p3.abc...", "later-link"),
        ("p3.ab!c", "later-link"),
        ("p2.", "cut"),
        ("p2.A", "form"),
        (f"p2.A{LINK[3:]}", "form"),
        ("p1.AAAA", "cut"),
        (LINK[:-9] + "\N{HORIZONTAL ELLIPSIS}", "cut"),
        (LINK[:-9] + "%E2%80%A6", "cut"),
        (LINK[:-9] + "...", "cut"),
        (LINK[:9] + "!" + LINK[10:], "letter"),
    ],
)
def test_faults_of_a_link_are_reported(text: str, expected: str) -> None:
    assert why(text) == expected


def test_too_long_a_link_is_refused_before_any_arithmetic(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(text: str) -> int:
        raise AssertionError(text)

    monkeypatch.setattr(link, "text_number", never)
    assert why(f"p2.{'B' * (LONGEST + 1)}") == "length"


@pytest.mark.parametrize("text", [LINK[:-1], LINK[:-9], LINK + "A", LINK[:9] + LINK[10:]])
def test_an_incomplete_link_is_refused(text: str) -> None:
    assert why(text) in ("checksum", "form")


@pytest.mark.parametrize("place", range(len(LINK) - len(PREFIX)))
def test_every_changed_letter_is_detected(place: int) -> None:
    body = LINK.removeprefix(PREFIX)
    other = DIGITS[(DIGITS.index(body[place]) + 1) % 64]
    assert why(PREFIX + body[:place] + other + body[place + 1 :]) in ("checksum", "form")


def test_a_position_has_exactly_one_code() -> None:
    # The default options, each stated explicitly.
    class Wordy(Writer):
        def pick(self, value: int, odds: Any) -> int:
            if odds is weights.OPTIONS:
                super().pick(2, odds)
                for _ in STATE.rules.game.options:
                    super().pick(0, weights.OPTION_CHANGED)
                return value
            return super().pick(value, odds)

    code = Wordy()
    code.below(link._position_checksum(link.canonical_position(STATE)), 1 << weights.CHECK)
    code_position(code, link.canonical_position(STATE))
    assert why(PREFIX + number_text(code.number())) == "form"


def test_an_impossible_position_is_refused_with_its_own_error() -> None:
    impossible = link.canonical_position(STATE._replace(hands=((), *STATE.hands[1:])))
    assert link._encode_position(impossible)
    assert fault_of(read_link, PREFIX + link._encode_position(impossible)).code == "no-cards"


def test_values_are_decoded_in_the_order_of_encoding() -> None:
    chance = random.Random(5)
    for _ in range(many(200)):
        values = [
            (chance.randrange(len(odds)), odds)
            for odds in ([chance.randrange(1, 9) for _ in range(chance.randint(1, 6))],) * 7
        ]
        code = Writer()
        for value, odds in values:
            code.pick(value, odds)
            code.below(value, len(odds))
        text = number_text(code.number())
        reader = Reader(text_number(text))
        for value, odds in values:
            assert reader.pick(0, odds) == value
            assert reader.below(0, len(odds)) == value
        assert reader.ended()
        assert number_text(text_number(text)) == text


def test_the_encoding_never_changes() -> None:
    code = Writer()
    for value, odds in ((2, (1, 2, 3)), (0, (5, 1)), (1, (1, 7)), (3, (1, 1, 1, 9))):
        code.pick(value, odds)
    code.below(999, 1000)
    assert code.number() == 3664
    assert number_text(3664) == "5Q"


@cache
def bodies() -> tuple[str, ...]:
    """Yield links of positions of every game."""
    return tuple(write_link(state) for number in range(10) for state in random_positions(number))


def strings(number: int) -> str:
    """Return a link changed at random, or random letters."""
    chance = random.Random(number)
    body = chance.choice(bodies()).removeprefix(PREFIX)
    kind = chance.randrange(4)
    if kind == 0:
        return PREFIX + "".join(chance.choices(DIGITS, k=chance.randrange(LONGEST + 20)))
    if kind == 1:
        # The digits of a right checksum stay; all others are random.
        return PREFIX + "".join(chance.choices(DIGITS, k=chance.randrange(90))) + body[-4:]
    return Damage(number).text(PREFIX + body)


@pytest.mark.outside
def test_changed_strings_are_refused_or_are_links() -> None:
    for number in range(many(1000, full=100_000)):
        text = strings(number)
        try:
            found = read_link(text)
        except TextFault as fault:
            assert fault.code, text
        else:
            again: State = read_link(write_link(found))
            assert write_position(again) == write_position(found), text
        with pytest.raises(TalonError):
            read_puzzle_link(text)


def test_a_position_too_long_for_version_two_uses_version_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(link, "LONGEST", len(LINK) - len(PREFIX))
    assert write_link(STATE) == LINK
    monkeypatch.setattr(link, "LONGEST", len(LINK) - len(PREFIX) - 1)
    assert write_link(STATE) == write_long_link(link.canonical_position(STATE))


def test_an_empty_list_of_values_is_coded_as_one_digit() -> None:
    assert number_text(0) == DIGITS[0] and text_number(DIGITS[0]) == 0
    assert number_text(64) == DIGITS[1] + DIGITS[0]
