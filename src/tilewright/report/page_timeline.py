"""The page's timeline: a row a warp, with where it ran and waited, and the barriers across."""

from __future__ import annotations

from collections import Counter
from html import escape

from tilewright.report.page_source import PageLaunch
from tilewright.report.timeline import Opening, Place, Timeline, timeline

MOST = 24  # openings of barriers in one picture
LEFT, WIDTH, ROW, TOP, FOOT = 64, 900, 16, 24, 22


def section(launch: PageLaunch) -> str:
    """The picture with its legend; nothing of a launch whose block met no barrier."""
    events = launch.report.timeline
    if all(event.kind == "exit" for event in events):
        return ""
    whole = timeline(events)
    shown = whole.part(MOST)
    count = len(whole.openings)
    parts = [f"barriers opened {count:,} time{'' if count == 1 else 's'}"]
    if len(shown.openings) < count:
        parts.append(f"the {'last' if whole.stuck else 'first'} {len(shown.openings)} are shown")
    if whole.stuck:
        parts.append(f'<span class="bad">{_waiting(launch, whole)} when the launch ended</span>')
    return (
        "<h2>Warps of the first block</h2>"
        f'<p class="soft">{"; ".join(parts)}. A step is one instruction of a warp; memory has no latency here.</p>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="timeline">{_picture(shown)}</div>'
        f"{_legend(launch, whole.openings)}"
    )


def _waiting(launch: PageLaunch, line: Timeline) -> str:
    groups: dict[str, list[str]] = {}
    for warp, (barrier, place) in line.stuck.items():
        groups.setdefault(_barrier(launch, barrier, place), []).append(str(warp))
    return "; ".join(
        f"warp{'' if len(warps) == 1 else 's'} {', '.join(warps)} waiting at {where}" for where, warps in groups.items()
    )


def _barrier(launch: PageLaunch, barrier: int, place: Place | None) -> str:
    where = launch.link(*place, text=f"line {place[1]}") if place else "no line"
    return where + (f" (barrier {barrier})" if barrier else "")


def _picture(line: Timeline) -> str:
    length = max(line.end - line.start, 1)
    height = TOP + line.warps * ROW + FOOT

    def x(step: int) -> float:
        return LEFT + round((step - line.start) * WIDTH / length, 1)

    rows = []
    for warp in range(line.warps):
        y = TOP + warp * ROW
        rows.append(f'<text x="{LEFT - 8}" y="{y + 11}" class="name">warp {warp}</text>')
        for state in ("run", "wait"):
            mine = [s for s in line.spans if s.warp == warp and s.state == state]
            inset, tall = (2, ROW - 4) if state == "run" else (ROW // 2 - 1, 2)
            path = "".join(f"M{x(s.start)} {y + inset}H{x(s.end)}v{tall}H{x(s.start)}z" for s in mine)
            style = "stuck" if state == "wait" and warp in line.stuck else state
            if path:
                rows.append(f'<path class="{style}" d="{path}"/>')
    bottom = TOP + line.warps * ROW
    for number, opening in enumerate(line.openings, 1):
        rows.append(
            f'<path class="opening" d="M{x(opening.at)} {TOP - 4}V{bottom + 2}"><title>{escape(_said(opening))}</title>'
            f'</path><text class="tick" x="{x(opening.at)}" y="{TOP - 9}">{number}</text>'
        )
    rows.append(f'<text class="axis" x="{LEFT}" y="{height - 5}">{line.start:,}</text>')
    rows.append(f'<text class="axis end" x="{LEFT + WIDTH}" y="{height - 5}">{line.end:,} steps</text>')
    what = f"{line.warps} warps over {length:,} steps, with {len(line.openings)} openings of barriers"
    return (
        f'<svg class="timeline" viewBox="0 0 {LEFT + WIDTH + 16} {height}" role="img" aria-label="{what}">'
        f"{''.join(rows)}</svg>"
    )


def _said(opening: Opening) -> str:
    where = f", line {opening.place[1]}" if opening.place else ""
    return f"barrier {opening.barrier}{where}: opened at step {opening.at:,} for {opening.warps} warps"


def _legend(launch: PageLaunch, openings: list[Opening]) -> str:
    times = Counter((opening.barrier, opening.place) for opening in openings)
    items = [
        '<span><i class="key run"></i> runs</span><span><i class="key wait"></i> waits at a barrier</span>'
        '<span><i class="key opening"></i> the barrier opens</span>'
    ]
    for (barrier, place), count in times.items():
        items.append(
            f"<span>{_barrier(launch, barrier, place)}: opened {count:,} time{'' if count == 1 else 's'}</span>"
        )
    return f'<p class="legend soft">{"".join(items)}</p>'
