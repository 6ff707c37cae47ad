"""Prints figures about the wording of names, docstrings and documents.

    python -m tests.structure.wording

Counts docstrings and comments with an empty first word, class names used twice, variables named by
a pronoun, functions of tests named by a participle or preposition, unused names, and the words of
README.
"""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    "engine",
    "web/build",
    "build.py",
    "e2e",
    "tests/drivers",
    "tests/bench",
    "tests/page",
    "tests/structure",
)
"""Files and folders that are read; `tests.structure.page` has the figures of the page's Python."""

DOCUMENTED = ("build.py", "engine", "web", "e2e", "tests", "examples")
"""Files and folders whose docstrings are read."""

COMMENTED = ("build.py", "engine", "web", "e2e", "tests", "examples")
"""Files and folders whose comments are read."""

COMMENTED_SUFFIXES = (".py", ".pyi", ".js", ".mjs", ".css")
NOT_OURS = {"locale", "vendor", "golden"}
"""Folders without comments of ours."""

EMPTY_OPENINGS = ("The same", "What", "Whether")
"""First words of docstrings and comments that say nothing when the line stands alone."""

QUESTIONS = ("How", "When", "Where", "Which", "Who", "Whose", "Why")
"""First words of docstrings that ask instead of saying what is returned or done."""

PRONOUNS = {"one", "other", "others", "this", "that", "it", "both", "another", "these", "those"}
PARTICIPLES = {
    *("begun", "broken", "brought", "chosen", "dealt", "done", "drawn", "flown", "found", "given"),
    *("gone", "grown", "heard", "held", "kept", "known", "laid", "led", "left", "made", "met"),
    *("said", "seen", "sent", "shown", "slid", "sold", "spoken", "taken", "taught", "thrown"),
    *("told", "won", "written"),
}
"""Participles that do not end in "ed"."""

PREPOSITIONS = {"about", "after", "against", "at", "before", "beside", "of", "on", "over"}
LONG_LIVED = 3
"""Most lines between the first and the last use of a variable that is named by a pronoun."""

ALLOWED_UNUSED = ROOT / "tests" / "structure" / "unused.txt"
"""Names that Vulture reports although they are used: keys of TypedDicts in a reply, methods that
libraries or programs call, substitutes for modules of Python's library, and functions for
`tests/pyodide`."""


class Docstring(NamedTuple):
    """The docstring of a module, class, function or variable, with its place."""

    path: Path
    line: int
    text: str


def files(names: Iterable[str], suffixes: tuple[str, ...]) -> list[Path]:
    """Return the files below these files and folders that end so, in order, each once."""
    found: set[Path] = set()
    for name in names:
        path = ROOT / name
        found |= {path} if path.is_file() else set(path.rglob("*"))
    return sorted(
        path
        for path in found
        if path.suffix in suffixes and not NOT_OURS & set(path.relative_to(ROOT).parts)
    )


def python_files(names: Iterable[str] = SOURCES) -> list[Path]:
    """Return the Python files below these files and folders, in order."""
    return files(names, (".py",))


def documented_files() -> list[Path]:
    """Return the Python files and stubs whose docstrings are read, in order."""
    return files(DOCUMENTED, (".py", ".pyi"))


