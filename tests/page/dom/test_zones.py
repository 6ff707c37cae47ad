"""A zone is drawn again only when what it reads has changed, or after one that it follows."""

from stand_ins.doubles import Fake, page_module

zones = page_module("dom.zones")


def page(**values):
    """An app with such a state, and what is put into its elements."""
    put = []
    zones.element = lambda name: name
    zones.morphing = Fake(morph=lambda box, markup: put.append((box, markup)))
    return Fake(state=Fake(**values)), put


def drawn(app, whole, *changed):
    return list(whole.redrawn(app, set(changed)))


def test_a_zone_is_drawn_when_a_value_that_it_reads_has_changed():
    app, put = page(reply={"view": 1}, view={"seats": ["A"], "turn": 0}, chosen=[])
    seats = zones.Zone("seats", ("view.seats",), lambda app: str(app.state.view["seats"]))
    whole = zones.Zones((seats,))
    assert drawn(app, whole, "reply") == ["seats"] and put == [("seats", "['A']")]
    # Another reply with the same seats, and a changed value that the zone does not read.
    app.state.view = {"seats": ["A"], "turn": 1}
    assert drawn(app, whole, "reply") == []
    app.state.view = {"seats": ["B"], "turn": 1}
    assert drawn(app, whole, "chosen") == [] and len(put) == 1
    assert drawn(app, whole, "reply") == ["seats"] and put[1] == ("seats", "['B']")


def test_equal_markup_is_not_written_again_unless_it_may_have_been_wiped():
    for wiped, many in ((False, 1), (True, 2)):
        app, put = page(chosen=[1])
        chips = zones.Zone("chips", ("chosen",), lambda app: "<b>", wiped=wiped)
        whole = zones.Zones((chips,))
        drawn(app, whole, "chosen")
        app.state.chosen = [2]
        drawn(app, whole, "chosen")
        assert put == [("chips", "<b>")] * many


def test_a_zone_is_drawn_after_the_zone_it_follows_and_work_writes_no_markup():
    app, put = page(chosen=[1], room=0)
    done = []
    plan = zones.Zone("plan", ("room",), lambda app: done.append("plan"))
    melds = zones.Zone("melds", (), lambda app: done.append("melds"), after=("plan",))
    whole = zones.Zones((plan, melds))
    assert drawn(app, whole, "room") == ["plan", "melds"] == done and put == []
    assert drawn(app, whole, "chosen") == []
    app.state.room = 1
    assert drawn(app, whole, "room") == ["plan", "melds"]
