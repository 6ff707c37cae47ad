"""Stands in for the library's package of this name: the site has no resources in packages.

importlib.abc names it; the true one takes tempfile, shutil, pathlib and random along.
"""
