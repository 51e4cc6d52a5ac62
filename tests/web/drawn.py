"""What a drawn table gives away: the cards that lie face up on it."""

import re


def open_cards(html: str, table: str) -> set[str]:
    """The cards of a table that can be seen, as their texts: every card has the table's name and its own as its id."""
    return set(re.findall(rf'id="{re.escape(table)}-([CDHSZ](?:\d+|[AKQJ])b?)"', html))
