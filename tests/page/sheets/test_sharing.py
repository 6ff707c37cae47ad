"""What is shared: the link that is chosen, and its QR code."""

from stand_ins.parts import Changed, Noted, imported

sharing = imported("sheets.sharing")


class Address:
    """Links at an address of their own."""

    def whole(self, link):
        return "https://talon.example/#" + link


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
    sharing.address, sharing.sheet, sharing.document = Address(), Sheet(), Noted()
    sharing.helper, sharing.all_of = Noted(), lambda query: []
    sharing.element = lambda name: box
    box.open = False
    play = Play()
    made = sharing.Sharing(play)
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
