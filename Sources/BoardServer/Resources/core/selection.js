// What this page has picked out of the board, as values: the figures and parts selected, the one that the keyboard is at, the first
// responder. A part is selected as one thing. Who has selected a member of it has gone into it: then its members are picked.
//
// The first responder is the context that answers undo and redo. The rule is: what you chose or edited last answers. A figure
// answers when its settings are opened, or when it is chosen in the header; an edit of the board, and any other selection, gives
// that back to the board, and so does a figure that leaves the board.
import { figureOf, named } from "./document.js";
import { enteredBy, ownerOf, pieceAmong, pieceNamed, pieceOf, unitIn } from "./parts.js";

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
  // What lies in a part that is selected is selected by that.
  const isAlone = (/** @type {number} */ id) => pieceAmong(document, selection.ids, ownerOf(document, id) ?? NaN) === undefined;
  const ids = document.parts.size === 0 ? selection.ids : new Set([...selection.ids].filter(isAlone));
  const all = [...ids, selection.current, selection.responder];
  const names = all.map((id) => [id, pieceOf(document, id)?.name]).filter(([, name]) => name !== undefined);
  return { ...selection, ids, names: new Map(/** @type {[number, string][]} */ (names)) };
}

/**
 * Figures and parts selected, instead of others.
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
 * One figure or part more, or one less.
 * @param {State} state
 * @param {number} id
 */
export function toggling(state, id) {
  const ids = new Set(state.selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return selecting(state, ids, id);
}
/**
 * The keyboard goes to a figure or a part.
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
 * Without what has left the board; of a part that was taken apart, its members.
 * @param {DocumentState} document
 * @param {Selection} selection
 * @param {DocumentState | null} before - Null if figures may have other identities, since the board was read again: then their names count.
 */
export function kept(document, selection, before) {
  // A server that starts on a faulty file has no figures until it is mended; what was selected stays so until then.
  if (document.board?.fault) return selection;
  /** @param {number | null} id @returns {number[]} */
  const now = (id) => {
    const name = id === null ? undefined : selection.names.get(id);
    const piece = !before && name !== undefined ? pieceNamed(document, name) : pieceOf(document, id);
    return piece ? [piece.id] : before?.parts.get(id ?? NaN)?.members.flatMap(now) ?? [];
  };
  const ids = new Set([...selection.ids].flatMap(now));
  const current = now(selection.current)[0] ?? [...ids][0] ?? null;
  const [responder = null] = now(selection.responder);
  return remembered(document, { ids, current, responder: figureOf(document, responder)?.id ?? null });
}

// MARK: Questions

/**
 * The figures that are selected, by themselves or with a part, from the back to the front.
 * @param {State} state
 */
export const selectedFigures = ({ document, document: { order, figures }, selection: { ids } }) =>
  order.filter((id) => pieceAmong(document, ids, id) !== undefined).map((id) => /** @type {import("./protocol").Figure} */ (figures.get(id)));
/**
 * The figures and parts that are selected, from the back to the front; a part is where its first figure is.
 * @param {State} state
 */
export const selectedPieces = ({ document, document: { order }, selection: { ids } }) =>
  [...new Set(order.map((id) => pieceAmong(document, ids, id)))].flatMap((id) => pieceOf(document, id) ?? []);
/**
 * The one figure or part that is selected, if it is one.
 * @param {State} state
 */
export const onlyPiece = ({ document, selection: { ids } }) => (ids.size === 1 ? pieceOf(document, [...ids][0]) : undefined);
/**
 * What is meant by a figure that is pressed: the part that it lies in, or what of it, if something in that is selected.
 * @param {Pick<State, "document"> & { selection: Pick<Selection, "ids"> }} state
 * @param {number} id
 */
export const unitAt = ({ document, selection: { ids } }, id) => unitIn(document, id, enteredBy(document, ids));
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
