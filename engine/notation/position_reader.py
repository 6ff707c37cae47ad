"""A position is read key by key, each with its type, its default and the fault that it may have."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ..games import game_of
from ..model import (
    DRAW,
    JOKER,
    OVER,
    PLAY,
    UNKNOWN,
    Card,
    Cards,
    Deck,
    State,
    TextFault,
    TurnStart,
    Value,
    laid_cards,
    replaced,
    text_limits,
    without,
)
from .error_place import placed, read_at
from .faces import read_cards, read_table
from .options import read_rules
from .position_keys import FOREIGN, OWN_SEED, facts
from .reachability import all_cards, check_possible

Item = TypeVar("Item")

# Further than this no deal's number is looked for.
_MOST_DEALS = 100


def state_of(data: Mapping[str, object]) -> State:
    """The state that the known keys of a position describe; its seed may be missing.

    Raises `TextFault` with the key of the first fault.
    """
    return _Reader(data).state()


class _Reader:
    """Reads the keys of one position in turn; missing ones take their defaults."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        hands = _list(data["hands"], "hands")
        self.seats = len(hands)
        game = read_at(game_of, data["game"], key="game")
        options = data.get("rules", {})
        if not isinstance(options, dict):
            raise TextFault("bad-value", key="rules", wanted="object")
        try:
            self.rules = read_rules(game, options, self.seats)
        except TextFault as fault:
            raise placed(fault, key="hands" if fault.code == "bad-seat" else "rules") from None
        self.told = frozenset(map(str, options))
        self.deck: Deck = self.rules.melds.deck
        self.hands = tuple(self.cards(hand, f"hands[{place}]") for place, hand in enumerate(hands))

    def state(self) -> State:
        turn = self.seat("turn", 0)
        table = self.table(self.data.get("table", ""), "table")
        # If left out, at least those have opened who have laid melds in earlier turns.
        laid = self.per_seat("laid", _natural, 0)
        opened = self.per_seat("opened", _truth, *[many > 0 for many in laid])
        before = self.before(turn, table, opened)
        if before and before.opened and "opened" not in self.data:
            opened = replaced(opened, turn, True)
        rules = self.rules
        state = State(
            rules=rules,
            seed=self.seed(),
            dealer=self.seat("dealer", (turn - 1) % self.seats),
            turn=turn,
            phase=self.phase(),
            hands=self.hands,
            table=table,
            stock=(),
            discards=self.discards(),
            opened=opened,
            scores=self.per_seat("scores", _integer, 0),
            before=before,
            taken=self.taken(),
            freed=self.freed(table),
            passes=self.number("passes", 0),
            laid=self.laid(turn, opened, before),
            owners=self.owners(table),
            pool=self.number("pool", rules.score.pool),
            round=self.number("round", 1, least=1),
            knocked=self.per_seat("knocked", _truth, False),
            out=self.per_seat("out", self.final_discard, None),
            reshuffles=self.number("reshuffles", 0),
            turnovers=self.number("turnovers", 0),
            chips=self.per_seat("chips", _natural, rules.score.chips),
            timeouts=self.per_seat("timeouts", _natural, 0),
            evicted=self.per_seat("evicted", _truth, False),
            removed=self.cards(self.data.get("removed", ""), "removed"),
        )
        self.refuse_foreign(state)
        state = state._replace(stock=self.stock(state), deal=self.deal(state))
        check_possible(state, self.told)
        return state

    def cards(self, value: object, key: str) -> Cards:
        return read_at(lambda text: read_cards(text, self.deck), _text(value, key), key=key)

    def table(self, value: object, key: str) -> tuple[Any, ...]:
        return read_at(lambda text: read_table(text, self.rules.melds), _text(value, key), key=key)

    def seat(self, key: str, default: int) -> int:
        seat = self.data.get(key, default)
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise TextFault("bad-seat", key=key, seat=_shown(seat), seats=self.seats)
        return seat

    def number(self, key: str, default: int, least: int = 0) -> int:
        return _integer(self.data.get(key, default), key, least)

    def deal(self, state: State) -> int:
        """The deal's number; if left out, the first in which the rest of the position can be."""
        contradicted = self.rules.hooks.contradicted
        first = next(
            (
                number
                for number in range(1, _MOST_DEALS)
                if not contradicted or not any(contradicted(state._replace(deal=number)))
            ),
            1,
        )
        return self.number("deal", first, least=1)

    def per_seat(
        self, key: str, read: Callable[[object, str], Item], *default: Item
    ) -> tuple[Item, ...]:
        """One value per seat; `default` is one for all, or one for each."""
        if key not in self.data:
            return default * self.seats if len(default) == 1 else default
        values = _list(self.data[key], key)
        if len(values) != self.seats:
            raise TextFault("bad-seat", key=key, values=len(values), seats=self.seats)
        return tuple(read(value, f"{key}[{place}]") for place, value in enumerate(values))

    def phase(self) -> str:
        start = self.rules.turn.begins
        # Anything that has happened in this turn shows that it has begun.
        begun = any(self.data.get(key) not in (None, []) for key in ("before", "taken", "freed"))
        phase = self.data.get("phase", PLAY if begun else start)
        if phase not in (DRAW, PLAY, OVER):
            raise TextFault("bad-value", key="phase", wanted="draw, play, over")
        # In games without a compulsory draw, `draw` is the start of a turn too.
        return start if phase == DRAW else str(phase)

    def seed(self) -> str:
        seed = _text(self.data.get("seed", ""), "seed", text_limits.SEED)
        if seed.startswith(OWN_SEED) or not text_limits.is_encodable(seed):
            raise TextFault("bad-value", key="seed", wanted="seed")
        return seed

    def discards(self) -> tuple[Cards, ...]:
        kind = self.rules.piles.discards
        if kind == "own":
            piles = self.data.get("discards", [""] * self.seats)
            if len(_list(piles, "discards")) != self.seats:
                raise TextFault("bad-seat", key="discards", seats=self.seats)
            return tuple(
                self.cards(pile, f"discards[{place}]")
                for place, pile in enumerate(_list(piles, "discards"))
            )
        pile = self.cards(self.data.get("discards", ""), "discards")
        if kind == "none" and pile:
            raise TextFault("unknown-key", key="discards")
        return (pile,) if kind == "shared" else ()

    def before(
        self, turn: int, table: tuple[Any, ...], opened: tuple[bool, ...]
    ) -> TurnStart | None:
        value = self.data.get("before")
        if value is None:
            return None
        if not isinstance(value, dict):
            raise TextFault("bad-value", key="before", wanted="object")
        for key in value:
            if key not in ("hand", "table", "opened"):
                raise TextFault("unknown-key", key=f"before.{key}")
        # If left out, it differs from now only by what has been laid since.
        then = table
        if "table" in value:
            then = self.table(value["table"], "before.table")
        laid = laid_cards(then, table)
        hand = self.hands[turn] + tuple(card for card, many in laid.items() for _ in range(many))
        if self.rules.laying.freed_to_hand:
            # What was released has come to the hand in this turn.
            hand = without(hand, (JOKER,) * -min(0, laid.get(JOKER, 0))) or hand
        if "hand" in value:
            hand = self.cards(value["hand"], "before.hand")
        elif (taken := self.taken()) is not None:
            # It came to the hand in this turn, and may have been laid since.
            hand = without(hand, (taken,)) or hand
        return TurnStart(hand, then, _truth(value.get("opened", opened[turn]), "before.opened"))

    def laid(
        self, turn: int, opened: tuple[bool, ...], before: TurnStart | None
    ) -> tuple[int, ...]:
        if "laid" not in facts(self.rules):
            return self.per_seat("laid", _natural, 0)
        earlier = list(opened)
        if before:
            earlier[turn] = before.opened
        return self.per_seat("laid", _natural, *[int(was_open) for was_open in earlier])

    def taken(self) -> Card | None:
        value = self.data.get("taken")
        if value is None:
            return None
        cards = self.cards(value, "taken")
        if len(cards) != 1:
            raise TextFault("bad-card", key="taken", text=str(value))
        return cards[0]

    def freed(self, table: tuple[Any, ...]) -> tuple[int, ...]:
        places = []
        for place, value in enumerate(_list(self.data.get("freed", []), "freed")):
            number = _integer(value, f"freed[{place}]", 1)
            if number > len(table):
                raise TextFault(
                    "no-such-meld", key=f"freed[{place}]", meld=number, melds=len(table)
                )
            places.append(number - 1)
        return tuple(places)

    def owners(self, table: tuple[Any, ...]) -> tuple[int | None, ...]:
        owners = _list(self.data.get("owners", [None] * len(table)), "owners")
        if self.rules.piles.discards == "none":
            if "owners" in self.data and owners:
                raise TextFault("unknown-key", key="owners")
            return ()
        if len(owners) != len(table):
            raise TextFault("bad-value", key="owners", wanted="one for each meld")
        for place, owner in enumerate(owners):
            if owner is not None and (type(owner) is not int or not 0 <= owner < self.seats):
                raise TextFault(
                    "bad-seat", key=f"owners[{place}]", seat=_shown(owner), seats=self.seats
                )
        return tuple(owners)

    def final_discard(self, value: object, key: str) -> str | None:
        if value is None or value == "-":
            return value
        cards = self.cards(value, key)
        if len(cards) != 1 or cards[0] is UNKNOWN:
            raise TextFault("bad-card", key=key, text=str(value))
        return cards[0].text

    def refuse_foreign(self, state: State) -> None:
        """Refuses a key that belongs to other games, unless its value is the default."""
        rules = self.rules
        known = set(facts(rules))
        if "evicted" in known:
            known.add("removed")
        if rules.piles.take:
            known.add("taken")
        if rules.laying.releases and not rules.laying.freed_to_hand:
            known.add("freed")
        for key, default in FOREIGN.items():
            if key in self.data and key not in known:
                value = getattr(state, key)
                plain = default if not isinstance(value, tuple) else (default,) * len(value)
                if value != plain:
                    raise TextFault("unknown-key", key=key)

    def stock(self, state: State) -> Cards:
        if "stock" in self.data:
            return self.cards(self.data["stock"], "stock")
        return (UNKNOWN,) * max(0, len(self.rules.pack()) - len(all_cards(state)))


def _text(value: object, key: str, most: int = text_limits.LINE) -> str:
    if not isinstance(value, str):
        raise TextFault("bad-value", key=key, wanted="text")
    return read_at(lambda text: text_limits.check_length(text, most), value, key=key)


def _list(value: object, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise TextFault("bad-value", key=key, wanted="list")
    return value


def _truth(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise TextFault("bad-value", key=key, wanted="true or false")
    return value


def _integer(value: object, key: str, least: int | None = None) -> int:
    if type(value) is not int or (least is not None and value < least):
        raise TextFault("bad-value", key=key, wanted="number")
    return value


def _natural(value: object, key: str) -> int:
    return _integer(value, key, 0)


def _shown(value: object) -> Value:
    return value if isinstance(value, str | int) else repr(value)
