// <qr-code data-address="…" data-label="…">: a place of this site as a QR code. It is made in the page, because the
// house rules in its address are chosen there. What is inside the element is shown where the address is too long.

const LONGEST = 2900; // bytes; no reader takes more than 2953
const QUIET = 4; // modules of white round a code, without which readers do not find it
const SVG = "http://www.w3.org/2000/svg";

const element = (name, attributes) => {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
};

const squares = (rows) => rows.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ""))).join("");

class Code extends HTMLElement {
  static observedAttributes = ["data-address"];

  connectedCallback() {
    if (!this.shadowRoot) this.attachShadow({ mode: "open" }); // out of the way of the morph
    this.closest("details")?.addEventListener("toggle", () => this.#draw());
    this.#draw();
  }

  attributeChangedCallback() {
    if (this.shadowRoot) this.#draw();
  }

  async #draw() {
    if (this.closest("details:not([open])")) return;
    const { address, label } = this.dataset;
    const { href } = new URL(address, document.baseURI);
    if (new TextEncoder().encode(href).length > LONGEST) return this.shadowRoot.replaceChildren(document.createElement("slot"));
    const found = await import("./draws.js").catch(() => null);
    if (!found || address !== this.dataset.address) return; // without a line, or another is asked for meanwhile
    const { data, size } = found.encode(href, { border: 0, boostEcc: true });
    const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
    const drawn = element("svg", { viewBox: box, role: "img", "aria-label": label, "shape-rendering": "crispEdges", width: "100%" });
    drawn.append(element("path", { d: `M${-QUIET} ${-QUIET}H${size + QUIET}V${size + QUIET}H${-QUIET}z`, fill: "#fff" }), element("path", { d: squares(data), fill: "#000" }));
    this.shadowRoot.replaceChildren(drawn);
  }
}

customElements.define("qr-code", Code);
