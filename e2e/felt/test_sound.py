"""Sound: on by default, silent before a gesture, muted by one tap."""

import pytest
from playwright.sync_api import Page, expect

from e2e.drivers import axe_checks, table_taps
from e2e.drivers.browser_storage import settings_script
from e2e.drivers.screens import LAST, TILES, Json
from e2e.drivers.site_server import Site
from engine.notation import position_of, write_link

# Records the frequency of each sound instead of playing it.
COUNTED = """
  window.made = 0;
  window.heard = [];
  const idle = () => {};
  const node = () => ({
    frequency: {}, gain: {setValueAtTime: idle, exponentialRampToValueAtTime: idle},
    connect(to) { return to; }, start() { window.heard.push(this.frequency.value ?? "noise"); },
    stop: idle,
  });
  window.AudioContext = class {
    currentTime = 0;
    sampleRate = 8000;
    constructor() { window.made += 1; }
    resume() { return Promise.resolve(); }
    createBuffer(channels, length) { return {getChannelData: () => new Float32Array(length)}; }
  };
  for (const name of ["Gain", "BufferSource", "Oscillator", "BiquadFilter"]) {
    AudioContext.prototype["create" + name] = node;
  }
"""
CARD, TILE = ["noise"], ["noise", 1750, 610]
REFUSAL, TURN, WIN = [233, 196], [523, 784], [523, 659, 784, 1047]


def take_sounds(page: Page) -> list[object]:
    """Return the sounds since the last call."""
    found: list[object] = page.evaluate("window.heard.splice(0)")
    return found


def listen(page: Page, sound: str = "") -> None:
    """Record sounds; with this setting of the sound, if there is one."""
    page.add_init_script(COUNTED)
    if sound:
        page.add_init_script(settings_script(sound=sound, speed="off"))


def show_position(page: Page, site: Site, position: Json) -> None:
    page.goto("about:blank")
    table_taps.play_link(page, f"{site.address}#{write_link(position_of(position))}")


def test_sound_begins_with_the_first_touch_and_one_button_switches_it(
    page: Page, site: Site
) -> None:
    listen(page)
    table_taps.start(page, site.address, "game=rommi&seats=person,standard&seed=7&speed=off")
    mute = page.locator(".top .mute")
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.made") == 0
    table_taps.tap(page, "draw")
    table_taps.discard_last(page)
    assert take_sounds(page)[-3:] == [*CARD, *TURN]
    assert not axe_checks.faults(page)
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    table_taps.tap(page, "draw")
    assert take_sounds(page) == []
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    assert take_sounds(page) == TURN
    assert page.evaluate("window.made") == 1


def test_a_person_who_had_no_sound_before_still_has_none(page: Page, site: Site) -> None:
    listen(page, "off")
    show_position(page, site, LAST)
    table_taps.add_first_card(page)
    assert take_sounds(page) == []


@pytest.mark.deep
def test_on_a_phone_with_five_others_one_tap_mutes_too(page: Page, site: Site) -> None:
    listen(page, "on")
    page.set_viewport_size({"width": 360, "height": 640})
    seats = ",".join(["person", *["standard"] * 5])
    table_taps.start(page, site.address, f"game=rommi&seats={seats}&seed=7&speed=off")
    expect(page.locator(".mute")).to_be_hidden()
    page.locator("#chips [data-act=mute]").click()
    expect(page.locator("#chips [data-act=mute]")).to_have_attribute(
        "aria-label", "Switch the sound on"
    )
    table_taps.tap(page, "draw")
    assert take_sounds(page) == []


def test_each_sound_is_played_at_its_event(page: Page, site: Site) -> None:
    listen(page, "on")
    show_position(page, site, TILES)
    assert page.evaluate("window.made") == 0
    table_taps.lay_first_card(page)
    assert take_sounds(page) == TILE
    table_taps.tap(page, "end")
    assert take_sounds(page) == REFUSAL
    show_position(page, site, LAST)
    table_taps.add_first_card(page)
    assert take_sounds(page) == CARD
    table_taps.tap(page, "end")
    expect(page.locator("#over")).to_be_visible()
    assert take_sounds(page) == WIN
