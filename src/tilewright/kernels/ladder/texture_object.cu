// Textures: read-only arrays behind the texture unit, which caches, clamps, interpolates.
//
// Texture references (`texture<float, 2> table;` at file scope, tex2D(table, x, y)) were removed in CUDA 12.
// A texture object is a plain 64-bit argument: the host makes it from memory and a description, and passes it.
//
// fetch_1d    linear memory, by element index; here a gather, which out-of-order reads suit.
// sample_2d   a 2-D texture by coordinates. Element (x, y) has its centre at (x + 0.5, y + 0.5); coordinates
//             outside follow the object's address mode (clamp: the nearest edge element).
// What it costs  A request to the texture unit: longer latency than an ordinary load, its own cache behind it.
//             For plain indexed reads `const float *__restrict__` does as well since Maxwell.

// tilewright: let table = float[1000] random
// tilewright: let index = int[777] integers(0, 1000)
// tilewright: launch fetch_1d<<<7, 128>>>(texture{array: table, linear_memory: 1}, index, out = float[777], 777)
// tilewright: expect out == table[index]
// tilewright: let image = float[50, 70] random
// tilewright: launch sample_2d<<<(3, 7), (32, 8)>>>(texture{array: image}, out = float[50, 70], 50, 70, 2, -1)
// tilewright: expect out[1:, :68] == image[:49, 2:]; out[0, 68:] == image[0, 69]

__global__ void fetch_1d(cudaTextureObject_t table, const int *index, float *out, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = tex1Dfetch<float>(table, index[i]);
}

// out is `height` x `width`: the texture moved by (dx, dy); what comes from outside is its edge.
__global__ void sample_2d(cudaTextureObject_t image, float *out, int height, int width, int dx, int dy)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        out[y * width + x] = tex2D<float>(image, x + dx + 0.5f, y + dy + 0.5f);
}
