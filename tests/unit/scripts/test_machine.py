import pytest

import _machine
from _base import Missing


@pytest.fixture
def bare(monkeypatch, tmp_path):
    """A machine with nothing on its path, where nothing may be installed."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(_machine, "can_apt", lambda: False)
    monkeypatch.setattr(_machine.platform, "system", lambda: "Linux")
    for browser in _machine.BROWSERS:
        monkeypatch.delenv(browser.variable, raising=False)
    return tmp_path


def _program(folder, name):
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


def test_what_is_missing_is_named_with_the_way_to_get_it(bare):
    with pytest.raises(Missing) as missing:
        _machine.browsers()
    for browser in _machine.BROWSERS:
        assert browser.name in str(missing.value)
        assert f"apt-get install {' '.join(browser.packages)}" in str(missing.value)


def test_what_is_there_is_used(bare):
    found = {
        "GT_CHROMIUM": _program(bare, "chromium"),
        "GT_FIREFOX": _program(bare, "firefox"),
        "GT_WEBKIT_DRIVER": _program(bare, "WebKitWebDriver"),
    }
    _program(bare, "xvfb-run")
    assert _machine.browsers() == found


def test_webkit_is_driven_on_linux_only(bare, monkeypatch):
    _program(bare, "chromium")
    _program(bare, "firefox")
    monkeypatch.setattr(_machine.platform, "system", lambda: "Darwin")
    assert "GT_WEBKIT_DRIVER" not in _machine.browsers()


def test_a_named_browser_must_be_there(bare, monkeypatch):
    monkeypatch.setenv("GT_CHROMIUM", "/nowhere/chromium")
    with pytest.raises(Missing, match="GT_CHROMIUM names /nowhere/chromium"):
        _machine.browsers()
