"""Challenges through the session: made, opened, played, resumed, and their results compared."""

import json
from functools import cache
from typing import Any

from engine.codes import read_challenge, read_result, write_result
from engine.session import Session, play_challenge
from tests.drivers.damage import Damage
from tests.drivers.positions import NODES
from tests.drivers.scale import many
from tests.drivers.sessions import error_code
from tests.drivers.text_tables import cases

Json = dict[str, Any]
OPPONENTS = [{"kind": "rosa"}, {"kind": "standard"}]
SEATS = [
    {"name": "", "kind": "person"},
    {"name": "Rosa", "kind": "rosa"},
    {"name": "Tom", "kind": "standard"},
]


def reply_to(session: Session, **request: Any) -> Json:
    """Return the reply to a request."""
    reply: Json = json.loads(session.answer(json.dumps({"v": 1, **request})))
    return reply


def make_challenge(session: Session | None = None, **more: Any) -> Json:
    """Return a new challenge as the session tells of it."""
    request = {"game": "rommi", "rules": {}, "opponents": OPPONENTS, "deals": 1, "seed": "s"}
    reply = reply_to(session or Session(), do="challenge", **{**request, **more})
    assert not reply["error"], reply["error"]
    challenge: Json = reply["invitation"]
    return challenge


@cache
def result_of(link: str, kind: str, name: str) -> str:
    """Return the link of a bot's result."""
    challenge = read_challenge(link)
    return write_result(challenge, play_challenge(challenge, kind, name, NODES))


def begin_challenge(link: str, **more: Any) -> tuple[Session, Json]:
    """Return a session with the challenge on the table, and the reply."""
    session = Session()
    return session, reply_to(session, do="open", challenge=link, seats=SEATS, **more)


def played_on(session: Session, reply: Json, discard: int = 0) -> Json:
    """Return the reply at the end of the deal: the person draws and discards one card."""
    while reply["view"]["phase"] != "over":
        view = reply["view"]
        if view["seats"][view["turn"]]["kind"] != "person":
            reply = reply_to(session, do="bot")
        elif view["phase"] == "draw":
            reply = reply_to(session, do="move", move="draw")
        else:
            reply = reply_to(session, do="discard", card=f"h{discard}")
        assert not reply["error"], reply["error"]
    return reply


def play_deals(session: Session, reply: Json) -> Json:
    """Return the reply once the person has play_deals in the first turn."""
    while reply["view"]["turn"] != 0:
        reply = reply_to(session, do="bot")
    return reply_to(session, do="move", move="draw")


def test_a_link_shows_who_invites_to_what_and_nothing_of_the_deals() -> None:
    challenge = make_challenge(deals=4, name="  Béla \n ", no_help=True, rules={"ace": "both"})
    told = reply_to(Session(), do="invite", text=f"Play! https://x.org/#{challenge['link']}")
    assert told["invitation"] == challenge
    assert (challenge["name"], challenge["deals"], challenge["no_help"]) == ("Béla", 4, True)
    assert challenge["options"] and [one["kind"] for one in challenge["opponents"]] == [
        "rosa",
        "tom",
    ]
    assert told["view"] is None and "save" not in told and told["results"] == []


def test_the_deal_of_a_day_is_the_same_for_all_and_another_on_another_day() -> None:
    day, again = make_challenge(day="2026-11-28"), make_challenge(day="2026-11-28", seed="other")
    assert day == again and day["day"] == "2026-11-28" and day["deals"] == 1
    assert make_challenge(day="2026-11-29")["link"] != day["link"]
    hands = [
        begin_challenge(make_challenge(day=one)["link"])[1]["view"]["hand"]
        for one in ("2026-11-28", "2026-11-29")
    ]
    assert hands[0] != hands[1]
    reply = reply_to(Session(), do="challenge", game="rommi", opponents=OPPONENTS, day="2026-13-01")
    assert error_code(reply) == "bad-date"


@cases
def test_what_fits_into_no_link_is_refused_with_one_code(wrong: Json, code: str) -> None:
    request = {"game": "rommi", "rules": {}, "opponents": OPPONENTS, "deals": 1, "seed": "s"}
    assert error_code(reply_to(Session(), do="challenge", **{**request, **wrong})) == code


def test_a_challenge_is_played_deal_by_deal_and_resumed_from_its_save() -> None:
    link = make_challenge(deals=4)["link"]
    session, reply = begin_challenge(link)
    assert [seat["name"] for seat in reply["view"]["seats"]] == ["You", "Rosa", "Tom"]
    points = []
    for deal in range(1, 5):
        reply = played_on(session, reply, deal % 3)
        points.append(reply["over"]["points"])
        told = reply["challenge"]
        assert told["points"] == [one[0] for one in points] and told["deal"] == deal
        assert reply["over"]["scores"] == [sum(seat) for seat in zip(*points, strict=True)]
        assert [act["act"] for act in reply["acts"]][-1] == ("challenge" if deal == 4 else "next")
        assert reply["over"]["match"] == (deal == 4)
        session = Session()
        again = reply_to(session, do="load", save=reply["save"])
        assert again["challenge"] == told and again["view"]["seats"] == reply["view"]["seats"]
        if deal < 4:
            assert told["result"] is None
            reply = reply_to(session, do="next")
            assert reply["view"]["deal"] == deal + 1 and reply["view"]["deals"] == 4
    assert error_code(reply_to(session, do="next")) == "no-deal-due"
    named = reply_to(session, do="result", challenge=link, result=told["result"], name=" Anna ")
    assert read_result(read_challenge(link), named["result"]).name == "Anna"
    table = reply_to(session, do="compare", challenge=link, results=[named["result"]])["comparison"]
    assert table["totals"] == [sum(one[0] for one in points)]


