// tilewright: launch letters<<<1, 64>>>(text = unsigned char[64] integers(90, 130), counts = int[26])
// tilewright: expect finding out-of-bounds @count
// mended: expect counts == bincount(text[(text >= 97) & (text < 123)] - 97, 26); clean
__global__ void letters(const unsigned char *text, int *counts)
{
    __shared__ int bins[26];
    const int t = threadIdx.x;
    if (t < 26)
        bins[t] = 0;
    __syncthreads();
    const int letter = text[t] - 'a';
#ifndef MENDED
    if (letter >= 0)
#else
    if (letter >= 0 && letter < 26)
#endif
        atomicAdd(&bins[letter], 1);  // tilewright: mark count
    __syncthreads();
    if (t < 26)
        counts[t] = bins[t];
}
