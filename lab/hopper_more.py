"""More that lab/measure_hopper.py asks: values sent to other blocks, boxes of pixels, where a swizzling pattern
begins, and the examples' attentions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ml_dtypes
import numpy as np
from lab.hopper_case import HEAD, Boxed, Case, random, rounded
from lab.hopper_replaced import REPLACED, replaced
from lab.hopper_sliced import SLICED, sliced

# -- st.async and red.async ---------------------------------------------------------------------------------

# form, constraint, values a thread
STORES = [("b32", "r", 1), ("b64", "l", 1), ("v2.s32", "r", 2), ("v4.f32", "f", 4), ("v2.u64", "l", 2)]
REDUCTIONS = ["inc.u32", "dec.u32", "min.u32", "min.s32", "max.u32", "max.s32", "and.b32", "or.b32", "xor.b32",
              "add.u32", "add.s32"]  # fmt: skip
BYTES = 64 * (4 + 8 + 8 + 16 + 16) + 64 * (4 * len(REDUCTIONS) + 8)


def sent() -> str:
    """What each thread sends: its part of x, in every form, and to one place for all by every reduction."""
    lines = []
    for place, (form, constraint, count) in enumerate(STORES):
        values = ", ".join(f'"{constraint}"(mine.a{place}[{i}])' for i in range(count))
        listed = ", ".join(f"%{i + 1}" for i in range(count))
        listed = f"{{{listed}}}" if count > 1 else listed
        lines.append(
            f'asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.{form} [%0], {listed}, '
            f'[%{count + 1}];" :: "r"(to(&s.a[t].a{place}, peer)), {values}, "r"(bar) : "memory");'
        )
    for place, form in enumerate(REDUCTIONS):
        lines.append(
            f'asm volatile("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.{form} [%0], %1, '
            f'[%2];" :: "r"(to(&s.r[{place}], peer)), "r"({"9u" if place < 2 else "mine.a0[0]"}), "r"(bar) : "memory");'
        )
    lines.append(
        'asm volatile("red.async.relaxed.cluster.mbarrier::complete_tx::bytes.add.u64 [%0], %1, [%2];" '
        ':: "l"(wide(&s.wide, peer)), "l"(mine.a1[0]), "l"(wide(&s.full, peer)) : "memory");'
    )
    return "\n    ".join(lines)


EXCHANGE = r"""
typedef unsigned long long u64;
struct __align__(16) Each { float a3[4]; u64 a4[2]; u64 a1[1]; unsigned a2[2]; unsigned a0[1]; unsigned rest[3]; };
struct Shared { Each a[64]; u64 wide, full; unsigned r[11]; };
__device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ unsigned to(const void *p, unsigned rank)
{
    unsigned there;
    asm("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(at(p)), "r"(rank));
    return there;
}
__device__ u64 wide(const void *p, unsigned rank)
{
    u64 there;
    asm("mapa.u64 %0, %1, %2;" : "=l"(there) : "l"(p), "r"(rank));
    return there;
}
extern "C" __global__ void exchange(const void *given, const unsigned *begin, void *got, unsigned *r, u64 *w, int what)
{
    const Each *x = (const Each *)given;
    Each *y = (Each *)got;
    __shared__ Shared s;
    const unsigned t = threadIdx.x, rank = blockIdx.x % 2, peer = rank ^ (what != 1);
    if (t == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at(&s.full)) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], BYTES;" ::"r"(at(&s.full)) : "memory");
        s.wide = 5;
    }
    if (t < 11) s.r[t] = begin[t];
    s.a[t].rest[0] = s.a[t].rest[1] = s.a[t].rest[2] = 0;
    asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
    const Each mine = x[blockIdx.x * 64 + t];
    const unsigned bar = what == 3 ? at(&s.full) : to(&s.full, peer);
    if (what == 2) asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%0], {%1, %1}, [%2];"
        :: "r"(to(&s.r[1], peer)), "r"(t), "r"(bar) : "memory");
    if (what == 4) asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%0], %1, [%2];"
        :: "r"(to(&s, peer) + 65536), "r"(t), "r"(bar) : "memory");
    SENT
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&s.full)) : "memory");
    y[blockIdx.x * 64 + t] = s.a[t];
    if (t < 11) r[blockIdx.x * 11 + t] = s.r[t];
    if (t == 0) w[blockIdx.x] = s.wide;
}
""".replace("BYTES", str(BYTES)).replace("SENT", sent())
EACH = np.dtype(
    [("a3", "f4", 4), ("a4", "u8", 2), ("a1", "u8", 1), ("a2", "u4", 2), ("a0", "u4", 1), ("rest", "u4", 3)]
)


def exchanges() -> Iterator[Case]:
    x, begin = exchanged(random("exchange"), 4)
    for output, name in ((2, "stores"), (3, "reductions"), (4, "wide")):
        y, r, w = np.full(x.nbytes, 0xA5, np.uint8), np.full(44, 99, np.uint32), np.full(4, 99, np.uint64)
        arguments = (x.view(np.uint8), begin, y, r, w, np.int32(0))
        yield Case(f"async {name}", "exchange", 64, 0, arguments, output, (4,), 2, "exchange")


def exchanged(rng: np.random.Generator, blocks: int) -> tuple[np.ndarray, np.ndarray]:
    """What threads send, and what the words begin with that are reduced."""
    x = rng.integers(0, 256, (blocks * 64, EACH.itemsize), dtype=np.uint8).view(EACH)[:, 0]
    x["a3"], x["rest"] = rng.standard_normal((blocks * 64, 4)), 0
    begin = rng.integers(0, 1 << 32, 11, dtype=np.uint32)
    begin[:2] = rng.integers(0, 12, 2)
    return x, begin


# -- pixels -------------------------------------------------------------------------------------------------

KERNELS = r"""
extern "C" __global__ void getRANK(const __grid_constant__ CUtensorMap map, const int *where, int bytes, int room,
                                   int *out)
{
    extern __shared__ __align__(1024) int tile[];
    __shared__ u64 bar;
    for (int i = threadIdx.x; i < room / 4; i += 32) tile[i] = -9;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(&bar)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(&bar)), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.tensor.RANKd.shared::cluster.global.im2col.mbarrier::complete_tx::bytes "
            "[%0], [%1, {COORDINATES}], [%2], {OFFSETS};"
            :: "r"(at(tile)), "l"(&map), "r"(at(&bar)), "r"(where[0]), "r"(where[1]), "r"(where[2]), "r"(where[3]),
               "r"(where[4]), "h"((short)where[5]), "h"((short)where[6]), "h"((short)where[7]) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; a: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra a;}"
        :: "r"(at(&bar)) : "memory");
    for (int i = threadIdx.x; i < room / 4; i += 32) out[i] = tile[i];
}
extern "C" __global__ void putRANK(const __grid_constant__ CUtensorMap map, const int *where, int bytes, const int *in)
{
    extern __shared__ __align__(1024) int tile[];
    for (int i = threadIdx.x; i < bytes / 4; i += 32) tile[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.RANKd.global.shared::cta.im2col_no_offs.bulk_group "
            "[%0, {COORDINATES}], [%1];"
            :: "l"(&map), "r"(at(tile)), "r"(0), "r"(where[0]), "r"(where[1]), "r"(where[2]), "r"(where[3]),
               "r"(where[4]) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
"""


def pixels_source() -> str:
    text = HEAD
    for rank in (3, 4, 5):
        coordinates = ", ".join(f"%{3 + d}" for d in range(rank))
        offsets = ", ".join(f"%{8 + d}" for d in range(rank - 2))
        text += KERNELS.replace("COORDINATES", coordinates).replace("OFFSETS", offsets).replace("RANK", str(rank))
    return text


PIXELS = pixels_source()


def walked(shape, start, lower, upper, steps, pixels):
    """The place (image and pixel, as the array's axes are) of each pixel of a column, by the manual: within the
    bounding box row by row, then from its lower corner in the next image. Axes are those of the array."""
    ends = [size + high for size, high in zip(shape[1:-1], upper, strict=True)]
    image, *place = start[:-1]
    for _ in range(pixels):
        yield (image, *place)
        for axis in reversed(range(len(place))):
            place[axis] += steps[axis]
            if place[axis] < ends[axis]:
                break
            place[axis] = lower[axis]
        else:
            image += 1


def drawn(rng, rank, dtype, inside=False):
    """An array, a map's corners and steps, and where a copy begins. ``inside``: nowhere out of the array, as stores
    need it: a GPU stops otherwise."""
    spatial = rank - 2
    least = 16 // np.dtype(dtype).itemsize
    pixels = (int(each) for each in rng.integers(1, 8, spatial))
    shape = (int(rng.integers(1, 4)), *pixels, least * int(rng.integers(1, 4)))
    array = rng.integers(1, 1 << 15, shape).astype(dtype)
    while True:
        lower = tuple(int(each) for each in rng.integers(0 if inside else -3, 3, spatial))
        upper = tuple(int(each) for each in rng.integers(-3, 1 if inside else 3, spatial))
        ends = [size + high for size, high in zip(shape[1:-1], upper, strict=True)]
        if all(low < end for low, end in zip(lower, ends, strict=True)):
            break
    steps = tuple(int(each) for each in rng.integers(1, 4, spatial))
    begin = [int(rng.integers(low, end)) for low, end in zip(lower, ends, strict=True)]
    channel = least * int(rng.integers(0 if inside else -1, 2))
    start = (int(rng.integers(0 if inside else -1, shape[0])), *begin, channel)
    box = (int(rng.integers(1, 40)), least * int(rng.integers(1, 4)))
    return array, lower, upper, steps, start, box


def where(start, offsets):
    """As the instruction has coordinates: the dense one first."""
    return np.array([*start[::-1], *[0] * (5 - len(start)), *offsets[::-1], *[0] * (3 - len(offsets))], np.int32)


def columns() -> Iterator[Case]:
    """Loads and stores of pixels. A stored pixel that comes twice would have one of its values: then it is no case."""
    for rank in (3, 4, 5):
        for number in range(16):
            name = f"pixels {rank}d {number}"
            rng = random(name)
            kind = (np.int16, np.float32, np.int32, np.uint8, np.float64)[number % 5]
            array, lower, upper, steps, start, box = drawn(rng, rank, kind)
            offsets = [int(each) for each in rng.integers(0, 4, rank - 2)]
            size = int(np.prod(box)) * array.itemsize
            row = box[1] * array.itemsize
            swizzle = next((each for each in (32, 64, 128) if row <= each), None) if number % 3 == 0 else None
            room = box[0] * (swizzle or row)
            made = Boxed(array, box, swizzle, (("im2col", (lower, upper)), ("steps", steps)))
            out = np.full(room // 4, -7, np.int32)
            arguments = (made, where(start, offsets), np.int32(size), np.int32(room), out)
            yield Case(f"load {name}", f"get{rank}", 32, room, arguments, 4, file="pixels")
            array, lower, upper, steps, start, box = drawn(rng, rank, kind, inside=True)
            array = np.zeros_like(array)
            if len(set(walked(array.shape, start, lower, upper, steps, box[0]))) < box[0]:
                continue
            size = int(np.prod(box)) * array.itemsize
            made = Boxed(array, box, None, (("im2col", (lower, upper)), ("steps", steps)))
            tile = rng.integers(1, 1 << 30, size // 4).astype(np.int32)
            arguments = (made, where(start, ()), np.int32(size), tile)
            yield Case(f"store {name}", f"put{rank}", 32, size, arguments, 0, file="pixels")


# -- where a pattern begins ---------------------------------------------------------------------------------

PLACES = (
    HEAD
    + r"""
extern "C" __global__ void place(const __grid_constant__ CUtensorMap map, int offset, int bytes, int room, int *out)
{
    extern __shared__ __align__(1024) unsigned char tile[];
    u64 *bar = (u64 *)(tile + room);
    for (int i = threadIdx.x; i < room / 4; i += 32) ((int *)tile)[i] = -9;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at(bar)) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async;" ::: "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(at(bar)), "r"(bytes) : "memory");
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
            "[%0], [%1, {%3, %3}], [%2];" :: "r"(at(tile) + offset), "l"(&map), "r"(at(bar)), "r"(0) : "memory");
    }
    __syncthreads();
    wait(bar, 0);
    for (int i = threadIdx.x; i < room / 4; i += 32) out[i] = ((int *)tile)[i];
}"""
)


def places() -> Iterator[Case]:
    """Swizzled boxes that do not begin where the pattern does."""
    for swizzle in (32, 64, 128):
        for offset in (128, 256, 384, 512, 640, 768, 896):
            name = f"place {swizzle} {offset}"
            array = random(name).integers(0, 1 << 16, (20, swizzle // 2)).astype(np.uint16)
            room = 20 * swizzle + 1024
            out = np.full(room // 4, -7, np.int32)
            made = Boxed(array, (20, swizzle // 2), swizzle)
            arguments = (made, np.int32(offset), np.int32(20 * swizzle), np.int32(room), out)
            yield Case(name, "place", 32, room + 8, arguments, 4, file="places")


# -- what tensor maps can say besides -------------------------------------------------------------------------

REDUCED = {  # by operation: of tensors of which types
    "add": ("uint32", "int32", "uint64", "int64", "float16", "bfloat16", "float32", "float64"),
    **dict.fromkeys(("min", "max"), ("uint32", "int32", "uint64", "int64", "float16", "bfloat16")),
    **dict.fromkeys(("inc", "dec"), ("uint32",)),
    **dict.fromkeys(("and", "or", "xor"), ("uint32", "int32", "uint64")),
}


def _reduction(operation: str) -> str:
    return f"""
