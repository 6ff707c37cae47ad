"""MicroPython's WebAssembly in two parts: they work like the whole file, and the page needs one."""

import ast
import gzip
import json
import subprocess
from pathlib import Path

import pytest

from tests.building.inputs import run_in_node
from web.build import __main__ as site
from web.build.wasm_parts import put, wasm
from web.build.wasm_parts.parting import Parts, layout_within, part, words_of
from web.build.wasm_parts.profile import Profile, profile_of
from web.build.wasm_parts.static_data import frozen, is_imported

SOURCE = site.MICROPYTHON_SOURCE
WEB = Path(site.ROOT) / "web"
MOST = 115_000  # bytes of the first part, gzipped
# Starts MicroPython from both parts, and runs code; prints how often the second has been read.
START = """
import { readFileSync } from "node:fs";
const [folder, source, loader, told, ...codes] = process.argv.slice(2);
const { parted } = await import(loader);
let reads = 0;
parted(...JSON.parse(told), () => {
  reads += 1;
  return new WebAssembly.Module(readFileSync(`${folder}/rest.wasm`));
});
const { loadMicroPython } = await import(`${source}/micropython.mjs`);
const printed = [];
const stdout = (line) => printed.push(line);
const python = await loadMicroPython({ url: `${folder}/first.wasm`, stdout });
for (const code of codes) { python.runPython(code); printed.push(reads); }
console.log(JSON.stringify(printed));
"""
# Code that the page runs, and code that it never runs: the first part lacks functions and data for
# the latter.
USUAL = "found = [str(one) for one in {1: 2}]"
NEVER = "import cmath; print(cmath.sqrt(-4), 2.0 ** 0.5)"
ROOTS = "(1.2246467991473532e-16+2j) 1.4142135623730951"
IN_PYTHON = "import datetime; print(datetime.date(2026, 3, 4).isoformat())"


@pytest.fixture(scope="module")
def module() -> bytes:
    return (SOURCE / put.MICROPYTHON.wasm).read_bytes()


@pytest.fixture(scope="module")
def profile(module: bytes) -> Profile:
    found = profile_of("micropython", module)
    assert found, "python -m tests.page.profile makes one"
    return found


@pytest.fixture(scope="module")
def parts(module: bytes, profile: Profile) -> Parts:
    return parts_of(module, profile)


def parts_of(module: bytes, profile: Profile) -> Parts:
    words = words_of((SOURCE / "micropython.mjs").read_text("utf-8"))
    return part(module, profile, layout_within(module), words)


def run(folder: Path, module: bytes, parts: Parts, second: bytes, *codes: str) -> list[object]:
    """Run code in Node from the first part and this second one; what it prints."""
    told = json.dumps([layout_within(module).table, parts.slots, parts.name])
    files = {"first.wasm": parts.first, "rest.wasm": second}
    return run_in_node(folder, files, START, SOURCE, WEB / "wasm_parts.js", told, *codes)


def test_the_second_part_is_read_once_and_only_for_what_the_page_never_does(
    tmp_path: Path, module: bytes, parts: Parts
) -> None:
    printed = run(tmp_path, module, parts, parts.second, USUAL, NEVER, IN_PYTHON)
    assert printed == [0, ROOTS, 1, "2026-03-04", 1]


def test_a_second_part_of_another_version_is_refused(
    tmp_path: Path, module: bytes, profile: Profile, parts: Parts
) -> None:
    cold = min({*range(100)} - profile.functions)
    other = parts_of(module, profile._replace(functions=profile.functions | {cold}))
    assert other.name != parts.name
    with pytest.raises(subprocess.CalledProcessError):
        run(tmp_path, module, parts, other.second, NEVER)


def test_the_first_part_is_small(parts: Parts) -> None:
    assert len(gzip.compress(parts.first, 9)) < MOST
    assert sum(end - start for start, end in parts.cold) > 40_000


def test_modules_in_python_that_the_page_imports_are_in_the_first_part(
    module: bytes, profile: Profile
) -> None:
    found = frozen({number: part for number, part in wasm.sections(module) if number})
    wanted = {name for path in (WEB / "app").rglob("*.py") for name in imports(path)}
    tops = {one.name: one.name.split("/")[0].removesuffix(".py") for one in found}
    missing = [one.name for one in found if not is_imported(one, profile)]
    assert "asyncio" in wanted.intersection(tops.values())
    assert wanted.isdisjoint(tops[name] for name in missing)
    assert len(missing) > 10


def imports(path: Path) -> set[str]:
    """Return the first words of all modules that a file imports by their full names."""
    found = set()
    skipped = set()  # what only type checkers read
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "False":
            skipped |= {id(inner) for inner in ast.walk(node)}
        elif id(node) in skipped:
            continue
        elif isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


def test_a_module_without_a_table_of_modules_in_python_is_refused(module: bytes) -> None:
    content = {number: part for number, part in wasm.sections(module) if number}
    (head, data), *_ = wasm.segments(content[wasm.DATA])
    place = frozen(content)[0].place
    without_table = data[:place] + bytes(4) + data[place + 4 :]
    for other, what in ((data.replace(b".py\0", bytes(4)), "names"), (without_table, "table")):
        spoilt = head + wasm.sized(other)
        with pytest.raises(wasm.Unreadable, match=f"no {what} of modules in Python"):
            frozen(content | {wasm.DATA: wasm.vector([spoilt])})
