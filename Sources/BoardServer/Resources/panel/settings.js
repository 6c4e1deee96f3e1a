// The settings of figures: an explicit state machine. Its state is the slice `panel`; the view draws that (panel.js).
//
//   closed    no settings are shown
//   idle      the panel is open, and has nothing to set: no figure is selected, or another window edits it
//   opening   it shows figures, and the server hasn't answered yet
//   open      it shows figures, and nothing was touched: then it follows the selection
//   touched   what was touched is shown to everybody, and isn't recorded yet: it stays until that is saved or cancelled
//   board     it shows the board's size and color (board.js)
//
// `leads` says what can happen in which state, and where it leads. Whatever isn't there changes nothing.
import { several } from "../board/adding.js";
import { frameOf, named } from "../core/document.js";
import { selectedFigures } from "../core/selection.js";
import { initialState } from "../core/store.js";
import { recentColors, rememberColors } from "./color.js";
import { linesFor, placing, problemOf, problemOfPlace, wordsFor } from "./fields.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").State} State */
/** @typedef {import("../core/state").PanelState} PanelState */
/** @typedef {import("../core/protocol").Figure} Figure */
/** @typedef {import("./fields").Values} Values */
/** @typedef {import("./fields").Side} Side */
/** @typedef {PanelState["mode"]} Mode */

/** @type {Record<Mode, Record<string, Mode>>} */
const leads = {
  closed: { show: "opening", lack: "idle", board: "board" },
  idle: { show: "opening", lack: "idle", board: "board", close: "closed" },
  opening: { show: "opening", begun: "open", lack: "idle", touch: "touched", board: "board", close: "closed" },
  open: { show: "opening", lack: "idle", touch: "touched", board: "board", close: "closed" },
  touched: { begun: "touched", touch: "touched", again: "touched", close: "closed" },
  board: { show: "opening", lack: "idle", board: "board", close: "closed" },
};

