// The same algorithms as plain C++: a loop over blocks, and inside it a loop over the block's threads for each
// part between two barriers. Compiled by peers/gxx.py with -O3 -march=native.
#include <algorithm>
#include <cstdint>
#include <cstring>

#define BLOCKS _Pragma("omp parallel for schedule(dynamic)")

extern "C" void matmul_naive(const float *a, const float *b, float *c, int m, int k, int n) {
    BLOCKS for (int row = 0; row < m; row++)
        for (int column = 0; column < n; column++) {
            float sum = 0.0f;
            for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
            c[row * n + column] = sum;
        }
}

template <int SIDE> static void tiled(const float *a, const float *b, float *c, int m, int k, int n) {
    int across = (n + SIDE - 1) / SIDE, down = (m + SIDE - 1) / SIDE;
    BLOCKS for (int block = 0; block < across * down; block++) {
        int top = block / across * SIDE, left = block % across * SIDE;
        float tile_a[SIDE][SIDE], tile_b[SIDE][SIDE], sum[SIDE][SIDE] = {};
        for (int start = 0; start < k; start += SIDE) {
            for (int y = 0; y < SIDE; y++)
                for (int x = 0; x < SIDE; x++) {
                    tile_a[y][x] = top + y < m && start + x < k ? a[(top + y) * k + start + x] : 0.0f;
                    tile_b[y][x] = start + y < k && left + x < n ? b[(start + y) * n + left + x] : 0.0f;
                }
            for (int y = 0; y < SIDE; y++)
                for (int i = 0; i < SIDE; i++)
                    _Pragma("omp simd") for (int x = 0; x < SIDE; x++) sum[y][x] += tile_a[y][i] * tile_b[i][x];
        }
        for (int y = 0; y < SIDE && top + y < m; y++)
            for (int x = 0; x < SIDE && left + x < n; x++) c[(top + y) * n + left + x] = sum[y][x];
    }
}

extern "C" void matmul_tiled(const float *a, const float *b, float *c, int m, int k, int n) {
    tiled<TILE>(a, b, c, m, k, n);
}

extern "C" void matmul_registers(const float *a, const float *b, float *c, int m, int k, int n) {
    tiled<64>(a, b, c, m, k, n);
}

extern "C" void transpose(const float *in, float *out, int height, int width) {
    int across = (width + 31) / 32, down = (height + 31) / 32;
    BLOCKS for (int block = 0; block < across * down; block++) {
        int top = block / across * 32, left = block % across * 32;
        for (int x = left; x < std::min(left + 32, width); x++)
            for (int y = top; y < std::min(top + 32, height); y++) out[x * height + y] = in[y * width + x];
    }
}

extern "C" void reduction(const float *in, float *sums, int n) {
    BLOCKS for (int block = 0; block < 256; block++) {
        float part[256] = {};
        for (int first = block * 256; first < n; first += 256 * 256)
            for (int thread = 0; thread < std::min(256, n - first); thread++) part[thread] += in[first + thread];
        for (int half = 128; half > 0; half /= 2)
            for (int thread = 0; thread < half; thread++) part[thread] += part[thread + half];
        sums[block] = part[0];
    }
}

extern "C" void scan(const int *in, int *out, int rows) {
    BLOCKS for (int row = 0; row < rows; row++) {
        int sums[2][1024], from = 0;
        memcpy(sums[0], in + row * 1024, sizeof sums[0]);
        for (int distance = 1; distance < 1024; distance *= 2, from = 1 - from)
            for (int thread = 0; thread < 1024; thread++)
                sums[1 - from][thread] = sums[from][thread] + (thread >= distance ? sums[from][thread - distance] : 0);
        memcpy(out + row * 1024, sums[from], sizeof sums[0]);
    }
}

extern "C" void histogram(const unsigned char *in, int *bins, int n) {
    BLOCKS for (int block = 0; block < 128; block++) {
        int mine[256] = {};
        for (int first = block * 256; first < n; first += 128 * 256)
            for (int thread = 0; thread < std::min(256, n - first); thread++) mine[in[first + thread]]++;
        for (int bin = 0; bin < 256; bin++) __atomic_fetch_add(&bins[bin], mine[bin], __ATOMIC_RELAXED);
    }
}

extern "C" void bitonic(const int *in, int *out, int runs) {
    BLOCKS for (int block = 0; block < runs; block++) {
        int *keys = out + block * 1024;
        memcpy(keys, in + block * 1024, 4096);
        for (int run = 2; run <= 1024; run *= 2)
            for (int distance = run / 2; distance > 0; distance /= 2)
                for (int thread = 0; thread < 512; thread++) {
                    int low = 2 * thread - (thread & (distance - 1)), high = low + distance;
                    int a = keys[low], b = keys[high], swap = (a > b) == ((low & run) == 0);
                    keys[low] = swap ? b : a;
                    keys[high] = swap ? a : b;
                }
    }
}

extern "C" void mandelbrot(int *steps, int size) {
    BLOCKS for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            float re = -2.0f + 3.0f * (float)x / (float)size, im = -1.5f + 3.0f * (float)y / (float)size;
            float u = 0.0f, v = 0.0f;
            int count = 0;
            while (count < 200 && u * u + v * v <= 4.0f) {
                float next = u * u - v * v + re;
                v = 2.0f * u * v + im;
                u = next;
                count++;
            }
            steps[y * size + x] = count;
        }
}
