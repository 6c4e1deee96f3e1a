// Groups the selection, and ungroups groups.
import { isGroup, itemNamed, ownerOf, several } from "../core/groups.js";
import { asStep, quote } from "../core/lines.js";
import { selectedItems } from "../core/selection.js";
import { holdsSelection } from "../panel/editing.js";

/**
 * The reason why the selection can't become a group, or null.
 * @param {State} state
 */
export function groupObstacle(state) {
  const owners = selectedItems(state).map(({ id }) => ownerOf(state.document, id));
  if (owners.length < 2) return "Select two figures or more";
  return owners.every((owner) => owner === owners[0]) ? null : "The selected items are in different groups";
}

// Makes a group and selects it, unless somebody has begun to type meanwhile.
/** @param {Session} session */
export async function group(session) {
  const items = selectedItems(session.state);
  const what = several(items);
  const { ok, added = [] } = await session.edit({ group: { of: items.map(({ name }) => name) } }, {
    title: `Group ${what}`, spoken: (/** @type {Answer} */ { added: [name] = [what] }) => `Grouped ${what} as ${name}`,
  });
  const made = itemNamed(session.state.document, added[0] ?? "");
  if (ok && made && !holdsSelection(session.state.edit)) session.select([made.id]);
}

// Ungroups the selected groups, and selects their members.
/** @param {Session} session */
export function ungroup(session) {
  const groups = selectedItems(session.state).filter(isGroup);
  const what = several(groups);
  const lines = groups.map(({ name }) => `ungroup ${quote(name)}`);
  return session.edit(asStep(lines, `Ungroup ${groups.length} Groups`), { title: `Ungroup ${what}`, spoken: `Ungrouped ${what}` });
}
