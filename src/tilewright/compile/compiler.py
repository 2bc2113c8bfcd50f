"""CUDA C++ to PTX or cubin, cached on disk."""

from __future__ import annotations

import os.path
import re
import warnings
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tilewright import cpp
from tilewright.errors import CompileError

from . import cache, host, launches, nvrtc, places, unknown
from .compiled import Compiled, dump, load, names_in, resources_in
from .compilers import TookTooLong
from .diagnostics import Situation, errors, explain, refused
from .flags import ARCH, joined, of_files
from .headers import Supply, std_tuples, supply
from .host import Region, Separation
from .request import ARCHITECTURE, UNNAMED, Request, all_options, key, own_texts

_LONGEST = 16 << 20  # characters
_ROUNDS = 2  # the second corrects what reading took for the host's; each parses every header anew
_DEFAULT_DEVICE = frozenset(["-default-device", "--device-as-default-execution-space"])


def compile_source(
    code: str,
    *,
    path: str | None = None,
    options: Sequence[str] = (),
    name_expressions: Sequence[str] | None = None,
    arch: str = ARCH,
    output: str = "ptx",
    line_info: bool = True,
) -> Compiled:
    """Compile CUDA C++ with NVRTC; needs no GPU, driver or toolkit. Results are cached on disk.

    Args:
        code: the source; host code in it is left out.
        path: the file it came from: named in messages, and its folder is searched for ``#include "…"``.
        options: NVRTC's (``-DTILE=32``, ``-Iinclude``, ``--use_fast_math``).
        name_expressions: template kernels to instantiate, as in ``matmul_tiled<16>``; None: those that the source's
            own ``<<<…>>>`` launches name, as far as they can be read.
        arch: the architecture, ``sm_80`` or ``sm_90a``.
        output: ``"ptx"``, or ``"cubin"`` for both PTX and machine code.
        line_info: whether PTX has the source's lines.

    Raises:
        CompileError: it did not compile; the text has the compiler's messages with the file's lines.
    """
    if not ARCHITECTURE.match(arch):
        raise CompileError(f"the architecture must look like 'sm_80' or 'sm_90a', not {arch!r}.")
    if output not in ("ptx", "cubin"):
        raise CompileError(f"output must be 'ptx' or 'cubin', not {output!r}.")
    if any(map(_NO_TEXT.search, (code, *options, *(name_expressions or ())))):
        raise CompileError(f"{path or 'the source'} or an option holds a zero byte or half a character: no UTF-8.")
    if path is not None and path.startswith("-"):
        raise CompileError(f"NVRTC takes the name {path} for an option: give the path whole, {Path(path).absolute()}")
    if len(code) > _LONGEST:
        raise CompileError(
            f"{path or 'the source'} has {len(code):,} characters; reading it would take minutes, and at most "
            f"{_LONGEST:,} are read: leave out what the kernels don't need, or pass data as arrays"
        )
    expressions = None
    if name_expressions is not None:
        expressions = tuple(dict.fromkeys(re.sub(r"\s+", " ", name.strip()) for name in name_expressions))
    return build(Request(code, path, joined(options), expressions, arch, output=output, line_info=line_info))


def build(request: Request) -> Compiled:
    """Compile a request, or take it from the cache."""
    compiled = _built(request)
    for line in compiled.log.splitlines():
        if _OLD in line or _UNSET in line:
            warnings.warn(line, stacklevel=1)
        elif (again := _DEFINED_AGAIN.match(line)) and any(re.match(rf"-D{again[2]}\b", o) for o in request.options):
            advice = f"changes nothing there: put `#ifndef {again[2]}` before that line and `#endif` after it"
            warnings.warn(f"{again[1]} defines {again[2]} itself, so -D{again[2]} {advice}", stacklevel=1)
    return compiled


_UNSET = ": warning #549-D: "  # a variable is used before its value is set; checks follow sums alone in registers
_DEFINED_AGAIN = re.compile(r'^(.*\(\d+\)): warning .*redefinition of macro "(\w+)"')


