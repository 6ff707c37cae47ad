"""Messages of the page, found in its sources: calls of the function that `words.of("module")`
gives.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from engine.words import Message

_NOTE = "# Translators:"

Found = Iterator[tuple[Message, str]]


def messages_of_page(root: Path) -> Found:
    """Yield every message of the page with its file, in order.

    Raise ValueError if the context of a module's words is neither its name nor its folder's.
    """
    folder = root / "web" / "app"
    for path in sorted(folder.rglob("*.py")):
        place = path.relative_to(root).as_posix()
        for message in messages_of_module(path.read_text("utf-8"), path.stem, path.parent.name):
            yield message, place


def messages_of_module(source: str, *names: str) -> Iterator[Message]:
    """Return the messages of one module's source; raise ValueError like `messages_of_page`.

    `names` are those that its context may have.
    """
    tree = ast.parse(source)
    lines = source.splitlines()
    contexts = dict(_contexts(tree, names))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for message in _messages_of_call(node, contexts):
                yield message._replace(note=_note_above(lines, node.lineno))


def _contexts(tree: ast.Module, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Return the names that are bound to a context's words, each with its context."""
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call):
            continue
        maker = node.value.func
        called = maker.attr if isinstance(maker, ast.Attribute) else getattr(maker, "id", "")
        if called != "of" or not isinstance(node.targets[0], ast.Name):
            continue
        context = ast.literal_eval(node.value.args[0])
        if node.targets[0].id == "_" and context not in names:
            raise ValueError(f"the words of {names[0]} are called {context}")
        yield node.targets[0].id, context


def _messages_of_call(call: ast.Call, contexts: dict[str, str]) -> Iterator[Message]:
    """Yield the messages of one call; one of `on` may have another wording in games with tiles."""
    made = call.func
    if isinstance(made, ast.Name) and made.id == "_on":
        yield from _counted_message(_plain_message(contexts["_"], call.args[:1]))
    elif isinstance(made, ast.Name) and made.id in contexts:
        yield _plain_message(contexts[made.id], call.args[:1])
    elif isinstance(made, ast.Call) and _is_on(made):
        yield from _counted_message(_plain_message(contexts["_"], call.args[:1]))
    elif isinstance(made, ast.Attribute) and made.attr == "n" and _is_on(made.value):
        yield from _counted_message(_plain_message(contexts["_"], call.args[:2]))
    elif isinstance(made, ast.Attribute) and getattr(made.value, "id", "") in contexts:
        context = contexts[made.value.id]  # type: ignore[attr-defined]
        if made.attr == "n":
            yield _plain_message(context, call.args[:2])
        elif made.attr in ("by", "n_by"):
            for texts, more in zip(call.args[1:3], ("", ", tiles"), strict=True):
                pair = texts.elts if isinstance(texts, ast.Tuple) else [texts]
                yield _plain_message(context + more, pair)


def _is_on(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "on"


def _plain_message(context: str, texts: list[ast.expr]) -> Message:
    return Message(context, *map(_text, texts))


def _counted_message(message: Message) -> Iterator[Message]:
    yield message
    yield message._replace(context=f"{message.context}, tiles")


def _text(node: ast.expr) -> str:
    value = ast.literal_eval(node)
    assert isinstance(value, str), ast.dump(node)
    return value


def _note_above(lines: list[str], number: int) -> str:
    """Return the note for translators in the comment above a line."""
    note: list[str] = []
    at = number - 2
    while at >= 0 and lines[at].strip().startswith("#"):
        note.insert(0, lines[at].strip())
        if note[0].startswith(_NOTE):
            return " ".join([note[0][len(_NOTE) :].strip(), *[one[1:].strip() for one in note[1:]]])
        at -= 1
    return ""
