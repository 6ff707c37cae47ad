"""Games on their way to a file and in from one, and links that are typed."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, Recorder, page_module
from stand_ins.memory import result_of
from stand_ins.site import recorded_reply
from stand_ins.table import at_table, node_of, page_for

files = page_module("saved_games.files")
NOTHING = ["There is nothing to save yet."]


class Archive:
    """A file of games, here already in the same or another state or not at all ("new")."""

    def __init__(self, *states, room=99, extras=False):
        self.states = states
        self.room = room
        self.extras = extras
        self.put_in = []

    def many(self):
        return len(self.states)

    def state(self, place):
        return self.states[place]

    def id(self, place):
        return "game %d" % place

    def save(self, place):
        return "save %d" % place

    def text(self):
        return "text"

    def brings_extras(self):
        return self.extras

    def put_extras(self):
        self.put_in.append("extras")

    async def put(self, place, beside):
        self.put_in.append((place, beside))
        return len(self.put_in) <= self.room


def app_of(archive=None, **saving):
    """An app and its page; `app.said` has what is shown for a while."""
    app, page = at_table(), page_for(files)
    app.said, files.archive, files.start_task = [], archive, result_of
    files.toast, app.saving = app.said.append, Fake(**saving)
    files.router, files.lock = Recorder(), Recorder()
    return app, page


def sheet_of(page):
    return page.nodes["sheet"].innerHTML


FILE = ("new", "same", "other")


def import_file(how, *states, **more):
    """Return the games put in from such a file, the changed ones, and the text of the sheet."""
    archive = Archive(*states, **more)
    app, page = app_of(archive)
    files.take_in(app, node_of(data_how=how))
    assert files.router.calls == [("refresh", app)]
    return archive.put_in, [call[:1] + call[2:] for call in files.lock.calls], sheet_of(page)


def test_both_states_of_a_game_are_kept_or_only_one():
    put, changed, said = import_file("beside", *FILE)
    assert put == [(0, False), (2, True), "extras"] and changed == []
    assert "2 games were taken in. 1 game stays as it is here." in said
    put, changed, said = import_file("mine", *FILE)
    assert put == [(0, False), "extras"] and changed == []
    assert "1 game was taken in. 2 games stay as they are here." in said
    put, changed, said = import_file("theirs", *FILE)
    assert put == [(0, False), (2, False), "extras"] and changed == [("reload_replaced", "game 2")]


def test_a_full_storage_is_reported_and_ends_the_import():
    put, _changed, said = import_file("beside", "new", "new", "new", room=1)
    assert put == [(0, False), (1, False)]
    assert "The browser&#x27;s storage is full" in said or "The browser's storage is full" in said
    assert "Games taken in: 1 of 3." in said


def test_progress_that_came_with_the_games_is_read_again():
    app, _page = app_of(Archive("new"))
    app.store.put("coach", '{"off": ["rablo"]}')
    app.store.put("lessons", '{"known": ["set"]}')
    files.take_in(app, node_of(data_how="beside"))
    assert app.state.coach["off"] == ["rablo"] and app.state.lessons["known"] == ["set"]


def app_checking(*states, faults=None, extras=False):
    """An app that was given such a file, and its page; the engine's fault of each game is given."""
    archive = Archive(*states, extras=extras)
    app, page = app_of(archive)

    async def many():
        return "many"

    archive.pick = many
    files.timing = Fake(
        promise=lambda: Fake(done=_wait_for_check(app, faults or {}), end=lambda: None)
    )
    files.open_file(app)
    assert archive.put_in == []
    return app, page


async def _wait_for_check(app, faults):
    """Wait for the engine's reply to the last check, between two to an older check."""
    request, reply = app.engine.requests[-1], recorded_reply("check")
    older = dict(reply, error={"text": "An older one."})
    files.checked(app, dict(request), older)
    reply["error"] = faults.get(request["file"])
    files.checked(app, request, reply)
    files.checked(app, dict(request), older)


def test_a_damaged_game_is_reported_by_its_number_and_nothing_is_imported():
    faults = {"save 1": {"text": "It is damaged."}}
    app, page = app_checking(*FILE, faults=faults)
    assert [one["file"] for one in app.engine.requests] == ["save 0", "save 1"]
    said = sheet_of(page)
    assert "Game 2 can" in said and "so none was taken in. It is damaged." in said


