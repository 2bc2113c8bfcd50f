"""runtime/atomics.c under two threads at once; what it computes is in answers/atomics.py."""

import ctypes
import threading

import numpy as np
import pytest

from tests.runtime_c.native import Native
from tilewright.engine.emit import atomics
from tilewright.errors import UnsupportedError

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
    elif type.startswith("f"):
        assert (cell.view(np.float16 if type == "f16x2" else f"f{size}") == 2 * rounds).all()
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
