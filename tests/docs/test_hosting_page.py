"""The page on hosting tells of every kind of file that the site has, and of what the build does with its address."""

import re
from pathlib import Path

from tests.conftest import HOUSE

PAGE = (HOUSE / "docs" / "contributing" / "hosting.md").read_text("utf-8")


def test_every_kind_of_file_of_the_site_stands_in_the_table_and_no_other(site: Path) -> None:
    told = set(re.findall(r"^\| `(\.\w+)` \|", PAGE, re.MULTILINE))
    assert told == {file.suffix for file in site.rglob("*") if file.is_file()}


def test_the_address_is_what_the_pages_are_built_for() -> None:
    [named] = re.findall(r"^(\w+)=https://\S+/ make site$", PAGE, re.MULTILINE)
    settings = (HOUSE / "mkdocs.yml").read_text("utf-8")
    [[variable, without]] = re.findall(r'site_url: !ENV \[(\w+), "(.+)"\]', settings)
    assert named == variable
    assert f"`{without}`" in PAGE


def test_the_folders_that_may_be_kept_for_a_year_are_those_that_the_service_worker_keeps(site: Path) -> None:
    worker = (site / "service-worker.js").read_text("utf-8")
    [kinds] = re.findall(r"NAMED_BY_CONTENT = /.*runtime\\/\(([\w|]+)\)-", worker)
    assert set(re.findall(r"`runtime/(\w+)-…`", PAGE)) == set(kinds.split("|"))
    for kind in kinds.split("|"):
        assert len(list((site / "runtime").glob(f"{kind}-*"))) == 1
