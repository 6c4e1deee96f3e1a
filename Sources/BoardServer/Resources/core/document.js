// The document as the server described it, as a value: each event makes a new one from the previous one.

/** @typedef {import("./state").DocumentState} DocumentState */
/** @typedef {import("./protocol").ContextID} ContextID */

/** The most lines of a script that the page keeps. */
const mostLines = 2000;

/** @type {DocumentState} */
export const emptyDocument = {
  board: null, figures: new Map(), groups: new Map(), order: [], titles: new Map(), previews: new Map(), lines: [], firstLine: 1, lineCount: 0,
  reception: {},
};

/**
 * The document that an event "board" describes.
 * @param {import("./protocol").BoardEvent} event
 * @param {string} page - The page's identifier.
 * @returns {DocumentState}
 */
export function received({ figures, groups = [], histories, previews, lines, firstLine, ...board }, page) {
  return {
    board, lines, firstLine, lineCount: firstLine - 1 + lines.length,
    figures: new Map(figures.map((figure) => [figure.id, figure])),
    groups: new Map(groups.map((group) => [group.id, group])),
    order: figures.map(({ id }) => id),
    titles: new Map(histories.map((titles) => [titles.figure, titles])),
    previews: byFigure(previews, page), reception: {},
  };
}

/**
 * The document after an event "change"; null if the event doesn't apply to it.
 * @param {DocumentState} document
 * @param {import("./protocol").ChangeEvent} change
 * @param {string} page
 * @returns {DocumentState | null}
 */
export function changed(document, change, page) {
  const { board } = document;
  if (!board || change.epoch !== board.epoch || change.from !== board.revision) return null;
  const order = reordered(document.order, change);
  if (!order) return null;
  let { figures, groups, titles, lines, reception } = document;
  if (change.removed.length + change.altered.length > 0) {
    figures = new Map(figures);
    for (const id of change.removed) figures.delete(id);
    for (const { reordered: isPlaced, next, ...figure } of change.altered) figures.set(figure.id, figure);
  }
  if (change.groups) {
    groups = new Map(groups);
    for (const group of change.groups) {
      if (group.members.length > 0) groups.set(group.id, group);
      else groups.delete(group.id);
    }
  }
  if (change.histories.length > 0) {
    // The titles of removed figures are kept, because a figure that comes back has the same history.
    titles = new Map(titles);
    for (const each of change.histories) titles.set(each.figure, each);
  }
  if (change.lines.length > 0) lines = [...lines, ...change.lines].slice(-mostLines);
  return {
    figures, groups, order, titles, lines, reception, lineCount: change.lineCount, firstLine: change.lineCount - lines.length + 1,
    board: {
      ...board, ...change.board, timeline: change.timeline === undefined ? board.timeline : change.timeline, colors: change.colors ?? board.colors,
      revision: change.revision,
    },
    previews: change.previews ? byFigure(change.previews, page) : document.previews,
  };
}

/**
 * @param {import("./protocol").Preview[]} previews
 * @param {string} page
 */
function byFigure(previews, page) {
  const sorted = previews.toSorted((one, other) => Number(one.page === page) - Number(other.page === page));
  return new Map(sorted.map((preview) => [preview.figure, preview]));
}

/**
 * @param {number[]} order
 * @param {import("./protocol").ChangeEvent} change
 */
function reordered(order, { removed, altered }) {
  const placed = altered.filter((figure) => figure.reordered);
  if (removed.length + placed.length === 0) return order;
  const taken = new Set([...removed, ...placed.map(({ id }) => id)]);
  const next = order.filter((id) => !taken.has(id));
  for (const { id, next: above } of placed) {
    const index = above === null || above === undefined ? next.length : next.indexOf(above);
    if (index < 0) return null;
    next.splice(index, 0, id);
  }
  return next;
}

/**
 * The histories after an event "change"; null if they have to be requested.
 * @param {import("./state").State["pasts"]} pasts
 * @param {import("./protocol").Past[]} news
 */
export function grown(pasts, news) {
  if (!pasts || news.length === 0) return pasts;
  const next = new Map(pasts);
  for (const past of news) {
    const { steps, branches } = next.get(past.figure) ?? { ...past, steps: [], branches: [] };
    if (past.from > steps.length || past.branchesFrom > branches.length) return null;
    next.set(past.figure, {
      ...past, steps: [...steps.slice(0, past.from), ...past.steps],
      branches: [...branches.slice(0, past.branchesFrom), ...past.branches],
    });
  }
  return next;
}

// MARK: Queries

/** In documents with the same value, an identity is that of the same figure or group: the file wasn't read again in between. */
export const identities = (/** @type {DocumentState} */ { board }) => (board ? `${board.epoch} ${board.reading}` : "");
/** @param {DocumentState} one @param {DocumentState} other */
export const haveSameIdentities = (one, other) => identities(one) === identities(other);

/** @type {WeakMap<Map<number, import("./protocol").Figure>, Map<string, import("./protocol").Figure>>} */
const names = new WeakMap();
/**
 * The figure with a name.
 * @param {DocumentState} document
 * @param {string} name
 */
export function named({ figures }, name) {
  let found = names.get(figures);
  if (!found) names.set(figures, found = new Map([...figures.values()].map((figure) => [figure.name, figure])));
  return found.get(name);
}

/**
 * The titles of undo and redo in a context.
 * @param {DocumentState} document
 * @param {ContextID} figure
 */
export const titlesOf = ({ titles }, figure) =>
  titles.get(figure) ?? { figure, name: "", undo: null, redo: null };

/**
 * The label of a button for undo or redo.
 * @param {{ undo: string | null, redo: string | null }} steps - What they would do.
 * @param {"undo" | "redo"} word
 */
export const turnTitle = (steps, word) => [word === "undo" ? "Undo" : "Redo", steps[word]].filter(Boolean).join(" ");
/**
 * The titles of undo and redo on the timeline; null before the board is known.
 * @param {DocumentState} document
 */
export const timelineTitles = ({ board }) => board?.timeline ?? null;
/**
 * The reason why the document can't be edited now, or null.
 * @param {DocumentState} document
 */
export function obstacleOf({ board }) {
  if (!board) return "The board is loading";
  if (board.fault) return "Fix the file first";
  return board.readOnly ? `The document is read-only: ${board.readOnly}` : null;
}

/**
 * The figure with an identity, if it is on the board.
 * @param {DocumentState} document
 * @param {number | null | undefined} id
 */
export const figureOf = ({ figures }, id) => (id === null || id === undefined ? undefined : figures.get(id));
