"""The strip under a clause's heading: "Show me one"."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup, escape

from web.frame import Frame


def static(source: str, root: str) -> str:
    return _body("")


def frames(source: str) -> Sequence[Frame]:
    return ()


def open(source: str) -> Frame:
    return Frame(_body(""), source.strip())


def act(record: str, event: Mapping[str, object]) -> Frame:
    sentence = f"This is the clause {record}."
    return Frame(_body(sentence), record, say=sentence)


def _body(sentence: str) -> str:
    button = Markup(
        """<button type="button" class="fs-button" data-python data-event='{"do": "show"}'>Show me one</button>"""
    )
    return str(button + Markup("<p>") + escape(sentence) + Markup("</p>") if sentence else button)
