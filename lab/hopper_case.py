"""A launch that a Hopper GPU is asked, and how it is run here or there: lab/measure_hopper.py."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import tilewright as tw

EXAMPLES = Path(__file__).parent.parent / "examples/hopper"

HEAD = r"""
#include <cuda.h>
typedef unsigned long long u64;
__device__ unsigned at(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void wait(u64 *b, unsigned parity)
{ asm volatile("{.reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra again;}"
    :: "r"(at(b)), "r"(parity) : "memory"); }
"""


@dataclass(frozen=True)
class Boxed:
    """An argument that is a tensor map of an array. ``more``: further arguments of ``tw.tensor_map``."""

    array: np.ndarray
    box: tuple[int, ...]
    swizzle: int | None
    more: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Case:
    """A launch. ``output``: the argument that is its answer. ``file``: what its kernel is in."""

    name: str
    kernel: str
    threads: int
    shared: int
    arguments: tuple[Any, ...]
    output: int
    grid: tuple[int, ...] = (1,)
    cluster: int | None = None
    file: str = ""


def random(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def rounded(values: np.ndarray, kind: Any) -> np.ndarray:
    """Numbers as ``kind``; ml_dtypes' come by way of float32, as its releases before 0.7 made them of doubles."""
    ours = np.dtype(kind).isbuiltin == 2
    return (values.astype(np.float32) if ours else values).astype(kind)


def run(case: Case, kernel: tw.Kernel, to_device: Any, **options: Any) -> Any:
    """The answer; ``to_device`` makes an array that a launch takes of a NumPy array."""
    made: dict[int, Any] = {}

    def given(value: Any) -> Any:
        if isinstance(value, Boxed):
            base = value.array if value.array.base is None or value.array.flags.c_contiguous else value.array.base
            array = array_of(base)
            part = array if base is value.array else array.reshape(-1)
            if base is not value.array:
                part = array[tuple(slice(0, size) for size in value.array.shape)]
            return tw.tensor_map(part, value.box, swizzle=value.swizzle, **dict(value.more))
        return array_of(value) if isinstance(value, np.ndarray) else value

    def array_of(array: np.ndarray) -> Any:
        if id(array) not in made:
            made[id(array)] = to_device(array)
        return made[id(array)]

    arguments = tuple(given(value) for value in case.arguments)
    if case.cluster:
        options["cluster"] = case.cluster
    kernel(case.grid, (case.threads,), arguments, shared_mem=case.shared, **options)
    answer = arguments[case.output]
    return answer.array if isinstance(answer, tw.TensorMap) else answer


def aligned(array: np.ndarray) -> np.ndarray:
    """A copy that begins at a multiple of 128 bytes, as a GPU's do; NumPy's own begin at 16."""
    room = np.empty(array.nbytes + 128, np.uint8)
    start = -room.ctypes.data % 128
    copy = room[start : start + array.nbytes].view(array.dtype).reshape(array.shape)
    copy[...] = array
    return copy


def digest(answer: np.ndarray) -> np.ndarray:
    """What the tests keep of it: small ones whole."""
    raw = np.ascontiguousarray(answer).view(np.uint8).ravel()
    return raw if raw.size <= 512 else np.frombuffer(hashlib.sha256(raw.tobytes()).digest(), np.uint8)
