// Functions on lines and words, without elements.

/** @typedef {{ name: string, summary: string, forms: string[] }} Command - A command of the language. */

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
