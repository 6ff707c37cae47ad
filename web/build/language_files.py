"""Puts into the site what page and engine speak in each language."""

from pathlib import Path

from babel.messages.catalog import Catalog

from engine.games import known_games
from web.build import first_paint, pseudo, static_pages, words

FOLDER = "locale"


def put_one(site: Path, made: words.Spoken, used: Catalog) -> None:
    """Add the files of one language: the page's, the engine's, and that of the start page's texts.

    `used` are all messages, with who says them.
    """
    folder, language = site / FOLDER, made["language"]
    folder.mkdir(exist_ok=True)
    of_page, of_engine = words.for_site(made, used)
    (folder / f"{language}.json").write_text(static_pages.as_json(of_page), "utf-8")
    (folder / f"{language}.engine.txt").write_text(of_engine, "utf-8")
    shown = first_paint.texts(made)
    (folder / f"{language}.start.json").write_text(static_pages.as_json(shown), "utf-8")


def put(site: Path, also_pseudo: bool = False) -> list[words.Spoken]:
    """Add what engine and page speak in each language that has translations; returns these.

    With `also_pseudo` it adds the language that nobody speaks (`pseudo`).
    """
    found: list[words.Spoken] = [pseudo.made(words.ROOT)] if also_pseudo else []
    used = words.template(words.ROOT, known_games())
    for language in words.languages(words.ROOT):
        catalog = words.catalogue(words.ROOT, language, used)
        made = words.compiled(catalog, language, words.named(words.ROOT, language))
        if made["messages"]:
            if told := words.lacking(language, catalog, known_games()):
                print(told)
            found.append(made)
    for made in found:
        put_one(site, made, used)
    return found
