// The demo's panel of settings: it is open or closed, and shows the selected figures until something is touched. What is touched is an edit of
// editing.js, which is saved or cancelled.
import { itemAmong, several } from "../core/groups.js";
import { selectedFigures } from "../core/selection.js";
import { editedItems, editingOf, isOpen, isTouched, occupied } from "./editing.js";

/** @param {State} state - Returns the figures whose settings are shown. */
export const panelFigures = (state) => (state.edit.place === "panel" && isOpen(state.edit) ? /** @type {Figure[]} */ (state.edit.items)
  : selectedFigures(state));
/** @param {State} state - Returns whether the selection differs from the figures whose settings are shown. */
export function differsFromSelection(state) {
  const [shown, selected] = [panelFigures(state), new Set(selectedFigures(state).map(({ id }) => id))];
  return shown.length !== selected.size || shown.some(({ id }) => !selected.has(id));
}
/** @param {State} state @param {string} page - Returns why the panel has nothing to set, or null. */
export function lackOf(state, page) {
  if (isTouched(state)) return null;
  const figures = panelFigures(state);
  const other = occupied(state, figures.map(({ id }) => id), page);
  if (other) return `${other.name} is being edited in another window.`;
  return figures.length === 0 ? "Select a figure to see its settings." : state.edit.place === "panel" ? state.edit.busy : null;
}

/** @param {Session} session */
function show(session) {
  const [{ state }, editing] = [session, editingOf(session)];
  if (state.edit.place === "panel") editing.revert();
  const figures = selectedFigures(state);
  if (figures.length === 0 || lackOf(session.state, session.page) || !editing.begin("panel", "color", undefined, figures)) return;
  session.setFocus(figures.length === 1 ? figures[0].name : "board");
  editing.share();
}
// Lets the panel follow the selection, until something is touched.
/** @param {Session} session */
export function followSelection(session) {
  session.store.watch(["document", "selection", "view", "panel", "edit"], (state) => {
    const { edit, panel, view } = state;
    // This waits while the pointer selects or moves figures.
    if (!panel.isOpen || view.marquee || view.isMoving || state.document.board?.fault || isTouched(state)) return;
    if (isOpen(edit) && edit.place !== "panel") return;
    if (!isOpen(edit) || differsFromSelection(state)) show(session);
  });
}
/** @param {Session} session @param {Iterable<number>} ids - Figures and groups, which are then selected. */
export function openSettings(session, ids) {
  const { state, state: { document, panel, selection } } = session;
  const wanted = new Set(ids);
  const figures = document.order.filter((id) => itemAmong(document, wanted, id) !== undefined);
  if (session.isLocked() || !editingOf(session).leave()) return;
  if (figures.length === 0) return session.notify("Select a figure first.");
  // Requested settings get the focus.
  session.store.update("panel", { asked: panel.asked + 1 });
  const shown = panelFigures(state);
  if (panel.isOpen && shown.length === figures.length && shown.every(({ id }) => figures.includes(id))) return;
  if (isTouched(state)) return session.notify(`Save or cancel the settings of ${several(editedItems(state))} first.`);
  if (wanted.size !== selection.ids.size || [...wanted].some((id) => !selection.ids.has(id))) session.select(wanted);
  session.store.update("panel", { isOpen: true, before: panel.isOpen ? panel.before : session.focus });
  show(session);
}
/** Closes the panel, and reverts touched values; returns whether it was open. */
export function cancelSettings(/** @type {Session} */ session) {
  const { state, state: { panel: { isOpen: wasOpen, before } } } = session;
  if (!wasOpen) return false;
  const [figures, isOurs] = [panelFigures(state), state.edit.place === "panel"];
  const whose = figures.length > 0 ? ` of ${isOurs && isOpen(state.edit) ? several(editedItems(state)) : several(figures)}` : "";
  if (isOurs) editingOf(session).revert();
  session.store.update("panel", { isOpen: false });
  const names = figures.map(({ name }) => name);
  if (names.includes(session.focus)) session.setFocus(names.includes(before) ? before : "board");
  session.announce(`Closed the settings${whose}`);
  return true;
}
/** Records touched values, as one step in each figure's history. */
export function saveSettings(/** @type {Session} */ session) {
  if (isTouched(session.state) && editingOf(session).end()) session.store.update("panel", { isOpen: false });
}
