"""Puzzles: proved answers, equal seeds give equal puzzles, links and solving."""

import datetime
import json
import sys
from functools import cache
from typing import Any

import pytest

from engine.advice import KINDS, SECOND, kinds_of, puzzle_games
from engine.advice.discard_puzzle_seeds import CHECKED, REJECTED
from engine.advice.evaluator import outs
from engine.advice.puzzle import (
    DISCARD,
    LAY,
    OUT,
    Puzzle,
    _weekday,
    daily_puzzle,
    daily_seed,
    listed_kinds,
    puzzle,
    puzzle_of,
)
from engine.advice.puzzle_search import going_out_level
from engine.bots import NODES, NodeBudget, make_bot, quick_out
from engine.games import GAMES, known_games
from engine.model import (
    OVER,
    Add,
    Card,
    End,
    Free,
    Game,
    Stream,
    Table,
    TextFault,
    count,
    hand_points,
    view_of,
    without,
)
from engine.notation import position_of, read_link, read_puzzle_link, write_link, write_puzzle_link
from engine.play import apply, apply_all, why_not
from engine.session import Session
from engine.solver import COUNT, disturbance
from tests.drivers.minimal_games import KALOOKI, state_with
from tests.drivers.position_text import position_from
from tests.drivers.scale import many
from tests.drivers.sessions import ask
from tests.drivers.text_tables import cases
from tests.solver.cases import Case, most_valuable

Json = dict[str, Any]
# A link of the first version: it must always open.
FIRST_PUZZLE = (
    "q1.IMdXaC2PvQ6DMBCDX8XKWDFQUf66sHdmQwwpFxVUSlAuDBXl3ZuLWBJ9tuw4u3pPC6k7lN28SqBWy"
    "5Of7BKkXb30x4jn9HO24rptNizWEYCMno0LdA3gNyeZVCpGzTG2zvorqVEvJKlOVYwH40bISIzmkqk-3"
    "HY1i5EVnXebSSCn6D68G5tyRsEoGT_UjHpETaiHQC2jHdESWqGcUBDK2M3eDm_JNpeqjMJgXRzfhZFpf"
    "37gnL9q5mimx_EH"
)
FIRST_OF_SECOND = (
    "q1.nX73R11Py46DMAz8FStHxAEWWrq98BuVUA8JeNOoQJCTVEIt_9445VCtZMmPGc_YT3E38yDOIEa5ihzEYp3x"
    "xs5x9BRaTsgYSQwKiXEKI7oEOuztPHBdbBEYUI6RcoYyNj4QK_yw4E26JLLsDjf52epEmx140GblkbMqQR1BnTjW"
    "BnRZAFVAtbhG0C44Ix_aeQqYw58cXUzcMOylGpPLWsEF1gO8QEeJE-jfWKqGBanhsgZdw4X9nLf9nXfarK7SoLeU"
    "nuuKHDiu-1_7V4t0LuEFO5oJbfD_6fgwvf8cup_4nZhBONlHYgixbW8"
)
FIRST_POSITION = (
    "p1.IV5x8S1Puw6DMAz8lVNGxEBFeaRL985siCHFUSOVQhTDUFH-vU7EEt-dc_Z5Vy_zseoGFcxzWlQuY"
    "Jssi7IfQsiayQZhFyHrFmaBhUDvDCebn8w3upyZKbp61TIejCuhpNi4Z6UapC7ezpbijzVsNkd8o77K3"
    "jSpYtSMhvGDZmgHTdCjsI7ROXSELrKKUBOaNJvXZXxH7z1rmySMS0jhewlZDOcBZ3xvmFOzOP4"
)


DAILY = [game.id for game in puzzle_games() if game.daily]
GROWN = [game.id for game in puzzle_games() if not game.rules().turn.rearranges]


