// Lines of a script, as the page writes them.

/** A number as a person reads it, and as a line of the script says it. */
export const tidy = (/** @type {number} */ number) => Number(number.toFixed(3));
/** A name in the quotes of a script. */
export const quote = (/** @type {string} */ name) => `"${name.replace(/["\\]/g, "\\$&")}"`;
/** A text with line breaks in them. */
export const quoteText = (/** @type {string} */ text) => quote(text).replace(/\r?\n/g, "\\n");
/** A context as a line names it. */
export const contextWord = (/** @type {string} */ name) => (name === "board" ? "board" : quote(name));
/** Several names. */
export const quoteAll = (/** @type {string[]} */ names) => names.map(quote).join(" ");

/**
 * The line that brings a figure right in front of another, or right behind it, as the script's version says it.
 * @param {string} name
 * @param {"in front of" | "behind"} where
 * @param {string} other
 * @param {boolean} isNewer - Whether that has these words.
 */
export function reordering(name, where, other, isNewer) {
  const words = isNewer ? where : { "in front of": "above", behind: "below" }[where];
  return `order ${quote(name)} ${words} ${quote(other)}`;
}

/**
 * Lines as one action of the board: alone, or in a group.
 * @param {string[]} lines
 * @param {string} title
 */
export const asAction = (lines, title) => (lines.length < 2 ? lines : [`group board ${quote(title)}`, ...lines, "end"]);
