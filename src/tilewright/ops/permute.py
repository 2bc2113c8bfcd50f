"""Axes in another order, in memory: `permute` and `transpose`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, NamedTuple

from tilewright.errors import LaunchError, UnsupportedError, UnsupportedTypeError
from tilewright.gpu.arrays import ArraySpec, ArrayT, Library, libraries, library_of, packed
from tilewright.ops import figures, sharing
from tilewright.ops.layout import WIDEST, has_overlap, layout_of
from tilewright.ops.permutes import choose
from tilewright.ops.permutes.execute import runner

ITEMSIZES = (1, 2, 4, 8, 16)
MOST_PREPARED = 4096  # layouts remembered; a program with more gets slow calls, not more memory


class Prepared(NamedTuple):
    """A permutation of one layout, ready to run: `run(stream, x's lowest address, y's lowest address)`.

    Those are `x_low` and `y_low` from the first elements, and so many bytes from there are touched.
    """

    run: Callable[[int, int, int], object] | None
    shape: tuple[int, ...]
    device: int
    x_low: int
    x_bytes: int
    y_low: int
    y_bytes: int


_prepared: dict[Any, Prepared] = {}


def transpose(
    x: ArrayT,
    out: ArrayT | None = None,
    *,
    device: object = None,
    memory: float | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> ArrayT:
    """x with its last two axes exchanged, in new memory.

    Args:
        x: an array of NumPy, CuPy, PyTorch or JAX with at least two axes, of any shape and any strides
            (negative and zero ones too), its elements of 1, 2, 4, 8 or 16 bytes. It is never copied first.
        out: where to write; an array or view of the same library, dtype and device. `out=x` transposes square
            matrices in place. Not for JAX, whose arrays cannot be written.
        device: a GPU for a matrix in host memory, which may be larger than its memory; `memory` and `progress` as for
            `matmul`.

    Returns:
        `out`, or a new contiguous array of x's kind on the same device, ordered after x's current stream.

    Raises:
        LaunchError: shapes, dtypes or devices do not fit, or out shares memory with x.
        UnsupportedError: the dtype or the library is not supported.
    """
    if device is not None or memory is not None or progress is not None:
        return _by_parts(x, out, device, memory, progress)
    return _permute(x, None, out)


def _by_parts(x: Any, out: Any, device: object, memory: Any, progress: Any) -> Any:
    """A transposition of host memory's arrays by a GPU."""
    from tilewright.ops import streamed

    ordinal, library = streamed.ordinal_of(device), libraries.get(type(x)) or library_of(x, "x")
    streamed.check_library(library, out, x)
    array = _checked(library, x)
    shape = tuple(array.shape[a] for a in normal_axes(None, array))
    if out is None:
        out = library.empty(x, shape)
    _check_library(library, out)
    target = library.describe(out)
    sharing.check_out(target, shape, array)
    if library.read_only(out):
        raise LaunchError("out is read-only")
    addresses = [library.key(each)[0] for each in (x, out)]
    if sharing.same_memory((addresses[0], array), (addresses[1], target)):
        raise LaunchError(f"out = {target} shares memory with x = {array}; pass separate memory")
    if 0 not in shape:
        library.written(out)
        streamed.transpose((array, target), addresses, ordinal, memory, progress)
    return out


def permute(x: ArrayT, axes: Sequence[int], out: ArrayT | None = None) -> ArrayT:
    """x with its axes in another order, in new memory: `numpy.transpose(x, axes)` made contiguous.

    Args:
        x: as for `transpose`, with any number of axes.
        axes: a permutation of x's axes; negative numbers count from the end.
        out: as for `transpose`.

    Returns:
        As `transpose`.

    Raises:
        LaunchError: shapes, axes, dtypes or devices do not fit, or out shares memory with x.
        UnsupportedError: the dtype or the library is not supported.
    """
    try:
        order = tuple(map(index, axes))  # here, since 1.0 would find what is remembered of 1
    except TypeError as error:
        raise LaunchError(
            f"axes = {axes!r} is no sequence of integers: pass the axis of x for each axis of the result, "
            "as (1, 0) for a matrix"
        ) from error
    return _permute(x, order, out)


def _permute(x: Any, axes: tuple[int, ...] | None, out: Any) -> Any:
    library = libraries.get(type(x)) or library_of(x, "x")
    if library.in_graph(x):
        _refuse_axes(axes, out)
        from tilewright.ops.torch import permute_in_graph

        return permute_in_graph(x, axes, out)
    x_pointer, x_key = library.key(x)
    if out is None:
        prepared = _prepared.get((axes, x_key, x_pointer % WIDEST))
        if prepared is None:
            prepared = _prepare_new(library, x, x_pointer, x_key, axes)
        out = library.empty(x, prepared.shape)
        out_pointer = library.pointer(out)
        if out_pointer % WIDEST:  # no allocator of these libraries does this; the general path covers it
            return _permute(x, axes, out)
        run, _, device, x_low, _, y_low, _ = prepared
    else:
        if libraries.get(type(out)) is not library or not library.writable_outputs:
            _refuse_axes(axes, out)
            _check_library(library, out)
        if library.differentiated(out):
            raise LaunchError(sharing.NOT_IN_GRAPHS)
        out_pointer, out_key = library.key(out)
        key = (axes, x_key, x_pointer % WIDEST, out_key, out_pointer % WIDEST)
        prepared = _prepared.get(key)
        if prepared is None:
            prepared = _prepare_out(library, x, x_pointer, axes, out, out_pointer, key)
        run, _, device, x_low, x_bytes, y_low, y_bytes = prepared
        # That far the one begins after the other.
        if -y_bytes < out_pointer + y_low - x_pointer - x_low < x_bytes and run is not None:
            return _permute_near(library, x, x_pointer, axes, out, out_pointer, prepared)
        library.written(out)
    if run is not None:
        run(library.stream(device) if device >= 0 else 0, x_pointer + x_low, out_pointer + y_low)
        if library.waits:
            library.wait(device)
    return out


