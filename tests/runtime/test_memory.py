"""Explicit device memory: which bytes were written, and misuse: freed twice, used after free, never freed."""

import gc
import os
import re
import subprocess
import sys

import numpy as np
import pytest

import tilewright as tw
from tilewright import processes
from tilewright.engine.run import memory as engine_memory
from tilewright.engine.run.memory import Marks
from tilewright.errors import KernelError, LaunchError, MemoryError_
from tilewright.processes import available_memory
from tilewright.runtime.arguments import bind
from tilewright.runtime.written import marks_between, unwritten

COPY = tw.RawModule(
    """extern "C" __global__ void copy(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x]; }
    extern "C" __global__ void read(const int* in) { if (in[threadIdx.x] == 7) __trap(); }
    extern "C" __global__ void through(int** in) { in[0][threadIdx.x] = 5; }
    extern "C" __global__ void wide(size_t at) { *(int*)at = 1; }"""
)


def marks(array):
    """Whether each element's bytes were written: all, none, or which."""
    return array.marks().of(array.memory())


READ_AND_WRITE = """
__global__ void read(const float *x, float *y, int n) { if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x]; }
__global__ void write(float *x, int n) { if (threadIdx.x < n) x[threadIdx.x] = threadIdx.x; }
"""


class TestWritten:
    def test_fresh_memory_is_poison(self):
        x = tw.device_empty((3, 4))
        assert not marks(x).any() and marks(x).shape == (3, 4, 4)
        assert np.isnan(x.copy_to_host()).all()
        assert tw.alloc(5).copy_to_host().tolist() == [255] * 5
        assert not marks(tw.alloc(0)).size

    def test_copies_from_the_host(self):
        rng = np.random.default_rng()
        for _ in range(50):
            shape = tuple(rng.integers(1, 6, 3))
            x, expected = tw.device_empty(shape, np.int16), np.zeros(shape, bool)
            for _ in range(3):
                part = tuple(
                    slice(*sorted(rng.integers(0, n + 1, 2)), rng.integers(1, 3))
                    if rng.random() < 0.6
                    else slice(None, None, -1)
                    for n in shape
                )
                x[part].copy_to_device(rng.integers(0, 9, x[part].shape, np.int16))
                expected[part] = True
            assert np.array_equal(marks(x), np.repeat(expected[..., None], 2, axis=-1))
        assert marks(tw.to_device(np.arange(5))).all()

    def test_copies_between_allocations_carry_the_marks(self):
        x, y = tw.device_empty(8, np.int32), tw.to_device(np.arange(8, dtype=np.int32))
        x[2:5].copy_to_device(np.ones(3, np.int32))
        y[::2].copy_to_device(x[:4])
        assert marks(y).all(axis=1).tolist() == [False, True, False, True, True, True, True, True]

    def test_other_dtypes_and_shapes_share_the_marks(self):
        x = tw.device_empty((2, 4), np.int32)
        x.view(np.uint8)[1, 3:6].copy_to_device(np.zeros(3, np.uint8))
        assert np.flatnonzero(x.marks().bytes).tolist() == [19, 20, 21]
        x.reshape(8)[6:].copy_to_device(np.zeros(2, np.int32))
        assert np.flatnonzero(x.marks().bytes).tolist() == [19, 20, 21, *range(24, 32)]

    def test_streams(self):
        stream, x = tw.Stream(), tw.device_empty(6, np.int32)
        x[:3].copy_to_device(np.zeros(3, np.int32), stream=stream)
        stream.synchronize()
        assert marks(x).all(axis=1).tolist() == [True] * 3 + [False] * 3

    def test_arguments_carry_them(self):
        x, y = tw.device_empty(8, np.int32), np.zeros(8, np.int32)
        x[:2].copy_to_device(np.zeros(2, np.int32))
        signature = COPY.get_function("copy").signature
        read, written = (pointer.allocation.defined for pointer in bind(signature, (x[1:], y)).pointers)
        assert written is None and read.tolist() == [1] * 4 + [0] * 24
        assert np.shares_memory(read, x.marks().bytes)
        (backwards, _) = (
            pointer.allocation.defined for pointer in bind(signature, (tw.strided(x[5:0:-1]), y)).pointers
        )
        assert backwards.tolist() == [1] * 4 + [0] * 16

    def test_unwatched_launches_write_all_they_may(self):
        x, y, other = (tw.device_empty(8, np.int32) for _ in range(3))
        COPY.get_function("copy")(1, 2, (x, y[1:5]))
        assert not marks(x).any() and not marks(other).any()
        assert marks(y).all(axis=1).tolist() == [False] + [True] * 4 + [False] * 3

    def test_unwatched_launches_may_follow_addresses(self):
        target, other = tw.device_empty(4, np.int32), tw.device_empty(4, np.int32)
        table = tw.to_device(np.array([target.ptr], np.uint64))
        COPY.get_function("through")(1, 4, (table,))
        assert target.copy_to_host().tolist() == [5] * 4
        assert marks(target).all() and not marks(other).any()

    def test_marks_that_need_no_look_are_what_plain_marks_are(self):
        """Random writes, copies and looks, beside an array of one byte a byte."""
        random = np.random.default_rng()
        for _ in range(50):
            plain, kept = np.zeros(64, np.uint8), Marks(1000, 64)
            for _ in range(30):
                low, high = sorted(int(each) for each in random.choice(65, 2, replace=False))
                if random.integers(4) == 0:
                    low, high = 0, 64
                part = kept.part(1000 + low, 1000 + high)
                match random.integers(6):
                    case 0 | 1:
                        part.set()
                        plain[low:high] = 1
                    case 2:
                        kept.set_bytes(1000 + low, high - low)
                        plain[low:high] = 1
                    case 3:
                        there = random.integers(0, 2, high - low).astype(np.uint8)
                        part.copy(there, part.bytes)
                        plain[low:high] = there
                    case 4:
                        there = random.integers(0, 2, high - low).astype(np.uint8)
                        part.restore(there)
                        plain[low:high] = there
                    case _:
                        assert kept.look() == plain.all()
                assert part.whole <= bool(plain[low:high].all()) and kept.whole <= bool(plain.all())
                if random.integers(2):
                    assert (kept.part(1000 + low, 1000 + high).bytes == plain[low:high]).all()
                    assert (kept.bytes == plain).all()

    def test_what_was_never_written_is_found_through_any_view(self):
        """Random stores, copies and launches on views, beside one truth value an element."""
        module = tw.RawModule(READ_AND_WRITE)
        read, write = module.get_function("read"), module.get_function("write")
        random, only = np.random.default_rng(), ["uninitialised"]
        for _ in range(10):
            arrays, plain = [tw.device_empty(48), tw.device_empty(48)], np.zeros((2, 48), bool)
            for _ in range(8):
                low, high = (
                    (0, 48) if random.integers(5) == 0 else sorted(map(int, random.choice(49, 2, replace=False)))
                )
                which, half = int(random.integers(2)), (low + high) // 2
                view, other = arrays[which][low:high], arrays[1 - which][low:high]
                match random.integers(4):
                    case 0:
                        write.check(1, 64, (view, half - low), only=only)
                        plain[which, low:half] = True
                    case 1:
                        write(
                            1, 64, (view, half - low)
                        )  # nobody watches what it stores, so all of it counts as written
                        plain[which, low:high] = True
                    case 2:
                        view.copy_to_device(np.ones(high - low, np.float32))
                        plain[which, low:high] = True
                    case _:
                        view.copy_to_device(other)
                        plain[which, low:high] = plain[1 - which, low:high]
                low, high = sorted(map(int, random.choice(49, 2, replace=False)))
                report = read.check(1, 64, (arrays[0][low:high], tw.device_empty(48), high - low), only=only)
                assert bool(report.findings) != plain[0, low:high].all(), (low, high, plain[0])

    def test_unwritten_arrays(self):
        x = unwritten(np.zeros((4, 4), np.float32))
        low = x.ctypes.data
        assert not marks_between(low, low + 64).bytes.any()
        marks_between(low + 8, low + 12).set()
        assert marks_between(low, low + 64).bytes.sum() == 4
        assert marks_between(low, low + 65) is None and marks_between(low - 1, low) is None
        for bad in (x[1:], x.T, np.zeros((4, 4))[:, 1]):
            with pytest.raises(ValueError, match="whole and contiguous"):
                unwritten(bad)
        unwritten(np.zeros(0))
        del x
        gc.collect()
        assert marks_between(low, low + 64) is None


