"""What is shared: the link that is chosen, its QR code, the game as a file, and the seed."""

import json

from stand_ins.answers import replies
from stand_ins.memory import driven
from stand_ins.parts import Does, imported
from stand_ins.table import at_table, node_of, page_for

sharing = imported("sheets.sharing")

SITE = "https://talon.example/#"


def query_text(pairs):
    """Pairs of names and values as a query; what needs no escaping stays as it is."""
    return "&".join(["%s=%s" % (name, value) for name, value in json.loads(pairs)])


def shared(scene="links", number=1, menu=False, sends=False, **values):
    """The share sheet of a game: its app, and its page; `page.said` has what is shown for a while.

    The second link of that scene is about a deal that is over.
    """
    page = page_for(sharing)
    sharing.router.window = Does(location=Does(href="https://talon.example/?play=a#p1"))
    told = values.pop("boast", "")
    sharing.puzzles = Does(boast=lambda state: told)
    sharing.clipboard = Does(can_share=lambda: sends)
    sharing.urls = Does(query_text=query_text)
    page.said = []
    sharing.toast, sharing.start_task = page.said.append, driven
    reply = replies(scene, "link")[number]
    app = at_table(reply, **values)
    page.nodes["qr"] = node_of()
    page.nodes["qr"].hidden = True
    page.nodes["sheet"] = node_of()
    page.nodes["sheet"].open = menu
    sharing.ask(app)
    assert app.engine.requests == [{"do": "link"}]
    app.engine.requests.clear()
    app.run(sharing.show_link, app, {"do": "link"}, reply)
    return app, page


def chosen(app, kind, **more):
    """The address after a kind of link was chosen."""
    app.run(sharing.choose, app, node_of(data_kind=kind, **more))
    return sharing.address_of(app.state)


def test_the_position_is_shared_until_the_deal_is_chosen():
    app, _page = shared()
    position, deal = app.state.links["link"], app.state.links["deal"]
    assert sharing.address_of(app.state) == SITE + position
    assert chosen(app, "deal") == SITE + deal and deal[:3] == "d1."
    assert chosen(app, "link") == SITE + position
    # What there is only later can't be chosen.
    assert chosen(app, "deal", aria_disabled="true") == SITE + position


def test_a_code_is_shown_only_if_it_is_that_of_the_link_chosen_now():
    app, page = shared()
    box, code = page.nodes["qr"], replies("rablo", "qr")[0]
    sharing.ask_qr(app)
    (late,) = app.engine.requests
    assert late == {"do": "qr", "text": SITE + app.state.links["link"]}
    chosen(app, "deal")
    sharing.show_qr(app, late, code)
    assert box.hidden and not box.innerHTML
    sharing.ask_qr(app)
    sharing.show_qr(app, app.engine.requests[1], code)
    assert not box.hidden and "<svg" in box.innerHTML
    # A code that is shown follows the choice.
    chosen(app, "link")
    assert app.engine.requests[2] == late
    sharing.show_qr(app, late, {"rows": []})
    assert "too long" in box.innerHTML


def test_the_kind_that_is_chosen_is_marked_and_the_field_and_a_code_follow_it():
    app, page = shared()
    kinds = [node_of(data_kind=kind) for kind in sharing.KINDS]
    page.nodes["#sheet [data-act=share-kind]"] = kinds
    address = chosen(app, "deal")
    assert [one.getAttribute("aria-checked") for one in kinds] == ["false", "true"]
    assert page.nodes["#sheet textarea"].value == address and app.engine.requests == []
    # A sheet that has been closed meanwhile has neither field nor code.
    page.nodes["qr"] = page.nodes["#sheet textarea"] = None
    address = chosen(app, "link")
    sharing.show_qr(app, {"do": "qr", "text": address}, replies("rablo", "qr")[0])
    assert app.engine.requests == []


