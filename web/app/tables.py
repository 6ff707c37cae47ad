"""The page's tables of functions, each merged once from those of its parts."""

if False:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from shapes import Action, App, Asked, Reply, ReplyHandler, Request

    from dom.zones import Zone
    from state import State


class Asks:
    """An action that asks the engine for one thing, without any card."""

    def __init__(self, **request: str) -> None:
        self._request: "Request" = request

    def __call__(self, app: "App", button: "Any" = None) -> None:
        """Ask, unless this tab only looks on."""
        app.post(dict(self._request))


class Tables:
    """Zones in the order in which they are drawn, actions and replies by name, and other events.

    The zones `home` belong to the start page, and are drawn without a game too. `routes` are
    functions `(app, asked)` that follow an address, by what it asks for.
    `before_asking(app)` is called before each request about the game on the table, and
    `beside(app, request)` returns the request as it is sent, None if none is;
    `receive(app, request, reply)` is awaited for every reply; `stopped(app, request, missing)` is
    called when another engine takes the place of one that stopped, `failed(app, fault)` when none
    can be had, and `slow(app, request)` when an answer takes long. `boasts` return what is told
    with a shared link, each for a state.
    """

    def __init__(
        self,
        zones: "tuple[Zone, ...]",
        home: "tuple[Zone, ...]",
        actions: "dict[str, Action]",
        replies: "dict[str, ReplyHandler]",
        routes: "dict[str, Callable[[App, Asked], None]]",
        before_asking: "Callable[[App], None]",
        beside: "Callable[[App, Request | None], Request | None]",
        receive: "Callable[[App, Request, Reply], Awaitable[None]]",
        stopped: "Callable[[App, Request | None, bool], None]",
        failed: "Callable[[App, object], None]",
        slow: "Callable[[App, Request | None], None]",
        boasts: "tuple[Callable[[State], str], ...]" = (),
    ) -> None:
        self.zones = zones
        self.home = home
        self.actions = actions
        self.replies = replies
        self.routes = routes
        self.before_asking = before_asking
        self.beside = beside
        self.receive = receive
        self.stopped = stopped
        self.failed = failed
        self.slow = slow
        self.boasts = boasts


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
