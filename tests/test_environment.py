"""The variables of the environment that tilewright reads: whatever stands there ends in an error of ours, or is ignored
as docs/cli.md says."""

import re
from collections.abc import Callable

import pytest

from tilewright import ptx
from tilewright.compile import cache, toolkit
from tilewright.counting.views import chosen
from tilewright.door import orders
from tilewright.engine import layout
from tilewright.engine.analysis.plan import Shape
from tilewright.engine.run import levels
from tilewright.engine.run.compiled import Compiled
from tilewright.errors import TilewrightError
from tilewright.ops import figures, shipped
from tilewright.processes import helpers_environment
from tilewright.program import toolchain

from . import test_layers, warm

PTX = ".version 8.4\n.target sm_90\n.address_size 64\n.visible .entry k() {\nret;\n}\n"


def _kept() -> None:
    cache.put(b"kept", "a test's")
    assert cache.get("a test's") in (b"kept", None)


def _generated() -> None:
    module = ptx.parse(PTX)
    Compiled(module, module.functions["k"], Shape((32, 1, 1), (), False))._code(layout.TIER_LANES)


def _leaks() -> None:
    done = warm.run(["-m", "tilewright.runtime.leaks"])
    assert done.returncode == 0 and "Traceback" not in done.stderr


READERS: dict[str, Callable[[], object]] = {
    "TILEWRIGHT_CACHE": _kept, "TILEWRIGHT_CACHE_DIR": _kept, "TILEWRIGHT_CACHE_MB": _kept,
    "TILEWRIGHT_COUNTS": lambda: chosen(None), "TILEWRIGHT_CPU_LEVEL": levels.chosen,
    "TILEWRIGHT_CXX": lambda: toolchain.find(), "TILEWRIGHT_DOOR": orders.given,
    "TILEWRIGHT_DOOR_LIBRARIES": helpers_environment, "TILEWRIGHT_DUMP_IR": _generated,
    "TILEWRIGHT_FIGURES": lambda: figures.of_device.__wrapped__(figures.reference().device),
    "TILEWRIGHT_LEAK_CHECK": _leaks, "TILEWRIGHT_NVRTC": toolkit.find.__wrapped__,
    "TILEWRIGHT_SHIPPED": lambda: shipped.find("source", (), "k", "sm_90a"),
}  # fmt: skip
# Any value is as good as another: on but for 0, or a folder that need not be there.
IGNORED = {
    "TILEWRIGHT_CACHE", "TILEWRIGHT_CACHE_DIR", "TILEWRIGHT_DOOR_LIBRARIES", "TILEWRIGHT_LEAK_CHECK",
    "TILEWRIGHT_SHIPPED",
}  # fmt: skip
HOSTILE = {
    "a word": "lots", "negative": "-1", "infinite": "1e309", "long": "9" * 5000, "other digits": "\u0661\u0662",
    "no UTF-8": "\udcff\udc80", "nowhere": "/dev/null/nowhere", "a folder": "folder", "a file": "file",
    "no text": "bytes", "control characters": "\x1b[31m\n",
}  # fmt: skip
# Of these hostile values some are good ones.
GOOD = {("TILEWRIGHT_DUMP_IR", "a folder")}


def test_the_table_and_the_manual_have_every_variable():
    texts = [path.read_text() for path in test_layers.PACKAGE.rglob("*.py")]
    named = {name for text in texts for name in re.findall(r"\bTILEWRIGHT_[A-Z_]*[A-Z]\b", text)}
    assert named == set(READERS)
    manual = (test_layers.ROOT / "docs/cli.md").read_text()
    assert set(re.findall(r"^\| `(TILEWRIGHT_\w+)", manual, re.M)) == named


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("variable", READERS)
def test_no_value_ends_in_an_error_of_pythons(variable, kind, tmp_path, monkeypatch):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("text")
    (tmp_path / "bytes").write_bytes(b"\xff\0\xfe")
    (tmp_path / "bytes").chmod(0o755)  # where a program is looked for, it is one
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "_written_since_sweep", None)
    monkeypatch.setenv(variable, HOSTILE[kind])
    if variable in IGNORED or (variable, kind) in GOOD:
        READERS[variable]()
        return
    with pytest.raises(TilewrightError) as error:
        READERS[variable]()
    said = str(error.value)
    assert len(said) < 1000 and said.isprintable(), said[:2000]


@pytest.mark.parametrize("variable", READERS)
def test_nothing_is_as_if_it_was_not_set(variable, tmp_path, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "others"))
    monkeypatch.setenv(variable, "")
    READERS[variable]()
    monkeypatch.delenv(variable)
    READERS[variable]()
