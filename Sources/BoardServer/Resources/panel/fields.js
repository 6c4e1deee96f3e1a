// Converts between figures, fields of the settings, and lines of a script. These functions have no state.
import { movingLines } from "../board/moving.js";
import { asStep, quote, quoteAll, quoteText, tidy } from "../core/lines.js";
import { sure } from "../kit/dom.js";

/** @typedef {import("../core/protocol").Figure} Figure */
/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/protocol").Label} Label */
// As typed; colors as in CSS. `text` is the label's, empty if there is none; `ink` its color and `padding`, empty if automatic.
/** @typedef {"color" | "corner" | "borderColor" | "borderWidth" | "text" | "size" | "ink" | "column" | "row" | "weight" | "padding"} Word */
/** @typedef {Record<Word, string> & { bordered: boolean }} Values */
/** @typedef {"x" | "y" | "width" | "height"} Side */
/** @typedef {{ field: string | null, text: string }} Problem */
/** @typedef {Pick<Figure, "name" | "color" | "corner" | "border"> & { text?: string } & Partial<Pick<import("../core/protocol").Label, "size" | "column" | "row" | "padding">>} Look - `text`: a label that isn't laid out yet. */

const ofBorder = ["bordered", "borderColor", "borderWidth"];
const ofLabel = ["text", "size", "ink", "column", "row", "weight", "padding"];

// A figure's appearance without its label's text.
/** @param {Figure} figure */
export function lookOf(figure) {
  const { text: _, ...look } = valuesOf(figure);
  return look;
}
// A figure's values; those of a missing border or label are left out.
/** @param {Pick<Figure, "color" | "corner" | "border" | "label">} figure @returns {Partial<Values>} */
function valuesOf({ color, corner, border, label }) {
  const values = { color, corner: String(corner), bordered: border !== null, text: label?.text ?? "" };
  if (border) Object.assign(values, { borderColor: border.color, borderWidth: String(border.width) });
  if (label) {
    const { size, color: ink, column, row, weight = "regular", padding = "" } = label;
    Object.assign(values, { size: String(size), ink: ink ?? "", column, row, weight, padding: String(padding) });
  }
  return values;
}

// The defaults of a new figure, border and label.
/** @param {import("../core/state").DocumentState} document */
const defaultsOf = ({ board }) => /** @type {Values} */ ({ ...valuesOf(sure(board).defaults), bordered: false });

// The values that fields show; those in which figures differ are left out.
/** @param {Figure[]} figures @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document @returns {Partial<Values>} */
export function shownValues(figures, touched, document) {
  const [all, defaults] = [figures.map(valuesOf), defaultsOf(document)];
  const fieldNames = /** @type {(keyof Values)[]} */ (Object.keys(defaults));
  /** @type {any} */
  const shown = {};
  for (const name of fieldNames) {
    const [first = defaults[name], ...others] = new Set(all.map((values) => values[name]).filter((value) => value !== undefined));
    if (others.length === 0) shown[name] = first;
  }
  return { ...shown, ...touched };
}

/** @param {import("../core/groups").Item} item */
export const hasLabel = (item) => "label" in item && Boolean(item.label);
// The style that was set for the text that figures without a label will have, if it is the same for all.
/** @param {import("../core/groups").Item[]} items @param {import("../core/state").EditState["styles"]} styles */
export function styleFor(items, styles) {
  const [style = {}, ...others] = new Set(items.map(({ id }) => styles.get(id)));
  return others.length === 0 && !items.some(hasLabel) ? style : {};
}
// What was touched of figures, or set for the text that they will have.
/** @param {import("../core/state").EditState} edit @param {Figure[]} figures @returns {any} */
export function touchedOf({ mode, items, touched, styles }, figures) {
  const isTheirs = mode !== "idle" && items.length === figures.length && items.every(({ id }, index) => id === figures[index].id);
  return { ...styleFor(figures, styles), ...(isTheirs ? touched : {}) };
}
// The figures' values with the touched ones. A figure that gets a border or a label gets the values that the fields show.
/** @param {Figure[]} figures @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document @returns {Values[]} */
function valuesFor(figures, touched, document) {
  const shown = { ...defaultsOf(document), ...shownValues(figures, {}, document) };
  return figures.map((figure) => ({ ...shown, ...valuesOf(figure), ...touched }));
}
// The touched values, as words of a script by property, such as { border: "black 2" }, for each figure.
/** @param {Figure[]} figures @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document */
export const wordsFor = (figures, touched, document) => valuesFor(figures, touched, document).map((values, index) =>
  wordsOf(values, touched, document, Boolean(figures[index].label)));
// Properties that aren't given keep their values if the label exists; otherwise they get their defaults.
/** @param {Values} values @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document @param {boolean} isThere */
function wordsOf(values, touched, document, isThere) {
  const { color, corner, bordered, borderColor, borderWidth, text, size, ink, column, row, weight, padding } = values;
  const defaults = defaultsOf(document);
  const isTouched = (/** @type {string[]} */ ...names) => names.some((name) => name in touched);
  /** @type {Record<string, string>} */
  const words = {};
  if (isTouched("color")) words.color = color;
  if (isTouched("corner")) words.corner = corner;
  if (bordered && isTouched(...ofBorder)) words.border = `${borderColor} ${borderWidth}`;
  else if (isTouched("bordered")) words.border = "none";
  if (text !== "" && isTouched(...ofLabel)) {
    const isGiven = (/** @type {string} */ name, /** @type {boolean} */ isOther) => (isThere ? name in touched : isOther);
    words.label = [
      isGiven("text", true) && quoteText(text), isGiven("size", size !== defaults.size) && `size ${size}`,
      isGiven("ink", ink !== "") && `color ${ink || "auto"}`, isGiven("column", column !== defaults.column) && column,
      isGiven("row", row !== defaults.row) && row, isGiven("weight", weight !== defaults.weight) && weight,
      isGiven("padding", padding !== defaults.padding) && `padding ${padding || "auto"}`,
    ].filter(Boolean).join(" ");
  } else if (isTouched("text")) words.label = "none";
  return words;
}

