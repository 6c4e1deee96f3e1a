// What is made of lines and words, without an element.

/** @typedef {{ name: string, summary: string, forms: string[] }} Command - Of the language. */

// What all words begin with.
/** @param {string[]} words */
export function commonStart(words) {
  let start = words[0];
  for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
  return start;
}
// The commands that have all of the words, first those whose names begin so.
/** @param {Command[]} commands @param {string} text */
export function found(commands, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (/** @type {Command} */ { name }) => (name.startsWith(words[0] ?? "") ? 0 : 1);
  const textOf = (/** @type {Command} */ { name, summary, forms }) => [name, summary, ...forms].join("\n").toLowerCase();
  return commands.filter((command) => words.every((word) => textOf(command).includes(word)))
    .sort((one, other) => rank(one) - rank(other));
}
