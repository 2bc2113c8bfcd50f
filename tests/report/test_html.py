"""The HTML page: well formed, on its own, nothing of a source taken for markup; and in a real browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

import tilewright as tw
from tests.report.test_model import SITES, report
from tilewright.report import Finding, Report
from tilewright.report.html import Checked, Section, page

HOSTILE = '<script>alert("1")</script><b onclick=x>&amp;'
VOID = {"meta"}


class Outline(HTMLParser):
    """Collects tags and texts, and fails on tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def hostile() -> Report:
    made = report()
    made.source = {"a.cu": f"{HOSTILE}\n{HOSTILE}\nb\nc\n"}
    made.findings = [Finding(kind="race", severity="warning", message=HOSTILE, file="a.cu", line=4, count=3)]
    return made


def sections() -> list[Section]:
    return [
        Section("first<<<1, 2>>>()", True, report(), [Checked("x == y", True)]),
        Section(HOSTILE, False, hostile(), [Checked(HOSTILE, False, HOSTILE)]),
        Section("refused<<<1, 2>>>()", False, None, problems=[HOSTILE]),
    ]


def parsed() -> Outline:
    outline = Outline()
    outline.feed(page(HOSTILE, sections(), "1.2"))
    outline.close()
    assert outline.open == []
    return outline


def test_nothing_hostile_becomes_markup() -> None:
    outline = parsed()
    assert [tag for tag, _ in outline.tags].count("script") == 2  # the maps' data, and the page's own
    assert not any("onclick" in attributes for _, attributes in outline.tags)
    assert outline.text.count(HOSTILE) >= 8


def test_the_page_needs_nothing_else() -> None:
    text = page("t", sections(), "1.2").replace("http://www.w3.org/2000/svg", "")  # a name that nobody fetches
    assert not re.search(r"https?:|//[a-z]+\.|@import|url\(", text)
    assert not any({"src", "href"} & set(a) and not str(a.get("href")).startswith("#") for _, a in parsed().tags)


def test_ids_are_unique_and_links_lead_somewhere() -> None:
    tags = parsed().tags
    ids = [a["id"] for _, a in tags if "id" in a]
    assert len(ids) == len(set(ids))
    links = {str(a["href"])[1:] for _, a in tags if "href" in a} | {
        a["data-opens"] for _, a in tags if "data-opens" in a
    }
    assert links and links <= set(ids)


def test_one_report_alone_and_in_a_notebook() -> None:
    outer = Outline()
    outer.feed(hostile()._repr_html_())
    ((tag, attributes),) = outer.tags
    assert tag == "iframe" and attributes["srcdoc"] == hostile().to_html()
    assert "<!DOCTYPE html>" in hostile().to_html()


def test_failed_launches_are_open() -> None:
    states = ["open" in a for tag, a in parsed().tags if tag == "details"]
    assert states == [False, True, True]
    only = Outline()
    only.feed(page("t", sections()[:1], "1.2"))
    assert ["open" in a for tag, a in only.tags if tag == "details"] == [True]


def test_each_line_shows_its_counts_and_ptx() -> None:
    text = parsed().text
    assert "128 (32-way)" in text or "124 (32-way)" in text
    assert all(site.text in text for site in SITES)


KERNEL = """
extern "C" __global__ void column(const float *in, float *out)
{
    __shared__ float tile[32][32];
    for (int row = 0; row < 32; row++)
        tile[row][threadIdx.x] = in[row * 32 + threadIdx.x];
    __syncthreads();
    for (int row = 0; row < 32; row++)
        out[row * 32 + threadIdx.x] = tile[threadIdx.x][row];
}
"""


def conflicting() -> Report:
    kernel = tw.RawModule(code=KERNEL).get_function("column")
    return kernel.check(1, 32, (np.random.default_rng().random(1024, np.float32), np.zeros(1024, np.float32)))


