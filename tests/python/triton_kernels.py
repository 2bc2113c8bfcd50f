"""Kernels of Triton's tutorials, written anew: each with a call that tells whether its result is right."""

import numpy as np
import triton
import triton.language as tl
from triton.tools.tensor_descriptor import TensorDescriptor

from tilewright.triton import array

RNG = np.random.default_rng(3)


def normal(*shape):
    return array(RNG.standard_normal(shape).astype(np.float32))


def unwritten(shape):
    return array(np.full(shape, np.nan, np.float32))


@triton.jit
def add(x_ptr, y_ptr, out_ptr, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    x = tl.load(x_ptr + offsets, mask=mask)
    y = tl.load(y_ptr + offsets, mask=mask)
    tl.store(out_ptr + offsets, x + y, mask=mask)


def run_add():
    x, y, out = normal(1000), normal(1000), unwritten(1000)
    add[lambda meta: (triton.cdiv(1000, meta["BLOCK"]),)](x, y, out, 1000, BLOCK=256)
    return np.array_equal(out, x + y)


@triton.jit
def softmax(x_ptr, out_ptr, x_stride, out_stride, rows, columns, BLOCK: tl.constexpr):
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0)):
        offsets = tl.arange(0, BLOCK)
        mask = offsets < columns
        x = tl.load(x_ptr + row * x_stride + offsets, mask=mask, other=-float("inf"))
        e = tl.exp(x - tl.max(x, axis=0))
        tl.store(out_ptr + row * out_stride + offsets, e / tl.sum(e, axis=0), mask=mask)


def run_softmax():
    x, out = normal(7, 120)[:, :100], unwritten((7, 100))
    softmax[(3,)](x, out, 120, 100, 7, 100, BLOCK=128)
    e = np.exp(x.astype(float) - x.max(1, keepdims=True))
    return np.allclose(out, e / e.sum(1, keepdims=True), rtol=1e-5)


