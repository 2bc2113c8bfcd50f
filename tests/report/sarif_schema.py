"""What SARIF 2.1.0's schema says of the objects that our logs have, for tests.schema.

No object may have other properties than those of the schema; here those that we do not use are left out, so that a log
that fits this fits the whole schema.
"""

from typing import Any

_TEXT = {"type": "string"}


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required, "additionalProperties": False, "properties": properties}


def _list(of: str) -> dict[str, Any]:
    return {"type": "array", "items": {"$ref": f"#/$defs/{of}"}}


SCHEMA: dict[str, Any] = {
    **_object(["version", "runs"], **{"$schema": _TEXT, "version": {"enum": ["2.1.0"]}, "runs": _list("run")}),
    "$defs": {
        "run": _object(
            ["tool"],
            tool=_object(["driver"], driver={"$ref": "#/$defs/driver"}),
            invocations=_list("invocation"),
            columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            results=_list("result"),
        ),
        "driver": _object(["name"], name=_TEXT, semanticVersion=_TEXT, rules=_list("rule")),
        "rule": _object(
            ["id"],
            id=_TEXT,
            shortDescription={"$ref": "#/$defs/multiformat"},
            fullDescription={"$ref": "#/$defs/multiformat"},
            help={"$ref": "#/$defs/multiformat"},
        ),
        "multiformat": _object(["text"], text=_TEXT, markdown=_TEXT),
        "message": _object(["text"], text=_TEXT),
        "invocation": _object(["executionSuccessful"], executionSuccessful={"type": "boolean"}),
        "result": _object(
            ["message"],
            ruleId=_TEXT,
            ruleIndex={"type": "integer", "minimum": -1},
            level={"enum": ["none", "note", "warning", "error"]},
            message={"$ref": "#/$defs/message"},
            occurrenceCount={"type": "integer", "minimum": 1},
            partialFingerprints={"type": "object", "additionalProperties": _TEXT},
            locations=_list("location"),
            relatedLocations=_list("location"),
            suppressions=_list("suppression"),
        ),
        "location": _object(
            [],
            physicalLocation=_object(
                ["artifactLocation"],
                artifactLocation=_object([], uri=_TEXT),
                region=_object([], startLine={"type": "integer", "minimum": 1}),
            ),
            message={"$ref": "#/$defs/message"},
        ),
        "suppression": _object(["kind"], kind={"enum": ["inSource", "external"]}, justification=_TEXT),
    },
}
