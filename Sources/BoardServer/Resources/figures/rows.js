// The rows of the list, from the front to the back, with a group's members below its row. `order` is from the back to the front, as in the document,
// for figures and for rows.
import { enteredBy, itemAmong, ownerOf, unitIn } from "../core/groups.js";

/** @typedef {import("../core/state").DocumentState} DocumentState */
/** A figure's row, or a group's. */
/** @typedef {{ id: number, level: number }} TreeRow */

/**
 * All rows except those in folded groups. A group's place is that of its front figure.
 * @param {Pick<DocumentState, "order" | "groups">} document
 * @param {Set<number>} folded
 * @returns {TreeRow[]}
 */
export function treeRows(document, folded) {
  const { order, groups } = document;
  if (groups.size === 0) return order.toReversed().map((id) => ({ id, level: 1 }));
  // The members of each group, in this order.
  /** @type {Map<number | undefined, number[]>} */
  const members = new Map();
  const add = (/** @type {number} */ id) => {
    const owner = ownerOf(document, id);
    const others = members.get(owner);
    if (others) return void others.push(id);
    members.set(owner, [id]);
    if (owner !== undefined) add(owner);
  };
  for (const id of order.toReversed()) add(id);
  /** @type {(group: number | undefined, level: number) => TreeRow[]} */
  const rows = (group, level) => (members.get(group) ?? []).flatMap((id) => [{ id, level }, ...(folded.has(id) ? [] : rows(id, level + 1))]);
  return rows(undefined, 1);
}

/**
 * The rows to draw: the visible ones, and some before and after them. Lengths are in pixels.
 * @param {{ scrollTop: number, height: number, rowHeight: number, count: number }} place
 * @returns {[first: number, end: number]}
 */
export function seenRows({ scrollTop, height, rowHeight, count }) {
  const spare = 8;
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  return [Math.min(first, count), Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare)];
}

// The figures between two, in either direction.
/** @param {number[]} order @param {number | null} from @param {number} to */
export function range(order, from, to) {
  const [one, other] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  return one < 0 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

// The figure `by` rows further down, in a list that isn't empty.
/** @param {number[]} order @param {number | null} current @param {number} by */
export function neighbor(order, current, by) {
  const index = current === null ? -1 : order.indexOf(current);
  return index < 0 ? order[order.length - 1] : order[Math.max(0, Math.min(order.length - 1, index - by))];
}

/**
 * The items between which some can be moved, and how many of these are before a place. Groups that don't contain them count as wholes.
 * @param {Pick<DocumentState, "groups">} document
 * @param {number[]} order - The rows' order.
 * @param {Set<number>} ids
 * @param {number} gap - The number of rows before the place.
 */
export function unitsAround(document, order, ids, gap) {
  const entered = enteredBy(document, ids);
  const units = order.toReversed().map((id) => itemAmong(document, ids, id) ?? unitIn(document, id, entered));
  const isUnit = (/** @type {number} */ id) => !entered.has(id);
  const after = new Set(units.slice(gap).filter(isUnit));
  const before = new Set(units.slice(0, gap).filter((id) => isUnit(id) && !after.has(id)));
  return { order: [...before, ...after].toReversed(), gap: before.size };
}

/**
 * Moves figures and groups between two rows. Each of the resulting moves puts one right in front of another, or right behind it.
 * @param {number[]} order
 * @param {Set<number>} ids
 * @param {number} gap - The number of rows before the place.
 * @returns {[id: number, where: "in front of" | "behind", other: number][]}
 */
export function placing(order, ids, gap) {
  const rows = order.toReversed();
  const moved = order.filter((id) => ids.has(id));
  const rest = (/** @type {number[]} */ some) => some.filter((id) => !ids.has(id));
  const [before, after] = [rest(rows.slice(0, gap)), rest(rows.slice(gap))];
  const next = [...before, ...moved.toReversed(), ...after];
  if (before.length + after.length === 0 || next.every((id, index) => id === rows[index])) return [];
  if (after.length > 0) return moved.map((id, index) => [id, "in front of", moved[index - 1] ?? after[0]]);
  return moved.toReversed().map((id, index, all) => [id, "behind", all[index - 1] ?? before[before.length - 1]]);
}
