"""Machines' figures: their files, and what is chosen on GPUs that nobody has measured."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tilewright.gpu.arrays import ArraySpec, packed
from tilewright.ops import figures
from tilewright.ops.layout import Layout, layout_of
from tilewright.ops.machine import SCALES, Device, Machine
from tilewright.ops.matmul import problem_of
from tilewright.ops.permutes import choose
from tilewright.ops.products.launches import Plan
from tilewright.ops.products.offered import BY_MMA, HOPPER
from tilewright.ops.products.plan import plan
from tilewright.ops.products.problem import ELEMENTS, Problem

MB = 1 << 20
# As data sheets and drivers have them; the names are none that a file is for.
H100 = Device("made-up H100 SXM", (9, 0), 132, 1980.0, 3352.0, 50 * MB, 232_448, 2048, 32)
PCIE = Device("made-up H100 PCIe", (9, 0), 114, 1755.0, 2039.0, 50 * MB, 232_448, 2048, 32)
A100 = Device("made-up A100", (8, 0), 108, 1410.0, 1555.0, 40 * MB, 166_912, 2048, 32)
L4 = Device("made-up L4", (8, 9), 58, 2040.0, 300.0, 48 * MB, 101_376, 1536, 24)
RTX = Device("made-up RTX 4090", (8, 9), 128, 2520.0, 1008.0, 72 * MB, 101_376, 1536, 24)
OTHERS = (H100, PCIE, A100, L4, RTX)


@pytest.fixture(autouse=True)
def no_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv(figures.VARIABLE, raising=False)
    figures.of_device.cache_clear()


def product(dtype: str, m: int, n: int, k: int) -> Problem:
    size = ELEMENTS[dtype].size
    shapes = ((m, k), (k, n), (m, n))
    return problem_of(*(ArraySpec(x, packed(x, size), size, dtype, 0) for x in shapes), "plus_times", (0, 0, 0))[0]


def products(chance: random.Random, dtype: str, count: int) -> list[Problem]:
    return [product(dtype, *(int(2 ** chance.uniform(4, 13)) for _ in range(3))) for _ in range(count)]


def permutation(shape: tuple[int, ...], order: tuple[int, ...], size: int) -> Layout:
    turned, strides = tuple(shape[a] for a in order), packed(shape, size)
    return layout_of(turned, [strides[a] for a in order], packed(turned, size), size, 0, 0)


def planned(problem: Problem, machine: Machine) -> Plan:
    has = HOPPER if machine.device.capability == (9, 0) else BY_MMA
    return plan(problem, machine, has._replace(in_parts_unasked=False))


def fastest(layout: Layout, machine: Machine) -> float:
    return min(cost for cost, _ in choose.candidates(layout, machine))


def test_a_file_holds_a_machine(tmp_path: Path) -> None:
    machine = figures.with_values(figures.reference(), {"tensor.step.2": 7.5, "permute.ragged.2.3": 1.25})
    assert machine.tensor.step[2] == 7.5 and machine.permute.ragged[2][3] == 1.25
    assert figures.reference().tensor.step[2] != 7.5 and figures.reference().permute.ragged[2][3] != 1.25
    path = tmp_path / "machine.toml"
    path.write_text(figures.text(machine, "A heading\nof two lines"))
    assert replace(figures.read(path), origin=machine.origin) == machine
    values = dict(figures.flat(machine))
    assert len(values) > 140 and values["tensor.step.2"] == 7.5 and values["permute.ragged.2.3"] == 1.25


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("sharp = ", "blunt = ", r"\[permute\] lacks sharp; unknown to this version: blunt"),
        ("promote = 10.0", "promote = -10.0", "float8.promote = -10.0 is no number"),
        ("promote = 10.0", 'promote = "10"', "float8.promote = '10' is no number"),
        ("promote = 10.0", "promote = nan", "float8.promote = nan is no number"),
        ("[cores]", "[kernels]", r"\[cores\] lacks "),
        ("[cores]", "[cores", "is no TOML"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "machine.toml"
    text = figures.text(figures.reference(), "")
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(figures.FiguresError, match=said):
        figures.read(path)


def test_which_file_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the variable, the user's, the shipped one of that name, the nearest: in this order."""
    reference = figures.reference()
    of = {name: replace(reference.device, name=name) for name in ("NVIDIA H200", "made-up")}
    assert figures.of_device(of["NVIDIA H200"]).origin == reference.origin
    assert figures.of_device(of["made-up"]).origin.endswith("carried over from NVIDIA H200 to made-up")
    for name, promote in (("NVIDIA H200", 61.0), ("made-up", 62.0)):
        path = figures.stored(name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(figures.text(figures.with_values(reference, {"float8.promote": promote}), ""))
    figures.of_device.cache_clear()
    assert [figures.of_device(each).float8.promote for each in of.values()] == [61.0, 62.0]
    assert figures.of_device(of["made-up"]).device.name == "made-up"
    monkeypatch.setenv(figures.VARIABLE, str(figures.stored("made-up")))
    figures.of_device.cache_clear()
    assert figures.of_device(of["NVIDIA H200"]).float8.promote == 62.0
    monkeypatch.setenv(figures.VARIABLE, "/nowhere/machine.toml")
    figures.of_device.cache_clear()
    with pytest.raises(figures.FiguresError, match=r"/nowhere/machine\.toml cannot be read"):
        figures.of_device(of["made-up"])


def test_the_nearest_is_of_the_nearest_architecture_and_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """An H200's memory is quicker for its multiprocessors than an H100's, an L4's slower than a GeForce's."""
    h200 = figures.reference()
    known = {each.name: replace(h200, device=each) for each in (h200.device, H100, A100, RTX)}
    monkeypatch.setattr(figures, "shipped", lambda: known)
    of = {L4: RTX, PCIE: H100, replace(h200.device, name="its twin"): h200.device, replace(A100, name="another"): A100}
    assert {device: figures.nearest(device).device for device in of} == of
    newer = replace(h200.device, name="of the future", capability=(12, 0))
    assert figures.of_device(newer).origin.endswith("carried over from NVIDIA H200 to of the future")


def test_a_stored_file_of_another_version_is_not_used() -> None:
    path = figures.stored("NVIDIA H200")
    path.parent.mkdir()
    path.write_text(figures.text(figures.reference(), "").replace("promote", "demote"))
    with pytest.warns(UserWarning, match="measure again with python -m tilewright.tune"):
        assert figures.of_device(figures.reference().device) == figures.reference()


def test_figures_are_carried_over_by_their_units() -> None:
    of, machine = figures.reference().device, figures.of_device(L4)
    old, new = dict(figures.flat(figures.reference())), dict(figures.flat(machine))
    factor = {path: new[path] / old[path] for path in old if old[path]}
    assert factor["permute.memory"] == pytest.approx(of.bandwidth / 300)
    assert factor["permute.gather.4"] == pytest.approx(132 * of.clock / (58 * 2040))
    assert factor["permute.one_box"] == pytest.approx(of.clock / 2040)
    assert factor["permute.start.gather"] == factor["permute.sharp"] == factor["tensor.step.2"] == 1
    assert factor["hopper.launch"] == pytest.approx(2040 / of.clock)
    assert factor["tensor.dram_bytes"] == pytest.approx(300 / of.bandwidth * 132 * of.clock / 58 / 2040)
    assert factor["tensor.mma_terms.8"] == factor["tensor.mma_terms.16"] == 2 / 128
    assert factor["permute.second_room"] == pytest.approx(48 * MB / of.cache)
    assert dict(figures.flat(figures.of_device(replace(of, name="its twin")))) == old
    assert {figures.unit_of(*path.split(".")[:2]) for path in old} == set(SCALES)


def test_estimates_follow_the_memory() -> None:
    """A large transposition takes as much longer as memory is slower; a small one a launch everywhere."""
    large, small = (permutation((side, side), (1, 0), 4) for side in (16384, 64))
    reference = figures.reference()
    for device in OTHERS:
        machine = figures.of_device(device)
        slower = fastest(large, machine) / fastest(large, reference)
        assert slower == pytest.approx(reference.device.bandwidth / device.bandwidth, rel=0.1), device.name
        assert fastest(small, machine) == pytest.approx(fastest(small, reference), rel=0.2), device.name


def test_float64_takes_tensor_cores_where_there_are_some() -> None:
    """An L4 and a GeForce compute float64 at 1/64 of float32's rate, with tensor cores or without: most without."""
    problems = products(random.Random(8), "float64", 40)
    taken, on_tensor_cores = {}, ("tensor<", "brief_double<", "stream_double<")
    for device in OTHERS:
        machine = figures.of_device(device)
        kernels = [step.kernel for each in problems for step in planned(each, machine).steps]
        taken[device] = sum(kernel.startswith(on_tensor_cores) for kernel in kernels)
    assert min(taken[H100], taken[PCIE], taken[A100]) > 20 > 12 > max(taken[L4], taken[RTX])


def test_fewer_multiprocessors_share_fewer_sums() -> None:
    """Where there are few to keep busy, less of k is spread over blocks."""
    problems = products(random.Random(9), "float32", 150)

    def spread(device: Device) -> int:
        machine = figures.of_device(device)
        return sum(step.grid[1] > 1 for each in problems for step in planned(each, machine).steps)

    few = replace(H100, multiprocessors=16, bandwidth=H100.bandwidth * 16 / 132)
    assert spread(few) < spread(H100)


def test_slow_memory_favours_kernels_that_move_less() -> None:
    """A permutation whose sectors the gather comes back to too late goes by boxes or words where memory is slow."""
    layout = permutation((11, 2, 657_887, 7, 3), (3, 2, 1, 4, 0), 2)
    by = {device: choose.choose(layout, figures.of_device(device))[0].source for device in (H100, L4)}
    costs = {}
    for device in (H100, L4):
        machine = figures.of_device(device)
        costs[device] = {jobs()[0].source: cost for cost, jobs in choose.candidates(layout, machine) if jobs()}
    share = {device: each["permute_words.cu"] / each["permute_gather.cu"] for device, each in costs.items()}
    assert share[L4] < share[H100] and by[L4] == "permute_words.cu"
