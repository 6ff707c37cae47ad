"""Requests for texts: games and their rules, and the game as a save, a link, a record, a hash."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .. import words
from ..advice import KINDS as PUZZLES
from ..advice import puzzle_games
from ..bots import BOTS, CHARACTERS, NEWCOMERS, Character, level_and_manner
from ..codes import qr_code, write_deal_link, write_link
from ..games import game_of, known_games
from ..model import OVER, Game, TextFault, limits, seed_hash, view_of
from ..notation import position_data, write_record
from ..play import PERSON
from ..words import messages
from .reading import Json, text
from .sitting import Answer, Sitting

if TYPE_CHECKING:
    from ..table import CharacterReply, GameReply, KindReply, OptionReply


def _games(sitting: Sitting | None, request: Json) -> Answer:
    told = {
        "games": [_game_json(game) for game in known_games()],
        "characters": [_character_json(character) for character in CHARACTERS],
        "newcomers": [character.id for character in NEWCOMERS],
    }
    return Answer(told)


def _rules(sitting: Sitting | None, request: Json) -> Answer:
    """The rules page of a game under these options; without a game, the match's."""
    if "game" in request:
        rules = request.get("rules", {})
        page = game_of(request["game"]).told(
            rules if isinstance(rules, dict) else {}, words.translated
        )
    elif sitting is None:
        raise TextFault("no-match")
    else:
        now = sitting.match.rules
        page = now.game.told(now.options, words.translated)
    return Answer({"page": list(page)})


def _speak(sitting: Sitting | None, request: Json) -> Answer:
    """Sets the language of every sentence from now on: a catalogue, message by message."""
    catalogue = request.get("messages")
    if not isinstance(catalogue, dict):
        raise TextFault("bad-request", do="speak")
    words.speak(catalogue)
    return Answer({})


def _qr(sitting: Sitting | None, request: Json) -> Answer:
    """The QR code of a link's address, as rows of 0 and 1; null if it is too long for one."""
    rows = qr_code(limits.within(text(request, "text"), limits.LINE))
    return Answer({"rows": rows and ["".join(map(str, row)) for row in rows]})


def _show(sitting: Sitting | None, request: Json) -> Answer:
    return Answer({})


# These are answered even without a game on the table.
ALWAYS: dict[str, Callable[[Sitting | None, Json], Answer]] = {
    "games": _games,
    "rules": _rules,
    "qr": _qr,
    "speak": _speak,
    "show": _show,
}


def _reveal(sitting: Sitting, request: Json) -> Answer:
    sitting.covered = False
    return Answer({})


def _save(sitting: Sitting, request: Json) -> Answer:
    return Answer({"save": sitting.saved()})


def _link(sitting: Sitting, request: Json) -> Answer:
    match = sitting.match
    state = match.state if match.deal_over else view_of(match.state, sitting.seat).state
    link = sitting.quiz.link if sitting.quiz else write_link(state)
    # All hands are in a whole position; the deal can be told once it is over.
    whole = not sitting.quiz and match.deal_over
    moves = [move for _, move in match.moves]
    deal = write_deal_link(sitting.start, moves) if whole and moves else None
    told = {"link": link, "position": position_data(state), "whole": whole, "deal": deal}
    return Answer(told)


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


def _character_json(character: Character) -> CharacterReply:
    level, manner = level_and_manner(character.bot)
    return {
        "id": character.id,
        "name": words.translated(messages.CHARACTERS[character.id]),
        "kind": character.bot,
        "level": level,
        "manner": manner,
        "about": ", ".join(
            words.translated(said) for said in (messages.LEVELS[level], messages.MANNERS[manner])
        ),
        "line": words.translated(messages.MANNER_LINES[manner]),
    }


def _kinds_json() -> list[KindReply]:
    """Who may take a seat: a person, a level as it is, or a character, each manner once."""
    kinds: dict[str, str] = {
        kind: words.translated(messages.KINDS[kind]) for kind in (PERSON, *BOTS)
    }
    for character in map(_character_json, CHARACTERS):
        kinds.setdefault(character["kind"], character["about"])
    return [{"id": kind, "label": label} for kind, label in kinds.items()]


def _game_json(game: Game) -> GameReply:
    return {
        "id": game.id,
        "title": words.translated(game.title),
        "line": words.translated(game.line),
        "place": words.translated(game.place),
        "seats": list(game.seats),
        "options": _options_json(game),
        "presets": [
            {
                "id": preset.id,
                "title": words.translated(preset.title),
                "rules": dict(preset.options),
            }
            for preset in game.presets
        ],
        "kinds": _kinds_json(),
        "puzzles": [
            {
                "kind": kind,
                "title": words.translated(messages.PUZZLES[kind]),
                "line": words.translated(messages.PUZZLE_LINES[kind]),
            }
            for kind in (PUZZLES if game in puzzle_games() else ())
        ],
        "page": list(game.told({}, words.translated)),
    }


def _options_json(game: Game) -> list[OptionReply]:
    return [
        {
            "name": option.name,
            "label": words.translated(option.label),
            "help": words.translated(option.help),
            "values": [
                {"value": choice.value, "label": words.translated(choice.label)}
                for choice in option.choices
            ],
            "default": option.default,
            "front": option.front,
            "when": [
                [condition.option, list(condition.values), condition.among]
                for condition in option.when
            ],
        }
        for option in game.options
    ]
