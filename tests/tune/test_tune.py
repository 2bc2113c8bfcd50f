"""Fitting a GPU's figures: to times of a made-up GPU whose figures are known, and the command line."""

from __future__ import annotations

import json
import math
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tilewright.errors import TilewrightError
from tilewright.gpu import driver
from tilewright.ops import figures
from tilewright.ops.figures import flat, with_values
from tilewright.ops.machine import Machine
from tilewright.ops.products.parts import SIX
from tilewright.tune import fit, measure, records
from tilewright.tune.__main__ import main
from tilewright.tune.permutes import Permutation
from tilewright.tune.permutes import draw as permutation
from tilewright.tune.products import Product, parts_tiles_of, tiles_of, ways
from tilewright.tune.products import draw as product
from tilewright.tune.work import Case, Measured, drawn

NOISE = 0.03
Sample = dict[Callable[[random.Random], Case], int]
SAMPLE: Sample = {
    permutation: 80,
    product("bfloat16"): 16,
    product("float32"): 12,
    product("float64"): 8,
    product("int32"): 8,
}
SECTIONS = [section for each in fit.SECTIONS.values() for section in each]


@pytest.fixture(autouse=True)
def no_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv(figures.VARIABLE, raising=False)
    figures.of_device.cache_clear()


def other(chance: random.Random, by: float) -> Machine:
    """An H200 whose figures are others, by factors of e to plus or minus so much."""
    values = dict(flat(figures.reference()))
    paths = fit.figures_of(figures.reference(), SECTIONS)
    return with_values(figures.reference(), {path: values[path] * math.exp(chance.uniform(-by, by)) for path in paths})


def timed(
    chance: random.Random, truth: Machine, noise: float, sample: Sample = SAMPLE, seed: int = 3
) -> list[Measured]:
    """A sample, as a GPU with these figures would take to it."""
    result = []
    for case in drawn(seed, sample):
        names = {way.name for way in measure.chosen(case, figures.reference(), chance)}
        costs = {way.name: way.cost for way in case.ways(truth, names) if way.name in names}
        times = {name: cost * math.exp(chance.gauss(0, noise)) for name, cost in costs.items()}
        if len(times) > 1:
            result.append(Measured(case, times))
    return result


def told(measured: list[Measured], truth: Machine, paths: list[str]) -> dict[str, float]:
    """What times say of figures: the sum of squares of how much each changes with one. By so many times that follow it
    and noise alone, its logarithm can be known to NOISE over the root of this."""
    values, step, before = dict(flat(truth)), math.log(1.05), [x.estimates(truth) for x in measured]
    found = {}
    for path in paths:
        moved = with_values(truth, {path: 1.05 * values[path]})
        after = [x.estimates(moved) for x in measured]
        pairs = [(old[name], new[name]) for old, new in zip(before, after, strict=True) for name in old]
        found[path] = sum((math.log(new / old) / step) ** 2 for old, new in pairs)
    return found


def quiet(text: str) -> None:
    pass


@pytest.mark.parametrize("kind", ["permute", "matmul"])
def test_a_fit_finds_the_figures_of_a_made_up_gpu(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "TRUST", 0.02)  # what begins far off is not held there
    chance = random.Random(kind)
    for _ in range(20):  # until there is one that the shipped figures choose badly for
        truth = other(chance, 0.4)
        kept = [x for x in timed(chance, truth, 0.0, SAMPLE, 4) if x.case.kind == kind]
        if fit.score(kept, figures.reference()).lost > 0.02:
            break
    measured = [x for x in timed(chance, truth, NOISE) if x.case.kind == kind]
    found = fit.approached(measured, figures.reference(), fit.figures_of(truth, fit.SECTIONS[kind]))
    before, after = (fit.score(kept, machine) for machine in (figures.reference(), found))
    assert before.error > 3 * NOISE and after.error < before.error / 2
    assert before.lost > 0.02 and after.lost < before.lost / 2
    true, got, old = (dict(flat(x)) for x in (truth, found, figures.reference()))
    known = [
        path for path, much in told(measured, truth, fit.figures_of(truth, fit.SECTIONS[kind])).items() if much > 4
    ]
    off = {path: abs(math.log(got[path] / true[path])) for path in known}
    assert len(known) >= 8
    assert sum(x < 0.1 for x in off.values()) > 0.75 * len(known), off
    assert statistics.median(off.values()) < 0.05, off
    assert sum(off.values()) < sum(abs(math.log(old[path] / true[path])) for path in known) / 3


