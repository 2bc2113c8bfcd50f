"""Which grid a kernel wants for its whole numbers, and how many elements of its arrays these are: found by running it
at two sets of sizes, of which no two products are equal, and looking how far it reached into each array."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilewright.checking.check import check
from tilewright.checking.options import CheckOptions
from tilewright.cpp import split_commas
from tilewright.engine import Outcome, layout
from tilewright.errors import TilewrightError
from tilewright.runtime.kernel import Kernel

_FACTORS = ((2, 3, 5), (3, 4, 2))  # each product of them, that of all three too, is another at the second set
_MOST_ELEMENTS = 1 << 20
_MOST_GRIDS = 12
_SHORT = 8  # elements that a kernel may leave alone at the end of a row, or of an array of one row
_TOUCHED = layout.TOUCHED_READ | layout.TOUCHED_WRITTEN | layout.TOUCHED_STRONG
_BUDGET = 1 << 20

Sizes = Mapping[str, int]


@dataclass(frozen=True)
class Sized:
    """A launch by its sizes: each text is an expression of the language of launches.

    Attributes:
        grid: as text.
        elements: of each array, by its parameter's name.
        whole: sizes at which the kernel was seen to stay within its arrays, by the whole number's name.
        read: the arrays that it read.
    """

    grid: str
    elements: dict[str, str]
    whole: dict[str, int]
    read: frozenset[str]


_Term = tuple[str, Callable[[Sizes], int]]
Grid = tuple[_Term, ...]


@dataclass(frozen=True)
class Sought:
    """A kernel whose sizes are looked for: its arrays and whole numbers by their names, in the order of parameters;
    ``own``: the grid of the source's own launch, where that is known."""

    kernel: Kernel
    names: Sequence[str]
    block: tuple[int, ...]
    shared: int
    unit: int
    own: Grid | None = None

    def of_kind(self, *kinds: str) -> list[str]:
        parameters = self.kernel.signature.parameters
        return [name for name, p in zip(self.names, parameters, strict=True) if p.type.kind in kinds]


def find(asked: Sought) -> Sized | None:
    """The grid and the arrays' sizes; None where no sizes of our making suit the kernel."""
    numbers = asked.of_kind("int", "uint")
    if not 0 < len(numbers) <= len(_FACTORS[0]) or len(asked.block) > 2:
        return None
    first, second = ({n: asked.unit * f for n, f in zip(numbers, row, strict=False)} for row in _FACTORS)
    best: tuple[tuple[bool, int, int, bool, int], Sized] | None = None
    own = [] if asked.own is None else [asked.own]
    for grid in itertools.islice((*own, *_grids(asked.block, numbers)), _MOST_GRIDS):
        reached = [_reached(asked, grid, sizes) for sizes in (first, second)]
        if reached[0] is None or reached[1] is None:
            continue
        elements = _elements(asked, grid, [first, second], [each.elements for each in reached if each is not None])
        if elements is None:
            continue
        blocks = math.prod(each(first) for _, each in grid)
        texts = [text for text, _ in grid]
        used = set(re.findall(r"\w+", " ".join([*texts, *elements.values()]))).intersection(numbers)
        whole = all(count in (0, reached[0].elements[name]) for name, count in reached[0].written.items())
        score = whole, len(used), reached[0].bytes, blocks > 1, -blocks
        if best is None or score > best[0]:
            text = texts[0] if len(texts) == 1 else f"({', '.join(texts)})"
            best = score, Sized(text, elements, first, frozenset(reached[0].read))
        if grid is asked.own:
            break
    return None if best is None else best[1]


_WRITTEN = re.compile(
    r"\w*(?:ceil|div)\w*\s*\(\s*(\w+)\s*,\s*(\d+)\s*\)|\(*(\w+)\s*(?:\+\s*\d+(?:\s*-\s*1)?\s*\))?\s*/\s*(\d+)\)*", re.I
)
"""``CEIL_DIV(M, 32)``, ``(n + 255) / 256``, ``n / 256``: blocks that cover a number."""


def written(grid: str, named: Mapping[str, str]) -> Grid | None:
    """The grid of a source's own launch, whose arguments are ``named`` otherwise as parameters; None where it has
    another form."""
    inner = re.sub(r"^\s*dim3\s*\(|\)\s*$", "", grid) if re.match(r"\s*dim3\s*\(", grid) else grid
    found = [_WRITTEN.fullmatch(each.strip()) for each in split_commas(inner)]
    names = [named.get(each[1] or each[3]) if each else None for each in found]
    terms = [_blocks(name, int(each[2] or each[4])) for name, each in zip(names, found, strict=True) if name and each]
    return tuple(terms) if 0 < len(terms) == len(found) <= 3 else None


