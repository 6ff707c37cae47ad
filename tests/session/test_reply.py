"""Every reply has the keys and types that `engine.table.reply` lists; the page reads no others."""

import ast
import types
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from engine.games import known_games
from engine.table import reply as told
from tests.drivers.scale import QUICK_FIRST, deeper, few, quick_only
from tests.drivers.scripted_player import Player
from tests.drivers.text_tables import read_rows

Json = dict[str, Any]
APP = Path(__file__).resolve().parents[2] / "web" / "app"


def faults(value: object, kind: Any, where: str = "reply") -> Iterator[str]:
    """Yield the faults of a value that should be of a type."""
    origin = get_origin(kind)
    if kind is Any:
        return
    if is_typeddict(kind):
        yield from faults_of_keys(value, kind, where)
    elif origin in (Union, types.UnionType):
        found = [list(faults(value, item, where)) for item in get_args(kind)]
        if all(found):
            yield min(found, key=len)[0] if value is not None else f"{where} is null"
    elif origin is Literal:
        if value not in get_args(kind):
            yield f"{where} is none of {get_args(kind)}: {value!r}"
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where} is no list: {value!r}"
            return
        for number, item in enumerate(value):
            yield from faults(item, get_args(kind)[0], f"{where}[{number}]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where} is no object: {value!r}"
            return
        for key, item in value.items():
            yield from faults(item, get_args(kind)[1], f"{where}.{key}")
    elif type(value) is not kind and not (kind is type(None) and value is None):
        yield f"{where} is no {kind.__name__}: {value!r}"


def faults_of_keys(value: object, kind: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where} is no object: {value!r}"
        return
    hints = get_type_hints(kind)
    for key in value.keys() - hints.keys():
        yield f"{where}.{key} is told nowhere"
    for key in kind.__required_keys__ - value.keys():
        yield f"{where}.{key} is missing"
    for key in value.keys() & hints.keys():
        yield from faults(value[key], hints[key], f"{where}.{key}")


# Keys that only the replies to some requests have.
MORE = {key for kinds in told.EXTRA_KEYS.values() for kind in kinds for key in get_type_hints(kind)}
MORE -= get_type_hints(told.ReplyBase).keys()


def faults_of_reply(found: Json) -> Iterator[str]:
    """Yield the faults of a reply: in the keys of all replies, and in its extra keys."""
    yield from faults({key: value for key, value in found.items() if key not in MORE}, told.Reply)
    kinds = told.EXTRA_KEYS.get(found["do"], ()) if found["error"] is None else (told.NoKeys,)
    if not any(fits(found, kind) for kind in kinds or (told.NoKeys,)):
        yield f"{found['do']} is told {sorted(MORE & found.keys())}"


def fits(found: Json, kind: Any) -> bool:
    """Return True if the reply's extra keys are exactly these."""
    own = MORE | get_type_hints(kind).keys()
    return not list(faults({key: value for key, value in found.items() if key in own}, kind))


def test_the_checker_finds_each_kind_of_fault() -> None:
    good: Json = {"code": "a", "text": "b", "things": 0}
    assert not list(faults(good, told.PromptReply))
    for wrong in (
        {"code": "a", "things": 0},
        {**good, "more": 1},
        {**good, "code": 1},
        {**good, "code": None},
    ):
        assert list(faults(wrong, told.PromptReply)), wrong
    assert list(faults({"error": 1, **good}, told.Reply))
    assert list(faults([True], list[int])), "a truth value is no number"
    assert not list(faults(None, told.PromptReply | None))
    assert list(faults({}, told.PromptReply | None))


# Requests that are possible at any time; the last three are sometimes refused.
ASKED = ("link", "record", "fair", "save", "rules", "takeback", "next", "nonsense")
# Games with quick reviews: two that rearrange, one that discards.
REVIEWED = few(("rablo", "rummy500", "raeuber", "rommi", "kalooki"), 3)


class CheckedPlayer(Player):
    """The scripted person, who checks every reply; without a game, only those asked for."""

    def __init__(self, *table: Any) -> None:
        self.seen: set[str] = set()
        super().__init__(*(table or ("", 0, "")))

    def ask(self, request: Json) -> Json:
        found = super().ask(request)
        assert not list(faults_of_reply(found)), request
        self.seen.update(key for key, value in found.items() if value)
        return found

    def request(self, do: str, **more: Any) -> Json:
        return self.ask({"do": do, **more})


@quick_only
@pytest.mark.parametrize("game", deeper(QUICK_FIRST, 4))
def test_every_reply_of_a_scripted_game_has_its_declared_type(game: str) -> None:
    played = CheckedPlayer(game, 0, "person,random")
    for number in range(1000):
        played.ask(played.next())
        if number % 90 == 0:
            for asked in (*ASKED, "show"):
                played.request(asked)
        if played.reply["over"]:
            break
    assert played.reply["over"], "the deal does not end"
    if game in REVIEWED:
        played.request("review")
    for asked in ("fair", "link", "next"):
        played.request(asked)
    played.request("qr", text="https://example.org/#p2.abc")
    wanted = {"over", "reasons", "events", "hint", "link", "save", "record"}
    wanted |= {"whole", "deal", "rows", *(["review"] if game in REVIEWED else [])}
    assert wanted <= played.seen
    CheckedPlayer().request("load", save=played.request("save")["save"])


def test_games_and_puzzles_have_their_declared_types() -> None:
    asked = CheckedPlayer()
    assert len(asked.request("games")["games"]) == len(known_games())
    assert asked.request("puzzle", seed="types")["puzzle"]["answer"] is None
    asked.request("hint")
    asked.request("end")
    assert asked.request("answer")["puzzle"]["answer"]["faces"]
    assert asked.request("open", link="nonsense")["error"]
    shown = CheckedPlayer("", 4, "")
    shown.request("move", move="draw")
    assert shown.request("layable")["cards"] and shown.request("melds")["melds"]


def test_the_content_of_a_link_has_its_declared_type() -> None:
    begun = CheckedPlayer("rommi", 0, "easy,easy")
    there = begun.request("link")["link"]
    assert begun.request("look", link=there, analyse=True)["linked"]["analysis"]["chances"]
    while not begun.reply["over"]:
        begun.request("bot")
    deal = begun.request("link")["deal"]
    begun.request("look", link=deal)
    begun.request("open", link=deal, at=0)
    assert begun.request("replay", at=1, share=True)["replay"]["at"] == 1


R = told
EVENTS = get_args(R.EventReply)
ASKED_FOR = tuple(kind for kinds in R.EXTRA_KEYS.values() for kind in kinds)
# Types behind the page's names. A new name for a part of a reply must be added here.
SENTENCES = (R.SentenceReply, R.Fault, R.ReasonReply, R.MeldFault, *EVENTS, R.PromptReply)
SENTENCES += (R.StepReply, R.FixReply, R.MistakeReply, R.ChanceReply, R.TipReply)
GROUPS = {"*ASKED_FOR": ASKED_FOR, "*SENTENCES": SENTENCES, "*EVENTS": EVENTS}


def kinds_named(word: str) -> tuple[Any, ...]:
    """Return the types of a group, or the type of that name, its list or its dictionary."""
    if word in GROUPS:
        return GROUPS[word]
    kind = getattr(R, word.rstrip("[]{}"))
    lists = types.GenericAlias(list, (kind,)) if word.endswith("[]") else kind
    return (types.GenericAlias(dict, (str, kind)) if word.endswith("{}") else lists,)


NAMES: dict[str, tuple[Any, ...]] = {
    name: tuple(kind for word in words.split() for kind in kinds_named(word))
    for name, words in read_rows(Path(__file__).with_name("reply_names.txt"))
}
# Keys that the page adds to parts of a reply, and keys of its own with such names.
ADDED = {
    "puzzle": {"side", "day", "boast"},
    "one": {"id", "over", "puzzle", "when", "view", "name", "pic"},
    "entry": {
        *("id", "view", "title", "line", "name", "pic", "when"),
        *("link", "game", "low", "day", "points", "others"),
    },
}
# The page's own values: settings, plans of the table, statistics, parameters of an address.
OWN = set(
    (
        "best FIRST SPOKEN coach fits known lessons mistake now reviewed taught tried wish "
        "replies total unsaved summed own deal _asked _before _settings _shown _spoken answers "
        "asked before catalogue chosen entry_of found given kept language looked new pic "
        "position last links old same_deals fitted plan record request settings shown spoken "
        "spot two unkept read"
    ).split()
)
NOT_READ = {
    getattr(R, kind): set(keys.split())
    for kind, keys in read_rows(Path(__file__).with_name("reply_keys_not_read.txt"))
}
# Parts that the page passes on as a whole.
UNSEEN = {R.PuzzleAnswer, R.GainReply}


def kinds_of(node: ast.expr) -> tuple[Any, ...] | None:
    """Return the possible types of an expression of the page; None for the page's own values."""
    if isinstance(node, ast.BoolOp):
        return kinds_of(node.values[0])
    key = key_of(node)
    if key is not None or isinstance(node, ast.Subscript):
        base = kinds_of(node.value if isinstance(node, ast.Subscript) else node.func.value)  # type: ignore[attr-defined]
        return None if base is None else tuple(one for kind in base for one in inside(kind, key))
    if isinstance(node, ast.Call):
        return kinds_of(node.func)
    name = name_of(node)
    return None if name in OWN or name is None else NAMES.get(name, ())


def name_of(node: ast.expr) -> str | None:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else None


def key_of(node: ast.AST) -> str | None:
    """Return the key that an expression reads: `x["key"]` or `x.get("key")`."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        key: ast.expr = node.slice
    elif isinstance(node, ast.Call) and node.args and name_of(node.func) in ("get", "pop"):
        key = node.args[0]
    else:
        return None
    good = isinstance(key, ast.Constant) and isinstance(key.value, str)
    return str(key.value) if good else None  # type: ignore[attr-defined]


def inside(kind: Any, key: str | None) -> list[Any]:
    """Return the types under a key, or under any place or key if it is not a constant."""
    origin = get_origin(kind)
    if origin in (list, dict):
        found = [get_args(kind)[-1]]
    elif is_typeddict(kind) and key in get_type_hints(kind):
        found = [get_type_hints(kind)[key]]
    else:
        return []
    return [one for kind in found for one in (get_args(kind) if optional(kind) else (kind,))]


def optional(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def reads() -> Iterator[tuple[str, tuple[Any, ...] | None, str, str]]:
    """Yield every key that the page reads: place, types, name, key."""
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            key = key_of(node)
            if key is not None:
                base = node.value if isinstance(node, ast.Subscript) else node.func.value  # type: ignore[attr-defined]
                name = name_of(base) or ""
                yield f"{path.name}:{node.lineno}", kinds_of(base), name, key  # type: ignore[attr-defined]


def test_the_page_reads_only_declared_keys_of_a_reply() -> None:
    wrong = []
    for where, kinds, name, key in reads():
        if kinds is None or key in ADDED.get(name, ()):
            continue
        if not any(is_typeddict(kind) and key in get_type_hints(kind) for kind in kinds):
            wrong.append(f'{where} reads "{key}" of {name or "something"}')
    assert not wrong, "no reply has it, or the name stands neither in NAMES nor in OWN"


def test_every_key_of_a_reply_is_read_by_the_page() -> None:
    read: dict[Any, set[str]] = defaultdict(set)
    for _where, kinds, _name, key in reads():
        for kind in kinds or ():
            read[kind].add(key)
    # Parts of a reply, and common keys of events, are read under the name of the whole.
    parts: tuple[Any, ...] = (
        told.Situation,
        told.NoSituation,
        told.ReplyBase,
        told.BareReply,
        told.SavedEventReply,
    )
    parts += (told.EventKeys, told.RefusalKeys, told.SaveKeys)
    every = [one for one in vars(told).values() if is_typeddict(one) and one not in parts]
    unread = {
        kind: get_type_hints(kind).keys() - read[kind] for kind in every if kind not in UNSEEN
    }
    assert {kind: keys for kind, keys in unread.items() if keys} == NOT_READ
