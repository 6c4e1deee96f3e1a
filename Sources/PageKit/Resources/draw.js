// Describes elements, and updates the existing ones to match. Unchanged elements are kept, with the focus and with text that is being typed.
import { setIfNew } from "./dom.js";

/** An element's name, attributes and content; existing nodes are used as they are. */
/** @typedef {{ name: string, key: unknown, attributes: Record<string, any>, children: Drawn[] }} Wanted */
/** @typedef {Wanted | Node | string} Drawn */
/** @typedef {Drawn | null | undefined | false | any[]} Content */

/** @type {WeakMap<Node, Wanted>} */
const drawn = new WeakMap();
const namesOfSVG = "http://www.w3.org/2000/svg";

/**
 * Describes an element. Attributes are as in `make`, with these additions: `key` identifies it among its siblings, `style` is an object, `value` is
 * what an input shows, `checked` and `indeterminate` are properties.
 * @param {string} name @param {Record<string, any>} attributes @param {...Content} children @returns {Wanted}
 */
export const h = (name, { key, ...attributes } = {}, ...children) => ({ name, key, attributes, children: wanted(children) });
/** @param {Content[]} contents @returns {Drawn[]} */
const wanted = (contents) => /** @type {Drawn[]} */ (contents.flat(8).filter((each) => each !== null && each !== undefined && each !== false
  && each !== ""));

/**
 * Gives a node exactly this content.
 * @param {Element} parent @param {...Content} contents
 */
export function draw(parent, ...contents) {
  const keyOf = (/** @type {{ name: string, key: unknown }} */ { name, key }, /** @type {number} */ count) => (key === undefined ? `${name} ${count}`
    : key);
  // Elements are matched by key, or without one by name and order.
  const had = new Map();
  const counts = /** @type {Record<string, number>} */ ({});
  for (const node of parent.childNodes) {
    const was = drawn.get(node);
    if (was) had.set(keyOf(was, was.key === undefined ? counts[was.name] = (counts[was.name] ?? 0) + 1 : 0), node);
  }
  for (const name of Object.keys(counts)) counts[name] = 0;
  let place = parent.firstChild;
  const active = parent.ownerDocument.activeElement;
  for (const want of wanted(contents)) {
    let node = /** @type {Node | null | undefined} */ (null);
    if (want instanceof Node) node = want;
    else if (typeof want === "string") node = place?.nodeType === Node.TEXT_NODE ? place : document.createTextNode(want);
    else {
      const key = keyOf(want, want.key === undefined ? counts[want.name] = (counts[want.name] ?? 0) + 1 : 0);
      node = had.get(key);
      if (!node || drawn.get(node)?.name !== want.name) node = created(want, parent);
      else had.delete(key);
    }
    // Moving an element would lose its focus, so the one before it is moved instead.
    while (place && place !== node && active && node.contains(active) && node.parentNode === parent) place = removed(place);
    if (node !== place) parent.insertBefore(node, place);
    else place = node.nextSibling;
    if (typeof want === "string") { if (node.nodeValue !== want) node.nodeValue = want; } else if (!(want instanceof Node) && drawn.get(node) !== want) {
      update(/** @type {Element} */ (node), want);
    }
  }
  while (place) place = removed(place);
}
/** @param {ChildNode} node */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
/** @param {Wanted} want @param {Element} parent */
const created = ({ name }, parent) =>
  (name === "svg" || parent.namespaceURI === namesOfSVG ? document.createElementNS(namesOfSVG, name) : document.createElement(name));

/** @param {Element} node @param {Wanted} want */
function update(node, want) {
  const before = drawn.get(node)?.attributes ?? {};
  drawn.set(node, want);
  const element = /** @type {any} */ (node);
  for (const name of Object.keys(before)) if (!(name in want.attributes)) set(element, name, undefined, before[name]);
  for (const [name, value] of Object.entries(want.attributes)) set(element, name, value, before[name]);
  // A text area's content is its value.
  if (want.attributes.text === undefined && !(node instanceof HTMLTextAreaElement)) draw(node, ...want.children);
  // A select element's value can only be set when it has its options.
  if (node instanceof HTMLSelectElement && node.value !== want.attributes.value) node.value = want.attributes.value ?? "";
}
/** @param {any} node @param {string} name @param {any} value @param {any} before */
function set(node, name, value, before) {
  if (name === "style") {
    for (const each of Object.keys(before ?? {})) if (!(each in (value ?? {}))) node.style.removeProperty(each);
    for (const [each, text] of Object.entries(value ?? {})) if (node.style.getPropertyValue(each) !== String(text)) node.style.setProperty(each,
      text);
  } else if (name === "text") {
    if (node.textContent !== String(value ?? "")) node.textContent = value ?? "";
  } else if (name === "value" && "defaultValue" in node) {
    if (node.value !== (value ?? "")) node.value = value ?? "";
  } else if (name.startsWith("on")) node[name] = value ?? null;
  else if (name === "checked" || name === "indeterminate") node[name] = value ?? false;
  else if (value === true) setIfNew(node, name, "");
  else if (value === undefined || value === null || value === false) node.removeAttribute(name);
  else setIfNew(node, name, value);
}
