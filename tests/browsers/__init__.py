"""The pages in Chromium, Firefox and WebKitGTK: one suite, told in what all three can do."""
