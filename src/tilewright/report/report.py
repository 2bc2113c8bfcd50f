"""The report of a launch that shows itself."""

from __future__ import annotations

from html import escape

from tilewright.findings import model


class Report(model.Report):
    """What :class:`tilewright.findings.model.Report` has, as a page and in a notebook, too."""

    def to_html(self) -> str:
        """The report as one self-contained HTML page."""
        from tilewright.report.html import page_of  # pages are made rarely

        return page_of(self)

    def _repr_html_(self) -> str:
        """What a notebook shows: the page in a frame of its own, so that neither's styles touch the other."""
        frame = 'style="width: 100%; height: 36rem; border: 0" title="tilewright report"'
        return f'<iframe {frame} srcdoc="{escape(self.to_html(), quote=True)}"></iframe>'
