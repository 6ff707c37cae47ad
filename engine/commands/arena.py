"""Lets bots play many deals, and compares them."""

import argparse
import sys
from pathlib import Path

from ..arena import BACKENDS, format_report, kept_seed, run
from .arguments import DONE, FAULTY, Command, add_match, positive, share
from .given import match_of

_STOP_HELP = (
    "for tuning: stop once the first seat clearly wins more or less than this share of the "
    "decided deals, such as 0.55 (checked every 25 shuffles; for figures, play to the end)"
)


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_match(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--deals", type=positive, default=100, help="number of deals (default: 100)")
    many.add_argument(
        "--pairs",
        type=positive,
        help="number of shuffles, each played once for every rotation of the seats",
    )
    parser.add_argument("--jobs", type=positive, help="number of processors to use (default: all)")
    parser.add_argument(
        "--backend", choices=BACKENDS, help="how the work is spread (default: loky if installed)"
    )
    parser.add_argument("--batch", type=positive, help="number of shuffles per job")
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep results in FILE, and resume from it"
    )
    parser.add_argument("--stop-at", type=share, metavar="SHARE", help=_STOP_HELP)
    parser.add_argument(
        "--matches", action="store_true", help="play whole matches, not single deals"
    )
    parser.add_argument(
        "--luck",
        action="store_true",
        help="tell the points less the luck of the draw, too: their interval is narrower",
    )


def _run(chosen: argparse.Namespace) -> int:
    if chosen.keep and chosen.seed is None:
        chosen.seed = kept_seed(chosen.keep)
    rules, bots, seed = match_of(chosen)
    report = run(
        rules.game.id,
        bots,
        chosen.pairs * len(bots) if chosen.pairs else chosen.deals,
        options=rules.options,
        seed=seed,
        jobs=chosen.jobs,
        nodes=chosen.nodes,
        matches=chosen.matches,
        backend=chosen.backend,
        batch=chosen.batch,
        keep=chosen.keep,
        stop_at=chosen.stop_at,
        seconds=chosen.seconds,
        luck=chosen.luck,
        progress=sys.stderr,
    )
    print(format_report(report))
    return FAULTY if report.faults else DONE


ARENA = Command("let bots play many deals, and compare them", _arguments, _run)
