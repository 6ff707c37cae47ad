"""The one dialog over the page: how its title is said."""

from stand_ins.doubles import page_module
from stand_ins.table import page_for

sheet = page_module("sheets.sheet")


def titles_said(keys, *titles):
    """The titles that were said of sheets with these titles, one in place of the other."""
    page, said = page_for(), []
    sheet.say = said.append
    if keys:
        page.documentElement.setAttribute("data-keys", "")
    for title in titles:
        sheet.page(title, "", "", "mid")
        page.querySelector("sheet").open = True
    return said


def test_a_title_is_said_once_to_those_who_use_keys():
    assert titles_said(True, "Results", "Results", "Play") == ["Results", "Play"]
    # A page that loads with a sheet tells of it by the focus.
    assert titles_said(False, "Results") == []
