// tilewright: launch negate<<<1, 32>>>(x = char[103] random, y = char[103], n = 103)
// tilewright: expect finding unstored
// mended: expect y == -x; clean
__global__ void negate(const signed char *x, signed char *y, int n)
{
    const int t = threadIdx.x;
    for (int k = t; k < n / 4; k += 32) {
        char4 four = reinterpret_cast<const char4 *>(x)[k];
        four.x = -four.x, four.y = -four.y, four.z = -four.z, four.w = -four.w;
        reinterpret_cast<char4 *>(y)[k] = four;
    }
#ifdef MENDED
    if (t < n % 4)
        y[n / 4 * 4 + t] = -x[n / 4 * 4 + t];
#endif
}
