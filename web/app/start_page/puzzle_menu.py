"""The page of puzzles, which the build writes: today's, and another one of any kind and game."""

from cards.faces import icon
from markup import NOTHING, html, joined
from sheets.fields import option
from words import of

if False:
    from shapes import Game, PuzzleKind

    from markup import Markup


_ = of("start_page")


def offered(games: "list[Game]") -> "list[tuple[str, PuzzleKind, list[Game]]]":
    """The kinds of puzzles and the games of each: [(kind, its words, [game, ...])]."""
    found: "list[tuple[str, PuzzleKind, list[Game]]]" = []
    for game in games:
        for puzzle in game.get("puzzles") or []:
            for kind, _words, listed in found:
                if kind == puzzle["kind"]:
                    listed.append(game)
                    break
            else:
                found.append((puzzle["kind"], puzzle, [game]))
    return found


def _filters(games: "list[Game]") -> "Markup":
    """The choice of what another puzzle is like: any, or a kind in one of its games."""
    groups = []
    for kind, words, listed in offered(games):
        rows = [option(kind + " " + game["id"], game["title"], False) for game in listed]
        groups.append(
            html('<optgroup label="%(label)s">%(rows)s</optgroup>', label=words["title"], rows=rows)
        )
    return option("", _("Any kind and game"), True) + joined(groups)


def section(games: "list[Game]") -> "Markup":
    """The page of puzzles, shown when its address is: today's, the calendar, and another one."""
    if not offered(games):
        return NOTHING
    return html(
        '<section class="setup" id="setup-puzzles" aria-label="%(title)s"><div class="page">'
        '<header><a class="ibtn" href="#" aria-label="%(back)s">%(arrow)s</a><h2>%(title)s</h2>'
        '</header><div class="body"><section><p class="k">%(line)s</p>'
        '<a class="act go today" href="?puzzle=day" data-act="puzzle" data-when="day">'
        "<span>%(today)s</span></a>"
        '<p class="opt"><label for="puzzle-like">%(another)s</label>'
        '<select class="fld" id="puzzle-like">%(filters)s</select>'
        '<a class="act" href="?puzzle=new" data-act="puzzle" data-when="new" data-like="1">'
        "%(go)s</a></p></section>"
        '<section id="puzzle-tally" data-drawn></section></div></div></section>',
        title=_("Puzzles"),
        back=_("Back to the games"),
        arrow=icon("back"),
        line=_("Solve it in one turn."),
        today=_("Today's puzzle"),
        # Translators: a heading: which puzzle to play besides that of today
        another=_("Another puzzle"),
        filters=_filters(games),
        # Translators: on a button: show the puzzle that was chosen
        go=_("Go"),
    )
