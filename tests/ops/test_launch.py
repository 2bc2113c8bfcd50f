"""A prepared launch hands the driver its pointers and arguments, whoever launches and whenever; on a driver that
records them."""

import ctypes
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

from tilewright.errors import CompileError, LaunchError
from tilewright.gpu import driver, launch, native
from tilewright.gpu.launch import NO_CONTEXT, Arguments, Shape, Value
from tilewright.hardware import limits
from tilewright.ops import sources

VALUES = bytes(range(20))
KINDS = "bhiqBHIQfd"
TYPES = {"b": np.int8, "h": np.int16, "i": np.int32, "q": np.int64, "B": np.uint8, "H": np.uint16, "I": np.uint32,
         "Q": np.uint64, "f": np.float32, "d": np.float64}  # fmt: skip


class Driver:
    """Stands for `cuLaunchKernelEx`: keeps what each launch was given."""

    def __init__(self) -> None:
        self.launches: list[tuple[Any, ...]] = []
        self.attributes: list[tuple[int, list[int]]] = []
        self.during: Any = None  # called once, in the middle of a launch
        self.code: list[int] = []  # what the next launches are answered, the last first
        self.context, self.devices = Device.context, 1

    def launch(self, config: int, handle: int, addresses: int, nothing: int) -> int:
        during, self.during = self.during, None
        if during:
            during()
        shape = driver.LaunchConfig.from_address(config)
        places = (ctypes.c_void_p * 4).from_address(addresses)
        assert (handle, nothing) == (Kernel.handle, None)
        pointers = [ctypes.c_uint64.from_address(places[i]).value for i in range(2)]
        values = [ctypes.string_at(places[2], len(VALUES)), ctypes.string_at(places[3], 3)]
        self.launches.append((shape.grid_x, shape.block_x, shape.shared, shape.stream or 0, pointers, values))
        told = (driver.LaunchAttribute * shape.attribute_count).from_address(shape.attributes)
        self.attributes = [(each.id, [each.value, *each.rest[:2]]) for each in told]
        return self.code.pop() if self.code else 0

    def current(self, context: int) -> int:
        ctypes.c_uint64.from_address(context).value = self.context
        return 0


class Device:
    """A GPU whose context is 5, and `driver`'s where something on it is being done."""

    context, ordinal = 5, 0

    def __init__(self) -> None:
        self.driver: Driver | None = None

    @contextmanager
    def current(self) -> Iterator[None]:
        assert self.driver is not None
        before, self.driver.context = self.driver.context, self.context
        yield
        self.driver.context = before


class Kernel:
    """Stands for a kernel on a device."""

    handle, name, limits = 7, "kernel", limits.of("sm_90")

    def __init__(self) -> None:
        self.allowed: list[tuple[int, int]] = []
        self.device = Device()

    def refusal(self, code: int, threads: int) -> Exception:
        return LaunchError(f"{code} for {threads} threads")

    def allow(self, shared: int, cluster: int) -> None:
        self.allowed.append((shared, cluster))


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Driver:
    made = Driver()
    pointer = ctypes.c_void_p
    entries = {
        "cuLaunchKernelEx": ctypes.CFUNCTYPE(ctypes.c_int, *[pointer] * 4)(lambda *given: made.launch(*given)),
        "cuCtxGetCurrent": ctypes.CFUNCTYPE(ctypes.c_int, pointer)(made.current),
    }
    monkeypatch.setattr(driver, "entry", lambda name: ctypes.cast(entries[name], pointer).value)
    monkeypatch.setattr(launch, "device_count", lambda: made.devices)
    return made


def prepared(grid: int = 5, kernel: Kernel | None = None, **more: Any) -> Any:
    shape = Shape((grid, 1, 1), (64, 1, 1), 100, **more)
    return launch.prepared(kernel or Kernel(), shape, Arguments.pointers([1, 2], [VALUES, b"abc"]))  # type: ignore[arg-type]


