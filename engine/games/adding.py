"""Games from outside: a game file's text is run, and what it registers is known from then on."""

import sys
from hashlib import sha256
from typing import NamedTuple

from ..model import Game, TextFault, known_games, unregister

_PACKAGE = __name__.split(".")[0]
# What game files call the package, even when it runs from a folder with another name.
_NAME = "talon"


class Source(NamedTuple):
    """A game file: the name that faults give it, and its text."""

    name: str
    text: str

    @property
    def digest(self) -> str:
        """A hash of the text: games with equal digests play the same."""
        return sha256(self.text.encode()).hexdigest()[:16]


_added: dict[str, Source] = {}


def add_game(text: str, name: str = "game") -> Game:
    """Registers and returns the game in a game file's text; adding the same text twice is harmless.

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
        raise TextFault("bad-game", text=f"{name}: {_said(problem)}") from None
    made = known_games()[len(before) :]
    if len(made) != 1:
        _forget_since(before)
        raise TextFault("bad-game", text=f"{name}: {len(made)} games")
    _added[made[0].id] = source
    return made[0]


def source_of(id: str) -> Source | None:
    """The file that an added game came from; None if the game was not added as text."""
    return _added.get(id)


def _run(source: Source) -> None:
    _named()
    code = compile(source.text, source.name, "exec", dont_inherit=True)
    exec(code, {"__name__": source.name, "__file__": source.name})


def _said(problem: Exception) -> str:
    """What is wrong with a file that can't be run: what a check found, or what Python says."""
    if isinstance(problem, TextFault) and problem.code == "bad-game":
        return str(problem.params["text"])
    return f"{type(problem).__name__}: {problem}"


def _named() -> None:
    """Lets `import talon` mean this very package, whatever its folder is called."""
    if _PACKAGE != _NAME:
        for name, module in list(sys.modules.items()):
            if name == _PACKAGE or name.startswith(f"{_PACKAGE}."):
                sys.modules[_NAME + name.removeprefix(_PACKAGE)] = module


def _forget_since(before: tuple[Game, ...]) -> None:
    for game in known_games()[len(before) :]:
        unregister(game)
