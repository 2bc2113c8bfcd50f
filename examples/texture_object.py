"""How the host makes a texture object from memory and passes it, as texture_object_mended.cu wants it.

Run it with `python examples/texture_object.py`.
"""

import numpy as np

import tilewright as tw

SOURCE = """
__global__ void gather(cudaTextureObject_t table, const int *index, float *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = tex1Dfetch<float>(table, index[i]);
}
"""


def main() -> None:
    rng = np.random.default_rng()
    table = rng.standard_normal(1000).astype(np.float32)
    index = rng.integers(0, table.size, 777, dtype=np.int32)
    out = np.full(index.size, np.nan, np.float32)
    with tw.Texture(table, linear_memory=True) as texture:
        tw.RawKernel(SOURCE, "gather")(-(-index.size // 128), 128, (texture, index, out, index.size))
    assert np.array_equal(out, table[index])
    print("right")


if __name__ == "__main__":
    main()
