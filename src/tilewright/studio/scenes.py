"""The scenes that the sliders change: a kernel's source with these sizes, and what each of its warps' accesses names.

An access says twice what it does: in the source, which the engine runs, and here, which is drawn while a slider moves.
``tests/studio`` holds the two against each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any

import numpy as np

from tilewright.errors import TilewrightError
from tilewright.hardware.access import LANES

GRID = 2  # blocks in either direction, so that a block's place shows in the sectors
IDLE = -1  # the row and column of a lane that takes no part
MOST_SHARED = 49_152  # bytes of a static shared array
# C++ type, the language's dtype, how many of them an element is
ELEMENTS = {1: ("unsigned char", "uint8", 1), 2: ("short", "int16", 1), 4: ("int", "int32", 1),
            8: ("long long", "int64", 1), 16: ("longlong2", "int64", 2)}  # fmt: skip
SWIZZLES: dict[str, tuple[str, Callable[[Any, Any, int], Any]]] = {
    "none": ("(col)", lambda row, col, width: col),
    "x ^ y": ("((col) ^ (row) % TILE_W)", lambda row, col, width: col ^ row % width),
    "x ^ 2y": ("((col) ^ 2 * (row) % TILE_W)", lambda row, col, width: col ^ 2 * row % width),
}
CHOICES: dict[str, tuple[Any, ...]] = {
    "scene": ("transpose", "column", "product"), "width": (8, 16, 32, 64), "height": (8, 16, 32, 64),
    "pad": (0, 1, 2, 3, 4, 8), "block_x": (8, 16, 32), "block_y": (1, 2, 4, 8, 16, 32),
    "size": tuple(ELEMENTS), "swizzle": tuple(SWIZZLES),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the sliders stand: a scene, its tile and padding in elements, its block, bytes of an element, a swizzle."""

    scene: str = "transpose"
    width: int = 32
    height: int = 32
    pad: int = 0
    block_x: int = 32
    block_y: int = 8
    size: int = 4
    swizzle: str = "none"

    @staticmethod
    def of(given: Mapping[str, Any]) -> Setting:
        """What a request says.

        Raises:
            TilewrightError: a value is none of ``CHOICES``, or no GPU has such a block or tile.
        """
        names = [each.name for each in fields(Setting)]
        made = Setting(**{name: value for name, value in given.items() if name in names})
        for name in names:
            value = getattr(made, name)
            if not any(value == each and type(value) is type(each) for each in CHOICES[name]):
                raise TilewrightError(f"{name} is one of {', '.join(map(str, CHOICES[name]))}, not {value!r}")
        if made.scene == "product" and made.size == 16:
            raise TilewrightError("a product has elements of 1 to 8 bytes")
        if made.shared_bytes > MOST_SHARED:
            raise TilewrightError(f"{made.shared_bytes:,} bytes of shared memory: {MOST_SHARED:,} are the most")
        return made

    @property
    def pitch(self) -> int:
        """Elements from one row of the tile to the next."""
        return self.width + self.pad

    @property
    def shared_bytes(self) -> int:
        beside = self.block_y * self.width if self.scene == "product" else 0
        return self.size * (self.height * self.pitch + beside)

    def swizzled(self, row: Any, col: Any) -> Any:
        return SWIZZLES[self.swizzle][1](row, col, self.width)

    def source(self) -> str:
        """The scene's kernel with these sizes, its launch and what it must compute."""
        text = files("tilewright.studio").joinpath(f"{self.scene}.cu").read_text("utf-8")
        kind, dtype, parts = ELEMENTS[self.size]
        macros = {"TILE_W": self.width, "TILE_H": self.height, "BLOCK_Y": self.block_y, "PAD": self.pad,
                  "SWIZZLE(row, col)": SWIZZLES[self.swizzle][0]}  # fmt: skip
        for name, value in macros.items():
            text = re.sub(rf"^#define {re.escape(name)} .*", f"#define {name} {value}", text, flags=re.M)
        text = text.replace("typedef int Element;", f"typedef {kind} Element;")
        text = text.replace("<<<(2, 2), (32, 8)>>>", f"<<<({GRID}, {GRID}), ({self.block_x}, {self.block_y})>>>")
        for name, (rows, cols) in self.arrays().items():
            text = re.sub(rf"\b{name} = int32\[\d+, \d+\]", f"{name} = {dtype}[{rows}, {cols * parts}]", text)
        if parts > 1:
            rows, cols = self.arrays()["in"]
            turned = f"transpose(in.reshape({rows}, {cols}, {parts}), 1, 0, 2).reshape({cols}, {rows * parts})"
            text = text.replace("out == in.T", f"out == {turned}")
        return text

    def arrays(self) -> dict[str, tuple[int, int]]:
        """The shapes of the arrays in global memory, in elements."""
        rows, cols = GRID * self.height, GRID * self.width
        if self.scene == "product":
            high = GRID * self.block_y
            return {"A": (high, self.width), "B": (rows, self.width), "C": (high, rows)}
        return {"in": (rows, cols), "out": (cols, rows)}


