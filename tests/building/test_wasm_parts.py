"""Pyodide's WebAssembly in two parts: they work like the whole file, and belong together."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.building.inputs import run_in_node
from web.build import __main__ as site
from web.build import library
from web.build.wasm_parts import put, wasm
from web.build.wasm_parts.cold_data import Stretch, cold_stretches
from web.build.wasm_parts.parting import Layout, Parts, layout_of, layout_within, part, words_of
from web.build.wasm_parts.profile import GRANULE, Profile, path_of, profile_of
from web.build.wasm_parts.profiled import profiled
from web.build.wasm_parts.pyodide_script import pruned
from web.build.wasm_parts.visitors import visitors

PYODIDE = site.MODULES / "pyodide"
MICROPYTHON = site.MICROPYTHON_SOURCE
SCRIPTS = [(PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.js", "pyodide.mjs")]
LOADER = Path(site.ROOT) / "web" / "wasm_parts.js"
ENGINE = LOADER.with_name("engine.js")
# Has Pyodide use both parts, and counts how often the second one is read.
PARTED = """
import { readFileSync } from "node:fs";
const [folder, loader, told] = process.argv.slice(2);
const { parted } = await import(loader);
let reads = 0;
WebAssembly.instantiateStreaming = undefined;
const [table, slots, name] = JSON.parse(told);
parted(table, slots, name, () => {
  reads += 1;
  return new WebAssembly.Module(readFileSync(`${folder}/rest.wasm`));
});
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
"""
# Starts Python from both parts; a codec that only the second has is asked for last.
START = (
    PARTED
    + """
const python = await loadPyodide();
python.runPython("import _codecs, unicodedata");
const text = python.runPython("_codecs.utf_7_encode('ü')[0].decode() + unicodedata.name('ü')");
console.log(JSON.stringify([python.runPython("sum(range(10))"), text, reads]));
"""
)
# Starts Python from a memory that was kept after the second part had been read.
KEPT = (
    PARTED
    + """
