"""Machine code, memory and threads: a module's launches, their counters, and what went wrong in them."""
