"""The list of puzzles on the start page, which the build writes: each puzzle is a link."""

from faces import escape, icon
from words import of

if False:
    from shapes import Game, PuzzleKind

_ = of("menu")


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


def _link(kind: str, game: "Game", daily: bool, label: str) -> str:
    wanted = "day" if daily else "new"
    # Named by its words, its kind's heading and its game, in that order.
    return (
        '<a class="act" href="?puzzle={0}&amp;kind={1}&amp;game={2}" data-act="puzzle" '
        'data-when="{0}" data-kind="{1}" data-of="{2}" '
        'aria-labelledby="{0}-{1}-{2} of-{1} {1}-{2}"><span id="{0}-{1}-{2}">{3}</span></a>'
    ).format(wanted, kind, game["id"], escape(label))


def _rows(kind: str, words: "PuzzleKind", games: "list[Game]") -> str:
    rows = []
    for game in games:
        rows.append(
            '<li><b id="%s-%s">%s</b>%s%s</li>'
            % (
                kind,
                game["id"],
                escape(game["title"]),
                _link(kind, game, True, _("Today's puzzle")),
                _link(kind, game, False, _("Another puzzle")),
            )
        )
    return '<h3 id="of-%s">%s</h3><p class="k">%s</p><ul class="puzzles">%s</ul>' % (
        kind,
        escape(words["title"]),
        escape(words["line"]),
        "".join(rows),
    )


def section(games: "list[Game]") -> str:
    """The list of puzzles, shown when its address is; empty if no game has any."""
    rows = "".join([_rows(*one) for one in offered(games)])
    if not rows:
        return ""
    return (
        '<section class="setup" id="setup-puzzles" aria-label="%s"><div class="page">'
        '<header><a class="ibtn" href="#" aria-label="%s">%s</a><h2>%s</h2></header>'
        '<div class="body"><section id="puzzle-tally"></section>'
        '<section><p class="k">%s</p>%s</section></div></div></section>'
    ) % (
        escape(_("Puzzles")),
        escape(_("Back to the games")),
        icon("back"),
        escape(_("Puzzles")),
        escape(_("Solve it in one turn.")),
        rows,
    )
