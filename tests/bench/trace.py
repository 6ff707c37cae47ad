"""Traces of later visits with a saved table: every task of the page's thread over ten milliseconds.

    python -m tests.bench.trace [LOADS]

Two tables, at full processor speed and at a quarter of it, for the load with the median longest
task among LOADS (7): the start of each task, its CPU time, and its most expensive parts. CPU time
depends less on other processes than wall-clock time.
"""

import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from e2e.drivers import chromium
from e2e.drivers.site_server import Site
from tests.bench.startup import ENGINE, USUAL, first_visit
from web.build.__main__ import DIST

LOADS = 7
LEAST = 10  # milliseconds
NAMED = 3
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]

Event = dict[str, Any]


class Task(NamedTuple):
    """A long task: start after the navigation and CPU time, both in milliseconds, and its parts."""

    start: float
    took: float
    what: str


def tasks(events: list[Event]) -> list[Task]:
    """Return the page's long main-thread tasks, from its navigation to the engine's answer."""
    navigated = max(
        (one for one in events if one["name"] == "navigationStart" and _main_frame(one)),
        key=lambda one: float(one["ts"]),
    )
    home = navigated["pid"], navigated["tid"]
    own = [one for one in events if (one["pid"], one["tid"]) == home and one.get("ph") == "X"]
    own.sort(key=lambda one: (one["ts"], -one.get("dur", 0)))
    (end,) = (one["ts"] for one in events if one["name"] == "talon-engine")
    found = []
    for task, inside in _tasks(own):
        took = task.get("tdur", 0) / 1000
        if navigated["ts"] <= task["ts"] <= end and took > LEAST:
            start = (task["ts"] - navigated["ts"]) / 1000
            found.append(Task(start, took, _longest_parts(inside)))
    return found


def _main_frame(event: Event) -> bool:
    data = event.get("args", {}).get("data", {})
    return bool(data.get("isOutermostMainFrame")) and data.get("documentLoaderURL", "") != ""


def _tasks(events: list[Event]) -> Iterator[tuple[Event, list[Event]]]:
    """Yield each task of a thread with all its parts."""
    at = 0
    while at < len(events):
        task = events[at]
        at += 1
        if "RunTask" not in task["name"]:
            continue
        end, inside = task["ts"] + task.get("dur", 0), []
        while at < len(events) and events[at]["ts"] < end:
            inside.append(events[at])
            at += 1
        yield task, inside


def _longest_parts(inside: list[Event]) -> str:
    """Return the longest parts of a task, each without its own parts."""
    alone: defaultdict[str, float] = defaultdict(float)
    open_: list[tuple[float, str]] = []
    for event in inside:
        while open_ and open_[-1][0] <= event["ts"]:
            open_.pop()
        time, name = event.get("tdur", 0), _name(event)
        if open_:
            alone[open_[-1][1]] -= time
        alone[name] += time
        open_.append((event["ts"] + event.get("dur", 0), name))
    most = sorted(alone, key=lambda name: -alone[name])[:NAMED]
    return ", ".join(f"{name} {alone[name] / 1000:.0f}" for name in most if alone[name] >= 1000)


def _name(event: Event) -> str:
    data = event.get("args", {}).get("data") or {}
    url = str(data.get("url") or data.get("fileName") or "").split("?")[0].rsplit("/", 1)[-1]
    function = data.get("functionName", "")
    return " ".join(part for part in (event["name"], url, function) if part)


def visit(browser: Browser, context: BrowserContext, address: str, slowed: int) -> list[Task]:
    """Load the saved table once, and return its long tasks."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    browser.start_tracing(page=page, categories=[*CATEGORIES, "blink.user_timing"])
    page.goto(address)
    page.evaluate(ENGINE)
    page.wait_for_timeout(300)
    found = tasks(json.loads(browser.stop_tracing())["traceEvents"])
    page.close()
    return found


def report(title: str, loads: list[list[Task]]) -> None:
    """Print the tasks of the load with the median longest task, and the longest of all loads."""
    longest = sorted(loads, key=lambda load: max(task.took for task in load))
    print(f"  {title}: {'starts':>7} {'takes':>7}   what")
    for task in longest[len(loads) // 2]:
        print(f"  {'':<{len(title)}}  {task.start:7.0f} {task.took:7.0f}   {task.what}")
    middle, most = (max(task.took for task in longest[at]) for at in (len(loads) // 2, -1))
    print(f"  longest of each load: median {middle:.0f}, most {most:.0f}\n")


def main(loads: int) -> None:
    """Trace the visits, and print both tables."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder) / "served", DIST)
        browser = chromium.launch_browser(playwright)
        context = browser.new_context()
        saved = first_visit(context, site)
        for _ in range(USUAL):
            visit(browser, context, saved, 1)
        for slowed, title in ((1, "at full pace"), (4, "slowed four times")):
            report(title, [visit(browser, context, saved, slowed) for _ in range(loads)])
        browser.close()
        site.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else LOADS)
