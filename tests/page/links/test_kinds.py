"""The name of a shared link, and its QR code as a picture."""

from stand_ins.doubles import page_module

links = page_module("links.kinds")


def test_a_qr_code_is_drawn_from_its_rows_with_a_margin():
    picture = str(links.qr_picture(["1101", "0010"], "code <1>"))
    assert 'viewBox="0 0 10 10"' in picture
    assert "M4 4h2v1h-2z" in picture
    assert "M7 4h1v1h-1z" in picture
    assert "M6 5h1v1h-1z" in picture
    assert picture.count("v1h-") == 3
    assert 'aria-label="code &lt;1&gt;"' in picture


def test_it_says_when_all_hands_can_be_seen():
    seen = links.kind_words("link", False)[1]
    assert "nobody else" in seen
    for kind in ("link", "deal"):
        assert "all hands" in links.kind_words(kind, True)[1]
    assert "puzzle" in links.kind_words("link", False, True)[1]


def test_a_whole_deal_is_called_so_even_when_it_is_over():
    called = [links.kind_words(kind, whole)[0] for kind in ("deal", "link") for whole in (1, 0)]
    assert called == ["The whole deal", "The whole deal", "How it ended", "What I see"]
