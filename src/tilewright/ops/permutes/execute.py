"""Runs the chosen launches: on a GPU as machine code, for arrays in host memory on the CPU engine."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence

import numpy as np

from tilewright.gpu.arrays import CPU
from tilewright.ops.permutes.plan import Job
from tilewright.ops.sources import engine_kernel, gpu_kernel

Runner = Callable[[int, int, int], object]


def runner(jobs: Sequence[Job], device: int) -> Runner:
    """A function of a stream and the two lowest addresses that runs all `jobs` in order."""
    prepare = on_cpu if device == CPU else on_gpu
    steps = [prepare(job, device) for job in jobs]
    if len(steps) == 1:
        return steps[0]

    def run(stream: int, x: int, y: int) -> None:
        for step in steps:
            step(stream, x, y)

    return run


def on_gpu(job: Job, ordinal: int) -> Runner:
    """One launch, or the driver's copy, on a GPU."""
    from tilewright.gpu.device import device
    from tilewright.gpu.driver import call
    from tilewright.gpu.launch import Arguments, Shape, prepared

    where = device(ordinal)
    if job.kernel is None:
        size = job.layout.y_bytes

        def copy(stream: int, x: int, y: int) -> None:
            with where.current():
                call("cuMemcpyDtoDAsync", y, x, size, stream)

        return copy
    arguments = Arguments.pointers([1] if job.in_place else [1, 2], [job.plan.tobytes()])
    shape = Shape((job.grid, 1, 1), (job.block, 1, 1), job.shared)
    return prepared(gpu_kernel(job.source, job.kernel, where), shape, arguments)


def on_cpu(job: Job, ordinal: int) -> Runner:
    """One launch, or a plain copy, on this machine's processor."""
    size = job.layout.y_bytes
    if job.kernel is None:

        def copy(stream: int, x: int, y: int) -> None:
            ctypes.memmove(y, x, size)

        return copy
    kernel, read, plan = engine_kernel(job.source, job.kernel), job.layout.x_bytes, job.plan.tobytes()

    def run(stream: int, x: int, y: int) -> None:
        arguments = (host_bytes(x, read),) if job.in_place else (host_bytes(x, read), host_bytes(y, size))
        kernel((job.grid,), (job.block,), (*arguments, plan), shared_mem=job.shared)

    return run


def host_bytes(address: int, size: int) -> np.ndarray:
    """Host memory as an array of bytes. Whoever holds the address keeps the memory alive."""
    return np.ctypeslib.as_array((ctypes.c_uint8 * size).from_address(address))
