"""Challenges as markup: making one, an invitation, results side by side, the deal of the day."""

from cards.faces import icon
from felt import portraits
from markup import NOTHING, html, joined
from saves import progress
from sheets import calendar, set_up, sheet
from sheets.fields import option, segments
from words import isolated, listed, of, sentences

from . import message, records

if False:
    from typing import Any

    from shapes import Game, Invited

    from markup import Markup
    from state import State

_ = of("challenges")

# The numbers of deals to choose from.
DEALS = (1, 4, 8)
LONGEST_NAME = 24
# The ids of the parts of a new challenge that unfold.
FOLDS = ("challenge-who", "challenge-how")


def opponents(content: "Any") -> "list[str]":
    """The names of the opponents."""
    seats = [{"name": "", "kind": "person"}]
    seats += [{"name": "", "kind": one["kind"]} for one in content["opponents"]]
    return [seat["name"] for seat in portraits.named(seats)[1:]]  # type: ignore[arg-type]


def note(sign: str, text: str) -> "Markup":
    """Return a line with a sign in front."""
    return html('<p class="tip">%(icon)s<span>%(text)s</span></p>', icon=icon(sign), text=text)


# making one


def make(state: "State", link: str, opened: "list[str]") -> "Markup":
    """The game, who plays, the rules and what else a challenge has, and its link.

    `opened` are the ids of the folds that are open.
    """
    asked = state.same_deals
    content = asked["content"]
    people = state.games
    games = [(game["id"], game["title"]) for game in people["games"]]
    counts = [(str(one), message.of_deals(one)) for one in DEALS]
    helped = [("", _("allowed")), ("1", _("forbidden"))]
    return html(
        '<section class="chal"><div id="qr" class="qrbox" hidden></div><p class="pick">'
        '%(emblem)s<span><label for="challenge-game">%(game)s</label>'
        '<select id="challenge-game" class="fld" data-challenge="game">%(options)s</select>'
        '</span></p><div>%(tables)s</div></section><section class="chal">'
        '%(deals)s%(help)s%(name_field)s<p class="opt"><label for="challenge-link">'
        '%(link)s</label><input class="fld" id="challenge-link" readonly value="%(value)s">'
        "</p>%(note)s</section>",
        emblem=set_up.emblem(content["game"]),
        game=_("Game"),
        options=[option(name, title, name == asked["game"]) for name, title in games],
        tables=[
            _table(game, state, opened) for game in people["games"] if game["id"] == asked["game"]
        ],
        deals=segments(
            "challenge-deals",
            _("How many deals"),
            "",
            counts,
            str(asked["deals"]),
            html(' data-challenge="deals"'),
        ),
        help=segments(
            "challenge-help",
            _("Hints and take-backs"),
            _("Any that are used are shown in the result."),
            helped,
            "1" if asked["no_help"] else "",
            html(' data-challenge="help"'),
        ),
        name_field=name_field(asked["name"], _("Your name in the invitation")),
        link=_("Link"),
        value=link,
        note=note("lock", _("Your result stays face down until they have played.")),
    )


def _table(game: "Game", state: "State", opened: "list[str]") -> "Markup":
    """Return the opponents to choose, and the house rules, each folded."""
    asked, people = state.same_deals, state.games
    content, kinds = asked["content"], asked["opponents"]
    rows = []
    for number in range(1, min(len(kinds) + 2, game["seats"][1])):
        kind = kinds[number - 1] if number <= len(kinds) else ""
        more = html(
            ' id="challenge-seat-%(number)s" data-challenge="seat" data-number="%(number)s"',
            number=number,
        )
        rows.append(set_up.opponent_row(game, people, number, kind, more))
    names = listed([isolated(one) for one in opponents(content)])
    rules = [_("%(rule)s: %(value)s") % {"rule": a, "value": b} for a, b in content["options"]]
    fields = []
    for one in game["options"]:
        more = html(' data-challenge="rule"')
        fields.append(set_up.option_row(game, one, asked["rules"], more))
    return _fold(
        FOLDS[0],
        html(
            "<summary>%(opponents)s<span>%(names)s</span></summary>",
            opponents=_("Opponents"),
            names=names,
        ),
        html('<ol class="seatlist">%(rows)s</ol>', rows=rows),
        opened,
    ) + _fold(FOLDS[1], set_up.house_rules_title(", ".join(rules)), joined(fields), opened)


def _fold(name: str, title: "Markup", inside: "Markup", opened: "list[str]") -> "Markup":
    return html(
        '<details id="%(id)s"%(open)s>%(title)s%(inside)s</details>',
        id=name,
        open=html(" open") if name in opened else NOTHING,
        title=title,
        inside=inside,
    )


