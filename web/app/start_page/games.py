"""The start page's games as markup, from the engine's list; the build writes it into the page.

Nothing here needs a script: a game is a link that starts it, its set-up is a form that leads to the
same address with more in it.
"""

import json

import words
from cards.faces import icon
from felt import preview
from markup import NOTHING, html, joined
from params import value_text
from saves.entries import called
from sheets import set_up
from sheets.fields import choice, segments

from .puzzle_menu import section as puzzle_section

if False:
    from shapes import Entry, Game, GamesTold

    from markup import Markup


_ = words.of("start_page")


def default_kinds(game: "Game", people: "GamesTold") -> list[str]:
    """The seats when a game is started by its tile: a person against bots for newcomers."""
    return ["person"] + people["newcomers"][: game["usual"] - 1]


def _players(game: "Game") -> str:
    fewest, most = game["seats"]
    if fewest == most:
        return _.n("%(n)d player", "%(n)d players", most) % {"n": most}
    return _("%(fewest)d\u2013%(most)d players") % {"fewest": fewest, "most": most}


def _level(game: "Game") -> "Markup":
    """Return the game's difficulty, the length of a deal, and the number of players."""
    parts = []
    if game["level"]:
        # Translators: said of a game
        parts.append([_("easy"), _("medium"), _("hard")][game["level"] - 1])
    if game["minutes"]:
        parts.append(_("%(n)d min a deal") % {"n": game["minutes"]})
    said = [html("<span>%(part)s</span>", part=part) for part in parts + [_players(game)]]
    return html(
        '<span class="meta">%(lozenges)s%(said)s</span>',
        lozenges=set_up.lozenges(game["level"]) if game["level"] else NOTHING,
        said=joined(said, ' <span aria-hidden="true">\u00b7</span> '),
    )


def tile(game: "Game", people: "GamesTold") -> "Markup":
    """A game's tile: a link that starts it with its first preset, its lesson and its set-up."""
    address = "?game=" + game["id"] + "&seats=" + ",".join(default_kinds(game, people))
    if set_up.first_rules(game):
        address += "&preset=" + game["presets"][0]["id"]
    return html(
        '<li>%(brief)s<a class="offer play" href="%(address)s" data-game="%(game)s">'
        '%(emblem)s<span class="txt"><b>%(title)s</b><span>%(line)s</span>%(level)s</span>'
        '</a><span class="foot2"><a class="tune" href="?learn=%(game)s" '
        'data-learn="%(game)s" aria-label="%(label)s">%(icon)s%(learn)s</a>'
        '<a class="tune" href="#setup-%(game)s" aria-label="%(tune)s">%(set_up)s</a></span>'
        "</li>",
        brief=_brief(game),
        address=address,
        game=game["id"],
        emblem=set_up.emblem(game["id"]),
        title=game["title"],
        line=game["line"],
        level=_level(game),
        label=_("Learn: %(game)s") % {"game": game["title"]},
        icon=icon("check"),
        learn=_("Learn"),
        tune=_("Set up: %(game)s") % {"game": game["title"]},
        set_up=_("Set up"),
    )


def _brief(game: "Game") -> "Markup":
    """The rules in three lines, which wait for somebody's first deal of the game."""
    rows = []
    for heading, text in game["brief"]:
        rows.append(html("<li><b>%(heading)s</b> %(text)s</li>", heading=heading, text=text))
    return (
        html('<template><ul class="three">%(rows)s</ul></template>', rows=rows) if rows else NOTHING
    )


def _seat_row(game: "Game", people: "GamesTold", number: int) -> "Markup":
    """A seat of a set-up: a person's name, or what one sees of the computer player."""
    wanted = default_kinds(game, people)
    kind = wanted[number] if number < len(wanted) else ""
    field = html(
        '<input class="fld" name="name" maxlength="24" autocomplete="off" '
        'aria-label="%(label)s" placeholder="%(placeholder)s">',
        label=_("Name at seat %(n)d") % {"n": number + 1},
        placeholder=set_up.name_of(number, kind),
    )
    return set_up.seat_row(
        game, people, number, kind, set_up.players_to_choose(game, people, kind), NOTHING, field
    )


def _presets(game: "Game") -> "Markup":
    """The variants; `folds.js` shows the rules of the chosen one in the fields below."""
    presets = game.get("presets") or []
    if len(presets) < 2:
        return NOTHING
    listed = [(preset["id"], preset["title"]) for preset in presets]
    changed = {}
    for preset in presets:
        rules = preset.get("rules") or {}
        changed[preset["id"]] = {name: value_text(rules[name]) for name in rules}
    return html(
        '<div data-presets="%(presets)s">%(choice)s</div>',
        presets=json.dumps(changed),
        choice=choice("preset", _("Variant"), "", listed, listed[0][0], "preset-" + game["id"]),
    )


def _casual() -> "Markup":
    """The choice whether whole turns may be taken back."""
    return segments(
        "casual",
        _("Taking back"),
        _("Taking back whole turns makes the match a casual one."),
        [("", _("inside a turn")), ("1", _("whole turns, too"))],
        "",
    )


