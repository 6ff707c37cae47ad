"""The start page's games as markup, from the engine's list; the build writes it into the page.

Nothing here needs a script: a game is a link that starts it, its set-up a form that asks for
the same address with more in it.
"""

from faces import escape, picture
from params import value_text
from puzzles import section as puzzle_section
from puzzles import tile as puzzle_tile
from words import _

NAMES = ("Anna", "B\u00e9la", "Gu\u00f0r\u00fan", "Emil", "Zs\u00f3fia", "J\u00f3n")
FANS = {"tiles": ("b7", "r7", "y7")}
FAN = ("7h", "8h", "9h")


def kinds_of(game):
    """The kinds of seats a game offers, as (id, label)."""
    listed = game.get("kinds")
    if listed:
        return [(kind["id"], kind["label"]) for kind in listed]
    return [("person", _("Person")), ("standard", _("Computer")), ("random", _("Beginner"))]


def default_kinds(game):
    """The seats that a tap on the game's tile starts: a person against computers."""
    count = game.get("default_seats") or game["seats"][0]
    kinds = [kind for kind, _label in kinds_of(game)]
    against = "standard" if "standard" in kinds else kinds[-1]
    return ["person"] + [against] * (count - 1)


def seat_name(number, person, alone):
    """The name of a seat for which none was given."""
    if person:
        return _("You") if alone else _("Player %(n)d") % {"n": number + 1}
    return NAMES[(number - 1) % len(NAMES)]


def named(seats):
    """Seats with a name each, no name twice."""
    persons = len([seat for seat in seats if seat["kind"] == "person"])
    used = [seat["name"].strip() for seat in seats]
    done = []
    for number, seat in enumerate(seats):
        name = seat["name"].strip()[:24]
        spare = number
        while not name:
            tried = seat_name(spare, seat["kind"] == "person", persons == 1)
            name = "" if tried in used else tried
            spare += 1
            if spare > number + 12:
                name = _("Player %(n)d") % {"n": number + 1}
        used.append(name)
        done.append({"name": name, "kind": seat["kind"]})
    return done


def _players(game):
    fewest, most = game["seats"]
    if fewest == most:
        return _("%(n)d players") % {"n": most}
    return _("%(fewest)d to %(most)d players") % {"fewest": fewest, "most": most}


def tile(game):
    """A game's tile: a link that starts it as it stands."""
    fan = game.get("fan") or FANS.get(game.get("deck"), FAN)
    cards = "".join([picture(card, "") for card in fan])
    where = _players(game)
    if game.get("place"):
        where += ", " + game["place"]
    address = "?game=" + game["id"] + "&amp;seats=" + ",".join(default_kinds(game))
    return (
        '<li><a class="play" href="%s" data-game="%s"><span class="fan">%s</span>'
        '<b>%s</b><span>%s</span><span class="k">%s</span></a>'
        '<a class="tune" href="#setup-%s" aria-label="%s">%s</a></li>'
    ) % (
        address,
        game["id"],
        cards,
        escape(game["title"]),
        escape(game["line"]),
        escape(where),
        game["id"],
        escape(_("Seats and rules of %(game)s") % {"game": game["title"]}),
        escape(_("Seats and rules")),
    )


def _choice(value, label, chosen):
    return '<option value="%s"%s>%s</option>' % (
        escape(value),
        " selected" if chosen else "",
        escape(label),
    )


def _seat_row(game, number):
    kinds = kinds_of(game)
    wanted = default_kinds(game)
    kind = wanted[number] if number < len(wanted) else ""
    choices = "".join([_choice(one, label, one == kind) for one, label in kinds])
    if number >= game["seats"][0]:
        choices += _choice("", _("Empty"), not kind)
    label = _("Seat %(n)d") % {"n": number + 1}
    alone = wanted.count("person") == 1
    return (
        '<li><input name="name" maxlength="24" autocomplete="off" aria-label="%s" '
        'placeholder="%s"><select name="seat" aria-label="%s">%s</select></li>'
    ) % (
        escape(_("%(seat)s, name") % {"seat": label}),
        escape(seat_name(number, kind == "person", alone)),
        escape(_("%(seat)s, who plays") % {"seat": label}),
        choices,
    )


