"""Mutation tests: each listed change is made in a copy of the tree, and a test has to fail.

    python -m tests.mutations [WORD …]

Prints the test that catches each mutation, and the share caught in each package. With words, only
mutations with one of them in their file are made. The exit status is the number of mutations that
survive. `tests/structure/test_mutations.py` checks the list against the code.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("engine", "tests", "examples", "web", "docs", "pyproject.toml", "README.md")
PAGE = "web/app/"
BUILD = "web/build/"
# The page's tests need these, and no mutation changes them.
LINKED = ("node_modules",)


class Mutation(NamedTuple):
    """A text in a file, its replacement, and the tests of which one must fail.

    The file is a module of the engine, `package/module`, one of the page,
    `web/app/package/module`, or one of the build, `web/build/module`. Its tests are files and
    folders below `tests/`, or one test of a slow file (`file::test`). For the page they are files
    below `tests/page/`, which run under MicroPython, or `journeys`, which run the whole page.
    """

    file: str
    old: str
    new: str
    tests: str

    @property
    def of_page(self) -> bool:
        """Return True if a module of the page is changed."""
        return self.file.startswith(PAGE)

    @property
    def of_build(self) -> bool:
        """Return True if a module of the build is changed."""
        return self.file.startswith(BUILD)

    @property
    def package(self) -> str:
        """Return the package of the file: one of the engine or of the page, or the build."""
        *packages, _ = self.file.removeprefix(PAGE).split("/")
        return "/".join(["page", *packages] if self.of_page else packages)


MUTATIONS = (
    # Language of the command line.
    Mutation(
        "commands/language_choice",
        "if _without_encoding(locale) in _PLAIN:",
        'if locale == "C":',
        "building/test_speech::test_the_environment_chooses_the_language_as_in_gettext",
    ),
    Mutation(
        "commands/language_choice",
        "environment.get(_LIST) or locale",
        "locale",
        "building/test_speech::test_the_environment_chooses_the_language_as_in_gettext",
    ),
    Mutation(
        "commands/hint",
        "language if chosen.text else ENGLISH",
        "language",
        "building/test_speech::test_json_notation_and_records_are_the_same_in_every_language",
    ),
    Mutation(
        "table/headline",
        "language, FRENCH, params.get(message.by, 1)",
        "language, FRENCH",
        "table/test_presenter",
    ),
    Mutation("table/deal_result", "== 0 and min(", "== 0 or min(", "table/test_presenter"),
    Mutation(
        "words/sentences", "if new and not laid:", "if new and not moved:", "words/test_words"
    ),
    Mutation(
        "advice/review_report",
        "(then > now) if review",
        "(then >= now) if review",
        "advice/test_review::test_the_result_of_going_out_is_stated_only_if_it_is_better",
    ),
    # These survived at first.
    Mutation(
        "notation/link",
        ' or zlib.crc32(data) != int.from_bytes(raw[:4], "big")',
        "",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "turns/laying_rules",
        "total < opening.points",
        "total <= opening.points",
        "games/test_kalooki",
    ),
    Mutation(
        "turns/draw_discard",
        '*(() if state.opened[state.turn] else (refusal("not-opened"),)),\n',
        "",
        "games/test_kalooki",
    ),
    Mutation(
        "notation/save",
        "0 <= cursor < len(drafts)",
        "0 <= cursor <= len(drafts)",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "notation/save",
        "0 <= cursor < len(drafts)",
        "1 <= cursor < len(drafts)",
        "notation/test_external_input_cases",
    ),
    Mutation("games/kalooki", "apart=25", "apart=250", "bots/judgement/test_match_equity"),
    Mutation("games/rommi", "apart=40", "apart=400", "bots/judgement/test_match_equity"),
    Mutation("turns/draw_discard", " and card not in state.start.hand", "", "games/test_kalooki"),
    Mutation(
        "model/state",
        "        if self.taken:",
        "        if False:",
        "games/test_kalooki games/test_rommi",
    ),
    # Values of a game's rules.
    Mutation(
        "model/field_types", "type(value) is number and numbers", "numbers", "model/test_rules"
    ),
    Mutation(
        "model/field_types", "type(value) is type(within[0]) and value", "value", "model/test_rules"
    ),
    Mutation("model/field_types", "<= value <= self.most", "<= value", "model/test_rules"),
    Mutation("model/rules", "for part in _PARTS", "for part in ()", "model/test_rules"),
    Mutation("model/rules", 'style == "packets" else 1', 'style == "" else 1', "model/test_rules"),
    Mutation("model/melds", '        check(self, "melds.")\n', "", "model/test_rules"),
    Mutation(
        "model/game", "),) for choice in option.choices", "),) for choice in ()", "model/test_rules"
    ),
    Mutation("model/game", "        yield preset.options\n", "", "model/test_rules"),
    Mutation("model/game", "for end in option.span or ()", "for end in ()", "model/test_rules"),
    # Scores.
    Mutation("model/scoring", "many // 3 * 2", "many // 3", "games/test_rummy500"),
    Mutation("games/kalooki", "extra = 25 if", "extra = 20 if", "games/test_kalooki"),
    Mutation("games/kalooki", "pot // 4 *", "pot // 3 *", "games/test_kalooki"),
    Mutation("games/rablo", "bonus=100", "bonus=90", "games/test_rablo"),
    Mutation("games/raeuber", "-100 if opened else -200", "-200", "games/test_raeuber"),
    Mutation("games/rommi", "total * (2 if", "total * (3 if", "games/test_rommi"),
    Mutation("games/rommi", "min(due[seat], state.chips[seat])", "due[seat]", "games/test_rommi"),
    Mutation("turns/endings", "sum(other < key", "sum(other <= key", "play/test_matches"),
    # Thresholds.
    Mutation(
        "games/common",
        "max(standing.scores) >=",
        "max(standing.scores) >",
        "games/test_rommi games/test_rummy500",
    ),
    Mutation(
        "games/rummy500",
        "state.round >= state.rules.end.rounds",
        "state.round > state.rules.end.rounds",
        "games/test_rummy500",
    ),
    Mutation(
        "turns/endings",
        "state.passes >= len(active)",
        "state.passes > len(active)",
        "games/test_raeuber",
    ),
    Mutation("turns/rearranging_moves", "in_row >= 2", "in_row >= 3", "games/test_raeuber"),
    Mutation(
        "turns/draw_discard_moves",
        "state.turnovers >= rules.piles.renewals",
        "state.turnovers > rules.piles.renewals",
        "games/test_rommi",
    ),
    Mutation(
        "turns/draw_discard",
        "len(state.discards[0]) > 1",
        "len(state.discards[0]) > 0",
        "games/test_kalooki games/test_rommi",
    ),
    Mutation(
        "turns/laying_rules",
        "rules.laying.set_closes_at <= len",
        "rules.laying.set_closes_at < len",
        "games/test_kalooki",
    ),
    Mutation(
        "games/rummy500",
        "return 14 if discarded.joker",
        "return 13 if discarded.joker",
        "games/test_rummy500",
    ),
    Mutation(
        "model/melds",
        "jokers * rules.joker_share > size",
        "jokers * rules.joker_share >= size",
        "model/test_melds games/test_rablo",
    ),
    # Indexes and order.
    Mutation(
        "play/match",
        "dealer = (state.dealer + 1) % many",
        "dealer = state.dealer",
        "games/test_kalooki games/test_rummy500",
    ),
    Mutation("arena/deals", "(entry + rotation) % many", "entry", "arena/test_arena"),
    Mutation(
        "turns/draw_discard_moves",
        "state._replace(stock=rest,",
        "state._replace(stock=rest[::-1],",
        "games/test_rommi",
    ),
    Mutation("advice/hint", "left.remove(card)", "pass", "advice/test_hint"),
    # Checks.
    Mutation(
        "model/view",
        "if before and state.turn != seat",
        "if before and False",
        "model/test_view",
    ),
    Mutation(
        "notation/save",
        "if seat != match.state.turn:",
        "if False:",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "notation/record",
        "        if words != wanted.split():",
        "        if False:",
        "notation/test_notation",
    ),
    Mutation(
        "notation/reachability",
        "score * sign < 0",
        "score * sign < -20",
        "notation/test_reachability",
    ),
    Mutation(
        "notation/reachability",
        "state.deal - 1, state.scores",
        "state.deal - 2, state.scores",
        "notation/test_reachability",
    ),
    Mutation(
        "notation/reachability",
        "state.passes > state.evicted",
        "state.passes - 1 > state.evicted",
        "notation/test_reachability",
    ),
    Mutation(
        "turns/turn_start_check",
        "if more not in (0, 1):",
        "if more not in (0, 1, 2):",
        "notation/test_reachability",
    ),
    Mutation(
        "turns/turn_start_check",
        "there.get(card, 0) >= many",
        "there.get(card, 0) >= 0",
        "notation/test_reachability",
    ),
    Mutation(
        "games/external_games",
        "    for game in known_games()[len(before) :]:",
        "    for game in ():",
        "games/test_external_games",
    ),
    Mutation("arena/deals", "    if bout.source:", "    if False:", "games/test_external_games"),
    Mutation(
        "bots/autoplay",
        "if seat.kind != PERSON and",
        "if False and",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "bots/custom_players",
        "isinstance(answer, Iterable) and not isinstance(answer, str)",
        "isinstance(answer, Iterable)",
        "bots/test_custom_players",
    ),
    Mutation("play/legality", "if isinstance(move, Move):", "if True:", "play/test_wrong_use"),
    # These survived at first, too.
    Mutation(
        "model/scoring",
        "return max(total for total in readings",
        "return min(total for total in readings",
        "games/test_raeuber",
    ),
    Mutation("model/scoring", "max(best, total)", "min(best, total)", "games/test_raeuber"),
    Mutation(
        "games/raeuber",
        "0 if total == min(inside) and not state.evicted[seat] else",
        "0 if total == min(inside) else",
        "games/test_raeuber",
    ),
    Mutation("games/raeuber", "total == min(inside)", "total == min(sums)", "games/test_raeuber"),
    Mutation(
        "table/deal_result",
        "max(points) if match.rules.score.high_wins else min(points)",
        "max(points)",
        "table/test_presenter",
    ),
    Mutation(
        "advice/choice_rollouts",
        "first and out == soonest",
        "out == soonest",
        "advice/test_choice_rollouts",
    ),
    Mutation(
        "advice/choice_rollouts",
        "(first and out == soonest)",
        "False",
        "advice/test_choice_rollouts",
    ),
    Mutation(
        "notation/save",
        "in (*state.hands, state.stock, then)",
        "in (*state.hands, state.stock)",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "notation/save",
        "in (*state.hands, state.stock, then)",
        "in (*state.hands, then)",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "turns/draw_discard_moves",
        "next(origin for origin in waiting if origin != meld)",
        "next(origin for origin in waiting[::-1] if origin != meld)",
        "games/test_kalooki",
    ),
    Mutation(
        "turns/draw_discard_moves",
        "next(origin for origin in waiting if origin != meld)",
        "waiting[0]",
        "games/test_kalooki",
    ),
    Mutation(
        "advice/draft_repair",
        "{len(cards) - 1: None, 0: None}",
        "{0: None}",
        "advice/test_draft_repair",
    ),
    Mutation(
        "advice/draft_repair",
        "{len(cards) - 1: None, 0: None}",
        "{len(cards) - 1: None}",
        "advice/test_draft_repair",
    ),
    Mutation(
        "advice/draft_repair",
        "range(len(draft.melds) - 1, -1, -1):\n        if not",
        "range(len(draft.melds)):\n        if not",
        "advice/test_draft_repair",
    ),
    Mutation(
        "games/rummy500",
        "_has_laid(state) and not state.knocked[seat]",
        "_has_laid(state)",
        "games/test_rummy500",
    ),
    Mutation(
        "turns/draw_discard",
        "len(draft.hand) > 1 and self.lays",
        "self.lays",
        "turns/test_turns",
    ),
    Mutation("games/kalooki", "if place == 0 else 0", "if place else 0", "games/test_kalooki"),
    Mutation(
        "games/kalooki",
        "(rest % len(winners) if place == 0 else 0)",
        "0",
        "games/test_kalooki",
    ),
    Mutation(
        "notation/record",
        '"0123456789ABCDEF"',
        '"0123456789ABCDEFabcdef"',
        "notation/test_notation",
    ),
    # The session.
    Mutation(
        "session/turn_drafts",
        "(*drafts[: cursor + (not joined)], draft)",
        "(*drafts, draft)",
        "session/test_table_session",
    ),
    Mutation(
        "session/turn_drafts",
        "self.cursor + 1 < len(self.drafts)",
        "self.cursor + 1 <= len(self.drafts)",
        "session/test_table_session",
    ),
    Mutation(
        "session/turn_drafts",
        "draft)[-_MOST_DRAFTS:]",
        "draft)[:_MOST_DRAFTS]",
        "session/test_table_session",
    ),
    Mutation(
        "session/turn_drafts",
        "made.append(left.pop(0))",
        "made.append(card)",
        "session/test_table_session",
    ),
    Mutation(
        "session/history", "in last.seats) != 1", "in last.seats) < 1", "session/test_table_session"
    ),
    Mutation(
        "session/history",
        "            and match.state.before is None\n",
        "",
        "session/test_table_session",
    ),
    Mutation(
        "session/history",
        "History(self.matches[: number + 1], True)",
        "History(self.matches[: number + 1])",
        "session/test_table_session",
    ),
    Mutation(
        "session/table_session",
        "draft = None if self.covered else turn.draft",
        "draft = turn.draft",
        "session/test_table_session",
    ),
    Mutation(
        "session/table_session",
        "if over and not self.is_dealt:",
        "if False:",
        "session/test_table_session",
    ),
    Mutation(
        "session/table_session",
        "if self.covered or self.match.state.turn != self.seat:",
        "if self.match.state.turn != self.seat:",
        "session/test_table_session",
    ),
    Mutation(
        "session/table_session",
        "cover and len(persons) > 1 and not match.deal_over",
        "cover and len(persons) > 1",
        "session/test_table_session",
    ),
    Mutation(
        "session/move_requests",
        " and not isinstance(move, Fail | Timeout)",
        "",
        "session/test_table_session",
    ),
    Mutation(
        "session/move_requests",
        'if match.rules.penalties.on_illegal == "penalty":',
        "if False:",
        "session/test_table_session",
    ),
    Mutation(
        "session/dispatcher",
        "if do not in _STARTERS and game != self.id:",
        "if False:",
        "session/test_table_session",
    ),
    Mutation(
        "session/advice_requests",
        "    if not session.quiz.solved:",
        "    if True:",
        "session/test_table_session",
    ),
    Mutation(
        "session/game_requests",
        "not match.deal_over or match.over or",
        "not match.deal_over or",
        "session/test_table_session",
    ),
    Mutation(
        "session/arranging_requests",
        "sorted(places) != list(range(len(hand)))",
        "len(places) != len(hand)",
        "session/test_table_session",
    ),
    Mutation(
        "session/text_requests",
        "state.seed if over else None",
        "state.seed",
        "session/test_table_session",
    ),
    Mutation(
        "session/link_preview",
        "if len(held) == 1 else",
        "if held else",
        "session/test_link_preview",
    ),
    Mutation(
        "codes/link",
        "number_text(number) != body or ",
        "",
        "codes/test_deals",
    ),
    Mutation(
        "codes/link",
        "\n        or _encode_position(canonical_position(state)) != body",
        "",
        "codes/test_links::test_a_position_has_exactly_one_code",
    ),
    Mutation(
        "codes/link",
        'raise (wrong.code == "bad-link" and visible_damage(text)) or wrong',
        "raise visible_damage(text) or wrong",
        "codes/test_links",
    ),
    Mutation(
        "codes/link_text",
        "_LINES_BEFORE_WORDS + 1)",
        "1)",
        "codes/test_links::test_a_link_is_read_in_every_spelling",
    ),
    Mutation(
        "codes/position",
        "size = min(size, state.deal + 2)",
        "pass",
        "codes/test_vectors",
    ),
    Mutation("session/gc_pause", "if usual[0] else 0", "", "session/test_table_session"),
    Mutation(
        "notation/save",
        'name == "You" and kind == PERSON',
        "False",
        "session/test_table_session",
    ),
    Mutation(
        "table/seat_names", "alone and seats[seat]", "seats[seat]", "session/test_table_session"
    ),
    # Notation.
    Mutation("notation/faces", "if card is UNKNOWN:", "if False:", "notation/test_notation"),
    Mutation("notation/jsontext", "if key in members:", "if False:", "notation/test_notation"),
    Mutation(
        "notation/jsontext", "depth > _DEEPEST", "depth >= _DEEPEST", "notation/test_notation"
    ),
    Mutation(
        "notation/jsontext",
        "len(digits) > _DIGITS",
        "len(digits) > 2 * _DIGITS",
        "notation/test_notation",
    ),
    Mutation("notation/error_place", " and str(number) == text", "", "notation/test_notation"),
    Mutation(
        "notation/move",
        "if cards[0].joker and cards[0] is not JOKER:",
        "if False:",
        "notation/test_notation",
    ),
    Mutation("notation/move", "if not all(parts):", "if False:", "notation/test_notation"),
    Mutation("notation/options", " or players != seats", "", "notation/test_notation"),
    Mutation(
        "notation/link",
        'set(data) != {"kind", "position"} or not',
        "not",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "notation/position",
        'if state.seed and not state.seed.startswith(DERIVED_SEED):\n        data["seed"]',
        'if state.seed:\n        data["seed"]',
        "notation/test_notation",
    ),
    # Replies.
    Mutation(
        "table/presenter",
        "in match.seats) < 2",
        "in match.seats) < 3",
        "session/test_table_session",
    ),
    Mutation(
        "table/presenter",
        "            left.remove(hand[place])",
        "            pass",
        "table/test_presenter",
    ),
    Mutation(
        "table/presenter",
        '"hand": [] if scene.covered else [',
        '"hand": [',
        "session/test_table_session",
    ),
    Mutation(
        "table/presenter",
        "if match.over or state.points is None:",
        "if match.over:",
        "session/test_table_session",
    ),
    Mutation(
        "table/table_melds",
        " if len(new) == len(cards) else None",
        "",
        "table/test_presenter",
    ),
    Mutation(
        "table/table_melds",
        "first = natural.rank - place",
        "first = natural.rank",
        "table/test_presenter",
    ),
    Mutation(
        "table/table_melds",
        "if len(open_suits) == 1 else None",
        "if open_suits else None",
        "table/test_presenter",
    ),
    Mutation("table/hand_groups", "if outs > most:", "if outs >= most:", "table/test_hand_groups"),
    Mutation(
        "table/deal_result", "if len(set(points)) < 2:", "if not points:", "table/test_presenter"
    ),
    Mutation("table/headline", "min(total, least)", "total", "table/test_presenter"),
    # Advice.
    Mutation(
        "advice/hint_reasons",
        "abs(taken.rank - card.rank) <= 2",
        "abs(taken.rank - card.rank) <= 3",
        "advice/test_hint",
    ),
    Mutation(
        "advice/hint_reasons",
        "points >= max(card_points",
        "points >= min(card_points",
        "advice/test_hint",
    ),
    Mutation(
        "advice/review",
        "if any(_cost_key(other) <= _cost_key(lost) for other in same):",
        "if same:",
        "advice/test_review::test_of_equal_mistakes_the_most_expensive_turn_is_listed",
    ),
    Mutation(
        "advice/puzzle_session",
        "done = quiz.solved or is_answer",
        "done = is_answer",
        "session/test_table_session",
    ),
    Mutation(
        "bots/judgement/lay_or_draw",
        "0 < manner.holds <= len(state.hand)",
        "0 < manner.holds < len(state.hand)",
        "bots/test_manners::test_the_safe_manner_lays_least_with_twenty_two_cards_and_waits_with_fewer",
    ),
    Mutation(
        "advice/puzzle",
        "return not kept",
        "return True",
        "advice/test_puzzle::test_a_way_out_is_played_move_by_move_with_a_last_discard",
    ),
    Mutation(
        "advice/discards",
        "if not all(tally.beyond(_CLEAR) for tally in tallies.values()):",
        "if not any(tally.beyond(_CLEAR) for tally in tallies.values()):",
        "advice/test_discards::test_a_position_without_a_clear_discard_is_no_puzzle",
    ),
    Mutation(
        "bots/standard",
        "if why and against(meld) == why",
        "if why",
        "games/test_indian::test_without_a_run_cards_of_sets_count_as_unmelded",
    ),
    Mutation(
        "advice/puzzle",
        "date >= _SECOND_DAY",
        "date > _SECOND_DAY",
        "advice/test_puzzle::test_a_past_day_keeps_its_puzzle_and_new_days_have_new_ones",
    ),
    Mutation(
        "advice/choice_rollouts",
        "(tenths + TENTH // 2) // TENTH",
        "tenths // TENTH",
        "advice/test_review::test_a_choice_is_listed_only_beyond_the_error_of_its_rollouts",
    ),
    Mutation("advice/luck", "self.own - self.others", "self.own + self.others", "advice/test_luck"),
    Mutation("advice/skill", "TURNS <= most", "TURNS < most", "advice/test_luck"),
    # Words.
    Mutation(
        "words/message_values",
        "high = (low + len(cards) - 2)",
        "high = (low + len(cards) - 1)",
        "words/test_words",
    ),
    Mutation(
        "words/sentences",
        "you if who == people.you and you else by",
        "by",
        "words/test_words",
    ),
    Mutation(
        "words/message_values",
        "len(ranks) > 1 or any(face.stands for face in cards)",
        "len(ranks) > 1",
        "words/test_words",
    ),
    Mutation("words/sentences", "if rank == 1]", "if rank <= 2]", "words/test_words"),
    Mutation(
        "words/sentences",
        "reason.code not in messages.NAMING_THEIR_MELD",
        "True",
        "words/test_words",
    ),
    Mutation(
        "words/message_values",
        "for_tiles(message) if deck.of_tiles else message",
        "message",
        "words/test_words",
    ),
    Mutation(
        "words/language",
        "number if number < 100 else 100 + number % 100",
        "number",
        "building/test_words",
    ),
    Mutation(
        "words/message_values",
        'form = ".".join(asked[:-1] if asked and asked[-1] in JOINTS else asked)',
        'form = ""',
        "words/test_message_values",
    ),
    # Turns.
    Mutation(
        "turns/endings",
        "    while _is_gone(state, seat):",
        "    if _is_gone(state, seat):",
        "games/test_raeuber",
    ),
    Mutation(
        "turns/endings", "if in_time and state.timeouts", "if state.timeouts", "games/test_raeuber"
    ),
    Mutation(
        "turns/listed_moves",
        " or faces.count(cards[0]) > 1",
        " or bool(faces)",
        "turns/test_turns",
    ),
    Mutation(
        "turns/rearranging",
        "kept.get(card, 0) + many > start",
        "kept.get(card, 0) + many >= start",
        "session/test_table_session",
    ),
    Mutation(
        "turns/rearranging",
        "laid and self._ends(draft, state)",
        "laid",
        "table/test_presenter",
    ),
    Mutation(
        "turns/draw_discard_drafts",
        "meld), cards) is not",
        "meld), cards[:1]) is not",
        "session/test_table_session",
    ),
    Mutation(
        "turns/move_effects",
        "shown if len(shown) == len(move.cards) else move.cards",
        "shown",
        "games/test_rummy500",
    ),
    # The tests of the package alone did not catch these.
    Mutation(
        "model/shuffle",
        "limit = _MASK - (_MASK + 1) % bound",
        "limit = _MASK",
        "model/test_shuffle",
    ),
    Mutation("solver/counts", "> 1 or len(naturals) == 1:", "> 1:", "solver/test_counts"),
    Mutation(
        "solver/queries",
        "return None if solution.proved and len",
        "return None if len",
        "solver/test_queries::test_an_exhausted_search_does_not_claim_that_going_out_is_impossible",
    ),
    Mutation(
        "solver/search/path_to_melds",
        "and LEAST <= size <= rules.run_max",
        "and LEAST <= size",
        "solver/test_queries::test_a_suit_with_two_aces_is_laid_in_two_runs",
    ),
    Mutation(
        "solver/set_plans",
        "limits = rules.joker_share, rules.max_jokers, rules.set_max, rules.same_suit_sets",
        "limits = rules.joker_share, rules.set_max, rules.same_suit_sets",
        "solver/test_queries::test_cached_sets_of_one_game_do_not_affect_another",
    ),
    Mutation(
        "solver/search/any_suits",
        "next_level = min(next_level, -(-(base + together.beyond) // space.scale))",
        "pass",
        "solver/search/test_any_suits::test_in_other_numbers_of_suits_the_best_lay_equals_brute_force",
    ),
    Mutation(
        "solver/search/any_suits",
        "costs[used] + own[both - used]",
        "costs[used] + own[both]",
        "solver/search/test_any_suits",
    ),
    Mutation(
        "solver/problem",
        "and not rules.corner and len(rules.deck.suits) == FOUR",
        "and not rules.corner",
        "solver/search/test_any_suits::test_constraints_from_old_melds_are_respected",
    ),
    Mutation(
        "model/cards", "            and face.suit < len(self.suits)\n", "", "model/test_own_suits"
    ),
    Mutation(
        "model/cards",
        "usual = TILES.suits[suit : suit + 1] == letter",
        "usual = letter in TILES.suits",
        "model/test_own_suits",
    ),
    Mutation(
        "model/cards",
        "<= _MOST_LUMINANCE",
        "<= 2 * _MOST_LUMINANCE + _MOST_LUMINANCE * 9",
        "model/test_own_suits",
    ),
    Mutation("words/message_values", '[1 + (form == "the")]', "[1]", "model/test_own_suits"),
    Mutation("commands/arguments", "names if all(names) else None", "names", "commands"),
    Mutation("web/app/faces", "% _MOST_COLOURS", "% 1", "test_faces"),
    Mutation(
        "solver/runs/cache", " or lanes.written > _REMEMBERED:", ":", "solver/runs/test_cache"
    ),
    Mutation("play/match", " or isinstance(move, Timeout):", ":", "play/test_ending"),
    Mutation(
        "play/draft", "refs = list(dict.fromkeys(refs))", "refs = list(refs)", "play/test_draft"
    ),
    Mutation(
        "turns/draw_discard_drafts",
        "if len(draft.melds) < len(state.table) or not has_all_cards(draft, state):",
        "if not has_all_cards(draft, state):",
        "turns/test_turns::test_a_draft_that_lacks_a_fixed_table_meld_is_not_reachable",
    ),
    # The page.
    Mutation(
        "web/app/game/clock",
        "self._left = self._kept() or self._left",
        "pass",
        "game/test_clock",
    ),
    Mutation(
        "web/app/game/clock",
        "if loaded and self._left is not None:",
        "if self._left is not None:",
        "game/test_clock",
    ),
    Mutation(
        "web/app/game/clock",
        "if game == self.app.state.game else",
        "if game else",
        "game/test_clock",
    ),
    Mutation("web/app/saves/slots", "len(number) > 15", "len(number) > 16", "saves/test_slots"),
    Mutation(
        "web/app/saves/slots",
        "if not number.isdigit() or len(number) > 15:",
        "if False:",
        "saves/test_slots",
    ),
    Mutation(
        "web/app/saves/slots",
        "return sorted(found, key=lambda one: -one[0])",
        "return sorted(found, key=lambda one: one[0])",
        "saves/test_slots",
    ),
    Mutation(
        "web/app/saves/slots",
        'if not one["over"] and (not one["puzzle"] or not found):',
        'if not one["over"]:',
        "saves/test_slots",
    ),
    Mutation(
        "web/app/saves/slots",
        "for other, _when, _entry in reversed(list(store.heads())):",
        "for other, _when, _entry in store.heads():",
        "saves/test_slots",
    ),
    Mutation(
        "web/app/saves/saving",
        "slots.number_after(found[0] if found else -1, now)",
        "now",
        "saves/test_saving",
    ),
    Mutation(
        "web/app/saves/saving",
        "if self.number(game) != self.seen(game):",
        "if False:",
        "saves/test_saving",
    ),
    Mutation(
        "web/app/saves/saving", "settled and not self._warned:", "settled:", "saves/test_saving"
    ),
    Mutation("web/app/saves/saving", "elif settled and", "elif", "saves/test_saving"),
    Mutation(
        "web/app/saves/saving",
        "slots.number_after(found[0] + 1, self._now())",
        "self._now()",
        "saves/test_saving",
    ),
    Mutation(
        "web/app/felt/pick",
        "if cards[index] == text and new not in taken:",
        "if cards[index] == text:",
        "felt/test_pick",
    ),
    Mutation(
        "web/app/felt/pick",
        "if target not in moving and target > min(moving):",
        "if target not in moving:",
        "felt/test_pick",
    ),
    Mutation(
        "web/app/felt/layout",
        "if row[0] + gap + box[0] <= room:",
        "if row[0] + box[0] <= room:",
        "felt/test_layout",
    ),
    Mutation(
        "web/app/felt/layout",
        "max(smallest, min(largest, wanted or largest))",
        "max(smallest, largest)",
        "felt/test_layout",
    ),
    Mutation(
        "web/app/felt/thumb",
        "if all(letter in _LETTERS for letter in one)",
        "",
        "felt/test_thumb",
    ),
    Mutation("web/app/params", "place[:LONGEST_LINK]", "place", "test_params"),
    Mutation("web/app/params", "not place or place in PLACES", "not place", "test_params"),
    Mutation("web/app/params", "if not value:", "if False:", "test_params"),
    Mutation("web/app/puzzles/progress", "gone in (0, 1)", "gone == 1", "puzzles/test_progress"),
    Mutation(
        "web/app/puzzles/progress", "- year // 100 + year // 400", "", "puzzles/test_progress"
    ),
    Mutation(
        "web/app/puzzles/progress",
        'not puzzle["solved"] or puzzle["shown"]',
        'not puzzle["solved"]',
        "puzzles/test_progress",
    ),
    Mutation(
        "web/app/sheets/settings",
        "kept.one_of([value for value, _words in values], DEFAULTS[name])",
        "kept.text(60, DEFAULTS[name])",
        "sheets/test_settings",
    ),
    Mutation(
        "web/app/review/view",
        "[0] not in PILES\n",
        "[0] != PILES\n",
        "review/test_review_view",
    ),
    Mutation(
        "web/app/worker/seam",
        "heard = self._asked is request",
        "heard = True",
        "worker/test_seam",
    ),
    Mutation(
        "web/app/worker/seam", "self._tries > TRIES", "self._tries >= TRIES", "worker/test_seam"
    ),
    Mutation(
        "web/app/worker/seam",
        "self._queue.insert(0, (game, build))",
        "self._queue.append((game, build))",
        "worker/test_seam",
    ),
    Mutation("web/app/faces", '.replace(">", "&gt;")', "", "test_faces sheets/test_shell"),
    Mutation("web/app/game/telling", "before[n] != state", "True", "game/test_telling"),
    Mutation("web/app/words", "forms) - 1)", "forms))", "test_words"),
    Mutation("web/app/fields", "<= OPEN_CHOICES", "< OPEN_CHOICES", "test_fields"),
    Mutation(
        "web/app/advice/hint",
        "min(state.depth + 1, len(depths(state)) - 1)",
        "(state.depth + 1) % len(depths(state))",
        "advice/test_hint",
    ),
    Mutation("web/app/advice/hint", 'and not advice["lays"]:', ":", "advice/test_hint"),
    Mutation("web/app/saves/saving", "log[-KEPT_TURNS:]", "log[:KEPT_TURNS]", "saves/test_saving"),
    Mutation("web/app/table/actions", "if len(chosen) != 1 or", "if", "table/test_actions"),
    Mutation(
        "web/app/saved_games/actions",
        'words.sort_key(one["name"] or one["title"])',
        'one["name"] or one["title"]',
        "saved_games/test_saved_games",
    ),
    Mutation(
        "web/app/puzzles/view",
        "and row > 1 else",
        "and row else",
        "puzzles/test_puzzles_view",
    ),
    Mutation("web/app/hand/keys", "if not event.repeat or", "if", "hand/test_keys"),
    Mutation("web/app/felt/panels", "(order[number], number)", "order[number]", "felt/test_table"),
    Mutation(
        "web/app/router",
        "if asked == app.state.coming and screens.is_busy():",
        "if asked == app.state.coming:",
        "test_router",
    ),
    Mutation("web/app/words", "letter not in _ISOLATES", "True", "test_words"),
    Mutation(
        "web/app/worker/seam",
        "        self._tries = 0\n        heard",
        "        heard",
        "worker/test_seam",
    ),
    Mutation(
        "web/app/effects",
        'event["seat"] is not None and event["seat"] == seat',
        'event["seat"] == seat',
        "test_effects",
    ),
    Mutation(
        "web/app/saves/lock",
        "not anyhow and saving.seen(game) <= known",
        "saving.seen(game) <= known",
        "saves/test_lock",
    ),
    Mutation(
        "web/app/saved_games/files",
        "if asked and request is asked[0]:",
        "if asked:",
        "saved_games/test_files",
    ),
    Mutation(
        "web/app/felt/tools",
        "elif pick.own_cards(state.view, state.chosen):",
        "else:",
        "felt/test_tools",
    ),
    Mutation(
        "web/app/hand/places", 'here = "bench" if here == "b" else here', "pass", "hand/test_places"
    ),
    # These survived when they were first tried.
    Mutation(
        "web/app/felt/layout",
        "cost = ahead + 3 * aside",
        "cost = ahead + aside",
        "felt/test_layout",
    ),
    Mutation(
        "web/app/table/actions",
        'where not in (here, "h") and not event.ctrlKey:',
        'where not in (here, "h"):',
        "table/test_actions",
    ),
    Mutation(
        "web/app/sheets/sharing",
        'if not box or request["text"] != address_of(app.state):',
        "if not box:",
        "sheets/test_sharing",
    ),
    Mutation(
        "games/rules_pages",
        'when(on_illegal="penalty") + unless(fail_draw=1), "You draw %(',
        'when(on_illegal="penalty"), "You draw %(',
        "model/test_game",
    ),
    Mutation(
        "session/deal_replay",
        "for meld in before.state.table)",
        "for meld in now.state.table)",
        "session/test_link_preview::test_a_replay_marks_the_cards_laid_in_each_turn",
    ),
    Mutation(
        "notation/judge",
        "next(seat for seat in seats if not state.evicted[seat])",
        "seats[0]",
        "games/test_raeuber::test_raeuber_a5_drawing_is_always_allowed",
    ),
    # The most telling ones of two longer lists: equal cards, a second way, and aces.
    Mutation(
        "advice/adviser",
        "        besides = further_laying(rest)\n        state = rest\n",
        "        besides = further_laying(rest)\n",
        "advice/test_hint::test_the_discarded_card_is_not_among_the_kept_ones",
    ),
    Mutation("table/deal_result", "gone[-1] if gone", "gone[0] if gone", "table/test_presenter"),
    Mutation(
        "solver/likeness/fewest_moved",
        "            yield from _taken(wanted[1:], less)\n",
        "            yield from _taken(wanted[1:], less)\n            return\n",
        "solver/likeness/test_fewest_moved::"
        "test_a_card_in_two_melds_is_taken_from_the_one_that_can_spare_it",
    ),
    Mutation(
        "solver/likeness/possible_melds",
        "for face in (bag[0], bag[-1])):",
        "for face in (bag[-1],)):",
        "solver/likeness/test_fewest_moved::test_only_two_aces_make_a_run_with_one_at_both_ends",
    ),
    Mutation(
        "solver/strict/tagged_columns",
        "lost += here.later - (ace and not here.returns)",
        "lost += here.later",
        "solver/strict/test_strict::test_a_run_may_continue_with_its_ace_at_the_other_end",
    ),
    Mutation(
        "solver/strict/readings",
        "max(least - many, in_runs.get(face, 0)), most - many",
        "max(least - many, 0), most - many",
        "solver/strict/test_strict::test_a_table_card_stays_even_if_an_equal_hand_card_was_laid",
    ),
    Mutation(
        "model/scoring",
        "            laid.update({face: laid[face] - many for face, many in needed.items()})\n",
        "",
        "model/test_melds",
    ),
    Mutation(
        "turns/draw_discard",
        "        if not may_add:\n            may_add = self",
        "        if False:\n            may_add = self",
        "turns/test_turns",
    ),
    Mutation(
        "web/app/felt/flights",
        "number not in joined and old not in left",
        "number not in joined",
        "felt/test_flights",
    ),
    Mutation(
        "web/app/advice/hint",
        'hint=reply["hint"], depth=0, other=False',
        'hint=reply["hint"], depth=0',
        "advice/test_hint",
    ),
    Mutation(
        "web/app/dom/focus",
        'group if members_of(group) else "acts"',
        "group",
        "dom/test_focus",
    ),
    # Single tests miss these; the journeys through the whole page catch them.
    Mutation("web/app/game/recovery", "stuck_at == save", "stuck_at != save", "game/test_recovery"),
    Mutation(
        "web/app/links/view", "link.find(letter, 3)", "link.find(letter)", "links/test_links_view"
    ),
    Mutation(
        "web/app/links/view",
        'if view["seat"] in shown and view["hand"]:',
        'if view["hand"]:',
        "links/test_links_view",
    ),
    Mutation(
        "web/app/review/graph",
        "middle - high if lead > 0 else middle",
        "middle",
        "review/test_review_view",
    ),
    Mutation(
        "web/app/saved_games/actions",
        "len(listed) == AT_ONCE",
        "len(listed) > AT_ONCE",
        "saved_games/test_saved_games",
    ),
    Mutation("web/app/game/moments", '"acts": [],', '"acts": reply["acts"],', "game/test_moments"),
    Mutation(
        "play/event_steps", "stock=state.stock[1:]", "stock=state.stock", "play/test_event_steps"
    ),
    Mutation("table/moments", "self._left.reverse()", "pass", "session/test_moments"),
    Mutation(
        "web/app/review/actions",
        'bar.value = reply["looking"]["looked"]',
        'bar.value = reply["looking"]["turns"]',
        "journeys",
    ),
    Mutation(
        "web/app/saves/entries",
        'view["turn"] == view["seat"] and not over,',
        'view["turn"] == view["seat"],',
        "saves/test_entries",
    ),
    # These survived at first, too: a default, a growing list, a lost condition, an order, a group.
    Mutation(
        "web/app/advice/hint", "if shown and state.other:", "if state.other:", "advice/test_hint"
    ),
    Mutation(
        "web/app/faces",
        'if suit["colour"] not in _colours:',
        "if suit:",
        "test_faces",
    ),
    Mutation("web/app/hand/command", "-len(name(one))", "len(name(one))", "hand/test_command"),
    Mutation(
        "arena/report",
        "result.number // len(bout.seats), []).append(pair)",
        "result.number, []).append(pair)",
        "arena/test_luck",
    ),
    Mutation(
        "model/meld_origins",
        "owner[own[0].place]",
        "owner[own[-1].place]",
        "model/test_meld_origins",
    ),
    # Visible only in a form or a finished deal: missing seats, advice that comes too late.
    Mutation(
        "notation/save",
        "if seat is None or seat >= seats:",
        "if seat is None or seat > seats:",
        "notation/test_external_input_cases",
    ),
    Mutation(
        "session/link_preview",
        "if state.phase != OVER and UNKNOWN",
        "if UNKNOWN",
        "session/test_link_preview::test_a_finished_deal_gets_no_advice",
    ),
    Mutation(
        "learn/attempt",
        "tuple(sorted(sorted_cards(cards) for cards in melds if cards))",
        "tuple(sorted_cards(cards) for cards in melds if cards)",
        "learn/test_attempt",
    ),
    Mutation(
        "web/app/game/playback",
        "max(0, min(at, int(slider.max)))",
        "min(at, int(slider.max))",
        "game/test_playback",
    ),
    # The build.
    Mutation(
        "web/build/sealing",
        'f"{file.path} {file.hash}\\n"',
        'f"{file.path}\\n"',
        "building/test_outputs",
    ),
    Mutation("web/build/page", "name.startswith('512') else", "name else", "building/test_outputs"),
    Mutation(
        "web/build/words",
        "not message.id or message.fuzzy",
        "not message.id",
        "building/test_words",
    ),
)


def path_of(mutation: Mutation, root: Path = ROOT) -> Path:
    """Return the file to be changed."""
    folder = root if mutation.of_page or mutation.of_build else root / "engine"
    return folder / f"{mutation.file}.py"


def catching_tests(mutation: Mutation, root: Path = ROOT) -> list[tuple[Path, str]]:
    """Return the files and folders of the tests, each with its one test, if any."""
    folder = root / "tests" / ("page" if mutation.of_page else "")
    found = []
    for name in mutation.tests.split():
        file, _, test = name.partition("::")
        path = folder / file
        found.append((path if path.is_dir() else path.with_suffix(".py"), test))
    return found


def with_change(mutation: Mutation, text: str) -> str:
    """Return the text with the change; ValueError unless it has the old text exactly once."""
    if text.count(mutation.old) != 1:
        raise ValueError(f"{mutation.file} holds {text.count(mutation.old)} times: {mutation.old}")
    return text.replace(mutation.old, mutation.new)


def first_failure(mutation: Mutation, root: Path) -> str:
    """Return the first test that fails in the tree with the change; empty if all pass."""
    path = path_of(mutation, root)
    text = path.read_text("utf-8")
    path.write_text(with_change(mutation, text), "utf-8")
    try:
        done = subprocess.run(
            _command(mutation, root),
            cwd=root,
            capture_output=True,
            text=True,
            env={**os.environ, "TALON_PYTHON": sys.executable},
        )
    finally:
        path.write_text(text, "utf-8")
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.M)
    return str(failed[0]) if failed else "" if done.returncode == 0 else done.stdout[-200:]


def _command(mutation: Mutation, root: Path) -> list[str]:
    tests = catching_tests(mutation, root)
    if mutation.of_page:
        page = root / "tests" / "page"
        return ["node", str(page / "run.mjs"), *[str(path.relative_to(page)) for path, _ in tests]]
    python = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider"]
    return [*python, *[f"{path.relative_to(root)}{test and '::' + test}" for path, test in tests]]


def _copy_tree(root: Path) -> None:
    for name in COPIED:
        if (ROOT / name).is_dir():
            without = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, root / name, ignore=without)
        else:
            shutil.copy(ROOT / name, root / name)
    for name in LINKED:
        (root / name).symlink_to(ROOT / name)


def shares(done: list[tuple[Mutation, str]]) -> list[str]:
    """Return the share caught, a line for each package and one for all of them."""
    packages = sorted({mutation.package for mutation, _ in done})
    found = [
        (package, [test for mutation, test in done if mutation.package == package])
        for package in packages
    ]
    lines = []
    for name, tests in [*found, ("all", [test for _, test in done])]:
        many = sum(map(bool, tests))
        share = 100 * many // max(1, len(tests))
        lines.append(f"{name}: {many} of {len(tests)} caught, {share} %")
    return lines


def main(words: list[str]) -> int:
    """Make the mutations one by one, and print what catches each."""
    chosen = [one for one in MUTATIONS if not words or any(word in one.file for word in words)]
    done = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        _copy_tree(root)
        for one in chosen:
            test = first_failure(one, root)
            done.append((one, test))
            print(f"{one.file}: {one.old.strip()} -> {one.new.strip()}\n    {test or 'SURVIVED'}")
            sys.stdout.flush()
    print("\n".join(["", *shares(done)]))
    return sum(not test for _, test in done)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