def test_a_file_is_imported_only_after_a_summary_and_a_question():
    for states, extras, says, answers in (
        (("new", "same"), False, "2 games are in the file.", ["beside"]),
        (("new",), True, "1 game is in the file. Settings", ["beside"]),
        (FILE, False, "1 game of this file is here too", ["beside", "mine", "theirs"]),
    ):
        app, page = app_checking(*states, extras=extras)
        markup = sheet_of(page)
        assert len(app.engine.requests) == len(states)
        assert says in markup and markup.count('data-act="take-in"') == len(answers)
        assert all('data-how="%s"' % how in markup for how in answers)


def test_a_reply_about_another_request_is_not_handled():
    app, _page = app_of()
    files.checked(app, {"do": "check", "file": "x"}, recorded_reply("check"))
    assert app.state.file_check is None


def test_a_game_in_the_journal_is_fetched_before_it_is_exported():
    for away, fetched in ((True, ["a"]), (False, [])):
        asked, named = [], []

        async def fetch(game, asked=asked):
            asked.append(game)

        archive = Fake(download=lambda name, text, n=named: n.append((name, text)) or True)
        app, _page = app_of(
            archive, away=lambda game, a=away: a, fetch=fetch, text=lambda g: "save"
        )
        files.export_one(app, node_of(data_id="a"))
        assert named == [("talon-a.talon", "save")] and asked == fetched and app.said == []


def test_a_game_without_a_file_gives_a_message():
    for text, works, said in (("save", False, NOTHING), ("save", True, []), ("", True, NOTHING)):
        archive = Fake(download=lambda name, text, works=works: works)
        app, _page = app_of(archive, away=lambda game: False, text=lambda game, text=text: text)
        files.export_one(app, node_of(data_id="a"))
        assert app.said == said


def test_the_contents_of_a_file_of_all_games_are_reported_even_if_empty():
    there = "Open the file from the start page of the other device."
    for many, said in (
        (1, ["1 game is in the file. " + there]),
        (2, ["2 games are in the file. " + there]),
        (0, ["Your challenges, puzzles and settings are in the file, but no game. " + there]),
        (-1, NOTHING),
    ):

        async def save_all(held, many=many):
            assert held == "held"
            return many

        app, _page = app_of(Fake(save_all=save_all), held=lambda: "held")
        files.export_all(app)
        assert app.said == said


def open_file(kind, shared=False):
    """An app that was given a file of this kind, by the person or from outside, and its page."""
    app, page = app_of(Archive())

    async def reading(*given):
        return kind

    files.archive.pick = files.archive.take_shared = reading
    page.nodes["sheet"] = node_of()
    page.nodes["sheet"].open = True
    if shared:
        files.take_shared(app, {"shared": "file"})
    else:
        files.open_file(app)
    return app, page


def test_a_file_is_opened_by_its_contents():
    app, _page = open_file("one")
    assert files.router.calls == [("open_file", app, "text")] and app.said == []
    for kind, said in cases("test_a_file_is_opened_by_its_contents"):
        app, _page = open_file(kind)
        assert files.router.calls == [] and app.said == said
        closed = page_module("sheets.sheet").dialogs.calls
        assert [call[0] for call in closed] == (["close_dialog"] if said else [])


def test_a_game_from_outside_is_opened_only_after_a_question():
    app, page = open_file("one", shared=True)
    assert "1 game is in the file." in sheet_of(page) and 'data-how="open"' in sheet_of(page)
    assert files.router.calls == []
    files.take_in(app, node_of(data_how="open"))
    assert files.router.calls == [("open_file", app, "text")]


def test_a_link_in_the_field_is_opened_by_its_fragment():
    for text, gone in cases("test_a_link_in_the_field_is_opened_by_its_fragment"):
        app, page = app_of()
        followed = []
        files.router = Fake(follow_link=followed.append)
        files.ask(app)
        assert 'id="link-field"' in sheet_of(page)
        page.nodes["sheet"].open = True
        page.nodes["link-field"] = node_of()
        page.nodes["link-field"].value = text
        files.open_link(app)
        assert followed == ([gone] if gone else [])
        assert bool(page_module("sheets.sheet").dialogs.calls[2:]) is bool(gone)
