// What the fields of the settings say: of figures, of what was touched since, and as lines of a script. Without state.
import { stretched } from "../board/geometry.js";
import { movingLines } from "../board/moving.js";
import { bounds } from "../core/frames.js";
import { quote, quoteAll, quoteText, tidy } from "../core/lines.js";
import { sure } from "../kit/dom.js";

/** @typedef {import("../core/protocol").Figure} Figure */
/** @typedef {import("../core/protocol").Frame} Frame */
// As they are typed; colors as in CSS. `text` is the label's, empty if there is none; `ink` its color and `padding`, empty if automatic.
/** @typedef {"color" | "corner" | "borderColor" | "borderWidth" | "text" | "size" | "ink" | "column" | "row" | "weight" | "padding"} Word */
/** @typedef {Record<Word, string> & { bordered: boolean }} Values */
/** @typedef {"x" | "y" | "width" | "height"} Side */
/** @typedef {{ field: string | null, text: string }} Problem */
/** @typedef {Pick<Figure, "name" | "color" | "corner" | "border">} Look */

/** @type {Values} */
const defaults = {
  color: "#b3b3b3", corner: "0", bordered: false, borderColor: "#000000", borderWidth: "1", text: "", size: "14", ink: "",
  column: "center", row: "middle", weight: "regular", padding: "6",
};
const fieldNames = /** @type {(keyof Values)[]} */ (Object.keys(defaults));
const ofBorder = ["bordered", "borderColor", "borderWidth"];
export const ofLabel = ["text", "size", "ink", "column", "row", "weight", "padding"];

// What a figure has; of a border or a label that isn't there, nothing.
/** @param {Figure} figure @returns {Partial<Values>} */
function valuesOf({ color, corner, border, label }) {
  const values = { color, corner: String(corner), bordered: border !== null, text: label?.text ?? "" };
  if (border) Object.assign(values, { borderColor: border.color, borderWidth: String(border.width) });
  if (label) {
    const { size, color: ink, column, row, weight = "regular", padding = "" } = label;
    Object.assign(values, { size: String(size), ink: ink ?? "", column, row, weight, padding: String(padding) });
  }
  return values;
}

// What the fields show. What figures differ in is left out.
/** @param {Figure[]} figures @param {Partial<Values>} touched @returns {Partial<Values>} */
export function shownValues(figures, touched) {
  const all = figures.map(valuesOf);
  /** @type {any} */
  const shown = {};
  for (const name of fieldNames) {
    const [first = defaults[name], ...others] = new Set(all.map((values) => values[name]).filter((value) => value !== undefined));
    if (others.length === 0) shown[name] = first;
  }
  return { ...shown, ...touched };
}

// What stands in the way of showing what was touched.
/** @param {Partial<Values>} touched @returns {Problem | null} */
export function problemOf({ color, corner, borderColor, borderWidth, size, padding = "" }) {
  const isAmount = (/** @type {string | undefined} */ text) => text === undefined || Number(text) > 0;
  if (color === "") return { field: "color", text: "A color is missing." };
  if (corner === "" || Number(corner) < 0) return { field: "corner", text: "The radius is a number from 0." };
  if (borderColor === "") return { field: "borderColor", text: "The border’s color is missing." };
  if (!isAmount(borderWidth)) return { field: "borderWidth", text: "The border’s width is a number above 0." };
  if (Number(padding) < 0) return { field: "padding", text: "The label’s padding is a number from 0, or empty if automatic." };
  return isAmount(size) ? null : { field: "size", text: "The label’s size is a number above 0." };
}

// What figures have with what was touched. Who gets a border or a label gets it as the fields show it.
/** @param {Figure[]} figures @param {Partial<Values>} touched @returns {Values[]} */
function valuesFor(figures, touched) {
  const shown = { ...defaults, ...shownValues(figures, {}) };
  return figures.map((figure) => ({ ...shown, ...valuesOf(figure), ...touched }));
}
// What was touched, as the words of a script by the property's own, such as { border: "black 2" }, for each figure.
/** @param {Figure[]} figures @param {Partial<Values>} touched @param {number} version - Of the script. */
export const wordsFor = (figures, touched, version) => valuesFor(figures, touched).map((values, index) =>
  wordsOf(values, touched, version, Boolean(figures[index].label)));
