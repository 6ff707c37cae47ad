"""The page's tables of functions, each merged once from those of its parts."""

if False:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shapes import Action, App, Reply, ReplyHandler, Request

    from dom.zones import Zone


class Asks:
    """An action that asks the engine for one thing, without any card."""

    def __init__(self, **request: str) -> None:
        self._request: "Request" = request

    def __call__(self, app: "App", button: "Any" = None) -> None:
        """Ask, unless this tab only looks on."""
        app.post(dict(self._request))


class Tables:
    """Zones in the order in which they are drawn, actions and replies by name, and other events.

    `before_asking(app)` is called before each request about the game on the table;
    `receive(app, request, reply)` is awaited for every reply; `stopped(app, request)` is called
    when another engine takes the place of one that stopped, `failed(app, fault)` when none can be
    had, and `slow(app, request)` when an answer takes long. `offers` return the markup of what the
    start page offers besides games, each for an app.
    """

    def __init__(
        self,
        zones: "tuple[Zone, ...]",
        actions: "dict[str, Action]",
        replies: "dict[str, ReplyHandler]",
        before_asking: "Callable[[App], None]",
        receive: "Callable[[App, Request, Reply], Awaitable[None]]",
        stopped: "Callable[[App, Request | None], None]",
        failed: "Callable[[App, object], None]",
        slow: "Callable[[App, Request | None], None]",
        offers: "tuple[Callable[[App], str], ...]" = (),
    ) -> None:
        self.zones = zones
        self.actions = actions
        self.replies = replies
        self.before_asking = before_asking
        self.receive = receive
        self.stopped = stopped
        self.failed = failed
        self.slow = slow
        self.offers = offers

    def join(self, part: "Any") -> None:
        """Take in the actions and replies of a part that is an object of its own."""
        if hasattr(part, "acts"):
            self.actions.update({name: _alone(work) for name, work in part.acts().items()})
        if hasattr(part, "told"):
            self.actions.update({name: _with_button(work) for name, work in part.told().items()})
        if hasattr(part, "takes"):
            self.replies.update({name: _taken(work) for name, work in part.takes().items()})


def _alone(work: "Callable[[], object]") -> "Action":
    def act(app: "App", button: "Any" = None) -> None:
        work()

    return act


def _with_button(work: "Callable[[Any], object]") -> "Action":
    def act(app: "App", button: "Any" = None) -> None:
        work(button)

    return act


def _taken(work: "Callable[[Request, Any], object]") -> "ReplyHandler":
    def take(app: "App", request: "Request", reply: "Reply") -> None:
        work(request, reply)

    return take


def merged(table: str, modules: "tuple[Any, ...]") -> "dict[str, Any]":
    """Return one table of those that modules have by this name; a name in two is a fault."""
    whole: "dict[str, Any]" = {}
    for module in modules:
        part = getattr(module, table, {})
        for name in part:
            if name in whole:
                raise ValueError("two handlers for " + name)
            whole[name] = part[name]
    return whole
