"""Catalogues: messages in, translations out."""

import gzip
import json
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import words as page_words
from cards import faces
from engine.games import GAMES
from engine.words import ENGLISH, Message, every_message, game_text, read_language
from tests.drivers.example_games import COLOURS, STRAIGHT
from web.build import (
    first_paint,
    language_files,
    message_samples,
    page_messages,
    pseudo,
    static_pages,
    words,
)

# Other tests add some.
KNOWN = list(words.known_games())

PO = """
msgid ""
msgstr ""
"Language: is\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n % 10 != 1 || n % 100 == 11);\\n"

msgctxt "table"
msgid "Deal"
msgstr "Gefa"

msgctxt "panels"
msgid "Deal"
msgstr "Gjöfin"

msgctxt "table"
msgid "Gone"
msgstr "Farið"

msgctxt "table"
msgid "%(n)d card"
msgid_plural "%(n)d cards"
msgstr[0] "%(n)d spil"
msgstr[1] "%(n)d spil"
"""
FUZZY = '#, fuzzy\nmsgctxt "table"\nmsgid "Deal"'
TABLE = """
_ = of("table")
_("Deal"), _("Open")
# Translators: counts what lies there
_.n("%(n)d card", "%(n)d cards", 3)
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("web/app/felt", "web/locale"):
        (tmp_path / folder).mkdir(parents=True)
    app = tmp_path / "web" / "app" / "felt"
    (app / "table.py").write_text(TABLE, "utf-8")
    (app / "panels.py").write_text('_ = words.of("panels")\n_("Deal")\n', "utf-8")
    (tmp_path / "web" / "locale" / "is.po").write_text(PO, "utf-8")
    for name in ("index.html", "rescue.html", "rescue.js"):
        (tmp_path / "web" / name).write_text("", "utf-8")
    return tmp_path


@pytest.fixture
def stead(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a tree like this one, with English, one more language, and one just begun."""
    for module in (words, language_files, pseudo):
        monkeypatch.setattr(module, "known_games", lambda: (GAMES["rommi"],))
    monkeypatch.setattr(words, "ROOT", root)
    monkeypatch.setattr(words, "SPOKEN", root / "spoken")
    some = ("button", "rommi")
    monkeypatch.setattr(
        words, "every_message", lambda games: [m for m in every_message(games) if m.context in some]
    )
    drawn = '\nmsgctxt "button"\nmsgid "Draw"\nmsgstr "Dragðu"\n'
    folder = root / "web" / "locale"
    (folder / "is.po").write_text(PO + drawn, "utf-8")
    for name in ("de", "en"):
        (folder / f"{name}.po").write_text(PO.split("\nmsgctxt")[0].replace(": is", f": {name}"))
    return root


def of_page(catalog: Catalog) -> list[str]:
    return [
        line for line in words.untranslated(catalog) if line.startswith(("table: ", "panels: "))
    ]


def test_only_used_and_translated_words_reach_the_page(root: Path) -> None:
    made = words.compile_language(words.catalogue(root, "is", words.template(root)), "is")
    assert made["messages"] == {
        Message("table", "Deal").key: "Gefa",
        Message("panels", "Deal").key: "Gjöfin",
        Message("table", "%(n)d card").key: ["%(n)d spil"],
    }


def test_a_language_has_its_own_plural_rule(root: Path) -> None:
    made = words.compile_language(words.catalogue(root, "is", words.template(root)), "is")
    language = ENGLISH._replace(plural=str(made["plural"]))
    assert [language.plural_form(n) for n in (1, 2, 11, 21, 101, 111, 121, 1000)] == [
        *(0, 1, 1, 0, 0, 1, 0, 1)
    ]
    # Babel's own rule for Icelandic and the rules of Polish and Hungarian.
    assert words.plural_row("(n%10==1 && n%100!=11 ? 0 : 1)") == made["plural"]
    polish = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
    language = ENGLISH._replace(plural=words.plural_row(polish))
    assert [language.plural_form(n) for n in (1, 3, 5, 12, 22, 101, 1002)] == [0, 1, 2, 2, 1, 2, 1]
    assert words.plural_row("0") == "0" and words.plural_row("n != 1") == ENGLISH.plural


