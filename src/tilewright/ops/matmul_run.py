"""Where a product's launches run: a GPU."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tilewright.errors import UnsupportedError
from tilewright.ops.arrays import CPU
from tilewright.ops.matmul_plan import SOURCE, Step

Launcher = Callable[[int, dict[str, int]], None]


class Place(Protocol):
    """A device that runs launches."""

    multiprocessors: int

    def launch(self, step: Step) -> Launcher:
        """A function of a stream and the arrays' lowest addresses that puts the launch on the stream."""


class Gpu:
    """One GPU, by its number."""

    def __init__(self, ordinal: int) -> None:
        from tilewright.gpu.device import device

        self.device = device(ordinal)
        self.multiprocessors = self.device.multiprocessors

    def launch(self, step: Step) -> Launcher:
        from tilewright.gpu.cubin import kernel_for
        from tilewright.gpu.module import Launch

        kernel = kernel_for(SOURCE, step.kernel, self.device)
        if step.shared:
            kernel.allow_shared(step.shared, self.device)
        names = step.pointers
        arguments = [step.shape.tobytes()]
        start = Launch(kernel, self.device, step.grid, (step.threads,), len(names), arguments, step.shared)
        return lambda stream, addresses: start(stream, *[addresses[name] for name in names])


def place(device: int) -> Place:
    """The place for arrays on `device`."""
    if device == CPU:
        raise UnsupportedError(
            "products of arrays in host memory are not supported yet; pass arrays on a GPU"
        )
    return Gpu(device)