def expected(stream: int, *pointers: int) -> tuple[Any, ...]:
    return (5, 64, 100, stream, list(pointers), [VALUES, b"abc"])


def test_pointers_streams_and_arguments(fake: Driver) -> None:
    start = prepared()
    start(0, 11, 22)
    start(99, 33, 44)
    start(0, 55, 66)
    assert fake.launches == [expected(0, 11, 22), expected(99, 33, 44), expected(0, 55, 66)]
    assert native.recent()[-1] == "kernel"
    assert fake.attributes == []


def test_what_the_driver_is_told_besides(fake: Driver) -> None:
    kernel = Kernel()
    prepared(kernel=kernel, cluster=(1, 2, 8), cooperative=True, overlapping=True)(0, 11, 22)
    assert kernel.allowed == [(100, 16)]
    assert fake.launches == [expected(0, 11, 22)]
    cooperative, cluster, overlapping = fake.attributes
    assert (cooperative[0], cooperative[1][0]) == (2, 1)
    assert cluster == (4, [1, 2, 8])
    assert (overlapping[0], overlapping[1][0]) == (6, 1)


def test_a_value_that_does_not_fit_leaves_the_launch_usable(fake: Driver) -> None:
    start = prepared()
    for wrong in (-1, 1 << 64, "x"):
        with pytest.raises((OverflowError, TypeError)):
            start(0, 11, wrong)
    for few in ((), (0,), (0, 11)):
        with pytest.raises(TypeError, match="fewer"):
            start(*few)
    assert not fake.launches
    fake.during = lambda: start(3, 7, 8)
    start(0, 11, 22)
    assert fake.launches == [expected(3, 7, 8), expected(0, 11, 22)]


def test_a_launch_in_the_middle_of_a_launch_leaves_it_as_it_was(fake: Driver) -> None:
    start = prepared()
    fake.during = lambda: start(3, 7, 8)  # as a finalizer or a signal handler may
    start(0, 11, 22)
    assert fake.launches == [expected(3, 7, 8), expected(0, 11, 22)]


def test_threads_have_buffers_of_their_own(fake: Driver) -> None:
    start = prepared()

    def another() -> None:
        thread = threading.Thread(target=lambda: start(5, 1, 2))
        thread.start()
        thread.join()

    fake.during = another
    start(0, 11, 22)
    another()
    assert fake.launches == [expected(5, 1, 2), expected(0, 11, 22), expected(5, 1, 2)]


def test_a_products_kernels_are_compiled_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    together, seen = threading.Barrier(3, timeout=20), []

    def compiled(source: str, expression: str, device: str) -> None:
        together.wait()
        if expression == "wrong":
            raise CompileError(source)
        seen.append((source, expression, device))

    monkeypatch.setattr(sources, "gpu_kernel", compiled)
    monkeypatch.setattr(sources, "_loaded", set())
    wanted = [("a", "x"), ("b", "y"), ("a", "x"), ("a", "z")]
    for _ in range(2):
        sources.load(wanted, "gpu")  # type: ignore[arg-type]
    assert sorted(seen) == [("a", "x", "gpu"), ("a", "z", "gpu"), ("b", "y", "gpu")]
    for _ in range(2):  # what failed is not taken for loaded
        with pytest.raises(CompileError, match="d"):
            sources.load([("c", "1"), ("c", "2"), ("d", "wrong")], "gpu")  # type: ignore[arg-type]


def test_a_grid_that_no_gpu_takes(fake: Driver) -> None:
    with pytest.raises(LaunchError, match="2,147,483,648 in x"):
        prepared(grid=1 << 31)
    assert not fake.launches


