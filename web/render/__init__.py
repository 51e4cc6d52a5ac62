"""From a view to HTML: the same functions at build time and in the page."""

from htpy import Node

Drawn = Node
"""What one drawing makes for another: whoever passes it on does not look into it."""
