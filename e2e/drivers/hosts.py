"""Hosts that do more, or less, than send a file as it is: each a way to serve the site."""

import gzip
import io
import shutil
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from e2e.drivers.site_server import Quiet

_GZIP = b"\x1f\x8b"

# What nginx knows of its own accord; it sends everything else as a download.
_STOCK = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}


class Unpacking(Quiet):
    """Sends what is gzipped as what is in it, by a header."""

    def end_headers(self) -> None:
        if _is_gzipped(Path(self.translate_path(self.path))):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()


class Stock(Quiet):
    """Sends everything but the commonest kinds of files as a download, as nginx does at first."""

    def guess_type(self, path: object) -> str:
        return _STOCK.get(Path(str(path)).suffix, "application/octet-stream")


class Withholding(Quiet):
    """Refuses what could be a program of the host's own."""

    def send_head(self) -> BinaryIO | io.BytesIO | None:
        if self.path.split("?")[0].endswith((".py", ".cgi", ".php", ".sh")):
            self.send_error(HTTPStatus.FORBIDDEN)
            return None
        return super().send_head()


class NotFound(Quiet):
    """Shows the site's own page at addresses that it does not have."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        root: str = self.server.path  # type: ignore[attr-defined]
        text = Path(self.translate_path(f"{root}404.html")).read_text("utf-8")
        self.error_message_format = text.replace("%", "%%")
        super().send_error(code, message, explain)


def unpacked(dist: Path, folder: Path) -> Path:
    """Copy a built site as a host keeps it that unpacks files when they arrive."""
    shutil.copytree(dist, folder)
    for path in folder.rglob("*"):
        if _is_gzipped(path):
            path.write_bytes(gzip.decompress(path.read_bytes()))
    return folder


def _is_gzipped(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return path.suffix == ".gz" or file.read(2) == _GZIP
