"""The HTML page: well formed, on its own, nothing of a source taken for markup; and in a real browser."""

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tests.report.test_model import SITES, report
from tilewright.report import Finding, Report
from tilewright.report.html import Checked, Section, page

HOSTILE = '<script>alert("1")</script><b onclick=x>&amp;'
VOID = {"meta", "input"}


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


def data_of(text: str) -> dict[str, Any]:
    """What the page's script draws from."""
    (found,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)
    return dict(json.loads(found))


def pieces(data: dict[str, Any]) -> list[str]:
    """The markup that the script puts in."""
    return [*data["markup"], *(each["body"] for each in data["findings"]), *data["why"].values()]


def test_nothing_hostile_becomes_markup() -> None:
    outline = parsed()
    assert [tag for tag, _ in outline.tags].count("script") == 2  # the data, and the page's own
    text = page(HOSTILE, sections(), "1.2")
    inner = Outline()
    for piece in pieces(data_of(text)):
        inner.feed(piece)
        assert inner.open == []
    assert not any("onclick" in attributes for _, attributes in (*outline.tags, *inner.tags))
    assert not {"script", "style", "iframe"} & {tag for tag, _ in inner.tags}
    assert outline.text.count(HOSTILE) >= 3 and inner.text.count(HOSTILE) >= 4
    assert any(file["text"].startswith(HOSTILE) for file in data_of(text)["files"])  # which is put in as text


def test_the_page_needs_nothing_else() -> None:
    text = page("t", sections(), "1.2").replace("http://www.w3.org/2000/svg", "")  # a name that nobody fetches
    assert not re.search(r"https?:|//[a-z]+\.|@import|url\(", text)
    inner = Outline()
    for piece in pieces(data_of(text)):
        inner.feed(piece)
    links = [a for _, a in (*parsed().tags, *inner.tags) if {"src", "href"} & set(a)]
    assert links and all(str(a.get("href")).startswith("#") for a in links)


def test_links_lead_somewhere() -> None:
    text = page("t", sections(), "1.2")
    ids = re.findall(r' id="((?:launch|f)\d+)"', text)
    assert len(ids) == len(set(ids)) == 4
    data = data_of(text)
    for target in re.findall(r'href="#([^"]*)"', "".join(pieces(data))):
        line = re.fullmatch(r"l(\d+)-(\d+)-(\d+)", target)
        if line is None:
            assert target in ids
        else:
            launch, file, at = map(int, line.groups())
            assert file in data["launches"][launch]["files"]
            assert at <= len(data["files"][file]["text"].splitlines())


def test_what_launches_share_stands_once() -> None:
    many = [Section(f"k{n}", True, report()) for n in range(21)]
    one, all_ = data_of(page("t", many[:1], "1.2")), data_of(page("t", many, "1.2"))
    for shared in ("files", "sites", "maps", "markup", "why"):
        assert len(all_[shared]) == len(one[shared]), shared
    assert len(all_["findings"]) == len(one["findings"])
    assert len(all_["launches"]) == 21


def test_one_report_alone_and_in_a_notebook() -> None:
    outer = Outline()
    outer.feed(hostile()._repr_html_())
    ((tag, attributes),) = outer.tags
    assert tag == "iframe" and attributes["srcdoc"] == hostile().to_html()
    assert "<!DOCTYPE html>" in hostile().to_html()


def launches_of(text: str) -> list[dict[str, str | None]]:
    """The elements of launches."""
    outline = Outline()
    outline.feed(text.replace("<!DOCTYPE html>", ""))
    return [a for tag, a in outline.tags if tag == "details" and "launch" in str(a.get("class")).split()]


def opened(text: str) -> list[bool]:
    return ["open" in a for a in launches_of(text)]


def test_failed_launches_come_first_and_are_open_where_there_are_few() -> None:
    text = page("t", sections(), "1.2")
    assert opened(text) == [True, True, False]
    assert [each["id"] for each in launches_of(text)] == ["launch1", "launch2", "launch0"]
    assert opened(page("t", sections()[:1], "1.2")) == [True]
    assert opened(page("t", sections() * 7, "1.2")) == [False] * 21


