"""A launch's time on the page: how long, what was busy, under which roof, and at which lines warps wait."""

from __future__ import annotations

from html import escape

from tilewright.findings.timed import Wait
from tilewright.report.page_roofline import roofline
from tilewright.report.page_source import PageLaunch

_LINES = 8
_LEAST = 0.01


def section(launch: PageLaunch) -> str:
    """The section; nothing where the time was not asked for."""
    report = launch.report
    if report.untimed:
        return f"<h2>Time</h2><p>Not estimated: {escape(report.untimed)}</p>"
    if report.time is None:
        return ""
    time = report.time
    busy = "".join(_meter(name, share) for name, share in time.limits.items() if share >= _LEAST)
    waits = "".join(_wait(launch, each) for each in time.waits[:_LINES] if each.share >= _LEAST)
    return f"""<h2>Time</h2>
<p><b>{escape(str(time))}</b>, by a model of the machine; held back by {escape(time.held_by)}.</p>
<h3>Busy</h3><dl class="numbers">{busy}</dl>
{roofline(time)}
<h3>Where warps wait</h3><ol class="dearest">{waits}</ol>"""


def _meter(name: str, share: float) -> str:
    meter = f'<meter min="0" max="1" value="{share:.3f}" aria-label="{escape(name, quote=True)}"></meter>'
    return f"<div><dt>{escape(name)}</dt><dd>{meter} {share:.0%}</dd></div>"


def _wait(launch: PageLaunch, each: Wait) -> str:
    where = launch.link(each.file, each.line) if each.line else "elsewhere"
    return f'<li>{where} {each.share:.0%} <span class="soft">{escape(", ".join(each.phrases()))}</span></li>'