def test_a_finding_has_its_lines_example_and_remedy() -> None:
    made = report()
    made.findings = [
        Finding(
            kind="race-shared", severity="error", message="`a` meets `b`", file="a.cu", line=4, count=7,
            details={"other_line": 2, "threads": [[1, 2, 0], [33, 0, 0]], "blocks": [[0, 0, 0], [0, 0, 0]],
                     "element": "tile[3][5]", "id": "0123456789abcdef", "remedy": "put a barrier"},
        )
    ]  # fmt: skip
    made.notes = ["exact: this; that", "not modelled: caches"]
    text = made.to_html()
    for wanted in ('href="#l0-0-4"', 'href="#l0-0-2"', "(1, 2, 0) and (33, 0, 0)", "tile[3][5]", "0123456789abcdef",
                   "put a barrier", "<li>that</li>", "happens-before", "<code>a</code> meets"):  # fmt: skip
        assert wanted in text, wanted
    assert len(re.findall(r'<tr class="source[^>]*id="l0-0-(?:2|4)">.*?href="#f0-0"', text)) == 2


def test_the_remedy_of_a_conflict_has_its_own_map() -> None:
    text = conflicting().to_html()
    maps = json.loads(re.findall(r'<script type="application/json" id="maps">(.*?)</script>', text)[0])
    ((before, after),) = re.findall(r'data-maps="(\d+) (\d+)"', text)
    assert (maps[int(before)]["cost"], maps[int(after)]["cost"]) == (32, 1)
    assert {bank for _, bank, _ in maps[int(before)]["cells"]} == {0}
    assert {bank for _, bank, _ in maps[int(after)]["cells"]} == set(range(32))


def browsed(text: str, folder: Path, does: str = "", fragment: str = "") -> str:
    """The page's elements after a real browser ran its script, and then what ``does`` says."""
    path = folder / "page.html"
    path.write_text(text.replace("</body>", f"<script>{does}</script></body>"), encoding="utf-8")
    command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile"]
    done = subprocess.run(
        [*command, "--dump-dom", path.as_uri() + fragment], capture_output=True, text=True, timeout=60, check=True
    )
    return done.stdout


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs a headless browser")
class TestInABrowser:
    def test_lines_have_heat_and_the_busiest_has_the_most(self, tmp_path: Path) -> None:
        shown = browsed(page("t", sections(), "1.2"), tmp_path)
        shares = re.findall(r'id="l0-0-(\d+)" style="background-color: rgba\(var\(--heat\), ([\d.]+)\)', shown)
        heat = {int(line): float(share) for line, share in shares}
        assert set(heat) == {2, 4} and heat[4] > heat[2]

    def test_a_press_shows_the_banks_and_another_takes_them_away(self, tmp_path: Path) -> None:
        press = "document.querySelector('article button.show').click();"
        text = conflicting().to_html()
        once = browsed(text, tmp_path, press)
        assert once.count("<figure>") == 2 and once.count('class="later"') >= 31
        assert "32 wavefronts (ideal 1), a 32-way conflict" in once and "lane 5, bank 0: served in wavefront 6" in once
        assert browsed(text, tmp_path, press * 2).count("<figure>") == 0

    def test_a_line_opens_with_the_map_of_its_worst_access(self, tmp_path: Path) -> None:
        shown = browsed(conflicting().to_html(), tmp_path, "document.getElementById('l0-0-9').cells[0].click()")
        assert shown.count("<figure>") == 1 and "a 32-way conflict" in shown.split("<figure>")[1]

    def test_a_link_opens_the_launch_that_it_leads_to(self, tmp_path: Path) -> None:
        both = [Section("first", True, report()), Section("second", True, report())]
        for fragment, wanted in (("", [True, False]), ("#l1-0-2", [True, True])):
            outline = Outline()
            outline.feed(browsed(page("t", both, "1.2"), tmp_path, fragment=fragment).replace("<!DOCTYPE html>", ""))
            launches = [a for tag, a in outline.tags if tag == "details" and a.get("class") == "launch"]
            assert ["open" in a for a in launches] == wanted