def _grids(block: tuple[int, ...], names: Sequence[str]) -> Iterator[Grid]:
    if len(block) == 2:
        yield from (
            (_blocks(a, block[0]), _blocks(b, block[1]))
            for a, b in itertools.product(names, repeat=2) if a != b or len(names) == 1
        )  # fmt: skip
    else:
        yield from ((_blocks(name, block[0]),) for name in names)
        yield from ((_product(name),) for name in names)
        yield from ((_blocks((a, b), block[0]),) for a, b in itertools.combinations(names, 2))
    yield (("1", lambda sizes: 1),)


def _blocks(of: str | tuple[str, ...], threads: int) -> _Term:
    text, value = _product(*((of,) if isinstance(of, str) else of))
    return f"cdiv({text}, {threads})", lambda sizes: -(-value(sizes) // threads)


def _product(*names: str) -> _Term:
    return " * ".join(names), lambda sizes: math.prod(sizes[name] for name in names)


@dataclass
class _Reached:
    """How many elements of each array a launch reached and how many it wrote, the bytes that it touched, and which
    arrays it read."""

    elements: dict[str, int]
    written: dict[str, int]
    bytes: int = 0
    read: set[str] = field(default_factory=set)


def _reached(asked: Sought, grid: Sequence[_Term], sizes: Sizes) -> _Reached | None:
    """What a launch touched; None where it went astray."""
    most = min(math.prod(sizes.values()) ** (2 if len(sizes) == 1 else 1), _MOST_ELEMENTS)
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    arguments: list[Any] = []
    random = np.random.default_rng(1)
    for name, parameter in zip(asked.names, asked.kernel.signature.parameters, strict=True):
        kind, target = parameter.type.kind, parameter.type.target
        if kind == "pointer":
            if target is None or target.dtype is None or target.dtype.kind not in "iuf":
                return None
            arrays[name] = random.integers(0, 2, most).astype(target.dtype)
        elif kind not in ("int", "uint", "float"):
            return None
        arguments.append(arrays[name] if kind == "pointer" else 1.0 if kind == "float" else sizes[name])
    seen: list[Outcome] = []
    options = CheckOptions(only=("memory",), budget=_BUDGET, seconds=2.0)
    try:
        launch = asked.kernel.prepare(tuple(each(sizes) for _, each in grid), asked.block, arguments, asked.shared)
        if not check(launch, options, observe=seen.append).ok:
            return None
    except TilewrightError:
        return None
    reached = _Reached(dict.fromkeys(arrays, 0), dict.fromkeys(arrays, 0))
    for each in seen[0].touched:
        spans = each.spans(_TOUCHED)
        for name in (n for n, a in arrays.items() if a.ctypes.data == each.allocation and len(spans)):
            reached.elements[name] = -(-int(spans[-1] - each.allocation) // arrays[name].itemsize)
            reached.bytes += _bytes(spans)
            reached.written[name] = _bytes(each.spans(layout.TOUCHED_WRITTEN)) // arrays[name].itemsize
            reached.read |= {name} if len(each.spans(layout.TOUCHED_READ)) else set()
    return reached


def _bytes(spans: np.ndarray[Any, Any]) -> int:
    return int(np.sum(spans[1::2] - spans[::2]))


def _elements(
    asked: Sought, grid: Sequence[_Term], sizes: Sequence[Sizes], reached: Sequence[dict[str, int]]
) -> dict[str, str] | None:
    """Each array's elements as a product of sizes, as blocks of the grid, or as a number that no size changes."""
    names = list(sizes[0])
    products = [_product(name) for name in names]
    products += [_product(*pair) for pair in itertools.combinations(names, 2)]
    products += [_product(*names)] if len(names) > 2 else []
    products += [_product(name, name) for name in names]
    found = {}
    for name in asked.of_kind("pointer"):
        used = [each[name] for each in reached]
        if used[0] == used[1]:
            found[name] = str(max(used[0], 1))
            continue
        fits = []
        for text, value in (*products, *grid):
            short = [value(at) - count for at, count in zip(sizes, used, strict=True)]
            row = max(sizes[0].values()) if "*" in text else 0
            if min(short) >= 0 and max(short) <= row + _SHORT:
                fits.append((sum(short), text))
        if not fits:
            return None
        found[name] = min(fits)[1]
    return None if all(text.isdigit() for text in found.values()) else found