def name_field(name: str, label: str) -> "Markup":
    """Return the field for the person's own name."""
    return html(
        '<p class="opt"><label for="challenge-name">%(label)s</label>'
        '<input class="fld" id="challenge-name" maxlength="%(maxlength)s" autocomplete="off" '
        'data-challenge="name" value="%(value)s"></p>',
        label=label,
        maxlength=LONGEST_NAME,
        value=name,
    )


# an invitation


def invited(told: "Invited", entry: "Any", going: bool) -> "Markup":
    """Return who invites to which deals, how many have played, and if the person has."""
    content, found = told["invitation"], len(told["results"])
    heading = _("The same deals for friends")
    if content["name"]:
        # Translators: said of a person who sends a challenge
        heading = _("%(name)s challenges you") % {"name": isolated(content["name"])}
    names = listed([isolated(one) for one in opponents(content)])
    lines = [
        _("%(many)s of %(game)s, the same cards for all")
        % {"many": message.of_deals(content["deals"]), "game": content["title"]},
        _("Opponents: %(names)s") % {"names": names},
    ]
    for rule, value in content["options"]:
        lines.append(_("%(rule)s: %(value)s") % {"rule": rule, "value": value})
    if content["no_help"]:
        lines.append(_("Hints and take-backs are forbidden"))
    cards = NOTHING
    if found and not _has_played(entry):
        many = min(found, 8)
        said = _.n(
            "%(n)d result, face down until you have played.",
            "%(n)d results, face down until you have played.",
            found,
        )
        cards = html(
            '<div class="face-down"><span aria-hidden="true">%(many)s</span><p>%(said)s</p></div>',
            many=[html('<i class="backed"></i>')] * many,
            said=said % {"n": found},
        )
    state = ""
    if _has_played(entry):
        state = _("You have played these deals.")
    elif going:
        state = _("You have begun to play them.")
    elif entry:
        state = seen_before()
    return html(
        '<div class="arrive"><span class="medal">%(emblem)s</span><h3 tabindex="-1">'
        "%(heading)s</h3><p>%(lines)s</p>%(cards)s%(line)s</div>%(faults)s",
        emblem=set_up.emblem(content["game"]),
        heading=heading,
        lines=sentences(lines),
        cards=cards,
        line=html('<p class="k">%(state)s</p>', state=state) if state else NOTHING,
        faults=faults(told["faults"]),
    )


def seen_before() -> str:
    """Say that a repeat does not count."""
    return _("You have seen these cards: playing again doesn't count.")


def _has_played(entry: "Any") -> bool:
    return bool(entry) and entry["points"] is not None


def faults(found: "Any") -> "Markup":
    """Results that are refused, each in one sentence, and the way to ask for another link."""
    rows = []
    missing = False
    for one in found:
        said = one["text"]
        missing = missing or one["code"] != "same-result"
        if one["name"]:
            said = _("%(name)s: %(said)s") % {"name": isolated(one["name"]), "said": said}
        rows.append(html("<li>%(said)s</li>", said=said))
    if not rows:
        return NOTHING
    again = sheet.button("challenge-ask", _("Ask again")) if missing else NOTHING
    return html(
        '<div class="faults"><div role="alert"><ul>%(rows)s</ul></div>%(again)s</div>',
        rows=rows,
        again=again,
    )


def broken(heading: str, text: str) -> "Markup":
    """A link that cannot be opened: what is wrong, and what helps."""
    return html(
        '<div class="fail" role="alert">%(icon)s<h3>%(heading)s</h3><p>%(text)s</p></div>',
        icon=icon("link"),
        heading=heading,
        text=text,
    )


# the deal of the day


def daily(state: "State", entries: "Any") -> "Markup":
    """The game, and a month of days, of which each is a deal."""
    asked = state.same_deals
    games = [(game["id"], game["title"]) for game in state.games["games"]]
    month = asked["month"] or state.today[:7]
    record = {"days": records.days(entries, asked["game"])}
    words = {progress.SOLVED: _("played")}
    return html(
        '<section class="chal"><p class="pick">%(emblem)s<span><label for="challenge-game">'
        '%(game)s</label><select id="challenge-game" class="fld" data-challenge="game">'
        '%(options)s</select></span></p><p class="k">%(about)s</p></section><section>'
        "%(calendar)s</section>",
        emblem=set_up.emblem(asked["game"]),
        game=_("Game"),
        options=[option(name, title, name == asked["game"]) for name, title in games],
        about=_("One deal a day, the same for everybody. Send your result to whoever you like."),
        calendar=calendar.calendar(record, state.today, month, "day", words),
    )
