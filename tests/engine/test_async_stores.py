"""st.async and red.async: values that a thread sends to another block. Read too early: test_planted_hopper.py."""

from functools import cache

import numpy as np
import pytest
from lab.hopper_more import EACH, EXCHANGE, exchanged

import tilewright as tw


@cache
def kernel() -> tw.Kernel:
    return tw.RawModule(EXCHANGE).get_function("exchange")


def inputs(blocks: int) -> tuple[np.ndarray, ...]:
    x, begin = exchanged(np.random.default_rng(), blocks)
    y = np.full(x.nbytes, 0xA5, np.uint8).view(EACH)
    return x, begin, y, np.full((blocks, 11), 99, np.uint32), np.full(blocks, 99, np.uint64)


def reduced(begin: np.ndarray, values: np.ndarray) -> list[int]:
    """What 64 threads make of the words that a block began with."""
    up, down = (int(word) for word in begin[:2])
    for _ in range(64):
        up = 0 if up >= 9 else up + 1
        down = 9 if down == 0 or down > 9 else down - 1
    signed = values.view(np.int32)
    found = [
        up, down, min(begin[2], values.min()), min(begin.view(np.int32)[3], signed.min()),
        max(begin[4], values.max()), max(begin.view(np.int32)[5], signed.max()),
        np.bitwise_and.reduce(values) & begin[6], np.bitwise_or.reduce(values) | begin[7],
        np.bitwise_xor.reduce(values) ^ begin[8], int(begin[9]) + int(values.sum(dtype=np.uint64)),
        int(begin[10]) + int(values.sum(dtype=np.uint64)),
    ]  # fmt: skip
    return [int(word) & 0xFFFFFFFF for word in found]


@pytest.mark.parametrize("tier", ["auto", "lanes", "checked"])
def test_two_blocks_exchange_values(tier: str) -> None:
    x, begin, y, r, w = given = inputs(4)
    launch = 4, 64, (*given, 0)
    if tier == "checked":
        assert kernel().check(*launch, cluster=2, without=("cost",)).findings == []
    else:
        kernel()(*launch, cluster=2, tier=tier)
    theirs = x.reshape(2, 2, 64)[:, ::-1].reshape(4, 64)
    assert y.tobytes() == theirs.tobytes()
    values = np.ascontiguousarray(theirs["a0"]).reshape(4, 64)
    assert r.tolist() == [reduced(begin, each) for each in values]
    assert w.tolist() == [(5 + sum(map(int, each))) % 2**64 for each in theirs["a1"].reshape(4, 64)]


@pytest.mark.parametrize(
    ("what", "kind", "words"),
    [
        (1, "bad-bulk", "it stores to its own block"),
        (2, "bad-bulk", "is no multiple of 8"),
        (3, "bad-bulk", "its barrier is not in the shared memory of the block"),
        (4, "out-of-bounds", "of shared memory of block"),
    ],
)
def test_what_stops_a_kernel(what: int, kind: str, words: str) -> None:
    with pytest.raises(tw.KernelError) as caught:
        kernel()(2, 64, (*inputs(2), what), cluster=2)
    assert caught.value.kind == kind and words in str(caught.value)
