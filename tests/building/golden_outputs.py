"""Outputs of the build's parts for small inputs, as texts.

    python -m tests.building.golden_outputs

Writes them into `golden/`, which `test_golden.py` compares. Run it only if the build's outputs are
meant to change, and look at `git diff`.
"""

import base64
import gzip
import json
import re
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from babel.messages.pofile import read_po

from engine.games import GAMES
from engine.model import FRENCH, TILES
from engine.session import text_requests
from engine.words import ENGLISH, Message
from tests.building.inputs import GAME, IMPORTS, MODULE, PO, RESCUE, SITE, SOURCE, write_files
from tests.drivers.brackets import outside_brackets
from web.build import (
    __main__,
    archives,
    bundle,
    first_paint,
    fonts,
    library,
    licences,
    message_samples,
    page,
    page_messages,
    pseudo,
    sealing,
    single,
    source_pruning,
    sprite,
    static_pages,
    weights,
    words,
)

GOLDEN = Path(__file__).parent / "golden"


def _whole(folder: Path) -> str:
    """Return every file in a folder, one after another."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    text_requests = {path: path.read_bytes().decode("utf-8", "replace") for path in paths}
    told = [f"--- {path.relative_to(folder).as_posix()}\n{text_requests[path]}\n" for path in paths]
    return "".join(told)


def _without_date(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if "-Date" not in line)


def _as_json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False, default=str) + "\n"


def _tree(folder: Path) -> Path:
    """Write a small tree with messages in a module, in static pages and in a catalogue."""
    return write_files(
        folder,
        {
            "web/app/felt/table.py": MODULE,
            "web/app/panels.py": '_ = words.of("panels")\n_("Deal")\n',
            "web/index.html": "<noscript><p>Scripts, please</p></noscript>",
            "web/rescue.html": RESCUE,
            "web/rescue.js": '_("Nothing is saved"); n("%(n)d game", "%(n)d games", 2)',
            "web/locale/pl.po": PO,
            "web/locale/en.po": 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; '
            'charset=utf-8\\n"\n',
        },
    )


def heads(folder: Path) -> str:
    """Return the page's head, foot, settings, policy and marks."""
    marks = {
        "languages": page.language_list({"en": "English", "pl": 'P"l'}),
        "head": page.head(["./v/core.js", "./v/error.js"]),
    }
    marks["foot"] = page.foot({**page.CONFIG, "quote": 'it\'s <b> & "so"'})
    filled = page.fill_marks(
        "<head><!-- build:languages --><!-- build:head --></head><body></body>", marks
    )
    bare = page.head(["./core.js"])
    return "\n".join(
        [
            filled,
            bare,
            page.foot(),
            page.with_start_watch("<!-- build:watch -->", "const a = 1;"),
            page.with_list("const [A, B] = BUILD.engine;", "engine", ["é", {"a": [1]}]),
            page.STILL_POLICY,
        ]
    )


def manifests(folder: Path) -> str:
    """Return the web app manifests as written."""
    sizes = {"wide": "1366x768", "narrow": "390x844"}
    __main__.put_manifest(folder / "one", page.manifest("About.", sizes, str.upper))
    __main__.put_manifest(folder / "two", page.manifest(static_pages.about(5)))
    return _whole(folder)


