// Colors: what they are called, those that the demo has, and those that were used last.
import { keep, kept } from "../core/kept.js";

/** The demo's, as a script says them, and as the server does. */
export const presets = [
  { word: "red", color: "#ff0000", name: "Red" }, { word: "blue", color: "#0000ff", name: "Blue" },
  { word: "purple", color: "#800080", name: "Purple" }, { word: "#b3b3b3", color: "#b3b3b3", name: "Gray" },
];

/** Where each hue begins, in degrees. */
const hues = /** @type {[number, string][]} */ ([
  [345, "red"], [318, "pink"], [285, "magenta"], [258, "purple"], [188, "blue"], [165, "cyan"], [75, "green"], [45, "yellow"],
  [16, "orange"], [0, "red"],
]);

/**
 * What a color is called, such as "light blue".
 * @param {string} color - "#rrggbb" or "#rrggbbaa".
 */
export function colorName(color) {
  const [red, green, blue, alpha = 1] = [1, 3, 5, 7].map((at) => color.slice(at, at + 2)).filter(Boolean)
    .map((digits) => parseInt(digits, 16) / 255);
  if (alpha === 0) return "transparent";
  return `${alpha < 1 ? "translucent " : ""}${opaqueName(red, green, blue)}`;
}
/** @param {number} red @param {number} green @param {number} blue */
function opaqueName(red, green, blue) {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(most + least) / 2, most - least];
  if (lightness > 0.97) return "white";
  if (lightness < 0.04) return "black";
  const shade = lightness > 0.72 ? "light " : lightness < 0.3 ? "dark " : "";
  if (chroma < 0.09) return `${shade}gray`;
  const sector = most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const hue = (sector * 60 + 360) % 360;
  const name = hues.find(([from]) => hue >= from)?.[1] ?? "red";
  // Those that have names of their own when they are dark or pale.
  const isOrange = name === "orange" || (name === "red" && hue > 8 && hue < 90);
  if (isOrange && lightness < 0.45) return lightness < 0.2 ? "dark brown" : "brown";
  if (name === "red" && lightness > 0.72) return "pink";
  if (name === "yellow" && lightness < 0.4) return "olive";
  if (name === "magenta" && lightness < 0.4) return "purple";
  const isDull = chroma / (1 - Math.abs(2 * lightness - 1)) < 0.25;
  return isDull ? `${shade}grayish ${name}` : `${shade}${name}`;
}

const [key, most] = ["colors", 6];

// The colors that were used last in this browser, the last one first.
/** @returns {string[]} */
export function recentColors() {
  const colors = kept(key);
  const isColor = (/** @type {unknown} */ color) => /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(String(color));
  return Array.isArray(colors) ? colors.filter(isColor).slice(0, most) : [];
}
/** @param {string[]} colors - "#rrggbb" or "#rrggbbaa". */
export function rememberColors(colors) {
  const fresh = colors.filter((color) => !presets.some((preset) => preset.color === color));
  keep(key, [...new Set([...fresh, ...recentColors()])].slice(0, most));
}
