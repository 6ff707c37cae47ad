"""Values by which the page reads positions in links: the engine's weights, and the games' rules."""

from typing import Any

from engine.codes import weights
from engine.games import game_of
from engine.model import DRAW, Game, Option, OptionValue, Rules


def link_rules() -> list[Any]:
    """Return the values for `web/positions.rest.js`: the weights by name, and the games."""
    named = {name: value for name, value in vars(weights).items() if name.isupper()}
    return [named, [game_json(game_of(game)) for game in weights.GAMES]]


def game_json(game: Game) -> dict[str, Any]:
    """Return a game with its options, its rules by default, and what each option changes in them.

    A change of `None` takes the option's own value; the value `None` is any number besides the
    choices.
    """
    return {
        "id": game.id,
        "seats": game.seats,
        "presets": [preset.options for preset in game.presets],
        "options": [
            {
                "name": option.name,
                "value": option.default,
                "others": other_values(option),
                "span": option.span is not None,
            }
            for option in game.options
        ],
        "rules": rules_json(game.rules()),
        "changes": [
            {"option": option.name, "value": value, "when": option.when, "rules": changes}
            for option in game.options
            for value, changes in option_changes(game, option)
            if changes
        ],
    }


def other_values(option: Option) -> list[OptionValue]:
    """Return the values that can be chosen instead of the default."""
    return [choice.value for choice in option.choices if choice.value != option.default]


def option_changes(game: Game, option: Option) -> list[tuple[OptionValue | None, dict[str, Any]]]:
    """Return what each value of an option changes in the rules, any other number last."""
    found: list[tuple[OptionValue | None, dict[str, Any]]] = [
        (value, changed_rules(game, option, value)) for value in other_values(option)
    ]
    if option.span:
        low, high = option.span
        chosen = [option.default, *other_values(option)]
        number = next((one for one in range(high, low - 1, -1) if one not in chosen), None)
        if number is not None:
            changes = changed_rules(game, option, number)
            own = {key: None if to == number else to for key, to in changes.items()}
            found.append((None, own))
    return found


def changed_rules(game: Game, option: Option, value: OptionValue) -> dict[str, Any]:
    """Return the rules that differ if an option that has an effect has this value."""
    given = condition_values(game, option)
    usual = rules_json(game.rules(given))
    changed = rules_json(game.rules({**given, option.name: value}))
    return {key: to for key, to in changed.items() if to != usual[key]}


def condition_values(game: Game, option: Option) -> dict[str, OptionValue]:
    """Return values of other options with which this one has an effect."""
    found: dict[str, OptionValue] = {}
    for condition in option.when:
        other = next(one for one in game.options if one.name == condition.option)
        values = [choice.value for choice in other.choices]
        found[other.name] = next(
            value for value in values if (value in condition.values) is condition.among
        )
    return found


def rules_json(rules: Rules) -> dict[str, Any]:
    """Return the rules that the code of a position depends on."""
    melds, piles, deal, end = rules.melds, rules.piles, rules.deal, rules.end
    return {
        "suits": melds.deck.suits,
        "ranks": melds.deck.ranks,
        "tiles": melds.deck.of_tiles,
        "lowest": melds.lowest,
        "highest": melds.highest,
        "corner": melds.corner,
        "runMax": melds.run_max,
        "setMax": melds.set_max,
        "sameSuitSets": melds.same_suit_sets,
        "jokerShare": melds.joker_share,
        "maxJokers": melds.max_jokers,
        "fixedJokers": melds.fixed_jokers,
        "packs": deal.packs,
        "jokers": deal.jokers,
        "wild": deal.wild,
        "handSizes": deal.hand_sizes,
        "progressive": deal.style == "progressive",
        "draws": rules.turn.begins == DRAW,
        "rearranges": rules.turn.rearranges,
        "discards": piles.discards,
        "takes": piles.take,
        "emptyStock": piles.empty_stock,
        "renewals": piles.renewals,
        "releases": rules.laying.releases,
        "freedToHand": rules.laying.freed_to_hand,
        "sign": rules.score.sign,
        "pool": rules.score.pool,
        "chips": rules.score.chips,
        "rounds": end.rounds,
        "deals": end.deals,
        "dealsEach": end.deals_each,
        "evicts": rules.penalties.eviction != "none",
    }
