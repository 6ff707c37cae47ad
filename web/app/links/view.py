"""Markup of a link before it is opened: its table, seats, advice and faults."""

from cards.faces import icon, know, parts_of, sentence, symbol
from cards.faces import picture as card_picture
from cards.faces import said as worded
from felt import portraits
from markup import NOTHING, html, joined
from sheets import link_faults, sheet
from sheets.set_up import LEVELS, kind_of, players_to_choose
from words import isolated, listed, of, pieces

if False:
    from collections.abc import Sequence

    from shapes import Analysis, Character, Fault, Game, GamesTold, Sentence, View

    from markup import Markup
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


def disc(number: int) -> "Markup":
    """A seat's disc with its number."""
    return html(
        '<span class="av p%(look)s" aria-hidden="true">%(number)s</span>',
        look=number % COLOURS + 1,
        number=number + 1,
    )


# the position


def _laid(cards: list[str]) -> "Markup":
    return joined([card_picture(text, "") for text in cards])


def board(view: "View", shown: list[int]) -> "Markup":
    """The table as a picture, and the hand of whoever sees it if the link holds it."""
    know(view.get("suits") or [])
    melds = [
        html('<span class="m">%(laid)s</span>', laid=_laid(meld["cards"])) for meld in view["table"]
    ]
    told = [meld["label"] for meld in view["table"]]
    if view["seat"] in shown and view["hand"]:
        melds.append(html('<span class="hnd">%(laid)s</span>', laid=_laid(view["hand"])))
        hand = {"name": player(view["seat"]), "cards": view["hand"]}
        told.append(worded(_("hand of %(name)s: %(cards)s"), hand))
    look = " tiles" if view["deck"] == "tiles" else ""
    return html(
        '<div class="board2%(look)s" role="img" aria-label="%(label)s">%(melds)s</div>',
        look=look,
        label=listed(told, ",") or _("An empty table"),
        melds=melds,
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


def note(sign: str, text: str) -> "Markup":
    """A line with a sign in front."""
    return html('<p class="tip">%(icon)s<span>%(text)s</span></p>', icon=icon(sign), text=text)


def _act(act: str, sign: str, label: str) -> "Markup":
    return html(
        '<button type="button" class="act" data-act="%(act)s">%(icon)s%(label)s</button>',
        act=act,
        icon=icon(sign),
        label=label,
    )


def picture(view: "View", shown: list[int]) -> "Markup":
    """A position to be looked at: the table, the hands that the link shows, and the seats."""
    rows = []
    for number in range(len(view["seats"])):
        rows.append(
            html(
                "<li>%(disc)s<b>%(player)s</b><span>%(holds)s</span></li>",
                disc=disc(number),
                player=player(number),
                holds=holds(view, number, shown),
            )
        )
    return html(
        '<div class="opn">%(board)s<div class="right"><div><h3>%(title)s</h3><p class="k">'
        '%(whose)s</p></div><ul class="seen">%(rows)s</ul></div></div>',
        board=board(view, shown),
        title=view["title"],
        whose=_whose(view, shown),
        rows=rows,
    )


def waiting() -> "Markup":
    """A bar of how much of the site is here, which watch.js fills."""
    return html(
        '<p class="coming" hidden><b>%(label)s</b> <span></span>'
        '<progress max="1" aria-hidden="true"></progress></p>',
        label=_page("Almost ready:"),
    )


def position(view: "View", shown: list[int], own: str, begun: str | None) -> "Markup":
    """A position: its picture, its seats, and what can be done with it.

    `own` is the title of the person's own game, if there is one, and `begun` the id of the game
    that was begun from this link before.
    """
    acts = [_act("link-look", "eye", _("Look"))] if view["phase"] != "over" else []
    if view["phase"] != "over":
        acts.append(_act("link-analyse", "find", _("Analyse")))
    acts.append(_act("link-save", "keep", _("Save")))
    last = NOTHING
    if begun:
        said = _("You began a game from this link.")
        again = sheet.button("continue", _("Play on"), html(' data-id="%(begun)s"', begun=begun))
        last = html(
            '<div class="again">%(note)s%(again)s</div>', note=note("lock", said), again=again
        )
    elif own:
        said = _("Your own game of %(game)s stays as it is.") % {"game": own}
        last = note("lock", said)
    return html(
        '%(picture)s<div class="four">%(acts)s</div>%(last)s',
        picture=picture(view, shown),
        acts=acts,
        last=last,
    )


# playing from there


def _level(level: str) -> "Markup":
    """A computer player's level in lozenges; none for one that has no level."""
    if level not in LEVELS:
        return NOTHING
    reached = LEVELS.index(level) + 1
    marks = [
        html('<i class="on"></i>') if at < reached else html("<i></i>") for at in range(len(LEVELS))
    ]
    label = _("level %(n)d of %(all)d") % {"n": reached, "all": len(LEVELS)}
    return html(
        '<span class="lv" role="img" aria-label="%(label)s">%(marks)s</span>',
        label=label,
        marks=marks,
    )


def _character(kind: str, people: "GamesTold") -> "Character | None":
    for one in people["characters"]:
        if one["id"] == kind:
            return one
    return None


def _against(number: int, kind: str, game: "Game", people: "GamesTold") -> "Markup":
    """Return the row of a seat's player: the whole row opens the list to choose from."""
    character = _character(kind, people)
    plays = kind_of(game, character["kind"] if character else kind)
    face, name, about = disc(number), plays["label"], ""
    if character:
        drawing = symbol("who-" + kind, portraits.BOX)
        face = html('<span class="av" aria-hidden="true">%(drawing)s</span>', drawing=drawing)
        name, about = character["name"], plays["about"]
    # Translators: under a computer player's name: whose seat it takes
    said = _("for %(name)s") % {"name": isolated(player(number))}
    return html(
        "<li>%(face)s<span><b>%(name)s</b><small>%(about)s%(level)s</small></span>"
        '%(icon)s<select aria-label="%(label)s" data-against="%(against)s">'
        "%(players_to_choose)s</select></li>",
        face=face,
        name=name,
        about=listed([said, about] if about else [said], ","),
        level=_level(plays["level"]),
        icon=icon("next"),
        label=_("Who plays for %(name)s") % {"name": player(number)},
        against=number,
        players_to_choose=players_to_choose(game, people, kind),
    )


def opponents(people: "GamesTold", many: int) -> list[str]:
    """Return who plays at the seats at first: those for newcomers, then the others."""
    found = []
    for kind in people["newcomers"] + [one["id"] for one in people["characters"]]:
        if kind not in found:
            found.append(kind)
    return [found[at % len(found)] for at in range(many)]


def seats(state: "State") -> "Markup":
    """Return which seat to take, and who plays at the others."""
    view, shown, people = state.linked["view"], state.linked["linked"]["shown"], state.games
    game = next(one for one in people["games"] if one["id"] == view["game"])
    sit = []
    others = []
    for number in range(len(view["seats"])):
        sit.append(
            html(
                '<button type="button" class="kind" role="radio" aria-checked="%(checked)s" '
                'data-act="link-sit" data-seat="%(seat)s"><i></i><span><b>%(player)s</b><small>'
                "%(holds)s</small></span>%(disc)s</button>",
                checked="true" if number == state.sit else "false",
                seat=number,
                player=player(number),
                holds=holds(view, number, shown),
                disc=disc(number),
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
    return html(
        '<section><h3 id="sit">%(heading)s</h3><div class="kinds" role="radiogroup" '
        'aria-labelledby="sit">%(sit)s</div></section><section><h3>%(against)s</h3>'
        '<ol class="ppl">%(others)s</ol>%(note)s</section>',
        heading=_("You sit as"),
        sit=sit,
        against=_("Against"),
        others=others,
        note=note("bang", anew) if hidden else NOTHING,
    )


# the analysis


def _lines(said: "Sequence[Sentence]") -> "Markup":
    return joined([html("<li>%(said)s</li>", said=sentence(parts_of(one))) for one in said])


def analysis(view: "View", analysis: "Analysis") -> "Markup":
    """Return the markup of what the shown hands can lay, who can go out, and the advice."""
    rows = []
    for chance in analysis["chances"]:
        rows.append(
            html(
                '<li>%(disc)s<span><b>%(player)s</b><small class="said">%(said)s</small></span>'
                "</li>",
                disc=disc(chance["seat"]),
                player=player(chance["seat"]),
                said=sentence(parts_of(chance)),
            )
        )
    hint = analysis["hint"]
    if hint:
        advice = html(
            '<p class="said">%(said)s</p><ol class="steps">%(lines)s</ol><ul class="whys">'
            "%(whys)s</ul>",
            said=sentence(parts_of(hint["short"])),
            lines=_lines(hint["steps"]),
            whys=_lines(hint["why"]),
        )
    else:
        said = _("The hand of %(name)s is hidden, so there is no advice.")
        advice = html(
            '<p class="k">%(said)s</p>', said=said % {"name": isolated(player(view["turn"]))}
        )
    advised = _("Advice for %(name)s") % {"name": isolated(player(view["turn"]))}
    return html(
        '<section><h3>%(heading)s</h3><ul class="ppl">%(rows)s</ul>%(none)s</section>'
        "<section><h3>%(advised)s</h3>%(advice)s</section>",
        heading=_("What can be laid"),
        rows=rows,
        none=NOTHING if rows else html('<p class="k">%(said)s</p>', said=_("No hand is shown.")),
        advised=advised,
        advice=advice,
    )


# a broken link


def _shown(link: str, error: "Fault") -> "Markup":
    """The link, with a mark where it is wrong if that is known."""
    given = error["params"]
    why = given.get("why")
    if why == "cut":
        return html("%(link)s<b>\u2026</b>", link=link.rstrip(".\u2026")[:LETTERS])
    letter = given["letter"] if why == "letter" else ""
    place = link.find(letter, 3) if letter else -1
    if place < 0:
        return html("%(link)s", link=link[:LETTERS] + ("\u2026" if len(link) > LETTERS else ""))
    start = max(0, place - LETTERS + 8)
    return html(
        "%(before)s<b>%(letter)s</b>%(after)s",
        before=("\u2026" if start else "") + link[start:place],
        letter=letter,
        after=link[place + len(letter) : start + LETTERS],
    )


def broken(link: str, site: str, error: "Fault") -> "Markup":
    """A link that cannot be opened: what is wrong, what helps, and a field for another try."""
    heading, line = link_faults.fault(error)
    return html(
        '<div class="fail" role="alert">%(icon)s<h3>%(heading)s</h3><p>%(line)s</p></div>'
        '<p class="brk"><code>%(site)s#%(shown)s</code></p><div class="paste">'
        '<label for="link-again">%(label)s</label><div>'
        '<input class="fld" id="link-again" data-enter="link-again" autocomplete="off" '
        'placeholder="%(site)s#…">%(button)s</div></div>',
        icon=icon("link"),
        heading=heading,
        line=line,
        site=site,
        shown=_shown(link, error),
        label=_("Paste it here"),
        button=sheet.button("link-paste", _("Paste")),
    )
