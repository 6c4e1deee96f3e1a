// What of labels isn't drawn, in words: hidden lines, and characters that the built-in font lacks. And the edit that gives figures room for their labels.
import { asStep, quoteAll, tidy } from "../core/lines.js";
import { several } from "../core/groups.js";
import { selectedFigures } from "../core/selection.js";
import { counted } from "../kit/dom.js";
import { h } from "../kit/draw.js";
import { editingOf } from "./editing.js";

/** @typedef {import("../core/protocol").Lacks} Lacks */

const mostShown = 12;
const letters = new Intl.Segmenter();

// How much of the labels is hidden; empty if nothing is.
/** @param {Lacks[]} figures */
export function hiddenText(figures) {
  const [first, ...others] = figures.filter(({ needs }) => needs);
  if (!first) return "";
  if (others.length > 0) return `${others.length + 1} labels don’t fit`;
  const { hidden = 0 } = first;
  return hidden === 0 ? "Letters are hidden" : `${counted(hidden, "line is", "lines are")} hidden`;
}
// The characters that can't be drawn; empty if all can.
/** @param {Lacks[]} figures */
export function missingText(figures) {
  const all = [...new Set(figures.flatMap(({ missing }) => (missing ? [...letters.segment(missing)].map(({ segment }) => segment) : [])))];
  const shown = all.length > mostShown ? `${all.slice(0, mostShown).join("")}…` : all.join("");
  return all.length === 0 ? "" : `${shown}: ${counted(all.length, "letter")} can’t be drawn`;
}
// Both as elements, with a button that makes room.
/** @param {Lacks[]} figures @param {(() => void) | null} fit */
export function lacks(figures, fit) {
  const [hidden, missing] = [hiddenText(figures), missingText(figures)];
  return [
    missing && h("p", { key: "missing", class: "hint warn", "data-lack": "missing", text: missing }),
    hidden && h("p", { key: "hidden", class: "hint warn", "data-lack": "hidden" }, h("span", {}, hidden, fit && " ",
      fit && h("button", { type: "button", class: "link", "data-fit": true, title: "Fit the figure to its label", text: "Fit", onclick: fit }))),
  ];
}

/** @param {State} state */
const lacking = (state) => selectedFigures(state).filter(({ needs }) => needs);
/** @param {State} state */
export const fitObstacle = (state) => (lacking(state).length > 0 ? null : "Select a figure whose label doesn’t fit");
// Gives the selected figures the sizes that their labels need, as one step.
/** @param {Session} session */
export async function fitLabels(session) {
  // A label that was just typed is recorded first.
  await editingOf(session).recorded;
  const figures = lacking(session.state);
  if (figures.length === 0) return;
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, needs = [] } of figures) {
    const size = needs.map(tidy).join("x");
    names.set(size, [...names.get(size) ?? [], name]);
  }
  const lines = [...names].map(([size, those]) => `resize ${quoteAll(those)} to ${size}`);
  const what = several(figures);
  await session.edit(asStep(lines, `Fit ${what}`), { title: `Fit ${what}`, spoken: `Fitted ${what}` });
}
