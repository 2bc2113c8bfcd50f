"""Each kind of access, counted as the machine code has it, against what an H200 counted."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright import RawModule
from tilewright.sass import available

HERE = Path(__file__).parent
MEASURED = {record["launch"]: record for record in json.loads((HERE / "measured_h200.json").read_text())}
COMPARED = re.compile(r"l1tex__(?!.*(?:bytes|local)).*\.sum$")
KINDS = [name for name in MEASURED if name.startswith("kinds ")]
ELEMENTS = 1 << 16
SCALARS = {"l_array": [20], "d_binary": [2048], "g_generic": [5, 2]}

# What a GPU does otherwise by its nature: by kernel, what the names of those counters hold, and why.
BY_NATURE = {
    "s_float": ("wavefronts", "a loop of compare-and-swap in shared memory, as often as lanes meet"),
    "k_atom_f16": ("wavefronts", "ptxas writes a loop for the case that the address is shared memory"),
    "k_atom": ("t_sectors_pipe_lsu_mem_global_op_atom", "atomics that meet in a sector send it more than once"),
    "k_red": ("t_sectors_pipe_lsu_mem_global_op_red", "atomics that meet in a sector send it more than once"),
    "a_copy4": ("conflicts", "copies of 4 bytes whose sources lie apart are written in more passes"),
}


@cache
def module() -> RawModule:
    return RawModule(path=HERE / "kinds.cu", counts="sass")


def values(dtype: np.dtype[Any]) -> np.ndarray:
    """The same contents as when it was measured: data-dependent loops run as often."""
    rng = np.random.default_rng(5)
    if dtype.kind in "iu":
        return rng.integers(0, 100, ELEMENTS).astype(dtype)
    if dtype.kind == "f":
        return rng.standard_normal(ELEMENTS).astype(dtype)
    return (np.frombuffer(rng.bytes(ELEMENTS * dtype.itemsize), np.uint8) & 63).view(dtype)


def metrics_of(name: str, tier: str) -> Any:
    _, kernel, which = name.split()
    function = module().get_function(kernel)
    args: list[Any] = []
    for parameter in function.signature.parameters:
        target = parameter.type.target
        args.append(SCALARS[kernel][int(which) - 1] if target is None else values(np.dtype(target.dtype).base))
    return function.profile(2, 256, args, tier=tier).metrics


@pytest.mark.skipif(not available(), reason="needs nvdisasm")
@pytest.mark.parametrize("tier", ("lanes", "auto"))
@pytest.mark.parametrize("name", KINDS)
def test_counters_are_the_hardwares(name: str, tier: str) -> None:
    metrics, measured = metrics_of(name, tier), MEASURED[name]
    left_out = BY_NATURE.get(name.split()[1], ("nothing", ""))[0]
    compared = {metric: metrics[metric] for metric in metrics if COMPARED.match(metric) and left_out not in metric}
    assert len(compared) >= 11
    assert compared == {metric: measured.get(metric, 0) for metric in compared}
