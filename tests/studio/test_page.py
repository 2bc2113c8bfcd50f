"""The page in a browser: by keyboard, on a phone, in the dark, in Chinese, saved as a file, by axe's rules."""

import os
import re
from pathlib import Path

import pytest

from tests import races
from tests.studio.conftest import served
from tilewright.studio.picture import picture
from tilewright.studio.scenes import Setting

RACE = races.RACE.replace("x];\n}", "x];\n    __syncthreads();\n}")


def moved(page, knob: str, key: str) -> None:
    """A slider moved by a key, and painted."""
    before = page.get_attribute("body", "data-painted")
    page.focus(f"[data-knob={knob}]")
    page.keyboard.press(key)
    page.wait_for_selector(f'body:not([data-painted="{before}"])')


def ran(page, before: str | None) -> None:
    page.wait_for_selector(f'body[data-ran]:not([data-ran="{before}"])', timeout=120_000)


def figures(page) -> list[str]:
    return [re.sub(r"\s+", " ", text) for text in page.locator(".access .cost").all_text_contents()]


def test_sliders_by_keyboard(link, opened):
    page = opened(link)
    assert "32-way" in figures(page)[2] and "4,096 wavefronts" in figures(page)[2]
    moved(page, "pad", "ArrowRight")
    column = picture(Setting(pad=1), 2, 0, 0)["accesses"][2]
    assert column["conflicts"] == 0 and f"{column['wavefronts']} wavefronts" in figures(page)[2]
    assert "33 mod 32 = 1" in page.text_content("#because")
    page.focus("[data-access='3']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-access='3'][aria-pressed=true]")
    assert "4 sectors" in page.text_content("#wave-text")


def test_wavefronts_one_by_one(link, opened):
    page = opened(link)
    page.focus("#next")
    for _ in range(6):
        page.keyboard.press("Enter")
    assert page.text_content("#wave-text") == "Wavefront 6 of 32"
    assert page.locator("#lanes li").all_text_contents() == ["lane 5: tile[5][0] → bank 0"]
    assert page.locator("#tile .now").count() == 1 and page.locator("#tile .done").count() == 5


def test_the_engine_counts_what_is_drawn(link, opened):
    page = opened(link)
    moved(page, "height", "ArrowLeft")
    page.wait_for_selector("#agrees.good", timeout=120_000)
    conflicts = picture(Setting(height=16), 2, 0, 0)["accesses"][2]["conflicts"]
    assert page.locator("#gutter div").nth(26).inner_text().split() == [f"{conflicts:,}", "27"]


def test_a_sliders_move_is_one_picture(link, opened):
    """How long it takes, benchmarks/slider.py measures: other processes run beside the tests."""
    page = opened(link)
    page.wait_for_selector("body[data-ran]", timeout=120_000)
    asked = []
    page.on("request", lambda request: asked.append(request.url.partition("?")[0].rpartition("/")[2]))
    page.evaluate("performance.clearMeasures('picture')")
    for key in ["ArrowRight", "ArrowLeft"] * 4:
        moved(page, "pad", key)
    assert page.evaluate("performance.getEntriesByName('picture').length") == 8
    assert asked.count("picture") == 8


def test_forms_write_the_source(link, opened):
    page = opened(link)
    ran(page, None)
    before = page.get_attribute("body", "data-ran")
    page.fill("[data-macro='2']", "1")
    ran(page, before)
    assert "#define PAD 1" in page.input_value("#source")
    assert page.locator("#follow").is_visible()
    before = page.get_attribute("body", "data-ran")
    page.fill("[data-path='0 block']", "(32, 4)")
    ran(page, before)
    assert "<<<(2, 2), (32, 4)>>>(in = int32[64, 64] random" in page.input_value("#source")
    assert page.text_content("#results").count("held")


def test_the_link_holds_the_state(link, opened):
    page = opened(link)
    ran(page, None)
    moved(page, "pad", "ArrowRight")
    page.fill("#source", "// mine\n" + page.input_value("#source"))
    ran(page, "1")
    page.click("#language")
    again = opened(page.url)
    assert again.input_value("#source").startswith("// mine\n")
    assert again.text_content("#of-pad") == "1 个元素"
    ran(again, None)
    assert re.search(r"在 NVIDIA H200 上用时 \S+ µs.\S+ µs 至 \S+ µs", again.text_content("#state"))


