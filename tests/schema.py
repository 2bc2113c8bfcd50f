"""The part of JSON Schema that our schema uses."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from importlib.resources import files
from typing import Any

from tilewright.findings.model import Finding

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
    "null": type(None),
}  # fmt: skip
_KNOWN = {
    "type", "required", "properties", "additionalProperties", "items", "enum", "const", "anyOf", "$ref",
    "$defs", "minimum", "minItems", "maxItems", "title", "description", "$schema",
}  # fmt: skip


def problems(value: Any, schema: dict[str, Any], root: dict[str, Any], path: str = "$") -> list[str]:
    """Where a value breaks the schema; empty where it fits."""
    unknown = set(schema) - _KNOWN
    assert not unknown, f"this validator does not know {unknown}"
    if "$ref" in schema:
        return problems(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, path)
    if "anyOf" in schema:
        found = [problems(value, option, root, path) for option in schema["anyOf"]]
        return [] if any(not each for each in found) else found[-1]
    if "const" in schema and value != schema["const"]:
        return [f"{path}: {value!r} is not {schema['const']!r}"]
    if "enum" in schema and value not in schema["enum"]:
        return [f"{path}: {value!r} is not one of {schema['enum']}"]
    wanted = schema.get("type")
    if wanted is not None:
        names = [wanted] if isinstance(wanted, str) else wanted
        fits = any(isinstance(value, _TYPES[n]) and (n == "boolean") >= isinstance(value, bool) for n in names)
        if not fits:
            return [f"{path}: {value!r} is no {wanted}"]
    if "minimum" in schema and value < schema["minimum"]:
        return [f"{path}: {value} is below {schema['minimum']}"]
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return [f"{path}: {len(value)} items"]
        items = schema.get("items", {})
        return [p for i, item in enumerate(value) for p in problems(item, items, root, f"{path}[{i}]")]
    if isinstance(value, dict):
        found_problems = [f"{path}: no {name!r}" for name in schema.get("required", ()) if name not in value]
        properties, other = schema.get("properties", {}), schema.get("additionalProperties", {})
        for name, item in value.items():
            below = properties.get(name, other)
            if below is False:
                found_problems.append(f"{path}: unknown {name!r}")
            elif isinstance(below, dict):
                found_problems += problems(item, below, root, f"{path}.{name}")
        return found_problems
    return []


def of_json() -> dict[str, Any]:
    """The schema of what ``--json`` prints."""
    found = json.loads(files("tilewright.report").joinpath("schema.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def misfits(findings: Iterable[Finding]) -> list[str]:
    """Where findings break the schema."""
    root = of_json()
    written = json.loads(json.dumps([asdict(each) for each in findings]))
    return [each for finding in written for each in problems(finding, root["$defs"]["finding"], root)]
