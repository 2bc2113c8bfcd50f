"""What Triton's cubins leave in memory is what its PTX leaves, bit for bit: those of tutorials, and of other kinds."""

import importlib
from typing import Any

import numpy as np
import pytest

pytest.importorskip("triton", "3.9", reason="Triton 3.9 is not installed (pip install '.[triton]')")

from triton import knobs

import tilewright.triton as twt
from tilewright.checking.replay import Replay

MODULES = [importlib.import_module(f"tests.python.{name}") for name in ("triton_kernels", "cubin_kernels")]
RUNS = {
    name.removeprefix("run_"): run for each in MODULES for name, run in vars(each).items() if name.startswith("run_")
}


@pytest.fixture(autouse=True)
def unfused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Products and sums stay two operations, unless a kernel asks: one that ptxas makes of them rounds once, so whether
    bits differ would depend on the data. The data are the same whichever tests this process ran before."""
    monkeypatch.setattr(knobs.language, "default_fp_fusion", False)
    for module in MODULES:
        monkeypatch.setattr(module, "RNG", np.random.default_rng(28))
        for each in vars(module).values():
            if hasattr(each, "device_caches"):
                each.device_caches.clear()


@pytest.fixture
def differing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For each machine code that a check runs for its counts, the bytes that it leaves otherwise than the PTX."""
    found: list[int] = []
    counted, put_back = Replay.counted, Replay._put_back

    def compared(replay: Replay, left: Any) -> None:
        now = replay._snapshot.now()
        pairs = [(one.parts[at], two.parts[at]) for one, two in zip(now, left, strict=True) for at in two.parts]
        found.append(sum(int((one != two).sum()) for one, two in pairs))
        put_back(replay, left)

    def run(replay: Replay, program: Any, *, brief: bool = False) -> Any:
        with monkeypatch.context() as patch:
            patch.setattr(Replay, "_put_back", compared)
            return counted(replay, program, brief=brief)

    monkeypatch.setattr(Replay, "counted", run)
    return found


@pytest.mark.parametrize("arch", ["sm_80", "sm_90"])
@pytest.mark.parametrize("name", RUNS)
def test_a_cubin_leaves_what_its_ptx_leaves(name: str, arch: str, differing: list[int]) -> None:
    twt.activate(arch)
    try:
        with twt.checked() as reports:
            assert RUNS[name]()
    finally:
        twt.activate("sm_90")
    assert [(each.counts, each.unread) for each in reports] == [("machine", "")] * len(reports) != []
    assert 1 <= len(differing) <= len(reports), "launches that are counted alike are run once"
    assert any(differing) == (name == "fused"), differing
