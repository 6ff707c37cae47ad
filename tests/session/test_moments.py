"""A reply's moments: the places of moved cards, and the view after each event."""

from collections import Counter
from typing import Any

import pytest

from tests.drivers.position_text import position_from
from tests.drivers.scale import QUICK_FIRST, many
from tests.drivers.sessions import ask, begin_game, one_turn, open_position

Json = dict[str, Any]


def view_with(known: Json, changes: Json) -> Json:
    """Return the view that differs from the known one like this, as the page reads it."""
    view = dict(known)
    for key, value in changes.items():
        if isinstance(value, list) and isinstance(known[key], list):
            items: list[Any] = []
            for item in value:
                items += known[key][item[0] : item[1]] if isinstance(item, list) else [item]
            value = items
        view[key] = value
    return view


def views(reply: Json) -> list[Json]:
    """Return the view after each event of a reply."""
    found = [reply["view"]]
    for event in reply["events"][-2::-1]:
        found.insert(0, view_with(found[0], event["view"]))
    return found


def card_at(view: Json, place: str) -> str | None:
    """Return the card that lies at a place, "?" if it does not show; None if there is none."""
    kind = place[0]
    if place == "stock":
        return "?" if view["stock"] else None
    if place == "discards":
        return (view["discards"] or [None])[-1]
    if kind == "s":
        return "?" if view["seats"][int(place[1:])]["cards"] else None
    if kind == "d":
        return (view["seats"][int(place[1:])]["pile"] or [None])[-1]
    if kind == "h":
        number = int(place[1:])
        return view["hand"][number] if number < len(view["hand"]) else None
    meld, spot = place[1:].split(".")
    cards = view["table"][int(meld)]["cards"] if int(meld) < len(view["table"]) else []
    return cards[int(spot)] if int(spot) < len(cards) else None


def shown_cards(view: Json) -> Counter[str]:
    """Return the cards that a view shows."""
    piles = [view["discards"] or [], *[seat["pile"] or [] for seat in view["seats"]]]
    melds = [meld["cards"] for meld in view["table"]]
    cards = [card for cards in (view["hand"], view["bench"], *piles, *melds) for card in cards]
    return Counter("X" if card[0] == "X" else card for card in cards)


def turns(game: str, seed: str, kinds: str = "person,standard,easy") -> list[tuple[Json, Json]]:
    """Return (view before, reply) of each turn of a deal with events."""
    session = begin_game(game, kinds, seed)
    known = ask(session, "show")["view"]
    found = []
    for _ in range(many(60)):
        reply = one_turn(session)
        if reply["over"] and not reply["events"]:
            break
        if reply["events"] and reply["events"][0]["event"] != "dealt":
            found.append((known, reply))
        known = reply["view"]
    return found


