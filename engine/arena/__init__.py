"""The arena: bots against each other over duplicate deals, on any number of processors.

A run's deals are split into batches, which any backend plays in any order; the merged results are
the same however they were split.
"""

from .arena_run import check_seat, run
from .backends import BACKENDS
from .program_bots import SECONDS, LinesBot, is_command, shown
from .report import REPORT, Line, Rate, Report, format_report
from .run_file import kept_seed, unreadable, unwritable

__all__ = [
    "BACKENDS",
    "REPORT",
    "SECONDS",
    "Line",
    "LinesBot",
    "Rate",
    "Report",
    "check_seat",
    "format_report",
    "is_command",
    "kept_seed",
    "run",
    "shown",
    "unreadable",
    "unwritable",
]
