"""Exports: the finished site as one archive, and the pages of the API."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build import archives

ROOT = Path(__file__).resolve().parents[2]
API, ZIP = ROOT / ".build" / "api", ROOT / ".build" / "talon.zip"

PACKAGES = ("", ".model", ".solver", ".turns", ".games", ".games.common", ".advice", ".arena")
"""Documented modules: the package itself, and those that games and bots import from."""


def put_zip(site: Path, target: Path) -> None:
    """Pack a finished site, its first page at the top, as itch.io needs it."""
    files = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    archives.pack(files, target)


def put_api(target: Path) -> None:
    """Write the pages of the API from the docstrings, under the name that programs import."""
    with TemporaryDirectory() as temporary:
        wheel = archives.wheel_of(ROOT, Path(temporary))
        for name, content in archives.unpack(wheel).items():
            path = Path(temporary) / "installed" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        shown = [f"talon{room}" for room in PACKAGES]
        hidden = [f"!talon.{one}" for one in ("commands", "session", "words", "codes", "table")]
        command = [
            sys.executable,
            "-P",
            "-W",
            "ignore",
            "-m",
            "pdoc",
            "--no-show-source",
            "--docformat",
            "google",
        ]
        settings = {"PYTHONPATH": str(Path(temporary) / "installed")}
        subprocess.run([*command, "-o", target, *shown, *hidden], check=True, env=settings)


def main(arguments: Sequence[str]) -> int:
    """Make the export that the one argument names: `zip` or `docs`."""
    if list(arguments) == ["zip"]:
        put_zip(ROOT / "dist", ZIP)
        print(f"The site is in {ZIP}.")
        return 0
    if list(arguments) == ["docs"]:
        put_api(API)
        print(f"The pages of the API begin at {API / 'index.html'}.")
        return 0
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
