"""The documents are short, link to what exists, and use plain words."""

import re
from pathlib import Path

import pytest

from tests.docs.commands import DOCUMENTS, ROOT, inline_code, prose

MOST_WORDS = 900
KB = 1000
# Say package, layer, module instead; "house rules" are what players call them.
METAPHORS = re.compile(r"\b(rooms?|floors?|houses?|storeys?)\b(?! rule)", re.IGNORECASE)
ARCHITECTURE = ROOT / "docs" / "architecture.md"
OWN = (*DOCUMENTS, ROOT / "engine" / "arena" / "BOTS.md", ROOT / "SECURITY.md")
NAMED = re.compile(r"`((?:engine|web|tests|e2e|examples|docs)/[\w./-]*|\.github/[\w./-]+)`")
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= MOST_WORDS


@pytest.mark.parametrize("document", OWN, ids=name)
def test_named_and_linked_files_exist(document: Path) -> None:
    text = document.read_text("utf-8")
    assert [found for found in NAMED.findall(text) if not (ROOT / found).exists()] == []
    links = [link for link in LINK.findall(text) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_documents_name_many_files() -> None:
    assert len(NAMED.findall(ARCHITECTURE.read_text("utf-8"))) > 60


@pytest.mark.parametrize("document", OWN, ids=name)
def test_documents_use_no_private_words_for_packages_and_layers(document: Path) -> None:
    plain = re.sub(r"`[^`\n]*`", "", prose(document))
    assert METAPHORS.findall(plain) == []


def test_every_document_is_linked_from_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert [
        name(path) for path in (ROOT / "docs").glob("*.md") if f"({name(path)})" not in text
    ] == []


def test_every_bench_is_named_with_its_question() -> None:
    text = (ROOT / "docs" / "testing.md").read_text("utf-8")
    benches = [
        path
        for path in (ROOT / "tests" / "bench").iterdir()
        if path.name != "__main__.py"  # it runs the others
        and (
            path.suffix == ".mjs"
            or (path.suffix == ".py" and '__name__ == "__main__"' in path.read_text("utf-8"))
        )
    ]
    assert len(benches) > 20
    assert [name(path) for path in benches if f"`{name(path)}`" not in text] == []


def test_pictures_are_small_described_and_made_by_the_build() -> None:
    pictures = {}
    for document in DOCUMENTS:
        for words, link in PICTURE.findall(document.read_text("utf-8")):
            assert len(words) > 20, link
            pictures[(document.parent / link).resolve()] = words
    assert set(pictures) == set((ROOT / "docs" / "pictures").iterdir())
    made = (ROOT / "e2e" / "pictures.py").read_text("utf-8")
    assert [name(path) for path in pictures if f'"{path.name}"' not in made] == []
    assert [name(path) for path in pictures if path.stat().st_size > 150 * KB] == []


def test_inline_code_is_found() -> None:
    assert "dist/" in inline_code(ROOT / "README.md")