@pytest.mark.parametrize(
    ("drawer", "count", "said"),
    [(product("float32"), 10, {"cores"}), (product("complex64", SIX), 4, {"parts", "split", "hopper"})],
)
def test_what_the_times_say_nothing_about_stays(drawer: Callable[[Any], Case], count: int, said: set[str]) -> None:
    chance = random.Random(5)
    measured = timed(chance, other(chance, 0.3), NOISE, {drawer: count})
    old, paths = figures.reference(), fit.figures_of(figures.reference(), fit.SECTIONS["matmul"])
    found = fit.approached(measured, old, paths)
    assert {section for section in SECTIONS if getattr(found, section) != getattr(old, section)} == said


def test_right_figures_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "FOLDS", 2)
    measured = timed(random.Random(6), figures.reference(), 0.0, {permutation: 16})
    found, outcome = fit.fitted(measured, figures.reference(), "permute", quiet)
    assert found == figures.reference() and not outcome.moved and not outcome.better
    assert outcome.before == outcome.held == outcome.after == fit.Score(0, 0, 0, len(measured))


def test_an_estimate_is_one_of_all_ways() -> None:
    """What a fit asks for again and again is what the choice is made by."""
    machine = figures.reference()
    for case in drawn(8, SAMPLE):
        every = {way.name: way.cost for way in case.ways(machine)}
        assert len(every) == len(case.ways(machine))
        some = random.Random(8).sample(sorted(every), min(5, len(every)))
        assert Measured(case, dict.fromkeys(some, 1.0)).estimates(machine) == {name: every[name] for name in some}


def test_the_cheapest_way_is_the_plan() -> None:
    from tilewright.ops.permutes import choose
    from tilewright.ops.products.plan import plan

    machine = figures.reference()
    kinds = (permutation, *(product(dtype) for dtype in ("bfloat16", "float64", "int32")))
    by_parts = (product("float32", SIX), product("complex64", SIX))
    for case in drawn(9, {**dict.fromkeys(kinds, 20), **dict.fromkeys(by_parts, 10)}):
        if isinstance(case, Permutation):
            launches, _ = min(case.ways(machine), key=lambda way: way.cost).launches()
            wanted = [(job.source, job.kernel, job.grid) for job in choose.choose(case.layout(), machine)]
            assert [(job.source, job.kernel, job.grid) for job in launches] == wanted
        elif isinstance(case, Product):
            made = min(ways(case.problem(), machine, tiles_of(machine)), key=lambda way: way[1])[2]()
            tiles = {"tensor_tiles": tiles_of(machine), "parts_tiles": parts_tiles_of(machine)}
            wanted_plan = plan(case.problem(), machine, **tiles)  # type: ignore[arg-type]
            assert [step.kernel for step in made.steps] == [step.kernel for step in wanted_plan.steps]


