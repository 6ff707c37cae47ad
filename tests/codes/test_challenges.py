"""Links of challenges and of their results: short, strict, and readable for ever."""

from typing import Any

import pytest

from engine.bots import VERSION
from engine.codes import (
    DEALS,
    KEY_BITS,
    Challenge,
    ChallengeResult,
    PlayedDeal,
    daily_challenge,
    read_challenge,
    read_link,
    read_result,
    split_links,
    write_challenge,
    write_result,
)
from engine.codes.challenge import LONGEST_NAME, PLACES, challenge_tag, with_checksum
from engine.games import GAMES
from engine.model import Game, Rules, Stream, TextFault
from engine.notation import read_rules, write_move
from engine.play import step
from engine.session import play_challenge
from tests.drivers.damage import Damage
from tests.drivers.faults import fault_of
from tests.drivers.positions import NODES, random_rules
from tests.drivers.scale import QUICK_FIRST, deeper, many
from tests.drivers.vectors import vectors_of

VECTORS = vectors_of("challenges")
# Letters of a challenge's link with default options, and of 19 of 20 deals' moves in a result.
LONGEST_LINK = 36
LONGEST_DEAL = 160
RULES = GAMES["rommi"].rules()
CHALLENGE = Challenge(RULES, ("standard",), 1, 5)
LINK = write_challenge(CHALLENGE)
RESULT = play_challenge(CHALLENGE, "standard", "Anna", NODES)
RESULT_LINK = write_result(CHALLENGE, RESULT)


