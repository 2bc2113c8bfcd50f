"""More of ``torch.cuda`` in a script: memory as far as Python sees tensors, the one generator's state, tensors by the
types of old, and modules and threads that PyTorch would spread over GPUs or leave without the mode."""

from __future__ import annotations

import bisect
import contextlib
import functools
import os
import threading
import warnings
from collections import defaultdict
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import torch

from tilewright.runtime.memory import register

from .launches import process

ENOUGH = 80 << 30  # bytes of memory, as an H100 has
_TABLE = 4096  # elements of an array that may hold addresses
_BLOCK, _SEGMENT = 512, 2 << 20  # what PyTorch's allocator rounds sizes to, and asks the driver for


class Memory:
    """What lies in storages that say that they are on ``cuda``; what operators need meanwhile is not seen."""

    now = peak = 0

    def take(self, size: int) -> None:
        self.now += size
        self.peak = max(self.peak, self.now)

    def reset(self, *_: Any) -> None:
        self.peak = self.now

    def stats(self, *_: Any) -> dict[str, int]:
        found = defaultdict[str, int](int)
        for kind, size in (("allocated", int), ("reserved", _segments)):
            found[f"{kind}_bytes.all.current"] = size(self.now)
            found[f"{kind}_bytes.all.peak"] = size(self.peak)
        return found


