"""Matrix products with NumPy's meaning, for any dtype and any semiring: `matmul` and `semiring_matmul`."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product as coordinates
from itertools import zip_longest
from typing import Any, NamedTuple

import numpy as np

from tilewright.dtypes import dtype_of
from tilewright.errors import LaunchError, UnsupportedError, UnsupportedTypeError
from tilewright.gpu.arrays import CPU, ArraySpec, ArrayT, Library, libraries, library_of, packed
from tilewright.ops.layout import has_overlap, span
from tilewright.ops.products.epilogue import NOTHING, POINTERS, Epilogue, Request, epilogue_of, extent, request
from tilewright.ops.products.precision import applied, precision_of
from tilewright.ops.products.problem import ELEMENTS, SEMIRINGS, Operand, Problem, arithmetic
from tilewright.ops.sharing import NOT_IN_GRAPHS, same_memory

WIDEST = 16  # bytes of the widest access a thread can make
MOST_PREPARED = 4096  # layouts remembered
NO_ADDRESSES: dict[str, int] = {}
Progress = Callable[[int, int], object]


class Prepared(NamedTuple):
    """A product of two layouts, ready to run.

    `run` takes a stream and the lowest addresses of `products.run.MEMORY`'s arrays; it is None where there is nothing
    to compute. `dtype` is None where it is a's. `lows` are the first bytes that a, b and out touch, from their first
    elements. Where out's first element is more than `a_near[0]` and less than `a_near[1]` bytes behind a's, bytes of
    the two lie among each other; `near` has the same of what else is read.
    """

    run: Callable[..., object] | None
    shape: tuple[int, ...]
    dtype: str | None
    device: int
    scratch: int
    lows: tuple[int, int, int]
    a_near: tuple[int, int]
    b_near: tuple[int, int]
    near: Mapping[str, tuple[int, int]]


_prepared: dict[Any, Prepared] = {}


def matmul(
    a: ArrayT,
    b: ArrayT,
    out: ArrayT | None = None,
    *,
    dtype: object = None,
    alpha: complex | None = None,
    beta: complex | None = None,
    bias: ArrayT | None = None,
    activation: str | None = None,
    scale_a: ArrayT | float | None = None,
    scale_b: ArrayT | float | None = None,
    precision: str | None = None,
    device: object = None,
    memory: float | None = None,
    progress: Progress | None = None,
) -> ArrayT:
    """The matrix product of two arrays, as `numpy.matmul` defines it.

    Args:
        a: shape (..., m, k), or (k,). An array of NumPy, CuPy, PyTorch or JAX, of any strides. On tensor cores an
            operand may be copied first, into scratch memory of its library's allocator (docs/matmul.md).
            Dtypes: bool, int8 to int64, uint8 to uint64, float8_e4m3fn, float8_e5m2, float16, bfloat16, float32,
            float64, complex64, complex128.
        b: shape (..., k, n), or (k,); of a's library, on a's device. Leading axes are broadcast.
        out: where to write, an array or view of the result's shape and dtype that shares no memory with a or
            b. Not for JAX, whose arrays cannot be written.
        dtype: of the result and of the sums, by its name or as a library has it, to which a's and b's dtypes can be
            cast safely, as they are read: "float32" of float16 and bfloat16 keeps what was summed, "int32" of int8
            does not wrap. Of float8 it is "float32" if not given, or "bfloat16" or "float16", rounded from that.
        precision: of products of float32 (docs/matmul.md has the errors of each): "float32", "bf16x6", "bf16x3",
            "tf32" or "bf16", or these as JAX calls them ("BF16_BF16_F32_X6"). None: what `matmul_precision` has set, or
            else "float32" or "bf16x6", which is as exact, by k and n. A result may be more exact than is asked for.
        alpha: what the product is multiplied by, a number.
        beta: what `out` is multiplied by before it is added, a number. If it is 0 or not given, `out` is not read.
        bias: a vector of n, added to each row: of the result's dtype, or float32 beside a result of 2 bytes.
        activation: "relu", "gelu" (by the error function) or "silu", of results that are floats.
        scale_a: what float8 products are multiplied by, float32: a number (or an array of one), a number a row of a
            (m, or m x 1), or one for each 128 steps of k in a row (m x k/128).
        scale_b: the same for b: a number, one a column (n, or 1 x n), or one for each block of 128 x 128 (k/128 x
            n/128). Those of blocks go with a scale_a that is a number, of rows, or of blocks.
        device: a GPU for matrices in host memory, "cuda" or "cuda:1": their parts are sent there, and the result's come
            back, so that they may be larger than its memory (docs/matmul.md). The bits are those of one piece.
        memory: bytes of that GPU which may be used; most of what is free, if not given.
        progress: is called with how many parts are done, and how many there are.

    Returns:
        ``activation(alpha * (a @ b) + beta * out + bias)``, in `out` or in a new contiguous array of a's kind, of
        shape (..., m, n) without the axes that vectors lack, ordered after a's current stream. It is computed in the
        dtype of the sums and rounded at the end (docs/matmul.md has the order of operations). Its dtype is NumPy's:
        integers wrap, booleans give "or" of "and"s. float16 and bfloat16 are accumulated in float32, on tensor cores
        where there are some (whose sums are cut off, not rounded: docs/matmul.md); float32 is as exact as float32's own
        sums unless `precision` says otherwise. A row's bits depend on that row of a, on b and on the layout, but not on
        other rows or on how many there are.

    Raises:
        LaunchError: shapes, dtypes or devices do not fit, or out shares memory with an input.
        UnsupportedError: a dtype, a stride that is no multiple of the element, or a library is not supported; the
            result's dtype has no such alpha, bias, activation or scale.
    """
    wanted = None if dtype is None else dtype_name(dtype)
    if device is not None or memory is not None or progress is not None:
        if not alpha is beta is bias is activation is scale_a is scale_b is None:  # type: ignore[comparison-overlap]
            raise UnsupportedError("device= takes out, dtype and precision beside it; do the rest with the result")
        return _by_parts(a, b, out, wanted, precision, (device, memory, progress))
    if alpha is beta is bias is activation is scale_a is scale_b is None:  # type: ignore[comparison-overlap]
        return _product(a, b, "plus_times", out, wanted, precision=precision)
    library = libraries.get(type(a)) or library_of(a, "a")
    asked = request(alpha, beta, bias, activation, scale_a, scale_b, lambda x, name: _same_library(library, x, name))
    if asked.beta and out is None:
        raise LaunchError(f"beta={asked.beta} adds what out holds: pass out=")
    return _product(a, b, "plus_times", out, wanted, asked, precision)


def _by_parts(a: Any, b: Any, out: Any, dtype: str | None, precision: object, how: tuple[object, Any, Any]) -> Any:
    """A product of host memory's arrays on a GPU."""
    from tilewright.ops import streamed
    from tilewright.ops.products.launches import launches
    from tilewright.ops.products.plan import choose
    from tilewright.ops.products.run import target

    device, memory, progress = how
    ordinal, library = streamed.ordinal_of(device), libraries.get(type(a)) or library_of(a, "a")
    _same_library(library, b, "b")
    streamed.check_library(library, out, a, b)
    of_a, of_b = library.describe(a), library.describe(b)
    dtype, shape = result_dtype(of_a, of_b, "plus_times", dtype), result_shape(of_a, of_b)[1]
    exactness = applied(precision_of(precision), (of_a.dtype, of_b.dtype, dtype))
    if out is None:
        result = library.empty(a, shape, dtype)
    else:
        _check_out(library, out)
        result = out
        _check_layout(library, out, shape, dtype, of_a, of_b)
    arrays, addresses = (of_a, of_b, library.describe(result)), [library.key(x)[0] for x in (a, b, result)]
    for name, x, address in zip("ab", (a, b), addresses, strict=False):
        _refuse_shared(library, name, (x, address), (result, addresses[2]))
    if 0 in (*shape, of_a.shape[-1]):
        return matmul(a, b, result)
    library.written(result)
    where = target(ordinal)

    @functools.cache
    def part_of(x: ArraySpec, y: ArraySpec, z: ArraySpec, columns: int) -> streamed.Part:
        problem, outer = problem_of(x, y, z, "plus_times", (0, 0, 0))
        chosen = choose(replace(problem, precision=exactness, columns=columns), where.machine, where.offered)
        made = launches(chosen, where.machine.sms)
        spans = [span(each.shape, each.strides, each.itemsize) for each in (x, y, z)]
        sizes = dict(zip("abc", (high for _, high in spans), strict=True))
        prepare = functools.cache(functools.partial(_runner, problem, outer, spans, sizes, ordinal, NOTHING, made))
        return streamed.Part(prepare, made.scratch, chosen.clocks / (where.machine.device.clock * 1e6))

    streamed.multiply(streamed.Multiplication(arrays, addresses, ordinal, part_of), memory, progress)
    return result


