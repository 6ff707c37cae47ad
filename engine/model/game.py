"""A game: its texts, options and rules, and the register of games."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .field_types import bad_field
from .measures import Measures
from .options import Option, OptionValue, Preset, Settings, When, holds
from .refusal import TextFault, Value
from .rules import Rules, check_rules

Options = tuple[tuple[str, OptionValue], ...]
# A table on the screen has room for no more.
MOST_SEATS = 12

Build = Callable[["Game", Options, Mapping[str, Any]], Rules]


class Sentence(NamedTuple):
    """A sentence of a rules page, shown if `when` holds; `%(name)d` is replaced by an option's
    value.

    `%(7s_8s)s` is replaced by cards. `about` names the codes of refusals that refer to it.
    """

    text: str
    when: When = ()
    about: tuple[str, ...] = ()


Paragraph = tuple[Sentence, ...]


class EndingText(NamedTuple):
    """Sentences for an ending that only one game has.

    `text` names nobody, `by` (with `%(name)s`) names who went out, and `you` addresses that person;
    `went_out` and `you_went_out` are for the moment itself. Common sentences replace empty ones.
    """

    text: str
    by: str = ""
    you: str = ""
    went_out: str = ""
    you_went_out: str = ""


def _unchanged_text(text: str, settings: Settings) -> str:
    return text


class _PlaceholderValues(dict[str, OptionValue]):
    """Values of placeholders: options by name, and cards by their texts joined with "_"."""

    def __missing__(self, name: str) -> str:
        return name.replace("_", " ")


class Game:
    """A game: its texts, options, presets, rules page and own codes, and a builder of its `Rules`.

    `usual` is the default number of seats (0: the lowest); `level` is its difficulty from 1 to 3,
    and `minutes` how long a deal takes people (0: unknown). `page` holds the rules for people. A
    paragraph that begins with "# " is a heading. One that begins with "+ " or "- " is a row of
    pictures: cards, a colon, and why they are a meld or none. `refusals` and `endings` hold a
    sentence for each code that only this game has. `puzzles`: the game has puzzles; `daily`: they
    may also be a day's puzzle or come from a bare seed. No game added later may set `daily`: a
    day's puzzle must never change. `measures` are statistics of its deals for reviews, which
    without them leave out luck and skill.
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
        endings: Mapping[str, EndingText] | None = None,
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
        """Return every option's value under `options`, with defaults for those left out.

        Raises `TextFault` unknown-option or bad-option-value.
        """
        given = dict(options)
        settings: dict[str, OptionValue] = {}
        for option in self.options:
            value = given.pop(option.name, option.default)
            if not option.accepts(value):
                raise bad_option(option, _word_or_number(value))
            assert isinstance(value, str | int)
            settings[option.name] = value
        for name in given:
            raise self.unknown_option(str(name))
        return settings

    def unknown_option(self, name: str) -> TextFault:
        """Return the fault unknown-option, with the names of all options."""
        there = [option.name for option in self.options]
        return TextFault("unknown-option", option=name, game=self.id).among(there)

    def rules(self, options: Mapping[str, object] | Options = ()) -> Rules:
        """Return the cached rules under `options`; faults as for `settings` and `made`."""
        settings = self.settings(options)
        changed = self._changed_options(settings)
        if changed not in self._known:
            self._known[changed] = self.build_rules(settings)
        return self._known[changed]

    def build_rules(self, settings: Settings) -> Rules:
        """Return new rules under these settings; raise `TextFault` bad-game if they can't be
        played.
        """
        changed = self._changed_options(settings)
        return check_rules(self.build(self, changed, settings), self, changed, settings)

    def _changed_options(self, settings: Settings) -> Options:
        return tuple(
            (option.name, settings[option.name])
            for option in self.options
            if settings[option.name] != option.default
        )

    def rules_page(
        self,
        options: Mapping[str, object] | Options = (),
        translated: Callable[[str, Settings], str] = _unchanged_text,
    ) -> tuple[str, ...]:
        """Return the paragraphs of the rules page under `options`; faults as for `settings`."""
        settings = self.settings(options)
        return tuple(
            " ".join(
                translated(one.text, settings) % _PlaceholderValues(settings) for one in paragraph
            )
            for paragraph in self.shown_paragraphs(settings)
        )

    def shown_paragraphs(self, settings: Settings) -> tuple[Paragraph, ...]:
        """Return the paragraphs of the rules page with the sentences that hold; none is empty."""
        paragraphs = (
            tuple(sentence for sentence in paragraph if holds(sentence.when, settings))
            for paragraph in self.page
        )
        return tuple(filter(None, paragraphs))

    # Earlier names, for games and programs that were written for them.
    told, shown, made, no_option = rules_page, shown_paragraphs, build_rules, unknown_option

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield (kind, text) for every text of the game that people see, for translation."""
        yield from (("title", self.title), ("line", self.line), ("place", self.place))
        for option in self.options:
            yield from ((f"option {option.name}", text) for text in (option.label, option.help))
            yield from ((f"choice {option.name}", choice.label) for choice in option.choices)
        yield from (("preset", preset.title) for preset in self.presets)
        yield from (("rules", told.text) for paragraph in self.page for told in paragraph)
        yield from (("refusal", text) for text in self.refusals.values())
        for telling in self.endings.values():
            yield from (("ending", text) for text in telling if text)


def bad_option(option: Option, value: Value) -> TextFault:
    """Return the fault bad-option-value, with the values that the option allows."""
    values = [str(choice.value).lower() for choice in option.choices]
    values += ["{}..{}".format(*option.span)] if option.span else []
    return TextFault("bad-option-value", option=option.name, value=value).among(values)


def _word_or_number(value: object) -> Value:
    return value if isinstance(value, str | int) else repr(value)


_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Add a game to the register under its id, and return it.

    Raises `TextFault` bad-game if the id is taken, or if the rules hold a forbidden value under a
    preset or with any single option changed.
    """
    if game.id in _registered:
        raise TextFault("bad-game", text=f"the id {game.id} is taken")
    for options in _checked_options(game):
        game.build_rules(game.settings(options))
    _registered[game.id] = game
    return game


