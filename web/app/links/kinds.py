"""Links as the share sheet shows them: their kinds in words, and their QR codes as pictures."""

from markup import html
from words import of

if False:
    from markup import Markup

_ = of("kinds")


def kind_words(kind: str, whole: bool, puzzle: bool = False) -> tuple[str, str]:
    """Return the name of a kind of link, and what a person who opens it sees."""
    if puzzle:
        return _("The puzzle"), _("Whoever opens this link gets the same puzzle.")
    if kind == "deal":
        return _("The whole deal"), _("Every move. Everyone can see all hands.")
    if whole:
        return _("How it ended"), _("Everyone can see all hands.")
    return _("What I see"), _("The table and my hand, nobody else's.")


def line(kind: str, whole: bool, puzzle: bool, chosen: bool) -> "Markup":
    """A kind of link to choose: its name, and what is seen."""
    name, said = kind_words(kind, whole, puzzle)
    return _line(
        name,
        said,
        html(
            ' aria-checked="%(checked)s" data-kind="%(kind)s"',
            checked="true" if chosen else "false",
            kind=kind,
        ),
    )


def later() -> "Markup":
    """The kind of link that there is when the deal is over."""
    return _line(
        _("The whole deal"),
        _("All hands, every move. Available once the deal is over."),
        html(' aria-checked="false" aria-disabled="true"'),
    )


def _line(name: str, said: str, more: "Markup") -> "Markup":
    return html(
        '<button type="button" class="kind" role="radio" data-act="share-kind"%(more)s><i>'
        "</i><span><b>%(name)s</b><small>%(said)s</small></span></button>",
        more=more,
        name=name,
        said=said,
    )


def qr_picture(rows: list[str], label: str) -> "Markup":
    """A QR code as a picture, from rows of 0 and 1, with the margin that readers need."""
    size = len(rows) + 8
    path = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end] == "1":
                end += 1
            if end > x:
                path.append("M%d %dh%dv1h-%dz" % (x + 4, y + 4, end - x, end - x))
            x = end + 1
    return html(
        '<svg class="qr" viewBox="0 0 %(box)s %(box)s" role="img" aria-label="%(label)s">'
        '<path fill="#fff" d="M0 0h%(box)sv%(box)sh-%(box)sz"/><path fill="#111" d="%(path)s"/>'
        "</svg>",
        box=size,
        label=label,
        path="".join(path),
    )
