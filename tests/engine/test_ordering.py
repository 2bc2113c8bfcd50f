"""What orders accesses of different blocks is in the emitted code, for CPUs that keep no order by themselves."""

from pathlib import Path

import numpy as np
import pytest

import tilewright as tw

SOURCE = """
__global__ void one(int *data, int *flag, int *out) {
    if (threadIdx.x) return;
    if (blockIdx.x == 0) {
        data[0] = 7;
        asm volatile("%s" :: "l"(flag), "r"(1) : "memory");
    } else {
        int seen = 0;
        while (!seen) asm volatile("%s" : "=r"(seen) : "l"(flag) : "memory");
        %s
        out[0] = data[0];
    }
}
"""
WEAK = "st.relaxed.gpu.global.s32 [%0], %1;", "ld.relaxed.gpu.global.s32 %0, [%1];", ""
BLOCK = "st.release.cta.global.s32 [%0], %1;", "ld.acquire.cta.global.s32 %0, [%1];", "__threadfence_block();"
PAIR = "st.release.gpu.global.s32 [%0], %1;", "ld.acquire.gpu.global.s32 %0, [%1];", ""
FENCES = "membar.gl; st.volatile.global.s32 [%0], %1;", "ld.volatile.global.s32 %0, [%1];", "__threadfence();"


@pytest.mark.parametrize(
    "how, wanted",
    [(WEAK, set()), (BLOCK, set()), (PAIR, {"fence release", "fence acquire"}), (FENCES, {"fence acq_rel"})],
    ids=["relaxed", "block", "pair", "fences"],
)
def test_what_orders_blocks_is_a_fence(
    how: tuple[str, str, str], wanted: set[str], tier: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_DUMP_IR", str(tmp_path))
    data, flag, out = np.zeros(1, np.int32), np.zeros(1, np.int32), np.zeros(1, np.int32)
    tw.RawKernel(SOURCE % how, "one")((2,), (32,), (data, flag, out), threads=2, tier=tier)
    assert out[0] == 7
    texts = [path.read_text() for path in tmp_path.glob("*.ll")]
    assert texts
    for text in texts:
        assert {line.strip() for line in text.splitlines() if line.lstrip().startswith("fence ")} == wanted
