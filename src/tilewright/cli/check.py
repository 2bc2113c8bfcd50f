"""``tilewright check``: run the launches that stand in sources' comments."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilewright.cli.compiling import add_arch, add_flags
from tilewright.cli.saving import positive, report_file, seconds, words, written
from tilewright.counting.views import VIEWS

DESCRIPTION = """\
Runs the kernels of CUDA sources as their comments say, on the CPU, and checks them: memory, races,
initialisation, coverage, synchronisation, cost, and what the comments expect. Prints each kernel's
source with what every line cost, which expectations held, and findings with how to mend them."""

EPILOG = """\
in the source:
  // tilewright: launch scale<<<4, 64>>>(x = float[250] random, y = float[250], n = 250)
  // tilewright: expect y == 2 * x; sectors_per_request <= 4; bank_conflicts == 0
  // tilewright: expect finding race @14     (a bug that the file shows on purpose)
  // tilewright: allow bank-conflict -- why  (on the line of a finding, or above it)
docs/spec.md describes the language. For a file without a launch some are made, tried and run, and are said to be
guesses: with sizes that are round and sizes that are not. --init writes them into the file.

examples:
  tilewright check kernel.cu                     one file
  tilewright check src/ kernels/*.cu             folders and files
  cat k.cu | tilewright check -                  standard input
  tilewright check k.cu --launch 'f<<<1, 64>>>(x = int[64] random)' --expect 'x == 2 * old(x)'
  tilewright check -DTILE=32 -I include mm.cu    options for the compiler
  tilewright check --only races,memory mm.cu     some checks, or kinds of findings
  tilewright check --counts ptx mm.cu            the counts of the PTX as written, not of the machine code
  tilewright check --without cost mm.cu          all but some
  tilewright check --time mm.cu                  how long it takes on an H200, and what holds it back
  tilewright check --fail-on warning mm.cu       warnings fail, too
  tilewright check --debug mm.cu                 races that the compiler's optimiser hides
  tilewright check --json kernel.cu              everything, for a program to read
  tilewright check --format sarif *.cu > r.sarif findings, for a code host to show
  tilewright check --format html mm.cu > mm.html one page with heat by line
  tilewright check --watch kernel.cu             again whenever it is saved
  tilewright check --watch --save k.html k.cu    and a page that loads itself anew
  tilewright check --fix kernel.cu               apply verified remedies; --diff only shows them
  tilewright check --threads 1 kernel.cu         deterministic order of blocks

exit codes:
  0  every expectation held, something ran, and no finding was as bad as --fail-on
  1  an expectation did not hold, a kernel was stopped, or a finding fails the check
  2  wrong usage, a comment that is not in the language, or a source that does not compile
"""


FORMATS = ("json", "sarif", "html", "github", "junit")
SAVED = {".json": "json", ".sarif": "sarif", ".html": "html", ".xml": "junit"}


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.usage = f"{parser.prog} [options] FILE.cu…"
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE.cu", help="CUDA C++ sources, folders of them, - for standard input"
    )
    _launches(parser.add_argument_group("launches"))
    _findings(parser.add_argument_group("findings"))
    _output(parser.add_argument_group("output"))
    _running(parser.add_argument_group("how launches run"))
    parser.set_defaults(run="checking")


# fmt: off
def _launches(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--launch", action="append", default=[], metavar="TEXT",
        help="run this in place of the file's launches: 'scale<<<4, 64>>>(x = float[250] random, y = float[250], 250)'")
    add("--expect", action="append", default=[], metavar="TEXT", help="hold every launch to this, too: 'y == 2 * x'")
    add("--init", action="store_true", help="write guessed launches into a file that has none")
    add("--skip-without-launch", action="store_true",
        help="pass over files without a launch in them instead of guessing (for hooks that name every file)")
    add_flags(group)
    add_arch(group)
    add("--debug", action="store_true",
        help="compile without optimisation, which can hide races; nothing is said about cost then")


def _findings(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--only", type=words, action="extend", metavar="KIND,…",
        help="look for these alone: kinds of findings, or memory, races, initialisation, coverage, synchronisation, "
        "cost")
    add("--without", type=words, action="extend", default=[], metavar="KIND,…", help="look for all but these")
    add("--fail-on", choices=("error", "warning", "info", "never"), default="error",
        help="the least severity of an unexpected finding that fails the check (default: error); a kernel that is "
        "stopped always does")
    add("--fix", action="store_true",
        help="apply the remedies of bank conflicts that a run has verified: print the diff, change the file, check it "
        "again")
    add("--diff", action="store_true", help="show what --fix would change, and change nothing")
    add("--suppressions", type=Path, metavar="FILE",
        help="findings that are allowed, with reasons (default: tilewright.allow, if there is one)")
    add("--write-baseline", type=written, metavar="FILE", help="write today's findings into a file, for --baseline")
    add("--baseline", type=Path, metavar="FILE",
        help="findings that are known: they are shown, and do not fail; what is new does")
    add("--show-allowed", action="store_true", help="list the findings that are allowed, too")
    add("--stop", action="store_true",
        help="end a launch at its first access out of bounds, misaligned, of freed or read-only memory; else it is "
        "dropped and the launch goes on, so that one run shows them all")


def _output(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--time", action="store_true",
        help="estimate how long each launch takes on an H200, what holds it back, and at which lines warps wait: by a "
        "model of the machine, which needs no GPU")
    add("--save", type=lambda text: report_file(text, tuple(SAVED)), action="append", default=[], metavar="FILE",
        help="write the report there too, as the name ends: .html (a page), .json, .sarif or .xml (JUnit's)")
    add("--format", choices=("text", *FORMATS), default="text",
        help="print it in this form instead: for programs, code hosts, CI; html is one page, github its annotations")
    add("--json", dest="format", action="store_const", const="json", help="the same as --format json")
    add("--watch", action="store_true",
        help="check again whenever a file is saved, until Ctrl-C; a page that --save writes loads itself anew")
    add("-q", "--quiet", action="store_true", help="the summary alone: each failure in a line, and the totals")
    add("-v", "--verbose", action="store_true", help="the source with its counts for every launch, and what is allowed")
    add("--no-source", action="store_true", help="leave out the annotated source")
    add("--counts", choices=(*VIEWS, "sass"),
        help="count the machine code (machine), the PTX as written (ptx), or the first where it can be run (auto, the "
        "default); sass is another word for machine")
    add("--no-color", action="store_true",
        help="no colours (also by NO_COLOR; FORCE_COLOR wants them without a terminal)")


def _running(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--time-limit", type=seconds, metavar="N",
        help="seconds for all files together; the launch that runs then is stopped, later ones fail as not run")
    add("--seconds", type=seconds, metavar="N", help="seconds that one launch may run (default: no limit)")
    add("--budget", type=positive, metavar="N",
        help="warp instructions that one block may execute before the launch is stopped (default: 2^28)")
    add("--threads", type=positive, metavar="N", help="OS threads to run on (default: all cores; 1: in order)")
    add("--schedules", type=positive, metavar="N",
        help="run each launch in N orders of blocks and warps, and report what any of them shows (default: 2 for small "
        "launches of kernels whose threads communicate, else 1)")
    add("--seed", type=positive, default=1, metavar="K",
        help="which order comes after the usual one (default: 1, the usual one backwards)")
    add("--tier", choices=("auto", "lanes"), default="auto", help="the engine's tier; lanes is the slow, simple one")
    add("--against-gpu", action="store_true",
        help="check nothing, but run each launch on the engine and on this machine's GPU, as ptxas compiles without "
        "and with optimisation, and compare what they store bit for bit")
    add("--differential", action="store_true",
        help="check nothing, but run each launch twice on the engine, as PTX and as ptxas's machine code of it, and "
        "compare what they store bit for bit: a difference is ptxas's (a product and a sum that it fuses, or a "
        "fault), a race's or ours")


# fmt: on
