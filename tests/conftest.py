"""Tests start a hundred Pythons, as do workers of pytest-xdist. Where the environment keeps Python from writing
bytecode, each of them would compile the package anew, which takes longer than all else that most of them do."""

from __future__ import annotations

import os

import pytest


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
