"""What the kernels of `kernels.py` and `chip.cu` say of a GPU: names with values, as JSON takes them.

All of it goes through a `Gpu`, which is a few calls of a driver. A part that fails is told of by name, and the others
are measured. Clocks are a multiprocessor's.
"""

from __future__ import annotations

import functools
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from . import kernels, rows

WARPS = (1, 2, 4, 8, 16, 32, 64)
STAY = 5  # words of 64 bits that a block leaves of its stay
MEM = 192 << 20  # bytes that the rows' kernels may use; MEETING within is a counter for each multiprocessor
MEETING = 64 << 20
MOST = 512 << 20  # bytes of what is read or written in pieces
BIG = 8 << 30  # bytes that bandwidths are measured in
SHARED = 24 << 10
ROW_PARTS = 6
TIMES = 40  # turns of the loops that say how many steps a clock: warps begin some hundred clocks apart


class Gpu(Protocol):
    """What is asked of a driver. Addresses are integers; arguments are int, float or ``(struct's letter, value)``."""

    multiprocessors: int

    def function(self, module: str, name: str) -> Any: ...
    def registers(self, function: Any) -> int: ...
    def alloc(self, size: int) -> int: ...
    def write(self, address: int, data: bytes) -> None: ...
    def read(self, address: int, size: int) -> bytes: ...
    def zero(self, address: int, size: int) -> None: ...
    def launch(self, function: Any, grid: int, block: int, arguments: Sequence[Any], shared: int = 0) -> None: ...
    def milliseconds(self, work: Callable[[], None]) -> float: ...
    def graph_milliseconds(self, work: Callable[[], None], times: int) -> float: ...
    def synchronize(self) -> None: ...


DOWN = ((12, 16384), (13, 32768), (14, 32768), (12, 65536), (12, 16384 + 128), (13, 32768 + 128))  # rows and pitches


def q(value: int) -> tuple[str, int]:
    return "Q", value


ANYWHERE = q((1 << 64) - 1)


