"""runtime/atomics.c beside NumPy and exact integers, and under two threads at once."""

import ctypes
import itertools
import random
from collections.abc import Callable

import ml_dtypes
import numpy as np

from tilewright.engine.emit import atomics

from .scene import LANES, Helpers, aligned, answers_for, equal

_DTYPES: dict[str, type] = {
    "f16": np.float16, "f16x2": np.float16, "bf16": ml_dtypes.bfloat16, "bf16x2": ml_dtypes.bfloat16,
    "f32": np.float32, "f32-ftz": np.float32, "f64": np.float64,
}  # fmt: skip


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def _integer_reference(op: str, type: str, old: int, b: int, c: int) -> int:
    bits = 8 * atomics.size(type)
    order: Callable[[int], int] = (lambda v: _signed(v, bits)) if type[0] == "s" else (lambda v: v)
    new = {
        "and": old & b, "or": old | b, "xor": old ^ b, "exch": b, "cas": c if old == b else old, "add": old + b,
        "inc": 0 if old >= b else old + 1, "dec": b if old == 0 or old > b else old - 1,
        "min": min(old, b, key=order), "max": max(old, b, key=order),
    }[op]  # fmt: skip
    return new % (1 << bits)


def _float_reference(op: str, type: str, old: int, b: int) -> int:
    """NumPy's arithmetic in the type itself; a NaN is the one that a GPU makes."""
    dtype = np.dtype(_DTYPES[type])
    unsigned = np.dtype(f"u{dtype.itemsize}")
    if type.endswith("x2"):
        low = _float_reference(op, type[:-2], old & 0xFFFF, b & 0xFFFF)
        return low | _float_reference(op, type[:-2], old >> 16, b >> 16) << 16
    x, y = (np.array([v], unsigned).view(dtype) for v in (old, b))
    if type == "f32-ftz":
        x, y = _flush(x), _flush(y)
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
    return int((_flush(new) if type == "f32-ftz" else new).view(unsigned)[0])


def _flush(x: np.ndarray) -> np.ndarray:
    return np.where(np.abs(x) < np.finfo(np.float32).tiny, np.copysign(np.float32(0), x), x)


def _edges(type: str, rng: random.Random) -> list[int]:
    bits = 8 * atomics.size(type)
    if type in _DTYPES:
        dtype = np.dtype(_DTYPES[type])
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


def _after(h: Helpers, op: str, type: str, old: int, b: int, c: int) -> int:
    """What memory holds after an operation, which returns what it held before; its neighbours stay as they are."""
    size, code, room = atomics.size(type), atomics.code(op, type), aligned(64)
    room[:] = 0xA5
    room[16 : 16 + size] = list(old.to_bytes(size, "little"))
    place = room[16:].ctypes.data
    if size == 16:
        wide, result = (np.array([v & (1 << 64) - 1, v >> 64], np.uint64) for v in (b, c)), np.zeros(2, np.uint64)
        h("tw_atomic128", code, place, *wide, result, result=None)
        returned = int.from_bytes(result.tobytes(), "little")
    else:
        returned = int(h("tw_atomic", code, place, b, c, result=ctypes.c_uint64))
    equal(returned == old, True)
    assert (np.delete(room, np.s_[16 : 16 + size]) == 0xA5).all()
    return int.from_bytes(room[16 : 16 + size].tobytes(), "little")


def _twice(h: Helpers, op: str, type: str, old: int, b: int, c: int) -> tuple[int, int]:
    """The same of lanes 3 and 31, of which the second finds what the first has left; then what was left."""
    size, code = atomics.size(type), atomics.code(op, type)
    place, results = np.full(2, 0xA5A5A5A5A5A5A5A5, np.uint64), np.zeros(LANES, np.uint64)
    place.view(np.uint8)[:size] = list(old.to_bytes(size, "little"))
    where, *given = (np.full(LANES, value, np.uint64) for value in (place.ctypes.data, b, c))
    h("tw_atomic_alone", code, where, 1 << 3 | 1 << 31, *given, results, result=None)
    equal(int(results[3]) == old, True)
    assert (place.view(np.uint8)[size:] == 0xA5).all()
    return int(results[31]), int.from_bytes(place.tobytes()[:size], "little")


def _against_reference(op: str, type: str) -> Callable[[Helpers], None]:
    def ask(h: Helpers) -> None:
        rng = random.Random(f"{op}{type}")
        values = _edges(type, rng)
        for old, b in itertools.product(values, values):
            c = rng.choice(values)
            wanted = _float_reference(op, type, old, b) if type in _DTYPES else _integer_reference(op, type, old, b, c)
            now = _after(h, op, type, old, b, c)
            if type == "f64" and _is_nan(wanted):
                assert _is_nan(now)  # PTX leaves the payload open
            else:
                assert now == wanted, f"{old:#x} {b:#x}: got {now:#x}, not {wanted:#x}"
            if atomics.size(type) < 16:
                assert _twice(h, op, type, old, b, c) == (now, _after(h, op, type, now, b, c))

    ask.__name__ = f"{op}.{type}"
    return ask


def _is_nan(pattern: int) -> bool:
    return bool(np.isnan(np.array([pattern], np.uint64).view(np.float64)[0]))


for _op, _types in atomics.SUPPORTED.items():
    for _type in _types:
        _names = ("tw_atomic128",) if atomics.size(_type) == 16 else ("tw_atomic", "tw_atomic_alone")
        answers_for(*_names)(_against_reference(_op, _type))


@answers_for("tw_atomic")
def _sums_of_small_floats(h: Helpers) -> None:
    for type in ("f16", "bf16"):
        rng = random.Random(type)
        for _ in range(20_000):
            old, b = rng.getrandbits(16), rng.getrandbits(16)
            assert _after(h, "add", type, old, b, 0) == _float_reference("add", type, old, b)
