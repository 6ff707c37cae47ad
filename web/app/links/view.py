"""Markup of a link before it is opened: its table, seats, advice and faults."""

from cards.faces import icon, know, parts_of, sentence, symbol
from cards.faces import picture as card_picture
from cards.faces import said as worded
from felt import portraits
from markup import escape, joined
from sheets import link_faults, sheet
from sheets.set_up import LEVELS, kind_of, players_to_choose
from words import isolated, listed, of, pieces

if False:
    from collections.abc import Sequence

    from shapes import Analysis, Character, Fault, Game, GamesTold, Sentence, View

    from state import State

_ = of("view")
_page = of("page")

# The colours of people's discs.
COLOURS = 5
# Letters of a broken link that are shown.
LETTERS = 62


def player(number: int) -> str:
    """Return a seat's name: a link holds no names."""
    return _("Player %(n)d") % {"n": number + 1}


def disc(number: int) -> str:
    """A seat's disc with its number."""
    return '<span class="av p%d" aria-hidden="true">%d</span>' % (number % COLOURS + 1, number + 1)


# the position


def _laid(cards: list[str]) -> str:
    return str(joined([card_picture(text, "") for text in cards]))


def board(view: "View", shown: list[int]) -> str:
    """The table as a picture, and the hand of whoever sees it if the link holds it."""
    know(view.get("suits") or [])
    melds = ['<span class="m">%s</span>' % _laid(meld["cards"]) for meld in view["table"]]
    told = [meld["label"] for meld in view["table"]]
    if view["seat"] in shown and view["hand"]:
        melds.append('<span class="hnd">%s</span>' % _laid(view["hand"]))
        hand = {"name": player(view["seat"]), "cards": view["hand"]}
        told.append(worded(_("hand of %(name)s: %(cards)s"), hand))
    look = " tiles" if view["deck"] == "tiles" else ""
    return '<div class="board2%s" role="img" aria-label="%s">%s</div>' % (
        look,
        escape(listed(told, ",") or _("An empty table")),
        "".join(melds),
    )


def holds(view: "View", number: int, shown: list[int]) -> str:
    """Return the words about a seat's hand, and whether the link holds it."""
    seat = view["seats"][number]
    # Translators: said of a player; "held" is "7 cards"
    said = _("%(held)s shown") if number in shown else _("%(held)s, hidden")
    said = said % {"held": pieces(view["deck"], seat["cards"])}
    if view["turn"] == number and view["phase"] != "over":
        # Translators: said of a player; "what" is "7 cards shown"
        return _("on turn, %(what)s") % {"what": said}
    return said


def _whose(view: "View", shown: list[int]) -> str:
    """Return the words about the view's player, the deal, and the cards left to draw."""
    told = {
        "name": isolated(player(view["seat"])),
        "deal": view["deal"],
        "held": pieces(view["deck"], view["stock"]),
    }
    if len(shown) == len(view["seats"]):
        return _("All hands are open: deal %(deal)d, %(held)s left.") % told
    if view["seat"] in shown:
        return _("What %(name)s sees: deal %(deal)d, %(held)s left.") % told
    return _("No hand is shown: deal %(deal)d, %(held)s left.") % told


def note(sign: str, text: str) -> str:
    """A line with a sign in front."""
    return '<p class="tip">%s<span>%s</span></p>' % (icon(sign), escape(text))


def _act(act: str, sign: str, label: str) -> str:
    return '<button type="button" class="act" data-act="%s">%s%s</button>' % (
        act,
        icon(sign),
        escape(label),
    )


def picture(view: "View", shown: list[int]) -> str:
    """A position to be looked at: the table, the hands that the link shows, and the seats."""
    rows = []
    for number in range(len(view["seats"])):
        rows.append(
            "<li>%s<b>%s</b><span>%s</span></li>"
            % (disc(number), escape(player(number)), escape(holds(view, number, shown)))
        )
    return (
        '<div class="opn">%s<div class="right"><div><h3>%s</h3><p class="k">%s</p></div>'
        '<ul class="seen">%s</ul></div></div>'
    ) % (board(view, shown), escape(view["title"]), escape(_whose(view, shown)), "".join(rows))


