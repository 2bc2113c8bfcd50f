"""What the checks say of ladder kernels with one thing wrong: found, or shown to be harmless."""

import re

import numpy as np
import pytest

from tests.ladder.cases import SEED, random_sizes
from tests.ladder.mutants import Mutant, judge, mutants
from tilewright.kernels.ladder import CATALOGUE, Rung

# Mutants that do nothing wrong: their kernel's name, what was changed, and why that harms nobody.
HARMLESS = (
    (r"write_\w+_dynamic_padded: fewer shared bytes", "the last row's padding is never accessed"),
    (r"narrow_block_\d+: loose guard: \d+ if \(x0 <= WIDTH\)", "the block is WIDTH wide, so no thread has x0 == WIDTH"),
    (r"qualifiers: loose guard: .*value <= 0 \? 0", "zero is clamped to zero"),
    (r"module_variables: loose guard: .*value >= limit", "a value at the limit is clamped to itself"),
)


def _harmless(name: str) -> bool:
    return any(re.match(pattern, name) for pattern, _ in HARMLESS)


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_every_mutant_is_found_or_harmless(entry: Rung):
    rng = np.random.default_rng(SEED)
    wrong = []
    for number, mutant in enumerate(mutants(entry)):
        # 45 as tiles in pairs meet their guards where 32 to 63 are left, which random sizes can miss
        shapes = [*(tuple(side for _ in entry.dimensions) for side in (64, 45)), *random_sizes(entry, 5, rng)]
        verdict = judge(mutant, shapes, rng, ("auto", "lanes")[number % 2])
        if _harmless(mutant.name):
            if verdict.found or verdict.wrong:
                wrong.append(f"{mutant.name}: not harmless: {verdict}")
        elif not verdict.found:
            wrong.append(f"{mutant.name}: not found{', and results are wrong' if verdict.wrong else ''}")
    assert not wrong, f"TILEWRIGHT_TEST_SEED={SEED}"


def test_there_are_mutants_of_each_kind():
    kinds = {mutant.kind for entry in CATALOGUE for mutant in mutants(entry)}
    assert kinds == {"no barrier", "loose guard", "fewer shared bytes"}


@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.name)
def test_the_kernel_itself_is_clean(entry: Rung):
    rng = np.random.default_rng(SEED)
    shapes = [tuple(64 for _ in entry.dimensions), *random_sizes(entry, 4, rng)]
    for tier in ("auto", "lanes"):
        verdict = judge(Mutant(entry, "none", "", entry.source), shapes, rng, tier)
        assert not verdict.found
        assert not verdict.wrong