def catalogues(folder: Path) -> str:
    """Return all messages of a small tree, and a catalogue and language made from them."""
    root = _tree(folder)
    used = words.template(root, [next(iter(GAMES.values()))])
    found = []
    for fuzzy in (False, True):
        catalog = words.catalogue(root, "pl", used, fuzzy)
        kept = [one for one in catalog if one.id and any(words.wordings(one))]
        found.append(
            "\n".join(f"{one.context} {one.id} {one.string} {sorted(one.flags)}" for one in kept)
        )
        found.append(_as_json(words.compile_language(catalog, "pl")))
        left = [str(one) for one in words.untranslated(catalog)]
        found.append("\n".join([str(len(left)), *left[:4], *left[-6:]]))
    own = [
        one for one in used if one.locations and one.locations[0][0].startswith(("web", "engine/g"))
    ]
    told = [f"{one.context} | {one.id} | {one.locations} | {one.auto_comments}" for one in own]
    told.append(str(words.update(root)))
    told.append(_without_date((root / "web/locale/pl.po").read_text("utf-8"))[:4000])
    told.append(
        str(
            [words.count_words(catalog)[0] > 100, words.count_words(words.template(root))[1] > 1000]
        )
    )
    names = words.own_names(
        [{"language": "pl"}, {"language": "xa", "names": {"language": ["Own"]}}, {"language": "is"}]
    )
    rules = [words.plural_row(rule) for rule in ("n != 1", "n > 1", pseudo._RULE)]
    return "\n\n".join(
        [*told, *found, str(words.languages(root)), str(names), *rules, words.english_module()]
    )


def name_tables(folder: Path) -> str:
    """Return a language's table of names, and the faults of bad ones."""
    rows = ["name\tnom\tacc"] + [
        f"{key}\t{row[0]}\t{row[-1]}-a" for key, row in ENGLISH.names.items()
    ]
    path = write_files(
        folder, {"web/locale/pl.tsv": "\n".join(rows), "web/locale/xx.tsv": "name\tnom\n7s\tseven"}
    )
    made = words.name_table(path, "pl")
    told = [
        _as_json({"forms": made.forms, "names": made.names, "plural": made.plural, "tag": made.tag})
    ]
    told.append(str(words.name_table(path, "no") is ENGLISH))
    tried: list[Callable[[], object]] = [
        lambda: words.name_table(path, "xx"),
        lambda: words.check_form(".gen", ["nom"], "x"),
        lambda: words.check_form(".nom.or", ["nom"], "x"),
        lambda: words.check_form("", [], "x"),
        lambda: words.plural_row("n % 1000 == 7"),
    ]
    for one in tried:
        try:
            told.append(f"taken: {one()}")
        except ValueError as fault:
            told.append(f"refused: {fault}")
    return "\n".join(told)


def messages(folder: Path) -> str:
    """Return the messages found in sources, with their examples for translators."""
    found = [
        *page_messages.messages_of_module(MODULE, "table"),
        *(one for one, _ in static_pages.messages(_tree(folder))),
    ]
    told = [f"{one!r} {words.example(one)}" for one in found]
    told += [
        f"{name}: "
        + " / ".join(str(message_samples.sample(name, "s", deck)) for deck in (FRENCH, TILES))
        for name in ["n", *message_samples.TEXTS]
    ]
    told += [
        f"{name}: {message_samples.sample(name, 'd', FRENCH)}"
        for name in [*message_samples.NUMBERS, "other"]
    ]
    asked = Message("raeuber, tiles", "Lay %(cards.acc.or)s, %(many)d of %(label)s", "")
    return "\n".join([*told, words.example(asked), words.example(asked._replace(context="table"))])


def pseudos(folder: Path) -> str:
    """Return the pseudo language made from English: its names and its stretched texts."""
    text_requests = [
        "# Head",
        "Lay %(cards)s or %(n)d",
        "7",
        "",
        "Why?",
        "%(card)s",
        "Deal",
        "rhythm %(by.or)s x",
    ]
    told = [pseudo.stretch(text) for text in text_requests]
    told += [pseudo._with_other_forms(text, pseudo._FORMED) for text in told]
    told += [pseudo._with_other_forms(text, pseudo._OF_PAGE) for text in told[: len(text_requests)]]
    told += [outside_brackets(text) for text in ("a [b [c] d] e", "[x]", "y")]
    made = pseudo.make_language(_tree(folder), [next(iter(GAMES.values()))])
    used = words.template(_tree(folder), [next(iter(GAMES.values()))])
    own = {
        key: made["messages"][key]
        for one in used
        if one.context in ("table", "panels", "rescue")
        for key in [words.key_of(one)]
    }
    return "\n".join([*told, _as_json(made | {"messages": own}), _as_json(pseudo.names().names)])


