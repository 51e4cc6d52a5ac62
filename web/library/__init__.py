"""Stand-ins for modules that a page would need for little, which the build puts in their place.

Those of Python's library Pyodide imports as it starts, for event loops and for packages that are loaded later. A page
of ours has neither: it asks a question and gets the answer. The modules themselves bring fifty others along, which
take an eighth of the time to the first answer. A stand-in has the names that Pyodide wants at its start, and
nothing behind them.

That of htpy does in a page what htpy does where the site is built.
"""
