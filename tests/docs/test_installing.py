"""What is said of installing works from a clone: there is no other place to have the package from."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = ["README.md", "README.zh.md", "action.yml", "Dockerfile", ".devcontainer/devcontainer.json"]
GIVEN = [ROOT / each for each in NAMED] + [
    path
    for folder in ("docs", "examples")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".md", ".yml", ".ipynb")
]


def test_nobody_is_told_to_have_the_package_from_an_index():
    told = {path.name: re.findall(r"pip install[^`\n&]* tilewright\b", path.read_text("utf-8")) for path in GIVEN}
    assert not {name: lines for name, lines in told.items() if lines}


def test_every_extra_that_is_told_exists():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    found = {
        each
        for path in GIVEN
        for each in re.findall(r"'(?:\.|tilewright|/tilewright)\[([\w,]+)\]'", path.read_text("utf-8"))
    }
    assert {"run", "run,mcp"} & found and {one for each in found for one in each.split(",")} <= set(extras)


def test_the_image_is_built_and_run_as_the_manual_says():
    image = (ROOT / "Dockerfile").read_text("utf-8")
    started = (ROOT / "docs/index.md").read_text("utf-8")
    for line in re.findall(r"^docker .*", started, re.M):
        assert re.sub(r"\w+\.cu", "kernel.cu", line) in image
    folders = dict(re.findall(r"^(ENV TILEWRIGHT_CACHE_DIR|WORKDIR)[= ](\S+)", image, re.M))
    assert folders == {"ENV TILEWRIGHT_CACHE_DIR": "/cache", "WORKDIR": "/work"}
    left_out = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {"src", "docs", "setup.py", "pyproject.toml", "README.md", "LICENSE"}.isdisjoint(left_out)


def test_a_development_container_installs_the_clone():
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
    assert container["postCreateCommand"].startswith("pip install -e '.[run]'")
