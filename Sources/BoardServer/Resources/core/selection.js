// What this page has picked out of the board, as values: the figures selected, the one that the keyboard is at, the first responder.
//
// The first responder is the context that answers undo and redo. The rule is: what you chose or edited last answers. A figure
// answers when its settings are opened, or when it is chosen in the header; an edit of the board, and any other selection, gives
// that back to the board, and so does a figure that leaves the board.
import { named } from "./document.js";

/** @typedef {import("./state").State} State */
/** @typedef {import("./state").Selection} Selection */
/** @typedef {import("./state").DocumentState} DocumentState */

/** @type {Selection} */
export const noSelection = { ids: new Set(), current: null, responder: null, names: new Map() };

/**
 * @param {DocumentState} document
 * @param {Omit<Selection, "names">} selection
 * @returns {Selection}
 */
function remembered(document, selection) {
  const all = [...selection.ids, selection.current, selection.responder];
  const names = all.map((id) => [id, id === null ? undefined : document.figures.get(id)?.name]).filter(([, name]) => name !== undefined);
  return { ...selection, names: new Map(/** @type {[number, string][]} */ (names)) };
}

/**
 * Figures selected, instead of others.
 * @param {State} state
 * @param {Iterable<number>} ids
 * @param {number | null} [current]
 */
export function selecting({ document, selection }, ids, current) {
  const next = new Set(ids);
  const responder = selection.responder !== null && next.size === 1 && next.has(selection.responder) ? selection.responder : null;
  return remembered(document, { ids: next, current: current ?? [...next].at(-1) ?? selection.current, responder });
}
/**
 * One figure more, or one less.
 * @param {State} state
 * @param {number} id
 */
export function toggling(state, id) {
  const ids = new Set(state.selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return selecting(state, ids, id);
}
/**
 * The keyboard goes to a figure.
 * @param {State} state
 * @param {number | null} id
 */
export const going = ({ document, selection }, id) => remembered(document, { ...selection, current: id });
/**
 * A context answers undo from now on: "board", or a figure's name.
 * @param {State} state
 * @param {string | null} context
 */
export function answering(state, context) {
  const figure = context === null || context === "board" ? undefined : named(state.document, context);
  const { ids } = state.selection;
  const isAlone = figure && ids.size === 1 && ids.has(figure.id);
  const selection = figure && !isAlone ? selecting(state, [figure.id]) : state.selection;
  return remembered(state.document, { ...selection, responder: figure?.id ?? null });
}

/**
 * Without what has left the board.
 * @param {DocumentState} document
 * @param {Selection} selection
 * @param {boolean} isReread - Whether figures may have other identities, since the board was read again: then their names count.
 */
export function kept(document, selection, isReread) {
  // A server that starts on a faulty file has no figures until it is mended; what was selected stays so until then.
  if (document.board?.fault) return selection;
  /** @param {number | null} id */
  const now = (id) => {
    if (id === null) return null;
    const name = selection.names.get(id);
    const figure = isReread && name !== undefined ? named(document, name) : document.figures.get(id);
    return figure?.id ?? null;
  };
  const ids = new Set(/** @type {number[]} */ ([...selection.ids].map(now).filter((id) => id !== null)));
  const current = now(selection.current) ?? [...ids][0] ?? null;
  return remembered(document, { ids, current, responder: now(selection.responder) });
}

// MARK: Questions

/**
 * The figures that are selected, from the back to the front.
 * @param {State} state
 */
export const selectedFigures = ({ document: { order, figures }, selection: { ids } }) =>
  order.filter((id) => ids.has(id)).map((id) => /** @type {import("./protocol").Figure} */ (figures.get(id)));
/**
 * The one figure that is selected, if it is one.
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
