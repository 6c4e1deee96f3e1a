// Pieces of the board: figures, and parts, which combine several figures and parts under one name. Figures and parts share one kind of identity.
// These functions have no state.
import { haveSameIdentities, named } from "./document.js";

/** @typedef {import("./state").DocumentState} DocumentState */
/** @typedef {import("./protocol").Part} Part */
/** @typedef {import("./protocol").Figure | Part} Piece */

/** @type {WeakMap<Map<number, Part>, Map<number, number>>} */
const owners = new WeakMap();
/**
 * The part of which a figure or a part is a member.
 * @param {Pick<DocumentState, "parts">} document
 * @param {number} id
 */
export function ownerOf({ parts }, id) {
  let found = owners.get(parts);
  if (!found) {
    const pairs = [...parts.values()].flatMap(({ id: part, members }) => members.map((member) => /** @type {const} */ ([member, part])));
    owners.set(parts, found = new Map(pairs));
  }
  return found.get(id);
}
/**
 * The one of some pieces that a figure or a part is or is in.
 * @param {Pick<DocumentState, "parts">} document
 * @param {Set<number>} ids
 * @param {number} id
 */
export function pieceAmong(document, ids, id) {
  for (let each = /** @type {number | undefined} */ (id); each !== undefined; each = ownerOf(document, each)) if (ids.has(each)) return each;
  return undefined;
}
/** @param {DocumentState} document @param {number | null | undefined} id @returns {Piece | undefined} */
export const pieceOf = ({ figures, parts }, id) => figures.get(id ?? NaN) ?? parts.get(id ?? NaN);
/** @param {DocumentState} document @param {string} name @returns {Piece | undefined} */
export const pieceNamed = (document, name) => named(document, name) ?? [...document.parts.values()].find((part) => part.name === name);
/**
 * A piece as it is now, whatever its name; undefined if it has left the board. Once the file was read again, which gives new identities, it is the
 * one with its last name, or the one in its place in the file, if only that has a new name.
 * @template {{ id: number, name: string }} Kind
 * @param {DocumentState} document @param {DocumentState} before - With that piece. @param {Kind} piece @returns {Kind | undefined}
 */
export function followed(document, before, { id, name }) {
  const same = /** @type {any} */ (pieceOf(document, id));
  if (haveSameIdentities(document, before) || same?.name === name) return same;
  const isRenamed = same && pieceNamed(before, name) && !pieceNamed(before, same.name);
  return /** @type {any} */ (pieceNamed(document, name) ?? (isRenamed ? same : undefined));
}
/** @param {Piece} piece @returns {piece is Part} */
export const isPart = (piece) => "members" in piece;
/**
 * The figures of a piece that are on the board, in the order of its members.
 * @param {DocumentState} document
 * @param {number} id
 * @returns {number[]}
 */
export function figuresIn(document, id) {
  const members = document.parts.get(id)?.members;
  return members ? members.flatMap((member) => figuresIn(document, member)) : document.figures.has(id) ? [id] : [];
}

/**
 * The piece that a figure counts as when some parts are entered: a member of the innermost of these, or the outermost part.
 * @param {Pick<DocumentState, "parts">} document
 * @param {number} id
 * @param {Set<number>} entered
 */
export function unitIn(document, id, entered) {
  let unit = id;
  for (let owner = ownerOf(document, id); owner !== undefined && !entered.has(owner); owner = ownerOf(document, owner)) unit = owner;
  return unit;
}
/**
 * The parts that a selection has entered: all those around it.
 * @param {Pick<DocumentState, "parts">} document
 * @param {Iterable<number>} ids
 */
export function enteredBy(document, ids) {
  /** @type {Set<number>} */
  const entered = new Set();
  for (const id of ids) for (let owner = ownerOf(document, id); owner !== undefined; owner = ownerOf(document, owner)) entered.add(owner);
  return entered;
}
/**
 * The front figure of a piece; a figure is its own front.
 * @param {DocumentState} document
 * @param {number | null} id
 */
export function frontOf(document, id) {
  const { order, parts } = document;
  return id === null || !parts.has(id) ? id : order.findLast((each) => pieceAmong(document, new Set([id]), each) !== undefined) ?? null;
}
/**
 * Replaces figures by parts of which all figures are given; a part with a single figure is left as that figure.
 * @param {DocumentState} document
 * @param {number[]} ids
 */
export function wholes(document, ids) {
  if (document.parts.size === 0) return ids;
  const all = new Set(ids);
  const isWhole = (/** @type {number} */ part) => {
    const figures = figuresIn(document, part);
    return figures.length > 1 && figures.every((id) => all.has(id));
  };
  return [...new Set(ids.map((id) => [...enteredBy(document, [id])].findLast(isWhole) ?? id))];
}

/**
 * The number of pieces, or the name if there is one.
 * @param {{ name: string }[]} pieces
 */
export function several(pieces) {
  if (pieces.length === 1) return pieces[0].name;
  const count = pieces.filter((piece) => "members" in piece).length;
  return `${pieces.length} ${count === 0 ? "figures" : count === pieces.length ? "parts" : "figures and parts"}`;
}
