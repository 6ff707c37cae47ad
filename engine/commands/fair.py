"""Shows the hash that commits to a deal's seed."""

import argparse

from ..model import deal_seed, seed_hash
from ..notation import read_record
from ..words import sentence
from .arguments import DONE, REFUSED, Command, seed
from .given import text_of


def _arguments(parser: argparse.ArgumentParser) -> None:
    seeds = parser.add_mutually_exclusive_group(required=True)
    seeds.add_argument("seed", nargs="?", type=seed, help="the seed shown after the deal")
    seeds.add_argument("--record", help="check every deal of this record (- for standard input)")
    parser.add_argument(
        "--hash", help="the hash shown before the deal: says whether it is kept (else status 1)"
    )


def _run(chosen: argparse.Namespace) -> int:
    """Prints a seed's hash, or each deal's seed and hash if a record replays from its seed.

    Then it says whether the hash given is among them.
    """
    if chosen.record is None:
        hashes = [seed_hash(chosen.seed)]
        print(hashes[0])
    else:
        match = read_record(text_of(chosen.record))
        seeds = [deal_seed(match.seed, number) for number in range(1, match.state.deal + 1)]
        hashes = [seed_hash(seed) for seed in seeds]
        for number, pair in enumerate(zip(seeds, hashes, strict=True), 1):
            print("deal {} seed {} hash {}".format(number, *pair))
    if chosen.hash is None:
        return DONE
    hash = chosen.hash.strip().lower()
    deal = hashes.index(hash) + 1 if hash in hashes else 0
    if chosen.record is None:
        print(sentence("hash-kept" if deal else "hash-broken"))
    else:
        print(sentence("hash-of-deal", {"deal": deal}) if deal else sentence("hash-of-none"))
    return DONE if deal else REFUSED


FAIR = Command("print the hash that commits to a deal's seed", _arguments, _run)
