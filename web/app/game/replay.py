"""The opponents' last turns, shown again step by step."""

from felt import flights
from live import say

if False:
    from shapes import Told

    from felt.motion import Motion
    from game.desk import Desk


def _stepped(number: int, event: "Told") -> None:
    """Mark the cards of a step with its number."""
    for card in flights.touched(event):
        card.classList.add("stepped")
        card.setAttribute("data-step", str(number + 1))


class Replay:
    """Keeps the opponents' events since the person's last move, as `desk.steps`."""

    def __init__(self, desk: "Desk", motion: "Motion") -> None:
        self.desk = desk
        self.motion = motion
        # Whether the person acted last, so that an opponent's next step starts a new list.
        self._acted = False

    def remember(self, events: "list[Told]") -> None:
        """Remember the opponents' events of a reply."""
        desk = self.desk
        for event in events:
            if event["seat"] == desk.view["seat"] or event["event"] == "dealt":
                self._acted = True
            elif event["text"]:
                if self._acted:
                    desk.change(steps=[])
                self._acted = False
                desk.change(steps=desk.steps + [event])

    def show(self, step: int) -> None:
        """Show one of the last steps: its words, and its cards where they are now."""
        desk = self.desk
        steps = desk.steps
        if not steps:
            return
        self.motion.hurry()
        step = max(0, min(step, len(steps) - 1))
        desk.change(step=step, chosen=[])
        desk.unmark()
        _stepped(step, steps[step])
        count = "%d/%d" % (step + 1, len(steps))
        self.motion.mark_turn(steps[step]["seat"])
        desk.tell(steps[step], count)
        desk.paint()
        say(count + " " + (steps[step]["text"] or ""))

    def walk(self, by: int) -> None:
        """Go `by` steps on, or to the first one if none is shown."""
        step = self.desk.step
        self.show(0 if step is None else step + by)

    def stop(self) -> None:
        """End the replay, and go back to the game."""
        desk = self.desk
        if desk.step is not None:
            desk.change(step=None)
            desk.unmark()
            desk.tell(None)
            desk.chips()
            self.motion.mark_turn(desk.view["turn"])

    def number(self) -> None:
        """If nothing moves, mark the opponents' cards with the numbers of their steps."""
        if not self._acted and self.motion.still() and self.desk.my_turn():
            for number, event in enumerate(self.desk.steps):
                _stepped(number, event)
