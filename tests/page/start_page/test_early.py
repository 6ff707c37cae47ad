"""Events of the start page before all of the page has come."""

from stand_ins.doubles import Fake, page_module
from stand_ins.table import Event, node_of

early = page_module("start_page.early")

ACT, LINK = "[data-act]", "a.play, [data-deal], [data-learn]"


def listening():
    """Return what keeps events, and the listeners by the events' names."""
    heard = {}
    early.create_proxy = lambda work: work
    early.document = Fake(addEventListener=heard.__setitem__)
    early.device = Fake(listen=heard.__setitem__)
    kept = early.Early()
    kept.listen()
    return kept, heard


def test_taps_forms_and_steps_in_the_history_are_kept_in_order():
    kept, heard = listening()
    events = [
        ("click", Event(target=node_of(ACT))),
        ("click", Event(target=node_of(LINK))),
        ("submit", Event(target=node_of())),
        ("change", Event(target=node_of())),
        ("popstate", Event()),
    ]
    for name, event in events:
        heard[name](event)
    assert kept.taken() == events
    # The browser follows neither link nor form.
    assert [event.taken for _name, event in events] == [True, True, True, False, False]


def test_the_browser_keeps_what_is_its_own():
    kept, heard = listening()
    for event in (
        Event(target=node_of()),
        Event("ctrl", target=node_of(LINK)),
        Event("meta", target=node_of(LINK)),
        Event("shift", target=node_of(LINK)),
    ):
        heard["click"](event)
        assert not event.taken
    assert kept.taken() == []


def test_two_taps_on_one_button_count_once_and_none_after_the_page_is_complete():
    kept, heard = listening()
    button = node_of(ACT)
    first = Event(target=button)
    heard["click"](first)
    second = Event(target=button)
    heard["click"](second)
    assert second.taken
    heard["popstate"](Event())
    heard["popstate"](Event())
    found = kept.taken()
    assert [name for name, _event in found] == ["click", "popstate"] and found[0][1] is first
    late = Event(target=node_of(ACT))
    heard["click"](late)
    assert not late.taken and len(kept.taken()) == 2
