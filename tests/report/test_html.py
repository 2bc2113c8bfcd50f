"""The HTML page: well formed, on its own, nothing of a source taken for markup; and in a real browser."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

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


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs a headless browser")
def test_in_a_browser(tmp_path: Path) -> None:
    """The script runs: lines have heat, and the busiest line has the most."""
    path = tmp_path / "page.html"
    path.write_text(page("t", sections(), "1.2"), encoding="utf-8")
    command = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}/profile"]
    done = subprocess.run(
        [*command, "--dump-dom", path.as_uri()], capture_output=True, text=True, timeout=60, check=True
    )
    shares = re.findall(r'id="l0-0-(\d+)" style="background-color: rgba\(var\(--heat\), ([\d.]+)\)', done.stdout)
    heat = {int(line): float(share) for line, share in shares}
    assert set(heat) == {2, 4} and heat[4] > heat[2]
