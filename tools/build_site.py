"""Builds the manual as a site, strictly: a link that leads nowhere fails it. `pip install '.[docs]'` first.

Pages stay as a code host shows them: links to files beside ``docs`` lead, on the site, to copies of these files.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "build" / "pages"
_LINK = re.compile(r"(?<!`)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<to>[^)\s#:]+)(?P<at>#[^)\s]*)?\)")
_CODE = re.compile(r"(```.*?```)", re.S)
_LOGS = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("- Measurements:")[2].partition("- Glossary:")[0]
# Pages that users ask for last.
LAST = {"architecture.md", "internals.md", "as-compiled.md", *re.findall(r"[\w-]+\.md", _LOGS)}


def place(path: Path) -> PurePosixPath:
    """Where a file of the repository lies on the site."""
    inside = path.relative_to(ROOT)
    return PurePosixPath(*inside.parts[1:]) if inside.parts[0] == "docs" else PurePosixPath("repository", *inside.parts)


def rewritten(page: Path, wanted: list[Path]) -> str:
    """A page's text with links as they lead on the site; the files that they lead to are added to ``wanted``."""

    def link(found: re.Match[str]) -> str:
        target = (page.parent / found["to"]).resolve()
        if not target.is_file() or not target.is_relative_to(ROOT):
            return found["text"] if target.is_dir() else found[0]
        wanted.append(target)
        up = "../" * (len(place(page).parts) - 1)
        return f"[{found['text']}]({up}{place(target)}{found['at'] or ''})"

    parts = _CODE.split(page.read_text(encoding="utf-8"))
    return "".join(part if part.startswith("```") else _LINK.sub(link, part) for part in parts)


def gather() -> None:
    """All pages of ``docs`` and what they lead to, as the site has them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    wanted, done = [*sorted((ROOT / "docs").iterdir())], set()
    while wanted:
        path = wanted.pop()
        if path in done or path.is_dir():
            continue
        done.add(path)
        to = PAGES / place(path)
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            rank = "---\nsearch:\n  boost: 0.001\n---\n" if path.name in LAST else ""
            to.write_text(rank + rewritten(path, wanted), encoding="utf-8")
        else:
            shutil.copy(path, to)


if __name__ == "__main__":
    gather()
    sys.exit(subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"], cwd=ROOT).returncode)
