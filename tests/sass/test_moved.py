"""What ptxas narrows, drops, makes once for several rounds or moves: counted as the machine code has it, or told as
uncertain, and never as exact and wrong. What is expected is worked out by the rules of hardware/access.py."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tilewright import RawModule
from tilewright.hardware.access import shared_cost
from tilewright.report import Report

THREADS, WARPS = 64, 2
SHARED = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_{}.sum"
REQUESTS = "l1tex__t_requests_pipe_lsu_mem_global_op_{}.sum"
SECTORS = "l1tex__t_sectors_pipe_lsu_mem_global_op_{}.sum"


@cache
def module(counts: str) -> RawModule:
    return RawModule(path=Path(__file__).with_name("moved.cu"), counts=counts)


def run(name: str, n: int, tier: str = "auto", counts: str = "sass") -> Report:
    kernel = module(counts).get_function(name)
    a, b = np.ones(4096, np.float32), np.full(4096, 77, np.float32)
    types = [parameter.type.target.dtype for parameter in kernel.signature.parameters if parameter.type.target]
    arrays = [each.view(np.dtype(dtype).base) for each, dtype in zip((a, b), types, strict=True)]
    report = kernel.profile(1, THREADS, (*arrays, *[n] * (len(kernel.signature.parameters) - 2)), tier=tier)
    assert report.counts == counts
    return report


def wavefronts(size: int, *offsets: int) -> int:
    """Of reads of ``size`` bytes at these offsets in four words of 16 bytes, which lanes take in turn, by all warps."""
    costs = (shared_cost("load", [lane % 4 * 16 + offset for lane in range(32)], size) for offset in offsets)
    return WARPS * sum(each.wavefronts for each in costs)


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize(
    "name, expected, note",
    [
        ("word_of_four", wavefronts(4, 12), "1 load of 16 bytes became 1 of 4 bytes"),
        ("two_words_of_four", wavefronts(4, 0, 12), "1 load of 16 bytes became 2 of 4 bytes"),
        ("half_of_four", wavefronts(8, 0), "1 load of 16 bytes became 1 of 8 bytes"),
    ],
)
def test_a_narrowed_load_costs_what_is_left_of_it(name: str, expected: int, note: str, tier: str) -> None:
    report = run(name, 0, tier)
    assert report.metrics[SHARED.format("ld")] == expected
    assert note in {change.note for change in report.changed} and not report.uncertain
    assert run(name, 0, tier, "ptx").metrics[SHARED.format("ld")] == wavefronts(16, 0) > expected


@pytest.mark.parametrize("tier", ("lanes", "auto"))
def test_a_narrowed_global_load_reads_the_sectors_of_its_half(tier: str) -> None:
    report = run("half_of_eight", 0, tier)
    expected = sum(len({(40 * (32 * warp + lane) + 4) // 32 for lane in range(32)}) for warp in range(WARPS))
    assert (report.metrics[REQUESTS.format("ld")], report.metrics[SECTORS.format("ld")]) == (WARPS, expected)
    assert [change.note for change in report.changed] == ["1 load of 8 bytes became 1 of 4 bytes"]


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize(
    "name, metric, times, as_written",
    [
        ("unread", REQUESTS.format("ld"), 0, 1),
        ("loaded_twice", REQUESTS.format("ld"), 1, 2),
        ("overwritten", SHARED.format("st"), 2, 3),
        ("stored_before", SHARED.format("ld"), 2, 3),
        ("same_for_all", SHARED.format("ld"), 2, 2),
        ("same_for_all", REQUESTS.format("ld"), 2, 2),
    ],
)
def test_what_is_dropped_costs_nothing(name: str, metric: str, times: int, as_written: int, tier: str) -> None:
    report = run(name, 3, tier)
    assert report.metrics[metric] == times * WARPS and not report.uncertain
    assert run(name, 3, tier, "ptx").metrics[metric] == as_written * WARPS


@pytest.mark.parametrize(
    "name, why",
    [
        ("same_each_round", "moved out of a loop"),
        ("next_round_overwrites", "made in fewer rounds than its loop has"),
        ("through_memory", "made in fewer rounds than its loop has"),
    ],
)
def test_what_is_made_in_fewer_rounds_is_told(name: str, why: str) -> None:
    """In loops that ptxas unrolled: what is there once for several rounds is not counted as if it were in each."""
    told = run(name, 200).uncertain
    assert told and {each.split(":")[0] for each in told.values()} == {why}


def test_what_the_next_round_has_is_told_where_it_is_made_once() -> None:
    """Not every ptxas makes one load of two rounds': where it does, that one has fewer copies than the others."""
    report, machine = run("next_round_has_it", 200), module("sass").machine("next_round_has_it")
    assert machine is not None
    copies = Counter(each.ptx_line for each in machine.kernel.instructions if each.name == "LDS")
    in_unrolled = {count for count in copies.values() if count > 1}
    assert in_unrolled
    told = {each.split(":")[0] for each in report.uncertain.values()}
    if len(in_unrolled) > 1:
        assert told == {"made in fewer rounds than its loop has"}
    else:
        assert not told
        written = run("next_round_has_it", 200, counts="ptx")
        assert report.metrics[SHARED.format("ld")] == written.metrics[SHARED.format("ld")]


def test_copies_of_whole_rounds_are_certain() -> None:
    report = run("unrolled", 200)
    assert not report.uncertain and report.metrics[REQUESTS.format("ld")] == WARPS * len(range(0, 200, 3))
    pairing = module("sass").machine("unrolled")
    assert pairing is not None and pairing.pairing.unrolled


@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize("n, times", [(64, 2), (32, 1), (0, 0), (40, None)])
def test_a_load_behind_a_branch_is_made_by_those_who_come_there(n: int, times: int | None, tier: str) -> None:
    """Where the branch splits a warp, what the rest of it costs is not known: as written."""
    report = run("for_some", n, tier)
    assert report.metrics[SHARED.format("ld")] == (WARPS if times is None else times)
    assert bool(report.uncertain) == (times is None)
    assert all("moved behind a branch" in why for why in report.uncertain.values())


@pytest.mark.parametrize("n, certain", [(64, True), (32, False)])
def test_merged_loads_behind_a_branch(n: int, certain: bool) -> None:
    """All four, or none: those are counted as the wide one where all threads come there."""
    report = run("four_for_some", n)
    assert len(report.uncertain) == (0 if certain else 4)
    expected = shared_cost("load", [16 * (lane ^ 1) for lane in range(32)], 16 if certain else 4).wavefronts
    assert report.metrics[SHARED.format("ld")] == WARPS * expected * (1 if certain else 4)
