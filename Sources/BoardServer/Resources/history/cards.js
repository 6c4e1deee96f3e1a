// The state of the histories' cards, as values.
import { obstacleOf, timelineTitles } from "../core/document.js";
import { isTouched } from "../panel/editing.js";

/**
 * @typedef {object} CardState
 * @property {Past} past
 * @property {string} name - The figure's current name.
 * @property {boolean} isOnBoard
 * @property {boolean} answers - Whether undo and redo go to this history.
 * @property {string[]} badges
 * @property {string | null} obstacle - The reason why it can't go to another step now, or null.
 */

// The order of cards: the first responder, the board, figures on the board, figures that have left, and those that can't come back.
/** @returns {CardState[]} */
export function cardsOf(/** @type {State} */ state) {
  const { pasts, document, selection, view } = state;
  const touched = new Set(isTouched(state) ? state.edit.items.map(({ id }) => id) : []);
  // With the timeline, no single history answers.
  const responder = view.onTimeline && timelineTitles(document) ? undefined : selection.responder;
  const cards = [...pasts?.values() ?? []].filter(({ steps }) => steps.length > 0).map((past) => cardOf(past, document, responder, touched));
  // Selected figures come next.
  const isSelected = (/** @type {Past} */ { figure }) => figure !== null && selection.ids.has(figure);
  const rank = (/** @type {CardState} */ { past, isOnBoard, answers }) =>
    (answers ? 0 : isOnBoard && isSelected(past) ? 1 : past.figure === null ? 2 : isOnBoard ? 3 : past.lost ? 5 : 4);
  return cards.sort((one, other) => rank(one) - rank(other));
}

/** @param {Past} past @param {State["document"]} document @param {number | null | undefined} responder @param {Set<number>} touched - The figures with unsaved settings. @returns {CardState} */
function cardOf(past, document, responder, touched) {
  const figure = past.figure === null ? undefined : document.figures.get(past.figure);
  const isOnBoard = past.figure === null || figure !== undefined;
  const answers = isOnBoard && responder === past.figure;
  const name = figure?.name ?? past.name;
  const isUnsaved = past.figure !== null && touched.has(past.figure);
  const isEdited = document.previews.get(past.figure ?? NaN)?.kind === "panel";
  const whereabouts = past.lost ? "lost: it can’t be brought back" : isOnBoard ? "" : "not on the board";
  return {
    past, name, isOnBoard, answers,
    badges: [answers ? "answers undo" : "", isEdited ? "being edited" : "", whereabouts].filter(Boolean),
    obstacle: obstacleOf(document) ?? (isUnsaved ? `Save or cancel the settings of ${name} first` : null),
  };
}
