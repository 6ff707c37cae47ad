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


def test_the_end_of_a_replay_leads_back_to_the_game_and_marks_who_is_on_turn():
    desk, motion = Desk(), Motion()
    made = replay.Replay(desk, motion)
    desk.change = lambda step: setattr(desk, "step", step)
    desk.tell = desk.told.append
    desk.chips = lambda: desk.told.append("chips")
    desk.view = {"turn": 2}
    made.stop()
    assert desk.told == [] and motion.turns == []
    desk.step = 1
    made.stop()
    assert desk.step is None and desk.told == [None, "chips"] and motion.turns == [2]


def remembered(*events):
    """The steps that are remembered of these (seat, event, text); seat 0 is the person's own."""
    desk = Desk()
    desk.steps, desk.view = [], {"seat": 0}
    desk.change = lambda steps: setattr(desk, "steps", steps)
    made = replay.Replay(desk, Motion())
    for seat, event, text in events:
        made.remember([{"seat": seat, "event": event, "text": text}])
    return [one["text"] for one in desk.steps]


def test_the_steps_are_those_of_the_others_since_the_person_acted_last():
    drew, own = (1, "drew", "Anna: drew."), (0, "drew", "You drew.")
    assert remembered(drew, (2, "laid", "Bo: laid.")) == ["Anna: drew.", "Bo: laid."]
    assert remembered(drew, own) == ["Anna: drew."]
    assert remembered(drew, own, (2, "laid", "Bo: laid.")) == ["Bo: laid."]
    assert remembered(drew, (1, "dealt", ""), (2, "laid", "Bo: laid.")) == ["Bo: laid."]
    assert remembered(drew, (1, "ended", "")) == ["Anna: drew."]
