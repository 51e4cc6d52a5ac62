"""A place of the site as a QR code, which the page's own script draws when it is shown."""

from htpy import Element, Node, qr_code


def code(address: str, label: str, instead: Node = None) -> Element:
    """The code of an address below :data:`web.frame.ROOT`; ``label`` says what it opens, and ``instead`` is shown
    where the address is too long for a code."""
    return qr_code(data_address=address, data_label=label)[instead]
