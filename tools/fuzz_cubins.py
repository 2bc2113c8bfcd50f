"""Feed tilewright mutated machine code: cubins and fat binaries must end in a result or in one of its own errors.

    python tools/fuzz_cubins.py                        2,000 inputs of seed 1
    python tools/fuzz_cubins.py --seed 7 --count 200   others
    python tools/fuzz_cubins.py --keep found           save the inputs that failed in a folder

An input is a cubin of two architectures, one that a linker made of several, or a fat binary, a few of whose bytes are
others: fields of headers and sections at the ends of what they hold, instructions moved, their registers, immediates
and single bits, attributes and relocations. Kernels are launched, counted and checked. Children and failures are those
of ``fuzz.py``.
"""

from __future__ import annotations

import contextlib
import functools
import random
import struct
import sys
from pathlib import Path

import fuzz
import numpy as np

DATA = fuzz.ROOT / "tests" / "data"
ENDS = (0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 1 << 16, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, 1 << 40,
        (1 << 63) - 1, 1 << 63, (1 << 64) - 8, (1 << 64) - 1)  # fmt: skip
SOURCE = """
__constant__ float weights[4] = {1, 2, 3, 4};
__device__ int scale = 5;
__device__ __noinline__ int next(int n) { return n < 2 ? n : next(n - 1) + next(n - 2); }
__global__ void weigh(float *y) { y[threadIdx.x] = weights[threadIdx.x & 3] * scale; }
__global__ void turn(const float *x, float *y, int n)
{
    extern __shared__ float later[];
    __shared__ float first[32];
    int i = threadIdx.x;
    first[i & 31] = x[i];
    __syncthreads();
    later[i & 31] = first[(n - 1 - i) & 31];
    __syncthreads();
    y[i] = later[i & 31] + sinf(x[i]);
}
__global__ void calls(int *y, int n)
{
    int own[8];
    for (int i = 0; i < 8; i++) own[(i * n) & 7] = i;
    y[threadIdx.x] = next(own[n & 7] & 7) + __shfl_xor_sync(~0u, n, 3);
}
__global__ void chosen(int *y, int n)
{
    switch (n & 7) {
    case 0: *y = 1; break;
    case 1: atomicAdd(y, 4); break;
    case 2: *y = __popc(n); break;
    case 3: y[1] = __ballot_sync(~0u, n > 3); break;
    case 4: y[3] = n / 3; break;
    case 5: y[n] = 2; break;
    default: *y = n;
    }
}
"""
_SECTION = ((0, 4), (4, 4), (8, 8), (16, 8), (24, 8), (32, 8), (40, 4), (44, 4), (48, 8), (56, 8))  # fields, bytes
_HEADER = (0x10, 0x12, 0x20, 0x28, 0x30, 0x34, 0x36, 0x38, 0x3A, 0x3C, 0x3E)
_NAMES = (b".text", b".text", b".text", b".nv.info", b".nv.info", b".nv.constant", b".symtab", b".rel", b".debug", b"")


@functools.cache
def corpus() -> tuple[tuple[str, bytes], ...]:
    import tilewright as tw
    from tilewright.compile import Assembly

    made = []
    for arch in ("sm_90a", "sm_80"):
        text = tw.RawModule(SOURCE, arch=arch).ptx.text
        made.append((f"{arch}.cubin", Assembly(text, arch, ()).machine_code.cubin))
    kept = [np.load(DATA / name) for name in ("linked_cubins.npz", "fat_binaries.npz")]
    made += [(f"{name}.cubin", each[name].tobytes()) for each in kept for name in each.files]
    return tuple(made)


def make(seed: int, number: int) -> fuzz.Input:
    """Input ``number`` of a seed."""
    rng = random.Random(seed << 32 | number)
    name, data = rng.choice(corpus())
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        with contextlib.suppress(struct.error, ValueError, IndexError):  # of a file that is broken already
            rng.choice(_EDITS if changed[:4] == b"\x7fELF" else (_bytes, _cut))(rng, changed)
    return fuzz.Input(f"{number}-{name}", bytes(changed))


