"""The keyboard's focus at the table: in which group and on what it is, and where it goes."""

from browser import GROUPS, document, element, focusing, members_of

if False:
    from js import Element

    from state import State


class Focus:
    """The focus in each group: `spot` has its number, `zone` is where it was last."""

    def __init__(self, state: "State") -> None:
        self._state = state
        self.spot = {"hand": 0, "table": 0, "acts": 0}
        self.zone = "hand"

    def update_tabindex(self) -> None:
        """Give the Tab key one stop each in the hand, on the table and among the buttons."""
        for group, query in GROUPS.items():
            focusing.update_tabindex(query, self.spot[group])

    def group_of(self, target: "Element") -> tuple[str, int] | None:
        """The group that an element belongs to and its place there: (group, number) or None."""
        for group, query in GROUPS.items():
            number = focusing.index_of(query, target)
            if number >= 0:
                return (group, number)
        return None

    def go(self, group: str, number: int) -> None:
        """Move the focus to a member of a group."""
        members = members_of(group)
        if members:
            self.zone = group
            self.spot[group] = max(0, min(number, len(members) - 1))
            self.update_tabindex()
            members[self.spot[group]].focus()

    def focused_zone(self) -> str:
        """The group that has the focus; "hand" if another part has it, empty if none has it."""
        active = document.activeElement
        found = self.group_of(active) if active else None
        if found:
            self.zone, self.spot[found[0]] = found
            return self.zone
        return "" if focusing.is_lost() else "hand"

    def restore_focus(self, held: str) -> None:
        """Give the focus to a group, if something had it and has lost it."""
        if held and focusing.is_lost():
            self.focus_zone(held)
        else:
            self.focused_zone()
        self.update_tabindex()

    def focus_zone(self, group: str) -> None:
        """Move the focus to where one goes on in this group or, at a deal's end, to the result."""
        over = element("over")
        if not over.hidden:
            over.querySelector("h2").focus()
        else:
            group = group if members_of(group) else "acts"
            self.go(group, self.spot[group])

    def open_table(self) -> None:
        """Move the focus to the hand of a table that opens, so that screen readers notice it."""
        self.focus_zone("hand")
        focusing.retell()

    def is_writing(self) -> bool:
        """Return True if the person writes commands or walks through a menu: the focus stays."""
        return bool(document.activeElement and document.activeElement.closest("#command, #places"))

    def goes_to_drawn(self, do: str) -> bool:
        """Return True if the focus will go to the one card that this act has brought."""
        new = self._state.view.get("new") or []
        here = document.activeElement
        return do == "move" and len(new) == 1 and self._may_move(here)

    def _may_move(self, here: "Element") -> bool:
        """Return True if the focus is at the table, but not where it is to stay."""
        return not self.is_writing() and bool(element("game").contains(here))

    def keep_off(self, refs: list[str]) -> None:
        """Let the hand's place be a card that is none of these, the nearest to where it is."""
        cards, at = members_of("hand"), self.spot["hand"]
        stay = [n for n in range(len(cards)) if cards[n].getAttribute("data-ref") not in refs]
        if stay:
            self.spot["hand"] = min(stay, key=lambda n: (abs(n - at), n < at))

    def let_go(self, refs: list[str]) -> None:
        """If one of these cards of the hand has the focus, move it to the nearest that stays."""
        here = document.activeElement
        if here and here.closest("#hand") and here.getAttribute("data-ref") in refs:
            self.focused_zone()
            self.keep_off(refs)
            self.focus_zone("hand")

    def follow(self, do: str) -> None:
        """After an act, move the focus to what is next: the drawn card, or the hand."""
        if not element("over").hidden and self.is_writing():
            self.focus_zone("hand")
            return
        if not self._may_move(document.activeElement):
            return
        new = self._state.view.get("new") or []
        if do == "move" and new:
            self.go("hand", new[0])
            # Nothing else tells of the card, which is new on the page.
            focusing.retell()
        elif do in ("end", "discard", "reveal", "next") and self.focused_zone() != "hand":
            self.focus_zone("hand")
