"""Texture fetches against the programming guide's formulas, written out in NumPy float64."""

import ctypes
import itertools
import json
from pathlib import Path

import numpy as np
import pytest

from tilewright.engine import layout
from tilewright.engine.run import memory
from tilewright.engine.run import texture as texture_module
from tilewright.engine.run.helpers import runtime
from tilewright.engine.run.texture import SLOTS, Texture
from tilewright.errors import LaunchError, MemoryError_, UnsupportedError

INTEGERS = ("uint8", "int8", "uint16", "int16", "uint32", "int32")

FILTER_ERROR = {"float32": 2.0**-20, "float16": 2.0**-10, "uint8": 2.0**-16, "uint16": 2.0**-16} | {
    "int8": 2.0**-7,
    "int16": 2.0**-7,
}
"""How far linear filtering may be from a GPU's, relative to the largest value."""


def fetch(texture: Texture, coordinates: np.ndarray, geometry: int | None = None) -> np.ndarray:
    """The words that C returns: coordinates (n, dimensions) float32 or int32 → (n, 4) uint32."""
    of = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint64)(runtime()["tw_texture_of"])
    one = ctypes.CFUNCTYPE(
        ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p
    )(runtime()["tw_texture_fetch"])
    descriptor = of(texture.handle)
    assert descriptor
    out = np.full((len(coordinates), 4), 0xDEADBEEF, np.uint32)
    integer = int(coordinates.dtype == np.int32)
    for i, row in enumerate(np.ascontiguousarray(coordinates)):
        padded = np.full(4, 0x7FC00000, np.uint32)
        padded[: len(row)] = row.view(np.uint32)
        assert one(descriptor, geometry or len(row), integer, padded.ctypes.data, out[i].ctypes.data) == 0
    return out


def values(array: np.ndarray, read_mode: str) -> np.ndarray:
    if read_mode == "element":
        return array
    return np.maximum(array.astype(np.float64) / np.iinfo(array.dtype).max, -1)


def place(i: int, n: int, mode: str) -> int | None:
    """The texel of an index on one axis; None outside a border."""
    if mode == "wrap":
        return i % n
    if mode == "mirror":
        period = list(range(n)) + list(range(n))[::-1]
        return period[i % (2 * n)]
    if mode == "border" and not 0 <= i < n:
        return None
    return min(max(i, 0), n - 1)


def texel(data: np.ndarray, indices: list[int], modes: list[str], border: np.ndarray) -> np.ndarray:
    """``indices`` and ``modes`` x first; ``data`` (…, y, x, channel)."""
    shape = data.shape[:-1][::-1]
    places = [place(i, n, mode) for i, n, mode in zip(indices, shape, modes, strict=True)]
    if None in places:
        return border[: data.shape[-1]]
    return data[tuple(reversed(places))]


def reference(
    data: np.ndarray, row: np.ndarray, modes: list[str], linear: bool, normalized: bool, border: np.ndarray
) -> np.ndarray:
    extents = np.array(data.shape[:-1][::-1])
    x = row.astype(np.float64)
    if normalized:
        x = np.floor(x * 2**21) / 2**21 * extents  # as an H200 rounds: test_gathers_are_an_h200s
    if not linear:
        return texel(data, [int(i) for i in np.floor(x)], modes, border)
    shifted = np.floor(x * 256 + 0.5) / 256 - 0.5
    low = np.floor(shifted)
    alpha = shifted - low
    total = np.zeros(data.shape[-1])
    for corner, weight in weights(list(alpha)).items():
        indices = [int(i) + c for i, c in zip(low, corner, strict=True)]
        total += weight * texel(data, indices, modes, border).astype(np.float64)
    return total


def fixed(x: float) -> float:
    return float(np.floor(x * 256 + 0.5)) / 256


def weights(alpha: list[float]) -> dict[tuple[int, ...], float]:
    """The share of each corner (x first): products of the axes' weights, rounded to 1/256 as a GPU does."""
    if len(alpha) == 1:
        return {(0,): 1 - alpha[0], (1,): alpha[0]}
    x, y = alpha[0], alpha[-1]
    both = fixed(x * y)
    plane = {(0, 0): 1 - x - y + both, (1, 0): x - both, (0, 1): y - both, (1, 1): both}
    if len(alpha) == 2:
        return dict(plane)
    return {
        (i, j, k): fixed(share * alpha[1]) if j else share - fixed(share * alpha[1])
        for (i, k), share in plane.items()
        for j in (0, 1)
    }


