"""Outputs of the build's parts for small inputs: what each has to say, and in which order."""

import base64
import gzip
import json
import re
import zipfile
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from engine.words import Message
from tests.building.inputs import PO, RESCUE, SITE, write_files
from web.build import (
    __main__,
    archives,
    licences,
    packing,
    page,
    sealing,
    single,
    static_pages,
    words,
)
from web.build.weights import weigh, weights_of

LIBRARY = f"vendor/pyodide/{page.LIBRARY}"
BUNDLE, SECOND = f"app/{page.BUNDLE}", f"app/{page.SECOND}"


def test_the_head_loads_first_what_the_start_needs() -> None:
    head = page.head(["./v/core.js", "./v/error.js"])
    preloaded = re.findall(r'<link rel="modulepreload" href="(.*?)">', head)
    own = ["./page.js", "./vendor/micropython/micropython.js", "./app/scripts.js"]
    assert preloaded == ["./v/core.js", "./v/error.js", *own]
    fetched = re.findall(r'<link rel="preload" as="fetch" crossorigin href="(.*?)">', head)
    wasm = "./vendor/micropython/micropython.wasm"
    assert fetched == [wasm, "./app/boot.txt", f"./{BUNDLE}"]
    scripts = re.findall(r"<script type=\"module\"( async)? src=\"(.*?)\"", head)
    later = [("", f"./{name}") for name in ("offline.js", "folds.js", "v/core.js")]
    assert scripts == [(" async", "./page.js"), *later]
    assert '<link rel="manifest" href="./talon.webmanifest">' in head
    assert page.language_list({"pl": 'P"l'}).endswith('content="pl=P&quot;l">')


def test_a_list_for_a_script_is_compact_json() -> None:
    script = page.with_list("const [A, B] = BUILD.engine;", "engine", ["é", {"a": [1]}])
    assert script == 'const [A, B] = ["é",{"a":[1]}];'
    with pytest.raises(ValueError, match="exactly once"):
        page.with_list("", "engine", [])


def test_the_manifest_names_icons_screenshots_shortcuts_and_what_it_opens(tmp_path: Path) -> None:
    sizes = {"wide": "1366x768", "narrow": "390x844"}
    __main__.put_manifest(tmp_path / "manifest", page.manifest("About.", sizes, str.upper))
    made: dict[str, Any] = json.loads((tmp_path / "manifest").read_text("utf-8"))
    assert [(icon["src"], icon.get("purpose")) for icon in made["icons"]] == [
        ("./icons/talon-192.png", "any"),
        ("./install/talon-512.png", "any"),
        ("./install/talon-512-maskable.png", "maskable"),
        ("./icons/talon.svg", None),
    ]
    pictures = [(one["src"], one["sizes"], one["form_factor"]) for one in made["screenshots"]]
    assert pictures == [(f"./install/{name}.png", size, name) for name, size in sizes.items()]
    assert all(one["label"].isupper() for one in made["screenshots"])
    shortcuts = [(one["name"], one["url"]) for one in made["shortcuts"]]
    assert shortcuts == [("CONTINUE", "./?continue=1"), ("PUZZLE OF THE DAY", "./?puzzle=day")]
    assert (made["share_target"]["action"], made["share_target"]["method"]) == ("./share", "POST")
    assert made["file_handlers"][0]["action"] == "./?shared=opened"
    assert made["description"] == "About." and made["display"] == "standalone"


def test_scripts_lose_only_the_link_to_their_source_map(tmp_path: Path) -> None:
    for text in ("code;\nlast;\n//# sourceMappingURL=in.js.map\n", "code;\nlast;\n"):
        write_files(tmp_path, {"in.js": text})
        __main__._without_map(tmp_path / "in.js", tmp_path / "out.js")
        assert (tmp_path / "out.js").read_text("utf-8") == "code;\nlast;\n"


def test_a_digest_is_about_names_and_contents(tmp_path: Path) -> None:
    found = set()
    for files in ({"a": "1", "b": "2"}, {"a": "2", "b": "1"}, {"a": "1", "b": "1"}, {"c": "1"}):
        folder = write_files(tmp_path / str(len(found)), files)
        found.add(packing.digest(sorted(folder.iterdir()), folder))
    assert len(found) == 4


def test_a_folder_of_the_site_gets_another_name_if_two_of_its_files_change_places(
    tmp_path: Path,
) -> None:
    names = []
    for number, (one, other) in enumerate((("x();", "y();"), ("y();", "x();"))):
        site = write_files(tmp_path / str(number), SITE | {"look.js": one, "rescue.js": other})
        sealing.seal(site)
        names.append(sorted(path.name for path in site.glob("page-*")))
    assert names[0] != names[1]


def test_weights_leave_out_what_no_visit_loads_and_show_large_files_alone(tmp_path: Path) -> None:
    site = write_files(
        tmp_path,
        {"a.html": "a" * 2000, "x/b.js": "b", "x/c.wasm": "c", "x/y/d.js": "dd"}
        | {"talon.html": "no", "install/e.png": "no"},
    )
    sizes = {name: raw for name, (raw, _) in weights_of(site).items()}
    parts = {"page": 2000, "x": 1, "x/c.wasm": 1, "x/y": 2}
    assert sizes == parts | {"before the engine answers": 2004, "all": 2004}
    rows = [line.split() for line in weigh(site).split("\n")]
    assert rows[0] == ["weight", "in", "KB", "raw", "gzip"] and rows[1][:2] == ["page", "2.0"]


