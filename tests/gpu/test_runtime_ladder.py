"""Every kernel of the ladder on a GPU: right by its reference, and the same as on the CPU engine."""

from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.kernels.ladder import CATALOGUE, Rung, TextureOf, View
from tilewright.kernels.ladder.launching import Prepared

RAGGED = {"m": 37, "n": 45, "k": 51, "rows": 43, "cols": 77}


def sizes_of(rung: Rung) -> tuple[int, ...]:
    return tuple(RAGGED.get(name, 59) if len(rung.dimensions) > 1 else 1003 for name in rung.dimensions)


def to_gpu(argument: Any, kept: list[tuple[Any, Any]], textures: ExitStack) -> Any:
    """The argument on the GPU; a view as a view into a copy of its whole base."""
    if isinstance(argument, View):
        array, base = argument.array, argument.array if argument.array.base is None else argument.array.base
        device = tw.to_device(base, device="gpu")
        kept.append((base, device))
        height, width = array.shape
        place = device
        if base is not array:
            row, col = divmod((array.ctypes.data - base.ctypes.data) // array.itemsize, base.shape[1])
            place = device[row : row + height, col : col + width]
        stride = array.strides[0] // array.itemsize
        return (width, height, stride, tw.strided(place)) if argument.strided else (width, height, place)
    if isinstance(argument, TextureOf):
        device = tw.to_device(argument.array, device="gpu")
        return textures.enter_context(tw.Texture(device, linear_memory=argument.array.ndim == 1))
    if isinstance(argument, np.ndarray):
        device = tw.to_device(argument, device="gpu")
        kept.append((argument, device))
        return device
    return argument


@pytest.mark.parametrize("rung", CATALOGUE, ids=lambda rung: rung.name)
def test_the_same_on_both(rung: Rung) -> None:
    random = np.random.default_rng()
    sizes = sizes_of(rung)
    args, symbols = rung.arguments(random, *sizes), rung.symbols(random)
    expected = rung.reference(args, symbols)
    prepared = Prepared(rung)
    shape = rung.launch(*sizes)
    outputs: dict[str, np.ndarray] = {}
    with ExitStack() as textures:
        kept: list[tuple[Any, Any]] = []
        passed = [to_gpu(argument, kept, textures) for argument in args]
        for name, value in symbols.items():
            prepared.module.get_global(name, device="gpu").copy_to_device(np.asarray(value))
        prepared.kernel(shape.grid, shape.block, passed, shape.shared_mem)
        results = {id(host): device.copy_to_host() for host, device in kept}
        for key in expected:
            if isinstance(key, str):
                outputs[key] = prepared.module.get_global(key, device="gpu").copy_to_host()
    wrong = prepared.launch_on(args, sizes, symbols).wrong  # on the CPU engine, in the arguments themselves
    assert wrong == 0
    for key, value in outputs.items():
        assert expected[key].mismatches(value) == 0
        np.testing.assert_array_equal(value, prepared.module.get_global(key))
    for position, argument in enumerate(args):
        host = argument.array if isinstance(argument, View) else argument
        base = host.base if isinstance(argument, View) and host.base is not None else host
        if id(base) not in results:
            continue
        got = results[id(base)]
        if position in expected and base is host:
            assert expected[position].mismatches(got) == 0
        # Both round each product and sum the same way, fused or not as the compiler chose: bit for bit.
        np.testing.assert_array_equal(got, base, err_msg=f"argument {position}")
