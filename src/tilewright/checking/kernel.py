"""Modules and kernels as users hold them: those of :mod:`tilewright.runtime`, and their launches can be checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, cast

from tilewright import runtime
from tilewright.engine import Outcome
from tilewright.engine.run.launch import CHECK_BUDGET
from tilewright.report import Report
from tilewright.runtime.arguments import Bound
from tilewright.runtime.kernel import Size

from .check import check
from .options import CheckOptions


class Kernel(runtime.Kernel):
    __doc__ = runtime.Kernel.__doc__

    def check(
        self,
        grid: Size,
        block: Size,
        args: Sequence[Any] | Bound = (),
        shared_mem: int = 0,
        *,
        threads: int | None = None,
        tier: str = "auto",
        budget: int = CHECK_BUDGET,
        seconds: float | None = None,
        only: Iterable[str] | None = None,
        without: Iterable[str] = (),
        stop: bool = False,
        schedules: int | None = None,
        seed: int = 1,
        compiled: bool | None = None,
        cluster: Size | None = None,
        observe: Callable[[Outcome], None] | None = None,
        time: bool = False,
    ) -> Report:
        """The same launch with everything checked: what is wrong or costs too much is in ``report.findings``.

        An access that a GPU would stop the kernel for (out of bounds, misaligned, through a null or a freed pointer, a
        store to read-only memory) is dropped: a store does nothing, a load or an atomic gives 0, and the launch goes
        on, so that one run shows every such access. They are ``report.faults``, the first of them ``report.fault``,
        and ``report.ok`` is False. Deadlocks, traps, failed asserts and the budget stop the kernel; then
        ``report.complete`` is False, and the report has what was seen until then. Takes what the call does, and

        Args:
            only: the kinds of findings to look for, by their names, their families' (``"race"``) or their checks'
                (``"memory"``, ``"races"``, ``"initialisation"``, ``"coverage"``, ``"synchronisation"``, ``"cost"``).
                None: all. What stops the kernel is always reported.
            without: kinds to leave out.
            stop: end the launch at the first bad access instead of dropping it.
            schedules: in how many orders of blocks and warps to run, each from what memory held before; the arrays are
                left as the usual order leaves them. None: two for a small launch (200,000 warp instructions, 16 MiB
                that it may write) of a kernel whose threads communicate by atomics or volatile, relaxed or acquiring
                loads; else one.
            seed: of the first order besides the usual one; the others count up. 1 is the usual order backwards. A
                finding that the usual order does not show has its seed in ``details["seed"]``.
            compiled: whether the machine code is run, too, from the same memory, so that the counts are its own (see
                ``counts`` of :class:`RawModule`). None: where kinds of cost are looked for. False: where a finding
                rests on it, that an access has conflicts or moves needless sectors; else the PTX is counted, and
                ``report.counts`` says so.
            observe: called with what the engine left of the launch, with how it touched each byte of global memory.
            time: estimate how long it takes on an H200: ``report.time``, or in ``report.untimed`` why that can't be.

        Raises:
            LaunchError: the shape, the shared memory or an argument does not fit, or there is no such kind of
                finding; nothing ran.
            UnsupportedError: an array in a GPU's memory, or something that checks can't follow.
            MemoryError: checks take more memory than there is.
        """
        options = CheckOptions(
            only, without, stop, schedules, seed, compiled, False, threads, tier, budget, seconds, time
        )
        return check(self.prepare(grid, block, args, shared_mem, cluster), options, observe=observe)


class RawModule(runtime.RawModule):
    __doc__ = runtime.RawModule.__doc__
    kernel_class = Kernel

    def get_function(self, name: str) -> Kernel:
        return cast(Kernel, super().get_function(name))

    get_function.__doc__ = runtime.RawModule.get_function.__doc__


class RawKernel(Kernel):
    """One kernel from source, in the shape of CuPy's class of that name.

    Args:
        code: CUDA C++ or PTX text.
        name: the kernel's name; of a template the instance, such as ``"matmul_tiled<16>"``.
        options, path, arch, counts: see :class:`RawModule`.
    """

    def __init__(
        self,
        code: str | bytes,
        name: str,
        options: Sequence[str] = (),
        *,
        path: str | Path | None = None,
        arch: str | None = None,
        counts: str | None = None,
    ) -> None:
        expressions = (name,) if "<" in name else ()
        module = RawModule(code, path=path, options=options, name_expressions=expressions, arch=arch, counts=counts)
        super().__init__(module, name, module._symbol(name))
