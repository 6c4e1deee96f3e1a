// The stack of a history: steps to redo above "now", steps to undo below it, down to the beginning.
import { counted } from "./dom.js";
import { draw, h } from "./draw.js";

/**
 * @typedef {{ caption: string, lines: [first: number, last: number], parent: number | null }} Step
 *
 * A history's steps, each based on another, and its position: the newest step in effect, and the one that would be redone last; how many can be
 * undone and redone, and how many are in effect, which are more if old ones were dropped.
 * @typedef {{ steps: Step[], present: number | null, farthest: number | null, undoable: number, redoable: number,
 *   effective?: number, saved?: number | null }} History
 *
 * A line of the stack. `isHere`: this is the history's current position.
 * @typedef {{ kind: "redo" | "now" | "undo" | "more" | "start", key: string, text: string, id?: number, isHere?: boolean,
 *   place?: string, isSaved?: boolean, way?: "undo" | "redo" }} Item
 */

/**
 * A step and those on which it is based, down to a number of them.
 *
 * @param {Step[]} steps
 * @param {number | null} id
 * @param {number} count
 */
export function below(steps, id, count) {
  /** @type {number[]} */
  const ids = [];
  for (let next = id; next !== null && ids.length < count; next = steps[next].parent) ids.push(next);
  return ids;
}

/**
 * The items of the stack, from the top down.
 *
 * @param {History} history
 * @param {number} most The number of steps shown on each side of "now".
 * @returns {Item[]}
 */
export function stackItems({ steps, present, farthest, undoable, redoable, effective = undoable, saved }, most) {
  /** @param {"undo" | "redo"} way @returns {(id: number) => Item} */
  const item = (way) => (id) => ({
    kind: way, id, key: `step-${id}`, text: steps[id].caption, place: placeOf(steps[id]), isHere: id === present,
    isSaved: saved !== undefined && saved !== null && id === saved,
  });
  /** @param {"undo" | "redo"} way @param {number} count @returns {Item[]} */
  const more = (way, count) =>
    count > most ? [{ kind: "more", way, key: `more-${way}`, text: `… and ${count - most} more` }] : [];
  const dropped = effective - undoable;
  const start = dropped > 0 ? `${counted(dropped, "older step")} can’t be undone any more` : "beginning";
  return [
    ...more("redo", redoable),
    // The steps nearest to "now" are redone first.
    ...below(steps, farthest, redoable).slice(-most).map(item("redo")),
    { kind: "now", key: "now", text: undoable + redoable > 0 ? "now" : "now · nothing to undo or redo" },
    ...below(steps, present, Math.min(undoable, most)).map(item("undo")),
    ...more("undo", undoable),
    { kind: "start", key: "start", text: start, isHere: undoable === 0 },
  ];
}

/** @param {Step} step */
function placeOf({ lines: [first, last] }) {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}

/**
 * Shows items in a list. With `choose`, steps, "more" and the start are buttons. One of them is a tab stop, from which the arrow keys lead to the
 * others, and the keyboard's focus stays where it was.
 *
 * @param {HTMLOListElement} list
 * @param {Item[]} items
 * @param {((item: Item) => void) | null} choose
 * @param {(item: Item) => string | undefined} [titleOf] A button's tooltip.
 * @param {boolean} [isOff] Whether only "more" can be chosen now.
 */
export function showStack(list, items, choose, titleOf = () => undefined, isOff = false) {
  const active = list.contains(document.activeElement) ? document.activeElement : null;
  const key = active?.getAttribute("data-key");
  const choices = choose ? items.filter(({ kind }) => kind !== "now") : [];
  const stop = choices.find((item) => item.key === key) ?? choices.find(({ isHere }) => isHere) ?? choices[0];
  list.classList.add("stack");
  draw(list, items.map((item) => h("li", { key: item.key, class: item.kind },
    choose && item.kind !== "now" ? h("button", {
      type: "button", "data-key": item.key, "data-kind": item.kind, tabindex: item === stop ? "0" : "-1", title: titleOf(item), text: item.text,
      "aria-current": item.isHere && "step", "aria-disabled": isOff && item.kind !== "more" && "true", onclick: () => choose(item),
    }) : h("span", { text: item.text }),
    item.place && h("small", { text: item.place }), item.isSaved && h("small", { key: "saved", class: "saved", text: "saved" }))));
  const buttons = /** @type {HTMLButtonElement[]} */ ([...list.querySelectorAll("button")]);
  if (active && !list.contains(document.activeElement)) buttons.find(({ tabIndex }) => tabIndex === 0)?.focus({ preventScroll: true });
  list.onkeydown = (event) => walk(event, buttons);
}

// The tab stop follows the focus.
/** @param {KeyboardEvent} event @param {HTMLButtonElement[]} buttons */
function walk(event, buttons) {
  const by = /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowDown: 1 })[event.key];
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  const from = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const next = buttons[from + by];
  if (!next) return;
  for (const button of buttons) button.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
