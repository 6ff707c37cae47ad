"""A review as markup: what the worst turns laid, what they could have, and ways to open them."""

from faces import escape, name, parts_of, picture, sentence, spoken
from words import of, sentences

_ = of("report")

# A better play that begins with one of these was a choice between the piles.
PILES = ("draw", "take")


def _cards(texts):
    """Cards side by side, and in words for screen readers."""
    if not texts:
        return "<i>%s</i>" % escape(_("no card"))
    faces = "".join([picture(text, "") for text in texts])
    words = ", ".join([name(text) for text in texts])
    return '<span class="sr">%s</span><span class="faces">%s</span>' % (escape(words), faces)


def _button(act, number, label):
    return '<button type="button" class="act" data-act="%s" data-turn="%d">%s</button>' % (
        act,
        number,
        escape(label),
    )


def _turn(one, number):
    """One turn: its numbers in a sentence, its cards, and what the best bot says."""
    terms = ["<dt>%s</dt><dd>%s</dd>" % (escape(label), text) for label, text in _rows(one)]
    buttons = _button("play-on", number, _("Play on from there"))
    if one["better"][0] not in PILES:
        # A draw lays out nothing to look at.
        buttons += _button("look", number, _("Look at it"))
    return '<li><h3>%s</h3><dl>%s</dl><div class="row2">%s</div></li>' % (
        sentence(parts_of(one)),
        "".join(terms),
        buttons,
    )


def _rows(one):
    """What was laid, and what a hint would have said, as (label, markup)."""
    advised = one["advised"]
    rows = []
    if one["kind"] == "lay":
        rows.append((_("You laid"), _cards(one["cards_laid"].split())))
        rows.append((_("Possible"), _cards(one["cards_could"].split())))
    rows.append((_("Better"), sentence(how(one))))
    if advised["why"]:
        rows.append((_("Why"), sentence(_together(advised["why"]))))
    return rows


def _together(said):
    """Sentences one after another, in parts."""
    parts = []
    for one in said:
        if parts:
            parts.append(" ")
        parts += parts_of(one)
    return parts


def how(one):
    """What a hint would have said to do, in parts."""
    advised = one["advised"]
    return _together([advised["short"]] + advised["steps"])


def title(review):
    """The review's title."""
    return _("Review of deal %(n)d") % {"n": review["deal"]}


def body(review):
    """The review: a summary, then the turns that cost most."""
    turns = [_turn(one, number) for number, one in enumerate(review["worst"])]
    return '<p>%s</p><ol class="worst">%s</ol>' % (escape(review["text"]), "".join(turns))


def said(one):
    """The prompt at a turn's position while its better play is laid out."""
    head = sentences([_("Turn %(n)d, played better") % {"n": one["turn"]}])
    # Where the cards go shows on the table.
    parts = [head, " "] + parts_of(one["advised"]["short"])
    return {"text": spoken(parts), "parts": parts}
