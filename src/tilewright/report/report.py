"""The report of a launch that shows itself."""

from __future__ import annotations

from html import escape

from tilewright.findings import model


class Report(model.Report):
    """What :class:`tilewright.findings.model.Report` has, as a page and in a notebook, too."""

    def text(self) -> str:
        """The report as the command line shows it: the source with its counts, totals, findings, what they rest on."""
        from tilewright.report import text

        parts = (text.annotate(self), text.summary(self), text.findings(self))
        notes = ["\n".join(text.wrapped(note)) for note in self.notes]
        return "\n".join(part for part in (*parts, *notes) if part) + "\n"

    def to_html(self) -> str:
        """The report as one self-contained HTML page."""
        from tilewright.report.html import page_of  # pages are made rarely

        return page_of(self)

    def _repr_html_(self) -> str:
        """What a notebook shows: the page in a frame of its own, so that neither's styles touch the other."""
        frame = 'style="width: 100%; height: 36rem; border: 0" title="tilewright report"'
        return f'<iframe {frame} srcdoc="{escape(self.to_html(), quote=True)}"></iframe>'
