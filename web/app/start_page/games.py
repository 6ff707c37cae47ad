"""The start page's games as markup, from the engine's list; the build writes it into the page.

Nothing here needs a script: a game is a link that starts it, its set-up is a form that leads to the
same address with more in it.
"""

import json

import words
from cards.faces import icon
from felt import preview
from markup import escape
from params import value_text
from saves.entries import called
from sheets import set_up
from sheets.fields import choice, segments

from .puzzle_menu import section as puzzle_section

if False:
    from shapes import Entry, Game, GamesTold

_ = words.of("start_page")


def default_kinds(game: "Game", people: "GamesTold") -> list[str]:
    """The seats when a game is started by its tile: a person against bots for newcomers."""
    return ["person"] + people["newcomers"][: game["usual"] - 1]


def _players(game: "Game") -> str:
    fewest, most = game["seats"]
    if fewest == most:
        return _.n("%(n)d player", "%(n)d players", most) % {"n": most}
    return _("%(fewest)d\u2013%(most)d players") % {"fewest": fewest, "most": most}


def _level(game: "Game") -> str:
    """Return the game's difficulty, the length of a deal, and the number of players."""
    parts = []
    if game["level"]:
        # Translators: said of a game
        parts.append([_("easy"), _("medium"), _("hard")][game["level"] - 1])
    if game["minutes"]:
        parts.append(_("%(n)d min a deal") % {"n": game["minutes"]})
    said = ["<span>%s</span>" % escape(part) for part in parts + [_players(game)]]
    return '<span class="meta">%s%s</span>' % (
        set_up.lozenges(game["level"]) if game["level"] else "",
        ' <span aria-hidden="true">\u00b7</span> '.join(said),
    )


def tile(game: "Game", people: "GamesTold") -> str:
    """A game's tile: a link that starts it with its first preset, its lesson and its set-up."""
    address = "?game=" + game["id"] + "&amp;seats=" + ",".join(default_kinds(game, people))
    if set_up.first_rules(game):
        address += "&amp;preset=" + game["presets"][0]["id"]
    return (
        '<li>%s<a class="offer play" href="%s" data-game="%s">%s<span class="txt"><b>%s</b>'
        '<span>%s</span>%s</span></a><span class="foot2"><a class="tune" href="?learn=%s" '
        'data-learn="%s" aria-label="%s">%s%s</a>'
        '<a class="tune" href="#setup-%s" aria-label="%s">%s</a></span></li>'
    ) % (
        _brief(game),
        address,
        game["id"],
        set_up.emblem(game["id"]),
        escape(game["title"]),
        escape(game["line"]),
        _level(game),
        game["id"],
        game["id"],
        escape(_("Learn: %(game)s") % {"game": game["title"]}),
        icon("check"),
        escape(_("Learn")),
        game["id"],
        escape(_("Set up: %(game)s") % {"game": game["title"]}),
        escape(_("Set up")),
    )


def _brief(game: "Game") -> str:
    """The rules in three lines, which wait for somebody's first deal of the game."""
    rows = []
    for heading, text in game["brief"]:
        rows.append("<li><b>%s</b> %s</li>" % (escape(heading), escape(text)))
    return '<template><ul class="three">%s</ul></template>' % "".join(rows) if rows else ""


def _seat_row(game: "Game", people: "GamesTold", number: int) -> str:
    """A seat of a set-up: a person's name, or what one sees of the computer player."""
    wanted = default_kinds(game, people)
    kind = wanted[number] if number < len(wanted) else ""
    field = (
        '<input class="fld" name="name" maxlength="24" autocomplete="off" aria-label="%s" '
        'placeholder="%s">'
    ) % (escape(_("Name at seat %(n)d") % {"n": number + 1}), escape(set_up.name_of(number, kind)))
    return set_up.seat_row(
        game, people, number, kind, set_up.players_to_choose(game, people, kind), "", field
    )


def _presets(game: "Game") -> str:
    """The variants; `folds.js` shows the rules of the chosen one in the fields below."""
    presets = game.get("presets") or []
    if len(presets) < 2:
        return ""
    listed = [(preset["id"], preset["title"]) for preset in presets]
    changed = {}
    for preset in presets:
        rules = preset.get("rules") or {}
        changed[preset["id"]] = {name: value_text(rules[name]) for name in rules}
    return '<div data-presets="%s">%s</div>' % (
        escape(json.dumps(changed)),
        choice("preset", _("Variant"), "", listed, listed[0][0], "preset-" + game["id"]),
    )


def _casual() -> str:
    """The choice whether whole turns may be taken back."""
    return segments(
        "casual",
        _("Taking back"),
        _("Taking back whole turns makes the match a casual one."),
        [("", _("inside a turn")), ("1", _("whole turns, too"))],
        "",
    )


