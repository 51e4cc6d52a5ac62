"""Stand-ins for modules of Python's library, which the build puts in their place.

Pyodide imports them as it starts, for event loops and for packages that are loaded later. A page of ours
has neither: it asks a question and gets the answer. The modules themselves bring fifty others along, which
take an eighth of the time to the first answer. A stand-in has the names that Pyodide wants at its start, and
nothing behind them.
"""
