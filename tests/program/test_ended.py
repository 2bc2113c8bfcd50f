"""Who ends ``tilewright run`` ends what it runs."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = "import os, time\nprint(os.getpid(), flush=True)\nwhile True: time.sleep(0.1)\n"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_script_does_not_outlive_what_runs_it(tmp_path, how):
    script = tmp_path / "endless.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-m", "tilewright", "run", str(script)]
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
