"""Parses the command line and turns users' errors into one clear sentence."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import importlib
import io
import os
import shlex
import sys
import warnings
from collections.abc import Sequence
from typing import NoReturn

from tilewright.cli.commands import COMMANDS
from tilewright.errors import TilewrightError
from tilewright.version import __version__

DESCRIPTION = """\
Run CUDA kernels on the CPU, check them, and see what every line of them costs.
No GPU, no CUDA toolkit and no driver are needed."""

EPILOG = """\
examples:
  tilewright check kernel.cu        run the launches that stand in kernel.cu's comments
  tilewright verify kernel.cu       at other sizes and values, held to the comments' own expectations
  tilewright compare a.cu b.cu      which is faster on an H200, and why
  tilewright run program.cu         run a whole program, as it is
  tilewright python -m pytest       a package's tests that need CUDA's driver, without a GPU
  tilewright studio                 a page on this machine to play with tiles and padding
  tilewright explain bank-conflict  what a kind of finding means, and how to mend it
  tilewright sass kernel.cu         its PTX and machine code under its lines
  tilewright kernels                list the kernels that come with tilewright
  tilewright tour                   from naive to padded and tiled, counted on this machine
  tilewright doctor                 what is found on this machine, and what is amiss
  python -m tilewright.tune         measure this GPU, for matmul and transpose to choose by
  tilewright mcp kernels/           the same for programs that write kernels
  tilewright check --help           more on one command

exit codes: 0 all held; 1 something did not hold; 2 wrong usage, or a source that does not compile
"""


class _Parser(argparse.ArgumentParser):
    """Tells a wrong option in one line, without the list of all options before it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n`{self.prog} --help` lists its options\n")


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """The parser of one command, whose code is then the only one loaded, or of none, to list them. Each command sets
    ``run``: a function, or the module of a ``run`` that is loaded after the help."""
    made = _Parser(
        "tilewright", description=DESCRIPTION, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--version", action="version", version=f"tilewright {__version__}")
    commands = made.add_subparsers(title="commands", metavar="COMMAND")
    for name, line in COMMANDS.items() if only is None else ():
        commands.add_parser(name, help=line)
    if only is not None:
        command = importlib.import_module(f"tilewright.cli.{only}")
        command.add_options(commands.add_parser(
            only, description=getattr(command, "DESCRIPTION", COMMANDS[only]), epilog=command.EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        ))  # fmt: skip
    made.set_defaults(run=None)
    return made


# Commands with another program's arguments behind their own, and where these begin.
_SPLIT = {"run": "run", "python": "python", "exec": "python"}


# Words of other tools for what is here.
_ELSEWHERE = {
    **dict.fromkeys(("profile", "ncu"), "run --profile"),
    **dict.fromkeys(("memcheck", "racecheck", "initcheck", "synccheck", "sanitize", "sanitizer", "lint"), "check"),
    **dict.fromkeys(("--grid", "--block", "--kernel"), "--launch 'kernel<<<grid, block>>>(…)'"),
    "--tool": "--only", "--html": "--save FILE.html", "--sarif": "--save FILE.sarif", "--xml": "--save FILE.xml",
    "--junit": "--save FILE.xml", "--output": "--save FILE.html",
}  # fmt: skip


def _no_command(word: str) -> str:
    """What was meant by a first word that is no command."""
    if word.endswith((".cu", ".cuh", ".py")) or os.path.exists(word):
        shown = shlex.quote(word)
        return f"what to do with {shown}? `tilewright check {shown}` checks it, `tilewright run {shown}` runs it"
    near = [_ELSEWHERE[word]] if word in _ELSEWHERE else difflib.get_close_matches(word, COMMANDS, 1)
    hint = f"did you mean `tilewright {near[0]}`?" if near else f"there are {', '.join(COMMANDS)}"
    return f"there is no command {word!r}; {hint}"


def _unknown(words: Sequence[str], command: str | None) -> str:
    """Options that a command does not have, and what may have been meant."""
    options = argparse.ArgumentParser()
    if command is not None:
        importlib.import_module(f"tilewright.cli.{command}").add_options(options)
    word, has = words[0].partition("=")[0], options._option_string_actions
    meant = _ELSEWHERE.get(word, "")
    near = [meant] if meant.partition(" ")[0] in has else difflib.get_close_matches(word, has, 1)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    return f"unrecognized arguments: {' '.join(words)}{hint}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    for name in ("stdin", "stdout", "stderr"):  # who started us may have closed them, or want them in ASCII
        if (stream := getattr(sys, name)) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")
    warnings.formatwarning = lambda message, *_: f"tilewright: {message}\n"
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["help"]:
        given = [*given[1:2], "--help"]
    own: list[str] = []
    if (splits := _SPLIT.get(given[0] if given else "")) is not None:
        given, own = importlib.import_module(f"tilewright.cli.{splits}").split(given)
    if given and not given[0].startswith("-") and given[0] not in COMMANDS:
        print(f"tilewright: {_no_command(given[0])}", file=sys.stderr)
        return 2
    command = given[0] if given and given[0] in COMMANDS else None
    made = parser(command)
    parsed, unknown = made.parse_known_args(given)
    if unknown:
        hint = "; the program's own arguments follow `--`" if given[0] == "run" and not own else ""
        made.prog = " ".join(["tilewright", *filter(None, [command])])
        made.error(_unknown(unknown, command) + hint)
    parsed.program_arguments = own
    if parsed.run is None:
        made.print_help(sys.stderr)
        return 2
    try:
        late = isinstance(parsed.run, str)
        run = importlib.import_module(f"tilewright.cli.{parsed.run}").run if late else parsed.run
        code = int(run(parsed))
        sys.stdout.flush()
    except TilewrightError as error:
        from tilewright.report import narrow

        print(narrow.pointed(f"tilewright: {error}", narrow.columns(sys.stderr)), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:  # a full disk, a folder that cannot be written
        where = f"{error.filename}: " if error.filename else "the output: "
        print(f"tilewright: {where}{error.strerror or error}", file=sys.stderr)
        with contextlib.suppress(OSError):  # what is left of the output would fail again
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except KeyboardInterrupt:
        print("tilewright: interrupted", file=sys.stderr)
        return 130
    return code
