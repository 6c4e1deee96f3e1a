// Aligns, distributes, resizes and reorders the selection, by lines of a script.
import { asStep, quote, quoteAll } from "../core/lines.js";
import { framesOf } from "../core/frames.js";
import { itemOf, ownerOf, several } from "../core/groups.js";
import { selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { movingLines } from "./moving.js";
import { orderLines } from "./stacking.js";

/** @param {Session} session @param {"align" | "distribute"} verb @param {string} how */
export function arrange(session, verb, how) {
  const items = selectedItems(session.state);
  const [title, spoken] = verb === "align" ? ["Align", "Aligned"] : ["Distribute", "Distributed"];
  return session.edit([`${verb} ${quoteAll(items.map(({ name }) => name))} ${how}`], {
    title: `${title} ${several(items)}`, spoken: `${spoken} ${several(items)}`,
  });
}
// Aligns several things with each other, and a single one with its group or the board.
/** @param {Session} session @param {string} how */
export function align(session, how) {
  const { document } = session.state;
  const [item, ...others] = selectedItems(session.state);
  const owner = itemOf(document, ownerOf(document, item.id));
  return arrange(session, "align", others.length > 0 ? how : `${how} in ${owner ? quote(owner.name) : "board"}`);
}

// Gives all the width or the height of the one that has the keyboard's focus.
/** @param {Session} session @param {"width" | "height"} side */
export function makeSame(session, side) {
  const { state } = session;
  const items = selectedItems(state);
  const frames = framesOf(state, items.map(({ id }) => id));
  const model = frames.get(state.selection.current ?? NaN) ?? sure([...frames.values()].at(-1));
  const index = side === "width" ? 2 : 3;
  const lines = movingLines(items.map(({ id, name }) => {
    const from = sure(frames.get(id));
    return { name, from, to: /** @type {Frame} */ (from.map((each, at) => (at === index ? model[at] : each))) };
  }));
  if (lines.length > 0) session.edit(lines, { title: `Resize ${several(items)}`, spoken: `${several(items)} have one ${side}` });
}

// Moves the selection to a place in the stacking order.
/** @param {Session} session @param {import("./stacking").Place} place */
export function orderBy(session, place) {
  const { state } = session;
  const [lines, what] = [orderLines(state, place), several(selectedItems(state))];
  const where = { front: "to the front", back: "to the back", forward: "forward", backward: "backward" }[place];
  if (lines.length === 0) return;
  return session.edit(asStep(lines, `Reorder ${lines.length} Figures`), { title: `Reorder ${what}`, spoken: `Brought ${what} ${where}` });
}