def _put(data: bytearray, at: int, size: int, value: int) -> None:
    if 0 <= at <= len(data) - size:
        data[at : at + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")


def _sections(data: bytearray) -> tuple[int, list[tuple[bytes, int, int]]]:
    """Where the table begins; name, place and bytes of those that have any."""
    (start,), (count, names) = struct.unpack_from("<Q", data, 0x28), struct.unpack_from("<HH", data, 0x3C)
    (texts,) = struct.unpack_from("<Q", data, start + 64 * names + 24)
    found = []
    for number in range(count):
        name, kind = struct.unpack_from("<II", data, start + 64 * number)
        at, size = struct.unpack_from("<QQ", data, start + 64 * number + 24)
        if kind != 8 and 0 < size <= len(data) - at:
            found.append((bytes(data[texts + name : data.index(0, texts + name)]), at, size))
    return start, found


def _header(rng: random.Random, data: bytearray) -> None:
    _put(data, rng.choice(_HEADER), rng.choice((2, 4, 8)), rng.choice(ENDS))


def _section(rng: random.Random, data: bytearray) -> None:
    start, found = _sections(data)
    field, size = rng.choice(_SECTION)
    value = rng.choice((*ENDS, rng.randrange(len(found)), rng.randrange(len(data))))
    _put(data, start + 64 * rng.randrange(len(found)) + field, size, value)


def _content(rng: random.Random, data: bytearray) -> None:
    wanted, found = rng.choice(_NAMES), _sections(data)[1]
    _, at, size = rng.choice([each for each in found if each[0].startswith(wanted)] or found)
    if wanted == b".text":
        _instruction(rng, data, at, size)
    else:
        width = rng.choice((1, 2, 4, 8))
        _put(data, at + rng.randrange(size) // width * width, width, rng.choice((*ENDS, rng.getrandbits(64))))


def _instruction(rng: random.Random, data: bytearray, at: int, size: int) -> None:
    word, other = (at + 16 * rng.randrange(max(1, size // 16)) for _ in range(2))
    how = rng.randrange(6)
    if how < 2:
        bit = rng.randrange(128)
        data[word + bit // 8] ^= 1 << bit % 8
    elif how == 2:
        _put(data, word + 4, 4, rng.choice(ENDS))
    elif how == 3:
        data[word + rng.choice((2, 3, 4, 8))] = rng.choice((0, 1, 63, 128, 252, 254, 255))
    else:
        length = 16 if how == 4 else 2  # of the whole, or of its name
        data[word : word + length] = data[other : other + length]


def _bytes(rng: random.Random, data: bytearray) -> None:
    at = rng.randrange(len(data) if rng.random() < 0.5 else min(len(data), 200))
    _put(data, at, rng.choice((1, 2, 4, 8)), rng.choice((*ENDS, rng.getrandbits(64))))


def _cut(rng: random.Random, data: bytearray) -> None:
    del data[rng.randrange(len(data) + 1) :]


_EDITS = (_header, _section, _section, _content, _content, _content, _content, _bytes, _cut)


def run_input(path: Path, rng: random.Random) -> None:
    import tilewright as tw
    from tilewright.machine import disassembly

    disassembly._SECONDS = 20  # broken code may have nvdisasm go round for ever
    module = tw.RawModule(path=path)
    for symbol in list(module.kernels)[:4]:
        kernel = module.get_function(symbol)
        given = [np.zeros(1024, np.float32) if each.type.size == 8 else fuzz.argument(each.type, rng)
                 for each in kernel.signature.parameters]  # fmt: skip
        how = rng.choice((kernel.check, kernel.profile, kernel))
        with contextlib.suppress(tw.TilewrightError):  # the others' turn
            how(rng.choice((1, 2)), rng.choice((1, 32, 64)), given, rng.choice((0, 128)), threads=1,
                tier=rng.choice(("auto", "lanes")))  # fmt: skip


KIND = fuzz.Kind(__file__, make, run_input)

if __name__ == "__main__":
    sys.exit(fuzz.main(KIND, __doc__))
