"""A launch's roofline: its operations a second over what they take of memory, under what the GPU does at most."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

from tilewright.findings.timed import Time, scaled

WIDTH, HEIGHT, LEFT, TOP, FOOT = 400, 250, 46, 14, 36


def roofline(time: Time) -> str:
    """What the launch moves and computes, and the picture where it computes with floats."""
    seconds = time.microseconds / 1e6
    moved = (("DRAM", time.dram_bytes), ("L2", time.l2_bytes))
    rows = [
        (name, scaled(count, "FLOP"), count / seconds, time.peaks[name], "FLOP/s") for name, count in time.flops.items()
    ]
    rows += [(name, scaled(count, "B"), count / seconds, time.rates[name], "B/s") for name, count in moved]
    numbers = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{text}, {scaled(rate, unit)} of {scaled(most, unit)}</dd></div>"
        for name, text, rate, most, unit in rows
    )
    return f'<h3>Roofline</h3><dl class="numbers">{numbers}</dl>{_picture(time) if time.flops else ""}'


@dataclass(frozen=True)
class _Axes:
    """Powers of ten: FLOP a byte from left to right, FLOP/s from below."""

    left: int
    right: int
    low: int
    high: int

    def x(self, intensity: float) -> float:
        return LEFT + (math.log10(intensity) - self.left) / (self.right - self.left) * WIDTH

    def y(self, rate: float) -> float:
        return TOP + (self.high - math.log10(rate)) / (self.high - self.low) * HEIGHT


def _axes(time: Time, rate: float, intensities: list[float]) -> _Axes:
    top = max(*time.peaks.values(), rate)
    ridge = top / time.rates["DRAM"]
    left = math.floor(math.log10(min(*intensities, time.peaks["FP32"] / time.rates["L2"]))) - 1
    right = math.ceil(math.log10(max(*intensities, ridge))) + 1
    return _Axes(left, right, math.floor(math.log10(min(rate, 1e12))), math.ceil(math.log10(top)))


def _picture(time: Time) -> str:
    whole = sum(time.flops.values())
    rate = whole / time.microseconds * 1e6
    at = {
        "DRAM": whole / time.dram_bytes if time.dram_bytes else 0.0,
        "L2": whole / time.l2_bytes if time.l2_bytes else 0.0,
    }
    at = {name: intensity for name, intensity in at.items() if intensity}
    if not at:
        return '<p class="soft">It moves nothing of L2 or DRAM, so that no roof but the peaks is over it.</p>'
    axes = _axes(time, rate, list(at.values()))
    dots = "".join(_dot(axes, name, intensity, rate) for name, intensity in at.items())
    beside = axes.x(max(at.values())) + 9
    if beside > LEFT + WIDTH - 90:
        beside = axes.x(min(at.values())) - 99
    dots += f'<text x="{beside:.1f}" y="{axes.y(rate) + 4:.1f}" class="said">{scaled(rate, "FLOP/s")}</text>'
    said = " and ".join(f"{intensity:.3g} FLOP a byte of {name}" for name, intensity in at.items())
    label = f"{scaled(rate, 'FLOP/s')}, at {said}"
    box = f"0 0 {LEFT + WIDTH + 18} {TOP + HEIGHT + FOOT}"
    return (
        f'<svg class="roofline" viewBox="{box}" role="img" aria-label="{escape(label, quote=True)}">'
        f"{_grid(axes)}{_roofs(time, axes)}{dots}</svg>"
        f'<p class="soft">The launch: {escape(label)}. Full: by bytes of DRAM; hollow: by bytes of L2.</p>'
    )


def _grid(axes: _Axes) -> str:
    bottom = TOP + HEIGHT
    made = [f'<text x="{LEFT + WIDTH / 2}" y="{bottom + 32}" class="mid">FLOP a byte</text>']
    made.append(f'<text x="{LEFT + 5}" y="{TOP + 14}">FLOP/s</text>')
    for power in range(axes.left, axes.right + 1):
        x, text = axes.x(10.0**power), scaled(10.0**power, "") if power >= 3 else f"{10.0**power:g}"
        made.append(f'<path class="grid" d="M{x:.1f} {TOP}V{bottom}"/>')
        made.append(f'<text x="{x:.1f}" y="{bottom + 15}" class="mid">{text}</text>')
    for power in range(axes.low, axes.high + 1):
        y = axes.y(10.0**power)
        made.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{LEFT + WIDTH}"/>')
        made.append(f'<text x="{LEFT - 5}" y="{y + 4:.1f}" class="end">{scaled(10.0**power, "")}</text>')
    return "".join(made)


def _roofs(time: Time, axes: _Axes) -> str:
    """Memory's slopes up to the highest peak, and each peak from where the nearer memory reaches it."""
    made, top = [], max(time.peaks.values())
    for name, most in time.rates.items():
        first = max(10.0**axes.left, 10.0**axes.low / most)
        x, y, ridge = axes.x(first), axes.y(first * most), axes.x(top / most)
        made.append(f'<path class="roof" d="M{x:.1f} {y:.1f}L{ridge:.1f} {axes.y(top):.1f}"/>')
        middle = math.sqrt(first * min(top, time.peaks["FP32"]) / most)
        turn = math.degrees(math.atan2(axes.y(middle * most) - y, axes.x(middle) - x))
        place, aside = f"{axes.x(middle):.1f} {axes.y(middle * most):.1f}", 14 if name == "DRAM" else -6
        put = f'transform="translate({place}) rotate({turn:.0f})" y="{aside}"'
        made.append(f'<text {put} class="mid">{name} {scaled(most, "B/s")}</text>')
    for name, most in time.peaks.items():
        y, text = axes.y(most), f"{escape(name)} {scaled(most, 'FLOP/s')}"
        made.append(f'<path class="roof" d="M{axes.x(most / time.rates["L2"]):.1f} {y:.1f}H{LEFT + WIDTH}"/>')
        made.append(f'<text x="{LEFT + WIDTH - 3}" y="{y - 4:.1f}" class="end">{text}</text>')
    return "".join(made)


def _dot(axes: _Axes, name: str, intensity: float, rate: float) -> str:
    label = f"{scaled(rate, 'FLOP/s')} at {intensity:.3g} FLOP a byte of {name}"
    place = f'cx="{axes.x(intensity):.1f}" cy="{axes.y(rate):.1f}"'
    return f'<circle class="{"dot" if name == "DRAM" else "dot hollow"}" {place} r="5"><title>{label}</title></circle>'
