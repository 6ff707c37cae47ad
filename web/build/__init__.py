"""The parts of the build that make the site; `python -m web.build` puts them together."""
