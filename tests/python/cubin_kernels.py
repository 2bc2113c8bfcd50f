"""Kernels of Triton of kinds that its tutorials' have not; each with a call that tells whether its result is right."""

import math

import numpy as np
import triton
import triton.language as tl
from triton.tools.tensor_descriptor import TensorDescriptor

from tilewright.triton import array

RNG = np.random.default_rng(28)


def integers(low, high, shape, dtype=np.int32):
    return array(RNG.integers(low, high, shape, dtype=dtype))


@triton.jit
def int8_product(a, b, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    m, n, k = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K)
    left = tl.load(a + m[:, None] * K + k[None, :])
    right = tl.load(b + n[None, :] * K + k[:, None])
    tl.store(c + m[:, None] * N + n[None, :], tl.dot(left, right))


def run_int8_product():
    a, b = integers(-128, 128, (64, 64), np.int8), integers(-128, 128, (32, 64), np.int8)
    c = array(np.zeros((64, 32), np.int32))
    int8_product[(1,)](a, b, c, M=64, N=32, K=64)
    return np.array_equal(c, a.astype(np.int32) @ b.astype(np.int32).T)


@triton.jit
def tma_product(a, b, c, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """By descriptors of the host, which become TMA's boxes and, on a Hopper, wgmma."""
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    total = tl.zeros([M, N], tl.float32)
    for start in range(0, k, K):
        total = tl.dot(a.load([row, start]), b.load([start, column]), total)
    c.store([row, column], total)


@triton.jit
def made_product(a, b, c, m, n, k, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    """By descriptors that the kernel makes: tensor maps of zeros, whose fields it replaces."""
    left = tl.make_tensor_descriptor(a, [m, k], [k, 1], [M, K])
    right = tl.make_tensor_descriptor(b, [k, n], [n, 1], [K, N])
    tma_product(left, right, tl.make_tensor_descriptor(c, [m, n], [n, 1], [M, N]), k, M, N, K)


def run_tma_product(made=False):
    m, n, k = 150, 96, 80
    a, b = (array(RNG.integers(-4, 5, shape).astype(np.float16)) for shape in ((m, k), (k, n)))
    c, grid = array(np.full((m, n), np.nan, np.float32)), (triton.cdiv(m, 128), triton.cdiv(n, 64))
    if made:
        triton.set_allocator(lambda size, alignment, stream: array(np.zeros(size, np.uint8)))
        made_product[grid](a, b, c, m, n, k, M=128, N=64, K=32)
    else:
        boxes = [128, 32], [32, 64], [128, 64]
        given = [TensorDescriptor.from_tensor(each, box) for each, box in zip((a, b, c), boxes, strict=True)]
        tma_product[grid](*given, k, M=128, N=64, K=32)
    return np.array_equal(c, a.astype(np.float32) @ b.astype(np.float32))


def run_made_product():
    return run_tma_product(made=True)


@triton.jit
def float8_product(a, b, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    m, n, k = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K)
    left = tl.load(a + m[:, None] * K + k[None, :]).to(tl.float8e5)
    right = tl.load(b + k[:, None] * N + n[None, :]).to(tl.float8e5)
    tl.store(c + m[:, None] * N + n[None, :], tl.dot(left, right))


def run_float8_product():
    a, b = (array(RNG.integers(-4, 5, shape).astype(np.float32)) for shape in ((64, 64), (64, 32)))
    c = array(np.zeros((64, 32), np.float32))
    float8_product[(1,)](a, b, c, M=64, N=32, K=64)
    return np.array_equal(c, a @ b)


@triton.jit
def histogram(x, bins, n, N: tl.constexpr, BINS: tl.constexpr):
    at = tl.arange(0, N)
    found = tl.histogram(tl.load(x + at, mask=at < n, other=0), BINS, mask=at < n)
    tl.atomic_add(bins + tl.arange(0, BINS), found)


def run_histogram():
    x, bins = integers(0, 64, 900), array(np.zeros(64, np.int32))
    histogram[(1,)](x, bins, 900, N=1024, BINS=64)
    return np.array_equal(bins, np.bincount(x, minlength=64))


@triton.jit
def scan(x, y, z, N: tl.constexpr):
    at = tl.arange(0, N)
    value = tl.load(x + at)
    tl.store(y + at, tl.cumsum(value, 0))
    tl.store(z + at, tl.cumprod(value % 3 - 1, 0, reverse=True))


def run_scan():
    x, y, z = integers(-1000, 1000, 512), array(np.zeros(512, np.int32)), array(np.zeros(512, np.int32))
    scan[(1,)](x, y, z, N=512)
    return np.array_equal(y, np.cumsum(x))


@triton.jit
def sort(x, y, N: tl.constexpr):
    at = tl.arange(0, N)
    tl.store(y + at, tl.sort(tl.load(x + at), descending=True))


def run_sort():
    x, y = integers(-1000, 1000, 256), array(np.zeros(256, np.int32))
    sort[(1,)](x, y, N=256)
    return np.array_equal(y, np.sort(x)[::-1])


@triton.jit
def atomics(x, most, total, old, N: tl.constexpr):
    at = tl.program_id(0) * N + tl.arange(0, N)
    value = tl.load(x + at)
    tl.atomic_max(most + value % 7, value)
    tl.atomic_add(total, tl.sum(value.to(tl.float64)))
    tl.atomic_xchg(old + tl.program_id(0), tl.max(value))


def run_atomics():
    x, most = integers(0, 1000, 1024), array(np.zeros(7, np.int32))
    total, old = array(np.zeros(1)), array(np.zeros(4, np.int32))
    atomics[(4,)](x, most, total, old, N=256)
    return np.array_equal(most, [x[x % 7 == k].max() for k in range(7)]) and total[0] == x.sum()


@triton.jit
def largest(x, where, value, columns, N: tl.constexpr):
    row, at = tl.program_id(0), tl.arange(0, N)
    given = tl.load(x + row * columns + at, mask=at < columns, other=-float("inf"))
    tl.store(where + row, tl.argmax(given, 0))
    tl.store(value + row, tl.max(given, 0))


def run_largest():
    x = array(RNG.standard_normal((5, 200)).astype(np.float32))
    where, value = array(np.zeros(5, np.int32)), array(np.zeros(5, np.float32))
    largest[(5,)](x, where, value, 200, N=256)
    return np.array_equal(where, x.argmax(1)) and np.array_equal(value, x.max(1))


@triton.jit
def gather(x, index, y, N: tl.constexpr):
    at = tl.arange(0, N)
    tl.store(y + at, tl.gather(tl.load(x + at), tl.load(index + at), 0))


def run_gather():
    x, index, y = integers(0, 1000, 128), integers(0, 128, 128), array(np.zeros(128, np.int32))
    gather[(1,)](x, index, y, N=128)
    return np.array_equal(y, x[index])


@triton.jit
def special(x, y, N: tl.constexpr):
    at = tl.arange(0, N)
    v = tl.load(x + at)
    tl.store(y + at, tl.sqrt(v) + tl.sin(v) * tl.log(v + 1) + tl.erf(v) / v + tl.floor(v) + tl.rsqrt(v))


def run_special(fused=False):
    x, y = array(RNG.random(256, np.float32) * 9 + 0.01), array(np.zeros(256, np.float32))
    special[(1,)](x, y, N=256, enable_fp_fusion=fused)
    wide = x.astype(float)
    erf = np.array([math.erf(each) for each in wide])
    wanted = np.sqrt(wide) + np.sin(wide) * np.log(wide + 1) + erf / wide + np.floor(wide) + 1 / np.sqrt(wide)
    return np.allclose(y, wanted, rtol=1e-5)


def run_fused():
    """Triton leaves it to ptxas to make one operation of a product and a sum."""
    return run_special(True)


@triton.jit
def transposed(x, y, rows, columns, N: tl.constexpr):
    r, c = tl.program_id(0) * N + tl.arange(0, N), tl.program_id(1) * N + tl.arange(0, N)
    tile = tl.load(x + r[:, None] * columns + c[None, :], mask=(r[:, None] < rows) & (c[None, :] < columns))
    tl.store(y + c[:, None] * rows + r[None, :], tile.T, mask=(c[:, None] < columns) & (r[None, :] < rows))


def run_transposed():
    x, y = integers(0, 1 << 15, (70, 50), np.int16), array(np.zeros((50, 70), np.int16))
    transposed[(3, 2)](x, y, 70, 50, N=32)
    return np.array_equal(y, x.T)
