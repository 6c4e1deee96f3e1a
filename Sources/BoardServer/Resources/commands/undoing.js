// Undo and redo: on the timeline, in the history of the figure that answers, or in the board's history.
import { figureOf, haveSameIdentities, identities, named, timelineTitles, titlesOf } from "../core/document.js";
import { itemOf, several, unitIn } from "../core/groups.js";
import { contextWord } from "../core/lines.js";
import { onlyFigure } from "../core/selection.js";
import { editedItems, holdsSelection, isTouched } from "../panel/editing.js";

/** @typedef {"timeline" | "figure" | "board"} Place */

// Whether undo and redo go by the timeline.
/** @param {State} state */
export const isOnTimeline = ({ view, document }) => view.onTimeline && timelineTitles(document) !== null;

// A step's title, with its figure.
/** @param {import("../core/protocol").StepName | null | undefined} step */
export const stepTitle = (step) => (step ? `${step.name}${step.of === null ? "" : ` of ${step.of}`}` : null);

/**
 * The chosen place of undo and redo, the figure whose history could be chosen, and what undo and redo would do.
 * @param {State} state
 * @returns {{ chosen: Place, figure: Figure | undefined, now: { undo: string | null, redo: string | null } }}
 */
export function places(state) {
  const { document, selection: { responder } } = state;
  const answering = figureOf(document, responder);
  const chosen = isOnTimeline(state) ? "timeline" : answering ? "figure" : "board";
  const titles = titlesOf(document, responder);
  const steps = chosen === "timeline" ? timelineTitles(document) : titles;
  const now = { undo: stepTitle(steps?.undo), redo: stepTitle(steps?.redo) };
  // An edit that waits to be sent is undone first; what a waiting undo or redo leaves is unknown.
  const coming = state.outbox.entries.at(-1);
  if (coming?.title !== undefined && chosen !== "figure") Object.assign(now, { undo: coming.isTurn ? now.undo : coming.title,
    redo: coming.isTurn ? now.redo : null });
  return { chosen, figure: answering ?? onlyFigure(state), now };
}

// The reason why nothing can be undone or redone now, or null.
/** @param {Session} session @param {"undo" | "redo"} word */
export function turnObstacle({ state }, word) {
  if (isTouched(state)) return `Save or cancel the settings of ${several(editedItems(state))} first`;
  // An edit that is under way may add a step.
  return places(state).now[word] || state.outbox.entries.length > 0 ? null : `Nothing to ${word}`;
}

// Undoes or redoes at the chosen place, and announces the result.
/** @param {Session} session @param {"undo" | "redo"} word */
export async function turnThere(session, word) {
  if (!isOnTimeline(session.state)) return turn(session, word, session.focus);
  const [verb, past] = word === "undo" ? ["Undo", "Undid"] : ["Redo", "Redid"];
  const name = stepTitle(timelineTitles(session.state.document)?.[word]);
  const { ok, answers } = await sendTurn(session, `${word} timeline`, `${verb} on the timeline`);
  if (ok) session.announce(answers?.[0]?.changed ? `${past} ${name ?? "it"}` : `Nothing to ${word}`);
}

// Undoes or redoes, and selects the figures that come back; if the selected ones leave, what was selected before they were added. The selection
// stays if somebody has begun to type meanwhile, or if the file was read again, which gives all figures new identities.
/** @param {Session} session @param {string} line @param {string} title */
async function sendTurn(session, line, title) {
  const { document: before } = session.state;
  const answer = await session.send([line], { title, isTurn: true });
  const { document, edit, selection: { ids } } = session.state;
  if (holdsSelection(edit) || !haveSameIdentities(document, before)) return answer;
  const come = document.order.filter((id) => !before.figures.has(id));
  const left = before.order.find((id) => !document.figures.has(id));
  if (come.length > 0) session.select(come.map((id) => unitIn(document, id, new Set())));
  else if (ids.size === 0) session.select([...session.selectedBefore.get(`${identities(document)} ${left}`) ?? []].filter((id) =>
    itemOf(document, id)));
  return answer;
}

// Undoes or redoes in a context.
/** @param {Session} session @param {"undo" | "redo"} word @param {string} context */
export async function turn(session, word, context) {
  const where = context === "board" ? "on the board" : `of ${context}`;
  const [verb, past, other] = word === "undo" ? ["Undo", "Undid", "redo"] : ["Redo", "Redid", "undo"];
  const answer = await sendTurn(session, `${word} ${contextWord(context)}`, `${verb} ${where}`);
  if (!answer.ok) return;
  const { changed = false, histories } = answer.answers?.[0] ?? {};
  const step = histories?.find(({ name }) => name === context)?.[/** @type {"undo" | "redo"} */ (other)];
  session.announce(changed && step ? `${past} ${step.name} ${where}` : `Nothing to ${word} ${where}`);
}

// Chooses where undo goes: a place, or the next possible one.
/** @param {Session} session @param {Place | null} place @param {string} [name] - The figure, if not the selected one. */
export function choosePlace(session, place, name) {
  const { state } = session;
  const { chosen, figure: selected } = places(state);
  const figure = name === undefined ? selected : named(state.document, name);
  // The demo has no timeline.
  const hasTimeline = !state.view.isDemo;
  const all = /** @type {Place[]} */ (["timeline", "figure", "board"]).filter((each) => (each === "timeline" ? hasTimeline : each === "board" || figure));
  const to = place ?? all[(all.indexOf(chosen) + 1) % all.length];
  if (to === "figure" && !figure) return session.notify("Select one figure first.");
  session.store.update("view", { onTimeline: to === "timeline" });
  session.setFocus(to === "figure" && figure ? figure.name : "board");
  session.announce(to === "timeline" ? "Undo goes by the timeline" : `${to === "board" ? "The board" : figure?.name} answers undo`);
}
