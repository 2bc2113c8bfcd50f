"""``python -m tilewright.engine.selftest x86-64-v3`` asks a level's helpers, in a process that a wrong one may end.

Prints the names of those that answer wrongly as JSON.
"""

from __future__ import annotations

import json
import sys

from ..run.helpers import LIBRARIES, Addresses
from . import wrong

print(json.dumps(wrong(Addresses(LIBRARIES, sys.argv[1]))))
