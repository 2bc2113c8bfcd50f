"""Draws public CUDA programs and runs each with ``tilewright run``: what share reaches its own success, and why not.

    python lab/sample_programs.py FOLDER --seed 11 --per-repository 8 --json result.json
    python lab/sample_programs.py FOLDER --repository cuda-samples --repository rodinia --per-repository 40
    python lab/sample_programs.py FOLDER --set others --seed 12 --per-repository 3 --timeout 30 --memory 3G

FOLDER holds repositories as plain folders. A program is a ``.cu`` file with a ``main`` that calls CUDA and that, by its
text, opens no file, shows no window, needs no arguments and no library beyond CUDA's toolkit. Of each repository as
many are drawn as ``--per-repository`` says, by the seed; so one large collection does not outweigh the others.

Of those drawn some are not counted, whatever comes of them: whose own headers open a file, or which by their text need
a second GPU. Nor are those that ask for arguments, a file or a second GPU when they run; that need a header of another
library; or whose functions and names are defined neither in the folders of what they include nor below their own:
these are parts of a larger project, with a build of its own. Nor is what compiles neither here nor by nvcc, where that
is.

With ``--set`` the repositories are those of a set in ``sample_repositories.py``, at the commits there: programs that
nobody had tried before.

A program that fails by itself runs once more with ``--check``. An error that this finds is its cause, to be read.

The bound on time is on the processor's seconds, all threads together, of each process: the compiler's, the program's.

A program succeeds if it ends with 0 and prints none of the words by which such programs say that they failed. One that
is stopped by the time limit, that does not compile, or that tilewright refuses, fails; its cause is the first of these.
Headers that a program includes are searched in its repository by name, as its build files would name their folders;
sources beside it are added where the linker asks for their functions.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from sample_repositories import SETS

from tilewright.compile import nvrtc
from tilewright.cpp import without_comments
from tilewright.program.toolchain import HOST

MAIN = re.compile(r"^\s*(?:extern\s+\"C\"\s+)?(?:int|void|auto)\s+main\s*\(", re.M)
CUDA = re.compile(r"\bcuda[A-Z]\w+|<<<|\b(?:thrust|cub|cuda)::|\bcu(?:blas|fft|rand)[A-Z]\w+")
WRITTEN = re.compile(
    r"\bfopen\s*\((?:[^()]|\([^()]*\))*,\s*\"[wa][^\"]*\"\s*\)"
)  # a file that it makes is none that it needs
OUTSIDE = re.compile(
    r"\b(?:fopen|ifstream|imread|freopen|fgets|mmap)\b|sdkLoad\w*|sdkFindFilePath|stbi_load|FreeImage|#include\s*[<\"](?:"
    r"GL/|GLFW|glut|glew|X11|opencv|mpi|nccl|cudnn|torch|ATen|cutlass|cute/|npp|nvjpeg|nvml|NvInfer|EGL|vulkan|png|SDL|"
    r"hdf5|boost/|gtest|gflags|glog|arrayfire|d3d|windows\.h|cusolver|nvshmem|omp_target|cudla|nvscibuf|cudaEGL|hip/|"
    r"cutensor|cu(?:blas|fft|solver)mp|cu\w+dx|nvcomp|cupqc|cuhash|lz4|snappy|zstd)"
)
WANTS = re.compile(r"\bargc\s*(?:<|<=|!=)\s*[1-9](?:(?!\belse\b)[^}]){0,300}\b(?:usage|exit|return|e\.g)\b", re.I)
# Not counted: it says so itself, its headers or its text do, or the linker does.
NVCC = "nvcc refuses it, too"
WANTING, SECOND, PART = "needs arguments or a file", "needs a second GPU", "part of a larger project"
LIBRARY = "needs a library outside CUDA's toolkit"
BY_ITSELF = ("crash", "own check", "exit code")
NOT_COUNTED = (WANTING, SECOND, PART, LIBRARY, NVCC)
OPENS = re.compile(r"\b(?:fopen|ifstream|freopen|mmap)\b")
SEVERAL = re.compile(
    r"\bcudaSetDevice\(\s*[1-9]|\bcufftXtSetGPUs\b|\bcublasXt\w+|\bcuda\w*EnablePeerAccess\b|"
    r"\bnum_?(?:gpus?|devices?)\s*=?\s*(?:[2-9]|\d\d)", re.I
)  # fmt: skip
NO_FILE = re.compile(
    r"(?:fail\w*|unable) to open|(?:cannot|could not|can't) (?:open|access)|no such file|no input file", re.I
)
# That word, or three options in a row.
USAGE = re.compile(
    r"^\s*usage\b|invalid arguments|^\s*<[^<>\n]+> <[^<>\n]+>|"
    r"(?:<\w+> ){2,}<\w+>|(?:^\s+-\w,?\s+--\w.*\n){3}", re.I | re.M
)  # fmt: skip
ONE_GPU = re.compile(
    r"(?:two|2) or more GPUs|(?:at least|requires?) (?:two|2) GPUs|device [1-9]\d* not available|"
    r"invalid device ordinal", re.I
)  # fmt: skip
NO_HEADER = re.compile(r"'([\w./+-]+)' file not found")
TOOLKIT = re.compile(  # headers that CUDA has: these count
    r"(?:cuda|cublas|cufft|curand|cusparse|cusolver|nvrtc|nvJitLink|nvToolsExt|npp)\w*\.h$|"
    r"(?:cuda|thrust|cub|nv)/(?!experimental)"
)
SEPARATE = re.compile(r"CUDA_SEPARABLE_COMPILATION\s+ON|(?:-rdc|relocatable-device-code)[= ]true|-dc\b")
OWN_BUG = re.compile(r"^tilewright: (?:out-of-bounds access|assertion failed)", re.M)
OWN_LAUNCH = re.compile(r"^tilewright: .*(?:every dimension needs|; sm_\w+ allows \d)", re.M)  # which a GPU refuses
BLIND = re.compile(r"\A(?:(?!\bargc\s*[<>=!])[\s\S])*?\bargv\s*\[\s*1\s*\]")  # before it asks how many there are
ASKS = re.compile(r"\b(?:std::)?cin\s*>>|\bscanf\s*\(")  # what someone is to type
FAILED = re.compile(
    r"\b(?:test |result |verification |validation )?(?:fail(?:ed|ure)?|mismatch(?:es)?|incorrect|do(?:es)? not match|"
    r"not equal|wrong|unsuccessful)\b", re.I,
)  # fmt: skip
FINE = re.compile(
    r"\b(?:0|no|zero)\s+(?:errors?|fail\w*|mismatch\w*)|if .*fail|"
    r"(?:fail\w*|errors?|mismatch\w*)(?: found)?\s*[:=]\s*(?:0\b|no\b|false)", re.I,
)  # fmt: skip
SYSTEM = ("/usr/include", *nvrtc.include_folders(), str(HOST / "include"))
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.M)


@dataclass
class Outcome:
    """What came of one program."""

    repository: str
    path: str
    ok: bool
    cause: str
    detail: str
    seconds: float
    found: str = ""  # the errors of --check, of one that succeeds
    processor: float = 0.0  # seconds of all threads, of the run without --check


def programs(folder: Path, only: list[str]) -> dict[str, list[Path]]:
    """The programs of each repository."""
    found: dict[str, list[Path]] = collections.defaultdict(list)
    for path in sorted(each for each in folder.rglob("*.cu") if each.is_file()):
        repository = path.relative_to(folder).parts[0]
        if only and not any(each in repository for each in only):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        wants = WANTS.search(text) is not None and not _arguments(path)
        if MAIN.search(text) and CUDA.search(text) and not OUTSIDE.search(WRITTEN.sub("", text)) and not wants:
            found[repository].append(path)
    return found


class Headers:
    """Where a repository's headers lie."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.known: dict[str, list[Path]] = collections.defaultdict(list)
        self.helpers = sorted(root.parent.glob("*cuda-samples/**/Common/helper_*.h"))
        for path in root.rglob("*"):
            if path.suffix in (".h", ".cuh", ".hpp", ".hxx", ".inl", ".cu"):
                self.known[path.name].append(path)

    def folders(self, path: Path) -> list[Path]:
        """The include folders that a source and what it includes need, the nearest first."""
        makefile = path.parent / "Makefile"
        build = makefile.read_text(errors="replace") if makefile.exists() else ""
        named = [(path.parent / each).resolve() for each in re.findall(r"-I\s*(\.{1,2}/[\w./-]*)", build)]
        found: list[Path] = []
        seen: set[Path] = set()
        pending = [path]
        while pending:
            source = pending.pop()
            text = source.read_text(encoding="utf-8", errors="replace")
            for name in INCLUDE.findall(text):
                if any(Path(folder, name).exists() for folder in SYSTEM):
                    continue
                header = source.parent / name
                if source == path and f"<{name}>" in text and header.is_file() and path.parent not in found:
                    found.append(path.parent)  # its build names its own folder
                if not header.is_file():
                    near = [folder / name for folder in named if (folder / name).is_file()]
                    near = near or [
                        each for each in self.known.get(Path(name).name, ()) if str(each).endswith("/" + name)
                    ]
                    near = near or [each for each in self.helpers if each.name == name]
                    if not near:
                        found += self._above(path, name, found)
                        continue
                    header = max(
                        near, key=lambda each: (len(os.path.commonpath([each, path])), "include" in each.parts)
                    )
                    folder = Path(str(header)[: -len(name) - 1])
                    if folder not in found:
                        found.append(folder)
                if (header := header.resolve()) not in seen:
                    seen.add(header)
                    pending.append(header)
        return found

    def _above(self, path: Path, name: str, found: list[Path]) -> list[Path]:
        """For ``../utils.h`` that lies higher: the folder beside it on the way to the source."""
        if not name.startswith("../"):
            return []
        over = [each.parent for each in self.known.get(Path(name).name, ()) if each.parent in path.parents]
        folders = [folder / path.relative_to(folder).parts[0] for folder in over]
        return [each for each in folders if (each / name).is_file() and each not in found]


