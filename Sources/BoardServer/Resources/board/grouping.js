// Parts: made of what is selected, and taken apart.
import { has, newest } from "../core/document.js";
import { asAction, quote } from "../core/lines.js";
import { isPart, ownerOf, pieceNamed, several } from "../core/parts.js";
import { selectedPieces } from "../core/selection.js";
import { why } from "../messages/told.js";

/**
 * Why no part can be made of what is selected, or nothing.
 * @param {State} state
 */
export function groupObstacle(state) {
  const owners = selectedPieces(state).map(({ id }) => ownerOf(state.document, id));
  if (owners.length < 2) return "Select two figures or more";
  return owners.every((owner) => owner === owners[0]) ? null : "What is selected belongs to different parts";
}

// Makes a part, which is selected then. A script of a version that hasn't parts is upgraded first.
/** @param {Session} session */
export async function group(session) {
  const isOld = !has(session.state.document, "parts");
  const answer = await session.upgrade();
  if (!answer.ok) return session.notify(`The script can’t be upgraded. ${why(answer)}`, "fault");
  if (isOld) session.notify(`The script was upgraded to “rectboard ${newest(session.state.document)}”, the first version that has parts.`);
  // The same are selected, by identities that may be others.
  const pieces = selectedPieces(session.state);
  const what = several(pieces);
  const { ok, added = [] } = await session.edit({ part: { of: pieces.map(({ name }) => name) } }, {
    title: `Make a part of ${what}`, spoken: (/** @type {Answer} */ { added: [name] = [what] }) => `Made the part ${name} of ${what}`,
  });
  const part = pieceNamed(session.state.document, added[0] ?? "");
  if (ok && part) session.select([part.id]);
}

// Takes the parts apart that are selected. What they held is selected then.
/** @param {Session} session */
export function ungroup(session) {
  const parts = selectedPieces(session.state).filter(isPart);
  const what = several(parts);
  const lines = parts.map(({ name }) => `unpart ${quote(name)}`);
  return session.edit(asAction(lines, `Dissolve ${parts.length} Parts`), { title: `Take apart ${what}`, spoken: `Took ${what} apart` });
}
