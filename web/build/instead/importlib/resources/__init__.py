"""Stands in for the library's package of this name: the site has no resources in packages.

importlib.abc names it; the real one pulls in tempfile, shutil, pathlib and random.
"""
