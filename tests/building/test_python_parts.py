"""Python's library and the engine in two parts: stubs do what the functions did."""

import json
import marshal
import subprocess
import sys
import zlib
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from web.build import archives
from web.build.python_parts import stubs, talon_rest
from web.build.python_parts.divide import HERE

SOURCE = b"""
from functools import cached_property, lru_cache, wraps
from contextlib import contextmanager

LIMIT = 3

def called(number):
    return sum(one for one in range(number) if one % 2 == 0 or one % 3 == 0 or one % 5 == 0)

def every(first, /, second=LIMIT, *more, third="third", **named):
    found = [first, second, more, third, sorted(named.items())]
    return [one for one in found if one is not None and one != () and one != "nothing at all"]

@lru_cache(maxsize=None)
def remembered(number):
    total = [one * number for one in range(number) if one % 2 == 0 and one % 3 != 0 and one != 77]
    return tuple(total)

def counted(number):
    for one in range(number):
        if one % 2 == 0 and one % 3 != 0 and one % 7 != 6 and one != 1000:
            yield one * LIMIT

@contextmanager
def during(told):
    told.append("before, as this function has a long body so that a stub saves something of it")
    yield len(told)
    told.append("after, as this function has a long body so that a stub saves something of it")

def traced(function):
    @wraps(function)
    def inner(*given):
        return ["traced", function(*given), "by a decorator whose body is long enough for a stub"]
    return inner

@traced
def doubled(number):
    kept = {one: one * 2 for one in range(number + 1) if one % 2 == 0 or one % 3 == 0 or one > 0}
    return kept[number]

class Box:
    def __init__(self, size):
        self.size = size if size is not None and size > 0 and size < 1000 and size != 77 else 1
        self.sides = [size, size, size]

    @property
    def volume(self):
        product = self.size * self.size * self.size if self.sides is not None else 0
        return product

    @cached_property
    def area(self):
        total = sum(one * one for one in self.sides if one is not None and one > 0 and one < 1000)
        return total * 2

    @staticmethod
    def unit(text="one that is long enough"):
        made = Box(len(text) * 0 + 1) if text is not None and text != "nothing at all" else Box(2)
        return made

    @classmethod
    def many(cls, number):
        made = [cls(size) for size in range(1, number + 1) if size is not None and size > 0]
        return made

class Cube(Box):
    def __init__(self, size):
        super().__init__(size)
        self.name = "a cube whose constructor asks for its parent, and so it stays where it was"
"""
LINES = SOURCE.decode().split("\n")
CALLED = {LINES.index(line) + 1 for line in ("def called(number):", "def traced(function):")}


def run_all(module: Any) -> list[Any]:
    """Return what everything in the module gives."""
    told: list[str] = []
    with module.during(told) as length:
        told.append(str(length))
    box = module.Box(4)
    return [
        module.called(9),
        module.every(1),
        module.every(1, 2, 3, third=4, fifth=5),
        module.remembered(9),
        module.remembered(9),
        list(module.counted(9)),
        told,
        module.doubled(6),
        [box.size, box.volume, box.area, box.area],
        module.Box.unit().size,
        [one.size for one in module.Box.many(3)],
        module.Cube(3).volume,
    ]


def module_of(source: bytes, name: str) -> ModuleType:
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(source, f"{name}.py", "exec"), vars(module))
    return module


@pytest.fixture
def module_in_parts(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module in two parts, with the number of times that its second part was read."""
    source, codes = stubs.part(SOURCE, "parted.py", CALLED)
    rest = zlib.compress(marshal.dumps({"parted": marshal.dumps(codes)}))
    told = SimpleNamespace(reads=0, source=source, codes=codes)

    def read() -> Any:
        told.reads += 1
        return SimpleNamespace(to_bytes=lambda: rest)

    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(talonRest=read))  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "talon_rest", talon_rest)
    monkeypatch.setattr(talon_rest, "__name__", "talon_rest")
    monkeypatch.setattr(talon_rest, "_codes", {})
    told.module = module_of(source, "parted")
    yield told
    del sys.modules["parted"]


def test_stubs_do_what_the_functions_did(module_in_parts: Any) -> None:
    assert run_all(module_in_parts.module) == run_all(module_of(SOURCE, "whole"))
    assert module_in_parts.reads == 1


def test_what_was_called_stays_and_everything_else_long_leaves(module_in_parts: Any) -> None:
    assert module_in_parts.module.called(9) == module_of(SOURCE, "whole").called(9)
    assert module_in_parts.reads == 0
    left = [code.co_name for code in module_in_parts.codes]
    # A short one stays, and so does the constructor with `super`.
    methods = ["__init__", "area", "unit", "many"]
    assert left == ["every", "remembered", "counted", "during", "doubled", *methods]


def test_functions_are_in_place_after_the_first_call(module_in_parts: Any) -> None:
    module_in_parts.module.every(1)
    for function in (
        module_in_parts.module.counted,
        module_in_parts.module.Box.volume.fget,
        module_in_parts.module.Box.area.func,
    ):
        assert "talon_rest" not in function.__code__.co_consts
    assert module_in_parts.module.Box(2).sides == [2, 2, 2]


def test_every_line_stays_where_it_was(module_in_parts: Any) -> None:
    assert module_in_parts.source.count(b"\n") == SOURCE.count(b"\n")
    lines = {code.co_name: code.co_firstlineno for code in module_in_parts.codes}
    assert lines["every"] == LINES.index(next(x for x in LINES if "def every" in x)) + 1
    with pytest.raises(TypeError) as fault:
        module_in_parts.module.doubled("text")
    assert fault.traceback[-1].lineno + 1 == LINES.index("def doubled(number):") + 2


def test_a_module_leaves_alone_the_functions_that_it_imports(module_in_parts: Any) -> None:
    own = SOURCE[SOURCE.index(b"def every") : SOURCE.index(b"@lru_cache")]
    source, codes = stubs.part(b"LIMIT = 5\nfrom parted import counted\n" + own, "second.py", ())
    second = module_of(source, "second")
    module_in_parts.module.Box(1)  # reads the second part
    module_in_parts.module.counted.__code__ = module_of(
        module_in_parts.source, "parted"
    ).counted.__code__
    talon_rest._codes["second"] = marshal.dumps(codes)
    assert second.every(1)[1] == 5
    assert "talon_rest" in second.counted.__code__.co_consts
    assert list(second.counted(5)) == list(module_of(SOURCE, "whole").counted(5))


def test_the_script_divides_archives(tmp_path: Path) -> None:
    archive, called, rest = (tmp_path / name for name in ("some.zip", "called.json", "rest"))
    archives.pack({"some/known.py": SOURCE, "encodings/known.py": SOURCE, "a.txt": b""}, archive)
    called.write_text(json.dumps({"some.known": sorted(CALLED)}), "utf-8")
    script = [sys.executable, "-I", "-X", "no_debug_ranges", str(HERE / "stubs.py")]
    subprocess.run([*script, str(called), str(rest), str(archive)], check=True)
    files = archives.unpack(archive)
    assert files["encodings/known.py"] == SOURCE and files["a.txt"] == b""
    assert files["some/known.py"] == stubs.part(SOURCE, "some/known.py", CALLED)[0]
    codes = marshal.loads(marshal.loads(rest.read_bytes())["some.known"])
    assert {columns for code in codes for *_, columns in code.co_positions()} == {None}
