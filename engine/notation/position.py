"""Positions as JSON: everything that a game needs to continue, written by hand or by a program.

Reading gives a `State`; hidden cards are UNKNOWN in it, as in a view.
"""

from hashlib import sha256
from typing import Any

from ..model import State, TextFault, text_limits
from ..play import Position, position_state
from .faces import write_cards, write_table
from .jsontext import read_json, write_json
from .position_keys import DERIVED_SEED, KEYS, game_keys
from .position_reader import state_of


def read_position(text: str) -> State:
    """Read the position in a JSON text; raise `TextFault` with the place of the first fault."""
    return position_of(read_json(text, text_limits.POSITION))


def write_position(position: Position) -> str:
    """Write the position as canonical JSON, on one line; raise `TalonError` not-a-position."""
    return write_json(position_data(position_state(position)))


def position_of(data: object) -> State:
    """Read the position in a JSON value; raise `TextFault` with the key of the first fault."""
    if not isinstance(data, dict):
        raise TextFault("bad-value", key="", wanted="object")
    for key in data:
        if key not in KEYS:
            raise TextFault("unknown-key", key=key)
    for key in ("game", "hands"):
        if key not in data:
            raise TextFault("missing-key", key=key)
    return with_derived_seed(state_of(data))


def with_derived_seed(state: State) -> State:
    """Return the state with its seed derived again from the position, if it was given none."""
    if state.seed and not state.seed.startswith(DERIVED_SEED):
        return state
    text = write_position(state._replace(seed=""))
    return state._replace(seed=DERIVED_SEED + sha256(text.encode()).hexdigest())


def position_data(state: State) -> dict[str, Any]:
    """Return the position as a JSON object: the keys that the game uses, in their order.

    The stock is written as the seat on turn draws it.
    """
    rules = state.rules
    data: dict[str, Any] = {
        "game": rules.game.id,
        "rules": dict(rules.options),
        "dealer": state.dealer,
        "turn": state.turn,
        "phase": state.phase,
        "hands": [write_cards(hand) for hand in state.hands],
        "opened": list(state.opened),
        "table": write_table(state.table),
        "stock": write_cards(state.stock),
    }
    if rules.piles.discards == "shared":
        data["discards"] = write_cards(state.discards[0])
    elif rules.piles.discards == "own":
        data["discards"] = [write_cards(pile) for pile in state.discards]
    data |= {"scores": list(state.scores), "deal": state.deal}
    if state.seed and not state.seed.startswith(DERIVED_SEED):
        data["seed"] = state.seed
    if state.before is not None:
        data["before"] = {
            "hand": write_cards(state.before.hand),
            "table": write_table(state.before.table),
            "opened": state.before.opened,
        }
    if state.taken is not None:
        data["taken"] = state.taken.text
    if state.freed:
        data["freed"] = [place + 1 for place in state.freed]
    for key in game_keys(rules):
        if key != "owners":
            data[key] = _write_value(getattr(state, key))
        elif any(owner is not None for owner in state.owners):
            data[key] = list(state.owners)
    if "evicted" in game_keys(rules):
        data["removed"] = write_cards(state.removed)
    return data


def _write_value(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
