"""Lock files: exact versions with hashes, and no host to fetch them from."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import build
from web.build import locks

ROOT = Path(__file__).resolve().parents[2]
with (ROOT / "pyproject.toml").open("rb") as file:
    GROUPS = tomllib.load(file)["dependency-groups"]
PACKAGES = json.loads((ROOT / "package.json").read_text("utf-8"))
NPM = json.loads(build.NPM_LOCK.read_text("utf-8"))["packages"]
LOCKS = [*(build.REQUIREMENTS / f"{group}.txt" for group in locks.LOCKED), build.NPM_LOCK]


def pins(group: str) -> set[str]:
    """Return `name==version` of each package that a group of pyproject.toml contains."""
    found = set()
    for entry in GROUPS[group]:
        if isinstance(entry, dict):
            found |= pins(entry["include-group"])
        else:
            found.add(re.sub(r"\[.*?\]", "", entry.split(";")[0]).strip().replace("_", "-"))
    return found


def locked_versions(group: str) -> dict[str, int]:
    """Return `name==version` of each package in a requirements file, and its number of hashes."""
    text = (build.REQUIREMENTS / f"{group}.txt").read_text("utf-8").replace("\\\n", " ")
    return {line.split(" ")[0]: line.count("--hash=sha256:") for line in text.splitlines() if line}


@pytest.mark.parametrize("group", locks.LOCKED)
def test_a_requirements_file_has_the_packages_of_its_group_with_a_hash_each(group: str) -> None:
    found = locked_versions(group)
    assert pins(group) <= found.keys()
    assert all("==" in pin and hashes for pin, hashes in found.items())


def test_the_lock_of_npm_has_the_versions_of_package_json() -> None:
    for kind in ("dependencies", "devDependencies"):
        assert NPM[""][kind] == PACKAGES[kind]
        for name, version in PACKAGES[kind].items():
            assert NPM[f"node_modules/{name}"]["version"] == version
    assert all(package["integrity"] for path, package in NPM.items() if path)


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_no_lock_names_a_host(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "://" not in text and "index-url" not in text and "find-links" not in text


def test_setting_up_installs_only_locked_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(
        build, "run_quietly", lambda _, command, __: commands.append([*map(str, command)])
    )
    monkeypatch.setattr(build, "bootstrap", lambda: Path("uv"))
    build.install_group("dev", "tools")
    build.install_native_packages("highspy")
    for command in commands:
        assert "--require-hashes" in command
        assert Path(
            command[-1 if "--requirements" in command else command.index("--constraints") + 1]
        ).exists()
    assert len(commands) == 2
