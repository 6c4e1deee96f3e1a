// Makes a part of the selection, and takes parts apart.
import { asAction, quote } from "../core/lines.js";
import { isPart, ownerOf, pieceNamed, several } from "../core/parts.js";
import { selectedPieces } from "../core/selection.js";
import { holdsSelection } from "../panel/editing.js";

/**
 * The reason why the selection can't become a part, or null.
 * @param {State} state
 */
export function groupObstacle(state) {
  const owners = selectedPieces(state).map(({ id }) => ownerOf(state.document, id));
  if (owners.length < 2) return "Select two figures or more";
  return owners.every((owner) => owner === owners[0]) ? null : "What is selected belongs to different parts";
}

// Makes a part and selects it, unless somebody has begun to type meanwhile.
/** @param {Session} session */
export async function group(session) {
  const pieces = selectedPieces(session.state);
  const what = several(pieces);
  const { ok, added = [] } = await session.edit({ part: { of: pieces.map(({ name }) => name) } }, {
    title: `Make a part of ${what}`, spoken: (/** @type {Answer} */ { added: [name] = [what] }) => `Made the part ${name} of ${what}`,
  });
  const part = pieceNamed(session.state.document, added[0] ?? "");
  if (ok && part && !holdsSelection(session.state.edit)) session.select([part.id]);
}

// Takes the selected parts apart, and selects their members.
/** @param {Session} session */
export function ungroup(session) {
  const parts = selectedPieces(session.state).filter(isPart);
  const what = several(parts);
  const lines = parts.map(({ name }) => `unpart ${quote(name)}`);
  return session.edit(asAction(lines, `Dissolve ${parts.length} Parts`), { title: `Take apart ${what}`, spoken: `Took ${what} apart` });
}
