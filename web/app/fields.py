"""Things to choose as markup: open side by side where there are few, else a list that unfolds."""

from faces import escape

# So few and so short words stand open.
OPEN_CHOICES = 4
OPEN_LETTERS = 34


def option(value, label, chosen, more=""):
    """One entry of a list that unfolds; `more` are attributes of its own."""
    return '<option value="%s"%s%s>%s</option>' % (
        escape(value),
        " selected" if chosen else "",
        more,
        escape(label),
    )


def segments(name, legend, help, choices, chosen, more=""):
    """A choice that stands open: radio buttons side by side; `choices` are (value, label)."""
    parts = []
    for value, label in choices:
        parts.append(
            '<label><input type="radio" name="%s" value="%s"%s%s><span>%s</span></label>'
            % (
                escape(name),
                escape(value),
                " checked" if value == chosen else "",
                more,
                escape(label),
            )
        )
    small = "<small>%s</small>" % escape(help) if help else ""
    return ('<fieldset class="opt"><legend>%s</legend><div class="seg">%s</div>%s</fieldset>') % (
        escape(legend),
        "".join(parts),
        small,
    )


def _is_open(choices):
    """Whether the choices are few and short enough to stand side by side."""
    letters = sum([len(label) for _value, label in choices])
    return len(choices) <= OPEN_CHOICES and letters <= OPEN_LETTERS


def choice(name, legend, help, choices, chosen, mark, more=""):
    """One thing to choose: open where its choices are few, else a list that unfolds."""
    if _is_open(choices):
        return segments(name, legend, help, choices, chosen, more)
    options = "".join([option(value, label, value == chosen) for value, label in choices])
    small = "<small>%s</small>" % escape(help) if help else ""
    return (
        '<p class="opt"><label for="%s">%s</label><select class="fld" id="%s" name="%s"%s>%s'
        "</select>%s</p>"
    ) % (mark, escape(legend), mark, escape(name), more, options, small)
