"""Saved games in a store of texts: two alternating slots each, with a checksum, and an index.

A store is any object with get(key), put(key, text), drop(key) and keys(); put returns False
when the text could not be stored. A crash in the middle of a write costs one slot, not the game.
"""

import binascii
import json

PREFIX = "talon."
INDEX = PREFIX + "games"
MOST = 24


def seal(number, text):
    """A text with its number and checksum in front."""
    body = str(number) + " " + text
    return "%08x %s" % (binascii.crc32(body.encode()) & 0xFFFFFFFF, body)


def unseal(sealed):
    """The (number, text) of a sealed text, or None if it is damaged."""
    if not sealed:
        return None
    check, _gap, body = sealed.partition(" ")
    if "%08x" % (binascii.crc32(body.encode()) & 0xFFFFFFFF) != check:
        return None
    number, _gap, text = body.partition(" ")
    return (int(number), text) if number.isdigit() else None


def _slot(game, letter):
    return PREFIX + "save." + game + "." + letter


def newest(store, game):
    """The newest intact (number, text) of a game, or None."""
    best = None
    for letter in "ab":
        found = unseal(store.get(_slot(game, letter)))
        if found and (best is None or found[0] > best[0]):
            best = found
    return best


def write(store, game, text):
    """Store a game's text in the slot that does not hold the newest one; False if refused."""
    last = newest(store, game)
    number = last[0] + 1 if last else 0
    return store.put(_slot(game, "ab"[number % 2]), seal(number, text))


def read_game(store, game):
    """A game's record {"save", "reply", "log"} or None."""
    found = newest(store, game)
    if not found:
        return None
    try:
        record = json.loads(found[1])
    except ValueError:
        return None
    return record if isinstance(record, dict) and record.get("save") else None


def index(store):
    """The saved games, newest first: [{"id", "title", "line", "when", "over"}]."""
    entries = []
    try:
        entries = json.loads(store.get(INDEX) or "[]")
    except ValueError:
        entries = []
    known = [entry["id"] for entry in entries]
    for key in store.keys():
        parts = key.split(".")
        if key.startswith(PREFIX + "save.") and len(parts) == 4 and parts[2] not in known:
            known.append(parts[2])
            entries.append(
                {"id": parts[2], "title": parts[2], "line": "", "when": "", "over": False}
            )
    return entries


def to_continue(entries):
    """What the start page offers to go on with: the newest open game, and a newer open puzzle."""
    found = [one for one in entries if not one.get("over")]
    games = [one for one in found if not one.get("puzzle")]
    if found and found[0].get("puzzle"):
        return found[:1] + games[:1]
    return games[:1]


def remember(store, entry):
    """Put a game at the head of the index and drop what is too old, finished games first."""
    entries = [entry] + [one for one in index(store) if one["id"] != entry["id"]]
    while len(entries) > MOST:
        done = [one for one in entries[1:] if one.get("over")]
        old = done[-1] if done else entries[-1]
        entries.remove(old)
        _drop_slots(store, old["id"])
    return store.put(INDEX, json.dumps(entries))


def forget(store, game):
    """Delete a game."""
    _drop_slots(store, game)
    return store.put(INDEX, json.dumps([one for one in index(store) if one["id"] != game]))


def forget_puzzles(store, kept):
    """Delete old puzzles, all but the newest open one and those whose id begins with `kept`."""
    found = [one for one in index(store) if one.get("puzzle") and not one["id"].startswith(kept)]
    newest_open = [one["id"] for one in found if not one.get("over")][:1]
    for one in found:
        if one["id"] not in newest_open:
            forget(store, one["id"])


def _drop_slots(store, game):
    for letter in "ab":
        store.drop(_slot(game, letter))
