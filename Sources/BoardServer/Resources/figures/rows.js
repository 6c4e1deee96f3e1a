// The figures as rows, from the front to the back; `order` is from the back to the front, as in the document.

/**
 * Which rows are drawn: those that are seen, and some before and after them. Lengths are in pixels.
 * @param {{ scrollTop: number, height: number, rowHeight: number, count: number }} place
 * @returns {[first: number, end: number]}
 */
export function seenRows({ scrollTop, height, rowHeight, count }) {
  const spare = 8;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  return [Math.min(first, count), Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare)];
}

// The figures from one to another, whichever comes first.
/** @param {number[]} order @param {number | null} from @param {number} to */
export function range(order, from, to) {
  const [one, other] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  return one < 0 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

// The figure `by` rows further down, in a list that has some.
/** @param {number[]} order @param {number | null} current @param {number} by */
export function neighbor(order, current, by) {
  const index = current === null ? -1 : order.indexOf(current);
  return index < 0 ? order[order.length - 1] : order[Math.max(0, Math.min(order.length - 1, index - by))];
}

/**
 * Figures brought between two rows, as pairs: each goes right in front of another, or right behind it.
 * @param {number[]} order
 * @param {Set<number>} ids
 * @param {number} gap - How many rows are before the place.
 * @returns {[id: number, how: "above" | "below", other: number][]}
 */
export function placing(order, ids, gap) {
  const rows = order.toReversed();
  const moved = order.filter((id) => ids.has(id));
  const rest = (/** @type {number[]} */ part) => part.filter((id) => !ids.has(id));
  const [before, after] = [rest(rows.slice(0, gap)), rest(rows.slice(gap))];
  const next = [...before, ...moved.toReversed(), ...after];
  if (before.length + after.length === 0 || next.every((id, index) => id === rows[index])) return [];
  if (after.length > 0) return moved.map((id, index) => [id, "above", moved[index - 1] ?? after[0]]);
  return moved.toReversed().map((id, index, all) => [id, "below", all[index - 1] ?? before[before.length - 1]]);
}
