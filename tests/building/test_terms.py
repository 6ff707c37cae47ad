"""Glossary terms of each language: its catalogue uses each, and no forbidden one."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.drivers.text_tables import literal_rows
from web.build import words

TERMS = Path(__file__).parent / "terms"
LANGUAGES = sorted(path.stem for path in TERMS.glob("*.tsv"))
"""Each table has a row for a term: its English, its words, and words that never stand for it.

Words are parted by commas; one that ends in a hyphen stands for all that begin so, and one with a
capital is found with it only. `tiles: word` is meant of sentences about tiles alone.
"""


def rows(language: str) -> list[dict[str, str]]:
    with (TERMS / f"{language}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def wordings_of(language: str) -> Iterator[tuple[str, str]]:
    """Return every wording of a language with its context; names of cards and melds have none."""
    used = words.template(words.ROOT, GAMES.values())
    for message in words.catalogue(words.ROOT, language, used):
        if message.id:
            for wording in words.wordings(message):
                yield message.context or "", words.PLACEHOLDER.sub("…", wording)
    for row in words.name_table(words.ROOT, language).names.values():
        for name in row:
            yield "", words.PLACEHOLDER.sub("…", name)


def of_tiles(context: str) -> bool:
    return context.endswith(", tiles") or context.startswith("raeuber")


def find_word(word: str, wordings: list[tuple[str, str]]) -> list[str]:
    """Return the wordings that contain a word of the tables."""
    where, _, bare = word.rpartition("tiles: ")
    tiles = word != bare or bool(where)
    end = r"\w*" if bare.endswith("-") else r"(?!\w)"
    flags = re.NOFLAG if bare != bare.lower() else re.IGNORECASE
    pattern = re.compile(rf"(?<!\w){re.escape(bare.removesuffix('-'))}{end}", flags)
    asked = (text for context, text in wordings if of_tiles(context) or not tiles)
    return [text for text in asked if pattern.search(text)]


def split_words(cell: str | None) -> list[str]:
    return [word.strip() for word in (cell or "").split(",") if word.strip()]


def test_every_language_has_its_terms() -> None:
    assert {*LANGUAGES, "en"} == set(words.languages(words.ROOT))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_uses_its_terms_and_no_synonyms(language: str) -> None:
    wordings = list(wordings_of(language))
    unused, wrong = [], []
    for row in rows(language):
        if not any(find_word(word, wordings) for word in split_words(row["words"])):
            unused.append(row["term"])
        for word in split_words(row["never"]):
            wrong += [f"{row['term']}: {word}: {text}" for text in find_word(word, wordings)]
    assert not unused and not wrong, "\n".join([*unused, *wrong])


ALIKE = [one for (one,) in literal_rows(__file__, "ALIKE")]
"""English labels that may have the same word: for the same thing, or where a language has one."""

# These are told apart where a language has a word for each.
APART = {"de": ({"next", "go on"},)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_of_one_word_has_one_meaning(language: str) -> None:
    used = words.template(words.ROOT, GAMES.values())
    meanings: dict[str, set[str]] = {}
    for message in words.catalogue(words.ROOT, language, used):
        said, meant = message.string, message.id
        if (
            isinstance(said, str)
            and isinstance(meant, str)
            and re.fullmatch(r"[^\W\d_a-z]\w{2,}\W?", said)
        ):
            meanings.setdefault(said, set()).add(meant.rstrip(".:\u2026").lower())
    alike = [one for one in ALIKE if one not in APART.get(language, ())]
    mixed = [
        f"{said}: {', '.join(sorted(found))}"
        for said, found in meanings.items()
        if len(found) > 1 and not any(found <= one for one in alike)
    ]
    assert not mixed, "\n".join(mixed)


def test_a_synonym_is_found_by_its_stem_capital_and_context() -> None:
    wordings = [("", "Die Folgen"), ("log, tiles", "lege Sie ab"), ("log", "sie")]
    assert find_word("folge-", wordings) == ["Die Folgen"] and not find_word("folge", wordings)
    assert find_word("Sie", wordings) == ["lege Sie ab"]
    assert (
        find_word("tiles: sie", wordings) == ["lege Sie ab"]
        and len(find_word("sie", wordings)) == 2
    )
