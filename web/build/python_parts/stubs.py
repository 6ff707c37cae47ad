"""Replaces the functions that the first turns do not run by stubs, and compiles them apart.

    python -I -X no_debug_ranges web/build/python_parts/stubs.py CALLED.json REST ARCHIVE…

Runs on its own and without column positions in bytecode, like all that compiles for the site. The
archives hold sources. In place of each function that CALLED.json (`first_turns.mjs`) does not have
they get a stub, and its bytecode goes to the file REST: by module a tuple of code objects.
`talon_rest.py` puts these in place when a stub is called.
"""

import ast
import json
import marshal
import sys
import zipfile
from collections.abc import Collection, Iterator
from itertools import accumulate
from pathlib import Path
from types import CodeType

SHORT = 100
"""Length of a function's source in bytes up to which a stub would save nothing."""

# Such a function looks at its caller, at its own class or at its own local names.
_OWN_FRAME = {"super", "__class__", "locals", "_getframe", "_getframemodulename", "eval", "exec"}

# The start imports these before anything else, or needs them to put functions in place.
_WHOLE = ("importlib/", "encodings/", "zipimport.py", "codecs.py", "io.py", "talon_rest.py")

_Function = ast.FunctionDef


def part(source: bytes, name: str, called: Collection[int]) -> tuple[bytes, tuple[CodeType, ...]]:
    """Return a module's source with stubs, and the code of the functions that they stand for.

    `name` is the module's file, and `called` has the first lines of functions that stay. Every line
    stays where it was, so that tracebacks keep their numbers. Raise SyntaxError if the source does
    not compile.
    """
    starts = [0, *accumulate(len(line) for line in source.splitlines(keepends=True))]
    parted: list[tuple[_Function, int, int]] = []
    for function in _functions(ast.parse(source, name)):
        first, last = function.body[0], function.body[-1]
        assert last.end_lineno is not None and last.end_col_offset is not None
        start = starts[first.lineno - 1] + first.col_offset
        for decorator in getattr(first, "decorator_list", ())[:1]:
            start = source.rindex(b"@", 0, starts[decorator.lineno - 1] + decorator.col_offset)
        end = starts[last.end_lineno - 1] + last.end_col_offset
        if end - start > SHORT and _first_line(function) not in called and _can_leave(function):
            parted.append((function, start, end))
    for number, (function, start, end) in reversed([*enumerate(parted)]):
        stub = f"__import__('talon_rest').find(__name__, {number})({_arguments(function)})"
        stub = f"return (yield from {stub})" if _yields(function) else f"return {stub}"
        breaks = b"\n" * source.count(b"\n", start, end)
        source = source[:start] + stub.encode() + breaks + source[end:]
    return source, tuple(_code(function, name) for function, _, _ in parted)


def _functions(node: ast.AST) -> Iterator[_Function]:
    """Yield the functions of a module and of its classes, but none inside a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Function):
            yield child
        elif isinstance(child, ast.ClassDef | ast.If | ast.Try):
            yield from _functions(child)


def _first_line(function: _Function) -> int:
    """Return the line of a function's first decorator, or of its `def`, as its code tells it."""
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def _can_leave(function: _Function) -> bool:
    """Return True if a function does the same when a stub calls it."""
    if function.type_params or any(_name(one) == "coroutine" for one in function.decorator_list):
        return False
    for node in ast.walk(function):
        name = _name(node)
        # A name like `__secret` is another one in each class.
        private = name.startswith("__") and not name.endswith("__")
        if private or name in _OWN_FRAME or isinstance(node, ast.Await):
            return False
    return True


def _yields(node: ast.AST) -> bool:
    """Return True for a generator; functions within it don't count."""
    inner = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    children = [one for one in ast.iter_child_nodes(node) if not isinstance(one, inner)]
    return any(isinstance(one, ast.Yield | ast.YieldFrom) or _yields(one) for one in children)


def _name(node: ast.AST) -> str:
    """Return the name that a node of a syntax tree reads or sets, empty for any other node."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
            return name
    return ""


def _arguments(function: _Function) -> str:
    """Return the arguments with which a stub calls the function."""
    taken = function.args
    told = [one.arg for one in (*taken.posonlyargs, *taken.args)]
    told += [f"*{taken.vararg.arg}"] if taken.vararg else []
    told += [f"{one.arg}={one.arg}" for one in taken.kwonlyargs]
    told += [f"**{taken.kwarg.arg}"] if taken.kwarg else []
    return ", ".join(told)


def _code(function: _Function, file: str) -> CodeType:
    """Return the code of a function. Its stub keeps defaults and decorators."""
    taken = function.args
    bare = ast.arguments(
        posonlyargs=[ast.arg(one.arg) for one in taken.posonlyargs],
        args=[ast.arg(one.arg) for one in taken.args],
        vararg=taken.vararg and ast.arg(taken.vararg.arg),
        kwonlyargs=[ast.arg(one.arg) for one in taken.kwonlyargs],
        kw_defaults=[None] * len(taken.kwonlyargs),
        kwarg=taken.kwarg and ast.arg(taken.kwarg.arg),
        defaults=[],
    )
    alone = ast.FunctionDef(name=function.name, args=bare, body=function.body, decorator_list=[])
    tree = ast.fix_missing_locations(ast.Module([ast.copy_location(alone, function)], []))
    module = compile(tree, file, "exec", dont_inherit=True)
    (code,) = (one for one in module.co_consts if isinstance(one, CodeType))
    return code


def part_archives(called: dict[str, list[int]], archives: Collection[Path]) -> bytes:
    """Put stubs into the sources of archives; return the second part of all of them."""
    rest: dict[str, bytes] = {}
    for archive in archives:
        with zipfile.ZipFile(archive) as old:
            files = {name: old.read(name) for name in sorted(old.namelist())}
        for name in files:
            if not name.endswith(".py") or name.startswith(_WHOLE):
                continue
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            files[name], codes = part(files[name], name, set(called.get(module, ())))
            if codes:
                rest[module] = marshal.dumps(codes)
        with zipfile.ZipFile(archive, "w") as new:
            for name, content in files.items():
                new.writestr(zipfile.ZipInfo(name), content)
    return marshal.dumps(rest)


def main(words: list[str]) -> None:
    """Part the archives, and write their second part."""
    called, rest, *archives = map(Path, words)
    found = json.loads(called.read_text("utf-8"))
    rest.write_bytes(part_archives(found, archives))


if __name__ == "__main__":
    main(sys.argv[1:])
