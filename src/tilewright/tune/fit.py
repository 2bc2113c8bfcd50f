"""Finds the figures by which the cost models are right about what was measured.

The logarithms of all figures are moved together, so that estimates come close to times: least squares by numerical
slopes (Levenberg and Marquardt), in which a way counts the less the slower it is, and one that is far off no more than
linearly. Figures are held to where they began by `TRUST`: what the times say little about stays. To move single figures
by what the choices lose was tried, too: it made choices of cases that were held out worse.
"""

from __future__ import annotations

import itertools
import math
import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from typing import NamedTuple

import numpy as np

from tilewright.ops.figures import flat, with_values
from tilewright.ops.machine import Machine
from tilewright.tune.work import Measured

SECTIONS = {
    "permute": ("permute",),
    "matmul": ("cores", "tensor", "brief", "strip", "hopper", "joined", "parts", "split", "limbs"),
}  # by the kind of case
TRUST = 0.4  # what a figure's square distance from where it began counts beside a case's mean square error
OUTLIER = 0.3  # relative errors from which one counts linearly
STILL = 1e-6  # of a figure: what moves by less has not moved
NUDGE, LONGEST = 0.03, 0.5  # of a logarithm: for a derivative; at most at a time
TOUCH = 1.25  # a factor by which a figure that matters to a case changes one of its estimates
POOR = 0.05  # of the time lost, from which a choice is called poor
MANY = 50  # cases, from which on the fits run in processes of their own
FOLDS = 4  # parts of the cases, each of which is held out once
MOVES = 12  # of all figures together, at most

Progress = Callable[[str], None]


class Score(NamedTuple):
    """Of cases: the mean share of time that the chosen ways lose, how many lose over 5 %, and the estimates' root mean
    square relative error."""

    lost: float
    poor: int
    error: float
    cases: int

    def __str__(self) -> str:
        return f"{self.lost:.1%} of the time lost, {self.poor} of {self.cases} over 5 %, estimates {self.error:.0%} off"


class Judged(NamedTuple):
    """Of a case: the share of time that the chosen way loses, and the estimates' mean square relative error."""

    lost: float
    square: float


def judged(each: Measured, machine: Machine) -> Judged:
    """How good the choice by a machine's figures is."""
    estimates = each.estimates(machine)
    lost = each.times[min(estimates, key=estimates.__getitem__)] / min(each.times.values()) - 1
    square = sum(math.log(cost / each.times[name]) ** 2 for name, cost in estimates.items()) / len(estimates)
    return Judged(lost, square)


def summed(cases: Sequence[Judged]) -> Score:
    """The score of all cases."""
    poor = sum(each.lost > POOR for each in cases)
    lost, square = sum(each.lost for each in cases), sum(each.square for each in cases)
    return Score(lost / len(cases), poor, math.sqrt(square / len(cases)), len(cases))


def score(measured: Sequence[Measured], machine: Machine) -> Score:
    """How good the choices by a machine's figures are."""
    return summed([judged(each, machine) for each in measured])


def figures_of(machine: Machine, sections: Sequence[str]) -> list[str]:
    """The paths of figures that a fit may move: no counts, and nothing that is 0."""
    return [
        path for path, value in flat(machine) if path.split(".")[0] in sections and isinstance(value, float) and value
    ]


def errors_of(each: Measured, machine: Machine) -> np.ndarray:
    """The logarithm of each estimate of a case over its time."""
    estimates = each.estimates(machine)
    return np.log([estimates[name] / time for name, time in each.times.items()])


def touched(measured: Sequence[Measured], machine: Machine, paths: Sequence[str]) -> list[list[int]]:
    """For each figure, which cases have an estimate that changes with it."""
    values, before = dict(flat(machine)), [each.estimates(machine) for each in measured]
    found: list[list[int]] = []
    for path in paths:
        others = [with_values(machine, {path: values[path] * by}) for by in (TOUCH, 1 / TOUCH)]
        cases = enumerate(zip(measured, before, strict=True))
        found.append([i for i, (each, old) in cases if any(each.estimates(x) != old for x in others)])
    return found


def weights_of(measured: Sequence[Measured]) -> np.ndarray:
    """What each error counts: the fastest way of a case the most, every case the same."""
    found: list[np.ndarray] = []
    for each in measured:
        times = np.array(list(each.times.values()))
        weights = times.min() / times
        found.append(weights / weights.sum() / len(measured))
    return np.concatenate(found)


