"""Streams of random bits as cuRAND's host generators give them, number for number: XORWOW and Philox.

Both were compared with cuRAND 10.4 on an H200. XORWOW draws from 4096 subsequences, 2^67 apart, in turn; each number
of an array takes the next of them, and draws from it as often as its type needs. Philox takes 65536 subsequences in
turn, four numbers from each.
"""

from __future__ import annotations

import functools

import numpy as np

_LANES = 4096
_WORDS, _BITS = 5, 160  # of XORWOW's state, without its counter
_STEP = 362437
_MASK = 0xFFFFFFFF


class Xorwow:
    """XORWOW: a shift register of 160 bits and a counter, for each subsequence."""

    def __init__(self, seed: int, offset: int) -> None:
        low, high = (seed & _MASK) ^ 0xAAD26B49, (seed >> 32) ^ 0xF7DCEFDD
        t0, t1 = 1099087573 * low & _MASK, 2591861531 * high & _MASK
        words = (123456789 + t0 & _MASK, 362436069 ^ t0, 521288629 + t1 & _MASK, 88675123 ^ t1, 5783321 + t0 & _MASK)
        rows, self._lane = divmod(offset, _LANES)
        state = _bits(np.array(words, np.uint32)[:, None])
        state = np.mod(_power(rows) @ state, 2)
        jump = _jump()
        while state.shape[1] < _LANES:
            state = np.concatenate([state, np.mod(jump[state.shape[1]] @ state, 2)], axis=1)
        self._state = list(_words(state))
        first = 6615241 + t1 + t0 + rows * _STEP & _MASK
        self._counter = np.full(_LANES, first, np.uint32)
        self._draw(0, self._lane)

    def draws(self, count: int, each: int) -> np.ndarray:
        """``each`` draws for each of ``count`` numbers, as an array of ``count`` rows."""
        parts, left = [], count
        while left:
            size = min(left, _LANES - self._lane)
            end = self._lane + size
            parts.append(np.stack([self._draw(self._lane, end) for _ in range(each)], axis=1))
            self._lane = end % _LANES
            left -= size
        return np.concatenate(parts) if parts else np.empty((0, each), np.uint32)

    def pairs(self, count: int) -> np.ndarray:
        """Two draws for each of ``count`` doubles."""
        return self.draws(count, 2)

    def normals(self, count: int, each: int) -> np.ndarray:
        """``each`` draws for each of ``count`` normal numbers, which come in pairs."""
        return self.draws(count // 2, 2 * each).reshape(count, each)

    def _draw(self, start: int, end: int) -> np.ndarray:
        words = [each[start:end] for each in self._state]
        old = words[0] ^ (words[0] >> np.uint32(2))
        new = words[4] ^ (words[4] << np.uint32(4)) ^ old ^ (old << np.uint32(1))
        for each, value in zip(self._state, [*words[1:], new], strict=True):
            each[start:end] = value
        self._counter[start:end] += np.uint32(_STEP)
        return new + self._counter[start:end]


def _bits(words: np.ndarray) -> np.ndarray:
    """States' words to columns of bits, as float32, whose products are fast and exact here."""
    found = words[:, None, :] >> np.arange(32, dtype=np.uint32)[None, :, None] & np.uint32(1)
    return found.reshape(_BITS, -1).astype(np.float32)


def _words(bits: np.ndarray) -> np.ndarray:
    parts = bits.reshape(_WORDS, 32, -1).astype(np.uint32)
    return np.bitwise_or.reduce(parts << np.arange(32, dtype=np.uint32)[None, :, None], axis=1)


@functools.cache
def _doubled(count: int) -> tuple[np.ndarray, ...]:
    """The register's step as a matrix over GF(2), and its powers 2, 4, 8…: ``count`` of them."""
    words = _words(np.eye(_BITS, dtype=np.float32))
    old = words[0] ^ (words[0] >> np.uint32(2))
    new = words[4] ^ (words[4] << np.uint32(4)) ^ old ^ (old << np.uint32(1))
    matrix = _bits(np.stack([*words[1:], new]))
    found = [matrix]
    while len(found) < count:
        matrix = np.mod(matrix @ matrix, 2)
        found.append(matrix)
    return tuple(found)


@functools.cache
def _jump() -> dict[int, np.ndarray]:
    """The matrices that jump 1, 2, 4… subsequences ahead."""
    return {1 << k: matrix for k, matrix in enumerate(_doubled(67 + 12)[67:])}


def _power(steps: int) -> np.ndarray:
    found: np.ndarray = np.eye(_BITS, dtype=np.float32)
    for bit, matrix in enumerate(_doubled(67)):
        if steps >> bit & 1:
            found = np.mod(matrix @ found, 2)
    return found


_SUBSEQUENCES = 1 << 16


class Philox:
    """Philox4x32-10: the state is the number of what was given."""

    def __init__(self, seed: int, offset: int) -> None:
        self._key = seed & _MASK, seed >> 32
        self._next = offset

    def draws(self, count: int, each: int) -> np.ndarray:
        """One draw for each of ``count`` numbers."""
        assert each == 1
        first = self._next // 4
        blocks = np.arange(first, -(-(self._next + count) // 4), dtype=np.uint64)
        flat = self._block(blocks % _SUBSEQUENCES, blocks // _SUBSEQUENCES).T.ravel()
        return self._take(flat, first, count)[:, None]

    def pairs(self, count: int) -> np.ndarray:
        """Two draws for each of ``count`` doubles: four doubles take two blocks of a subsequence."""
        first = self._next // 4
        groups = np.arange(first, -(-(self._next + count) // 4), dtype=np.uint64)
        place, turn = groups % _SUBSEQUENCES, groups // _SUBSEQUENCES * np.uint64(2)
        both = np.concatenate([self._block(place, turn), self._block(place, turn + np.uint64(1))])
        return self._take(both.T.reshape(-1, 2), first, count)

    def normals(self, count: int, each: int) -> np.ndarray:
        """``each`` draws for each of ``count`` normal numbers."""
        return self.pairs(count) if each == 2 else self.draws(count, 1)

    def _take(self, values: np.ndarray, first: int, count: int) -> np.ndarray:
        start = self._next - 4 * first
        self._next += count
        return values[start : start + count]

    def _block(self, subsequence: np.ndarray, offset: np.ndarray) -> np.ndarray:
        low, shift = np.uint64(_MASK), np.uint64(32)
        a, b, c, d = offset & low, offset >> shift, subsequence & low, subsequence >> shift
        key = self._key
        for _ in range(10):
            first, second = a * np.uint64(0xD2511F53), c * np.uint64(0xCD9E8D57)
            a, b = second >> shift ^ b ^ np.uint64(key[0]), second & low
            c, d = first >> shift ^ d ^ np.uint64(key[1]), first & low
            key = key[0] + 0x9E3779B9 & _MASK, key[1] + 0xBB67AE85 & _MASK
        return np.stack([each.astype(np.uint32) for each in (a, b, c, d)])
