"""Substitute for `importlib.resources`: the site has no resources in packages.

importlib.abc imports it; the real one imports tempfile, shutil, pathlib and random.
"""
