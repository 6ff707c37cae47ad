"""The page about how somebody plays."""

from stand_ins.cases import cases
from stand_ins.doubles import Fake, page_module
from stand_ins.memory import Memory, store_with
from stand_ins.table import at_table, node_of, page_for

view, actions = page_module("deal_statistics.view"), page_module("deal_statistics.actions")
played, progress = page_module("saves.played"), page_module("saves.progress")

ROW = "%s,1,2026-11-%s,%s,%s,%d,%d,%d,%d,1,%s,%d,%s"
ALL = {"game": "", "seats": "", "level": ""}
NEW = progress.read(Memory())


def store_of(*rows):
    """A store with these deals."""
    return store_with(played.KEY, "\n".join(rows))


def lend_page():
    """Lend the view a page without tiles, on which games are called by their ids, and dates."""
    page = page_for(view, actions)
    view.document = Fake(querySelector=lambda query: None)
    view.clock = Fake(format_day=lambda day: day, today=lambda: "2026-11-24")
    return page


def page_of(*rows, chosen=None, record=NEW):
    """The page's body for these deals, and its foot, as texts."""
    lend_page()
    page = view.page(played.read(store_of(*rows)), dict(ALL, **(chosen or {})), record)
    return [str(part) for part in page]


ROMMI = ROW % ("a", "20", "rommi", "easy", 20, 5, 0, 1, "1", 0, "10,7")
KALOOKI = ROW % ("b", "21", "kalooki", "expert+easy", 17, 0, 1, 0, "", 1, ",")


def test_without_deals_it_says_what_will_be_shown():
    body, foot = page_of()
    assert "Play a deal to the end" in body and "select" not in body
    assert 'data-act="close"' in foot and "export-played" not in foot


def test_each_game_has_its_bar_and_its_row():
    body, foot = page_of(ROMMI, KALOOKI)
    assert "<b>50</b><span>of 100 deals won" in body
    assert '<rect width="100%"' in body and '<rect width="0%"' in body
    cells = "<td>1</td><td>1</td><td>1</td><td>+20</td>"
    assert '<th scope="row">rommi</th>' + cells in body
    assert "<td>17 (lowest wins)</td>" in body
    assert foot.index("export-played") < foot.index("forget-played")


def test_the_last_deals_say_who_had_help():
    body, _foot = page_of(ROMMI, KALOOKI)
    assert 'class="good"' in body and 'class="bad aid"' in body
    assert "<td>lost, with help</td>" in body
    assert body.index("2026-11-21") < body.index("2026-11-20")


def test_a_choice_leaves_out_the_other_deals():
    body, _foot = page_of(ROMMI, KALOOKI, chosen={"game": "kalooki"})
    assert '<th scope="row">rommi' not in body and '<option value="rommi">' in body
    body, _foot = page_of(ROMMI, KALOOKI, chosen={"seats": "2"})
    assert '<th scope="row">rommi' in body and '<th scope="row">kalooki' not in body
    body, _foot = page_of(ROMMI, KALOOKI, chosen={"level": "1", "seats": "3"})
    assert "No deal like this yet." in body


def test_the_findings_of_reviews_are_shown_once_one_exists():
    assert "<dt>Points lost in ten turns</dt><dd>7</dd>" in str(page_of(ROMMI)[0])
    assert "Points lost" not in page_of(KALOOKI)[0]


def test_luck_is_drawn_for_the_deals_whose_reviews_tell_of_it():
    body, _foot = page_of(ROMMI, KALOOKI)
    assert "Your luck" not in body
    body, _foot = page_of(ROMMI + ",-12", KALOOKI + ",")
    assert "Your luck in the deals reviewed" in body and 'class="bad"' in body
    # Seven points in ten turns.
    assert "<td>rommi</td><td>7</td><td>\u221212</td>" in body


def test_the_level_of_a_solver_is_a_figure_once_it_is_known():
    course = [["2026-11-2%d" % day, 1510, 60] for day in range(8)] * 3
    record = dict(NEW, rating=[1512.0, 60.0, 0.06], rated=course + [["2026-11-29", 1512, 60]])
    assert "<b>1512</b><span>puzzles, your level" in str(page_of(ROMMI, record=record)[0])
    assert "puzzles, your level" not in page_of(ROMMI)[0]


def test_means_are_rounded_to_the_nearest_and_away_from_zero():
    for points, said in ((-1, "\u22121"), (-3, "\u22122"), (3, "+2"), (0, "0")):
        rows = [ROW % ("a", "20", "rommi", "easy", points, 5, 0, 0, "", 0, ",")]
        rows.append(ROW % ("b", "21", "rommi", "easy", 0, 5, 0, 0, "", 0, ","))
        assert "<td>%s</td></tr>" % said in str(page_of(*rows)[0]).split("Points a deal")[1]


def test_a_deal_level_with_the_best_is_not_drawn_as_good():
    for points, best, low, look in cases("test_a_deal_level_with_the_best_is_not_drawn_as_good"):
        row = ROW % ("a", "20", "rommi", "easy", points, best, low, 0, "", 0, ",")
        assert 'class="%s"' % look in str(page_of(row)[0]).split("Your last deals")[1]


def test_luck_of_zero_is_not_good_luck():
    for luck, look in (("0", "bad"), ("1", "good")):
        body = page_of(ROMMI + "," + luck)[0]
        assert 'class="%s"' % look in body.split("Your luck in the deals reviewed")[1]


def open_page(*rows):
    """An app with these deals whose page is shown, and the page."""
    page, app = lend_page(), at_table()
    app.store = store_of(*rows)
    actions.show(app)
    return app, page


def test_a_choice_of_a_filter_shows_its_deals_and_keeps_the_focus():
    app, page = open_page(ROMMI, KALOOKI)
    assert '<th scope="row">rommi' in page.nodes["sheet"].innerHTML
    field = node_of(data_shown="game")
    field.value = "kalooki"
    actions.choose(app, field)
    assert '<th scope="row">rommi' not in page.nodes["sheet"].innerHTML
    assert app.state.deals_chosen == dict(ALL, game="kalooki")
    assert page.nodes["#sheet [data-shown=game]"].calls == ["focus"]


def test_the_table_is_said_to_be_saved_only_if_it_is():
    for works, said in ((True, ["The table is saved."]), (False, [])):
        app, _page = open_page(ROMMI)
        toasts, files = [], []
        actions.toast = toasts.append
        actions.archive = Fake(
            download=lambda name, text, works=works, files=files: files.append(name) or works
        )
        actions.export(app)
        assert toasts == said and files == ["talon-deals.csv"]


def test_starting_afresh_asks_first_and_then_shows_all_games_that_are_left():
    app, page = open_page(ROMMI)
    app.change(deals_chosen=dict(ALL, game="rommi"))
    actions.ask_to_forget(app)
    question = page.nodes["sheet"].innerHTML
    assert 'data-act="forget-now"' in question and played.read(app.store)
    actions.forget(app)
    assert played.read(app.store) == [] and app.state.deals_chosen == ALL
    assert "Play a deal to the end" in page.nodes["sheet"].innerHTML
