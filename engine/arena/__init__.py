"""The arena: bots against each other over duplicate deals, on any number of processors.

A run's deals are split into batches, which any backend plays in any order; the merged results are
the same however they were split.
"""

from .keep import kept_seed
from .report import Line, Rate, Report, format_report
from .runner import BACKENDS
from .running import run

__all__ = [
    "BACKENDS",
    "Line",
    "Rate",
    "Report",
    "format_report",
    "kept_seed",
    "run",
]
