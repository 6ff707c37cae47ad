"""Handlers of requests for texts: games, rules, save, link, record, hash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from .. import words
from ..advice import listed_kinds
from ..bots import BOTS, CHARACTERS, NEWCOMERS, Character, level_and_manner
from ..codes import qr_code, write_deal_link, write_link
from ..games import game_of, known_games
from ..learn import Rating, level_rating, update_rating
from ..model import (
    OVER,
    Game,
    Option,
    Options,
    OptionValue,
    TextFault,
    seed_hash,
    text_limits,
    view_of,
)
from ..notation import position_data, write_record
from ..play import PERSON
from ..table import sentence_json, suits_json
from ..words import Language, messages
from .bot_strengths import strength
from .request_reader import Json, text
from .table_session import Handler, HandlerReply, HandlerResult, TableSession

if TYPE_CHECKING:
    from ..table import (
        CharacterReply,
        GameReply,
        GamesKeys,
        KindReply,
        OptionReply,
        RatingReply,
        RulesKeys,
    )


def _games(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    told: GamesKeys = {
        "games": [_game_json(game, language) for game in known_games()],
        "characters": [_character_json(character, language) for character in CHARACTERS],
        "newcomers": [character.id for character in NEWCOMERS],
    }
    return HandlerReply(told)


def _rules(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with a game's rules page under these options; without a game, the match's."""
    options: Mapping[str, object] | Options
    if "game" in request:
        game, options = game_of(request["game"]), request.get("rules", {})
        options = options if isinstance(options, dict) else {}
    elif session is None:
        raise TextFault("no-match")
    else:
        game, options = session.match.rules.game, session.match.rules.options
    title = words.game_text(game, "title", game.title, language)
    settings = game.settings(options)
    page = [
        [
            sentence_json(words.rules_sentence(game, one.text, settings, language))
            for one in paragraph
        ]
        for paragraph in game.shown_paragraphs(settings)
    ]
    deck = game.rules().melds.deck
    told: RulesKeys = {"title": title, "deck": deck.name, "page": page}
    if deck.own:
        told["suits"] = suits_json(deck, language)
    return HandlerReply(told)