def _checked_options(game: Game) -> Iterator[Options]:
    """Yield the sets of options with which a game is checked when it is registered."""
    low, high = game.seats
    if not 1 <= low <= high <= MOST_SEATS:
        raise bad_field("seats", game.seats, f"two numbers from 1 to {MOST_SEATS}, in order")
    if not low <= game.usual <= high:
        raise bad_field("usual", game.usual, f"0 or a number from {low} to {high}")
    options = {option.name: option for option in game.options}
    for option in game.options:
        if not option.accepts(option.default):
            raise bad_field(f"options.{option.name}.default", option.default, "one of its choices")
    yield ()
    for preset in game.presets:
        for name, value in preset.options:
            if name not in options or not options[name].accepts(value):
                raise bad_field(
                    f"presets.{preset.id}", (name, value), "an option and a choice of it"
                )
        yield preset.options
    for option in game.options:
        yield from (((option.name, choice.value),) for choice in option.choices)
        yield from (((option.name, end),) for end in option.span or ())


def unregister(game: Game) -> None:
    """Remove a game from the register."""
    del _registered[game.id]


def known_games() -> tuple[Game, ...]:
    """Return all registered games, in the order of their first registration."""
    return tuple(_registered.values())


def _game_of(id: str) -> Game:
    return _registered[id]


def game_of(id: object) -> Game:
    """Return the registered game with that id; raise `TextFault` unknown-game if there is none."""
    if not isinstance(id, str) or id not in _registered:
        raise TextFault("unknown-game", game=_word_or_number(id)).among(_registered)
    return _registered[id]
