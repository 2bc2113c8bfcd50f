"""Planted bugs that need arrays which no comment in a source can describe: views into larger arrays, and arrays that
must not be written. Each kernel has its bug where BUG is 1, at the line marked so, and none where it is 0.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

import tilewright as tw

TIERS_AND_THREADS = [("auto", 1), ("auto", 2), ("lanes", 1), ("lanes", 2)]
Launch = tuple[int, int, tuple[object, ...], Callable[[], np.ndarray], np.ndarray]  # ..., result, expected


@dataclass(frozen=True)
class Planted:
    """A kernel ``k`` and what makes its launch with fresh arrays."""

    kind: str
    name: str
    source: str
    launch: Callable[[np.random.Generator], Launch]

    @property
    def line(self) -> int:
        return next(n for n, text in enumerate(self.source.split("\n"), 1) if text.endswith("// here"))


def numbers(random: np.random.Generator, *shape: int) -> np.ndarray:
    return random.integers(-1000, 1000, shape).astype(np.int32)


def item_of_a_batch(random: np.random.Generator) -> Launch:
    batch, y = numbers(random, 5, 33), np.zeros(32, np.int32)
    return 1, 32, (batch[2, :32], y), lambda: y, np.append(np.diff(batch[2, :32]), -batch[2, 31])


def before_a_slice(random: np.random.Generator) -> Launch:
    base, y = numbers(random, 96), np.zeros(64, np.int32)
    return 2, 32, (base[16:80], y), lambda: y, np.append(base[16], np.maximum(base[17:80], base[16:79]))


def rows_of_a_window(random: np.random.Generator) -> Launch:
    image = numbers(random, 12, 20)
    expected = image.copy()
    expected[2:7, 4:12] = 0
    return 1, 64, (tw.strided(image[2:7, 4:12]), 20, 8, 5), lambda: image, expected


def arena(random: np.random.Generator) -> Launch:
    bytes_ = random.integers(0, 255, 512).astype(np.uint8)
    counts, scale = bytes_[:64].view(np.uint32), bytes_[64:].view(np.int32)
    counts[:] = 0
    x = random.integers(0, 20, 64).astype(np.int32)
    expected = np.append(np.bincount(np.minimum(x, 15), minlength=16).astype(np.int32), scale)
    return 2, 32, (x, counts), lambda: np.append(counts.view(np.int32), scale), expected


def halves(random: np.random.Generator) -> Launch:
    both = numbers(random, 64)
    expected = np.append(both[:32], both[:32] * 3)
    return 1, 32, (both[:32], both[32:]), lambda: both, expected


def slice_on_a_device(random: np.random.Generator) -> Launch:
    host = numbers(random, 100)
    device = tw.to_device(host)
    expected = host.copy()
    expected[20:61] *= -1
    return 2, 32, (device[20:61], 41), lambda: device.copy_to_host(), expected


def read_only(array: np.ndarray) -> np.ndarray:
    array.flags.writeable = False
    return array


def kept(random: np.random.Generator) -> Launch:
    x, y = read_only(numbers(random, 64)), np.zeros(64, np.int32)
    return 2, 32, (x, y), lambda: y, x * x


def kept_by_its_base(random: np.random.Generator) -> Launch:
    x, y = read_only(numbers(random, 2, 32))[1], np.zeros(32, np.int32)
    return 1, 8, (x, y), lambda: y, x + 1


def of_bytes(random: np.random.Generator) -> Launch:
    text = np.frombuffer(b"The quick brown fox jumps over x", np.uint8)
    y = np.zeros(32, np.uint8)
    return 1, 32, (text, y), lambda: y, np.frombuffer(bytes(text).upper(), np.uint8)


def counted(random: np.random.Generator) -> Launch:
    keys, counts = read_only(random.integers(0, 8, 64).astype(np.int32)), np.zeros(8, np.int32)
    return 2, 32, (keys, read_only(np.zeros(8, np.int32)), counts), lambda: counts, np.bincount(keys, minlength=8)


def sorted_keys(random: np.random.Generator) -> Launch:
    x, y = read_only(numbers(random, 16)), np.zeros(16, np.int32)
    return 1, 1, (x, y, 16), lambda: y, np.sort(x)


PLANTED = [
    Planted("out-of-bounds", "neighbour in a batch", """__global__ void k(const int *x, int *y)
{
    const int t = threadIdx.x;
    y[t] = (BUG || t < 31 ? x[t + 1] : 0) - x[t];  // here
}""", item_of_a_batch),
    Planted("out-of-bounds", "element before a slice", """__global__ void k(const int *x, int *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    y[i] = BUG || i > 0 ? max(x[i], x[i - 1]) : x[i];  // here
}""", before_a_slice),
    Planted("out-of-bounds", "row below a window", """__global__ void k(int *window, int pitch, int width, int height)
{
    const int column = threadIdx.x % 8, row = threadIdx.x / 8;
    if (column < width && (BUG ? row <= height : row < height))
        window[row * pitch + column] = 0;  // here
}""", rows_of_a_window),
    Planted("out-of-bounds", "bins in an arena", """__global__ void k(const int *x, unsigned *counts)
{
    const int value = x[blockIdx.x * 32 + threadIdx.x];
    atomicAdd(&counts[BUG ? value : min(value, 15)], 1u);  // here
}""", arena),
    Planted("out-of-bounds", "second half through the first", """__global__ void k(int *x, int *y)
{
    const int t = threadIdx.x;
    if (BUG)
        x[32 + t] = 3 * x[t];  // here
    else
        y[t] = 3 * x[t];
}""", halves),
    Planted("out-of-bounds", "grid larger than a slice on a device", """__global__ void k(int *x, int n)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    if (BUG || i < n)
        x[i] = -x[i];  // here
}""", slice_on_a_device),
    Planted("read-only", "squares in place", """__global__ void k(const int *x, int *y)
{
    const int i = blockIdx.x * 32 + threadIdx.x;
    int *own = const_cast<int *>(x);
    y[i] = x[i] * x[i];
    if (BUG)
        own[i] = y[i];  // here
}""", kept),
    Planted("read-only", "vectors through a view", """__global__ void k(const int *x, int *y)
{
    int4 *to = reinterpret_cast<int4 *>(BUG ? const_cast<int *>(x) : y);
    int4 v = reinterpret_cast<const int4 *>(x)[threadIdx.x];
    ++v.x, ++v.y, ++v.z, ++v.w;
    to[threadIdx.x] = v;  // here
}""", kept_by_its_base),
    Planted("read-only", "letters of a string", """__global__ void k(const char *text, char *y)
{
    char *to = BUG ? const_cast<char *>(text) : y;
    const char letter = text[threadIdx.x];
    to[threadIdx.x] = letter >= 'a' && letter <= 'z' ? letter - 32 : letter;  // here
}""", of_bytes),
    Planted("read-only", "counts beside the keys", """__global__ void k(const int *keys, const int *zeros, int *counts)
{
    const int key = keys[blockIdx.x * 32 + threadIdx.x];
    atomicAdd(BUG ? const_cast<int *>(zeros) + key : counts + key, 1);  // here
}""", counted),
    Planted("read-only", "sorted where it lies", """__global__ void k(const int *x, int *y, int n)
{
    int *keys = BUG ? const_cast<int *>(x) : y;
    for (int k = 0; k < n; ++k) {
        const int key = x[k];
        int at = k;
        for (; at > 0 && keys[at - 1] > key; --at)
            keys[at] = keys[at - 1];
        keys[at] = key;  // here
    }
}""", sorted_keys),
]  # fmt: skip


@pytest.mark.parametrize(("tier", "threads"), TIERS_AND_THREADS)
@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_found_at_its_line_and_nothing_in_the_twin(planted: Planted, tier: str, threads: int) -> None:
    for bug in (1, 0):
        kernel = tw.RawModule(code=planted.source, options=(f"-DBUG={bug}",)).get_function("k")
        grid, block, args, result, expected = planted.launch(np.random.default_rng())
        report = kernel.check(grid, block, args, threads=threads, tier=tier, without=("cost",))
        errors = [(finding.kind, finding.line) for finding in report.findings if finding.severity == "error"]
        assert {kind for kind, _ in errors} == ({planted.kind} if bug else set())
        assert not bug or (planted.kind, planted.line) in errors
        assert bug or np.array_equal(result(), expected)


def test_at_least_four_of_each() -> None:
    assert min(Counter(planted.kind for planted in PLANTED).values()) >= 4
