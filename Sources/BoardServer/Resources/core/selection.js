// The selection, as a value: the selected figures and groups, the current one, which has the keyboard's focus, and the first responder.
// A group is selected as one item. If a member of a group is selected, that group is entered: clicks then select its members.
//
// The first responder is the context that answers undo and redo: the one that was chosen or edited last. A figure answers after its
// settings were opened, or after it was chosen in the header; after an edit of the board, any other selection, or if the figure leaves
// the board, the board answers.
import { figureOf, named } from "./document.js";
import { enteredBy, followed, itemAmong, itemOf, ownerOf, unitIn } from "./groups.js";

/** @typedef {import("./state").State} State */
/** @typedef {import("./state").Selection} Selection */
/** @typedef {import("./state").DocumentState} DocumentState */

/** @type {Selection} */
export const noSelection = { ids: new Set(), current: null, responder: null };

// An item within a selected group is selected through it.
/** @param {DocumentState} document @param {Selection} selection @returns {Selection} */
function simplified(document, selection) {
  const isAlone = (/** @type {number} */ id) => itemAmong(document, selection.ids, ownerOf(document, id) ?? NaN) === undefined;
  return document.groups.size === 0 ? selection : { ...selection, ids: new Set([...selection.ids].filter(isAlone)) };
}

/**
 * Selects figures and groups, and deselects the others.
 * @param {State} state
 * @param {Iterable<number>} ids
 * @param {number | null} [current]
 */
export function selecting({ document, selection }, ids, current) {
  const next = new Set(ids);
  const responder = selection.responder !== null && next.size === 1 && next.has(selection.responder) ? selection.responder : null;
  return simplified(document, { ids: next, current: current ?? [...next].at(-1) ?? selection.current, responder });
}
/**
 * Adds a figure or a group to the selection, or removes it.
 * @param {State} state
 * @param {number} id
 */
export function toggling(state, id) {
  const ids = new Set(state.selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return selecting(state, ids, id);
}
/**
 * Makes a figure or a group the current one.
 * @param {State} state
 * @param {number | null} id
 */
export const going = ({ document, selection }, id) => simplified(document, { ...selection, current: id });
/**
 * Makes a context the first responder: "board", or a figure's name.
 * @param {State} state
 * @param {string | null} context
 */
export function answering(state, context) {
  const figure = context === null || context === "board" ? undefined : named(state.document, context);
  const { ids } = state.selection;
  const isAlone = figure && ids.size === 1 && ids.has(figure.id);
  const selection = figure && !isAlone ? selecting(state, [figure.id]) : state.selection;
  return simplified(state.document, { ...selection, responder: figure?.id ?? null });
}

/**
 * The selection without items that have left the board; a group that was ungrouped is replaced by its members.
 * @param {DocumentState} document
 * @param {Selection} selection
 * @param {DocumentState} before - The document in which it was the selection.
 */
export function remaining(document, selection, before) {
  /** @param {number | null} id @returns {number[]} */
  const now = (id) => {
    const was = itemOf(before, id);
    const item = was && followed(document, before, was);
    return item ? [item.id] : before.groups.get(id ?? NaN)?.members.flatMap(now) ?? [];
  };
  const ids = new Set([...selection.ids].flatMap(now));
  const current = now(selection.current)[0] ?? [...ids][0] ?? null;
  const [responder = null] = now(selection.responder);
  return simplified(document, { ids, current, responder: figureOf(document, responder)?.id ?? null });
}

// MARK: Queries

/**
 * The selected figures, including those in selected groups, from the back to the front.
 * @param {State} state
 */
export const selectedFigures = ({ document, document: { order, figures }, selection: { ids } }) =>
  order.filter((id) => itemAmong(document, ids, id) !== undefined).map((id) => /** @type {import("./protocol").Figure} */ (figures.get(id)));
/**
 * The selected figures and groups, from the back to the front; a group's place is that of its first figure.
 * @param {State} state
 */
export const selectedItems = ({ document, document: { order }, selection: { ids } }) =>
  [...new Set(order.map((id) => itemAmong(document, ids, id)))].flatMap((id) => itemOf(document, id) ?? []);
/**
 * The only selected figure or group, if there is exactly one.
 * @param {State} state
 */
export const onlyItem = ({ document, selection: { ids } }) => (ids.size === 1 ? itemOf(document, [...ids][0]) : undefined);
/**
 * The item to select by a click on a figure: its group, or the member of that group, if the group is entered.
 * @param {Pick<State, "document"> & { selection: Pick<Selection, "ids"> }} state
 * @param {number} id
 */
export const unitAt = ({ document, selection: { ids } }, id) => unitIn(document, id, enteredBy(document, ids));
/**
 * The only selected figure, if there is exactly one.
 * @param {State} state
 */
export const onlyFigure = ({ document: { figures }, selection: { ids } }) =>
  (ids.size === 1 ? figures.get([...ids][0]) : undefined);
/**
 * The context that answers undo: "board", or a figure's name.
 * @param {State} state
 */
export const focusOf = ({ document: { figures }, selection: { responder } }) =>
  (responder === null ? undefined : figures.get(responder)?.name) ?? "board";
