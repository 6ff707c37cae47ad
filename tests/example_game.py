"""A game of the tests only, of the family of kalooki and rommi: nothing in the engine knows it.

Draw from stock or pile, add to melds but never rearrange them, jokers fixed when laid, discard;
the first player without cards ends the deal and gets 10 points, the others lose their hands.
"""

from collections.abc import Mapping
from typing import Any

from engine.cards import FRENCH
from engine.game import Game, Options, register
from engine.games.common import minus_hands, numbers, option, rank_points
from engine.melds import MeldRules
from engine.options import Preset
from engine.rules import Ending, Hooks, Rules, Score, Standing
from engine.state import State
from engine.turns import DRAW_AND_DISCARD


def _score(state: State, ending: Ending) -> Score:
    return minus_hands(state, ending, bonus=10)


def _match_over(standing: Standing) -> bool:
    return standing.deal >= 2


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over),
        melds=MeldRules(FRENCH, run_max=5, max_jokers=1, fixed_jokers=True),
        points=rank_points(13, ace=1),
        joker_points=20,
        packs=1,
        jokers=2,
        hand_sizes=(chosen["hand"],) * 5,
        turn=DRAW_AND_DISCARD,
        piles="shared",
        take=True,
        up_card=True,
        empty_stock="turn",
        renewals=4,
    )


EXAMPLE = register(
    Game(
        id="example",
        title="Example",
        line="Lay, add, discard",
        place="The tests",
        seats=(2, 4),
        options=(option("hand", 6, "Hand", "How many cards are dealt.", *numbers(6, 8)),),
        presets=(Preset("example", "As written"),),
        build=_build,
    )
)
