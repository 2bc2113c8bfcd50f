"""tilewright for programs that write kernels: each request in a confined process of its own, answers as plain data."""
