"""Saved games in a store of texts: two alternating slots each, with a number and a checksum.

A store is any object with get(key), put(key, text), drop(key), closed(), heads() and crc(text);
put returns False if the text was refused. A crash in the middle of a write costs one slot, not the
game.

A slot holds "CHECK NUMBER RECORD". Numbers grow from save to save and are milliseconds since 1970
(those of the first version counted from 0), so that slots and the journal can be compared. The
record is JSON, and its first line holds only the game's entry in the list: the list is made from
these lines, so nothing else has to be kept in step with the games.
"""

import json

from . import kept
from .jsontext import json_of

if False:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from shapes import Entry, Found, Kept, Record, Reply, Store

# No clock shows a time this far off (the year 5138). A save with such a number is the oldest, so
# that there are always higher numbers for the next ones.
FAR = 100000000000000

# The list that the first version kept; it is still needed for games last saved by it.
OLD_LIST = "games"
_SUIT = kept.every_field(
    {
        "letter": kept.where(
            kept.text(1), lambda found: found in "abefgijklmnopqrtuvwyz" and found
        ),
        "name": kept.text(60),
        "colour": kept.where(kept.text(7), lambda found: found[:1] == "#"),
        "sign": kept.text(2000),
    }
)
_PIC = kept.record(
    {
        "deck": kept.name(),
        "melds": kept.rows(kept.text(200), 20),
        "hand": kept.text(200, ""),
        "suits": kept.rows(_SUIT, 8),
    }
)
# Who invites to a challenge, and in words the day whose deal it is.
_CHALLENGE = kept.record(
    {"name": kept.text(80, ""), "day": kept.text(80, ""), "repeat": kept.flag()}
)
# Reader of an entry; see `listed`.
_ENTRY = kept.record(
    {
        "name": kept.text(200, ""),
        "title": kept.text(200, ""),
        "line": kept.text(1000, ""),
        "when": kept.text(40, ""),
        "over": kept.flag(),
        "puzzle": kept.flag(),
        "others": kept.rows(kept.text(200), 20),
        "deal": kept.whole(0, 999999, 0),
        "deals": kept.whole(0, 999999, 0),
        "turn": kept.flag(),
        "pic": lambda found: _PIC(found) if isinstance(found, dict) else None,
        "challenge": lambda found: _CHALLENGE(found) if isinstance(found, dict) else None,
    }
)
# The first version's list, of which only the ids are looked at here.
_OLD = kept.rows(
    kept.where(lambda found: found, lambda found: isinstance(found, dict) and "id" in found), 1000
)


def seal(store: "Store", number: int, text: str) -> str:
    """A text with its number and checksum in front."""
    body = str(number) + " " + text
    return store.crc(body) + " " + body


def unseal(store: "Store", sealed: str | None) -> tuple[int, str] | None:
    """The (number, text) of a sealed text, or None if it is damaged."""
    if not sealed:
        return None
    check, _gap, body = sealed.partition(" ")
    if store.crc(body) != check:
        return None
    number, _gap, text = body.partition(" ")
    # Numbers have up to 15 digits; anything else only looks like a sealed text.
    if not number.isdigit() or len(number) > 15:
        return None
    return (int(number) if int(number) < FAR else 0, text)


def number_after(last: int, now: int) -> int:
    """The number of a save at this time, after one with the number `last`, or -1 for the first."""
    return max(now if now < FAR else 0, last + 1)


def packed(entry: "Kept", save: str, reply: "Mapping[str, object] | None", log: list[str]) -> str:
    """The record of a game: its entry, its save, and what the table shows until it is loaded."""
    rest = json.dumps({"save": save, "reply": reply, "log": log})
    return '{"entry": %s,\n%s' % (json.dumps(entry), rest[1:])


def entry_of(text: str) -> "Kept":
    """The entry that a record begins with, empty if it has none."""
    head = text.partition("\n")[0]
    start = '{"entry": '
    return json_of(head[len(start) : -1], dict) if head[: len(start)] == start else {}


def unpacked(text: str) -> "Record | None":
    """The record {"save", "reply", "log"} that a text holds, or None."""
    record = json_of(text, dict)
    save = record.get("save")
    if not save or not isinstance(save, str):
        return None
    reply, log = record.get("reply"), record.get("log")
    good = isinstance(reply, dict) and isinstance(reply.get("view"), dict)
    lines = [line for line in log if isinstance(line, str)] if isinstance(log, list) else []
    return {"save": save, "reply": reply if good else None, "log": lines}


def slot(game: str, letter: str) -> str:
    """The key of one of a game's slots, "a" or "b"."""
    return "save." + game + "." + letter


