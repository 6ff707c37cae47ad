"""Rows of a set-up: who plays at a seat, and the choices of a house rule."""

import words
from cards.faces import icon, symbol
from felt import portraits
from markup import NOTHING, html
from params import value_text
from saves import played
from sheets.fields import choice, option

if False:
    from shapes import Game, GamesTold, Kind, Option, Value

    from markup import Markup


_ = words.of("set_up")

# The random player has none of these.
LEVELS = played.LEVELS[1:]


def emblem(game: str) -> "Markup":
    """The picture of a game: the build has brought or drawn one of each."""
    return html(
        '<span class="em" aria-hidden="true">%(symbol)s</span>',
        symbol=symbol("em-" + game, "3 4 234 180"),
    )


def lozenges(level: int) -> "Markup":
    """A level of three as a row of signs; hidden if it is none."""
    signs = [
        html("<i%(look)s></i>", look=html(' class="on"') if one < level else NOTHING)
        for one in range(3)
    ]
    hidden = NOTHING if level else html(" hidden")
    return html(
        '<span class="loz" aria-hidden="true"%(hidden)s>%(signs)s</span>',
        hidden=hidden,
        signs=signs,
    )


def players_to_choose(game: "Game", people: "GamesTold", chosen: str) -> "Markup":
    """Return the choices for a seat: a person, the characters, and levels without a character."""
    person = option("person", game["kinds"][0]["label"], chosen == "person")
    return person + _computers(game, people, chosen)


def _computers(game: "Game", people: "GamesTold", chosen: str) -> "Markup":
    """Return the computer players to choose from: characters, and levels without one."""
    characters = []
    for character in people["characters"]:
        plays = kind_of(game, character["kind"])
        # Translators: a computer player's name, its level and its manner: Rosa: easy, lays early
        label = _("%(name)s: %(about)s") % {
            "name": character["name"],
            "about": plays["about"],
        }
        more = html(
            ' data-line="%(line)s" data-name="%(name)s" data-level="%(reached)s"',
            line=character["line"],
            name=character["name"],
            reached=_reached(plays["level"]),
        )
        characters.append(option(character["id"], label, character["id"] == chosen, more))
    levels = []
    for kind in game["kinds"]:
        # A level with a manner belongs to a character.
        if kind["id"] != "person" and ":" not in kind["id"]:
            more = html(' data-level="%(reached)s"', reached=_reached(kind["level"]))
            levels.append(option(kind["id"], kind["label"], kind["id"] == chosen, more))
    return html(
        '<optgroup label="%(label)s">%(characters)s</optgroup><optgroup label="%(no_manner)s">'
        "%(levels)s</optgroup>",
        label=_("Computer players"),
        characters=characters,
        no_manner=_("Without a manner"),
        levels=levels,
    )


def kind_of(game: "Game", kind: str) -> "Kind":
    """Return the game's kind of seat by its id, such as "standard:early", or one without words."""
    for one in game["kinds"]:
        if one["id"] == kind:
            return one
    return {"id": kind, "label": "", "level": "", "about": ""}


def _reached(level: str) -> int:
    """Return the number of this level, from 1; 0 if it is none."""
    return LEVELS.index(level) + 1 if level in LEVELS else 0


def _about(game: "Game", people: "GamesTold", kind: str) -> tuple[str, int]:
    """Return the chosen character's manner, and its level in this game."""
    line = ""
    for character in people["characters"]:
        if character["id"] == kind:
            line, kind = character["line"], character["kind"]
    plays = kind_of(game, kind)
    return line, _reached(plays["level"])


def opponent_row(
    game: "Game", people: "GamesTold", number: int, kind: str, more: "Markup"
) -> "Markup":
    """A seat for a computer player only; `more` holds further attributes of its list."""
    return seat_row(game, people, number, kind, _computers(game, people, kind), more, NOTHING)


def name_of(number: int, kind: str) -> str:
    """Return the name of whoever takes a seat as a game begins, with one person."""
    return portraits.name_of(kind) or (
        # Translators: said of a seat
        portraits.seat_name(number, kind == "person", True) if kind else _("Empty")
    )


def seat_row(
    game: "Game",
    people: "GamesTold",
    number: int,
    kind: str,
    choices: "Markup",
    more: "Markup",
    field: "Markup",
) -> "Markup":
    """A seat and who takes it.

    The whole row opens the list to choose from; `folds.js` follows a new choice.
    """
    if number >= game["seats"][0]:
        # Translators: said of a seat
        choices += option("", _("Empty"), not kind)
    line, level = _about(game, people, kind)
    return html(
        '<li><span class="no" aria-hidden="true">%(number)s<span class="portrait">'
        '%(symbol)s</span></span><span class="plays" aria-hidden="true"><b>%(name_of)s</b>'
        "%(lozenges)s<small>%(line)s</small></span>"
        '<select name="seat"%(more)s aria-label="%(label)s">%(choices)s</select>'
        "%(field)s%(icon)s</li>",
        number=number + 1,
        symbol=symbol("who-" + kind if line else "", portraits.BOX),
        name_of=name_of(number, kind),
        lozenges=lozenges(level),
        line=line,
        more=more,
        label=_("Who plays at seat %(n)d") % {"n": number + 1},
        choices=choices,
        field=field,
        icon=icon("next"),
    )


def option_row(
    game: "Game",
    option: "Option",
    rules: "dict[str, Value] | None" = None,
    more: "Markup" = NOTHING,
) -> "Markup":
    """One house rule: its label, its choices, and its explanation.

    With `rules` it stands as these say, else as the first preset does; `more` holds further
    attributes of its fields.
    """
    default = value_text(option["default"])
    chosen = first_rules(game) if rules is None else rules
    return choice(
        "r." + option["name"],
        option["label"],
        option.get("help") or "",
        [(value_text(entry["value"]), entry["label"]) for entry in option["values"]],
        value_text(chosen.get(option["name"], option["default"])),
        "o-" + game["id"] + "-" + option["name"],
        html(' data-default="%(default)s"%(more)s', default=default, more=more),
    )


def first_rules(game: "Game") -> "dict[str, Value]":
    """The rules of the first preset: the game's form and its tile start with them."""
    for preset in game.get("presets") or []:
        return preset.get("rules") or {}
    return {}


def house_rules_title(changed: str) -> "Markup":
    """The line that unfolds the house rules: which of them are changed, or that none is."""
    return html(
        "<summary>%(title)s<span>%(changed)s</span></summary>",
        title=_("House rules"),
        changed=changed or _("as usual"),
    )
