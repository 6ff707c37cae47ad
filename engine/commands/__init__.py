"""The command line: one module a command, with its own help, arguments and answer."""

from .program import main, messages, run_program

__all__ = ["main", "messages", "run_program"]
