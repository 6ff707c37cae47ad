"""Texts in index.html: equal to the page's messages under the same keys."""

import re
from html import unescape
from pathlib import Path

import pytest

import words
from engine.words import Message
from web.build import first_paint

ROOT = Path(__file__).resolve().parents[2]


def test_every_static_text_is_a_message() -> None:
    page = (ROOT / "web" / "index.html").read_text("utf-8")
    page = page.replace("<!-- build:tagline -->", first_paint.tagline(5))
    said = re.findall(r'data-say="([^"]+)"[^>]*>([^<]+)<', page)
    labels = re.findall(r'data-label="([^"]+)" aria-label="([^"]+)"', page)
    assert len(said) == page.count("data-say=") and len(labels) == page.count("data-label=")
    for key, text in said + labels:
        assert words.standing(5)[key] == unescape(text)


def test_the_start_page_counts_its_games() -> None:
    assert first_paint.tagline(1) == "1 rummy. No server, no account, no ads."
    assert first_paint.tagline(6) == "6 rummies. No server, no account, no ads."


def test_every_label_of_the_page_can_be_translated() -> None:
    page = (ROOT / "web" / "index.html").read_text("utf-8")
    for tag in re.findall(r"<[a-z][^>]*aria-label=[^>]*>", page):
        assert "data-label=" in tag


def test_the_static_first_step_shows_its_small_hand() -> None:
    zones = dict(
        re.findall(
            r'<div data-for="(\w+)">(.*?)</div>(?=<div data-for|$)', first_paint.first_lesson_step()
        )
    )
    assert list(zones) == ["seats", "hint", "prompt", "hand", "acts"] and all(zones.values())
    cards = zones["hand"].split('<span class="slot">')[1:]
    assert len(cards) > 3
    for slot in cards:
        # Only a large face has more than its index.
        assert slot.count("<svg") == slot.count('class="ix"') == 1 and "tabindex" in slot


def test_collected_texts_are_the_visible_and_announced_ones() -> None:
    shown = first_paint._collect_texts(first_paint._ENGLISH)
    assert len(shown) > 50 and not any(text.isspace() for text in shown)
    reader = first_paint._TextCollector()
    reader.feed('<p title="T" class="c"> \n</p><b aria-label="">A &amp; b</b><i>c</i>')
    assert reader.found[-2:] == ["A & b", "c"]
    assert not any(text.isspace() for text in reader.found)


def test_static_pages_use_the_wordings_of_their_language() -> None:
    english = first_paint._collect_texts(first_paint._ENGLISH)
    own = {Message("start_page", "Learn").key: "Lernen", Message("button", "Show me").key: "Zeigen"}
    shown = first_paint.texts_in({"language": "xx", "plural": "0", "messages": own})
    told = {"Learn": "Lernen", "Show me": "Zeigen"}
    assert "Learn" in english and shown == [told.get(text, text) for text in english]
    assert first_paint._collect_texts(first_paint._ENGLISH) == english


def test_a_language_with_fewer_static_texts_than_english_fails_the_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(first_paint, "_number_of_texts", lambda: 3)
    with pytest.raises(ValueError, match="xx has other texts"):
        first_paint.texts_in({"language": "xx", "plural": "0", "messages": {}})
