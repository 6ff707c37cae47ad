"""A zone is drawn again only when what it reads has changed, or after one that it follows."""

from stand_ins.doubles import Fake, page_module

zones = page_module("dom.zones")


def page(**values):
    """An app with such a state, and what is put into its elements."""
    written = []
    zones.element = lambda name: name
    zones.morphing = Fake(morph=lambda box, markup: written.append((box, markup)))
    return Fake(state=Fake(**values)), written


def redraw(app, all_zones, *changed):
    return list(all_zones.redrawn(app, set(changed)))


def test_a_zone_is_drawn_when_a_value_that_it_reads_has_changed():
    app, written = page(reply={"view": 1}, view={"seats": ["A"], "turn": 0}, chosen=[])
    seats = zones.Zone("seats", ("view.seats",), lambda app: str(app.state.view["seats"]))
    all_zones = zones.Zones((seats,))
    assert redraw(app, all_zones, "reply") == ["seats"] and written == [("seats", "['A']")]
    # Another reply with the same seats, and a changed value that the zone does not read.
    app.state.view = {"seats": ["A"], "turn": 1}
    assert redraw(app, all_zones, "reply") == []
    app.state.view = {"seats": ["B"], "turn": 1}
    assert redraw(app, all_zones, "chosen") == [] and len(written) == 1
    assert redraw(app, all_zones, "reply") == ["seats"] and written[1] == ("seats", "['B']")


def test_equal_markup_is_not_written_again_unless_it_may_have_been_wiped():
    for wiped, many in ((False, 1), (True, 2)):
        app, written = page(chosen=[1])
        chips = zones.Zone("chips", ("chosen",), lambda app: "<b>", wiped=wiped)
        all_zones = zones.Zones((chips,))
        redraw(app, all_zones, "chosen")
        app.state.chosen = [2]
        redraw(app, all_zones, "chosen")
        assert written == [("chips", "<b>")] * many


def test_a_zone_is_drawn_after_the_zone_it_follows_and_work_writes_no_markup():
    app, written = page(chosen=[1], room=0)
    drawings = []
    plan = zones.Zone("plan", ("room",), lambda app: drawings.append("plan"))
    melds = zones.Zone("melds", (), lambda app: drawings.append("melds"), after=("plan",))
    all_zones = zones.Zones((plan, melds))
    assert redraw(app, all_zones, "room") == ["plan", "melds"] == drawings and written == []
    assert redraw(app, all_zones, "chosen") == []
    app.state.room = 1
    assert redraw(app, all_zones, "room") == ["plan", "melds"]


def test_zones_that_are_added_are_drawn_with_what_was_there_before():
    app, written = page(home=1)
    first = zones.Zone("first", ("home",), lambda app: "<b>")
    tally = zones.Zone("tally", ("home",), lambda app: "<i>")
    all_zones = zones.Zones((first,))
    redraw(app, all_zones, "home")
    all_zones.add((tally,))
    assert redraw(app, all_zones) == ["tally"]
    assert written == [("first", "<b>"), ("tally", "<i>")]
    # Where nothing was shown, nothing is drawn before there is something to show.
    unseen = zones.Zones((first,))
    unseen.add((tally,))
    assert redraw(app, unseen) == []
