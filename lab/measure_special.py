"""Asks a GPU what its approximate instructions give.

Usage, on a machine with a GPU and PyTorch, in the repository's root:

    python -m lab.measure_special answers.npz     of chosen and random operands, to be kept (tests/data)
    python -m lab.measure_special --all           of every operand, beside the engine: some minutes

``--all`` has the engine run the same kernels: all operands of instructions on float32, 16-bit floats and pairs of
those, all upper words of doubles, and 2^32 pairs of operands of divisions.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np

import tilewright as tw

SINGLE = [
    f"{opcode}.approx{suffix}.f32" for opcode in ("ex2", "rcp", "rsqrt", "sqrt", "lg2", "sin", "cos")
    for suffix in ("", ".ftz")
] + ["tanh.approx.f32"]  # fmt: skip
DIVISIONS = [f"div.{form}{suffix}.f32" for form in ("approx", "full") for suffix in ("", ".ftz")]
DOUBLE = ["rcp.approx.ftz.f64", "rsqrt.approx.ftz.f64", "rsqrt.approx.f64"]
HALVES = ["ex2.approx.f16", "ex2.approx.ftz.bf16", "tanh.approx.f16", "tanh.approx.bf16"]
PAIRS = [f"{name}x2" for name in HALVES]
NAMES = [*SINGLE, *DIVISIONS, *DOUBLE, *HALVES, *PAIRS]
# Those of the unit's segments, which take 2^16 fractions or a multiple.
BOUNDARIES = np.arange(1 << 23, step=1 << 16)[:, None] + [-1, 0, 1] & 0x7FFFFF


def kernel(name: str) -> str:
    """Of words of 32 or 64 bits, of which 16-bit floats take the lower half. Without arrays, operands count up."""
    symbol, kind = name.replace(".", "_"), name.rsplit(".", 1)[1]
    letter = {"f32": "f", "f64": "d"}.get(kind, "r" if kind.endswith("x2") else "h")
    value, use, back = {
        "f": ("float", "__uint_as_float", "__float_as_uint"),
        "d": ("double", "__longlong_as_double", "__double_as_longlong"),
        "h": ("unsigned short", "(unsigned short)", ""),
        "r": ("unsigned", "", ""),
    }[letter]
    word = "unsigned long long" if letter == "d" else "unsigned"
    # Upper words of doubles in order, pairs of a division's operands at random, all others in order.
    made = {"d": "n << 32 | mixed >> 32"}.get(letter, "mixed >> 32" if name in DIVISIONS else "n")
    second = f', "{letter}"({use}(y))' if name in DIVISIONS else ""
    return f"""
extern "C" __global__ void {symbol}(const {word} *a, const {word} *b, {word} *out,
                                    unsigned long long first, long long count)
{{
    for (long long i = blockIdx.x * 256ll + threadIdx.x; i < count; i += gridDim.x * 256ll) {{
        unsigned long long n = first + i, mixed = n * 0x9E3779B97F4A7C15;
        mixed ^= mixed >> 29;
        {word} x = a ? a[i] : ({word})({made}), y = b ? b[i] : ({word})mixed;
        {value} result;
        asm("{name} %0, %1{", %2" * bool(second)};" : "={letter}"(result) : "{letter}"({use}(x)){second});
        out[i] = {back}(result);
    }}
}}"""


def module() -> tw.RawModule:
    return tw.RawModule(code="\n".join(map(kernel, NAMES)))


def launch(code: Any, name: str, a: Any, b: Any, out: Any, first: int = 0, **options: str) -> None:
    """Arrays are unsigned."""
    function, blocks = code.get_function(name.replace(".", "_")), min(len(out) // 256 + 1, 4096)
    function(blocks, 256, (a, b, out, np.uint64(first), np.int64(len(out))), **options)


def word(name: str) -> Any:
    return np.uint64 if name.endswith("f64") else np.uint32


def chosen(name: str) -> tuple[np.ndarray, np.ndarray]:
    """What answers are kept of: edges of exponents and of segments, and random ones."""
    rng = np.random.default_rng([*name.encode()])
    if name in HALVES:
        return (np.arange(1 << 16, dtype=np.uint32),) * 2
    few = [0, 1, 2, 0x400000, 0x7FFFFF, 0x7F800000, 0x7F800001, 0x7FC00000, 0x7F7FFFFF]
    edges = (np.arange(256)[:, None] << 23) + [-1, 0, 1]
    inside = [(exponent << 23 | BOUNDARIES).ravel() for exponent in (120, 126, 127, 128, 130)]
    likely = rng.integers(97, 134, 4096) << 23 | rng.integers(0, 1 << 23, 4096)
    words = np.concatenate([few, edges.ravel(), *inside, likely, rng.integers(0, 1 << 32, 2048)])
    words = np.concatenate([words, words ^ 1 << 31]).astype(np.uint32)
    if name in PAIRS:
        return (rng.integers(0, 1 << 32, 4096, np.uint32),) * 2
    if name in DIVISIONS:
        return rng.permutation(words), words
    if name in DOUBLE:
        edges = (np.arange(2048)[:, None] << 20) + [-1, 0, 1]
        inside = [exponent << 20 | np.arange(1 << 20, step=977) for exponent in (1023, 1024)]
        upper = np.concatenate([edges.ravel(), *inside])
        upper = np.concatenate([upper, upper ^ 1 << 31]).astype(np.uint32).astype(np.uint64)
        low = rng.integers(0, 1 << 32, len(upper), np.uint64) * (rng.random(len(upper)) < 0.7).astype(np.uint64)
        return (upper << np.uint64(32) | low,) * 2
    return words, words


def ask(kept: str) -> None:
    import torch

    code, answers = module(), {}
    for name in NAMES:
        a, b = (torch.from_numpy(each).cuda() for each in chosen(name))
        out = torch.empty_like(a)
        launch(code, name, a, b, out)
        torch.cuda.synchronize()
        answers[name] = out.cpu().numpy()
    np.savez_compressed(kept, **answers)
    print(len(answers), "instructions,", sum(map(len, answers.values())), "answers")


def compare() -> None:
    import torch

    code, part = module(), 1 << 26
    for name in NAMES:
        start, differ, shown = time.monotonic(), 0, []
        total = 1 << 16 if name in HALVES else 1 << 32
        count = min(part, total)
        doubles = name in DOUBLE  # compared as signed words, since PyTorch does not compare unsigned ones
        unsigned = torch.uint64 if doubles else torch.uint32
        host = torch.empty(count, dtype=torch.int64 if doubles else torch.int32, pin_memory=True)
        device, copy = (torch.empty_like(host, device="cuda") for _ in range(2))
        for first in range(0, total, count):
            launch(code, name, None, None, device.view(unsigned), first)
            launch(code, name, None, None, host.numpy().view(word(name)), first)
            copy.copy_(host)
            torch.cuda.synchronize()
            places = torch.nonzero(device != copy)[:, 0]
            differ += len(places)
            for at in places[: 8 - len(shown)].tolist():
                pair = (int(each[at]) % (1 << 8 * each.element_size()) for each in (host, device))
                shown.append((hex(first + at), *map(hex, pair)))
        print(f"{name}: {differ} of {total:,} differ, {time.monotonic() - start:.1f} s", *shown, flush=True)


if __name__ == "__main__":
    compare() if sys.argv[1] == "--all" else ask(sys.argv[1])
