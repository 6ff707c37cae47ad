"""Text about a solved puzzle, to be sent above its address: it reads well aloud."""

from words import of, sentences

_ = of("message")


def solved(title: str, day: str, tries: int, hinted: bool, row: str) -> str:
    """Return how somebody has solved a puzzle, in two lines.

    `day` is that of a puzzle of a day, `row` how many of them in a row, both in words or empty.
    """
    # Translators: "title" is a puzzle's name, "day" a date
    head = _("Talon, puzzle of %(day)s: %(title)s") if day else _("Talon, puzzle: %(title)s")
    said = _("Solved at the first try")
    if tries > 1:
        said = _("Solved at try %(n)d") % {"n": tries}
    told = [said, _("with a hint") if hinted else _("without a hint")]
    lines = [", ".join(told)] + ([row] if row else [])
    return head % {"day": day, "title": title} + "\n" + sentences(lines)
