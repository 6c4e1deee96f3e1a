import { make } from "../kit/dom.js";

/**
 * A line with a marked character, which may be the line's end.
 * @param {string} line
 * @param {number} [column] - In characters, from 1.
 * @returns {(string | Node)[]}
 */
export function marked(line, column) {
  const characters = [...line];
  if (column === undefined || column < 1 || column > characters.length + 1) return [line];
  const [before, at, after] = [characters.slice(0, column - 1), characters[column - 1] ?? " ", characters.slice(column)];
  return [before.join(""), make("mark", { text: at }), after.join("")];
}
