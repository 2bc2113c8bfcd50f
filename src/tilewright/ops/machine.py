"""The figures that choices use: a GPU's few numbers, which its driver reports, and what was measured on it, a section
for each cost model. Each figure says its unit, by which it is carried over to a GPU that nobody has measured
(`SCALES`)."""

# ruff: noqa: RUF009 (`figure` is `dataclasses.field`, with what a figure needs)

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, get_type_hints

CLUSTERS = (9, 0)  # the capability of the first GPUs that have clusters of blocks
BLOCK_BYTES = 1024  # of shared memory, that each block has beside its own
REGISTER_FILE = 1 << 16  # registers of an SM

# Terms that a multiprocessor takes a clock: of float32 and float64 on CUDA cores (NVIDIA's table of arithmetic
# instructions), and by mma.sync of elements of 1, 2 and 8 bytes with sums of float32 (data sheets; a Hopper reaches
# 0.63 of its rate by these, and so, it is taken, does a Blackwell of a Hopper's). Of an architecture that is not here,
# those of the last before it.
RATES = {
    (7, 0): (64, 32, {1: 256, 2: 512, 8: 32}),
    (7, 5): (64, 2, {1: 1024, 2: 512, 8: 2}),
    (8, 0): (64, 32, {1: 2048, 2: 1024, 8: 64}),
    (8, 6): (128, 2, {1: 1024, 2: 512, 8: 2}),
    (8, 7): (128, 2, {1: 2048, 2: 1024, 8: 2}),
    (8, 9): (128, 2, {1: 1024, 2: 512, 8: 2}),
    (9, 0): (128, 64, {1: 2580, 2: 1290, 8: 128}),
    (10, 0): (128, 64, {1: 2580, 2: 1290, 8: 64}),
    (10, 3): (128, 2, {1: 256, 2: 1290, 8: 2}),
    (12, 0): (128, 2, {1: 1024, 2: 512, 8: 2}),
}


