"""Tiles with little code for float32 and complex64 (matmul_ring.cu), on the CPU engine: they give the bits that others
give, and the compiler finds registers for them that hardly collide."""

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.ops.offers import BY_TILES
from tilewright.machine import read
from tilewright.machine.disassembly import tool
from tilewright.ops import matmul as matmul_module
from tilewright.ops.figures import reference
from tilewright.ops.machine import Machine
from tilewright.ops.matmul import matmul
from tilewright.ops.products import ring
from tilewright.ops.products.candidate import Candidate, Query
from tilewright.ops.products.offered import BY_CORES
from tilewright.ops.products.plan import plan
from tilewright.ops.products.problem import Problem
from tilewright.ops.products.recipe import CHAINS, Recipe
from tilewright.ops.products.ring import RingTile
from tilewright.ops.products.run import Engine
from tilewright.ops.sources import compiled
from tilewright.tune.products import Product

SMALL = (RingTile(1, 2, 4, 2, 8, 3, 1), RingTile(2, 1, 8, 2, 16, 2, 1))


@pytest.fixture
def chance() -> np.random.Generator:
    return np.random.default_rng()


def fresh(chance: np.random.Generator, dtype: str, batch: int, rows: int, columns: int) -> np.ndarray:
    """A stack of matrices, which may be transposed views."""
    shape = (batch, columns, rows) if (turned := chance.random() < 0.5) else (batch, rows, columns)
    parts = np.dtype(dtype).itemsize // 4
    data = chance.standard_normal((*shape[:-1], shape[-1] * parts), dtype="float32").view(dtype)
    return data.swapaxes(1, 2) if turned else data


@pytest.mark.parametrize(
    ("dtype", "k"), [("float32", 21), ("float32", 300), ("complex64", 21)], ids=["float", "three chunks", "complex"]
)
@pytest.mark.parametrize("tile", SMALL, ids=["low", "high"])
def test_a_ring_gives_a_tiles_bits(
    dtype: str, k: int, tile: RingTile, chance: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ragged and whole stacks, some of few rows, into rows that lie apart in a poisoned array; clusters; epilogues."""
    m, n = int(chance.choice([chance.integers(2, 9), chance.integers(30, 60)])), int(chance.integers(30, 60))
    if chance.random() < 0.5:
        m, n = -(-m // 4) * 4, n // 4 * 4
    a, b = fresh(chance, dtype, 2, m, k), fresh(chance, dtype, 2, k, n)

    def result(**asked: Any) -> np.ndarray:
        matmul_module._prepared.clear()
        base = np.full((2, m, n + 2), 77, dtype)
        assert matmul(a, b, out=base[..., :n], **asked) is not None
        assert np.all(base[..., n:] == 77)
        return base[..., :n]

    monkeypatch.setattr(Engine, "offered", BY_TILES)
    wanted = result()
    each = replace(tile, cluster=3 if k > 128 else 1)
    monkeypatch.setattr(Engine, "offered", BY_TILES.having(CHAINS, ring.FAMILY._replace(configs=(each,))))
    np.testing.assert_array_equal(result(), wanted, err_msg=f"{each}, {m} x {n} x {k}")
    np.testing.assert_array_equal(result(alpha=2), 2 * wanted)
    if dtype == "float32":
        np.testing.assert_array_equal(result(activation="relu"), np.maximum(wanted, 0))
    wide = np.result_type(dtype, "float64")
    exact, size = np.matmul(a, b, dtype=wide), np.matmul(np.abs(a), np.abs(b), dtype="float64")
    assert np.all(np.abs(wanted - exact) <= 1e-6 * (size + 1))


def test_what_takes_them() -> None:
    """Float32 in contiguous rows, and stacks of complex64 of one chunk, with the room that a block has; clusters where
    each block has a chunk."""
    machine = reference()
    assert (
        "ring<" in plan(Product("float32", 1, 7318, 515, 88, False, False).problem(), machine, BY_CORES).steps[0].kernel
    )
    few = Product("float32", 1, 1019, 281, 561, True, False).problem()
    (step,) = plan(few, machine, BY_CORES).steps
    assert "ring<" in step.kernel and step.grid[0] % 5 == 0
    for dtype, batch, k in (("int32", 1, 88), ("float64", 9, 88), ("complex64", 1, 88), ("complex64", 9, 300)):
        assert not offers(Product(dtype, batch, 7318, 515, k, False, False).problem(), machine)
    of_complex = offers(Product("complex64", 900, 40, 36, 56, False, True).problem(), machine)
    assert {each.config for each in of_complex} == set(ring.COMPLEX)
    for each in offers(Product("float32", 3, 1000, 300, 1000, False, True).problem(), machine):
        assert each.config.room(each) <= machine.device.room and each.config.cluster == 8
    without = replace(machine, device=replace(machine.device, capability=(8, 0)))
    assert offers(few, machine) and not offers(few, without)


def offers(problem: Problem, machine: Machine) -> list[Candidate]:
    return Query(problem, Recipe(CHAINS, 128), machine, [ring.FAMILY]).of(ring.FAMILY.name)


def collisions(operands: list[str]) -> float:
    """Clocks that a multiply-add of these takes longer, on average. The register file has two banks, of even and odd
    registers, and serves one read of each a clock; what one instruction marks for reuse, the next need not read."""
    kept, waits = ["", "", ""], 0
    for text in operands:
        sources = [source.strip() for source in text.split(",")[1:4]]
        names = [source.removesuffix(".reuse").removeprefix("-") for source in sources]
        read = {int(name[1:]) for name, before in zip(names, kept, strict=True) if name != before}
        kept = [name if source != name else "" for source, name in zip(sources, names, strict=True)]
        waits += max(sum(register % 2 == bank for register in read) for bank in (0, 1)) - 1
    return waits / len(operands)


@pytest.mark.skipif(tool() is None, reason="nvdisasm is not installed")
@pytest.mark.parametrize("tile", [ring.TILES[0], ring.TILES[-1]], ids=lambda tile: tile.cpp)
def test_registers_collide_in_few_instructions(tile: RingTile) -> None:
    """And none is spilled. Row by row instead of column by column, two of five multiply-adds wait a clock."""
    expression = f"ring<float, 0, {tile.cpp}, ALONG_K, 1, ALONG_ROWS, 1, 1>"
    (kernel,) = read(compiled(tile.source, expression, "sm_90a").cubin).functions.values()
    names = [each.name for each in kernel.instructions]
    assert not [name for name in names if re.match("LDL|STL", name)]
    assert len(names) < 1000
    assert collisions([each.text.partition(" ")[2] for each in kernel.instructions if each.name == "FFMA"]) < 0.2
