"""What kernels written in Python share, whichever compiler made their PTX: modules, launches, whole scripts."""
