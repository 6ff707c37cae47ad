"""Positions, deals and challenges as codes for links and QR codes, readable for ever."""

from .challenge import (
    DEALS,
    KEY_BITS,
    LONGEST_NAME,
    OWN_SEAT,
    Challenge,
    challenge_tag,
    daily_challenge,
    read_challenge,
    write_challenge,
)
from .challenge_result import ChallengeResult, PlayedDeal, read_result, write_result
from .link import (
    kind_of_link,
    read_deal_link,
    read_link,
    read_puzzle_link,
    write_deal_link,
    write_link,
)
from .link_text import split_links
from .qr import qr_code

__all__ = [
    "DEALS",
    "KEY_BITS",
    "LONGEST_NAME",
    "OWN_SEAT",
    "Challenge",
    "ChallengeResult",
    "PlayedDeal",
    "challenge_tag",
    "daily_challenge",
    "kind_of_link",
    "qr_code",
    "read_challenge",
    "read_deal_link",
    "read_link",
    "read_puzzle_link",
    "read_result",
    "split_links",
    "write_challenge",
    "write_deal_link",
    "write_link",
    "write_result",
]
