"""The whole site in one file."""

from pathlib import Path

import pytest

from web.build import single


def test_no_embedded_script_contains_a_closing_tag(tmp_path: Path) -> None:
    site, own = tmp_path / "site", tmp_path / "web" / "single"
    for name, text in {
        "site/vendor/micropython/micropython.js": "export async function loadMicroPython() {}",
        "site/folds.js": 'console.log("</script");',
        "site/begin.js": "",
        "web/app/helper.js": 'export const END = "</script>";',
        "web/single/page.mjs": "async function start() {} const trouble = () => {};",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    script = single._script(site, single.Own(own, own / "pyodide.js", own / "micropython.wasm", []))
    assert "</script" not in script
    assert script.count("<\\/script") == 2


@pytest.mark.parametrize("html", ["", "<link><link>"])
def test_every_replaced_text_is_in_the_page_exactly_once(html: str) -> None:
    assert single._replace("a<link>b", "<link>", "<style>") == "a<style>b"
    with pytest.raises(ValueError, match="exactly once"):
        single._replace(html, "<link>", "<style>")
