"""Positions, deals and challenges as codes for links and QR codes, readable for ever."""

from .challenge import DEALS, KEY_BITS, OWN_SEAT, Challenge, read_challenge, write_challenge
from .challenge_result import ChallengeResult, PlayedDeal, read_result, write_result
from .link import (
    kind_of_link,
    read_deal_link,
    read_link,
    read_puzzle_link,
    write_deal_link,
    write_link,
)
from .qr import qr_code

__all__ = [
    "DEALS",
    "KEY_BITS",
    "OWN_SEAT",
    "Challenge",
    "ChallengeResult",
    "PlayedDeal",
    "kind_of_link",
    "qr_code",
    "read_challenge",
    "read_deal_link",
    "read_link",
    "read_puzzle_link",
    "read_result",
    "write_challenge",
    "write_deal_link",
    "write_link",
    "write_result",
]
