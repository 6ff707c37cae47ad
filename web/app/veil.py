"""What of a stored reply may be seen before anybody has said who he is."""


def closed(reply):
    """A stored reply as it may be seen before anybody has said who he is.

    Where several people play, it is without the hand and what was laid in this turn.
    """
    view = dict(reply["view"])
    persons = [seat for seat in view["seats"] if seat["kind"] == "person"]
    if len(persons) < 2 or view["phase"] == "over":
        return reply
    view.update({"covered": True, "hand": [], "new": [], "bench": []})
    if (reply.get("draft") or {}).get("dirty"):
        view.update({"table": [], "facts": []})
    hidden = dict(reply)
    hidden.update({"view": view, "acts": [], "targets": None, "draft": None, "prompt": None})
    return hidden
