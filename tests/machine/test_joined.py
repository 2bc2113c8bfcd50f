"""Kernels whose functions lie in sections of their own, as linkers leave them (``lab/make_linked_cubins.py``)."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from lab.make_linked_cubins import ARCHES, DECLARED, FUNCTIONS, KERNELS

import tilewright as tw
from tilewright import machine
from tilewright.errors import UnsupportedError
from tilewright.machine.joined import joined

_KEPT = np.load(Path(__file__).parent.parent / "data" / "linked_cubins.npz")
CUBINS = {arch: _KEPT[arch].tobytes() for arch in ARCHES}


@pytest.mark.parametrize("arch", ARCHES)
@pytest.mark.parametrize("name", ["go", "ways", "pointed"])
def test_they_leave_what_the_ptx_of_all_leaves(arch: str, tier: str, name: str) -> None:
    """Of the same sources, compiled as one."""
    x = np.random.default_rng(29).integers(0, 1 << 16, 64, dtype=np.int32)
    found = []
    for module in (tw.RawModule(DECLARED + KERNELS + FUNCTIONS, arch=arch), tw.RawModule(CUBINS[arch])):
        y = np.zeros(64, np.int32)
        module.get_function(name)(1, 64, (y, x, np.int32(21)), tier=tier)
        found.append(y)
    assert (found[0] == found[1]).all() and len(np.unique(found[0])) > 40


@pytest.mark.parametrize("arch", ARCHES)
@pytest.mark.parametrize("name", ["go", "ways", "pointed"])
def test_they_are_counted_and_checked(arch: str, name: str) -> None:
    """What its functions execute counts, too."""
    x, kernel = np.arange(64, dtype=np.int32), tw.RawModule(CUBINS[arch]).get_function(name)
    report = kernel.profile(1, 64, (np.zeros(64, np.int32), x, np.int32(21)))
    own = sum(site.warps for site in report.sites[: len(machine.read(CUBINS[arch]).functions[name].instructions)])
    assert report.counts == "machine" and report.metrics["smsp__inst_executed.sum"] > own > 0
    assert kernel.check(1, 64, (np.zeros(64, np.int32), x, np.int32(21))).ok
    short = kernel.check(1, 64, (np.zeros(63, np.int32), x, np.int32(21)))
    assert {each.kind for each in short.findings if each.severity == "error"} == {"out-of-bounds"}


@pytest.mark.parametrize("arch", ARCHES)
def test_the_forms_are_there(arch: str) -> None:
    code = machine.read(CUBINS[arch])
    text = "\n".join(each.text for function in code.functions.values() for each in function.instructions)
    assert "CALL.ABS.NOINC _Z3sumii" in text and "RET.ABS.NODEC R20,0x0" in text and "CALL.REL.NOINC _Z5turnsi" in text
    assert re.search(r"CALL\.ABS\.NOINC R\d+$", text, re.M) and "32@lo(_Z5thirdi)" in text
    assert set(tw.RawModule(CUBINS[arch]).kernels) == {"go", "ways", "pointed"} < set(code.functions)


def test_a_function_with_a_table_is_refused_by_name() -> None:
    code = machine.read(CUBINS["sm_90a"])
    functions = {**code.functions, "_Z3wayi": replace(code.functions["_Z3wayi"], tables=bytes(8))}
    with pytest.raises(UnsupportedError, match="the function _Z3wayi branches through a table"):
        joined(replace(code, functions=functions), "ways")