def test_the_lines_that_cost_most_come_before_the_launches() -> None:
    text = page("t", [Section("k", True, conflicting())], "1.2")
    (listed,) = re.findall(r'<ol class="dearest">.*?</ol>', text, re.S)
    worst = max(conflicting().lines.values(), key=lambda line: line.conflicts)
    assert f":{worst.line}</a>" in listed.split("<li>")[1] and f"{worst.conflicts:,} bank conflicts" in listed
    assert text.index(listed) < text.index('id="launch0"')
    assert "Where it costs most" not in page("t", [Section("k", True, None)], "1.2")


def test_each_line_has_its_counts_and_ptx() -> None:
    data = data_of(page("t", [Section("k", True, report())], "1"))
    (launch,) = data["launches"]
    shown = [
        (*data["sites"][site][1:3], *counts, *[0] * (len(data["columns"]) - len(counts)))
        for site, _, *counts in launch["rows"]
    ]
    assert shown == [
        (site.line, site.text, *(getattr(site, name) for name in data["columns"])) for site in SITES if site.line
    ]


KERNEL = """
extern "C" __global__ void column(const float *in, float *out)
{
    __shared__ float tile[32][32];
    for (int row = 0; row < 32; row++)
        tile[row][threadIdx.x] = in[row * 32 + threadIdx.x];
    __syncthreads();
    _Pragma("unroll 1") for (int row = 0; row < 32; row++)
        out[row * 32 + threadIdx.x] = tile[threadIdx.x][row];
}
"""


def conflicting() -> Report:
    kernel = tw.RawModule(code=KERNEL).get_function("column")
    return kernel.check(1, 32, (np.random.default_rng().random(1024, np.float32), np.zeros(1024, np.float32)))


def test_a_line_has_its_machine_code() -> None:
    made = conflicting()
    assert made.counts == "machine"
    text = made.to_html()
    data = data_of(text)
    (file,) = data["launches"][0]["files"]
    names = {
        line: {site.text.split()[0].split(".")[0] for site in made.lines[made.sites[0].file or "", line].sites}
        for line in (6, 9)
    }
    assert "LDS" in names[9] - names[6] and "STS" in names[6] - names[9]
    stands = {tuple(data["machine"][n][:2]): data["machine"][n][2] for n in data["launches"][0]["machine"]}
    assert any(text.startswith("ld.shared") for text in stands[file, 9])  # and the PTX beside them
    assert "counted is the machine code" in text and "<dd>of the machine code</dd>" in "".join(pieces(data))


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
    data = data_of(made.to_html())
    text = "".join(pieces(data))
    for wanted in ('href="#l0-0-4"', 'href="#l0-0-2"', "(1, 2, 0) and (33, 0, 0)", "tile[3][5]", "0123456789abcdef",
                   "put a barrier", "<li>that</li>", "happens-before", "<code>a</code> meets"):  # fmt: skip
        assert wanted in text, wanted
    marks = [mark[:4] for mark in data["launches"][0]["marks"]]
    assert marks == [[0, 4, 0, "bad"], [0, 2, 0, "bad"]]


def test_a_finding_of_several_launches_stands_once_and_names_them() -> None:
    def failing() -> Report:
        made = report()
        made.findings = [Finding(kind="race-shared", severity="error", message="m", file="a.cu", line=4, count=2)]
        return made

    data = data_of(page("t", [Section(f"launch {n}", False, failing()) for n in range(3)], "1"))
    (finding,) = data["findings"]
    assert [f'href="#launch{n}"><code>launch {n}<' in finding["body"] for n in range(3)] == [True] * 3


def test_the_remedy_of_a_conflict_has_its_own_map() -> None:
    data = data_of(conflicting().to_html())
    ((before, after),) = re.findall(r'data-maps="(\d+) (\d+)"', "".join(pieces(data)))
    maps = data["maps"]
    assert (maps[int(before)]["cost"], maps[int(after)]["cost"]) == (32, 1)
    assert {bank for _, bank, _ in maps[int(before)]["cells"]} == {0}
    assert {bank for _, bank, _ in maps[int(after)]["cells"]} == set(range(32))


GATHER = """extern "C" __global__ void k(const int *at, int *y)
{
    __shared__ int t[1024];
    for (int i = threadIdx.x; i < 1024; i += blockDim.x)
        t[i] = i;
    __syncthreads();
    y[threadIdx.x] = t[at[threadIdx.x]];
}"""


