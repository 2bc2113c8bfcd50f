"""Feed tilewright mutated sources: each must end in a result or in one of its own errors.

    python tools/fuzz.py                        2,000 inputs of seed 1
    python tools/fuzz.py --seed 7 --count 200   others
    python tools/fuzz.py --seed 7 --show 31     what input 31 of that seed looks like
    python tools/fuzz.py --keep found           save the inputs that failed in a folder

An input is an example, a kernel of the ladder, a kernel with a planted cost or PTX, changed by a few random edits.
Child processes work through them, each input against a limit of time and memory. A crash, a hang and an exception that
is not tilewright's own are failures.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import math
import os
import random
import re
import resource
import select
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("examples/*.cu", "src/tilewright/kernels/ladder/*.cu", "tests/cost/planted/*.cu", "tests/engine/data/*.ptx")
SECONDS = 60  # for one input; the slowest take about 5 on a machine that has nothing else to do
START_SECONDS = 60  # for a child to compile the sources whose PTX is mutated
GIBIBYTES = 12  # of address space: LLVM and NVRTC map much more than they use
BUDGET = 20_000  # warp instructions a block
BLOCKS = 4096
ELEMENTS = 1 << 20  # of an array

_TOKEN = re.compile(r"\s+|[A-Za-z_$%.][\w$.]*|\d[\w.]*|//|<<<|>>>|[<>=!&|+*/-]{2}|.", re.S)
_NUMBERS = ("0", "1", "-1", "2", "31", "32", "33", "255", "1024", "65535", "65536", "2147483647", "-2147483648",
            "4294967296", "9223372036854775807", "1e38f", "0x7fffffff", "0f7FC00000", "3.5")  # fmt: skip
PTX_HEAD = ".version 8.0\n.target sm_90a\n.address_size 64\n"
# What compilers seldom write, so that mutations get there.
PTX = (
    """.visible .entry k(.param .u64 p, .param .u32 n) {
    .reg .pred %p<4>; .reg .b16 %h<4>; .reg .b32 %r<20>; .reg .b64 %d<9>; .reg .f32 %f<5>;
    .shared .align 16 .b8 tile[512];
    .local .align 8 .b8 own[64];
    ld.param.u64 %d1, [p];
    ld.param.u32 %r1, [n];
    mov.u32 %r2, %tid.x;
    mul.wide.u32 %d2, %r2, 4;
    add.s64 %d3, %d1, %d2;
    mov.u32 %r3, tile;
    mad.lo.s32 %r4, %r2, 4, %r3;
    st.shared.u32 [%r4], %r2;
    bar.sync 0;
    ld.shared.v2.u32 {%r5, %r6}, [tile+8];
    shfl.sync.down.b32 %r7|%p1, %r5, 1, 31, -1;
    vote.sync.ballot.b32 %r8, %p1, -1;
    match.any.sync.b32 %r9, %r7, -1;
    atom.shared.add.u32 %r10, [%r4], 1;
    prmt.b32 %r11, %r7, %r8, 0x3210;
    bfe.u32 %r12, %r11, 4, 8;
    setp.lt.u32 %p2, %r2, %r1;
    @%p2 bra INSIDE;
    bra.uni DONE;
INSIDE:
    and.b32 %r13, %r2, 3;
    ts: .branchtargets A, B, C, DONE;
    brx.idx %r13, ts;
A:  red.global.add.u32 [%d1], %r12;
B:  cvt.rn.f32.u32 %f1, %r9;
    sqrt.approx.f32 %f2, %f1;
    st.local.f32 [own+4], %f2;
C:  ld.local.f32 %f3, [own+4];
    st.global.f32 [%d3], %f3;
DONE:
    ret;
}
""",
    """.const .align 4 .u32 table[4] = {1, 2, 3, 4};