def test_the_sheet_leads_back_to_the_menu_that_it_was_opened_from():
    for menu, arrow, crosses in ((True, "menu", 1), (False, "close", 1)):
        _app, page = shared(menu=menu)
        markup = page.nodes["sheet"].innerHTML
        assert 'data-act="%s" aria-label="Back"' % arrow in markup
        assert markup.count('data-act="close"') == crosses


def test_a_link_can_be_sent_where_the_browser_can():
    for sends in (True, False):
        markup = shared(sends=sends)[1].nodes["sheet"].innerHTML
        assert ('data-act="send-link"' in markup) is sends and 'data-act="copy-link"' in markup


def test_a_whole_deal_is_offered_once_it_is_over_and_said_to_come_before():
    for scene, number, kinds, later in (
        ("links", 1, 2, False),
        ("links", 0, 1, True),
        ("puzzles", 0, 1, False),
    ):
        app, page = shared(scene, number)
        markup = page.nodes["sheet"].innerHTML
        assert len(app.state.links) == markup.count("data-kind") == kinds
        assert ("Available once the deal is over." in markup) is later


def test_of_a_solved_puzzle_is_told_how_it_went():
    app, page = shared("puzzles", 0, boast="Solved at once.")
    puzzle = app.state.puzzle
    # A puzzle that a seed or a day gives has a short address.
    pairs = (puzzle["seed"] or puzzle["date"], puzzle["kind"], puzzle["game"])
    link = SITE[:-1] + "?puzzle=%s&kind=%s&game=%s" % pairs
    assert len(link) < 120 and sharing.address_of(app.state) == link
    link = link.replace("&", "&amp;")
    markup = page.nodes["sheet"].innerHTML
    assert "Share this puzzle" in markup and "Solved at once.\n%s<" % link in markup
    app, page = shared("puzzles", 0)
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
    assert "Share this puzzle" not in shared()[1].nodes["sheet"].innerHTML


def test_who_sends_or_copies_a_link_hears_what_is_news_and_can_copy_what_was_refused():
    refused = "The browser refused to copy. The link is selected: copy it yourself."
    for works, found, said in (
        (True, True, ["The link is copied."]),
        (False, True, ["The link wasn't sent.", refused]),
        (False, False, ["The link wasn't sent.", refused]),
    ):
        app, page = shared()

        async def done(text, works=works, link=SITE + app.state.links["link"]):
            assert text == link
            return works

        sharing.clipboard = Does(share=done, copy=done)
        if not found:
            page.nodes["#sheet textarea"] = None
        sharing.send(app)
        sharing.copy(app)
        assert page.said == said
        if found:
            calls = page.querySelector("#sheet textarea").calls
            assert len(calls) == (0 if works else 2)


def test_a_game_is_saved_as_a_file_of_its_name_if_there_is_a_save():
    for save, works, named, said in (
        ("s", True, ["talon-rommi.talon s"], 0),
        ("s", False, ["talon-rommi.talon s"], 1),
        ("", True, [], 1),
    ):
        app, page = shared(save=save)
        files = []
        sharing.archive = Does(
            download=lambda name, text, works=works, files=files: (
                files.append(name + " " + text) or works
            )
        )
        sharing.export(app)
        assert files == named and len(page.said) == said


def fair(**more):
    """What the sheet says of a seed."""
    reply = replies("match", "fair")[0]
    reply.update(more)
    app, page = at_table(reply), page_for(sharing)
    sharing.ask_fair(app)
    assert app.engine.requests == [{"do": "fair"}]
    sharing.show_fair(app, {"do": "fair"}, reply)
    return page.nodes["sheet"].innerHTML


def test_the_seed_is_told_when_the_deal_is_over_and_its_hash_always():
    over, before = fair(seed="<s>"), fair()
    assert "talon seed &lt;s&gt;" in over and "<code>&lt;s&gt;</code></dd></dl>" in over
    assert "talon seed \u2026" in before and "when the deal is over.</code>" in before
    assert "<code>386bbefe" in over and "<code>386bbefe" in before
    none = fair(hash=None)
    assert "were not shuffled" in none and "talon seed" not in none
