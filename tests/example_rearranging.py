"""A rearranging game of the tests only: from the first turn on everyone may rebuild the table.

Two packs, no jokers; one lays at least one card or draws one. No turn may leave a single card in
hand, and who lays a whole hand in one turn sweeps the deal: codes that this game alone has.
"""

from collections.abc import Mapping
from typing import Any

from engine.cards import FRENCH, Card
from engine.game import Game, Options, Telling, register
from engine.games.common import minus_hands, numbers, option, rank_points
from engine.melds import MeldRules
from engine.options import Preset
from engine.refusal import Reason, refusal
from engine.rules import Ending, Hooks, Rules, Score, Standing
from engine.state import Cards, State
from engine.turns import REARRANGING


def _score(state: State, ending: Ending) -> Score:
    return minus_hands(state, ending, bonus=50 if ending.reason == "swept" else 20)


def _match_over(standing: Standing) -> bool:
    return max(standing.scores) >= 40 or standing.deal >= 4


def _end_faults(state: State, left: Cards) -> tuple[Reason, ...]:
    return (refusal("one-left", card=left[0].text),) if len(left) == 1 else ()


def _how_out(state: State, discard: Card | None) -> str:
    return "swept" if len(state.start.hand) == state.rules.hand_sizes[state.seats] else "out"


def _build(game: Game, options: Options, chosen: Mapping[str, Any]) -> Rules:
    return Rules(
        game=game,
        options=options,
        settings=chosen,
        hooks=Hooks(score=_score, match_over=_match_over, end_faults=_end_faults, how_out=_how_out),
        melds=MeldRules(FRENCH, ace_high=True),
        points=rank_points(13, ace=1),
        joker_points=0,
        packs=2,
        jokers=0,
        hand_sizes=(chosen["hand"],) * 5,
        turn=REARRANGING,
        fail_draw=1,
    )


REARRANGED = register(
    Game(
        id="rearranged",
        title="Rearranged",
        line="Everything moves",
        place="The tests",
        seats=(2, 4),
        options=(option("hand", 6, "Hand", "How many cards are dealt.", *numbers(6, 10)),),
        presets=(Preset("rearranged", "As written"),),
        build=_build,
        refusals={"one-left": "No turn may leave a single card: %(card)s."},
        endings={"swept": Telling("Swept: a whole hand was laid.", by="%(name)s swept the deal.")},
        puzzles=True,
    )
)
