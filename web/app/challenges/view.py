"""Challenges as markup: making one, an invitation, results side by side, the deal of the day."""

from cards.faces import icon
from felt import portraits
from markup import escape
from saves import progress
from sheets import calendar, set_up, sheet
from sheets.fields import option, segments
from words import isolated, listed, of, sentences

from . import message, records

if False:
    from typing import Any

    from shapes import Game, Invited

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


def note(sign: str, text: str) -> str:
    """Return a line with a sign in front."""
    return '<p class="tip">%s<span>%s</span></p>' % (icon(sign), escape(text))


# making one


def make(state: "State", link: str, opened: "list[str]") -> str:
    """The game, who plays, the rules and what else a challenge has, and its link.

    `opened` are the ids of the folds that are open.
    """
    asked = state.same_deals
    content = asked["content"]
    people = state.games
    games = [(game["id"], game["title"]) for game in people["games"]]
    counts = [(str(one), message.of_deals(one)) for one in DEALS]
    helped = [("", _("allowed")), ("1", _("forbidden"))]
    return (
        '<section class="chal"><div id="qr" class="qrbox" hidden></div>'
        '<p class="pick">%s<span><label for="challenge-game">%s</label>'
        '<select id="challenge-game" class="fld" data-challenge="game">%s</select>'
        '</span></p><div>%s</div></section><section class="chal">%s%s%s'
        '<p class="opt"><label for="challenge-link">%s</label><input class="fld" '
        'id="challenge-link" readonly value="%s"></p>%s</section>'
    ) % (
        set_up.emblem(content["game"]),
        escape(_("Game")),
        "".join([option(name, title, name == asked["game"]) for name, title in games]),
        "".join(
            [_table(game, state, opened) for game in people["games"] if game["id"] == asked["game"]]
        ),
        segments(
            "challenge-deals",
            _("How many deals"),
            "",
            counts,
            str(asked["deals"]),
            ' data-challenge="deals"',
        ),
        segments(
            "challenge-help",
            _("Hints and take-backs"),
            _("Any that are used are shown in the result."),
            helped,
            "1" if asked["no_help"] else "",
            ' data-challenge="help"',
        ),
        name_field(asked["name"], _("Your name in the invitation")),
        escape(_("Link")),
        escape(link),
        note("lock", _("Your result stays face down until they have played.")),
    )


def _table(game: "Game", state: "State", opened: "list[str]") -> str:
    """Return the opponents to choose, and the house rules, each folded."""
    asked, people = state.same_deals, state.games
    content, kinds = asked["content"], asked["opponents"]
    rows = []
    for number in range(1, min(len(kinds) + 2, game["seats"][1])):
        kind = kinds[number - 1] if number <= len(kinds) else ""
        more = ' id="challenge-seat-%d" data-challenge="seat" data-number="%d"' % (number, number)
        rows.append(set_up.opponent_row(game, people, number, kind, more))
    names = listed([isolated(one) for one in opponents(content)])
    rules = [_("%(rule)s: %(value)s") % {"rule": a, "value": b} for a, b in content["options"]]
    fields = []
    for one in game["options"]:
        fields.append(set_up.option_row(game, one, asked["rules"], ' data-challenge="rule"'))
    return _fold(
        FOLDS[0],
        "<summary>%s<span>%s</span></summary>" % (escape(_("Opponents")), escape(names)),
        '<ol class="seatlist">%s</ol>' % "".join(rows),
        opened,
    ) + _fold(FOLDS[1], set_up.house_rules_title(", ".join(rules)), "".join(fields), opened)


def _fold(name: str, title: str, inside: str, opened: "list[str]") -> str:
    return '<details id="%s"%s>%s%s</details>' % (
        name,
        " open" if name in opened else "",
        title,
        inside,
    )


def name_field(name: str, label: str) -> str:
    """Return the field for the person's own name."""
    return (
        '<p class="opt"><label for="challenge-name">%s</label><input class="fld" '
        'id="challenge-name" maxlength="%d" autocomplete="off" data-challenge="name" '
        'value="%s"></p>'
    ) % (escape(label), LONGEST_NAME, escape(name))


# an invitation


def invited(told: "Invited", entry: "Any", going: bool) -> str:
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
    cards = ""
    if found and not _has_played(entry):
        many = min(found, 8)
        said = _.n(
            "%(n)d result, face down until you have played.",
            "%(n)d results, face down until you have played.",
            found,
        )
        cards = '<div class="face-down"><span aria-hidden="true">%s</span><p>%s</p></div>' % (
            '<i class="backed"></i>' * many,
            escape(said % {"n": found}),
        )
    state = ""
    if _has_played(entry):
        state = _("You have played these deals.")
    elif going:
        state = _("You have begun to play them.")
    elif entry:
        state = seen_before()
    return (
        '<div class="arrive"><span class="medal">%s</span><h3 tabindex="-1">%s</h3><p>%s</p>'
        "%s%s</div>%s"
    ) % (
        set_up.emblem(content["game"]),
        escape(heading),
        escape(sentences(lines)),
        cards,
        '<p class="k">%s</p>' % escape(state) if state else "",
        faults(told["faults"]),
    )


def seen_before() -> str:
    """Say that a repeat does not count."""
    return _("You have seen these cards: playing again doesn't count.")


def _has_played(entry: "Any") -> bool:
    return bool(entry) and entry["points"] is not None


def faults(found: "Any") -> str:
    """Results that are refused, each in one sentence, and the way to ask for another link."""
    rows = []
    missing = False
    for one in found:
        said = one["text"]
        missing = missing or one["code"] != "same-result"
        if one["name"]:
            said = _("%(name)s: %(said)s") % {"name": isolated(one["name"]), "said": said}
        rows.append("<li>%s</li>" % escape(said))
    if not rows:
        return ""
    again = sheet.button("challenge-ask", _("Ask again")) if missing else ""
    return '<div class="faults"><div role="alert"><ul>%s</ul></div>%s</div>' % (
        "".join(rows),
        again,
    )


def broken(heading: str, text: str) -> str:
    """A link that cannot be opened: what is wrong, and what helps."""
    return '<div class="fail" role="alert">%s<h3>%s</h3><p>%s</p></div>' % (
        icon("link"),
        escape(heading),
        escape(text),
    )


# the deal of the day


def daily(state: "State", entries: "Any") -> str:
    """The game, and a month of days, of which each is a deal."""
    asked = state.same_deals
    games = [(game["id"], game["title"]) for game in state.games["games"]]
    month = asked["month"] or state.today[:7]
    record = {"days": records.days(entries, asked["game"])}
    words = {progress.SOLVED: _("played")}
    return (
        '<section class="chal"><p class="pick">%s<span><label for="challenge-game">%s</label>'
        '<select id="challenge-game" class="fld" data-challenge="game">%s</select></span></p>'
        '<p class="k">%s</p></section><section>%s</section>'
    ) % (
        set_up.emblem(asked["game"]),
        escape(_("Game")),
        "".join([option(name, title, name == asked["game"]) for name, title in games]),
        escape(_("One deal a day, the same for everybody. Send your result to whoever you like.")),
        calendar.calendar(record, state.today, month, "day", words),
    )