def _built(request: Request) -> Compiled:
    if not request.includes.complete or of_files(request.options):
        return _compile(request)
    here = places.Places.of(request.where)
    # What does not name its folder is found from any folder, unless it is machine code, whose lines are not rewritten.
    keys = [key(request, None)]
    if request.output == "ptx" and not here.named_in(own_texts(request)):
        keys.insert(0, key(request, here))
    for parts in keys:
        if (kept := cache.get(*parts)) is not None:
            return _remembered(kept, cache.name(*parts), request, here)
    compiled = _compile(request)
    cache.put(dump(compiled, here), *keys[-1 if here.in_strings(compiled.ptx) else 0])
    return compiled


def _remembered(kept: bytes, called: str, request: Request, here: places.Places) -> Compiled:
    """What was read of a source is read once: a file whose launches each load it anew has many."""
    entry = (called, here.folder, request.path)
    if entry not in _loaded:
        while len(_loaded) >= _MOST_LOADED:
            _loaded.pop(next(iter(_loaded)), None)
        _loaded[entry] = load(kept, request, here)
    return _loaded[entry]


_MOST_LOADED = 16
_loaded: dict[tuple[str, str, str | None], Compiled] = {}


def _compile(request: Request) -> Compiled:
    """The first attempt is without what reading takes for host code; a second has what the first one taught."""
    includes = request.includes
    own = {file: text for file, text in includes.files.items() if file not in includes.libraries}
    libraries = {file: includes.files[file] for file in includes.libraries}
    texts = {request.display: request.source, **own, **dict(request.replaced)}
    texts = {file: cpp.continued(text) for file, text in texts.items()}
    separation = None
    regions, names = request.regions, request.instances
    if not regions and not request.replaced and not _DEFAULT_DEVICE & set(request.options):
        words = re.findall(r"\w+", " ".join((*names, request.suffix)))
        separation = Separation(texts, words, libraries, std_tuples=std_tuples())
        regions = tuple(separation.regions)
    rounds, guessed = _ROUNDS, request.name_expressions is None
    given_up: tuple[str, ...] = ()
    while True:
        seconds = launches.MOST_SECONDS if names and request.name_expressions is None else None
        try:
            given, answer = _attempt(request, texts, regions, names, seconds)
        except TookTooLong:
            fewer = launches.smallest(names)
            fewer = fewer if len(fewer) < len(names) else ()
            given_up, names = (*given_up, *(name for name in names if name not in fewer)), fewer
            continue
        if answer.ptx is not None:
            return _finish(request, answer, regions, given, given_up)
        rounds -= 1
        corrected = separation is not None and separation.correct(errors(answer.log), incomplete=bool(given.missing))
        wrong = refused(answer.log, names) if request.name_expressions is None else set()
        rounds += bool(wrong) and rounds == 0  # what was read wrongly is no fault of the source's
        if not rounds or not (corrected or wrong):
            break
        if wrong:  # a second time: without all that was guessed
            names, guessed = tuple(name for name in names if name not in wrong) if guessed else (), False
        regions = regions if separation is None else tuple(separation.regions)
    if _NO_SUCH_ARCHITECTURE in answer.log:
        number, known = ".".join(map(str, nvrtc.version())), ", ".join(nvrtc.architectures())
        raise CompileError(
            f"NVRTC {number} makes no code for {request.arch}: it has {known}. A GPU of another architecture needs "
            "another CUDA's; to run without a GPU, pass arrays in host memory, and one of these as arch="
        )
    situation = Situation(
        [cpp.clean(text) for text in texts.values()], regions, given.missing, names, libraries, request.options
    )
    raise CompileError(explain(answer.log, situation))


_NO_TEXT = re.compile("[\0\ud800-\udfff]")
_NO_SUCH_ARCHITECTURE = "invalid value for --gpu-architecture"


