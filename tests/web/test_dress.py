"""Pages wear the theme's styles without what none of them asks for."""

import re
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

from web import dress
from web.build import Unbuildable

THEIRS: Final = Path(str(files("material"))) / "templates" / "assets" / "stylesheets"
BESIDE: Final = re.compile(r"[\w\])][+~]\s*(?:\*|:(?!is\())[^{},]*\{")
PAGE: Final = '<link href="{}assets/stylesheets/main.57a0d79d.min.css"><p class="here">A trick</p>'


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site of two pages, a script that gives a name later, and styles for what is there and what is not."""
    styles, scripts = tmp_path / "assets" / "stylesheets", tmp_path / "assets" / "javascripts"
    for folder in (styles, scripts, tmp_path / "games"):
        folder.mkdir(parents=True)
    (tmp_path / "index.html").write_text(PAGE.format(""), encoding="utf-8")
    (tmp_path / "games" / "index.html").write_text(PAGE.format("../"), encoding="utf-8")
    (scripts / "bundle.js").write_text('document.body.classList.add("later")', encoding="utf-8")
    rules = "p{margin:0}.here{color:red}.later{color:blue}.nowhere{color:green}.here .nowhere{top:0}"
    (styles / "main.57a0d79d.min.css").write_text(rules, encoding="utf-8")
    return tmp_path


def the_style(site: Path) -> Path:
    [style] = (site / "assets" / "stylesheets").glob("*.css")
    return style


def test_what_a_page_or_a_script_names_is_kept_and_nothing_else(small: Path) -> None:
    dress.dress(small)
    assert the_style(small).read_text(encoding="utf-8") == "p{margin:0}.here{color:red}.later{color:blue}"


def test_every_page_names_a_style_by_what_is_in_it(small: Path) -> None:
    dress.dress(small)
    name = the_style(small).name
    assert name.startswith("main.")
    assert name.endswith(".min.css")
    assert name != "main.57a0d79d.min.css"
    for page in ("index.html", "games/index.html"):
        assert f'assets/stylesheets/{name}"' in (small / page).read_text(encoding="utf-8")


def test_another_style_has_another_name(small: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = shutil.copytree(small, tmp_path_factory.mktemp("other") / "site")
    style = the_style(other)
    style.write_text(style.read_text(encoding="utf-8").replace("red", "black"), encoding="utf-8")
    for site in (small, other):
        dress.dress(site)
    assert the_style(other).name != the_style(small).name


def test_a_value_that_neither_a_rule_nor_a_script_asks_for_is_left_out(small: Path) -> None:
    picture = "url(\"data:image/svg+xml,<svg style='a:b;c:d'/>\")"
    rules = f".here--now:hover{{--not-asked:{picture};--nor-this:0}}"
    rules += ".here{--asked:1px;--nor-this:1;--told:2px;margin:var(--asked)}"
    the_style(small).write_text(rules, encoding="utf-8")
    script = 'style.getPropertyValue("--told"); document.body.classList.add("here--now")'
    (small / "assets/javascripts/bundle.js").write_text(script, encoding="utf-8")
    dress.dress(small)
    left = ".here--now:hover{}.here{--asked:1px;--told:2px;margin:var(--asked)}"
    assert the_style(small).read_text(encoding="utf-8") == left


def test_a_value_is_kept_that_another_style_asks_for(small: Path) -> None:
    the_style(small).write_text(".here{--asked:1px}", encoding="utf-8")
    asking = small / "assets" / "stylesheets" / "palette.57a0d79d.min.css"
    asking.write_text("p{margin:var(--asked)}", encoding="utf-8")
    dress.dress(small)
    assert [path.read_text(encoding="utf-8") for path in sorted((small / "assets/stylesheets").iterdir())] == [
        ".here{--asked:1px}",
        "p{margin:var(--asked)}",
    ]


def test_every_value_that_a_style_asks_for_is_there(site: Path) -> None:
    """One that was left out would leave an icon without its picture, or a text without its colour."""
    styles = [*site.glob(f"{dress.STYLES}/*.css"), *site.glob("runtime/client-*/follow-suit.css")]
    scripts = "".join(path.read_text(encoding="utf-8") for path in site.glob("assets/javascripts/*.js"))
    text = "".join(style.read_text(encoding="utf-8") for style in styles)
    asked = set(re.findall(r"var\((--md-[\w-]+)\)", text))
    given = set(re.findall(r"(--md-[\w-]+):", text)) | set(re.findall(r"--md-[\w-]+", scripts))
    assert asked
    assert asked - given == set()


def test_a_style_that_cannot_be_read_ends_the_build_with_the_reason(small: Path) -> None:
    the_style(small).write_text(".here{color:red", encoding="utf-8")
    with pytest.raises(Unbuildable, match="Unclosed block"):
        dress.dress(small)


def test_without_what_goes_through_them_the_build_says_how_to_have_it(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dress, "PURGE", small / "gone")
    with pytest.raises(Unbuildable, match="make site"):
        dress.dress(small)


def test_no_style_is_for_whatever_stands_beside_something(site: Path) -> None:
    """A browser asks every style of a widget anew when a card or a sheet comes beside what is in it, if one is."""
    styles = [*site.glob(f"{dress.STYLES}/*.css"), *site.glob("runtime/client-*/follow-suit.css")]
    assert len(styles) == 3
    assert [found[0] for style in styles for found in BESIDE.finditer(style.read_text(encoding="utf-8"))] == []


def test_no_least_height_of_ours_has_to_be_asked_for(site: Path) -> None:
    """It has what is in it laid out once more, and where that goes by its own size, by other rules than it will have:
    at the table beside the rules any change took many times as long."""
    [ours] = site.glob("runtime/client-*/follow-suit.css")
    assert re.findall(r"min-height:(?:min|max|fit)-content", ours.read_text(encoding="utf-8")) == []
    assert "min-height:" in ours.read_text(encoding="utf-8")


@pytest.mark.parametrize("rule", dress.WIDE, ids=lambda rule: rule.pattern)
def test_the_theme_still_has_each_rule_that_costs_more_than_it_gives_and_no_page_does(
    rule: re.Pattern[str], site: Path
) -> None:
    def having(folder: Path) -> list[str]:
        return [style.name for style in folder.glob("*.css") if rule.search(style.read_text(encoding="utf-8"))]

    assert having(THEIRS), rule.pattern
    assert list((site / dress.STYLES).glob("*.css"))
    assert having(site / dress.STYLES) == []


def test_the_site_wears_less_than_two_thirds_of_what_the_theme_brings(site: Path) -> None:
    def weight(folder: Path) -> int:
        return sum(len(style.read_bytes()) for kind in ("main", "palette") for style in folder.glob(f"{kind}.*.css"))

    assert 0 < weight(site / dress.STYLES) < weight(THEIRS) * 2 / 3
