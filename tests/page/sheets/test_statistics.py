"""The page about how somebody plays."""

from stand_ins.parts import AppOf, Changed, Does, imported, lend, lent

statistics = imported("sheets.statistics")

ROW = "%s,1,2026-11-%s,%s,%s,%d,%d,%d,%d,1,%s,%d,%s"


class Page:
    """A page without tiles: games are called by their ids."""

    def querySelector(self, _query):
        return None


def shown(*rows, chosen=None):
    """The page's body for these deals, and its foot."""
    pages = []
    statistics.document = Page()
    lend(statistics, Changed())
    statistics.sheet = Changed()
    lent(statistics).format_day = lambda day: day
    lent(statistics).today = lambda: "2026-11-24"
    statistics.sheet.page = lambda title, body, foot, look: pages.append((body, foot))
    statistics.sheet.button = lambda act, label, more="", go=False: act
    store = Changed()
    store.get = lambda key: "\n".join(rows)
    record = {"last": "", "streak": 0, "rating": None, "rated": []}
    made = statistics.Statistics(AppOf(store=store, state=Does(progress=record)))
    made._chosen.update(chosen or {})
    made.show()
    return pages[0]


ROMMI = ROW % ("a", "20", "rommi", "easy", 20, 5, 0, 1, "1", 0, "10,7")
KALOOKI = ROW % ("b", "21", "kalooki", "expert+easy", 17, 0, 1, 0, "", 1, ",")


def test_without_deals_it_says_what_comes():
    body, foot = shown()
    assert "Play a deal to its end" in body and "select" not in body
    assert foot == "close"


def test_each_game_has_its_bar_and_its_row():
    body, foot = shown(ROMMI, KALOOKI)
    assert "<b>50</b><span>of 100 deals won" in body
    assert '<rect width="100%"' in body and '<rect width="0%"' in body
    cells = "<td>1</td><td>1</td><td>1</td><td>+20</td>"
    assert '<th scope="row">rommi</th>' + cells in body
    assert "<td>17 (low wins)</td>" in body
    assert foot == "export-playedforget-played"


def test_the_last_deals_say_who_had_help():
    body, _foot = shown(ROMMI, KALOOKI)
    assert 'class="good"' in body and 'class="bad aid"' in body
    assert "<td>lost, with help</td>" in body
    assert body.index("2026-11-21") < body.index("2026-11-20")


def test_a_choice_leaves_the_others_out():
    body, _foot = shown(ROMMI, KALOOKI, chosen={"game": "kalooki"})
    assert '<th scope="row">rommi' not in body and '<option value="rommi">' in body
    body, _foot = shown(ROMMI, KALOOKI, chosen={"seats": "2"})
    assert '<th scope="row">rommi' in body and '<th scope="row">kalooki' not in body
    body, _foot = shown(ROMMI, KALOOKI, chosen={"level": "1", "seats": "3"})
    assert "No deal like this yet." in body


def test_what_reviews_found_is_told_once_there_are_any():
    assert "<dt>Points lost in ten turns</dt><dd>7</dd>" in shown(ROMMI)[0]
    assert "Points lost" not in shown(KALOOKI)[0]


def test_luck_is_drawn_for_the_deals_whose_reviews_tell_of_it():
    body, _foot = shown(ROMMI, KALOOKI)
    assert "Your luck" not in body
    body, _foot = shown(ROMMI + ",-12", KALOOKI + ",")
    assert "Your luck in the deals reviewed" in body and 'class="bad"' in body
    # Seven points in ten turns.
    assert "<td>rommi</td><td>7</td><td>\u221212</td>" in body


def test_the_level_of_a_solver_is_a_figure_once_it_is_known():
    own = statistics.puzzles.level
    bodies = []
    for level in (1512, None):
        statistics.puzzles.level = lambda record, level=level: level
        bodies.append(shown(ROMMI)[0])
    statistics.puzzles.level = own
    assert "<b>1512</b><span>puzzles, your level" in bodies[0]
    assert "puzzles, your level" not in bodies[1]


def test_means_are_rounded_to_the_nearest_and_away_from_zero():
    for points, said in ((-1, "\u22121"), (-3, "\u22122"), (3, "+2"), (0, "0")):
        rows = [ROW % ("a", "20", "rommi", "easy", points, 5, 0, 0, "", 0, ",")]
        rows.append(ROW % ("b", "21", "rommi", "easy", 0, 5, 0, 0, "", 0, ","))
        assert "<td>%s</td></tr>" % said in shown(*rows)[0].split("Points a deal")[1]


def test_a_deal_in_which_one_was_level_with_the_best_is_not_drawn_as_good():
    for points, best, low, look in (
        (5, 5, 0, "bad"),
        (6, 5, 0, "good"),
        (5, 6, 1, "good"),
        (6, 5, 1, "bad"),
    ):
        row = ROW % ("a", "20", "rommi", "easy", points, best, low, 0, "", 0, ",")
        assert 'class="%s"' % look in shown(row)[0].split("Your last deals")[1]


def test_luck_that_is_none_is_no_good_luck():
    for luck, look in (("0", "bad"), ("1", "good")):
        body = shown(ROMMI + "," + luck)[0]
        assert 'class="%s"' % look in body.split("Your luck in the deals reviewed")[1]


def test_the_table_is_said_to_be_saved_only_if_it_is():
    for works, said in ((True, ["The table is saved."]), (False, [])):
        told, files = [], []
        statistics.archive, statistics.toast = Changed(), told.append
        statistics.archive.download = lambda name, text, works=works, files=files: (
            files.append(name) or works
        )
        store = Changed()
        store.get = lambda key: ROMMI
        statistics.Statistics(AppOf(store=store)).export()
        assert told == said and files == ["talon-deals.csv"]


def test_whoever_starts_afresh_sees_all_that_is_left_whatever_was_chosen_before():
    store, done = Changed(), []
    store.drop = done.append
    made = statistics.Statistics(AppOf(store=store))
    made._chosen["game"], made.show = "rommi", lambda: done.append(dict(made._chosen))
    made.forget()
    assert done == [statistics.played.KEY, {"game": "", "seats": "", "level": ""}]


def test_a_choice_of_what_is_counted_keeps_the_focus():
    class Field:
        value = "rommi"
        focused = 0

        def getAttribute(self, name):
            return "game"

        def focus(self):
            self.focused += 1

    field, made = Field(), statistics.Statistics(AppOf(store=Changed()))
    made.show = lambda: None
    own, statistics.document = statistics.document, Changed()
    statistics.document.querySelector = lambda query: field if "data-shown=game" in query else None
    made.choose(field)
    statistics.document = own
    assert made._chosen["game"] == "rommi" and field.focused == 1
