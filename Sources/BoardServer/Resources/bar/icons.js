// The pictures of buttons: what a 16 x 16 drawing has in it, by the name in `data-icon`.
import { sure, svgNames } from "../kit/dom.js";

/** @type {Record<string, string>} */
const icons = {
  undo: '<path d="M6 3 2.5 6.5 6 10M3 6.5h6.5a3.75 3.75 0 0 1 0 7.5H6"/>',
  redo: '<path d="m10 3 3.5 3.5L10 10m3-3.5H6.5a3.75 3.75 0 0 0 0 7.5H10"/>',
  export: '<path d="M8 2v8m-3-3 3 3 3-3M2.5 10.5v3h11v-3"/>',
  side: '<rect x="1.5" y="2.5" width="13" height="11" rx="1.5"/><path d="M10 2.5v11"/>',
  figure: '<rect x="4.5" y="4.5" width="7" height="7" rx="1"/><path d="M1.5 5V1.5H5m6 0h3.5V5m0 6v3.5H11m-6 0H1.5V11"/>',
  board: '<rect x="1.5" y="3" width="13" height="10" rx="1"/>',
  order: '<circle cx="8" cy="8" r="6"/><path d="M8 4.5V8l2.5 1.5"/>',
  draw: '<rect x="2.5" y="3.5" width="11" height="9" rx="1"/>',
  add: '<path d="M8 3v10M3 8h10"/>',
  settings: '<path d="M2 4.5h6m4 0h2M2 11.5h2m4 0h6"/><circle cx="10" cy="4.5" r="1.9"/><circle cx="6" cy="11.5" r="1.9"/>',
  duplicate: '<rect x="2.5" y="2.5" width="8" height="8" rx="1"/><path d="M13.5 5.5v8h-8"/>',
  remove: '<path d="M2.5 4.5h11M6 4V2.5h4V4M4 4.5l.7 9h6.6l.7-9M6.6 7v4m2.8-4v4"/>',
  front: '<path d="M3 2.5h10M8 14V5.5M4.5 9 8 5.5 11.5 9"/>',
  forward: '<path d="M8 13.5v-10M4.5 7 8 3.5 11.5 7"/>',
  backward: '<path d="M8 2.5v10M4.5 9 8 12.5 11.5 9"/>',
  back: '<path d="M3 13.5h10M8 2v8.5M4.5 7 8 10.5 11.5 7"/>',
  arrange: '<path d="M2.5 2v12m2-10.5h9V7h-9zm0 6H10V13H4.5z"/>',
  more: '<path d="M3 8h.01M8 8h.01M13 8h.01" stroke-width="2.6"/>',
  boardSettings: '<rect x="1.5" y="3" width="13" height="10" rx="1"/><path d="M4 6.5h5m3 0h.01M4 9.5h.01m3 0h5"/>',
};

// Draws the icons of all elements within one.
/** @param {ParentNode} root */
export function drawIcons(root) {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-icon]"))) {
    const drawing = new DOMParser().parseFromString(
      `<svg xmlns="${svgNames}" viewBox="0 0 16 16" aria-hidden="true">${icons[sure(node.dataset.icon)]}</svg>`, "image/svg+xml");
    node.prepend(drawing.documentElement);
  }
}
