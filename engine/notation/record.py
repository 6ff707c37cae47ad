"""Record of a match as text, one turn per line; reading replays and checks it."""

from collections.abc import Callable, Iterator, Sequence
from typing import ParamSpec, TypeVar

from ..bots import VERSION as BOTS_VERSION
from ..games import game_of
from ..model import IllegalMove, Move, Rules, TextFault, Value, text_limits
from ..play import Match, Seat, check_match, new_match, next_deal, replay_moves
from .error_place import with_place
from .move import read_move, write_move
from .options import read_option, read_rules, write_option

VERSION = "1"
# The lines of challenges, which other matches do not have, by the version of the bots in them.
_CHALLENGES = {1: "challenge"} | {one: f"challenge {one}" for one in range(2, BOTS_VERSION + 1)}
_VERSIONS = {line: version for version, line in _CHALLENGES.items()}

Params = ParamSpec("Params")
Result = TypeVar("Result")


def write_record(match: Match) -> str:
    """Write the match from its first deal to where it stands, as canonical text.

    Raises `TalonError` not-a-match.
    """
    return "\n".join(_lines(check_match(match))) + "\n"


def _lines(match: Match) -> Iterator[str]:
    rules = match.rules
    yield f"talon {VERSION}"
    yield f"game {rules.game.id}"
    if rules.options:
        yield " ".join(["rules", *[write_option(*pair) for pair in rules.options]])
    seats = match.began or match.seats
    yield " ".join(["seats", *[f"{_quote(seat.name)}={_quote(seat.kind)}" for seat in seats]])
    if match.challenge:
        yield _CHALLENGES[match.challenge]
    yield f"seed {_quote(match.seed)}"
    for number, deal in enumerate(match.played, 1):
        yield f"deal {number} dealer {deal.dealer}"
        yield from _turns(deal.moves, rules)
        yield _result(deal.reason, deal.points)
    state = match.state
    yield f"deal {state.deal} dealer {state.dealer}"
    yield from _turns(match.moves, rules)
    if state.points is not None and state.reason is not None:
        yield _result(state.reason, state.points)
    if match.over:
        yield " ".join(["match", *map(str, match.totals)])


def _result(reason: str, points: Sequence[int]) -> str:
    return " ".join(["result", reason, *map(str, points)])


def _turns(moves: Sequence[tuple[int, Move]], rules: Rules) -> Iterator[str]:
    line: list[str] = []
    for seat, move in moves:
        line.append(write_move(move) if line else f"{seat} {write_move(move)}")
        if rules.turn.ends_turn(move):
            yield "; ".join(line)
            line = []
    if line:
        yield "; ".join(line)


def read_record(text: str) -> Match:
    """Read the match in a record, replaying it move by move.

    Raises `TextFault` too-long, or with the number of the first faulty line: bad-record, or the
    fault of a game, option, card or move in it.
    """
    reader = _RecordReader(text_limits.check_length(text, text_limits.MATCH))
    reader.head()
    while reader.left:
        reader.line()
    return reader.match


