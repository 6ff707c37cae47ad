"""How the page's scripts become one: each after those it needs, and only if asked for."""

from pathlib import Path

import pytest

from web.build import scripts

SOURCES = {
    "first": 'import { VALUE } from "./in/second.js";\nimport * as all from "./in/second.js";\n'
    "export const sum = () => VALUE + all.VALUE;",
    "second": "export const VALUE = 1;\nexport async function wait() {}\nexport let counted = 0;",
    "third": "export function alone() {}",
}


def test_modules_follow_what_they_import() -> None:
    text = scripts.joined(SOURCES)
    assert text.index("second: async") < text.index("first: async")
    assert "const { VALUE } = modules.second;" in text
    assert "const all = modules.second;" in text
    for name in ("VALUE", "wait", "counted", "sum", "alone"):
        assert f"get {name}() {{ return {name}; }}" in text


@pytest.mark.parametrize(
    "text", ['import x from "./b.js";', "export default 5;", "export { one };", "export * from 'b'"]
)
def test_an_import_or_export_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot follow"):
        scripts.joined({"one": text})


def test_modules_in_a_circle_are_refused() -> None:
    one, other = 'import * as x from "./b.js";', 'import * as y from "./a.js";'
    with pytest.raises(ValueError, match="circle"):
        scripts.joined({"a": one, "b": other})


def test_another_page_runs_only_what_it_needs_and_what_that_needs() -> None:
    text = scripts.using('// first\nimport { sum } from "./app/first.js";\nsum();', SOURCES)
    run, first, imports, call = text.replace("; //", ";\n//").split("\n")
    assert run.startswith('import { run } from "./app/scripts.js";')
    assert run.endswith('await run(["second", "first"]);')
    assert [first, imports, call] == ["// first", "const { sum } = modules.first;", "sum();"]


def test_a_module_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r"not there: \['gone'\]"):
        scripts.using('import * as gone from "./app/gone.js";', SOURCES)


def test_of_the_scripts_only_one_stays(tmp_path: Path) -> None:
    app, other = tmp_path / "app", tmp_path / "other.js"
    (app / "in").mkdir(parents=True)
    (app / "boot.py").write_text("", "utf-8")
    for name in ("first", "in/second", "third"):
        (app / f"{name}.js").write_text(SOURCES[name.removeprefix("in/")], "utf-8")
    other.write_text('import { alone } from "./app/third.js";', "utf-8")
    scripts.put(app, other)
    assert sorted(path.name for path in app.iterdir()) == ["boot.py", scripts.NAME]
    assert (app / scripts.NAME).read_text("utf-8") == scripts.joined(SOURCES)
    assert 'run(["third"])' in other.read_text("utf-8")


def test_two_scripts_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name in ("one.js", "in/one.js"):
        (tmp_path / name).write_text("", "utf-8")
    with pytest.raises(ValueError, match="of one name"):
        scripts.put(tmp_path, tmp_path / "one.js")
