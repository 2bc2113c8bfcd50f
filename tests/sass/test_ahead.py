"""Machine code is read while the launch is planned: nothing is done twice, nothing waits for ever, no error is lost."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright import RawModule
from tilewright.compile import cache
from tilewright.counting import machine
from tilewright.engine import Program
from tilewright.engine.analysis.plan import Plan
from tilewright.errors import UnsupportedError
from tilewright.report import Report
from tilewright.sass import disassembly

# ptxas merges the four reads.
MERGED = """
extern "C" __global__ void k(const float *a, float *b) {
    __shared__ float tile[128];
    for (int i = 0; i < 4; i++) tile[threadIdx.x + 32 * i] = a[threadIdx.x + 32 * i];
    __syncwarp();
    float t = 0;
    for (int i = 0; i < 4; i++) t += tile[threadIdx.x * 4 + i];
    b[threadIdx.x] = t;
}
"""
SECONDS = 30


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))


def check(counts: str = "auto", **options: Any) -> Report:
    a, b = np.arange(128, dtype=np.float32), np.zeros(32, np.float32)
    kernel = RawModule(MERGED, counts=counts).get_function("k")
    report = kernel.check(1, 32, (a, b), compiled=True, only=["memory", "initialisation"], **options)
    assert b.tolist() == a.reshape(32, 4).sum(1).tolist()
    return report


def readers() -> list[threading.Thread]:
    return [each for each in threading.enumerate() if "reads machine code" in each.name]


def test_the_launch_is_planned_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    planned, waited = threading.Event(), list[bool]()
    disassemble, plan = disassembly._kernels, Program.plan

    def patient(*given: Any) -> Any:
        waited.append(planned.wait(SECONDS))
        return disassemble(*given)

    def plans(*given: Any) -> None:
        plan(*given)
        planned.set()

    monkeypatch.setattr(disassembly, "_kernels", patient)
    monkeypatch.setattr(Program, "plan", plans)
    assert check().counts == "sass" and waited == [True] and not readers()


def test_nothing_is_done_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    done: Counter[str] = Counter()
    plan, put = Plan.__init__, cache.put

    def plans(*given: Any) -> None:
        done["plan"] += 1
        plan(*given)

    def puts(payload: bytes, *parts: Any) -> None:
        done[parts[0]] += 1
        put(payload, *parts)

    monkeypatch.setattr(Plan, "__init__", plans)
    monkeypatch.setattr(cache, "put", puts)
    first = check()
    kinds = "plan", "assembled", "sass", "machine", "kernel", "demand"
    assert [done[kind] for kind in kinds] == [1] * len(kinds) and first.changed
    done.clear()
    assert check().to_json()["lines"] == first.to_json()["lines"]
    assert done == {"plan": 1}  # a report's


def test_counts_are_those_of_a_plan_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shared = check()
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "other"))
    monkeypatch.setattr(Program, "plan", lambda *given: None)
    alone = check()
    assert shared.changed and [each.counters() for each in shared.sites] == [each.counters() for each in alone.sites]


@pytest.mark.parametrize("counts", ["auto", "sass"])
def test_what_it_says_is_told(counts: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(cubin: bytes) -> Any:
        raise UnsupportedError("not this time")

    monkeypatch.setattr(machine, "disassemble", refuse)
    if counts == "sass":
        with pytest.raises(UnsupportedError, match="not this time"):
            check(counts)
    else:
        report = check(counts)
        assert report.counts == "ptx" and report.unread == "not this time"


def test_an_error_of_ours_is_raised_where_it_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(cubin: bytes) -> Any:
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(machine, "disassemble", fail)
    with pytest.raises(ZeroDivisionError, match="ours"):
        check()
    assert not readers()


def test_a_launch_that_is_refused_meanwhile_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: Any) -> None:
        raise UnsupportedError("no plan")

    monkeypatch.setattr(Plan, "__init__", fail)
    with pytest.raises(UnsupportedError, match="no plan"):
        check()
    for each in readers():
        each.join(SECONDS)
    assert not readers()


def test_a_process_that_may_have_no_thread_reads_it_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    class Refused(threading.Thread):
        def start(self) -> None:
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(machine, "threading", type("", (), {"Thread": Refused}))
    assert check(threads=1).counts == "sass"
