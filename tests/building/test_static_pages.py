"""Texts of the pages without Python."""

import re
from typing import Any

from engine.words import Message
from web.build import licences, page, static_pages, words


def bracketed_language(**more: Any) -> dict[str, Any]:
    """Return a language whose wordings are the English ones after its tag."""
    said = {
        one.key: [f"hu {one.text}", f"hu {one.many}"] if one.many else f"hu {one.text}"
        for one, _ in static_pages.messages(words.ROOT)
    }
    return {"language": "hu", "plural": "101", "messages": said, **more}


def test_every_word_of_the_rescue_page_is_a_message() -> None:
    found = {one.text for one, _ in static_pages.messages(words.ROOT) if one.context == "rescue"}
    html = (words.ROOT / "web" / "rescue.html").read_text("utf-8")
    body = re.sub(r"<noscript>.*?</noscript>", "", html.split("<body", 1)[1], flags=re.S)
    shown = {text.strip() for text in re.findall(r">([^<]+)<", body)}
    assert {text for text in shown if re.search(r"\w", text)} <= found
    script = (words.ROOT / "web" / "rescue.js").read_text("utf-8")
    # Sentences in the script are messages too.
    sentences = re.findall(r'"([A-Z][^"]* [^"]*)"', script)
    assert len(sentences) > 8 and set(sentences) <= found | {"%(n)d"}
    counted = {one.text: one.many for one, _ in static_pages.messages(words.ROOT) if one.many}
    assert "%(n)d games were taken in." in counted.values()


def test_the_rescue_page_gets_its_words_in_each_language() -> None:
    names = {"months": ["jan. feb."], "date": ["{d}. {month} {y}"], "moment": ["{hh}:{mm}"]}
    assert static_pages.rescue_words(words.ROOT, []) == []
    ((tag, plural, said, dates),) = static_pages.rescue_words(
        words.ROOT, [bracketed_language(names=names)]
    )
    assert (tag, plural) == ("hu", "101")
    assert isinstance(said, dict) and said["Keep both"] == "hu Keep both"
    assert dates == {key: row[0] for key, row in names.items()}


def test_without_scripts_the_page_has_a_sentence_in_every_language() -> None:
    html = "<noscript><p>Allow &amp; go</p></noscript>"
    said = {Message("noscript", "Allow &amp; go").key: "Engedd & menj"}
    assert static_pages.with_noscript(html, {"hu": said, "is": {}}) == (
        '<noscript><p>Allow &amp; go</p><p lang="hu">Engedd &amp; menj</p></noscript>'
    )


def test_licences_and_installation_are_translated() -> None:
    say = static_pages.wording_finder(bracketed_language()["messages"], "licences")
    html = licences.page("mine", [], page.STILL_POLICY, {"hu": say})
    assert '<p lang="hu"><b>hu Licences.</b> hu Talon is free software.' in html
    assert '<a class="act" href="./">hu Back to Talon</a>' in html
    say = static_pages.wording_finder(bracketed_language()["messages"], "install")
    told = page.manifest(static_pages.about(5, bracketed_language()), {"wide": "1x1"}, say)
    assert str(told["description"]).startswith("hu 5 rummies")
    assert "'name': 'hu Continue'" in str(told) and "hu A deal" in str(told)


def test_the_description_counts_the_games_in_every_language() -> None:
    assert static_pages.about(1).startswith("1 rummy to play")
    assert static_pages.about(6).startswith("6 rummies to play")
    assert static_pages.about(1, bracketed_language()).startswith("hu 1 rummy to")
    assert static_pages.about(6, {"messages": {}, "plural": "101"}) == static_pages.about(6)


def test_each_language_has_its_own_name() -> None:
    found = words.own_names(
        [{"language": "hu"}, bracketed_language(language="is", names={"language": ["x"]})]
    )
    assert found == {"hu": "magyar", "is": "x"}
