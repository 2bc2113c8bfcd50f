"""The limits of a launch on a GPU, how many blocks fit on one of its multiprocessors, and refusals that help.

Sources: CUDA C++ Programming Guide 13.0, "Compute Capabilities" (tables "Technical Specifications" and
"Shared Memory Capacity per Compute Capability"); allocation granularity: CUDA's occupancy calculator
(``cuda_occupancy.h``); kernel parameters: Programming Guide, "Function Parameters" (32,764 bytes from compute
capability 7.0 on with CUDA 12.1).
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.errors import LaunchError, UnsupportedError

KIB = 1024
WARP = 32


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one architecture. Sizes are bytes; registers are 32 bits wide.

    ``shared_opt_in`` is what one block may have when the kernel opts in to more than ``shared_static``;
    ``shared_per_sm`` is shared by all resident blocks, each of which costs ``shared_reserved`` more.
    """

    name: str
    warps_per_sm: int
    blocks_per_sm: int
    shared_per_sm: int
    shared_opt_in: int
    threads_per_block: int = 1024
    block: tuple[int, int, int] = (1024, 1024, 64)
    grid: tuple[int, int, int] = (2**31 - 1, 65535, 65535)
    shared_static: int = 48 * KIB
    shared_reserved: int = 1 * KIB
    shared_granularity: int = 128
    registers_per_sm: int = 64 * KIB
    registers_per_block: int = 64 * KIB
    registers_per_thread: int = 255
    register_granularity: int = 256  # a warp's registers are handed out in these units
    warp_granularity: int = 4  # the quarters of a multiprocessor, each with its share of the registers
    parameter_bytes: int = 32764

    @property
    def threads_per_sm(self) -> int:
        return self.warps_per_sm * WARP


# compute capability: (warps, blocks, shared KiB) of a multiprocessor, shared KiB that one block may opt in to
_TABLE = {
    "75": (32, 16, 64, 64), "80": (64, 32, 164, 163), "86": (48, 16, 100, 99), "87": (48, 16, 164, 163),
    "88": (48, 16, 100, 99), "89": (48, 24, 100, 99), "90": (64, 32, 228, 227), "100": (64, 32, 228, 227),
    "103": (64, 32, 228, 227), "110": (48, 24, 228, 227), "120": (48, 24, 100, 99), "121": (48, 24, 100, 99),
}  # fmt: skip


def modelled(target: str) -> str:
    """The architecture that stands for the one a PTX text was written for: itself, or for one that is older than all
    here the oldest, as every driver compiles old PTX for the GPU that there is."""
    match = re.fullmatch(r"sm_(\d+)", target)
    oldest = min(map(int, _TABLE))
    return f"sm_{oldest}" if match and int(match[1]) < oldest else target


def number(arch: str) -> int:
    """90 of ``"sm_90a"``."""
    return int(re.sub(r"\D", "", arch))


@functools.cache
def of(target: str) -> Limits:
    """The limits of ``"sm_80"``, ``"sm_90a"``, ``"compute_100f"``…

    Raises:
        UnsupportedError: the architecture is not known.
    """
    match = re.fullmatch(r"(?:sm_|compute_)(\d+)[af]?", target)
    row = _TABLE.get(match[1]) if match else None
    if match is None or row is None:
        known = ", ".join(f"sm_{number}" for number in _TABLE)
        raise UnsupportedError(f"the limits of architecture {target!r} are not known; choose one of {known}")
    warps, blocks, shared, opt_in = row
    return Limits(
        target,
        warps_per_sm=warps,
        blocks_per_sm=blocks,
        shared_per_sm=shared * KIB,
        shared_opt_in=opt_in * KIB,
        shared_reserved=KIB if int(match[1]) >= 80 else 0,
        shared_granularity=128 if int(match[1]) >= 80 else 256,
    )


@dataclass(frozen=True, slots=True)
class Occupancy:
    """The occupancy of a multiprocessor.

    Attributes:
        blocks, warps: resident at once.
        fraction: warps of those that the multiprocessor can hold.
        limited_by: ``"blocks"``, ``"warps"``, ``"registers"`` or ``"shared memory"``; the first of these that
            allows no more blocks.
        slots, places: blocks whose warps have ended but for a few, and warps, that there is room for.
    """

    blocks: int
    warps: int
    fraction: float
    limited_by: str
    slots: int
    places: int