const elsewhere = "It was edited in another window.";
// What the server answers, as the page says it.
export const sentence = (/** @type {string} */ text) =>
  `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
const closedPanel = initialState().panel;

/**
 * @param {Session} session
 * @param {string} event
 * @param {Partial<PanelState>} [members] - What else is new.
 * @returns Whether it could happen.
 */
export function happen(session, event, members) {
  const { panel } = session.state;
  const mode = leads[panel.mode][event];
  if (mode) session.store.set({ panel: { ...panel, ...members, mode } });
  return mode !== undefined;
}
/** @param {Session} session @param {Partial<PanelState>} members */
export const update = (session, members) => session.store.update("panel", members);

// MARK: Questions

// Whether the figures that are selected aren't those that the settings are of.
/** @param {State} state */
export const differsFromSelection = ({ panel: { figures }, selection: { ids } }) =>
  ids.size !== figures.length || figures.some(({ id }) => !ids.has(id));
// The figure that another window edits the settings of.
/** @param {Session} session @param {number[]} ids */
function occupied({ page, state: { document: { previews, figures } } }, ids) {
  const isOthers = (/** @type {number} */ id) => previews.get(id)?.kind === "panel" && previews.get(id).page !== page;
  return figures.get(ids.find(isOthers));
}
const isLive = (/** @type {Session} */ session) => session.state.connection.state === "live" && session.obstacle === null;

// MARK: Opening and closing

/**
 * Opens the settings of some figures, which are selected then.
 * @param {Session} session
 * @param {Iterable<number>} ids
 */
export function openSettings(session, ids) {
  if (session.isLocked()) return;
  const { panel, document, selection } = session.state;
  const wanted = new Set(ids);
  const figures = document.order.filter((id) => wanted.has(id));
  if (figures.length === 0) return session.notify("Select a figure first.");
  // Who asks for it goes there.
  update(session, { asked: panel.asked + 1 });
  const isSame = figures.length === panel.figures.length && panel.figures.every(({ id }) => figures.includes(id));
  if (isSame && ["opening", "open", "touched"].includes(panel.mode)) return;
  if (panel.mode === "touched") return insist(session);
  if (figures.length !== selection.ids.size || figures.some((id) => !selection.ids.has(id))) session.select(figures);
  show(session, figures);
}
// What was touched is saved or cancelled before anything else is shown.
/** @param {Session} session */
export function insist(session) {
  session.notify(`Save or cancel the settings of ${several(session.state.panel.figures)} first.`, "warning");
}
/** @param {Session} session @param {number[]} ids */
function show(session, ids) {
  const { panel, document } = session.state;
  const other = occupied(session, ids);
  update(session, { board: null });
  if (panel.mode === "closed") update(session, { before: session.focus, recent: recentColors() });
  const figures = ids.map((id) => document.figures.get(id));
  if (ids.length === 0 || other) {
    const reason = other ? `${other.name} is being edited in another window.` : "Select a figure to see its settings.";
    return lack(session, figures, reason, other !== undefined);
  }
  const before = release(session);
  if (!happen(session, "show", { figures, touched: {}, last: null, problem: null, draft: {}, isLive: isLive(session) })) return;
  session.setFocus(figures.length === 1 ? figures[0].name : "board");
  begin(session, before);
}
/** @param {Session} session @param {Figure[]} figures @param {string} reason @param {boolean} waits */
function lack(session, figures, reason, waits) {
  release(session);
  happen(session, "lack", { figures, reason, waits, draft: {}, problem: null });
}
/** @param {Session} session */
export function release(session) {
  const { gesture } = session.state.panel;
  update(session, { gesture: null, isShown: false });
  return gesture?.cancel();
}
/** @param {Session} session */
export function close(session) {
  const { asked } = session.state.panel;
  release(session);
  happen(session, "close", { ...closedPanel, asked });
}
// Closes the settings; what was touched is as it was before. Whether there was anything to close.
/** @param {Session} session */
export function cancelSettings(session) {
  const { panel: { mode, figures, before } } = session.state;
  if (mode === "closed") return false;
  const names = figures.map(({ name }) => name);
  const whose = mode === "board" ? "the board" : several(figures);
  close(session);
  if (names.includes(session.focus)) session.setFocus(names.includes(before) ? before : "board");
  session.announce(figures.length > 0 || mode === "board" ? `Closed the settings of ${whose}` : "Closed the settings");
  return true;
}
// It was ended from outside.
/** @param {Session} session @param {string} reason */
function give(session, reason) {
  const { panel: { mode, figures } } = session.state;
  close(session);
  const isLost = mode === "touched";
  const what = `The settings of ${several(figures)} were closed${isLost ? ", unsaved" : ""}.`;
  session.notify(`${what} ${reason}`, isLost ? "warning" : "info");
}

// MARK: What is shown to everybody

/** @param {Session} session @param {Promise<void>} [after] */
async function begin(session, after) {
  const gesture = session.begin("panel", session.state.panel.figures.map(({ name }) => name), after);
  const isPresent = () => session.state.panel.gesture === gesture;
  gesture.onover = (answer) => { if (isPresent()) over(session, answer.error ? sentence(answer.error) : elsewhere); };
  update(session, { gesture, isShown: false });
  /** @type {import("../core/protocol").Answer} */
  const answer = await gesture.begun;
  if (!isPresent()) return;
  if (answer.ok) {
    happen(session, "begun");
    if (session.state.panel.mode === "touched") share(session);
  } else if (session.state.panel.mode === "touched") give(session, sentence(answer.error));
  else lack(session, session.state.panel.figures, sentence(answer.error), false);
}
// Untouched there is nothing lost: it begins again.
/** @param {Session} session @param {string} reason */
function over(session, reason) {
  const { panel } = session.state;
  if (panel.mode === "touched") give(session, reason);
  else if (panel.mode === "open") show(session, panel.figures.map(({ id }) => id));
}

/** @param {Session} session @param {Partial<Values>} values */
export function touch(session, values) {
  const { panel } = session.state;
  const touched = { ...panel.touched, ...values };
  if (happen(session, "touch", { touched, last: Object.keys(values)[0], problem: problemOf(touched) })) share(session);
}
/** @param {Session} session */
async function share(session) {
  const { panel: { gesture, touched, figures, last, problem } } = session.state;
  if (problem || !gesture) return;
  const words = wordsFor(figures, touched);
  const answer = await gesture.update(figures.map(({ name }, index) => ({ name, settings: words[index] })));
  const { panel } = session.state;
  // What was touched since then has an answer of its own.
  if (panel.touched === touched && panel.gesture === gesture) {
    update(session, { problem: answer.ok ? null : { field: last, text: sentence(answer.error) } });
  }
}

// Records what was touched, as one step in each figure's history.
/** @param {Session} session */
export async function save(session) {
  const { panel: { mode, figures, touched, problem, gesture } } = session.state;
  if (mode !== "touched" || problem) return;
  const lines = linesFor(figures, touched);
  update(session, { gesture: null });
  close(session);
  // The figure was edited last: it answers.
  if (figures.length === 1) session.setFocus(figures[0].name);
  const answer = await gesture.end(lines, `Change ${several(figures)}`);
  if (!answer.ok) return;
  session.announce(`Saved the settings of ${several(figures)}`);
  const look = session.state.document.figures.get(figures[0].id);
  const colors = [touched.color && look?.color, touched.borderColor && look?.border?.color, touched.ink && look?.label?.color];
  rememberColors(colors.filter(Boolean));
}

// MARK: Place and size, which are the board's

/** @param {Session} session @param {Side} side @param {string} text */
export function draft(session, side, text) {
  const { panel } = session.state;
  update(session, { draft: { ...panel.draft, [side]: text }, problem: panel.problem?.field === side ? null : panel.problem });
}
// Leaves a place or a size as it is.
/** @param {Session} session @param {Side} side */
export function dropDraft(session, side) {
  const { panel } = session.state;
  const { [side]: _, ...others } = panel.draft;
  update(session, { draft: others, problem: panel.problem?.field === side ? null : panel.problem });
}
// Records a place or a size that was typed, at once.
/** @param {Session} session @param {Side} side */
export async function place(session, side) {
  const { state, state: { panel: { draft: { [side]: text }, figures } } } = session;
  if (text === undefined) return;
  const problem = problemOfPlace(side, text);
  if (problem) return update(session, { problem });
  const lines = placing(figures.map(({ id, name }) => ({ id, name, frame: frameOf(state, id) })), side, Number(text));
  const [title, spoken] = side === "x" || side === "y" ? ["Move", "Moved"] : ["Resize", "Resized"];
  if (lines.length > 0) {
    await session.edit(lines, { title: `${title} ${several(figures)}`, spoken: `${spoken} ${several(figures)}` });
  }
  // What was typed since then waits for its own.
  if (session.state.panel.draft[side] === text) dropDraft(session, side);
}

// MARK: What happens elsewhere

// Follows the document, the connection and the selection.
/** @param {Session} session */
export function follow(session) {
  const { panel, view } = session.state;
  if (panel.mode === "closed" || panel.mode === "board") return;
  if (!isLive(session)) return panel.isLive ? update(session, { isLive: false }) : undefined;
  if (panel.mode !== "idle" && !keep(session)) return;
  // While the pointer selects or moves, it waits.
  if (view.marquee || view.isMoving || session.state.panel.mode === "touched") return;
  const ids = panel.figures.map(({ id }) => id);
  const isFree = panel.mode === "idle" && panel.waits && !occupied(session, ids);
  if (isFree || differsFromSelection(session.state)) {
    show(session, selectedFigures(session.state).map(({ id }) => id));
  }
}
// Brings the figures up to date; whether all else is as it was.
/** @param {Session} session */
function keep(session) {
  const { page, state: { panel, document } } = session;
  const isSame = (/** @type {Figure} */ one, /** @type {Figure} */ other) => one.id === other.id && one.name === other.name;
  // The board may have been read again: then it is the name that counts.
  const found = panel.figures.map(({ id, name }) => [document.figures.get(id)?.name === name ? document.figures.get(id)
    : named(document, name) ?? document.figures.get(id)][0]);
  if (found.every((figure) => figure === undefined)) {
    give(session, panel.figures.length === 1 ? "The figure has left the board." : "The figures have left the board.");
    return false;
  }
  // What was touched keeps what it began from.
  const isTouched = panel.mode === "touched";
  const figures = found.map((figure, index) => (
    figure && isTouched ? { ...panel.figures[index], id: figure.id, name: figure.name } : figure)).filter(Boolean);
  const isOther = figures.length !== panel.figures.length || figures.some((figure, index) => (
    isTouched ? !isSame(figure, panel.figures[index]) : figure !== panel.figures[index]));
  const isShown = figures.every(({ id }) => document.previews.get(id)?.page === page);
  const wasEnded = panel.isShown && !isShown && panel.gesture !== null;
  update(session, { isLive: true, isShown, ...(isOther && { figures }) });
  // A connection that is back may have lost what it knew of the panel, and hears of it again.
  if (figures.length < panel.figures.length || (!panel.isLive && !isShown)) {
    const before = release(session);
    happen(session, isTouched ? "again" : "show");
    begin(session, before);
    return false;
  }
  // Somebody else's undo of a figure ends what is shown here.
  if (wasEnded) over(session, elsewhere);
  return !wasEnded;
}
/** @param {Session} session */
export function watchSettings(session) {
  session.store.watch(["document", "connection", "selection", "view"], () => follow(session));
}