@pytest.mark.parametrize("loose", [False, True])
def test_an_archive_is_sorted_and_has_one_date_and_readable_files(
    loose: bool, tmp_path: Path
) -> None:
    made = tmp_path / "made.zip"
    archives.pack({"b.py": b"b" * 90, "a/c.py": b"c"}, made, loose)
    with zipfile.ZipFile(made) as read:
        entries = read.infolist()
    assert [one.filename for one in entries] == ["a/c.py", "b.py"]
    assert {one.date_time for one in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {one.external_attr >> 16 for one in entries} == {0o644}
    how = zipfile.ZIP_STORED if loose else zipfile.ZIP_DEFLATED
    assert {one.compress_type for one in entries} == {how}
    assert archives.unpack(made) == {"b.py": b"b" * 90, "a/c.py": b"c"}


def polish() -> dict[str, Any]:
    """Return a language with a few messages."""
    made = words.compile_language(read_po(BytesIO(PO.encode()), locale="pl"), "pl")
    return dict(made) | {"names": {"months": ["s", "l"], "date": ["{d}"]}}


def test_pages_without_python_speak_all_languages_that_have_their_words(tmp_path: Path) -> None:
    spoken = polish()
    silent = {"language": "xx", "plural": "0", "messages": {Message("table", "Deal").key: "x"}}
    html = static_pages.with_noscript(
        f"{RESCUE}<noscript>other</noscript>", {"pl": spoken["messages"], "xx": {}}
    )
    assert '<p class="x">Scripts, please</p><p class="x" lang="pl">Proszę &amp; już</p>' in html
    assert html.endswith("<noscript>other</noscript>")
    root = write_files(
        tmp_path, {"web/rescue.html": RESCUE, "web/rescue.js": "", "web/index.html": ""}
    )
    ((tag, _plural, wordings, dates),) = static_pages.rescue_words(root, [spoken, silent])
    assert (
        tag == "pl" and wordings == {"Back": "Wstecz"} and dates == {"months": "s", "date": "{d}"}
    )
    say = static_pages.wording_finder(spoken["messages"], "install")
    assert (say("Continue"), say("No")) == ("Dalej", "No")


def test_licences_are_listed_after_a_sentence_in_each_language(tmp_path: Path) -> None:
    work = licences.Work("tool", "1.2", "MIT & so", ("Text of <it>",))
    html = licences.page("Own <licence>", [work], page.STILL_POLICY, {"pl": str.upper})
    assert '<p lang="pl"><b>LICENCES.</b> TALON IS FREE SOFTWARE.' in html
    for text in ("<pre>Own &lt;licence&gt;</pre>", "<h2>tool 1.2 (MIT &amp; so)</h2>"):
        assert text in html
    assert html.index("Own &lt;licence") < html.index("<pre>Text of &lt;it&gt;</pre>")
    assert "default-src &#x27;none&#x27;" in html


def test_the_single_file_embeds_every_file_that_a_visit_loads(tmp_path: Path) -> None:
    site = write_files(tmp_path / "site", SITE)
    bundle, second = (site / BUNDLE).read_bytes(), b"second"
    (site / page.REST).write_bytes(b"packed rest")
    for name, content in (
        (page.ENGINE, b"wheel"),
        (LIBRARY, b"zip"),
        (BUNDLE, bundle),
        (SECOND, second),
    ):
        (site / name).write_bytes(zlib.compress(content))
    web = write_files(
        tmp_path / "web",
        {
            "answers.js": "answers();",
            "app/helper.js": "export const two = () => 2;",
            "single/engine.js": "const [A] = BUILD.engine; globalThis.lock = A;",
            "single/page.mjs": "function start(scripts, load) { load(scripts.helper.two()); }\n"
            "function trouble() {}\n",
            "pyodide/pyodide.js": "pyodide",
            "pyodide/pyodide.asm.wasm": "whole wasm",
            "micropython.wasm": "whole small wasm",
        },
    )
    marks = {"head": '<link rel="modulepreload">', "games": "<ul></ul>"}
    whole = web / "micropython.wasm"
    own = single.Own(web / "single", web / "pyodide" / "pyodide.js", whole, [{"lock": 1}])
    html = single.single_file(SITE["index.html"], marks, site, own)
    embedded = dict(re.findall(r'data-file="([^"]*)">([^<]+)<', html))
    files = {
        name: gzip.decompress(base64.b64decode(text)).decode().strip()
        for name, text in embedded.items()
    }
    assert '<link rel="stylesheet" href="data:,">' in files.pop("licences.html")
    assert files.pop("engine.js") == 'answers();const[A]=[{"lock":1}];globalThis.lock=A;'
    assert files == {
        "micropython.wasm": "whole small wasm",
        "boot.py": "await boot()",
        "pyodide.js": "pyodide",
        "pyodide.asm.js": "asm",
        "pyodide.asm.wasm": "whole wasm",
        "locale/pl.json": "{}",
        "page.bundle": "[]",
        "page.second": "second",
        "engine.whl": "wheel",
        "engine.rest": "packed rest",
        "python_stdlib.zip": "zip",
    }
    assert "<ul></ul>" in html and "modulepreload" not in html
    assert 'href="data:image/svg+xml;base64,' in html
