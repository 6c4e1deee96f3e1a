// Makes elements, and sets attributes only if they change.

const svgNames = "http://www.w3.org/2000/svg";

/**
 * An element with attributes: true is written without a value, false and undefined aren't written, `text` is its content, and names that begin with
 * "on" are listeners ("onclick"). Children that are null or false are left out.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") node.textContent = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== undefined) node.setAttribute(key, value);
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) node.append(child);
  return node;
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svgElement(name, attributes = {}) {
  const node = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * Sets an attribute only if its value is new, since setting it costs the browser time even if nothing changes.
 *
 * @param {Element} node
 * @param {string} name
 * @param {string | number} value
 */
export function setIfNew(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

/**
 * The element that matches a selector, which must exist.
 *
 * @param {string} selector
 * @param {ParentNode} [root]
 */
export function find(selector, root = document) { return /** @type {HTMLElement} */ (sure(root.querySelector(selector))); }

/**
 * A value that must not be null or undefined.
 *
 * @template Value
 * @param {Value} value
 * @returns {NonNullable<Value>}
 */
export function sure(value) {
  if (value === null || value === undefined) throw new TypeError("what has to be there isn’t");
  return value;
}

/** @param {number} count @param {string} one @param {string} [more] */
export const counted = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
