// Colors: what they are called, those that the demo has, and those that were used last.
import { keep, kept } from "../core/kept.js";

/** The demo's, as a script says them, and as the server does. */
export const presets = [
  { word: "red", color: "#ff0000", name: "Red" }, { word: "blue", color: "#0000ff", name: "Blue" },
  { word: "purple", color: "#800080", name: "Purple" }, { word: "#b3b3b3", color: "#b3b3b3", name: "Gray" },
];

/** Where each hue ends, in degrees; and those that have another name when they are dark. */
const hues = /** @type {[number, string][]} */ ([
  [15, "red"], [45, "orange"], [75, "yellow"], [165, "green"], [188, "cyan"], [258, "blue"], [285, "purple"], [318, "magenta"],
  [345, "pink"], [360, "red"],
]);
const dark = /** @type {Record<string, string>} */ ({ orange: "brown", yellow: "olive", magenta: "purple" });

/**
 * What a color is called, such as "light blue".
 * @param {string} color - "#rrggbb" or "#rrggbbaa".
 */
export function colorName(color) {
  const [red, green, blue, alpha = 1] = [1, 3, 5, 7].map((at) => color.slice(at, at + 2)).filter(Boolean)
    .map((digits) => parseInt(digits, 16) / 255);
  return alpha === 0 ? "transparent" : `${alpha < 1 ? "translucent " : ""}${opaqueName(red, green, blue)}`;
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
  const [, name] = hues.find(([end]) => hue < end) ?? hues[0];
  if (lightness < 0.4 && dark[name]) return dark[name];
  if (lightness > 0.72 && name === "red") return "pink";
  const isDull = chroma / (1 - Math.abs(2 * lightness - 1)) < 0.25;
  return `${shade}${isDull ? "grayish " : ""}${name}`;
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
