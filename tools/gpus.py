"""GPUs that need not be here, by their data sheets: capability, multiprocessors, MHz, GB/s and MB of the second cache.
`tilewright.hardware.limits` has the rest."""

TABLE = {
    "T4": ((7, 5), 40, 1590, 320, 4),
    "A100": ((8, 0), 108, 1410, 1555, 40),
    "slice of an A100": ((8, 0), 14, 1410, 194, 5),
    "A10": ((8, 6), 72, 1695, 600, 6),
    "Orin": ((8, 7), 16, 1300, 205, 4),
    "L4": ((8, 9), 58, 2040, 300, 48),
    "H100 PCIe": ((9, 0), 114, 1755, 2039, 50),
    "B200": ((10, 0), 148, 1965, 7680, 126),
    "B300": ((10, 3), 148, 2032, 7680, 126),
    "Thor": ((11, 0), 20, 1575, 273, 32),
    "RTX 5090": ((12, 0), 170, 2407, 1792, 96),
    "GB10": ((12, 1), 48, 2418, 273, 24),
}
