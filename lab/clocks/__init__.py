"""Clocks of a GPU's parts, measured by kernels of a few instructions each: `python lab/measure_clocks.py`.

`rows.py` says which instructions, `kernels.py` makes CUDA C++ of them, `chip.cu` has what needs more than one
multiprocessor, `measure.py` runs all of it through a `Gpu` and gives names with values.
"""