extern "C" __global__ void reduce_{operation}(const __grid_constant__ CUtensorMap map, const int *in, int room, int x,
                                              int y, void *whole)
{{
    extern __shared__ __align__(1024) int tile[];
    for (int i = threadIdx.x; i < room / 4; i += 32) tile[i] = in[i];
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {{
        asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta.{operation}.tile.bulk_group "
            "[%0, {{%2, %3}}], [%1];" :: "l"(&map), "r"(at(tile)), "r"(x), "r"(y) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }}
}}"""


REDUCTIONS_OF_TENSORS = HEAD + "".join(map(_reduction, REDUCED))


def reduced_tensors() -> Iterator[Case]:
    for operation, kinds in REDUCED.items():
        for kind in kinds:
            for what in ("ordinary", "special"):
                name = f"reduce {operation} {kind} {what}"
                rng = random(name)
                dtype = np.dtype(ml_dtypes.bfloat16 if kind == "bfloat16" else kind)
                there, given = (_drawn_numbers(rng, dtype, (20, 64), what) for _ in range(2))
                made = Boxed(there, (16, 32), None)
                size = np.int32(16 * 32 * dtype.itemsize)
                x, y = np.int32(16 // dtype.itemsize), np.int32(9)  # five rows are outside
                tile = np.ascontiguousarray(given[:16, :32]).view(np.int32).reshape(-1)
                arguments = (made, tile, size, x, y, there)
                yield Case(name, f"reduce_{operation}", 32, int(size), arguments, 5, file="reductions")


def _drawn_numbers(rng: np.random.Generator, kind: np.dtype, shape: tuple[int, int], what: str) -> np.ndarray:
    """Numbers of about one size; or ``special`` ones: subnormal, zero of both signs, infinite, none, largest."""
    raw = rng.integers(0, 256, (*shape, kind.itemsize), np.uint8).view(kind)[..., 0]
    if kind.kind in "iu":
        return raw if what == "special" else rng.integers(0, 99, shape).astype(kind)
    if what == "ordinary":
        return rounded(rng.standard_normal(shape) * 8, kind)
    tiny, largest = ml_dtypes.finfo(kind).smallest_subnormal, ml_dtypes.finfo(kind).max
    few = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, largest, -largest, *(tiny * np.arange(1, 9))], kind)
    return np.where(rng.random(shape) < 0.5, rng.choice(few, shape), raw)


def strided_boxes() -> Iterator[Case]:
    """Steps over elements, and what lies outside as NaN: by the kernels of lab/measure_hopper.py's boxes."""
    cases = (
        ("uint16", (40, 96), (8, 16), (2, 1)), ("float32", (40, 36), (7, 8), (3, 1)),
        ("uint8", (12, 9, 64), (4, 3, 16), (3, 2, 1)), ("float64", (9, 14, 5, 6), (2, 3, 2, 4), (4, 3, 1, 1)),
        ("int32", (12, 3, 33, 4, 8), (2, 2, 4, 3, 4), (5, 1, 8, 1, 1)), ("float16", (40, 96), (8, 16), (1, 1)),
        ("bfloat16", (40, 96), (8, 16), (1, 1)), ("float64", (40, 96), (8, 16), (1, 1)),
    )  # fmt: skip
    for kind, shape, box, steps in cases:
        for where_ in ("inside", "before", "past"):
            for fill in ("zero", "nan") if kind in ("float16", "bfloat16", "float32", "float64") else ("zero",):
                name = f"tile {kind} {len(shape)}d {where_} by {' '.join(map(str, steps))} {fill}"
                rng = random(name)
                dtype = np.dtype(ml_dtypes.bfloat16 if kind == "bfloat16" else kind)
                array = rng.integers(0, 256, (*shape, dtype.itemsize), np.uint8).view(dtype)[..., 0]
                array = np.ascontiguousarray(array)
                reach = [each * step for each, step in zip(box, steps, strict=True)]
                begin = {
                    "inside": [max(0, (size - each) // 2) for size, each in zip(shape, reach, strict=True)],
                    "before": [-(each // 2) - 1 for each in reach],
                    "past": [size - each // 2 for size, each in zip(shape, reach, strict=True)],
                }[where_]
                begin[-1] = begin[-1] * dtype.itemsize // 16 * 16 // dtype.itemsize
                at = tuple(np.int32(each) for each in begin[::-1])
                size = int(np.prod(box)) * dtype.itemsize
                more = (("steps", steps), ("fill", fill))
                out = np.full(size, 0x55, np.uint8)
                arguments = (Boxed(array, box, None, more), out, np.int32(size), np.int32(size), *at)
                yield Case(f"load {name}", f"load{len(shape)}", 64, size, arguments, 1)
                if where_ == "before" or fill == "nan":
                    continue
                target = np.zeros_like(array)
                tile = rng.integers(1, 256, size, np.uint8)
                arguments = (tile, target, Boxed(target, box, None, more), np.int32(size), *at)
                yield Case(f"store {name}", f"store{len(shape)}", 64, size, arguments, 1)


# -- attention ----------------------------------------------------------------------------------------------

HALF, BFLOAT16 = "attention<__half, 64>", "attention<__nv_bfloat16, 128>"


def attentions() -> Iterator[Case]:
    """Both examples', of ragged and round sizes. ``whole``: scores are whole powers of two, of which ex2 is exact."""
    for file in ("attention.cu", "attention_wgmma.cu"):
        for instance, kind, width in ((HALF, np.float16, 64), (BFLOAT16, ml_dtypes.bfloat16, 128)):
            for shape, queries, keys, causal, whole in (
                ((2, 3), 64, 128, False, True), ((1, 2), 70, 203, False, False), ((1, 3), 130, 130, True, True),
                ((1, 1), 150, 65, True, False),
            ):  # fmt: skip
                rows = f"{queries} {keys}{' causal' if causal else ''}{' whole' if whole else ''}"
                name = f"{file.removesuffix('.cu')} {np.dtype(kind).name} {rows}"
                yield _attention(name, file, instance, shape, queries, keys, causal, whole, kind, width)


def _attention(
    name: str, file: str, instance: str, shape: tuple[int, int], queries: int, keys: int, causal: bool, whole: bool,
    kind: Any, width: int,
) -> Case:  # fmt: skip
    rng, (batches, heads), scale = random(name), shape, 0.11
    q, k, v = (rng.standard_normal((*shape, count, width)) * 2 for count in (queries, keys, keys))
    if whole:  # scores of n make weights of 2^n: the scale is ln 2
        q, k = (np.where(rng.random(each.shape) < 0.15, np.sign(each), 0.0) for each in (q, k))
        scale = float(np.log(2))
    q, k, v = (rounded(each, kind) for each in (q, k, v))
    rest = (np.int32(queries), np.int32(keys), causal, np.float32(scale))
    out = np.full(q.shape, np.nan, kind)
    if file == "attention.cu":
        grid: tuple[int, ...] = (-(-queries // 64), heads, batches)
        return Case(name, instance, 128, 640 * width, (q, k, v, out, *rest), 3, grid, file=file)
    maps = (Boxed(each.reshape(-1, *each.shape[2:]), (1, 64, 64), 128) for each in (q, k, v, out))
    grid = (-(-queries // 128), heads * batches)
    return Case(name, instance, 288, 768 * width + 128, (*maps, *rest), 3, grid, file=file)


INSTANCES = dict.fromkeys(("attention.cu", "attention_wgmma.cu"), (HALF, BFLOAT16))
SOURCES = {
    "exchange": EXCHANGE,
    "pixels": PIXELS,
    "places": PLACES,
    "reductions": REDUCTIONS_OF_TENSORS,
    "replaced": REPLACED,
    "sliced": SLICED,
}


def cases() -> Iterator[Case]:
    yield from exchanges()
    yield from columns()
    yield from places()
    yield from strided_boxes()
    yield from reduced_tensors()
    yield from replaced()
    yield from sliced()
    yield from attentions()
