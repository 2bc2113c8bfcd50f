"""The engine's helpers: known answers at every level of CPU, and what happens where an answer is wrong."""

import ctypes
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests import warm
from tests.engine.answers import CASES, Case, Helpers
from tilewright.engine.run import helpers, levels, trial
from tilewright.errors import UnsupportedError

pytestmark = pytest.mark.optimised


def functions(level: str) -> dict[str, int]:
    return dict(helpers.Addresses(helpers.LIBRARIES, level))


@pytest.mark.parametrize("level", levels.runnable())
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.ask.__name__.strip("_"))
def test_known_answers(case: Case, level: str) -> None:
    case.ask(Helpers(functions(level)))


def test_every_helper_has_known_answers() -> None:
    """Those of the model of time are asked in tests/timing."""
    named = {name for case in CASES for name in case.names} | set(helpers.exports("timing"))
    assert named == {name for library in helpers.LIBRARIES for name in helpers.exports(library)}


class Wrong(Helpers):
    """Helpers of which one changes a bit more than it should: of its result, or of an array if it has none."""

    def __init__(self, addresses: dict[str, int], culprit: str) -> None:
        super().__init__(addresses)
        self.culprit, self.called = culprit, False

    def __call__(self, name: str, *arguments: Any, result: Any = ctypes.c_uint32) -> Any:
        arrays = [each for each in arguments if isinstance(each, np.ndarray)]
        before = [each.copy() for each in arrays]
        answer = super().__call__(name, *arguments, result=result)
        if name != self.culprit:
            return answer
        self.called = True
        if result is not None:
            return answer + 1
        changed = [a for a, b in zip(arrays, before, strict=True) if not np.array_equal(a, b)]
        for each in changed:
            each.reshape(-1).view(np.uint8)[:] ^= 1
        return answer


DIRECT = ("tw_add_f64", "tw_div_f64", "tw_fns", "tw_atomic", "tw_atomic128", "tw_atomic_alone", "tw_count_shared",
          "tw_count_global", "tw_load", "tw_store", "tw_lookup", "tw_ldmatrix", "tw_copy_async", "tw_match", "tw_redux",
          "tw_texture_fetch", "tw_converge", "tw_unpark", "tw_call", "tw_run", "tw_check_shuffle", "tw_one_stripe",
          "tw_mma", "tw_movmatrix", "__extendhfsf2", "__truncsfhf2")  # fmt: skip


@pytest.mark.parametrize("culprit", DIRECT)
def test_a_wrong_answer_is_seen(culprit: str) -> None:
    wrong = Wrong(functions(levels.LEVELS[0]), culprit)
    failed = 0
    for case in CASES:
        if culprit in case.names:
            try:
                case.ask(wrong)
            except Exception:
                failed += 1
    assert wrong.called
    assert failed


@pytest.fixture
def fresh() -> Iterator[None]:
    helpers._trusted.cache_clear()
    yield
    helpers._trusted.cache_clear()


def test_a_level_that_answers_wrongly_is_not_used(monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    best, lowest = levels.runnable()[-1], levels.LEVELS[0]
    if best == lowest:
        pytest.skip("this CPU runs one level")
    monkeypatch.delenv(levels.VARIABLE, raising=False)
    monkeypatch.setattr(helpers, "answers_wrongly", lambda level: ["tw_ldmatrix"] if level == best else [])
    with pytest.warns(RuntimeWarning, match=rf"{best} give wrong answers.*tw_ldmatrix.*{lowest}, slower"):
        assert helpers.level() == lowest
    helpers._trusted.cache_clear()
    monkeypatch.setattr(helpers, "answers_wrongly", lambda level: ["tw_load"])
    with pytest.raises(UnsupportedError, match=r"wrong answers.*tw_load.*nothing is run"):
        helpers.level()


def test_what_has_passed_is_asked_once_a_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    asked = []
    monkeypatch.setattr(trial, "wrong", lambda *_: asked.append(1) or [])
    level = levels.LEVELS[0]
    assert helpers.answers_wrongly(level) == helpers.answers_wrongly(level) == []
    assert len(asked) == 1
    monkeypatch.setattr(trial, "wrong", lambda *_: asked.append(1) or ["tw_load"])
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "another"))
    assert helpers.answers_wrongly(level) == helpers.answers_wrongly(level) == ["tw_load"]
    assert len(asked) == 3