// A label keeps what isn't given, or has what isn't given by default: it is new, or the script's version is 3.
/** @param {Values} values @param {Partial<Values>} touched @param {number} version @param {boolean} isThere */
function wordsOf(values, touched, version, isThere) {
  const { color, corner, bordered, borderColor, borderWidth, text, size, ink, column, row, weight, padding } = values;
  const isTouched = (/** @type {string[]} */ ...names) => names.some((name) => name in touched);
  /** @type {Record<string, string>} */
  const words = {};
  if (isTouched("color")) words.color = color;
  if (isTouched("corner")) words.corner = corner;
  if (bordered && isTouched(...ofBorder)) words.border = `${borderColor} ${borderWidth}`;
  else if (isTouched("bordered")) words.border = "none";
  if (text !== "" && isTouched(...ofLabel)) {
    const isGiven = (/** @type {string} */ name, /** @type {boolean} */ isOther) => version >= 4 && isThere ? name in touched : isOther;
    const isNewer = (/** @type {"weight" | "padding"} */ name) => version >= 4 && isGiven(name, values[name] !== defaults[name]);
    words.label = [
      isGiven("text", true) ? quoteText(text) : "style", isGiven("size", true) && `size ${size}`,
      isGiven("ink", ink !== "") && `color ${ink || "auto"}`, isGiven("column", column !== defaults.column) && column,
      isGiven("row", row !== defaults.row) && row, isNewer("weight") && weight, isNewer("padding") && `padding ${padding || "auto"}`,
    ].filter(Boolean).join(" ");
  } else if (isTouched("text")) words.label = "none";
  return words;
}

// How figures look with what was touched, by their identities, as far as a page can tell that without the server.
/** @param {Figure[]} figures @param {Partial<Values>} touched @returns {Map<number, Look>} */
export function looksFor(figures, touched) {
  const isKnown = (/** @type {string} */ color) => globalThis.CSS?.supports("color", color);
  return new Map(valuesFor(figures, touched).map(({ color, corner, bordered, borderColor, borderWidth }, index) => {
    const { id, name, color: before } = figures[index];
    const ofBorder = isKnown(borderColor) ? borderColor : defaults.borderColor;
    const border = bordered ? { color: ofBorder, width: Number(borderWidth) } : null;
    return [id, { name, color: isKnown(color) ? color : before, corner: Number(corner), border }];
  }));
}

// The lines that record what was touched: one step in each figure's history.
/**
 * @param {Figure[]} figures @param {Partial<Values>} touched @param {number} version - Of the script.
 * @param {(ids: number[]) => string[]} named - What figures are called together.
 */
export function linesFor(figures, touched, version, named) {
  const settings = wordsFor(figures, touched, version).map((words, index) => ({ ...figures[index], words })).filter(
    ({ words }) => Object.keys(words).length > 0);
  const lines = ["color", "corner", "border", "label"].flatMap((property) => {
    // Figures that become the same share a line.
    /** @type {Map<string, number[]>} */
    const ids = new Map();
    for (const { id, words: { [property]: text } } of settings) {
      if (text !== undefined) ids.set(text, [...ids.get(text) ?? [], id]);
    }
    return [...ids].map(([text, those]) => `${property} ${quoteAll(named(those))} ${text}`);
  });
  // Several figures' lines are a step each, too, if there is one for each figure; the panels make one step of more.
  if (figures.length > 1 && settings.every(({ words }) => Object.keys(words).length === 1)) return lines;
  return [...settings.map(({ name }) => `edit ${quote(name)}`), ...lines, ...settings.map(() => "save")];
}

// MARK: Place and size

/** @type {Side[]} */
export const sides = ["x", "y", "width", "height"];

// Why figures can't have a place or a size that was typed.
/** @param {Side} side @param {string} text @returns {Problem | null} */
export function problemOfPlace(side, text) {
  const value = text.trim() === "" ? NaN : Number(text);
  const isPlace = side === "x" || side === "y";
  if (Number.isFinite(value) && (isPlace || value > 0)) return null;
  return { field: side, text: isPlace ? `${side.toUpperCase()} is a number.` : `The ${side} is a number above 0.` };
}

// The lines, as one action of the board, that give figures and parts together another place or size.
/** @param {{ id: number, name: string, frame: Frame }[]} figures @param {Side} side @param {number} value */
export function placing(figures, side, value) {
  const from = new Map(figures.map(({ id, frame }) => [id, frame]));
  const around = /** @type {Frame} */ (bounds(from.values()));
  const to = /** @type {Frame} */ (around.map((each, index) => (sides[index] === side ? value : each)));
  const stretch = stretched(from, around, to);
  return movingLines(figures.map(({ id, name, frame }) => {
    // What has more decimals than are written stays as it is.
    const sidesTo = sure(stretch.get(id)).map((each, index) => (each === tidy(frame[index]) ? frame[index] : each));
    return { name, from: frame, to: /** @type {Frame} */ (sidesTo) };
  }));
}
