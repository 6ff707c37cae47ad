"""Extracts the commands from the documents: from `sh` blocks and from code within sentences."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "engine" / "README.md",
)
# Languages of blocks; every line of an `sh` block is a command.
LANGUAGES = ("sh", "python", "pycon", "json", "text")
_BLOCK = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
_INLINE = re.compile(r"`([^`\n]+)`")
# A word in small letters and more words: `python build.py zip`, but not `decide(view, stream)`.
_COMMAND = re.compile(r"(?:[A-Z_]+=\S+ )*[a-z.][\w./-]* \S")
_SETTING = re.compile(r"([A-Z_]+)=(\S*)")


class Block(NamedTuple):
    """A fenced block: its language, the file name after it, and its text."""

    language: str
    file: str
    text: str


class Command(NamedTuple):
    """A command in a document, without its comment."""

    document: Path
    text: str

    @property
    def words(self) -> list[str]:
        """Return the words after the environment variables, without an ellipsis."""
        words = shlex.split(self.text.replace("…", ""))
        while _SETTING.fullmatch(words[0]):
            words.pop(0)
        return words

    @property
    def variables(self) -> list[str]:
        """Return the names of the environment variables before the command."""
        names = []
        for word in shlex.split(self.text):
            if not (found := _SETTING.fullmatch(word)):
                break
            names.append(found[1])
        return names


def blocks(document: Path) -> list[Block]:
    """Return the fenced blocks of a document."""
    return [
        Block(*f"{head} ".split(" ", 1), text)._replace(file=head.partition(" ")[2])
        for head, text in _BLOCK.findall(document.read_text("utf-8"))
    ]


def prose(document: Path) -> str:
    """Return the text of a document without its fenced blocks."""
    return _BLOCK.sub("", document.read_text("utf-8"))


def inline_code(document: Path) -> list[str]:
    """Return the code within the sentences and tables of a document."""
    return _INLINE.findall(prose(document))


def commands(document: Path) -> Iterator[Command]:
    """Yield every command of a document, in order: first those of blocks."""
    for block in blocks(document):
        if block.language == "sh":
            for line in block.text.replace("\\\n", " ").splitlines():
                text = without_comment(line)
                if text:
                    yield Command(document, text)
    for code in inline_code(document):
        # A space at the end marks the beginning of some text, such as `talon seed `.
        if _COMMAND.match(code) and not code.endswith(" "):
            yield Command(document, code)


def without_comment(line: str) -> str:
    """Return a shell line without the comment at its end."""
    return re.sub(r"(^|\s)#\s.*$", "", line).strip()
