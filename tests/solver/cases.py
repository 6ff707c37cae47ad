"""Random positions under random options, and the recorded ones; what the solver's tests share."""

import json
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from engine.model import (
    ANY_ORIGIN,
    FRENCH,
    JOKER,
    TILES,
    Card,
    Deck,
    Meld,
    MeldRules,
    Origins,
    Stream,
    Suit,
    meld_of,
    tiles,
)
from engine.solver import Problem, Solution, Weights

RABLO = MeldRules(FRENCH, ace_high=True, joker_share=3)
RAEUBER = MeldRules(TILES, ace_high=True, run_max=11)


class Case(NamedTuple):
    name: str
    rules: MeldRules
    table: tuple[Meld, ...]
    hand: tuple[Card, ...]
    weights: Weights


HARD = Path(__file__).with_name("hard_positions.json")
"""Positions that took long, compared with native solvers (`tests/bench/hard_positions.py`)."""


def recorded_cases() -> list[tuple[Case, int]]:
    """Return the positions of `positions.json` with the most cards that can be laid."""
    return _read_cases(Path(__file__).with_name("positions.json"))


def hard() -> list[tuple[Case, int]]:
    """Return those of `hard_positions.json`."""
    return _read_cases(HARD)


def _read_cases(path: Path) -> list[tuple[Case, int]]:
    return [(_case_of(entry), entry["best"]) for entry in json.loads(path.read_text("utf-8"))]


def _case_of(entry: dict[str, Any]) -> Case:
    rules = RABLO if entry["game"] == "rablo" else RAEUBER
    table = [
        meld_of([rules.deck.read(word) for word in text.split()], rules)
        for text in entry["table"].split(" | ")
        if text
    ]
    hand = tuple(rules.deck.read(word) for word in entry["hand"].split())
    return Case(entry["id"], rules, tuple(one for one in table if one), hand, Weights())


def random_rules(stream: Stream) -> MeldRules:
    """Any rules that the options of the rearranging games allow, and some more."""
    tiles = stream.below(2) == 1
    ace = stream.below(8)
    return MeldRules(
        TILES if tiles else FRENCH,
        ace_low=ace != 0,
        ace_high=ace != 1,
        corner=stream.below(8) == 0,
        run_max=11 if tiles else 13,
        joker_share=stream.choice((0, 3)),
        max_jokers=stream.choice((-1, -1, -1, 1, 2, 3)),
    )


def suits_deck(many: int) -> Deck:
    """Return a deck of so many suits: the usual ones, then those that a game brings."""
    own = [
        Suit(letter, f"colour {letter}", "#333333", "M2 2h20v20H2z")
        for letter in "vwlo"[: max(0, many - 4)]
    ]
    return tiles(10, [*TILES.suits[:many], *own])


def other_rules(stream: Stream) -> MeldRules:
    """Rules for a deck that has not four suits."""
    ace = stream.below(8)
    return MeldRules(
        suits_deck(stream.choice((1, 2, 3, 5, 5, 5, 6, 8))),
        ace_low=ace != 0,
        ace_high=ace != 1,
        corner=stream.below(10) == 0,
        run_max=stream.choice((0, 0, 5)),
        set_max=stream.choice((0, 3, 4, 5)),
        same_suit_sets=stream.below(4) == 0,
        joker_share=stream.choice((0, 0, 3)),
        max_jokers=stream.choice((-1, -1, 1, 2)),
    )


def random_case(stream: Stream, most: int, rules: MeldRules | None = None) -> Case:
    """Return a table and a hand of at most `most` cards together, from one to three packs."""
    rules = rules or random_rules(stream)
    packs, jokers = stream.choice((1, 2, 2, 3)), stream.choice((0, 1, 2, 4, 6))
    # Few ranks and suits make a crowded table, where the suits compete.
    lowest, ranks = stream.below(rules.deck.ranks), 2 + stream.below(rules.deck.ranks - 1)
    suits = min(len(rules.deck.suits), 2 + stream.below(max(3, len(rules.deck.suits) - 1)))
    faces = [
        rules.deck.card(suit, (lowest + rank) % rules.deck.ranks + 1)
        for suit in range(suits)
        for rank in range(min(ranks, rules.deck.ranks))
    ]
    pack = list(stream.shuffled(faces * packs + [JOKER] * jokers))
    table = _random_table(pack, stream, rules, stream.below(most - 2))
    room = most - sum(len(meld.cards) for meld in table)
    hand = tuple(pack[: stream.below(room) + 1])
    return Case("", rules, table, hand, _random_weights(stream, rules))