class Bench:
    def __init__(self, gpu: Gpu, modules: dict[str, str], say: Callable[[str], None]) -> None:
        self.gpu, self.say, self.modules = gpu, say, modules
        self.results: dict[str, Any] = {}
        self.out = gpu.alloc(8 << 20)
        self.given = gpu.alloc(4096)
        self.mem = gpu.alloc(MEM)
        self.stays = gpu.alloc(STAY * 8 * (1 << 18))
        self.lines = gpu.alloc(1 << 20)
        self.sink = gpu.alloc(4096)
        self.big = 0
        self.at = 0  # where in `big` nothing was read lately
        gpu.zero(self.mem, MEM)

    def chip(self, name: str) -> Any:
        return self.gpu.function("chip", name)

    def array(self, address: int, count: int, kind: str) -> np.ndarray:
        return np.frombuffer(self.gpu.read(address, count * np.dtype(kind).itemsize), kind).copy()

    # Rows

    def row_input(self, row: rows.Row, pattern: str, apart: int, chains_apart: int) -> bytes:
        chance = np.random.default_rng(7)
        given = np.zeros(256, np.uint32)
        given[:32] = rows.PATTERNS[pattern]
        given[32], given[33], given[34], given[35], given[36] = apart, chains_apart, 1, 1, SHARED // 4
        given[64:192] = chance.integers(1, 1 << 31, 128)
        given[192:224] = np.float32(1 + 1e-6 * np.arange(32)).view(np.uint32)
        given[224:256] = np.float32(1e-9 * np.arange(1, 33)).view(np.uint32)
        return given.tobytes()

    def row(
        self, row: rows.Row, chains: int, pattern: str, warps: int, times: int, repeats: int, module: str = ""
    ) -> list[float] | None:
        """Clocks that SHORT and LONG steps take, each `times` times, by so many warps of a multiprocessor."""
        gpu = self.gpu
        function = gpu.function(module or self.modules[row.name], kernels.symbol(row, chains))
        whole = row.where in ("", "shared", "matrix", "local", "constant", "barrier") and warps == 64
        if warps == 64 and not (whole and gpu.registers(function) <= 32):
            return None
        apart = {"global": 0 if row.name.startswith(("LDG.", "ATOMG", "RED")) else 1 << 15, "both": 1 << 12}.get(
            row.where, 0
        )
        chains_apart = 0
        if ".CG" in row.name:
            apart, chains_apart = 1 << 16, 1 << 13
        if row.name.startswith(("ATOMG", "RED")) and pattern != "same":
            apart = 1 << 13
        if row.where == "both":
            apart = 512
        if row.where == "global":
            gpu.zero(self.mem, 8 << 20)
        gpu.write(self.given, self.row_input(row, pattern, apart, chains_apart))
        grid, block = (2 * gpu.multiprocessors, 1024) if warps == 64 else (1, 32 * warps)
        found = []
        for _ in range(repeats):
            if warps == 64:
                gpu.zero(self.mem + MEETING, 4096)
            arguments = (q(self.out), q(self.given), times, q(self.mem), 1.0000001, 3, 64 if warps == 64 else 0)
            gpu.launch(function, grid, block, arguments, SHARED)
            gpu.synchronize()
            clocks = self.array(self.out, 6 * grid * (block // 32), "<u8").reshape(-1, 6).astype(np.int64)
            spans = []
            for sm in np.unique(clocks[:, 4]):
                mine = clocks[clocks[:, 4] == sm]
                if len(mine) == warps:
                    spans.append([mine[:, 1].max() - mine[:, 0].min(), mine[:, 3].max() - mine[:, 2].min()])
            if spans:
                found.append(np.median(np.array(spans), axis=0))
        return [float(each) for each in np.median(np.array(found), axis=0)] if found else None

    def all_rows(self, part: int, warps: Sequence[int] = WARPS, repeats: int = 3) -> None:
        """Of each row and pattern: ``latency``, clocks of a step in a chain; ``clocks``, by warps, of a step of a warp
        on a multiprocessor that does nothing else, by the long loop alone (warps begin apart, which a difference of
        two loops does not take out); ``spans``, both loops' clocks and turns; ``loop``, a turn's clocks besides its
        steps."""
        span = kernels.LONG - kernels.SHORT
        for row in rows.ROWS[part::ROW_PARTS]:
            for pattern in row.patterns:
                name = f"{row.name}{'/' + pattern if pattern else ''}"
                entry: dict[str, Any] = {}
                try:
                    if kernels.kinds(row)[0] == 1:
                        times = max(1, round(24 * row.times))
                        short, long = self.row(row, 1, pattern, 1, times, repeats) or (0, 0)
                        entry["latency"] = (long - short) / (span * times)
                        entry["loop"] = short / times - kernels.SHORT * entry["latency"]
                        entry["raw"] = [short, long, times]
                    by: dict[str, float] = {}
                    spans_by: dict[str, list[float]] = {}
                    for count in warps:
                        times = max(1, round(TIMES * row.times))
                        spans = self.row(row, row.chains, pattern, count, times, repeats)
                        if spans:
                            by[str(count)] = spans[1] / (kernels.LONG * times * count)
                            spans_by[str(count)] = [*spans, times]
                    entry |= {"chains": row.chains, "clocks": by, "spans": spans_by}
                except Exception as error:  # one row of many
                    entry["failed"] = f"{type(error).__name__}: {error}"
                    self.results.setdefault("failed", []).append(name)
                    if "700" in str(error) or "716" in str(error) or "719" in str(error):
                        raise
                self.results.setdefault("rows", {})[name] = entry

    def long_code(self) -> None:
        """Clocks of an FFMA by how long the loop is, of 1, 4 and 16 warps."""
        found = self.results.setdefault("long_code", {})
        for length in kernels.LENGTHS:
            for warps in (1, 4, 16):
                times = max(2, 8192 // length)
                spans = self.row(kernels.MANY, length, "", warps, times, 2, "long")
                if spans:
                    found[f"{length}/{warps}"] = spans[1] / (length * times * warps)

    def turns(self) -> None:
        """Clocks of one turn of a loop of so many steps, by warps."""
        found = self.results.setdefault("turns", {})
        for row in rows.ROWS:
            for turn in kernels.TURNS if row.name in kernels.TURNED else ():
                for warps in (1, 4, 8, 12, 16, 24, 32):
                    spans = self.row(row, 1000 + turn, "", warps, 400, 2, "turns")
                    if spans:
                        found[f"{row.name}/{turn}/{warps}"] = spans[1] / 400

    def banks(self) -> None:
        """Clocks of FFMA of a warp by the banks of its registers."""
        found = self.results.setdefault("banks", {})
        for number, pattern in enumerate(kernels.BANKS):
            for warps in (1, 4, 8, 16):
                spans = self.row(kernels.BANKED, 8, "", warps, 100, 2, f"banks{number}")
                if spans:
                    found[f"{pattern}/{warps}"] = spans[1] / (kernels.LONG * 100 * warps)

    # The whole chip

    def need_big(self, zero: bool = False) -> None:
        """The large memory, with zeros where walks add to an address what they find there."""
        fresh = not self.big
        self.big = self.big or self.gpu.alloc(BIG)
        if fresh or zero:
            self.gpu.zero(self.big, BIG)

    def cold(self, size: int) -> int:
        """A place in the large memory of which the second cache holds nothing."""
        size = -(-size // (1 << 21)) << 21
        if self.at + size > BIG:
            self.at = 0
        self.at += size
        return self.big + self.at - size

    def flush(self) -> None:
        """Has the second cache hold other things, all of them clean."""
        size = 256 << 20
        self.gpu.launch(self.chip("read_16_4"), 4 * self.gpu.multiprocessors, 512,
                        (q(self.cold(size)), q(0), q(size // 16), ANYWHERE, q(self.stays), q(self.sink)))  # fmt: skip

    def timed(
        self, function: Any, grid: int, block: int, arguments: Sequence[Any], shared: int = 0
    ) -> dict[str, float]:
        """A launch's time as events say it, as the wall clock inside says it, and in clocks of a multiprocessor."""
        ms = self.gpu.milliseconds(lambda: self.gpu.launch(function, grid, block, arguments, shared))
        stays = self.array(self.stays, STAY * grid, "<u8").reshape(-1, STAY).astype(np.int64)
        spans = []
        for sm in np.unique(stays[:, 0]):
            mine = stays[stays[:, 0] == sm]
            spans.append(int(mine[:, 2].max() - mine[:, 1].min()))
        return {
            "us": ms * 1e3,
            "inside_us": max(1e-3, float(stays[:, 4].max() - stays[:, 3].min()) / 1e3),
            "clocks": float(max(spans)),
            "clocks_mean": float(np.mean(spans)),
        }

    def shape(self, warps: int) -> tuple[int, int]:
        """Grid and block for so many warps on each multiprocessor."""
        return (self.gpu.multiprocessors, 32 * warps) if warps <= 32 else (2 * self.gpu.multiprocessors, 16 * warps)

    def stream(
        self,
        kind: str,
        width: int,
        unroll: int,
        warps: int,
        resident: int = 0,
        grid: int = 0,
        microseconds: float = 300,
    ) -> dict[str, float]:
        """Bandwidth of a kernel with so many elements in flight a thread: from memory, or within `resident` bytes."""
        self.need_big()
        blocks, block = self.shape(warps)
        grid = grid or blocks
        threads = grid * block
        rate = min(threads * width * unroll / 0.7e-6, (8e12 if resident else 4.6e12) * min(1, 4 * grid / blocks))
        rounds = max(4, round(rate * microseconds * 1e-6 / (threads * unroll * width)))
        size = rounds * threads * unroll * width
        within = (resident // width - 1) if resident else ANYWHERE[1]
        source, target = (self.big, self.big + (1 << 30)) if resident else (self.cold(size), self.cold(size))
        arguments = (q(source), q(target), q(rounds * threads * unroll), q(within), q(self.stays), q(self.sink))
        function = self.chip(f"{kind}_{width}_{unroll}")
        if resident:
            self.gpu.launch(function, grid, block, arguments)
        else:
            self.flush()
        found = self.timed(function, grid, block, arguments)
        moved = size * (2 if kind == "copy" else 1)
        return {
            **found,
            "bytes": moved,
            "gbs": moved / found["inside_us"] / 1e3,
            "bytes_per_clock": moved / found["clocks"],
        }

    def streams(self) -> None:
        found = self.results.setdefault("dram", {})
        for kind in ("read", "write", "copy"):
            for width in (4, 8, 16):
                for unroll in (1, 2, 4, 8):
                    for warps in WARPS:
                        found[f"{kind}/{width}/{unroll}/{warps}"] = self.stream(kind, width, unroll, warps)
        found = self.results.setdefault("l2", {})
        for kind in ("read", "write", "copy"):
            for width, unroll in ((4, 1), (4, 4), (8, 4), (16, 1), (16, 4)):
                for warps in WARPS:
                    found[f"{kind}/{width}/{unroll}/{warps}"] = self.stream(
                        kind, width, unroll, warps, 8 << 20, microseconds=100
                    )
        found = self.results.setdefault("l2_some_sms", {})
        for kind in ("read", "write", "copy"):
            for grid in (1, 2, 4, 8, 16, 33, 66, 132):
                for width, unroll in ((4, 4), (16, 4)):
                    found[f"{kind}/{width}/{unroll}/32/{grid}"] = self.stream(
                        kind, width, unroll, 32, 8 << 20, grid, microseconds=60
                    )
        found = self.results.setdefault("dram_some_sms", {})
        for grid in (1, 2, 4, 8, 16, 33, 66, 100, 132):
            for kind in ("read", "write"):
                found[f"{kind}/16/4/32/{grid}"] = self.stream(kind, 16, 4, 32, 0, grid, microseconds=100)

    def capacity(self) -> None:
        """Microseconds and bandwidth of reading so many MiB once more."""
        found = self.results.setdefault("l2_capacity", {})
        self.need_big()
        for mib in (4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 80, 100, 128):
            grid, block = self.shape(32)
            count = (mib << 20) // 16 // (grid * block * 4) * (grid * block * 4)
            arguments = (q(self.big), q(0), q(count), ANYWHERE, q(self.stays), q(self.sink))
            for _ in range(2):
                self.gpu.launch(self.chip("read_16_4"), grid, block, arguments)
            runs = [self.timed(self.chip("read_16_4"), grid, block, arguments) for _ in range(3)]
            best = sorted(runs, key=lambda run: run["inside_us"])[1]
            found[str(mib)] = {**best, "bytes": count * 16, "gbs": count * 16 / best["inside_us"] / 1e3}

    def pieces(self) -> None:
        """Sectors and lines apart from each other, read and written."""
        found = self.results.setdefault("pieces", {})
        self.need_big()
        cases: list[tuple[str, int, int, int, int]] = []
        for size in (32, 64, 128):
            for times in (1, 2, 4, 8, 16, 32, 64):
                cases.append((f"{size}_every_{size * times}", size, 0, 0, size * times))
        for size in (
            32,
            64,
            128,
            256,
        ):  # rows of a matrix of which each piece of a column is taken in turn: a transpose's
            for rows_log, pitch in DOWN:
                cases.append((f"{size}_down_{1 << rows_log}x{pitch}", size, rows_log, pitch, size))
        for name, size, rows_log, pitch, column in cases:
            words = size // 4
            total = (1 << rows_log) * (pitch // size) * size if rows_log else min(MOST, BIG // 2 // column * size)
            grid, block = self.shape(64)
            count = total // 4 // (grid * block * 4) * (grid * block * 4)
            extent = (total // size) * column if not rows_log else (1 << rows_log) * pitch + (1 << 20)
            for kind in ("read", "write"):
                base = self.cold(min(extent, BIG // 2) + (2 << 20))
                self.flush()
                run = self.timed(self.chip(f"{kind}_pieces"), grid, block,
                                 (q(base), words, words.bit_length() - 1, rows_log, q(pitch), q(column), q(count),
                                  q(self.stays), q(self.sink)))  # fmt: skip
                found[f"{kind}/{name}"] = {**run, "bytes": count * 4, "gbs": count * 4 / run["inside_us"] / 1e3}

    # Latencies of memory

    def chased(self, name: str, base: int, lines: np.ndarray, sm: int, unit: int = 128) -> np.ndarray | None:
        gpu, count = self.gpu, len(lines)
        gpu.write(self.lines, lines.astype("<u4").tobytes())
        gpu.zero(self.out, 4 * count + 64)
        gpu.launch(self.chip(name), 4 * gpu.multiprocessors, 32, (q(base), q(self.lines), count, sm, q(self.out), unit))
        gpu.synchronize()
        took = self.array(self.out, count + 1, "<u4")
        return took[:count] if took[count] else None

    def latencies(self) -> None:
        self.need_big(zero=True)
        found = self.results.setdefault("memory_latency", {})
        chance = np.random.default_rng(3)

        def told(took: np.ndarray | None) -> dict[str, float] | None:
            if took is None:
                return None
            marks = np.percentile(took, [0, 5, 25, 50, 75, 95, 100])
            return dict(zip(("min", "p5", "p25", "p50", "p75", "p95", "max"), map(float, marks), strict=True)) | {
                "mean": float(took.mean())
            }

        lines = chance.permutation(16 << 20 >> 7)[:4096]
        grid, block = self.shape(32)
        table = {}
        for sm in (0, 1, 2, 3, 16, 17, 40, 64, 65, 90, 110, 131):
            self.gpu.launch(
                self.chip("read_16_4"),
                grid,
                block,
                (q(self.big), q(0), q(1 << 20), ANYWHERE, q(self.stays), q(self.sink)),
            )
            took = self.chased("chase_l2", self.big, lines, sm)
            took = self.chased("chase_l2", self.big, lines, sm)
            found[f"l2/sm{sm}"] = told(took)
            if took is not None:
                table[str(sm)] = np.minimum(took, 65535).tolist()[:2048]
        self.results["l2_latency_lines"] = {"lines": lines.tolist()[:2048], "by_sm": table}
        took = self.chased("chase_l1", self.big, np.tile(np.arange(64), 8), 0)
        found["l1/hit"] = told(took[64:]) if took is not None else None
        self.flush()
        took = self.chased("chase_l2", self.cold(64 << 20), chance.permutation(32 << 20 >> 7)[:4096], 0)
        found["dram/32MiB"] = told(took[1024:]) if took is not None else None
        found["dram/32MiB_first256"] = told(took[:256]) if took is not None else None
        for gib in (1, 4, 8):
            self.flush()
            lines = chance.integers(0, (gib << 30) >> 7, 2048)
            took = self.chased("chase_l2", self.big, lines, 0)
            found[f"dram/{gib}GiB"] = told(took)
            if gib == 8:
                self.results["dram_latency_8GiB"] = took.tolist() if took is not None else None
        for unit in (32, 128, 4096):  # in order, from memory
            self.flush()
            took = self.chased("chase_l2", self.cold(64 << 20), np.arange(2048), 0, unit)
            found[f"dram/in_order_{unit}"] = told(took)
            self.results[f"dram_latency_in_order_{unit}"] = took.tolist()[:256] if took is not None else None
        walked = self.results.setdefault("walk", {})
        for stride, counts in ((128, [kib * 8 for kib in (*range(16, 193, 16), *range(200, 257, 8), 288)]),
                               (2 << 20, [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4000]),
                               ((2 << 20) + 128, [8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4000]),
                               (1 << 16, [256, 1024, 4096, 16384])):  # fmt: skip
            for count in counts:
                self.gpu.launch(self.chip("walk"), 1, 1, (q(self.big), q(stride), count, 3, q(self.out)))
                self.gpu.synchronize()
                walked[f"{stride}x{count}"] = int(self.array(self.out, 1, "<u4")[0]) / count

    def piles(self) -> None:
        """Clocks at which each of the independent accesses of a warp was issued, from the first one's."""
        self.need_big()
        found = self.results.setdefault("piles", {})
        kinds = (
            ("pile_loads", 64, ("stride1", "lines8", "lines32", "same"), (1, 2, 4, 8)),
            ("pile_loads_few", 16, ("stride1", "lines8", "lines32"), (1, 4, 8, 16, 32)),
            ("pile_wide", 24, ("wide16", "wide16_lines32"), (1, 4, 8)),
            ("pile_shared", 64, ("stride1", "ways2", "ways8", "ways32"), (1, 4, 8)),
            ("pile_stores", 64, ("stride1", "lines8", "lines32"), (1, 2, 4, 8)),
            ("pile_stores_few", 16, ("stride1", "lines32"), (4, 16, 32)),
        )
        for name, count, patterns, warps_wanted in kinds:
            for pattern in patterns:
                self.gpu.write(self.given, np.array(rows.PATTERNS[pattern], "<u4").tobytes())
                for warps in warps_wanted:
                    for state in ("cold", "l2", "l1"):
                        if state != "cold" and ("stores" in name or warps not in (1, 8, 32)):
                            continue
                        if (state == "l1" and pattern.endswith("lines32")) or (state != "cold" and "shared" in name):
                            continue
                        base = self.cold(64 << 20)
                        self.flush()
                        for _ in range(2 if state == "l2" else 1):
                            arguments = (
                                q(base),
                                q(self.given),
                                q(0 if state == "l1" else 1 << 20),
                                q(self.out),
                                q(self.sink),
                                1 + (state == "l1" or "shared" in name),
                            )
                            self.gpu.launch(
                                self.chip(name), 1, 32 * warps, arguments, 32 << 10 if "shared" in name else 0
                            )
                        self.gpu.synchronize()
                        clocks = (
                            self.array(self.out, warps * (count + 2), "<u8").reshape(warps, count + 2).astype(np.int64)
                        )
                        clocks -= clocks[:, 0].min()
                        found[f"{name[5:]}/{pattern}/{warps}/{state}"] = clocks[: min(warps, 4)].tolist()

    def loaded(self) -> None:
        """Latency of one warp's loads beside others that read or write, and what those move."""
        self.need_big(zero=True)
        found = self.results.setdefault("loaded_latency", {})
        chance = np.random.default_rng(4)
        half = BIG // 2
        for writes in (0, 1):
            for blocks, warps in (
                (0, 1),
                (33, 1),
                (66, 1),
                (131, 1),
                (131, 2),
                (131, 3),
                (131, 4),
                (131, 6),
                (131, 8),
                (131, 12),
                (131, 16),
                (131, 32),
            ):
                lines = chance.integers(0, half >> 7, 256)
                self.gpu.write(self.lines, lines.astype("<u4").tobytes())
                self.gpu.zero(self.out, 64)
                self.gpu.zero(self.sink, 64)
                self.flush()
                arguments = (
                    q(self.big + half),
                    q(self.lines),
                    256,
                    q(self.big),
                    q(half // 16 - 1),
                    20000,
                    q(self.sink),
                    q(self.out),
                    q(self.stays),
                    q(self.sink + 128),
                    writes,
                )
                self.gpu.zero(self.stays, STAY * 8 * 132)
                self.gpu.launch(self.chip("loaded"), blocks + 1, 32 * warps, arguments)
                self.gpu.synchronize()
                took, count, rounds = self.array(self.out, 3, "<u4")
                moved = float(rounds) * warps * 32 * 64
                entry = {"latency": took / count, "bytes": moved}
                if blocks:
                    stays = self.array(self.stays, STAY * (blocks + 1), "<u8").reshape(-1, STAY)[1:].astype(np.int64)
                    us = float(np.median(stays[:, 4] - stays[:, 3])) / 1e3
                    entry |= {
                        "us": us,
                        "gbs": moved / us / 1e3,
                        "bytes_per_clock": moved / float(np.median(stays[:, 2] - stays[:, 1])),
                    }
                found[f"{'write' if writes else 'read'}/{blocks}/{warps}"] = entry

    def additions(self) -> None:
        found = self.results.setdefault("additions", {})
        self.need_big()
        places = "one", "one_a_block", "one_a_warp", "in_order", "two", "scattered"
        for kind in ("red", "atom", "floats"):
            for where, name in enumerate(places):
                for mask_log in (22,) if name != "scattered" else (8, 12, 16, 20, 22):
                    for warps in (8, 32):
                        rounds = 4 if where == 0 else 16
                        grid, block = self.shape(warps)
                        arguments = (q(self.big), where, rounds, (1 << mask_log) - 1, q(self.stays), q(self.sink))
                        self.gpu.launch(self.chip(f"additions_{kind}"), grid, block, arguments)
                        run = self.timed(self.chip(f"additions_{kind}"), grid, block, arguments)
                        total = grid * block * rounds
                        found[f"{kind}/{name}/{1 << mask_log}/{warps}"] = {
                            **run,
                            "lanes": total,
                            "lanes_per_clock": total / run["clocks"],
                        }

    # Launches

    def empties(self) -> None:
        found = self.results.setdefault("empty_us", {})
        function = self.chip("empty")
        for block in (32, 128, 256, 1024):
            for grid in (1, 132, 264, 1056, 4224, 16896, 65536, 262144):
                once = functools.partial(self.gpu.launch, function, grid, block, ())

                def ten(once: Callable[[], None] = once) -> None:
                    for _ in range(10):
                        once()

                once()
                found[f"{grid}x{block}"] = {
                    "one": statistics.median(self.gpu.milliseconds(once) for _ in range(5)) * 1e3,
                    "of_ten": statistics.median(self.gpu.milliseconds(ten) for _ in range(3)) * 100,
                    "graph": self.gpu.graph_milliseconds(once, 20) * 1e3,
                }

    def dispatch(self) -> None:
        """Which multiprocessor has which block, and what passes between a block's end and the next one's begin."""
        tables = self.results.setdefault("smid_by_block", {})
        gaps = self.results.setdefault("successors", {})
        for block in (32, 64, 128, 256, 512, 1024):
            for clocks, grid in ((3000, 1056), (3000, 264), (0, 65536), (1000, 16896), (20000, 8448)):
                if block * grid > 1 << 26:
                    continue
                self.gpu.launch(self.chip("stay"), grid, block, (q(self.stays), clocks))
                run = self.timed(self.chip("stay"), grid, block, (q(self.stays), clocks))
                stays = self.array(self.stays, STAY * grid, "<u8").reshape(-1, STAY).astype(np.int64)
                key = f"{block}/{grid}/{clocks}"
                if grid == 1056:
                    tables[str(block)] = stays[:, 0].tolist()
                between, resident, first = [], [], []
                for sm in np.unique(stays[:, 0]):
                    mine = stays[stays[:, 0] == sm]
                    begun, ended = np.sort(mine[:, 1]), np.sort(mine[:, 2])
                    slots = int((begun < ended[0]).sum())
                    resident.append(slots)
                    if len(begun) > slots:
                        between.extend((begun[slots:] - ended[: len(begun) - slots]).tolist())
                    first.extend((np.diff(begun[:slots])).tolist())
                wall = np.sort(stays[:, 3])
                gaps[key] = {
                    **run,
                    "blocks_per_clock": grid / run["clocks"],
                    "slots": float(np.median(resident)),
                    "gap": np.percentile(between, [5, 25, 50, 75, 95]).tolist() if between else None,
                    "apart_at_first": np.percentile(first, [5, 50, 95]).tolist() if first else None,
                    "stay": np.percentile(stays[:, 2] - stays[:, 1], [5, 50, 95]).tolist(),
                    "begun_ns": (
                        wall[[0, min(131, grid - 1), min(263, grid - 1), min(1055, grid - 1)]] - wall[0]
                    ).tolist(),
                }
                if (block, grid, clocks) in ((256, 1056, 3000), (1024, 264, 3000)):
                    self.results[f"stays_{block}_{grid}"] = (stays - stays.min(axis=0)).tolist()

    def wall(self) -> None:
        """Clocks a microsecond, and the steps of the wall clock."""
        self.gpu.launch(self.chip("wall"), 1, 1, (q(self.out), 4000))
        self.gpu.synchronize()
        both = self.array(self.out, 8000, "<u8").reshape(-1, 2).astype(np.int64)
        steps = np.diff(both[:, 0])
        self.results.setdefault("mhz", []).append(
            float((both[-1, 1] - both[0, 1]) / max(1, both[-1, 0] - both[0, 0]) * 1e3)
        )
        self.results["wall_step_ns"] = int(steps[steps > 0].min()) if (steps > 0).any() else None

    def busy_mhz(self) -> None:
        """The clock under a stream from memory."""
        self.need_big()
        run = [self.stream("read", 16, 4, 32, microseconds=1000) for _ in range(3)][-1]
        self.results.setdefault("mhz_streaming", []).append(run["clocks_mean"] / run["inside_us"])


PARTS: dict[str, Callable[[Bench], None]] = {
    "wall": Bench.wall,
    "busy": Bench.busy_mhz,
    "dispatch": Bench.dispatch,
    "empties": Bench.empties,
    **{f"rows{n}": functools.partial(Bench.all_rows, part=n) for n in range(ROW_PARTS)},
    "turns": Bench.turns,
    "banks": Bench.banks,
    "long_code": Bench.long_code,
    "latencies": Bench.latencies,
    "piles": Bench.piles,
    "loaded": Bench.loaded,
    "streams": Bench.streams,
    "capacity": Bench.capacity,
    "pieces": Bench.pieces,
    "additions": Bench.additions,
    "wall_again": Bench.wall,
    "busy_again": Bench.busy_mhz,
}


def measured(
    gpu: Gpu,
    modules: dict[str, str],
    say: Callable[[str], None],
    wanted: Sequence[str] = (),
    keep: Callable[[dict[str, Any]], None] = lambda _: None,
) -> dict[str, Any]:
    """All parts, or those wanted. `modules` says which module has a row's kernels; `keep` is given what is known."""
    bench = Bench(gpu, modules, say)
    for name, part in PARTS.items():
        if wanted and name not in wanted:
            continue
        begun = time.monotonic()
        try:
            part(bench)
        except Exception as error:  # one part of many
            bench.results.setdefault("parts_failed", {})[name] = f"{type(error).__name__}: {error}"
            say(f"{name} failed: {type(error).__name__}: {error}")
        bench.results.setdefault("seconds", {})[name] = round(time.monotonic() - begun, 3)
        say(f"{name}: {time.monotonic() - begun:.1f} s")
        keep(bench.results)
    return bench.results
