"""The studio, served, and a browser to look at it with: Debian's Chromium, by Playwright."""

import os
import shutil
import threading
from pathlib import Path

import pytest

from tilewright.service.requests import Workspace
from tilewright.studio.server import Studio, server

_WITHOUT = ("background-networking", "component-update", "gpu", "sync")
FLAGS = ["--no-sandbox", "--no-first-run", *(f"--disable-{each}" for each in _WITHOUT)]


def served(folder: Path, name: str = "", source: str = ""):
    """A studio's link, while the generator is open."""
    studio = Studio(Workspace(folder, 120, 4 << 30), name, source)
    made, link = server(studio, 0)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    try:
        yield link
    finally:
        made.shutdown()
        made.server_close()
        studio.close()


@pytest.fixture(scope="module")
def link(tmp_path_factory):
    yield from served(tmp_path_factory.mktemp("folder"))


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    playwright = pytest.importorskip("playwright.sync_api", reason="no Playwright: pip install '.[browser]'")
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not found:
        pytest.skip("no Chromium: apt-get install chromium")
    with playwright.sync_playwright() as running:
        opened = running.chromium.launch(executable_path=found, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def opened(browser):
    """Opens a link in a window of its own, and fails the test where the page's script fails."""
    windows, errors = [], []

    def open_(link: str, **how):
        window = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **how})
        windows.append(window)
        page = window.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(link)
        page.wait_for_selector("body[data-painted]")
        return page

    yield open_
    for each in windows:
        each.close()
    assert not errors
