"""Games of every kind in other numbers of suits: bots play them, and hints are given."""

from collections.abc import Iterator

import pytest

import engine as talon
from engine.bots import bot_turn
from engine.codes import read_link, write_link
from engine.games import GAMES
from engine.model import Game, MeldRules, register, tiles, unregister, view_of
from engine.notation import read_position, read_record, write_position, write_record
from engine.play import Match, Seat, new_match
from tests.solver.cases import suits_deck

KINDS = [
    ("rablo", 2, ("standard", "easy")),
    ("kalooki", 5, ("standard", "easy")),
    ("rummy500", 5, ("expert", "easy")),
    ("raeuber", 5, ("expert", "random")),
    ("rommi", 6, ("expert", "standard")),
]


def in_suits(base: Game, suits: int) -> Game:
    """Return the game with another number of suits, and as many numbers as it had ranks."""
    usual = [*"bygr", *suits_deck(8).own]
    deck = tiles(base.rules().melds.deck.ranks, usual[:suits])

    def build(game, options, chosen):  # type: ignore[no-untyped-def]
        rules = base.build(game, options, chosen)
        names = [name for name in MeldRules.__init__.__kwdefaults__ if name != "run_max"]
        given = {name: getattr(rules.melds, name) for name in names}
        return rules._replace(melds=MeldRules(deck, run_max=rules.melds.run_max, **given))

    return Game(
        id=f"{base.id}{suits}",
        title=base.title,
        line=base.line,
        place=base.place,
        seats=base.seats,
        options=base.options,
        presets=(),
        build=build,
    )


def play_deal(game: Game, kinds: tuple[str, str], seed: str) -> Iterator[Match]:
    """Yield the match after each turn of its first deal."""
    match = new_match(game.rules(), [Seat("A", kinds[0]), Seat("B", kinds[1])], seed)
    for _ in range(200):
        yield match
        if match.deal_over:
            return
        match, _ = bot_turn(match, 40)


@pytest.fixture
def suited_game(request: pytest.FixtureRequest) -> Iterator[Game]:
    game = register(in_suits(GAMES[request.param[0]], request.param[1]))
    yield game
    unregister(game)


@pytest.mark.parametrize(
    ("suited_game", "kinds"),
    [((base, suits), kinds) for base, suits, kinds in KINDS],
    indirect=["suited_game"],
    ids=[f"{base}-{suits}" for base, suits, _ in KINDS],
)
def test_bots_play_with_other_suits_and_every_event_has_a_sentence(
    suited_game: Game, kinds: tuple[str, str]
) -> None:
    for turn, match in enumerate(play_deal(suited_game, kinds, "suits")):
        state = match.state
        assert write_position(read_position(write_position(state))) == write_position(state)
        if match.deal_over or turn % 7:
            continue
        assert talon.hint(match.view(state.turn)).moves
        seen = view_of(state, state.turn).state
        assert read_link(write_link(seen)).table == seen.table
    record = write_record(match)
    assert write_record(read_record(record)) == record
    report, *_ = talon.review(match, seat=0)
    assert list(talon.review_lines(report, ["A", "B"]))