def run(path: Path, headers: Headers, timeout: float, memory: str | None = None, check: float = 0) -> Outcome:
    """What comes of a program in ``timeout`` seconds and, of one that succeeds, in ``check`` seconds under --check."""
    repository = headers.root.name
    if reason := not_counted(path):
        return Outcome(repository, str(path.relative_to(headers.root)), False, reason, "by its text", 0.0)
    command = [sys.executable, "-m", "tilewright", "run", str(path)]
    command += ["--memory", memory] if memory else []
    command += [f"-I{each}" for each in headers.folders(path)]
    around = [each for each in path.parents if headers.root in (each, *each.parents)]
    builds = [folder / name for folder in around for name in ("Makefile", "CMakeLists.txt")]
    linked = any(each.exists() and SEPARATE.search(each.read_text(errors="replace")) for each in builds[:2])
    command += ["-rdc=true"] if linked else []
    command += [f"-std=c++{standard}"] if (standard := _standard(builds)) else []
    arguments = _arguments(path)
    if not arguments and BLIND.search(path.read_text(encoding="utf-8", errors="replace")):
        return Outcome(repository, str(path.relative_to(headers.root)), False, WANTING, "argv[1], unasked", 0.0)
    started, before = time.monotonic(), used()
    done = call(command, arguments, timeout)
    others: list[Path] = []
    added: list[str] = []
    while done is not None and "undefined" in done.stderr:
        more = [each for each in _beside(path, headers, done.stderr) if each not in others]
        if not more:
            break
        others += more
        added = [*map(str, others), *(["-rdc=true"] if any(each.suffix == ".cu" for each in others) else [])]
        done = call([*command[:5], *added, *command[5:]], arguments, timeout)
    seconds, processor = time.monotonic() - started, used() - before
    cause, detail = ("time limit", "") if done is None else _judge(done)
    if cause == "host code" and _fragment(detail):
        cause = PART
    if cause in ("host code", "device code", "header missing") and (said := refused_by_nvcc(command[4:])):
        cause, detail = NVCC, said
    missing = NO_HEADER.search(detail) if cause == "header missing" else None
    if missing and Path(missing[1]).name not in headers.known and not TOOLKIT.match(missing[1]):
        cause = LIBRARY
    if cause in BY_ITSELF:
        checked = call([*command[:4], "--check", command[4], *added, *command[5:]], arguments, check or 4 * timeout)
        found = _first(checked.stdout + checked.stderr, r"^error [\w-]+ ") if checked else ""
        cause, detail = ("its own bug, found by --check", f"{found} ({detail})") if found else (cause, detail)
    name = str(path.relative_to(headers.root))
    found = ""
    if check and not cause:
        checked = call([*command[:4], "--check", command[4], *added, *command[5:]], arguments, check)
        lines = (checked.stdout + checked.stderr).splitlines() if checked else ["error: --check took too long"]
        found = "\n".join(line[:200] for line in lines if re.match(r"error[ :]|tilewright: ", line))
    return Outcome(repository, name, not cause, cause, detail, round(seconds, 1), found, round(processor, 1))


