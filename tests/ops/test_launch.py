"""A prepared launch hands the driver its pointers and arguments, whoever launches and whenever; on a driver that
records them."""

from __future__ import annotations

import ctypes
import threading
from typing import Any

import pytest

from tilewright.errors import LaunchError
from tilewright.gpu import driver, module

VALUES = bytes(range(20))


class Driver:
    """Stands for `cuLaunchKernelEx`: keeps what each launch was given."""

    def __init__(self) -> None:
        self.launches: list[tuple[Any, ...]] = []
        self.during: Any = None  # called once, in the middle of a launch

    def __call__(self, config: Any, handle: Any, addresses: Any, nothing: Any) -> int:
        during, self.during = self.during, None
        if during:
            during()
        pointers = [ctypes.c_uint64.from_address(addresses[i]).value for i in range(2)]
        values = [ctypes.string_at(addresses[2], len(VALUES)), ctypes.string_at(addresses[3], 3)]
        shape = config._obj
        self.launches.append((shape.grid_x, shape.block_x, shape.shared, shape.stream or 0, pointers, values))
        return 0


class Kernel:
    handle, name = 7, "kernel"


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Driver:
    made = Driver()
    monkeypatch.setattr(driver, "launch_function", lambda: made)
    monkeypatch.setattr(module, "device_count", lambda: 1)
    return made


def prepared(grid: int = 5) -> Any:
    return module.launch(Kernel(), None, (grid,), (64,), 2, [VALUES, b"abc"], 100)  # type: ignore[arg-type]


def expected(stream: int, *pointers: int) -> tuple[Any, ...]:
    return (5, 64, 100, stream, list(pointers), [VALUES, b"abc"])


def test_pointers_streams_and_arguments(fake: Driver) -> None:
    start = prepared()
    start(0, 11, 22)
    start(99, 33, 44)
    start(0, 55, 66)
    assert fake.launches == [expected(0, 11, 22), expected(99, 33, 44), expected(0, 55, 66)]
    assert list(driver.recent)[-1] == "kernel"


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
    with pytest.raises(LaunchError, match="2147483648 is not in 1 to 2147483647"):
        prepared(grid=1 << 31)
    assert not fake.launches
