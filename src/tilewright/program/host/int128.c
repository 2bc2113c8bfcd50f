// Division of 128 bits on x86-64, which compilers leave to a library of theirs.
typedef unsigned __int128 wide;
typedef unsigned long half;

wide __udivmodti4(wide value, wide by, wide *rest)
{
    if (!(by >> 64)) {
        half upper = (half)(value >> 64) / (half)by, lower, left = (half)(value >> 64) % (half)by;
        __asm__("divq %4" : "=a"(lower), "=d"(left) : "0"((half)value), "1"(left), "r"((half)by) : "cc");
        if (rest)
            *rest = left;
        return (wide)upper << 64 | lower;
    }
    wide quotient = 0;
    for (int bit = __builtin_clzl(by >> 64); bit >= 0; bit--)
        if (value >= by << bit) {
            value -= by << bit;
            quotient |= (wide)1 << bit;
        }
    if (rest)
        *rest = value;
    return quotient;
}

static wide size(__int128 value) { return value < 0 ? -(wide)value : (wide)value; }

wide __udivti3(wide a, wide b) { return __udivmodti4(a, b, 0); }

wide __umodti3(wide a, wide b)
{
    wide rest;
    __udivmodti4(a, b, &rest);
    return rest;
}

__int128 __divti3(__int128 a, __int128 b)
{
    wide quotient = __udivti3(size(a), size(b));
    return (a < 0) != (b < 0) ? -quotient : quotient;
}

__int128 __modti3(__int128 a, __int128 b)
{
    wide rest = __umodti3(size(a), size(b));
    return a < 0 ? -rest : rest;
}