def refused_by_nvcc(arguments: list[str]) -> str:
    """What nvcc says of a source that it does not compile either; nothing where it does, or is not here."""
    if shutil.which("nvcc") is None:
        return ""
    given = [each for each in arguments if each.endswith(".cu") or each[:2] in ("-I", "-r", "-s")]
    done = call(["nvcc", "-c", "-arch=sm_90", "-o", "program.o", *given], [], 120)
    return _first(done.stdout + done.stderr, r"error") if done is not None and done.returncode else ""


def used() -> float:
    """The seconds of processor time of every process that has ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _standard(builds: list[Path]) -> str:
    """Of C++, as the build files beside a source name it; CUDA 13's headers want 17 at least."""
    for build in builds:
        text = build.read_text(errors="replace") if build.exists() else ""
        found = re.search(r"-std=c\+\+(\d\d)|CMAKE_C(?:UDA|XX)_STANDARD\s+(\d\d)", text)
        if found and 17 <= int(found[1] or found[2]) < 90:
            return str(found[1] or found[2])
    return ""


def _fragment(error: str) -> bool:
    """Whether a source uses a name that is neither its own nor CUDA's: nvcc would not compile it either."""
    match = re.search(r"undeclared identifier '(\w+)'", error)
    if match is None or re.match(r"__|cu(?:da|blas|fft|rand|solver|sparse)[A-Z]", match[1]):
        return False  # CUDA's, whose headers may not be here
    known = re.compile(rf"\b{match[1]}\b")
    files = (each for folder in nvrtc.include_folders() for each in Path(folder).glob("*.h*"))
    texts = (each.read_text(errors="replace") for each in files)
    return not any(known.search(text) and known.search(without_comments(text)) for text in texts)


