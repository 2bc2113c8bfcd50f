"""Draws what a command prints in a terminal as an SVG: python tools/draw_terminal.py docs/check.svg tilewright check …

The command runs in a pseudo-terminal, so the colours are those that people see. The picture has no scripts, fonts or
links, and follows the reader's light or dark setting.
"""

from __future__ import annotations

import os
import pty
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

SIZE, LINE, PAD = 13, 18, 18  # pixels
ADVANCE = 0.6 * SIZE + 0.05  # of a character, in the fonts below

STYLE = f"""
text {{ font: {SIZE}px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1c2128;
       white-space: pre }}
.back {{ fill: #f6f7f9; stroke: #dfe3e8 }}
.c1 {{ font-weight: 700 }} .c2 {{ fill: #5f6b7a }} .c31 {{ fill: #c4314b }} .c32 {{ fill: #1a7f4b }}
.c33 {{ fill: #9a6700 }}
@media (prefers-color-scheme: dark) {{
  text {{ fill: #e4e8ee }} .back {{ fill: #14171c; stroke: #323a45 }}
  .c2 {{ fill: #98a4b3 }} .c31 {{ fill: #ff6b81 }} .c32 {{ fill: #4cc38a }} .c33 {{ fill: #e0b04b }}
}}
"""


def printed(command: Sequence[str]) -> str:
    """What a command writes to a terminal."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], list(command))
    parts = []
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # Linux: the other end is closed
            part = b""
        if not part:
            break
        parts.append(part)
    os.waitpid(child, 0)
    return b"".join(parts).decode().replace("\r\n", "\n")


def spans(line: str) -> Iterator[tuple[int, str, str]]:
    """Column, class and text of each piece of one colour."""
    column, style = 0, ""
    for part in re.split(r"(\x1b\[\d*m)", line):
        if part.startswith("\x1b"):
            code = part[2:-1]
            style = "" if code in ("", "0") else f"c{code}"
        elif part:
            yield column, style, part
            column += len(part)


def drawn(text: str, title: str) -> str:
    """The SVG of a terminal's text."""
    lines = text.rstrip("\n").split("\n")
    longest = max(len(re.sub(r"\x1b\[\d*m", "", line)) for line in lines)
    width, height = round(longest * ADVANCE + 2 * PAD), len(lines) * LINE + 2 * PAD
    rows = []
    for number, line in enumerate(lines):
        y = PAD + number * LINE + SIZE
        for column, style, part in spans(line):
            if part.strip():
                at = f'x="{PAD + column * ADVANCE:.1f}" y="{y}" textLength="{len(part) * ADVANCE:.1f}"'
                rows.append(f'<text {at} class="{style}">{escape(part, quote=False)}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            ' role="img">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
            f'<rect class="back" x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8"/>',
            *rows,
            "</svg>\n",
        ]
    )


def main() -> None:
    target, *command = sys.argv[1:]
    if not command or shutil.which(command[0]) is None:
        sys.exit(f"no such command: {' '.join(command) or 'none was named'}")
    text = f"$ {' '.join(command)}\n{printed(command)}"
    Path(target).write_text(drawn(text, " ".join(command)), encoding="utf-8")


if __name__ == "__main__":
    main()
