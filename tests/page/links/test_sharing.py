"""Sharing: the chosen link, its QR code, the game as a file, and the seed."""

import json

from stand_ins.doubles import Fake, page_module
from stand_ins.memory import result_of
from stand_ins.site import recorded_reply
from stand_ins.table import at_table, node_of, page_for

sharing = page_module("links.sharing")

SITE = "https://talon.example/#"


def query_text(pairs):
    """Pairs of names and values as a query; what needs no escaping stays as it is."""
    return "&".join(["%s=%s" % (name, value) for name, value in json.loads(pairs)])


def share_sheet(link="link-over", menu=False, sends=False, **values):
    """The share sheet of a game: its app, and its page; `page.said` has what is shown for a while.

    Unless another is named, the link is about a deal that is over.
    """
    page = page_for(sharing)
    sharing.router.window = Fake(location=Fake(href="https://talon.example/?play=a#p1"))
    boast_text = values.pop("boast", "")
    sharing.clipboard = Fake(can_share=lambda: sends)
    sharing.urls = Fake(query_text=query_text)
    page.said = []
    sharing.toast, sharing.start_task = page.said.append, result_of
    reply = recorded_reply(link)
    app = at_table(reply, **values)
    app.tables.boasts = (lambda state: boast_text,)
    page.nodes["qr"] = node_of()
    page.nodes["qr"].hidden = True
    page.nodes["sheet"] = node_of()
    page.nodes["sheet"].open = menu
    sharing.ask(app)
    assert app.engine.requests == [{"do": "link"}]
    app.engine.requests.clear()
    app.run(sharing.show_link, app, {"do": "link"}, reply)
    return app, page


def choose_kind(app, kind, **more):
    """The address after a kind of link was chosen."""
    app.run(sharing.choose, app, node_of(data_kind=kind, **more))
    return sharing.address_of(app.state)


def test_the_position_is_shared_until_the_deal_is_chosen():
    app, _page = share_sheet()
    position, deal = app.state.links["link"], app.state.links["deal"]
    assert sharing.address_of(app.state) == SITE + position
    assert choose_kind(app, "deal") == SITE + deal and deal[:3] == "d1."
    assert choose_kind(app, "link") == SITE + position
    # A link that exists only later can't be chosen.
    assert choose_kind(app, "deal", aria_disabled="true") == SITE + position


def test_only_the_code_of_the_chosen_link_is_shown():
    app, page = share_sheet()
    box, code = page.nodes["qr"], recorded_reply("qr")
    sharing.ask_qr(app)
    (late,) = app.engine.requests
    assert late == {"do": "qr", "text": SITE + app.state.links["link"]}
    choose_kind(app, "deal")
    sharing.show_qr(app, late, code)
    assert box.hidden and not box.innerHTML
    sharing.ask_qr(app)
    sharing.show_qr(app, app.engine.requests[1], code)
    assert not box.hidden and "<svg" in box.innerHTML
    # A code that is shown follows the choice.
    choose_kind(app, "link")
    assert app.engine.requests[2] == late
    sharing.show_qr(app, late, {"rows": []})
    assert "too long" in box.innerHTML


def test_the_chosen_kind_is_marked_and_field_and_code_follow_it():
    app, page = share_sheet()
    kinds = [node_of(data_kind=kind) for kind in sharing.KINDS]
    page.nodes["#sheet [data-act=share-kind]"] = kinds
    address = choose_kind(app, "deal")
    assert [one.getAttribute("aria-checked") for one in kinds] == ["false", "true"]
    assert page.nodes["#sheet textarea"].value == address and app.engine.requests == []
    # A sheet that has been closed meanwhile has neither field nor code.
    page.nodes["qr"] = page.nodes["#sheet textarea"] = None
    address = choose_kind(app, "link")
    sharing.show_qr(app, {"do": "qr", "text": address}, recorded_reply("qr"))
    assert app.engine.requests == []


def test_the_sheet_leads_back_to_the_menu_that_it_was_opened_from():
    for menu, arrow, crosses in ((True, "menu", 1), (False, "close", 1)):
        _app, page = share_sheet(menu=menu)
        markup = page.nodes["sheet"].innerHTML
        assert 'data-act="%s" aria-label="Back"' % arrow in markup
        assert markup.count('data-act="close"') == crosses


def test_a_link_can_be_sent_if_the_browser_can_send():
    for sends in (True, False):
        markup = share_sheet(sends=sends)[1].nodes["sheet"].innerHTML
        assert ('data-act="send-link"' in markup) is sends and 'data-act="copy-link"' in markup