def test_a_plural_rule_on_more_than_two_digits_is_refused() -> None:
    with pytest.raises(ValueError, match="two figures"):
        words.plural_row("n % 1000 == 0")


def test_a_fuzzy_message_stays_in_english(root: Path) -> None:
    path = root / "web" / "locale" / "is.po"
    path.write_text(PO.replace('msgctxt "table"\nmsgid "Deal"', FUZZY, 1), "utf-8")
    made = words.compile_language(words.catalogue(root, "is", words.template(root)), "is")
    assert set(made["messages"]) == {
        Message("panels", "Deal").key,
        Message("table", "%(n)d card").key,
    }
    # An update does not make a translation of it either.
    words.update(root)
    assert FUZZY in path.read_text("utf-8")


def test_an_update_adds_new_words_and_drops_old_ones(root: Path) -> None:
    (line,) = words.update(root)
    assert line.startswith("is: ")
    text = (root / "web" / "locale" / "is.po").read_text("utf-8")
    assert 'msgid "Open"' in text
    assert "Farið" not in text
    # A second update changes nothing.
    words.update(root)
    assert (root / "web" / "locale" / "is.po").read_text("utf-8") == text


def test_messages_changed_in_english_are_listed_as_untranslated(root: Path) -> None:
    assert of_page(words.catalogue(root, "is", words.template(root))) == ["table: Open"]
    table = root / "web" / "app" / "felt" / "table.py"
    table.write_text(TABLE.replace('"Deal"', '"Deal now"'), "utf-8")
    assert of_page(words.catalogue(root, "is", words.template(root))) == [
        "table: Deal now",
        "table: Open",
    ]


def test_a_message_of_the_page_has_its_modules_context_and_note() -> None:
    found = list(page_messages.messages_of_module(TABLE, "table"))
    assert Message("table", "Deal") in found
    counted = Message("table", "%(n)d card", "%(n)d cards", note="counts what lies there")
    assert counted in found
    source = '_ = of("felt")\n_.by(deck, "A card", "A tile")'
    assert list(page_messages.messages_of_module(source, "felt")) == [
        Message("felt", "A card"),
        Message("felt, tiles", "A tile"),
    ]
    source = '_ = of("felt")\n_on = _.on(deck)\n_on("Meld"), _.on(deck).n("a", "b", 2), _on(text)'
    found = list(page_messages.messages_of_module(source.replace(", _on(text)", ""), "felt"))
    assert [(one.context, one.text, one.many) for one in found] == [
        ("felt", "Meld", ""),
        ("felt, tiles", "Meld", ""),
        ("felt", "a", "b"),
        ("felt, tiles", "a", "b"),
    ]
    with pytest.raises(ValueError, match="malformed"):
        list(page_messages.messages_of_module(source, "felt"))
    source = '_ = of("felt")'
    with pytest.raises(ValueError, match="felt"):
        list(page_messages.messages_of_module(source, "table"))
    # Modules of one folder that are called as in others share its context.
    assert not list(page_messages.messages_of_module(source, "view", "felt"))


def test_every_message_with_a_value_has_a_note_with_an_example() -> None:
    for message in words.template(words.ROOT, GAMES.values()):
        english = "".join(words.texts(message))
        assert message.context or not message.id
        if re.search(r"%\(", english):
            assert any("For example: " in note for note in message.auto_comments), english


def test_an_example_shows_the_values_of_cards_or_of_tiles() -> None:
    drew = Message("log", "%(name)s drew: %(card)s.")
    assert words.example(drew) == "For example: Anna drew: 7 of spades."
    tiles = drew._replace(context="log, tiles")
    assert words.example(tiles) == "For example: Anna drew: blue 7."
    # A game of tiles has wordings of its own too.
    own = drew._replace(context="raeuber log")
    assert words.example(own) == "For example: Anna drew: blue 7."
    with pytest.raises(ValueError, match="nobody"):
        words.example(Message("log", "%(nobody)s drew."))
    assert message_samples.sample("n", "d", words.FRENCH) == message_samples.FEW


