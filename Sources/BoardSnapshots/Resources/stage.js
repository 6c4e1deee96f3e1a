// The board at a step: an element <g> for each figure, in stacking order, changed in place from step to step.
import { make, svgElement } from "./kit/dom.js";
import { drawFigure } from "./kit/figure.js";

/** @typedef {import("./story.js").Change} Change */
/** @typedef {import("./story.js").Drawn} Drawn */

export class Stage {
  #paper = svgElement("rect", {});
  #figures = svgElement("g");
  #outlines = svgElement("g");
  /** @type {Map<number, { group: SVGGElement, change: Drawn }>} */
  #drawn = new Map();

  /** @param {HTMLElement} element @param {import("./story.js").Story} story */
  constructor(element, { width, height, board }) {
    this.svg = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img" });
    element.style.setProperty("--ratio", String(width / height));
    this.svg.append(this.#paper, this.#figures, this.#outlines);
    element.append(this.svg);
    this.format = board;
    this.show(board);
  }

  /** @param {import("./story.js").Format} format */
  show(format) {
    this.format = format;
    const [width, height, fill] = format;
    for (const [name, value] of Object.entries({ width, height, fill })) this.#paper.setAttribute(name, String(value));
    this.#figures.style.clipPath = `path("M0 0H${width}V${height}H0z")`;
  }

  get count() { return this.#drawn.size; }
  /** @param {number} id */
  has(id) { return this.#drawn.has(id); }

  /**
   * Applies a step's changes to the drawing.
   *
   * @param {Change[]} changes
   * @returns {Change[]} The changes that revert them.
   */
  apply(changes) {
    const before = changes.map(({ i }) => {
      const drawn = this.#drawn.get(i);
      return drawn ? { ...drawn.change, z: Array.prototype.indexOf.call(this.#figures.children, drawn.group) } : { i };
    });
    for (const { i, r, z } of changes) if (z !== undefined || !r) this.#drawn.get(i)?.group.remove();
    const drawn = /** @type {Drawn[]} */ (changes.filter(({ r }) => r));
    for (const change of drawn.sort((a, b) => (a.z ?? -1) - (b.z ?? -1))) {
      const { i, n: name, r: rect, f: fill, s: stroke = null, t: label = null, z } = change;
      const group = this.#drawn.get(i)?.group ?? svgElement("g");
      this.#drawn.set(i, { group, change });
      drawFigure(group, { name, rect, fill, stroke, label });
      if (z !== undefined) this.#figures.insertBefore(group, this.#figures.children[z] ?? null);
    }
    for (const { i, r } of changes) if (!r) this.#drawn.delete(i);
    return before;
  }

  /** @param {[number, number, number, number][]} areas */
  outline(areas) {
    this.#outlines.replaceChildren(...areas.map(([x, y, width, height]) =>
      svgElement("rect", { x, y, width, height, class: "damage" })));
  }
}

/**
 * Shows marks above the slider for snapshots, ends of step blocks and failed expectations.
 *
 * @param {HTMLElement} element
 * @param {import("./story.js").Step[]} steps
 */
export function showTicks(element, steps) {
  /** @param {number} index @param {string} kind @param {string} title */
  const add = (index, kind, title) => {
    const tick = make("i", { class: kind, title });
    tick.style.left = `${(100 * index) / Math.max(1, steps.length - 1)}%`;
    element.append(tick);
  };
  for (const [index, { snapshots, caption, checks }] of steps.entries()) {
    if (snapshots.length) add(index, "snapshot", `snapshot ${snapshots.join(", ")}`);
    if (caption.startsWith("end of ")) add(index, "block", caption);
    if (checks.some(({ message }) => message)) add(index, "failure", "an expectation isn’t met");
  }
}
