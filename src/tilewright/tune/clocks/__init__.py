"""Clocks of a GPU's parts, measured by kernels of a few instructions each: `python -m tilewright.tune time`.

`rows.py` says which instructions, `kernels.py` makes CUDA C++ of them, `chip.cu` has what needs more than one
multiprocessor, `measure.py` runs all of it through a `Gpu` and gives names with values; `command.py` is the command.
"""