def _choices(game: "Game") -> str:
    """Return the rules to choose: the choices in front, then the house rules, folded."""
    front = [option for option in game["options"] if option.get("front")]
    house = [option for option in game["options"] if not option.get("front")]
    return (
        "%(presets)s%(front)s%(casual)s"
        "%(house)s%(rules)s"
        '<p class="opt"><label for="seed-%(id)s">%(seed)s</label>'
        '<input class="fld" id="seed-%(id)s" name="seed" maxlength="80" autocomplete="off">'
        "<small>%(seedhelp)s</small></p></details>"
    ) % {
        "id": game["id"],
        "presets": _presets(game),
        "front": "".join([set_up.option_row(game, option) for option in front]),
        "casual": _casual(),
        "house": "<details>" + set_up.house_rules_title(""),
        "rules": "".join([set_up.option_row(game, option) for option in house]),
        "seed": escape(_("Seed of the shuffle")),
        "seedhelp": escape(_("Empty: a new shuffle. The same seed deals the same cards again.")),
    }


def _further(rows: list[str], most: int) -> str:
    """The seats that are empty as a rule, folded."""
    if not rows:
        return ""
    return (
        '<details><summary>%s<span>%s</span></summary><ol class="seatlist">%s</ol></details>'
    ) % (escape(_("More players")), escape(_("up to %(n)d") % {"n": most}), "".join(rows))


def setup(game: "Game", people: "GamesTold") -> str:
    """A game's set-up: seats, house rules and the button that starts it; `folds.js` unfolds it."""
    fewest, most = game["seats"]
    open_rows = max(fewest, game["usual"])
    rows = [_seat_row(game, people, number) for number in range(most)]
    return (
        '<section class="setup" id="setup-%(id)s" aria-label="%(title)s">'
        '<template><form method="get" action="./" data-setup="%(id)s">'
        '<header><a class="ibtn" href="#" aria-label="%(back)s">%(arrow)s</a><h2>%(title)s</h2>'
        '<button type="button" class="link" data-act="rules" data-rules="%(id)s">%(book)s'
        '%(rulebook)s</button></header><input type="hidden" name="game" value="%(id)s">'
        '<div class="body"><section><h3>%(who)s</h3><ol class="seatlist">%(seats)s</ol>%(further)s'
        "</section>"
        "<section><h3>%(how)s</h3>%(choices)s</section></div>"
        '<footer><span class="k">%(line)s</span><button class="act go" data-act="new-game">'
        "%(play)s</button></footer></form></template></section>"
    ) % {
        "id": game["id"],
        "title": escape(game["title"]),
        "line": escape(_("Within a turn you can undo anything.")),
        "back": escape(_("Back to the games")),
        "arrow": icon("back"),
        "book": icon("book"),
        "rulebook": escape(_("Rules")),
        "who": escape(_("Who plays")),
        "how": escape(_("How we play")),
        "seats": "".join(rows[:open_rows]),
        "further": _further(rows[open_rows:], most),
        "choices": _choices(game),
        "play": escape(_("Deal the cards")),
    }


def resume(entries: "list[Entry]") -> str:
    """The buttons that continue saved games, from their entries in the list."""
    parts = []
    for one in entries:
        title, line = called(one)
        parts.append(
            '<button type="button" class="resume" data-act="continue" data-id="%s">'
            '%s<span class="txt"><small>%s</small><b>%s</b><span>%s</span></span>'
            '<span class="pill">%s%s</span></button>'
            % (
                escape(one["id"]),
                preview.markup(one["pic"]),
                escape(_("Continue")),
                escape(title),
                escape(line),
                escape(_("Play on")),
                icon("next"),
            )
        )
    return "".join(parts)


def welcome(opening: str, attributes: str, game: str, title: str, line: str, go: str) -> str:
    """The way in: one link with the game's `title`, what comes, and what the touch does."""
    return (
        '<a class="resume begin" %s>%s<span class="txt"><small>%s</small><b>%s</b>'
        '<span>%s</span></span><span class="pill">%s%s</span></a>'
    ) % (
        attributes,
        set_up.emblem(game),
        escape(opening),
        escape(title),
        escape(line),
        escape(go),
        icon("next"),
    )


def start_here(title: str) -> str:
    """The way in for somebody who has never played: the first lesson of Rommi."""
    return welcome(
        _("Start here"),
        'href="?learn=rommi" data-act="learn"',
        "rommi",
        title,
        _("Short steps on the table, then your first deal."),
        _("Show me, 3 minutes"),
    )


def go_on(game: str, title: str, at: int, of: int) -> str:
    """The way back into a lesson under way."""
    return welcome(
        _("Go on learning"),
        'href="?learn=%s" data-act="learn"' % game,
        game,
        title,
        _("Step %(at)d of %(of)d") % {"at": at, "of": of},
        _("Go on"),
    )


def first_deal(game: str, title: str, address: str) -> str:
    """The way from a lesson to the first deal."""
    return welcome(
        _("Your first deal"),
        'href="%s" data-deal' % escape(address),
        game,
        title,
        _("You know how it goes: now play a deal."),
        _("Deal the cards"),
    )


def _easiest_first(games: "list[Game]") -> "list[Game]":
    """The games by how hard they are, those of no level last, else in their order."""
    order = [(game["level"] or 9, number) for number, game in enumerate(games)]
    return [games[number] for _level, number in sorted(order)]


def games_html(reply: "GamesTold") -> str:
    """All games of the engine's `reply`: the tiles, then the set-ups, hidden until asked for."""
    games = _easiest_first(reply["games"])
    tiles = "".join([tile(game, reply) for game in games])
    setups = "".join([setup(game, reply) for game in games])
    return '<ul class="games">' + tiles + "</ul>" + setups + puzzle_section(games)
