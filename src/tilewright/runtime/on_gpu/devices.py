"""Names of devices in calls: ``"cpu"`` for the CPU engine, ``"gpu"``, ``"gpu:1"`` or a number for a GPU."""

from __future__ import annotations

import contextlib
import re
from typing import Any

from tilewright.errors import TilewrightError, UnsupportedError
from tilewright.gpu import driver
from tilewright.gpu.device import Device, device, device_count

CPU = -1  # the number of the CPU engine

Name = str | int


def number_of(name: Name) -> int:
    """The number of a GPU, or CPU. Whether there is such a GPU is seen when it is opened."""
    if isinstance(name, int) and not isinstance(name, bool) and name >= 0:
        return name
    match = re.fullmatch(r"cpu|gpu(?::(\d+))?", name) if isinstance(name, str) else None
    if match is None:
        raise UnsupportedError(f"there is no device {name!r}; name 'cpu', 'gpu', 'gpu:1' or a GPU's number")
    return CPU if name == "cpu" else int(match[1] or 0)


def name_of(number: int) -> str:
    """``"cpu"`` or ``"gpu:0"``."""
    return "cpu" if number == CPU else f"gpu:{number}"


def open_gpu(number: int) -> Device:
    """The GPU of that number.

    Raises:
        UnsupportedError: there is no GPU, or none of that number.
    """
    count = device_count()
    if number >= count:
        gpus = "1 GPU" if count == 1 else f"{count} GPUs"
        raise UnsupportedError(f"there is no GPU {number}; this process sees {gpus}, numbered from 0")
    return device(number)


def arch_of(name: str | None) -> str | None:
    """An architecture as it is asked for: ``"gpu"`` or ``"gpu:1"`` is that of a GPU of this machine.

    Raises:
        UnsupportedError: there is no such GPU.
    """
    return open_gpu(number_of(name)).target if name is not None and name.startswith("gpu") else name


def release(number: int, function: str, handle: Any) -> None:
    """Gives something back to the driver from a finalizer, where an error would help no one."""
    with contextlib.suppress(TilewrightError), open_gpu(number).current():
        driver.call(function, handle)
