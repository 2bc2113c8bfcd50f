"""The plan of a permute on a machine: which kernel of `kernels/fast/`, in what units, which launches.

`plan` has what all of them share, `choose` takes the cheapest by `cost`, `execute` launches it. `matrices` are
transposed by tiles; `words`, `boxes` and `bulk` take what has none.
"""
