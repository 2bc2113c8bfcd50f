"""Runs the chosen launches: on a GPU as machine code, for arrays in host memory on the CPU engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilewright.ops.arrays import CPU
from tilewright.ops.choose import Job

Runner = Callable[[int, int, int], None]


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
    from tilewright.gpu.cubin import kernel_for
    from tilewright.gpu.device import device
    from tilewright.gpu.driver import call
    from tilewright.gpu.module import Launch

    where = device(ordinal)
    if job.kernel is None:
        size = job.layout.y_bytes

        def copy(stream: int, x: int, y: int) -> None:
            with where.current():
                call("cuMemcpyDtoDAsync", y, x, size, stream)

        return copy
    kernel = kernel_for(job.source, job.kernel, where)
    pointers = 1 if job.in_place else 2
    launch = Launch(kernel, where, (job.grid,), (job.block,), pointers, [job.plan.tobytes()])
    if job.in_place:
        return lambda stream, x, y: launch(stream, x)
    return launch


def on_cpu(job: Job, ordinal: int) -> Runner:
    """One launch on the CPU engine."""
    raise NotImplementedError
