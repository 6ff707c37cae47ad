"""Language files of the site: the texts of page and engine in each language."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog

from engine.games import known_games
from web.build import first_paint, pseudo, static_pages, words

FOLDER = "locale"


def put_language(site: Path, made: words.Spoken, used: Catalog) -> None:
    """Add the files of one language: the page's, the engine's, and the start page's texts.

    `used` are all messages, with their speakers.
    """
    folder, language = site / FOLDER, made["language"]
    folder.mkdir(exist_ok=True)
    of_page, of_engine = words.for_site(made, used)
    (folder / f"{language}.json").write_text(static_pages.as_json(of_page), "utf-8")
    (folder / f"{language}.engine.txt").write_text(of_engine, "utf-8")
    shown = first_paint.texts_in(made)
    (folder / f"{language}.start.json").write_text(static_pages.as_json(shown), "utf-8")
    put_first_steps(site, language, made)


def put(site: Path, also_pseudo: bool = False) -> list[words.Spoken]:
    """Add the files of each language that has translations; return these languages.

    With `also_pseudo` it adds the pseudo language (`pseudo`).
    """
    found: list[words.Spoken] = [pseudo.make_language(words.ROOT)] if also_pseudo else []
    used = words.template(words.ROOT, known_games())
    for language in words.languages(words.ROOT):
        catalog = words.catalogue(words.ROOT, language, used)
        made = words.compile_language(catalog, language, words.name_table(words.ROOT, language))
        if made["messages"]:
            if told := words.summary_of_untranslated(language, catalog, known_games()):
                print(told)
            found.append(made)
    for made in found:
        put_language(site, made, used)
    (site / FOLDER).mkdir(exist_ok=True)
    put_first_steps(site, "en", {})
    return found


def put_first_steps(site: Path, language: str, made: Mapping[str, Any]) -> None:
    """Add the recorded first steps of the first lesson in a language."""
    (site / FOLDER / f"steps.{language}.json").write_text(first_paint.first_steps(made), "utf-8")
