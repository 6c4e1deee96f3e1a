// The notation of keys: "Ctrl Shift G", "A", "Delete".
import { h } from "../kit/draw.js";

// The notation of an event's key; neither Shift nor Caps Lock changes a letter.
/** @param {KeyboardEvent} event */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey, code }) {
  // With Alt, a keyboard may produce another character.
  const letter = altKey && /^Key[A-Z]$/.test(code ?? "") ? code.slice(3) : key.length === 1 ? key.toUpperCase() : key;
  return [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", shiftKey && "Shift", letter].filter(Boolean).join(" ");
}
// The names of commands by key.
/** @param {Record<string, import("./table").Command>} table */
export const byKey = (table) => new Map(Object.entries(table).flatMap(([name, { keys = [], isBrowsers }]) => (isBrowsers ? []
  : keys.map((key) => [key, name]))));
const named = ["Ctrl", "Alt", "Shift", "Space", "Esc", "Enter", "Delete", "Backspace", "F2", "Tab"];
// Shows each key in a frame; words between keys are plain text.
/** @param {string} text */
export const keysOf = (text) => h("span", { class: "keys" }, ...text.split(", ").flatMap((part, index) => [
  index > 0 && ", ", ...(part.split(" ").every((word) => named.includes(word) || word.length === 1)
    ? part.split(" ").map((key) => h("kbd", { text: key })) : [part]),
]));
