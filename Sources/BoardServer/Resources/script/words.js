// What is made of lines and words, without an element.

/** @typedef {{ name: string, summary: string, forms: string[] }} Command - Of the language. */

/** Where the last word begins; one in quotes may hold spaces. @param {string} text */
export function lastWord(text) {
  let [start, isQuoted] = [0, false];
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "\\" && isQuoted) index += 1;
    else if (text[index] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /\s/.test(text[index])) start = index + 1;
  }
  return start;
}
/** What all words begin with. @param {string[]} words */
export function commonStart(words) {
  let start = words[0];
  for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
  return start;
}

/**
 * The commands that hold all of the words: first those whose names begin with what is asked for.
 * @param {Command[]} commands
 * @param {string} text
 */
export function found(commands, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (/** @type {Command} */ { name }) => (name.startsWith(words[0] ?? "") ? 0 : 1);
  const holds = ({ name, summary, forms }) => {
    const all = [name, summary, ...forms].join("\n").toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return commands.filter(holds).sort((one, other) => rank(one) - rank(other));
}

/**
 * How a list of lines becomes another: from which line it is kept, up to which, and whether lines are added to it.
 * @param {{ firstLine: number, lines: string[] }} before
 * @param {{ firstLine: number, lines: string[] }} after
 * @returns {{ from: number, to: number }} - Line numbers; `to` is the first that isn't kept.
 */
export function keptLines(before, after) {
  const from = Math.max(before.firstLine, after.firstLine);
  const to = before.firstLine + before.lines.length;
  const isSame = to <= after.firstLine + after.lines.length
    && before.lines.slice(from - before.firstLine).every((line, index) => line === after.lines[from - after.firstLine + index]);
  return isSame && from <= to ? { from, to } : { from: after.firstLine, to: after.firstLine };
}