def option_row(game, option):
    """One house rule: its label, its choices, its line of explanation."""
    chosen = option["default"]
    choices = [
        _choice(value_text(entry["value"]), entry["label"], entry["value"] == chosen)
        for entry in option["values"]
    ]
    mark = "o-" + game["id"] + "-" + option["name"]
    return (
        '<p class="option"><label for="%s">%s</label><select id="%s" name="r.%s" '
        'data-default="%s">%s</select><small>%s</small></p>'
    ) % (
        mark,
        escape(option["label"]),
        mark,
        option["name"],
        escape(value_text(chosen)),
        "".join(choices),
        escape(option.get("help") or ""),
    )


def _presets(game):
    if len(game.get("presets") or []) < 2:
        return ""
    choices = [
        _choice(preset["id"], preset["title"], number == 0)
        for number, preset in enumerate(game["presets"])
    ]
    mark = "preset-" + game["id"]
    return (
        '<p class="option"><label for="%s">%s</label><select id="%s" name="preset">%s</select></p>'
    ) % (mark, escape(_("Variant")), mark, "".join(choices))


def setup(game):
    """A game's set-up: seats, house rules and the button that starts it; `folds.js` unfolds it."""
    seats = "".join([_seat_row(game, number) for number in range(game["seats"][1])])
    front = [option for option in game["options"] if option.get("front")]
    house = [option for option in game["options"] if not option.get("front")]
    rules = "".join([option_row(game, option) for option in house])
    return (
        '<section class="setup" id="setup-%(id)s" aria-label="%(title)s">'
        '<template><form method="get" action="./" data-setup="%(id)s">'
        '<header><a class="back" href="#" aria-label="%(back)s">\u2039</a><h2>%(title)s</h2>'
        '<button type="button" class="chip" data-act="rules" data-rules="%(id)s">%(rulebook)s'
        '</button></header><p class="k">%(line)s</p>'
        '<input type="hidden" name="game" value="%(id)s">'
        '<h3>%(who)s</h3><ol class="seatlist">%(seats)s</ol>%(presets)s%(front)s'
        "<details><summary>%(house)s</summary>%(rules)s"
        '<p class="option"><label for="seed-%(id)s">%(seed)s</label>'
        '<input id="seed-%(id)s" name="seed" maxlength="80" autocomplete="off">'
        "<small>%(seedhelp)s</small></p></details>"
        '<div class="start"><button class="act go" data-act="new-game">%(play)s</button></div>'
        "</form></template></section>"
    ) % {
        "id": game["id"],
        "title": escape(game["title"]),
        "line": escape(game["line"]),
        "back": escape(_("Back to the games")),
        "rulebook": escape(_("Rules")),
        "who": escape(_("Who plays")),
        "seats": seats,
        "presets": _presets(game),
        "front": "".join([option_row(game, option) for option in front]),
        "house": escape(_("House rules")),
        "rules": rules,
        "seed": escape(_("Seed of the shuffle")),
        "seedhelp": escape(_("Leave it empty for a new one; the same seed deals the same cards.")),
        "play": escape(_("Play")),
    }


def resume(entries):
    """The buttons that continue saved games."""
    parts = []
    for one in entries:
        parts.append(
            '<button type="button" class="resume" data-act="continue" data-id="%s"><span>'
            '<b>%s</b>%s</span><span aria-hidden="true">\u203a</span></button>'
            % (
                escape(one["id"]),
                escape(_("Continue: %(game)s") % {"game": one["title"]}),
                escape(one["line"]),
            )
        )
    return "".join(parts)


def games_html(games):
    """All games: a list of tiles, then their set-ups, which show when they are asked for."""
    tiles = "".join([tile(game) for game in games])
    puzzles = puzzle_section(games)
    if puzzles:
        tiles += puzzle_tile()
    setups = "".join([setup(game) for game in games])
    return '<ul class="games">' + tiles + "</ul>" + setups + puzzles
