// Copies a figure's appearance to other figures: color, corners, border, and the label's style.
import { itemOf, several, wholes } from "../core/groups.js";
import { onlyFigure, selectedFigures, selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { linesFor, lookOf } from "../panel/fields.js";

/** @type {Partial<import("../panel/fields").Values> | null} */
let copied = null;

export const lookObstacle = () => (copied ? null : "Copy the look of a figure first");

/** @param {Session} session */
export function copyLook(session) {
  const figure = sure(onlyFigure(session.state));
  copied = lookOf(figure);
  session.announce(`Copied the look of ${figure.name}`);
}

/** @param {Session} session */
export async function pasteLook(session) {
  const { state, state: { document } } = session;
  const [figures, what] = [selectedFigures(state), several(selectedItems(state))];
  const named = (/** @type {number[]} */ ids) => wholes(document, ids).map((id) => sure(itemOf(document, id)).name);
  const look = { ...copied };
  // Figures without a label have no style of one to change.
  if (!figures.some(({ label }) => label)) {
    for (const name of ["size", "ink", "column", "row", "weight", "padding"]) Reflect.deleteProperty(look, name);
  }
  const answer = await session.send(linesFor(figures, look, document, named), { title: `Paste the look on ${what}` });
  if (answer.ok) session.announce(`Gave ${what} the look`);
}
