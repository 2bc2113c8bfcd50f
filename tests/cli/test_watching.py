"""``tilewright check --watch``: again after each change of a file, and a page that loads itself anew."""

import re
from pathlib import Path
from typing import Any

import pytest

from tilewright.cli import watching
from tilewright.cli.checked import File
from tilewright.cli.main import main

KERNEL = "// tilewright: launch f<<<1, 32>>>(x = int[SIZE])\n__global__ void f(int *x) { x[threadIdx.x] = 1; }\n"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_OFTEN", 0.01)


def test_each_change_is_checked_once_and_the_last_code_counts(tmp_path: Path, capsys: Any) -> None:
    source, checked = tmp_path / "k.cu", list[str]()
    source.write_text("0")

    def check() -> tuple[int, list[File]]:
        checked.append(source.read_text())
        if len(checked) == 4:
            raise KeyboardInterrupt
        return len(checked), [File(source)]

    sleep, turns = watching.time.sleep, iter(range(1000))

    def edit(seconds: float) -> None:
        if next(turns) % 5 == 4:  # a change while one looks, and none for a while
            source.write_text(f"{'x' * len(checked)}{len(checked)}")
        sleep(seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(watching.time, "sleep", edit)
        assert watching.watch(check) == 3
    assert checked == ["0", "x1", "xx2", "xxx3"]
    assert capsys.readouterr().out.count("watching 1 file, Ctrl-C ends") == 3


def test_what_is_saved_during_a_check_is_checked(tmp_path: Path) -> None:
    source, checked = tmp_path / "k.cu", list[str]()
    source.write_text("0")

    def check() -> tuple[int, list[File]]:
        checked.append(source.read_text())
        if len(checked) == 3:
            raise KeyboardInterrupt
        source.write_text(f"{'x' * len(checked)}{len(checked)}")
        return len(checked), [File(source)]

    assert watching.watch(check, [source]) == 2
    assert checked == ["0", "x1", "xx2"]


def test_a_page_of_any_name_asks_for_its_own_script(tmp_path: Path) -> None:
    page = tmp_path / 'a "b.html'
    watching.save_page(page, "<head></head>")
    assert 'written.src = "./a%20%22b.written.js" + "?" + Date.now();' in page.read_text()


def test_a_watched_page_asks_for_a_newer_one_and_stops_when_nobody_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    source, page = tmp_path / "k.cu", tmp_path / "k.html"
    source.write_text(KERNEL.replace("SIZE", "32"))
    seen = []

    def after(check: Any, files: Any) -> int:
        for size in ("32", "33"):
            source.write_text(KERNEL.replace("SIZE", size))
            code, _ = check()
            stamp = re.search(r'tilewrightWritten !== "(\d+)"', page.read_text())
            assert stamp is not None and stamp[1] in (tmp_path / "k.written.js").read_text()
            seen.append((code, stamp[1]))
        return int(code)

    monkeypatch.setattr(watching, "watch", after)
    assert main(["check", "--watch", "-q", "--save", str(page), str(source)]) == 1
    assert [code for code, _ in seen] == [0, 1] and seen[0][1] != seen[1][1]
    assert "tilewrightWritten" not in page.read_text() and not (tmp_path / "k.written.js").exists()
    assert "unstored" in page.read_text() and "unstored" in capsys.readouterr().out
    assert main(["check", "--watch", "-"]) == 2 and "--watch needs files" in capsys.readouterr().err
