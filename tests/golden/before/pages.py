"""The rules pages of the games, and the changes that each choice of each option makes to them."""

from collections.abc import Mapping, Sequence

from engine.games import GAMES
from engine.model import Game, OptionValue
from tests.drivers.options import effective

from .house_rules import HOUSES
from .topic_helpers import Lines

# Options that sentences depend on together.
TOGETHER: dict[str, list[dict[str, OptionValue]]] = {
    "rablo": [
        {"packs": 1, "jokers": 0},
        {"packs": 3, "jokers": 0},
        {"packs": 1, "jokers": 2},
        {"on_illegal": "penalty", "fail_draw": 3},
    ],
    "raeuber": [
        {"seconds": 30, "timeout_tiles": 2},
        {"seconds": 0, "timeout_tiles": 2},
        {"seconds": 0, "evict": "bot"},
        {"seconds": 120, "evict": "bot", "timeout_tiles": 2},
    ],
    "rommi": [
        {"rommi_after_adding": "off", "layoff_needs_meld": "on"},
        {"mode": "chips", "chips": 200},
    ],
}


def pages() -> Lines:
    """Yield each default page, then, by option, the paragraphs removed and added."""
    for game in map(GAMES.__getitem__, HOUSES):
        usual = page_lines(game, {})
        yield f"page {game.id}"
        yield from usual
        for option in game.options:
            needed = effective(game, option)
            for choice in option.choices:
                yield f"{game.id} {option.name} {choice.value}"
                yield from changed_lines(
                    page_lines(game, needed),
                    page_lines(game, {**needed, option.name: choice.value}),
                )
                if needed and choice.value != option.default:
                    # A choice without effect adds nothing to the page.
                    yield from changed_lines(usual, page_lines(game, {option.name: choice.value}))
        for options in TOGETHER.get(game.id, []):
            yield " ".join([game.id, *(f"{key}={value}" for key, value in options.items())])
            yield from changed_lines(usual, page_lines(game, options))


def page_lines(game: Game, options: Mapping[str, OptionValue]) -> list[str]:
    """Return the paragraphs, each after the topics of its sentences, in order."""
    shown = game.shown_paragraphs(game.settings(options))
    topics = [" / ".join(" ".join(one.about) or "-" for one in paragraph) for paragraph in shown]
    return [
        f"({about}) {text}" if about.strip("-/ ") else text
        for about, text in zip(topics, game.rules_page(options), strict=True)
    ]


def changed_lines(usual: Sequence[str], now: Sequence[str]) -> Lines:
    """Yield the paragraphs removed, and those added."""
    yield from (f"- {text}" for text in usual if text not in now)
    yield from (f"+ {text}" for text in now if text not in usual)
