"""What a kernel does in one shape of launch: its segments, how registers vary over lanes, where addresses come from."""
