"""Reads a QR code off the screen, as a phone held before it would."""

from base64 import b64decode, b64encode
from typing import Final

import zxingcpp
from playwright.sync_api import Locator

GREY: Final = """async (code, picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Array.from({ length: width * height }, (_, pixel) => data[4 * pixel + 1]);
  return { width, height, grey: btoa(grey.map((value) => String.fromCharCode(value)).join("")) };
}"""
"""The picture of an element as a line of grey values, by the browser that took it."""


def scanned(code: Locator) -> str:
    """What a QR code on the screen says; nothing where there is none to be read."""
    picture = code.evaluate(GREY, b64encode(code.screenshot()).decode())
    grey = memoryview(b64decode(picture["grey"])).cast("B", (picture["height"], picture["width"]))
    found = zxingcpp.read_barcodes(grey)
    return found[0].text if found else ""
