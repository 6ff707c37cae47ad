"""Words of engine and page: collects their messages, and compiles each language for them.

`web/locale/LANGUAGE.po` holds a language's wordings, each under its context and its English, and
`web/locale/LANGUAGE.tsv` its names of cards, ranks and melds in all their forms.
"""

import gettext
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from engine import arena, commands, program
from engine.games import GAMES, known_games
from engine.model import FRENCH, TILES, Deck, Game
from engine.words import (
    ENGLISH,
    PLACEHOLDER,
    Language,
    every_message,
    for_tiles,
    game_messages,
    messages,
    say,
)
from engine.words import Message as Own
from web.build import archives, page_messages, static_pages
from web.build.message_samples import sample

ROOT = Path(__file__).resolve().parents[2]
SPOKEN = ROOT / "engine" / "commands" / "locale"
"""Folder of the command line's languages, made from the catalogues, which the package lacks."""

Spoken = dict[str, Any]
# In addition to a language's forms, a wording may ask for a list's conjunction.
JOINTS = ("and", "or")
_EXACT = 100


def template(root: Path, games: Iterable[Game] = ()) -> Catalog:
    """Return all messages of engine, games and page, each with the files that use it and a note."""
    catalog = Catalog(project="Talon", charset="utf-8")
    listed = list(games)
    own = {message: game for game in listed for message in game_messages(game)}
    apart = set(messages.COMMAND_FAULTS.values())
    for message in every_message(listed):
        game = own.get(message)
        place = f"{game.build.__module__.replace('.', '/')}.py" if game else "engine/words"
        if message in apart:
            _add(catalog, message, "engine/commands")
            continue
        if any(map(str.isalpha, message.text)):
            _add(catalog, message, place, game.rules().melds.deck if game else None)
            tiles = for_tiles(message)
            if tiles is not message and not game:
                _add(catalog, tiles, place)
    for message, place in (
        *page_messages.messages_of_page(root),
        *static_pages.messages(root),
        *_of_commands(),
    ):
        _add(catalog, message, place)
    return catalog


def _of_commands() -> Iterator[tuple[Own, str]]:
    """Yield the messages of the command line alone, with their packages."""
    for room, said in (
        ("commands", commands.messages()),
        ("program", program.messages()),
        ("arena", arena.REPORT.values()),
    ):
        yield from ((message, f"engine/{room}") for message in said)


def is_of_site(message: Message) -> bool:
    """Return True if page or engine use a message of a catalogue in the browser."""
    apart = tuple(f"engine/{room}" for room in archives.LEFT_OUT)
    places = [place for place, _ in message.locations]
    return not places or any(not place.startswith(apart) for place in places)


def speakers_of(message: Message) -> set[bool]:
    """Return the speakers of a message: True for the page, False for the engine and its games."""
    return {place.startswith("web/") for place, _ in message.locations}


def is_of_tiles(message: Message) -> bool:
    """Return True if a message is the wording for tiles of another message about cards."""
    return (message.context or "").endswith(", tiles")


def is_of_commands(message: Message) -> bool:
    """Return True if the command line may use it: it never uses lessons."""
    ours = any(place.startswith("engine/") for place, _ in message.locations)
    context = message.context or ""
    return ours and not context.startswith("lesson")


def _add(catalog: Catalog, message: Own, place: str, deck: Deck | None = None) -> None:
    # Without line numbers, so that a catalogue changes only when its words do.
    id = (message.text, message.many) if message.many else message.text
    notes = [note for note in (message.note, example(message, deck)) if note]
    known = catalog.get(message.text, message.context or None)
    if known and isinstance(known.id, str) != isinstance(id, str):
        raise ValueError(f"one message both with and without a plural: {message.key!r}")
    catalog.add(id, None, [(place, 0)], auto_comments=notes, context=message.context or None)


def example(message: Own, deck: Deck | None = None) -> str:
    """Return the English with values filled in, for a translator; empty if it has no values.

    `deck` is that of the game that the message belongs to, if any.

    Raise ValueError for a value that `message_samples.py` does not know.
    """
    holes = [hole for hole in PLACEHOLDER.finditer(message.many or message.text) if hole[1]]
    if not holes:
        return ""
    of_tiles = message.context.endswith(", tiles") or message.context.startswith("raeuber")
    deck = deck if deck and deck.own else TILES if of_tiles else FRENCH
    values = {hole[1]: sample(hole[1], hole[3], deck) for hole in holes}
    plain = Own("", message.many or message.text)
    return f"For example: {say(plain, values, ENGLISH, deck).text}"


def languages(root: Path) -> list[str]:
    """Return the languages that have a catalogue, English first."""
    names = [path.stem for path in (root / "web" / "locale").glob("*.po")]
    return sorted(names, key=lambda name: (name != "en", name))


