"""Hides what nobody may see of a stored reply until it is clear who is looking."""

if False:
    from shapes import Reply, View


def closed(reply: "Reply") -> "Reply":
    """A stored reply as it may be shown before anybody has said who they are.

    If several people play, the hand and what was laid in this turn are left out.
    """
    view: "View" = dict(reply["view"])  # type: ignore[assignment]
    persons = [seat for seat in view["seats"] if seat["kind"] == "person"]
    if len(persons) < 2 or view["phase"] == "over":
        return reply
    view.update({"covered": True, "hand": [], "new": [], "bench": []})
    if (reply.get("draft") or {}).get("dirty"):
        view.update({"table": [], "facts": []})
    hidden: "Reply" = dict(reply)  # type: ignore[assignment]
    hidden.update({"view": view, "acts": [], "targets": None, "draft": None, "prompt": None})
    return hidden
