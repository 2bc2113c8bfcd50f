"""How a matrix product is computed on a machine: which kernel of `kernels/fast/matmul_*.cu`, what tile, which launches.

`problem` says what is multiplied; `plan` asks each way what it would take and chooses the quickest; `launches` makes
its launches, and `run` launches them. A way has a file: `tiles`, `thin`, `patch`, `rows` and `ring` on CUDA cores; on
tensor cores `tensor`, `hopper`, `joined`, `shared`, `strip` and `brief`; `brief_double` and `stream_double` for
float64; `limbs` for integers; `parts`, `parts_few` and `parts_row` for float32, `short` and `side` for float32 that is
rounded before; `parts_complex` for complex64; `float8`. `repack` and `split` bring
operands before, as they are and float32 along k, `cost` estimates tiles on CUDA cores.
"""
