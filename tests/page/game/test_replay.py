"""The opponents' last turns are walked through step by step, and no further than there are any."""

from stand_ins.parts import imported

replay = imported("game.replay")


class Desk:
    """A table with two steps to show; notes which is told."""

    def __init__(self):
        self.steps = [{"text": "Anna: drew.", "seat": 1}, {"text": "Bo: drew.", "seat": 2}]
        self.step = None
        self.told = []

    def change(self, step, chosen):
        self.step = step

    def tell(self, said, lead):
        self.told.append(lead)

    def unmark(self):
        pass

    def paint(self):
        pass


class Motion:
    """Nothing flies; notes whose turn is marked."""

    def __init__(self):
        self.turns = []

    def hurry(self):
        pass

    def mark_turn(self, seat):
        self.turns.append(seat)


def test_a_walk_begins_with_the_first_step_and_stays_between_the_ends():
    heard = []
    replay.say = heard.append
    replay._stepped = lambda number, event: None
    desk, motion = Desk(), Motion()
    walk = replay.Replay(desk, motion)
    for by in (1, 1, 1, -1, -1):
        walk.walk(by)
    assert desk.told == ["1/2", "2/2", "2/2", "1/2", "1/2"]
    assert motion.turns == [1, 2, 2, 1, 1]
    assert heard[0] == "1/2 Anna: drew." and heard[1] == "2/2 Bo: drew."


def test_without_steps_nothing_is_shown():
    desk = Desk()
    desk.steps = []
    replay.Replay(desk, Motion()).walk(1)
    assert desk.step is None and not desk.told
