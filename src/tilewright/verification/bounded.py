"""Arrays that know how far a kernel's rounding may have moved them: a reference is evaluated on them.

The reference is computed in float64 (for kernels of float64 in longdouble). Beside each value stands a bound on the
error of a kernel that does the same arithmetic in its own precision, with sums in any order:

- one rounding moves a result r by at most u·|r|, where u is half the distance from 1 to the next number
  (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., (2.4)), or by the smallest normal number;
- what comes in off by e goes on as the operation carries it: running error analysis (ibid., 3.3);
- a sum of n products of k factors each is off by gamma(m) = m·u / (1 - m·u) of the sum of their sizes, with
  m = n + k - 2, in any order and with or without fused multiply-adds (ibid., Lemma 3.1 and (3.5));
- a function of CUDA's (exp, log, sin, …) is off by 4 units in the last place, and its argument's error goes through it.

What may overflow on the way has an infinite bound; a NaN or an infinity of the reference itself must be met.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from tilewright.dtypes import dtype_of
from tilewright.errors import UnsupportedError
from tilewright.spec.initialise import finfo

Data = np.ndarray[Any, Any]
_ULPS = 4


@dataclass(frozen=True)
class Rounding:
    """The arithmetic of a kernel: u, the least size of one rounding, and the largest number."""

    unit: float
    tiny: float
    largest: float
    dtype: Any

    def gamma(self, n: Data) -> Data:
        """Higham's gamma(n) = n·u / (1 - n·u); infinite from n·u = 1 on."""
        part = np.maximum(n, 0) * self.unit
        return np.where(part < 1, part / np.where(part < 1, 1 - part, 1), np.inf)

    def constant(self, value: Data) -> Data:
        """The error of a constant: a kernel's own may differ from the reference's by as much."""
        near = value.astype(self.dtype).astype(value.dtype)
        return np.where((near == value) | ~np.isfinite(value), 0, self.unit * np.abs(value))


class Bounded(NDArrayOperatorsMixin):
    """``value`` and, beside each element, the ``error`` that a right kernel may have made."""

    def __init__(self, value: Data, error: Data, rounding: Rounding) -> None:
        self.value, self.rounding = value, rounding
        self.error: Data = np.broadcast_to(error, value.shape)

    # What a reference asks of an array

    shape = property(lambda self: self.value.shape)
    ndim = property(lambda self: self.value.ndim)
    size = property(lambda self: self.value.size)
    dtype = property(lambda self: self.value.dtype)
    T = property(lambda self: np.transpose(self))

    def __len__(self) -> int:
        return len(self.value)

    def __iter__(self) -> Iterator[Bounded]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, index: Any) -> Bounded:
        index = _certain(index)
        return Bounded(np.asarray(self.value[index]), np.asarray(self.error[index]), self.rounding)

    def __setitem__(self, index: Any, given: Any) -> None:
        index, other = _certain(index), _bounded(given, self.rounding)
        self.value[index] = other.value
        self.error = np.array(self.error)
        self.error[index] = other.error

    def __bool__(self) -> bool:
        return bool(_certain(self))

    def __array__(self, *_: Any, **__: Any) -> Data:
        raise _unknown("a conversion to a plain array (np.asarray, float(), assignment into one)")

    __float__ = __int__ = __index__ = __array__

    def astype(self, dtype: Any, **_: Any) -> Bounded:
        """Stored and loaded again as another dtype."""
        kind = dtype_of(dtype)
        if kind.kind in "iu":
            return _monotone(np.trunc, 0)(self)
        return self if kind.kind == "b" else stored(self, kind)

    def copy(self) -> Bounded:
        return Bounded(self.value.copy(), self.error, self.rounding)

    def reshape(self, *shape: Any, **options: Any) -> Any:
        return np.reshape(self, shape[0] if len(shape) == 1 else shape, **options)

    def transpose(self, *axes: Any) -> Any:
        return np.transpose(self, axes[0] if len(axes) == 1 else axes or None)

    def __getattr__(self, name: str) -> Any:
        """Methods that NumPy has as functions: ``x.sum(axis=0)``."""
        function = getattr(np, name, None) if name in _METHODS else None
        if function is None:
            raise AttributeError(f"an array of a reference under tw.verify has no {name!r}")
        return lambda *args, **options: function(self, *args, **options)

    # NumPy's own ways in

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        name = ufunc.__name__
        if method == "reduce" and name in _REDUCED:
            options.setdefault("axis", 0)
            return _call(_REDUCED[name], inputs, options)
        if method == "__call__" and name in _UFUNCS and not {"out", "where"} & options.keys():
            with np.errstate(all="ignore"):
                return _UFUNCS[name](*(_bounded(each, self.rounding) for each in inputs))
        raise _unknown(f"np.{name}" + (f".{method}" if method != "__call__" else ""))

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        return _call(function, args, {k: v for k, v in kwargs.items() if v is not np._NoValue})


