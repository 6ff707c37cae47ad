"""Report on a bout's results: rates with confidence intervals, times, and the report as text."""

from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from typing import NamedTuple

from ..model import FRENCH, Rules
from ..notation import write_option
from ..words import ENGLISH, Language, say, table, with_note
from .deals import Bout, Result
from .luck import without_luck
from .program_bots import label_of

# 95 % of a normal distribution lie within this many standard deviations.
_SIGMAS = 1.959964
_COLUMN = "the head of a column"


class Rate(NamedTuple):
    """Estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float


class Line(NamedTuple):
    """Result of one entry of `Bout.seats`; times per decision in milliseconds.

    `lead` is the points per deal above the mean of the other entries; `skill` is `lead` without the
    part that luck explains, None for few shuffles or if luck was not measured.
    """

    name: str
    wins: Rate
    points: Rate
    mean: float
    median: float
    p95: float
    worst: float
    lead: Rate
    skill: Rate | None


class Report(NamedTuple):
    """Merged results of a bout.

    `decided` counts the deals with unequal points, `faults` the void ones, `lost` those that a bot
    lost by forfeit. `played` deals were played in this run's `seconds`; the others came from
    earlier runs.
    """

    bout: Bout
    deals: int
    shuffles: int
    decided: int
    lines: tuple[Line, ...]
    faults: tuple[str, ...]
    moves: int
    played: int
    seconds: float
    lost: tuple[str, ...] = ()


def merge_results(bout: Bout, results: Iterable[Result], played: int, seconds: float) -> Report:
    """Return the report on these results, which may come in any order."""
    results = sorted(results)
    sound = [result for result in results if result.points]
    groups = _by_shuffle(bout, results)
    lines = []
    for entry, name in enumerate(bout.seats):
        spent = sorted(span for result in results for span in result.times[entry])
        lines.append(
            Line(
                label_of(name),
                _win_rate(entry, groups, bout.rules),
                _mean([[points[entry] for points in group] for group in groups]),
                sum(spent) / max(1, len(spent)) / 1000,
                _quantile(spent, 0.5),
                _quantile(spent, 0.95),
                _quantile(spent, 1.0),
                *_leads(bout, entry, results),
            )
        )
    return Report(
        bout,
        len(results),
        len(groups),
        sum(_is_decided(result.points) for result in sound),
        tuple(lines),
        tuple(result.fault for result in results if result.fault and not result.points),
        sum(result.moves for result in results),
        played,
        seconds,
        tuple(result.fault for result in results if result.fault and result.points),
    )


def win_rate(bout: Bout, results: Iterable[Result]) -> Rate:
    """Return the first entry's share of the decided deals."""
    return _win_rate(0, _by_shuffle(bout, results), bout.rules)


