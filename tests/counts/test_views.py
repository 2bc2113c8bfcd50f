"""Which view counts are in: the machine code's by default, which is run for them; and what says so."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright import RawModule, spec
from tilewright.checking.options import CheckOptions
from tilewright.cli.main import main
from tilewright.errors import UnsupportedError
from tilewright.machine import code, disassembly
from tilewright.report import Report
from tilewright.runtime import module as made_of
from tilewright.runtime.on_gpu import devices

# Rows of four words: as written a 4-way conflict, as compiled none. Rows of 32: one in both views.
ROWS = """\
__global__ void rows(const float *in, float *out)
{
    __shared__ float tile[32 * PITCH];
    for (int i = threadIdx.x; i < 32 * PITCH; i += 32)
        tile[i] = in[i];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 4; k++)
        sum += tile[threadIdx.x * PITCH + k];
    out[threadIdx.x] = sum;
}
__global__ void plain(const float *in, float *out) { out[threadIdx.x] = in[threadIdx.x]; }
"""
LOAD = 9


def module(pitch: int = 4, **options: Any) -> RawModule:
    return RawModule(ROWS, options=(f"-DPITCH={pitch}",), **options)


def run(way: Callable[..., Any], **options: Any) -> Any:
    return way(1, 32, (np.arange(32 * 32, dtype=np.float32), np.zeros(32, np.float32)), **options)


def unread(report: Report) -> str:
    assert report.counts == "ptx" and not report.changed and not report.machine_code
    return report.unread


@pytest.fixture
def lifted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kernels whose machine code was made ready to run."""
    names: list[str] = []
    plain = made_of.executable

    def executable(ptx: Any, symbol: str, *compiled: Any) -> Any:
        names.append(symbol)
        return plain(ptx, symbol, *compiled)

    monkeypatch.setattr(made_of, "executable", executable)
    return names


def test_profile_counts_the_machine_code() -> None:
    report = run(module().get_function("rows").profile)
    assert report.counts == "machine" and report.bank_conflicts == 0
    (loads,) = [site for site in report.sites if site.line == LOAD and site.space == "shared"]
    assert (loads.text.partition(" ")[0], loads.size, loads.warps) == ("LDS.128", 16, 1)
    assert report.metrics["smsp__inst_executed.sum"] == sum(site.warps for site in report.sites)


def test_a_launch_needs_no_machine_code(lifted: list[str]) -> None:
    run(module().get_function("rows"))
    assert lifted == []


def test_a_check_runs_both_and_leaves_what_the_ptx_stores(lifted: list[str]) -> None:
    """Once a kernel; and both begin from the same memory."""
    source = "__global__ void more(int *x) { x[threadIdx.x] += threadIdx.x; atomicAdd(x + 32, 1); }"
    kernel = RawModule(source).get_function("more")
    x = np.zeros(33, np.int32)
    for n in (1, 2):
        report = kernel.check(1, 32, (x,))
        assert report.counts == "machine" and not report.unread
        assert x.tolist() == [*(n * i for i in range(32)), n * 32]
    assert lifted == [kernel.symbol]
    assert report.written and all(site.text.endswith(";") for site in report.written)


def test_a_check_can_leave_it_until_a_finding_rests_on_it(lifted: list[str]) -> None:
    made = module()
    assert run(made.get_function("plain").check, compiled=False).counts == "ptx" and lifted == []
    assert run(made.get_function("plain").check, only=["race"]).counts == "ptx" and lifted == []
    assert run(made.get_function("rows").check, compiled=False).counts == "machine" and len(lifted) == 1
    assert unread(run(module(counts="ptx").get_function("rows").check)) == ""


def test_what_is_stopped_is_counted_as_far_as_it_came() -> None:
    """Counts of the PTX, since those of the machine code would be of other accesses."""
    source = "__global__ void past(int *x) { x[threadIdx.x + 1] = 1; }"
    report = RawModule(source).get_function("past").check(1, 32, (np.zeros(32, np.int32),))
    assert report.faults and report.counts == "ptx" and not report.unread


def test_a_conflict_that_only_the_ptx_has_is_a_note() -> None:
    (note,) = run(module().get_function("rows").check, without=["occupancy"]).findings
    assert (note.kind, note.severity, note.line) == ("conflict-as-written", "info", LOAD)
    assert "4 loads of 4 bytes became 1 load of 16 bytes, 4 wavefronts instead of 16" in note.message
    (conflict,) = run(module(counts="ptx").get_function("rows").check, without=["occupancy"]).findings
    assert (conflict.kind, conflict.severity, conflict.details["ways"]) == ("bank-conflict", "warning", 4)


