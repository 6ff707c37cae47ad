"""Catalogues: words in, translations out."""

import re
from pathlib import Path

import pytest

from engine.games import GAMES
from web.build import words

PO = """
msgid ""
msgstr ""
"Language: is\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n % 10 != 1 || n % 100 == 11);\\n"

msgid "Deal"
msgstr "Gefa"

msgid "Gone"
msgstr "Farið"

msgid "%(n)d card"
msgid_plural "%(n)d cards"
msgstr[0] "%(n)d spil"
msgstr[1] "%(n)d spil"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("engine", "web/app", "web/locale"):
        (tmp_path / folder).mkdir(parents=True)
    source = '_("Deal"); N_("Open"); counted("%(n)d card", "%(n)d cards", 3)'
    (tmp_path / "web" / "app" / "table.py").write_text(source, "utf-8")
    (tmp_path / "web" / "locale" / "is.po").write_text(PO, "utf-8")
    return tmp_path


def test_only_used_and_translated_words_reach_the_page(root: Path) -> None:
    catalog = words.catalogue(root, "is", words.template(root))
    made = words.compiled(catalog, "is")
    assert made.messages == {"Deal": "Gefa", "%(n)d card": ["%(n)d spil", "%(n)d spil"]}
    assert [eval(made.plural, {"n": n}) for n in (1, 2, 11, 21)] == [False, True, True, False]


def test_a_message_marked_fuzzy_stays_in_english(root: Path) -> None:
    path = root / "web" / "locale" / "is.po"
    path.write_text(PO.replace('msgid "Deal"', '#, fuzzy\nmsgid "Deal"'), "utf-8")
    made = words.compiled(words.catalogue(root, "is", words.template(root)), "is")
    assert made.messages == {"%(n)d card": ["%(n)d spil", "%(n)d spil"]}
    # Nor does an update make a translation of it.
    words.update(root)
    assert '#, fuzzy\nmsgid "Deal"' in path.read_text("utf-8")


def test_update_takes_in_new_words_and_drops_old_ones(root: Path) -> None:
    assert words.update(root) == ["is: 3 words, 1 untranslated"]
    text = (root / "web" / "locale" / "is.po").read_text("utf-8")
    assert 'msgid "Open"' in text
    assert "Gone" not in text


def test_every_text_of_every_game_is_collected(root: Path) -> None:
    plain = {message.id for message in words.template(root)}
    catalog = words.template(root, GAMES.values())
    for game in GAMES.values():
        texts = {text for text in game.texts() if re.search(r"[^\W\d]", text)}
        found = {
            message.id
            for message in catalog
            if (f"engine/games/{game.id}.py", 0) in message.locations
        }
        assert texts == found and len(texts) > 50
        # Nothing that the page or the command line shows of a game is left out.
        shown = [game.title, game.line, game.place, *game.refusals.values()]
        shown += [one for telling in game.endings.values() for one in telling if one]
        shown += [one.text for paragraph in game.page for one in paragraph]
        shown += [one for option in game.options for one in (option.label, option.help)]
        assert set(shown) <= texts
    assert len({message.id for message in catalog} - plain) > 300


def test_hard_plural_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="too hard"):
        words.python_plural("n==1 ? 0 : 1")