def _refuse_axes(axes: tuple[int, ...] | None, out: Any) -> None:
    """Raises if `out` are axes, as other libraries' functions of these names take them."""
    if isinstance(out, int | list | tuple | range):
        call = "permute(x, axes)" if axes is None else "permute(x, (0, 2, 1)), as one sequence"
        raise UnsupportedTypeError(
            f"out is a builtins.{type(out).__qualname__}; pass an array, or axes to tilewright.{call}"
        )


def _check_library(library: Library, out: Any) -> None:
    if not library.writable_outputs:
        raise UnsupportedError(f"out= is refused: {library.name} arrays are immutable; use the returned array")
    if library_of(out, "out") is not library:
        raise LaunchError(f"x is from {library.name}, out from {library_of(out, 'out').name}: use one library")


def normal_axes(axes: tuple[int, ...] | None, x: ArraySpec) -> tuple[int, ...]:
    """The permutation with every axis counted from the start; None exchanges the last two."""
    n = len(x.shape)
    if axes is None:
        if n < 2:
            raise LaunchError(f"transpose exchanges the last two axes, but x = {x} has {n}")
        return (*range(n - 2), n - 1, n - 2)
    normal = tuple(a + n if a < 0 else a for a in axes)
    if sorted(normal) != list(range(n)):
        raise LaunchError(f"axes = {axes} is no permutation of the {n} axes of x = {x}")
    return normal


def _checked(library: Library, x: Any) -> ArraySpec:
    array = library.describe(x)
    if array.itemsize not in ITEMSIZES:
        raise UnsupportedError(
            f"x = {array} has elements of {array.itemsize} bytes; tilewright moves 1, 2, 4, 8 and 16 "
            "(view the array as one of those with another axis)"
        )
    return array


def _remember(key: Any, prepared: Prepared) -> Prepared:
    if len(_prepared) >= MOST_PREPARED:
        _prepared.clear()
    _prepared[key] = prepared
    return prepared


def _prepare_new(library: Library, x: Any, x_pointer: int, x_key: Any, axes: tuple[int, ...] | None) -> Prepared:
    array = _checked(library, x)
    order = normal_axes(axes, array)
    shape = tuple(array.shape[a] for a in order)
    prepared = _prepare(array, order, packed(shape, array.itemsize), x_pointer, 0)
    return _remember((axes, x_key, x_pointer % WIDEST), prepared)


def _prepare_out(
    library: Library, x: Any, x_pointer: int, axes: tuple[int, ...] | None, out: Any, out_pointer: int, key: Any
) -> Prepared:
    array, target = _checked(library, x), library.describe(out)
    order = normal_axes(axes, array)
    sharing.check_out(target, tuple(array.shape[a] for a in order), array)
    if library.read_only(out):
        raise LaunchError("out is read-only")
    if 0 not in target.shape and has_overlap(target.shape, target.strides, target.itemsize):
        raise LaunchError(f"out = {target} with strides {target.strides} may hold one element twice; pass a plain view")
    return _remember(key, _prepare(array, order, target.strides, x_pointer, out_pointer))


def _prepare(
    array: ArraySpec, order: tuple[int, ...], target: tuple[int, ...], x_pointer: int, out_pointer: int
) -> Prepared:
    shape = tuple(array.shape[a] for a in order)
    if 0 in shape:
        return Prepared(None, shape, array.device, 0, 0, 0, 0)
    source = [array.strides[a] for a in order]
    layout = layout_of(shape, source, target, array.itemsize, x_pointer, out_pointer)
    jobs = choose.choose(layout, figures.here(array.device))
    run = runner(jobs, array.device)
    return Prepared(run, shape, array.device, layout.x_low, layout.x_bytes, layout.y_low, layout.y_bytes)


def _permute_near(
    library: Library,
    x: Any,
    x_pointer: int,
    axes: tuple[int, ...] | None,
    out: Any,
    out_pointer: int,
    prepared: Prepared,
) -> Any:
    """out lies among x's bytes: interleaved without touching, exactly x (in place), or refused."""
    array, target = library.describe(x), library.describe(out)
    run = prepared.run
    if sharing.same_memory((x_pointer, array), (out_pointer, target)):
        order = normal_axes(axes, array)
        source = [array.strides[a] for a in order]
        layout = layout_of(target.shape, source, target.strides, array.itemsize, x_pointer, out_pointer)
        if x_pointer != out_pointer or has_overlap(array.shape, array.strides, array.itemsize):
            job = None
        elif all(axis.source == axis.target for axis in layout.axes):
            return out  # every element stays where it is
        else:
            job = choose.in_place(layout)
        if job is None:
            raise LaunchError(
                f"out = {target} shares memory with x = {array}; pass separate memory "
                "(out=x itself works for exchanging two axes of equal length, one of them contiguous)"
            )
        run = runner([job], array.device)
    assert run is not None
    library.written(out)
    stream = library.stream(array.device) if array.device >= 0 else 0
    run(stream, x_pointer + prepared.x_low, out_pointer + prepared.y_low)
    return out
