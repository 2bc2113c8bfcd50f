"""A prepared launch hands the driver its pointers and arguments, whoever launches and whenever; on a driver that
records them."""

from __future__ import annotations

import ctypes
import struct
import threading
from typing import Any

import pytest

from tilewright.errors import LaunchError
from tilewright.gpu import driver, launch
from tilewright.gpu.launch import Arguments, Shape
from tilewright.hardware import limits

VALUES = bytes(range(20))


class Driver:
    """Stands for `cuLaunchKernelEx`: keeps what each launch was given."""

    def __init__(self) -> None:
        self.launches: list[tuple[Any, ...]] = []
        self.attributes: list[tuple[int, list[int]]] = []
        self.during: Any = None  # called once, in the middle of a launch

    def __call__(self, config: Any, handle: Any, addresses: Any, nothing: Any) -> int:
        during, self.during = self.during, None
        if during:
            during()
        shape, places = config._obj, addresses._obj
        pointers = [ctypes.c_uint64.from_address(places[i]).value for i in range(2)]
        values = [ctypes.string_at(places[2], len(VALUES)), ctypes.string_at(places[3], 3)]
        self.launches.append((shape.grid_x, shape.block_x, shape.shared, shape.stream or 0, pointers, values))
        told = (driver.LaunchAttribute * shape.attribute_count).from_address(shape.attributes)
        self.attributes = [(each.id, [each.value, *each.rest[:2]]) for each in told]
        return 0


class Kernel:
    """Stands for a kernel on a device."""

    handle, name, device, limits = 7, "kernel", None, limits.of("sm_90")

    def __init__(self) -> None:
        self.allowed: list[tuple[int, int]] = []

    def allow(self, shared: int, cluster: int) -> None:
        self.allowed.append((shared, cluster))


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Driver:
    made = Driver()
    monkeypatch.setattr(driver, "launch_function", lambda: made)
    monkeypatch.setattr(launch, "device_count", lambda: 1)
    return made


def prepared(grid: int = 5, kernel: Kernel | None = None, **more: Any) -> Any:
    shape = Shape((grid, 1, 1), (64, 1, 1), 100, **more)
    return launch.prepared(kernel or Kernel(), shape, Arguments.pointers(["x", "y"], [VALUES, b"abc"]))  # type: ignore[arg-type]


def expected(stream: int, *pointers: int) -> tuple[Any, ...]:
    return (5, 64, 100, stream, list(pointers), [VALUES, b"abc"])


def test_pointers_streams_and_arguments(fake: Driver) -> None:
    start = prepared()
    start(0, 11, 22)
    start(99, 33, 44)
    start(0, 55, 66)
    assert fake.launches == [expected(0, 11, 22), expected(99, 33, 44), expected(0, 55, 66)]
    assert list(driver.recent)[-1] == "kernel"
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
        with pytest.raises(struct.error):
            start(0, 11, wrong)
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


def test_a_grid_that_no_gpu_takes(fake: Driver) -> None:
    with pytest.raises(LaunchError, match="2,147,483,648 in x"):
        prepared(grid=1 << 31)
    assert not fake.launches
