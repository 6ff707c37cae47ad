"""The memory snapshot of a started engine: used, damaged, refused, and free of personal data."""

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.drivers import table_taps
from e2e.drivers.site_server import (
    MEMORY_KEPT,
    OpenContext,
    Site,
    open_site,
    visit_and_store,
    wait_for_value,
    wait_until_stored,
)
from tests.drivers.scale import few

# Common start of the scripts that inspect the stored snapshot.
KEPT = """
  const name = (await caches.keys()).find((name) => name.startsWith("talon memory "));
  const cache = await caches.open(name);
  const [one] = await cache.keys();
  const kept = await cache.match(one);
  const memory = new Uint8Array(await kept.arrayBuffer());
"""
# Damaged contents for the snapshot. A header of the tests' own marks them, unlike the new snapshot
# that replaces them.
SPOILT = {
    "cut": "new Response(memory.slice(0, memory.length / 2), { headers })",
    "html": "new Response('<!doctype html><title>Sign in</title>', { headers })",
    "one bit": "(memory[9_000_000] ^= 1, new Response(memory, { headers }))",
    "half zero": "new Response(memory.fill(0, memory.length / 2), { headers })",
    "all zero": "new Response(memory.fill(0), { headers })",
    "without its check": "new Response(memory, { headers: { Spoilt: 'yes' } })",
}
WITHOUT_WHEEL = """async () => {
  let gone = false;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const one of await cache.keys()) {
      if (one.url.endsWith("/engine.bin")) gone ||= await cache.delete(one);
    }
  }
  return gone;
}"""
HOLDS = f"""async (texts) => {{{KEPT}
  const found = new TextDecoder("latin1").decode(memory);
  return texts.filter((text) => found.includes(text));
}}"""
# Storage in a browser whose settings refuse data to every site, and without HTTPS.
REFUSED = """
const refused = async () => { throw new DOMException("denied", "SecurityError"); };
const value = { open: refused, match: refused, keys: refused, delete: refused, has: refused };
Object.defineProperty(globalThis, "caches", { value });
"""
ABSENT = 'Object.defineProperty(globalThis, "caches", { value: undefined });'


def first_visit(site: Site, context: BrowserContext, asked: str = "seed=7") -> Page:
    """Return a page after its first visit, with the engine's snapshot stored."""
    page = context.new_page()
    open_site(page, f"{site.address}?game=rablo&seats=person,standard&speed=off&{asked}")
    wait_for_value(page, MEMORY_KEPT, True)
    return page


def test_later_visits_restore_the_engine_snapshot(
    own_site: Site, open_context: OpenContext
) -> None:
    page = first_visit(own_site, open_context(own_site.origin))
    wait_until_stored(page)
    own_site.stop()
    assert page.evaluate(WITHOUT_WHEEL)
    page.reload()
    table_taps.draws(page)


@pytest.mark.deep
@pytest.mark.parametrize("how", few(list(SPOILT), 2))
def test_a_damaged_snapshot_is_replaced(how: str, site: Site, open_context: OpenContext) -> None:
    page = first_visit(site, open_context(site.origin))
    headers = "{ ...Object.fromEntries(kept.headers), Spoilt: 'yes' }"
    spoil = f"const headers = {headers}; await cache.put(one, {SPOILT[how]});"
    page.evaluate(f"async () => {{{KEPT} {spoil}}}")
    assert not page.evaluate(MEMORY_KEPT)
    page.reload()
    table_taps.draws(page)
    wait_for_value(page, MEMORY_KEPT, True)


@pytest.mark.deep
def test_an_evicted_snapshot_is_replaced(site: Site, open_context: OpenContext) -> None:
    page = first_visit(site, open_context(site.origin))
    page.evaluate(f"async () => {{{KEPT} await caches.delete(name);}}")
    page.reload()
    table_taps.draws(page)
    wait_for_value(page, MEMORY_KEPT, True)


@pytest.mark.parametrize("storage", [REFUSED, ABSENT], ids=["refused", "absent"])
def test_refused_storage_starts_the_engine_without_a_message(
    storage: str, own_site: Site, open_context: OpenContext
) -> None:
    (engine,) = own_site.folder.rglob("engine.js")
    engine.write_text(storage + engine.read_text("utf-8"), "utf-8")
    page = open_context(own_site.origin).new_page()
    page.goto(own_site.address + "?game=rablo&seats=person,standard&seed=7&speed=off")
    table_taps.draws(page)


@pytest.mark.deep
def test_a_small_quota_is_used_for_the_site_not_the_snapshot(
    own_site: Site, open_context: OpenContext
) -> None:
    context = open_context(own_site.origin)
    page = context.new_page()
    tools = context.new_cdp_session(page)
    quota = {"origin": own_site.origin, "quotaSize": 30_000_000}
    tools.send("Storage.overrideQuotaForOrigin", quota)
    visit_and_store(page, own_site.address + "?game=rablo&seats=person,standard&seed=7&speed=off")
    own_site.stop()
    page.reload()
    table_taps.draws(page)
    assert not page.evaluate(MEMORY_KEPT)


def test_the_snapshot_contains_no_game_data(site: Site, open_context: OpenContext) -> None:
    page = first_visit(site, open_context(site.origin), "seed=5eed0fthisgame&names=Gudrun,Ormur")
    table_taps.draws(page)
    page.reload()  # from the snapshot, which stays as it was stored
    table_taps.draws(page)
    assert page.evaluate(HOLDS, ["talon.session"]) == ["talon.session"]
    assert page.evaluate(HOLDS, ["5eed0fthisgame", "Gudrun", "Ormur"]) == []
