import base64
import hashlib

import pytest

import site_csp

PAGE = (
    '<!doctype html><html><head><meta charset="utf-8"><script>first()</script></head>'
    '<body><script src="a.js"></script><script type="application/json">{"a": 1}</script>'
    "<script type=module>second()</script></body></html>"
)


def _hash(script):
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def test_only_scripts_that_run_and_stand_in_the_page_are_inline():
    assert site_csp.inline_scripts(PAGE) == ["first()", "second()"]


def test_every_page_gets_the_hashes_of_all_pages(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "deep" / "index.html").write_text(PAGE.replace("first()", "third()"))
    policy = site_csp.protect(tmp_path)
    for script in ("first()", "second()", "third()"):
        assert f"'sha256-{_hash(script)}'" in policy
    for page in tmp_path.rglob("*.html"):
        text = page.read_text()
        assert text.index("Content-Security-Policy") < text.index("<script")
        assert policy in text
    assert policy in (tmp_path / "_headers").read_text()


def test_nothing_unsafe_is_allowed():
    policy = site_csp.policy(["first()"])
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy


def test_a_page_without_a_character_set_is_refused():
    with pytest.raises(ValueError, match="charset"):
        site_csp.with_policy("<html><head></head></html>", "default-src 'self'")
