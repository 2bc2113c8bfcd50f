"""A picture of banks: which words of a shared tile one warp's access names, and which bank serves each.

The picture is an SVG document without scripts, fonts or links. It follows the reader's light or dark setting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from tilewright.hardware.access import BANKS, WORD, shared_cost

CELL = 14  # pixels a word of the tile
SERVED = 5  # pixels of height for each word that a bank serves
GAP = 46  # between panels, and round the picture
HEAD = 74  # a panel's title and its caption
AXIS = 34  # between the tile and the bars, and below the bars

STYLE = """
text { font: 12px ui-sans-serif, system-ui, sans-serif; fill: #1f2430 }
.title { font-size: 17px; font-weight: 600 }
.lane { font-size: 8px; text-anchor: middle; fill: #fff; font-weight: 600 }
.note { fill: #5b6475 }
.page { fill: #fff }
.pad { fill: none; stroke: #8a93a5; stroke-dasharray: 2 2 }
@media (prefers-color-scheme: dark) {
  text { fill: #e6e9f0 } .note { fill: #a0a9bb } .page { fill: #14171f } .lane { fill: #fff }
}
"""


@dataclass(frozen=True)
class BankPanel:
    """One warp's access to one tile.

    Attributes:
        title: what is drawn, in a few words.
        rows: rows of the tile.
        cols: words of a row that hold data.
        pad: words of a row that hold none.
        words: the word of the tile that each of the 32 lanes names, counted from the tile's first.
        kind: ``"load"`` or ``"store"``.
    """

    title: str
    rows: int
    cols: int
    pad: int
    words: tuple[int, ...]
    kind: str = "load"

    @property
    def pitch(self) -> int:
        """Words from one row to the next."""
        return self.cols + self.pad

    @property
    def ways(self) -> int:
        """Wavefronts that the access takes: each lane names 4 bytes, so also the n of its n-way conflict."""
        return shared_cost(self.kind, [word * WORD for word in self.words], WORD).wavefronts


def column_read(title: str, rows: int, cols: int, pad: int) -> BankPanel:
    """The first warp reads the tile by column: 32 lanes down one column of 32 rows, or two columns of 16."""
    words = tuple(lane % rows * (cols + pad) + lane // rows for lane in range(32))
    return BankPanel(title, rows, cols, pad, words)


def bank_map(panels: Sequence[BankPanel]) -> str:
    """The panels side by side, as one SVG document."""
    if not panels:
        raise ValueError("a bank map needs at least one panel")
    tallest = max(panel.rows for panel in panels) * CELL
    most = max(panel.ways for panel in panels)
    height = GAP // 2 + HEAD + tallest + AXIS + most * SERVED + AXIS + GAP // 2
    drawn, x = [], GAP
    for panel in panels:
        drawn += [f'<g transform="translate({x} {GAP // 2})">', *_panel(panel, tallest, most), "</g>"]
        x += max(panel.pitch, BANKS) * CELL + GAP
    what = "; ".join(f"{panel.title}: {_verdict(panel)}" for panel in panels)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {x} {height}"'
            f' width="{x}" height="{height}" role="img">',
            f"<title>Bank map</title><desc>{escape(what)}</desc><style>{STYLE}</style>",
            f'<rect class="page" width="{x}" height="{height}"/>',
            *drawn,
            "</svg>\n",
        ]
    )


def _verdict(panel: BankPanel) -> str:
    ways = panel.ways
    return f"{ways} wavefronts, a {ways}-way conflict" if ways > 1 else "1 wavefront, no conflict"


def _colour(bank: int) -> str:
    """Neighbouring banks get distant hues, so that a diagonal is seen to change bank."""
    return f"hsl({bank * 7 % BANKS * 360 // BANKS} 62% 42%)"


def _panel(panel: BankPanel, tallest: int, most: int) -> list[str]:
    rows_words = f"{panel.rows} rows of {panel.pitch} words"
    padding = f" ({panel.cols} and {panel.pad} of padding)" if panel.pad else ""
    lines = [
        f'<text class="title" y="16">{escape(panel.title)}</text>',
        f'<text y="38">One warp&#8217;s {panel.kind}: {_verdict(panel)}</text>',
        f'<text class="note" y="58">{rows_words}{padding}; a colour a bank, a number a lane</text>',
        f'<g transform="translate(0 {HEAD})">',
        *_tile(panel),
        "</g>",
        f'<g transform="translate(0 {HEAD + tallest + AXIS})">',
        *_bars(panel, most),
        "</g>",
    ]
    return lines


def _tile(panel: BankPanel) -> list[str]:
    """Every word of the tile, faint, and those that a lane names, full, with the (first) lane's number."""
    every = range(panel.rows * panel.pitch)
    lanes = {word: lane for lane, word in reversed(list(enumerate(panel.words)))}
    drawn = ['<g fill-opacity="0.16">', *_cells(panel, every), "</g>", *_cells(panel, lanes)]
    if panel.pad:
        x, width, height = panel.cols * CELL, panel.pad * CELL - 1, panel.rows * CELL - 1
        drawn.append(f'<rect class="pad" x="{x}" width="{width}" height="{height}"/>')
    for word, lane in lanes.items():
        row, col = divmod(word, panel.pitch)
        x, y = col * CELL + CELL // 2, row * CELL + 10
        drawn.append(f'<text class="lane" x="{x}" y="{y}">{lane}</text>')
    return drawn


def _cells(panel: BankPanel, words: Iterable[int]) -> list[str]:
    """One path a bank, with a square for each of the words that it holds."""
    side = CELL - 1
    squares: dict[int, list[str]] = {}
    for word in words:
        row, col = divmod(word, panel.pitch)
        square = f"M{col * CELL} {row * CELL}h{side}v{side}h-{side}z"
        squares.setdefault(word % BANKS, []).append(square)
    return [f'<path fill="{_colour(bank)}" d="{"".join(some)}"/>' for bank, some in squares.items()]


def _bars(panel: BankPanel, most: int) -> list[str]:
    """For each bank, the words that it has to serve, one on the other: the tallest is the access's time."""
    served = Counter(word % BANKS for word in set(panel.words))
    base, side = most * SERVED, CELL - 1
    drawn = ['<text class="note" y="-8">words that each bank serves, one after another</text>']
    for bank in range(BANKS):
        x = bank * CELL
        bars = [f"M{x} {base - (place + 1) * SERVED}h{side}v4h-{side}z" for place in range(served[bank])]
        floor = f"M{x} {base}h{side}v1h-{side}z"
        drawn.append(f'<path fill="{_colour(bank)}" d="{floor}{"".join(bars)}"/>')
    marks = (0, 8, 16, 24, 31)
    drawn += [f'<text class="note" x="{bank * CELL}" y="{base + 18}">{bank}</text>' for bank in marks]
    return drawn
