"""The start page's games."""

from felt import portraits
from start_page import games

ROSA = {"id": "rosa", "name": "Rosa", "kind": "standard:early", "line": "Lays melds <soon>."}
TOM = {"id": "tom", "name": "Tom", "kind": "easy", "line": "Wins."}
PEOPLE = {"characters": [ROSA, TOM], "newcomers": ["rosa", "tom"]}

GAME = {
    "id": "rablo",
    "title": "Rabl\u00f3 <r\u00f6mi>",
    "line": "Rebuild the table",
    "place": "Hungary",
    "seats": [2, 4],
    "usual": 2,
    "level": 1,
    "minutes": 5,
    "brief": [["The <aim>", "Lay all."]],
    "deck": "french",
    "kinds": [
        {"id": "person", "label": "Person", "level": "", "about": ""},
        {"id": "easy", "label": "Easy", "level": "easy", "about": "easy, plays to win"},
        {"id": "standard", "label": "Computer", "level": "expert", "about": "expert"},
    ],
    "options": [
        {
            "name": "jokers",
            "label": "Jokers",
            "help": "How many.",
            "default": 4,
            "values": [{"value": 4, "label": "four"}, {"value": 6, "label": "six"}],
        },
        {
            "name": "corner",
            "label": "Corner",
            "help": "",
            "default": False,
            "values": [{"value": False, "label": "no"}, {"value": True, "label": "yes"}],
        },
    ],
    "presets": [{"id": "a", "title": "As written", "rules": {}}, {"id": "b", "title": "B"}],
}
ABOUT = "standard, lays early"
EARLY = {"id": "standard:early", "label": ABOUT, "level": "standard", "about": ABOUT}
GAME["kinds"].append(EARLY)


def test_a_tile_starts_its_game_without_script():
    html = str(games.tile(GAME, PEOPLE))
    assert 'href="?game=rablo&amp;seats=person,rosa"' in html
    assert 'data-game="rablo"' in html
    assert "Rabl\u00f3 &lt;r\u00f6mi&gt;" in html


def test_a_tile_seats_the_games_number_of_players():
    html = str(games.tile(dict(GAME, usual=3), PEOPLE))
    assert 'seats=person,rosa,tom"' in html
    assert games.default_kinds(dict(GAME, usual=3), PEOPLE) == ["person", "rosa", "tom"]


def test_the_form_asks_for_every_seat_and_rule():
    html = str(games.setup(GAME, PEOPLE))
    assert html.count('name="seat"') == 4
    assert html.count('<option value="" selected>') == 2
    assert html.count('name="r.jokers"') == 2
    assert 'name="r.corner" value="false" checked data-default="false"' in html
    assert 'data-act="new-game"' in html
    assert 'name="preset"' in html


def test_a_game_begins_with_its_first_preset():
    first = {"id": "calm", "title": "Calm", "rules": {"jokers": 6}}
    game = dict(GAME)
    game["presets"] = [first] + GAME["presets"]
    assert "&amp;preset=calm" in str(games.tile(game, PEOPLE))
    assert "preset" not in str(games.tile(GAME, PEOPLE))
    html = str(games.setup(game, PEOPLE))
    assert 'name="r.jokers" value="6" checked data-default="4"' in html
    assert "&quot;calm&quot;: {&quot;jokers&quot;: &quot;6&quot;}" in html


def test_whole_turns_can_be_taken_back_if_that_is_chosen():
    assert 'name="casual" value="" checked' in str(games.setup(GAME, PEOPLE))


def test_no_style_or_script_in_the_markup():
    shown_people = dict(PEOPLE)
    shown_people["games"] = [GAME]
    html = str(games.games_html(shown_people))
    assert "style=" not in html and "<script" not in html and "onclick" not in html


def test_every_seat_gets_a_name_of_its_own():
    seats = [{"name": "", "kind": "person"}, {"name": " Anna ", "kind": "standard"}]
    seats += [{"name": "", "kind": "random"}, {"name": "", "kind": "random"}]
    names = [seat["name"] for seat in portraits.named(seats)]
    assert names[0] == ""
    assert names[1] == "Anna"
    assert len(set(names)) == 4