const COLD = `
import _codecs, unicodedata
_codecs.utf_7_encode('ü')[0].decode() + unicodedata.name('ü')
`;
const fresh = await loadPyodide({ _makeSnapshot: true });
const texts = [fresh.runPython(COLD)];
fresh.runPython("kept = 7");
const memory = fresh.makeMemorySnapshot();
const before = reads;
const restored = await loadPyodide({ _loadSnapshot: memory });
texts.push(restored.runPython(COLD));
const found = [restored.runPython("kept"), reads - before, ...texts];
console.log(JSON.stringify(found));
"""
)


@pytest.fixture(scope="module")
def module() -> bytes:
    return (PYODIDE / "pyodide.asm.wasm").read_bytes()


@pytest.fixture(scope="module")
def profile(module: bytes) -> Profile:
    found = profile_of("pyodide", module)
    assert found, "python -m tests.pyodide.profile makes one"
    return found


@pytest.fixture(scope="module")
def script(module: bytes) -> str:
    return pruned(*SCRIPTS, module)


@pytest.fixture(scope="module")
def parts(module: bytes, profile: Profile, script: str) -> Parts:
    return part(module, profile, layout_of(SCRIPTS[0]), words_of(script, SCRIPTS[1]))


def start_in_node(
    folder: Path, asm: str, parts: Parts, second: bytes, script: str = START
) -> list[object]:
    """Start Python in Node by Pyodide's script `asm`, from the first part and this second one.

    Returns what `script` prints.
    """
    for name in ("pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json"):
        (folder / name).symlink_to(PYODIDE / name)
    told = json.dumps([layout_of(SCRIPTS[0]).table, parts.slots, parts.name])
    files = {
        "package.json": b"{}",
        "pyodide.asm.js": asm.encode(),
        "pyodide.asm.wasm": parts.first,
        "rest.wasm": second,
    }
    return run_in_node(folder, files, script, LOADER, told)


def test_functions_of_the_second_part_work_and_the_part_is_read_once(
    tmp_path: Path, script: str, parts: Parts
) -> None:
    total, text, reads = start_in_node(tmp_path, script, parts, parts.second)
    assert (total, text, reads) == (45, "+APw-LATIN SMALL LETTER U WITH DIAERESIS", 1)


def test_a_snapshot_taken_after_reading_the_second_part_reads_it_again(
    tmp_path: Path, script: str, parts: Parts
) -> None:
    text = "+APw-LATIN SMALL LETTER U WITH DIAERESIS"
    assert start_in_node(tmp_path, script, parts, parts.second, KEPT) == [7, 1, text, text]


def test_a_second_part_of_another_version_is_refused(
    tmp_path: Path, module: bytes, profile: Profile, script: str, parts: Parts
) -> None:
    second_part = part(
        module,
        profile._replace(functions=profile.functions | {0, 5, 7}),
        layout_of(SCRIPTS[0]),
        words_of(script, SCRIPTS[1]),
    )
    assert second_part.name != parts.name
    with pytest.raises(subprocess.CalledProcessError):
        start_in_node(tmp_path, script, parts, second_part.second)


def test_the_first_part_is_less_than_half_and_lacks_only_unused_data(
    module: bytes, profile: Profile, parts: Parts
) -> None:
    content = {number: part for number, part in wasm.sections(module) if number}
    _, data = wasm.segments(content[wasm.DATA])[0]
    _, left = wasm.segments({n: p for n, p in wasm.sections(parts.first) if n}[wasm.DATA])[0]
    assert len(left) == len(data) and len(parts.cold) > 10
    place = 0
    for start, end in parts.cold:
        assert left[place:start] == data[place:start] and not any(left[start:end])
        assert profile.granules.isdisjoint(range(start // GRANULE, end // GRANULE + 1))
        place = end
    assert left[place:] == data[place:]
    code = {n: p for n, p in wasm.sections(parts.first) if n}[wasm.CODE]
    assert len(code) < len(content[wasm.CODE]) / 2


def test_functions_that_visit_garbage_are_always_in_the_first_part(
    module: bytes, profile: Profile, parts: Parts
) -> None:
    content = {number: part for number, part in wasm.sections(module) if number}
    found = visitors(content)
    assert len(found) > 200 and len(found - profile.functions) > 100
    whole = wasm.bodies(content[wasm.CODE])
    first = wasm.bodies(dict(wasm.sections(parts.first))[wasm.CODE])
    assert all(first[number] == whole[number] for number in found)


def test_dependencies_of_a_profiled_function_are_kept(module: bytes, profile: Profile) -> None:
    content = {number: part for number, part in wasm.sections(module) if number}
    (first, *_) = cold = cold_stretches(content, profile)
    bodies = wasm.bodies(content[wasm.CODE])
    reader = next(
        number
        for number, body in enumerate(bodies)
        if number not in profile.functions
        and any(first.start <= one < first.end for one in wasm.constants(body))
    )
    more = cold_stretches(content, profile._replace(functions=profile.functions | {reader}))
    assert more != cold and sum(map(size, more)) < sum(map(size, cold))


def size(stretch: Stretch) -> int:
    return stretch.end - stretch.start


def test_every_function_body_is_parsed_completely_and_written_unchanged(module: bytes) -> None:
    found = wasm.sections(module)
    assert wasm.written(found) == module
    bodies = wasm.bodies(dict(found)[wasm.CODE])
    for body in bodies[::40]:
        reader = wasm.Reader(body, wasm.after_locals(body))
        for _ in wasm.instructions(reader):
            pass
        assert reader.place == len(body)


def test_an_instrumented_module_has_a_counter_for_each_function(module: bytes) -> None:
    small = (MICROPYTHON / put.MICROPYTHON.wasm).read_bytes()
    for content, table in ((module, 6076), (small, layout_within(small).table)):
        noting = dict(wasm.sections(profiled(content, table)))
        names = {one.name for one in wasm.exports(noting[wasm.EXPORTS])}
        assert {"~0", f"~{len(wasm.bodies(noting[wasm.CODE])) - 1}"} <= names
    # A table within the module has to grow.
    (found,) = wasm.tables(noting[wasm.TABLES])
    assert found[:2] == bytes([wasm.FUNCTIONS_TABLE, 0])


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 6076, 2**31 - 1])
def test_integers_are_read_as_they_were_written(value: int) -> None:
    assert wasm.Reader(wasm.unsigned(value)).unsigned() == value
    for signed in (value, -value - 1):
        assert wasm.Reader(wasm.signed(signed)).signed() == signed


def test_a_foreign_module_or_script_is_refused() -> None:
    with pytest.raises(wasm.Unreadable, match="version 1"):
        wasm.sections(b"<!doctype html>")
    with pytest.raises(wasm.Unreadable, match="table"):
        layout_of("const nothing = 1;")
    assert layout_of('initial:7,element:"anyfunc" relocateExports(wasmExports,9)') == Layout(7, 9)


@pytest.mark.parametrize(
    ("kind", "source", "tool"),
    [
        (put.PYODIDE, PYODIDE, "tests.pyodide.profile"),
        (put.MICROPYTHON, MICROPYTHON, "tests.page.profile"),
    ],
)
def test_without_a_profile_the_module_stays_whole_and_the_build_reports_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    kind: Any,
    source: Path,
    tool: str,
) -> None:
    monkeypatch.setattr(put, "profile_of", lambda name, module: None)
    assert put.put_wasm(kind, source, tmp_path, tmp_path / "scratch") == []
    assert (tmp_path / kind.wasm).read_bytes() == (source / kind.wasm).read_bytes()
    assert not (tmp_path / kind.rest).exists()
    assert f"no profile of it (python -m {tool})" in capsys.readouterr().out


@pytest.mark.parametrize("size", [0, 4, 16, 4096, 4355])
def test_build_and_engine_script_compute_the_same_checksum(tmp_path: Path, size: int) -> None:
    data = bytes(place * 7 % 251 for place in range(size))
    (found,) = re.findall(r"function checked.*?\n}\n", ENGINE.read_text("utf-8"), re.DOTALL)
    (tmp_path / "data").write_bytes(data)
    read = 'new Uint8Array(require("fs").readFileSync("data")).buffer'
    script = f"{found}; console.log(checked({read}))"
    command = [library.node(), "--eval", script]
    printed = subprocess.check_output(command, cwd=tmp_path, text=True, timeout=60)
    assert printed.strip() == put.checksum(data)
    if size:
        assert put.checksum(data[:-4] + b"else") != put.checksum(data)


def test_the_profiling_script_finds_its_imports() -> None:
    script = Path(site.ROOT) / "tests" / "pyodide" / "profile.mjs"
    done = subprocess.run([library.node(), script], capture_output=True, text=True, timeout=60)
    assert "node profile.mjs FOLDER TABLE MEMORY PYTHON" in done.stderr


@pytest.mark.parametrize(
    ("name", "path"),
    [("pyodide", PYODIDE / put.PYODIDE.wasm), ("micropython", MICROPYTHON / put.MICROPYTHON.wasm)],
)
def test_the_only_profile_belongs_to_the_installed_version(name: str, path: Path) -> None:
    found = path_of(name, path.read_bytes())
    assert found.exists() and [*found.parent.glob(f"{name}-*.txt")] == [found]