CASES = [(game, f"m{n}") for game in QUICK_FIRST for n in range(many(2))]


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_the_views_after_events_are_whole_and_each_event_s_places_are_in_them(
    game: str, seed: str
) -> None:
    for before, reply in turns(game, seed):
        known = before
        found = views(reply)
        assert "view" not in reply["events"][-1]
        for event, view in zip(reply["events"], found, strict=True):
            assert view.keys() == reply["view"].keys()
            for start, end in event["places"]:
                # A renewed stock is not there before its own event.
                assert card_at(known, start) is not None, (event, start)
                card = card_at(view, end)
                assert card is not None, (event, end)
                if start[0] != "s" and start != "stock" and end[0] != "s":
                    face = card_at(known, start)
                    assert face and face.split("=")[0] == card.split("=")[0], (event, start, end)
            assert len({end for _start, end in event["places"] if end[0] in "ht"}) == sum(
                end[0] in "ht" for _start, end in event["places"]
            ), "two cards at one place"
            known = view


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_each_event_changes_the_view_by_its_own_cards_only(game: str, seed: str) -> None:
    for before, reply in turns(game, seed):
        known = before
        for event, view in zip(reply["events"], views(reply), strict=True):
            counts = [seat["cards"] for seat in view["seats"]]
            was = [seat["cards"] for seat in known["seats"]]
            changed = [
                seat for seat, pair in enumerate(zip(was, counts, strict=True)) if len({*pair}) > 1
            ]
            assert changed in ([], [event["seat"]]), event
            what = event["event"]
            assert (view["stock"] != known["stock"]) is (what in ("drew", "stock_renewed")), event
            tables = [[meld["cards"] for meld in one["table"]] for one in (known, view)]
            moves = what in ("laid", "added", "freed", "rearranged")
            if not moves:
                assert what == "restored" or tables[0] == tables[1], event
            elif event["places"]:
                assert tables[0] != tables[1], event
            piles = [
                (one["discards"], [seat["pile"] for seat in one["seats"]]) for one in (known, view)
            ]
            assert (piles[0] != piles[1]) is (what in ("took", "discarded", "stock_renewed")), event
            known = view


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_no_view_shows_a_card_of_another_hand(game: str, seed: str) -> None:
    for before, reply in turns(game, seed):
        known = shown_cards(before)
        for event, view in zip(reply["events"], views(reply), strict=True):
            now = shown_cards(view)
            come = now - known
            mine = event["seat"] == view["seat"]
            text = " ".join(str(event.get(key, "")) for key in ("card", "cards", "by"))
            told = Counter("X" if card[:1] == "X" else card for card in text.split())
            if event["event"] == "rearranged":
                told = Counter(move["card"] for move in event["moves"] if not move["from"])
            if event["event"] == "drew" and not mine:
                told = Counter()
            assert come <= told or mine, (event, come)
            known = now


def test_cards_of_a_draft_lie_there_before_the_turn_is_played() -> None:
    session = open_position(
        position_from(
            "game rommi; hands 7s 8s 9s Kd 2c / 2d 3d; opened + +; phase play; "
            "table 5h 6h 7h; stock Ks Kh; discards 4c; seed 1"
        )
    )
    draft = ask(session, "place", cards=["h0", "h1", "h2"], to="new")["view"]
    place = draft["hand"].index("Kd")
    reply = ask(session, "discard", card=f"h{place}")
    assert reply["error"] is None, reply["error"]
    kinds = [event["event"] for event in reply["events"]]
    assert kinds[:2] == ["laid", "discarded"]
    laid, discarded = reply["events"][:2]
    assert laid["places"] == [] and discarded["places"] == [[f"h{place}", "discards"]]
    after = views(reply)[0]
    assert [after[key] for key in ("hand", "table", "seats")] == [
        draft[key] for key in ("hand", "table", "seats")
    ]


def test_a_rearranged_table_tells_which_melds_were_there() -> None:
    session = open_position(
        position_from(
            "game rablo; hands 8s 9s 4d 5d 6d Kc / 2c 2d; opened + +; "
            "table 9h 9d 9c | 5s 6s 7s; stock Ks Kh Kd; seed 1"
        )
    )
    there = "table 9h 9d 9c | 4d 5d 6d | 5s 6s 7s 8s"
    (event,) = ask(session, "move", move=there)["events"]
    assert event["was"] == [0, -1, 1]
    assert event["places"] == [["h2", "t1.0"], ["h3", "t1.1"], ["h4", "t1.2"], ["h0", "t2.3"]]
    moved = "table 9h 9d 9c 9s | 4d 5d 6d | 5s 6s 7s 8s"
    (event,) = ask(session, "move", move=moved)["events"]
    assert event["was"] == [0, 1, 2] and event["places"] == [["h0", "t0.0"]]


def test_people_who_share_a_device_see_no_moments_of_a_covered_table() -> None:
    session = begin_game("rommi", "person,person,easy", "1")
    for _ in range(12):
        reply = one_turn(session)
        if reply["view"]["covered"]:
            assert all("view" not in one and one["places"] == [] for one in reply["events"])
