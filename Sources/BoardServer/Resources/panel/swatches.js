// The palette: the script's named colors, the board's colors, eighteen designed colors, and the browser's color picker.
import { walkChoices } from "../commands/buttons.js";
import { h } from "../kit/draw.js";
import { colorName } from "./color.js";

/** Light and strong shades of a hue are in one column. */
const designed = [
  "#ffffff", "#e5e7eb", "#fbdcd8", "#fde4cc", "#fcf0c0", "#d5f0dd", "#dbe7fb", "#e7defa", "#fadcea",
  "#000000", "#6b7280", "#d1382b", "#e0701a", "#e2b007", "#2f9e55", "#2f6fd8", "#7a4fd0", "#cf3f86",
];
const mostOnBoard = 18;

/** @type {WeakMap<Map<number, Figure>, string[]>} */
const onBoard = new WeakMap();
// The colors of figures, the most frequent first.
/** @param {Map<number, Figure>} figures */
function colorsOf(figures) {
  let found = onBoard.get(figures);
  if (found) return found;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { color, border, label } of figures.values()) {
    for (const each of [color, border?.color, label?.color]) if (each) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  found = [...counts].sort(([, one], [, other]) => other - one).slice(0, mostOnBoard).map(([color]) => color);
  onBoard.set(figures, found);
  return found;
}

// A color's name in the script, if it has one.
/** @param {State} state @param {string | undefined} color */
export const nameOf = ({ document: { board } }, color) => board?.colors.findLast((each) => each.color === color)?.name;

/**
 * @param {State} state @param {string} label @param {string | undefined} chosen - "#rrggbb".
 * @param {{ preview: (color: string) => void, leave: () => void, apply: (color: string) => void, automatic?: boolean }} use
 */
export function palette(state, label, chosen, { preview, leave, apply, automatic = false }) {
  const { document: { board, figures } } = state;
  const named = board?.colors ?? [];
  const others = colorsOf(figures).filter((color) => !named.some((each) => each.color === color));
  // Only the first swatch of the color is marked as chosen.
  const isNamed = named.some(({ color }) => color === chosen);
  const isOther = !isNamed && others.includes(chosen ?? "");
  // If none is chosen, the Tab key reaches white.
  const stop = isNamed || isOther || designed.includes(chosen ?? "") || (automatic && chosen === "") ? chosen : designed[0];
  let hasStop = false;
  /** @param {boolean} isOn @param {string} value @param {string} [color] */
  const choice = (isOn, value, color = value) => {
    const isStop = !hasStop && color === stop;
    hasStop ||= isStop;
    return { type: "button", role: "radio", "aria-checked": String(isOn), tabindex: isStop ? "0" : "-1", "data-color": value,
      onclick: () => apply(value) };
  };
  const swatch = (/** @type {string} */ color, /** @type {boolean} */ isOn) =>
    h("button", { key: color, class: "swatch", style: { "--c": color }, title: `${colorName(color)}, ${color}`,
      "aria-label": `${colorName(color)}, ${color}`, ...choice(isOn, color) });
  const choices = [
    (named.length > 0 || automatic) && h("div", { key: "named", class: "colors" },
      h("span", { class: "name", text: named.length > 0 ? "Defined in the script" : "By itself" }), h("div", { class: "named" },
      automatic && h("button", { key: "automatic", title: "Black or white, whichever is read better", ...choice(chosen === "", "") }, "Automatic"),
      named.map(({ name, color }) => h("button", { key: name, title: color, ...choice(color === chosen, name, color) },
        h("span", { class: "swatch", style: { "--c": color } }), name)))),
    others.length > 0 && h("div", { key: "board", class: "colors" }, h("span", { class: "name", text: "On this board" }),
      h("div", { class: "swatches" }, others.map((color) => swatch(color, color === chosen)))),
    h("div", { key: "palette", class: "colors" }, h("span", { class: "name", text: "Palette" }),
      h("div", { class: "swatches" }, designed.map((color) => swatch(color, !isNamed && !isOther && color === chosen)))),
  ];
  return h("div", { class: "palettes" },
    h("div", { role: "radiogroup", "aria-label": `${label}: colors`, class: "choices", onkeydown: walkChoices }, choices),
    h("label", { class: "picker button" }, h("input", {
      type: "color", "aria-label": `${label}: any color`, value: /^#[0-9a-f]{6}/.test(chosen ?? "") ? chosen?.slice(0, 7) : "#808080",
      oninput: (/** @type {any} */ { target }) => preview(target.value), onchange: leave, onblur: leave,
    }), "Another color"));
}
