import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from tests.threads import together
from tilewright.compile import cache
from tilewright.errors import TilewrightError

pytestmark = pytest.mark.usefixtures("own_cache")


def test_gives_back_what_was_put(tmp_path):
    payload = np.random.default_rng().bytes(10_000)
    assert cache.get("key", 1) is None
    cache.put(payload, "key", 1)
    assert cache.get("key", 1) == payload
    assert cache.get("key", 2) is None


@pytest.mark.parametrize("other", [("a", "bc"), ("ab", "c", ""), (b"ab", "c"), (("ab", "c"),), ("ab", None, "c")])
def test_different_parts_are_different_keys(other):
    cache.put(b"mine", "ab", "c")
    assert cache.get(*other) is None


@pytest.mark.parametrize("damage", ["truncate", "flip", "empty", "garbage"])
def test_a_damaged_entry_is_a_miss_and_is_rewritten(damage):
    cache.put(b"payload" * 100, "key")
    (path,) = cache.directory().glob("??/*")
    data = bytearray(path.read_bytes())
    if damage == "flip":
        data[-5] ^= 1
    path.write_bytes({"truncate": data[:-3], "flip": data, "empty": b"", "garbage": b"x" * 999}[damage])
    assert cache.get("key") is None
    cache.put(b"again", "key")
    assert cache.get("key") == b"again"


def test_an_entry_in_anothers_place_is_a_miss():
    cache.put(b"mine", "key")
    (path,) = cache.directory().glob("??/*")
    other = cache._path(cache.name("another"))
    other.parent.mkdir(parents=True, exist_ok=True)
    other.write_bytes(path.read_bytes())
    assert cache.get("another") is None and not other.exists()
    assert cache.get("key") == b"mine"


# One of many processes that begin together; some are killed in the middle of a write, some just before it has its name.
AT_ONCE = """
import os, signal, sys
from tilewright.compile import cache
which = int(sys.argv[1])
sys.stdin.read(1)
def payload(key):
    return bytes([key]) * 200_000 + b"end"
if which % 5 == 1:
    cache.os.replace = lambda old, new: os.kill(os.getpid(), signal.SIGKILL)
if which % 5 == 2:
    def half(handle, mode):
        os.write(handle, b"tilewrt2" + bytes(50_000))
        os.kill(os.getpid(), signal.SIGKILL)
    cache.os.fdopen = half
wrong = 0
for key in range(8):
    if which % 5 in (1, 2) or (found := cache.get("key", key)) is None:
        cache.put(payload(key), "key", key)
        found = cache.get("key", key)
    wrong += found != payload(key)
print(wrong)
"""


def test_cold_processes_at_once_some_of_them_killed():
    """What one of them loses, it loses for itself alone."""
    pipe = subprocess.PIPE
    processes = [
        subprocess.Popen([sys.executable, "-c", AT_ONCE, str(which)], stdin=pipe, stdout=pipe) for which in range(20)
    ]
    for each in processes:
        each.stdin.write(b"!")
        each.stdin.flush()
    said = [each.communicate()[0].strip() for each in processes]
    killed = [each.returncode == -signal.SIGKILL for each in processes]
    assert [text for text, gone in zip(said, killed, strict=True) if not gone] == [b"0"] * (20 - sum(killed))
    assert killed == [which % 5 in (1, 2) for which in range(20)]
    assert all(cache.get("key", key) == bytes([key]) * 200_000 + b"end" for key in range(8))
    cache.evict(0)  # the parts that were left go as entries do
    assert not list(cache.directory().glob("??/*"))


@pytest.mark.parametrize("given", ["lots", "-1", "1e3", "", "9" * 5000, "٣"])
def test_a_bound_that_is_no_number_is_named(monkeypatch, given):
    monkeypatch.setenv("TILEWRIGHT_CACHE_MB", given)
    if not given:  # as if it were not set
        assert cache.limit_bytes() == 1 << 30
        return
    with pytest.raises(TilewrightError, match=r"TILEWRIGHT_CACHE_MB=.*no number of megabytes"):
        cache.limit_bytes()