def occupancy(limits: Limits, threads: int, registers: int, shared_bytes: int) -> Occupancy:
    """The blocks that one multiprocessor holds at once.

    Args:
        threads: of a block.
        registers: of a thread; 0 where unknown, which leaves registers out of the reckoning.
        shared_bytes: static and dynamic, of a block.
    """
    warps = -(-threads // WARP)
    room = {"blocks": limits.blocks_per_sm, "warps": limits.warps_per_sm // warps}
    places = limits.warps_per_sm
    if registers:
        a_warp = round_up(registers * WARP, limits.register_granularity)
        # Each quarter of the multiprocessor holds whole warps of its own registers.
        quarter = limits.registers_per_sm // limits.warp_granularity
        held = quarter // a_warp * limits.warp_granularity
        places = min(places, held)
        fits = a_warp * round_up(warps, limits.warp_granularity) <= limits.registers_per_block
        room["registers"] = held // warps if fits and registers <= limits.registers_per_thread else 0
    a_block = round_up(shared_bytes + limits.shared_reserved, limits.shared_granularity)
    if a_block:
        room["shared memory"] = limits.shared_per_sm // a_block if shared_bytes <= limits.shared_opt_in else 0
    blocks = min(room.values())
    limited_by = next(name for name, n in room.items() if n == blocks)
    slots = min(room["blocks"], 4 * room["warps"], room.get("shared memory", room["blocks"]))
    return Occupancy(blocks, blocks * warps, blocks * warps / limits.warps_per_sm, limited_by, slots, places)


def round_up(value: int, unit: int) -> int:
    """The least multiple of a unit that is at least so much."""
    return -(-value // unit) * unit


def check_launch(
    limits: Limits,
    grid: Sequence[int],
    block: Sequence[int],
    static_shared: int = 0,
    dynamic_shared: int = 0,
    *,
    assembled: bool = False,
) -> None:
    """Refuse a launch that the hardware would refuse.

    Args:
        grid, block: 1 to 3 sizes, x first.
        static_shared: bytes that the kernel declares.
        dynamic_shared: bytes that the launch adds.
        assembled: the kernel came as machine code, which may declare as much as a block can have: ptxas is who refuses
            more than ``shared_static``.

    Raises:
        LaunchError: with the number asked for, the limit and what would fit.
    """
    problems: list[str] = []
    for what, sizes, most in (("block", block, limits.block), ("grid", grid, limits.grid)):
        if not 1 <= len(sizes) <= 3:
            raise LaunchError(f"a {what} has 1 to 3 dimensions, not {len(sizes)}: {tuple(sizes)}")
        for axis, size, limit in zip("xyz", sizes, most, strict=False):
            if size < 1:
                raise LaunchError(f"{what} {tuple(sizes)} has {size} in {axis}; every dimension needs at least 1")
            if size > limit:
                hint = _grid_hint(axis, size, limits) if what == "grid" else ""
                problems.append(
                    f"{what} {tuple(sizes)} asks for {size:,} in {axis}; {limits.name} allows {limit:,}{hint}"
                )
    threads = math.prod(block)
    if threads > limits.threads_per_block:
        side = math.isqrt(limits.threads_per_block)
        problems.append(
            f"block {tuple(block)} has {threads:,} threads; {limits.name} allows "
            f"{limits.threads_per_block:,}. The widest square tile with one thread an element is "
            f"{side} x {side}; for a wider tile let each thread handle several elements"
        )
    problems += _shared_problems(limits, static_shared, dynamic_shared, assembled)
    if problems:
        raise LaunchError(".\n".join(problems))


MOST_CLUSTER_BLOCKS = 16
PORTABLE_CLUSTER_BLOCKS = 8
"""What every GPU with clusters runs. More are for some, and for kernels that ask for it
(``cudaFuncAttributeNonPortableClusterSizeAllowed``)."""


def check_cluster(limits: Limits, grid: Sequence[int], cluster: Sequence[int]) -> None:
    """Refuse a launch in clusters of so many blocks that the hardware would refuse.

    Args:
        grid, cluster: 3 sizes each, x first.

    Raises:
        LaunchError: it would.
    """
    blocks = math.prod(cluster)
    own = number(limits.name)
    if own < 90:
        raise LaunchError(f'clusters of blocks need sm_90 or later, and this is {limits.name}: pass arch="sm_90"')
    if min(cluster) < 1:
        raise LaunchError(f"cluster {tuple(cluster)}: every dimension needs at least 1")
    most = MOST_CLUSTER_BLOCKS if own in (90, 100, 103) else PORTABLE_CLUSTER_BLOCKS
    if blocks > most:
        raise LaunchError(f"cluster {tuple(cluster)} has {blocks} blocks; {limits.name} allows {most}")
    for axis, size, each in zip("xyz", grid, cluster, strict=True):
        if size % each:
            raise LaunchError(
                f"grid {tuple(grid)} has {size} blocks in {axis}, which is no multiple of the {each} of cluster "
                f"{tuple(cluster)}: launch {-(-size // each) * each}, and let the blocks that are too many return"
            )


def _grid_hint(axis: str, size: int, limits: Limits) -> str:
    if axis == "x":
        return "; let each block handle several tiles"
    return f"; put this dimension in x, which allows {limits.grid[0]:,}" if size <= limits.grid[0] else ""


def _shared_problems(limits: Limits, static: int, dynamic: int, assembled: bool) -> list[str]:
    """Problems of a launch's shared memory."""
    if dynamic < 0:
        return [f"shared_mem is {dynamic}; it is the bytes of dynamic shared memory, 0 or more"]
    if static > limits.shared_static and not assembled:
        return [
            f"the kernel declares {static:,} bytes of static shared memory; at most "
            f"{limits.shared_static:,} may be. {_squares(limits.shared_static)}; up to "
            f"{limits.shared_opt_in:,} bytes can be had as dynamic shared memory on {limits.name} "
            "(extern __shared__ and shared_mem=)"
        ]
    if static + dynamic > limits.shared_opt_in:
        parts = f" ({static:,} static + {dynamic:,} dynamic)" if static and dynamic else ""
        left = limits.shared_opt_in - static
        return [
            f"the launch asks for {static + dynamic:,} bytes of shared memory a block{parts}; {limits.name} "
            f"allows {limits.shared_opt_in:,}, which leaves {left:,} for dynamic. {_squares(left)}"
        ]
    return []


def _squares(room: int) -> str:
    """The square tiles that fit into ``room`` bytes, for products of matrices."""
    one, two = math.isqrt(room // 4), math.isqrt(room // 8)
    return f"That holds one {one} x {one} tile of 4-byte elements, or two of {two} x {two}"
