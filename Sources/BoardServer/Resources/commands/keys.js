// How keys are written: "Ctrl Shift G", "A", "Delete".
import { h } from "../kit/draw.js";

// The key that an event is about, as it is written; neither the shift key nor Caps Lock makes another letter.
/** @param {KeyboardEvent} event */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey, code }) {
  // With Alt, a keyboard may write something else.
  const letter = altKey && /^Key[A-Z]$/.test(code ?? "") ? code.slice(3) : key.length === 1 ? key.toUpperCase() : key;
  return [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", shiftKey && "Shift", letter].filter(Boolean).join(" ");
}
// The names of commands by their keys.
/** @param {Record<string, import("./table").Command>} table */
export const byKey = (table) => new Map(Object.entries(table).flatMap(([name, { keys = [], isBrowsers }]) => (isBrowsers ? []
  : keys.map((key) => [key, name]))));
const named = ["Ctrl", "Alt", "Shift", "Space", "Esc", "Enter", "Delete", "Backspace", "F2"];
// Each key in a frame of its own; words around keys are words.
/** @param {string} text */
export const keysOf = (text) => h("span", { class: "keys" }, ...text.split(", ").flatMap((part, index) => [
  index > 0 && ", ", ...(part.split(" ").every((word) => named.includes(word) || word.length === 1)
    ? part.split(" ").map((key) => h("kbd", { text: key })) : [part]),
]));
