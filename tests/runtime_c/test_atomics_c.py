"""runtime/atomics.c against NumPy and exact integers, and under two threads at once."""

from __future__ import annotations

import ctypes
import itertools
import random
import threading
from collections.abc import Callable

import ml_dtypes
import numpy as np
import pytest

from tests.runtime_c.native import Native
from tilewright.engine.emit import atomics
from tilewright.engine.run import levels
from tilewright.errors import UnsupportedError

DTYPES: dict[str, type] = {
    "f16": np.float16, "f16x2": np.float16, "bf16": ml_dtypes.bfloat16, "bf16x2": ml_dtypes.bfloat16,
    "f32": np.float32, "f32-ftz": np.float32, "f64": np.float64,
}  # fmt: skip
PAIRS = [(op, type) for op, types in atomics.SUPPORTED.items() for type in types]


class Atomics:
    def __init__(self, level: str) -> None:
        self._native = Native(level)
        u32, u64, p = ctypes.c_uint32, ctypes.c_uint64, ctypes.c_void_p
        self._alone = self._native.function("tw_atomic_alone", None, u32, p, u32, p, p, p)
        self.call = self._native.function("tw_atomic", u64, u32, p, u64, u64)
        self._wide = self._native.function("tw_atomic128", None, u32, p, p, p, p)

    def alone(self, op: str, type: str, old: int, b: int, c: int) -> tuple[int, int]:
        """The same of lanes 3 and 31, of which the second finds what the first has left; then what was left."""
        code = atomics.OPERATIONS.index(op) * 16 + atomics.TYPES.index(type)
        place, results = np.array([old, 0xA5A5A5A5A5A5A5A5], np.uint64), np.zeros(32, np.uint64)
        size = atomics.size(type)
        place.view(np.uint8)[size:] = 0xA5
        lanes = [np.full(32, value, np.uint64) for value in (place.ctypes.data, b, c)]
        self._alone(code, lanes[0].ctypes.data, 1 << 3 | 1 << 31, *(v.ctypes.data for v in (*lanes[1:], results)))
        assert int(results[3]) == old
        assert (place.view(np.uint8)[size:] == 0xA5).all()
        return int(results[31]), int.from_bytes(place.tobytes()[:size], "little")

    def run(self, op: str, type: str, old: int, b: int, c: int) -> tuple[int, int]:
        """(what the operation returned, what memory holds after it). Its neighbours must stay as they are."""
        size, code = atomics.size(type), atomics.OPERATIONS.index(op) * 16 + atomics.TYPES.index(type)
        room = np.full(64, 0xA5, np.uint8)
        start = -room.ctypes.data % 16 + 16
        room[start : start + size] = list(old.to_bytes(size, "little"))
        address = room.ctypes.data + start
        if size == 16:
            operands = np.frombuffer(b.to_bytes(16, "little") + c.to_bytes(16, "little"), np.uint64).copy()
            result = np.zeros(2, np.uint64)
            self._wide(code, address, operands.ctypes.data, operands.ctypes.data + 16, result.ctypes.data)
            returned = int.from_bytes(result.tobytes(), "little")
        else:
            returned = self.call(code, address, b, c)
        assert (np.delete(room, np.s_[start : start + size]) == 0xA5).all()
        return returned, int.from_bytes(room[start : start + size].tobytes(), "little")


@pytest.fixture(scope="module", params=levels.runnable())
def native(request: pytest.FixtureRequest) -> Atomics:
    return Atomics(request.param)


def signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def integer_reference(op: str, type: str, old: int, b: int, c: int) -> int:
    bits = 8 * atomics.size(type)
    order: Callable[[int], int] = (lambda v: signed(v, bits)) if type[0] == "s" else (lambda v: v)
    new = {
        "and": old & b,
        "or": old | b,
        "xor": old ^ b,
        "exch": b,
        "cas": c if old == b else old,
        "add": old + b,
        "inc": 0 if old >= b else old + 1,
        "dec": b if old == 0 or old > b else old - 1,
        "min": min(old, b, key=order),
        "max": max(old, b, key=order),
    }[op]
    return new % (1 << bits)


def float_reference(op: str, type: str, old: int, b: int) -> int:
    """NumPy's arithmetic in the type itself; a NaN is the one that a GPU makes."""
    dtype = np.dtype(DTYPES[type])
    unsigned = np.dtype(f"u{dtype.itemsize}")
    if type.endswith("x2"):
        low = float_reference(op, type[:-2], old & 0xFFFF, b & 0xFFFF)
        return low | float_reference(op, type[:-2], old >> 16, b >> 16) << 16
    x, y = (np.array([v], unsigned).view(dtype) for v in (old, b))
    if type == "f32-ftz":
        x, y = flush(x), flush(y)
    with np.errstate(all="ignore"):
        if op == "add":
            new = x + y
        elif np.isnan(x)[0] or np.isnan(y)[0]:
            new = y if np.isnan(x)[0] else x
        elif x[0] == y[0]:  # only the sign of zero can tell them apart
            negative = [np.signbit(v.astype(np.float64))[0] for v in (x, y)]
            new = x if negative[0] == (op == "min") else y
        else:
            new = x if (x[0] < y[0]) == (op == "min") else y
    if np.isnan(new)[0]:
        return (1 << (8 * dtype.itemsize - 1)) - 1
    return int((flush(new) if type == "f32-ftz" else new).view(unsigned)[0])