@pytest.mark.parametrize(("step", "threads"), [(1, 32), (16, 32), (33, 64), (2, 20), (0, 32)])
def test_addresses_known_only_at_run_time_have_a_map_as_they_were_recorded(tier: str, step: int, threads: int) -> None:
    at = (np.arange(64) * step % 1024).astype(np.int32)
    out = np.zeros(64, np.int32)
    report = tw.RawKernel(GATHER, "k").check(1, threads, (at, out), tier=tier)
    assert np.array_equal(out[:threads], at[:threads])
    (load,) = [site for site in report.sites if site.kind == "load" and site.space == "shared"]
    lanes = min(threads, 32)
    assert report.recorded[load.index][:lanes] == tuple(4 * at[:lanes])
    data = data_of(report.to_html())
    (row,) = [row for row in data["launches"][0]["rows"] if data["sites"][row[0]][2] == load.text]
    drawn = data["maps"][row[1]]
    assert drawn["cost"] * load.warps == load.wavefronts
    assert "recorded: one access of the first block" in drawn["text"]


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
        shown = browsed(page("t", sections()[:1], "1.2"), tmp_path)
        shares = re.findall(r'id="l0-0-(\d+)" style="background-color: rgba\(var\(--heat\), ([\d.]+)\)', shown)
        heat = {int(line): float(share) for line, share in shares}
        assert set(heat) == {2, 4} and heat[4] > heat[2]

    def test_a_press_shows_the_banks_and_another_takes_them_away(self, tmp_path: Path) -> None:
        opens = "const f = document.querySelector('details.finding'); f.open = true; sync(f);"
        press = "document.querySelector('article button.show').click();"
        text = conflicting().to_html()
        once = browsed(text, tmp_path, opens)  # a finding opens with its picture
        assert once.index("<figure>") < once.index('class="mend"')
        assert once.count("<figure>") == 2 and once.count('class="later"') >= 31
        assert "32 wavefronts (ideal 1), a 32-way conflict" in once and "lane 5, bank 0: served in wavefront 6" in once
        assert browsed(text, tmp_path, opens + press).count("<figure>") == 0

    def test_a_line_opens_with_the_map_of_its_worst_access(self, tmp_path: Path) -> None:
        press = "document.getElementById('l0-0-9').cells[0].click();"
        shown = browsed(conflicting().to_html(), tmp_path, press)
        assert shown.count("<figure>") == 1 and "a 32-way conflict" in shown.split("<figure>")[1]
        assert browsed(conflicting().to_html(), tmp_path, press * 2).count("<figure>") == 0

    def test_a_link_opens_the_launch_that_it_leads_to(self, tmp_path: Path) -> None:
        many = [Section(f"launch {n}", True, report()) for n in range(5)]
        for fragment, wanted in (("", None), ("#l3-0-2", 3), ("#launch4", 4)):
            shown = browsed(page("t", many, "1.2"), tmp_path, fragment=fragment)
            assert opened(shown) == [n == wanted for n in range(5)]
            assert ('id="l3-0-2"' in shown) == (wanted == 3)

    def test_the_filter_leaves_failures_and_what_has_the_words(self, tmp_path: Path) -> None:
        many = sections() * 2
        for does, wanted in (
            ("failures.checked = true; filter();", [False] * 4 + [True] * 2),
            ("words.value = 'REFUSED'; filter();", [True, False, True, False, True, True]),
            ("words.value = 'no such'; filter();", [True] * 6),
        ):
            shown = browsed(page("t", many, "1.2"), tmp_path, does)
            assert ["hidden" in a for a in launches_of(shown)] == wanted

    def test_a_closed_launch_takes_no_room_and_gaps_open(self, tmp_path: Path) -> None:
        made = report()
        made.source = {"a.cu": made.source["a.cu"] + "more\n" * 90 + "last\n"}
        text = page("t", [Section("one", True, made)], "1.2")
        assert browsed(text, tmp_path).count('<tr class="source') < 20
        fill = "document.querySelector('tr.gap button').click();"
        assert browsed(text, tmp_path, fill).count('<tr class="source') > 90
        close = "const d = document.querySelector('details.launch'); d.open = false; sync(d);"
        assert browsed(text, tmp_path, close).count('<tr class="source') == 0

    def test_many_launches_make_a_small_page(self, tmp_path: Path) -> None:
        text = page("t", [Section(f"launch {n}", n % 2 > 0, conflicting()) for n in range(21)], "1.2")
        told = "document.title = document.getElementsByTagName('*').length"
        assert len(text) < 200_000 and int(re.findall(r"<title>(\d+)", browsed(text, tmp_path, told))[0]) < 500
