"""The arena: bots play duplicate deals against each other, on any number of processors.

The deals of a run are split into batches, which any backend plays in any order. The merged results
do not depend on the split.
"""

from .arena_run import check_seat, run
from .backends import BACKENDS
from .program_bots import SECONDS, LinesBot, end_all, is_command, shown
from .report import REPORT, Line, Rate, Report, format_report
from .run_file import seed_in_file, unreadable, unwritable

__all__ = [
    "BACKENDS",
    "REPORT",
    "SECONDS",
    "Line",
    "LinesBot",
    "Rate",
    "Report",
    "check_seat",
    "end_all",
    "format_report",
    "is_command",
    "run",
    "seed_in_file",
    "shown",
    "unreadable",
    "unwritable",
]
