"""One block of LZ4, as fat binaries have it: literals and copies of what came before, in turn."""


def decompress(data: bytes, size: int) -> bytes:
    """The bytes of a block that has ``size`` of them.

    Raises:
        ValueError: the block ends within a part, copies from before its start, or has other bytes.
    """
    found, at = bytearray(), 0
    while at < len(data):
        token = data[at]
        count, at = _length(token >> 4, data, at + 1)
        found += data[at : at + count]
        at += count
        if at >= len(data):  # the last part has no copy
            break
        back = int.from_bytes(data[at : at + 2], "little")
        count, at = _length(token & 15, data, at + 2)
        count += 4
        start = len(found) - back
        if start < 0 or not back or len(found) + count > size:
            raise ValueError("a copy in the compressed code is of what is not there")
        while count > 0:  # what is copied may begin in what the copy has written
            piece = found[start : start + count]
            found += piece
            count -= len(piece)
    if len(found) != size or at != len(data):
        raise ValueError(f"compressed code has {len(found)} bytes, and not {size}")
    return bytes(found)


def _length(begun: int, data: bytes, at: int) -> tuple[int, int]:
    """A length whose first four bits are full goes on, byte by byte; and where it ends."""
    if begun == 15:
        while True:
            if at >= len(data):
                raise ValueError("compressed code ends within a length")
            begun += data[at]
            at += 1
            if data[at - 1] != 255:
                break
    return begun, at
