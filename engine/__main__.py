"""Entry point of the command line."""

import sys

from .commands import run_program

if __name__ == "__main__":
    sys.exit(run_program())
