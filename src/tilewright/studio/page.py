"""The page's text: one file with its style, script, texts and state; an exported one has answers in it, too."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from html import escape
from importlib.resources import files
from itertools import product
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.report.html import asset
from tilewright.studio.scenes import CHOICES, SCENES, Setting
from tilewright.version import __version__

LANGUAGES = ("en", "zh")
# Of each part of the story: the ladder's file, which of its launches, and the text that names it.
LADDER: dict[str, tuple[tuple[str, int, str], ...]] = {
    "transpose": (
        ("transpose_naive", 0, "naive"), ("transpose_shared", 0, "through a tile"),
        ("transpose_padded", 1, "padded by 1"), ("transpose_padded", 0, "padded by 2"),
        ("transpose_unrolled_padded", 1, "unrolled"),
        ("transpose_unrolled_padded", 0, "unrolled, padded"),
    ),
    "product": (
        ("matmul_naive", 0, "naive"), ("matmul_tiled", 0, "tiles of 16"), ("matmul_tiled", 2, "tiles of 32"),
        ("matmul_wide", 0, "four a thread"), ("matmul_bt", 0, "by column"), ("matmul_bt", 1, "by column, padded"),
    ),
}  # fmt: skip


def texts() -> dict[str, dict[str, str]]:
    """What the page says, by language."""
    where = files("tilewright.studio")
    return {each: json.loads(where.joinpath(f"texts/{each}.json").read_text("utf-8")) for each in LANGUAGES}


def key(tool: str, asked: Mapping[str, Any]) -> str:
    """By which an exported page finds an answer: what the script's ``JSON.stringify`` makes of sorted names."""
    return tool + json.dumps(asked, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def recorded(
    asked: dict[str, Any], picture: Callable[[dict[str, Any]], Any], run: Callable[[dict[str, Any]], Any]
) -> dict[str, Any]:
    """The answers that a page without a server has: its source, the ladder, and each slider moved by itself, padding
    and swizzle together."""
    answers = {}
    for rows in LADDER.values():
        for file in dict.fromkeys(name for name, *_ in rows):
            answers[key("run", {"ladder": file})] = run({"ladder": file})
    if isinstance(asked.get("source"), str):
        answers[key("run", {"source": asked["source"]})] = run({"source": asked["source"]})
    now = Setting.of(asked)
    shown = {name: asked[name] for name in ("access", "warp", "step")}
    both = product(CHOICES["pad"], CHOICES["swizzle"])
    wanted = [asdict(now) | {"pad": pad, "swizzle": swizzle} for pad, swizzle in both]
    wanted += [asdict(now) | {each.name: value} for each in fields(Setting) for value in CHOICES[each.name]]
    for setting in wanted:
        for access in range(len(SCENES[setting["scene"]])):
            here = {**setting, "access": access, "warp": 0, "step": 0}
            for request in (here, {**here, **shown}) if access == shown["access"] else (here,):
                try:
                    answer = picture(request)
                except TilewrightError as error:
                    answer = {"error": str(error)}
                answers[key("picture", request)] = answer
    return answers


def page(state: Mapping[str, Any], *, nonce: str = "", recorded: Mapping[str, Any] | None = None) -> str:
    """The page in one file.

    Args:
        nonce: that its server allows to be run.
        recorded: answers by their keys, for a page without a server.
    """
    language = state.get("language") if state.get("language") in LANGUAGES else "en"
    boot = {"state": dict(state), "choices": CHOICES, "ladder": LADDER, "texts": texts(), "recorded": recorded}
    text = json.dumps(boot, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    where = files("tilewright.studio")
    style, script, body = (where.joinpath(f"studio.{kind}").read_text("utf-8") for kind in ("css", "js", "html"))
    return f"""<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>tilewright studio</title>
<link rel="icon" href="data:,">
<style nonce="{nonce}">
{asset("page.css")}
{style}</style>
</head>
<body data-state="kept">
{body.replace("VERSION", escape(__version__))}
<script type="application/json" id="boot">{text}</script>
<script nonce="{nonce}">
{asset("page.js")}
{script}</script>
</body>
</html>
"""
