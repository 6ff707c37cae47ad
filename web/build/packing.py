"""Hashes and compression of the site's files."""

import hashlib
from pathlib import Path

import zopfli.zlib as zopfli

# Iterations of zopfli: more save only a few bytes.
TIGHT = 5


def digest(files: list[Path], base: Path) -> str:
    """Return one hash over names and contents."""
    total = hashlib.sha256()
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(base).as_posix()} {content}\n".encode())
    return total.hexdigest()[:16]


def compress(data: bytes) -> bytes:
    """Return the data compressed in zlib's format, a twentieth smaller than by zlib.

    Not gzip: some hosts unpack files that end in `.gz` or begin like gzip.
    """
    return bytes(zopfli.compress(data, numiterations=TIGHT))
