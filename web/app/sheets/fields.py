"""Form fields as markup, few choices side by side or many in a list; and what a form asks for."""

import params
from markup import escape

if False:
    from js import Element
    from shapes import Asked, Form

# At most this many choices, with this many letters in all, stand side by side.
OPEN_CHOICES = 4
OPEN_LETTERS = 34


def option(value: str, label: str, chosen: bool, more: str = "") -> str:
    """One entry of a drop-down list; `more` holds further attributes."""
    return '<option value="%s"%s%s>%s</option>' % (
        escape(value),
        " selected" if chosen else "",
        more,
        escape(label),
    )


def segments(
    name: str, legend: str, help: str, choices: "Form", chosen: str, more: str = ""
) -> str:
    """A choice as radio buttons side by side; `choices` are (value, label)."""
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


def _is_open(choices: "Form") -> bool:
    """Return True if the choices are few and short enough to stand side by side."""
    letters = sum([len(label) for _value, label in choices])
    return len(choices) <= OPEN_CHOICES and letters <= OPEN_LETTERS


def choice(
    name: str, legend: str, help: str, choices: "Form", chosen: str, mark: str, more: str = ""
) -> str:
    """A choice as radio buttons if its choices are few and short, else as a drop-down list."""
    if _is_open(choices):
        return segments(name, legend, help, choices, chosen, more)
    return drop_down(name, legend, help, choices, chosen, mark, more)


def drop_down(
    name: str, legend: str, help: str, choices: "Form", chosen: str, mark: str, more: str = ""
) -> str:
    """A choice as a drop-down list."""
    options = "".join([option(value, label, value == chosen) for value, label in choices])
    small = "<small>%s</small>" % escape(help) if help else ""
    return (
        '<p class="opt"><label for="%s">%s</label><select class="fld" id="%s" name="%s"%s>%s'
        "</select>%s</p>"
    ) % (mark, escape(legend), mark, escape(name), more, options, small)


def asked_by(form: "Element") -> "Asked":
    """Return what a set-up form asks for, as `params.read` does for an address."""
    asked = params.read([], "")
    asked["game"] = form.getAttribute("data-setup")
    rows = []
    for row in list(form.querySelectorAll(".seatlist li")):
        kind = row.querySelector("select").value
        if kind:
            rows.append({"name": row.querySelector("input").value, "kind": kind})
    asked["seats"] = rows
    for field in list(form.elements):
        name = field.getAttribute("name")
        if not name or not field.value or (field.type == "radio" and not field.checked):
            continue
        if field.value == field.getAttribute("data-default"):
            continue
        if name[:2] == "r.":
            asked["rules"][name[2:]] = field.value
        elif name in ("seed", "casual"):
            # A preset is not sent: it consists of rules, and these are in their own fields.
            asked[name] = field.value
    return asked
