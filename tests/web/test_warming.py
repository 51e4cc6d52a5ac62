"""What a worker at leisure answers is what readers press: each is offered when it is pressed."""

from web.explore import events
from web.warming import PRESSES, warm
from web.widgets import widget_of


def test_each_press_is_offered_by_the_frame_before() -> None:
    answers = warm()
    for (kind, source), presses in PRESSES.items():
        frame = widget_of(kind).open(source)
        for press in presses:
            assert press in events(frame.html), (kind, press)
            frame = next(answers)
    assert next(answers, None) is None
