"""The reader's house rules, as they come with an event."""

from collections.abc import Mapping

from engine.games import option_values


def house_rules(game_id: str, event: Mapping[str, object]) -> dict[str, str]:
    """The options that came with an event, as far as the game knows them."""
    options = event.get("options")
    known = option_values(game_id)
    if not isinstance(options, dict):
        return {}
    return {name: value for name, value in options.items() if name in known and value in known[name]}


def usual_rules(game_id: str) -> dict[str, str]:
    """The usual value of each option: what a link leaves unsaid, whatever the reader chose before or chooses then."""
    return {name: values[0] for name, values in option_values(game_id).items()}