Places = np.ndarray  # [steps, warps, lanes, (row, col)] of a tile, or IDLE
Block = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Access:
    """One of a scene's accesses.

    Attributes:
        code: as the source has it, which finds its line.
        array: that is accessed; ``kind`` is load or store.
        places: which row and column each lane names, at each of its warp's turns.
        within: rows and columns within the tile, and the block, to those of a global array; None: shared memory.
        padded: whether the tile has the padding and the swizzle.
    """

    code: str
    array: str
    kind: str
    places: Callable[[Setting], Places]
    within: Callable[[Setting, Any, Any, Block], tuple[Any, Any]] | None = None
    padded: bool = True


def _warps(*each: np.ndarray, where: np.ndarray) -> Places:
    """[steps, threads] of rows and columns as the warps have them; the last warp may be short of lanes."""
    both = np.where(where[..., None], np.stack(np.broadcast_arrays(*each), axis=-1), IDLE)
    steps, threads, _ = both.shape
    short = -threads % LANES
    both = np.pad(both, ((0, 0), (0, short), (0, 0)), constant_values=IDLE)
    return both.reshape(steps, -1, LANES, 2)


def _threads(setting: Setting) -> tuple[np.ndarray, np.ndarray]:
    thread = np.arange(setting.block_x * setting.block_y)
    return thread % setting.block_x, thread // setting.block_x


def _by_rows(rows: Callable[[Setting], int], cols: Callable[[Setting], int], turned: bool = False) -> Any:
    """Threads walk over rows and columns as they stand in the block; ``turned``: these are the tile's the other way."""

    def places(setting: Setting) -> Places:
        x, y = _threads(setting)
        first = np.mgrid[0 : rows(setting) : setting.block_y, 0 : cols(setting) : setting.block_x].reshape(2, -1, 1)
        row, col = first[0] + y, first[1] + x
        there = (row < rows(setting)) & (col < cols(setting))
        return _warps(*((col, row) if turned else (row, col)), where=there)

    return places


def _renumbered(setting: Setting) -> Places:
    threads = setting.block_x * setting.block_y
    elements = setting.width * setting.height
    t = np.arange(0, elements, threads)[:, None] + np.arange(threads)
    return _warps(t % setting.height, t // setting.height, where=t < elements)


def _products(of_b: bool) -> Callable[[Setting], Places]:
    """The product's inner loop: a[y][i] or b[x][i], for each i."""

    def places(setting: Setting) -> Places:
        x, y = _threads(setting)
        first = np.mgrid[0 : setting.height : setting.block_x, 0 : setting.width].reshape(2, -1, 1)
        col = first[0] + x
        return _warps(col if of_b else y + 0 * col, first[1] + 0 * col, where=col < setting.height)

    return places


def _height(setting: Setting) -> int:
    return setting.height


def _width(setting: Setting) -> int:
    return setting.width


def _high(setting: Setting) -> int:
    return setting.block_y


_TILE = _by_rows(_height, _width)
_LEFT = _by_rows(_high, _width)


def _in(setting: Setting, row: Any, col: Any, block: Block) -> tuple[Any, Any]:
    return block[1] * setting.height + row, block[0] * setting.width + col


def _turning(read: Callable[[Setting], Places]) -> tuple[Access, ...]:
    return (
        Access("in[(y0 + y) * cols + x0 + x]", "in", "load", _TILE, _in),
        Access("tile[y][SWIZZLE(y, x)] =", "tile", "store", _TILE),
        Access("= tile[y][SWIZZLE(y, x)]", "tile", "load", read),
        Access("out[(x0 + x) * rows + y0 + y]", "out", "store", read, lambda *at: _in(*at)[::-1]),
    )


SCENES: dict[str, tuple[Access, ...]] = {
    "transpose": _turning(_renumbered),
    "column": _turning(_by_rows(_width, _height, turned=True)),
    "product": (
        Access("A[(y0 + y) * TILE_W + i]", "A", "load", _LEFT, lambda s, row, col, b: (b[1] * s.block_y + row, col)),
        Access("a[y][i] =", "a", "store", _LEFT, padded=False),
        Access("B[(x0 + row) * TILE_W + i]", "B", "load", _TILE, lambda s, row, col, b: (b[0] * s.height + row, col)),
        Access("b[row][SWIZZLE(row, i)] =", "b", "store", _TILE),
        Access("= a[y][i]", "a", "load", _products(of_b=False), padded=False),
        Access("= b[x][SWIZZLE(x, i)]", "b", "load", _products(of_b=True)),
        Access("C[(y0 + y) * cols + x0 + x]", "C", "store", _by_rows(_high, _height),
               lambda s, row, col, b: (b[1] * s.block_y + row, b[0] * s.height + col)),
    ),
}  # fmt: skip
