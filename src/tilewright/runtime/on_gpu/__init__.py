"""The GPU behind the runtime's classes: the same launches, memory, streams and textures on a real device."""