@cache
def make_seeded(number: int) -> Puzzle:
    return puzzle(f"puzzle {number}", KINDS[number % 2], DAILY[number // 2 % 2])


@cache
def new_made(number: int, kind: str) -> Puzzle:
    return puzzle(f"{SECOND}{number}", kind, "raeuber")


@pytest.mark.parametrize("number", range(many(4)))
def test_a_puzzle_has_exactly_one_answer(number: int) -> None:
    found = make_seeded(number)
    state = found.state
    position = Case("", state.rules.melds, state.table, state.hand, COUNT)
    lays = most_valuable(position, 2)
    assert lays[0].proved and count(lays[0].laid) == count(found.answer)
    assert len(lays) == 1 or lays[1].value < lays[0].value
    assert (len(found.answer) == len(state.hand)) == (found.kind != LAY)
    melds = tuple(meld.cards for meld in found.table)
    after, _ = apply(state, Table(melds))
    assert not why_not(after, End())
    assert len(state.hand) - len(after.hand) == len(found.answer)
    assert disturbance([meld.cards for meld in state.table], melds) == found.moved > 1
    assert 1 <= found.level <= 4


@pytest.mark.outside
def test_a_seed_without_a_puzzle_in_its_first_deals_has_one_later() -> None:
    # The one of two hundred seeds that takes longest, until its forty-second deal.
    assert puzzle("puzzle 48", "out", "rablo").moved > 1


@pytest.mark.outside
def test_equal_seeds_give_equal_puzzles_and_different_seeds_different_ones() -> None:
    assert puzzle("a") == puzzle("a")
    assert puzzle("a").state != puzzle("b").state
    assert puzzle(daily_seed("2025-01-31")) == puzzle(daily_seed("2025-01-31"))


def test_a_past_day_keeps_its_puzzle_and_new_days_have_new_ones() -> None:
    assert daily_seed("2026-12-31") == "day 2026-12-31"
    assert daily_seed("2027-01-01") == SECOND + "day 2027-01-01"


def test_a_seed_of_version_two_gives_the_same_puzzle_forever() -> None:
    found = new_made(0, LAY)
    assert write_puzzle_link(found.kind, found.state) == FIRST_OF_SECOND


@pytest.mark.deep
def test_there_are_puzzles_of_several_levels() -> None:
    levels = {new_made(number, kind).level for number in range(8) for kind in KINDS}
    assert levels >= {2, 3, 4}


@pytest.mark.outside
def test_at_least_a_third_of_new_puzzles_move_four_table_cards() -> None:
    found = [new_made(number, kind).moved for number in range(3) for kind in KINDS]
    assert sum(moved >= 4 for moved in found) * 3 >= len(found)
    assert min(found) >= 2


def test_a_puzzle_shows_only_its_own_hand() -> None:
    state = make_seeded(0).state
    for seat, hand in enumerate(state.hands):
        assert all((one.text == "?") != (seat == state.turn) for one in hand)
    assert {one.text for one in state.stock} == {"?"}


@cases
def test_an_impossible_request_for_a_puzzle_is_refused(wish: dict[str, str], code: str) -> None:
    with pytest.raises(TextFault) as fault:
        puzzle("a", **wish)
    assert fault.value.code == code
    asked = {name: wish[name] for name in fault.value.params}
    assert asked and fault.value.params == asked


@pytest.mark.parametrize("date", ["", "2025-13-01", "2025-1-1", "today", "2025-01-32"])
def test_a_day_is_a_date(date: str) -> None:
    with pytest.raises(TextFault) as fault:
        daily_seed(date)
    assert fault.value.code == "bad-date"


def test_a_link_holds_the_puzzle() -> None:
    found = make_seeded(1)
    link = write_puzzle_link(found.kind, found.state)
    kind, state = read_puzzle_link("#" + link)
    again = puzzle_of(state, kind)
    assert again and again._replace(state=found.state) == found
    assert len(link) < 600


def test_links_of_the_first_version_stay_readable() -> None:
    kind, state = read_puzzle_link(FIRST_PUZZLE)
    found = puzzle_of(state, kind)
    assert found and found.kind == "out" and found.moved == 2
    first = read_link(FIRST_POSITION)
    assert first.hand == state.hand and first.table == state.table
    assert read_link(write_link(first)) == first


def test_a_position_that_is_no_puzzle_is_refused() -> None:
    state = position_of(position_from("game rablo; hands 8s 2c / ?*3; opened + +; table 5s 6s 7s"))
    reply = ask(Session(), "open", link=write_puzzle_link("out", state))
    assert (reply["error"]["code"], reply["error"]["params"]) == ("bad-link", {"why": "puzzle"})


def new_puzzle(**wish: str) -> tuple[Session, Json]:
    session = Session()
    reply = ask(session, "puzzle", **wish)
    assert reply["error"] is None
    return session, reply


def names(reply: Json) -> list[str]:
    return [act["act"] for act in reply["acts"]]


@pytest.mark.parametrize("number", range(many(2)))
def test_a_puzzle_is_solved_by_its_answer(number: int) -> None:
    kind, game = KINDS[number % 2], DAILY[number // 2 % 2]
    session, reply = new_puzzle(seed=str(number), kind=kind, game=game)
    told = reply["puzzle"]
    assert (told["kind"], told["game"], told["seed"]) == (kind, game, str(number))
    assert told["answer"] is None and not told["solved"] and not told["shown"]
    assert "draw" not in names(reply) and {"end", "answer"} <= set(names(reply))
    shown = ask(session, "answer")
    # Of what lies there now it can only be taken back.
    assert names(shown) == ["undo", "redo", "reset", "new-puzzle"]
    assert shown["puzzle"]["shown"] and not shown["puzzle"]["solved"]
    assert len(shown["puzzle"]["answer"]["faces"].split()) <= told_hand(reply)
    done = ask(session, "end")
    assert done["error"] is None and done["puzzle"]["solved"]
    assert names(done) == ["new-puzzle"]
    assert done["view"]["turn"] == done["view"]["seat"]


def told_hand(reply: Json) -> int:
    return len(reply["view"]["hand"])


def test_an_illegal_table_in_a_puzzle_is_explained() -> None:
    session, _ = new_puzzle(seed="1")
    ask(session, "place", cards=["h0"], to="new")
    reply = ask(session, "end")
    assert "meld-too-short" in [one["code"] for one in reply["reasons"]]


def test_a_puzzle_allows_no_draw() -> None:
    session, _ = new_puzzle(date="2025-01-31")
    reply = ask(session, "move", move="draw")
    assert reply["error"]["code"] == "puzzle-lay-only"
    assert reply["puzzle"]["date"] == "2025-01-31"


def test_a_hint_leads_to_the_answer() -> None:
    session, _ = new_puzzle(seed="3")
    assert all(ask(session, "hint")["hint"]["steps"])
    ask(session, "try")
    assert ask(session, "end")["puzzle"]["solved"]


def test_a_puzzle_is_saved_and_loaded() -> None:
    session, before = new_puzzle(seed="2")
    ask(session, "place", cards=["h0"], to="new")
    text = ask(session, "save")["save"]
    second_session = Session()
    after = ask(second_session, "load", save=text)
    assert after["puzzle"] == before["puzzle"]
    assert ask(second_session, "save")["save"] == text
    broken = json.loads(text)
    broken["puzzle"]["kind"] = "knit"
    assert ask(second_session, "load", save=json.dumps(broken))["error"]["code"] == "bad-save"


def test_a_puzzles_link_opens_it_elsewhere() -> None:
    session, before = new_puzzle(seed="4")
    link = ask(session, "link")["link"]
    assert link == before["puzzle"]["link"]
    after = ask(Session(), "open", link=link)
    assert after["puzzle"]["moved"] == before["puzzle"]["moved"]
    assert after["view"]["hand"] == before["view"]["hand"]


def test_without_a_puzzle_there_is_no_answer() -> None:
    assert ask(Session(), "answer")["error"]["code"] == "no-puzzle-open"
    assert ask(Session(), "puzzle")["error"]["code"] == "bad-request"


def test_all_games_have_puzzles_and_days_keep_their_games() -> None:
    assert {*GAMES} <= {game.id for game in puzzle_games()}
    assert {*DAILY} == {id for id, game in GAMES.items() if game.rules().turn.rearranges}
    kinds = [kinds_of(game) for game in puzzle_games() if game.id in GAMES]
    assert kinds == [KINDS if id in DAILY else (OUT, DISCARD) for id in GAMES]


@cache
def longer_hand(number: int) -> Puzzle:
    return puzzle(f"{SECOND}{number}", OUT, GROWN[number % len(GROWN)])


@pytest.mark.parametrize("number", range(many(6)))
def test_where_melds_only_grow_a_way_out_uses_table_melds(number: int) -> None:
    found = longer_hand(number)
    state = found.state
    assert any(isinstance(move, Add | Free) for move in found.moves)
    after = apply_all(state, found.moves)
    assert not after.hands[state.turn]
    assert found.table == apply_all(state, found.moves[:-1]).table
    assert 1 <= found.level <= 4 and found.moved > found.level
    assert puzzle_of(state, OUT) == found and puzzle_of(state, LAY) is None


@pytest.mark.parametrize("number", range(many(3)))
def test_a_way_out_is_played_move_by_move_with_a_last_discard(number: int) -> None:
    found = longer_hand(number)
    session = Session()
    reply = ask(session, "open", link=write_puzzle_link(OUT, found.state))
    assert reply["error"] is None and reply["prompt"]["code"] == "puzzle-grown"
    hand = reply["view"]["hand"]
    # The lowest card thrown at once is legal, but it is not the answer.
    wrong = ask(session, "discard", card="h0")
    assert wrong["error"]["code"] == "puzzle-more" and wrong["puzzle"]["tries"] == 1
    assert wrong["view"]["hand"] == hand
    assert {"hint", "answer"} <= {act["act"] for act in wrong["acts"] if act["on"]}
    ask(session, "hint")
    shown = ask(session, "answer")
    left = shown["view"]["hand"]
    done = ask(session, "discard", card="h0") if left else ask(session, "end")
    assert done["puzzle"]["solved"], (done["error"], left)


def test_a_game_lists_the_kinds_with_enough_puzzles() -> None:
    listed = {id: listed_kinds(game) for id, game in GAMES.items()}
    few = {id: (OUT,) for id in GAMES if id not in CHECKED} | {"rummy500": (OUT,)}
    rebuilt = dict.fromkeys(DAILY, KINDS)
    assert listed == few | rebuilt | dict.fromkeys(("kalooki", "rommi"), (OUT, DISCARD))
    assert listed_kinds(remade("raeuber", puzzles=False)) == ()


@cases
def test_a_way_out_is_harder_if_another_move_is_seen_first(
    hand: str, table: str, level: int, quick: bool
) -> None:
    state = state_with(KALOOKI, hand, table=table, discards="Ah")
    assert bool(quick_out(state, NodeBudget(400))) == quick
    assert going_out_level(state) == level


def remade(like: str, **more: Any) -> Game:
    """Return another game with the rules of `like`."""
    game = GAMES[like]
    plain = {"title": "", "line": "", "place": "", "options": game.options, "seats": game.seats}
    return Game(id=f"another {like}", build=game.build, **plain, **more)


def test_an_additional_game_of_puzzles_changes_no_puzzle_of_a_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = [puzzle(seed) for seed in ("1", "2")]
    more = (remade("raeuber", puzzles=True), *known_games())
    monkeypatch.setattr(sys.modules["engine.advice.puzzle"], "known_games", lambda: more)
    assert more[0] in puzzle_games()
    assert [puzzle(seed) for seed in ("1", "2")] == before


def test_a_way_out_that_a_beginner_finds_is_not_hard() -> None:
    """In 500 rummy, the weakest bot solved all seven puzzles that were called very hard."""
    moved = []
    for number in range(many(7)):
        posed = puzzle(f"{SECOND}bench {number}", OUT, "rummy500")
        view = view_of(posed.state, posed.state.turn)
        moves = make_bot("easy").choose(view, Stream("beginner"), NODES).moves
        if apply_all(posed.state, moves).phase == OVER:
            assert posed.level <= 2
            moved.append(posed.moved - 1)
    # Some of them take more moves that are not obvious.
    assert max(moved) > 2


def test_rejected_discard_puzzles_are_never_asked() -> None:
    for game, rejected in REJECTED.items():
        assert rejected < set(CHECKED[game])


@pytest.mark.parametrize(("game", "seed"), [("rommi", "v2.k5 4"), ("rommi", "v2.k5 2")])
def test_no_other_discard_keeps_as_many_outs_with_as_few_points(game: str, seed: str) -> None:
    """A six was kept beside two twos: without it as many outs, and five points less in hand."""
    posed = puzzle(seed, DISCARD, game)
    state = posed.state

    def worth(thrown: Card) -> tuple[int, int]:
        rest = without(state.hand, (thrown,)) or ()
        return outs(rest, state) or 0, -hand_points(rest, state.rules)

    best = worth(posed.answer[0])
    assert not any(
        all(mine <= other for mine, other in zip(best, worth(one), strict=True))
        for one, _ in posed.costs
    )


def test_the_puzzle_of_a_day_is_easy_on_mondays_and_hard_on_sundays() -> None:
    for monday, sunday in (("2027-01-04", "2027-01-10"), ("2027-01-11", "2027-01-17")):
        assert (daily_puzzle(monday).level, daily_puzzle(sunday).level) == (2, 4)


def test_the_day_of_the_week_is_that_of_the_calendar() -> None:
    for number in range(0, 60000, 97):
        day = datetime.date(2026, 1, 1) + datetime.timedelta(number)
        assert _weekday(day.isoformat()) == day.isoweekday() % 7


def test_a_day_before_the_second_search_keeps_its_puzzle() -> None:
    assert daily_puzzle("2026-11-28") == puzzle(daily_seed("2026-11-28"))
