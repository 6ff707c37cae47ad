"""Requests for texts: games and their rules, and the game as a save, a link, a record, a hash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .. import words
from ..advice import KINDS as PUZZLES
from ..advice import puzzle_games
from ..bots import BOTS, CHARACTERS, NEWCOMERS, Character, level_and_manner
from ..codes import write_link
from ..games import game_of, known_games
from ..model import OVER, Game, Option, Options, TextFault, seed_hash, view_of
from ..notation import position_data, write_record
from ..play import PERSON
from ..words import Language, messages
from .reading import Json
from .sitting import Answer, Sitting

if TYPE_CHECKING:
    from ..table import CharacterReply, GameReply, KindReply, OptionReply


def _games(sitting: Sitting | None, request: Json, language: Language) -> Answer:
    told = {
        "games": [_game_json(game, language) for game in known_games()],
        "characters": [_character_json(character, language) for character in CHARACTERS],
        "newcomers": [character.id for character in NEWCOMERS],
    }
    return Answer(told)


def _rules(sitting: Sitting | None, request: Json, language: Language) -> Answer:
    """The rules page of a game under these options; without a game, the match's."""
    if "game" in request:
        rules = request.get("rules", {})
        page = _page(game_of(request["game"]), rules if isinstance(rules, dict) else {}, language)
    elif sitting is None:
        raise TextFault("no-match")
    else:
        now = sitting.match.rules
        page = _page(now.game, now.options, language)
    return Answer({"page": page})


def _page(game: Game, options: Mapping[str, object] | Options, language: Language) -> list[str]:
    return list(
        game.told(
            options, lambda text, chosen: words.own_text(game, "rules", text, language, chosen)
        )
    )


def _show(sitting: Sitting | None, request: Json, language: Language) -> Answer:
    return Answer({})


# These are answered even without a game on the table.
ALWAYS: dict[str, Callable[[Sitting | None, Json, Language], Answer]] = {
    "games": _games,
    "rules": _rules,
    "show": _show,
}


def _reveal(sitting: Sitting, request: Json) -> Answer:
    sitting.covered = False
    return Answer({})


def _save(sitting: Sitting, request: Json) -> Answer:
    return Answer({"save": sitting.saved()})


def _link(sitting: Sitting, request: Json) -> Answer:
    match = sitting.match
    state = view_of(match.state, sitting.seat).state
    if match.deal_over:
        # A position does not say what its deal scored; the totals tell whether the match is over.
        state = match.state._replace(scores=match.totals)
    link = sitting.quiz.link if sitting.quiz else write_link(state)
    return Answer({"link": link, "position": position_data(state)})


def _record(sitting: Sitting, request: Json) -> Answer:
    return Answer({"record": write_record(sitting.match)})


def _fair(sitting: Sitting, request: Json) -> Answer:
    """The hash of this deal's seed; the seed itself is shown once the deal is over.

    Both are null if no seed dealt the cards, as in a table set up from a position.
    """
    state = sitting.match.state
    if not sitting.dealt:
        return Answer({"hash": None, "seed": None})
    over = state.phase == OVER
    return Answer({"hash": seed_hash(state.seed), "seed": state.seed if over else None})


DOES: dict[str, Callable[[Sitting, Json], Answer]] = {
    "reveal": _reveal,
    "save": _save,
    "link": _link,
    "record": _record,
    "fair": _fair,
}


def _character_json(character: Character, language: Language) -> CharacterReply:
    level, manner = level_and_manner(character.bot)
    return {
        "id": character.id,
        "name": words.translated(messages.CHARACTERS[character.id], language),
        "kind": character.bot,
        "level": level,
        "manner": manner,
        "about": words.listed(
            [
                words.translated(told, language)
                for told in (messages.LEVELS[level], messages.MANNERS[manner])
            ],
            language,
            ",",
        ),
        "line": words.translated(messages.MANNER_LINES[manner], language),
    }


def _kinds_json(language: Language) -> list[KindReply]:
    """Who may take a seat: a person, a level as it is, or a character, each manner once."""
    kinds: dict[str, str] = {
        kind: words.translated(messages.KINDS[kind], language) for kind in (PERSON, *BOTS)
    }
    for character in CHARACTERS:
        told = _character_json(character, language)
        kinds.setdefault(told["kind"], told["about"])
    return [{"id": kind, "label": label} for kind, label in kinds.items()]


def _game_json(game: Game, language: Language) -> GameReply:
    def own(kind: str, text: str) -> str:
        return words.own_text(game, kind, text, language)

    return {
        "id": game.id,
        "title": own("title", game.title),
        "line": own("line", game.line),
        "place": own("place", game.place),
        "seats": list(game.seats),
        "options": [_option_json(option, own) for option in game.options],
        "presets": [
            {
                "id": preset.id,
                "title": own("preset", preset.title),
                "rules": dict(preset.options),
            }
            for preset in game.presets
        ],
        "kinds": _kinds_json(language),
        "puzzles": [
            {
                "kind": kind,
                "title": words.translated(messages.PUZZLES[kind], language),
                "line": words.translated(messages.PUZZLE_LINES[kind], language),
            }
            for kind in (PUZZLES if game in puzzle_games() else ())
        ],
        "page": _page(game, {}, language),
    }


def _option_json(option: Option, own: Callable[[str, str], str]) -> OptionReply:
    return {
        "name": option.name,
        "label": own(f"option {option.name}", option.label),
        "help": own(f"option {option.name}", option.help),
        "values": [
            {"value": choice.value, "label": own(f"choice {option.name}", choice.label)}
            for choice in option.choices
        ],
        "default": option.default,
        "front": option.front,
        "when": [
            [condition.option, list(condition.values), condition.among] for condition in option.when
        ],
    }
