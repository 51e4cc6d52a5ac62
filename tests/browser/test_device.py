"""The device that many tests share keeps nothing from one to the next."""

from playwright.sync_api import BrowserContext

from tests.browser.conftest import forgetful

KEEP = """async () => {
  localStorage.setItem("fs:told", "1");
  sessionStorage.setItem("fs:told", "1");
  document.cookie = "told=1; path=/";
  await caches.open("told");
  await new Promise((done) => {
    indexedDB.open("told").onsuccess = ({ target }) => { target.result.close(); done(); };
  });
  await navigator.serviceWorker.ready;
}"""
KEPT = """async () => {
  const told = (names) => names.filter((name) => name.endsWith("told")).length;
  return {
    local: told(Object.keys(localStorage)),
    session: told(Object.keys(sessionStorage)),
    cookies: document.cookie.length,
    caches: told(await caches.keys()),
    databases: told((await indexedDB.databases()).map(({ name }) => name)),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  };
}"""


def test_what_one_test_has_kept_is_gone_for_the_next(desk: BrowserContext, address: str) -> None:
    with forgetful(desk, address) as page:
        page.goto(address)
        page.evaluate(KEEP)
        assert 0 not in page.evaluate(KEPT).values()
    with forgetful(desk, address) as page:
        page.goto(f"{address}pocket.json")  # which runs nothing that could keep anything
        assert set(page.evaluate(KEPT).values()) == {0}
    assert len(desk.pages) == 1
