"""The compiler's messages: where they point, and what to add for those who meet them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.cpp import kernels, split_commas, template_parameters

if TYPE_CHECKING:
    from .host import Region

_MESSAGE = re.compile(r"^(?P<file>[^\n]+?)\((?P<line>\d+)\): (?P<kind>(?:catastrophic )?error|warning)[^\n:]*: ", re.M)
_TEXTURE = re.compile(
    r"\btexture\s*<\s*(?P<type>[\w:]+(?:\s+\w+)*)\s*(?:,\s*(?P<shape>[\w:]+)\s*)?(?:,[^>]*)?>\s*(?P<name>\w+)"
)

# What an error's text means here, beyond what it says.
_MEANINGS = tuple(
    (re.compile(pattern), advice)
    for pattern, advice in (
        (r"device-side kernel launch", "dynamic parallelism is for whole programs: tilewright run"),
        (r'"cudaDeviceSynchronize" is undefined',
         "CUDA 12 removed it from device code: a kernel can't wait for those it launches (dynamic parallelism)"),
        (r'"cuda(?:Malloc|Free|Memcpy|Memset|Stream|Event|Launch|Get|Peek)\w*" is undefined',
         "the CUDA runtime is not there for device code; dynamic parallelism is for whole programs: tilewright run"),
        (r"\btexture is not a template", "CUDA 12 removed texture references: use texture objects"),
        (r"\bsurface is not a template", "CUDA 12 removed surface references, and surfaces are not supported"),
        (r'"(?:curand|CURAND)\w*" is undefined', "curand_kernel.h is in `pip install nvidia-curand`"),
        (r'cannot open source file "(?:nv/target|cuda/std/)', "it is in `pip install nvidia-cuda-cccl`"),
        (r'namespace "thrust" has no member', "Thrust's algorithms and containers are not there for device code"),
        (r'(?:namespace "(?:at|c10|torch)"|class "at::Tensor") has no member',
         "of PyTorch's C++ library only a part is there for device code"),
        (r'namespace "std" has no member|qualified name is not allowed\n.*\bstd::|\bstd::(?:shared|unique|weak)_ptr<',
         "of the host's C++ library only a part is there for device code"),
    )
)  # fmt: skip


@dataclass(frozen=True)
class Message:
    """One error of NVRTC's log. ``column`` counts from 0 in that line; 0 where the log has no caret."""

    file: str
    line: int
    column: int
    text: str


def errors(log: str) -> list[Message]:
    starts = list(_MESSAGE.finditer(log))
    found = []
    for match, following in zip(starts, [*starts, None][1:], strict=True):
        if "error" not in match["kind"]:
            continue
        text = log[match.start() : following.start() if following else len(log)]
        caret = re.search(r"^( *)\^", text, re.M)
        column = max(len(caret.group(1)) - 2, 0) if caret else 0  # NVRTC indents the source line by two
        found.append(Message(match["file"], int(match["line"]), column, text.rstrip()))
    return found


@dataclass(frozen=True)
class Situation:
    """What is known beside the compiler's log: the user's texts (cleaned), what was left out of them, headers that
    are nowhere to be found, the name expressions, libraries' texts by their files, and the compiler's options."""

    texts: Sequence[str]
    left_out: Sequence[Region]
    missing: Sequence[str]
    expressions: Sequence[str]
    libraries: Mapping[str, str]
    options: Sequence[str] = ()


_MISSED = (
    re.compile(r'identifier "([^"]+)" is undefined'),
    re.compile(r'has no member "([^"]+)"'),
    re.compile(r'"?([\w:]+)"? is not a template'),
    re.compile(r'name followed by "::" must be a class or namespace name\n.*?(\w+)\s*::'),
)


def missed(text: str) -> set[str]:
    """The names that an error says are not declared."""
    found = {match[1] for pattern in _MISSED for match in pattern.finditer(text)}
    return {name.split("::")[-1].split("<")[0] for name in found}


def foreign(text: str) -> bool:
    """Whether an error is about what only the host has: its libraries and the CUDA runtime."""
    return any(pattern.search(text) for pattern, _ in _MEANINGS)


def explain(log: str, situation: Situation) -> str:
    """The log as the user should see it: errors alone, the reason in the first line, advice at the end."""
    log, advice = _name_expressions(log, situation)
    found = errors(log)
    if not found:
        return "\n".join([*advice, log.strip()])
    cause = _cause(found)
    found.sort(key=lambda each: each is not cause)  # before what comes of it
    names = {name for message in found for name in missed(message.text)}
    earlier = dict.fromkeys(region.reason for region in situation.left_out if region.reason and region.name in names)
    found = [message for reason in earlier for message in errors(reason)] + found
    shown: list[str] = []
    for message in found:
        first, _, rest = message.text.partition("\n")
        why = _reason(message, situation)
        shown.append(f"{first}{f' ({why})' if why else ''}\n{_without_notes(rest)}".rstrip())
    advice += [_texture_advice(match) for text in situation.texts for match in _TEXTURE.finditer(text)]
    if situation.missing and any(missed(message.text) for message in found):
        listed = ", ".join(map(repr, situation.missing))
        advice.append(f"These headers are neither beside the source nor in a folder given by -I<folder>: {listed}.")
    return "\n".join([*shown, *dict.fromkeys(advice)])


# What is said of a kernel whose parameters could not be read, before it is said why.
_FOLLOWS = re.compile(r'attribute "__\w+__" does not apply here|without memory space annotations')
_NO_SCOPE = re.compile(r'name followed by "::" must be')
_HEAD = 10  # lines of a declaration's head


