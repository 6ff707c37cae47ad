"""Form fields as markup, few choices side by side or many in a list; and what a form asks for."""

import params
from markup import NOTHING, html, joined

if False:
    from js import Element
    from shapes import Asked, Form

    from markup import Markup


# At most this many choices, with this many letters in all, stand side by side.
OPEN_CHOICES = 4
OPEN_LETTERS = 34


def option(value: str, label: str, chosen: bool, more: "Markup" = NOTHING) -> "Markup":
    """One entry of a drop-down list; `more` holds further attributes."""
    return html(
        '<option value="%(value)s"%(selected)s%(more)s>%(label)s</option>',
        value=value,
        selected=html(" selected") if chosen else NOTHING,
        more=more,
        label=label,
    )


def segments(
    name: str, legend: str, help: str, choices: "Form", chosen: str, more: "Markup" = NOTHING
) -> "Markup":
    """A choice as radio buttons side by side; `choices` are (value, label)."""
    parts = []
    for value, label in choices:
        parts.append(
            html(
                '<label><input type="radio" name="%(name)s" value="%(value)s"%(checked)s%(more)s>'
                "<span>%(label)s</span></label>",
                name=name,
                value=value,
                checked=html(" checked") if value == chosen else NOTHING,
                more=more,
                label=label,
            )
        )
    small = html("<small>%(help)s</small>", help=help) if help else NOTHING
    return html(
        '<fieldset class="opt"><legend>%(legend)s</legend><div class="seg">%(parts)s</div>'
        "%(small)s</fieldset>",
        legend=legend,
        parts=parts,
        small=small,
    )


def _is_open(choices: "Form") -> bool:
    """Return True if the choices are few and short enough to stand side by side."""
    letters = sum([len(label) for _value, label in choices])
    return len(choices) <= OPEN_CHOICES and letters <= OPEN_LETTERS


def choice(
    name: str,
    legend: str,
    help: str,
    choices: "Form",
    chosen: str,
    mark: str,
    more: "Markup" = NOTHING,
) -> "Markup":
    """A choice as radio buttons if its choices are few and short, else as a drop-down list."""
    if _is_open(choices):
        return segments(name, legend, help, choices, chosen, more)
    return drop_down(name, legend, help, choices, chosen, mark, more)


def drop_down(
    name: str,
    legend: str,
    help: str,
    choices: "Form",
    chosen: str,
    mark: str,
    more: "Markup" = NOTHING,
) -> "Markup":
    """A choice as a drop-down list."""
    options = joined([option(value, label, value == chosen) for value, label in choices])
    small = html("<small>%(help)s</small>", help=help) if help else NOTHING
    return html(
        '<p class="opt"><label for="%(name)s">%(legend)s</label>'
        '<select class="fld" id="%(name)s" name="%(field)s"%(more)s>%(options)s</select>'
        "%(small)s</p>",
        name=mark,
        legend=legend,
        field=name,
        more=more,
        options=options,
        small=small,
    )


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
