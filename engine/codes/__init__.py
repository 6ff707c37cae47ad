"""Positions and deals as codes that fit a link and a QR code and stay readable for ever."""

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
    "kind_of_link",
    "qr_code",
    "read_deal_link",
    "read_link",
    "read_puzzle_link",
    "write_deal_link",
    "write_link",
]
