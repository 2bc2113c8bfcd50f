struct Planes { unsigned char *red, *green, *blue; };
// tilewright: let r = unsigned char[48] random
// tilewright: let g = unsigned char[48] random
// tilewright: let b = unsigned char[48] random
// tilewright: launch grey<<<1, 48>>>(p = Planes{red: r, green: g, blue: b}, y = int[48])
// tilewright: expect finding out-of-bounds @plane
// mended: expect y == int(r) + g + b; clean
__global__ void grey(Planes p, int *y)
{
    int sum = 0;
#ifdef MENDED
    const unsigned char *const planes[] = {p.red, p.green, p.blue};
#endif
    for (int plane = 0; plane < 3; ++plane)
#ifndef MENDED
        sum += p.red[plane * 48 + threadIdx.x];  // tilewright: mark plane
#else
        sum += planes[plane][threadIdx.x];
#endif
    y[threadIdx.x] = sum;
}
