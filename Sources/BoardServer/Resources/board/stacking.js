// Reorders figures and groups in the stacking order, by lines of a script.
import { enteredBy, itemAmong, itemOf, unitIn } from "../core/groups.js";
import { quote, reordering } from "../core/lines.js";
import { selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";

/** @typedef {"front" | "forward" | "backward" | "back"} Place */

/**
 * The fewest lines that move the selection to its places in the stacking order.
 * @param {State} state
 * @param {Place} place
 */
export function orderLines(state, place) {
  const { document, document: { order }, selection: { ids } } = state;
  const name = (/** @type {number} */ id) => sure(itemOf(document, id)).name;
  const selected = selectedItems(state);
  if (place === "front") return selected.map((item) => `order ${quote(item.name)} front`);
  if (place === "back") return selected.toReversed().map((item) => `order ${quote(item.name)} back`);
  // The things to move past, including groups as wholes. A group with scattered figures is where the first of them is.
  const entered = enteredBy(document, ids);
  const units = order.map((id) => itemAmong(document, ids, id) ?? unitIn(document, id, entered));
  const stack = [...new Set(place === "forward" ? units.toReversed() : units)];
  const lines = [];
  // Each is moved past its neighbor; selected neighbors keep their order.
  for (let index = 1; index < stack.length; index += 1) {
    const [neighbor, id] = [stack[index - 1], stack[index]];
    if (!ids.has(id) || ids.has(neighbor)) continue;
    [stack[index - 1], stack[index]] = [id, neighbor];
    lines.push(reordering(name(id), place === "forward" ? "in front of" : "behind", name(neighbor)));
  }
  return lines;
}