def semiring_matmul(a: ArrayT, b: ArrayT, semiring: str, out: ArrayT | None = None) -> ArrayT:
    """A matrix product with other operations: ``out[i, j] = add over k of multiply(a[i, k], b[k, j])``.

    Args:
        a: as for `matmul`; no complex numbers, and no booleans but for "or_and".
        b: as for `matmul`.
        semiring: "plus_times", "min_plus", "max_plus", "min_times", "max_times", "min_max", "max_min" or
            "or_and" (not zero counts as true, and the result is bool); the first word is `add`.
        out: as for `matmul`.

    Returns:
        As `matmul`. Integers wrap to the result's dtype before they are compared; a NaN among the compared
        makes the result NaN. Where k is 0, the result is what `add` starts from: 0, the largest or the
        smallest value of the dtype, or False.

    Raises:
        LaunchError: as `matmul`, or the semiring has no such name.
        UnsupportedError: as `matmul`.
    """
    if not isinstance(semiring, str) or semiring not in SEMIRINGS:
        raise LaunchError(f"semiring {semiring!r} is unknown; there are {', '.join(SEMIRINGS)}")
    return _product(a, b, semiring, out)


def _product(  # noqa: C901, PLR0912 (each product passes here, and calls take time)
    a: Any,
    b: Any,
    semiring: str,
    out: Any,
    dtype: str | None = None,
    asked: Request | None = None,
    precision: object = None,
) -> Any:
    library = libraries.get(type(a)) or library_of(a, "a")
    if type(b) is not type(a):
        _same_library(library, b, "b")
    if library.in_graph(a, b) if asked is None else library.in_graph(a, b, *asked.arrays.values()):
        from tilewright.ops.torch_matmul import product_in_graph

        return product_in_graph(a, b, semiring, out, dtype, asked, precision)
    wanted = precision_of(precision)
    a_address, a_key = library.key(a)
    b_address, b_key = library.key(b)
    result, c_address, c_key = out, 0, None
    if out is not None:
        if type(out) is not type(a) or not library.writable_outputs:
            _check_out(library, out)
        if library.differentiated(out):
            raise LaunchError(NOT_IN_GRAPHS)
        c_address, c_key = library.key(out)
    aligned, asked_key, more = None, None, NO_ADDRESSES
    if (a_address | b_address | c_address) % WIDEST:
        aligned = a_address % WIDEST, b_address % WIDEST, c_address % WIDEST
    if asked is not None:
        asked_key, more = asked.key(library)
    key = (semiring, dtype, wanted, a_key, b_key, c_key, aligned, asked_key)
    if out is None:
        prepared = _prepared.get(key) or _prepare(library, key, (a, a_address), (b, b_address), None, asked)
        result = library.empty(a, prepared.shape, prepared.dtype)
        c_address = library.pointer(result)
        if c_address % WIDEST:  # no allocator of these libraries does this; the general path covers it
            return _product(a, b, semiring, result, dtype, asked, precision)
    else:
        found = _prepared.get(key)
        prepared = found or _prepare(library, key, (a, a_address), (b, b_address), (out, c_address), asked)
    run, shape, _, device, scratch_bytes, (a_low, b_low, c_low), a_near, b_near, near = prepared
    if out is not None:
        if a_near[0] < c_address - a_address < a_near[1]:
            _refuse_shared(library, "a", (a, a_address), (out, c_address))
        if b_near[0] < c_address - b_address < b_near[1]:
            _refuse_shared(library, "b", (b, b_address), (out, c_address))
        if asked is not None:
            for name, address in more.items():
                if near[name][0] < c_address - address < near[name][1]:
                    _refuse_shared(library, name, (asked.arrays[name], address), (out, c_address))
        library.written(out)
    if run is not None:
        scratch_address = 0
        if scratch_bytes:
            scratch = library.empty(a, (scratch_bytes,), "uint8")  # lives until the launches are on the stream
            scratch_address = library.pointer(scratch)
        stream = library.stream(device) if device != CPU else 0
        a_lowest, b_lowest, c_lowest = a_address + a_low, b_address + b_low, c_address + c_low
        if more:
            run(stream, a_lowest, b_lowest, c_lowest, scratch_address, *[more.get(name, 0) for name in POINTERS])
        else:
            run(stream, a_lowest, b_lowest, c_lowest, scratch_address)
        if library.waits:
            library.wait(device)
    return result[()] if out is None and shape == () and library.name == "NumPy" else result