def test_numbers_of_every_kind(fake: Driver) -> None:
    """As `struct` packs them, where they fit."""
    random = np.random.default_rng()
    given: list[Any] = []

    def keep(config: int, handle: int, addresses: int, nothing: int) -> int:
        places = (ctypes.c_void_p * len(KINDS)).from_address(addresses)
        given.append([ctypes.string_at(place, size) for place, size in zip(places, sizes, strict=True)])
        return 0

    fake.launch = keep  # type: ignore[method-assign]
    sizes = [struct.calcsize(kind) for kind in KINDS]
    offsets = [16 * i for i in range(len(KINDS))]
    values = [
        Value(at, kind, size, i + 1) for i, (at, kind, size) in enumerate(zip(offsets, KINDS, sizes, strict=True))
    ]
    start = launch.prepared(Kernel(), Shape((1, 1, 1), (1, 1, 1)), Arguments(offsets, bytes(256), values))  # type: ignore[arg-type]
    for _ in range(50):
        numbers: list[Any] = []
        for kind, size in zip(KINDS, sizes, strict=True):
            number = struct.unpack(f"<{kind}", random.bytes(size))[0]
            numbers.append(0.5 if number != number else number)  # a NaN's bits may be quieted
        made = [
            TYPES[kind](number) if random.integers(2) else number for kind, number in zip(KINDS, numbers, strict=True)
        ]
        start(0, *made)
        assert given.pop() == [struct.pack(f"<{kind}", number) for kind, number in zip(KINDS, numbers, strict=True)]
    ends = [
        (-(1 << 8 * s - 1), (1 << 8 * s - 1) - 1) if k.islower() else (0, (1 << 8 * s) - 1)
        for k, s in zip(KINDS[:-2], sizes, strict=False)
    ]
    for side in (0, 1):
        start(0, *(end[side] for end in ends), float("-inf"), float("inf"))
        assert given.pop()[:-2] == [struct.pack(f"<{k}", end[side]) for k, end in zip(KINDS, ends, strict=False)]
    zeros = [0] * len(KINDS)
    for i in range(len(ends)):
        for wrong in (ends[i][0] - 1, ends[i][1] + 1, 0.5, "1", None):
            with pytest.raises((OverflowError, TypeError)):
                start(0, *zeros[:i], wrong, *zeros[i + 1 :])
    with pytest.raises(OverflowError):
        start(0, *zeros[:-2], 1e39, 0)
    with pytest.raises(TypeError):
        start(0, *zeros[:-1], "x")
    assert not given


def test_bytes_are_of_their_size(fake: Driver) -> None:
    start = launch.prepared(
        Kernel(),
        Shape((5, 1, 1), (64, 1, 1), 100),
        Arguments([0, 8, 16, 36], bytes(39), [Value(0, "s", 39, 1)]),  # type: ignore[arg-type]
    )
    start(2, struct.pack("<QQ", 3, 4) + VALUES + b"abc")
    assert fake.launches == [expected(2, 3, 4)]
    for wrong in (bytes(38), bytes(40)):
        with pytest.raises(OverflowError):
            start(2, wrong)
    with pytest.raises(TypeError):
        start(2, 39)


def test_what_the_driver_refuses(fake: Driver) -> None:
    start = prepared()
    fake.code = [701]
    with pytest.raises(LaunchError, match="701 for 64 threads"):
        start(0, 11, 22)
    start(0, 11, 22)


def test_where_no_context_is_current(fake: Driver) -> None:
    kernel = Kernel()
    kernel.device.driver = fake
    start = prepared(kernel=kernel)
    fake.code = [NO_CONTEXT]
    start(0, 11, 22)
    assert fake.launches == [expected(0, 11, 22)] * 2
    fake.code = [NO_CONTEXT, NO_CONTEXT]
    with pytest.raises(LaunchError, match="201"):
        start(0, 11, 22)


def test_of_several_gpus_the_right_one_is_current(fake: Driver) -> None:
    fake.devices, kernel = 2, Kernel()
    kernel.device.driver = fake
    start = prepared(kernel=kernel)
    fake.context = 6
    seen: list[int] = []
    for _ in range(2):
        fake.during = lambda: seen.append(fake.context)
        start(0, 11, 22)
    assert seen == [5, 5] and fake.context == 6
    assert fake.launches == [expected(0, 11, 22)] * 2