def review_of(session: Session) -> Json:
    """Return the reply with the review of the deal's first turn; it comes part by part."""
    for _ in range(50):
        reply = reply_to(session, do="review", part=True)
        if reply["looking"]["looked"]:
            return reply_to(session, do="review", stop=True)
    raise AssertionError("the review does not go on")


def test_in_mid_challenge_the_deal_before_is_reviewed_and_nothing_of_this_one_is_shown() -> None:
    session, reply = begin_challenge(make_challenge(deals=4)["link"])
    assert error_code(reply_to(session, do="review")) == "deal-not-over"
    reply = played_on(session, reply)
    at_its_end = review_of(session)["review"]
    table = reply_to(session, do="next")
    session = Session()
    loaded = reply_to(session, do="load", save=table["save"])
    told = review_of(session)
    assert told["view"] == loaded["view"] and told["review"] == at_its_end
    assert at_its_end["deal"] == 1 and at_its_end["looked"] > 0
    # The deal on the table goes on, and is the one to review once it is over.
    played_on(session, table)
    assert reply_to(session, do="review", stop=True)["review"]["deal"] == 2


def test_in_the_middle_of_a_deal_a_save_goes_on_with_the_same_cards() -> None:
    reply = play_deals(*begin_challenge(make_challenge()["link"]))
    loaded = reply_to(Session(), do="load", save=reply["save"])
    assert loaded["view"]["hand"] == reply["view"]["hand"]
    assert loaded["challenge"] == reply["challenge"]


def test_a_save_whose_deal_is_not_the_challenges_is_refused() -> None:
    _session, reply = begin_challenge(make_challenge()["link"])
    data = json.loads(reply["save"])
    other = begin_challenge(make_challenge(seed="other")["link"])[1]["challenge"]["link"]
    for change, code in (
        ({"link": other}, "bad-save"),
        ({"link": "c1.A"}, "bad-save"),
        ({"hints": -1}, "bad-save"),
        ({"done": [[[], 0, 0, [0, 0, 0]]]}, "bad-save"),
        ({"later": 1}, "later-save"),
    ):
        kept = {**data, "challenge": {**data["challenge"], **change}}
        assert error_code(reply_to(Session(), do="load", save=json.dumps(kept))) == code, change


def test_hints_and_take_backs_are_counted_and_told_in_the_result() -> None:
    link = make_challenge()["link"]
    session, reply = begin_challenge(link)
    reply = play_deals(session, reply)
    for _ in range(2):
        reply = reply_to(session, do="hint")
    # At the same place of the deal it is one hint, and it is saved at once.
    assert reply["challenge"]["hints"] == 1 and '"hints":1' in reply["save"]
    reply = reply_to(session, do="discard", card="h0")
    reply = reply_to(session, do="takeback")
    assert (reply["challenge"]["hints"], reply["challenge"]["take_backs"]) == (1, 1)
    reply = played_on(session, reply)
    deal = read_result(read_challenge(link), reply["challenge"]["result"]).deals[0]
    assert (deal.hints, deal.take_backs) == (1, 1)


def test_a_challenge_that_forbids_help_has_no_such_buttons_and_refuses_it_with_a_code() -> None:
    session, reply = begin_challenge(make_challenge(no_help=True)["link"])
    reply = play_deals(session, reply)
    assert not {"hint", "layable", "takeback"} & {act["act"] for act in reply["acts"]}
    for do in ("hint", "try", "layable", "takeback"):
        assert error_code(reply_to(session, do=do)) == "no-help"
    assert reply_to(session, do="sort", by="rank")["challenge"]["hints"] == 0


def test_the_coach_says_nothing_in_a_challenge() -> None:
    session, reply = begin_challenge(make_challenge()["link"])
    play_deals(session, reply)
    for place in range(3):
        reply = reply_to(session, do="discard", card=f"h{place}", coach={"deal": 0, "codes": []})
        assert "tip" not in reply


def test_a_repeat_has_no_result() -> None:
    session, reply = begin_challenge(make_challenge()["link"], repeat=True)
    reply = played_on(session, reply)
    assert reply["challenge"]["repeat"] and reply["challenge"]["result"] is None
    assert reply_to(Session(), do="load", save=reply["save"])["challenge"]["repeat"]