def test_a_person_without_a_name_keeps_none():
    seats = [{"name": "", "kind": "person"}, {"name": " ", "kind": "person"}]
    assert [seat["name"] for seat in portraits.named(seats)] == ["", ""]
    assert portraits.seat_name(0, True, True) == "You"
    assert portraits.seat_name(1, True, False) == "Player 2"


def test_every_game_is_shown_by_a_picture_of_its_own():
    assert "#em-rablo" in str(games.tile(GAME, PEOPLE))
    assert "#em-mine" in str(games.tile(dict(GAME, id="mine"), PEOPLE))


def test_a_character_brings_its_name():
    seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "rosa"}]
    seats += [{"name": "Bo", "kind": "tom"}, {"name": "", "kind": "rosa"}]
    named = portraits.named(seats)
    assert [seat["name"] for seat in named][:3] == ["", "Rosa", "Bo"]
    assert named[3]["name"] not in ("", "Rosa") and named[3]["kind"] == "rosa"


def test_a_computer_player_shows_a_face():
    assert portraits.who({"name": "You", "kind": "person"}) is None
    assert str(portraits.face({"name": "You", "kind": "person"})) == ""
    assert portraits.who({"name": "Rosa", "kind": "standard:early"}) == "rosa"
    lent = portraits.who({"name": "Anna", "kind": "standard"})
    assert lent in portraits.PEOPLE and "#who-" + lent in str(
        portraits.face({"name": "Anna", "kind": "standard"})
    )


def test_a_game_of_one_variant_has_none_to_choose():
    assert "data-presets" in str(games._presets(GAME))
    single = dict(GAME)
    single["presets"] = GAME["presets"][:1]
    assert str(games._presets(single)) == ""


def test_a_game_for_a_fixed_number_of_players_shows_one_number():
    assert games._players(dict(GAME, seats=[2, 2])) == "2 players"
    assert games._players(dict(GAME, seats=[1, 1])) == "1 player"
    assert games._players(GAME) == "2\u20134 players"


def test_a_game_without_variants_begins_with_its_rules_as_they_are():
    plain = {name: GAME[name] for name in GAME if name != "presets"}
    html = str(games.setup(plain, PEOPLE))
    assert 'name="r.jokers" value="4" checked' in html and 'name="preset"' not in html
    assert "preset" not in str(games.tile(plain, PEOPLE))


def test_seats_that_are_empty_by_default_are_folded():
    html = str(games.setup(GAME, PEOPLE))
    assert "More players" in html and "up to 4" in html
    assert "More players" not in str(games.setup(dict(GAME, usual=4), PEOPLE))
    # Whoever must play has no empty seat to choose.
    rows = html.split('<select name="seat"')[1:]
    assert ['<option value=""' in row for row in rows] == [False, False, True, True]


def test_every_player_has_a_name_and_no_two_have_the_same():
    first = portraits.seat_name(1, False, False)
    seats = [{"name": "", "kind": "person"}, {"name": "", "kind": "standard"}]
    seats.append({"name": first, "kind": "easy"})
    names = [seat["name"] for seat in portraits.named(seats)]
    assert names[2] == first and names[1] not in ("", first)
    many = [{"name": "", "kind": "standard"} for _seat in range(len(portraits.NAMES))]
    assert sorted([seat["name"] for seat in portraits.named(many)]) == sorted(portraits.NAMES)
    assert portraits.named([{"name": "n" * 30, "kind": "person"}])[0]["name"] == "n" * 24


def test_the_easiest_game_comes_first_and_each_has_its_rules_in_three_lines():
    listed = [
        dict(GAME, id=id, level=level) for id, level in (("a", 3), ("b", 0), ("c", 1), ("d", 1))
    ]
    html = str(games.games_html(dict(PEOPLE, games=listed)))
    order = [part[0] for part in html.split('data-game="')[1:]]
    assert order == ["c", "d", "a", "b"]
    assert html.count('<ul class="three"><li><b>The &lt;aim&gt;</b> Lay all.</li></ul>') == 4
    assert "three" not in str(games.tile(dict(GAME, brief=[]), PEOPLE))
