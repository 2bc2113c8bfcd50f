"""CUDA's own door: libraries of CUDA's names, so that packages which speak to the driver run here as they are."""