@triton.jit
def layer_norm(x_ptr, y_ptr, w_ptr, b_ptr, mean_ptr, rstd_ptr, stride, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros([BLOCK], dtype=tl.float32)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        total += tl.load(x_ptr + row * stride + offsets, mask=offsets < columns, other=0.0)
    mean = tl.sum(total, axis=0) / columns
    squares = tl.zeros([BLOCK], dtype=tl.float32)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        x = tl.load(x_ptr + row * stride + offsets, mask=offsets < columns, other=0.0)
        away = tl.where(offsets < columns, x - mean, 0.0)
        squares += away * away
    rstd = 1 / tl.sqrt(tl.sum(squares, axis=0) / columns + eps)
    tl.store(mean_ptr + row, mean)
    tl.store(rstd_ptr + row, rstd)
    for start in range(0, columns, BLOCK):
        offsets = start + tl.arange(0, BLOCK)
        mask = offsets < columns
        w = tl.load(w_ptr + offsets, mask=mask)
        b = tl.load(b_ptr + offsets, mask=mask)
        x = tl.load(x_ptr + row * stride + offsets, mask=mask, other=0.0)
        tl.store(y_ptr + row * stride + offsets, (x - mean) * rstd * w + b, mask=mask)


def run_layer_norm():
    x, w, b = normal(5, 150), normal(150), normal(150)
    y, mean, rstd = unwritten((5, 150)), unwritten(5), unwritten(5)
    layer_norm[(5,)](x, y, w, b, mean, rstd, 150, 150, 1e-5, BLOCK=64)
    wide = x.astype(float)
    away = wide - wide.mean(1, keepdims=True)
    wanted = away / np.sqrt((away**2).mean(1, keepdims=True) + 1e-5) * w + b
    return np.allclose(y, wanted, atol=1e-5) and np.allclose(mean, wide.mean(1), atol=1e-6)


@triton.jit
def layer_norm_weights(dy_ptr, x_ptr, mean_ptr, rstd_ptr, dw_ptr, lock_ptr, stride, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    dy = tl.load(dy_ptr + row * stride + offsets, mask=mask, other=0.0)
    x = tl.load(x_ptr + row * stride + offsets, mask=mask, other=0.0)
    part = dy * (x - tl.load(mean_ptr + row)) * tl.load(rstd_ptr + row)
    while tl.atomic_cas(lock_ptr, 0, 1) == 1:
        pass
    part += tl.load(dw_ptr + offsets, mask=mask)
    tl.store(dw_ptr + offsets, part, mask=mask)
    tl.debug_barrier()
    tl.atomic_xchg(lock_ptr, 0)


def run_layer_norm_weights():
    x, dy = normal(6, 100), normal(6, 100)
    mean, rstd = array(x.mean(1)), array(1 / x.std(1))
    dw, lock = array(np.zeros(100, np.float32)), array(np.zeros(1, np.int32))
    layer_norm_weights[(6,)](dy, x, mean, rstd, dw, lock, 100, 100, BLOCK=128)
    return np.allclose(dw, (dy * (x - mean[:, None]) * rstd[:, None]).sum(0), atol=1e-5)


@triton.jit
def dropout(x_ptr, out_ptr, n, p, seed, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    x = tl.load(x_ptr + offsets, mask=mask)
    keep = tl.rand(seed, offsets) > p
    tl.store(out_ptr + offsets, tl.where(keep, x / (1 - p), 0.0), mask=mask)


def run_dropout():
    x = normal(700)
    outs = [unwritten(700) for _ in range(3)]
    for out, seed in zip(outs, (123, 123, 512), strict=True):
        dropout[(6,)](x, out, 700, 0.5, seed, BLOCK=128)
    kept = outs[0] != 0
    return (
        np.array_equal(outs[0], outs[1])
        and not np.array_equal(outs[0], outs[2])
        and np.array_equal(kept, uniform(123, 700) > 0.5)
        and np.array_equal(outs[0], np.where(kept, x / np.float32(0.5), 0))
    )


def uniform(seed, n):
    """Philox with ten rounds, and Triton's way from its first word to [0, 1), by NumPy."""
    key = [np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)]
    words = [np.arange(n, dtype=np.uint64), *(np.zeros(n, np.uint64) for _ in range(3))]
    for _ in range(10):
        first, second = words[0] * np.uint64(0xD2511F53), words[2] * np.uint64(0xCD9E8D57)
        low = np.uint64(0xFFFFFFFF)
        words = [(second >> 32) ^ words[1] ^ key[0], second & low, (first >> 32) ^ words[3] ^ key[1], first & low]
        key = [(key[0] + np.uint64(0x9E3779B9)) & low, (key[1] + np.uint64(0xBB67AE85)) & low]
    signed = words[0].astype(np.uint32).view(np.int32)
    return np.where(signed < 0, -signed - 1, signed).astype(np.float32) * np.float32(4.6566127342e-10)


@triton.jit
def attention(q, k, v, out_ptr, rows, keys, scale, CAUSAL: tl.constexpr, M: tl.constexpr, N: tl.constexpr,
              D: tl.constexpr, WS: tl.constexpr):  # fmt: skip
    """Descriptors of q (rows x D), k and v (keys x D)."""
    first = tl.program_id(0) * M
    row, column = first + tl.arange(0, M), tl.arange(0, N)
    tile = q.load([first, 0])
    most = tl.full([M], -float("inf"), tl.float32)
    total = tl.zeros([M], tl.float32)
    result = tl.zeros([M, D], tl.float32)
    last = tl.minimum(first + M, keys) if CAUSAL else keys
    for start in tl.range(0, last, N, warp_specialize=WS):
        scores = tl.dot(tile, k.load([start, 0]).T) * (scale * 1.4426950408889634)
        key = start + column[None, :]
        seen = key < keys
        if CAUSAL:
            seen = seen & (key <= row[:, None])
        scores = tl.where(seen, scores, -float("inf"))
        now = tl.maximum(most, tl.max(scores, 1))
        weights, kept = tl.exp2(scores - now[:, None]), tl.exp2(most - now)
        total = total * kept + tl.sum(weights, 1)
        result = tl.dot(weights.to(v.dtype), v.load([start, 0]), result * kept[:, None])
        most = now
    there = out_ptr + row[:, None] * D + tl.arange(0, D)[None, :]
    tl.store(there, result / total[:, None], mask=(row < rows)[:, None])


def run_attention(causal=True, dtype=np.float16, specialized=False):
    rows, keys, size = 150, 150 if causal else 100, 64
    q, k, v = (normal(count, size).astype(dtype) for count in (rows, keys, keys))
    out = unwritten((rows, size))
    given = [TensorDescriptor.from_tensor(each, [64, size]) for each in (q, k, v)]
    attention[(triton.cdiv(rows, 64),)](*given, out, rows, keys, 0.125, CAUSAL=causal, M=64, N=64, D=size,
                                        WS=specialized)  # fmt: skip
    q, k, v = (each.astype(float) for each in (q, k, v))
    scores = q @ k.T / 8
    weights = np.exp(np.where(np.tri(rows, keys, dtype=bool), scores, -np.inf) if causal else scores)
    return np.allclose(out, weights / weights.sum(1, keepdims=True) @ v, atol=3e-3 if dtype == np.float16 else 2e-2)


# A kernel, a part of it, what stands there instead, what that is found as, and in which line.
PLANTED = [
    ("add", "tl.load(y_ptr + offsets, mask=mask)", "tl.load(y_ptr + offsets)", "out-of-bounds", "y = tl.load"),
    ("add", "x + y, mask=mask)", "x + y)", "out-of-bounds", "tl.store(out_ptr"),
    ("add", "mask = offsets < n", "mask = offsets <= n", "out-of-bounds", "tl.load|tl.store"),
    ("softmax", 'mask=mask, other=-float("inf")', "mask=None",
     "out-of-bounds", "x = tl.load"),
    ("softmax", "out_ptr + row * out_stride", "out_ptr + row * x_stride", "out-of-bounds", "tl.store(out_ptr"),
    ("softmax", "out_ptr + row * out_stride", "out_ptr + row * (out_stride - 1)", "race-global", "tl.store(out_ptr"),
    ("layer_norm", "w = tl.load(w_ptr + offsets, mask=mask)", "w = tl.load(w_ptr + offsets)", "out-of-bounds",
     "w = tl.load"),
    ("layer_norm", "tl.store(y_ptr + row * stride + offsets, (x - mean) * rstd * w + b, mask=mask)",
     "tl.store(y_ptr + row * stride + offsets, (x - mean) * rstd * w + b)", "race-global", "tl.store(y_ptr"),
    ("layer_norm", "tl.store(mean_ptr + row, mean)", "tl.store(mean_ptr + row * stride, mean)", "out-of-bounds",
     "tl.store(mean_ptr"),
    ("layer_norm_weights", "    while tl.atomic_cas(lock_ptr, 0, 1) == 1:\n        pass\n", "", "race-global",
     "tl.load(dw_ptr|tl.store(dw_ptr"),
    ("dropout", "/ (1 - p), 0.0), mask=mask)", "/ (1 - p), 0.0))", "out-of-bounds", "tl.store(out_ptr"),
    ("dropout", "tl.load(x_ptr + offsets, mask=mask)", "tl.load(x_ptr + 2 * offsets, mask=mask)", "out-of-bounds",
     "x = tl.load"),
    ("attention", "mask=(row < rows)[:, None]", "mask=None", "out-of-bounds", "tl.store(there"),
]  # fmt: skip