def random_array(rng: np.random.Generator, dtype: str, shape: tuple[int, ...]) -> np.ndarray:
    if dtype.startswith("float"):
        return rng.standard_normal(shape).astype(dtype)
    limits = np.iinfo(dtype)
    return rng.integers(limits.min, limits.max, shape, dtype, endpoint=True)


SHAPES = ((1,), (7,), (64,), (1, 1), (5, 9), (8, 4), (3, 4, 5))


@pytest.mark.parametrize("channels", [1, 2, 4])
@pytest.mark.parametrize("dtype", [*INTEGERS, "float16", "float32"])
def test_every_kind_of_texture(dtype: str, channels: int) -> None:
    rng = np.random.default_rng(abs(hash((dtype, channels))) % 1000)
    reads = ("element", "normalized_float") if dtype in INTEGERS[:4] else ("element",)
    for read_mode, shape in itertools.product(reads, SHAPES):
        floats = read_mode == "normalized_float" or dtype.startswith("float")
        for linear, normalized in itertools.product((False, True) if floats else (False,), (False, True)):
            allowed = ("clamp", "border", "wrap", "mirror") if normalized else ("clamp", "border")
            modes = [str(m) for m in rng.choice(allowed, len(shape))]
            border = rng.integers(0, 2 if read_mode == "normalized_float" else 5, 4).astype(np.float64)
            array = random_array(rng, dtype, shape if channels == 1 else (*shape, channels))
            low, high = (-1.5, 2.5) if normalized else (-3.0, max(shape) + 3.0)
            rows = rng.uniform(low, high, (9, len(shape))).astype(np.float32)
            with Texture(
                array,
                channels=channels,
                address_mode=modes,
                filter_mode="linear" if linear else "point",
                read_mode=read_mode,
                normalized_coordinates=normalized,
                border=list(border),
            ) as texture:
                words = fetch(texture, rows)
            data = values(array, read_mode).reshape(*shape, channels)
            expected = np.stack([reference(data, r, modes, linear, normalized, border) for r in rows])
            assert not words[:, channels:].any()
            if floats:
                got = words[:, :channels].view(np.float32)
                np.testing.assert_allclose(got, expected, rtol=0, atol=8 * 2.0**-24 * (np.abs(data).max() + 5))
            else:
                assert (words[:, :channels] == (expected.astype(np.int64) & 0xFFFFFFFF)).all()


def test_linear_memory_is_zero_outside() -> None:
    array = np.arange(5, 15, dtype=np.int32)
    with Texture(array, linear_memory=True, border=(9, 9, 9, 9)) as texture:
        at = np.array([[-1], [0], [9], [10], [-(2**31)], [2**31 - 1]], np.int32)
        assert fetch(texture, at)[:, 0].tolist() == [0, 5, 14, 0, 0, 0]


def test_odd_coordinates_stay_inside() -> None:
    odd = np.array([[np.inf], [-np.inf], [np.nan], [1e38], [-1e38], [1e-45]], np.float32)
    array = np.array([1, 2, 3], np.float32)
    with Texture(array) as texture:
        assert fetch(texture, odd)[:, 0].view(np.float32).tolist() == [3, 1, 1, 3, 1, 1]
    for mode in ("wrap", "mirror"):
        with Texture(array, address_mode=mode, normalized_coordinates=True, filter_mode="linear") as texture:
            got = fetch(texture, odd)[:, 0].view(np.float32)
            assert ((got >= 1) & (got <= 3)).all()


def test_weights_have_eight_fractional_bits() -> None:
    with Texture(np.array([0, 256], np.float32), filter_mode="linear") as texture:
        rows = np.array([[0.5 + f] for f in (0, 0.001, 0.003, 0.25, 0.999, 1.0)], np.float32)
        assert fetch(texture, rows)[:, 0].view(np.float32).tolist() == [0, 0, 1, 64, 256, 256]


def test_an_infinite_neighbour_without_weight_is_not_read() -> None:
    with Texture(np.array([1, np.inf, 2], np.float32), filter_mode="linear") as texture:
        assert fetch(texture, np.array([[0.5], [2.5]], np.float32))[:, 0].view(np.float32).tolist() == [1, 2]


