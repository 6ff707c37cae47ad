"""Entries of the list of saved games: the values of each, and their words."""

from felt import preview
from words import apart, isolated, listed, of

if False:
    from collections.abc import Callable
    from typing import Any

    from shapes import Entry, Kept, Reply

_ = of("entries")

# The values of a match, besides title and name.
VALUES = ("others", "deal", "deals", "turn", "challenge")


def entry_of(reply: "Reply", in_words: "Callable[[str], str]") -> "Kept":
    """Return the entry in the list of saved games for the game that this reply shows.

    `in_words(day)` puts a puzzle's day into words.
    """
    view, over = reply["view"], reply.get("over")
    if reply.get("puzzle"):
        return _puzzle_entry(reply, in_words)
    kept: "Kept" = {
        "title": view["title"],
        "over": bool(over and over.get("match")),
        "others": [seat["name"] for n, seat in enumerate(view["seats"]) if n != view["seat"]],
        "deal": view.get("deal"),
        "deals": view.get("deals"),
        "turn": view["turn"] == view["seat"] and not over,
        "pic": preview.sketch(reply),
    }
    told = reply.get("challenge")
    if told:
        day = in_words(told["day"]) if told["day"] else ""
        kept["challenge"] = {"name": told["name"], "day": day, "repeat": told["repeat"]}
    return kept


def _challenge(told: "Any") -> str:
    """Return which challenge it is: who invites, or the day whose deal it is."""
    label = _("Challenge")
    if told["day"]:
        label = _("Deal of the day, %(day)s") % {"day": isolated(told["day"])}
    elif told["name"]:
        # Translators: "name" is who invites to it
        label = _("Challenge: %(name)s") % {"name": isolated(told["name"])}
    # Translators: said of a challenge's deals
    return listed([label, _("played again")], ",") if told["repeat"] else label


def _puzzle_entry(reply: "Reply", in_words: "Callable[[str], str]") -> "Kept":
    puzzle = reply["puzzle"]
    over = puzzle["solved"] or puzzle["shown"]
    parts = [reply["view"]["title"], puzzle["level_label"]] + (
        [in_words(puzzle["date"])] if puzzle["date"] else []
    )
    # Translators: said of a puzzle or a match
    line = listed(parts + ([_("finished")] if over else []), ",")
    pic = preview.sketch(reply)
    return {"title": puzzle["title"], "line": line, "over": over, "puzzle": True, "pic": pic}


def called(kept: "Entry") -> tuple[str, str]:
    """A saved game's title and line; a name that it was given comes first."""
    title, line = kept["title"], _line(kept)
    if kept.get("challenge"):
        title = listed([title, _challenge(kept["challenge"])], ",")
    if not kept["name"]:
        return title, line
    return isolated(kept["name"]), listed([one for one in (title, line) if one], ",")


def _line(kept: "Entry") -> str:
    """Return the players, the deal, and whose turn it is; or the stored sentence."""
    others = [isolated(name) for name in kept["others"] if isinstance(name, str)]
    if not others:
        # One that an older version has kept holds names that are not isolated.
        return apart(kept["line"])
    said = _.n("Opponent: %(names)s", "Opponents: %(names)s", len(others))
    parts = [said % {"names": listed(others)}]
    if not kept["deals"]:
        # Translators: the number of the deal in a match without a fixed end
        parts.append(_("Deal %(deal)d") % kept)
    elif kept["deals"] != 1:
        parts.append(_("Deal %(deal)d of %(deals)d") % kept)
    if kept["over"]:
        parts.append(_("finished"))
    elif kept["turn"]:
        parts.append(_("your turn"))
    return " \u00b7 ".join(parts)