def catalogue(root: Path, language: str, words: Catalog, fuzzy: bool = False) -> Catalog:
    """Return a language's catalogue, updated to the messages now in use.

    With `fuzzy`, a wording whose English has changed is kept as a proposal for the new one.
    """
    path = root / "web" / "locale" / f"{language}.po"
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    catalog.update(words, no_fuzzy_matching=not fuzzy, update_creation_date=False)
    catalog.obsolete.clear()
    return catalog


# --- what engine and page speak ------------------------------------------------------------


def compile_language(
    catalog: Catalog,
    language: str,
    named: Language = ENGLISH,
    wanted: Callable[[Message], bool] = is_of_site,
) -> Spoken:
    """Return a language as engine and page read it, without messages that equal their English.

    `named` has its forms and names; only `wanted` messages are included. Raise ValueError for a
    wording with an unknown value or form, and for two messages with one key.
    """
    messages: dict[str, str | list[str]] = {}
    for message in catalog:
        forms = wordings(message)
        if not message.id or message.fuzzy or not all(forms) or not wanted(message):
            continue
        _check(message, forms, named.forms)
        if forms == texts(message) and len(forms) == 1 and not is_of_tiles(message):
            continue  # untranslated messages stay English
        key = key_of(message)
        if key in messages:
            raise ValueError(
                f"another message has the key of {message.context}: {texts(message)[0]}"
            )
        # Readers take the last form for numbers that have none: equal forms are written once.
        kept = forms[:1] if len(set(forms)) == 1 else forms
        messages[key] = kept if len(texts(message)) > 1 else kept[0]
    made: Spoken = {
        "language": language,
        "plural": plural_row(catalog.plural_expr),
        # Sorted by text: messages that begin alike lie together, which compresses 1 % better.
        "messages": dict(sorted(messages.items(), key=lambda one: str(one[1]))),
    }
    if named is not ENGLISH:
        made |= {"forms": list(named.forms), "names": dict(named.names)}
    return made


def for_site(spoken: Spoken, used: Catalog) -> tuple[Spoken, str]:
    """Return a language for the page, and separately the messages of the engine.

    `used` has the speakers of each message (`template`). Messages are rows of text, which are read
    in a third of the time of single values (`engine.words.read_language`); messages of both are in
    both.
    """
    said: dict[bool, list[str]] = {True: [], False: []}
    by_key = {key_of(message): message for message in used if message.id}
    for key, wording in spoken["messages"].items():
        row = key + "\t".join([wording] if isinstance(wording, str) else wording)
        for of_page in speakers_of(by_key[key]):
            said[of_page].append(row)
    return {**spoken, "messages": "\n".join(said[True])}, "\n".join(said[False])


def own_names(languages: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return each language's own name, by its table of names or from Babel."""
    found = {}
    for one in languages:
        tag = str(one["language"])
        own = one.get("names", {}).get("language")
        found[tag] = own[0] if own else Locale.parse(tag).get_display_name(tag) or tag
    return found


def plural_row(rule: str) -> str:
    """Return a catalogue's plural rule, given in C, as the row of digits of `Language.plural`.

    Raise ValueError for a rule that depends on more than a number's last two digits.
    """
    form = gettext.c2py(rule)
    row = [form(n) for n in range(2 * _EXACT)]
    if any(form(n) != row[_EXACT + n % _EXACT] for n in range(_EXACT, 100 * _EXACT)):
        raise ValueError(f"this plural rule needs more than two figures: {rule}")
    digits = "".join(map(str, row))
    return digits.rstrip(digits[-1]) + digits[-1]


def texts(message: Message) -> list[str]:
    """Return a message's English as a list: the text, and its plural if it has one."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def key_of(message: Message) -> str:
    """Return the key of a catalogue's message in a language of the build."""
    return Own(message.context or "", texts(message)[0]).key


def wordings(message: Message) -> list[str]:
    """Return a message's translation as a list of its plural forms, or of just one; empty if
    missing.
    """
    string = message.string
    return list(string) if isinstance(string, (list, tuple)) else [string or ""]


def _check(message: Message, forms: Sequence[str], known: Sequence[str]) -> None:
    english = "".join(texts(message))
    values = {(hole[1], hole[3]) for hole in PLACEHOLDER.finditer(english) if hole[1]}
    for wording in forms:
        for hole in PLACEHOLDER.finditer(wording):
            if hole[1] and (hole[1], hole[3]) not in values:
                raise ValueError(f"there is no {hole[0]} in “{english}”: {wording}")
            if hole[1]:
                check_form(hole[2], known, wording)
        if "%" in PLACEHOLDER.sub("", wording) and "%" not in PLACEHOLDER.sub("", english):
            raise ValueError(f"a stray % in a wording of “{english}”: {wording}")


def check_form(asked: str, known: Sequence[str], wording: str) -> None:
    """Raise ValueError unless the language has a form like ".acc.or"."""
    parts = asked[1:].split(".") if asked else []
    if parts and parts[-1] in JOINTS:
        parts.pop()
    if parts and ".".join(parts) not in known:
        raise ValueError(f"there is no form {'.'.join(parts)}: {wording}")


def name_table(root: Path, language: str) -> Language:
    """Return a language's names and forms from its table, one row for each name; else the English
    ones.

    The table's head names the forms; the first stands for those that a row leaves out. Raise
    ValueError for a missing name or an unknown form.
    """
    path = root / "web" / "locale" / f"{language}.tsv"
    if not path.exists():
        return ENGLISH
    head, *rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if line]
    forms = head[1:]
    names = {key: tuple(row) for key, *row in rows}
    whole = ("s", "h", "d", "c", "b", "y", "g", "r")
    lacking = [key for key in ENGLISH.names if key not in names and key not in whole]
    if lacking:
        raise ValueError(f"{path.name} does not name {', '.join(lacking)}")
    for key, row in names.items():
        for wording in row:
            for hole in PLACEHOLDER.finditer(wording):
                check_form(hole[2], forms, f"{key}: {wording}")
    for suit in whole:
        cards = [one.text for one in (FRENCH if suit in "shdc" else TILES).cards]
        of_suit = [text for text in cards if suit in (text[0], text[-1])]
        if suit not in names and any(text not in names for text in of_suit):
            raise ValueError(f"{path.name} names neither {suit} nor all its cards")
    return Language(language, {}, "", forms, names)