def test_later_writes_are_seen() -> None:
    array = np.zeros(4, np.float32)
    with Texture(array, linear_memory=True) as texture:
        array[2] = 7
        assert fetch(texture, np.array([[2]], np.int32))[0, 0] == np.float32(7).view(np.uint32)


def test_other_ways_to_read_are_refused() -> None:
    fetch_one = ctypes.CFUNCTYPE(
        ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p
    )(runtime()["tw_texture_fetch"])
    of = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint64)(runtime()["tw_texture_of"])
    words = (ctypes.c_uint32 * 4)()
    with Texture(np.zeros((2, 2), np.float32)) as flat, Texture(np.zeros(2, np.int32), linear_memory=True) as line:
        assert fetch_one(of(flat.handle), 2, 0, words, words) == 0
        assert fetch_one(of(flat.handle), 2, 1, words, words) == 1
        assert fetch_one(of(flat.handle), 1, 0, words, words) == 1
        assert fetch_one(of(flat.handle), 3, 0, words, words) == 1
        assert fetch_one(of(line.handle), 1, 1, words, words) == 0
        assert fetch_one(of(line.handle), 1, 0, words, words) == 1


def test_only_live_handles_lead_anywhere() -> None:
    of = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint64)(runtime()["tw_texture_of"])
    texture = Texture(np.zeros(3, np.float32))
    handle = texture.handle
    assert of(handle)
    for wrong in (0, 1, handle + 1, handle + SLOTS, handle ^ (1 << 63), (1 << 64) - 1, 0x7FFF12345678):
        assert not of(wrong)
    texture.close()
    texture.close()
    assert not of(handle)
    with pytest.raises(MemoryError_, match="closed"):
        _ = texture.handle
    dropped = Texture(np.zeros(3, np.float32))
    handle = dropped.handle
    del dropped
    memory.listed()  # as each launch does
    assert not of(handle)


def test_a_slot_used_again_has_another_handle() -> None:
    handles = set()
    for _ in range(SLOTS + 2):
        with Texture(np.zeros(1, np.uint8)) as texture:
            handles.add(texture.handle)
    assert len(handles) == SLOTS + 2


def test_too_many_textures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texture_module, "_free", texture_module.deque())
    with pytest.raises(MemoryError_, match="4096 textures are open"):
        Texture(np.zeros(1, np.uint8))


