"""How long a launch takes on a GPU that is not there: a model of one multiprocessor and of what lies behind it, which
is given the machine code that some blocks of the launch execute.

``ops.py`` says of each machine instruction what the machine does with it, ``footprint.py`` what blocks share of their
memory, ``model.py`` puts both together with the figures of a GPU (``figures/``), which microbenchmarks measured.
"""

from .model import measure

__all__ = ["measure"]