def _same_library(library: Library, x: Any, name: str) -> None:
    other = libraries.get(type(x)) or library_of(x, name)
    if other is not library:
        raise LaunchError(f"a is from {library.name}, {name} from {other.name}: use one library")


def _check_out(library: Library, out: Any) -> None:
    if not library.writable_outputs:
        raise UnsupportedError(f"out= is refused: {library.name} arrays are immutable; use the returned array")
    _same_library(library, out, "out")


def _refuse_shared(library: Library, name: str, x: tuple[Any, int], out: tuple[Any, int]) -> None:
    """Raises if out shares memory with an array."""
    array, target = library.describe(x[0]), library.describe(out[0])
    if same_memory((x[1], array), (out[1], target)):
        raise LaunchError(f"out = {target} shares memory with {name} = {array}; pass separate memory")


def dtype_name(dtype: Any) -> str:
    """The name of a result's dtype, given as any library has it.

    Raises:
        UnsupportedError: it is none, or one that products do not give.
    """
    name = str(dtype).removeprefix("torch.")
    given = [x for x in ELEMENTS if not x.startswith("float8")]
    if name not in ELEMENTS:
        try:
            name = str(dtype_of(dtype))
        except TypeError:
            name = ""
    if name not in given:
        raise UnsupportedTypeError(f"dtype={dtype!r}: products give {', '.join(given)}")
    return name


