"""Finds the figures by which the cost models choose best.

Each section is fitted for itself, to cases in which it estimates some candidates (`sections`): the logarithms of its
figures are moved together by least squares with numerical slopes (Levenberg and Marquardt), until estimates of a
case's candidates compare as their times do. What they are all wrong by does not count, since it changes no choice. A
candidate counts the less the slower it is, and one that is far off no more than linearly. Figures are held to where
they began by `TRUST`: what the times say little about stays. To move single figures by what the choices lose was
tried, too: it made choices of cases that were held out worse.

Estimates of a type may leave out what any launch takes, so that all candidates of a case are as much too short. What
that is (`Rest`) is found first, and added to all of them.
"""

from __future__ import annotations

import contextlib
import functools
import math
import multiprocessing
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import numpy as np

from tilewright.ops.figures import flat, with_values
from tilewright.ops.machine import Machine
from tilewright.tune.sections import FITS, Section
from tilewright.tune.work import Measured

TRUST = 0.2  # what the square of a figure's logarithm, from where it began, counts beside a case's mean square error
OUTLIER = 0.3  # relative errors from which one counts linearly
STILL = 1e-6  # of a figure: what moves by less has not moved
NUDGE, LONGEST = 0.03, 0.5  # of a logarithm: for a derivative; at most at a time
POOR = 0.05  # of the time lost, from which a choice is called poor
FEW = 8  # cases of a section: fewer say too little
MANY = 50  # cases, from which on the fits run in processes of their own
FOLDS = 4  # parts of the cases, each of which is held out once
MOVES = 12  # of all figures together, at most

FAR = 20.0  # times its time: no estimate is further off
LEAST = 0.1  # microseconds that an estimate is taken for at least
RESTS = [i / 20 for i in range(240)]  # microseconds that estimates may leave out

Progress = Callable[[str], None]
Rest = Mapping[str, float]  # microseconds, by the group of a case


class Score(NamedTuple):
    """Of cases: the mean share of time that the chosen candidates lose, how many lose over 5 %, and the root mean
    square of how far estimates of a case are off beside each other."""

    lost: float
    poor: int
    error: float
    cases: int

    def __str__(self) -> str:
        poor = f"{self.poor} of {self.cases} over 5 %"
        return f"{self.lost:.1%} of the time lost, {poor}, estimates {self.error:.0%} off beside each other"


class Judged(NamedTuple):
    """Of a case: the share of time that the chosen candidate loses, and how far its estimates are off beside each
    other, in the mean of squares."""

    lost: float
    square: float


def judged(each: Measured, machine: Machine, rest: Rest) -> Judged:
    """The score of the choice that a machine's figures make."""
    estimates = each.estimates(machine)
    lost = each.times[min(estimates, key=estimates.__getitem__)] / min(each.times.values()) - 1
    errors = errors_of(each, estimates, rest)
    return Judged(lost, float(((errors - weights_of(each) @ errors) ** 2).mean()))


def summed(cases: Sequence[Judged]) -> Score:
    """The score of all cases."""
    poor = sum(each.lost > POOR for each in cases)
    lost, square = sum(each.lost for each in cases), sum(each.square for each in cases)
    return Score(lost / len(cases), poor, math.sqrt(square / len(cases)), len(cases))


def errors_of(each: Measured, estimates: Mapping[str, float], rest: Rest) -> np.ndarray:
    """The logarithm of each candidate's estimate over its time, in the order of the times; FAR of a candidate that
    figures have ruled out."""
    more = rest.get(each.case.group, 0.0)
    ratios = [max(estimates.get(name, math.inf) + more, LEAST) / time for name, time in each.times.items()]
    return np.log(np.minimum(ratios, FAR))


def score(measured: Sequence[Measured], machine: Machine, rest: Rest) -> Score:
    """The score of the choices that a machine's figures make."""
    return summed([judged(each, machine, rest) for each in measured])


def rest_of(measured: Sequence[Measured], machine: Machine) -> dict[str, float]:
    """The constant that estimates of each group leave out: the one with the least error."""
    estimates = [(each, each.estimates(machine)) for each in measured]

    def wrong(group: str, more: float) -> float:
        cases = [(each, found) for each, found in estimates if each.case.group == group]
        return sum(float(weights_of(each) @ huber(errors_of(each, found, {group: more}))) for each, found in cases)

    groups = {each.case.group for each in measured}
    return {group: min(RESTS, key=functools.partial(wrong, group)) for group in sorted(groups)}


def huber(errors: np.ndarray) -> np.ndarray:
    """Huber's loss: squares of errors, linear from OUTLIER on."""
    size = np.abs(errors)
    return np.where(size < OUTLIER, size**2, OUTLIER * (2 * size - OUTLIER))


def weights_of(each: Measured) -> np.ndarray:
    """The weights of candidates in a case: the fastest has the most; those of each case add up to 1."""
    weights = 1 / np.array(list(each.times.values()))
    return weights / weights.sum()


