"""Command `fair`: shows the hash that commits to a deal's seed."""

import argparse

from ..model import deal_seed, seed_hash
from ..notation import read_record
from ..words import Language, sentence
from .arguments import DONE, REFUSED, Command, seed
from .inputs import text_of
from .language_choice import Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    seeds = parser.add_mutually_exclusive_group(required=True)
    seeds.add_argument(
        "seed",
        nargs="?",
        type=seed(_),
        metavar=_("seed"),
        help=_("the seed shown after the deal"),
    )
    seeds.add_argument(
        "--record",
        metavar=_("FILE"),
        help=_("check every deal of this record (- for standard input)"),
    )
    parser.add_argument(
        "--hash",
        metavar=_("HASH"),
        help=_("the hash shown before the deal; exits with status 1 if it does not match the seed"),
    )


def _run(chosen: argparse.Namespace, language: Language) -> int:
    """Print a seed's hash, or the seed and hash of each deal of a record that replays from its
    seed.

    If a hash is given, say if it is among them.
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
        code = "hash-kept" if deal else "hash-broken"
    else:
        code = "hash-of-deal" if deal else "hash-of-none"
    print(sentence(code, {"deal": deal}, language))
    return DONE if deal else REFUSED


FAIR = Command("print the hash that commits to a deal's seed", _arguments, _run)