def approached(measured: Sequence[Measured], machine: Machine, paths: Sequence[str]) -> Machine:
    """The machine whose estimates are the closest to what was measured."""
    values = dict(flat(machine))
    begin = np.log([values[path] for path in paths])
    weights = weights_of(measured)
    ends = np.cumsum([0, *(len(each.times) for each in measured)])
    of = [slice(begun, end) for begun, end in itertools.pairwise(ends)]  # a case's errors
    cases = touched(measured, machine, paths)

    def errors_at(where: Machine) -> np.ndarray:
        return np.concatenate([errors_of(each, where) for each in measured])

    def at(place: np.ndarray) -> Machine:
        factors = zip(paths, np.exp(place - begin).tolist(), strict=True)
        return with_values(machine, {path: values[path] * by for path, by in factors if abs(by - 1) > STILL})

    def counted(errors: np.ndarray) -> np.ndarray:  # an error's weight
        return weights * np.minimum(1, OUTLIER / np.maximum(np.abs(errors), 1e-9))

    def worth(errors: np.ndarray, place: np.ndarray) -> float:
        size = np.abs(errors)
        huber = np.where(size < OUTLIER, size**2, OUTLIER * (2 * size - OUTLIER))
        return float(weights @ huber + TRUST * ((place - begin) ** 2).mean())

    place, damping = begin, 0.01
    errors = errors_at(machine)
    best = worth(errors, place)
    for _ in range(MOVES):
        slopes = np.zeros((len(errors), len(paths)))
        for i in range(len(paths)):
            nudged = place.copy()
            nudged[i] += NUDGE
            other = at(nudged)
            for case in cases[i]:
                slopes[of[case], i] = (errors_of(measured[case], other) - errors[of[case]]) / NUDGE
        counts = counted(errors)
        square = slopes.T @ (slopes * counts[:, None])
        trust = TRUST / len(paths)
        down = -(slopes.T @ (counts * errors)) - trust * (place - begin)
        better = False
        while not better and damping < 1e3:
            hold = damping * np.diag(square) + 1e-9 + trust
            moved = place + np.clip(np.linalg.solve(square + np.diag(hold), down), -LONGEST, LONGEST)
            found = errors_at(at(moved))
            now = worth(found, moved)
            better = now < best
            damping = damping / 4 if better else damping * 4
        if not better:
            break
        gained, place, errors, best = 1 - now / best, moved, found, now
        if gained < 1e-3:
            break
    return at(place)


class Outcome(NamedTuple):
    """What a fit to one kind of cases gave: the scores before; by figures that were fitted to others, each case held
    out once; by those that were fitted to all; and the figures that moved."""

    kind: str
    before: Score
    held: Score
    after: Score
    moved: dict[str, tuple[float, float]]

    @property
    def better(self) -> bool:
        """Whether less time is lost on cases that were not fitted to."""
        return self.held.lost < self.before.lost


def fitted(measured: Sequence[Measured], machine: Machine, kind: str, progress: Progress) -> tuple[Machine, Outcome]:
    """A machine with the figures of a kind of cases fitted to those of that kind."""
    cases = [each for each in measured if each.case.kind == kind]
    paths = figures_of(machine, SECTIONS[kind])

    jobs = [[x for i, x in enumerate(cases) if i % FOLDS != fold] for fold in range(FOLDS)] + [cases]
    machines: list[Machine] = []
    if len(cases) < MANY:
        for used in jobs:
            progress(f"{kind}: fit {len(machines) + 1} of {len(jobs)}")
            machines.append(approached(used, machine, paths))
    else:
        with ProcessPoolExecutor(os.cpu_count(), multiprocessing.get_context("spawn")) as pool:
            running = [pool.submit(approached, used, machine, paths) for used in jobs]
            while wait(running, timeout=2).not_done:
                progress(f"{kind}: {sum(each.done() for each in running)} of {len(jobs)} fits done")
            machines = [each.result() for each in running]
    *others, found = machines
    judgements = [judged(x, others[i % FOLDS]) for i, x in enumerate(cases)]
    old, new = dict(flat(machine)), dict(flat(found))
    moved = {path: (old[path], new[path]) for path in paths if new[path] != old[path]}
    return found, Outcome(kind, score(cases, machine), summed(judgements), score(cases, found), moved)
