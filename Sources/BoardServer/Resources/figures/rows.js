// The figures as rows, from the front to the back, as values.

/** @typedef {import("../core/state").State} State */

/**
 * Which rows are drawn: those that are seen, and some before and after them.
 * @param {{ scrollTop: number, height: number, rowHeight: number, count: number }} place - In pixels.
 * @returns {[first: number, end: number]}
 */
export function seenRows(place) {
  const { scrollTop, height, rowHeight, count } = place;
  const spare = 8;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  return [Math.min(first, count), Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare)];
}

/**
 * The figures from one row to another, whichever comes first.
 * @param {number[]} order - From the back to the front.
 * @param {number} from
 * @param {number} to
 */
export function range(order, from, to) {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  return one < 0 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/**
 * The figure that the keyboard goes to.
 * @param {number[]} order
 * @param {number | null} current
 * @param {number} by - Rows further down, which is further back.
 */
export function neighbor(order, current, by) {
  const index = order.indexOf(current);
  return index < 0 ? order.at(-1) : order[Math.max(0, Math.min(order.length - 1, index - by))];
}
