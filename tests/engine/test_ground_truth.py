"""What an H200's counters said of 1,338 single accesses, and what the engine counts for the same accesses.

Each record is replayed as a kernel whose lanes take their indices from memory (the exact helpers) in both tiers; the
records at a constant distance between lanes are replayed again with the index computed from the thread's (the fast
tier's tables), with the distance known when compiled and known only at run time.
"""

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.engine.harness import run
from tilewright.engine.access import COUNTERS

DATA = Path(__file__).parent.parent / "data"
REGISTERS = {1: ("u8", 1), 2: ("u16", 1), 4: ("u32", 1), 8: ("u32", 2), 16: ("u32", 4)}
SHARED_BYTES = 200 * 1024


@functools.cache
def records(space: str) -> dict[tuple[str, int], list[dict[str, Any]]]:
    grouped: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for record in json.loads((DATA / f"{space}_access_h200.json").read_text()):
        grouped.setdefault((record["kind"], record["bytes"]), []).append(record)
    return grouped


GROUPS = [(space, *key) for space in ("global", "shared") for key in records(space)]


def access(kind: str, size: int) -> str:
    """The instruction under test on the address %rd5 (global) or %r5 (shared)."""
    space, _, operation = kind.partition("_")
    address = "[%rd5]" if space == "global" else "[%r5]"
    element, count = REGISTERS[size]
    vector = f".v{count}" if count > 1 else ""
    registers = "{" + ", ".join(f"%v{i}" for i in range(count)) + "}" if count > 1 else "%v0"
    return {
        "ld": f"ld.{space}{vector}.{element} {registers}, {address};",
        "st": f"st.{space}{vector}.{element} {address}, {registers};",
        "atom_inc": f"atom.shared.add.u32 %v0, {address}, 1;",
        "cas": f"atom.shared.cas.b32 %v0, {address}, 7, 9;",
        "cpasync": f"cp.async.{'cg' if size == 16 else 'ca'}.shared.global [%r5], [%rd6], {size};",
        "ldmatrix": "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%v0, %v1, %v2, %v3}, [%r5];",
    }[operation]


def kernel(kind: str, size: int, index: str) -> str:
    """PTX of one access; ``index`` computes %r4 from the lane %r1 or returns."""
    return f"""
.version 8.0
.target sm_90
.address_size 64
.extern .shared .align 16 .b8 box[];
.visible .entry replay(.param .u64 memory, .param .u64 indices, .param .u32 distance)
{{
    .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .b32 %v<4>; .reg .pred %p<2>;
    mov.b32 %v0, 1; mov.b32 %v1, 1; mov.b32 %v2, 1; mov.b32 %v3, 1;
    mov.u32 %r1, %tid.x;
    ld.param.u64 %rd1, [memory];
    ld.param.u64 %rd2, [indices];
    ld.param.u32 %r6, [distance];
    {index}
    mul.lo.u32 %r5, %r4, {size};
    cvt.u64.u32 %rd4, %r5;
    add.u64 %rd5, %rd1, %rd4;
    mul.wide.u32 %rd7, %r1, {size};
    add.u64 %rd6, %rd1, %rd7;
    mov.u32 %r7, box;
    add.u32 %r5, %r5, %r7;
    {access(kind, size)}
    ret;
}}
"""


FROM_MEMORY = """
    mul.wide.u32 %rd3, %r1, 4;
    add.u64 %rd3, %rd2, %rd3;
    ld.global.s32 %r4, [%rd3];
    setp.lt.s32 %p1, %r4, 0;
    @%p1 ret;
"""


def counted(kind: str, size: int, index: str, indices: np.ndarray, tier: str, distance: int = 0) -> dict[str, int]:
    memory = np.zeros(1 << 20, np.uint8)
    start = -memory.ctypes.data % 256
    outcome = run(
        kernel(kind, size, index), "replay", 1, 32, memory[start:], indices, np.uint32(distance),
        shared=SHARED_BYTES, tier=tier, counts=True, ptx_text=True,
    )  # fmt: skip
    assert outcome.counters is not None
    text = access(kind, size).split()[0]
    rows = [
        row
        for site, row in zip(outcome.plan.sites, outcome.counters.table.tolist(), strict=True)
        if site.instruction.text.startswith(text) and "%rd3]" not in site.instruction.text
    ]
    assert len(rows) == 1
    return dict(zip(COUNTERS, rows[0], strict=True))


def check(record: dict[str, Any], got: dict[str, int]) -> None:
    if record["kind"].startswith("global"):
        assert (got["requests"], got["sectors"]) == (record["requests"], record["sectors"]), record["pattern"]
        return
    if "wavefronts" in record:
        assert got["wavefronts"] == record["wavefronts"], record["pattern"]
    assert got["conflicts"] == record["bank_conflicts"], record["pattern"]


def test_every_record_is_replayed():
    assert sum(len(records(space)[kind, size]) for space, kind, size in GROUPS) == 1338


@pytest.mark.parametrize(("space", "kind", "size"), GROUPS)
def test_indices_from_memory(space, kind, size, tier):
    for record in records(space)[kind, size]:
        indices = np.array([-1 if i is None else i for i in record["index"]], np.int32)
        check(record, counted(kind, size, FROM_MEMORY, indices, tier))


@pytest.mark.parametrize(("space", "kind", "size"), [g for g in GROUPS if g[1].endswith(("_ld", "_st"))])
def test_indices_from_the_thread(space, kind, size):
    steady = [r for r in records(space)[kind, size] if r["pattern"].startswith("stride")]
    assert len(steady) > 10
    unused = np.zeros(32, np.int32)
    for record in steady:
        distance = record["index"][1] - record["index"][0]
        assert record["index"] == [lane * distance for lane in range(32)]
        known = f"mul.lo.u32 %r4, %r1, {distance};"
        check(record, counted(kind, size, known, unused, "auto"))
        check(record, counted(kind, size, "mul.lo.u32 %r4, %r1, %r6;", unused, "auto", distance))
