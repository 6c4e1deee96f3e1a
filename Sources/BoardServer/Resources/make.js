/** An element with attributes, `text` and listeners ("onclick"). */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") node.textContent = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

export const counted = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** A refused line as it was, with a caret under the place: columns count characters, from 1. */
export function marked(line, column) {
  const before = [...line].slice(0, (column ?? 1) - 1).join("").replace(/[^\t]/gu, " ");
  return column ? `${line}\n${before}^` : line;
}
