"""What is shared: the link that is chosen, and its QR code."""

from stand_ins.parts import AppOf, Changed, Does, Noted, imported, lend, lent

sharing = imported("sheets.sharing")


class Sheet:
    """A sheet that is only opened."""

    def button(self, act, label, more="", go=False):
        return ""

    def page(self, *given):
        pass


class Box:
    """A place for a picture."""

    innerHTML = ""
    hidden = True

    def scrollIntoView(self):
        pass


class Kind:
    """A kind of link to choose."""

    def __init__(self, kind, off=None):
        self.kind = kind
        self.off = off

    def getAttribute(self, name):
        return {"data-kind": self.kind, "aria-disabled": self.off}[name]


class Play(Changed):
    """Notes what the engine is asked."""

    def __init__(self):
        self.asked = []
        self.desk = Changed()
        self.desk.change(puzzle=None)

    def ask(self, build):
        self.asked.append(build())


def shared(deal="d1"):
    """The share sheet of a game with these links, what it asks for, and its place for a code."""
    box = Box()
    sharing.sheet, sharing.document = Sheet(), Noted()
    sharing.links.window = Does(location=Does(href="https://talon.example/"))
    sharing.puzzles = Does(boast=lambda state: (state.puzzle or {}).get("boast", ""))
    lend(sharing, Noted())
    sharing.all_of = lambda query: []
    sharing.element = lambda name: box
    box.open = False
    play = Play()
    made = sharing.Sharing(AppOf(play))
    made.show_link({"do": "link"}, {"link": "p1", "deal": deal, "whole": bool(deal)})
    return made, play.asked, box


def test_the_position_is_shared_until_the_deal_is_chosen():
    made, _asked, _box = shared()
    assert made.address() == "https://talon.example/#p1"
    made.choose(Kind("deal"))
    assert made.address() == "https://talon.example/#d1"
    made.choose(Kind("link"))
    assert made.address() == "https://talon.example/#p1"
    # What there is only later can't be chosen.
    made.choose(Kind("deal", off="true"))
    assert made.address() == "https://talon.example/#p1"


def test_a_code_is_shown_only_if_it_is_that_of_the_link_chosen_now():
    made, asked, box = shared()
    made.ask_qr()
    late = asked[0]
    assert late == {"do": "qr", "text": "https://talon.example/#p1"}
    made.choose(Kind("deal"))
    made.show_qr(late, {"rows": ["1"]})
    assert box.hidden and not box.innerHTML
    made.ask_qr()
    made.show_qr(asked[1], {"rows": ["1"]})
    assert not box.hidden and "<svg" in box.innerHTML
    # A code that is shown follows the choice.
    made.choose(Kind("link"))
    assert asked[2] == late


def test_a_link_too_long_for_a_code_says_so():
    made, asked, box = shared()
    made.ask_qr()
    made.show_qr(asked[0], {"rows": []})
    assert not box.hidden and "too long" in box.innerHTML


def fair(**reply):
    """What the sheet says of a seed."""
    told = []
    sharing.sheet = Changed()
    sharing.sheet.show = lambda title, body: told.append(body)
    sharing.Sharing(AppOf(Play())).show_fair({"do": "fair"}, reply)
    return told[0]


def test_the_seed_is_told_when_the_deal_is_over_and_its_hash_always():
    over, before = fair(hash="abc", seed="<s>"), fair(hash="abc", seed=None)
    assert "talon seed &lt;s&gt;" in over and "<code>&lt;s&gt;</code></dd></dl>" in over
    assert "talon seed \u2026" in before and "when the deal is over.</code>" in before
    assert "<code>abc</code>" in over and "<code>abc</code>" in before
    assert "No seed" in fair(hash=None, seed=None) and "talon seed" not in fair(
        hash=None, seed=None
    )


def test_a_game_is_saved_as_a_file_of_its_name_if_there_is_a_save():
    for save, works, named, said in (
        ("s", True, ["talon-rommi.talon s"], 0),
        ("s", False, ["talon-rommi.talon s"], 1),
        ("", True, [], 1),
    ):
        files, told = [], []
        sharing.archive, sharing.toast = Changed(), told.append
        sharing.archive.download = lambda name, text, works=works, files=files: (
            files.append(name + " " + text) or works
        )
        play = Play()
        play.change(save=save)
        play.desk.change(view={"game": "rommi"})
        sharing.Sharing(AppOf(play)).export()
        assert files == named and len(told) == said