def test_cases_are_of_all_kinds_from_the_start() -> None:
    cases = drawn(4, SAMPLE)
    assert cases == drawn(4, SAMPLE) != drawn(5, SAMPLE)
    first = cases[: len(cases) // 3]
    assert {getattr(case, "dtype", "permute") for case in first} == {
        "permute", "bfloat16", "float32", "float64", "int32",
    }  # fmt: skip


def test_kernels_are_compiled_into_the_cache_until_time_is_up() -> None:
    case = Permutation((64, 96, 100), (2, 0, 1), 4)
    launches = [job for way in case.ways(figures.reference()) for job in way.launches()[0]]
    wanted = sorted(measure.kernels_of(launches))[:2]  # type: ignore[arg-type]
    assert measure.compiled(wanted, "sm_90", time.monotonic() - 1, quiet) == set()
    said: list[str] = []
    assert measure.compiled(wanted, "sm_90", time.monotonic() + 100, said.append) == set(wanted)
    assert said[-1] == f"compiled {len(wanted)} of {len(wanted)} kernels"
    with pytest.MonkeyPatch.context() as patch, pytest.raises(TilewrightError, match="unset TILEWRIGHT_CACHE"):
        patch.setenv("TILEWRIGHT_CACHE", "0")
        measure.compiled(wanted, "sm_90", time.monotonic() + 100, quiet)


@pytest.fixture
def times(tmp_path: Path) -> Path:
    """Products of float32 on a GPU whose figures are others."""
    chance = random.Random(10)
    path = tmp_path / "times.json"
    measured = timed(chance, other(chance, 1.0), NOISE, {product("float32"): 16})
    records.write(path, figures.reference().device, measured)
    return path


def test_times_are_kept(tmp_path: Path, times: Path) -> None:
    device, measured = records.read([times, times])
    assert device == figures.reference().device and len(measured) > 25
    assert records.read([times])[1] == measured[: len(measured) // 2]
    path = tmp_path / "others.json"
    records.write(path, replace(device, name="another"), measured[:3])
    with pytest.raises(TilewrightError, match="of several GPUs: NVIDIA H200, another"):
        records.read([times, path])
    path.write_text('{"version": 1}')
    with pytest.raises(TilewrightError, match="does not hold what `--times` writes: KeyError"):
        records.read([path])
    with pytest.raises(TilewrightError, match="cannot be read: No such file"):
        records.read([tmp_path / "none"])


def test_better_figures_are_stored(
    times: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where choices find them; by --dry-run nowhere."""
    monkeypatch.setattr(fit, "MOVES", 4)
    monkeypatch.setattr(fit, "FOLDS", 2)
    fits: list[tuple[tuple, tuple]] = []

    def once(*asked: Any) -> tuple:
        """The fit, which is the same for the same times."""
        if not fits:
            fits.append((asked[:3], fit.fitted(*asked)))
        assert fits[0][0] == asked[:3]
        return fits[0][1]

    monkeypatch.setattr("tilewright.tune.__main__.fitted", once)
    assert main(["--from", str(times), "--dry-run"]) == 0
    said = capsys.readouterr()
    assert "nothing was stored" in said.out and "too few cases of permute" in said.err
    assert not figures.stored("NVIDIA H200").exists()
    assert main(["--from", str(times), "--json"]) == 0
    outcome = json.loads(capsys.readouterr().out)
    (products,) = outcome["outcomes"]
    assert products["kept"] and products["held_out"]["lost"] < products["before"]["lost"]
    assert outcome["stored"] == str(figures.stored("NVIDIA H200"))
    figures.of_device.cache_clear()
    machine = figures.of_device(figures.reference().device)
    assert machine.origin == outcome["stored"]
    for path, (old, new) in products["figures"].items():
        assert dict(flat(machine))[path] == new and dict(flat(figures.reference()))[path] == old


def test_no_better_figures_are_not_stored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = tmp_path / "times.json", tmp_path / "my.toml"
    monkeypatch.setattr(fit, "FOLDS", 2)
    measured = timed(random.Random(11), figures.reference(), 0.0, {product("float32"): 12})
    records.write(path, figures.reference().device, measured)
    assert main(["--from", str(path), "--out", str(out)]) == 0
    assert "the old ones stay" in capsys.readouterr().out and not out.exists()


def test_without_a_gpu(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "available", lambda: False)
    assert main([]) == 2
    assert "there is no GPU to measure" in capsys.readouterr().err
