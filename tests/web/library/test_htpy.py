"""What stands in for htpy in a page writes what htpy writes, of all that our widgets ask of it."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Final

import htpy
import pytest
from hypothesis import given
from hypothesis import strategies as some
from markupsafe import Markup

from engine.core.cards import Card
from web.library import htpy as stand_in

BOTH: Final = pytest.mark.parametrize("made", [htpy, stand_in], ids=["htpy", "the stand-in"])
HOSTILE: Final = "<script>'&amp;\"</script>"

WRITTEN: Final[Mapping[str, tuple[Callable[[Any], Any], str]]] = {
    "text is escaped": (
        lambda made: made.p[HOSTILE],
        "<p>&lt;script&gt;&#39;&amp;amp;&#34;&lt;/script&gt;</p>",
    ),
    "an attribute is escaped": (
        lambda made: made.p(title=HOSTILE),
        '<p title="&lt;script&gt;&#39;&amp;amp;&#34;&lt;/script&gt;"></p>',
    ),
    "a class is escaped": (lambda made: made.p(class_=['"><b', {'"': True}]), '<p class="&#34;&gt;&lt;b &#34;"></p>'),
    "what is markup already is not": (lambda made: made.p[Markup("<b>so</b>")], "<p><b>so</b></p>"),
    "but as an attribute it is": (lambda made: made.p(title=Markup("<b>")), '<p title="&lt;b&gt;"></p>'),
    "elements lie in elements": (
        lambda made: made.ul[[made.li(".one")["a", made.b["<"]], made.li]],
        '<ul><li class="one">a<b>&lt;</b></li><li></li></ul>',
    ),
    "nothing, yes and no are not written": (lambda made: made.p[None, True, False, "", []], "<p></p>"),
    "a number is": (lambda made: made.p[0, 1], "<p>01</p>"),
    "a card, which is one, by its name": (lambda made: made.p[Card(0)], "<p>C2</p>"),
    "what comes one after another": (lambda made: made.p[(str(one) for one in range(3)), ("a", ["b"])], "<p>012ab</p>"),
    "an id and classes in short": (
        lambda made: made.p("#hand.fs-long.fs-own"),
        '<p id="hand" class="fs-long fs-own"></p>',
    ),
    "nothing in short": (lambda made: made.p("")["a"], "<p>a</p>"),
    "what is said in full takes the place of what is said in short": (
        lambda made: made.p("#one.two", {"id": "three", "lang": "en"}, class_="four"),
        '<p id="three" class="four" lang="en"></p>',
    ),
    "an attribute that is so, is not, or is nothing": (
        lambda made: made.input(disabled=True, checked=False, value=None),
        "<input disabled>",
    ),
    "one with no text, and one that is a number": (
        lambda made: made.p(title="", colspan=2),
        '<p title="" colspan="2"></p>',
    ),
    "names of Python's and with a line": (
        lambda made: made.label(for_="a", data_at="b", aria_label="c"),
        '<label for="a" data-at="b" aria-label="c"></label>',
    ),
    "classes that hold": (lambda made: made.p(class_={"one": True, "two": False}), '<p class="one"></p>'),
    "classes in a row": (lambda made: made.p(class_=["one", None, False, "two"]), '<p class="one two"></p>'),
    "no class": (
        lambda made: (made.p(class_="")[""], made.p(class_=None), made.p(class_={"one": False})),
        "<p></p>" * 3,
    ),
    "what never holds anything": (lambda made: [made.br, made.hr, made.img(alt="")], '<br><hr><img alt="">'),
    "an element of our own": (lambda made: made.qr_code["x"], "<qr-code>x</qr-code>"),
}


@pytest.mark.parametrize("name", WRITTEN)
@BOTH
def test_this_is_how_it_is_written(made: ModuleType, name: str) -> None:
    draw, text = WRITTEN[name]
    assert made.main[draw(made)].__html__() == f"<main>{text}</main>"


def test_the_same_elements_never_hold_anything() -> None:
    assert {str(one)[1:-1] for one in vars(htpy).values() if isinstance(one, htpy.VoidElement)} == stand_in.EMPTY


REFUSED: Final[Mapping[str, Callable[[Any], Any]]] = {
    "bytes": lambda made: made.p[b"x"],
    "a thing": lambda made: made.p[object()],
    "something in what never holds anything": lambda made: made.br["x"],
    "no text as an attribute": lambda made: made.p(title=1.5),
    "neither an id nor a class": lambda made: made.p("hand"),
}


@BOTH
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_content_and_no_attribute_is_refused(made: ModuleType, name: str) -> None:
    with pytest.raises((TypeError, ValueError)):
        str(REFUSED[name](made))


@pytest.mark.parametrize(("made", "name"), [(htpy, "Div"), (stand_in, "Div"), (stand_in, "__path__")])
def test_what_is_no_name_of_an_element_is_refused(made: ModuleType, name: str) -> None:
    """Python asks a module for its path, which only a package has."""
    with pytest.raises(AttributeError):
        getattr(made, name)


VALUES: Final = some.none() | some.booleans() | some.integers() | some.text("a&<\"' ", max_size=4)
ELEMENTS: Final = some.sampled_from(["p", "div", "span", "b", "svg"])
SHORT: Final = some.sampled_from(["", ".fs-one", "#two", "#two.fs-one.fs-three"])
NAMED: Final = some.dictionaries(
    some.sampled_from(["title", "data_at", "for_", "id", "class_"]),
    VALUES.filter(lambda value: not isinstance(value, int)),
    max_size=3,
)
DRAWN: Final = some.recursive(
    VALUES,
    lambda inner: some.lists(inner, max_size=3) | some.tuples(ELEMENTS, SHORT, NAMED, inner),
    max_leaves=8,
)


def drawn(made: ModuleType, told: Any) -> Any:
    """A picture of nodes as a module makes it: a tuple stands for an element."""
    if isinstance(told, list):
        return [drawn(made, one) for one in told]
    if not isinstance(told, tuple):
        return told
    name, short, attributes, content = told
    return getattr(made, name)(short, **attributes)[drawn(made, content)]


@given(DRAWN)
def test_whatever_is_drawn_both_write_the_same(told: object) -> None:
    assert stand_in.main[drawn(stand_in, told)] == str(htpy.main[drawn(htpy, told)])