@dataclass(frozen=True)
class Device:
    """A GPU, as its driver describes it.

    Attributes:
        name: the product's.
        capability: such as ``(9, 0)``.
        multiprocessors: how many it has.
        clock: the highest of a multiprocessor, in MHz.
        bandwidth: of device memory, by its clock and the bus's width, in GB/s.
        cache: bytes of the second cache.
        shared: bytes of shared memory that a block may have; a multiprocessor has `BLOCK_BYTES` more.
        threads: that a multiprocessor holds.
        blocks: the same.
    """

    name: str
    capability: tuple[int, int]
    multiprocessors: int
    clock: float
    bandwidth: float
    cache: int
    shared: int
    threads: int
    blocks: int

    @property
    def rates(self) -> tuple[int, int, Mapping[int, int]]:
        """The row of RATES."""
        return RATES[max((known for known in RATES if known <= self.capability), default=min(RATES))]

    @property
    def room(self) -> int:
        """Bytes of shared memory that a tile's block may have."""
        return self.shared - BLOCK_BYTES

    @property
    def pace(self) -> float:
        """Clocks of all multiprocessors, a million a second."""
        return self.clock * self.multiprocessors

    def resident(self, threads: int, shared: int) -> int:
        """Blocks of so many threads and bytes of shared memory that a multiprocessor holds, one at least."""
        return max(1, min(self.threads // threads, self.shared // (shared + BLOCK_BYTES), self.blocks))

    def terms(self, rate: float, accumulator: str, add: str) -> float:
        """Multiply-adds of CUDA cores a clock and multiprocessor, where GPUs of 9.0 do `rate`."""
        float32, float64, _ = self.rates
        if "double" in accumulator:
            return rate * float64 / 64
        return rate * float32 / 128 if "float" in accumulator and add == "Plus" else rate


def by_tensor_cores(of: Device, to: Device, key: object) -> float:
    """The ratio of two GPUs' multiply-adds a clock on tensor cores, for elements of so many bytes."""
    size = 8 if key == 16 else key
    old, new = of.rates[2], to.rates[2]
    return new[size] / old[size] if isinstance(size, int) and size in old and size in new else 1


def as_it_is(of: Device, to: Device, key: object) -> float:
    """The factor of figures that depend on a multiprocessor's design alone."""
    return 1


# What a figure of each unit is multiplied by on another GPU.
SCALES: dict[str, Callable[[Device, Device, object], float]] = {
    "clocks": as_it_is,  # of a multiprocessor
    "launch clocks": lambda of, to, _: to.clock / of.clock,  # a time, in clocks
    "terms a clock": by_tensor_cores,  # of a multiprocessor's tensor cores, by the bytes of an element
    "half terms a clock": lambda of, to, _: by_tensor_cores(of, to, 2),  # the same of 2 bytes
    "bytes a clock": as_it_is,  # of a multiprocessor, from the second cache
    "memory bytes a clock": lambda of, to, _: to.bandwidth / to.pace / (of.bandwidth / of.pace),
    "µs": as_it_is,  # of a launch
    "memory µs": lambda of, to, _: of.bandwidth / to.bandwidth,
    "wave µs": lambda of, to, _: of.clock / to.clock,  # of as many blocks as run at a time
    "work µs": lambda of, to, _: of.pace / to.pace,  # of so much work, by all multiprocessors
    "share": as_it_is,
    "count": as_it_is,
    "cached bytes": lambda of, to, _: to.cache / of.cache,
}


def figure(unit: str, meaning: str) -> Any:
    """A field of a section: its unit, a key of SCALES, and what it says."""
    assert unit in SCALES, unit
    return field(metadata={"unit": unit, "meaning": meaning})


@dataclass(frozen=True)
class Permute:
    """permutes/cost.py, in microseconds; a million units, bytes or lines where nothing else is said."""

    start: dict[str, float] = figure("µs", "a launch, before and after its work, by the kernel")
    memory: float = figure("memory µs", "a million bytes, read and written")
    sharp: float = figure("share", "exponent of `slowest`: how little of the shorter waits shows")
    short_wave: float = figure("share", "of a full wave of blocks: the least that any wave takes")

    gather: dict[int, float] = figure("work µs", "units, by their size")
    packed: dict[int, float] = figure("work µs", "the same where they make words of y")
    more_axes: float = figure("share", "of that, for each axis past the second: a division")
    alone: float = figure("wave µs", "of the gather at least: the latency of its blocks, however few")
    touched: float = figure("work µs", "lines that loads touch")
    late: float = figure("work µs", "lines that come from the second cache")
    stored: float = figure("work µs", "sectors of y")

    box: float = figure("wave µs", "boxes that run at a time: units of full ones")
    one_box: float = figure("wave µs", "the same: any box")
    cut: float = figure("wave µs", "the same: more if it is cut off by an end")
    tables: float = figure("wave µs", "tables of full boxes, of as many")
    box_axis: float = figure("share", "of tables and of cut boxes, for each axis past the second")
    box_blocks: int = figure("count", "blocks of boxes that an SM runs at a time")

    one_words: float = figure("wave µs", "boxes of words that run at a time: any box")
    words: float = figure("wave µs", "the same: 1024 words stored")
    bytes: float = figure("wave µs", "the same: a box of single bytes")

    one_bulk: float = figure("wave µs", "boxes by bulk copies that run at a time: any box")
    bulk_rows: float = figure("wave µs", "the same: 32 rows of x")
    bulk: dict[int, float] = figure("wave µs", "the same: 256 words of y, by the unit")
    bulk_ends: float = figure("memory µs", "ends of rows of y")

    tiles: dict[int, float] = figure("work µs", "bytes of tiles, by the unit")
    read_power: float = figure("share", "more where vectors are shorter than 4 bytes: power of how much, of x's")
    write_power: float = figure("share", "the same of y's")
    held: float = figure("count", "registers of a tile in a thread that double its work: fewer threads hide latency")
    absent: float = figure("share", "of that, for the part of a tile that is not there")
    wave: float = figure("wave µs", "as many blocks of tiles as run at a time; one at least")
    read_parts: float = figure("work µs", "sectors that a block reads beside those that its data fills")
    read_lines: float = figure("work µs", "lines that it reads so")
    write_parts: float = figure("memory µs", "sectors that a block writes in part")
    write_lines: float = figure("memory µs", "lines beside those that a store fills")

    ragged: dict[int, tuple[float, ...]] = figure("wave µs", "ragged tiles, by the unit, each of matrices.RAGGED")
    ragged_fixed: float = figure("share", "of that, whatever part of the columns is there")
    ragged_threads: int = figure("count", "of them, that an SM runs at a time")
    ends: float = figure("wave µs", "more for rows' ends in them, where 8 vectors a thread go one by one")
    last_ragged: float = figure("wave µs", "the last tile of all, if elements begin inside words")

    one_narrow: float = figure("wave µs", "narrow tiles that run at a time")
    join: float = figure("wave µs", "the same by single bytes: words joined from")
    split: float = figure("wave µs", "the same: words split into")
    flat: float = figure("wave µs", "the same: the flat run")
    narrow_blocks: int = figure("count", "of them, that an SM runs at a time")
    wavefronts: float = figure("work µs", "wavefronts of shared memory")
    one_by_one: float = figure("wave µs", "an element of a matrix's last tile, that one after another")
    last: float = figure("work µs", "elements of last tiles, in all")
    join_parts: float = figure("memory µs", "sectors that a joined tile has a part of")
    split_parts: float = figure("memory µs", "sectors that a split tile has a part of")

    first_room: float = figure("count", "lines of x between two uses of one that the first cache keeps half the time")
    second_room: float = figure("cached bytes", "of x and y that the second cache keeps")


@dataclass(frozen=True)
class Cores:
    """products/tiles.py: tiles on CUDA cores. Clocks of a warp's step of k, where nothing else is said."""

    term: float = figure("clocks", "a multiply-add of the full rate")
    read: float = figure("clocks", "16 bytes from shared memory")
    load: float = figure("clocks", "a load from global memory, its address and its way to shared memory")
    step: float = figure("clocks", "the loop: a step")
    stage: float = figure("clocks", "the loop: a tile of steps")
    chain: float = figure("clocks", "latency of a lone warp")
    alone: float = figure("share", "of its instructions that add to it")
    memory: float = figure("clocks", "from global to shared memory, over the steps that are on their way")
    l2_bytes: float = figure("bytes a clock", "that an SM takes")
    waste: float = figure("share", "of what is read beside what is needed, that is paid")
    copy: float = figure("clocks", "an SM's, of a warp's copy")
    astride: float = figure("share", "more where it lies across sectors; as much again for each further 32 of a row")
    block: float = figure("clocks", "to start a block and fill its buffers")
    output: float = figure("clocks", "to store an output: of a thread")
    all_outputs: float = figure("clocks", "the same: of a scheduler's warps")
    vectors: float = figure("share", "of that, that vectors save")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    overlap: float = figure("share", "of the shorter of computing and moving, that adds")
    combine: float = figure("launch clocks", "the second launch")


@dataclass(frozen=True)
class Thin:
    """products/thin.py: few outputs, each by a thread. Clocks of an SM."""

    block: float = figure("clocks", "to start blocks and store their outputs")
    load: float = figure("clocks", "an element that each thread brings, alone")
    all_loads: float = figure("clocks", "the same, of each warp that does at a time")
    alone: float = figure("clocks", "a step of k, by 4 bytes of a sum")
    step: float = figure("clocks", "the same, of each warp at work at a time")
    tiles: float = figure("launch clocks", "what a launch of tiles takes besides, that their models leave out")


@dataclass(frozen=True)
class Patch:
    """products/patch.py: blocks that bring all of few steps at once. Clocks of an SM."""

    block: float = figure("clocks", "to start blocks and wait for memory")
    gather: float = figure("clocks", "a warp's copies of elements that lie along k")
    gather_alone: float = figure("clocks", "the same, of each warp of a lone block")
    copy: float = figure("clocks", "a warp's copies of 4 bytes across k")
    copy_alone: float = figure("clocks", "the same, of each warp of a lone block")
    wide: float = figure("share", "exponent of how much longer a wider copy takes")
    step: float = figure("clocks", "a step of k, alone")
    term: float = figure("clocks", "a warp's multiply-add")
    read: float = figure("clocks", "a warp's read from shared memory")
    store: float = figure("clocks", "a warp's store")
    store_alone: float = figure("clocks", "the same, of each warp of a lone block")
    sum: float = figure("clocks", "a warp's result of a chunk, that another adds")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")


@dataclass(frozen=True)
class Ring:
    """products/ring.py: tiles with little code on CUDA cores. Clocks of an SM."""

    term: float = figure("clocks", "a scheduler's, of a warp's multiply-add")
    gather: float = figure("clocks", "a warp's copies of elements that lie along k")
    copy: float = figure("clocks", "a warp's copies of single elements across k")
    alone: float = figure("clocks", "a step of k of a lone warp, beside its multiply-adds")
    store: float = figure("clocks", "a warp's store of single elements")
    store_alone: float = figure("clocks", "the same, of each warp of a lone block")
    joined: float = figure("clocks", "a warp's result, that the blocks of a cluster add")
    block: float = figure("clocks", "to start blocks and wait for memory, beyond what the estimates of tiles leave out")
    cluster: float = figure("clocks", "to start a cluster, and to meet in it")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")


@dataclass(frozen=True)
class Tensor:
    """products/tensor.py: tiles by mma.sync. Clocks of an SM, some by the bytes of an element."""

    mma_terms: dict[int, float] = figure("terms a clock", "multiply-adds by mma.sync")
    warp_reads: dict[int, float] = figure("clocks", "a byte that warps read from shared memory beside their products")
    l2_bytes: dict[int, float] = figure("bytes a clock", "that an SM takes")
    copy: dict[int, float] = figure("clocks", "to issue a warp's copy")
    gather: float = figure("clocks", "to gather 32 elements")
    narrow: float = figure("share", "of copies of fewer than 16 bytes, that products of 8 bytes and more take longer")
    crowded: float = figure("share", "the same where shared memory leaves the first cache no room")
    narrow_wait: float = figure("clocks", "a warp's copy of fewer bytes along k, that float64 takes a lone block")
    edge: float = figure("share", "the same of float64's tiles that an edge cuts and that cannot be moved back")
    step: dict[int, float] = figure("clocks", "16 steps of k take a lone block at least")
    turn: dict[int, float] = figure("clocks", "a tile of k takes a block beside its products")
    memory: dict[int, float] = figure("clocks", "from global to shared memory, over the steps that are on their way")
    block: dict[int, float] = figure("clocks", "to start a block, fill its buffers and store its outputs")
    stored: float = figure("clocks", "to store an output of 2 bytes, in words")
    stored_alone: float = figure("clocks", "the same, by itself")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    combine: float = figure("launch clocks", "a second launch")
    combine_chunk: dict[int, float] = figure("clocks", "of it, to add a chunk's results")
    both: dict[int, float] = figure("share", "of the shorter of computing and moving, that adds")
    repack: float = figure("launch clocks", "the launch that copies operands")
    repack_hidden: float = figure("launch clocks", "of that, what a product by boxes hides, which begins as it ends")
    repack_along: float = figure("memory bytes a clock", "of a copy whose lines are contiguous")
    repack_across: float = figure("memory bytes a clock", "of another copy")


@dataclass(frozen=True)
class Brief:
    """matmul_brief.cu: tiles by mma.sync whose operands come at once. Clocks of an SM."""

    launch: float = figure("launch clocks", "to start the blocks")
    block: float = figure("clocks", "to wait for a block's operands, and to store its outputs")
    warp: float = figure("clocks", "a warp's instructions beside copies")
    copy: float = figure("clocks", "to issue a warp's copies")
    alone: float = figure("clocks", "the same of a warp alone")
    gather: float = figure("clocks", "to gather 32 elements")
    wait: float = figure("clocks", "to wait for what is gathered, each time")
    bytes: float = figure("bytes a clock", "that an SM takes")
    step: float = figure("clocks", "16 steps of k, of a warp")
    output: float = figure("clocks", "to store an output, in pairs")
    output_alone: float = figure("clocks", "the same, by itself")
    cluster: float = figure("launch clocks", "to start blocks in clusters, and to pass results between them")
    combine: float = figure("launch clocks", "a second launch")
    combine_result: float = figure("clocks", "of it, a chunk's result")


@dataclass(frozen=True)
class BriefDouble:
    """products/brief_double.py: one chunk of float64, brought at once. Clocks of an SM."""

    launch: float = figure("launch clocks", "to start the blocks")
    block: float = figure("clocks", "to start a block, to wait for memory and to store its outputs")
    warp: float = figure("clocks", "a warp's instructions beside copies")
    copy: float = figure("clocks", "to issue a warp's copies")
    alone: float = figure("clocks", "the same of a warp alone")
    bytes: float = figure("bytes a clock", "that an SM takes")
    product: float = figure("clocks", "4 steps of k, of a warp alone")
    terms: dict[int, float] = figure("terms a clock", "multiply-adds, by the bytes of an element")
    output: float = figure("clocks", "to store an output, in pairs")
    output_alone: float = figure("clocks", "the same, by itself")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    both: float = figure("share", "of the shorter of computing and moving, which the longer does not hide")


@dataclass(frozen=True)
class StreamDouble:
    """products/stream_double.py: chunks of float64 by warps of their own. Clocks of an SM."""

    launch: float = figure("launch clocks", "to start the blocks")
    block: float = figure("clocks", "to start a block where another has ended")
    memory: float = figure("clocks", "from global to shared memory, over the buffers of a ring")
    product: float = figure("clocks", "4 steps of k, of a warp alone")
    issue: float = figure("clocks", "a copy of a warp alone")
    shifted: float = figure("share", "of copies, that lines take which may begin between two pairs")
    copy: float = figure("clocks", "to issue a warp's copies")
    bytes: float = figure("bytes a clock", "that an SM takes")
    terms: dict[int, float] = figure("terms a clock", "multiply-adds, by the bytes of an element")
    sum: float = figure("clocks", "to add a chunk's results, of a thread")
    output: float = figure("clocks", "to store an output")
    cluster: float = figure("launch clocks", "to start blocks in clusters, and to pass results between them")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    both: float = figure("share", "of the shorter of computing and moving, which the longer does not hide")


@dataclass(frozen=True)
class Strip:
    """products/strip.py: words of C, whatever its alignment, of few steps of k. Clocks of an SM."""

    launch: float = figure("launch clocks", "to start the blocks")
    wait: float = figure("clocks", "to wait for memory")
    warp: float = figure("clocks", "a warp's instructions beside reads and turns")
    read: float = figure("clocks", "a warp's read of an operand along k")
    across: float = figure("clocks", "the same along its rows")
    turn: float = figure("clocks", "a warp's four words of 16 rows")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    by_words: float = figure("share", "of the time of C's bytes, that they take where rows begin inside words")
    by_sectors: float = figure("share", "the same by sectors")
    end: float = figure("clocks", "the ends of a warp's rows inside words")
    whole: float = figure("clocks", "a warp's four words of 16 rows, more where blocks have all columns")
    beside: float = figure("launch clocks", "what the estimates of integers' other kernels leave out")


@dataclass(frozen=True)
class Hopper:
    """products/hopper.py: tiles by wgmma. Clocks of an SM."""

    mma_terms: dict[int, float] = figure("terms a clock", "multiply-adds by wgmma, by the bytes of an element")
    memory: float = figure("clocks", "from global to shared memory, over the buffers of a ring")
    l2_bytes: float = figure("bytes a clock", "that an SM takes")
    beyond: float = figure("bytes a clock", "the same of operands that the second cache has no room for")
    slanted: float = figure("bytes a clock", "the same of lines that begin within a sector")
    launch: float = figure("launch clocks", "to start the blocks and fill their rings")
    tile: float = figure("clocks", "any tile at least: its warps wait for each other")
    block: float = figure("clocks", "to store 128 x 256 outputs")
    one_words: float = figure("clocks", "to store any tile by words of elements of 2 bytes, besides")
    words: float = figure("clocks", "the same, of 128 x 256 outputs")
    unboxed: float = figure("clocks", "the same by threads, besides")
    chain: float = figure("clocks", "to begin a chain of sums")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    stored: float = figure("share", "what a byte of results counts beside one of operands")
    both: float = figure("share", "of the shorter of computing and moving, which the longer does not hide")
    combine: float = figure("launch clocks", "a second launch")
    combine_output: float = figure("clocks", "of it, an output")
    combine_result: float = figure("clocks", "of it, a chunk's result")


@dataclass(frozen=True)
class Joined:
    """products/joined.py: tiles by wgmma of blocks in clusters. Clocks of an SM."""

    launch: float = figure("launch clocks", "to start the blocks")
    block: float = figure("clocks", "from a block's start to its first product, and from its last to its end")
    stage: float = figure("clocks", "of that, a buffer of the ring")
    memory: float = figure("clocks", "from global to shared memory, over the buffers of a ring")
    step: float = figure("clocks", "a tile of k, besides")
    box: float = figure("clocks", "a tensor map's copy")
    line: float = figure("clocks", "of that, a line")
    l2_bytes: float = figure("bytes a clock", "that an SM takes")
    output: float = figure("clocks", "to store an output")
    eighth: float = figure("clocks", "the same of a block alone in words of eight")
    alone: float = figure("clocks", "the same by itself, besides")
    result: float = figure("clocks", "a chunk's result of an output, in a cluster")
    chain: float = figure("clocks", "to begin a chain of sums")
    cluster: float = figure("launch clocks", "to start blocks in clusters, which meet twice")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    both: float = figure("share", "of the shorter of computing and moving, which the longer does not hide")
    together: dict[int, float] = figure("share", "of the SMs, that clusters of so many blocks run on at once")


@dataclass(frozen=True)
class Shared:
    """products/shared.py: tiles by wgmma of blocks that bring operands for each other. Clocks of an SM."""

    launch: float = figure("launch clocks", "to start the blocks")
    cluster: float = figure("launch clocks", "to start them in clusters, which meet once")
    block: float = figure("clocks", "from a block's start to its first product, and from its last to its end")
    stage: float = figure("clocks", "of that, a buffer of the ring")
    memory: float = figure("clocks", "from global to shared memory, over the buffers of a ring")
    step: float = figure("clocks", "a tile of k, besides")
    mma_terms: float = figure("half terms a clock", "multiply-adds by wgmma")
    l2_bytes: float = figure("bytes a clock", "that an SM asks L2 for")
    slanted: float = figure("share", "of that, where lines begin within a sector")
    lockstep: float = figure("clocks", "a tile of k, besides, of blocks in clusters")
    hot: float = figure("share", "of a line's time, one of the operand that has fewer: all blocks read them at once")
    arriving: float = figure("bytes a clock", "that it takes, with what others of its cluster have asked for")
    output: float = figure("clocks", "to store an output")
    alone: float = figure("clocks", "the same by itself, besides")
    chain: float = figure("clocks", "to begin a chain of sums")
    dram_bytes: float = figure("memory bytes a clock", "an SM's")
    both: float = figure("share", "of the shorter of computing and moving, which the longer does not hide")
    beside: float = figure("share", "of these estimates, that others have which take as long")


@dataclass(frozen=True)
class Float8:
    """products/float8.py: beside those of products/hopper.py."""

    promote: float = figure("clocks", "that adding a part's sums takes from the tensor cores, if little of it shows")
    memory: float = figure("clocks", "from global to shared memory, over the buffers of a ring")


@dataclass(frozen=True)
class Parts:
    """products/parts.py: float32 by parts. Clocks of an SM, of one step of k where nothing else is said."""

    wgmma_terms: float = figure("half terms a clock", "multiply-adds by wgmma")
    wgmma_bytes: float = figure("bytes a clock", "from L2")
    wgmma_beyond: float = figure("bytes a clock", "the same of parts that the second cache has no room for")
    launch: float = figure("launch clocks", "to start the blocks and fill their rings")
    block: float = figure("clocks", "to store a tile's outputs")
    chain: float = figure("clocks", "to begin a chain of sums")
    mma_terms: float = figure("half terms a clock", "multiply-adds by mma.sync")
    split: float = figure("clocks", "to split an element by one warp")
    copy: float = figure("clocks", "to copy 32 elements by 16 bytes")
    gather: float = figure("clocks", "to gather them")
    step: float = figure("clocks", "the loop")
    alone: float = figure("clocks", "a block alone")
    alone_share: float = figure("share", "of its instructions that add to it")
    memory: float = figure("clocks", "to shared memory, over the steps that are on their way")
    mma_block: float = figure("clocks", "to start a block by mma.sync and store its outputs")
    mma_cluster: float = figure("clocks", "to start a cluster of them, and to meet in it")
    mma_bytes: float = figure("memory bytes a clock", "of what is multiplied by mma.sync and of results")
    few_bytes: float = figure("memory bytes a clock", "of an operand that is split in registers for wgmma")
    few_l2_bytes: float = figure("bytes a clock", "of that and of the other's parts, from L2")
    few_shifted: float = figure("share", "of its bytes, that count where its lines begin anywhere")
    few_terms: float = figure("half terms a clock", "multiply-adds by wgmma then")
    few_alone: float = figure("clocks", "a warpgroup that splits and multiplies, beside its products")
    few_block: float = figure("clocks", "to conclude a tile")
    few_chunk: float = figure("clocks", "to conclude a chunk of several")
    combined: float = figure("launch clocks", "that the launch which adds chunks' results hides behind the product")
    row_block: float = figure("clocks", "to start and end blocks of up to eight rows")
    row_cluster: float = figure("clocks", "a cluster of them, besides")
    row_alone: float = figure("clocks", "a warp's tile of 16 steps there, alone")
    row_work: float = figure("clocks", "the same, of an SM that is busy")
    row_rows: float = figure("share", "of that, where there are several rows")
    row_copy: float = figure("clocks", "a copy by a warp there")
    row_sum: float = figure("clocks", "to add a chunk's results there")
    row_bytes: float = figure("memory bytes a clock", "of what is read there")
    complex_block: float = figure("clocks", "to start a block of complex64 by mma.sync and end it, beyond float32's")
    complex_small: float = figure("share", "of estimates of 64 x 64 by wgmma, that complex64 takes")
    complex_apart: float = figure("clocks", "to store a tile of a chunk's complex64 results one by one")


@dataclass(frozen=True)
class Limbs:
    """products/limbs.py: integers by limbs, beside those of products/tensor.py and products/hopper.py."""

    wide: float = figure("share", "the clocks of tiles with totals of 64 bits, over those of others")
    wide_total: float = figure("clocks", "a total through shared memory eight times")
    split_start: float = figure("launch clocks", "the launch that splits an operand")
    split_bytes: float = figure("memory bytes a clock", "that it reads and writes, an SM")


@dataclass(frozen=True)
class Split:
    """products/split.py: operands of float32 brought along k."""

    start: float = figure("launch clocks", "a launch")
    bytes: float = figure("memory bytes a clock", "that it reads and writes, an SM")


@dataclass(frozen=True)
class Machine:
    """A GPU and what was measured on it, or carried over to it. `origin` says which."""

    device: Device
    permute: Permute
    cores: Cores
    thin: Thin
    patch: Patch
    ring: Ring
    tensor: Tensor
    brief: Brief
    brief_double: BriefDouble
    stream_double: StreamDouble
    strip: Strip
    hopper: Hopper
    joined: Joined
    shared: Shared
    float8: Float8
    parts: Parts
    limbs: Limbs
    split: Split
    origin: str

    @property
    def sms(self) -> int:
        """The number of multiprocessors (SMs)."""
        return self.device.multiprocessors

    def together(self, cluster: int) -> int:
        """SMs that run clusters of so many blocks, one of a block each, at a time."""
        share = self.joined.together[cluster] if cluster > 1 else 1
        return max(1, int(share * self.sms / cluster)) * cluster


# Of a machine's figures, by name.
SECTIONS: dict[str, type] = {
    name: kind for name, kind in get_type_hints(Machine).items() if name not in ("device", "origin")
}
