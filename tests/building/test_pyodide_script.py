"""Pyodide's script without what neither its module nor the site asks for."""

import subprocess

import pytest

from tests.drivers.text_tables import cases
from web.build import javascript, library
from web.build.wasm_parts import wasm
from web.build.wasm_parts.pyodide_script import pruned

PYODIDE = library.MODULES / "pyodide"

# A script that is built like Pyodide's, and works with any module.
SMALL = """
var made = (() => { return (async function(moduleArg = {}) {
var Module=moduleArg;var wasmExports=Module.exports;var nothing=()=>{};
var print=(text)=>{SDL.flush();return text};
function _write(text){return print(text)}_write.sig="vi";
function _speak(text){return "spoken "+text}_speak.sig="vi";
function _play(){return SDL.sound()}_play.sig="v";
function _emscripten_glClear(){return GL.clear()}_emscripten_glClear.sig="vi";
var SDL={flush(){return "flushed"},sound(){return "sounding"}};var GL={clear(){return "cleared"}};
var wasmImports={write:_write,"speak":_speak,_play,emscripten_glClear:_emscripten_glClear};
var _add=Module["_add"]=wasmExports["add"];var _sub=Module["_sub"]=wasmExports["sub"];
var _mul=Module["_mul"]=wasmExports["mul"];
var offset=Module["offset"]=7;var spare=Module["spare"]=8;
nothing();Module["Sound"]=SDL;Module["GL"]=GL;Module["read"]=_speak;Module["read"]=_write;
registerPostMainLoop(()=>SDL.audio?.queue());
Module.sums=()=>[_add(1,2)+offset,wasmImports,Object.keys(Module)];
return Module})})();
globalThis.made = made;
"""
BESIDE = "export const use = (python) => python._module._mul(2, 3) + python.read;"
FUNCTIONS = "{ add: (a, b) => a + b, sub: 1, mul: 2 }"


def module_asking_for(*names: str) -> bytes:
    """Return a module that imports functions of these names."""
    imports = [
        bytes([3]) + b"env" + bytes([len(name)]) + name.encode() + bytes([wasm.FUNCTION, 0])
        for name in names
    ]
    function_type = bytes([0x60, 0, 0])
    return wasm.written(
        [(wasm.TYPES, wasm.vector([function_type])), (wasm.IMPORTS, wasm.vector(imports))]
    )


def run(script: str, then: str) -> str:
    """Return what a script prints of the Pyodide that the other script makes."""
    text = f"{script}\nmade({{ exports: {FUNCTIONS} }}).then((python) => console.log({then}));"
    return subprocess.check_output([library.node(), "--eval", text], text=True, timeout=60).strip()


@pytest.fixture(scope="module")
def small() -> str:
    return pruned(SMALL, BESIDE, module_asking_for("write", "_play", "emscripten_glClear"))


@cases
def test_a_pruned_script_has_what_is_asked_for(then: str, printed: str, small: str) -> None:
    assert run(small, then) == printed


def test_a_pruned_script_lacks_what_nothing_refers_to(small: str) -> None:
    assert "cleared" not in small and "spoken" in small and "flushed" in small
    with pytest.raises(subprocess.CalledProcessError):
        run(small, "python.sums()[1].emscripten_glClear()")


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        pytest.param("var imports={};", "nothing is given", id="without a table of imports"),
        pytest.param("var wasmImports={};}", "Unexpected|Expression", id="that is no script"),
    ],
)
def test_a_script_of_another_kind_is_refused(script: str, fault: str) -> None:
    with pytest.raises(javascript.ScriptError, match=fault):
        pruned(script, "", module_asking_for("write"))


def test_the_installed_pyodide_loses_two_thirds_of_its_script() -> None:
    texts = [(PYODIDE / name).read_text("utf-8") for name in ("pyodide.asm.js", "pyodide.mjs")]
    script = pruned(*texts, (PYODIDE / "pyodide.asm.wasm").read_bytes())
    assert len(script) < len(texts[0]) / 3
    for name in ("SDL_Init", "bindFramebuffer", "EGL"):
        assert name in texts[0] and name not in script