def test_every_text_of_every_game_is_collected() -> None:
    catalog = words.template(words.ROOT, GAMES.values())
    for game in GAMES.values():
        texts = {text for _, text in game.texts() if re.search(r"[^\W\d]", text)}
        found = {
            words.texts(message)[0]
            for message in catalog
            if (f"engine/games/{game.id}.py", 0) in message.locations
        }
        assert texts == found and len(texts) > 50
        # Every text of a game that page or command line shows is a message.
        shown = [game.title, game.line, game.place, *game.refusals.values()]
        shown += [one for telling in game.endings.values() for one in telling if one]
        shown += [one.text for paragraph in game.page for one in paragraph]
        shown += [one for option in game.options for one in (option.label, option.help)]
        assert set(shown) <= texts
    known = {(message.context, message.id) for message in catalog}
    assert all(
        (one.context, one.text if not one.many else (one.text, one.many)) in known
        for one in every_message(GAMES.values())
        if re.search(r"[^\W\d]", one.text)
    )


def check_wording(english: str, wording: str) -> None:
    catalog = Catalog(locale="is")
    catalog.add(english, wording, context="log")
    language = ENGLISH._replace(forms=("nom", "acc"))
    words.compile_language(catalog, "is", language)


def test_a_wording_may_use_the_forms_of_its_language() -> None:
    check_wording("Discard: %(card)s.", "Kastaðu %(card.acc)s.")
    check_wording("It lacks %(cards)s.", "Vantar %(cards.acc.or)s eða %(cards.or)s.")
    check_wording("It is 5 % of all.", "5 %.")


