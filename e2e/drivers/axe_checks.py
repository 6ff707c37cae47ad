"""Accessibility checks of a page by axe-core, for people who use a keyboard or a screen reader."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"

# Rules that fail a test even if axe leaves them undecided: the size of targets.
MUST_BE_DECIDED = {"target-size"}
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations", "incomplete"],
}


def faults(page: Page) -> list[str]:
    """Return every violation on the page as it is now, one line for each element."""
    return verdict(page)[0]


def verdict(page: Page) -> tuple[list[str], dict[str, list[str]]]:
    """Return the violations, and what axe can't decide, by its rules: a query for each element."""
    found = _run_axe(page)
    undecided = [rule for rule in found["incomplete"] if rule["id"] in MUST_BE_DECIDED]
    faulty = [
        f"{rule['id']}: {node['html'][:200]}: {node['failureSummary']}"
        for rule in found["violations"] + undecided
        for node in rule["nodes"]
    ]
    queries = {
        rule["id"]: [node["target"][0] for node in rule["nodes"]] for rule in found["incomplete"]
    }
    return faulty, queries


def _run_axe(page: Page) -> dict[str, Any]:
    # Through DevTools, because the page's policy allows no foreign scripts.
    tools = page.context.new_cdp_session(page)
    tools.send("Runtime.evaluate", {"expression": AXE.read_text("utf-8")})
    call = f"axe.run(document, {json.dumps(RULES)})"
    options = {"expression": call, "awaitPromise": True, "returnByValue": True}
    answer = tools.send("Runtime.evaluate", options)
    assert "exceptionDetails" not in answer, answer["exceptionDetails"]
    found: dict[str, Any] = answer["result"]["value"]
    return found
