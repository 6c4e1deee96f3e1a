// The properties that fields set: what their texts may be, and the lines that record them. These functions have no state.
import { frameOf } from "../core/frames.js";
import { itemOf, several, wholes } from "../core/groups.js";
import { asStep, quote } from "../core/lines.js";
import { sure } from "../kit/dom.js";
import { withOpacity } from "./color.js";
import { hasLabel, linesFor, numberIn, placing, sides } from "./fields.js";

/** @typedef {import("./policy").Property} Property */

const encoder = new TextEncoder();
/** The length of a text, as the server counts it. */
export const byteCount = (/** @type {string} */ text) => encoder.encode(text.normalize("NFC")).length;
const mostBytes = /** @type {Record<string, number>} */ ({ text: 1000, name: 200 });
const spelled = (/** @type {number} */ number) => number.toLocaleString("en");
// The number of bytes of a text that is near its limit or over it, in words.
/** @param {string} field @param {unknown} text */
export function room(field, text) {
  const [count, most] = [typeof text === "string" ? byteCount(text) : 0, mostBytes[field]];
  return count > 0.9 * most ? `${spelled(count)} of ${spelled(most)} bytes` : "";
}

/** @param {string} field @param {RegExp} control @param {boolean} [isNeeded] */
const words = (field, control, isNeeded = false) => (/** @type {string} */ text) => {
  const found = control.exec(text);
  if (found) return `A control character can’t be in it: U+${sure(found[0].codePointAt(0)).toString(16).toUpperCase().padStart(4, "0")}.`;
  if (isNeeded && text.trim() === "") return "Expected a name.";
  return byteCount(text) > mostBytes[field] ? `Too long: ${room(field, text)}.` : null;
};
/** @param {string} what @param {{ least?: number, isAbove?: boolean, most?: number, mayBeEmpty?: boolean }} range @returns {Pick<Property, "check" | "value">} */
const number = (what, { least = -1e6, isAbove = false, most = 1e6, mayBeEmpty = false } = {}) => ({
  check: (text) => {
    const value = numberIn(text);
    if (text.trim() === "" && mayBeEmpty) return null;
    if (Number.isNaN(value)) return `“${text}” isn’t a number.`;
    const isIn = (isAbove ? value > least : value >= least) && value <= most;
    return isIn ? null : `Expected ${what} ${isAbove ? "above" : "from"} ${spelled(least)} ${isAbove ? "and up to" : "to"} ${spelled(most)}.`;
  },
  value: (text) => (text.trim() === "" ? "" : String(numberIn(text))),
});
// A color is one word: in a line, the first of two would be a figure, which is colored, too.
/** @param {boolean} [mayBeEmpty] @returns {Property} */
const color = (mayBeEmpty = false) => ({
  of: "figures", value: (text) => text.trim(),
  check: (text) => (mayBeEmpty && text.trim() === "" ? null : /^[^\s"'\\]+$/.test(text.trim()) ? null : `“${text}” isn’t a color.`),
});
/** @type {Property} */
const choice = { of: "figures", check: () => null };
const size = number("a width and a height", { least: 0, isAbove: true });

/** @type {Record<string, Property>} */
export const properties = {
  text: { of: "figures", check: words("text", /[\0-\t\v-\x1f\x7f-\x9f]/), value: (text) => text.replace(/\r\n?/g, "\n") },
  name: { of: "name", check: words("name", /[\0-\x1f\x7f-\x9f]/, true) },
  x: { of: "items", ...number("a place") }, y: { of: "items", ...number("a place") },
  width: { of: "items", ...size }, height: { of: "items", ...size },
  corner: { of: "figures", ...number("a radius", { least: 0 }) },
  borderWidth: { of: "figures", ...number("a width", { least: 0, isAbove: true }) },
  size: { of: "figures", ...number("a size", { least: 0, isAbove: true }) },
  padding: { of: "figures", ...number("a padding", { least: 0, mayBeEmpty: true }) },
  opacity: { of: "figures", ...number("an opacity", { least: 0, most: 100 }) },
  color: color(), borderColor: color(), ink: color(true), background: { ...color(), of: "board" },
  bordered: choice, column: choice, row: choice, weight: choice,
  grid: { of: "view", ...number("a distance", { least: 0, isAbove: true }) },
};

// The properties of a label that a figure without one keeps for the text that comes.
const ofStyle = ["size", "ink", "column", "row", "weight", "padding"];
/** @param {EditState} edit - Returns whether it is only about the style of labels that aren't there yet. */
export const isOfStyle = ({ touched, items }) => Object.keys(touched).every((field) => ofStyle.includes(field)) && !items.some(hasLabel);

/** @param {EditState} edit - Returns whether it may change the size that labels need. */
export const changesLabel = ({ field, touched }) => properties[field].of === "figures" && ["text", "size", "weight", "padding"].some((each) => each in touched);

/** @param {Touched} touched @returns {import("./fields").Problem | null} */
export function problemIn(touched) {
  for (const [field, text] of Object.entries(touched)) {
    const problem = typeof text === "string" ? properties[field].check(text) : null;
    if (problem) return { field, text: problem };
  }
  return null;
}
// The values of texts that have no problem.
/** @param {Touched} touched @param {Figure[]} figures @returns {Partial<import("./fields").Values>} */
export function valuesIn(touched, figures) {
  const entries = Object.entries(touched).map(([field, text]) => {
    if (field === "opacity") return ["color", withOpacity(figures[0].color, numberIn(String(text)))];
    return [field, typeof text === "string" ? properties[field].value?.(text) ?? text : text];
  });
  return Object.fromEntries(entries);
}

// The lines that record an edit, with the names that its figures have now.
/** @param {State} state @param {EditState} edit @returns {{ lines: string[], title: string, spoken: string, focus: string }} */
export function workOf(state, { place, field, items, touched }) {
  const { document, document: { board } } = state;
  const text = String(touched[field]);
  const value = properties[field].value?.(text) ?? text;
  const [{ name } = { name: "" }] = items;
  switch (properties[field].of) {
    case "name":
      return { lines: [`rename ${quote(name)} to ${quote(text)}`], title: `Rename ${name}`, spoken: `Renamed ${name} to ${text}`, focus: "board" };
    case "figures": {
      const figures = /** @type {Figure[]} */ (items);
      const whole = (/** @type {number[]} */ ids) => wholes(document, ids).map((id) => itemOf(document, id) ?? sure(figures.find((each) => each.id === id)));
      const what = several(whole(figures.map(({ id }) => id)));
      const lines = linesFor(figures, valuesIn(touched, figures), document, (ids) => whole(ids).map((item) => item.name), place === "panel");
      const spoken = place === "panel" ? `Saved the settings of ${what}` : `Changed ${what}`;
      return { lines, title: `Change ${what}`, spoken, focus: figures.length === 1 ? name : "board" };
    }
    default: {
      if (items.length > 0) {
        const [verb, what] = [field === "x" || field === "y" ? "Move" : "Resize", several(items)];
        const frames = items.map((item) => ({ name: item.name, frame: sure(frameOf(state, item.id)) }));
        const side = /** @type {import("./fields").Side} */ (sides.find((each) => each === field));
        return { lines: placing(frames, side, Number(value)), title: `${verb} ${what}`, spoken: `${verb}d ${what}`, focus: "board" };
      }
      const [width, height] = sides.slice(2).map((side) => (side === field ? value : board?.[/** @type {"width" | "height"} */ (side)]));
      const line = field === "background" ? `color board ${value}` : `resize board to ${width}x${height}`;
      return { lines: asStep([line], "Change Board"), title: "Change the board", spoken: "Changed the board", focus: "board" };
    }
  }
}
