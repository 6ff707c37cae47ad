"""Shows the hash that commits to a deal's seed."""

import argparse

from ..model import deal_seed, seed_hash
from ..notation import read_record
from .arguments import DONE, REFUSED, Command, seed
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    seeds = parser.add_mutually_exclusive_group(required=True)
    seeds.add_argument("seed", nargs="?", type=seed, help="the seed shown after the deal")
    seeds.add_argument("--record", help="check every deal of this record (- for standard input)")
    parser.add_argument(
        "--hash", help="the hash shown before the deal; the exit status is 1 if it differs"
    )


def _run(chosen: argparse.Namespace) -> int:
    """Prints a seed's hash, or each deal's seed and hash if a record replays from its seed."""
    if chosen.record is None:
        hashes = [seed_hash(chosen.seed)]
        print(hashes[0])
    else:
        match = read_record(text_of(chosen.record))
        seeds = [deal_seed(match.seed, number) for number in range(1, match.state.deal + 1)]
        hashes = [seed_hash(seed) for seed in seeds]
        for number, pair in enumerate(zip(seeds, hashes, strict=True), 1):
            print("deal {} seed {} hash {}".format(number, *pair))
    return DONE if chosen.hash is None or chosen.hash.strip().lower() in hashes else REFUSED


FAIR = Command("print the hash that commits to a deal's seed", _arguments, _run)