@pytest.mark.parametrize(
    "wording",
    ["Kastaðu %(card.dat)s.", "Kastaðu %(cord)s.", "Kastaðu %(card)d.", "Kastaðu %(card.or.acc)s."],
)
def test_an_unknown_value_or_form_fails_the_build(wording: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        check_wording("Discard: %(card)s.", wording)


def test_a_stray_percent_sign_fails_the_build() -> None:
    with pytest.raises(ValueError, match="stray"):
        check_wording("Discard: %(card)s.", "Kastaðu %(card s.")


def table_of(root: Path, **changed: str | None) -> Path:
    """Return a language's table of names like the English one, with some changed or (None) left
    out.
    """
    rows = {key: row[0] for key, row in ENGLISH.names.items()}
    more = {key.replace("_", " "): row for key, row in changed.items()}
    lines = [f"{key}\t{row}" for key, row in (rows | more).items() if row is not None]
    path = root / "web" / "locale" / "is.tsv"
    path.write_text("\n".join(["name\tnom\tacc", *lines]) + "\n", "utf-8")
    return path


def test_a_language_has_its_names_in_all_forms(root: Path) -> None:
    assert words.name_table(root, "is") is ENGLISH
    table_of(root, **{"7s": "spaðasjöa\tspaðasjöu"})
    found = words.name_table(root, "is")
    assert found.forms == ["nom", "acc"]
    assert [found.name("7s", form) for form in ("", "acc", "dat")] == [
        "spaðasjöa",
        "spaðasjöu",
        "spaðasjöa",
    ]
    made = words.compile_language(Catalog(locale="is"), "is", found)
    assert made["forms"] == ["nom", "acc"]


def test_an_incomplete_table_of_names_fails_the_build(root: Path) -> None:
    table_of(root, many_7=None)
    with pytest.raises(ValueError, match="many 7"):
        words.name_table(root, "is")
    table_of(root, s=None)
    with pytest.raises(ValueError, match="neither s nor"):
        words.name_table(root, "is")
    table_of(root, **{"X=": "jóker í stað %(card.gen)s"})
    with pytest.raises(ValueError, match="no form gen"):
        words.name_table(root, "is")


def test_the_page_has_the_engines_english_names() -> None:
    page = words.ROOT / "web" / "app" / "english.py"
    assert page.read_text("utf-8") == words.english_module()


def test_the_english_catalogue_has_every_message() -> None:
    used = words.template(words.ROOT, GAMES.values())
    kept = words.catalogue(words.ROOT, "en", Catalog(locale="en"))
    assert not list(kept)[1:]
    text = (words.ROOT / "web" / "locale" / "en.po").read_text("utf-8")
    assert text.count("\nmsgid ") - 1 == words.count_words(used)[0]


def test_fuzzy_and_incomplete_messages_are_untranslated() -> None:
    catalog = Catalog(locale="de")
    catalog.add("Draw", "Ziehen", context="button")
    catalog.add("Take", "Nehmen", context="button", flags=["fuzzy"])
    catalog.add("Pass", "", context="button")
    catalog.add(("%(n)d card", "%(n)d cards"), ("%(n)d Karte", ""), context="words")
    assert list(words.untranslated(catalog)) == [
        "button: Take",
        "button: Pass",
        "words: %(n)d card",
    ]


def test_english_is_the_first_language(tmp_path: Path) -> None:
    folder = tmp_path / "web" / "locale"
    folder.mkdir(parents=True)
    for name in ("hu.po", "en.po", "de.po", "hu.tsv"):
        (folder / name).touch()
    assert words.languages(tmp_path) == ["en", "de", "hu"]


def test_no_two_messages_share_a_key() -> None:
    found = [words.key_of(one) for one in template() if one.id]
    assert len(found) > 1500 and len(set(found)) == len(found)


def template() -> Catalog:
    """Return all messages of engine, page and the games that are part of the site."""
    return words.template(words.ROOT, GAMES.values())


@pytest.mark.parametrize("language", [one for one in words.languages(words.ROOT) if one != "en"])
def test_a_language_is_complete_and_weighs_at_most_45_kb(language: str) -> None:
    catalog = words.catalogue(words.ROOT, language, template())
    assert not list(words.untranslated(catalog))
    made = words.compile_language(catalog, language, words.name_table(words.ROOT, language))
    shown = first_paint.texts_in(made)
    of_page, of_engine = words.for_site(made, template())
    files = [
        static_pages.as_json(of_page).encode(),
        of_engine.encode(),
        static_pages.as_json(shown).encode(),
    ]
    assert sum(len(gzip.compress(file, 9)) for file in files) <= 45_000
    # No two ranks have the same letter on their faces.
    letters = [made["names"].get(f"letter {rank}", [rank])[0] for rank in "AKQJ"]
    assert len(set(letters)) == 4


@pytest.mark.parametrize("language", [one for one in words.languages(words.ROOT) if one != "en"])
def test_the_name_of_a_cards_button_has_the_index_on_its_face(language: str) -> None:
    made = words.compile_language(Catalog(), language, words.name_table(words.ROOT, language))
    page_words.load(made)
    try:
        cards = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]
        cards += [colour + str(number) for number in range(1, 14) for colour in "bygr"]
        for card in cards:
            index = faces.rank_letters(faces.read(card)[2])
            for text in (card, f"X={card}"):
                said = faces.label(text)
                found = index in re.split(r"\W+", said) if index.isdigit() else index in said
                assert found or index.lower() in said, said
                assert said.endswith(faces.name(text)) and len(said) <= len(faces.name(text)) + 4
    finally:
        page_words.load({})


def test_messages_of_an_external_game_belong_to_the_engine() -> None:
    catalog = Catalog(locale="is")
    catalog.add("Undo", "Afturkalla", [("web/app/felt", 0)], context="buttons")
    catalog.add("The goal", "Markið", [("machiavelli.py", 0)], context="machiavelli rules")
    catalog.add("Ace", "Ás", [("web/app/felt", 0), ("engine/words", 0)], context="faces")
    of_page, of_engine = words.for_site(words.compile_language(catalog, "is"), catalog)
    said = [[row[5:] for row in rows.split("\n")] for rows in (of_page["messages"], of_engine)]
    assert [sorted(rows) for rows in said] == [["Afturkalla", "Ás"], ["Markið", "Ás"]]