def test_a_file_with_a_race(opened, tmp_path):
    for link in served(tmp_path, "race.cu", RACE):
        page = opened(link)
        ran(page, None)
        assert page.text_content("#name") == "race.cu"
        page.locator("details.finding", has_text="race-shared").locator("summary").click()
        page.wait_for_selector("details.finding article")
        page.locator("details.launch summary").first.click()
        page.wait_for_selector("details.launch svg.timeline")
        page.locator("#source").click(position={"x": 200, "y": 110})
        assert ".shared.u32" in page.text_content("#line")


def test_a_launch_that_was_made_is_used(opened, tmp_path):
    scale = (
        "__global__ void scale(int *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 2; }"
    )
    for link in served(tmp_path, "scale.cu", scale):
        page = opened(link)
        ran(page, None)
        assert "These were tried" in page.text_content("#state")
        assert page.locator("#state pre").inner_text().count("\n") == 2, "a comment a line"
        before = page.get_attribute("body", "data-ran")
        page.click("[data-use]")
        ran(page, before)
        assert page.input_value("#source").startswith("// tilewright: for n in ")
        assert page.locator("#launches option").all_text_contents() == ["✓ scale[n=128]", "✓ scale[n=101]"]
        assert "counted as compiled" in page.text_content("#state")


def test_time_is_heat_too(link, opened):
    page = opened(link)
    ran(page, None)
    page.select_option("#column", "time")
    shares = [float(text.split()[0]) for text in page.locator("#gutter div").all_inner_texts() if "%" in text]
    assert len(shares) > 3 and 50 < sum(shares) <= 100.5
    assert re.search(r"By a model: .* µs .* on an NVIDIA H200", page.text_content("#state"))


def test_what_does_not_compile_is_told(opened, tmp_path):
    for link in served(tmp_path, "race.cu", RACE.replace("int *y)", "int *y")):
        page = opened(link)
        ran(page, None)
        assert "expected a" in page.text_content("#state")


def test_saved_as_one_file(link, opened, tmp_path):
    page = opened(link)
    ran(page, None)
    with page.expect_download(timeout=240_000) as saved:
        page.click("#save")
    path = tmp_path / "course.html"
    saved.value.save_as(path)
    assert not re.search(r'(?:src|href)="(?!#|data:)', path.read_text("utf-8"))
    alone = opened(path.as_uri())
    moved(alone, "pad", "ArrowRight")
    assert "33 mod 32 = 1" in alone.text_content("#because")
    ran(alone, None)
    assert alone.locator("#rungs tbody tr").count() == 12 and "counting" not in alone.text_content("#rungs")
    moved(alone, "size", "ArrowRight") if alone.locator("#because .bad").count() else alone.focus("[data-knob=size]")
    alone.keyboard.press("ArrowRight")
    alone.wait_for_selector("#because >> text=tilewright studio")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing(link, opened, scheme, width):
    script = Path(os.environ.get("AXE", "node_modules/axe-core/axe.min.js"))
    if not script.is_file():
        pytest.skip("no axe: npm pack axe-core, and AXE=…/axe.min.js")
    page = opened(link, color_scheme=scheme, viewport={"width": width, "height": 844}, bypass_csp=True)
    ran(page, None)
    page.locator("#source").click(position={"x": 200, "y": 400})
    page.locator("details.finding summary").first.click()
    page.evaluate(script.read_text("utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "it scrolls sideways"


def test_each_rung_of_the_ladder_is_asked_for_once(link, opened):
    page = opened(link)
    asked = []
    page.on("request", lambda request: asked.append(request.post_data_json or {}) if "api/run" in request.url else None)
    for number in range(3):
        before = page.get_attribute("body", "data-ran")
        page.fill("#source", f"// {number}\n{RACE}")
        ran(page, before)
    page.locator("#rungs [data-open]:enabled").nth(2).wait_for(timeout=120_000)
    rungs = [each["ladder"] for each in asked if "ladder" in each]
    assert len(rungs) == len(set(rungs)), rungs
