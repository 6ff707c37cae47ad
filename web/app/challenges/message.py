"""Texts to send: three lines without any card that read well aloud, the last one the address."""

from words import of, sentences

if False:
    from typing import Any

_ = of("message")


def of_deals(number: int) -> str:
    """Return so many deals in words."""
    return _.n("%(n)d deal", "%(n)d deals", number) % {"n": number}


def _head(content: "Any", day: str) -> str:
    """Return which deals it is about; `day` is that of a deal of the day, in words."""
    if content["day"]:
        # Translators: "game" is a game's name, "day" a date
        return _("Talon, deal of the day, %(day)s: %(game)s") % {
            "day": day,
            "game": content["title"],
        }
    # Translators: "game" is a game's name, "many" is "4 deals"
    return _("Talon, %(game)s: %(many)s, the same cards for all of us") % {
        "game": content["title"],
        "many": of_deals(content["deals"]),
    }


def invitation(content: "Any", played: bool, address: str) -> str:
    """Return what invites to a challenge, by somebody who has `played` it or has not."""
    said = _("Play them, then we compare.")
    if played:
        said = _("I have played. My result stays face down until you have played, too.")
    return "\n".join([_head(content, ""), said, address])


def ask_again(content: "Any", address: str) -> str:
    """Return what asks a friend for another link of a result that was refused."""
    said = _("Your result didn't arrive as it was sent. Please send it again.")
    return "\n".join([_head(content, content["day"]), said, address])


def help_used(hints: int, take_backs: int) -> str:
    """Return how much help was used."""
    told = []
    if hints:
        told.append(_.n("%(n)d hint", "%(n)d hints", hints) % {"n": hints})
    if take_backs:
        said = _.n("%(n)d turn taken back", "%(n)d turns taken back", take_backs)
        told.append(said % {"n": take_backs})
    return ", ".join(told) if told else _("without help")


def of_points(points: int) -> str:
    """Return so many points in words."""
    return _.n("%(n)d point", "%(n)d points", points) % {"n": points}


def result(content: "Any", points: int, help: str, day: str, address: str) -> str:
    """Return how somebody has played a challenge; `help` is what `help_used` returns."""
    told = [of_points(points), help]
    if content["low"]:
        told.append(_("low wins"))
    return "\n".join([_head(content, day), sentences([", ".join(told)]), address])
