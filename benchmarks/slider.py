"""How long the studio takes from a slider's move to the new picture, by the page's own clock, of each slider.

Wants Playwright and Chromium: python benchmarks/slider.py [MOVES]. The bar is 150 ms where nothing else runs.
"""

import os
import shutil
import statistics
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from tests.studio.conftest import FLAGS, served
from tests.studio.test_page import moved

KNOBS = ("width", "height", "pad", "block_x", "block_y", "size")


def main(moves: int) -> None:
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        contextmanager(served)(Path(folder)) as link,
        sync_playwright() as here,
    ):
        browser = here.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=FLAGS
        )
        page = browser.new_page()
        page.goto(link)
        page.wait_for_selector("body[data-ran]", timeout=120_000)
        for knob in KNOBS:
            page.evaluate("performance.clearMeasures('picture')")
            ends = page.eval_on_selector(f"[data-knob={knob}]", "each => each.value === each.max")
            there, back = ("ArrowLeft", "ArrowRight") if ends else ("ArrowRight", "ArrowLeft")
            for key in (there, back) * moves:
                moved(page, knob, key)
            took = page.evaluate("performance.getEntriesByName('picture').map(each => each.duration)")
            print(f"{knob:8} median {statistics.median(took):5.0f} ms, least {min(took):5.0f}, most {max(took):5.0f}")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 8)
