// Colors: their names in words, the demo's colors, and contrast.
/** The demo's colors: their names in scripts, and their values from the server. */
export const presets = [
  { word: "red", color: "#ff0000", name: "Red" }, { word: "blue", color: "#0000ff", name: "Blue" },
  { word: "purple", color: "#800080", name: "Purple" }, { word: "#b3b3b3", color: "#b3b3b3", name: "Gray" },
];

/** The end of each hue, in degrees; and hues that have another name when they are dark. */
const hues = /** @type {[number, string][]} */ ([
  [15, "red"], [45, "orange"], [75, "yellow"], [165, "green"], [188, "cyan"], [258, "blue"], [285, "purple"], [318, "magenta"],
  [345, "pink"], [360, "red"],
]);
const dark = /** @type {Record<string, string>} */ ({ orange: "brown", yellow: "olive", magenta: "purple" });

/**
 * A color's name in words, such as "light blue".
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

// A color with another opacity.
/** @param {string} color - "#rrggbb" or "#rrggbbaa". @param {number} percent */
export function withOpacity(color, percent) {
  const alpha = Math.round((Math.max(0, Math.min(100, percent)) / 100) * 255);
  return color.slice(0, 7) + (alpha === 255 ? "" : alpha.toString(16).padStart(2, "0"));
}

/** @param {string} color @returns {number[]} Red, green, blue and alpha, each from 0 to 1. */
const partsOf = (color) => [1, 3, 5, 7].map((at) => parseInt(color.slice(at, at + 2) || "ff", 16) / 255);
/** @param {string} front @param {number[]} back */
function over(front, back) {
  const [red, green, blue, alpha] = partsOf(front);
  return [red, green, blue].map((part, index) => part * alpha + back[index] * (1 - alpha));
}
/**
 * The contrast ratio of letters on a fill, from 1 to 21, by WCAG 2.
 * @param {string} ink @param {string} fill @param {string} [background] - The color behind a translucent fill.
 */
export function contrast(ink, fill, background = "#ffffff") {
  const back = over(fill, over(background, [1, 1, 1]));
  const light = (/** @type {number[]} */ parts) => {
    const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [one, other] = [light(over(ink, back)), light(back)];
  return Math.max(one, other) / Math.min(one, other);
}