def test_the_warp_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Active lanes only; each lane has its own handle."""
    warp = ctypes.CFUNCTYPE(
        ctypes.c_uint32, *(ctypes.c_void_p,) * 3, ctypes.c_uint32, ctypes.c_void_p, *(ctypes.c_uint32,) * 3,
        *(ctypes.c_void_p,) * 2,
    )(runtime()["tw_texture_warp"])  # fmt: skip
    a = np.arange(100, dtype=np.float32).reshape(10, 10)
    with Texture(a) as first, Texture(-a) as second:
        handles = np.array([first.handle, second.handle] * 16, np.uint64)
        xy = np.full((3, 32), -1, np.float32)
        xy[0], xy[1] = np.arange(32) % 10 + 0.5, np.arange(32) // 10 + 0.5
        out = np.full((4, 32), 0xDEADBEEF, np.uint32)
        active = 0x0F0FF0F1
        assert warp(None, None, None, 3, handles.ctypes.data, active, 2, 0, xy.ctypes.data, out.ctypes.data) == 0
    lanes = np.arange(32)
    on = (active >> lanes & 1).astype(bool)
    assert (out[0].view(np.float32)[on] == np.where(lanes % 2, -lanes, lanes)[on]).all()
    assert (out[1:, on] == 0).all() and (out[:, ~on] == 0xDEADBEEF).all()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"channels": 3}, "1, 2 or 4"),
        ({"channels": 2}, "last axis"),
        ({"address_mode": "wrap"}, "normalized_coordinates"),
        ({"address_mode": "repeat"}, "address_mode is one of"),
        ({"address_mode": ("clamp",)}, "as many address modes"),
        ({"filter_mode": "cubic"}, "filter_mode is one of"),
        ({"read_mode": "normalized_float"}, "8- or 16-bit"),
        ({"linear_memory": True}, "Linear memory"),
        ({"border": (1, 2)}, "four values"),
    ],
)
def test_wrong_arguments(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(LaunchError, match=message):
        Texture(np.zeros((4, 5), np.float32), **arguments)  # type: ignore[arg-type]


def test_wrong_arrays() -> None:
    with pytest.raises(UnsupportedError, match="float64"):
        Texture(np.zeros(4))
    with pytest.raises(LaunchError, match="ascontiguousarray"):
        Texture(np.zeros((4, 4), np.float32).T[1:])
    with pytest.raises(LaunchError, match="1 to 3 axes"):
        Texture(np.zeros((1, 1, 1, 1), np.float32))
    with pytest.raises(LaunchError, match="1 to 3 axes"):
        Texture(np.zeros((0,), np.float32))
    with pytest.raises(LaunchError, match="read_mode='normalized_float'"):
        Texture(np.zeros(4, np.uint8), filter_mode="linear")
    with pytest.raises(LaunchError, match="does not fit uint8"):
        Texture(np.zeros(4, np.uint8), address_mode="border", border=(256, 0, 0, 0))


def test_an_h200_returns_the_same() -> None:
    """lab/measure_textures.py recorded the words. Only ordinary coordinates are specified."""
    records = json.loads((Path(__file__).parent.parent / "data" / "textures_h200.json").read_text())["records"]
    compared = 0
    for record in records:
        if record["integer"]:
            continue  # arrays read by integer coordinates: refused here
        channels, dtype, linear = record["channels"], np.dtype(record["dtype"]), record["linear"]
        shape = (*record["shape"], channels) if channels > 1 else tuple(record["shape"])
        array = np.frombuffer(bytes.fromhex(record["array"]), dtype).reshape(shape)
        rows = np.frombuffer(bytes.fromhex(record["coordinates"]), np.float32).reshape(20, -1)
        expected = np.frombuffer(bytes.fromhex(record["words"]), np.uint32).reshape(20, 4)
        usual = (np.abs(np.nan_to_num(rows, nan=np.inf)) < 100).all(axis=1)
        with Texture(
            array,
            channels=channels,
            address_mode=record["address_mode"],
            filter_mode="linear" if linear else "point",
            read_mode=record["read_mode"],
            normalized_coordinates=record["normalized_coordinates"],
            border=record["border"],
        ) as texture:
            got = fetch(texture, rows)
        if linear:
            # A GPU filters narrow texels in a format of 16 bits, and -128 there as less than -1.
            largest = max(1.0, float(np.abs(values(array, record["read_mode"]).astype(np.float64)).max()))
            bound = largest * FILTER_ERROR[record["dtype"]]
            difference = np.abs(got.view(np.float32).astype(np.float64) - expected.view(np.float32))
            assert difference[usual].max() <= bound, record
        else:
            same = got[usual] == expected[usual]
            if record["read_mode"] == "normalized_float":
                same = np.abs(got[usual].view(np.float32) - expected[usual].view(np.float32)) <= 2.0**-23
            assert same.all(), record
        compared += int(usual.sum())
    assert compared > 2000


def test_the_descriptor_is_laid_out_as_in_c() -> None:
    assert ctypes.sizeof(layout.Texture) == 64 and layout.Texture.normalized_read.offset == 61


GATHERS = np.load(Path(__file__).parent.parent / "data" / "gathers_h200.npz")


@pytest.mark.parametrize("name", [each for each in GATHERS.files if not each.startswith("data ")])
def test_gathers_are_an_h200s(name: str) -> None:
    """Coordinates on halves, about texels' centres by halves of the fixed point's step, and anywhere: (x, y) and the
    four words of each, at extents that are no powers of two, where the rounding of normalized coordinates shows."""
    dtype, mode, coordinates, component = name.split()
    data, rows = GATHERS[f"data {name}"], GATHERS[name]
    options = {"read_mode": "normalized_float"} if dtype == "uint8" else {}
    with Texture(
        data.squeeze(), channels=data.shape[-1], address_mode=mode, filter_mode="linear",
        normalized_coordinates=coordinates == "normalized", **options,
    ) as texture:  # fmt: skip
        kind = 2 | layout.TEXTURE_GATHERS | int(component) << layout.TEXTURE_COMPONENT_SHIFT
        words = fetch(texture, rows[:, :2].copy().view(np.float32), kind)
    np.testing.assert_array_equal(words, rows[:, 2:])
