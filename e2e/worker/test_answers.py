"""The page's store of the engine's replies: replies that were read are dropped."""

from playwright.sync_api import Page

from e2e.drivers import screens
from e2e.drivers.site_server import Site

# Waits for a reply through the page's own module, without keeping a reference to it.
WAITED = """async () => {
  const { href } = document.querySelector('link[rel=modulepreload][href$="/scripts.js"]');
  window.modules = await (await import(href)).run(["lifeline"]);
  const work = Promise.resolve("an answer");
  await modules.lifeline.answer(work, 15);
  window.read = new WeakRef(work);
}"""


def test_a_reply_that_was_read_is_dropped(page: Page, site: Site) -> None:
    screens.open_position(page, site.address, screens.MIDDLE)
    page.evaluate(WAITED)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    assert page.evaluate("window.read.deref() === undefined")