.global .align 8 .u64 where[2] = {table, 7};
.func (.param .b32 result) twice(.param .b32 x) {
    .reg .b32 %r<3>;
    ld.param.b32 %r1, [x];
    shl.b32 %r2, %r1, 1;
    st.param.b32 [result], %r2;
    ret;
}
.visible .entry k(.param .u64 p) .maxntid 128, 1, 1 {
    .reg .pred %p<3>; .reg .b32 %r<9>; .reg .b64 %d<5>;
    ld.param.u64 %d1, [p];
    cvta.to.global.u64 %d2, %d1;
    mov.u32 %r1, %laneid;
    ld.const.u32 %r2, [table+4];
AGAIN:
    { .param .b32 a; .param .b32 b;
      st.param.b32 [a], %r2;
      call.uni (b), twice, (a);
      ld.param.b32 %r3, [b]; }
    add.s32 %r2, %r3, %r1;
    setp.lt.s32 %p1, %r2, 1000;
    @%p1 bra AGAIN;
    bar.red.popc.u32 %r4, 0, %p1;
    barrier.sync 1, 64;
    mul.wide.s32 %d3, %r1, 4;
    add.s64 %d4, %d2, %d3;
    atom.global.cas.b32 %r5, [%d4], 0, %r4;
    membar.gl;
    exit;
}
""",
)


# -- inputs ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Input:
    """One input, the same for a seed and a number wherever it is made."""

    name: str
    data: bytes


@dataclass(frozen=True)
class Kind:
    """Whose inputs they are: the file that is run as a child, what makes an input, and what is done with it."""

    file: str
    make: Callable[[int, int], Input]
    run: Callable[[Path, random.Random], None]


@functools.cache
def corpus() -> tuple[tuple[str, str], ...]:
    """Names and texts of what is mutated: sources, and the PTX of those that compile as they are."""
    from tilewright.compile import compile_source
    from tilewright.errors import TilewrightError

    paths = [path for pattern in SOURCES for path in sorted(ROOT.glob(pattern))]
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in paths]
    compiled = []
    for name, text in texts:
        if name.endswith(".cu"):
            with contextlib.suppress(TilewrightError):
                compiled.append((name[:-3] + ".ptx", compile_source(text).ptx))
    written = [(f"written{index}.ptx", PTX_HEAD + text) for index, text in enumerate(PTX)]
    return (*texts, *compiled, *(written * 6))


def make(seed: int, number: int) -> Input:
    """Input ``number`` of a seed."""
    rng = random.Random(seed << 32 | number)
    name, text = rng.choice(corpus())
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5, 9))):
        text = rng.choice(_EDITS)(rng, text, name)
    data = text.encode(errors="replace")
    if rng.random() < 0.15:
        data = _flip(rng, data)
    return Input(f"{number}-{name}", data)


def _flip(rng: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def _place(rng: random.Random, tokens: list[str]) -> int:
    """A token that is no space."""
    places = [index for index, token in enumerate(tokens) if not token.isspace()]
    return rng.choice(places) if places else 0


def _delete_token(rng: random.Random, text: str, name: str) -> str:
    tokens = _tokens(text)
    at = _place(rng, tokens)
    return "".join(tokens[:at] + tokens[at + rng.randint(1, 3) :])


def _repeat_token(rng: random.Random, text: str, name: str) -> str:
    tokens = _tokens(text)
    at = _place(rng, tokens)
    return "".join(tokens[:at] + tokens[at : at + 1] * rng.choice((2, 2, 3, 50)) + tokens[at + 1 :])


def _swap_tokens(rng: random.Random, text: str, name: str) -> str:
    tokens = _tokens(text)
    if tokens:
        a, b = _place(rng, tokens), _place(rng, tokens)
        tokens[a], tokens[b] = tokens[b], tokens[a]
    return "".join(tokens)


def _other_token(rng: random.Random, text: str, name: str) -> str:
    tokens = _tokens(text)
    others = _tokens(_other_text(rng, name))
    if tokens and others:
        tokens[_place(rng, tokens)] = others[_place(rng, others)]
    return "".join(tokens)


def _other_number(rng: random.Random, text: str, name: str) -> str:
    tokens = _tokens(text)
    places = [index for index, token in enumerate(tokens) if token[0].isdigit()]
    if places:
        tokens[rng.choice(places)] = rng.choice(_NUMBERS)
    return "".join(tokens)


def _lines(rng: random.Random, text: str, name: str) -> str:
    """Lines deleted, doubled or moved."""
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    start = rng.randrange(len(lines))
    piece = lines[start : start + rng.randint(1, 4)]
    rest = lines[:start] + lines[start + len(piece) :]
    at = rng.randint(0, len(rest))
    return rng.choice(("".join(rest), "".join(rest[:at] + piece + rest[at:]), "".join(lines[:at] + piece + lines[at:])))


def _splice(rng: random.Random, text: str, name: str) -> str:
    """The beginning of one and the end of another."""
    lines, others = text.splitlines(keepends=True), _other_text(rng, name).splitlines(keepends=True)
    return "".join(lines[: rng.randint(0, len(lines))] + others[rng.randint(0, len(others)) :])


def _cut(rng: random.Random, text: str, name: str) -> str:
    return text[: rng.randint(0, len(text))]


def _other_text(rng: random.Random, name: str) -> str:
    """Of the same language."""
    return rng.choice([text for other, text in corpus() if other[-3:] == name[-3:]])


_EDITS = (_delete_token, _repeat_token, _swap_tokens, _swap_tokens, _other_token, _other_token, _other_number,
          _other_number, _lines, _lines, _splice, _cut)  # fmt: skip


# -- the child -------------------------------------------------------------------------------------------------


def run_input(path: Path, rng: random.Random) -> None:
    """Do with a file what users would: its own launches, or each kernel on arguments that fit."""
    import tilewright as tw
    from tilewright import spec
    from tilewright.checking.options import CheckOptions

    text = path.read_text(encoding="utf-8", errors="replace")
    tier = rng.choice(("auto", "lanes"))
    if path.suffix == ".cu" and "tilewright: launch" in text:
        spec.run(path, spec.Settings(check=CheckOptions(threads=1, tier=tier)))
        return
    module = tw.RawModule(path=path)
    for symbol in module.ptx.kernels[:3]:
        kernel = tw.Kernel(module, symbol, symbol)
        arguments = [argument(each.type, rng) for each in kernel.signature.parameters]
        block = rng.choice((1, 32, 64, (8, 8), (7, 5, 2), 96))
        kernel.check(rng.choice((1, 2, (2, 2))), block, arguments, rng.choice((0, 0, 4096)), threads=1, tier=tier)


def argument(type_: Any, rng: random.Random) -> Any:
    """Something that a parameter takes."""
    import numpy as np

    if type_.kind == "pointer":
        target = type_.target
        dtype = np.dtype(np.uint8) if target is None or target.dtype is None else target.dtype
        return np.zeros(max(1, 4096 // max(1, dtype.itemsize)), dtype)
    if type_.kind == "bits" and type_.size == 8:
        return np.zeros(1024, np.float32)
    if type_.kind in ("int", "uint", "bool", "enum"):
        return rng.choice((0, 1)) if type_.size < 2 else rng.choice((1, 16, 33))
    return 1.5 if type_.kind == "float" else bytes(type_.size)


def child(kind: Kind, seed: int, numbers: list[int], folder: Path) -> None:
    """Work through inputs; says on standard output which one it begins and how it ended."""
    tell = os.fdopen(os.dup(1), "w", buffering=1)
    with open(folder / "output", "wb", buffering=0) as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    resource.setrlimit(resource.RLIMIT_AS, (GIBIBYTES << 30, GIBIBYTES << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    from tilewright.errors import TilewrightError

    _limit()
    for number in numbers:
        each = kind.make(seed, number)
        path = folder / each.name
        path.write_bytes(each.data)
        tell.write(f"begin {number}\n")
        try:
            kind.run(path, random.Random(number))
            ended = "result"
        except TilewrightError as error:
            ended = f"error {type(error).__name__}"
            if not str(error).strip():
                ended = "foreign an error without a word"
        except BaseException as error:  # whatever it is, it is not an error of tilewright
            place = traceback.extract_tb(error.__traceback__)[-1]
            message = " ".join(str(error).split())[:300]
            ended = f"foreign {type(error).__name__} at {Path(place.filename).name}:{place.lineno}: {message}"
        tell.write(f"end {number} {ended}\n")
        path.unlink()


def _limit() -> None:
    """Keep what mutated numbers ask for small."""
    from tilewright.checking.kernel import Kernel
    from tilewright.errors import LaunchError
    from tilewright.runtime import kernel
    from tilewright.spec import initialise

    initialise.MAX_ELEMENTS = ELEMENTS
    for method in (Kernel.check, Kernel.profile, Kernel.__call__):
        method.__kwdefaults__["budget"] = BUDGET
    prepare = kernel.Kernel.prepare  # of sources' launches, too

    def limited(self: kernel.Kernel, grid: Any, *rest: Any, **named: Any) -> Any:
        launch = prepare(self, grid, *rest, **named)
        if math.prod(launch.grid) > BLOCKS:
            raise LaunchError("more blocks than the fuzzer allows")
        return launch

    kernel.Kernel.prepare = limited  # type: ignore[method-assign]


# -- the parent ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ended:
    """How one input ended: ``result``, ``error TYPE``, ``foreign …``, ``crash …`` or ``hang``."""

    number: int
    how: str

    @property
    def good(self) -> bool:
        return self.how.split()[0] in ("result", "error")


def survey(
    seed: int, count: int, *, start: int = 0, seconds: float = SECONDS, file: str | None = None
) -> Iterator[Ended]:
    """Run inputs in child processes; a new one goes on behind an input that took its child down."""
    numbers = list(range(start, start + count))  # a command has room for some thousands
    while numbers:
        with tempfile.TemporaryDirectory(prefix="fuzz") as folder:
            for ended in _one_child(seed, numbers[:5000], Path(folder), seconds, file or __file__):
                numbers.remove(ended.number)
                yield ended


def _one_child(seed: int, numbers: list[int], folder: Path, seconds: float, file: str) -> Iterator[Ended]:
    command = [sys.executable, file, "--seed", str(seed), "--child", str(folder), *map(str, numbers)]
    environment = os.environ | {"TILEWRIGHT_CACHE_DIR": str(folder / "cache"), "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        current: int | None = None
        for line in _read(process.stdout, seconds):
            word, number, *rest = line.split(maxsplit=2)
            current = int(number) if word == "begin" else None
            if word == "end":
                yield Ended(int(number), rest[0])
        hangs = process.poll() is None and current is not None and not _finished(process)
        process.kill()
        status = process.wait()
        if hangs and current is not None:
            yield Ended(current, f"hang of more than {seconds} s")
        elif current is not None:
            yield Ended(current, f"crash with status {status}")
        elif status not in (0, -9):
            assert process.stderr is not None
            raise RuntimeError(f"the child ended with {status}: {process.stderr.read().decode()[-2000:]}")


def _finished(process: subprocess.Popen[bytes]) -> bool:
    """Whether it ends by itself; its output has ended, or nothing came for too long."""
    try:
        process.wait(timeout=1)
    except subprocess.TimeoutExpired:
        return False
    return True


def _read(stream: IO[bytes], seconds: float) -> Iterator[str]:
    """Lines, until there are no more, or none for that long."""
    pending, start = b"", START_SECONDS
    while select.select([stream], [], [], seconds + start)[0]:
        data = os.read(stream.fileno(), 65536)
        if not data:
            return
        start = 0
        *lines, pending = (pending + data).split(b"\n")
        yield from (line.decode() for line in lines)


def main(kind: Kind, described: str | None) -> int:
    parser = argparse.ArgumentParser(description=described, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0, help="the number of the first input")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print an input and run nothing")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="save inputs that fail there")
    parser.add_argument("--child", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("numbers", nargs="*", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.child is not None:
        child(kind, chosen.seed, chosen.numbers, chosen.child)
        return 0
    if chosen.show is not None:
        sys.stdout.buffer.write(kind.make(chosen.seed, chosen.show).data)
        return 0
    counts: Counter[str] = Counter()
    for ended in survey(chosen.seed, chosen.count, start=chosen.start, file=kind.file):
        counts[" ".join(ended.how.split()[: 2 if ended.good else 1])] += 1
        if not ended.good:
            each = kind.make(chosen.seed, ended.number)
            print(f"{each.name}: {ended.how}", flush=True)
            if chosen.keep is not None:
                chosen.keep.mkdir(parents=True, exist_ok=True)
                (chosen.keep / each.name).write_bytes(each.data)
    for how, count in counts.most_common():
        print(f"{count:6,}  {how}")
    return int(any(how.split()[0] not in ("result", "error") for how in counts))


if __name__ == "__main__":
    sys.exit(main(Kind(__file__, make, run_input), __doc__))