def _cause(found: Sequence[Message]) -> Message:
    """The error that the first one comes of: the first in its line, or in its declaration's head, that names what is
    not there."""
    first = found[0]
    lines = _HEAD if _FOLLOWS.search(first.text) else 0
    near = [each for each in found if each.file == first.file and 0 <= each.line - first.line <= lines]
    causes = [each for each in near if missed(each.text) or _NO_SCOPE.search(each.text)]
    return min(causes, key=lambda each: (each.line, each.column), default=first)


def _without_notes(text: str) -> str:
    """An error's lines without its notes on headers that the user never saw."""
    text = re.sub(r"^__nv_nvrtc_builtin_header\.h\(\d+\): note[^\n]*\n(?: [^\n]*\n?)*", "", text, flags=re.M)
    text = re.sub(
        r"^Remark: [^\n]*\n?|^Compilation terminated\.\n?|^\d+ (?:catastrophic )?errors? detected[^\n]*\n?",
        "",
        text,
        flags=re.M,
    )
    return text.rstrip()


def _reason(message: Message, situation: Situation) -> str | None:
    """Why a name is not declared, where we know more than the compiler."""
    for name in missed(message.text):
        for region in situation.left_out:
            if region.name == name and not region.inserted:
                if region.reason:
                    return f"{name!r} was left out, for it does not compile: see above"
                what = "is host code (it has no __device__), so it was left out; mark it __device__ if kernels need it"
                return f"{name!r} {what}"
    for pattern, meaning in _MEANINGS:
        if pattern.search(message.text):
            return meaning
    names = re.findall(r"(?<!\S)-D(\w+)", " ".join(situation.options)) if message.file.startswith("__nv_nvrtc") else ()
    for macro in names:
        if re.search(rf"\b{macro}\b", message.text.partition("\n")[2]):
            return f"-D{macro} stands for {macro} in CUDA's own headers, too: give your macro a longer name"
    if message.file in situation.libraries:
        for name in missed(message.text):
            class_ = re.compile(rf"\b(?:class|struct)\s+{re.escape(name)}\b\s*(?![\s;<])")
            file = next(
                (file for file, text in situation.libraries.items() if name in text and class_.search(text)), None
            )
            if file is not None and file != message.file:
                return f"it is declared in {file}: perhaps that should be included earlier"
    if situation.missing and missed(message.text):
        return f"perhaps of a header that is not there: {', '.join(situation.missing)}"
    return None


_IN_NAME_MAP = re.compile(r"^__nv_name_map\((\d+)\): error: ([^\n]*)\n(?:  [^\n]*\n)*\n?", re.M)


def refused(log: str, expressions: Sequence[str]) -> set[str]:
    """The name expressions that do not compile: they name nothing, or their template does not take the arguments."""
    ordered = sorted(expressions)
    lines = [int(line) - 2 for line, _ in _IN_NAME_MAP.findall(log)]  # NVRTC writes them in sorted order, from line 2
    found = {ordered[index] for index in lines if 0 <= index < len(ordered)}
    for name in re.findall(r'instantiation of "[^"\n]*?([\w:]+)(?:<[^"\n]*)?\(', log):
        found |= {each for each in ordered if each.partition("<")[0].split("::")[-1] == name.split("::")[-1]}
    return found


def _name_expressions(log: str, situation: Situation) -> tuple[str, list[str]]:
    """NVRTC reports a bad name expression in a file of its own making: say which expression it was."""
    advice, expressions = [], situation.expressions
    for line, message in _IN_NAME_MAP.findall(log):
        index = int(line) - 2
        name = sorted(expressions)[index] if 0 <= index < len(expressions) else ", ".join(expressions)
        if not message.startswith("Error in parsing name expression"):
            wanted = _few_arguments(name, situation.texts)
            advice.append(f"name expression {name!r}: error: {message}" if wanted is None else wanted)
    return _IN_NAME_MAP.sub("", log), advice


def _few_arguments(expression: str, texts: Sequence[str]) -> str | None:
    """A kernel template that is given fewer arguments than it has parameters, or more: what those are."""
    name, _, given = expression.rstrip(" >").partition("<")
    declared = [each for text in texts for each in kernels(text) if each.name == name.split("::")[-1].strip()]
    if len(declared) != 1 or declared[0].template is None:
        return None
    parameters, arguments = template_parameters(declared[0].template), split_commas(given) if given.strip() else []
    least = sum(not each.default for each in parameters)
    if any(each.pack for each in parameters) or least <= len(arguments) <= len(parameters):
        return None
    wanted = ", ".join(split_commas(declared[0].template))
    example = ", ".join([*arguments, *("…" for _ in parameters[len(arguments) : least])][: len(parameters)])
    return (
        f"{expression} gives {len(arguments)} template argument{'s' * (len(arguments) != 1)}, and the kernel is a "
        f"template<{wanted}>: write {name}<{example}>"
    )


def _texture_advice(match: re.Match[str]) -> str:
    kind, name = match["type"], match["name"]
    two = (match["shape"] or "1") in ("2", "cudaTextureType2D")
    fetch = f"tex2D<{kind}>({name}, x, y)" if two else f"tex1Dfetch<{kind}>({name}, i)"
    return (
        f"Texture references such as texture<{kind}…> {name} were removed in CUDA 12. Texture objects "
        f"replaced them: delete the global, add the kernel parameter `cudaTextureObject_t {name}`, read it "
        f"with `{fetch}`, and pass a texture object at the launch."
    )
