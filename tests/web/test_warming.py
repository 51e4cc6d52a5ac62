"""What a worker at leisure answers is what readers press: each is offered when it is pressed."""

from web.explore import events
from web.warming import presses, warm
from web.widgets import widget_of


def test_each_press_is_offered_by_the_frame_before() -> None:
    answers = warm()
    for place in presses():
        frame = widget_of(place["kind"]).open(place["source"])
        for press in place["events"]:
            assert press in events(frame.html), press
            frame = next(answers)
    assert next(answers, None) is None
