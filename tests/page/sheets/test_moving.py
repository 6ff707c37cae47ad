"""Games on their way in from a file."""

from stand_ins.memory import driven
from stand_ins.parts import AppOf, Does, Noted, Routed, imported

moving = imported("sheets.moving")
moving.router = Routed()
moving.lock = Routed()


class Archive:
    """A file of games, here already in the same or another state or not at all ("new")."""

    def __init__(self, states, room=99):
        self.states = states
        self.room = room
        self.put_in = []

    def many(self):
        return len(self.states)

    def state(self, place):
        return self.states[place]

    def id(self, place):
        return "game %d" % place

    def put_extras(self):
        self.put_in.append("extras")

    async def put(self, place, beside):
        self.put_in.append((place, beside))
        return len(self.put_in) <= self.room


def keeping(how, *states, **more):
    """What is put where of such a file, which games are changed, and what is said."""
    part = moving
    part.archive, said, changed = Archive(states, **more), [], []
    part._tell = said.append
    play = Noted()
    play.saving = None
    made = moving.Moving(
        AppOf(
            play,
            openings=Does(open_file=None, changed=changed.append),
            lobby=Does(refresh=lambda: None),
        )
    )
    driven(made._keep(how))
    # What came with the games counts from now on.
    assert play.calls == ([("read",)] * 2 if "extras" in part.archive.put_in else [])
    return part.archive.put_in, changed, said[0]


FILE = ("new", "same", "other")


def test_of_a_game_at_another_point_both_are_kept_or_one():
    put, changed, said = keeping("beside", *FILE)
    assert put == [(0, False), (2, True), "extras"] and changed == []
    assert said == "2 games were taken in. 1 game stays as it is here."
    put, changed, said = keeping("mine", *FILE)
    assert put == [(0, False), "extras"] and changed == []
    assert said == "1 game was taken in. 2 games stay as they are here."
    put, changed, said = keeping("theirs", *FILE)
    assert put == [(0, False), (2, False), "extras"] and changed == ["game 2"]


def test_what_there_was_no_room_for_is_said_and_nothing_more_is_tried():
    put, _changed, said = keeping("beside", "new", "new", "new", room=1)
    assert put == [(0, False), (1, False)]
    assert said == "The browser's storage is full. Games taken in: 1 of 3."


def test_of_a_file_with_a_damaged_game_its_number_is_said_and_none_is_taken_in():
    moving.archive, moving.sheet, said = Archive(FILE), Noted(), []
    moving.archive.save = lambda place: "save %d" % place
    moving._tell = said.append
    made = moving.Moving(
        AppOf(Noted(), openings=Does(open_file=None, changed=None), lobby=Does(refresh=None))
    )
    checked = []

    async def check(save):
        checked.append(save)
        return {"text": "It is damaged."} if save == "save 1" else None

    made._check = check
    driven(made._take_in())
    assert checked == ["save 0", "save 1"] and not moving.archive.put_in
    assert said == ["Game 2 can't be read, so none was taken in. It is damaged."]


def test_only_the_answer_to_the_latest_check_counts():
    made = moving.Moving(
        AppOf(Noted(), openings=Does(open_file=None, changed=None), lobby=Does(refresh=None))
    )
    ended = []
    made._answer = Noted()
    made._answer.end = lambda: ended.append(True)
    asked = made._asked = {"do": "check"}
    made.checked({"do": "check", "file": "older"}, {"error": {"text": "Broken."}})
    assert not ended and made._asked is asked
    made.checked(asked, {"error": None})
    assert ended == [True] and made._asked is None


class Away:
    """A game that another place keeps until it is fetched."""

    def __init__(self, away):
        self.there = not away
        self.fetched = []

    def away(self, _game):
        return not self.there

    async def fetch(self, game):
        self.there = True
        self.fetched.append(game)

    def text(self, _game):
        return "save" if self.there else ""


def test_a_game_that_is_kept_elsewhere_is_fetched_before_it_is_exported():
    for away, fetched in ((True, ["a"]), (False, [])):
        files = []
        moving.archive, moving.toast = Noted(), files.append
        moving.archive.download = lambda name, text, files=files: files.append((name, text)) or True
        play = Noted()
        play.saving = Away(away)
        driven(
            moving.Moving(
                AppOf(play, openings=Does(open_file=None, changed=None), lobby=Does(refresh=None))
            )._export_one("a")
        )
        assert files == [("talon-a.talon", "save")] and play.saving.fetched == fetched


def said(work, **archive):
    """What is said when a part of the page with such an archive does this."""
    told = []
    moving.archive, moving.toast, moving.start_task = Noted(), told.append, driven
    for name in archive:
        setattr(moving.archive, name, archive[name])
    play = Noted()
    play.saving = Away(False)
    play.saving.held = lambda: "held"
    made = moving.Moving(
        AppOf(play, openings=Does(open_file=None, changed=None), lobby=Does(refresh=None))
    )
    work(made)
    return told


