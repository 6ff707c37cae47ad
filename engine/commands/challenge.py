"""Command `challenge`: the same deals for others, results as links, and their comparison."""

import argparse
import secrets
from collections.abc import Iterator

from ..bots import NODES, make_bot
from ..codes import (
    DEALS,
    KEY_BITS,
    Challenge,
    read_challenge,
    read_result,
    write_challenge,
    write_result,
)
from ..notation import write_json, write_option
from ..session import ChallengeTable, compare_results, play_challenge
from ..words import ENGLISH, Language
from .arguments import DONE, Command, add_rules, positive, seats, whole
from .inputs import rules_of
from .language_choice import OPTION, Say


def _arguments(parser: argparse.ArgumentParser, _: Say) -> None:
    actions = parser.add_subparsers(required=True, metavar=_("action"))
    new = actions.add_parser("new", help=_("make a challenge, and print its link"))
    _add_new(new, _)
    new.set_defaults(act=_new)
    play = actions.add_parser("play", help=_("let a bot play a challenge, and print its result"))
    _add_play(play, _)
    play.set_defaults(act=_play)
    compare = actions.add_parser("compare", help=_("compare results, each proved by replaying it"))
    _add_compare(compare, _)
    compare.set_defaults(act=_compare)
    for action in (new, play, compare):
        # The language may be given after the action, as after any command; `challenge` explains it.
        action.add_argument(OPTION, default=argparse.SUPPRESS, help=argparse.SUPPRESS)


def _add_new(parser: argparse.ArgumentParser, _: Say) -> None:
    add_rules(parser, _)
    add = parser.add_argument
    add(
        "--opponents",
        type=seats(_),
        default=["standard"],
        metavar=_("SEATS"),
        help=_("the bots that everybody plays against (default: standard)"),
    )
    add(
        "--players",
        type=whole(_),
        metavar=_("NUMBER"),
        help=_("number of seats; the bots of --opponents fill all but the first in turn"),
    )
    add("--deals", type=int, choices=DEALS, default=DEALS[0], help=_("number of deals"))
    add("--json", action="store_true", help=_("print one JSON object"))


def _add_play(parser: argparse.ArgumentParser, _: Say) -> None:
    add = parser.add_argument
    add("challenge", metavar=_("challenge"), help=_("the link of a challenge"))
    add(
        "--seat-kind",
        default="standard",
        metavar=_("BOT"),
        help=_("the bot that plays (default: standard)"),
    )
    add("--name", default="", metavar=_("NAME"), help=_("the name in the result"))
    add("--json", action="store_true", help=_("print one JSON object"))


def _add_compare(parser: argparse.ArgumentParser, _: Say) -> None:
    add = parser.add_argument
    add("challenge", metavar=_("challenge"), help=_("the link of a challenge"))
    add("results", nargs="+", metavar=_("result"), help=_("the link of a result"))
    add(
        "--futures",
        type=positive(_),
        metavar=_("NUMBER"),
        help=_("how far the review looks ahead"),
    )
    add("--json", action="store_true", help=_("print one JSON object"))


def _run(chosen: argparse.Namespace, language: Language) -> int:
    status: int = chosen.act(chosen, language)
    return status


def _new(chosen: argparse.Namespace, language: Language) -> int:
    """Print a challenge's link: notation, which does not depend on the language."""
    bots = chosen.opponents
    rules, many = rules_of(chosen, 1 + len(bots))
    opponents = tuple(bots[place % len(bots)] for place in range(many - 1))
    for name in opponents:
        make_bot(name)
    challenge = Challenge(rules, opponents, chosen.deals, secrets.randbits(KEY_BITS))
    _print_link(challenge, write_challenge(challenge), chosen.json)
    return DONE


def _play(chosen: argparse.Namespace, language: Language) -> int:
    """Print the link of a bot's result: notation, which does not depend on the language."""
    challenge = read_challenge(chosen.challenge)
    make_bot(chosen.seat_kind)
    result = play_challenge(challenge, chosen.seat_kind, chosen.name, NODES)
    _print_link(challenge, write_result(challenge, result), chosen.json)
    return DONE


def _print_link(challenge: Challenge, link: str, as_json: bool) -> None:
    if not as_json:
        print(link)
        return
    rules = challenge.rules
    data = {
        "link": link,
        "game": rules.game.id,
        "rules": dict(rules.options),
        "opponents": list(challenge.opponents),
        "deals": challenge.deals,
    }
    print(write_json(data))


def _compare(chosen: argparse.Namespace, language: Language) -> int:
    """Print the table; its figures are notation, the review's sentences are not."""
    challenge = read_challenge(chosen.challenge)
    results = [read_result(challenge, text) for text in chosen.results]
    spoken = ENGLISH if chosen.json else language
    table = compare_results(challenge, results, spoken, chosen.futures)
    if chosen.json:
        print(write_json(table))
    else:
        print("\n".join((_title(challenge), *_rows(table), *_sentences(table))))
    return DONE


def _title(challenge: Challenge) -> str:
    rules = challenge.rules
    options = [write_option(*pair) for pair in rules.options]
    against = ["against", *challenge.opponents]
    return " ".join(["challenge", rules.game.id, *options, *against, "deals", str(challenge.deals)])


def _rows(table: ChallengeTable) -> Iterator[str]:
    """Yield the lines of the table, a column for each result; what is unknown is `-`."""
    lines: list[list[object]] = [["", *table["names"]]]
    for row in table["deals"]:
        deal, figures = f"deal {row['deal']}", row["figures"]
        lines.append([f"{deal} points", *[one["points"] for one in figures]])
        lines.append([f"{deal} mistakes", *[one["cost"] for one in figures]])
        lines.append([f"{deal} luck", *[one["luck"] for one in figures]])
        lines.append([f"{deal} hints", *[one["hints"] for one in figures]])
        lines.append([f"{deal} take-backs", *[one["take_backs"] for one in figures]])
        lines.append([f"{deal} parted", *[one and f"turn {one['turn']}" for one in row["parted"]]])
    lines += [["total", *table["totals"]], ["rank", *table["ranks"]]]
    texts = [[_figure(one) for one in line] for line in lines]
    wide = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for first, *rest in texts:
        cells = [f"{text:>{width}}" for text, width in zip(rest, wide[1:], strict=True)]
        yield "  ".join([f"{first:<{wide[0]}}", *cells]).rstrip()


def _figure(value: object) -> str:
    """Return a cell's text, a number with a true minus sign, as on the page."""
    if value is None:
        return "-"
    text = str(value)
    return text.replace("-", "\N{MINUS SIGN}") if isinstance(value, int | float) else text


def _sentences(table: ChallengeTable) -> Iterator[str]:
    """Yield both plays of each turn in which a result parted from the first, and the review."""
    names = table["names"]
    for row in table["deals"]:
        for name, parted in zip(names, row["parted"], strict=True):
            if parted is None:
                continue
            yield f"deal {row['deal']} turn {parted['turn']}"
            for who, moves, said in zip(
                (names[0], name), parted["moves"], parted["said"], strict=True
            ):
                yield f"- {who}: {'; '.join(moves)}"
                if said:
                    yield f"  {said}"


CHALLENGE = Command(
    "make a challenge of the same deals for others, play it, compare results", _arguments, _run
)
