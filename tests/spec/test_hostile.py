"""Comments that nobody would write: each is refused by an error of ours, at its line, or read."""

import random
from pathlib import Path

import pytest

from tilewright import spec
from tilewright.errors import TilewrightError
from tilewright.spec.parser import parse

LAUNCH = "// tilewright: launch f<<<1, 32>>>(x = int[32])\n"
KERNEL = "__global__ void f(int* x) { x[threadIdx.x] = 1; }\n"
MANY = 20_000
EXPECTED = {
    "terms": " + ".join(["1"] * MANY) + " == x", "parentheses": "(" * MANY + "1" + ")" * MANY + " == x",
    "signs": "-" * MANY + "1 == x", "negations": "not " * MANY + "x == 1",
    "conjunctions": " and ".join(["x == 1"] * MANY), "indices": "x" + "[0]" * MANY + " == 1",
    "methods": "x" + ".sum()" * MANY + " == 1", "calls": "abs(" * MANY + "1" + ")" * MANY + " == x",
    "terms in parentheses": "(" * 99 + "1" + " + 1)" * 99 + " + 1" * MANY + " == x",
    "a line of many digits": "conflicts @ " + "9" * 5000 + " == 0", "a number of many digits": "x == " + "9" * 5000,
    "lists": "x == " + "[" * MANY + "]" * MANY,
}  # fmt: skip


@pytest.mark.parametrize("name", EXPECTED)
def test_expectations_without_measure_are_refused(name):
    with pytest.raises(spec.SpecError, match=r"^k\.cu:2:"):
        parse(LAUNCH + f"// tilewright: expect {EXPECTED[name]}\n" + KERNEL, "k.cu")


def test_loops_without_measure_are_refused():
    loops = "".join(f"// tilewright: for n{i} in 1\n" for i in range(MANY))
    with pytest.raises(spec.SpecError, match=r"^k\.cu:21:16: loops may nest 20 deep"):
        parse(loops + LAUNCH + "// tilewright: end\n" * MANY + KERNEL, "k.cu")


def test_what_is_allowed_is_worked_out(tmp_path: Path):
    """The most operators, in the order that makes the deepest tree."""
    path = tmp_path / "k.cu"
    path.write_text(LAUNCH + "// tilewright: expect x == " + " + ".join(["1"] * 201) + " - 200\n" + KERNEL)
    with pytest.raises(spec.SpecError, match="200 operators"):
        spec.run(path)
    path.write_text(LAUNCH + "// tilewright: expect x == " + " + ".join(["1"] * 200) + " - 199\n" + KERNEL)
    (result,) = spec.run(path)
    assert result.ok, result


WORDS = [
    "launch", "expect", "for", "in", "end", "let", "options", "set", "f", "x", "n", "int", "float", "random", "zeros",
    "<<<", ">>>", "(", ")", "[", "]", "{", "}", ",", ";", ":", "=", "==", "===", "+", "-", "*", "**", "/", "//", "%",
    "@", "~", "not", "and", "or", ".", "sum()", "conflicts", "error", "0", "1", "32", "-1", "1e999", "0x", "1.5.2",
    "18446744073709551616", "99999999999999999999999999", '"', '"a"', "\\", "é", "²", "\u0661", "\u2028", "\x0b", "\0",
    "\ud800", "\U0001f600", "\u202e", "\ufeff", "int8", "cdiv", "a" * 5000, "9" * 5000,
]  # fmt: skip


def test_random_words_are_read_or_refused():
    """Nothing but errors of ours comes out, whatever stands in a comment."""
    rng = random.Random(20)
    refused = 0
    for _ in range(3000):
        lines = []
        for _ in range(rng.randint(1, 4)):
            words = [rng.choice(WORDS) for _ in range(rng.randint(1, 14))]
            start = rng.choice(["launch f<<<1, 32>>>(", "expect x ==", "for n in", "end", "", "let x ="])
            lines.append(f"// tilewright: {start} {rng.choice(['', ' ']).join(words)}")
        try:
            parse("\n".join([*lines, KERNEL]), "k.cu")
        except TilewrightError:
            refused += 1
    assert refused > 1000
