"""Server that simulates a distant host or a slow line: texts and WebAssembly compressed.

Like static hosts, it does not resend files that the browser has cached.

All connections share the line. The browser's own simulation of a slow network ignores the requests
of workers, which are most of those of the bare page.
"""

import gzip
import threading
import time
from functools import cache
from http import HTTPStatus
from pathlib import Path

from e2e.drivers.site_server import RecordingHandler

PIECE = 8192
PACKED = ("text/", "application/wasm", "application/json", "application/javascript", "image/svg")


@cache
def compressed_file(path: Path) -> bytes:
    """Return the file as it is sent."""
    return gzip.compress(path.read_bytes(), 9)


class Line:
    """The line that all replies share: their pieces take turns, and each takes its time."""

    def __init__(self, megabits: float, latency: float) -> None:
        self.rate = megabits * 1e6 / 8
        """Bytes per second."""
        self.latency = latency
        """Seconds."""
        self._lock = threading.Lock()
        self._free = 0.0

    def __str__(self) -> str:
        return f"{self.rate * 8 / 1e6:g} Mbit/s, {self.latency * 1000:.0f} ms"

    def wait(self, size: int) -> None:
        """Wait until this many bytes have been sent."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            until = self._free
        time.sleep(max(0, until - time.monotonic()))


class CompressingHandler(RecordingHandler):
    """Handler that sends texts and WebAssembly compressed and keeps connections open."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send a file, compressed if hosts compress its kind."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        changed = self.date_time_string(int(path.stat().st_mtime))
        if self.headers["If-Modified-Since"] == changed:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return
        kind = self.guess_type(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        if kind.startswith(PACKED):
            self.send_header("Content-Encoding", "gzip")
        content = compressed_file(path) if kind.startswith(PACKED) else path.read_bytes()
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", changed)
        self.end_headers()
        self.send(content)

    def send(self, content: bytes) -> None:
        """Send the body of the reply."""
        self.wfile.write(content)


class Far(CompressingHandler):
    """Handler like `Packed` over one line: 25 Mbit/s, 30 ms."""

    line = Line(25, 0.03)

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send a file after the latency of a request."""
        time.sleep(self.line.latency)
        super().do_GET()

    def send(self, content: bytes) -> None:
        """Send the body of the reply piece by piece."""
        for start in range(0, len(content), PIECE):
            piece = content[start : start + PIECE]
            self.line.wait(len(piece))
            self.wfile.write(piece)


class Slow(Far):
    """Handler like `Far` over a slow line, as in a train: 1.6 Mbit/s, 150 ms."""

    line = Line(1.6, 0.15)
