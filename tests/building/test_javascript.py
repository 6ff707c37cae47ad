"""Scripts and styles of the site: joined and minified by esbuild, and run only on request."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.building.inputs import write_files
from web.build import javascript, library

SOURCES = {
    "first.js": 'import { VALUE } from "./in/second.js";\nimport * as all from "./in/second.js";\n'
    "// a remark\nexport const sum = () => VALUE + all.VALUE;",
    "in/second.js": 'console.log("second runs"); export const VALUE = await 1;',
    "third.js": 'console.log("third runs"); export function alone() { return 3; }',
}
RUN = """
import { run } from "./scripts.js";
const modules = await run(["first"]);
console.log(JSON.stringify([Object.keys(modules), modules.first.sum()]));
console.log(JSON.stringify(Object.keys(await run())));
"""


@pytest.fixture
def app(tmp_path: Path) -> Path:
    return write_files(tmp_path / "app", SOURCES | {"boot.py": ""})


def test_all_scripts_become_one_that_runs_each_on_request(app: Path) -> None:
    javascript.put(app)
    assert sorted(path.name for path in app.iterdir()) == ["boot.py", javascript.NAME]
    assert "remark" not in (app / javascript.NAME).read_text("utf-8")
    (app / "package.json").write_text('{"type": "module"}', "utf-8")
    (app / "try.js").write_text(RUN, "utf-8")
    told = subprocess.check_output([library.node(), "try.js"], cwd=app, text=True).splitlines()
    assert told[:1] == ["second runs"]
    assert json.loads(told[1]) == [["first"], 2]
    assert told[2] == "third runs" and sorted(json.loads(told[3])) == ["first", "second", "third"]


def test_a_separate_page_includes_all_imports_of_its_script(app: Path) -> None:
    text = javascript.bundle('import { sum } from "./first.js"; console.log(sum());', app)
    assert "import" not in text and "second runs" in text and "third runs" not in text


def test_external_imports_are_kept(app: Path) -> None:
    text = javascript.bundle(
        'import "./vendor/a.js"; import "./third.js";', app, outside=["./vendor/*"]
    )
    assert 'import"./vendor/a.js"' in text and "third runs" in text


@pytest.mark.parametrize(
    ("text", "fault"), [('import "./gone.js";', "gone.js"), ("const = 1;", "identifier")]
)
def test_an_error_of_esbuild_is_reported_in_its_words(text: str, fault: str, app: Path) -> None:
    with pytest.raises(javascript.ScriptError, match=fault):
        javascript.bundle(text, app)


def test_two_scripts_with_the_same_name_are_refused(app: Path) -> None:
    (app / "in" / "first.js").write_text("", "utf-8")
    with pytest.raises(ValueError, match="of one name"):
        javascript.entry_module(app)


def test_a_mark_for_the_build_survives_minification() -> None:
    made = javascript.minify("(() => { const PARTS = BUILD.parts; PARTS.map((part) => part); })();")
    assert made.count("BUILD.parts") == 1


def test_minifying_a_style_sheet_removes_only_its_comments() -> None:
    made = javascript.minify("/* why */\n.a { color: red; }\n.b { margin: 0 auto; }", "css")
    assert made == ".a{color:red}.b{margin:0 auto}\n"
