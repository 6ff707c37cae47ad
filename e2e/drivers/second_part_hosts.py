"""Hosts that send the second part of Pyodide in their own way, or not at all."""

import gzip
import re
import time
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

from e2e.drivers.site_server import RecordingHandler

SECOND_PART = "pyodide.rest.wasm"
LATE = 4  # seconds

_SIGN_IN = b"<!doctype html><title>Sign in</title><p>Please sign in to this network."
_WASM = "application/wasm"


class SecondPartHandler(RecordingHandler):
    """Handler that sends the second part as `way` says, until it has been asked `times` times."""

    part = SECOND_PART
    way = ""
    times = 0
    whole = 0
    """Number of times that the file was sent as it is."""

    def do_GET(self) -> None:  # noqa: N802 - the base class's name
        """Send a file; the second part in the way that is in force."""
        kind = type(self)
        if kind.part not in self.path or not kind.times:
            super().do_GET()
            kind.whole += kind.part in self.path
            return
        kind.times -= 1
        WAYS[kind.way](self, Path(self.translate_path(self.path)).read_bytes())

    def answer(self, content: bytes, length: int | None = None, **headers: str) -> None:
        """Send this with these headers, an underscore for each dash, and close the connection."""
        self.send_response(HTTPStatus.OK)
        headers = {"Content_Type": _WASM, **headers}
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(content) if length is None else length))
        self.end_headers()
        self.wfile.write(content)
        self.close_connection = True


def _late(handler: SecondPartHandler, whole: bytes) -> None:
    time.sleep(LATE)
    handler.answer(whole)


def _redirect(handler: SecondPartHandler, whole: bytes) -> None:
    handler.send_response(HTTPStatus.FOUND)
    handler.send_header("Location", handler.server.path)  # type: ignore[attr-defined]
    handler.end_headers()


def _hung_up(handler: SecondPartHandler, whole: bytes) -> None:
    handler.close_connection = True


def _of_another_version(whole: bytes) -> bytes:
    other = re.sub(rb"first part [0-9a-f]{16}", b"first part " + b"0" * 16, whole)
    assert other != whole and len(other) == len(whole)
    return other


def _one_bit(whole: bytes) -> bytes:
    spoilt = bytearray(whole)
    spoilt[len(spoilt) // 2] ^= 1
    return bytes(spoilt)


Way = Callable[[SecondPartHandler, bytes], None]

SOUND: dict[str, Way] = {
    "late": _late,
    "under another type": lambda handler, whole: handler.answer(
        whole, Content_Type="application/octet-stream"
    ),
    "compressed": lambda handler, whole: handler.answer(
        gzip.compress(whole, 1), Content_Encoding="gzip"
    ),
    "not to be kept": lambda handler, whole: handler.answer(
        whole, Vary="*", Cache_Control="no-store"
    ),
}
"""Ways in which it arrives whole."""

BROKEN: dict[str, Way] = {
    "missing": lambda handler, whole: handler.send_error(HTTPStatus.NOT_FOUND),
    "refused": lambda handler, whole: handler.send_error(HTTPStatus.FORBIDDEN),
    "overloaded": lambda handler, whole: handler.send_error(HTTPStatus.SERVICE_UNAVAILABLE),
    "a page instead": lambda handler, whole: handler.answer(_SIGN_IN, Content_Type="text/html"),
    "a page under its type": lambda handler, whole: handler.answer(_SIGN_IN),
    "led elsewhere": _redirect,
    "empty": lambda handler, whole: handler.answer(b""),
    "cut off": lambda handler, whole: handler.answer(whole[: len(whole) // 2], len(whole)),
    "short": lambda handler, whole: handler.answer(whole[: len(whole) // 2]),
    "one bit wrong": lambda handler, whole: handler.answer(_one_bit(whole)),
    "of another version": lambda handler, whole: handler.answer(_of_another_version(whole)),
    "hung up": _hung_up,
}
"""Ways in which it does not."""

WAYS = SOUND | BROKEN
