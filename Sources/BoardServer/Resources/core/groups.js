// Items of the board: figures, and groups, which combine several figures and groups under one name. Figures and groups share one kind of identity.
// These functions have no state.
import { haveSameIdentities, named } from "./document.js";

/** @typedef {import("./state").DocumentState} DocumentState */
/** @typedef {import("./protocol").Group} Group */
/** @typedef {import("./protocol").Figure | Group} Item */

/** @type {WeakMap<Map<number, Group>, Map<number, number>>} */
const owners = new WeakMap();
/**
 * The group of which a figure or a group is a member.
 * @param {Pick<DocumentState, "groups">} document
 * @param {number} id
 */
export function ownerOf({ groups }, id) {
  let found = owners.get(groups);
  if (!found) {
    const pairs = [...groups.values()].flatMap(({ id: group, members }) => members.map((member) => /** @type {const} */ ([member, group])));
    owners.set(groups, found = new Map(pairs));
  }
  return found.get(id);
}
/**
 * The one of some items that a figure or a group is or is in.
 * @param {Pick<DocumentState, "groups">} document
 * @param {Set<number>} ids
 * @param {number} id
 */
export function itemAmong(document, ids, id) {
  for (let each = /** @type {number | undefined} */ (id); each !== undefined; each = ownerOf(document, each)) if (ids.has(each)) return each;
  return undefined;
}
/** @param {DocumentState} document @param {number | null | undefined} id @returns {Item | undefined} */
export const itemOf = ({ figures, groups }, id) => figures.get(id ?? NaN) ?? groups.get(id ?? NaN);
/** @param {DocumentState} document @param {string} name @returns {Item | undefined} */
export const itemNamed = (document, name) => named(document, name) ?? [...document.groups.values()].find((group) => group.name === name);
/**
 * An item as it is now, whatever its name; undefined if it has left the board. Once the file was read again, which gives new identities, it is the
 * one with its last name, or the one in its place in the file, if only that has a new name.
 * @template {{ id: number, name: string }} Kind
 * @param {DocumentState} document @param {DocumentState} before - With that item. @param {Kind} item @returns {Kind | undefined}
 */
export function followed(document, before, { id, name }) {
  const same = /** @type {any} */ (itemOf(document, id));
  if (haveSameIdentities(document, before) || same?.name === name) return same;
  const isRenamed = same && itemNamed(before, name) && !itemNamed(before, same.name);
  return /** @type {any} */ (itemNamed(document, name) ?? (isRenamed ? same : undefined));
}
/** @param {Item} item @returns {item is Group} */
export const isGroup = (item) => "members" in item;
/**
 * Whether a group is a table: its members are cells, which are named after it, their rows and their columns.
 * @param {DocumentState} document @param {Group} group
 */
export function isTable({ figures }, { members }) {
  const names = members.map((id) => /^(.+)\.[^.]+\.[^.]+$/.exec(figures.get(id)?.name ?? "")?.[1]);
  return names[0] !== undefined && names.every((name) => name === names[0]);
}
/**
 * The table whose cell a figure is.
 * @param {DocumentState} document @param {number} id
 */
export function tableOf(document, id) {
  const group = document.groups.get(ownerOf(document, id) ?? NaN);
  return group && isTable(document, group) ? group : undefined;
}
/**
 * The figures of an item that are on the board, in the order of its members.
 * @param {DocumentState} document
 * @param {number} id
 * @returns {number[]}
 */
export function figuresIn(document, id) {
  const members = document.groups.get(id)?.members;
  return members ? members.flatMap((member) => figuresIn(document, member)) : document.figures.has(id) ? [id] : [];
}

/**
 * The item that a figure counts as when some groups are entered: a member of the innermost of these, or the outermost group.
 * @param {Pick<DocumentState, "groups">} document
 * @param {number} id
 * @param {Set<number>} entered
 */
export function unitIn(document, id, entered) {
  let unit = id;
  for (let owner = ownerOf(document, id); owner !== undefined && !entered.has(owner); owner = ownerOf(document, owner)) unit = owner;
  return unit;
}
/**
 * The groups that a selection has entered: all those around it.
 * @param {Pick<DocumentState, "groups">} document
 * @param {Iterable<number>} ids
 */
export function enteredBy(document, ids) {
  /** @type {Set<number>} */
  const entered = new Set();
  for (const id of ids) for (let owner = ownerOf(document, id); owner !== undefined; owner = ownerOf(document, owner)) entered.add(owner);
  return entered;
}
/**
 * The front figure of an item; a figure is its own front.
 * @param {DocumentState} document
 * @param {number | null} id
 */
export function frontOf(document, id) {
  const { order, groups } = document;
  return id === null || !groups.has(id) ? id : order.findLast((each) => itemAmong(document, new Set([id]), each) !== undefined) ?? null;
}
/**
 * Replaces figures by groups of which all figures are given; a group with a single figure is left as that figure.
 * @param {DocumentState} document
 * @param {number[]} ids
 */
export function wholes(document, ids) {
  if (document.groups.size === 0) return ids;
  const all = new Set(ids);
  const isWhole = (/** @type {number} */ group) => {
    const figures = figuresIn(document, group);
    return figures.length > 1 && figures.every((id) => all.has(id));
  };
  return [...new Set(ids.map((id) => [...enteredBy(document, [id])].findLast(isWhole) ?? id))];
}

/**
 * The number of items, or the name if there is one.
 * @param {{ name: string }[]} items
 */
export function several(items) {
  if (items.length === 1) return items[0].name;
  const count = items.filter((item) => "members" in item).length;
  return `${items.length} ${count === 0 ? "figures" : count === items.length ? "groups" : "figures and groups"}`;
}
