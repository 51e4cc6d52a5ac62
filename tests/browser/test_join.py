"""The join: one press starts one worker, which serves both games' pages."""

from playwright.sync_api import Page, expect

from tests.browser.steps import is_python, live, press, python_workers


def test_one_worker_serves_both_pages(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{address}games/chwech/learn/")
    assert not [url for url in fetched if is_python(url)], "reading fetches nothing of Python"
    press(live(page))
    page.evaluate("window.stillHere = true")
    [worker] = python_workers(page)

    page.locator("nav.md-nav--primary").get_by_role("link", name="Sixty-Six").click()
    expect(page.locator("h1")).to_contain_text("Sixty-Six")
    press(live(page))

    assert page.evaluate("window.stillHere"), "the page was changed in place"
    assert python_workers(page) == [worker]
    assert len([url for url in fetched if url.endswith(".wasm")]) == 1
    assert all(url.startswith((address, "blob:", "data:")) for url in fetched), "no request leaves the site"


def test_pointing_with_a_mouse_warms_python_and_focus_does_not(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/")
    button = live(page).locator("button[data-event]:visible").first
    button.focus()
    assert python_workers(page) == []
    with page.expect_worker(lambda worker: "/runtime/" in worker.url):
        button.hover()


def test_back_and_reload_lose_nothing_and_need_no_python(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    widget = live(page)
    name = widget.get_attribute("data-name")
    body = page.locator(f'follow-suit[data-name="{name}"] .fs-body')
    press(widget)
    page.mouse.move(0, 0)
    left_as = body.inner_html()

    page.locator("nav.md-nav--primary").get_by_role("link", name="Sixty-Six").click()
    expect(page.locator("h1")).to_contain_text("Sixty-Six")
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Chwech")
    expect(body).to_have_js_property("innerHTML", left_as)

    page.reload()
    expect(body).to_have_js_property("innerHTML", left_as)
    assert python_workers(page) == []
    press(page.locator(f'follow-suit[data-name="{name}"]'))


def test_without_a_script_no_dead_buttons_are_shown(rough_page: Page, address: str) -> None:
    browser = rough_page.context.browser
    assert browser
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}games/chwech/learn/")
    assert page.locator("[data-python]").count() > 0
    expect(page.locator("[data-python]:visible")).to_have_count(0)
    context.close()


def test_the_themes_single_keys_stay_out_of_a_widget(page: Page, address: str) -> None:
    page.goto(f"{address}games/chwech/learn/")
    live(page).locator("button[data-event]:visible").first.focus()
    for key in "npsf.,":
        page.keyboard.press(key)
    expect(page.locator("h1")).to_contain_text("Chwech")
    expect(page.locator("dialog.fs-search")).not_to_be_visible()
    assert page.evaluate("document.activeElement.closest('follow-suit') !== null")
