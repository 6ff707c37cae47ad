"""Games from outside: run a game file's text, and keep what it registers."""

import sys
from hashlib import sha256
from typing import NamedTuple

from ..model import Game, TextFault, known_games, unregister

_PACKAGE = __name__.split(".")[0]
# The package's name in game files, even when it runs from a folder with another name.
_NAME = "talon"


class Source(NamedTuple):
    """Game file: the name used in faults, and its text."""

    name: str
    text: str

    @property
    def digest(self) -> str:
        """Hash of the text: games with equal digests play alike."""
        return sha256(self.text.encode()).hexdigest()[:16]


_added: dict[str, Source] = {}


def add_game(text: str, name: str = "game") -> Game:
    """Register and return the game in a game file's text; adding the same text twice is harmless.

    `name` stands for the file in fault messages. Raises `TextFault` bad-game if the text can't be
    run, or registers no game, several, or one that `register` refuses; no game is registered then.
    """
    source = Source(name, text)
    for id, earlier in _added.items():
        if earlier.text == text:
            return next(game for game in known_games() if game.id == id)
    before = known_games()
    try:
        _run(source)
    except Exception as problem:
        _forget_since(before)
        raise TextFault("bad-game", text=f"{name}: {_fault_text(problem)}") from None
    made = known_games()[len(before) :]
    if len(made) != 1:
        _forget_since(before)
        raise TextFault("bad-game", text=f"{name}: {len(made)} games")
    _added[made[0].id] = source
    return made[0]


def source_of(id: str) -> Source | None:
    """Return the file that an added game came from; None if the game was not added as text."""
    return _added.get(id)


def _run(source: Source) -> None:
    _alias_package()
    code = compile(source.text, source.name, "exec", dont_inherit=True)
    exec(code, {"__name__": source.name, "__file__": source.name})


def _fault_text(problem: Exception) -> str:
    """Return the fault of a file that can't be run, in the words of a check or of Python."""
    if isinstance(problem, TextFault) and problem.code == "bad-game":
        return str(problem.params["text"])
    return f"{type(problem).__name__}: {problem}"


def _alias_package() -> None:
    """Let `import talon` find this package under any name of its folder."""
    if _PACKAGE != _NAME:
        for name, module in list(sys.modules.items()):
            if name == _PACKAGE or name.startswith(f"{_PACKAGE}."):
                sys.modules[_NAME + name.removeprefix(_PACKAGE)] = module


def _forget_since(before: tuple[Game, ...]) -> None:
    for game in known_games()[len(before) :]:
        unregister(game)
