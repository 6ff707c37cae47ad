"""Weighs a site: what its parts take, raw and gzipped, and what a first visit waits for."""

import gzip
from pathlib import Path

from web.build import language_files, not_found, sealing, single

_APART = {single.NAME, not_found.NAME, sealing.INSTALL, language_files.FOLDER}


def weights_of(site: Path) -> dict[str, tuple[int, int]]:
    """Return the size of each part of the site in bytes, raw and gzipped.

    Last come `before the engine answers`, all but the second parts, and `all`. Files that no
    visit stores by itself don't count: the single file, large icons and screenshots; of the
    languages, a visit stores only the one that it uses.
    """
    weights: dict[str, tuple[int, int]] = {}
    for path in sorted(site.rglob("*")):
        if path.is_file() and not _APART & {path.name, path.parent.name}:
            data = path.read_bytes()
            names = path.relative_to(site).parts
            name = "/".join(names[:-1]) or "page"
            if path.suffix in (".wasm", ".bin") or ".rest." in path.name:
                name = "/".join(names)
            raw, packed = weights.get(name, (0, 0))
            weights[name] = (raw + len(data), packed + len(gzip.compress(data, 9)))
    first = _sum([size for name, size in weights.items() if ".rest." not in name])
    return weights | {"before the engine answers": first, "all": _sum([*weights.values()])}


def _sum(sizes: list[tuple[int, int]]) -> tuple[int, int]:
    """Return the sums of raw and of gzipped sizes."""
    return sum(raw for raw, _ in sizes), sum(packed for _, packed in sizes)


def weigh(site: Path) -> str:
    """Return a table of the sizes of the site's parts."""
    lines = [f"  {'weight in KB':<52}{'raw':>9}{'gzip':>9}"]
    for name, (raw, packed) in weights_of(site).items():
        lines.append(f"  {name:<52}{raw / 1e3:9.1f}{packed / 1e3:9.1f}")
    return "\n".join(lines)