// The figures' appearance with the touched values, by identity, as far as the page can compute it without the server.
/** @param {Figure[]} figures @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document @returns {Map<number, Look>} */
export function looksFor(figures, touched, document) {
  const isKnown = (/** @type {string} */ color) => globalThis.CSS?.supports("color", color);
  const amount = (/** @type {string} */ text) => Math.max(0, Number(text) || 0);
  return new Map(valuesFor(figures, touched, document).map(({ color, corner, bordered, borderColor, borderWidth, text, size, column, row, padding }, index) => {
    const { id, name, color: before } = figures[index];
    const ofBorder = isKnown(borderColor) ? borderColor : defaultsOf(document).borderColor;
    const border = bordered ? { color: ofBorder, width: amount(borderWidth) } : null;
    const place = { column: /** @type {Label["column"]} */ (column), row: /** @type {Label["row"]} */ (row), ...(padding === "" ? {} : { padding: amount(padding) }) };
    const label = "text" in touched ? { text, size: amount(size) || undefined, ...place } : {};
    return [id, { name, color: isKnown(color) ? color : before, corner: amount(corner), border, ...label }];
  }));
}

// The lines that record the touched values: one step in each figure's history.
/**
 * @param {Figure[]} figures @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document
 * @param {(ids: number[]) => string[]} named - Returns names for figures, with whole groups by theirs.
 * @param {boolean} [isPanel] - Whether to always open and save a figure's panel.
 */
export function linesFor(figures, touched, document, named, isPanel = false) {
  const lines = stepsFor(figures, touched, document, named, isPanel);
  // On the timeline, the changes of several figures are undone together.
  return figures.length > 1 ? asStep(lines, `Change ${figures.length} Figures`) : lines;
}
/** @param {Figure[]} figures @param {Partial<Values>} touched @param {import("../core/state").DocumentState} document @param {(ids: number[]) => string[]} named @param {boolean} isPanel */
function stepsFor(figures, touched, document, named, isPanel) {
  const settings = wordsFor(figures, touched, document).map((words, index) => ({ ...figures[index], words })).filter(
    ({ words }) => Object.keys(words).length > 0);
  const lines = ["color", "corner", "border", "label"].flatMap((property) => {
    // Figures with the same new values share a line.
    /** @type {Map<string, number[]>} */
    const ids = new Map();
    for (const { id, words: { [property]: text } } of settings) {
      if (text !== undefined) ids.set(text, [...ids.get(text) ?? [], id]);
    }
    return [...ids].map(([text, those]) => `${property} ${quoteAll(named(those))} ${text}`);
  });
  // A single setting is one step per figure; for several settings, panels combine them into one step.
  if ((!isPanel || figures.length > 1) && settings.every(({ words }) => Object.keys(words).length === 1)) return lines;
  return [...settings.map(({ name }) => `panel ${quote(name)}`), ...lines, ...settings.map(() => "end")];
}

// MARK: Place and size

/** @type {Side[]} */
export const sides = ["x", "y", "width", "height"];

// The common places and sizes of frames, as they are shown.
/** @param {Frame[]} frames @returns {Partial<Record<Side, string>>} */
export const commonPlaces = (frames) => Object.fromEntries(sides.flatMap((side, index) =>
  (frames.length > 0 && frames.every((frame) => tidy(frame[index]) === tidy(frames[0][index])) ? [[side, String(tidy(frames[0][index]))]] : [])));

// The lines that give figures and groups another place or size, as one undo step of the board.
/** @param {{ name: string, frame: Frame }[]} items @param {Side} side @param {number} value */
export const placing = (items, side, value) => movingLines(items.map(({ name, frame }) => {
  // A value with more decimals than are shown stays as it is.
  const to = /** @type {Frame} */ (frame.map((each, index) => (sides[index] === side && value !== tidy(each) ? value : each)));
  return { name, from: frame, to };
}));
// The value of a number or an expression, such as "24+8" or "(100-20)/3"; NaN for other texts.
/** @param {string} text */
export function numberIn(text) {
  const words = text.replace(/\s/g, "").replace(/,/g, ".").match(/\d*\.?\d+(?:e[-+]?\d+)?|[-+*/()]|./gi) ?? [];
  let at = 0;
  /** @returns {number} */
  const one = () => {
    const word = words[at++];
    if (word === "-") return -one();
    if (word !== "(") return word === undefined || word === "" ? NaN : Number(word);
    const value = sum();
    return words[at++] === ")" ? value : NaN;
  };
  const product = () => {
    let value = one();
    while (words[at] === "*" || words[at] === "/") value = words[at++] === "*" ? value * one() : value / one();
    return value;
  };
  const sum = () => {
    let value = product();
    while (words[at] === "+" || words[at] === "-") value = words[at++] === "+" ? value + product() : value - product();
    return value;
  };
  const value = sum();
  return at === words.length && Number.isFinite(value) ? tidy(value) : NaN;
}
