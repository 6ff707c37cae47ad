"""The sounds of the game: a card or tile put down, a refusal, the person's turn, a win."""

from browser import sound

if False:
    from shapes import Reply, Request

    from state import State

# Requests that put a card or a tile somewhere.
_PUTS = ("place", "split", "move", "discard", "undo", "redo", "reset", "try", "fix", "takeback")


class Sounds:
    """Plays sounds unless the settings say otherwise; nothing is heard before the first touch."""

    def __init__(self, state: "State") -> None:
        self._state = state

    def play(self, name: str) -> None:
        """Play one sound by its name in sound.js."""
        if self._state.settings["sound"] == "on":
            sound.play(name)

    def put(self) -> None:
        """Play the sound of a card or tile that is put down."""
        self.play("tile" if self._state.view["deck"] == "tiles" else "card")

    def answered(self, request: "Request", reply: "Reply", refused: bool) -> None:
        """Play the sound of an answer at once: it was done, or it was refused."""
        if refused or reply["error"]:
            self.play("refusal")
        elif request["do"] in _PUTS:
            self.put()

    def settled(self, request: "Request", reply: "Reply", mine: bool | None) -> None:
        """Play a sound once nothing moves any more; `mine`: it was the person's turn before."""
        view, over = reply["view"], reply["over"]
        if reply["puzzle"]:
            if request["do"] in ("end", "discard") and reply["puzzle"]["solved"]:
                self.play("win")
        elif over and reply["events"]:
            won = view["seat"] in (over.get("winners") or [])
            if won and view["seats"][view["seat"]]["kind"] == "person":
                self.play("win")
        elif mine is False and self._state.my_turn() and not view["covered"]:
            self.play("turn")