def test_results_beside_a_challenge_are_read_one_or_many_and_each_fault_is_told() -> None:
    link = make_challenge()["link"]
    anna, zoe = result_of(link, "standard", "Anna"), result_of(link, "easy", "Zoé")
    other = result_of(make_challenge(seed="other")["link"], "easy", "Béla")
    text = f"https://x.org/#{link}&{anna} and\n> {zoe}\n {anna} {other} {anna[:-9]}…"
    told = reply_to(Session(), do="invite", text=text)
    assert told["results"] == [anna, zoe]
    faults = [fault["code"] for fault in told["faults"]]
    assert faults == ["same-result", "other-challenge", "bad-link"]
    again = reply_to(Session(), do="invite", text=text, has=[zoe])
    assert again["results"] == [anna] and again["faults"][0]["code"] == "same-result"
    # The play itself is not told.
    assert not {"comparison", "save"} & told.keys()


def test_a_lone_result_is_of_a_challenge_that_is_known_or_refused() -> None:
    link, other = make_challenge()["link"], make_challenge(seed="other")["link"]
    anna = result_of(link, "standard", "Anna")
    told = reply_to(Session(), do="invite", text=anna, known=[other, "nonsense", link])
    assert told["invitation"]["link"] == link and told["results"] == [anna]
    assert (
        error_code(reply_to(Session(), do="invite", text=anna, known=[other]))
        == "no-challenge-here"
    )
    assert error_code(reply_to(Session(), do="invite", text="hello")) == "no-challenge"
    assert error_code(reply_to(Session(), do="invite", text=link[:-3] + "…")) == "bad-link"


def compare_results(link: str, results: list[str], **more: Any) -> tuple[Json, int]:
    """Return the comparison's reply, and the number of parts that it took."""
    session, part, parts = Session(), 0, 0
    while True:
        reply = reply_to(session, do="compare", challenge=link, results=results, part=part, **more)
        if "comparing" not in reply:
            return reply, parts
        part, parts = reply["comparing"]["done"], parts + 1


def test_results_are_compared_part_by_part_and_a_forged_one_is_named_and_left_out() -> None:
    link = make_challenge()["link"]
    challenge = read_challenge(link)
    anna, zoe = result_of(link, "standard", "Anna"), result_of(link, "easy", "Zoé")
    # The easy bot's moves in the place of the opponents' own: the rules allow them.
    seats = play_challenge(challenge._replace(opponents=("easy", "easy")), "easy", "Eve", NODES)
    forged = write_result(challenge, seats)
    reply, parts = compare_results(link, [anna, zoe, anna, forged])
    assert parts == 3 and reply["results"] == [anna, zoe]
    faults = {fault["code"]: fault["name"] for fault in reply["faults"]}
    assert faults == {"same-result": "", "changed-result": "Eve"}
    table = reply["comparison"]
    assert table["names"] == ["Anna", "Zoé"] and sorted(table["ranks"]) in ([1, 2], [1, 1])
    parted = table["deals"][0]["parted"][1]
    assert parted["told"][0]["text"].startswith("Anna") and len(parted["at"]) == 2
    figures = table["deals"][0]["figures"][0]
    assert figures["cost"] is None and figures["luck"] is None


def test_with_its_review_a_comparison_has_what_mistakes_cost_and_luck_brought() -> None:
    # A short deal, and so a short review.
    link = make_challenge(opponents=[{"kind": "easy"}], seed="d")["link"]
    anna, zoe = result_of(link, "standard", "Anna"), result_of(link, "easy", "Zoé")
    reply, parts = compare_results(link, [anna, zoe], review=True, own=True)
    assert parts >= 4
    figures = reply["comparison"]["deals"][0]["figures"]
    assert [type(one["luck"]) for one in figures] == [int, int]
    parted = reply["comparison"]["deals"][0]["parted"][1]
    assert parted["told"][0]["text"].startswith("You") and "Zoé" in parted["told"][1]["text"]


def test_a_deal_of_a_result_is_replayed_from_any_turn() -> None:
    link = make_challenge()["link"]
    anna = result_of(link, "standard", "Anna")
    session, reply = begin_challenge(link, result=anna, deal=1, at=2)
    assert reply["replay"]["at"] == 2 and not reply["error"]
    assert reply_to(session, do="replay", at=3)["replay"]["at"] == 3
    assert error_code(begin_challenge(link, result=anna, deal=2, at=0)[1]) == "bad-request"


def test_each_damaged_text_is_read_as_it_was_or_refused_with_one_fault() -> None:
    link = make_challenge()["link"]
    text = f"{link}&{result_of(link, 'standard', 'Anna')}"
    session = Session()
    for number in range(many(150, full=100_000)):
        reply = reply_to(session, do="invite", text=Damage(number).text(text), known=[link])
        if reply["error"]:
            assert reply["error"]["code"] in FAULTS
        else:
            assert {fault["code"] for fault in reply["faults"]} <= FAULTS
            assert len(reply["results"]) <= 1


FAULTS = {
    *("no-challenge", "no-challenge-here", "no-result", "later-link", "bad-link"),
    *("other-challenge", "changed-result", "same-result"),
}
