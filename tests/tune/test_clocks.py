"""Kernels that time a GPU's parts: their machine code is what their rows say, and a made-up GPU's clocks are found."""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright.compile import compile_source
from tilewright.machine import disassembly

sys.path.insert(0, str(Path(__file__).parents[2] / "lab"))

import measure_clocks as command
from clocks import kernels, measure, rows
from clocks.rows import ROWS, Row

OWN = 4  # instructions of one name that the loops have themselves


def machine_code(text: str) -> tuple[bytes, dict[str, list[Any]]]:
    """A cubin, and of each kernel the instructions between the first and the last reading of the clock."""
    made = compile_source(text, arch="sm_90a", output="cubin", line_info=False)
    assert made.cubin is not None
    return made.cubin, timed(made.cubin)


def timed(cubin: bytes) -> dict[str, list[Any]]:
    found = {}
    for name, code in disassembly.functions(cubin).items():
        clocks = [number for number, each in enumerate(code) if each["opcode"].startswith("CS2R")][-4:]
        found[name] = code[clocks[0] : clocks[3] + 1]
    return found


def test_names_tell_rows_and_kernels_apart() -> None:
    assert len({kernels.symbol(row, 0) for row in ROWS}) == len({row.name for row in ROWS}) == len(ROWS)


@pytest.mark.skipif(disassembly.tool() is None, reason="no nvdisasm")
def test_steps_become_the_instructions_that_rows_count() -> None:
    """Of some rows; all of them were looked at when they were written."""
    plain = [row for row in ROWS if "clock" not in row.name and "globaltimer" not in row.name and row.sass]
    drawn = [next(row for row in plain if row.name == "FFMA"), *random.Random(5).sample(plain, 5)]
    _, code = machine_code(kernels.source(drawn))
    for row in drawn:
        for chains in kernels.kinds(row):
            texts = [f"{each['opcode']} " for each in code[kernels.symbol(row, chains)]]
            for pattern, times in row.sass.items():
                count = sum(bool(re.match(pattern, text)) for text in texts)
                steps = times * (kernels.SHORT + kernels.LONG)
                assert steps <= count <= steps + OWN, (row.name, chains, pattern, count, Counter(texts))


@pytest.mark.skipif(disassembly.tool() is None, reason="no nvdisasm")
def test_registers_of_ffma_are_those_of_the_pattern() -> None:
    cubin, _ = machine_code(kernels.BANKS_SOURCE)
    for pattern, reused in kernels.BANKS.items():
        (code,) = timed(kernels.rebanked(cubin, pattern)).values()
        found = [re.split(r",\s*", each["operands"]) for each in code if each["opcode"] == "FFMA"]
        assert len(found) == kernels.SHORT + kernels.LONG
        for place, letter in enumerate(pattern[:4]):
            texts = [operands[place] for operands in found]
            numbers = {int(re.sub(r"\D", "", text)) for text in texts}
            assert {number % 2 for number in numbers} == {int(letter in "oO")}
            assert (len(numbers) == 1) == letter.isupper()
            marked = sum("reuse" in text for text in texts)  # nvdisasm shows none just before a branch
            assert marked in ((95, 96) if place and "abc"[place - 1] in reused else (0,))


class MadeUp:
    """A GPU that executes nothing: rows' steps take `LATENCY` clocks in a chain, and `RATE` of them begin a clock."""

    LATENCY, RATE, TURN = 6.0, 0.5, 11
    multiprocessors = 2

    def __init__(self) -> None:
        self.next, self.memory = 1 << 20, {}

    def function(self, module: str, name: str) -> tuple[str, str]:
        return module, name

    def registers(self, function: Any) -> int:
        return 40

    def alloc(self, size: int) -> int:
        self.next += size
        return self.next - size

    def write(self, address: int, data: bytes) -> None: ...

    def zero(self, address: int, size: int) -> None: ...

    def synchronize(self) -> None: ...

    def launch(self, function: Any, grid: int, block: int, arguments: Sequence[Any], shared: int = 0) -> None:
        chains, times, warps = int(function[1].rsplit("_", 1)[1]), arguments[2], block // 32
        step = max(self.LATENCY / chains, warps / self.RATE)
        spans = [times * (count * step + self.TURN) for count in (kernels.SHORT, kernels.LONG)]
        clocks = np.zeros((warps, 6), "<u8")
        clocks[:, 1], clocks[:, 2], clocks[:, 3] = spans[0], 5000, 5000 + round(spans[1])
        self.memory[arguments[0][1]] = clocks.tobytes()

    def read(self, address: int, size: int) -> bytes:
        return self.memory[address][:size]

    def milliseconds(self, work: Callable[[], None]) -> float:
        raise AssertionError("rows are timed by clocks")

    graph_milliseconds = milliseconds


def test_kernels_that_parts_ask_for_are_in_their_modules() -> None:
    sources, asked = command.sources(), set[str]()

    class Strict(MadeUp):
        def function(self, module: str, name: str) -> tuple[str, str]:
            assert f" {name}(" in sources[module], (module, name)
            asked.add(module)
            return module, name

    found = measure.measured(Strict(), command.modules(), lambda _: None, ["turns", "banks", "long_code"])
    assert "parts_failed" not in found
    assert asked == {"turns", "long", *command.patterns()}
    assert set(found["banks"]) == {f"{pattern}/{warps}" for pattern in kernels.BANKS for warps in (1, 4, 8, 16)}


def test_latencies_and_rates_of_a_made_up_gpu_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Row("X", {}, rows.op("add.f32 %0, %0, %1;", "f[$i]", "fb"))
    monkeypatch.setattr(rows, "ROWS", [row])
    found = measure.measured(MadeUp(), {"X": "rows0"}, lambda _: None, ["rows0"])["rows"]["X"]  # type: ignore[arg-type]
    assert found["latency"] == pytest.approx(MadeUp.LATENCY, rel=1e-3)
    assert found["loop"] == pytest.approx(MadeUp.TURN, abs=0.5)
    assert found["clocks"]["32"] == pytest.approx(1 / MadeUp.RATE, rel=0.01)
    assert "64" not in found["clocks"]  # which would need two blocks of 1024 threads and 40 registers


def test_a_part_that_fails_is_named_and_the_others_go_on() -> None:
    class Broken(MadeUp):
        def launch(self, *_: Any, **__: Any) -> None:
            raise OSError("gone")

    said: list[str] = []
    found = measure.measured(Broken(), command.modules(), said.append, ["wall", "turns"])  # type: ignore[arg-type]
    assert set(found["parts_failed"]) == {"wall", "turns"} and "gone" in said[0]


def test_without_a_gpu_the_command_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Any) -> None:
    from tilewright.gpu import driver

    if driver.available():
        pytest.skip("there is one")
    assert command.main([str(tmp_path / "clocks.json")]) == 2
    assert "no GPU" in capsys.readouterr().err
