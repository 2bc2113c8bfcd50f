"""What ``tilewright run`` does, and what other commands that run programs share with it."""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import replace
from pathlib import Path

from tilewright.cli.compiling import flags_of
from tilewright.cli.ran import sections, show, table
from tilewright.cli.saving import save
from tilewright.errors import UnsupportedError
from tilewright.findings.model import JSON_VERSION
from tilewright.hardware import limits
from tilewright.program import Options, ProgramReport, Settings, run_program
from tilewright.program.toolchain import SOURCES
from tilewright.python.script import run_script
from tilewright.report.html import page
from tilewright.report.sarif import sarif
from tilewright.report.text import style_for
from tilewright.version import __version__


def run(arguments: argparse.Namespace) -> int:
    """Run the program; returns the exit code."""
    settings = replace(settings_of(arguments), launches=arguments.launches, per_thread=_per_thread(arguments))
    options = options_of(arguments)
    files = [Path(each) for each in arguments.files]
    if arguments.module or any(each.suffix == ".py" for each in files):
        report = run_script(_script(files, arguments), settings, arguments.program_arguments)
    else:
        _refuse_others(files)
        report = run_program(files, options, settings, arguments.program_arguments)
    comments = ""
    if arguments.launches and not arguments.json:
        from tilewright.cli import launched  # and with it the engine, which takes a while

        comments = launched.shown(report.comments, launched.settings_of(options.device, arguments.arch))
    return finished(report, arguments, arguments.module or ", ".join(arguments.files), comments)


def _per_thread(arguments: argparse.Namespace) -> bool:
    """Whether default streams are the threads' own: said by the option, or by the macro, for which CUDA's headers
    would give every call another name."""
    asked = [each for each in arguments.defines if each.partition("=")[0] == "CUDA_API_PER_THREAD_DEFAULT_STREAM"]
    arguments.defines = [each for each in arguments.defines if each not in asked]
    return arguments.default_stream == "per-thread" or bool(asked)


def settings_of(arguments: argparse.Namespace) -> Settings:
    """How launches run, from the command line."""
    limits.of(arguments.arch)
    settings = Settings(
        check=arguments.check, profile=arguments.profile, time=arguments.time, arch=arguments.arch,
        threads=arguments.threads, budget=arguments.budget, seconds=arguments.seconds, only=arguments.only,
        without=arguments.without, memory=arguments.memory, progress=not arguments.json,
    )  # fmt: skip
    if arguments.only or arguments.without:
        _ = settings.checking.selection  # words that mean nothing are refused before anything runs
    return settings


def finished(report: ProgramReport, arguments: argparse.Namespace, title: str, comments: str = "") -> int:
    """Show a run's report, with what it launched as comments, and save it; returns the exit code."""
    style = style_for(sys.stderr, no_color=arguments.no_color)
    if arguments.json:
        print(_json(report, ""), file=sys.stderr)
    else:
        if arguments.profile or arguments.time:
            print(table(report, style), file=sys.stderr)
        print(comments, end="", file=sys.stderr)
        print(show(report, style, checked=arguments.check, least=arguments.show), end="", file=sys.stderr)
    for path in arguments.save:
        save(path, _WRITERS[path.suffix](report, title))
    if report.exit_code < 0:
        return 128 - report.exit_code
    return report.exit_code or int(bool(report.ignored) or (arguments.check and not report.ok))


def _script(files: list[Path], arguments: argparse.Namespace) -> Path | str:
    """The one script that is to run, or the module.

    Raises:
        UnsupportedError: there are other files, or options for a compiler of C++.
    """
    for_cpp = [arguments.defines, arguments.includes, arguments.folders, arguments.libraries, arguments.host]
    if len(files) + bool(arguments.module) > 1 or any(for_cpp) or arguments.fast:
        raise UnsupportedError("a Python script is run alone, and without options of a C++ compiler; its own arguments "
                               "follow `--`")  # fmt: skip
    if arguments.launches:
        raise UnsupportedError("--launches writes launches of CUDA C++, and a Python script has none: use --check")
    if arguments.module:
        return str(arguments.module)
    if not files[0].is_file():
        raise UnsupportedError(f"there is no file {files[0]}")
    return files[0]


def _refuse_others(files: list[Path]) -> None:
    """What is no source and stands behind one was probably meant for the program.

    Raises:
        UnsupportedError: a file is not there, or is something else.
    """
    if not files:
        raise UnsupportedError("give a source to run (.cu, .cpp, .c), a script (.py), or a module by -m")
    hint = ""
    for each in files:
        if not each.exists():
            raise UnsupportedError(f"there is no file {each}{hint and hint + str(each)}")
        if hint and each.suffix not in SOURCES:
            raise UnsupportedError(f"{each} is no source ({', '.join(SOURCES)}){hint}{each}")
        hint = f"; the program's own arguments follow `--`: tilewright run {files[0]} -- "


def options_of(arguments: argparse.Namespace) -> Options:
    """How to build, from the command line."""
    words = (word for each in arguments.host for word in re.split(r"[,\s]+", each))
    host = tuple(word for word in words if word and not word.startswith("-arch"))
    device = ("--use_fast_math",) if arguments.fast else ()
    link = tuple(f"-L{each}" for each in arguments.folders)
    link += tuple(f"-l{each}" for each in arguments.libraries if each not in _OURS)
    if any("-fopenmp" in each for each in arguments.host):
        link += ("-fopenmp",)
    return Options.of(
        flags_of(arguments), std=arguments.std, arch=arguments.arch, host=host, device=device, link=link,
        linked=arguments.rdc == "true",
    )  # fmt: skip


# Libraries that need no linking: the runtime's table has what there is of them.
_OURS = ("cuda", "nvrtc", "cudart", "cudadevrt", "cublas", "cublasLt", "curand", "cufft", "nvToolsExt", "stdc++")


def _json(report: ProgramReport, title: str) -> str:
    return json.dumps({"version": JSON_VERSION, "tool": "tilewright", "tool_version": __version__,
                       **report.to_json()}, indent=1)  # fmt: skip


def _sarif(report: ProgramReport, title: str) -> str:
    whole = report.complete and not report.failed
    return json.dumps(sarif(report.findings, __version__, allowed=[], complete=whole), indent=1) + "\n"


def _html(report: ProgramReport, title: str) -> str:
    return page(title, sections(report), __version__)


_WRITERS = {".json": _json, ".sarif": _sarif, ".html": _html}
