"""Without the protocol's package the command says what to install."""

import sys

from tilewright.cli.main import main


def test_the_extra_is_named(monkeypatch, capsys, tmp_path):
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.delitem(sys.modules, "tilewright.service.server", raising=False)
    assert main(["mcp", str(tmp_path)]) == 2
    assert "pip install 'tilewright[mcp]'" in capsys.readouterr().err
