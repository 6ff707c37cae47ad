"""Screen-reader announcements: each event once, in order, at the chosen length."""

from stand_ins.doubles import page_module

announcer = page_module("game.announcer")


class Desk:
    """A table with two seats, seen from the first of them."""

    def __init__(self):
        self.reply = self.view = self.puzzle = None
        self.progress, self.today = {"hinted": []}, ""
        self.mine = self.shown = False

    def my_turn(self):
        return self.mine

    def is_asked(self):
        return True


def meld(*cards):
    return {"cards": list(cards), "state": "legal", "label": " ".join(cards)}


class Table:
    """A table at which replies arrive; `heard` is all that is told."""

    def __init__(self, length="middle"):
        self.heard = []
        self.said, self.goes_to_drawn = [], False

        def say(text):
            if text:
                self.heard.append(text)
                self.said.append(text)

        announcer.say = say
        announcer.afresh = lambda: self.heard.append("--")
        announcer.hush = lambda: self.heard.append("hushed")
        announcer.guide.hand_in_words = lambda view: "Hand: " + " ".join(view["hand"])
        self.desk = Desk()
        self.desk.settings = {"told": length}
        self.one = announcer.Announcer(self.desk)

    def take(self, do, events=(), mine=False, melds=(), prompt="Draw.", hand=("7s",), **more):
        puzzle = more.get("puzzle")
        was = self.desk.my_turn() if self.desk.reply else None
        self.one.look()
        seats = [{"name": "You", "cards": len(hand)}, {"name": "Anna", "cards": 6}]
        view = {"seat": 0, "title": "Gin", "table": list(melds), "hand": list(hand)}
        view.update({"deck": "french", "seats": seats, "covered": more.get("covered", False)})
        view["discards"], view["stock"] = more.get("discards"), 9
        reply = {"view": view, "events": list(events), "error": None, "puzzle": puzzle}
        reply["prompt"], reply["over"] = {"text": prompt}, more.get("over")
        self.desk.reply, self.desk.view, self.desk.mine = reply, view, mine
        self.desk.puzzle = puzzle
        self.one.tell(do, reply, "a", was, 0, self.goes_to_drawn)
        announced, self.heard[:] = list(self.heard), []
        return announced


def begin_game(length="middle", **first):
    """Return a table whose game has begun with this reply."""
    table = Table(length)
    table.take("new", **first)
    return table


def test_a_players_announcements_are_gone_before_the_next_player_hears_any():
    table = Table()
    assert "hushed" not in table.take("new", mine=True)
    announced = table.take("discard", [DREW], hand=(), covered=True)
    assert announced.index("hushed") < announced.index(DREW["text"])


def event(seat, kind, text):
    return {"event": kind, "seat": seat, "text": text}


DREW = event(1, "drew", "Anna: drew.")
LAID = event(1, "laid", "Anna: a new set, sevens.")
THREW = event(1, "discarded", "Anna: discarded 2 of clubs.")


def test_a_game_begins_with_one_sentence_about_the_game_and_the_hand():
    table = Table()
    dealt = [event(None, "dealt", "You deal.")]
    assert table.take("new", dealt) == ["Gin. Hand: 7s."]
    assert table.take("bot", [DREW, THREW]) == ["Anna: discarded 2 of clubs."]
    assert table.take("bot", [DREW]) == ["Anna: drew."]
    assert Table("full").take("new", dealt) == ["Gin. You deal. Hand: 7s."]


def test_a_game_that_begins_with_the_own_turn_has_the_top_of_the_discard_pile():
    hand, asked = Table().take("new", mine=True, discards=["2c", "Kd"])
    assert hand == "Gin. Hand: 7s." and asked.endswith(" Draw. Discards, on top: king of diamonds.")
    table = begin_game(discards=["2c"])
    # Later the turn before has told it.
    assert table.take("bot", [THREW], mine=True, discards=["2c"])[1].endswith(" Draw.")


def test_the_drawn_card_is_told_by_the_focus_that_goes_to_it_or_in_words():
    for goes in (True, False):
        table = begin_game(mine=True)
        announcer.remember = table.heard.append
        drew = [event(0, "drew", "You drew 3 of clubs.")]
        table.goes_to_drawn = goes
        told = table.take("move", drew, True, prompt="Discard.")
        assert told == ["You drew 3 of clubs.", "Discard."]
        assert ("You drew 3 of clubs." in table.said) is not goes


def test_the_end_of_a_deal_tells_everybodys_points_and_totals():
    table = begin_game(mine=True)
    over = {"points": [41, -3], "scores": [1041, 12], "low": None}
    told = table.take("end", [event(None, "deal_over", "The deal is over.")], over=over)
    assert told[-1] == "You: +41, 1041 in all. Anna: \u22123, 12 in all."
    # A game that is loaded again has told it before.
    assert len(table.take("load", over=over)) == 0


def test_the_end_of_a_deal_says_once_who_goes_out():
    ends = [
        event(0, "went_out", "You went out."),
        event(None, "deal_over", "The deal is over. You went out."),
    ]
    for length, told in (
        ("brief", "The deal is over. You went out."),
        ("middle", "The deal is over. You went out."),
        ("full", "You went out. The deal is over. You went out."),
    ):
        table = begin_game(length, mine=True)
        assert table.take("end", ends)[-1] == told


