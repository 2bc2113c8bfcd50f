"""Measures a GPU's figures: `python -m tilewright.tune` (docs/figures.md).

`work.py` says what is measured, and what the cost models think that it takes; `products.py` and `permutes.py` are its
two kinds; `sections.py` says what of it each section of figures is fitted to; `measure.py` times it on a GPU; `fit.py`
finds the figures by which the models choose best.
"""