def _call(function: Callable[..., Any], args: Any, kwargs: Any) -> Any:
    name = function.__name__
    rule = _FUNCTIONS.get(name)
    if rule is None:
        raise _unknown(f"np.{name}")
    with np.errstate(all="ignore"):
        return rule(function, args, kwargs)


def _unknown(what: str) -> UnsupportedError:
    return UnsupportedError(
        f"the reference uses {what}, and how rounding goes through that is not known: give bound=…, a number or a "
        "function of the same arguments, and the reference gets plain arrays"
    )


def _certain(index: Any) -> Any:
    """An index or a condition as plain values; refused where rounding could decide it."""
    if isinstance(index, tuple):
        return tuple(_certain(each) for each in index)
    if not isinstance(index, Bounded):
        return index
    if index.error.any() or index.value.dtype.kind == "f":
        raise _unknown("a condition that rounding may decide")
    return index.value


def _bounded(given: Any, rounding: Rounding) -> Bounded:
    if isinstance(given, Bounded):
        return given
    value = np.asarray(given)
    wide = value.astype(np.result_type(np.float64, value.dtype)) if value.dtype.kind in "fiu" else value
    return Bounded(wide, rounding.constant(wide) if wide.dtype.kind == "f" else np.zeros(()), rounding)


def _made(value: Any, error: Any, rounding: Rounding, units: Any = 1.0) -> Bounded:
    """A computed value: the error that came in and ``units`` roundings; an infinite bound where it may overflow."""
    value = np.asarray(value)
    size = np.abs(value)
    error = np.where(np.isnan(error), np.inf, error)
    total = error + np.where(units > 0, units * rounding.unit * (size + error) + rounding.tiny, 0)
    total = np.where(size + total > rounding.largest, np.inf, total)
    return Bounded(value, np.where(np.isfinite(value), total, 0), rounding)


def stored(given: Bounded, dtype: np.dtype[Any]) -> Bounded:
    """The value after it was stored as another float dtype."""
    kind = rounding_of(dtype)
    made = _made(given.value, given.error, Rounding(kind.unit, kind.tiny, kind.largest, dtype))
    with np.errstate(all="ignore"):
        exact = (given.error == 0) & (given.value.astype(dtype).astype(given.value.dtype) == given.value)
    return Bounded(given.value, np.where(exact, 0, made.error), given.rounding)


def rounding_of(dtype: np.dtype[Any], *, own: float = 0.0) -> Rounding:
    """The arithmetic of a dtype; ``own`` is the unit of the reference's own arithmetic, which errs too.

    Float32 may be flushed to zero below its smallest normal number (``-use_fast_math``).
    """
    info = finfo(dtype)
    tiny = info.smallest_normal if dtype == np.float32 else info.smallest_subnormal
    return Rounding(float(info.eps) / 2 + own, float(tiny), float(info.max), dtype)


# Rules of operations


def _add(a: Bounded, b: Bounded, sign: int = 1) -> Bounded:
    return _made(a.value + sign * b.value, a.error + b.error, a.rounding)


def _multiply(a: Bounded, b: Bounded) -> Bounded:
    error = np.abs(a.value) * b.error + np.abs(b.value) * a.error + a.error * b.error
    return _made(a.value * b.value, error, a.rounding)


