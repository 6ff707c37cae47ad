"""Hashes, compression, and files that are kept between builds."""

import hashlib
import os
from collections.abc import Callable
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


def made_once(ready: Path, make: Callable[[Path], object]) -> Path:
    """Return a file that is kept between builds; if it is not there, `make` writes it."""
    if not ready.exists():
        half = ready.with_suffix(f".{os.getpid()}")
        make(half)
        half.rename(ready)  # atomic, as another build may read it meanwhile
    return ready
