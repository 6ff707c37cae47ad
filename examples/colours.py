"""Five colours: tiles in the usual four and in violet, and a table that everyone rearranges.

The rules. 132 tiles: of each of five colours the numbers 1 to 13 twice, and two jokers. Two to five
players get 14 tiles each; the rest is the stock. A group is three to five tiles of one number, all
of different colours. A row is three or more tiles of one colour in order; 1 does not follow 13.

The player on turn either draws one tile, which ends the turn, or lays at least one from the hand:
in new melds, added to melds on the table, or by rearranging the whole table. When the stock is
empty, a player who does not lay passes.

The first player to lay all tiles wins the deal, and scores what the others still hold: each tile
its number, a joker 30. If everyone passes in a row, nobody scores. The match ends when someone has
200 points, or after five deals.
"""

from collections.abc import Mapping
from typing import Any

from talon import Game, Rules, State, register
from talon.games.common import numbers, option, paragraph, sentence_if, when
from talon.model import (
    DealRules,
    Ending,
    EndRules,
    Hooks,
    MeldRules,
    Options,
    Preset,
    Score,
    ScoreRules,
    Standing,
    Suit,
    hand_points,
    tiles,
)
from talon.turns import REARRANGING

DEALS = 5
JOKER_POINTS = 30
# A star with four points: the sign is told from the others without its colour.
VIOLET = Suit("v", "violet", "#6a1b9a", "M12 1 15 9 23 12 15 15 12 23 9 15 1 12 9 9z")
DECK = tiles(13, ("b", "y", "g", "r", VIOLET))


def _score(state: State, ending: Ending) -> Score:
    left = sum(hand_points(hand, state.rules) for hand in state.hands)
    return Score(tuple(left if seat in ending.winners else 0 for seat in range(state.seats)))


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= standing.rules.end.target or standing.deal >= DEALS


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over),
        deal=DealRules(packs=2, jokers=chosen["jokers"], hand_sizes=(14,) * 6),
        melds=MeldRules(DECK, set_max=5),
        turn=REARRANGING,
        score=ScoreRules(points=tuple(range(14)), joker_points=JOKER_POINTS, sign=1),
        end=EndRules(target=200),
    )


COLOURS = register(
    Game(
        id="colours",
        title="Five colours",
        line="Violet lies with the other four",
        place="everywhere",
        seats=(2, 5),
        options=(option("jokers", 2, "Jokers", "How many jokers there are.", *numbers(0, 2)),),
        presets=(Preset("colours", "As written"),),
        build=_build,
        page=(
            paragraph("# The aim"),
            paragraph("Be the first to lay all your tiles."),
            paragraph("# The tiles"),
            paragraph(
                "The numbers 1 to 13 in blue, yellow, green, red and violet, all of them twice. "
                "Everyone gets fourteen tiles; the rest is the stock."
            ),
            paragraph(sentence_if(when(jokers=2), "There are two jokers besides.")),
            paragraph("# Melds"),
            paragraph(
                "A group is three to five tiles of one number, all of different colours. A row is "
                "three or more tiles of one colour in order; 1 does not follow 13."
            ),
            paragraph("+ %(v4_v5_v6)s: a row", "+ %(b9_y9_g9_r9_v9)s: a group"),
            paragraph("# Your turn"),
            paragraph(
                "Either draw one tile, which ends your turn, or lay at least one of yours: in new "
                "melds, added to others, or with the whole table rearranged. When the stock is "
                "empty you pass if you do not lay."
            ),
            paragraph("# The score"),
            paragraph(
                "Whoever lays all tiles first scores what the others hold: each tile its number, a "
                "joker 30. The match ends with 200 points, or after five deals."
            ),
        ),
        puzzles=True,
    )
)
