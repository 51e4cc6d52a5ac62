"""From a view to HTML: the same functions at build time and in the page."""
