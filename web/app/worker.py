"""The engine's side of the page: runs in a worker under Pyodide; JSON text in, JSON text out."""

from pyodide.code import run_js
from talon.session import handle  # noqa: F401 - exported below

# A function of JavaScript: where the engine's memory is about to be kept, Python's `js` is a copy
# of the worker's scope, and not all of it works.
# Where the browser refuses locks the page cannot see the end; the engine works all the same.
_hold = run_js("""(name) => new Promise((done) => {
  const held = () => { done(); return new Promise(() => {}); };
  navigator.locks.request(name, held).catch(() => done());
})""")


async def hold(name):
    """Hold a lock of this name as long as the worker lives, so that the page sees it end."""
    await _hold(name)


__export__ = ["handle", "hold"]