def docstrings(paths: Iterable[Path]) -> Iterator[Docstring]:
    """Yield every docstring of these files."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                text = ast.get_docstring(node)
                if text:
                    line = node.body[0].lineno
                    yield Docstring(path, line, text)
                for variable, after in pairwise(node.body):
                    match variable, after:
                        case (ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str(text)))):
                            yield Docstring(path, after.lineno, text)


def empty_openings(paths: Iterable[Path]) -> list[Docstring]:
    """Return the docstrings that begin with one of `EMPTY_OPENINGS` or `QUESTIONS`."""
    pattern = re.compile(rf"({'|'.join(EMPTY_OPENINGS + QUESTIONS)})\b")
    return [found for found in docstrings(paths) if pattern.match(found.text)]


def empty_comments(paths: Iterable[Path]) -> list[tuple[Path, int]]:
    """Return the places of comments in Python, JavaScript or CSS that begin with such words."""
    found = []
    for path in paths:
        mark = "#" if path.suffix in (".py", ".pyi") else "//|/[*]+|[*]"
        pattern = re.compile(rf"\s*(?:{mark}) ?(?:{'|'.join(EMPTY_OPENINGS)})\b")
        earlier = ""
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            # A line that continues a sentence may begin with any word.
            continues = re.match(rf"\s*(?:{mark})", earlier) and not re.search(r"[.:] ?$", earlier)
            if pattern.match(line) and not continues:
                found.append((path, number))
            earlier = line
    return found


def commented_files() -> list[Path]:
    """Return the files whose comments are read, in order."""
    return files(COMMENTED, COMMENTED_SUFFIXES)


def repeated_classes(paths: Iterable[Path]) -> dict[str, list[Path]]:
    """Return the names that more than one class has, each with its files."""
    files: dict[str, list[Path]] = defaultdict(list)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                files[node.name].append(path)
    return {name: found for name, found in sorted(files.items()) if len(found) > 1}


def long_lived_pronouns(paths: Iterable[Path]) -> list[tuple[Path, int, str]]:
    """Return the variables named by a pronoun that are used more than `LONG_LIVED` lines on."""
    found = []
    for path in paths:
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
                lines: dict[str, list[int]] = defaultdict(list)
                for name, line in _names(function):
                    lines[name].append(line)
                for name, used in lines.items():
                    if name in PRONOUNS and max(used) - min(used) > LONG_LIVED:
                        found.append((path, min(used), name))
    return found


def participle_functions(paths: Iterable[Path]) -> list[tuple[Path, int, str]]:
    """Return the functions that are named by a participle or a preposition alone.

    Methods are left out: those of test doubles have the names of what they replace.
    """
    found = []
    for path in paths:
        tree = ast.parse(path.read_text("utf-8"))
        methods = {
            method
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for method in node.body
        }
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node not in methods:
                name = node.name.strip("_")
                if name in PARTICIPLES | PREPOSITIONS or re.fullmatch(r"[a-z]{2,}[^e]ed", name):
                    found.append((path, node.lineno, node.name))
    return found


def _names(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, int]]:
    """Yield the names of a function's own variables and parameters, each with its line."""
    inner = {
        child
        for node in ast.walk(function)
        if node is not function
        and isinstance(
            node,
            (
                ast.FunctionDef,
                ast.Lambda,
                ast.ListComp,
                ast.SetComp,
                ast.DictComp,
                ast.GeneratorExp,
            ),
        )
        for child in ast.walk(node)
    }
    for node in ast.walk(function):
        if node in inner:
            continue
        if isinstance(node, ast.Name):
            yield node.id, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno


def unused_names() -> list[str]:
    """Return what Vulture finds unused in engine and build, less what `ALLOWED_UNUSED` lists."""
    command = [sys.executable, "-m", "vulture", "engine", "web/build", "build.py"]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    allowed = set(ALLOWED_UNUSED.read_text("utf-8").split()) if ALLOWED_UNUSED.exists() else set()
    names = re.findall(r"^(\S+?):\d+: unused \w+ '(\w+)'", output, re.MULTILINE)
    return [f"{path}: {name}" for path, name in names if name not in allowed]


def words_of(path: Path) -> int:
    """Return how many words a document has, links and code included."""
    return len(path.read_text("utf-8").split())


def main() -> None:
    """Print the table."""
    paths = python_files()
    found = empty_openings(documented_files())
    print(f"docstrings that begin with {', '.join(EMPTY_OPENINGS + QUESTIONS)}: {len(found)}")
    comments = empty_comments(commented_files())
    print(f"comments that begin with {', '.join(EMPTY_OPENINGS)}: {len(comments)}")
    print(
        f"class names used twice in the engine: {len(repeated_classes(python_files(['engine'])))}"
    )
    print(f"long-lived variables named by a pronoun: {len(long_lived_pronouns(paths))}")
    helpers = participle_functions(python_files(["tests", "e2e"]))
    print(f"functions of tests named by a participle or preposition: {len(helpers)}")
    print(f"unused names: {len(unused_names())}")
    print(f"words of README: {words_of(ROOT / 'README.md')}")


if __name__ == "__main__":
    main()
