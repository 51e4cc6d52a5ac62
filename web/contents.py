"""The list of a page's contents: without the parts that are folded as it comes, as the script leaves it later."""

from html.parser import HTMLParser

from markupsafe import Markup


class _Folds(HTMLParser):
    """Collects the anchors of what stands in a closed `details`."""

    def __init__(self) -> None:
        super().__init__()
        self.around: list[bool] = []
        self.folded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        anchor = given.get("id")
        if anchor and any(self.around):
            self.folded.append(anchor)
        if tag == "details":
            self.around.append("open" not in given)

    def handle_endtag(self, tag: str) -> None:
        if tag == "details":
            self.around.pop()


def folded(content: str) -> list[str]:
    """The anchors in a page's HTML that stand in something closed, in their order."""
    parser = _Folds()
    parser.feed(content)
    return parser.folded


def contents(navigation: str, content: str) -> Markup:
    """A page's navigation, in which what leads to a folded part is marked: nothing moves when the script comes."""
    for anchor in folded(content):
        navigation = navigation.replace(f'<a href="#{anchor}"', f'<a data-out href="#{anchor}"')
    return Markup(navigation)
