"""``tilewright python`` and ``tilewright exec``: any Python, any command, with the device there for it."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence

from tilewright.cli import run as whole
from tilewright.errors import UnsupportedError

DESCRIPTION = """\
Runs this Python with the arguments that follow, as they are: packages that speak to CUDA's driver find one, in this
process and in those that it starts, and their kernels run on the engine. Options for tilewright come first."""
EPILOG = """\
examples:
  tilewright python -m pytest tests/                a package's GPU tests on a machine without one
  tilewright python --check -m pytest tests/        the same, every launch checked
  tilewright exec --profile make test               a command that starts Pythons

exit codes: the command's own; with --check, 1 where it is 0 and a finding is an error
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.usage = f"{parser.prog} [options] ARGUMENTS..."
    _add_options(parser)
    parser.set_defaults(run=run, name=parser.prog.split()[-1])


def _add_options(parser: argparse.ArgumentParser) -> None:
    whole.add_checks(parser)
    whole.add_limits(parser)


def split(given: Sequence[str]) -> tuple[list[str], list[str]]:
    """The command's name with its own options, and what follows the last of these, which is the other command's."""
    options = argparse.ArgumentParser()
    _add_options(options)
    at = 1
    while at < len(given) and (known := options._option_string_actions.get(given[at].partition("=")[0])) is not None:
        at += 1 + (known.nargs is None and "=" not in given[at])
    return list(given[:at]), list(given[at + (given[at : at + 1] == ["--"]) :])


def run(arguments: argparse.Namespace) -> int:
    """Run the command; returns the exit code."""
    command = [*([sys.executable] if arguments.name == "python" else []), *arguments.program_arguments]
    if not command:
        raise UnsupportedError("give a command to run: tilewright exec make test")
    from tilewright.cli import running
    from tilewright.python.script import run_command

    report = run_command(command, running.settings_of(arguments))
    return running.finished(report, arguments, shlex.join(command))
