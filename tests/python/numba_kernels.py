"""Twelve kernels as Numba's users write them, each with a call that tells whether its result is right."""

import math

import numpy as np
from numba import cuda, float32, float64, int32

TILE = 16
BLOCK = 128
PADDED = TILE + 1
WINDOW = BLOCK + 2
RNG = np.random.default_rng(7)


def uniform(*shape):
    return RNG.random(shape, np.float32)


@cuda.jit
def saxpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i]


def run_saxpy():
    x, y = uniform(1000), uniform(1000)
    wanted = np.float32(2) * x + y
    saxpy[8, BLOCK](np.float32(2), x, y)
    return np.allclose(y, wanted)


@cuda.jit
def transpose(x, out):
    tile = cuda.shared.array((TILE, PADDED), float32)
    i, j = cuda.grid(2)
    if j < x.shape[0] and i < x.shape[1]:
        tile[cuda.threadIdx.y, cuda.threadIdx.x] = x[j, i]
    cuda.syncthreads()
    row = cuda.blockIdx.x * TILE + cuda.threadIdx.y
    column = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    if row < out.shape[0] and column < out.shape[1]:
        out[row, column] = tile[cuda.threadIdx.x, cuda.threadIdx.y]


def run_transpose():
    x = uniform(33, 50)
    out = cuda.device_array((50, 33), np.float32)
    transpose[(4, 3), (TILE, TILE)](x, out)
    return np.array_equal(out.copy_to_host(), x.T)


