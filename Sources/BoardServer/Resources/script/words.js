// Functions on lines and words, without elements.

/** @typedef {{ name: string, summary: string, forms: string[] }} Command - A command of the language. */
/** @typedef {{ firstLine: number, lines: string[] }} Shown - The end of a script, with the number of its first line. */

// The common start of all words.
/** @param {string[]} words */
export function commonStart(words) {
  let start = words[0];
  for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
  return start;
}
// The commands that contain all words; those whose names begin with the text come first.
/** @param {Command[]} commands @param {string} text */
export function found(commands, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (/** @type {Command} */ { name }) => (name.startsWith(words[0] ?? "") ? 0 : 1);
  const textOf = (/** @type {Command} */ { name, summary, forms }) => [name, summary, ...forms].join("\n").toLowerCase();
  return commands.filter((command) => words.every((word) => textOf(command).includes(word)))
    .sort((one, other) => rank(one) - rank(other));
}
// The lines that need no redrawing: the range of unchanged ones.
/** @param {Shown} before @param {Shown} after */
export function unchangedLines(before, after) {
  const from = Math.max(before.firstLine, after.firstLine);
  const to = before.firstLine + before.lines.length;
  const isSame = to <= after.firstLine + after.lines.length
    && before.lines.slice(from - before.firstLine).every((line, index) => line === after.lines[from - after.firstLine + index]);
  return isSame && from <= to ? { from, to } : { from: after.firstLine, to: after.firstLine };
}
