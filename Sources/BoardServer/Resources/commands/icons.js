// The icons of commands: the shapes in a 20 x 20 drawing.
import { h } from "../kit/draw.js";

/** @typedef {[name: string, attributes: Record<string, string | number>][]} Shapes */
const path = (/** @type {string} */ d) => /** @type {Shapes[0]} */ (["path", { d }]);
const rect = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height, rx = 1) =>
  /** @type {Shapes[0]} */ (["rect", { x, y, width, height, rx }]);
const circle = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r) => /** @type {Shapes[0]} */ (["circle", { cx, cy, r }]);

/** @type {Record<string, Shapes>} */
const icons = {
  menu: [path("M4 6h12M4 10h12M4 14h12")], check: [path("m4.5 10.5 3.6 3.6 7.4-8.2")], close: [path("m5 5 10 10M15 5 5 15")],
  undo: [path("M7.4 4.4 3.8 8l3.6 3.6M4 8h7.6a4 4 0 0 1 0 8H8.4")], redo: [path("M12.6 4.4 16.2 8l-3.6 3.6M16 8H8.4a4 4 0 0 0 0 8h3.2")],
  search: [circle(9, 9, 5.1), path("m12.8 12.8 3.8 3.8")], down: [path("m6 8 4 4 4-4")], next: [path("m8 6 4 4-4 4")],
  export: [path("M10 3.4V12M6.4 8.6 10 12.2l3.6-3.6M4 13.4V15a1.5 1.5 0 0 0 1.5 1.5h9A1.5 1.5 0 0 0 16 15v-1.6")],
  help: [circle(10, 10, 6.8), path("M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M10 13.6v.01")],
  side: [rect(3, 4, 14, 12, 2), path("M12.5 4v12")], select: [path("m5 3.6 10.4 5.9-4.6 1.3-2.4 4.6z")], rect: [rect(3.5, 5, 13, 10, 1.5)],
  hand: [path("M7 10.2V5.4a1.25 1.25 0 0 1 2.5 0v3.8V4.3a1.25 1.25 0 0 1 2.5 0v5-3.7a1.25 1.25 0 0 1 2.5 0v5.8c0 3.2-2 5.2-4.7 5.2-2.2 0-3.4-1-4.5-3l-1.7-2.9c-.4-.7-.2-1.4.3-1.7.6-.3 1.3-.1 1.7.5z")],
  design: [path("M3.5 6h7M14.6 6h1.9M3.5 14h1.9M9.6 14h6.9"), circle(12.5, 6, 2), circle(7.5, 14, 2)],
  figures: [path("M3.5 5.5h13M7 10h9.5M7 14.5h9.5M4 8v5.5a1 1 0 0 0 1 1")],
  history: [path("M3.8 7.5a6.8 6.8 0 1 1-.5 3.2M3.4 4v3.6H7M10 6.5V10l2.5 1.8")], script: [path("m5 6.5 3.5 3.5L5 13.5M10.5 14H16")],
  copy: [rect(7, 7, 9.5, 9.5, 1.5), path("M13 4.5a1 1 0 0 0-1-1H5A1.5 1.5 0 0 0 3.5 5v7a1 1 0 0 0 1 1")],
  trash: [path("M3.8 5.5h12.4M8 5.2V4a.8.8 0 0 1 .8-.8h2.4a.8.8 0 0 1 .8.8v1.2M5.2 5.5l.7 9.6a1.5 1.5 0 0 0 1.5 1.4h5.2a1.5 1.5 0 0 0 1.5-1.4l.7-9.6M8.5 8.8v4.4m3-4.4v4.4")],
  more: [["path", { d: "M5 10h.01M10 10h.01M15 10h.01", "stroke-width": "2.2" }]], text: [path("M4.5 6V4.5h11V6M10 4.5v11M8 15.5h4")],
  table: [rect(3.5, 4.5, 13, 11, 1.5), path("M3.5 8.2h13M3.5 11.8h13M7.8 4.5v11M12.2 4.5v11")],
  group: [path("M3.5 6.5v-3h3m7 0h3v3m0 7v3h-3m-7 0h-3v-3"), rect(6, 6, 3.4, 8), rect(11, 8.5, 3.2, 5.5)],
  left: [path("M4 3.5v13"), rect(6.5, 5, 9.5, 3.5), rect(6.5, 11.5, 5.5, 3.5)],
    right: [path("M16 3.5v13"), rect(4, 5, 9.5, 3.5), rect(8, 11.5, 5.5, 3.5)],
  center: [path("M10 3.5V5m0 3.5v3m0 3.5v1.5"), rect(4.5, 5, 11, 3.5), rect(6.8, 11.5, 6.4, 3.5)],
  top: [path("M3.5 4h13"), rect(5, 6.5, 3.5, 9.5), rect(11.5, 6.5, 3.5, 5.5)], bottom: [path("M3.5 16h13"), rect(5, 4, 3.5, 9.5),
    rect(11.5, 8, 3.5, 5.5)],
  middle: [path("M3.5 10H5m3.5 0h3m3.5 0h1.5"), rect(5, 4.5, 3.5, 11), rect(11.5, 6.8, 3.5, 6.4)],
  horizontally: [path("M4 4v12M16 4v12"), rect(8.2, 5.5, 3.6, 9)], vertically: [path("M4 4h12M4 16h12"), rect(5.5, 8.2, 9, 3.6)],
  front: [path("M4 3.8h12M10 16.5V7M6.2 10.6 10 6.8l3.8 3.8")], forward: [path("M10 16V4.5M6 8.5l4-4 4 4")],
  backward: [path("M10 4v11.5M6 11.5l4 4 4-4")], back: [path("M4 16.2h12M10 3.5V13m-3.8-3.6 3.8 3.8 3.8-3.8")],
  grid: [path("M3.5 7.5h13M3.5 12.5h13M7.5 3.5v13M12.5 3.5v13")], plus: [path("M5 10h10M10 5v10")], minus: [path("M5 10h10")],
  fit: [path("M3.5 7V3.5H7m6 0h3.5V7m0 6v3.5H13m-6 0H3.5V13")], board: [rect(3.5, 3.5, 13, 13, 2), rect(6.5, 6.5, 4.5, 3.5)],
  bold: [path("M6.5 4.5h4.2a2.7 2.7 0 0 1 0 5.4H6.5zM6.5 9.9h5a2.8 2.8 0 0 1 0 5.6h-5z")],
  textLeft: [path("M4 5.5h12M4 10h7M4 14.5h10")], textCenter: [path("M4 5.5h12M6.5 10h7M5 14.5h10")], textRight: [path("M4 5.5h12M9 10h7M6 14.5h10")],
  textTop: [path("M4 4h12"), rect(6.5, 7, 7, 5)], textMiddle: [path("M3.5 10h2m9 0h2"), rect(6.5, 7.5, 7, 5)],
    textBottom: [path("M4 16h12"), rect(6.5, 8, 7, 5)],
  warning: [path("M10 3.8 17 16H3zM10 8.5v3.4M10 14v.01")],
    lost: [path("m3.5 3.5 13 13M3.4 8.3a9.6 9.6 0 0 1 3-1.9m3.4-.6a9.6 9.6 0 0 1 6.8 2.5M6 11a6 6 0 0 1 3-1.5m2.9.3A6 6 0 0 1 14 11m-4 3.6v.01")],
  lock: [rect(5, 9, 10, 7.5, 1.5), path("M7 9V6.6a3 3 0 0 1 6 0V9")], open: [rect(5, 9, 10, 7.5, 1.5), path("M7 9V6.6a3 3 0 0 1 5.9-.8")],
};
export const hasIcon = (/** @type {string} */ name) => name in icons;
/** @param {string} name */
export const icon = (name) => h("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" },
  ...(icons[name] ?? []).map(([shape, attributes]) => h(shape, attributes)));