def _rate(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with the rating after a puzzle of a level, from the page's old one or a new one."""
    level, score = request.get("level"), request.get("score")
    kept = request.get("rating", list(Rating()))
    numbers = kept if isinstance(kept, list) else []
    # Clamp a stored rating to these bounds.
    inside = [
        type(one) in (int, float) and least <= one <= most
        for one, (least, most) in zip(numbers, _RATINGS, strict=False)
    ]
    known = (
        type(level) is int
        and 1 <= level <= len(messages.PUZZLE_LEVELS)
        and type(score) in (int, float)
    )
    if not known or score not in (0, 0.5, 1) or len(numbers) != 3 or inside != [True] * 3:
        raise TextFault("bad-request", do="rate")
    after = update_rating(
        Rating(*numbers), [(level_rating(cast("int", level)), cast("float", score))]
    )
    told: RatingReply = {
        "points": after.points,
        "deviation": after.deviation,
        "volatility": after.volatility,
    }
    return HandlerReply({"rating": told})


# Bounds of a rating's points, deviation and volatility.
_RATINGS = ((-5000, 8000), (1, 1000), (0.0001, 1))


def _qr(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    """Answer with the QR code of a link's address, as rows of 0 and 1; null if too long for one."""
    rows = qr_code(text_limits.check_length(text(request, "text"), text_limits.LINE))
    lines = None if rows is None else ["".join(map(str, row)) for row in rows]
    return HandlerReply({"rows": lines})


def _show(session: TableSession | None, request: Json, language: Language) -> HandlerReply:
    return HandlerReply({})


# Handlers of requests that need no game on the table.
ALWAYS: dict[str, Callable[[TableSession | None, Json, Language], HandlerReply]] = {
    "games": _games,
    "rules": _rules,
    "qr": _qr,
    "rate": _rate,
    "show": _show,
}


def _reveal(session: TableSession, request: Json) -> HandlerResult:
    return session._replace(covered=False), HandlerReply({})


def _save(session: TableSession, request: Json) -> HandlerResult:
    return session, HandlerReply({"save": session.save_text()})


def _link(session: TableSession, request: Json) -> HandlerResult:
    match = session.match
    state = view_of(match.state, session.seat).state
    if match.deal_over:
        # A position has no deal scores; its totals tell whether the match is over.
        state = match.state._replace(scores=match.totals)
    link = session.quiz.link if session.quiz else write_link(state)
    # A whole position has all hands; it may be shared once the deal is over.
    whole = not session.quiz and match.deal_over
    moves = [move for _, move in match.moves]
    deal = write_deal_link(session.start, moves) if whole and moves else None
    return session, HandlerReply(
        {"link": link, "position": position_data(state), "whole": whole, "deal": deal}
    )


def _record(session: TableSession, request: Json) -> HandlerResult:
    return session, HandlerReply({"record": write_record(session.match)})


def _fair(session: TableSession, request: Json) -> HandlerResult:
    """Answer with the hash of this deal's seed, and the seed itself once the deal is over.

    Both are null if no seed dealt the cards, as in a table set up from a position.
    """
    state = session.match.state
    if not session.is_dealt:
        return session, HandlerReply({"hash": None, "seed": None})
    over = state.phase == OVER
    return session, HandlerReply(
        {"hash": seed_hash(state.seed), "seed": state.seed if over else None}
    )


HANDLERS: dict[str, Handler] = {
    "reveal": _reveal,
    "save": _save,
    "link": _link,
    "record": _record,
    "fair": _fair,
}


def _character_json(character: Character, language: Language) -> CharacterReply:
    _, manner = level_and_manner(character.bot)
    return {
        "id": character.id,
        "name": words.translate(messages.CHARACTERS[character.id], language),
        "kind": character.bot,
        "manner": manner,
        "line": words.translate(messages.MANNER_LINES[manner], language),
    }


def _kinds_json(game: Game, language: Language) -> list[KindReply]:
    """Return the kinds of players for a seat: a person, a bot, or a character with its manner."""

    def told(kind: str) -> KindReply:
        level = strength(game.id, kind) if kind != PERSON else ""
        _, manner = level_and_manner(kind)
        plays = [messages.LEVELS[level], messages.MANNERS[manner]] if level else []
        about = words.join_names([words.translate(one, language) for one in plays], language, ",")
        named = messages.KINDS.get(kind)
        label = words.translate(named, language) if named else about
        return {"id": kind, "label": label, "level": level, "about": about}

    kinds = dict.fromkeys([PERSON, *BOTS, *(character.bot for character in CHARACTERS)])
    return [told(kind) for kind in kinds]


def _game_json(game: Game, language: Language) -> GameReply:
    def own(kind: str, text: str) -> str:
        return words.game_text(game, kind, text, language)

    return {
        "id": game.id,
        "title": own("title", game.title),
        "line": own("line", game.line),
        "place": own("place", game.place),
        "seats": list(game.seats),
        "usual": game.usual,
        "level": game.level,
        "minutes": game.minutes,
        "first": _first_options(game),
        "brief": _brief_json(game, language),
        "options": [_option_json(option, own) for option in game.options],
        "presets": [
            {
                "id": preset.id,
                "title": own("preset", preset.title),
                "rules": dict(preset.options),
            }
            for preset in game.presets
        ],
        "kinds": _kinds_json(game, language),
        "puzzles": [
            {
                "kind": kind,
                "title": words.translate(messages.PUZZLES[kind], language),
                "line": words.translate(messages.PUZZLE_LINES[kind], language),
            }
            for kind in listed_kinds(game)
        ],
    }


# Options of somebody's first match, in games that have them: no clock, and a single deal.
_FIRST = {"seconds": 0, "deals": 1, "deals_each": 0, "rounds": 1, "target": 0}


def _first_options(game: Game) -> dict[str, OptionValue]:
    """Return the options of somebody's first match of a game."""
    known: dict[str, OptionValue] = dict(game.presets[0].options) if game.presets else {}
    for option in game.options:
        first = _FIRST.get(option.name)
        if first is not None and first in [choice.value for choice in option.choices]:
            known[option.name] = first
    return known


# Sections of a rules page for newcomers: the aim, the melds and the turn, each with the number of
# sentences that are told of its first paragraph.
_BRIEF = ((0, 1), (2, 2), (3, 4))


def _brief_json(game: Game, language: Language) -> list[list[str]]:
    """Return the rules of a first match in three lines, each as [heading, text]; a short page has
    fewer.
    """
    settings = game.settings(_first_options(game))
    sections: list[list[list[str]]] = []
    for paragraph in game.shown_paragraphs(settings):
        told = [words.rules_sentence(game, one.text, settings, language).text for one in paragraph]
        if paragraph[0].text.startswith("# "):
            sections.append([told])
        elif sections:
            sections[-1].append(told)
    return [
        [section[0][0].replace("# ", "", 1), " ".join(section[1][:most])]
        for number, most in _BRIEF
        for section in sections[number : number + 1]
        if len(section) > 1
    ]


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
