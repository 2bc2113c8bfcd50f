"""``cuda.bindings.runtime`` holds NVIDIA's static runtime, which asks the driver to prove that it is NVIDIA's. This is
imported behind its C level, whose table of functions the rest takes: here they are those of tilewright's runtime."""

from __future__ import annotations

import ctypes as c

from cuda.bindings import cyruntime

from . import libraries

_name, _new = c.pythonapi.PyCapsule_GetName, c.pythonapi.PyCapsule_New
_name.argtypes, _name.restype = (c.py_object,), c.c_void_p  # the place of its text, which stays
_new.argtypes, _new.restype = (c.c_void_p, c.c_void_p, c.c_void_p), c.py_object

_library = c.CDLL(str(libraries.folder() / libraries.ours(libraries.RUNTIME)))
_functions = cyruntime.__pyx_capi__
for _each in set(_functions).intersection(libraries.entries(libraries.RUNTIME)):
    _functions[_each] = _new(c.cast(_library[_each], c.c_void_p), _name(_functions[_each]), None)