def test_a_whole_deal_is_offered_once_it_is_over_and_said_to_come_before():
    for link, kinds, later in (
        ("link-over", 2, False),
        ("link", 1, True),
        ("link-puzzle", 1, False),
    ):
        app, page = share_sheet(link)
        markup = page.nodes["sheet"].innerHTML
        assert len(app.state.links) == markup.count("data-kind") == kinds
        assert ("Available once the deal is over." in markup) is later


def test_a_solved_puzzle_shares_its_result_under_a_short_address():
    app, page = share_sheet("link-puzzle", boast="Solved at once.")
    puzzle = app.state.puzzle
    # A puzzle that a seed or a day gives has a short address.
    pairs = (puzzle["seed"] or puzzle["date"], puzzle["kind"], puzzle["game"])
    link = SITE[:-1] + "?puzzle=%s&kind=%s&game=%s" % pairs
    assert len(link) < 120 and sharing.address_of(app.state) == link
    link = link.replace("&", "&amp;")
    markup = page.nodes["sheet"].innerHTML
    assert "Share this puzzle" in markup and "Solved at once.\n%s<" % link in markup
    app, page = share_sheet("link-puzzle")
    assert ">%s<" % link in page.nodes["sheet"].innerHTML
    # That of a day is chosen by its difficulty, unless its kind was asked for.
    daily = dict(puzzle, seed=None, date="2027-01-04")
    for game, more in (
        ("day-2027-01-04-any-any", ""),
        ("x", "&kind=%s&game=%s" % (puzzle["kind"], puzzle["game"])),
    ):
        app.change(game=game, reply=dict(app.state.reply, puzzle=daily))
        assert sharing.address_of(app.state) == SITE[:-1] + "?puzzle=2027-01-04" + more
    app.change(reply=dict(app.state.reply, puzzle=dict(puzzle, seed=None, date=None)))
    assert sharing.address_of(app.state) == SITE + app.state.links["link"]
    assert "Share this puzzle" not in share_sheet()[1].nodes["sheet"].innerHTML


def test_sending_or_copying_a_link_is_announced_and_a_refused_text_can_be_copied():
    refused = "The browser refused to copy. The link is selected: copy it yourself."
    for works, found, said in (
        (True, True, ["The link is copied."]),
        (False, True, ["The link wasn't sent.", refused]),
        (False, False, ["The link wasn't sent.", refused]),
    ):
        app, page = share_sheet()

        async def share_result(text, works=works, link=SITE + app.state.links["link"]):
            assert text == link
            return works

        sharing.clipboard = Fake(share=share_result, copy=share_result)
        if not found:
            page.nodes["#sheet textarea"] = None
        page.nodes["sheet"].open = True
        sharing.send(app)
        sharing.copy(app)
        assert page.said == said
        if found:
            calls = page.querySelector("#sheet textarea").calls
            assert len(calls) == (0 if works else 2)


def test_a_saved_game_becomes_a_file_with_its_name():
    for save, works, named, said in (
        ("s", True, ["talon-rommi.talon s"], 0),
        ("s", False, ["talon-rommi.talon s"], 1),
        ("", True, [], 1),
    ):
        app, page = share_sheet(save=save)
        files = []
        sharing.archive = Fake(
            download=lambda name, text, works=works, files=files: (
                files.append(name + " " + text) or works
            )
        )
        sharing.export(app)
        assert files == named and len(page.said) == said


def fairness_text(**more):
    """Return the sheet's text about a seed."""
    reply = recorded_reply("fair")
    reply.update(more)
    app, page = at_table(reply), page_for(sharing)
    sharing.ask_fair(app)
    assert app.engine.requests == [{"do": "fair"}]
    sharing.show_fair(app, {"do": "fair"}, reply)
    return page.nodes["sheet"].innerHTML


def test_the_seed_is_shown_when_the_deal_is_over_and_its_hash_always():
    over, before = fairness_text(seed="<s>"), fairness_text()
    assert "talon seed &lt;s&gt;" in over and "<code>&lt;s&gt;</code></dd></dl>" in over
    assert "talon seed \u2026" in before and "when the deal is over.</code>" in before
    assert "<code>%s" % recorded_reply("fair")["hash"] in over and "<code>" in before
    none = fairness_text(hash=None)
    assert "were not shuffled" in none and "talon seed" not in none
