"""Positions and deals as codes that fit a link and a QR code, read and written for ever alike."""

from .link import is_puzzle_link, read_link, read_puzzle_link, write_link

__all__ = ["is_puzzle_link", "read_link", "read_puzzle_link", "write_link"]