@pytest.mark.parametrize("counts, ways, wavefronts, ideal", [("machine", 8, 32, 4), ("ptx", 32, 128, 4)])
def test_a_conflict_and_its_remedy_are_of_the_view(counts: str, ways: int, wavefronts: int, ideal: int) -> None:
    """Rows of 32 words, read by 16 bytes: 8 lanes at a time meet. The model of longer rows is of the PTX."""
    report = run(module(32, counts=counts).get_function("rows").check, only=["bank-conflict"])
    (conflict,) = report.findings
    details = conflict.details
    assert (details["ways"], details["wavefronts"], details["ideal"]) == (ways, wavefronts, ideal)
    assert report.counts == counts
    assert details["remedy"]["wavefronts"] == (128 + 32, 4 + 32)  # as written, with the stores


def test_initialisation_is_known_though_the_launch_was_repeated() -> None:
    """The repeated launch has no checks: what it stores does not count as written."""
    import tilewright as tw

    made = module()
    out = tw.device_empty(64, np.float32)
    kernel = made.get_function("rows")
    report = kernel.check(1, 32, (np.arange(128, dtype=np.float32), out))
    assert report.counts == "machine"
    reader = RawModule("__global__ void last(const float *x, float *y) { *y = x[63]; }").get_function("last")
    found = reader.check(1, 1, (out, np.zeros(1, np.float32)), only=["uninitialised"]).findings
    assert [each.kind for each in found] == ["uninitialised"]


@pytest.mark.parametrize(
    "expectation, expected",
    [("out == out", 0), ("bank_conflicts == 0", 1), ("wavefronts @9 == 4", 1), ('"smsp__inst_executed.sum" > 0', 1)],
)
def test_expectations_of_counts_are_of_the_machines(
    expectation: str, expected: int, tmp_path: Path, lifted: list[str]
) -> None:
    launch = "// tilewright: launch rows<<<1, 32>>>(in = float[128] random, out = float[32])"
    file = tmp_path / "rows.cu"
    file.write_text(f"{ROWS}// tilewright: options -DPITCH=4\n{launch}\n// tilewright: expect {expectation}\n")
    (result,) = spec.run(file, spec.Settings(check=CheckOptions(only=("memory",))))
    assert result.ok and len(lifted) == expected


@pytest.mark.parametrize(
    "words, view",
    [([], "of the machine code"), (["--counts", "sass"], "of the machine code"), (["--counts", "ptx"], "as written")],
)
def test_the_command_says_which(
    words: list[str], view: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "plain.cu"
    file.write_text(
        f"{ROWS}// tilewright: options -DPITCH=4\n"
        "// tilewright: launch plain<<<1, 32>>>(in = float[32] random, out = float[32])\n"
    )
    assert main(["check", *words, str(file)]) == 0
    assert f"(ideal 8), {view}" in capsys.readouterr().out


def test_without_machine_code_it_is_counted_as_written_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = RawModule(ROWS, options=("-DPITCH=4", "--ptxas-options=-no-such")).get_function("rows")
    assert "ptxas makes no machine code of it: Unknown option 'no-such'" in unread(run(refused.profile))
    report = run(refused.check)
    assert any("as written, since the machine code could not be run: ptxas" in note for note in report.notes)
    monkeypatch.setattr(disassembly, "tool", lambda: None)
    code.read_once.cache_clear()
    assert "pip install nvidia-cuda-nvdisasm" in unread(run(module().get_function("rows").profile))


def test_what_ptxas_refuses_is_counted_as_written() -> None:
    """PTX may declare more shared memory than machine code can have: such a launch is refused, but not the question."""
    source = "__global__ void big(int *y) { __shared__ int t[70000]; t[*y] = 1; __syncthreads(); *y = t[*y + 1]; }"
    kernel = RawModule(source, arch="sm_90a").get_function("big")
    assert kernel.module.executable(kernel.symbol) is None and "ptxas" in kernel.module.without_machine(kernel.symbol)


def test_a_former_name_is_taken() -> None:
    assert module(counts="sass").counts == "machine"
    with pytest.raises(UnsupportedError, match="counts must be"):
        module(counts="sas")


@pytest.mark.parametrize("name", ["gpu", "gpu:1"])
def test_the_architecture_can_be_that_of_the_gpu(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Ampere:
        target = "sm_86"

    opened: list[int] = []
    monkeypatch.setattr(devices, "device_count", lambda: 2)
    monkeypatch.setattr(devices, "device", lambda number: opened.append(number) or Ampere())
    made = module(arch=name)
    assert made.arch == "sm_86" and opened == [int(name == "gpu:1")]
    assert run(made.get_function("rows").profile).counts == "machine"
    monkeypatch.setattr(devices, "device_count", lambda: 0)
    with pytest.raises(UnsupportedError, match="there is no GPU"):
        module(arch=name)
