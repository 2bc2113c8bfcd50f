"""Findings and remedies in the words of the language that a kernel is written in: checks speak CUDA C++."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tilewright.findings.model import Finding

_INDEX = re.compile(r"(?<![\w.])((?:thread|block)Idx|(?:block|grid)Dim)\b")

NUMBA = {
    "__syncthreads()": "cuda.syncthreads()", "__syncwarp()": "cuda.syncwarp()",
    "__threadfence_block()": "cuda.threadfence_block()", "__threadfence()": "cuda.threadfence()",
    "(atomicAdd, atomicMax, …)": "(cuda.atomic.add, cuda.atomic.max, …)",
    "__launch_bounds__(threads, blocks)": "@cuda.jit(launch_bounds=(threads, blocks))",
    " (if (threadIdx.x == 0))": " (if cuda.threadIdx.x == 0)",
    " (cudaMallocPitch does)": "", "a[row * width + threadIdx.x]": "a[row, threadIdx.x]",
    "write the longer rows wherever its type stands": "write the longer rows in its shape",
    "the array's declaration was not found in the source": "sources in Python are not rewritten",
}  # fmt: skip
TRITON = {
    "__syncthreads()": "tl.debug_barrier()", "__syncwarp()": "tl.debug_barrier()",
    "(atomicAdd, atomicMax, …)": "(tl.atomic_add, tl.atomic_max, …)",
    "__launch_bounds__(threads, blocks), or less unrolling": "smaller blocks, more num_warps or fewer num_stages",
    "correct the index or its guard": "correct the offsets or their mask",
    "; or let one thread of those store (if (threadIdx.x == 0))": "",
    " (cudaMallocPitch does)": "", " and a guard that lets all indices below n pass": " and a mask that lets all "
    "offsets below n pass",
}  # fmt: skip
_UNMASKED = re.compile(r"^test the index against (.+) before this access$")


def numba(finding: Finding) -> None:
    """Say it in Numba's words."""
    _reword(finding, NUMBA, lambda text: _INDEX.sub(r"cuda.\1", text))


def triton(finding: Finding) -> None:
    """Say it in Triton's words."""
    _reword(
        finding, TRITON,
        lambda text: _UNMASKED.sub(r"mask this access (mask=offsets < …), so that its offsets stay below \1", text),
    )  # fmt: skip


def _reword(finding: Finding, words: Mapping[str, str], last: Any) -> None:
    def reword(text: str) -> str:
        for theirs, ours in words.items():
            text = text.replace(theirs, ours)
        return str(last(text))

    remedy = finding.details.get("remedy")
    if isinstance(remedy, str):
        finding.details["remedy"] = reword(remedy)
    elif isinstance(remedy, dict):
        remedy["text"] = reword(str(remedy["text"]))
    finding.message = "".join(
        part if quoted else reword(part) for quoted, part in _quoted(finding.message)
    )  # what is quoted is the source's own


def _quoted(text: str) -> list[tuple[bool, str]]:
    parts = re.split(r"(`[^`]*`)", text)
    return [(part.startswith("`"), part) for part in parts]
