"""Counted deals, each once, and their totals."""

from stand_ins.memory import store_with

from deal_statistics import charts
from saves import played


def store_of(text=""):
    """A store with this text for the deals."""
    return store_with(played.KEY, text)


def seat(kind, evicted=False):
    return {"kind": kind, "evicted": evicted}


def reply(points, low=False, deal=1, **more):
    """A deal that has ended with these points, the person's first."""
    seats = [seat("person"), seat("easy:early"), seat("expert")]
    view = {"game": "rommi", "deal": deal, "low": low, "casual": False, "seats": seats}
    over = {"points": points, "seed": "5eed", "match": False, "won": False}
    over["hands"] = [[], ["2c"], ["3c"]]
    over.update(more.get("over", {}))
    view.update(more.get("view", {}))
    return {"view": view, "over": over}


def test_a_deal_is_counted_once():
    store = store_of()
    played.ended(store, "a", reply([20, 5, -25]), "2026-11-24")
    played.ended(store, "a", reply([-9, 5, 4]), "2026-11-25")
    (deal,) = played.read(store)
    assert (deal["date"], deal["points"], deal["best"], deal["won"]) == ("2026-11-24", 20, 5, 1)
    assert (deal["seats"], played.LEVELS[deal["level"]], deal["help"]) == (3, "expert", 0)
    played.ended(store, "a", reply([0, 3, 4], low=True, deal=2), "2026-11-24")
    assert [one["won"] for one in played.read(store)] == [1, 1]
    left = {"hands": [["Kd"], [], ["3c"]]}
    played.ended(store, "a", reply([-4, 8, -4], deal=3, over=left), "2026-11-24")
    assert [one["out"] for one in played.read(store)] == [1, 1, 0]


def test_a_deal_level_with_the_best_is_won_unless_all_have_as_much():
    store = store_of()
    cases = (
        ([5, 5, 5], False, 0, 5),
        ([5, 5, 1], False, 1, 5),
        ([1, 5, 1], False, 0, 5),
        ([1, 1, 5], True, 1, 1),
        ([2, 1, 5], True, 0, 1),
    )
    for number, (points, low, _won, _best) in enumerate(cases):
        played.ended(store, "a", reply(points, low=low, deal=number), "2026-11-24")
    found = [(one["won"], one["best"]) for one in played.read(store)]
    assert found == [case[2:] for case in cases]


def test_only_deals_with_one_person_count():
    store = store_of()
    given = [{"over": {"seed": None}}, {"over": {"points": None}}]
    two = [seat("person"), seat("person")]
    given += [{"view": {"seats": two}}, {"view": {"seats": [seat("easy"), seat("easy")]}}]
    given.append({"view": {"seats": [seat("person", evicted=True), seat("easy")]}})
    for number, more in enumerate(given):
        played.ended(store, "a", reply([3, 1, 1], deal=number, **more), "2026-11-24")
    assert played.read(store) == []


def test_a_deal_with_a_hint_or_with_turns_taken_back_is_told_apart():
    store = store_of()
    played.helped(store, "a", reply([1, 2, 3]))
    assert played.read(store) == []
    played.ended(store, "a", reply([1, 2, 3]), "2026-11-24")
    # Asked for afterwards, it changes nothing.
    played.ended(store, "b", reply([1, 2, 3]), "2026-11-24")
    played.helped(store, "b", reply([1, 2, 3]))
    played.ended(store, "c", reply([1, 2, 3], view={"casual": True}), "2026-11-24")
    assert [one["help"] for one in played.read(store)] == [1, 0, 1]


def test_a_review_is_noted_as_far_as_it_has_looked():
    store = store_of()
    luck = [{"kind": "result", "points": -9}, {"kind": "adjusted", "points": 3}]
    found = {"deal": 1, "looked": 4, "loss": 123, "luck": luck}
    assert not played.reviewed(store, "a", found)
    played.ended(store, "a", reply([1, 2, 3]), "2026-11-24")
    assert played.reviewed(store, "a", found)
    assert not played.reviewed(store, "a", found)
    (deal,) = played.read(store)
    assert (deal["turns"], deal["cost"], deal["luck"]) == (4, 12, -12)
    # Lines from before reviews told of luck are still read, and so are those of a review without.
    line = store.get(played.KEY)
    (deal,) = played.read(store_of(line.rsplit(",", 1)[0]))
    assert (deal["turns"], deal["cost"], deal["luck"]) == (4, 12, None)
    assert played.table(store_of(line.rsplit(",", 1)[0])).endswith(",4,12,\r\n")
    assert played.reviewed(store, "a", {"deal": 1, "looked": 5, "loss": 0, "luck": []})
    assert played.read(store)[0]["luck"] is None


def test_a_damaged_line_costs_no_other():
    store = store_of()
    played.ended(store, "a", reply([1, 2, 3]), "2026-11-24")
    good = store.get(played.KEY)
    store = store_of("{]\n" + good + "\na,2,help\nb,1" + ",x" * 12 + "\n,,,\n\n" + good[:-9])
    assert len(played.read(store)) == 1
    played.ended(store, "c", reply([1, 2, 3]), "2026-11-24")
    assert len(played.read(store)) == 2
    assert played.table(store).split("\r\n")[0] == "deal," + played.FIELDS
    assert played.table(store).count("\r\n") == 3
    played.clear(store)
    assert played.read(store) == []


def test_the_number_of_stored_deals_is_limited():
    store = store_of("\n".join(["a,%d,help" % number for number in range(1200)]))
    played.ended(store, "b", reply([1, 2, 3]), "2026-11-24")
    assert len(store.get(played.KEY).split("\n")) == 1000 and len(played.read(store)) == 1


def test_deals_are_summed_up():
    store = store_of()
    won, lost = [9, 1, 1], [-9, 8, 1]
    for number, points in enumerate((won, won, lost, won)):
        end = {"match": number == 3, "won": True}
        played.ended(store, "a", reply(points, deal=number, over=end), "2026-11-24")
    played.reviewed(store, "a", {"deal": 0, "looked": 5, "loss": 30, "luck": []})
    total = played.summed(played.read(store))
    assert (total["deals"], total["won"], total["points"], total["out"]) == (4, 3, 18, 4)
    assert (total["row"], total["most"], total["match"], total["matches"]) == (1, 2, 1, 1)
    assert (total["turns"], total["cost"], total["reviews"]) == (5, 3, 1)
    assert played.hundredths(1, 3) == 33 and played.hundredths(0, 0) == 0


def test_good_deals_are_drawn_up_from_the_line_and_bad_ones_down():
    drawn = str(charts.deals([(20, "good"), (-10, "bad"), (0, "bad aid")]))
    assert '<rect class="good" x="4" y="2" width="16" height="48"' in drawn
    assert '<rect class="bad" x="28" y="50" width="16" height="24"' in drawn
    assert '<rect class="bad aid" x="52" y="50" width="16" height="2"' in drawn


def test_lost_matches_count_as_matches_and_a_review_without_turns_does_not_count():
    store = store_of()
    played.ended(store, "a", reply([1, 9, 1], over={"match": True, "won": False}), "2026-11-24")
    total = played.summed(played.read(store))
    assert (total["matches"], total["match"], total["reviews"], total["turns"]) == (1, 0, 0, 0)