def test_a_level_is_chosen_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(levels.VARIABLE, levels.LEVELS[0])
    assert levels.chosen() == levels.LEVELS[0]
    monkeypatch.setenv(levels.VARIABLE, "znver5")
    with pytest.raises(UnsupportedError, match=rf"TILEWRIGHT_CPU_LEVEL=znver5: this CPU can run {levels.LEVELS[0]}"):
        levels.chosen()
    monkeypatch.setattr(levels, "runnable", lambda: ())
    with pytest.raises(UnsupportedError, match=r"x86-64-v2 or more"):
        levels.chosen()


KERNELS = """
import ml_dtypes, numpy as np, tilewright as tw
code = r'''
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void many(const float* x, float* fma, __half* half_, __nv_bfloat16* bf, unsigned* bits, double* root,
                     int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    fma[i] = fmaf(x[i], x[i], -1.0f);
    half_[i] = __hfma(__float2half(x[i]), __float2half(3.0f), __double2half(0.1));
    bf[i] = __float2bfloat16(x[i]);
    bits[i] = __popc(i * 2654435761u) + __clz(i) + __brev(i) + __byte_perm(i, n, 0x5410);
    root[i] = sqrt((double)x[i]) + __fma_rn((double)x[i], 3.0, 1.0);
}'''
n = 1000
x = np.random.default_rng(1).random(n, np.float32) * 100
out = [np.zeros(n, t) for t in (np.float32, np.float16, ml_dtypes.bfloat16, np.uint32, np.float64)]
tw.RawKernel(code, "many")((8,), (128,), (x, *out, np.int32(n)))
wide = x.astype(np.float64)
assert np.array_equal(out[0], (wide * wide - 1).astype(np.float32))
half = (x.astype(np.float16).astype(np.float64) * 3 + np.float64(np.float16(0.1))).astype(np.float16)
assert np.array_equal(out[1], half)
raw = x.view(np.uint32).astype(np.uint64)
assert np.array_equal(out[2].view(np.uint16), ((raw + 0x7fff + (raw >> 16 & 1)) >> 16).astype(np.uint16))
i = np.arange(n)
reverse = np.array([int(f"{v:032b}"[::-1], 2) for v in i])
want = [bin(v * 2654435761 & 0xffffffff).count("1") + (32 - int(v).bit_length()) + int(r) + (v & 0xffff | n << 16)
        for v, r in zip(i.tolist(), reverse)]
assert np.array_equal(out[3], (np.array(want) & 0xffffffff).astype(np.uint32))
assert np.array_equal(out[4], np.sqrt(wide) + (wide * 3 + 1))  # exact: the product of 24 and 2 digits
from tilewright.engine.run import helpers
print(helpers.level())
"""


@pytest.mark.parametrize("level", levels.runnable())
def test_kernels_at_every_level(level: str) -> None:
    """Without FMA, without F16C, without AVX-512: the numbers are the same."""
    environment = {**os.environ, levels.VARIABLE: level}
    done = warm.run(["-c", KERNELS], env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [level]


@pytest.mark.parametrize("level", levels.runnable())
def test_the_trial_passes(level: str) -> None:
    assert trial.wrong(helpers.Addresses(helpers.LIBRARIES, level)) == []


@pytest.mark.parametrize("culprit", ["tw_gather", "tw_redux", "tw_count_soon", "tw_special_warp"])
def test_the_trial_sees_a_wrong_answer(culprit: str) -> None:
    """Another helper in the culprit's place does nothing that it should."""
    right = functions(levels.LEVELS[0])
    nothing = ctypes.CFUNCTYPE(ctypes.c_uint32)(lambda: 0)
    assert trial.wrong({**right, culprit: ctypes.cast(nothing, ctypes.c_void_p).value or 0}) == [culprit]