def waiting() -> str:
    """A bar of how much of the site is here, which watch.js fills."""
    return (
        '<p class="coming" hidden><b>%s</b> <span></span>'
        '<progress max="1" aria-hidden="true"></progress></p>'
    ) % escape(_page("Almost ready:"))


def position(view: "View", shown: list[int], own: str, begun: str | None) -> str:
    """A position: its picture, its seats, and what can be done with it.

    `own` is the title of the person's own game, if there is one, and `begun` the id of the game
    that was begun from this link before.
    """
    acts = [_act("link-look", "eye", _("Look"))] if view["phase"] != "over" else []
    if view["phase"] != "over":
        acts.append(_act("link-analyse", "find", _("Analyse")))
    acts.append(_act("link-save", "keep", _("Save")))
    last = ""
    if begun:
        said = _("You began a game from this link.")
        again = sheet.button("continue", _("Play on"), ' data-id="%s"' % escape(begun))
        last = '<div class="again">%s%s</div>' % (note("lock", said), again)
    elif own:
        said = _("Your own game of %(game)s stays as it is.") % {"game": own}
        last = note("lock", said)
    return '%s<div class="four">%s</div>%s' % (picture(view, shown), "".join(acts), last)


# playing from there


def _level(level: str) -> str:
    """A computer player's level in lozenges; none for one that has no level."""
    if level not in LEVELS:
        return ""
    reached = LEVELS.index(level) + 1
    marks = ['<i class="on"></i>' if at < reached else "<i></i>" for at in range(len(LEVELS))]
    label = _("level %(n)d of %(all)d") % {"n": reached, "all": len(LEVELS)}
    return '<span class="lv" role="img" aria-label="%s">%s</span>' % (escape(label), "".join(marks))


def _character(kind: str, people: "GamesTold") -> "Character | None":
    for one in people["characters"]:
        if one["id"] == kind:
            return one
    return None


def _against(number: int, kind: str, game: "Game", people: "GamesTold") -> str:
    """Return the row of a seat's player: the whole row opens the list to choose from."""
    character = _character(kind, people)
    plays = kind_of(game, character["kind"] if character else kind)
    face, name, about = disc(number), plays["label"], ""
    if character:
        drawing = symbol("who-" + kind, portraits.BOX)
        face = '<span class="av" aria-hidden="true">%s</span>' % drawing
        name, about = character["name"], plays["about"]
    # Translators: under a computer player's name: whose seat it takes
    said = _("for %(name)s") % {"name": isolated(player(number))}
    return (
        '<li>%s<span><b>%s</b><small>%s%s</small></span>%s<select aria-label="%s" '
        'data-against="%d">%s</select></li>'
    ) % (
        face,
        escape(name),
        escape(listed([said, about] if about else [said], ",")),
        _level(plays["level"]),
        icon("next"),
        escape(_("Who plays for %(name)s") % {"name": player(number)}),
        number,
        players_to_choose(game, people, kind),
    )


def opponents(people: "GamesTold", many: int) -> list[str]:
    """Return who plays at the seats at first: those for newcomers, then the others."""
    found = []
    for kind in people["newcomers"] + [one["id"] for one in people["characters"]]:
        if kind not in found:
            found.append(kind)
    return [found[at % len(found)] for at in range(many)]


