// Draws a figure like Figure.outline and the program's SVG.
import { setIfNew, svgElement } from "./dom.js";

/**
 * A painted rectangle; its border is centered on the path.
 * @typedef {[x: number, y: number, width: number, height: number, radius: number, lineWidth: number]} Rect
 * @typedef {[path: string, lineWidth: number, color: string, text: string]} LabelLooks
 * @typedef {{ name: string, rect: Rect, fill: string, stroke: string | null, label: LabelLooks | null }} Looks
 */

/**
 * The border lies within the frame, and corners are circular.
 *
 * @param {[x: number, y: number, width: number, height: number]} frame
 * @param {number} corner
 * @param {number} borderWidth
 * @returns {Rect}
 */
export function rectOf([x, y, width, height], corner, borderWidth) {
  const shorter = Math.min(width, height);
  const line = Math.min(borderWidth, shorter / 2);
  const radius = Math.max(0, Math.min(corner, shorter / 2) - line / 2);
  return [x + line / 2, y + line / 2, width - line, height - line, radius, line];
}

/**
 * Draws a figure in a group that is empty or was drawn by this function: its rectangle with a title, and the label's path. Only changed attributes
 * are set.
 *
 * @param {SVGGElement} group
 * @param {Looks} looks
 */
export function drawFigure(group, { name, rect: [x, y, width, height, radius, lineWidth], fill, stroke, label }) {
  if (!group.firstElementChild) group.append(svgElement("rect"));
  const shape = /** @type {SVGRectElement} */ (group.firstElementChild);
  if (!shape.firstElementChild) shape.append(svgElement("title"));
  const title = /** @type {SVGTitleElement} */ (shape.firstElementChild);
  if (title.textContent !== name) title.textContent = name;
  setAll(shape, { x, y, width, height, rx: radius, fill, stroke: stroke ?? "none", "stroke-width": lineWidth });

  const path = shape.nextElementSibling;
  if (!label) return path?.remove();
  const [data, strokeWidth, color, text] = label;
  const attributes = { d: data, stroke: color, "stroke-width": strokeWidth, "aria-label": text };
  if (path) return setAll(path, attributes);
  const fixed = { role: "img", fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  group.append(svgElement("path", { ...fixed, ...attributes }));
}

/** @param {Element} node @param {Record<string, string | number>} attributes */
function setAll(node, attributes) {
  for (const name in attributes) setIfNew(node, name, attributes[name]);
}
