"""The plan of a matrix product on a machine: which kernel of `kernels/fast/matmul_*.cu`, what config, which launches.

`problem` says what is multiplied, and `recipe` by what arithmetic, which decides the bits. `offered` says which
families compute a recipe on a GPU; each is a file, with its configs, what they cost and the candidates that it offers
(`candidate`). `plan` takes the one that should be the quickest, `launches` makes its launches, and `run` launches them.

Families on CUDA cores: `tiles`, `thin`, `patch`, `rows` and `ring`; on tensor cores `tensor`, `hopper`, `joined`,
`shared`, `strip` and `brief`; `brief_double` and `stream_double` for float64; `limbs` for integers; `parts`,
`parts_few` and `parts_row` for float32, `side` for float32 that is rounded before (`rounded`); `parts_complex` for
complex64; `float8`. `repack` and `split` bring operands before, as they are and float32 along k; `tensor_maps` are a
Hopper's.
"""
