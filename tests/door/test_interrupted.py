"""Ctrl-C while Python answers a call of CUDA's: KeyboardInterrupt is raised in the script, behind the call."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tilewright.processes import module_path

from .driver import COMMAND, HEAD, lines

BEGIN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
ready()
os.write(1, b"%d\\n" % os.getpid())
"""
BRIEF = """
n, codes, calls = c.c_int(), set(), 0
try:
    while True:
        codes.add(cuda.cuDeviceGetCount(c.byref(n)))
        calls += 1
        if calls == 100:
            os.write(1, b"at work\\n")
except KeyboardInterrupt:
    print("interrupted", codes <= {0, 999}, cuda.cuInit(0))
"""
LONG = """
text = b'''.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 x) {
  .reg .b64 %d; .reg .b32 %r; ld.param.u64 %d, [x]; L: atom.global.add.u32 %r, [%d], 1; bra L;
}'''
module = value(c.c_void_p, cuda.cuModuleLoadData, text)
kernel = value(c.c_void_p, cuda.cuModuleGetFunction, module, b"k")
x = value(c.c_uint64, cuda.cuMemAlloc_v2, 4096)
os.write(1, b"at work\\n")
try:
    must(cuda.cuLaunchKernel(kernel, 64, 1, 1, 1024, 1, 1, 0, None, (c.c_void_p * 1)(c.addressof(x)), None))
    must(cuda.cuCtxSynchronize())
except KeyboardInterrupt:
    print("interrupted", True, 0)
"""
LATE = "def late(*_): raise TimeoutError\nsignal.signal(signal.SIGALRM, late)\n"
ALARM = LATE + LONG.replace("KeyboardInterrupt", "TimeoutError")  # as pytest-timeout's, whose test went on


@pytest.mark.parametrize(("code", "sent"), [(BRIEF, signal.SIGINT), (LONG, signal.SIGINT), (ALARM, signal.SIGALRM)])
def test_an_interrupt_reaches_the_script(tmp_path: Path, code: str, sent: signal.Signals) -> None:
    """Of the script's process alone, as ``kill -INT`` sends it; of brief calls four times, for it comes anywhere."""
    script = tmp_path / "script.py"
    script.write_text(HEAD + BEGIN + code)
    for seconds in (0.1, 0.2, 0.3, 0.4)[: 4 if code is BRIEF else 1]:
        with subprocess.Popen(
            [*COMMAND, "python", "--budget", str(1 << 60), str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, cwd=tmp_path, env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "PYTHONPATH": module_path()},
        ) as process:  # fmt: skip
            assert process.stdout is not None
            number = int(process.stdout.readline())
            assert process.stdout.readline() == "at work\n"
            time.sleep(seconds)
            os.kill(number, sent)
            out, errors = process.communicate(timeout=60)
        assert (out, "please report it" in errors) == ("interrupted True 0\n", False), errors


def test_an_interrupt_while_the_device_is_imported(tmp_path: Path) -> None:
    code = """
    import signal
    signal.signal(signal.SIGINT, signal.default_int_handler)

    class Interrupts:
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name == "tilewright.program.context":
                os.kill(os.getpid(), signal.SIGINT)

    sys.meta_path.insert(0, Interrupts)
    try:
        cuda.cuInit(0)
        print("it was lost")
    except KeyboardInterrupt:
        print("interrupted", cuda.cuInit(0))
    """
    assert lines(tmp_path, code) == ["interrupted 0"]