@cuda.jit
def matmul(a, b, c):
    left = cuda.shared.array((TILE, TILE), float32)
    right = cuda.shared.array((TILE, TILE), float32)
    column, row = cuda.grid(2)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    total = float32(0)
    for step in range((a.shape[1] + TILE - 1) // TILE):
        k = step * TILE
        left[ty, tx] = a[row, k + tx] if row < a.shape[0] and k + tx < a.shape[1] else 0
        right[ty, tx] = b[k + ty, column] if k + ty < b.shape[0] and column < b.shape[1] else 0
        cuda.syncthreads()
        for n in range(TILE):
            total += left[ty, n] * right[n, tx]
        cuda.syncthreads()  # the tiles are read
    if row < c.shape[0] and column < c.shape[1]:
        c[row, column] = total


def run_matmul():
    a, b = uniform(20, 37), uniform(37, 25)
    c = cuda.device_array((20, 25), np.float32)
    matmul[(2, 2), (TILE, TILE)](cuda.to_device(a), cuda.to_device(b), c)
    return np.allclose(c.copy_to_host(), a @ b, rtol=1e-5)


@cuda.jit
def block_sum(x, out):
    part = cuda.shared.array(BLOCK, float64)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    part[t] = x[i] if i < x.size else 0.0
    cuda.syncthreads()
    half = BLOCK // 2
    while half > 0:
        if t < half:
            part[t] += part[t + half]
        cuda.syncthreads()  # before the next half
        half //= 2
    if t == 0:
        cuda.atomic.add(out, 0, part[0])


def run_block_sum():
    x, out = RNG.random(1000), np.zeros(1)
    block_sum[8, BLOCK](x, out)
    return np.allclose(out[0], x.sum())


@cuda.jit
def histogram(values, counts):
    local = cuda.shared.array(32, int32)
    t = cuda.threadIdx.x
    if t < 32:
        local[t] = 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < values.size:
        cuda.atomic.add(local, values[i], 1)
    cuda.syncthreads()
    if t < 32:
        cuda.atomic.add(counts, t, local[t])


def run_histogram():
    values, counts = RNG.integers(0, 32, 1000, np.int32), np.zeros(32, np.int32)
    histogram[8, BLOCK](values, counts)
    return np.array_equal(counts, np.bincount(values, minlength=32))


@cuda.jit
def blur(x, out):
    window = cuda.shared.array(WINDOW, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    window[t + 1] = x[i] if i < x.size else 0
    if t == 0:
        window[0] = x[i - 1] if i > 0 else 0
    if t == BLOCK - 1:
        window[BLOCK + 1] = x[i + 1] if i + 1 < x.size else 0
    cuda.syncthreads()
    if i < x.size:
        out[i] = (window[t] + window[t + 1] + window[t + 2]) / float32(3)


def run_blur():
    x = uniform(8 * BLOCK)
    out = cuda.device_array_like(x)
    blur[8, BLOCK](x, out)
    wide = np.pad(x, 1)
    return np.allclose(out.copy_to_host(), (wide[:-2] + wide[1:-1] + wide[2:]) / 3, rtol=1e-5)


@cuda.jit
def scan(x, out):
    a = cuda.shared.array(BLOCK, float32)
    t = cuda.threadIdx.x
    a[t] = x[t]
    step = 1
    while step < BLOCK:
        cuda.syncthreads()  # what others stored
        before = a[t - step] if t >= step else float32(0)
        cuda.syncthreads()  # what others read
        a[t] += before
        step *= 2
    out[t] = a[t]


def run_scan():
    x = uniform(BLOCK)
    out = np.empty_like(x)
    scan[1, BLOCK](x, out)
    return np.allclose(out, np.cumsum(x), rtol=1e-5)


@cuda.jit
def dot(x, y, out):
    i = cuda.grid(1)
    value = x[i] * y[i] if i < x.size else float64(0)
    for offset in (16, 8, 4, 2, 1):
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, offset)
    if cuda.laneid == 0:
        cuda.atomic.add(out, 0, value)


def run_dot():
    x, y, out = RNG.random(1000), RNG.random(1000), np.zeros(1)
    dot[8, BLOCK](x, y, out)
    return np.allclose(out[0], x @ y)


@cuda.jit
def softmax(x, out):
    row = cuda.blockIdx.x
    t = cuda.threadIdx.x
    part = cuda.shared.array(BLOCK, float32)
    largest = float32(-math.inf)
    for n in range(t, x.shape[1], BLOCK):
        largest = max(largest, x[row, n])
    part[t] = largest
    cuda.syncthreads()
    for n in range(BLOCK):
        largest = max(largest, part[n])
    cuda.syncthreads()  # the maxima are read
    total = float32(0)
    for n in range(t, x.shape[1], BLOCK):
        total += math.exp(x[row, n] - largest)
    part[t] = total
    cuda.syncthreads()
    total = float32(0)
    for n in range(BLOCK):
        total += part[n]
    for n in range(t, x.shape[1], BLOCK):
        out[row, n] = math.exp(x[row, n] - largest) / total


def run_softmax():
    x = uniform(5, 300)
    out = cuda.device_array_like(x)
    softmax[5, BLOCK](x, out)
    e = np.exp(x.astype(float) - x.max(1, keepdims=True))
    return np.allclose(out.copy_to_host(), e / e.sum(1, keepdims=True), rtol=1e-5)


@cuda.jit
def heat(x, out):
    j, i = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        inside = 0 < i < x.shape[0] - 1 and 0 < j < x.shape[1] - 1
        out[i, j] = (x[i - 1, j] + x[i + 1, j] + x[i, j - 1] + x[i, j + 1]) / 4 if inside else x[i, j]


def run_heat():
    x = RNG.random((20, 33))
    out = cuda.device_array_like(x)
    heat[(3, 2), (TILE, TILE)](x, out)
    wanted = x.copy()
    wanted[1:-1, 1:-1] = (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]) / 4
    return np.allclose(out.copy_to_host(), wanted)


@cuda.jit(device=True)
def normal(d):
    return 0.5 * math.erfc(-d / math.sqrt(2.0))


@cuda.jit
def black_scholes(price, strike, years, out, rate, volatility):
    i = cuda.grid(1)
    if i >= price.size:
        return
    spread = volatility * math.sqrt(years[i])
    d = (math.log(price[i] / strike[i]) + (rate + 0.5 * volatility * volatility) * years[i]) / spread
    out[i] = price[i] * normal(d) - strike[i] * math.exp(-rate * years[i]) * normal(d - spread)


