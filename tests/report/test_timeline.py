"""The timeline: spans of warps from events made by hand and from launches."""

import numpy as np
import pytest

import tilewright as tw
from tilewright.findings.model import TimelineEvent
from tilewright.report import Report
from tilewright.report.timeline import Opening, Span, timeline

SOURCE = """
extern "C" __global__ void uneven(int *out, int rounds)
{
    __shared__ int tile[96];
    int sum = threadIdx.x;
    for (int i = 0; i < threadIdx.x / 32 * 50; i++) sum = sum * 3 + i;
    for (int r = 0; r < rounds; r++) {
        tile[threadIdx.x] = sum;
        __syncthreads();
        sum += tile[95 - threadIdx.x];
        __syncthreads();
    }
    out[threadIdx.x] = sum;
}
"""
STUCK = """
extern "C" __global__ void stuck(int *out)
{
    if (threadIdx.x < 64)
        __syncthreads();
    else
        asm volatile("bar.sync 1, 96;");
    out[threadIdx.x] = 1;
}
"""
SIGNAL = """
extern "C" __global__ void signal(int *out)
{
    if (threadIdx.x < 32) {
        asm volatile("bar.arrive 1, 64;" ::: "memory");
        out[threadIdx.x] = 1;
    } else {
        asm volatile("bar.sync 1, 64;" ::: "memory");
        out[threadIdx.x] = 2;
    }
}
"""


def event(order: int, warp: int, kind: str, line: int = 4) -> TimelineEvent:
    return TimelineEvent(order, warp, kind, 0, None if kind == "exit" else "a.cu", None if kind == "exit" else line)


def checked(source: str, name: str, block: int, *args: int) -> Report:
    kernel = tw.RawModule(code=source, counts="ptx").get_function(name)
    return kernel.check(1, block, (np.zeros(block, np.int32), *(np.int32(each) for each in args)))


def test_the_early_warp_waits_for_the_late_one() -> None:
    made = timeline([
        event(10, 0, "arrive"), event(40, 1, "arrive"), event(40, 0, "release"), event(40, 1, "release"),
        event(45, 0, "exit"), event(52, 1, "exit"),
    ])  # fmt: skip
    assert made.spans == [
        Span(0, "run", 0, 10), Span(1, "run", 0, 30), Span(0, "wait", 10, 30), Span(0, "run", 30, 35),
        Span(1, "run", 30, 37),
    ]  # fmt: skip
    assert made.openings == [Opening(30, 0, 2, ("a.cu", 4))]
    assert (made.warps, made.end, made.stuck) == (2, 37, {})


def test_a_warp_that_signals_goes_on() -> None:
    made = timeline([event(10, 0, "signal"), event(15, 0, "exit"), event(20, 1, "arrive"), event(20, 0, "release"),
                     event(20, 1, "release"), event(24, 1, "exit")])  # fmt: skip
    assert not any(span.state == "wait" and span.warp == 0 for span in made.spans)


def test_nothing_happened() -> None:
    made = timeline([])
    assert (made.warps, made.spans, made.end) == (0, [], 0)
    assert made.part(5) is made


@pytest.mark.parametrize("rounds", [1, 7, 40])
def test_a_launch_in_a_block_of_three_warps(rounds: int) -> None:
    report = checked(SOURCE, "uneven", 96, rounds)
    assert report.ok
    made = timeline(report.timeline)
    assert [opening.warps for opening in made.openings] == [3] * (2 * rounds)
    assert {opening.place for opening in made.openings} == {("kernel.cu", 9), ("kernel.cu", 11)}
    assert sum(span.end - span.start for span in made.spans if span.state == "run") == report.totals.warps
    for warp in range(3):  # each warp's spans follow one another without a gap
        mine = [span for span in made.spans if span.warp == warp]
        assert [span.end for span in mine[:-1]] == [span.start for span in mine[1:]] and mine[0].start == 0
    first = made.openings[0].at
    waits = {s.warp: s.end - s.start for s in made.spans if s.state == "wait" and s.end == first}
    assert set(waits) == {0, 1} and waits[0] > waits[1] >= 50  # 50 rounds more, of an instruction at least


def test_a_part_ends_where_its_last_barrier_opens() -> None:
    made = timeline(checked(SOURCE, "uneven", 96, 40).timeline)
    part = made.part(24)
    assert len(part.openings) == 24 and part.end == made.openings[23].at
    assert part.spans and all(part.start <= span.start < span.end <= part.end for span in part.spans)


def test_warps_that_are_stuck_are_told_with_their_barriers() -> None:
    report = checked(STUCK, "stuck", 128)
    made = timeline(report.timeline)
    assert made.stuck == {warp: (warp // 2, ("kernel.cu", 5 if warp < 2 else 7)) for warp in range(4)}
    assert all(any(s.warp == warp and s.state == "wait" and s.end == made.end for s in made.spans) for warp in range(4))
    page = report.to_html()
    assert "warps 0, 1 waiting at" in page and "warps 2, 3 waiting at" in page


def test_an_arrival_without_waiting_in_a_launch() -> None:
    report = checked(SIGNAL, "signal", 64)
    assert [e.kind for e in report.timeline if e.warp == 0 and e.kind != "release"] == ["signal", "exit"]
    assert not any(span.state == "wait" and span.warp == 0 for span in timeline(report.timeline).spans)


def test_a_kernel_without_barriers_has_no_picture() -> None:
    report = checked('extern "C" __global__ void f(int *out) { out[threadIdx.x] = 1; }', "f", 64)
    assert report.timeline and 'class="timeline"' not in report.to_html()