class TestMisuse:
    def test_more_than_the_machine_has(self):
        left = available_memory()
        assert left is not None and left > 1 << 20
        with pytest.raises(MemoryError_, match=r"takes 1,125,899,906,842,624 bytes, and this machine has [\d,]+ avail"):
            tw.device_empty(1 << 50, np.uint8)

    def test_files_that_a_container_has_read_are_no_lack_of_memory(self, tmp_path, monkeypatch):
        monkeypatch.setattr(processes, "_CGROUP", tmp_path)
        kinds = "anon 900000\nactive_file 1500000\ninactive_file 400000\nslab_reclaimable 100000\n"
        for name, text in (("memory.max", f"{3 << 20}\n"), ("memory.current", "2900000\n"), ("memory.stat", kinds)):
            (tmp_path / name).write_text(text)
        assert available_memory() == (3 << 20) - 900_000
        (tmp_path / "memory.max").write_text("max\n")
        assert (available_memory() or 0) > 3 << 20

    def test_freed_twice(self):
        x = tw.alloc(4096)
        x.free()
        here = re.escape(os.path.relpath(__file__))
        where = rf"4,096 bytes, allocated at {here}:\d+ and freed at {here}:\d+"
        with pytest.raises(MemoryError_, match=rf"freed twice \(device array \(4096,\) of uint8, {where}\)"):
            tw.free(x)
        with pytest.raises(MemoryError_, match=rf"used after it was freed \(.*{where}\)"):
            x[5:].copy_to_host()

    def test_lines(self):
        x = tw.alloc(1)
        made = sys._getframe().f_lineno - 1
        x.free()
        freed = sys._getframe().f_lineno - 1
        with pytest.raises(MemoryError_, match=rf"test_memory.py:{made} and freed at .*test_memory.py:{freed}\)"):
            x.free()

    def test_a_freed_argument(self):
        x, out = tw.device_empty(4, np.int32), np.zeros(4, np.int32)
        address = x.ptr
        x.free()
        with pytest.raises(MemoryError_, match=r"used after it was freed \(device array \(4,\) of int32"):
            COPY.get_function("copy")(1, 4, (x, out))
        with pytest.raises(LaunchError, match=r"lies in freed memory: device array \(4,\) of int32, 16 bytes, alloc"):
            COPY.get_function("copy")(1, 4, (address, out))
        with pytest.raises(KernelError, match=r"freed at .*test_memory.py:\d+") as raised:
            COPY.get_function("wide")(1, 1, (address,))
        assert raised.value.kind == "use-after-free"

    def test_freed_memory_found_in_other_memory(self):
        x = tw.device_empty(4, np.int32)
        table = tw.to_device(np.array([x.ptr + 4], np.uint64))
        x.free()
        again = [tw.device_empty(4, np.int32) for _ in range(20)]  # its place is not used again at once
        with pytest.raises(KernelError, match="freed at") as raised:
            COPY.get_function("through")(1, 1, (table,))
        assert raised.value.kind == "use-after-free"
        assert all((each.copy_to_host() == -1).all() for each in again)

    def test_freed_memory_is_not_kept_for_ever(self):
        for _ in range(10):
            tw.alloc(16 << 20).free()
        kept = sum(each.allocation.size for each in engine_memory._freed)
        assert kept <= 64 << 20

    def test_views_are_not_freed(self):
        x = tw.alloc(8)
        with pytest.raises(MemoryError_, match="view of a larger allocation"):
            x[:4].free()
        x.free()


