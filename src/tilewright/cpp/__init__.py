"""What can be read off CUDA C++ text without compiling it, for all who ask: one reader.

It is a tokenizer's reading, not a parser's: macros are expanded only where that is asked for, and of the
preprocessor's branches all are read. Nothing that decides a result rests on it alone; the compiler confirms what was
found here, and what is not found is None. :func:`clean` comes first: its *code* has the text's offsets and lines, and
declarations, brackets, kernels, launches, shared arrays and statements are read off that.
"""

from .brackets import angle_end, angle_start, block_end, closing, split_commas, statement_start, until
from .declarations import Chunk, chunks, declarations, functions, path, without_parentheses
from .declarators import bare, declared_name, declared_type
from .fields import field_lists
from .kernels import KernelText, kernels, namespaces
from .launches import LaunchText, launches
from .macros import Macro, all_defined, defined, device_markers, expanded, launching
from .shared import SharedArray, shared_arrays, shared_statements, subscripts
from .statements import Head, heads, statement_end
from .templates import (
    TemplateParameter,
    deduce,
    split_template,
    strip_template,
    substitute,
    template_parameters,
    template_texts,
)
from .text import blank, clean, compiled, continued, decoded, text_of, without_comments
from .variables import Declared, declared

__all__ = [
    "Chunk", "Declared", "Head", "KernelText", "LaunchText", "Macro", "SharedArray", "TemplateParameter",
    "all_defined", "angle_end", "angle_start", "bare", "blank", "block_end", "chunks", "clean", "closing",
    "compiled", "continued", "declarations", "declared", "declared_name", "declared_type", "decoded", "deduce",
    "defined", "device_markers", "expanded", "field_lists", "functions", "heads", "kernels", "launches", "launching",
    "namespaces", "path", "shared_arrays", "shared_statements", "split_commas", "split_template", "statement_end",
    "statement_start", "strip_template", "subscripts", "substitute", "template_parameters", "template_texts", "text_of",
    "until", "without_comments", "without_parentheses",
]  # fmt: skip
