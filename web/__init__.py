"""How the rules reach a screen: fences, widgets, the browser bundle and the development server."""
