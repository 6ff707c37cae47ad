"""How the whole site becomes one file: its modules one after another, each after those it needs."""

from pathlib import Path

import pytest

from web.build import single


def test_modules_follow_what_they_import() -> None:
    sources = {
        "first": 'import { VALUE } from "./second.js";\nimport * as all from "./second.js";\n'
        "export const sum = () => VALUE + all.VALUE;",
        "second": "export const VALUE = 1;\nexport async function wait() {}\n"
        "export let counted = 0;",
    }
    text = single.bundled(sources)
    assert text.index("modules.second =") < text.index("modules.first =")
    assert "const { VALUE } = modules.second;" in text
    assert "const all = modules.second;" in text
    for name in ("VALUE", "wait", "counted", "sum"):
        assert f"get {name}() {{ return {name}; }}" in text


@pytest.mark.parametrize(
    "text", ['import x from "./b.js";', "export default 5;", "export { one };", "export * from 'b'"]
)
def test_an_import_or_export_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot follow"):
        single.bundled({"one": text})


def test_modules_in_a_circle_are_refused() -> None:
    one, other = 'import * as x from "./b.js";', 'import * as y from "./a.js";'
    with pytest.raises(ValueError, match="circle"):
        single.bundled({"a": one, "b": other})


def test_no_script_of_the_file_ends_it_before_its_time(tmp_path: Path) -> None:
    site, own = tmp_path / "site", tmp_path / "own"
    for name, text in {
        "site/vendor/micropython/micropython.mjs": "export async function loadMicroPython() {}",
        "site/app/one.js": 'export const END = "</script>";',
        "site/folds.js": "// </script",
        "site/begin.js": "",
        "own/page.mjs": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    script = single._script(site, single.Own(own, own / "pyodide.js", []))
    assert "</script" not in script
    assert script.count("<\\/script") == 2


@pytest.mark.parametrize("html", ["", "<link><link>"])
def test_what_the_file_replaces_stands_in_the_page_exactly_once(html: str) -> None:
    assert single._replaced("a<link>b", "<link>", "<style>") == "a<style>b"
    with pytest.raises(ValueError, match="exactly once"):
        single._replaced(html, "<link>", "<style>")
