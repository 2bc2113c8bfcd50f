"""Who ends ``tilewright run`` ends what it runs."""

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