def flush(x: np.ndarray) -> np.ndarray:
    return np.where(np.abs(x) < np.finfo(np.float32).tiny, np.copysign(np.float32(0), x), x)


def edges(type: str, rng: random.Random) -> list[int]:
    bits = 8 * atomics.size(type)
    if type in DTYPES:
        dtype = np.dtype(DTYPES[type])
        info = ml_dtypes.finfo(dtype)
        values = [0.0, -0.0, 1, -1, 1.5, np.inf, -np.inf, np.nan, info.max, info.min, info.tiny, -info.tiny]
        patterns = [int(v) for v in np.array(values, dtype).view(f"u{dtype.itemsize}")]
        patterns += [1, 1 << (8 * dtype.itemsize - 1) | 3]  # subnormals
        patterns += [rng.getrandbits(8 * dtype.itemsize) for _ in range(12)]
        if type.endswith("x2"):
            return [p | rng.choice(patterns) << 16 for p in patterns]
        return patterns
    return [0, 1, 2, (1 << bits) - 1, 1 << (bits - 1), (1 << (bits - 1)) - 1] + [
        rng.getrandbits(bits) for _ in range(8)
    ]


@pytest.mark.parametrize("op, type", PAIRS, ids=[".".join(p) for p in PAIRS])
def test_against_reference(native: Atomics, op: str, type: str) -> None:
    rng = random.Random(f"{op}{type}")
    values = edges(type, rng)
    for old, b in itertools.product(values, values):
        c = rng.choice(values)
        floating = type in DTYPES
        want = float_reference(op, type, old, b) if floating else integer_reference(op, type, old, b, c)
        returned, now = native.run(op, type, old, b, c)
        assert returned == old
        if type == "f64" and is_nan64(want):
            assert is_nan64(now)  # PTX leaves the payload open
        else:
            assert now == want, f"{old:#x} {b:#x}: got {now:#x}, want {want:#x}"
        if atomics.size(type) < 16:
            assert native.alone(op, type, old, b, c) == (now, native.run(op, type, now, b, c)[1])


def is_nan64(pattern: int) -> bool:
    return bool(np.isnan(np.array([pattern], np.uint64).view(np.float64)[0]))


@pytest.mark.parametrize("type", ["f16", "bf16"])
def test_many_small_float_sums(native: Atomics, type: str) -> None:
    rng = random.Random(type)
    for _ in range(20_000):
        old, b = rng.getrandbits(16), rng.getrandbits(16)
        assert native.run("add", type, old, b, 0)[1] == float_reference("add", type, old, b)


# Steps whose total tells of any update that was lost between the two threads.
HAMMERED = [("add", t) for t in atomics.SUPPORTED["add"] if not t.startswith(("f16", "bf16"))] + [
    ("add", "f16x2"),
    ("inc", "u32"),
    ("max", "s64"),
]


@pytest.mark.parametrize("op, type", HAMMERED, ids=[".".join(p) for p in HAMMERED])
def test_two_threads_lose_nothing(op: str, type: str) -> None:
    rounds, size = (500, 4) if type == "f16x2" else (200_000, atomics.size(type))
    one = {"f16x2": 0x3C003C00, "f32": 0x3F800000, "f32-ftz": 0x3F800000, "f64": 0x3FF0000000000000}.get(type, 1)
    code = atomics.OPERATIONS.index(op) * 16 + atomics.TYPES.index(type)
    step = {"inc": "i64 4294967295", "max": "i64 %next"}.get(op, f"i64 {one}")
    hammer = Native(
        extra=f"""
declare i64 @tw_atomic(i32, ptr, i64, i64)
define void @hammer(ptr %place, i64 %n) {{
entry:
  br label %again
again:
  %i = phi i64 [0, %entry], [%next, %again]
  %next = add i64 %i, 1
  %old = call i64 @tw_atomic(i32 {code}, ptr %place, {step}, i64 0)
  %more = icmp ult i64 %next, %n
  br i1 %more, label %again, label %done
done:
  ret void
}}
"""
    )
    run = hammer.function("hammer", None, ctypes.c_void_p, ctypes.c_uint64)
    cell = np.zeros(1, f"u{size}")
    threads = [threading.Thread(target=run, args=(cell.ctypes.data, rounds)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if op == "max":
        assert cell[0] == rounds
    elif type in DTYPES:
        assert (cell.view(DTYPES[type]) == 2 * rounds).all()
    else:
        assert cell[0] == 2 * rounds


def test_codes() -> None:
    assert atomics.code("add", "f32") == 5 * 16 + 12
    assert atomics.code("add", "f32", "global") == 5 * 16 + 13
    assert [atomics.size(t) for t in atomics.TYPES] == [2, 4, 8, 16, 4, 4, 8, 8, 2, 4, 2, 4, 4, 4, 8]
    with pytest.raises(UnsupportedError, match=r"atom.inc.u64.*atom.inc has .u32"):
        atomics.code("inc", "u64")
    with pytest.raises(UnsupportedError, match=r"atom.mul.*none of and, or"):
        atomics.code("mul", "u32")
