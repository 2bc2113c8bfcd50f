"""Kernels compile for every type: tools/compile_every_kernel.py compiles them all, in .ci/nvrtc with an older NVRTC."""

import random
import re
import sys

from tests.tool import TOOLS, tool
from tilewright.ops import sources
from tilewright.ops.products.problem import ELEMENTS

sys.path.append(str(TOOLS))  # where it looks for the tool that it is made of
every = tool("compile_every_kernel")


def test_every_type_is_among_them_and_some_compile() -> None:
    seed = random.randrange(1 << 30)
    found = list(every.kernels(seed, 4))
    text = " ".join(launched.kernel for _, launched in found)
    assert all(re.search(rf"<.*\b{re.escape(each.cpp)}(?!\w)", text) for each in ELEMENTS.values())
    assert {target for target, _ in found} == {"sm_80", "sm_90a"}
    target, launched = random.choice(found)
    said = every.refused(sources.source_of(launched.source), launched.kernel, tuple(sources.OPTIONS), target)
    assert not said, (seed, launched, said)


def test_what_does_not_compile_is_told() -> None:
    assert "error" in every.refused("template <class T> __global__ void k(T x) { x.y; }", "k<int>", (), "sm_80")
