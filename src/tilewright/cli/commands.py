"""The commands by their names, with a line on each: what `tilewright --help` shows without loading any of them."""

COMMANDS = {
    "check": "run a source's own launches, check everything about them, and what the source expects",
    "verify": "run a source's launches at other sizes and values, held to what its comments expect",
    "compare": "rank kernels, or a kernel's macros, by how long each takes on an H200, without one",
    "run": "run a whole CUDA program, as it is, with its main(); or a script with kernels of Triton or Numba",
    "python": "run this Python with any arguments, as it is: its packages find CUDA's driver, without a GPU",
    "exec": "run any command: the Pythons that it starts find CUDA's driver, without a GPU",
    "studio": "open a page on this machine: sliders for tiles and padding, a source with its costs as heat",
    "explain": "explain a kind of finding, or print a page of the manual; or list both",
    "kernels": "list the kernels that come with tilewright, or print one's source",
    "sass": "print a source's PTX and machine code (SASS) under its lines, with registers, spills and occupancy",
    "tour": "walk from the naive kernels to the padded ones, with every step counted on this machine",
    "doctor": "show what tilewright finds on this machine, test it, and say what to do about what is amiss",
    "mcp": "serve check, run, profile, explain and mend to programs, over the Model Context Protocol",
}
