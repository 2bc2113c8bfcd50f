"""Products of few steps of k, whose blocks store whole words of memory wherever C's rows begin, as the CPU engine
computes them: the bits of other tiles. What they launch is checked as well (conftest.py)."""

import ml_dtypes  # noqa: F401  (teaches NumPy bfloat16)
import numpy as np
import pytest

from tests.ops.test_matmul_brief import laid_out
from tests.ops.test_matmul_hopper import Takes, assert_bits, expected
from tests.ops.test_matmul_plan import array
from tests.ops.test_matmul_tensor import fresh, product
from tilewright.ops.figures import reference
from tilewright.ops.matmul import matmul, problem_of
from tilewright.ops.products import strip
from tilewright.ops.products.offered import HOPPER
from tilewright.ops.products.plan import plan
from tilewright.ops.products.strip import AS_ONE, AS_SECTORS, AS_WORDS, StripTile
from tilewright.ops.products.tensor import TILES_ENGINE

pytestmark = pytest.mark.usefixtures("short_chains")


@pytest.mark.parametrize(
    ("tile", "layouts"),
    [
        (StripTile(8, 1, 32), ("rows", "columns")),
        (StripTile(8, 2, 16), ("columns", "rows")),
        (StripTile(8, 1, 48, AS_SECTORS), ("apart", "apart")),
        (StripTile(8, 3, 16, AS_ONE), ("rows", "rows")),
    ],
    ids=["along k", "along rows", "gathered", "as one"],
)
def test_every_layout_has_the_bits_of_other_tiles(tile: StripTile, layouts: tuple[str, str], takes: Takes) -> None:
    """Ragged; rows that begin anywhere in a word, at even places and at words. Neither operand's neighbours are read
    (NaNs), nor those of C written to."""
    chance = np.random.default_rng()
    for n in (2 * int(chance.integers(33, 47)) + 1, 90, 72):
        m, k = int(chance.integers(2, 150)), int(chance.integers(tile.steps - 15, tile.steps + 1))
        k = max(k, 3)
        a, b = fresh((m, k), "bfloat16"), fresh((k, n), "bfloat16")
        want = expected(a, b, takes)
        takes(tile)
        x, y = (laid_out(array, layout) for array, layout in zip((a, b), layouts, strict=True))
        assert_bits(product(x, y), want)
        if tile.store != AS_ONE:
            base = np.full((m, n + 3 + n % 2), np.nan, a.dtype)
            assert_bits(product(x, y, base[:, 1 : n + 1]), want)
            assert np.isnan(base[:, 0].astype("f4")).all() and np.isnan(base[:, n + 1 :].astype("f4")).all()


def test_stacks_and_what_becomes_of_sums(takes: Takes) -> None:
    """Matrices that begin anywhere in a word, too."""
    a, b = fresh((3, 1, 17, 9), "bfloat16"), fresh((5, 9, 65), "bfloat16")
    want = expected(a, b, takes)
    for store in (AS_ONE, AS_WORDS):
        takes(StripTile(8, 3, 16, store))
        assert_bits(product(a, b), want)
    old, asked = fresh(want.shape, "bfloat16"), {"beta": 0.5, "bias": fresh((65,), "bfloat16"), "activation": "relu"}
    got = matmul(a, b, out=old.copy(), **asked)
    takes(TILES_ENGINE[0])
    assert_bits(got, matmul(a, b, out=old.copy(), **asked))


@pytest.mark.parametrize(
    ("dtype", "tile"),
    [("int8", StripTile(16, 1, 32)), ("uint16", StripTile(8, 1, 32)), ("int16", StripTile(8, 1, 32, AS_SECTORS))],
)
def test_integers_wrap(dtype: str, tile: StripTile, takes: Takes, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, of = np.random.default_rng(), np.iinfo(dtype)
    k = int(chance.integers(tile.steps - 31, tile.steps + 1))
    a = chance.integers(of.min, of.max, (37, k), dtype, endpoint=True)
    b = chance.integers(of.min, of.max, (2, 77, k), dtype, endpoint=True).swapaxes(1, 2)
    takes(tile)
    asked: list[object] = []
    monkeypatch.setattr(StripTile, "clocks", lambda *given: asked.append(given) or 0.0)
    assert np.array_equal(matmul(a, b), a @ b) and asked


def test_blocks_find_room_and_every_store_is_chosen() -> None:
    """By an H200's figures; a product of few columns, of odd ones, and of whole words."""
    machine, chosen = reference(), set()
    for m, n in ((100_000, 43), (5000, 5001), (5000, 5024)):
        a, b, c = array((m, 20), "float16"), array((20, n), "float16"), array((m, n), "float16")
        problem = problem_of(a, b, c, "plus_times", (0, 0, 0))[0]
        kernel = plan(problem, machine, HOPPER).steps[-1].kernel
        chosen |= {store for store in strip.STORES if store in kernel}
        for tile in strip.TILES:
            assert not tile.suits(problem) or tile.needs(problem) <= machine.device.room
    assert chosen == {AS_WORDS, AS_SECTORS, AS_ONE}