def random_challenge(game: Game, rules: Rules, stream: Stream) -> Challenge:
    low, high = game.seats
    seats = low + stream.below(high - low + 1)
    opponents = tuple(stream.choice(PLACES)[0] for _ in range(seats - 1))
    key = stream.word() << 64 | stream.word()
    return Challenge(
        read_rules(game, dict(rules.options), seats), opponents, stream.choice(DEALS), key
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_link_of_a_challenge_with_default_options_has_at_most_36_letters(game: str) -> None:
    stream = Stream(game, "challenges")
    for _ in range(many(40)):
        challenge = random_challenge(GAMES[game], GAMES[game].rules(), stream)
        link = write_challenge(challenge._replace(key=(1 << KEY_BITS) - 1 - challenge.key))
        assert len(link) <= LONGEST_LINK + 4 * (len(challenge.opponents) > 3)
        usual = challenge._replace(opponents=challenge.opponents[:3])
        usual = usual._replace(rules=read_rules(GAMES[game], {}, 1 + len(usual.opponents)))
        assert len(write_challenge(usual)) <= LONGEST_LINK
        assert read_challenge(f"https://example.org/talon/#{link}.").opponents


@pytest.mark.parametrize("game", GAMES)
def test_a_challenge_with_any_options_is_read_as_it_was_written(game: str) -> None:
    stream = Stream(game, "options")
    for _ in range(many(20)):
        challenge = random_challenge(GAMES[game], random_rules(GAMES[game], stream), stream)
        assert read_challenge(write_challenge(challenge)) == challenge


def test_each_deal_of_a_challenge_has_a_seed_of_its_own_and_the_same_for_all() -> None:
    challenge = CHALLENGE._replace(deals=4)
    deals = [challenge.deal(number).state for number in range(1, 5)]
    assert len({deal.seed for deal in deals}) == len({deal.hands for deal in deals}) == 4
    assert challenge.deal(2).state == read_challenge(write_challenge(challenge)).deal(2).state
    assert challenge._replace(key=6).deal(1).state.hands != deals[0].hands


@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_results_are_read_as_they_were_played_in_few_letters(game: str) -> None:
    lengths = []
    for number in range(many(6)):
        opponents = ("standard", "easy", "standard")[: 1 + number % 3]
        rules = read_rules(GAMES[game], {}, 1 + len(opponents))
        challenge = Challenge(rules, opponents, 1, number << 100)
        result = play_challenge(challenge, ("easy", "standard")[number % 2], "", NODES)
        link = write_result(challenge, result)
        again = read_result(challenge, f"https://example.org/#{link} and so on")
        assert write_result(challenge, again) == link
        last = [_replay(challenge, deal) for deal in (result.deals[0], again.deals[0])]
        assert last[0] == last[1]
        lengths.append(len(link))
    assert sorted(lengths)[len(lengths) * 19 // 20] <= LONGEST_DEAL


def _replay(challenge: Challenge, deal: PlayedDeal) -> tuple[object, ...]:
    match = challenge.deal(1)
    for move in deal.moves:
        match, _ = step(match, move)
    assert match.deal_over
    hands = [sorted(hand) for hand in match.state.hands]
    return match.state.points, hands, sorted(meld.cards for meld in match.state.table)


def test_name_hints_and_take_backs_of_a_result_are_kept() -> None:
    deal = RESULT.deals[0]._replace(hints=3, take_backs=12)
    for name in ("", "Béla", "x" * LONGEST_NAME):
        result = ChallengeResult(name, (deal,))
        assert read_result(CHALLENGE, write_result(CHALLENGE, result)) == result


def test_what_fits_into_no_link_is_refused() -> None:
    for wrong in (
        CHALLENGE._replace(opponents=("./program",)),
        CHALLENGE._replace(opponents=("person",)),
        CHALLENGE._replace(deals=3),
        CHALLENGE._replace(key=1 << KEY_BITS),
    ):
        assert fault_of(write_challenge, wrong).code == "no-challenge-link"
    deal = RESULT.deals[0]
    for deals, name in (
        ((), "Anna"),
        ((deal, deal), "Anna"),
        ((deal._replace(moves=deal.moves[:-1]),), "Anna"),
        ((deal._replace(moves=(*deal.moves, deal.moves[0])),), "Anna"),
        ((deal,), "x" * (LONGEST_NAME + 1)),
    ):
        result = ChallengeResult(name, deals)
        fault = fault_of(write_result, CHALLENGE, result)
        assert fault.code == "no-result-link"


def test_a_result_of_another_challenge_is_refused() -> None:
    for other in (CHALLENGE._replace(key=6), CHALLENGE._replace(opponents=("easy",))):
        assert fault_of(read_result, other, RESULT_LINK).code == "other-challenge"


def test_links_of_other_kinds_and_later_versions_are_told_apart() -> None:
    assert fault_of(read_link, LINK).code == "no-link"
    assert fault_of(read_challenge, RESULT_LINK).code == "no-challenge"
    assert fault_of(read_result, CHALLENGE, LINK).code == "no-result"
    assert fault_of(read_challenge, "c2" + LINK[2:]).code == "later-link"
    assert fault_of(read_result, CHALLENGE, "r2" + RESULT_LINK[2:]).code == "later-link"
    assert fault_of(read_challenge, LINK[:-4] + "…").params == {"why": "cut"}


RESULT_AS_READ = read_result(CHALLENGE, RESULT_LINK)


def test_a_forged_result_with_the_right_checksum_is_played_or_refused_with_its_turn() -> None:
    stream, tag = Stream("forged"), challenge_tag(CHALLENGE)
    codes = []
    for _ in range(many(30)):
        content = (stream.word() << 64 | stream.word()) << 20 | tag
        try:
            result = read_result(CHALLENGE, "r1." + with_checksum(content))
        except TextFault as fault:
            codes.append(fault.code)
            assert fault.code in ("bad-link", "changed-result")
            if fault.code == "changed-result":
                assert fault.params["deal"] == 1 and fault.params["turn"]
        else:
            assert write_result(CHALLENGE, result) == "r1." + with_checksum(content)
    assert codes


def test_links_of_every_version_are_still_read_and_written_the_same() -> None:
    for name, vector in VECTORS.items():
        challenge = read_challenge(vector["link"])
        assert write_challenge(challenge) == vector["link"], name
        assert data_of(challenge) == vector["challenge"], name
        result = read_result(challenge, vector["result"])
        assert write_result(challenge, result) == vector["result"], name
        moves = [[write_move(move) for move in deal.moves] for deal in result.deals]
        assert (result.name, moves) == (vector["name"], vector["moves"]), name
        help = [[deal.hints, deal.take_backs] for deal in result.deals]
        assert help == vector["help"], name
    assert {vector["challenge"]["game"] for vector in VECTORS.values()} == set(GAMES)


def data_of(challenge: Challenge) -> dict[str, Any]:
    """Return the challenge as JSON values."""
    return {
        "game": challenge.rules.game.id,
        "rules": dict(challenge.rules.options),
        "opponents": list(challenge.opponents),
        "deals": challenge.deals,
        "key": f"{challenge.key:032x}",
    }


EXTENDED = {
    "c1.1kyxf_______________8z-O2dAazar96CTg": Challenge(
        read_rules(GAMES["rommi"], {}, 3),
        ("standard:early", "easy"),
        4,
        (1 << KEY_BITS) - 5,
        "Béla",
        no_help=True,
        bots=1,
    ),
    "c1.GYZV1ip0uchSK3eS_n": Challenge(GAMES["rablo"].rules(), ("easy",), 1, 3, "Guðrún", bots=1),
    "c1.BHB9hyJkUq": daily_challenge(GAMES["rommi"].rules(), ("standard:early",), "2026-11-28"),
}


def test_links_with_a_name_forbidden_help_or_a_day_are_still_read_and_written_the_same() -> None:
    for link, challenge in EXTENDED.items():
        read = read_challenge(link)
        assert write_challenge(challenge) == link
        assert read._replace(rules=challenge.rules) == challenge
    assert EXTENDED["c1.BHB9hyJkUq"].key == 104504257445421962139168248419634211375


def test_opponents_of_an_earlier_version_have_links_of_their_own() -> None:
    easy = CHALLENGE._replace(opponents=("easy",))
    assert write_challenge(easy) != write_challenge(easy._replace(bots=1))
    assert read_challenge(write_challenge(easy._replace(bots=1))).bots == 1
    # The standard bot has played the same since then.
    assert write_challenge(CHALLENGE._replace(bots=1)) == LINK
    for bots in (0, VERSION + 1):
        assert fault_of(write_challenge, easy._replace(bots=bots)).code == "no-challenge-link"


def test_no_link_mixes_opponents_of_two_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    both = CHALLENGE._replace(
        opponents=("easy", "easy:early"), rules=read_rules(GAMES["rommi"], {}, 3)
    )
    places = list(PLACES)
    # A link from elsewhere: the first version of one opponent, and the second of the other.
    places[PLACES.index(("easy", 1, 1))] = ("easy", 1, VERSION)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr("engine.codes.challenge.PLACES", tuple(places))
        link = write_challenge(both)
    assert fault_of(read_challenge, link).code == "bad-link"


def test_a_result_is_of_its_challenge_whoever_has_invited() -> None:
    named = CHALLENGE._replace(name="Anna")
    assert read_result(named, RESULT_LINK) == RESULT_AS_READ
    assert write_challenge(named) != LINK
    for other in (
        CHALLENGE._replace(no_help=True),
        daily_challenge(RULES, ("standard",), "2026-01-02"),
    ):
        assert fault_of(read_result, other, RESULT_LINK).code == "other-challenge"


def test_only_days_have_a_deal() -> None:
    for day in ("2026-1-02", "1999-01-01", "2026-00-01", "2026-01-32", "today", ""):
        assert fault_of(daily_challenge, RULES, ("standard",), day).code == "bad-date"
    for wrong in (
        CHALLENGE._replace(day="2026-01-02"),
        CHALLENGE._replace(day="x"),
        CHALLENGE._replace(name="x" * (LONGEST_NAME + 1)),
        CHALLENGE._replace(name="\ud800"),
    ):
        assert fault_of(write_challenge, wrong).code == "no-challenge-link"


def test_every_link_in_a_text_is_found() -> None:
    text = f"> https://x.org/#{LINK}&amp;{RESULT_LINK}\nMy result: {RESULT_LINK}, yours?"
    found = split_links(text, "cr")
    assert [kind for kind, _ in found] == ["c", "r", "r"]
    assert read_challenge(found[0][1]) == CHALLENGE
    assert read_result(CHALLENGE, found[1][1]) == read_result(CHALLENGE, found[2][1])
    assert split_links("nothing", "cr") == []


AS_READ = {link: read_challenge(link) for link in (LINK, *EXTENDED)}


@pytest.mark.parametrize(
    ("links", "tries"), [((LINK, RESULT_LINK), 1_000), (tuple(EXTENDED), 600)], ids=["usual", "new"]
)
def test_each_damaged_link_is_read_as_it_was_or_refused_with_one_clear_fault(
    links: tuple[str, ...], tries: int
) -> None:
    """A damaged link is refused by its checksum, before anything is played."""
    refused = 0
    for number in range(many(tries, full=100_000)):
        link = links[number % len(links)]
        text, is_result = Damage(number).text(link), link == RESULT_LINK
        try:
            found = read_result(CHALLENGE, text) if is_result else read_challenge(text)
        except TextFault as fault:
            refused += 1
            kind = "no-result" if is_result else "no-challenge"
            assert fault.code in (kind, "later-link", "bad-link"), text
            continue
        assert found == (RESULT_AS_READ if is_result else AS_READ[link]), text
    assert refused > many(tries, full=100_000) // 2