def run_black_scholes():
    price, strike, years = RNG.random((3, 200)) + 0.5
    out = np.zeros(200)
    black_scholes[2, BLOCK](price, strike, years, out, 0.02, 0.3)
    cdf = np.vectorize(lambda d: 0.5 * math.erfc(-d / math.sqrt(2)))
    spread = 0.3 * np.sqrt(years)
    d = (np.log(price / strike) + (0.02 + 0.5 * 0.09) * years) / spread
    return np.allclose(out, price * cdf(d) - strike * np.exp(-0.02 * years) * cdf(d - spread))


BODY = np.dtype([("place", np.float64), ("mass", np.float64)], align=True)


@cuda.jit
def forces(bodies, out):
    places = cuda.shared.array(0, float64)  # dynamic: two of BLOCK's size
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    total = 0.0
    for start in range(0, bodies.size, BLOCK):
        if start + t < bodies.size:
            places[t] = bodies[start + t]["place"]
            places[BLOCK + t] = bodies[start + t]["mass"]
        cuda.syncthreads()
        for n in range(min(BLOCK, bodies.size - start)):
            away = places[n] - bodies[i]["place"] if i < bodies.size else 0.0
            total += places[BLOCK + n] * away / (abs(away) ** 3 + 0.01)
        cuda.syncthreads()  # the places are read
    if i < bodies.size:
        out[i] = total


def run_forces():
    bodies = np.zeros(200, BODY)
    bodies["place"], bodies["mass"] = RNG.random((2, 200))
    out = np.zeros(200)
    forces[2, BLOCK, 0, 2 * BLOCK * 8](bodies, out)
    away = bodies["place"] - bodies["place"][:, None]
    return np.allclose(out, (bodies["mass"] * away / (abs(away) ** 3 + 0.01)).sum(1))


# A kernel, a line of it, what stands there instead, and what that is found as. A line that is left out is found at one
# of the accesses that it ordered, which is told then.
PLANTED = [
    ("saxpy", "    if i < x.size:", "    if i <= x.size:", "out-of-bounds", "y[i] = a * x[i] + y[i]"),
    ("transpose", "    cuda.syncthreads()", "", "race-shared", "tile[cuda.threadIdx.x, cuda.threadIdx.y]"),
    ("transpose", "    if row < out.shape[0] and column < out.shape[1]:", "    if row < out.shape[0]:",
     "out-of-bounds|race-global", "out[row, column] = tile"),
    ("matmul", "        cuda.syncthreads()  # the tiles are read", "", "race-shared",
     "left[ty, tx] = a|right[ty, tx] = b"),
    ("matmul", "and k + tx < a.shape[1] else 0", "else 0", "out-of-bounds", "left[ty, tx] = a"),
    ("block_sum", "        cuda.syncthreads()  # before the next half", "", "race-shared", "part[t] += part[t + half]"),
    ("histogram", "        local[t] = 0\n    cuda.syncthreads()", "        local[t] = 0", "race-shared",
     "cuda.atomic.add(local, values[i], 1)|local[t] = 0"),
    ("blur", "x[i + 1] if i + 1 < x.size else 0", "x[i + 1]", "out-of-bounds", "window[BLOCK + 1] = x[i + 1]"),
    ("blur", "    cuda.syncthreads()", "", "race-shared", "out[i] = (window[t]"),
    ("scan", "        cuda.syncthreads()  # what others read", "", "race-shared", "a[t] += before|before = a[t"),
    ("dot", " if i < x.size else float64(0)", "", "out-of-bounds", "value = x[i] * y[i]"),
    ("softmax", "    cuda.syncthreads()  # the maxima are read", "", "race-shared", "part[t] = total"),
    ("heat", "    if i < x.shape[0] and j < x.shape[1]:", "    if i < x.shape[0] and j <= x.shape[1]:",
     "race-global|out-of-bounds", "out[i, j] = "),
    ("black_scholes", "    if i >= price.size:", "    if i > price.size:", "out-of-bounds", "math.sqrt(years[i])"),
    ("forces", "        cuda.syncthreads()  # the places are read", "", "race-shared",
     "places[t] = bodies|places[BLOCK + t]"),
    ("forces", "            places[BLOCK + t] = bodies", "            places[2 * BLOCK + t] = bodies", "out-of-bounds",
     "places[2 * BLOCK + t]"),
]  # fmt: skip
