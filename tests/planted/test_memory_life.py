"""Planted bugs in the life of device memory: used after it was freed, freed twice, never freed. Each host program has
its bug where ``bug`` is true, and none otherwise: then it returns what it computed and what that must be.
"""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

import tilewright as tw
from tilewright.errors import KernelError, MemoryError_

KERNELS = tw.RawModule(
    code="""extern "C" {
__global__ void add(const int *x, int *y) { y[threadIdx.x] += x[threadIdx.x]; }
__global__ void gather(const int *const *rows, int *y) { y[threadIdx.x] = rows[threadIdx.x][2]; }
struct Queue { int *items; int size; };
__global__ void push(Queue queue) { queue.items[queue.size + threadIdx.x] = threadIdx.x; }
__device__ int *scratch;
__global__ void squares(int *y) { scratch[threadIdx.x] = threadIdx.x; y[threadIdx.x] = scratch[threadIdx.x] * 2; }
}"""
)
Program = Callable[[bool], tuple[np.ndarray, np.ndarray]]
PROGRAMS: dict[str, list[tuple[Program, type[Exception], str]]] = {}


def planted(kind: str, error: type[Exception], message: str) -> Callable[[Program], Program]:
    def enter(program: Program) -> Program:
        PROGRAMS.setdefault(kind, []).append((program, error, message))
        return program

    return enter


def run(name: str, threads: int, *args: object) -> None:
    KERNELS.get_function(name)(1, threads, args)


def numbers(*shape: int) -> np.ndarray:
    return np.random.default_rng().integers(-99, 99, shape).astype(np.int32)


@planted("use after free", MemoryError_, "used after it was freed")
def argument_freed_too_early(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(8)
    x, y = tw.to_device(host), tw.to_device(host)
    for turn in range(2):
        run("add", 8, x, y)
        if bug or turn == 1:
            x.free()
    result = y.copy_to_host()
    y.free()
    return result, 3 * host


@planted("use after free", MemoryError_, "used after it was freed")
def result_fetched_too_late(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(8)
    y = tw.to_device(host)
    run("add", 8, host, y)
    if bug:
        tw.free(y)
    result = y[2:].copy_to_host()
    tw.free(y)
    return result, 2 * host[2:]


@planted("use after free", KernelError, "freed at")
def row_of_a_table_of_pointers(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(4, 3)
    rows = [tw.to_device(row) for row in host]
    table = tw.to_device(np.array([row.ptr for row in rows], np.uint64))
    if bug:
        rows[3].free()
    y = np.zeros(4, np.int32)
    run("gather", 4, table, y)
    for each in (table, *rows[: 3 if bug else 4]):
        each.free()
    return y, host[:, 2]


@planted("use after free", KernelError, "freed at")
def address_kept_in_a_variable(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    small = tw.device_empty(16, np.int32)
    pointer = KERNELS.get_global("scratch").view(np.uint64)
    pointer[...] = small.ptr
    large = tw.device_empty(32, np.int32)  # the buffer grows
    small.free()
    if not bug:
        pointer[...] = large.ptr
    y = np.zeros(16, np.int32)
    try:
        run("squares", 16, y)
    finally:
        large.free()
    return y, 2 * np.arange(16)


@planted("use after free", KernelError, "freed at")
def pointer_in_a_struct(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    items = tw.to_device(numbers(12))
    queue = np.array((items.ptr, 4), np.dtype([("items", np.uint64), ("size", np.int32)], align=True))
    if bug:
        items.free()
    run("push", 8, queue)
    result = items.copy_to_host()
    items.free()
    return result[4:], np.arange(8)


@planted("double free", MemoryError_, "freed twice")
def owner_and_borrower_free(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(8)

    def total(x: tw.DeviceArray) -> np.ndarray:
        y = np.zeros(8, np.int32)
        run("add", 8, x, y)
        if bug:
            x.free()
        return y

    x = tw.to_device(host)
    result = total(x)
    x.free()
    return result, host


@planted("double free", MemoryError_, "freed twice")
def same_array_under_two_names(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    a, b = numbers(8), numbers(8)
    front, back = tw.to_device(a), tw.to_device(b)
    for _ in range(2):
        run("add", 8, front, back)
        front, back = (back, back) if bug else (back, front)
    result = back.copy_to_host()
    front.free()
    back.free()
    return result, a + b


@planted("double free", MemoryError_, "freed twice")
def clean_up_after_a_failure(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(4)
    x, y = tw.to_device(host[:3]), np.zeros(4, np.int32)
    try:
        x.copy_to_device(host)  # has another shape
    except MemoryError_:
        if bug:
            x.free()
        y = host
    finally:
        tw.free(x)
    return y, host


@planted("double free", MemoryError_, "freed twice")
def every_row_of_one_allocation(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(3, 8)
    plane = tw.to_device(host)
    rows = [plane, plane, plane] if bug else [plane]
    result = sum(plane[k].copy_to_host() for k in range(3))
    for row in rows:
        row.free()
    return np.asarray(result), host.sum(0)


@planted("leak", MemoryError_, "1 allocation was never freed")
def scratch_of_an_early_return(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    def first_positive(host: np.ndarray) -> np.ndarray:
        x, y = tw.to_device(host), np.zeros(8, np.int32)
        run("add", 8, x, y)
        if bug and (y >= 0).all():
            return y
        x.free()
        return y

    with tw.check_leaks():
        return first_positive(np.arange(8, dtype=np.int32)), np.arange(8)


@planted("leak", MemoryError_, "3 allocations were never freed")
def new_array_each_turn(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(8)
    y = np.zeros(8, np.int32)
    with tw.check_leaks():
        x = tw.to_device(host)
        for _ in range(3):
            run("add", 8, x, y)
            if not bug:
                x.free()
            x = tw.to_device(host)
        x.free()
    return y, 3 * host


@planted("leak", MemoryError_, "32 bytes, allocated at .*test_memory_life.py")
def dropped_by_an_exception(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(8)
    y = np.zeros(8, np.int32)
    with tw.check_leaks():
        x = tw.to_device(host)
        try:
            run("add", 8, x, y)
            x.copy_to_device(y[:4])  # has another shape
        except MemoryError_:
            pass
        finally:
            if not bug:
                x.free()
    return y, host


@planted("leak", MemoryError_, "1 allocation was never freed .*")
def replaced_while_it_grew(bug: bool) -> tuple[np.ndarray, np.ndarray]:
    host = numbers(8)
    with tw.check_leaks():
        buffer = tw.to_device(host[:4])
        grown = tw.to_device(host)
        grown[:4].copy_to_device(buffer)
        if not bug:
            buffer.free()
        buffer = grown
        result = buffer.copy_to_host()
        buffer.free()
    return result, host


ALL = [(kind, *one) for kind, some in PROGRAMS.items() for one in some]


@pytest.mark.parametrize(("kind", "program", "error", "message"), ALL, ids=lambda x: getattr(x, "__name__", ""))
def test_found_and_nothing_in_the_twin(kind: str, program: Program, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        program(True)
    result, expected = program(False)
    assert np.array_equal(result, expected)


def test_at_least_four_of_each() -> None:
    assert min(Counter(kind for kind, *_ in ALL).values()) >= 4 and len(PROGRAMS) == 3
