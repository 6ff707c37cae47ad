"""Markup from templates: what fills them is escaped, unless it is markup."""

import markup
from markup import Markup, html, joined


def test_texts_and_numbers_are_escaped_in_text_and_in_attributes():
    shown = html('<b title="%(name)s">%(name)s, %(n)s</b>', name='<i a="1">&', n=3)
    name = "&lt;i a=&quot;1&quot;&gt;&amp;"
    assert str(shown) == '<b title="%s">%s, 3</b>' % (name, name)


def test_markup_is_filled_in_as_it_is_alone_and_in_a_list():
    bold = html("<b>%(text)s</b>", text="a & b")
    assert str(html("<p>%(bold)s</p>", bold=bold)) == "<p><b>a &amp; b</b></p>"
    assert str(html("<p>%(both)s</p>", both=[bold, bold])) == "<p>%s%s</p>" % (bold, bold)


def test_a_text_in_a_list_is_escaped_too():
    assert str(html("<p>%(both)s</p>", both=[markup.NOTHING, "<i>"])) == "<p>&lt;i&gt;</p>"
    assert str(joined(["<i>", html("<b>1</b>")], " ")) == "&lt;i&gt; <b>1</b>"


def test_pieces_are_added_compared_and_empty():
    one, other = html("<b>%(n)s</b>", n=1), html("<i>2</i>")
    assert str(one + other) == "<b>1</b><i>2</i>"
    assert one == html("<b>1</b>") and one != other and one != "<b>1</b>"
    assert one and not markup.NOTHING and not joined([])


def test_a_text_is_never_added_to_markup():
    for add in (lambda: html("<b>1</b>") + "<i>", lambda: "<i>" + html("<b>1</b>")):
        try:
            add()
        except (AttributeError, TypeError):
            continue
        raise AssertionError("a text became markup")


def test_trusted_text_is_taken_over():
    assert str(Markup("<hr>")) == "<hr>"