def test_an_external_game_is_in_english_and_its_missing_words_are_reported() -> None:
    used = words.template(words.ROOT, [*GAMES.values(), STRAIGHT])
    catalog = words.catalogue(words.ROOT, "hu", used)
    made = words.compile_language(catalog, "hu", words.name_table(words.ROOT, "hu"))
    hungarian = read_language(json.loads(static_pages.as_json(made)))
    own = {text for _, text in STRAIGHT.texts() if re.search(r"[^\W\d]", text)}
    assert game_text(STRAIGHT, "title", STRAIGHT.title, hungarian) == STRAIGHT.title
    assert game_text(GAMES["rablo"], "title", "Rabló römi", hungarian)
    told = words.summary_of_untranslated("hu", catalog, [*GAMES.values(), STRAIGHT])
    assert told == f"hu: {len(own)} messages are shown in English ({len(own)} of the game straight)"
    whole = words.catalogue(words.ROOT, "hu", template())
    assert not words.summary_of_untranslated("hu", whole, GAMES.values())


def test_names_of_a_games_own_suits_are_messages_with_an_example() -> None:
    used = words.template(words.ROOT, [*GAMES.values(), COLOURS])
    notes = {
        one.id: one.auto_comments[-1] for one in used if one.context == "suit" and "%" in one.id
    }
    assert notes == {
        "violet %(rank)s": "For example: violet 7",
        "row, violet %(low)s to %(high)s": "For example: row, violet 4 to 7",
    }
    (picture,) = [one for one in used if "%(v4_v5_v6)s" in one.id]
    assert "violet 4, violet 5 and violet 6" in picture.auto_comments[0]


def test_the_site_gets_four_files_for_each_language_with_translations(
    stead: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = stead / "site"
    site.mkdir()
    (made,) = language_files.put(site)
    folder = site / "locale"
    assert made["language"] == "is" and "names" not in made
    assert capsys.readouterr().out.startswith("is: ")
    read = {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}
    own = ["is.engine.txt", "is.json", "is.start.json"]
    assert list(read) == [*own, "steps.en.json", "steps.is.json"]
    assert read["steps.is.json"] == first_paint.first_steps(made)
    assert read["is.engine.txt"][5:] == "Dragðu"
    of_page = json.loads(read["is.json"])["messages"].split("\n")
    assert sorted(row[5:] for row in of_page) == ["%(n)d spil", "Gefa", "Gjöfin"]
    assert read["is.start.json"] == static_pages.as_json(first_paint.texts_in(made))
    # Once more, with these names and the pseudo language.
    table_of(stead)
    pseudo_, named = language_files.put(site, also_pseudo=True)
    assert pseudo_ == pseudo.make_language(stead) and named["forms"] == ["nom", "acc"]
    assert capsys.readouterr().out.count("\n") == 1
    languages = {path.name.removeprefix("steps.")[:3] for path in folder.iterdir()}
    assert languages == {"en.", "is.", "xa."}


def test_the_command_lists_untranslated_messages_or_updates_the_catalogues(stead: Path) -> None:
    left = list(words.main({"left": True}))
    assert [line for line in left if line.startswith("is: table: ")] == ["is: table: Open"]
    assert {line[:4] for line in left} == {"is: ", "de: "}
    page = stead / "web" / "app" / "english.py"
    assert not page.exists() and not words.SPOKEN.exists()
    for _ in range(2):
        (*lines, told) = words.main({"left": False})
        many, _ = size = words.count_words(words.template(stead, [GAMES["rommi"]]))
        assert lines == [
            f"{tag}: {many} messages, {many - known} untranslated"
            for tag, known in (("en", 0), ("de", 0), ("is", 4))
        ]
        assert told == "{} messages, {} words".format(*size)
        assert page.read_text("utf-8") == words.english_module()
    spoken = {path.name: json.loads(path.read_text("utf-8")) for path in words.SPOKEN.iterdir()}
    assert {name: list(one["messages"].values()) for name, one in spoken.items()} == {
        "is.json": ["Dragðu"],
        "de.json": [],
    }