def figures_of(machine: Machine, section: str) -> list[str]:
    """The paths of figures that a fit may move: no counts, and nothing that is 0."""
    return [
        path for path, value in flat(machine) if path.split(".")[0] == section and isinstance(value, float) and value
    ]


def owned(measured: Sequence[Measured], section: Section) -> list[tuple[Measured, Measured]]:
    """Of the cases that are such as a section draws: all that was measured, and what of the candidates that it
    estimates."""
    groups, found = {draw.group for draw in section.draws}, []
    for each in measured:
        times = {name: time for name, time in each.times.items() if name.startswith(section.candidates)}
        if times and each.case.group in groups:
            found.append((each, Measured(each.case, times)))
    return found


def approached(measured: Sequence[Measured], machine: Machine, section: str, rest: Rest) -> Machine:
    """The machine whose estimates of a section compare with others as what was measured does."""
    cases, paths = owned(measured, FITS[section]), figures_of(machine, section)
    if len(cases) < FEW:
        return machine
    values = dict(flat(machine))
    begin = np.log([values[path] for path in paths])
    weights = [weights_of(each) for each, _ in cases]
    before = [errors_of(each, each.estimates(machine), rest) for each, _ in cases]
    places = [[list(each.times).index(name) for name in own.times] for each, own in cases]
    counts, trust = np.concatenate(weights) / len(cases), TRUST / len(cases)

    def errors_at(where: Machine) -> np.ndarray:
        """Each candidate's error beside the mean of its case."""
        found = []
        for (_, own), others, place, weight in zip(cases, before, places, weights, strict=True):
            errors = others.copy()
            errors[place] = errors_of(own, own.estimates(where), rest)
            found.append(errors - weight @ errors)
        return np.concatenate(found)

    def at(place: np.ndarray) -> Machine:
        factors = zip(paths, np.exp(place - begin).tolist(), strict=True)
        return with_values(machine, {path: values[path] * by for path, by in factors if abs(by - 1) > STILL})

    def worth(errors: np.ndarray, place: np.ndarray) -> float:
        return float(counts @ huber(errors) + trust * ((place - begin) ** 2).sum())

    place, damping = begin, 0.01
    errors = errors_at(machine)
    best = worth(errors, place)
    for _ in range(MOVES):
        slopes = np.zeros((len(errors), len(paths)))
        for i in range(len(paths)):
            nudged = place.copy()
            nudged[i] += NUDGE
            slopes[:, i] = (errors_at(at(nudged)) - errors) / NUDGE
        near = counts * np.minimum(1, OUTLIER / np.maximum(np.abs(errors), 1e-9))
        square = slopes.T @ (slopes * near[:, None])
        down = -(slopes.T @ (near * errors)) - trust * (place - begin)
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


@contextlib.contextmanager
def in_processes(measured: Sequence[Measured]) -> Iterator[Callable[..., Iterable[Machine]]]:
    """A `map`: in processes of their own, if there is much to do."""
    if len(measured) < MANY:
        yield map
        return
    with ProcessPoolExecutor(min(FOLDS + 1, os.cpu_count() or 1), multiprocessing.get_context("spawn")) as pool:
        yield pool.map


class Outcome(NamedTuple):
    """The result of fitting a section: the scores of its cases before; by figures that were fitted to others, each case
    held out once; by those that were fitted to all; and the figures that moved."""

    section: str
    before: Score
    held: Score
    after: Score
    moved: dict[str, tuple[float, float]]

    @property
    def kept(self) -> bool:
        """Whether less time is lost on cases that were not fitted to."""
        return self.held.lost < self.before.lost


def fitted(
    measured: Sequence[Measured], machine: Machine, progress: Progress, sections: Collection[str] = tuple(FITS)
) -> tuple[Machine, list[Outcome]]:
    """A machine with new figures of each section that they make choose better, one section after the other, and what
    each fit gave."""
    rest = rest_of(measured, machine)
    held = [[x for i, x in enumerate(measured) if i % FOLDS == fold] for fold in range(FOLDS)]
    used = [[x for i, x in enumerate(measured) if i % FOLDS != fold] for fold in range(FOLDS)]
    machines, outcomes = [machine] * (FOLDS + 1), list[Outcome]()
    with in_processes(measured) as run:
        for section in (name for name in FITS if name in sections):
            progress(f"{section}: fitting")
            mine = [[each for each, _ in owned(cases, FITS[section])] for cases in (*held, measured)]
            if len(mine[-1]) < FEW:
                continue
            jobs = [(cases, old, section, rest) for cases, old in zip((*used, measured), machines, strict=True)]
            new = list(run(approached, *zip(*jobs, strict=True)))
            apart = [judged(x, of, rest) for cases, of in zip(mine[:-1], new[:-1], strict=True) for x in cases]
            before, after = (score(mine[-1], of, rest) for of in (machines[-1], new[-1]))
            values, others = dict(flat(machines[-1])), dict(flat(new[-1]))
            moved = {path: (old, others[path]) for path, old in values.items() if others[path] != old}
            outcomes.append(Outcome(section, before, summed(apart), after, moved))
            if outcomes[-1].kept:
                machines = new
    return machines[-1], outcomes