def stills(folder: Path) -> str:
    """Return the pages without Python: their words in other languages, the licences."""
    root = _tree(folder / "tree")
    with (root / "web/locale/pl.po").open("rb") as file:
        spoken = words.compile_language(read_po(file, locale="pl"), "pl") | {
            "names": {"months": ["s", "l"], "date": ["{d}"]}
        }
    silent = {"language": "xx", "plural": "0", "messages": {Message("table", "Deal").key: "x"}}
    said = {"pl": spoken["messages"], "xx": {}}
    modules = folder / "modules"
    for name in (*licences.VENDORED, "other", "@ungap/with-resolvers"):
        about = {
            "version": "1.2",
            "license": "MIT & so",
            "dependencies": {"other": "1", "ws": "2", "@ungap/with-resolvers": "1"},
        }
        write_files(
            modules / name,
            {
                "package.json": json.dumps(about),
                "LICENSE": f" Text of <{name}>\n",
                "LICENCE.md": "Second",
            },
        )
    kept = write_files(
        folder / "kept",
        {
            name: f"kept {name}"
            for name in ("micropython.txt", "mpl-2.0.txt", "python.txt", "isc.txt")
        },
    )
    works = licences.works(modules, kept)
    return "\n".join(
        [
            static_pages.with_noscript(f"{RESCUE}<noscript>other</noscript>", said),
            static_pages.as_json(static_pages.rescue_words(root, [spoken, silent])),
            static_pages.wording_finder(said["pl"], "install")("Continue")
            + static_pages.wording_finder(said["pl"], "install")("No"),
            _as_json(works),
            licences.page(
                "Own <licence>", works, page.STILL_POLICY, {"pl": str.upper, "xx": str.lower}
            ),
        ]
    )


def seals(folder: Path) -> str:
    """Return a small site as served: folders by their contents, and lists of their files."""
    site = write_files(folder, SITE)
    sealing.seal(site)
    # The compressed size depends on the compressor's version.
    return re.sub(r",\d+\](?=[,\]])", ",PACKED]", _whole(site))


LIBRARY = f"vendor/pyodide/{page.LIBRARY}"
BUNDLE = f"app/{page.BUNDLE}"


def single_own(web: Path) -> single.Own:
    """Write the parts that only the single file needs into a small `web` folder."""
    return single.Own(web / "single", web / "pyodide" / "pyodide.js", [{"lock": 1}])


def singles(folder: Path) -> str:
    """Return the site as one file, with its packed content unpacked."""
    site = write_files(folder / "site", SITE)
    bundle = (site / BUNDLE).read_bytes()
    for name, content in ((page.ENGINE, b"wheel"), (LIBRARY, b"zip"), (BUNDLE, bundle)):
        (site / name).write_bytes(zlib.compress(content))
    web = write_files(
        folder / "web",
        {
            "answers.js": "answers();",
            "app/helper.js": "export const two = () => 2;",
            "single/engine.js": "const [A] = BUILD.engine; globalThis.lock = A;",
            "single/page.mjs": "function start(scripts, load) { load(scripts.helper.two()); }\n"
            "function trouble() {}\n",
            "pyodide/pyodide.js": "pyodide",
            "pyodide/pyodide.asm.wasm": "whole wasm",
        },
    )
    marks = {"head": '<link rel="modulepreload">', "games": "<ul></ul>"}
    html = single.single_file(
        SITE["index.html"],
        marks,
        site,
        single_own(web),
    )

    def unpacked_file(found: re.Match[str]) -> str:
        return f"{found[1]}{gzip.decompress(base64.b64decode(found[2])).decode()}<"

    return re.sub(r'(data-file="[^"]*">)([^<]+)<', unpacked_file, html) + "\n"