class TestLeaks:
    def test_all_freed(self):
        with tw.check_leaks():
            x, y = tw.alloc(8), tw.to_device(np.zeros(3))
            y.free()
            tw.free(x)
            tw.pinned_empty(4)

    def test_leaks(self):
        before = tw.alloc(8)
        with pytest.raises(MemoryError_) as raised, tw.check_leaks():
            kept = tw.device_empty((3, 5), np.float64)
            tw.alloc(77)
            tw.alloc(5).free()
        first, second, third = str(raised.value).split("\n")
        assert "2 allocations were never freed (197 bytes)" in first
        assert "device array (3, 5) of float64, 120 bytes, allocated at" in second and "no variable" not in second
        assert "device array (77,) of uint8, 77 bytes" in third and "no variable holds it" in third
        assert f"{os.path.basename(__file__)}:" in second
        kept.free()
        before.free()

    def test_nested_and_failing(self):
        with pytest.raises(KeyError), tw.check_leaks():
            tw.alloc(3)
            raise KeyError
        with pytest.raises(MemoryError_, match="1 allocation was never freed"), tw.check_leaks():
            with pytest.raises(MemoryError_, match="1 allocation was"), tw.check_leaks():
                tw.alloc(3)
            tw.alloc(4).free()

    @pytest.mark.parametrize(("end", "status"), [("", 1), ("x.free()", 0)])
    def test_at_exit(self, tmp_path, end, status):
        script = tmp_path / "script.py"
        script.write_text(f"import tilewright as tw\nx = tw.alloc(100)\nprint('ran')\n{end}\n")
        environment = os.environ | {"TILEWRIGHT_LEAK_CHECK": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        done = subprocess.run([sys.executable, script], env=environment, capture_output=True, text=True, timeout=60)
        assert done.returncode == status and done.stdout == "ran\n"
        if status:
            text = r"1 allocation was never freed \(100 bytes\)[^\n]*\n.* allocated at \S*script.py:2"
            assert re.search(text, done.stderr)
        else:
            assert not done.stderr
