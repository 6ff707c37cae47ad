"""The engine's side of the page: runs in a worker under Pyodide; JSON text in, JSON text out."""

from pyodide.code import run_js
from talon.session import handle  # noqa: F401 - exported below

# A function of JavaScript: where the engine's memory is about to be kept, Python's `js` is a copy
# of the worker's scope, and not all of it works.
_hold = run_js("""(name) => new Promise((done) => {
  navigator.locks.request(name, () => { done(); return new Promise(() => {}); });
})""")


async def hold(name):
    """Hold a lock of this name as long as the worker lives, so that the page sees it end."""
    await _hold(name)


__export__ = ["handle", "hold"]
