"""The command line: one module for each command, with its help, arguments and output."""

from .program import main, messages, run_program

__all__ = ["main", "messages", "run_program"]