def seats(state: "State") -> str:
    """Return which seat to take, and who plays at the others."""
    view, shown, people = state.linked["view"], state.linked["linked"]["shown"], state.games
    game = next(one for one in people["games"] if one["id"] == view["game"])
    sit = []
    others = []
    for number in range(len(view["seats"])):
        sit.append(
            '<button type="button" class="kind" role="radio" aria-checked="%s" data-act="link-sit" '
            'data-seat="%d"><i></i><span><b>%s</b><small>%s</small></span>%s</button>'
            % (
                "true" if number == state.sit else "false",
                number,
                escape(player(number)),
                escape(holds(view, number, shown)),
                disc(number),
            )
        )
        if number != state.sit:
            others.append(_against(number, state.kinds[number], game, people))
    hidden = len(shown) < len(view["seats"])
    anew = _.by(
        view["deck"],
        "Hidden cards are shuffled anew from those not shown.",
        "Hidden tiles are shuffled anew from those not shown.",
    )
    return (
        '<section><h3 id="sit">%s</h3><div class="kinds" role="radiogroup" aria-labelledby="sit">%s'
        '</div></section><section><h3>%s</h3><ol class="ppl">%s</ol>%s</section>'
    ) % (
        escape(_("You sit as")),
        "".join(sit),
        escape(_("Against")),
        "".join(others),
        note("bang", anew) if hidden else "",
    )


# the analysis


def _lines(said: "Sequence[Sentence]") -> str:
    return "".join(["<li>%s</li>" % sentence(parts_of(one)) for one in said])


def analysis(view: "View", analysis: "Analysis") -> str:
    """Return the markup of what the shown hands can lay, who can go out, and the advice."""
    rows = []
    for chance in analysis["chances"]:
        rows.append(
            '<li>%s<span><b>%s</b><small class="said">%s</small></span></li>'
            % (
                disc(chance["seat"]),
                escape(player(chance["seat"])),
                sentence(parts_of(chance)),
            )
        )
    hint = analysis["hint"]
    if hint:
        advice = '<p class="said">%s</p><ol class="steps">%s</ol><ul class="whys">%s</ul>' % (
            sentence(parts_of(hint["short"])),
            _lines(hint["steps"]),
            _lines(hint["why"]),
        )
    else:
        said = _("The hand of %(name)s is hidden, so there is no advice.")
        advice = '<p class="k">%s</p>' % escape(said % {"name": isolated(player(view["turn"]))})
    advised = _("Advice for %(name)s") % {"name": isolated(player(view["turn"]))}
    return (
        '<section><h3>%s</h3><ul class="ppl">%s</ul>%s</section><section><h3>%s</h3>%s</section>'
    ) % (
        escape(_("What can be laid")),
        "".join(rows),
        "" if rows else '<p class="k">%s</p>' % escape(_("No hand is shown.")),
        escape(advised),
        advice,
    )


# a broken link


def _shown(link: str, error: "Fault") -> str:
    """The link, with a mark where it is wrong if that is known."""
    given = error["params"]
    why = given.get("why")
    if why == "cut":
        return escape(link.rstrip(".\u2026")[:LETTERS]) + "<b>\u2026</b>"
    letter = given["letter"] if why == "letter" else ""
    place = link.find(letter, 3) if letter else -1
    if place < 0:
        return escape(link[:LETTERS]) + ("\u2026" if len(link) > LETTERS else "")
    start = max(0, place - LETTERS + 8)
    return "%s%s<b>%s</b>%s" % (
        "\u2026" if start else "",
        escape(link[start:place]),
        escape(letter),
        escape(link[place + len(letter) : start + LETTERS]),
    )


def broken(link: str, site: str, error: "Fault") -> str:
    """A link that cannot be opened: what is wrong, what helps, and a field for another try."""
    heading, line = link_faults.fault(error)
    return (
        '<div class="fail" role="alert">%s<h3>%s</h3><p>%s</p></div><p class="brk"><code>%s#%s'
        '</code></p><div class="paste"><label for="link-again">%s</label><div><input '
        'class="fld" id="link-again" data-enter="link-again" autocomplete="off" '
        'placeholder="%s#\u2026">%s</div></div>'
    ) % (
        icon("link"),
        escape(heading),
        escape(line),
        escape(site),
        _shown(link, error),
        escape(_("Paste it here")),
        escape(site),
        sheet.button("link-paste", _("Paste")),
    )