def crowded_case(stream: Stream, rules: MeldRules, lying: int, held: int) -> Case:
    """Return a table of about `lying` cards and a hand of `held`, from two packs."""
    pack = list(stream.shuffled(rules.deck.cards * 2 + (JOKER, JOKER)))
    table = _random_table(pack, stream, rules, lying)
    return Case("", rules, table, tuple(pack[:held]), Weights())


def _random_table(
    pack: list[Card], stream: Stream, rules: MeldRules, size: int
) -> tuple[Meld, ...]:
    """Melds of cards taken out of the pack, about `size` cards in all."""
    table: list[Meld] = []
    lying = 0
    for _ in range(60):
        if lying + 3 > size or len(pack) < 3:
            break
        meld = _random_meld(pack, stream, rules, size - lying)
        if meld:
            table.append(meld)
            lying += len(meld.cards)
    return tuple(table)


def _random_meld(pack: list[Card], stream: Stream, rules: MeldRules, most: int) -> Meld | None:
    """Return a meld around the pack's first card, or None if that doesn't work out."""
    first = pack.pop(0)
    length = 3 + stream.below(min(most, 5) - 2)
    cards = [first]
    for other_card in list(pack):
        if len(cards) == length:
            break
        joker = other_card.joker and stream.below(2) == 0
        near = min(
            abs(other_card.rank - first.rank), rules.deck.ranks - abs(other_card.rank - first.rank)
        )
        alike = other_card.rank == first.rank or (other_card.suit == first.suit and near < length)
        if (joker or (alike and not other_card.joker)) and other_card not in cards:
            cards.append(other_card)
    found = meld_of(cards, rules)
    if found is None:
        pack.append(first)
        return None
    for one in cards[1:]:
        pack.remove(one)
    return found


def _random_weights(stream: Stream, rules: MeldRules) -> Weights:
    kind = stream.below(4)
    if kind < 2:
        return Weights()
    if kind == 2:
        return Weights(tuple([min(face.rank, 10) for face in rules.deck.cards]), 20)
    return Weights(tuple([1 + stream.below(5) for _ in rules.deck.cards]), stream.below(4))


def strict_case(stream: Stream, most: int) -> Case:
    """Tiles in a table that is rearranged strictly, with a hand: at most `most` cards together."""
    after_ten = stream.below(4) > 0
    rules = MeldRules(
        TILES,
        ace_high=after_ten,
        run_max=11 if after_ten else 10,
        set_max=4,
        max_jokers=stream.choice((-1, -1, -1, 1, 2)),
    )
    # Few faces, so that there is much to rearrange.
    low, ranks, suits = stream.below(10), 3 + stream.below(5), 2 + stream.below(3)
    faces = [
        rules.deck.card(suit, (low + rank) % 10 + 1)
        for suit in range(suits)
        for rank in range(ranks)
    ]
    packs, jokers = stream.choice((1, 2, 2)), stream.choice((0, 1, 2, 4))
    pack = list(stream.shuffled(faces * packs + [JOKER] * jokers))
    table = _random_table(pack, stream, rules, 4 + stream.below(most - 8))
    room = most - sum(len(meld.cards) for meld in table)
    hand = tuple(pack[: 1 + stream.below(min(room, 6))])
    return Case("", rules, table, hand, Weights())


def most_valuable(
    case: Case, number: int, nodes: int | None = None, origins: Origins = ANY_ORIGIN
) -> tuple[Solution, ...]:
    """Return the most valuable lays that differ in the hand cards laid, best first.

    `nodes` is the budget of each single search. Laying nothing is not included.
    """
    problem = Problem(case.table, case.hand, case.rules, case.weights, nodes, origins=origins)
    return tuple(islice((solution for solution in problem.in_order() if solution.laid), number))
