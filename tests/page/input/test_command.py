"""The command line: the command in a line, and the cards that it names."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.table import Node, at_table, reply_of

from cards import faces

command = page_module("input.command")

HAND = ["7s", "8s", "9s", "Qh", "X", "7s", "Td"]


def test_cards_are_named_by_notation_sign_name_or_place():
    for text, refs, left in cases("test_cards_are_named_by_notation_sign_name_or_place"):
        found, rest = command.chosen({"hand": HAND}, text)
        assert ([ref for ref, _text in found], rest) == (refs.split(), left), text


def test_a_command_may_be_cut_short_as_long_as_it_is_the_only_one():
    for text, parted in cases("test_a_command_may_be_cut_short_as_long_as_it_is_the_only_one"):
        assert command.parted(text) == tuple(parted)
    assert command.parted("d")[0] == "" and command.parted("jump")[0] == ""


def test_no_command_is_the_beginning_of_another_command():
    forms = [form for forms in command.verbs().values() for form in forms.split("|")]
    assert len(set(forms)) == len(forms)
    assert all(command.parted(form)[0] == key for key, form in command.verbs().items())


# Acts of a table: to take is refused, to pass is not offered.
REFUSED = {"text": "Not now.", "rule": None}
ACTS = [{"act": name, "on": True} for name in ("draw", "end", "hint", "discard")]
ACTS.append({"act": "take", "on": False, "why": REFUSED})
MELD = {"state": "legal", "cards": ["4h"], "label": "run"}


def table(*targets, **more):
    """An app at a table with one meld, what is said there, and what is done."""
    said, done = [], []
    command.say = said.append
    command.table = Fake(meld_label=lambda _view, number: "meld %d" % (number + 1))
    command.SPOKEN = {letter: lambda app, letter=letter: said.append(letter) for letter in "wbpoal"}
    command.move_to = lambda app, to: done.append(("place", to))
    command.discard = lambda app: done.append(("discard",))
    values = {"hand": ["7s", "2c"], "table": [MELD], "reasons": [{"text": "No."}], "acts": ACTS}
    values["targets"] = {"map": {"h0": list(targets)}, "free": False}
    values.update(more)
    names = [act["act"] for act in ACTS]
    actions = {name: lambda app, button, name=name: done.append(("act", name)) for name in names}
    return at_table(reply_of(**values), actions), said, done


def run_line(text, *targets):
    """Return a line's effect: (acts and places, announcements)."""
    app, said, done = table(*targets)
    field = Fake(value=text)
    command.element = lambda _name: field
    command.run(app)
    assert field.value == ""
    return done, said


def test_a_command_does_what_its_button_does():
    for text, targets, done, said in cases("test_a_command_does_what_its_button_does"):
        wanted = [tuple(act) for act in done], said
        assert run_line(text, *targets.split()) == wanted, text


def test_the_field_offers_every_command_and_gets_the_focus():
    fields = {"commands": Node(), "command-line": Node()}
    command.element = lambda name: fields[name]
    command.go_to_field(None)
    offered = fields["commands"].innerHTML
    assert offered.count("<option") == len(command.written()) == len(command.verbs())
    assert all('value="%s"' % word in offered for word in command.written())
    assert fields["command-line"].calls == ["focus"] and not fields["commands"].calls


def test_a_name_that_contains_another_name_is_read_whole():
    suit = {"letter": "v", "name": "%(rank)s violet", "colour": "#6a1b9a", "sign": "M2 2h20z"}
    faces.know([suit])
    for text, card in (("11 violet", ("h1", "v11")), ("1 violet", ("h0", "v1"))):
        assert command.chosen({"hand": ["v1", "v11"]}, text) == ([card], [])


def effect_of(run, *targets, **more):
    """Return the announcements and actions of a function at such a table."""
    app, heard, done = table(*targets, **more)
    run(app)
    return heard, done


def test_why_gives_the_reason_or_the_wrong_meld_or_asks_for_a_hint():
    bad = {"state": "part", "label": "nines", "cards": ["9c", "9d"], "faults": []}
    for values, heard, calls in (
        ({}, ["No."], []),
        ({"reasons": [], "table": [bad]}, ["meld 1."], []),
        ({"reasons": []}, [], [("act", "hint")]),
    ):
        assert effect_of(lambda app: command._why(app, ""), **values) == (heard, calls)


def test_a_number_reads_out_its_meld_and_any_other_text_all_melds():
    melds = [{"state": "legal", "cards": ["4h"], "label": "run", "faults": []}] * 2
    heard, calls = effect_of(lambda app: command._meld(app, "2"), table=melds)
    assert heard == ["meld 2. 4 of hearts."] and calls == []
    for text in ("3", "0", "x", ""):
        assert effect_of(lambda app, text=text: command._meld(app, text), table=melds)[0] == ["b"]


def test_a_discard_names_its_card_or_takes_the_selected_one():
    def discard(text):
        app, _said, done = table()
        app.change(chosen=[("h1", "2c")])
        command._discard(app, text)
        return done, app.state.chosen

    assert discard("7s") == ([("discard",)], [("h0", "7s")])
    assert discard("") == ([("discard",)], [("h1", "2c")])


def test_an_empty_line_or_a_missing_table_does_nothing():
    for text, reply, heard in ((" ", "reply", 0), ("jump", None, 0), ("jump", "reply", 1)):
        field = Fake(value=text)
        command.element = lambda name, field=field: field
        app, said_, _done = table()
        if not reply:
            app.change(reply=None)
        command.run(app)
        assert len(said_) == heard and field.value == ""
