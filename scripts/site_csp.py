"""Give every page of a site its content security policy.

The theme writes a few inline scripts that differ by page depth. Their hashes, gathered over the
whole site, are the only inline code the policy lets run; styles come from files alone.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_SOURCE = re.compile(r"\bsrc\s*=", re.IGNORECASE)
_TYPE = re.compile(r"""\btype\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_CHARSET = re.compile(r"<meta charset=[^>]*>", re.IGNORECASE)
_RUNS = {"", "module", "text/javascript", "application/javascript", "importmap"}


def inline_scripts(page: str) -> list[str]:
    """Return the text of each inline script of a page that a browser would run."""
    return [
        body
        for attributes, body in _SCRIPT.findall(page)
        if not _SOURCE.search(attributes) and _type(attributes) in _RUNS and body.strip()
    ]


def _type(attributes: str) -> str:
    found = _TYPE.search(attributes)
    return found[1].lower() if found else ""


def policy(scripts: Iterable[str]) -> str:
    """Return the policy that lets the site's own files, and just these inline scripts, run."""
    hashes = sorted({f"'sha256-{_hash(script)}'" for script in scripts})
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *hashes)),
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )


def _hash(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def with_policy(page: str, text: str) -> str:
    """Return a page with the policy as its first word after the character set.

    Raises ValueError if the page declares no character set: then there is no right place.
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{text}">'
    page, count = _CHARSET.subn(lambda found: found[0] + meta, page, count=1)
    if not count:
        raise ValueError("the page has no <meta charset>, so the policy has no place")
    return page


def protect(site: Path) -> str:
    """Write the policy into every page of a site, and into `_headers`; return it."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    text = policy(script for page in pages.values() for script in inline_scripts(page))
    for path, page in pages.items():
        path.write_text(with_policy(page, text), encoding="utf-8")
    (site / "_headers").write_text(
        "/*\n"
        f"  Content-Security-Policy: {text}\n"
        "  X-Content-Type-Options: nosniff\n"
        "  Referrer-Policy: strict-origin-when-cross-origin\n"
    )
    return text
