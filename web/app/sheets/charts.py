"""Charts as plain SVG: a rating's course with its band, shares, results one after the other."""


def course(points: "list[tuple[int, int]]") -> str:
    """A rating's course, as (points, deviation) one after the other, with a band of two each."""
    low = min([one - 2 * off for one, off in points])
    high = max([one + 2 * off for one, off in points])
    step = 300 / max(1, len(points) - 1)

    def at(number: int, value: int) -> str:
        return "%.1f,%.1f" % (step * number, 100 - 100 * (value - low) / max(1, high - low))

    above = [at(number, one + 2 * off) for number, (one, off) in enumerate(points)]
    below = [at(number, one - 2 * off) for number, (one, off) in enumerate(points)]
    line = " ".join([at(number, one) for number, (one, _off) in enumerate(points)])
    below.reverse()
    return (
        '<svg class="chart" viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden="true">'
        '<polygon points="%s"/><polyline points="%s"/></svg>'
    ) % (" ".join(above + below), line)


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
