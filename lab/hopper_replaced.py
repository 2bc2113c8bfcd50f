"""Tensor maps that a kernel changes (``tensormap.replace``), for lab/measure_hopper.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from lab.hopper_case import HEAD, Boxed, Case, random


@dataclass(frozen=True)
class Change:
    """Fields that are replaced, in order, and what a copy then asks for.

    Attributes:
        fields: of each, what stands before the operands: its name, and behind the address. ``%other`` is another array.
        at: coordinates.
        bytes: that come.
    """

    name: str
    fields: tuple[tuple[str, str], ...]
    at: tuple[int, ...]
    bytes: int


SHAPE = (40, 96)  # of uint16
BOX = (8, 16)
CHANGES = (
    Change("nothing", (), (24, 3), 256),
    Change("address", (("global_address.b64", "%other"),), (24, 3), 256),
    Change("inner size", (("global_dim.b32", "0, 30"),), (24, 3), 256),
    Change("outer size", (("global_dim.b32", "1, 7"),), (24, 3), 256),
    Change("stride", (("global_stride.b64", "0, %wide"),), (24, 3), 256),
    Change("inner box", (("box_dim.b32", "0, 32"),), (24, 3), 512),
    Change("outer box", (("box_dim.b32", "1, 5"),), (24, 3), 160),
    Change("step", (("element_stride.b32", "1, 2"),), (24, 3), 128),
    Change("step of the dense ones", (("element_stride.b32", "0, 2"),), (24, 3), 256),
    Change("type of a byte", (("elemtype.b32", "0x0"),), (48, 3), 128),
    Change("type of a float", (("elemtype.b32", "0x7"),), (8, 3), 512),
    Change("swizzle", (("swizzle_mode.b32", "0x1"),), (24, 3), 256),
    Change("wider swizzle", (("swizzle_mode.b32", "0x3"), ("box_dim.b32", "0, 64")), (24, 3), 1024),
    Change("fill", (("elemtype.b32", "0x6"), ("fill_mode.b32", "0x1")), (88, 36), 256),
    Change("one dimension", (("rank.b32", "0"), ("box_dim.b32", "0, 64")), (24,), 128),
    Change(
        "three dimensions",
        (("rank.b32", "2"), ("global_dim.b32", "1, 8"), ("global_dim.b32", "2, 5"), ("global_stride.b64", "1, %eight"),
         ("box_dim.b32", "1, 4"), ("box_dim.b32", "2, 2"), ("element_stride.b32", "2, 1")),
        (24, 6, 1), 256,
    ),
)  # fmt: skip
ROOM = 2048


def _source(number: int, change: Change, space: str) -> str:
    place = "at(copy)" if space == "shared::cta" else "kept"
    letter = "r" if space == "shared::cta" else "l"
    lines = []
    for field, rest in change.fields:
        name, size = field.split(".")
        text = rest.replace("%other", "%1").replace("%wide", "%2").replace("%eight", "%3")
        lines.append(
            f'asm volatile("tensormap.replace.tile.{name}.{space}.b1024.{size} [%0], {text};" '
            f':: "{letter}"({place}), "l"(other), "l"(384ull), "l"(1536ull) : "memory");'
        )
    coordinates = ", ".join(f"%{3 + i}" for i in range(len(change.at)))
    values = ", ".join(f'"r"(where[{i}])' for i in range(len(change.at)))
    if space == "shared::cta":
        publish = (
            'asm volatile("tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned '
            '[%0], [%1], 128;" :: "l"(kept), "r"(at(copy)) : "memory");'
        )
        first = "copy[i] = ((const u64 *)&map)[i];"
    else:
        publish = 'asm volatile("fence.proxy.tensormap::generic.release.gpu;" ::: "memory");'
        first = "((u64 *)kept)[i] = ((const u64 *)&map)[i];"
    return f"""
extern "C" __global__ void change{number}_{space[:6]}(const __grid_constant__ CUtensorMap map, const void *other,
                                            void *kept, const int *where, int bytes, int *out)
{{
    extern __shared__ __align__(1024) unsigned char tile[];
    __shared__ __align__(128) u64 copy[16];
    __shared__ u64 bar;
    for (int i = threadIdx.x; i < {ROOM} / 4; i += 32) ((int *)tile)[i] = -9;
    for (int i = threadIdx.x; i < 16; i += 32) {first}
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncwarp();
    if (threadIdx.x == 0) {{
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async;" ::: "memory");
        {chr(10).join(lines)}
    }}
    __syncwarp();
    {publish}
    __syncwarp();
    if (threadIdx.x == 0) {{
        asm volatile("fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" :: "l"(kept) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&bar)), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.tensor.{len(change.at)}d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
            "[%0], [%1, {{{coordinates}}}], [%2];" :: "r"(at(tile)), "l"(kept), "r"(at(&bar)), {values} : "memory");
    }}
    __syncwarp();
    unsigned done = 0;
    for (int i = 0; i < 100000 && !done; i++)
        asm volatile("{{.reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.b32 %0, 1, 0, p;}}"
            : "=r"(done) : "r"(at(&bar)) : "memory");
    for (int i = threadIdx.x; i < {ROOM} / 4; i += 32) out[i] = done ? ((int *)tile)[i] : -1;
}}"""


SPACES = ("shared::cta", "global")
REPLACED = HEAD + "".join(_source(n, change, space) for n, change in enumerate(CHANGES) for space in SPACES)


def replaced() -> Iterator[Case]:
    for number, change in enumerate(CHANGES):
        for space in SPACES:
            name = f"replace {change.name} {space[:6]}"
            rng = random(name)
            array, other = (rng.integers(1, 1 << 16, SHAPE).astype(np.uint16) for _ in range(2))
            kept, out = np.zeros(128, np.uint8), np.full(ROOM // 4, -7, np.int32)
            where = np.array([*change.at, *[0] * (5 - len(change.at))], np.int32)
            arguments = (Boxed(array, BOX, None), other, kept, where, np.int32(change.bytes), out)
            yield Case(name, f"change{number}_{space[:6]}", 32, ROOM, arguments, 5, file="replaced")
