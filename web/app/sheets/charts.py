"""A rating's course as plain SVG, with its band."""


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