def test_what_is_in_a_file_of_all_games_is_said_or_that_there_is_nothing():
    def saving(many):
        async def save_all(held):
            assert held == "held"
            return many

        return said(lambda made: made.export_all(), save_all=save_all)

    there = "Open the file from the start page of the other device."
    assert saving(1) == ["1 game is in the file. " + there]
    assert saving(2) == ["2 games are in the file. " + there]
    assert saving(0) == ["There is nothing to save yet."]


def test_a_game_that_gives_no_file_is_said_to_have_none():
    nothing = ["There is nothing to save yet."]
    assert said(lambda made: made.export_one("a"), download=lambda name, text: False) == nothing
    assert said(lambda made: made.export_one("a"), download=lambda name, text: True) == []

    def empty(made):
        made.app.saving.text = lambda game: ""
        made.export_one("a")

    assert said(empty, download=lambda name, text: True) == nothing


def test_a_file_is_opened_by_what_it_holds():
    for kind, done in (
        ("none", []),
        ("one", ["closed", "text"]),
        ("many", ["closed", "taken in"]),
        ("later", ["closed", "This file comes from a later version of Talon."]),
        ("damaged", ["closed", "This file is damaged, so nothing was taken in."]),
        ("foreign", ["closed", "There is no saved game or position in this file."]),
        ("large", ["closed", "This file is too large to be a saved game or position."]),
    ):
        calls = []
        moving.sheet, moving.toast, moving.archive = Noted(), calls.append, Noted()
        moving.sheet.close = lambda calls=calls: calls.append("closed")
        moving.archive.text = lambda: "text"

        async def reading(kind=kind):
            return kind

        async def take_in(calls=calls):
            calls.append("taken in")

        made = moving.Moving(
            AppOf(
                Noted(),
                openings=Does(open_file=calls.append, changed=None),
                lobby=Does(refresh=None),
            )
        )
        made._take_in = take_in
        driven(made._open(reading()))
        assert calls == done


def asked(*states, extras=False):
    """What is asked about a file of games before any of it is taken in: sentences and answers."""
    told = []
    moving.archive, moving.sheet = Archive(states), Noted()
    moving.archive.save = lambda place: "save"
    moving.archive.brings_extras = lambda: extras
    moving.sheet.button = lambda act, label, more, go: act + more + "; "
    moving.sheet.ask = lambda title, text, answers: told.extend((text, answers))
    made = moving.Moving(
        AppOf(Noted(), openings=Does(open_file=None, changed=None), lobby=Does(refresh=None))
    )

    async def nothing(save):
        return None

    made._check = nothing
    driven(made._take_in())
    assert not moving.archive.put_in
    return told


def test_nothing_of_a_file_is_kept_before_it_was_said_what_it_is_and_asked():
    text, answers = asked("new", "same")
    assert text == "2 games are in the file."
    assert answers == 'take-in data-how="beside"; '
    text, answers = asked("new", extras=True)
    assert text.startswith("1 game is in the file. Settings")
    text, answers = asked(*FILE)
    assert text.startswith("3 games are in the file. 1 game of this file is here too")
    assert answers.count("take-in") == 3


def test_a_game_that_came_from_outside_is_opened_only_when_asked_for():
    told, opened = [], []
    moving.archive, moving.sheet = Noted(), Noted()
    moving.archive.text = lambda: "text"
    moving.sheet.button = lambda act, label, more, go: act + more
    moving.sheet.ask = lambda title, text, answers: told.extend((text, answers))

    async def reading():
        return "one"

    made = moving.Moving(
        AppOf(
            Noted(), openings=Does(open_file=opened.append, changed=None), lobby=Does(refresh=None)
        )
    )
    driven(made._open(reading(), True))
    assert told == ["1 game is in the file.", 'take-in data-how="open"'] and opened == []
    made.keep("open")
    assert opened == ["text"]


def test_a_link_in_the_field_is_followed_by_what_stands_after_its_sign():
    for text, gone in (
        (" https://x.org/?a#p2.b ", "p2.b"),
        ("p2.b", "p2.b"),
        ("Puzzle #12: x#p2.b", "p2.b"),
        ("  ", None),
    ):
        field, place, closed = Noted(), Noted(), []
        field.value, place.hash = text, None
        moving.element, moving.window, moving.sheet = lambda name, one=field: one, Noted(), Noted()
        moving.window.location = place
        moving.sheet.close = lambda closed=closed: closed.append(True)
        moving.Moving(
            AppOf(Noted(), openings=Does(open_file=None, changed=None), lobby=Does(refresh=None))
        ).open_link()
        assert place.hash == gone and bool(closed) is bool(gone)
