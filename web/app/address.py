"""The address bar: what is on the page stands in it, so that a reload finds it again."""

from browser import helper, window


def go(where, replace=False):
    """Another address, in the place of the last one or after it."""
    helper.go(where, replace)


def of_game(game, speed):
    """The address of a game that is kept here."""
    return "?play=" + game + ("&speed=" + speed if speed else "")


def whole(link):
    """The address that shows a link's position wherever it is opened."""
    return window.location.href.split("#")[0].split("?")[0] + "#" + link