def english_module() -> str:
    """Return the page's copy of the engine's English names, as the text of `web/app/english.py`."""
    lines = [
        '"""English names of cards, ranks and melds: `python build.py words` made this file."""',
        "",
        f"PLURAL = {_quoted(ENGLISH.plural)}",
        f"FORMS = ({', '.join(map(_quoted, ENGLISH.forms))})",
        "NAMES = {",
    ]
    for key, row in ENGLISH.names.items():
        words = ", ".join(map(_quoted, row))
        lines.append(f"    {_quoted(key)}: ({words}{',' if len(row) == 1 else ''}),")
    return "\n".join([*lines, "}", ""])


def for_commands(root: Path, language: str) -> str:
    """Return the command line's messages in a language, as the text of its file in `SPOKEN`.

    It is JSON with one row for each message, so that a changed message changes one row.
    """
    catalog = catalogue(root, language, template(root, GAMES.values()))
    spoken = compile_language(catalog, language, name_table(root, language), is_of_commands)
    return json.dumps(spoken, ensure_ascii=False, separators=(",", ":"), indent=0) + "\n"


def _quoted(text: str) -> str:
    return f'"{text}"'


# --- catalogues ----------------------------------------------------------------------------


def untranslated(catalog: Catalog) -> Iterator[str]:
    """Return a catalogue's untranslated messages, one line each: context and English."""
    for message in catalog:
        if message.id and (message.fuzzy or not all(wordings(message))):
            yield f"{message.context or '-'}: {texts(message)[0]}"


def summary_of_untranslated(language: str, catalog: Catalog, games: Iterable[Game]) -> str:
    """Return one line about untranslated messages, with the games they belong to; empty if none."""
    contexts = [line.split(" ")[0] for line in untranslated(catalog)]
    if not contexts:
        return ""
    counts = {game.id: contexts.count(game.id) for game in games}
    named = ", ".join(f"{many} of the game {id}" for id, many in counts.items() if many)
    told = f" ({named})" if named else ""
    return f"{language}: {len(contexts)} messages are shown in English{told}"


def update(root: Path, games: Iterable[Game] = ()) -> list[str]:
    """Take new messages into every language's catalogue; return one line for each language."""
    words = template(root, games)
    lines = []
    for language in languages(root):
        catalog = catalogue(root, language, words, fuzzy=language != "en")
        path = root / "web" / "locale" / f"{language}.po"
        with path.open("wb") as file:
            write_po(file, catalog, width=100, sort_output=True, omit_header=False)
        lines.append(
            f"{language}: {len(catalog)} messages, {len(list(untranslated(catalog)))} untranslated"
        )
    return lines


def count_words(words: Catalog) -> tuple[int, int]:
    """Return the number of a catalogue's messages, and of their English words."""
    english = [texts(message)[0] for message in words if message.id]
    return len(english), sum(len(text.split()) for text in english)


def main(asked: Mapping[str, bool]) -> Iterator[str]:
    """Run the command: `left` lists untranslated messages, otherwise all catalogues are updated."""
    words = template(ROOT, known_games())
    if asked["left"]:
        for language in languages(ROOT):
            if language != "en":
                yield from (
                    f"{language}: {line}" for line in untranslated(catalogue(ROOT, language, words))
                )
        return
    (ROOT / "web" / "app" / "english.py").write_text(english_module(), "utf-8")
    yield from update(ROOT, known_games())
    for language in languages(ROOT):
        if language != "en":
            SPOKEN.mkdir(exist_ok=True)
            (SPOKEN / f"{language}.json").write_text(for_commands(ROOT, language), "utf-8")
    yield "{} messages, {} words".format(*count_words(words))


if __name__ == "__main__":
    print("\n".join(main({"left": "--left" in sys.argv[1:]})))