class _RecordReader:
    """Reader of a record, line by line; `number` is that of the line being read."""

    def __init__(self, text: str) -> None:
        # Editors end a file with an empty line or two.
        self.left = text.replace("\r\n", "\n").rstrip().split("\n")
        self.left.reverse()
        self.number = 0
        self.ended = False
        self.match: Match

    def fault(self, why: str, **params: Value) -> TextFault:
        return TextFault("bad-record", line=self.number, why=why, **params)

    def next(self) -> list[str]:
        """Return the words of the next line."""
        self.number += 1
        if not self.left:
            raise self.fault("too-short")
        return self.left.pop().split()

    def titled(self, title: str) -> list[str]:
        """Return the words after `title` on the next line, which must begin with it."""
        words = self.next()
        if not words or words[0] != title:
            raise self.fault("wrong-line", wanted=title)
        return words[1:]

    def at_line(
        self, read: Callable[Params, Result], *args: Params.args, **kwargs: Params.kwargs
    ) -> Result:
        """Return the result of `read` for its arguments; add this line to its fault."""
        try:
            return read(*args, **kwargs)
        except TextFault as fault:
            raise with_place(fault, line=self.number) from None

    def head(self) -> None:
        """Read from the version to the seed, and deal the first deal."""
        if self.titled("talon") != [VERSION]:
            raise self.fault("wrong-line", wanted=f"talon {VERSION}")
        game = self.at_line(game_of, " ".join(self.titled("game")))
        options: dict[str, object] = {}
        if self.left and self.left[-1].split()[:1] == ["rules"]:
            for word in self.titled("rules"):
                name, value = self.at_line(read_option, game, word)
                if name in options:
                    raise self.fault("twice", text=name)
                options[name] = value
        seats = [self.seat(word) for word in self.titled("seats")]
        rules = self.at_line(read_rules, game, options, len(seats))
        challenge = _VERSIONS.get(" ".join(self.left[-1].split()), 0) if self.left else 0
        if challenge:
            self.next()
        seed = self.titled("seed")
        if len(seed) != 1:
            raise self.fault("wrong-line", wanted="seed")
        self.match = self.at_line(new_match, rules, seats, self.unquoted(seed[0]), challenge)
        if self.left:
            self.deal_line(self.next())

    def seat(self, word: str) -> Seat:
        name, sign, kind = word.rpartition("=")
        if not sign or not kind:
            raise self.fault("wrong-line", wanted="seats")
        return Seat(self.name(name), self.name(kind))

    def name(self, word: str) -> str:
        return self.at_line(text_limits.check_length, self.unquoted(word), text_limits.NAME)

    def unquoted(self, word: str) -> str:
        plain = _unquote(word)
        if plain is None:
            raise self.fault("wrong-line", text=word)
        return plain

    def deal_line(self, words: list[str]) -> None:
        """Read `deal 1 dealer 1`, which must be what the seed deals."""
        state = self.match.state
        if words != ["deal", str(state.deal), "dealer", str(state.dealer)]:
            raise self.fault("wrong-deal", wanted=f"deal {state.deal} dealer {state.dealer}")

    def line(self) -> None:
        """Read any line after the first deal's: a turn, a result, a deal, or the match's end."""
        words = self.next()
        if self.ended:
            raise self.fault("too-long")
        if not self.match.deal_over:
            self.turn(words)
            if self.match.deal_over:
                self.result(self.next())
        elif self.match.over:
            self.match_line(words)
        else:
            self.match = next_deal(self.match)
            self.deal_line(words)
        if self.match.over and not self.ended and not self.left:
            self.number += 1
            raise self.fault("too-short")

    def turn(self, words: list[str]) -> None:
        """Read `1 lay 7s 8s 9s; end`: the moves of one turn, all by one seat."""
        state = self.match.state
        if not words or words[0] != str(state.turn):
            raise self.fault("wrong-seat", wanted=state.turn)
        moves = " ".join(words[1:]).split(";")
        goes_on = not self.left or not self.left[-1].startswith("result ")
        for place, text in enumerate(moves, 1):
            move = self.at_line(read_move, text, self.match.rules)
            if len(self.match.moves) >= text_limits.MOVES:
                raise self.fault("too-many-moves", most=text_limits.MOVES)
            try:
                (self.match,) = replay_moves(self.match, (move,), goes_on=goes_on)
            except IllegalMove as illegal:
                raise self.fault("illegal", text=text.strip(), reason=illegal.code) from None
            if self.match.rules.turn.ends_turn(move) and place < len(moves):
                raise self.fault("turn-over", text=text.strip())
        if self.left and not self.match.deal_over and self.match.state.before is not None:
            raise self.fault("turn-open")

    def result(self, words: list[str]) -> None:
        state = self.match.state
        assert state.reason is not None and state.points is not None
        wanted = _result(state.reason, state.points)
        if words != wanted.split():
            raise self.fault("wrong-result", wanted=wanted)

    def match_line(self, words: list[str]) -> None:
        wanted = ["match", *map(str, self.match.totals)]
        if words != wanted:
            raise self.fault("wrong-result", wanted=" ".join(wanted))
        self.ended = True


def _quote(text: str) -> str:
    """Return the text as one word: spaces, invisible characters and `%` as `%20` and so on."""
    return "".join(
        "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", "replace"))
        if letter.isspace() or not letter.isprintable() or letter == "%"
        else letter
        for letter in text
    )


def _unquote(word: str) -> str | None:
    """Return the text that `_quote` turned into the word; None if it writes no such word."""
    first, *rest = word.split("%")
    data = bytearray(first.encode("utf-8", "surrogatepass"))
    for part in rest:
        if len(part) < 2 or any(digit not in "0123456789ABCDEF" for digit in part[:2]):
            return None
        data.append(int(part[:2], 16))
        data += part[2:].encode("utf-8", "surrogatepass")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None