def archive_files(folder: Path) -> str:
    """Return archives, blanked sources, the bundle, fonts, drawings, imports, weights."""
    made = folder / "made.zip"
    told = []
    for loose in (False, True):
        archives.pack({"b.py": b"b" * 90, "a/c.py": b"c"}, made, loose)
        with zipfile.ZipFile(made) as read:
            told += [
                f"{one.filename} {one.date_time} {one.external_attr:o} {one.compress_type}"
                for one in read.infolist()
            ]
    told.append(str(archives.unpack(made)))
    told.append(str(archives.external_modules([write_files(folder, {"g.py": GAME}) / "g.py"])))
    names = (
        "talon/x.py",
        "talon/a.md",
        "talon/py.typed",
        "talon/arena/x.py",
        "talon/commands/x.py",
        "talon/__main__.py",
        "other/x.py",
    )
    told.append(str([archives.is_needed(name) for name in names]))
    told += [
        source_pruning.blank(SOURCE.encode(), name).decode().replace(" \n", "~\n")
        for name in ("talon/x.py", "other.py", source_pruning.DOCUMENTED)
    ]
    root = write_files(folder / "root", IMPORTS)
    told.append(_as_json(library.imports(root, [folder / "g.py"])))
    plain = [bundle._file(root, path)[0] for path in sorted(root.rglob("o*.py"))]
    told.append(str([name.split(".")[0] for name in plain]))
    return "\n".join(told) + "\n"


def drawings(folder: Path) -> str:
    """Return the sprite and the typefaces."""
    start = '<?xml?>\n<svg xmlns="x" viewBox="0 0 {n} 9" fill="none">\n'
    svg = start + '<g id="BG" fill="url(#BG)"/>\n</svg>\n'
    pictures = {"rablo.svg": svg.format(n=1), "puzzle.svg": svg.format(n=2), "no.txt": ""}
    emblems = sprite.emblems(
        write_files(folder / "emblems", pictures), {"rablo": "Rabló römi", "rommi": "Rommí"}
    )
    people = write_files(folder / "people", {"ida.svg": svg.format(n=3)})
    whole = (
        write_files(folder, {"sprite.svg": "<svg><defs>\n<symbol/>\n</defs></svg>\n"})
        / "sprite.svg"
    )
    told = [
        sprite.make_sprite(whole, emblems, people),
        str(sprite.names(folder / "emblems")),
    ]
    for package, names in fonts.FONTS.items():
        write_files(
            folder / "modules" / package / "files", dict.fromkeys([*names, "other.woff2"], package)
        )
    fonts.put(folder / "modules", folder / "fonts")
    told.append(_whole(folder / "fonts"))
    return "\n".join(told)


def own_games() -> str:
    """Return the start page's list, without games that other tests have added."""
    with patch.object(text_requests, "known_games", lambda: tuple(GAMES.values())):
        return str(first_paint.game_list())


def put_together(folder: Path) -> str:
    """Return outputs of the build's main module: scripts without maps, weights, the digest."""
    write_files(
        folder, {"in.js": "code;\n//# sourceMappingURL=in.js.map\n", "plain.js": "code;\nlast;\n"}
    )
    for name in ("in", "plain"):
        __main__._without_map(folder / f"{name}.js", folder / f"{name}.out.js")
    site = write_files(
        folder / "site",
        {
            "a.html": "a" * 2000,
            "x/b.js": "b",
            "x/c.wasm": "c",
            "x/y/d.js": "dd",
            "talon.html": "no",
            "install/e.png": "no",
        },
    )
    sizes = {name: raw for name, (raw, _) in weights.weights_of(site).items()}
    rows = [line[:61] for line in weights.weigh(site).split("\n")]
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return "\n".join(
        [
            _whole(folder),
            str(sizes),
            *rows,
            __main__.digest(files, folder),
            own_games().replace("><", ">\n<"),
        ]
    )


MAKERS: tuple[Callable[[Path], str], ...] = (
    heads,
    manifests,
    catalogues,
    name_tables,
    messages,
    pseudos,
    stills,
    seals,
    singles,
    archive_files,
    drawings,
    put_together,
)


def output_of(maker: Callable[[Path], str]) -> str:
    """Return the output of a maker, run in a folder of its own."""
    with TemporaryDirectory() as folder:
        return maker(Path(folder))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for one in MAKERS:
        (GOLDEN / f"{one.__name__}.txt").write_text(output_of(one), "utf-8")
