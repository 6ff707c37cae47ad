"""A game as one value that carries everything of its own, and the register of games."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .cards import Value
from .checking import wrong
from .measures import Measures
from .options import Option, OptionValue, Preset, Settings, When, holds
from .refusal import TextFault
from .rules import Rules, checked

Options = tuple[tuple[str, OptionValue], ...]
# More would not find room at a table.
MOST_SEATS = 12

Build = Callable[["Game", Options, Mapping[str, Any]], Rules]


class Sentence(NamedTuple):
    """A sentence of a rules page, shown if `when` holds; `%(name)d` stands for an option's value.

    `%(7s_8s)s` stands for cards. `about` names what it is about, so that a refusal finds it.
    """

    text: str
    when: When = ()
    about: tuple[str, ...] = ()


Paragraph = tuple[Sentence, ...]


class Telling(NamedTuple):
    """How an ending peculiar to one game is told.

    `text` is used if nobody is named, `by` (with `%(name)s`, who went out) if somebody is, and
    `you` to that person; `went_out` and `you_went_out` at the moment it happens. The common words
    replace any that are empty.
    """

    text: str
    by: str = ""
    you: str = ""
    went_out: str = ""
    you_went_out: str = ""


def _as_it_is(text: str, settings: Settings) -> str:
    return text


class _Filling(dict[str, OptionValue]):
    """The options' values, and for the name of cards their texts in the notation."""

    def __missing__(self, name: str) -> str:
        return name.replace("_", " ")


class Game:
    """A game: its words, options, presets, rules page and own codes, and what builds its `Rules`.

    `usual` is how many sit at its table if nobody says (0: the fewest that may); `level`, how hard
    it is, from 1 to 3, and `minutes`, how long a deal takes people (0: not told).
    `page` is the rules for people; a paragraph that begins with "# " is a heading, and one that
    begins with "+ " or "- " a row of pictures: cards, a colon, and why they are a meld or none.
    `refusals` and `endings` hold a sentence for each code that only this game gives. `puzzles` says
    that it has puzzles for those who ask; `daily`, that they may also be the puzzle of a day or a
    bare seed. No game added later may set `daily`: a day's puzzle must never change. `measures` is
    what its deals have shown, for reviews; without it, these speak neither of luck nor of skill.
    """

    __slots__ = (
        "_known",
        "build",
        "daily",
        "endings",
        "id",
        "level",
        "line",
        "measures",
        "minutes",
        "options",
        "page",
        "place",
        "presets",
        "puzzles",
        "refusals",
        "seats",
        "title",
        "usual",
    )

    def __init__(
        self,
        *,
        id: str,
        title: str,
        line: str,
        place: str,
        seats: tuple[int, int],
        options: tuple[Option, ...],
        build: Build,
        presets: tuple[Preset, ...] = (),
        page: tuple[Paragraph, ...] = (),
        refusals: Mapping[str, str] | None = None,
        endings: Mapping[str, Telling] | None = None,
        puzzles: bool = False,
        daily: bool = False,
        usual: int = 0,
        level: int = 0,
        minutes: int = 0,
        measures: Measures | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.line = line
        self.place = place
        self.seats = seats
        self.options = options
        self.presets = presets
        self.page = page
        self.build = build
        self.refusals = refusals or {}
        self.endings = endings or {}
        self.puzzles = puzzles or daily
        self.daily = daily
        self.usual = usual or seats[0]
        self.level = level
        self.minutes = minutes
        self.measures = measures
        self._known: dict[Options, Rules] = {}

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.id,)

    def settings(self, options: Mapping[str, object] | Options = ()) -> Settings:
        """Every option's value under `options`; those left out take their defaults.

        Raises `TextFault` unknown-option or bad-option-value.
        """
        given = dict(options)
        settings: dict[str, OptionValue] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not option.accepts(value):
                raise unfit(option, _shown(value))
            assert isinstance(value, str | int)
            settings[option.name] = value
        for name in given:
            raise self.no_option(str(name))
        return settings

    def no_option(self, name: str) -> TextFault:
        """The fault unknown-option, with the options that there are."""
        there = [option.name for option in self.options]
        return TextFault("unknown-option", option=name, game=self.id).among(there)

    def rules(self, options: Mapping[str, object] | Options = ()) -> Rules:
        """The game's rules under `options`, made once; faults as for `settings` and `made`."""
        settings = self.settings(options)
        changed = self._changed(settings)
        if changed not in self._known:
            self._known[changed] = self.made(settings)
        return self._known[changed]

    def made(self, settings: Settings) -> Rules:
        """New rules under these settings; raises `TextFault` bad-game if they can't be played."""
        changed = self._changed(settings)
        return checked(self.build(self, changed, settings), self, changed, settings)

    def _changed(self, settings: Settings) -> Options:
        return tuple(
            (option.name, settings[option.name])
            for option in self.options
            if settings[option.name] != option.default
        )

    def told(
        self,
        options: Mapping[str, object] | Options = (),
        translated: Callable[[str, Settings], str] = _as_it_is,
    ) -> tuple[str, ...]:
        """The rules page under `options`, paragraph by paragraph; faults as for `settings`."""
        settings = self.settings(options)
        return tuple(
            " ".join(translated(one.text, settings) % _Filling(settings) for one in paragraph)
            for paragraph in self.shown(settings)
        )

    def shown(self, settings: Settings) -> tuple[Paragraph, ...]:
        """The paragraphs of the rules page with the sentences that hold; none is empty."""
        paragraphs = (
            tuple(sentence for sentence in paragraph if holds(sentence.when, settings))
            for paragraph in self.page
        )
        return tuple(filter(None, paragraphs))

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text of the game that people see, for translation, after what kind it is of."""
        yield from (("title", self.title), ("line", self.line), ("place", self.place))
        for option in self.options:
            yield from ((f"option {option.name}", text) for text in (option.label, option.help))
            yield from ((f"choice {option.name}", choice.label) for choice in option.choices)
        yield from (("preset", preset.title) for preset in self.presets)
        yield from (("rules", told.text) for paragraph in self.page for told in paragraph)
        yield from (("refusal", text) for text in self.refusals.values())
        for telling in self.endings.values():
            yield from (("ending", text) for text in telling if text)


def unfit(option: Option, value: Value) -> TextFault:
    """The fault bad-option-value, with the values that there are."""
    values = [str(choice.value).lower() for choice in option.choices]
    values += ["{}..{}".format(*option.span)] if option.span else []
    return TextFault("bad-option-value", option=option.name, value=value).among(values)


def _shown(value: object) -> Value:
    return value if isinstance(value, str | int) else repr(value)


_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Makes a game known by its id, after the others.

    Raises `TextFault` bad-game if the id is taken, or if the game's rules hold a value that they
    may not under a preset or with any one option changed.
    """
    if game.id in _registered:
        raise TextFault("bad-game", text=f"the id {game.id} is taken")
    for options in _tried(game):
        game.made(game.settings(options))
    _registered[game.id] = game
    return game


