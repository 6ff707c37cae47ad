"""What is heard of the game: a card or tile that is put down, a refusal, one's turn, a win."""

from browser import sound

# What puts a card or a tile somewhere.
_PUTS = ("place", "split", "move", "discard", "undo", "redo", "reset", "try", "fix", "takeback")


class Sounds:
    """Plays by the person's settings, where sound is off until it is switched on."""

    def __init__(self, desk, settings):
        self.desk = desk
        self.settings = settings

    def play(self, name):
        """One sound by its name in sound.js."""
        if self.settings["sound"] == "on":
            sound.play(name)

    def put(self):
        """A card or a tile is put down."""
        self.play("tile" if self.desk.view["deck"] == "tiles" else "card")

    def answered(self, request, reply, refused):
        """What is heard at once of an answer: that it was done, or that it was not."""
        if refused or reply["error"]:
            self.play("refusal")
        elif request["do"] in _PUTS:
            self.put()

    def settled(self, request, reply, mine):
        """What is heard when all has been seen; `mine` says whether it was one's turn before."""
        view, over = reply["view"], reply["over"]
        if reply["puzzle"]:
            if request["do"] == "end" and reply["puzzle"]["solved"]:
                self.play("win")
        elif over and reply["events"]:
            won = view["seat"] in (over.get("winners") or [])
            if won and view["seats"][view["seat"]]["kind"] == "person":
                self.play("win")
        elif mine is False and self.desk.my_turn() and not view["covered"]:
            self.play("turn")