def _attempt(
    request: Request,
    texts: dict[str, str],
    regions: tuple[Region, ...],
    names: tuple[str, ...],
    seconds: float | None = None,
) -> tuple[Supply, nvrtc.Answer]:
    """Compile these texts without these regions, with stand-ins for what then is missing; give up after so long."""
    includes = request.includes
    by_file: dict[str, list[Region]] = {}
    for region in regions:
        by_file.setdefault(region.file, []).append(region)
    kept = {
        file: includes.rewrite("" if file == request.display else file, host.apply(text, by_file.get(file, [])))
        for file, text in texts.items()
    }
    given = supply(includes.others, "\n".join(map(cpp.without_comments, kept.values())), includes.libraries)
    headers = {file: f'#line 1 "{file}"\n{text}' for file, text in kept.items() if file != request.display}
    for file in by_file.keys() & includes.libraries:
        text = f'#line 1 "{file}"\n{host.apply(includes.files[file], by_file[file])}'
        headers |= {name: text for folder in request.search if (name := _below(file, folder))}
    text, options = kept[request.display] + request.suffix, all_options(request)
    headers = {**given.texts, **headers}
    # What NVRTC does not look up from for minutes is compiled in a process that can be ended, and that may crash.
    apart = seconds is not None and request.cutlass
    if names and not apart and unknown.may_be(kept.values()):
        read = nvrtc.run(text, request.display, options, (), headers, only_read=True)
        if read.ptx is None:
            return given, read
    answer = nvrtc.run(
        text, request.display, options, names, headers, cubin=request.output == "cubin", seconds=seconds, apart=apart
    )
    return given, answer


def _below(file: str, folder: str) -> str | None:
    """How a directive spells a file that it finds through this folder."""
    start = os.path.join(os.path.normpath(folder), "")
    return file[len(start) :] if file.startswith(start) else None


_OLD = (
    "without _sync, which CUDA removed for sm_70 and later: taken here as those with _sync and the mask of all 32 "
    "lanes, which is wrong where some of them take another branch"
)


def _finish(
    request: Request, answer: nvrtc.Answer, regions: tuple[Region, ...], given: Supply, given_up: tuple[str, ...]
) -> Compiled:
    ptx = answer.ptx or ""
    if request.path is None:
        ptx = ptx.replace(f'"{Path.cwd() / UNNAMED}"', f'"{UNNAMED}"')
    ptx = places.found(ptx)
    log = "\n".join(line for line in answer.log.splitlines() if not line.startswith("ptxas"))
    for region in regions:
        if region.reason:
            log += f"\n{region.reason.splitlines()[0]}\n  {region.name!r} was left out, since no kernel needs it."
    if request.left_out:
        log += (
            f"\n{request.display}: note: {len(request.left_out)} more instances that launches name were not compiled "
            f"unasked, such as {request.left_out[0]}; name those you want in name_expressions."
        )
    if given_up:
        log += (
            f"\n{request.display}: note: {len(given_up)} instances that launches name were given up, since NVRTC took "
            f"over {launches.MOST_SECONDS} s for all of them, such as {given_up[0]}; name those you want in "
            "name_expressions."
        )
    if given.old:
        log += f"\n{request.display}: note: {', '.join(given.old)} {_OLD}"
    for name in given.missing:
        log += f"\n{request.display}: note: there is no header {name!r}; what compiled here needs nothing of it."
    return Compiled(
        request.source, request.path, request.arch, ptx, answer.cubin, resources_in(answer.log),
        {**names_in(ptx), **answer.lowered}, log.strip(), regions, request,
    )  # fmt: skip


def probe(compiled: Compiled, suffix: str) -> str:
    """The PTX of the same source with ``suffix`` behind it; raises CompileError if that does not compile. Templates are
    instantiated as far as the suffix needs them: their kernels take longer to compile than all else, and what was asked
    of one instance answers for the others."""
    request = replace(
        compiled.request, name_expressions=(), suffix=suffix, regions=compiled.blanked, output="ptx", line_info=False
    )
    return build(request).ptx


def unoptimised(compiled: Compiled) -> str:
    """The PTX of the same source before a compiler folds what nothing has set, or unrolls loops; raises CompileError
    where this compiler can't leave it so."""
    options = (*compiled.request.options, "--Ofast-compile=max")
    return _built(replace(compiled.request, options=options, regions=compiled.blanked, output="ptx")).ptx