def _divide(a: Bounded, b: Bounded) -> Bounded:
    value, size = a.value / b.value, np.abs(b.value)
    error = (a.error + np.abs(value) * b.error) / np.where(size > b.error, size - b.error, 0)
    exact = (a.error == 0) & (b.error == 0)
    return _made(value, np.where(exact, 0, error), a.rounding, units=2 * _ULPS)  # as with -use_fast_math


def _monotone(function: Any, units: float) -> Callable[[Bounded], Bounded]:
    def rule(x: Bounded) -> Bounded:
        value = function(x.value)
        off = np.maximum(np.abs(function(x.value + x.error) - value), np.abs(function(x.value - x.error) - value))
        return _made(value, np.where(x.error == 0, 0, off), x.rounding, units)

    return rule


def _wave(function: Any) -> Callable[[Bounded], Bounded]:
    return lambda x: _made(function(x.value), np.minimum(x.error, 2), x.rounding, 2 * _ULPS)


def _picked(function: Any) -> Callable[..., Bounded]:
    return lambda a, b: Bounded(function(a.value, b.value), np.maximum(a.error, b.error), a.rounding)


def _compared(function: Any) -> Callable[..., Bounded]:
    """The error of a truth value is 1 where rounding may decide it."""

    def rule(a: Bounded, b: Bounded) -> Bounded:
        reach = a.error + b.error
        open_ = (reach > 0) & (np.abs(a.value - b.value) <= reach)
        return Bounded(function(a.value, b.value), open_ * 1.0, a.rounding)

    return rule


def _logical(function: Any) -> Callable[..., Bounded]:
    return lambda *given: Bounded(
        function(*(each.value for each in given)), sum(each.error for each in given) > 0, given[0].rounding
    )


def _power(x: Bounded, y: Bounded) -> Bounded:
    value = x.value**y.value
    whole = (y.error == 0) & (np.floor(y.value) == y.value) & (y.value >= 0)
    size = np.abs(x.value)
    chain = (size + x.error) ** y.value - size**y.value
    corners = [(x.value + s * x.error) ** (y.value + t * y.error) for s in (1, -1) for t in (1, -1)]
    off = np.maximum.reduce([np.abs(corner - value) for corner in corners])
    exact = (x.error == 0) & (y.error == 0)
    units = np.where(whole & (y.value <= 8), np.maximum(y.value - 1, 0), 4 * _ULPS)
    return _made(value, np.where(exact, 0, np.where(whole, chain, off)), x.rounding, units)


def _exactly(function: Any) -> Callable[..., Bounded]:
    return lambda x: Bounded(function(x.value), x.error, x.rounding)


def _classified(function: Any) -> Callable[..., Bounded]:
    return lambda x: Bounded(function(x.value), np.zeros(()), x.rounding)


def _scipy(name: str) -> Callable[..., Bounded]:
    """``erf`` and its kin, which only SciPy has as ufuncs."""

    def rule(x: Bounded) -> Bounded:
        import scipy.special

        return _monotone(getattr(scipy.special, name), 2 * _ULPS)(x)

    return rule


