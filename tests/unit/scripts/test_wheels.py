from zipfile import ZipFile

import compare_wheels
import site_wheel


def _wheel(path, **files):
    with ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/"), text)
    return path


def test_who_packed_a_wheel_does_not_matter(tmp_path):
    one = _wheel(tmp_path / "one.whl", a="1", info__WHEEL="ours", info__RECORD="x")
    other = _wheel(tmp_path / "other.whl", a="1", info__WHEEL="theirs")
    assert compare_wheels.differences(one, other) == []


def test_what_a_wheel_installs_does(tmp_path):
    one = _wheel(tmp_path / "one.whl", a="1", b="1")
    other = _wheel(tmp_path / "other.whl", a="2", c="1")
    assert compare_wheels.differences(one, other) == [
        f"b is only in {one}",
        f"c is only in {other}",
        "a differs",
    ]


def test_the_wheel_leaves_the_page_machinery_out():
    names = compare_wheels.contents(site_wheel.wheel())
    assert "gametrees/search/alphabeta.py" in names
    assert not [name for name in names if name.startswith("gametrees/pages/")]