def test_switched_off(monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_CACHE", "0")
    cache.put(b"x", "key")
    assert cache.get("key") is None
    assert not cache.directory().exists()


def test_a_folder_that_cannot_be_written_is_no_error(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "file"))
    cache.put(b"x", "key")
    assert cache.get("key") is None


def test_eviction_takes_the_entries_used_longest_ago():
    for index in range(10):
        cache.put(bytes(1000), index)
    for age, path in enumerate(sorted(cache.directory().glob("??/*"))):
        os.utime(path, (age, age))
    assert cache.get(3) == bytes(1000)  # a hit makes it the newest
    cache.evict(4500)
    kept = [index for index in range(10) if cache.get(index) is not None]
    assert len(kept) == 4 and 3 in kept


def test_the_size_stays_bounded(monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_CACHE_MB", "1")
    monkeypatch.setattr(cache, "_written_since_sweep", None)
    for index in range(40):
        cache.put(bytes(100_000), index)
    total = sum(path.stat().st_size for path in cache.directory().glob("??/*"))
    assert 300_000 < total <= 1.3 * (1 << 20)


def test_folders_are_bounded_but_for_those_that_may_be_in_use():
    places = [cache.place("libraries", index) for index in range(2)]
    kernel = cache.directory() / "cupy" / "kernels" / "kernel.cubin"
    for path in (kernel, *(place / "libcuda.so.1" for place in places)):
        path.parent.mkdir(parents=True)
        path.write_bytes(bytes(1000))
    os.utime(places[0], (0, 0))
    cache.evict(2500)
    assert not places[0].exists() and kernel.exists()
    cache.evict(0)
    assert [each.exists() for each in (places[1], kernel)] == [True, False]
    os.utime(places[1], (0, 0))
    assert cache.place("libraries", 1) == places[1]  # which begins to be used
    cache.evict(0)
    assert places[1].exists()


def test_folders_without_a_cache_go_with_their_process(tmp_path):
    code = (
        "import os\nfrom tilewright.compile import cache\nplace = cache.place('libraries')\n"
        "if os.fork() == 0:\n    raise SystemExit\nos.wait()\nprint(place, place.is_dir())"
    )
    environment = {**os.environ, "TILEWRIGHT_CACHE": "0", "TMPDIR": str(tmp_path)}
    said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True).stdout.split()
    assert said[1] == "True" and not Path(said[0]).exists() and Path(said[0]).parent == tmp_path


def test_entries_are_counted_once_an_hour_and_not_by_each_process(monkeypatch):
    """Thousands of files take a second to look at, which every check of an edited kernel paid."""
    counted = []
    monkeypatch.setattr(cache, "_entries", lambda: counted.append(1) or [])

    def first_write_of_a_process():
        monkeypatch.setattr(cache, "_written_since_sweep", None)
        cache.put(b"x", len(counted))
        return len(counted)

    assert [first_write_of_a_process() for _ in range(3)] == [1, 1, 1]
    monkeypatch.setenv("TILEWRIGHT_CACHE_MB", "7")
    assert [first_write_of_a_process() for _ in range(2)] == [2, 2]
    hours_ago = time.time() - 7200
    os.utime(cache.directory() / "swept", (hours_ago, hours_ago))
    assert first_write_of_a_process() == 3


def test_parallel_writers_of_one_key():
    payloads = [bytes([index]) * 100_000 for index in range(4)]
    wrong = []

    def work(payload):
        for _ in range(30):
            cache.put(payload, "key")
            if cache.get("key") not in payloads:
                wrong.append(payload[:1])

    together(work, payloads)
    assert not wrong
    assert not list(cache.directory().glob("??/.*"))


def test_files_that_vanish_while_they_are_counted_are_no_error(monkeypatch):
    """Another process renames its temporary file, or evicts."""
    cache.put(b"one", "a")
    there = list(cache.directory().glob("??/*"))
    monkeypatch.setattr(Path, "glob", lambda self, pattern: [*there, self / "00/gone"])
    monkeypatch.setattr(cache, "_written_since_sweep", None)
    cache.put(b"two", "b")
    cache.evict(0)
