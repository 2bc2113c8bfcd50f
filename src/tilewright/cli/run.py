"""``tilewright run``: a whole CUDA program, or a Python script with kernels of Triton and Numba, as it is."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Sequence

from tilewright.cli.compiling import add_flags
from tilewright.cli.nvcc import without_ignored
from tilewright.cli.saving import positive, report_file, seconds, words
from tilewright.compile.flags import ARCH, STANDARD

DESCRIPTION = """\
Compiles a CUDA program's host code for this machine and its kernels for the engine, runs it, prints what it
prints, and ends with its exit code. No GPU, no driver and no CUDA toolkit are needed; a compiler is: clang, or
the package ziglang, which `pip install 'tilewright[run]'` brings.

Of a Python script, the kernels of Triton and Numba run on the engine, whichever it imports; the rest is Python's
(`pip install 'tilewright[triton]'`, `'tilewright[numba]'`)."""

EPILOG = """\
examples:
  tilewright run transpose.cu                       run it
  tilewright run --check transpose.cu -- 1024       the same, every launch and every call of the runtime checked
  tilewright run --profile gemm.cu                  a table of its launches: counts, conflicts, sectors
  tilewright run --time gemm.cu                     the same with the time of each on an H200, without one
  tilewright run --launches gemm.cu                 what it launched as comments that `tilewright check` runs
  tilewright run a.cu b.cu c.cpp -Iinclude -DN=64   several files; nvcc's common options are taken, so that a
                                                    Makefile's line can be pasted
  tilewright run --check softmax.py                 a script: each launch of its kernels checked, by lines of Python
  tilewright run gemm.py --m 512 --n 256            a script with arguments of its own
  tilewright run --check -m kernels.softmax         a module of a package, found from this folder

exit codes:
  the program's own; with --check, 1 where it is 0 and a finding is an error, or a launch failed for want of memory
  2  wrong usage, a source that does not compile, or something that is not supported
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.allow_abbrev, parser.usage = False, f"{parser.prog} [options] FILE… [-- ARGUMENTS]"
    _add_options(parser)
    parser.set_defaults(run="running")


def split(given: Sequence[str]) -> tuple[list[str], list[str]]:
    """The command with its own words, and the program's: what follows ``--``; without that what follows a script or a
    module, as it is with ``python``, unless that begins with an option of the command's."""
    if "--" in given:
        at = given.index("--")
        return without_ignored(given[:at]), list(given[at + 1 :])
    pairs = enumerate(itertools.pairwise(given), 2)
    at = next((end for end, (before, each) in pairs if each.endswith(".py") or before == "-m"), len(given))
    options = argparse.ArgumentParser()
    _add_options(options)
    if at < len(given) and given[at].partition("=")[0] in options._option_string_actions:
        at = len(given)
    return without_ignored(given[:at]), list(given[at:])


# fmt: off
def _add_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("files", nargs="*", metavar="FILE", help="sources (.cu, .cpp, .c), whose own arguments follow `--`, or a "
        "script (.py) with its arguments")
    add("-m", dest="module", metavar="MODULE",
        help="run a module of Python's in the place of a file, as `python -m` does")
    add_checks(parser)
    add("--launches", action="store_true", help="print what it launched as comments for its sources, on standard error")
    add_flags(parser)
    add("-L", dest="folders", action="append", default=[], metavar="FOLDER", help="search libraries there")
    add("-l", dest="libraries", action="append", default=[], metavar="LIBRARY", help="link a library of the host's")
    add("-std", "--std", dest="std", default=STANDARD, metavar="STANDARD", help="the C++ standard (default: c++17)")
    add("-Xcompiler", "--compiler-options", dest="host", action="append", default=[], metavar="OPTIONS",
        help="options for the host's compiler")
    add("-rdc", "--relocatable-device-code", dest="rdc", choices=("true", "false"), default="false",
        help="link the device code of all sources, as nvcc does: functions and variables across files")
    add("-dc", "--device-c", dest="rdc", action="store_const", const="true", help="the same")
    add("-use_fast_math", "--use_fast_math", dest="fast", action="store_true", help="for kernels, as nvcc has it")
    add("--default-stream", "-default-stream", choices=("legacy", "null", "per-thread"), default="legacy",
        help="which stream launches and copies without one are in, for --check")
    add_limits(parser)


def add_checks(parser: argparse.ArgumentParser) -> None:
    """What to look for, and where the report goes."""
    add = parser.add_argument
    add("--check", action="store_true", help="check every launch and every call of the runtime, and list findings")
    add("--profile", action="store_true", help="count every launch, and print a table of them")
    add("--time", action="store_true", help="estimate how long each launch takes on an H200, by a model of it, in a "
        "table of them, and to the program where it measures launches by events")
    add("--only", type=words, action="extend", metavar="KIND,…", help="with --check: look for these alone in kernels")
    add("--without", type=words, action="extend", default=[], metavar="KIND,…", help="look for all but these")
    add("--show", choices=("error", "warning", "info"), default="info", metavar="SEVERITY",
        help="with --check: show findings from this severity on: error, warning or info (default)")
    add("--json", action="store_true", help="the report as JSON, on standard error with the program's own output kept")
    add("--save", type=report_file, action="append", default=[], metavar="FILE",
        help="write the report there, as the name ends: .json, .sarif or .html")


def add_limits(parser: argparse.ArgumentParser) -> None:
    """The GPU to be, and what its launches may take."""
    add = parser.add_argument
    add("--arch-of-device", dest="arch", default=ARCH, metavar="sm_NN",
        help="the GPU to be: sm_80, sm_90a (default), …")
    add("--threads", type=positive, metavar="N", help="OS threads for kernels (default: all cores; 1: in order)")
    add("--budget", type=positive, metavar="N",
        help="warp instructions that one block may execute before it is stopped "
        "(default: 2^32; 2^28 of a launch that is checked or counted)")
    add("--seconds", type=seconds, metavar="N", help="seconds that one launch may run (default: no limit)")
    add("--memory", type=_size, metavar="SIZE",
        help="memory that the device has, and that host code may take: 8G, 512M (default: half of the machine's each)")
    add("--no-color", action="store_true", help="no colours (also by the variable NO_COLOR)")
# fmt: on


def _size(text: str) -> int:
    from tilewright.program import memory

    try:
        return memory.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
