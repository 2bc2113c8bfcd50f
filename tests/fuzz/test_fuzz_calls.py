"""A sample of what tools/fuzz_calls.py calls: functions of CUDA's libraries, with one NULL at a time."""

from tests.tool import tool

fuzz_calls = tool("fuzz_calls")


def test_no_null_ends_a_process():
    assert list(fuzz_calls.survey(31, 30, "", "")) == []


def test_a_call_that_ends_its_process_is_told_and_others_follow(tmp_path):
    script = tmp_path / "child.py"
    script.write_text(
        "import os, sys\n"
        "for name in sys.argv[sys.argv.index('--names') + 1:]:\n"
        "    sys.stderr.write(f'{name} 0\\n')\n"
        "    sys.stderr.flush()\n"
        "    if name == 'cuThat':\n        os.abort()\n"
        "    if name == 'cuMore':\n        sys.stderr.write('tilewright: cuMore failed, please report it\\n')\n"
        "sys.stderr.write('all\\n')\n"
    )
    found = list(fuzz_calls.problems("libcuda.so.1", ["cuThis", "cuThat", "cuMore"], 1, str(script)))
    assert [each.partition(" ")[2].partition(":")[0] for each in found] == [
        "cuThat 0 ended the process (134)", "cuMore 0",
    ]  # fmt: skip
