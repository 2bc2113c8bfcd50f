"""What takes long says what it does."""

import re
import time

from tilewright import progress
from tilewright.cli.ran import show
from tilewright.program import ProgramReport
from tilewright.program.job import Settings
from tilewright.program.ledger import Ledger
from tilewright.report.text import PLAIN


def test_lines_until_it_is_closed(monkeypatch, capfd):
    monkeypatch.setattr(progress, "SECONDS", 0.05)
    doing = ["first"]
    with progress.Progress(lambda: doing[0]) as told:
        text = ""
        while "second" not in text and (doing.append("") is None):
            time.sleep(0.02)
            text += capfd.readouterr().err
            doing[0] = "second" if "first" in text else doing[0]
    assert set(re.sub(r"\d+", "N", text).splitlines()) == {"tilewright: N s: first", "tilewright: N s: second"}
    assert told._ended.is_set()
    time.sleep(0.15)
    capfd.readouterr()
    time.sleep(0.15)
    assert capfd.readouterr().err == ""


def test_at_a_terminal_the_first_line_comes_sooner(monkeypatch, capfd):
    monkeypatch.setattr(progress, "_AT_A_TERMINAL", 0.05)
    monkeypatch.setattr(progress.os, "isatty", lambda number: number == 2)
    with progress.Progress(lambda: "a long launch"):
        time.sleep(0.3)
    assert re.fullmatch(r"\r\x1b\[Ktilewright: 0 s: a long launch\n", capfd.readouterr().err)


def test_nothing_of_what_ends_before(capfd):
    with progress.Progress(lambda: "never"):
        time.sleep(0.05)
    assert capfd.readouterr().err == ""


def test_a_ledger_says_what_goes_on():
    class Launch:
        grid, block, site, seconds, report, shared = (2, 1, 1), (64, 1, 1), "a.cu:3", 0.1, None, 0

        class kernel:  # noqa: N801 (a stand-in for one)
            name = "scale"

    ledger = Ledger(Settings(), None)
    assert ledger.doing() == "0 launches done; kernels are compiled"
    ledger.running = Launch, time.perf_counter() - 7
    assert ledger.doing() == (
        "0 launches done; scale, (2, 1, 1) blocks of (64, 1, 1) threads at a.cu:3, was launched 7 s ago"
    )


def test_a_program_without_launches_is_no_success_of_its_kernels():
    report = ProgramReport(exit_code=0, complete=True)
    text = show(report, PLAIN, checked=True)
    assert report.ok and text.startswith("warning: 0 launches checked, nothing found") and "ok" not in text.split()
    assert "warning" not in show(report, PLAIN, checked=False)
