"""The compiler's messages: where they point, and what to add for those who meet them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_MESSAGE = re.compile(r"^(?P<file>[^\n]+?)\((?P<line>\d+)\): (?P<kind>(?:catastrophic )?error|warning)[^\n:]*: ", re.M)
_TEXTURE = re.compile(
    r"\btexture\s*<\s*(?P<type>[\w:]+(?:\s+\w+)*)\s*(?:,\s*(?P<shape>[\w:]+)\s*)?(?:,[^>]*)?>\s*(?P<name>\w+)"
)


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


def explain(log: str, texts: Sequence[str], blanked: Sequence[str], expressions: Sequence[str]) -> str:
    """The log as the user should see it, with advice where we know more than the compiler."""
    shown = re.sub(r"^\d+ (?:catastrophic )?errors? detected in the compilation of [^\n]*\n?", "", log, flags=re.M)
    shown = re.sub(r"^Compilation terminated\.\n?", "", shown, flags=re.M)
    shown = re.sub(r"^__nv_nvrtc_builtin_header\.h\(\d+\): note[^\n]*\n(?: [^\n]*\n)*", "", shown, flags=re.M)
    shown, advice = _name_expressions(shown, expressions)
    for text in texts:
        for match in _TEXTURE.finditer(text):
            advice.append(_texture_advice(match))
    for header in re.findall(r'cannot open source file "([^"]+)"', log):
        advice.append(f"There is no header {header!r} beside the source or in a folder given by -I<folder>.")
    for name in blanked:
        if re.search(rf'"{re.escape(name)}" is undefined', log):
            advice.append(
                f"{name!r} is host code (it has no __device__) that would not compile here, so it was left "
                "out; mark it __device__ if kernels need it."
            )
    return "\n".join([shown.strip(), *dict.fromkeys(advice)])


def _name_expressions(log: str, expressions: Sequence[str]) -> tuple[str, list[str]]:
    """NVRTC reports a bad name expression in a file of its own making: say which expression it was."""
    pattern = re.compile(r"^__nv_name_map\((\d+)\): error: ([^\n]*)\n(?:  [^\n]*\n)*\n?", re.M)
    advice = []
    for line, message in pattern.findall(log):
        index = int(line) - 2  # NVRTC writes them in sorted order, from line 2
        name = sorted(expressions)[index] if 0 <= index < len(expressions) else ", ".join(expressions)
        if not message.startswith("Error in parsing name expression"):
            advice.append(f"name expression {name!r}: error: {message}")
    return pattern.sub("", log), advice


def _texture_advice(match: re.Match[str]) -> str:
    kind, name = match["type"], match["name"]
    two = (match["shape"] or "1") in ("2", "cudaTextureType2D")
    fetch = f"tex2D<{kind}>({name}, x, y)" if two else f"tex1Dfetch<{kind}>({name}, i)"
    return (
        f"Texture references such as texture<{kind}…> {name} were removed in CUDA 12. Texture objects "
        f"replaced them: delete the global, add the kernel parameter `cudaTextureObject_t {name}`, read it "
        f"with `{fetch}`, and pass a texture object at the launch."
    )
