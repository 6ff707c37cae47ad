"""The prompt: whose turn it is, what to do, and what the last player did."""

from browser import element, sizes
from cards import faces
from felt import felt, seats, selection
from markup import NOTHING, html
from puzzles import view as puzzles
from words import of, sentences

if False:
    from shapes import App, Faces, Parts

    from markup import Markup
    from state import State

_ = of("prompt")

# A prompt of more letters is written small on a phone.
LONG = 66
# So many letters of the last player's turn are shown above it, on a phone and elsewhere.
DONE, WIDE_DONE = 60, 120


def draw_prompt(app: "App") -> None:
    """Write the line that says whose turn it is and what to do."""
    state, line = app.state, element("prompt")
    if state.watching:
        line.textContent = _("Played in another tab: here you only watch.")
        return
    asked, bad, done = prompt(state)
    line.classList.toggle("bad", bad)
    line.innerHTML = str(asked)
    # On a phone there is room for two lines, or for three smaller ones.
    most = LONG // 2 if done or state.tip else LONG
    line.classList.toggle("long", len(line.textContent) > most)
    if done:
        line.innerHTML = str(done + asked)
    sizes.tighten(line)


def prompt(state: "State") -> "tuple[Markup, bool, Markup]":
    """Return what is asked as markup, whether something is wrong, and what the last player did."""
    asked = puzzles.prompt(state) or {}
    if state.shown:
        asked = watches()
    lead, said = state.lead, state.said
    bad = said is not None and said == state.wrong
    if said is None and state.chosen and state.my_turn():
        said = _where_to(state)
    if said is None:
        said = faces.parts_of(asked or "")
        if not state.shown and asked.get("things"):
            bad = True
            lead, said = faces.led(said)
    if not lead and state.said is None and state.is_asked():
        lead = _("Your turn.")
    quiet = state.said is None and not state.chosen and state.logged != state.view["seat"]
    begun = html("<b>%(lead)s</b> ", lead=lead) if lead else NOTHING
    most = DONE if felt.is_phone() else WIDE_DONE
    done = seats.did(state.steps, most) if quiet and state.is_asked() else NOTHING
    return begun + faces.sentence(said), bad, done


def _where_to(state: "State") -> "Parts":
    """Say where the selected cards can go."""
    if state.view["phase"] == "draw":
        return [_("Draw first.")]
    texts = [text for _ref, text in state.chosen]
    lit = selection.lit(state.chosen, state.reply.get("targets"), state.fits)
    if [place for place in lit if place != "new"]:
        # Translators: "faces" are cards drawn small, such as 7♠ 8♠
        text = _.on(state.view["deck"])("%(faces)s: tap a lit meld.")
    else:
        # Translators: "faces" are cards drawn small, such as 7♠ 8♠
        text = _("%(faces)s: where to? Tap a place.")
    before, _hole, after = text.partition("%(faces)s")
    cards: "Faces" = {"cards": " ".join(texts), "name": faces.names(texts)}
    return [before, cards, after]


def watches() -> str:
    """Say that the table is only looked at."""
    return _("You are only watching this table.")


def begins(state: "State") -> str:
    """Say that it is the person's turn now, if it is a turn and no puzzle."""
    return _("Your turn.") if state.is_asked() else ""


def asks(state: "State", anew: bool) -> str:
    """Return what the person on turn is asked to do; `anew`: their turn begins."""
    asked: str = (puzzles.prompt(state) or {}).get("text") or ""
    return sentences([begins(state), asked]) if anew else asked
