"""Who ends ``tilewright run`` ends what it runs."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = "import os, time\nprint(os.getpid(), flush=True)\nwhile True: time.sleep(0.1)\n"
PARENT = """
import subprocess, sys
later = "import sys, time; time.sleep(0.5); open(sys.argv[1], 'w').close()"
subprocess.Popen([sys.executable, "-S", "-c", later, sys.argv[1]])
"""

COUNTS = """
import signal, time
found = []
signal.signal(signal.SIGINT, lambda *_: found.append(1))
print("begun", flush=True)
while not found: time.sleep(0.05)
time.sleep(1)
print(len(found), "in all", flush=True)
"""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("words", [("run",), ("python",), ("exec", sys.executable)])
def test_a_script_does_not_outlive_what_runs_it(tmp_path, words, how):
    script = tmp_path / "endless.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-m", "tilewright", *words, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        child = Path("/proc") / run.stdout.readline().strip()
        assert child.name and child.exists()
        run.send_signal(how)
        assert run.wait(30) == -how
        until = time.monotonic() + 10
        while child.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert not child.exists()


@pytest.mark.parametrize("word", ["run", "python"])
def test_what_a_script_begins_may_outlive_it(tmp_path, word):
    (tmp_path / "parent.py").write_text(PARENT)
    done = tmp_path / "done"
    command = [sys.executable, "-m", "tilewright", word, "parent.py", str(done)]
    assert subprocess.run(command, cwd=tmp_path, timeout=60).returncode == 0
    until = time.monotonic() + 10
    while not done.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert done.exists()


COMMAND = [sys.executable, "-m", "tilewright", "python", "counts.py"]


def test_a_command_is_interrupted_once_and_given_time(tmp_path):
    """As pytest needs it, which tells what it has found."""
    (tmp_path / "counts.py").write_text(COUNTS)
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, cwd=tmp_path, start_new_session=True) as process:
        assert process.stdout is not None and process.stdout.readline() == b"begun\n"
        process.send_signal(signal.SIGINT)
        assert (process.stdout.read(), process.wait()) == (b"1 in all\n", 0)


def test_a_terminals_interrupt_comes_once(tmp_path):
    """It comes to all processes."""
    (tmp_path / "counts.py").write_text(COUNTS)
    process, inner = pty.fork()
    if not process:
        os.chdir(tmp_path)
        os.execv(COMMAND[0], COMMAND)
    with open(inner, "r+b", buffering=0) as screen:
        assert screen.readline().strip() == b"begun"
        screen.write(b"\3")
        assert screen.readline().strip().removeprefix(b"^C") == b"1 in all"
        assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
