// Figures and parts in the stacking order, as lines of a script.
import { has } from "../core/document.js";
import { quote, reordering } from "../core/lines.js";
import { enteredBy, pieceAmong, pieceOf, unitIn } from "../core/parts.js";
import { selectedPieces } from "../core/selection.js";
import { sure } from "../kit/dom.js";

/** @typedef {"front" | "forward" | "backward" | "back"} Place */

/**
 * The lines that bring what is selected to its places in the stacking order, as few as there are.
 * @param {State} state
 * @param {Place} place
 */
export function orderLines(state, place) {
  const { document, document: { order }, selection: { ids } } = state;
  const name = (/** @type {number} */ id) => sure(pieceOf(document, id)).name;
  const selected = selectedPieces(state);
  if (place === "front") return selected.map((piece) => `order ${quote(piece.name)} front`);
  if (place === "back") return selected.toReversed().map((piece) => `order ${quote(piece.name)} back`);
  // What there is to go past: also parts, as wholes. One whose figures lie apart is where it is met first.
  const entered = enteredBy(document, ids);
  const units = order.map((id) => pieceAmong(document, ids, id) ?? unitIn(document, id, entered));
  const stack = [...new Set(place === "forward" ? units.toReversed() : units)];
  const lines = [];
  // Each goes past its neighbor; those that move together don't go past each other.
  for (let index = 1; index < stack.length; index += 1) {
    const [neighbor, id] = [stack[index - 1], stack[index]];
    if (!ids.has(id) || ids.has(neighbor)) continue;
    [stack[index - 1], stack[index]] = [id, neighbor];
    lines.push(reordering(name(id), place === "forward" ? "in front of" : "behind", name(neighbor), has(document, "inFrontOf")));
  }
  return lines;
}