def nearest_dtype(name: str) -> str:
    """The dtype to convert unsupported elements to: the same in this machine's order, or the widest."""
    try:
        dtype = dtype_of(name).newbyteorder("=")
    except TypeError:  # a dtype of PyTorch's alone
        dtype = np.dtype(np.void)
    if dtype.name in ELEMENTS:
        return dtype.name
    wide = dtype.kind in "fc" and dtype.itemsize > 8
    if name.startswith("complex"):
        return "complex128" if wide else "complex64"
    return "float64" if wide else "float32"


NARROWER = ("float16", "bfloat16")  # results that sums of float8 may be rounded to


def _float8(x: ArraySpec) -> bool:
    return x.dtype.startswith("float8")


def result_dtype(a: ArraySpec, b: ArraySpec, semiring: str, wanted: str | None = None) -> str:
    """The dtype of a product: the one that is wanted, or by NumPy's promotion.

    Raises:
        UnsupportedError: the dtypes have no common one, cannot be cast to it safely, or the semiring does not apply to
            it.
    """
    for name, array in (("a", a), ("b", b)):
        if array.dtype not in ELEMENTS:
            near = nearest_dtype(array.dtype)
            raise UnsupportedTypeError(
                f"{name} = {array}: products take {', '.join(ELEMENTS)}; convert it first: {name}.astype({near!r}), "
                f"or {name}.to(torch.{near}) of a tensor"
            )
        if wanted in NARROWER and _float8(a) and _float8(b):
            continue
        if wanted and not np.can_cast(dtype_of(array.dtype), dtype_of(wanted), "safe"):
            raise UnsupportedTypeError(
                f"{name} = {array} cannot be cast to dtype={wanted} safely; convert it first, or the result afterwards"
            )
    if semiring != "plus_times" and (_float8(a) or _float8(b)):
        raise UnsupportedTypeError(f"{semiring} of a = {a} and b = {b}: convert them first, to float32 for example")
    if wanted:
        return wanted
    if _float8(a) and _float8(b):
        return "float32"
    try:
        dtype = str(np.result_type(dtype_of(a.dtype), dtype_of(b.dtype)))
    except TypeError as error:
        raise UnsupportedTypeError(f"a = {a} and b = {b} have no common dtype; convert one of them") from error
    if semiring == "or_and":
        return "bool"
    if dtype.startswith("float8"):  # beside bool or bytes
        return "float32"
    if semiring != "plus_times" and (dtype == "bool" or dtype.startswith("complex")):
        raise UnsupportedTypeError(
            f"{semiring} of {dtype} is not defined; booleans have or_and, complex numbers only matmul"
        )
    return dtype


