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

    def is_writing(self) -> bool:
        """Return True if the person writes commands or walks through a menu: the focus stays."""
        return bool(document.activeElement and document.activeElement.closest("#command, #places"))

    def follow(self, do: str) -> None:
        """After an act, move the focus to what is next: the drawn card, or the hand."""
        here = document.activeElement
        if self.is_writing() or not element("game").contains(here):
            return
        new = self._state.view.get("new") or []
        if do == "move" and new:
            self.go("hand", new[0])
        elif do in ("end", "discard", "reveal", "next") and self.focused_zone() != "hand":
            self.focus_zone("hand")
