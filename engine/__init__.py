"""Talon's engine: five rummies in pure Python; it knows no browser, no clock and no files."""
