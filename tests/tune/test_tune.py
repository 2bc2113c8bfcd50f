"""Fitting a GPU's figures: to times of a made-up GPU whose figures are known, and the command line."""

import json
import math
import random
import time
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from tilewright.errors import TilewrightError
from tilewright.gpu import driver
from tilewright.ops import figures
from tilewright.ops.figures import flat, with_values
from tilewright.ops.machine import SECTIONS, Machine
from tilewright.ops.products.offered import offered
from tilewright.ops.products.plan import plan
from tilewright.ops.products.recipe import SIX
from tilewright.tune import fit, measure, records
from tilewright.tune.__main__ import main
from tilewright.tune.permutes import Permutation
from tilewright.tune.products import Draw, Product
from tilewright.tune.sections import FITS, cases_of, sample
from tilewright.tune.work import Measured, known

NOISE, REST = 0.03, 3.0  # of made-up times: relative errors, and microseconds that estimates leave out
DRAWS = sorted({draw for section in FITS.values() for draw in section.draws if isinstance(draw, Draw)})
DRAWN = 100  # cases of a section at most, in which its figures are told
SELDOM = [  # what few of them are like
    Permutation((672, 28704, 3), (1, 0, 2), 1),
    Permutation((5865, 1089, 3), (1, 0, 2), 2),
    Product("bfloat16", 2, 100, 2714, 4, False, False),
    Product("float32", 1, 195, 9, 473, False, False),
    Product("float32", 1, 6432, 64, 4800, False, False, "tf32"),
    Product("complex64", 1, 29, 1, 1, False, False, SIX),
]
# Figures that no candidate of their own sections reads: of candidates beside strips and copies before boxes, of
# copies of operands without a stride of 1, of clusters of seven, of elements of 16 bytes by bulk copies, which are
# not drawn; and of sums of float8, which by the figures of [hopper] are hidden by what a step brings from L2.
UNREAD = {
    "strip.beside", "tensor.repack_hidden", "tensor.repack_across", "joined.together.7", "permute.bulk.16",
    "float8.promote",
}  # fmt: skip


@pytest.fixture(autouse=True)
def no_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv(figures.VARIABLE, raising=False)
    figures.of_device.cache_clear()


def other(chance: random.Random, by: float, sections: list[str]) -> Machine:
    """An H200 whose figures of some sections are others, by factors of e to plus or minus so much."""
    values = dict(flat(figures.reference()))
    paths = [path for section in sections for path in fit.figures_of(figures.reference(), section)]
    return with_values(figures.reference(), {path: values[path] * math.exp(chance.uniform(-by, by)) for path in paths})


def timed(chance: random.Random, truth: Machine, noise: float, counts: Mapping[str, int], seed: int) -> list[Measured]:
    """A sample, as a GPU with these figures would take to it."""
    result = []
    for case, candidates in sample(seed, figures.reference(), counts):
        names = {candidate.name for candidate in candidates}
        costs = {
            candidate.name: candidate.cost for candidate in case.candidates(truth, names) if candidate.name in names
        }
        rest = 0 if isinstance(case, Permutation) else REST
        times = {name: (cost + rest) * math.exp(chance.gauss(0, noise)) for name, cost in costs.items()}
        if len(times) > 1:
            result.append(Measured(case, times))
    return result


def quiet(text: str) -> None:
    pass


def test_every_section_has_a_fit() -> None:
    """Estimates of the candidates that are a section's own tell each of its figures, in one of the cases it draws or of
    SELDOM; but for UNREAD, which none tells."""
    assert set(FITS) == set(SECTIONS), "give a new section its row in tune/sections.py"
    machine = figures.reference()
    values = dict(flat(machine))
    for name, section in FITS.items():
        paths = set(fit.figures_of(machine, name))
        untold = paths - UNREAD
        groups = {draw.group for draw in section.draws}
        seldom = [case for case in SELDOM if case.group in groups]
        for number, case in enumerate(chain(seldom, cases_of(section, random.Random(6), machine, DRAWN))):
            own = [candidate.name for candidate in section.own(case.candidates(machine))]
            assert own or case in seldom, (name, case)
            each = Measured(case, dict.fromkeys(own, 1.0))
            old = each.estimates(machine)
            for path in untold | (paths & UNREAD if number < 2 else set()):
                moved = (with_values(machine, {path: values[path] * by}) for by in (1.25, 0.8))
                if any(each.estimates(other) != old for other in moved):
                    assert path not in UNREAD, "take it out of UNREAD"
                    untold.discard(path)
            if not untold:
                break
        assert not untold, (name, untold, "draw cases that tell it, or add one to SELDOM")