def _segments(size: int) -> int:
    return -(-size // _SEGMENT) * _SEGMENT


memory = Memory()


_lying: dict[int, int] = {}  # sizes of storages, by their addresses


class Held:
    """Belongs to a storage, and goes with it."""

    def __init__(self, storage: Any) -> None:
        size, self._address = storage.nbytes(), storage.data_ptr()
        self._size = -(-size // _BLOCK) * _BLOCK
        memory.take(self._size)
        _lying[self._address] = size

    def __del__(self) -> None:
        memory.now -= self._size
        _lying.pop(self._address, None)


@contextlib.contextmanager
def _reached(args: Sequence[Any]) -> Iterator[None]:
    """Tensors whose addresses a short array of integers holds, as kernels of several products take them."""
    tables = [each for each in args if isinstance(each, np.ndarray) and each.dtype.kind in "iu" and each.itemsize == 8]
    values = {value for each in tables if each.size <= _TABLE for value in each.ravel().tolist() if value > _BLOCK}
    places = sorted(_lying) if values else []
    with contextlib.ExitStack() as known:
        for address in {places[at - 1] for value in values if (at := bisect.bisect(places, value))}:
            if any(address <= value < address + _lying[address] for value in values):
                known.enter_context(register(address, _lying[address], name="a tensor whose address is in memory"))
        yield


class Within:
    """``torch.cuda.device`` and its like: there is one device and one stream."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self.idx = self.prev_idx = 0

    def __enter__(self) -> Any:
        pass

    def __exit__(self, *_: Any) -> None:
        pass


class _OfOld(type):
    """Of ``torch.cuda.FloatTensor`` and its like."""

    dtype: torch.dtype

    def __call__(cls, *given: Any) -> torch.Tensor:
        plain = getattr(torch, cls.__name__)
        return plain(*given).cuda()

    def __instancecheck__(cls, value: Any) -> bool:
        return isinstance(value, torch.Tensor) and value.is_cuda and value.dtype == cls.dtype


_KINDS = {
    "Float": torch.float32, "Double": torch.float64, "Half": torch.float16, "BFloat16": torch.bfloat16,
    "Byte": torch.uint8, "Char": torch.int8, "Short": torch.int16, "Int": torch.int32, "Long": torch.int64,
    "Bool": torch.bool,
}  # fmt: skip
OF_OLD = {f"{name}Tensor": _OfOld(f"{name}Tensor", (), {"dtype": kind}) for name, kind in _KINDS.items()}


def of_old(kind: Any) -> Any:
    """The type of old that is meant, by itself or by its name; None of others."""
    if isinstance(kind, str):
        return OF_OLD.get(kind.removeprefix("torch.cuda.")) if kind.startswith("torch.cuda.") else None
    return kind if isinstance(kind, _OfOld) else None


def nothing(*_: Any, **__: Any) -> None:
    pass


def zero(*_: Any, **__: Any) -> int:
    return 0


NAMES: dict[str, Any] = {
    "device": Within, "device_of": Within, "stream": Within,
    "memory_allocated": lambda *_: memory.now, "max_memory_allocated": lambda *_: memory.peak,
    "memory_reserved": lambda *_: _segments(memory.now), "max_memory_reserved": lambda *_: _segments(memory.peak),
    "memory_cached": lambda *_: _segments(memory.now), "max_memory_cached": lambda *_: _segments(memory.peak),
    "reset_peak_memory_stats": memory.reset, "reset_max_memory_allocated": memory.reset,
    "reset_max_memory_cached": memory.reset, "reset_accumulated_memory_stats": nothing, "memory_stats": memory.stats,
    "memory_summary": lambda *_, **__: "\n".join(f"{name}: {value:,}" for name, value in memory.stats().items()),
    "mem_get_info": lambda *_: (ENOUGH - memory.now, ENOUGH), "empty_cache": nothing, "ipc_collect": nothing,
    "set_per_process_memory_fraction": nothing, "get_arch_list": lambda: [process.arch],
    "can_device_access_peer": lambda *_: False, "check_error": nothing,
    "_exchange_device": zero, "_maybe_exchange_device": zero, "_is_compiled": lambda: True,
    "cudart": lambda: SimpleNamespace(cudaProfilerStart=zero, cudaProfilerStop=zero),
    "get_rng_state": lambda *_: torch.get_rng_state(), "get_rng_state_all": lambda: [torch.get_rng_state()],
    "set_rng_state": lambda state, *_: torch.set_rng_state(state.cpu()),
    "set_rng_state_all": lambda states: torch.set_rng_state(next(iter(states)).cpu()),
    "seed": torch.seed, "seed_all": torch.seed, "initial_seed": torch.initial_seed,
    "manual_seed": torch.default_generator.manual_seed, "manual_seed_all": torch.default_generator.manual_seed,
    **OF_OLD,
}  # fmt: skip


def _of_the_cpu(theirs: Any) -> Any:
    """A profiler's start, which fails at each operator where it would ask CUDA for the time."""
    activity = torch.profiler.ProfilerActivity

    @functools.wraps(theirs)
    def begin(self: Any, *given: Any, **named: Any) -> None:
        asked = named.pop("use_cuda", False) or named.pop("use_device", None) == "cuda"
        if "activities" in named:
            asked = activity.CUDA in (named["activities"] or (activity.CUDA,))  # without any it profiles all
            named["activities"] = [activity.CPU]
        theirs(self, *given, **named)
        self.use_device = "cuda" if asked else None

    return begin


def _timed(theirs: Any) -> Any:
    """What a profiler makes its events of: a profile of CUDA has times, as PyTorch's own has without CUPTI."""

    def parse(self: Any, *given: Any, **named: Any) -> Any:
        events = theirs(self, *given, **named)
        if self.use_device == "cuda":
            warnings.warn(
                "a profile's times of CUDA are this CPU's here, of PyTorch's operators: no GPU's", stacklevel=2
            )
            for event in events:
                if not event.is_async:
                    event.append_kernel(event.name, 0, event.time_range.elapsed_us())
                    event.is_legacy = True
        return events

    return parse


_KEYS = {"CUDA": "CPU", "AutogradCUDA": "AutogradCPU"}


def _for_both(theirs: Any) -> Any:
    """``torch.library.Library.impl``: what is for CUDA is for the CPU, whatever else that has."""
    given: set[tuple[str, str, str]] = set()

    @functools.wraps(theirs)
    def implement(self: Any, op_name: Any, fn: Any, dispatch_key: str = "", **named: Any) -> Any:
        asked = dispatch_key or self.dispatch_key
        key = _KEYS.get(asked, asked)
        which = self.ns, str(op_name), key
        if which in given and asked == key:
            return None
        if asked != key:
            given.add(which)
        return theirs(self, op_name, fn, key, **named)

    return implement


def activate(mode: Any) -> None:
    """Threads that are started from now on have the mode, too; modules are not spread, profiles are the CPU's."""
    begin = threading.Thread._bootstrap_inner  # type: ignore[attr-defined]

    def within(self: threading.Thread) -> None:
        with mode():
            begin(self)

    threading.Thread._bootstrap_inner = within  # type: ignore[attr-defined]
    torch.nn.DataParallel.forward = lambda self, *given, **named: self.module(*given, **named)
    for profiler in (torch.profiler.profiler._KinetoProfile, torch.autograd.profiler.profile):
        profiler.__init__ = _of_the_cpu(profiler.__init__)
    torch.autograd.profiler.profile._parse_kineto_results = _timed(
        torch.autograd.profiler.profile._parse_kineto_results
    )
    process.reaches = _reached
    torch.library.Library.impl = _for_both(torch.library.Library.impl)
    torch.cuda.profiler.start = torch.cuda.profiler.stop = nothing
    # What code that Inductor wrote asks for; it launches by Triton's driver, and compiles where that is.
    os.environ |= {"TORCHINDUCTOR_USE_STATIC_CUDA_LAUNCHER": "0", "TORCHINDUCTOR_COMPILE_THREADS": "1"}
    torch._C._cuda_getCurrentRawStream = zero
    torch._C._dynamo.guards._empty_strided_cuda = lambda size, stride, dtype: torch.empty_strided(
        size, stride, dtype=dtype, device="cuda"
    )