def _choices(game: "Game") -> "Markup":
    """Return the rules to choose: the choices in front, then the house rules, folded."""
    front = [option for option in game["options"] if option.get("front")]
    house = [option for option in game["options"] if not option.get("front")]
    return html(
        "%(presets)s%(front)s%(casual)s<details>%(house)s%(rules)s"
        '<p class="opt"><label for="seed-%(id)s">%(seed)s</label>'
        '<input class="fld" id="seed-%(id)s" name="seed" maxlength="80" autocomplete="off">'
        "<small>%(seedhelp)s</small></p></details>",
        id=game["id"],
        presets=_presets(game),
        front=[set_up.option_row(game, option) for option in front],
        casual=_casual(),
        house=set_up.house_rules_title(""),
        rules=[set_up.option_row(game, option) for option in house],
        seed=_("Seed of the shuffle"),
        seedhelp=_("Empty: a new shuffle. The same seed deals the same cards again."),
    )


def _further(rows: "list[Markup]", most: int) -> "Markup":
    """The seats that are empty as a rule, folded."""
    if not rows:
        return NOTHING
    return html(
        "<details><summary>%(more_players)s<span>%(up_to)s</span></summary>"
        '<ol class="seatlist">%(rows)s</ol></details>',
        more_players=_("More players"),
        up_to=_("up to %(n)d") % {"n": most},
        rows=rows,
    )


def setup(game: "Game", people: "GamesTold") -> "Markup":
    """A game's set-up: seats, house rules and the button that starts it; `folds.js` unfolds it."""
    fewest, most = game["seats"]
    open_rows = max(fewest, game["usual"])
    rows = [_seat_row(game, people, number) for number in range(most)]
    return html(
        '<section class="setup" id="setup-%(id)s" aria-label="%(title)s">'
        '<template><form method="get" action="./" data-setup="%(id)s">'
        '<header><a class="ibtn" href="#" aria-label="%(back)s">%(arrow)s</a><h2>%(title)s</h2>'
        '<button type="button" class="link" data-act="rules" data-rules="%(id)s">%(book)s'
        '%(rulebook)s</button></header><input type="hidden" name="game" value="%(id)s">'
        '<div class="body"><section><h3>%(who)s</h3><ol class="seatlist">%(seats)s</ol>%(further)s'
        "</section>"
        "<section><h3>%(how)s</h3>%(choices)s</section></div>"
        '<footer><span class="k">%(line)s</span><button class="act go" data-act="new-game">'
        "%(play)s</button></footer></form></template></section>",
        id=game["id"],
        title=game["title"],
        line=_("Within a turn you can undo anything."),
        back=_("Back to the games"),
        arrow=icon("back"),
        book=icon("book"),
        rulebook=_("Rules"),
        who=_("Who plays"),
        how=_("How we play"),
        seats=rows[:open_rows],
        further=_further(rows[open_rows:], most),
        choices=_choices(game),
        play=_("Deal the cards"),
    )


def resume(entries: "list[Entry]") -> "Markup":
    """The buttons that continue saved games, from their entries in the list."""
    parts = []
    for one in entries:
        title, line = called(one)
        parts.append(
            html(
                '<button type="button" class="resume" data-act="continue" data-id="%(id)s">'
                '%(markup)s<span class="txt"><small>%(go_on)s</small><b>%(title)s</b><span>'
                '%(line)s</span></span><span class="pill">%(play_on)s%(icon)s</span></button>',
                id=one["id"],
                markup=preview.markup(one["pic"]),
                go_on=_("Continue"),
                title=title,
                line=line,
                play_on=_("Play on"),
                icon=icon("next"),
            )
        )
    return joined(parts)


def welcome(
    opening: str, attributes: "Markup", game: str, title: str, line: str, go: str
) -> "Markup":
    """The way in: one link with the game's `title`, what comes, and what the touch does."""
    return html(
        '<a class="resume begin" %(attributes)s>%(emblem)s<span class="txt"><small>'
        '%(opening)s</small><b>%(title)s</b><span>%(line)s</span></span><span class="pill">'
        "%(go)s%(icon)s</span></a>",
        attributes=attributes,
        emblem=set_up.emblem(game),
        opening=opening,
        title=title,
        line=line,
        go=go,
        icon=icon("next"),
    )


def start_here(title: str) -> "Markup":
    """The way in for somebody who has never played: the first lesson of Rommi."""
    return welcome(
        _("Start here"),
        html('href="?learn=rommi" data-act="learn"'),
        "rommi",
        title,
        _("Short steps on the table, then your first deal."),
        _("Show me, 3 minutes"),
    )


def go_on(game: str, title: str, at: int, of: int) -> "Markup":
    """The way back into a lesson under way."""
    return welcome(
        _("Go on learning"),
        html('href="?learn=%(game)s" data-act="learn"', game=game),
        game,
        title,
        _("Step %(at)d of %(of)d") % {"at": at, "of": of},
        _("Go on"),
    )


def first_deal(game: str, title: str, address: str) -> "Markup":
    """The way from a lesson to the first deal."""
    return welcome(
        _("Your first deal"),
        html('href="%(address)s" data-deal', address=address),
        game,
        title,
        _("You know how it goes: now play a deal."),
        _("Deal the cards"),
    )


def _easiest_first(games: "list[Game]") -> "list[Game]":
    """The games by how hard they are, those of no level last, else in their order."""
    order = [(game["level"] or 9, number) for number, game in enumerate(games)]
    return [games[number] for _level, number in sorted(order)]


def games_html(reply: "GamesTold") -> "Markup":
    """All games of the engine's `reply`: the tiles, then the set-ups, hidden until asked for."""
    games = _easiest_first(reply["games"])
    return html(
        '<ul class="games">%(tiles)s</ul>%(setups)s%(puzzles)s',
        tiles=[tile(game, reply) for game in games],
        setups=[setup(game, reply) for game in games],
        puzzles=puzzle_section(games),
    )
