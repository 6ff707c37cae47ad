"""Which puzzles are counted, and how they are begun."""

from stand_ins.parts import AppOf, Changed, Does, imported, lend, lent

quizzes = imported("game.quizzes")

TODAY = "2026-03-04"
# What the engine is asked for that is about no game.
ASKED = []


class Store:
    """Texts by their keys."""

    def __init__(self):
        self.texts = {}

    def get(self, key):
        return self.texts.get(key, "")

    def put(self, key, text):
        self.texts[key] = text
        return True


class Helper:
    """Always the same day, and the same seed."""

    def today(self):
        return TODAY

    def random_seed(self):
        return "5eed"


class Curtain:
    """Draws nothing."""

    def draw(self, markup):
        pass


class Saved:
    """Only the games of these ids are saved."""

    def __init__(self, *games):
        self.games = games

    def has(self, game):
        return game in self.games


def made(*saved):
    """Puzzles, what they begin as (request, query, game), and what they continue."""
    lend(quizzes, Helper())
    quizzes.curtain = Curtain()
    begun, resumed = [], []
    begin = lambda *given: begun.append(given)  # noqa: E731
    desk = Changed()
    return (
        quizzes.Quizzes(
            AppOf(
                Does(desk=desk),
                store=Store(),
                saving=Saved(*saved),
                openings=Does(begin_at=begin, resume=resumed.append),
                engine=Does(post=ASKED.append),
            )
        ),
        begun,
        resumed,
    )


def counted(*turns):
    """Solved puzzles, tries and answers shown, after requests and how the puzzle then stands."""
    quiz = made()[0]
    for do, solved, shown in turns:
        puzzle = {"kind": "out", "game": "rablo", "date": None, "tries": 1, "link": "q", "level": 2}
        puzzle.update({"solved": solved, "shown": shown})
        quiz.note({"do": do}, {"puzzle": puzzle, "error": None})
    quiz.note({"do": "end"}, {"puzzle": None})
    return [quiz.record[name] for name in ("solved", "tries", "given")]


def test_a_puzzle_counts_once_it_is_solved_or_its_answer_shown():
    assert counted(("end", True, False)) == [1, 1, 0]
    assert counted(("discard", True, False)) == [1, 1, 0]
    assert counted(("answer", False, True))[::2] == [0, 1]
    # Neither does a wrong try, nor what is done to a puzzle afterwards.
    assert counted(("end", False, False), ("place", True, False), ("load", True, False)) == [0] * 3


def test_a_puzzle_whose_answer_was_shown_is_not_solved_by_laying_it():
    assert counted(("answer", False, True), ("end", True, True))[::2] == [0, 1]
    assert counted(("end", True, False), ("answer", True, False))[::2] == [1, 0]


def test_the_puzzle_of_the_day_is_begun_once_and_then_continued():
    quiz, begun, resumed = made()
    quiz.start("out", "rablo", "day")
    request, query, game = begun[0]
    assert request == {"do": "puzzle", "date": TODAY, "kind": "out", "game": "rablo"}
    assert query == [("puzzle", "day"), ("kind", "out"), ("game", "rablo")]
    again, begun, resumed = made(game)
    again.start("out", "rablo", "day")
    assert begun == [] and resumed == [game]
    # That of another kind, of another game or of any is another one.
    for kind, of in (("lay", "rablo"), ("out", "raeuber"), (None, None)):
        again.start(kind, of, "day")
    games = [game] + [one[2] for one in begun]
    assert len(set(games)) == 4 and resumed == [game]


def test_another_puzzle_is_like_the_one_on_the_table_and_not_saved_yet():
    quiz, begun, _resumed = made()
    quiz.app.play.desk.reply = {"puzzle": {"kind": "lay", "game": "raeuber"}}
    quiz.another()
    request = {"do": "puzzle", "seed": "v2.5eed", "kind": "lay", "game": "raeuber"}
    query = [("puzzle", "v2.5eed"), ("kind", "lay"), ("game", "raeuber")]
    assert begun == [(request, query, None)]
    # Its address begins the same puzzle, under the id that stands there.
    quiz.wished({"puzzle": "v2.5eed", "kind": "lay", "game": "raeuber"}, "mine")
    assert begun[1] == (request, query, "mine")


def test_an_address_that_asks_for_a_new_puzzle_begins_one_of_a_new_seed():
    quiz, begun, _resumed = made()
    quiz.wished({"puzzle": "new", "kind": "lay", "game": None}, "mine")
    request = {"do": "puzzle", "seed": "v2.5eed", "kind": "lay", "game": None}
    assert begun == [(request, [("puzzle", "v2.5eed"), ("kind", "lay")], None)]


def test_what_has_been_counted_is_rated_once():
    ASKED.clear()
    counted(("hint", False, False), ("end", True, False), ("load", True, False))
    assert [build() for build in ASKED] == [{"do": "rate", "level": 2, "score": 0.5}]
    ASKED.clear()
    counted(("end", False, False))
    counted(("answer", False, True), ("end", True, True))
    assert [build()["score"] for build in ASKED] == [0]


