"""The manual as a site: examples of its first pages hold, the Chinese says the same, no link leads nowhere."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_languages import CHINESE, code, numbers, prose, quoted
from tilewright.cli.main import main

ROOT = Path(__file__).parents[2]


def sources(page: str) -> list[str]:
    return re.findall(r"```cuda\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.S)


@pytest.mark.parametrize("page", ["index.md", "memory-model.md"])
def test_every_example_holds(page, tmp_path, capsys):
    assert len(sources(page)) == 2
    for number, source in enumerate(sources(page)):
        path = tmp_path / f"{number}.cu"
        path.write_text(source)
        assert main(["check", str(path), "--no-source"]) == 0, capsys.readouterr().out


def test_getting_started_tells_what_the_check_prints(tmp_path, capsys):
    """The finding as quoted, and the race when the barrier is left out."""
    first, second = sources("index.md")
    path = tmp_path / "transpose.cu"
    path.write_text(first)
    main(["check", str(path), "--no-color"])
    told = re.sub(r"\s+", " ", capsys.readouterr().out)
    (quote,) = re.findall(r"```\n(warning.*?)```", (ROOT / "docs/index.md").read_text("utf-8"), re.S)
    for line in quote.splitlines()[1:]:
        assert line.strip() in told
    path.write_text(second.replace("    __syncthreads();\n", ""))
    assert main(["check", str(path), "--no-color"]) == 1
    assert "race-shared" in capsys.readouterr().out


TRANSLATED = [("index", "getting-started"), ("ladder", "ladder"), ("spec", "spec"), ("findings", "findings")]


@pytest.mark.parametrize(("english", "chinese"), [(f"{one}.md", f"{two}.zh.md") for one, two in TRANSLATED])
def test_the_chinese_says_what_the_english_says(english, chinese):
    one, two = ((ROOT / "docs" / each).read_text("utf-8") for each in (english, chinese))
    assert len(CHINESE.findall(prose(two))) > 300
    assert code(one) == code(two) and quoted(one) == quoted(two) and numbers(one) == numbers(two)


def test_the_site_is_built_without_a_warning():
    if importlib.util.find_spec("material") is None:
        pytest.skip("no mkdocs-material: pip install '.[docs]'")
    ran = subprocess.run([sys.executable, ROOT / "tools/build_site.py"], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert (ROOT / "build/site/ladder.html").is_file()
    pages = json.loads((ROOT / "build/site/search/search_index.json").read_text("utf-8"))["docs"]
    ranks = {each["location"].partition("#")[0]: each.get("boost", 1) for each in pages}
    assert ranks["internals.html"] < ranks["cli.html"] == 1 and ranks["found.html"] < 1
    if importlib.util.find_spec("jieba"):
        assert any("\u200b" in each["text"] for each in pages if each["location"].startswith("ladder.zh"))