def _tried(game: Game) -> Iterator[Options]:
    """The options that a game has to have rules for when it becomes known."""
    low, high = game.seats
    if not 1 <= low <= high <= MOST_SEATS:
        raise wrong("seats", game.seats, f"two numbers from 1 to {MOST_SEATS}, in order")
    if not low <= game.usual <= high:
        raise wrong("usual", game.usual, f"0 or a number from {low} to {high}")
    options = {option.name: option for option in game.options}
    for option in game.options:
        if not option.accepts(option.default):
            raise wrong(f"options.{option.name}.default", option.default, "one of its choices")
    yield ()
    for preset in game.presets:
        for name, value in preset.options:
            if name not in options or not options[name].accepts(value):
                raise wrong(f"presets.{preset.id}", (name, value), "an option and a choice of it")
        yield preset.options
    for option in game.options:
        yield from (((option.name, choice.value),) for choice in option.choices)
        yield from (((option.name, end),) for end in option.span or ())


def forget(game: Game) -> None:
    """Undoes a registration."""
    del _registered[game.id]


def known_games() -> tuple[Game, ...]:
    """All registered games, in the order in which they were first registered."""
    return tuple(_registered.values())


def _game_of(id: str) -> Game:
    return _registered[id]


def game_of(id: object) -> Game:
    """The registered game with that id; raises `TextFault` unknown-game if there is none."""
    if not isinstance(id, str) or id not in _registered:
        raise TextFault("unknown-game", game=_shown(id)).among(_registered)
    return _registered[id]