def test_the_puzzle_of_an_earlier_day_is_begun_under_its_own_day():
    quiz, begun, _resumed = made()
    quiz.start(None, None, "2026-02-28")
    request, query, game = begun[0]
    assert request["date"] == "2026-02-28" and "2026-02-28" in game
    assert query == [("puzzle", "2026-02-28")]
    quiz.wished({"puzzle": "2026-02-28", "kind": None, "game": None}, None)
    assert begun[1] == begun[0]


def test_a_puzzle_of_the_day_solved_again_is_not_rated_again():
    ASKED.clear()
    quiz = made()[0]
    puzzle = {"kind": "out", "game": "rablo", "date": TODAY, "tries": 1, "link": "q", "level": 2}
    puzzle.update({"solved": True, "shown": False})
    for _time in range(2):
        quiz.note({"do": "end"}, {"puzzle": puzzle, "error": None})
    assert len(ASKED) == 1 and quiz.record["solved"] == 1
    # What was refused is no answer.
    quiz.note({"do": "end"}, {"puzzle": dict(puzzle, date=None), "error": {"code": "x"}})
    assert len(ASKED) == 1


def test_a_rating_goes_on_from_the_one_before():
    ASKED.clear()
    quiz = made()[0]
    rating = {"points": 1512.4, "deviation": 90.5, "volatility": 0.06}
    quiz.rate({"do": "rate"}, {"rating": rating})
    assert quiz.record["rating"] == [1512.4, 90.5, 0.06]
    assert quizzes.progress.read(quiz.app.store)["rating"] == [1512.4, 90.5, 0.06]
    quiz._rate(
        {
            "level": 3,
            "game": "rablo",
            "kind": "out",
            "link": "q",
            "tries": 1,
            "solved": True,
            "shown": False,
            "date": None,
        }
    )
    assert ASKED[0]()["rating"] == [1512.4, 90.5, 0.06]


def test_a_puzzles_own_words_are_told_with_its_reply_once_it_is_solved():
    quiz = made()[0]
    lent(quizzes).format_day = lambda day: "on " + day if day else ""
    reply = {"prompt": {"text": "Go out."}}
    quiz.tell(reply)
    assert "puzzle" not in reply
    puzzle = {"kind": "out", "game": "rablo", "date": None, "tries": 1, "link": "q", "level": 2}
    puzzle.update({"solved": False, "shown": False, "title": "Go out", "grade": ""})
    puzzle.update({"level_label": "easy", "about": "", "rule": ""})
    own = quizzes.puzzles
    quizzes.puzzles = Changed()
    quizzes.puzzles.side = lambda *given: "side"
    quizzes.puzzles.boast = lambda *given: "boast"
    for said, text in ((None, "Go out."), ("Solved.", "Solved.")):
        quizzes.puzzles.done = lambda *given, said=said: said
        reply = {"puzzle": puzzle, "prompt": {"text": "Go out."}}
        quiz.tell(reply)
        assert reply["prompt"]["text"] == text
        assert (puzzle["side"], puzzle["boast"], puzzle["day"]) == ("side", "boast", "")
    quizzes.puzzles = own


class Link:
    """A puzzle's link on the start page, with its label."""

    def __init__(self, kind):
        self.kind, self.classList, self.done = kind, self, None
        self.firstElementChild = Changed()

    def getAttribute(self, name):
        return {"data-kind": self.kind, "data-of": "rablo", "data-by": "-1"}[name]

    def toggle(self, name, on):
        self.done = on

    def focus(self):
        self.done = "focus"


def filled(quiz, there=True):
    """The start page's puzzles brought up to date: their tally, their links."""
    tally, links = Changed(), [Link("out"), Link("lay")]
    tally.innerHTML = ""
    quizzes.element = lambda name: tally if there else None
    quizzes.document = Changed()
    quizzes.document.querySelectorAll = lambda query: links
    quizzes.document.querySelector = lambda query: links[0]
    quiz.fill()
    return tally.innerHTML, links


def test_the_start_pages_puzzles_say_what_became_of_each_today():
    quiz = made()[0]
    record = quizzes.progress.read(quiz.app.store)
    record.update({"day": TODAY, "today": {"rablo out": "solved", "rablo lay": "given"}})
    quizzes.progress.write(quiz.app.store, record)
    html, (out, lay) = filled(quiz)
    assert "March 2026" in html and (out.done, lay.done) == (True, False)
    assert "Solved today" in out.firstElementChild.textContent
    assert lay.firstElementChild.textContent == "Answer shown today"
    # Where the page has no puzzles there is nothing to bring up to date.
    assert filled(quiz, there=False)[1][0].done is None


def test_the_calendar_is_turned_month_by_month_and_keeps_the_focus():
    quiz = made()[0]
    _html, links = filled(quiz)
    for month in ("February 2026", "January 2026", "December 2025"):
        quiz.turn_month(links[0])
        assert links[0].done == "focus"
        assert month in quizzes.element("puzzle-tally").innerHTML