def _by_shuffle(bout: Bout, results: Iterable[Result]) -> list[list[tuple[int, ...]]]:
    """Return the points of the valid deals, grouped by shuffle."""
    groups: dict[int, list[tuple[int, ...]]] = {}
    for result in results:
        if result.points:
            groups.setdefault(result.number // len(bout.seats), []).append(result.points)
    return list(groups.values())


def _quantile(ordered: list[int], share: float) -> float:
    """Return the quantile of the sorted microseconds at that share, in milliseconds."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] / 1000 if ordered else 0.0


def _is_decided(points: tuple[int, ...]) -> bool:
    return len(set(points)) > 1


def _win_value(entry: int, points: tuple[int, ...], rules: Rules) -> float:
    """Return 1 for a deal won, its equal share if several seats have the best points, else 0."""
    best = max(points) if rules.score.high_wins else min(points)
    return (points[entry] == best) / points.count(best)


def _win_rate(entry: int, groups: list[list[tuple[int, ...]]], rules: Rules) -> Rate:
    """Return the wins among decided deals, with Wilson's interval at the effective sample size.

    Deals of one shuffle are not independent samples, so the effective sample size follows from the
    variance between shuffles.
    """
    won = [
        [_win_value(entry, deal, rules) for deal in group if _is_decided(deal)] for group in groups
    ]
    won = [group for group in won if group]
    deal_count = sum(map(len, won))
    if not deal_count:
        return Rate(0.0, 0.0, 1.0)
    rate = sum(map(sum, won)) / deal_count
    few = len(won)
    spread = sum((sum(group) - rate * len(group)) ** 2 for group in won) / deal_count**2
    spread *= few / max(1, few - 1)
    size = rate * (1 - rate) / spread if spread else float(few)
    middle = (rate + _SIGMAS**2 / (2 * size)) / (1 + _SIGMAS**2 / size)
    half = sqrt(rate * (1 - rate) / size + _SIGMAS**2 / (4 * size**2)) * _SIGMAS
    half /= 1 + _SIGMAS**2 / size
    return Rate(rate, max(0.0, middle - half), min(1.0, middle + half))


def _mean(groups: Sequence[Sequence[int]]) -> Rate:
    """Return the mean over all deals; its interval comes from the variance between shuffles."""
    return _mean_of(list(map(sum, groups)), list(map(len, groups)))


def _mean_of(sums: Sequence[float], sizes: Sequence[int]) -> Rate:
    """Return the mean, like `_mean`, from each shuffle's sum and number of deals."""
    deal_count = sum(sizes)
    if not deal_count:
        return Rate(0.0, -inf, inf)
    mean = sum(sums) / deal_count
    spread = sum((one - mean * size) ** 2 for one, size in zip(sums, sizes, strict=True))
    few = len(sums)
    half = _SIGMAS * sqrt(spread * few / (few - 1)) / deal_count if few > 1 else inf
    return Rate(mean, mean - half, mean + half)


def _leads(bout: Bout, entry: int, results: Iterable[Result]) -> tuple[Rate, Rate | None]:
    """Return the lead of an entry over the others, and the lead less the luck of the draw.

    The second is None if luck was not measured.
    """
    sign = 1 if bout.rules.score.high_wins else -1
    groups: dict[int, list[tuple[float, float]]] = {}
    for result in results:
        if result.points:
            chance = _lead_over_others(entry, result.luck) if result.luck else 0.0
            pair = sign * _lead_over_others(entry, result.points), chance
            groups.setdefault(result.number // len(bout.seats), []).append(pair)
    sizes = list(map(len, groups.values()))
    points, luck = ([sum(row[at] for row in group) for group in groups.values()] for at in (0, 1))
    left = without_luck(points, luck) if bout.luck else None
    return _mean_of(points, sizes), _mean_of(left, sizes) if left else None


def _lead_over_others(entry: int, values: Sequence[float]) -> float:
    """Return one value less the mean of the others."""
    return (len(values) * values[entry] - sum(values)) / (len(values) - 1)


REPORT = table(
    "arena",
    {
        "head": "%(game)s · seed %(seed)s · %(nodes)s nodes a decision",
        "deals": "%(deals)s deals of %(shuffles)s shuffles · %(moves)s moves",
        "matches": "%(deals)s matches of %(shuffles)s shuffles · %(moves)s moves",
        "undecided": "%(undecided)s undecided (%(share)s) · %(void)s void",
        "deals-now": "%(played)s played now in %(time)s s · %(speed)s deals a second",
        "matches-now": "%(played)s played now in %(time)s s · %(speed)s matches a second",
        "seat": with_note("seat", _COLUMN),
        "wins": with_note("wins of decided", _COLUMN),
        "points-deal": with_note("points per deal", _COLUMN),
        "points-match": with_note("points per match", _COLUMN),
        "mean": with_note("decision: mean", f"{_COLUMN}; the time that a decision takes"),
        "median": with_note("median", _COLUMN),
        "worst": with_note("worst", f"{_COLUMN}; the longest time"),
        "luck": "ahead by %(lead)s points; less the luck of the draw, by %(skill)s "
        "(%(share)s narrower)",
        "lost": with_note(
            "lost: %(why)s", "a bot gave a deal up: %(why)s is English, as it is kept"
        ),
        "fault": with_note("fault: %(why)s", "a deal is void: %(why)s is English, as it is kept"),
        "progress": "%(played)s/%(deals)s deals, %(speed)s a second, %(left)s s to go",
    },
)
"""Messages of the report; figures look alike in every language."""


def message_writer(language: Language) -> Callable[..., str]:
    """Return a function that puts a message of `REPORT` into words, by code and text values."""
    return lambda code, **values: say(REPORT[code], values, language, FRENCH).text


def format_report(report: Report, language: Language = ENGLISH) -> str:
    """Return the report as lines of text for people."""
    bout, tell = report.bout, message_writer(language)
    void = len(report.faults)
    undecided = report.deals - void - report.decided
    share = undecided / max(1, report.deals - void)
    options = "".join(f" {write_option(*pair)}" for pair in bout.options)
    speed = report.played / max(report.seconds, 1e-9)
    told = [
        tell("head", game=f"{bout.game}{options}", seed=bout.seed, nodes=str(bout.nodes)),
        tell(
            "matches" if bout.matches else "deals",
            deals=str(report.deals),
            shuffles=str(report.shuffles),
            moves=str(report.moves),
        ),
        tell("undecided", undecided=str(undecided), share=f"{share:.1%}", void=str(void)),
        tell(
            "matches-now" if bout.matches else "deals-now",
            played=str(report.played),
            time=f"{report.seconds:.1f}",
            speed=f"{speed:.1f}",
        ),
        _row(
            *map(tell, ("seat", "wins", "points-match" if bout.matches else "points-deal")),
            *(tell("mean"), tell("median"), "p95", tell("worst")),
        ),
        *map(_figures, report.lines),
    ]
    told += [_less_luck(line, tell) for line in report.lines if line.skill]
    told += [tell("lost", why=why) for why in report.lost]
    told += [tell("fault", why=why) for why in report.faults]
    return "\n".join(told)


def _figures(line: Line) -> str:
    wins = f"{line.wins.value:.1%} [{line.wins.low:.1%}, {line.wins.high:.1%}]"
    times = [f"{span:.2f} ms" for span in (line.mean, line.median, line.p95, line.worst)]
    return _row(line.name, wins, _with_interval(line.points), *times)


def _with_interval(rate: Rate) -> str:
    """Return a figure with half the width of its interval, and a true minus sign."""
    figure = f"{rate.value:.2f} ± {(rate.high - rate.low) / 2:.2f}"
    return figure.replace("-", "\N{MINUS SIGN}")


def _less_luck(line: Line, tell: Callable[..., str]) -> str:
    assert line.skill
    before, after = (rate.high - rate.low for rate in (line.lead, line.skill))
    narrower = f"{1 - after / before if before else 0:.0%}"
    lead, skill = map(_with_interval, (line.lead, line.skill))
    return f"{line.name:<12}{tell('luck', lead=lead, skill=skill, share=narrower)}"


def _row(name: str, wins: str, points: str, *times: str) -> str:
    first, *others = times
    told = "".join(f"{span:>12}" for span in others)
    return f"{name:<12}{wins:>24}{points:>26}{first:>18}{told}"
