"""A finding of several launches is told once, with the launches named, in each format; and where a finding stands."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright import spec
from tilewright.cli import main
from tilewright.errors import KernelError
from tilewright.findings.once import key, named, once
from tilewright.pytest_plugin import _failures
from tilewright.report import Finding
from tilewright.report.sarif import sarif

LOOP = """\
// tilewright: for n in 64, 65, 66
// tilewright: launch k<<<1, 64>>>(x = float[64] random, y = float[64] zeros, n = n)
__global__ void k(const float *x, float *y, int n)
{
    __shared__ float t[64];
    t[threadIdx.x] = x[threadIdx.x];
    y[threadIdx.x] = t[63 - threadIdx.x] * n;
}
"""
NAMES = ["k[n=64]", "k[n=65]", "k[n=66]"]


def finding(line: int = 3, severity: str = "error", count: int = 1, **details: object) -> Finding:
    made = Finding(kind="trap", severity=severity, message="m", file="a.cu", line=line, count=count)
    made.details |= details
    return made


def test_the_worst_stands_for_all() -> None:
    (one,) = once([("a", [finding(severity="info", count=2, id="x")]), ("b", [finding(count=3, id="x")])])
    assert (one.severity, one.count, one.details["launches"]) == ("error", 5, ["a", "b"])
    assert named(one) == "in 2 launches: a, b"
    assert named(finding()) == ""


def test_other_lines_and_kinds_are_others() -> None:
    several = [finding(3, id="x"), finding(4, id="x"), finding(3, id="y"), finding(3, id="x", other_line=9)]
    assert len({key(each) for each in several}) == 4
    assert len(once([("a", several), ("b", several)])) == 4


def checked(source: str, *arguments: str) -> Any:
    Path("kernel.cu").write_text(source, encoding="utf-8")
    return main(["check", *arguments, "kernel.cu"])


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(LOOP, "--no-source") == 1
    text = capsys.readouterr().out
    assert text.count("error race-shared") == 1
    assert "in 3 launches: k[n=64], k[n=65], k[n=66]" in text
    assert text.count("shown above: race-shared kernel.cu:6") == 2
    assert "3 launches, 0 expectations, 1 finding" in text


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    checked(LOOP, "--json")
    (file,) = json.loads(capsys.readouterr().out)["files"]
    races = [each for each in file["findings"] if each["kind"] == "race-shared"]
    assert [each["details"]["launches"] for each in races] == [NAMES]
    assert races[0]["count"] == sum(
        each["count"] for launch in file["launches"] for each in launch["report"]["findings"]
        if each["kind"] == "race-shared"
    )  # fmt: skip


def test_sarif(capsys: pytest.CaptureFixture[str]) -> None:
    checked(LOOP, "--format", "sarif")
    results = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    (race,) = [each for each in results if each["ruleId"] == "race-shared"]
    assert "Found in 3 launches: k[n=64], k[n=65], k[n=66]" in race["message"]["text"]


def test_sarif_where_only_one_launch_expects_it(capsys: pytest.CaptureFixture[str]) -> None:
    head, line, kernel = LOOP.partition("__global__")
    both = head.replace("for n in 64, 65, 66\n", "for n in 64\n")
    checked(f"{both}// tilewright: expect finding race-shared\n{head}{line}{kernel}", "--format", "sarif")
    results = json.loads(capsys.readouterr().out)["runs"][0]["results"]
    prints = [each["partialFingerprints"]["tilewright/v1"] for each in results]
    assert len(prints) == len(set(prints))
    assert [("suppressions" in each) for each in results if each["ruleId"] == "race-shared"] == [False]


def test_no_two_results_have_one_fingerprint() -> None:
    same = [finding(line, id="x") for line in (3, 4, 5)] + [Finding(kind="trap", severity="error", message="m")] * 2
    results = sarif(same, "1")["runs"][0]["results"]
    prints = [each["partialFingerprints"]["tilewright/v1"] for each in results]
    assert prints[:3] == ["x", "x/2", "x/3"] and len(set(prints)) == 5


def test_pytest() -> None:
    first = "// tilewright: launch k<<<1, 64>>>(x = float[64] random, y = float[64] zeros, n = 1)\n"
    again = "// tilewright: launch k<<<1, 64>>>(x, y, n = 2)\n"
    Path("kernel.cu").write_text(first + again + LOOP[LOOP.index("__global__") :], encoding="utf-8")
    results = spec.run("kernel.cu", cases=spec.read("kernel.cu")[:1])
    assert len(results) == 2
    text = "\n".join(_failures(results))
    assert text.count("error race-shared") == 1 and text.count("k<<<1, 64>>>") == 2


INLINED = """\
__device__ float at(const float *x, int i)
{
    return x[i];
}
extern "C" __global__ void k(const float *x, float *y)
{
    y[threadIdx.x] = 2 * at(x, threadIdx.x + 1);
}
"""


def test_of_inlined_code_fault_message_and_error_name_one_line() -> None:
    kernel = tw.RawKernel(INLINED, "k")
    arguments = np.zeros(32, np.float32), np.zeros(32, np.float32)
    report = kernel.check(1, 32, arguments)
    assert report.fault is not None and report.fault.line == 3
    assert "kernel.cu:3, called from kernel.cu:7 reads" in report.fault.message
    assert report.fault.details["called_from"] == [7]
    with pytest.raises(KernelError) as caught:
        kernel(1, 32, arguments)
    assert caught.value.line == 3 and "kernel.cu:3, called from kernel.cu:7" in str(caught.value)


def test_a_fault_in_a_header_of_the_compiler_stands_where_it_was_called() -> None:
    source = """#include <cuda_fp16.h>
extern "C" __global__ void k(const __half2 *x, __half2 *y)
{
    atomicAdd(&y[threadIdx.x],
              x[threadIdx.x]);
}
"""
    report = tw.RawKernel(source, "k").check(1, 32, (np.zeros(64, np.float16), np.zeros(62, np.float16)))
    assert report.fault is not None
    assert report.fault.kind == "out-of-bounds" and report.fault.line in (4, 5)
    assert f"kernel.cu:{report.fault.line} " in report.fault.message


@pytest.mark.parametrize("line", [0, None])
def test_a_finding_is_never_at_line_0(line: int | None) -> None:
    from tilewright.findings.finish import finish

    made = Finding(kind="occupancy", severity="info", message="m", file="x", line=line)
    report = tw.Report(kernel="k", grid=(1, 1, 1), block=(1, 1, 1), findings=[made])
    finish(report, {"kernel.cu": INLINED})
    assert (made.file, made.line) == ("kernel.cu", 5)