def driven(coroutine):
    try:
        coroutine.send(None)
    except StopIteration:
        pass


class Link:
    """The field that holds the link."""

    def __init__(self):
        self.did = []

    def focus(self):
        self.did.append("focus")

    def select(self):
        self.did.append("select")


def test_who_sends_or_copies_a_link_hears_what_is_news_and_can_copy_what_was_refused():
    for works, found in ((True, True), (False, True), (False, False)):
        told, field = [], Link()
        sharing.document = Changed()
        there = field if found else None
        sharing.document.querySelector = lambda query, there=there: there

        async def done(text, works=works):
            return works

        lend(sharing, Changed())
        sharing.toast = told.append
        lent(sharing).share = lent(sharing).copy = done
        driven(sharing._send("x"))
        driven(sharing._copy("x"))
        if works:
            assert told == ["The link is copied."] and not field.did
        else:
            refused = "The browser refused to copy. The link is selected: copy it yourself."
            assert told == ["The link wasn't sent.", refused]
            assert field.did == (["focus", "select"] if found else [])


def opened(puzzle=None, sends=False, back=False, deal="d1"):
    """The share sheet: its title, body, buttons, the act of its arrow and the label to close."""
    _made, _asked, box = shared()
    pages = []
    sharing.sheet = Changed()
    sharing.sheet.button = lambda act, label, more="", go=False: act + " "
    sharing.sheet.page = lambda *given: pages.append(given)
    lend(sharing, Changed())
    lent(sharing).can_share = lambda: sends
    box.open = back
    play = Play()
    play.desk.change(puzzle=puzzle)
    made = sharing.Sharing(AppOf(play))
    made.ask()
    assert play.asked == [{"do": "link"}]
    made.show_link({"do": "link"}, {"link": "p1", "deal": deal, "whole": bool(deal)})
    title, body, buttons, _look, act, close = pages[0]
    return title, body, buttons, act, close


def test_the_sheet_leads_back_to_the_menu_that_it_was_opened_from():
    assert opened(back=True)[3:] == ("menu", "Close") and opened()[3:] == ("close", "")


def test_a_link_can_be_sent_where_the_browser_can():
    assert opened(sends=True)[2] == "show-qr copy-link send-link "
    assert opened()[2] == "show-qr copy-link "


def test_a_whole_deal_is_offered_once_it_is_over_and_said_to_come_before():
    over, before = opened()[1], opened(deal=None)[1]
    assert 'data-kind="deal"' in over and over.count("data-kind") == 2
    later = sharing.links.later()
    assert (
        later in before
        and later not in over
        and before.count("data-kind") == 1 + later.count("data-kind")
    )
    assert later not in opened(deal=None, puzzle={"boast": ""})[1]


def test_of_a_solved_puzzle_is_told_how_it_went():
    puzzle = {"boast": "Solved at once."}
    title, body = opened(puzzle)[:2]
    assert title == "Share this puzzle" and "Solved at once.\nhttps://talon.example/#p1<" in body
    title, body = opened({"boast": ""})[:2]
    assert ">https://talon.example/#p1<" in body and opened()[0] == "Share"


def test_the_kind_that_is_chosen_is_marked_and_the_field_and_a_code_follow_it():
    made, asked, box = shared()
    marked = []

    class Line(Kind):
        def setAttribute(self, name, value):
            marked.append((self.kind, name, value))

    field = Changed()
    field.value = ""
    sharing.all_of = lambda query: [Line("link"), Line("deal")]
    sharing.document = Changed()
    sharing.document.querySelector = lambda query: field
    made.choose(Kind("deal"))
    assert marked == [("link", "aria-checked", "false"), ("deal", "aria-checked", "true")]
    assert field.value == "https://talon.example/#d1" and asked == []
    # A sheet that has been closed meanwhile has neither field nor code.
    sharing.document.querySelector = lambda query: None
    sharing.element = lambda name: None
    made.choose(Kind("link"))
    made.show_qr({"do": "qr", "text": "https://talon.example/#p1"}, {"rows": ["1"]})
    assert made.address() == "https://talon.example/#p1" and box.hidden
