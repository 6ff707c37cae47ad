"""Charts as plain SVG: shares, and results one after the other."""


def share(hundredths: int) -> str:
    """A bar so many hundredths long."""
    return '<svg aria-hidden="true"><rect width="%d%%" height="100%%"/></svg>' % hundredths


def deals(values: "list[tuple[int, str]]") -> str:
    """Results one after the other, each as (value, look): bars up from a line, or down."""
    most = max([1] + [abs(value) for value, _look in values])
    parts = []
    for number, (value, look) in enumerate(values):
        high = max(2, abs(value) * 48 // most)
        parts.append(
            '<rect class="%s" x="%d" y="%d" width="16" height="%d" rx="2"/>'
            % (look, 24 * number + 4, 50 - high if value > 0 else 50, high)
        )
    return (
        '<svg class="deals" viewBox="0 0 %d 100" preserveAspectRatio="none" aria-hidden="true">'
        '%s<path d="M0 50h%d"/></svg>'
    ) % (24 * len(values), "".join(parts), 24 * len(values))
