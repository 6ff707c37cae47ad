"""Links as the share sheet shows them: their kinds in words, and their QR codes as pictures."""

from markup import escape
from words import of

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


def line(kind: str, whole: bool, puzzle: bool, chosen: bool) -> str:
    """A kind of link to choose: its name, and what is seen."""
    name, said = kind_words(kind, whole, puzzle)
    return _line(
        name, said, ' aria-checked="%s" data-kind="%s"' % ("true" if chosen else "false", kind)
    )


def later() -> str:
    """The kind of link that there is when the deal is over."""
    return _line(
        _("The whole deal"),
        _("All hands, every move. Available once the deal is over."),
        ' aria-checked="false" aria-disabled="true"',
    )


def _line(name: str, said: str, more: str) -> str:
    return (
        '<button type="button" class="kind" role="radio" data-act="share-kind"%s><i></i><span>'
        "<b>%s</b><small>%s</small></span></button>"
    ) % (more, escape(name), escape(said))


def qr_picture(rows: list[str], label: str) -> str:
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
    return (
        '<svg class="qr" viewBox="0 0 %d %d" role="img" aria-label="%s">'
        '<path fill="#fff" d="M0 0h%dv%dh-%dz"/><path fill="#111" d="%s"/></svg>'
    ) % (size, size, escape(label), size, size, size, "".join(path))
