"""Serves the page to this machine alone: loopback, a token in the link, nothing from elsewhere.

Figures of sliders are computed here, from numbers alone; sources run in the confined process of `tilewright mcp`.
"""

from __future__ import annotations

import contextlib
import hmac
import json
import secrets
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any

from tilewright.errors import TilewrightError
from tilewright.service.requests import Staying, Workspace
from tilewright.studio.forms import forms
from tilewright.studio.page import LADDER, page, recorded
from tilewright.studio.picture import picture
from tilewright.studio.scenes import Setting

_LARGEST_REQUEST = 1 << 20
_MOST_ANSWERS = 100


class Studio:
    """What the page asks for.

    Attributes:
        name, source: of the file that it opens; without one it opens the sliders' source.
        language: that it begins with.
    """

    def __init__(self, place: Workspace, name: str = "", source: str = "", language: str = "en") -> None:
        self.name, self.source, self.language = name, source, language
        self._include = str(place.folder)
        self._worker = Staying(place)
        self._answers: OrderedDict[str, Any] = OrderedDict()

    def close(self) -> None:
        self._worker.close()

    def picture(self, asked: dict[str, Any]) -> Any:
        """Of a scene: what `studio/picture.py` says."""
        wanted = [asked.get(name, 0) for name in ("access", "warp", "step")]
        if not all(type(each) is int for each in wanted):
            raise TilewrightError("access, warp and step are whole numbers")
        return picture(Setting.of(asked), *wanted)

    def run(self, asked: dict[str, Any]) -> Any:
        """Of a source, or of a file of the ladder: its launches under all checks."""
        source, name = asked.get("source"), self.name or "studio.cu"
        if (rung := asked.get("ladder")) is not None:
            if rung not in {file for rows in LADDER.values() for file, *_ in rows}:
                raise TilewrightError("there is no such kernel on the ladder")
            name = f"{rung}.cu"
            source = files("tilewright.kernels.ladder").joinpath(name).read_text("utf-8")
        if not isinstance(source, str):
            raise TilewrightError("a run wants a source")
        key = f"{name}\n{source}"
        if key not in self._answers:
            request = {"defines": [], "includes": [self._include]}
            answer = {**self._worker.ask("studio", request, source, name), **forms(source)}
            self._answers[key] = {**answer, "source": source, "name": name}
            while len(self._answers) > _MOST_ANSWERS:
                self._answers.popitem(last=False)
        return self._answers[key]

    def export(self, asked: dict[str, Any]) -> Any:
        """The page in one file, with what it would ask for around this state."""
        return {"page": page(asked, recorded=recorded(asked, self.picture, self.run))}

    def opened(self, nonce: str) -> str:
        """The page as it is served."""
        return page({"name": self.name, "source": self.source, "language": self.language}, nonce=nonce)


def server(studio: Studio, port: int) -> tuple[ThreadingHTTPServer, str]:
    """A server on loopback, and the link to open."""
    token = secrets.token_urlsafe(24)
    tools: dict[str, Callable[[dict[str, Any]], Any]] = {
        "picture": studio.picture, "run": studio.run, "export": studio.export}  # fmt: skip

    class Handler(BaseHTTPRequestHandler):
        server_version, sys_version, protocol_version = "tilewright", "", "HTTP/1.1"

        def do_GET(self) -> None:
            if self._path() != "":
                return self._refuse(HTTPStatus.NOT_FOUND)
            nonce = secrets.token_urlsafe(16)
            policy = (f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; connect-src 'self'; "
                      "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")  # fmt: skip
            self._send(studio.opened(nonce), "text/html", {"Content-Security-Policy": policy})

        def do_POST(self) -> None:
            tool = tools.get((self._path() or "").removeprefix("api/"))
            length = int(self.headers.get("Content-Length") or 0)
            if tool is None or self.headers.get_content_type() != "application/json":
                return self._refuse(HTTPStatus.NOT_FOUND)
            if not 0 < length <= _LARGEST_REQUEST:
                return self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            try:
                asked = json.loads(self.rfile.read(length))
                answer = tool(asked) if isinstance(asked, dict) else {"error": "a request is an object"}
            except (TilewrightError, ValueError) as error:
                answer = {"error": str(error)}
            self._send(json.dumps(answer), "application/json")

        def _path(self) -> str | None:
            """What follows the token, where token and host are ours: no other page can know or lend them."""
            here = {f"{name}:{made.server_address[1]}" for name in ("127.0.0.1", "localhost")}
            _, _, path = str(self.path).partition("/")
            given, _, rest = path.partition("/")
            if self.headers.get("Host") not in here or not hmac.compare_digest(given.encode(), token.encode()):
                return None
            return rest

        def _refuse(self, status: HTTPStatus) -> None:
            self.close_connection = True  # what was sent with it is not read
            self._send("", "text/plain", status=status)

        def _send(
            self, text: str, kind: str, more: Mapping[str, str] | None = None, status: HTTPStatus = HTTPStatus.OK
        ) -> None:
            body = text.encode("utf-8", "replace")
            self.send_response(status)
            sent = {"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body)),
                    "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
                    "Cross-Origin-Resource-Policy": "same-origin"}  # fmt: skip
            for name, value in {**sent, **(more or {})}.items():
                self.send_header(name, value)
            with contextlib.suppress(ConnectionError):  # who asked has gone
                self.end_headers()
                self.wfile.write(body)

        def log_message(self, format: str, *given: Any) -> None:
            pass

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: object, client_address: object) -> None:
            if not isinstance(sys.exc_info()[1], ConnectionError):  # else the browser has gone
                super().handle_error(request, client_address)  # type: ignore[arg-type]

    made = Server(("127.0.0.1", port), Handler)
    made.daemon_threads = True
    return made, f"http://127.0.0.1:{made.server_address[1]}/{token}/"


def place_of(path: Path | None, scratch: Path, seconds: float, memory: int) -> Workspace:
    """Where sources run: the file's folder is there for what it includes, unless that is a home or the root."""
    folder = scratch if path is None else path.resolve().parent
    if folder in (Path("/"), Path.home().resolve()):
        folder = scratch
    return Workspace(folder, seconds, memory)