def not_counted(path: Path) -> str:
    """Why a program that was drawn is not counted, by its text and that of the headers beside it; empty if it is."""
    text = without_comments(path.read_text(encoding="utf-8", errors="replace"))
    if SEVERAL.search(text):
        return SECOND
    if ASKS.search(text):
        return WANTING
    beside = [path.parent / name for name in INCLUDE.findall(path.read_text(encoding="utf-8", errors="replace"))]
    texts = [each.read_text(encoding="utf-8", errors="replace") for each in beside if each.is_file()]
    return WANTING if any(OPENS.search(without_comments(each)) for each in texts) else ""


def call(
    command: list[str], arguments: list[str], timeout: float, environment: dict[str, str] | None = None,
    where: Path | None = None,
) -> subprocess.CompletedProcess[str] | None:  # fmt: skip
    """Runs a command in that folder, or one of its own; None if it takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        own = ["--", *arguments] if arguments else []
        process = subprocess.Popen(
            [*command, *own], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
            errors="replace", cwd=where or folder, start_new_session=True, env=os.environ | (environment or {}),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(timeout), int(timeout))),
        )  # fmt: skip
        try:
            out, errors = process.communicate(timeout=20 * timeout)  # of a machine that does other things, too
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return None
        if process.returncode in (-9, 137, 128 + 24, -24):
            return None
        return subprocess.CompletedProcess(command, process.returncode, out, errors)


def _arguments(path: Path) -> list[str]:
    """What its Makefile, the texts beside it or its own comments run a program with: numbers, options, plain words."""
    makefile = path.parent / "Makefile"
    if makefile.exists():
        match = re.search(r"^run\s*:.*\n\t\s*\.?/?\S+[ \t]+([^\n]*)$", makefile.read_text(errors="replace"), re.M)
        if match and not re.search(r"[$<>|/\"]", match[1]):
            return match[1].split()
    word = r"[ \t]+(?:\d[\d.e]*|-{1,2}\w[\w-]*(?:=\w+)?)"
    name = rf"\./(?:\w+/)*{re.escape(path.stem)}(?:\.out|\.exe)?"
    told = re.compile(rf"{name}((?:{word})+)[ \t`]*(?:[#&>|]|$)", re.M)
    beside = [each for suffix in ("md", "txt", "sh") for each in sorted(path.parent.glob(f"*.{suffix}"))]
    texts = (each.read_text(encoding="utf-8", errors="replace") for each in [path, makefile, *beside] if each.is_file())
    return next((match[1].split() for text in texts if (match := told.search(text))), [])


def _beside(path: Path, headers: Headers, errors: str) -> list[Path]:
    """Sources in the same folder, or beside headers, that define what the linker misses."""
    names = set()
    for name in re.findall(r"undefined (?:symbol: |reference to `(?:[\w:*&<> ]*?[ ])?)(?:\w+::)*(\w+)", errors):
        rest, whole = re.sub(r"^_ZN?K?", "", name), name
        while rest != name and (length := re.match(r"\d+", rest)):  # of a nested name, the last part
            whole, rest = rest[length.end() :][: int(length[0])], rest[length.end() + int(length[0]) :]
        names.add(whole.removeprefix("__device_stub__"))
    found = []
    below = {folder for file in path.parent.rglob("*.c*") for folder in (file.parent,)}
    included = INCLUDE.findall(path.read_text(encoding="utf-8", errors="replace"))
    folders = headers.folders(path)
    above = {(folder / name).resolve().parent for folder in folders for name in included if (folder / name).is_file()}
    for each in sorted(file for folder in {path.parent, *below, *folders, *above} for file in folder.iterdir()):
        if each != path and each.suffix in (".cu", ".cpp", ".cc", ".c"):
            text = each.read_text(encoding="utf-8", errors="replace")
            defined = (rf"\b{name}\s*\(|^(?:\w+ +)+{name}\b *[=;,[]" for name in map(re.escape, names))
            fits = not MAIN.search(text) and not OUTSIDE.search(WRITTEN.sub("", without_comments(text)))
            if fits and any(re.search(each, text, re.M) for each in defined):
                found.append(each)
    return found


def _judge(done: subprocess.CompletedProcess[str]) -> tuple[str, str]:
    """Why it failed, by kind, and the words; empty of success."""
    errors = done.stderr.strip()
    said = [line for line in errors.splitlines() if re.match(r"tilewright:(?! \d+ s: )", line)]
    last = "\n".join(said[-2:]) if said else "\n".join(errors.splitlines()[-3:])
    if done.returncode == 2 and said:
        text = "\n".join(said + errors.splitlines())
        if re.search(r"file not found|cannot open source file|There is no header", text):
            return "header missing", _first(text, r"file not found|cannot open source|no header")
        if missing := _first(text, "undefined (?:symbol: |reference)"):
            return (
                "link" if re.search(r"undefined symbol: (?:__)?cu(?:da|blas|fft|rand)?[A-Z]", missing) else PART
            ), missing
        if re.search(r": (?:fatal )?error: ", text):
            return "host code", _first(text, r": (?:fatal )?error: ")
        if re.search(r"\(\d+\): (?:catastrophic )?error", text):
            return "device code", _first(text, r"\(\d+\): (?:catastrophic )?error")
        return "refused", said[-1]
    if any("is not supported here" in line for line in said):
        return "runtime call missing", _first(errors, "is not supported here")
    if done.returncode and "; --memory sets how much" in errors:
        return "memory", said[0]
    if done.returncode and "std::bad_alloc" in errors:
        return "memory", "the host's"
    if bug := OWN_BUG.search(errors) or (done.returncode and OWN_LAUNCH.search(errors)):
        return "its own bug, named", _first(errors, re.escape(bug[0]))
    if done.returncode and ONE_GPU.search(done.stdout + errors):
        return SECOND, _first(done.stdout + errors, ONE_GPU.pattern)
    if done.returncode < 0 or 128 < done.returncode < 192:  # a signal; main's own -1 is 255
        return "crash", last
    lines = re.sub(r"^tilewright: .*$", "", f"{done.stdout}\n{errors}", flags=re.M).splitlines()
    wrong = [line for line in lines if FAILED.search(line) and not FINE.search(line)]
    output = done.stdout + errors
    if done.returncode and (USAGE.search(output) or NO_FILE.search(output)):
        return WANTING, done.stdout[:200]
    if done.returncode:
        return "exit code", f"{done.returncode}: " + (wrong[0] if wrong else last or done.stdout[-200:])
    return ("own check", wrong[0][:200]) if wrong else ("", "")


def _first(text: str, pattern: str) -> str:
    return next((line.strip()[:300] for line in text.splitlines() if re.search(pattern, line)), "")


def tell(outcomes: list[Outcome], seconds: float, repository: str, path: Path | None) -> None:
    """The last outcome on a line of its own, and all so far in a file."""
    outcome = outcomes[-1]
    print(f"{'ok  ' if outcome.ok else 'FAIL'} {seconds:6.1f} s  {repository}/{outcome.path}"
          + (f"\n{textwrap.indent(outcome.found, ' ' * 7)}" if outcome.found else "")
          + ("" if outcome.ok else f"\n       {outcome.cause}: {outcome.detail}"), flush=True)  # fmt: skip
    if path:
        path.write_text(json.dumps([asdict(each) for each in outcomes], indent=1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=lambda given: Path(given).resolve())
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--per-repository", type=int, default=8)
    parser.add_argument("--repository", action="append", default=[])
    parser.add_argument("--set", choices=SETS, help="the repositories of that set alone")
    parser.add_argument("--timeout", type=float, default=60, help="seconds of processor time")
    parser.add_argument("--memory", help="what each gets, see tilewright run --help")
    parser.add_argument(
        "--check",
        type=float,
        default=0,
        metavar="SECONDS",
        help="run what succeeds once more under every check, for so long",
    )
    parser.add_argument("--json", type=Path)
    parser.add_argument("--part", default="1/1", help="2/3: the second of three parts, to run them beside each other")
    parser.add_argument("--again", type=Path, help="only what failed in this earlier result")
    parser.add_argument("--fine", type=Path, help="only what succeeded in this earlier result")
    given = parser.parse_args()
    chosen: list[tuple[Path, str]] = []
    earlier = None
    if chosen_from := given.again or given.fine:
        earlier = {
            (each["repository"], each["path"])
            for each in json.loads(chosen_from.read_text())
            if each["ok"] == (given.again is None)
        }
    repositories = [*given.repository, *SETS.get(given.set, ())]
    for repository, found in sorted(programs(given.folder, repositories).items()):
        drawn = random.Random(given.seed).sample(found, min(given.per_repository, len(found)))
        chosen += [(path, repository) for path in sorted(drawn)]
    random.Random(given.seed).shuffle(chosen)  # a run that is cut short is a sample, too
    if earlier is not None:
        chosen = [(p, r) for p, r in chosen if (r, str(p.relative_to(given.folder / r))) in earlier]
    part, parts = (int(each) for each in given.part.split("/"))
    chosen = chosen[part - 1 :: parts]
    headers: dict[str, Headers] = {}
    outcomes = []
    for path, repository in chosen:
        if repository not in headers:
            headers[repository] = Headers(given.folder / repository)
        outcome = run(path, headers[repository], given.timeout, given.memory, given.check)
        outcomes.append(outcome)
        tell(outcomes, outcome.seconds, repository, given.json)
    aside = collections.Counter(each.cause for each in outcomes if each.cause in NOT_COUNTED)
    outcomes = [each for each in outcomes if each.cause not in NOT_COUNTED]
    fine = sum(each.ok for each in outcomes)
    print("\nnot counted: " + ", ".join(f"{count} {cause}" for cause, count in aside.items()))
    print(f"{fine} of {len(outcomes)} programs ({fine / max(1, len(outcomes)):.0%})")
    for cause, count in collections.Counter(each.cause for each in outcomes if not each.ok).most_common():
        print(f"  {count:4} {cause}")


if __name__ == "__main__":
    main()