def test_the_own_turn_is_announced_last_and_its_question_only_if_it_is_new():
    table = begin_game()
    announced = table.take("bot", [THREW], mine=True, prompt="Draw.")
    lead = announced[1][: -len(" Draw.")]
    assert lead and announced == ["Anna: discarded 2 of clubs.", lead + " Draw."]
    drew = [event(0, "drew", "You drew 3 of clubs.")]
    assert table.take("move", drew, True, prompt="Discard.") == ["You drew 3 of clubs.", "Discard."]
    assert table.take("sort", mine=True, prompt="Discard.") == []
    # Whoever has heard it once need not hear it in each turn.
    table.take("discard")
    assert table.take("bot", [THREW], mine=True, prompt="Draw.")[1:] == [lead]
    assert table.take("move", drew, True, prompt="Discard.") == ["You drew 3 of clubs."]


def test_laid_cards_are_announced_once_with_their_verdict():
    table = begin_game(mine=True)
    announced = table.take("place", mine=True, melds=[meld("7s", "7h", "7d")])
    assert announced == ["Meld 1: 7s 7h 7d, legal."]
    laid = [event(0, "laid", "You laid."), event(0, "discarded", "You discarded 2 of clubs.")]
    announced = table.take("discard", laid, False, melds=[meld("7s", "7h", "7d")])
    assert announced == ["--", "You discarded 2 of clubs."]


def test_taking_back_announces_the_cards_that_are_left():
    table = begin_game(mine=True, melds=[meld("7s", "7h", "7d")])
    assert table.take("undo", mine=True) == ["Table, 0 melds."]


def test_the_lengths_differ_in_small_events_and_in_the_cards_of_melds():
    turn = [DREW, LAID, THREW]
    announced = {}
    for length in ("brief", "middle", "full"):
        table = begin_game(length)
        announced[length] = table.take("bot", turn, melds=[meld("7s", "7h", "7d")])[0]
    assert announced["brief"] == "Anna: a new set, sevens. Anna: discarded 2 of clubs."
    assert announced["middle"] == "Anna, 6 cards. Meld 1: 7s 7h 7d. Anna: discarded 2 of clubs."
    assert announced["full"] == (
        "Anna: drew. " + announced["brief"] + " Anna, 6 cards. Meld 1 of 1: 7s 7h 7d, legal."
    )


def test_a_longer_meld_of_the_same_name_tells_how_many_cards_it_has():
    sevens = dict(meld("7s", "7h", "7d"), label="set of sevens", kind="set")
    table = begin_game(melds=[sevens, meld("2s", "3s", "4s")])
    four = dict(sevens, cards=["7s", "7h", "7d", "7c"])
    announced = table.take("bot", [LAID, LAID, THREW], melds=[four, meld("2s", "3s", "4s", "5s")])
    assert announced == [
        "Anna, 6 cards. Meld 1: sevens, 4 cards. 2: 2s 3s 4s 5s. Anna: discarded 2 of clubs."
    ]


def test_a_question_is_answered_with_the_new_melds_since_the_own_turn():
    old = meld("2s", "3s", "4s")
    table = begin_game(mine=True, melds=[old])
    table.take("discard", melds=[old])
    table.take("bot", [LAID], mine=True, melds=[old, meld("7s", "7h", "7d")])
    table.one.since()
    assert table.heard == ["Meld 2 of 2: 7s 7h 7d, legal."]
    table.take("place", mine=True, melds=[meld("2s", "3s", "4s", "5s")])
    table.one.since()
    assert table.heard == ["Meld 1 of 1: 2s 3s 4s 5s, legal."]
    table.take("discard", melds=[old])
    table.one.since()
    assert table.heard == ["No meld has changed since your last turn."]


def test_the_longest_announcements_have_the_question_in_each_turn():
    heard = []
    for length in ("middle", "full"):
        table = begin_game(length, mine=True)
        table.take("discard")
        heard.append(table.take("bot", [THREW], mine=True)[-1])
    assert heard[0] and heard[1] == heard[0] + " Draw."


def test_the_result_of_a_puzzle_is_said_even_if_the_last_one_had_the_same():
    puzzle = {"solved": False, "shown": False}
    table = begin_game(mine=True, prompt="Go out.", puzzle=puzzle)
    for _try in range(2):
        announced = table.take("end", mine=True, prompt="Not yet.", puzzle=puzzle)
        assert announced == ["Not yet."]


def test_laid_cards_are_announced_in_full_while_a_meld_is_illegal():
    bad = dict(meld("9c", "9d"), state="part", faults=[])
    table = begin_game(mine=True, melds=[bad])
    announced = table.take("place", mine=True, melds=[bad, meld("7s", "7h", "7d")])
    assert announced == ["Meld 2 of 2: 7s 7h 7d, legal."]
    # So it is for whoever wants all of it.
    table = begin_game("full", mine=True)
    announced = table.take("place", mine=True, melds=[meld("7s", "7h", "7d")])
    assert announced == ["Meld 1 of 1: 7s 7h 7d, legal."]
    # Of several melds that changed none has a verdict of its own.
    table = begin_game(mine=True)
    announced = table.take("place", mine=True, melds=[meld("2s", "3s"), meld("4s", "5s")])
    assert announced == ["Meld 1: 2s 3s. 2: 4s 5s."]
    # Nor is anything laid by a try that was refused.
    table.take("undo", mine=True)
    assert table.take("sort", mine=True) == []


def test_events_without_words_are_left_out_and_a_timeout_is_announced():
    late = event(1, "timed_out", "Anna ran out of time.")
    for length in ("brief", "middle", "full"):
        table = begin_game(length)
        announced = table.take("bot", [event(1, "drew", ""), late])[0]
        assert announced.startswith("Anna ran out of time.")