def intact(store: "Store", game: str) -> "list[Found]":
    """The intact (number, text, letter) of a game, newest first."""
    found = []
    for letter in "ab":
        one = unseal(store, store.get(slot(game, letter)))
        # Anything else that is sealed is no record of ours.
        if one and one[1][:1] == "{":
            found.append(one + (letter,))
    return sorted(found, key=lambda one: -one[0])


def newest(store: "Store", game: str) -> "Found | None":
    """The newest intact (number, text, letter) of a game, or None."""
    found = intact(store, game)
    return found[0] if found else None


def readable(found: "list[Found]") -> "tuple[str, Record] | tuple[None, None]":
    """The text and the record of the first of these that holds one, or (None, None)."""
    for one in found:
        record = unpacked(one[1])
        if record:
            return one[1], record
    return None, None


def write(store: "Store", game: str, sealed: str, found: "Iterable[Found] | None" = None) -> bool:
    """Store a sealed text in the slot that does not hold the newest one; False if refused.

    `found` are the game's intact saves, newest first, if they were just read. If there is no room,
    the picture of a table goes, then other games give up their second slots, the oldest first;
    every game keeps its newest one.
    """
    letters = [one[2] for one in (intact(store, game) if found is None else found) if len(one) > 2]
    key = slot(game, "b" if letters[:1] == ["a"] else "a")
    if store.put(key, sealed):
        return True
    store.drop("picture")
    if store.put(key, sealed):
        return True
    for other, _when, _entry in reversed(list(store.heads())):
        kept = newest(store, other) if other != game else None
        spare = slot(other, "ba"["ab".index(kept[2])]) if kept else None
        if spare and store.get(spare):
            store.drop(spare)
            if store.put(key, sealed):
                return True
    return False


def forget(store: "Store", game: str) -> None:
    """Delete a game's slots."""
    for letter in "ab":
        store.drop(slot(game, letter))


def listed(store: "Store", told: "Callable[[Reply], Kept]") -> "Iterator[Entry]":
    """The saved games one by one, newest first.

    Each is {"id", "name", "title", "line", "when", "over", "puzzle", "pic", "others", "deal",
    "deals", "turn", "challenge"}: the name that it was given, if any, the sketch of its table (see
    `preview`), None if there is none, and what `entries` makes its title and line of.

    `store.heads()` gives (game, when, entry) of each, newest first, the entry as JSON text. For
    games that were last saved by the first version `when` is empty; if the old list lacks their
    entry, `told(reply)` makes it. Games are read only as they are asked for.
    """
    old = []
    for game, when, text in store.heads():
        # A clock before 2001 gives no date, and the game has its entry all the same.
        if when or text:
            found = json_of(text, dict) or _read_entry(store, game, told)
            if found is not None:
                yield _entry(game, when, found)
        else:
            old.append(game)
    known = _old_list(store) if old else {}
    entries = []
    for game in old:
        found = known[game] if game in known else _read_entry(store, game, told)
        if found is not None:
            entries.append(_entry(game, "", found))
    for one in sorted(entries, key=lambda one: one["when"], reverse=True):
        yield one


def _old_list(store: "Store") -> "dict[str, Kept]":
    """The entries of the first version's list, by their ids."""
    entries = kept.read(store, OLD_LIST, _OLD)
    return {one["id"]: one for one in entries if isinstance(one["id"], str)}


def _read_entry(store: "Store", game: str, told: "Callable[[Reply], Kept]") -> "Kept | None":
    """The entry of a game, made from its save; None if it cannot be read."""
    _text, record = readable(intact(store, game))
    if not record:
        return None
    try:
        return told(record["reply"])
    except Exception:  # the reply of another version: the game can be played all the same
        return {}


def _entry(game: str, when: str, found: "Kept") -> "Entry":
    """An entry with all its fields, whatever was found."""
    entry: "Entry" = _ENTRY(found)
    entry["id"] = game
    entry["title"] = entry["title"] or game
    entry["when"] = when or entry["when"]
    return entry


def to_continue(entries: "Iterable[Entry]") -> "list[Entry]":
    """Return the games that can be continued: the newest open game, and any newer open puzzle."""
    found: "list[Entry]" = []
    for one in entries:
        if not one["over"] and (not one["puzzle"] or not found):
            found.append(one)
            if not one["puzzle"]:
                break
    return found


def daily_id(day: str, kind: str | None, game: str | None) -> str:
    """Return the id under which a puzzle of a day is saved, so that it can be continued."""
    return "day-%s-%s-%s" % (day, kind or "any", game or "any")