def result_shape(a: ArraySpec, b: ArraySpec) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The broadcast leading axes, and the whole shape of a product.

    Raises:
        LaunchError: the shapes do not fit.
    """
    if not a.shape or not b.shape:
        raise LaunchError(f"a = {a} and b = {b}: products need at least one axis; multiply by a scalar with *")
    b_k = b.shape[-2] if len(b.shape) > 1 else b.shape[0]
    if a.shape[-1] != b_k:
        raise LaunchError(f"a = {a} has {a.shape[-1]} columns, but b = {b} has {b_k} rows: they must be equal")
    pairs = tuple(zip_longest(a.shape[-3::-1], b.shape[-3::-1], fillvalue=1))[::-1]  # NumPy's own stops at 32 axes
    if any(x != y and 1 not in (x, y) for x, y in pairs):
        raise LaunchError(f"the leading axes of a = {a} and b = {b} do not broadcast")
    batch = tuple(y if x == 1 else x for x, y in pairs)
    return batch, (*batch, *a.shape[-2:-1], *(b.shape[-1:] if len(b.shape) > 1 else ()))


class BatchAxis(NamedTuple):
    """One leading axis: its extent, and the elements from one matrix to the next in a, b and out."""

    extent: int
    a: int
    b: int
    c: int


def merged(axes: Sequence[BatchAxis]) -> list[BatchAxis]:
    """The same batch with extents of 1 dropped, and every axis that continues its neighbour joined to it."""
    result: list[BatchAxis] = []
    for axis in axes:
        if axis.extent == 1:
            continue
        if result and all(result[-1][i] == axis.extent * axis[i] for i in (1, 2, 3)):
            axis = axis._replace(extent=axis.extent * result.pop().extent)
        result.append(axis)
    return result


def element_strides(array: ArraySpec, name: str, address: int) -> tuple[int, ...]:
    """Strides in elements, 0 along axes of one element."""
    if address % array.itemsize or any(stride % array.itemsize for stride in array.strides):
        raise UnsupportedError(
            f"{name} = {array} with strides {array.strides} is not aligned to its elements; pass a copy of it"
        )
    pairs = zip(array.shape, array.strides, strict=True)
    return tuple(stride // array.itemsize if extent > 1 else 0 for extent, stride in pairs)


def broadcast(strides: Sequence[int], axes: int) -> tuple[int, ...]:
    """Strides of leading axes, with axes of stride 0 put in front."""
    return (0,) * (axes - len(strides)) + tuple(strides)


def problem_of(
    a: ArraySpec, b: ArraySpec, c: ArraySpec, semiring: str, addresses: Sequence[int]
) -> tuple[Problem, list[BatchAxis]]:
    """The product as the kernel sees it, and the batch axes that need a launch for each of their indices."""
    batch = result_shape(a, b)[0]
    strides = [element_strides(x, name, p) for x, name, p in zip((a, b, c), ("a", "b", "out"), addresses, strict=True)]
    m = a.shape[-2] if len(a.shape) > 1 else 1
    n = b.shape[-1] if len(b.shape) > 1 else 1
    k = a.shape[-1]
    a_row, a_k = ((0,) + strides[0])[-2:]
    b_k, b_column = strides[1][-2:] if len(b.shape) > 1 else (strides[1][-1], 0)
    ends = list(strides[2][len(batch) :])
    c_row = ends.pop(0) if len(a.shape) > 1 else 0
    c_column = ends.pop(0) if len(b.shape) > 1 else 0
    leading = [broadcast(s[: max(0, len(x.shape) - 2)], len(batch)) for s, x in zip(strides[:2], (a, b), strict=True)]
    axes = merged([BatchAxis(*axis) for axis in zip(batch, *leading, strides[2][: len(batch)], strict=True)])
    if axes and axes[-1].b == 0 and (m == 1 or (axes[-1].a, axes[-1].c) == (m * a_row, m * c_row)):
        innermost = axes.pop()  # one b for a stack of a: their rows are the rows of one taller matrix
        if m == 1:
            a_row, c_row = innermost.a, innermost.c
        m *= innermost.extent
    walked = [BatchAxis(1, 0, 0, 0)] * (3 - len(axes)) + axes
    types = [ELEMENTS[x.dtype] for x in (a, b, c)]
    ring = SEMIRINGS["or_and" if c.dtype == "bool" else semiring]
    problem = Problem(
        ring,
        arithmetic(ring, c.dtype),
        m,
        n,
        k,
        (walked[-3].extent, walked[-2].extent, walked[-1].extent),
        Operand(types[0], m, a_row, a_k, tuple(axis.a for axis in walked), addresses[0] % WIDEST),
        Operand(types[1], n, b_column, b_k, tuple(axis.b for axis in walked), addresses[1] % WIDEST),
        Operand(types[2], m, c_row, c_column, tuple(axis.c for axis in walked), addresses[2] % WIDEST),
    )
    return problem, axes[:-3]


def _check_layout(
    library: Library, out: Any, shape: tuple[int, ...], dtype: str, of_a: ArraySpec, of_b: ArraySpec
) -> ArraySpec:
    """The layout of `out`, if a product can be written to it."""
    of_c = library.describe(out)
    if (of_c.shape, of_c.dtype, of_c.device) != (shape, dtype, of_a.device):
        raise LaunchError(f"out = {of_c}, but a = {of_a} times b = {of_b} gives {dtype}{list(shape)}")
    if library.read_only(out):
        raise LaunchError("out is read-only")
    if 0 not in shape and has_overlap(of_c.shape, of_c.strides, of_c.itemsize):
        raise LaunchError(f"out = {of_c} with strides {of_c.strides} may hold one element twice; pass a plain view")
    return of_c


def _prepare(
    library: Library,
    key: tuple[Any, ...],
    a: tuple[Any, int],
    b: tuple[Any, int],
    out: tuple[Any, int] | None,
    asked: Request | None = None,
) -> Prepared:
    semiring, wanted, precision = key[:3]
    of_a, of_b = library.describe(a[0]), library.describe(b[0])
    if of_a.device != of_b.device:
        raise LaunchError(f"a = {of_a}, but b = {of_b}: they must be on one device")
    dtype, shape = result_dtype(of_a, of_b, semiring, wanted), result_shape(of_a, of_b)[1]
    exactness = applied(precision, (of_a.dtype, of_b.dtype, dtype))
    if out is None:
        size = ELEMENTS[dtype].size
        of_c = ArraySpec(shape, packed(shape, size), size, dtype, of_a.device)
    else:
        of_c = _check_layout(library, out[0], shape, dtype, of_a, of_b)
    spans = tuple(span(x.shape, x.strides, x.itemsize) if 0 not in x.shape else (0, 0) for x in (of_a, of_b, of_c))
    run, scratch, reach = None, 0, dict[str, int]()
    if 0 not in shape or asked is not None:
        addresses = (a[1], b[1], out[1] if out else 0)
        problem, outer = problem_of(of_a, of_b, of_c, semiring, addresses)
        problem = replace(problem, precision=exactness)
        sizes = dict(zip(("a", "b", "c"), (high - low for low, high in spans), strict=True))
        wanted_of = NOTHING
        if asked is not None:
            arrays = {name: library.describe(x) for name, x in asked.arrays.items()}
            for name, x in asked.arrays.items():
                element_strides(arrays[name], name, library.key(x)[0])
            wanted_of = epilogue_of(asked, arrays, of_a, of_b, of_c, problem)
            reach = {name: extent(x)[1] for name, x in arrays.items()}
            sizes.update(reach)
        if 0 not in shape:
            run, scratch = _runner(problem, outer, spans, sizes, of_a.device, wanted_of)
    (a_low, a_high), (b_low, b_high), (c_low, c_high) = spans
    prepared = Prepared(
        run,
        shape,
        dtype if dtype != of_a.dtype else None,
        of_a.device,
        scratch,
        (a_low, b_low, c_low),
        (a_low - c_high, a_high - c_low),
        (b_low - c_high, b_high - c_low),
        {name: (-c_high, end - c_low) for name, end in reach.items()},
    )
    if len(_prepared) >= MOST_PREPARED:
        _prepared.clear()
    _prepared[key] = prepared
    return prepared


def _starts(problem: Problem, outer: Sequence[BatchAxis], lows: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The first elements' offsets from the lowest addresses, for each index of the outer batch axes."""
    sizes = [x.element.size for x in (problem.a, problem.b, problem.c)]
    for index in coordinates(*(range(axis.extent) for axis in outer)):
        steps = [sum(i * axis[side] for i, axis in zip(index, outer, strict=True)) for side in (1, 2, 3)]
        a, b, c = (step - low // size for step, low, size in zip(steps, lows, sizes, strict=True))
        yield a, b, c


def _runner(
    problem: Problem,
    outer: Sequence[BatchAxis],
    spans: Sequence[tuple[int, int]],
    sizes: dict[str, int],
    device: int,
    epilogue: Epilogue,
    planned: Any = None,
    there: str = "",
) -> tuple[Callable[..., object], int]:
    """A function that runs every launch of a product, if it is `planned` of that plan, and the bytes of scratch that it
    needs. If it was run before, with this scratch and the same operand `there`, that one's copy is not made again."""
    from tilewright.ops.products.plan import plan
    from tilewright.ops.products.run import target

    where = target(device)
    made = planned or plan(problem, where.machine, where.offered, epilogue)
    for step in made.steps:
        if not step.fits:
            raise UnsupportedError(
                f"{problem.batches} products of {problem.m} x {problem.n} x {problem.k} are more than a launch takes, "
                f"by {' x '.join(map(str, step.grid))} blocks or by an array's length; multiply a part at a time"
            )
    sizes["scratch"] = made.scratch
    where.load(made.steps)
    steps = made.steps
    if there:
        first, *rest = (step for step in steps if step.pointers != (there, "scratch"))
        steps = replace(first, overlapping=False), *rest  # a copy waits at its end for what was launched before it
    launches = []
    for starts in _starts(problem, outer, [low for low, _ in spans]):
        for step in steps:
            shape = step.shape.copy()
            for field, array in step.starts.items():
                shape[field] += starts["abc".index(array)]
            launches.append(where.launch(replace(step, shape=shape), sizes))
    if len(launches) == 1:
        return launches[0], made.scratch

    def run(*given: int) -> None:
        for launch in launches:
            launch(*given)

    return run, made.scratch
