"""Draws the JSON that `benchmarks/transpose.py --json` writes, as an SVG of bars: each arm's share of the copy.

python benchmarks/plot_transpose.py docs/transpose-h200.json docs/transpose-h200.svg
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

ARMS = {"tilewright": "#2a6f97", "pytorch": "#e09f3e", "cupy": "#9a9a9a"}
LEFT, SCALE, BAR, GAP, TOP = 330, 520, 5, 7, 62  # pixels; SCALE is the length of a bar as fast as the copy


def bars(rows: list[dict[str, Any]]) -> Iterator[str]:
    """A row's bars, its bar to reach as a line across them, and its name beside them."""
    height = len(ARMS) * BAR
    for i, row in enumerate(rows):
        y = TOP + i * (height + GAP)
        yield f'<text x="{LEFT - 8}" y="{y + 11}" text-anchor="end">{escape(row["title"])}, {row["size"]}-byte</text>'
        for j, (arm, colour) in enumerate(ARMS.items()):
            length = SCALE * row["copy"] / row[arm]
            yield f'<rect x="{LEFT}" y="{y + j * BAR}" width="{length:.1f}" height="{BAR}" fill="{colour}"/>'
        at = LEFT + SCALE * row["bar"]
        yield f'<path d="M{at:.1f} {y - 2}v{height + 4}" stroke="#c1121f" stroke-width="1.5"/>'
        share = row["copy"] / row["tilewright"]
        yield f'<text x="{LEFT + SCALE + 10}" y="{y + 11}">{share:.3f}</text>'


def legend(machine: str) -> Iterator[str]:
    """The title, the colours, and the grid's labels."""
    yield f'<text x="10" y="16" font-size="12">Speed over that of a copy of the same bytes. {escape(machine)}</text>'
    x = LEFT
    for arm, colour in ARMS.items():
        yield f'<rect x="{x}" y="28" width="10" height="10" fill="{colour}"/><text x="{x + 14}" y="37">{arm}</text>'
        x += 100
    yield f'<line x1="{x}" x2="{x}" y1="27" y2="39" stroke="#c1121f" stroke-width="1.5"/>'
    yield f'<text x="{x + 6}" y="37">the bar to reach</text>'


def picture(results: dict[str, Any]) -> str:
    """The whole SVG."""
    rows = results["rows"]
    height = TOP + len(rows) * (len(ARMS) * BAR + GAP) + 10
    grid = [
        f'<path d="M{LEFT + SCALE * n / 4} {TOP - 6}V{height - 8}" stroke="#ddd"/>'
        f'<text x="{LEFT + SCALE * n / 4}" y="{TOP - 9}" text-anchor="middle">{n / 4:g}</text>'
        for n in range(5)
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + SCALE + 70}" height="{height}" '
        'font-family="sans-serif" font-size="10">\n<rect width="100%" height="100%" fill="white"/>'
    )
    return "\n".join([head, *legend(results["machine"]), *grid, *bars(rows), "</svg>\n"])


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(picture(json.loads(Path(sys.argv[1]).read_text())))
