"""Command `arena`: bots play many deals and are compared."""

import argparse
import sys
from pathlib import Path

from ..arena import BACKENDS, format_report, run, seed_in_file
from ..words import Language
from .arguments import DONE, FAULTY, Command, add_match, positive, share
from .inputs import match_of
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    add_match(parser, _)
    _add_counts(parser, _)
    add = parser.add_argument
    add(
        "--backend",
        choices=BACKENDS,
        help=_("how the work is spread (default: loky if installed)"),
    )
    add(
        "--keep",
        type=Path,
        metavar=_("FILE"),
        help=_("keep results in FILE, and resume from it"),
    )
    add(
        "--stop-at",
        type=share(_),
        metavar=_("SHARE"),
        help=_(
            "for tuning: stop once the first seat clearly wins more or less than this share of the "
            "decided deals, such as 0.55 (checked every 25 shuffles; for figures, play to the end)"
        ),
    )
    add("--matches", action="store_true", help=_("play whole matches, not single deals"))
    add(
        "--luck",
        action="store_true",
        help=_(
            "also report the points minus the luck of the draw, which gives a narrower interval"
        ),
    )


def _add_counts(parser: argparse.ArgumentParser, _: Say) -> None:
    """Add the arguments for the number of deals and their batches."""
    number, many = positive(_), parser.add_mutually_exclusive_group()
    many.add_argument(
        "--deals",
        type=number,
        default=100,
        metavar=_("NUMBER"),
        help=_("number of deals (default: 100)"),
    )
    many.add_argument(
        "--pairs",
        type=number,
        metavar=_("NUMBER"),
        help=_("number of shuffles; each is played once per seat rotation"),
    )
    parser.add_argument(
        "--jobs",
        type=number,
        metavar=_("NUMBER"),
        help=_("number of processors to use (default: all)"),
    )
    parser.add_argument(
        "--batch",
        type=number,
        metavar=_("NUMBER"),
        help=_("number of shuffles per job"),
    )


def _run(chosen: argparse.Namespace, language: Language) -> int:
    if chosen.keep and chosen.seed is None:
        chosen.seed = seed_in_file(chosen.keep)
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
        language=language,
    )
    print(format_report(report, language))
    return FAULTY if report.faults else DONE


ARENA = Command("let bots play many deals, and compare them", _arguments, _run)
