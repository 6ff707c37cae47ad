"""Charts as plain SVG: shares, and results one after the other."""

from markup import html

if False:
    from markup import Markup


def share(hundredths: int) -> "Markup":
    """A bar so many hundredths long."""
    return html(
        '<svg aria-hidden="true"><rect width="%(width)s%%" height="100%%"/></svg>', width=hundredths
    )


def deals(values: "list[tuple[int, str]]") -> "Markup":
    """Results one after the other, each as (value, look): bars up from a line, or down."""
    most = max([1] + [abs(value) for value, _look in values])
    parts = []
    for number, (value, look) in enumerate(values):
        high = max(2, abs(value) * 48 // most)
        parts.append(
            html(
                '<rect class="%(look)s" x="%(x)s" y="%(y)s" width="16" height="%(height)s" '
                'rx="2"/>',
                look=look,
                x=24 * number + 4,
                y=50 - high if value > 0 else 50,
                height=high,
            )
        )
    return html(
        '<svg class="deals" viewBox="0 0 %(box)s 100" preserveAspectRatio="none" '
        'aria-hidden="true">%(parts)s<path d="M0 50h%(box)s"/></svg>',
        box=24 * len(values),
        parts=parts,
    )
