"""Links of deals: replayed from the first card to the last, and short."""

from statistics import median

import pytest

from engine.bots import decide
from engine.codes import kind_of_link, read_deal_link, read_link, weights, write_deal_link
from engine.codes.entropy_coder import number_text, text_number
from engine.codes.link import DEALS, LONGEST, _checksum
from engine.games import GAMES
from engine.model import Add, End, Move, State, Stream, TextFault, card
from engine.notation import position_of
from engine.play import Match, Seat, apply, step
from tests.drivers.damage import Damage
from tests.drivers.faults import fault_of
from tests.drivers.positions import NODES, deals, random_rules
from tests.drivers.scale import QUICK_FIRST, deeper, many

PREFIX = next(iter(DEALS))
# Length of a deal's seed and its other facts in a link, in letters.
SEED = 43
# Most letters for the moves of a deal, as median of many deals.
MOVES = {"rablo": 95, "kalooki": 42, "rummy500": 36, "raeuber": 58, "rommi": 36}


def moves_of(match: Match) -> list[Move]:
    return [move for _, move in match.moves]


def state_after(start: State, moves: tuple[Move, ...]) -> State:
    state = start
    for move in moves:
        state, _ = apply(state, move)
    return state


def link_of_deal(start: State, moves: list[Move]) -> str:
    link = write_deal_link(start, moves)
    assert link is not None
    return link


def checked_link(start: State, match: Match) -> str:
    """Return the deal's link, after checking its start, scores and final table."""
    link = link_of_deal(start, moves_of(match))
    begun, moves = read_deal_link(link)
    assert begun == start
    end = state_after(begun, moves)
    assert (end.points, end.reason) == (match.state.points, match.state.reason)
    assert sorted(map(str, end.table)) == sorted(map(str, match.state.table))
    assert [sorted(hand) for hand in end.hands] == [sorted(hand) for hand in match.state.hands]
    return link


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_replaying_a_linked_deal_gives_the_same_deal_with_short_codes(game: str) -> None:
    lengths = []
    for number in range(many(4)):
        start, match = next(deals(GAMES[game].rules(), 2 + number % 3, f"{number}"))
        lengths.append(len(checked_link(start, match)) - len(PREFIX) - SEED)
    assert median(lengths) <= MOVES[game]


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_later_deals_and_house_rules_have_links_too(game: str) -> None:
    stream = Stream(game, "rules")
    low, high = GAMES[game].seats
    for number in range(many(2)):
        rules = random_rules(GAMES[game], stream)
        found = deals(rules, low + stream.below(high - low + 1), f"other {number}")
        for _, (start, match) in zip(range(2), found, strict=False):
            checked_link(start, match)


def test_a_deal_from_a_position_is_coded_with_its_cards() -> None:
    data = {"game": "rablo", "hands": ["Kd 7s 8s", "2c 3c"], "stock": "4d 9s Kh", "seed": "mine"}
    state = position_of(data)
    moves: list[Move] = []
    match = Match(state.rules, (Seat("A", "standard"), Seat("B", "standard")), "x", (), state)
    while not match.deal_over:
        for move in decide(match, NODES).moves:
            moves.append(move)
            match, _ = step(match, move)
    begun, again = read_deal_link(link_of_deal(state, moves))
    assert sorted(begun.hands[0]) == sorted(state.hands[0])
    assert state_after(begun, again).points == match.state.points


def test_equal_melds_on_the_table_are_distinguished() -> None:
    """The last cards are added to one of them, and the other stays unchanged."""
    data = {"game": "rablo", "hands": ["Td", "2c 3c"], "stock": "4d 9s Kh", "seed": "mine"}
    table = {"table": "7d 8d 9d | 7d 8d 9d | Ks Kd Kc", "opened": [True, True]}
    state = position_of(data | table)
    moves: list[Move] = [Add(1, (card("Td"),)), End()]
    link = link_of_deal(state, moves)
    begun, again = read_deal_link(link)
    melds = sorted(" ".join(map(str, meld.cards)) for meld in state_after(begun, again).table)
    assert melds == sorted(
        " ".join(map(str, meld.cards)) for meld in state_after(state, moves).table
    )
    # Two equal melds that stay take hardly more letters than two different ones.
    other = position_of(data | table | {"table": "7d 8d 9d | 6h 7h 8h | Ks Kd Kc"})
    assert abs(len(link) - len(link_of_deal(other, moves))) <= 1


@pytest.mark.outside
@pytest.mark.parametrize("game", deeper(["rommi", "rablo"], 1))
def test_an_unfinished_deal_has_no_link(game: str) -> None:
    start, match = next(deals(GAMES[game].rules(), 2, "half"))
    for played in (0, 1, len(match.moves) - 1):
        assert write_deal_link(start, moves_of(match)[:played]) is None


def test_an_altered_link_is_refused_before_any_move_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, match = next(deals(GAMES["rommi"].rules(), 2, "changed"))
    link = link_of_deal(start, moves_of(match))
    number = text_number(link.removeprefix(PREFIX))
    texts = [Damage(place).text(link) for place in range(many(200, full=100_000))]
    # The leading digit for 0 does not change the number.
    texts += [link.replace(PREFIX, PREFIX + "A")]
    texts += [PREFIX + number_text(number ^ 1 << bit) for bit in range(0, 300, 7)]

    def never(*_: object) -> None:
        raise AssertionError("played")

    monkeypatch.setattr("engine.codes.link.code_deal", never)
    for text in texts:
        if text != link and link not in text:
            with pytest.raises(TextFault):
                read_deal_link(text)


def test_faults_of_a_deals_link_are_reported() -> None:
    start, match = next(deals(GAMES["rommi"].rules(), 2, "kind"))
    link = link_of_deal(start, moves_of(match))
    assert kind_of_link(f"https://example.org/#{link}.") == "deal"
    assert fault_of(read_link, link).code == "no-link"
    assert fault_of(read_deal_link, f"d2.{link[3:]}").code == "bad-link"
    assert fault_of(read_deal_link, f"d3.{link[3:]}").code == "later-link"
    whole = text_number(link.removeprefix(PREFIX))
    told = whole >> weights.CHECK

    def link_of(number: int) -> str:
        """Return a link with the right checksum for any content."""
        body = number << weights.CHECK | _checksum(number, DEALS[PREFIX])
        return PREFIX + number_text(body)

    assert link_of(told) == link
    for text, why in (
        (PREFIX + "B" * (LONGEST + 1), "length"),
        (PREFIX + number_text(whole ^ 1), "checksum"),
        (PREFIX + "A" + link.removeprefix(PREFIX), "checksum"),
        # The content is no deal, or continues after its end.
        (link_of(5), "form"),
        (link_of(told << 1), "form"),
        (link_of(told * 3 + 1), "form"),
    ):
        fault = fault_of(read_deal_link, text)
        assert (fault.code, fault.params.get("why")) == ("bad-link", why), text
