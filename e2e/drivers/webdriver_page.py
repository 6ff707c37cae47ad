"""Page of a browser driven by WebDriver, with the part of Playwright's interface that tests use.

So the drivers of these tests play in any browser.
"""

import time
from collections.abc import Callable
from typing import Any

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webdriver import WebDriver

WAIT = 30
"""Seconds to wait for an element or state."""

_PASSING = (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
"""Errors of a click that may succeed later."""

# A number selects one of the found elements, a text searches inside them.
_FIND = """
const seen = (one) => one.checkVisibility({ visibilityProperty: true })
  && one.getClientRects().length > 0;
const find = (steps) => steps.reduce((found, step) => {
  if (typeof step === "number") return found.slice(step).slice(0, 1);
  const [, query, visible] = /^(.*?)(:visible)?$/.exec(step);
  const all = new Set(found.flatMap((one) => [...one.querySelectorAll(query)]));
  return [...all].filter((one) => !visible || seen(one));
}, [document]);
"""


def wait_until(check: Callable[[], bool], what: object) -> None:
    """Call again and again until the result is true."""
    deadline = time.monotonic() + WAIT
    while not check():
        assert time.monotonic() < deadline, f"{what} within {WAIT} s"
        time.sleep(0.05)


class Page:
    """The only page of a browser."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver
        self.mouse = Mouse(driver)

    @property
    def url(self) -> str:
        return self.driver.current_url

    def goto(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def locator(self, query: str) -> "Locator":
        return Locator(self.driver, [query])

    def evaluate(self, script: str, *values: Any) -> Any:
        """Return the value of an expression, or of a function called with the values."""
        return self.driver.execute_script(
            f"const made = ({script});"
            "return typeof made === 'function' ? made(...arguments) : made;",
            *values,
        )

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)


class Locator:
    """Query on the page, run again at each use."""

    def __init__(self, driver: WebDriver, steps: list[str | int]) -> None:
        self._driver = driver
        self._steps = steps

    def __repr__(self) -> str:
        return " >> ".join(map(str, self._steps))

    def locator(self, query: str) -> "Locator":
        return Locator(self._driver, [*self._steps, query])

    def nth(self, number: int) -> "Locator":
        return Locator(self._driver, [*self._steps, number])

    @property
    def first(self) -> "Locator":
        return self.nth(0)

    @property
    def last(self) -> "Locator":
        return self.nth(-1)

    def evaluate_all(self, function: str) -> Any:
        """Return the value of a function for the list of all elements."""
        script = f"{_FIND} return ({function})(find(arguments[0]));"
        return self._driver.execute_script(script, self._steps)

    def evaluate(self, function: str) -> Any:
        """Return the value of a function for the one element; wait until there is one."""
        self.wait_for()
        return self.evaluate_all(f"([one]) => ({function})(one)")

    def count(self) -> int:
        return int(self.evaluate_all("(all) => all.length"))

    def is_visible(self) -> bool:
        return bool(self.evaluate_all("(all) => all.some(seen)"))

    def all_inner_texts(self) -> list[str]:
        found: list[str] = self.evaluate_all("(all) => all.map((one) => one.innerText)")
        return found

    def inner_text(self) -> str:
        return str(self.evaluate("(one) => one.innerText"))

    def bounding_box(self) -> dict[str, float]:
        found: dict[str, float] = self.evaluate("(one) => one.getBoundingClientRect().toJSON()")
        return found

    def wait_for(self, state: str = "attached") -> None:
        """Wait until there is one element ("attached") or none ("detached")."""
        wanted = 0 if state == "detached" else 1
        wait_until(lambda: self.count() == wanted, f"{self} {state}")

    def click(self) -> None:
        """Click as soon as the element can be used, and nothing covers it."""
        deadline = time.monotonic() + WAIT
        while True:
            self.wait_for()
            try:
                one = self.evaluate_all("([one]) => one")
                if one.get_attribute("aria-disabled") != "true":
                    one.click()
                    return
                assert time.monotonic() < deadline, f"{self} enabled within {WAIT} s"
            except (*_PASSING, AttributeError):  # the element went away meanwhile
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.05)


class Mouse:
    """The mouse, in pixels of the viewport."""

    def __init__(self, driver: WebDriver) -> None:
        self._driver = driver
        self._at = (0.0, 0.0)

    def move(self, x: float, y: float, steps: int = 1) -> None:
        chain = ActionBuilder(self._driver, duration=0)
        left, top = self._at
        for step in range(1, steps + 1):
            share = step / steps
            spot = round(left + (x - left) * share), round(top + (y - top) * share)
            chain.pointer_action.move_to_location(*spot)
        self._at = (x, y)
        chain.perform()

    def down(self) -> None:
        chain = ActionBuilder(self._driver)
        chain.pointer_action.pointer_down()
        chain.perform()

    def up(self) -> None:
        chain = ActionBuilder(self._driver)
        chain.pointer_action.pointer_up()
        chain.perform()
