// Writes lines of a script.

/** Rounds a number for display and for lines of the script. */
export const tidy = (/** @type {number} */ number) => Number(number.toFixed(3));
/** A quoted name. */
export const quote = (/** @type {string} */ name) => `"${name.replace(/["\\]/g, "\\$&")}"`;
/** A quoted text, with escaped line breaks. */
export const quoteText = (/** @type {string} */ text) => quote(text).replace(/\r?\n/g, "\\n");
/** The name of a context in a line. */
export const contextWord = (/** @type {string} */ name) => (name === "board" ? "board" : quote(name));
/** A list of quoted names. */
export const quoteAll = (/** @type {string[]} */ names) => names.map(quote).join(", ");

/**
 * The line that moves a figure right in front of another, or right behind it.
 * @param {string} name
 * @param {"in front of" | "behind"} where
 * @param {string} other
 */
export const reordering = (name, where, other) => `order ${quote(name)} ${where} ${quote(other)}`;

/**
 * Makes lines one undo step of the board: a single line as it is, several in a `step` block.
 * @param {string[]} lines
 * @param {string} title
 */
export const asStep = (lines, title) => (lines.length < 2 ? lines : [`step ${quote(title)} on board`, ...lines, "end"]);
