"""A small web server for the finished site, as plain static hosts behave, for this machine only.

Besides the files it answers `/_changes`, which keeps an open page waiting until the site has been
built again; the line that makes a page ask is added to pages on their way out, never to the files.
"""

from __future__ import annotations

import sys
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from _base import Missing

_FIRST_PORT = 8000
_TRIES = 50
_ASK = b'<script type="module" src="/_reload.js"></script></head>'
_RELOAD = b"""\
const response = await fetch("/_changes").catch(() => null);
if (response?.ok) location.reload();
"""


class SiteServer(ThreadingHTTPServer):
    """Serves one folder; `changed` is notified when it has been built again."""

    daemon_threads = True
    allow_reuse_address = False

    def __init__(self, port: int, site: Path) -> None:
        """Listen on a port of this machine alone."""
        self.site = site
        self.changed = threading.Condition()
        super().__init__(("127.0.0.1", port), _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over readers who left before their answer; tell all other faults."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(SimpleHTTPRequestHandler):
    server: SiteServer
    # .gz is no encoding here: the snapshot is inflated by the page's own code, not by the browser.
    extensions_map = {  # noqa: RUF012 (the base class leaves it to the instance)
        **SimpleHTTPRequestHandler.extensions_map,
        ".gz": "application/gzip",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".xml": "application/xml",
    }

    def translate_path(self, path: str) -> str:
        # Asked anew each time: a rebuild puts another folder in the old one's place.
        self.directory = str(self.server.site)
        return super().translate_path(path)

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == "/_changes":
            self._wait()
        elif path == "/_reload.js":
            self._answer(HTTPStatus.OK, _RELOAD, "text/javascript")
        elif self._page().is_file():
            self._answer(HTTPStatus.OK, self._page().read_bytes(), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def _page(self) -> Path:
        file = Path(self.translate_path(self.path))
        if file.is_dir() and urlsplit(self.path).path.endswith("/"):
            file /= "index.html"
        return file if file.suffix == ".html" else Path()

    def _wait(self) -> None:
        with self.server.changed:
            self.server.changed.wait()
        self._answer(HTTPStatus.OK, b"changed", "text/plain")

    def _answer(self, status: HTTPStatus, body: bytes, kind: str) -> None:
        if kind.startswith("text/html"):
            body = body.replace(b"</head>", _ASK, 1)
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = self.server.site / "404.html"
        if code == HTTPStatus.NOT_FOUND and page.is_file():
            self._answer(HTTPStatus.NOT_FOUND, page.read_bytes(), "text/html; charset=utf-8")
        else:
            super().send_error(code, message, explain)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Stay silent: the terminal is for builds."""


def listen(site: Path, port: int | None) -> SiteServer:
    """Return a server on the given port, or on the first free one from 8000.

    Raises Missing if the given port, or every one tried, is taken.
    """
    tries = [port] if port is not None else range(_FIRST_PORT, _FIRST_PORT + _TRIES)
    for number in tries:
        try:
            return SiteServer(number, site)
        except OSError:
            continue
    if port is not None:
        raise Missing(f"Port {port} is in use here; try another, or leave --port away.")
    raise Missing(f"Ports {_FIRST_PORT} to {_FIRST_PORT + _TRIES - 1} are all in use here.")