_UFUNCS: dict[str, Callable[..., Bounded]] = {
    "add": _add,
    "subtract": lambda a, b: _add(a, b, -1),
    "multiply": _multiply,
    "divide": _divide,
    "square": lambda x: _multiply(x, x),
    "reciprocal": lambda x: _divide(_bounded(1.0, x.rounding), x),
    "power": _power,
    "float_power": _power,
    "matmul": lambda a, b: _multilinear(np.matmul, (a, b), {}),
    "hypot": lambda a, b: np.sqrt(a * a + b * b),
    **{name: _monotone(getattr(np, name), 2 * _ULPS)
       for name in ("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sqrt", "cbrt", "tanh", "sinh", "arctan",
                    "arcsin", "arccos", "arcsinh", "arccosh", "arctanh")},
    **{name: _scipy(name) for name in ("erf", "erfc", "expit", "ndtr")},
    **{name: _monotone(getattr(np, name), 0) for name in ("floor", "ceil", "trunc", "rint", "sign")},
    **{name: _wave(getattr(np, name)) for name in ("sin", "cos")},
    **{name: _picked(getattr(np, name)) for name in ("maximum", "minimum", "fmax", "fmin")},
    **{name: _compared(getattr(np, name))
       for name in ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal")},
    **{name: _logical(getattr(np, name))
       for name in ("logical_and", "logical_or", "logical_not", "bitwise_and", "bitwise_or", "invert")},
    **{name: _exactly(getattr(np, name)) for name in ("negative", "positive", "absolute", "fabs")},
    **{name: _classified(getattr(np, name)) for name in ("isnan", "isinf", "isfinite", "signbit")},
}  # fmt: skip

_Rule = Callable[[Any, Any, Any], Any]


def _rounding(given: Any) -> Rounding:
    """The rounding of the first array among nested arguments."""
    found = next(iter(_found(given)), None)
    assert found is not None
    return found.rounding


def _found(given: Any) -> Iterator[Bounded]:
    if isinstance(given, Bounded):
        yield given
    elif isinstance(given, list | tuple):
        for each in given:
            yield from _found(each)
    elif isinstance(given, dict):
        yield from _found(list(given.values()))


def _mapped(given: Any, of: Callable[[Bounded], Data], plain: Callable[[Data], Any] = lambda x: x) -> Any:
    """Nested arguments with each array replaced; ``plain`` is for NumPy's own."""
    if isinstance(given, Bounded):
        return of(given)
    if isinstance(given, list | tuple):
        return type(given)(_mapped(each, of, plain) for each in given)
    return plain(given) if isinstance(given, np.ndarray) else given


def _moved(function: Any, args: Any, kwargs: Any) -> Any:
    """Functions that move elements move their errors, too."""
    rounding = _rounding(args)
    values = function(*_mapped(args, lambda x: x.value), **kwargs)
    errors = function(*_mapped(args, lambda x: x.error, lambda x: np.zeros(x.shape)), **kwargs)
    if isinstance(values, list | tuple):
        return [Bounded(v, e, rounding) for v, e in zip(values, errors, strict=True)]
    return Bounded(np.asarray(values), np.asarray(errors), rounding)


def _padded(function: Any, args: Any, kwargs: Any) -> Bounded:
    exact = {**kwargs, "constant_values": 0} if "constant_values" in kwargs else kwargs
    values = function(*_mapped(args, lambda x: x.value), **kwargs)
    return Bounded(values, function(*_mapped(args, lambda x: x.error), **exact), _rounding(args))


def _multilinear(function: Any, args: Any, kwargs: Any) -> Bounded:
    """Sums of products: gamma times what the sizes give, and the operands' errors as they are carried."""
    rounding = _rounding((args, kwargs))

    def constant(x: Data) -> Data:
        return rounding.constant(x) if x.dtype.kind == "f" else np.zeros(x.shape)

    def at(of: Callable[[Bounded], Data], plain: Callable[[Data], Any]) -> Any:
        return function(*_mapped(args, of, plain), **kwargs)

    value = at(lambda x: x.value, lambda x: x)
    sizes = at(lambda x: np.abs(x.value), np.abs)
    reach = at(lambda x: np.abs(x.value) + x.error, lambda x: np.abs(x) + constant(x))
    terms = at(lambda x: np.ones(x.shape), lambda x: np.ones(x.shape))
    factors = sum(isinstance(each, Bounded | np.ndarray) for each in args)
    gamma = rounding.gamma(terms + factors - 2)
    roundings = terms + factors - 2
    error = np.where(gamma > 0, gamma * reach + rounding.tiny * np.maximum(roundings, 0), 0)
    made = _made(value, np.where(reach > sizes, reach - sizes, 0) + error, rounding, units=0)
    # A sum whose partial sums may pass the largest number may overflow on the way.
    return Bounded(made.value, np.where((reach > rounding.largest) & np.isfinite(value), np.inf, made.error), rounding)


def _mean(function: Any, args: Any, kwargs: Any) -> Any:
    x = args[0]
    total: Any = np.sum(x, *args[1:], **kwargs)
    return total / (x.size / max(1, math.prod(total.shape)))


def _variance(function: Any, args: Any, kwargs: Any) -> Any:
    x, axis = args[0], kwargs.get("axis", args[1] if len(args) > 1 else None)
    off = x - np.mean(x, axis=axis, keepdims=True)
    total: Any = np.sum(off * off, axis=axis, keepdims=bool(kwargs.get("keepdims")))
    count = x.size / max(1, math.prod(total.shape)) - kwargs.get("ddof", 0)
    return np.sqrt(total / count) if function.__name__ == "std" else total / count


def _extreme(function: Any, args: Any, kwargs: Any) -> Bounded:
    x, *rest = args
    initial = {k: v for k, v in kwargs.items() if k != "initial"}
    error = np.max(x.error, *rest, **initial, initial=0.0)
    return Bounded(np.asarray(function(x.value, *rest, **kwargs)), np.asarray(error), x.rounding)


def _sorted(function: Any, args: Any, kwargs: Any) -> Bounded:
    x = args[0]
    axis = kwargs.get("axis", args[1] if len(args) > 1 else -1)
    return Bounded(function(*_mapped(args, lambda x: x.value), **kwargs),
                   np.max(x.error, axis=axis, keepdims=True, initial=0.0), x.rounding)  # fmt: skip


def _where(function: Any, args: Any, kwargs: Any) -> Any:
    if len(args) != 3:
        raise _unknown("np.where of a condition alone")
    rounding = _rounding(args)
    condition, a, b = (_bounded(each, rounding) for each in args)
    error = np.where(condition.value, a.error, b.error)
    either = np.abs(a.value - b.value) + np.maximum(a.error, b.error)
    return Bounded(np.where(condition.value, a.value, b.value), np.where(condition.error > 0, either, error), rounding)


def _clip(function: Any, args: Any, kwargs: Any) -> Any:
    x, *rest = args
    low = kwargs.get("a_min", kwargs.get("min", rest[0] if rest else None))
    high = kwargs.get("a_max", kwargs.get("max", rest[1] if len(rest) > 1 else None))
    x = x if low is None else np.maximum(x, low)
    return x if high is None else np.minimum(x, high)


def _filled(function: Any, args: Any, kwargs: Any) -> Bounded:
    x, *rest = args
    made = function(x.value, *rest, **{k: v for k, v in kwargs.items() if k != "dtype"})
    return Bounded(made, np.zeros(()), x.rounding)


_FUNCTIONS: dict[str, _Rule] = {
    **dict.fromkeys(
        ("transpose", "reshape", "ravel", "swapaxes", "moveaxis", "flip", "fliplr", "flipud", "roll", "squeeze",
         "expand_dims", "broadcast_to", "concatenate", "stack", "vstack", "hstack", "column_stack", "tile", "repeat",
         "diag", "diagonal", "tril", "triu", "rot90", "take", "take_along_axis", "copy", "atleast_1d", "atleast_2d",
         "split", "array_split", "hsplit", "vsplit"), _moved),
    **dict.fromkeys(
        ("sum", "cumsum", "trace", "dot", "einsum", "inner", "outer", "tensordot", "convolve", "correlate", "vdot",
         "kron"), _multilinear),
    **dict.fromkeys(("max", "min", "amax", "amin"), _extreme),
    **dict.fromkeys(("var", "std"), _variance),
    **dict.fromkeys(("zeros_like", "ones_like", "full_like", "empty_like"), _filled),
    **dict.fromkeys(("shape", "ndim", "size"),
                    lambda function, args, how: function(*_mapped(args, lambda x: x.value), **how)),
    "mean": _mean, "pad": _padded, "where": _where, "clip": _clip, "sort": _sorted,
}  # fmt: skip
_REDUCED: dict[str, Any] = {"add": np.sum, "maximum": np.max, "minimum": np.min}
_METHODS = frozenset(("sum", "mean", "max", "min", "var", "std", "cumsum", "clip", "ravel", "squeeze", "swapaxes",
                      "repeat", "take", "dot", "trace", "diagonal"))  # fmt: skip
