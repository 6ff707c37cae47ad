"""Puts back the functions that the site's first part of Python lacks, once one of them is called.

Each has a stub in its place, which calls `find` (stubs.py).
"""

import marshal
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from types import CodeType, FunctionType
from typing import Any
from zlib import decompress

_codes: dict[str, bytes] = {}


def find(name: str, number: int) -> Callable[..., Any]:
    """Return a function of a module, after putting it and the module's others in their places.

    `number` is its place among those that the second part has of the module. A function that no
    longer lies where it was defined keeps its stub.
    """
    if not _codes:
        from js import talonRest  # type: ignore[attr-defined]

        _codes.update(marshal.loads(decompress(talonRest().to_bytes())))
    names = vars(sys.modules[name])
    codes: tuple[CodeType, ...] = marshal.loads(_codes[name])
    for function in _functions(names, name):
        code = function.__code__
        # Functions that the module imports are another module's.
        if function.__globals__ is names and __name__ in code.co_consts:
            function.__code__ = codes[next(one for one in code.co_consts if type(one) is int)]
    return FunctionType(codes[number], names)


def _functions(names: Any, module: str) -> Iterator[FunctionType]:
    """Yield the functions among a module's names, in decorators and in its own classes."""
    for value in [*names.values()]:
        if isinstance(value, type):
            if value.__module__ == module:
                yield from _functions(vars(value), module)
            continue
        if isinstance(value, property):
            inner = [value.fget, value.fset, value.fdel]
        elif isinstance(value, cached_property):
            inner = [value.func]
        else:
            inner = [value, getattr(value, "__wrapped__", None)]
        yield from (one for one in inner if isinstance(one, FunctionType))
