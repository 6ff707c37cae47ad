"""A bot that lays what it can and otherwise plays at random, in lines of text (BOTS.md)."""

import sys

LAYING = ("lay ", "add ", "free ")
LAST = ("fail", "timeout")


def chosen(moves: list[str], number: int, plain: bool) -> str:
    """One of the moves, one that lays if there is any and the turn is not `plain`.

    "back" if only giving up is left: then the turn is played again, without laying.
    """
    laying = [] if plain else [move for move in moves if move.startswith(LAYING)]
    usual = laying or [move for move in moves if not move.startswith((*LAYING, *LAST))]
    if not usual and not plain:
        return "back"
    usual = usual or moves
    return usual[number % len(usual)] if usual else "back"


def main() -> None:
    """Answers every `go` until `quit`."""
    moves: list[str] = []
    plain = False
    for line in sys.stdin:
        verb, _, rest = line.strip().partition(" ")
        if verb == "talon":
            print("ready", flush=True)
        elif verb == "legal":
            moves = rest.split("; ") if rest else []
        elif verb == "go":
            move = chosen(moves, int(rest), plain)
            plain = move == "back"
            print(move, flush=True)
        elif verb == "quit":
            return


main()