@pytest.mark.parametrize(("section", "cases"), [("permute", 24), ("brief", 24), ("shared", 12), ("stream_double", 24)])
def test_a_fit_finds_the_figures_of_a_made_up_gpu(section: str, cases: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that estimates of other cases compare as times do, and choices lose less."""
    monkeypatch.setattr(fit, "TRUST", 0.02)  # what begins far off is not held there
    monkeypatch.setattr(fit, "MOVES", 5)
    chance, machine = random.Random(section), figures.reference()
    for _ in range(20):  # until there is one that the shipped figures choose badly for
        truth = other(chance, 0.6, [section])
        kept = timed(chance, truth, 0.0, {section: cases}, 4)
        rest = {each.case.group: 0 if section == "permute" else REST for each in kept}
        if fit.score(kept, machine, rest).lost > 0.02:
            break
    measured = timed(chance, truth, NOISE, {section: cases}, 3)
    found = fit.approached(measured, machine, section, fit.rest_of(measured, machine))
    before, after = (fit.score(kept, x, rest) for x in (machine, found))
    assert fit.score(kept, truth, rest).lost == 0
    assert before.lost > 0.02 and after.lost < before.lost / 2, (before, after)
    assert after.error < 0.7 * before.error, (before, after)


def test_what_the_times_say_nothing_about_stays() -> None:
    chance, old = random.Random(5), figures.reference()
    measured = timed(chance, other(chance, 0.3, ["ring", "tensor"]), NOISE, {"ring": 12, "tensor": 10}, 5)
    found = fit.approached(measured, old, "ring", {})
    assert {section for section in SECTIONS if getattr(found, section) != getattr(old, section)} == {"ring"}
    assert found.ring.term != old.ring.term
    doubles = [each for each in measured if each.case.group == "float64"] * fit.FEW
    of = fit.approached(doubles, old, "tensor", {}).tensor
    assert of.mma_terms[8] != old.tensor.mma_terms[8] and of.mma_terms[2] == old.tensor.mma_terms[2]


def test_right_figures_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "FOLDS", 2)
    measured = timed(random.Random(6), figures.reference(), 0.0, {"permute": 16, "brief_double": 10}, 3)
    found, outcomes = fit.fitted(measured, figures.reference(), quiet, ["permute", "brief_double"])
    assert found == figures.reference() and [each.section for each in outcomes] == ["permute", "brief_double"]
    for outcome in outcomes:
        assert not outcome.kept and outcome.before.lost == outcome.held.lost == outcome.after.lost == 0


def test_an_estimate_is_one_of_all_ways() -> None:
    """What a fit asks for again and again is what the choice is made by."""
    machine, chance = figures.reference(), random.Random(8)
    for section in FITS.values():
        for case in cases_of(section, chance, machine, 3):
            every = {candidate.name: candidate.cost for candidate in case.candidates(machine)}
            assert len(every) == len(case.candidates(machine))
            some = chance.sample(sorted(every), min(5, len(every)))
            assert Measured(case, dict.fromkeys(some, 1.0)).estimates(machine) == {name: every[name] for name in some}


def test_the_choice_among_ways_is_the_plan() -> None:
    from tilewright.ops.permutes import choose

    machine, chance = figures.reference(), random.Random(9)
    has = offered(machine.device.capability)
    for case in cases_of(FITS["permute"], chance, machine, 20):
        assert isinstance(case, Permutation)
        launches, _ = min(case.candidates(machine), key=lambda candidate: candidate.cost).launches()
        wanted = [(job.source, job.kernel, job.grid) for job in choose.choose(case.layout(), machine)]
        assert [(job.source, job.kernel, job.grid) for job in launches] == wanted
    for draw in DRAWS:
        for case in (draw(chance) for _ in range(12)):
            candidates = {candidate.name: candidate for candidate in case.candidates(machine)}
            if not candidates:
                continue
            chosen = min(candidates.values(), key=lambda candidate: candidate.cost)
            wanted_plan = plan(case.problem(), machine, has)
            others = {
                tuple(step.kernel for step in candidate.launches()[0])
                for candidate in candidates.values()
                if candidate.cost == chosen.cost
            }
            kernels = tuple(step.kernel for step in wanted_plan.steps)
            assert kernels in others, (case, kernels, others)


def test_cases_are_of_all_sections_from_the_start() -> None:
    machine, counts = figures.reference(), dict.fromkeys(("permute", "ring", "parts", "float8"), 6)
    cases = sample(4, machine, counts)
    names = [[candidate.name for candidate in candidates] for _, candidates in cases]
    assert names == [[candidate.name for candidate in candidates] for _, candidates in sample(4, machine, counts)]
    assert cases[0][0] not in [case for case, _ in sample(5, machine, counts)]
    assert {case.group for case, _ in cases[:8]} >= {"permute", "float32", "float8_e4m3fn"}
    few = replace(machine, device=replace(machine.device, capability=(8, 0)))
    assert [case.group for case, _ in sample(4, few, {"permute": 2, "hopper": 2})] == ["permute"] * 2


def test_kernels_are_compiled_into_the_cache_until_time_is_up() -> None:
    case = Permutation((64, 96, 100), (2, 0, 1), 4)
    launches = [job for candidate in case.candidates(figures.reference()) for job in candidate.launches()[0]]
    wanted = sorted(measure.kernels_of(launches))[:2]  # type: ignore[arg-type]
    assert measure.compiled(wanted, "sm_90", time.monotonic() - 1, quiet) == set()
    said: list[str] = []
    none = (wanted[0][0], "no_kernel<1>")
    with pytest.warns(UserWarning, match=r"1 kernels are left out, such as no_kernel<1> of permute_\w+\.cu: "):
        assert measure.compiled([none, *wanted], "sm_90", time.monotonic() + 100, said.append) == set(wanted)
    assert said[-1] == f"compiled {len(wanted)} of {1 + len(wanted)} kernels"
    with pytest.raises(TilewrightError, match="no_kernel"):
        measure.compiled([none], "sm_90", time.monotonic() + 100, quiet)
    with pytest.MonkeyPatch.context() as patch, pytest.raises(TilewrightError, match="unset TILEWRIGHT_CACHE"):
        patch.setenv("TILEWRIGHT_CACHE", "0")
        measure.compiled(wanted, "sm_90", time.monotonic() + 100, quiet)


@pytest.fixture
def times(tmp_path: Path) -> Path:
    """Products of float64 on a GPU whose figures are others."""
    chance = random.Random(14)
    path = tmp_path / "times.json"
    measured = timed(chance, other(chance, 1.0, ["stream_double"]), NOISE, {"stream_double": 24}, 3)
    records.write(path, figures.reference().device, measured)
    return path


def test_times_are_kept(tmp_path: Path, times: Path) -> None:
    device, measured = records.read([times, times])
    assert device == figures.reference().device and len(measured) > 40
    assert known(measured, figures.reference()) == measured
    gone = replace(figures.reference(), device=replace(device, capability=(8, 0)))
    assert any(", 8>" in name for each in measured for name in each.times)  # of clusters, which these have not
    assert not any("StreamTile" in name and ", 8>" in name for each in known(measured, gone) for name in each.times)
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
            fits.append((asked[:2], fit.fitted(*asked)))
        assert fits[0][0] == asked[:2]
        return fits[0][1]

    monkeypatch.setattr("tilewright.tune.__main__.fitted", once)
    assert main(["--from", str(times), "--dry-run"]) == 0
    said = capsys.readouterr()
    assert "nothing was stored" in said.out and "too few cases were measured of permute" in said.err
    assert not figures.stored("NVIDIA H200").exists()
    assert main(["--from", str(times), "--json"]) == 0
    outcome = json.loads(capsys.readouterr().out)
    (of_streams,) = (each for each in outcome["outcomes"] if each["section"] == "stream_double")
    assert of_streams["kept"] and of_streams["held_out"]["lost"] < of_streams["before"]["lost"]
    assert outcome["stored"] == str(figures.stored("NVIDIA H200"))
    figures.of_device.cache_clear()
    machine = figures.of_device(figures.reference().device)
    assert machine.origin == outcome["stored"]
    for path, (old, new) in of_streams["figures"].items():
        assert dict(flat(machine))[path] == new and dict(flat(figures.reference()))[path] == old


def test_no_better_figures_are_not_stored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = tmp_path / "times.json", tmp_path / "my.toml"
    monkeypatch.setattr(fit, "FOLDS", 2)
    measured = timed(random.Random(11), figures.reference(), 0.0, {"brief": 12}, 3)
    records.write(path, figures.reference().device, measured)
    assert main(["--from", str(path), "--out", str(out)]) == 0
    assert "the old ones stay" in capsys.readouterr().out and not out.exists()


def test_without_a_gpu(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "available", lambda: False)
    assert main([]) == 2
    said = capsys.readouterr().err
    assert "there is no GPU here to measure" in said and "Run this on the machine that has the GPU" in said
    with pytest.raises(SystemExit):
        main(["--sections", "rings"])
    assert "invalid choice: 'rings'" in capsys.readouterr().err
