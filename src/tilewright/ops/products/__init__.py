"""How a matrix product is computed on a machine: which kernel of `kernels/fast/matmul_*.cu`, what tile, which launches.

`problem` says what is multiplied; `plan` asks each way what it would take and makes the launches of the quickest; `run`
launches them. A way has a file: `tiles` and `thin` on CUDA cores, `tensor`, `hopper`, `joined`, `strip` and `brief` on
tensor cores, `limbs` for integers, `parts` for float32, `parts_complex` for complex64, `float8`.
"""
