"""Reports made by hand: sums, lines, metrics, and the text that shows them."""

import re
from pathlib import Path

import pytest

from tilewright.findings.model import COUNTERS
from tilewright.report import Counts, Finding, Report, SiteCounts
from tilewright.report.text import Style, annotate, summary

ENGINE = Path(__file__).parents[2] / "src" / "tilewright" / "engine" / "runtime" / "counts.h"


def site(index: int, line: int | None, kind: str, space: str, **counts: int) -> SiteCounts:
    opcode = {"load": "ld", "store": "st", "atomic": "atom"}.get(kind, "add")
    return SiteCounts(index=index, file="a.cu", line=line, kind=kind, space=space, opcode=opcode, **counts)


SITES = [
    site(0, 2, "load", "global", warps=4, lanes=128, requests=4, sectors=128, sectors_ideal=16),
    site(1, 2, "store", "shared", warps=4, lanes=100, wavefronts=8, ideal=4, conflicts=4, worst_ways=2),
    site(2, 4, "load", "shared", warps=4, lanes=128, wavefronts=128, ideal=4, conflicts=124, worst_ways=32),
    site(3, 4, "store", "global", warps=4, lanes=128, requests=4, sectors=16, sectors_ideal=16),
    site(4, 0, "other", "", warps=1, lanes=32),
    site(5, None, "other", "", warps=1, lanes=32),
    site(6, 4, "load", "local", warps=1, lanes=32, requests=1, sectors=32),
]
SOURCE = "void f()\nfirst\nbetween\nsecond\nafter\n" + "x\n" * 20


def report() -> Report:
    return Report(kernel="f", grid=(1, 1, 1), block=(128, 1, 1), sites=SITES, source={"a.cu": SOURCE})


def test_counters_are_the_engines() -> None:
    body = re.search(r"typedef struct \{(.*?)\} tw_site_counts;", ENGINE.read_text(encoding="utf-8"), re.S)
    assert body is not None
    assert tuple(re.findall(r"uint64_t (\w+);", body.group(1))) == COUNTERS


def test_lines_sum_their_sites_and_leave_out_those_without_a_line() -> None:
    lines = report().lines
    assert list(lines) == [("a.cu", 2), ("a.cu", 4)]
    second = lines["a.cu", 4]
    assert (second.warps, second.wavefronts, second.worst_ways, second.sectors) == (9, 128, 32, 48)
    assert [s.index for s in second.sites] == [2, 3, 6]


def test_totals_take_everything_and_the_worst_of_the_ways() -> None:
    totals = report().totals
    assert (totals.warps, totals.conflicts, totals.worst_ways) == (19, 128, 32)
    assert report().bank_conflicts == 128


def test_sectors_per_request_is_the_worst_access() -> None:
    assert report().sectors_per_request == 32
    assert Report(kernel="f", grid=(1, 1, 1), block=(1, 1, 1)).sectors_per_request == 0


def test_idle_share() -> None:
    assert Counts(warps=2, lanes=48).idle_share == 0.25
    assert Counts().idle_share == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ptx__inst_executed.sum", 19),
        ("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", 128),
        ("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum", 8),
        ("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", 124),
        ("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum", 4),
        ("l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", 128),
        ("l1tex__t_requests_pipe_lsu_mem_global_op_st.sum", 4),
        ("l1tex__t_requests_pipe_lsu_mem_local_op_ld.sum", 1),
        ("l1tex__t_bytes_pipe_lsu_mem_global_op_ld.sum", 4096),
        ("l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio", 32),
        ("smsp__sass_inst_executed_op_shared_st.sum", 4),
    ],
)
def test_metrics(name: str, value: float) -> None:
    assert report().metrics[name] == value
    assert name in report().metrics


def test_an_unknown_metric_names_the_near_ones() -> None:
    with pytest.raises(KeyError, match=r"ptx__inst_executed\.sum"):
        report().metrics["ptx__inst_execute.sum"]


def test_machine_instructions_are_not_counted_and_the_name_says_so() -> None:
    metrics = report().metrics
    assert "smsp__inst_executed.sum" not in metrics
    with pytest.raises(KeyError, match=r"instructions of the PTX, ptx__inst_executed\.sum"):
        metrics["smsp__inst_executed.sum"]


@pytest.mark.parametrize(
    ("wavefronts", "requests", "space"), [(4, 0, "shared"), (0, 4, "global"), (4, 4, None), (0, 2, None)]
)
def test_a_generic_access_counts_where_it_led(wavefronts: int, requests: int, space: str | None) -> None:
    """Where lanes, or warps, went to different memories, it is not known how often each was accessed."""
    made = report()
    made.sites = [site(0, 2, "load", "generic", warps=4, lanes=128, wavefronts=wavefronts, requests=requests)]
    counted = {
        each: made.metrics.get(f"smsp__sass_inst_executed_op_{each}_ld.sum") for each in ("global", "local", "shared")
    }
    assert counted == {each: None if space is None else 4 * (each == space) for each in counted}


def test_annotated_source() -> None:
    text = annotate(report())
    rows = {int(n): row for row in text.splitlines() for n in re.findall(r"\|\s*(\d+) ", row)}
    assert list(rows) == [1, 2, 3, 4, 5]
    assert rows[2].split("|")[0].split() == ["8", "8", "4", "2-way", "128", "32"]
    assert rows[4].split("|")[0].split() == ["9", "128", "124", "32-way", "48", "12"]
    assert rows[3].split("|")[0].split() == []
    assert "\x1b" not in text and "\x1b[31m" in annotate(report(), Style(color=True))
    assert "128 bank conflicts" in summary(report())


def test_errors_make_a_report_not_ok() -> None:
    for severity, ok in (("error", False), ("warning", True), ("info", True)):
        made = report()
        made.findings.append(Finding(kind="race", severity=severity, message="m"))
        assert made.ok is ok
