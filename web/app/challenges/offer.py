"""The offers of challenges on the start page: making one, and the deal of the day."""

from browser import document
from cards.faces import icon
from markup import NOTHING, html
from saves import played
from words import of

from . import records

if False:
    from shapes import App

    from markup import Markup


_ = of("challenges")

FIRST_GAME = "rommi"


def offer(app: "App") -> "Markup":
    """Return what the start page offers: a challenge, and the deal of the day."""
    game = usual_game(app)
    tile = document.querySelector('a.play[data-game="%s"] b' % game)
    if not tile:
        return NOTHING
    done = app.state.today in records.days(records.read(app.store), game)
    return card(game, tile.textContent, done)


def usual_game(app: "App") -> str:
    """Return the game that the person plays most."""
    counts: "dict[str, int]" = {}
    for deal in played.read(app.store):
        counts[deal["game"]] = counts.get(deal["game"], 0) + 1
    return max(counts, key=lambda game: counts[game]) if counts else FIRST_GAME


def card(game: str, title: str, done: bool) -> "Markup":
    """The two ways from the start page: to a challenge, and to the deal of the day."""
    # Translators: on the start page: the deal of the day was played
    day = "\u2713 " + _("Played today") if done else title
    return html(
        '<div class="ways">%(challenge)s%(day)s</div>',
        challenge=_way("challenge-make", "flag", _("Challenge"), _("the same deals for friends")),
        day=_way(
            "day-deal", "clock", _("Deal of the day"), day, html(' data-of="%(game)s"', game=game)
        ),
    )


def _way(act: str, sign: str, label: str, line: str, more: "Markup" = NOTHING) -> "Markup":
    return html(
        '<button type="button" class="way" data-act="%(act)s"%(more)s>%(icon)s<b>'
        "%(label)s</b><span>%(line)s</span></button>",
        act=act,
        more=more,
        icon=icon(sign),
        label=label,
        line=line,
    )
