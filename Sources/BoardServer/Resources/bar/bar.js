// The header, the toolbar and the buttons of the view: what can be done, who answers undo and why, and what is selected.
import { figureOf, lastWork, titlesOf, turnTitle } from "../core/document.js";
import { frameOf } from "../core/frames.js";
import { keep, kept } from "../core/kept.js";
import { tidy } from "../core/lines.js";
import { isPart } from "../core/parts.js";
import { focusOf, onlyFigure, onlyPiece, selectedFigures } from "../core/selection.js";
import { counted, find, setIfNew, sure } from "../kit/dom.js";
import { mountExport } from "./export.js";
import { drawIcons } from "./icons.js";
import { mountMenus } from "./menus.js";
import { statusOf } from "./status.js";

/** @typedef {import("../core/state").State} State */

// Who works in several documents at once may want another undo in each.
const ofTab = () => sessionStorage;

/** @type {(selector: string) => HTMLElement[]} */
const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];

// What is too long is read when it is pointed at.
/** @param {HTMLElement} node @param {string} text @param {string} [title] */
function write(node, text, title = text) {
  if (node.textContent !== text) node.textContent = text;
  setIfNew(node, "title", title);
}

// Why undo and redo go where they go.
/** @param {State} state */
function reasonOf(state) {
  const { selection: { responder }, panel, connection, view } = state;
  if (view.inOrder && lastWork(state.document)) return "Undo goes to what was done last, whatever it was about";
  const [focus, only] = [focusOf(state), onlyFigure(state)];
  const isOwn = panel.figures?.some((/** @type {{ id: number }} */ { id }) => id === responder);
  if (titlesOf(state.document, responder).locked && connection.state === "live") {
    return `Undo waits: ${focus} has unsaved changes in its settings${isOwn ? "" : ", in another window"}`;
  }
  if (!figureOf(state.document, responder)) {
    return `Undo goes to the board, because ${only ? `${only.name} is only selected` : "no figure has the focus"}`;
  }
  return `Undo goes to ${focus}, because ${isOwn ? "its settings are open" : "it has the focus"}`;
}
// What undo and redo will do when the last edit that waits is done; of one that undoes or redoes, nobody knows.
/** @param {import("../core/state").Entry} entry @param {"undo" | "redo"} word */
const comingTitle = ({ title, isTurn }, word) => (word === "redo" ? "Redo" : isTurn ? "Undo" : `Undo ${title}`);
// What is selected, and where it lies.
/** @param {State} state */
function selectedText(state) {
  const { document: { board, order } } = state;
  const [only, { length }] = [onlyPiece(state), selectedFigures(state)];
  if (only) {
    const [x, y, width, height] = sure(frameOf(state, only.id)).map(tidy);
    return `${only.name}: ${width} × ${height} at ${x}, ${y}${isPart(only) ? `, ${counted(length, "figure")}` : ""}`;
  }
  if (length > 0) return `${length} of ${counted(order.length, "figure")} selected`;
  return board ? counted(order.length, "figure") : "";
}

/**
 * @param {import("../core/session").Session} session
 * @param {import("../board/commands").Commands} commands
 * @param {import("../board/desk").Desk} desk
 */
export function mountBar(session, commands, desk) {
  const { store } = session;
  const buttons = all("[data-command]");
  drawIcons(document);
  mountMenus(all("details.menu"));
  mountExport(session);
  // Who uses the pointer goes on with the figures, also by keys; who uses keys stays where they are.
  const give = (/** @type {MouseEvent} */ event, /** @type {string} */ name) => {
    if (event.detail > 0) desk.focusCurrent();
    // Who presses a button by a key has nothing to draw with.
    commands.give(event.detail === 0 && name === "draw" ? "add" : name);
  };
  for (const button of buttons) button.addEventListener("click", (event) => give(event, sure(button.dataset.command)));
  for (const button of all("[data-responder]")) {
    button.addEventListener("click", (event) => {
      const command = { figure: "answerFigure", board: "answerBoard", order: "answerInOrder" }[sure(button.dataset.responder)];
      if (button.getAttribute("aria-pressed") === "false") give(event, sure(command));
    });
  }
  if (kept("undo", ofTab)?.inOrder === true) store.update("view", { inOrder: true });
  const snap = /** @type {HTMLInputElement} */ (find("[data-snap]"));
  const gridSize = /** @type {HTMLSelectElement} */ (find("[data-grid-size]"));
  const { snaps, gridSize: size } = kept("grid") ?? {};
  if (typeof snaps === "boolean" && size > 0) store.update("view", { snaps, gridSize: size });
  snap.addEventListener("change", () => commands.give("snap"));
  gridSize.addEventListener("change", () => store.update("view", { gridSize: Number(gridSize.value), snaps: true }));

  const drawButtons = () => {
    for (const button of buttons) {
      const command = sure(button.dataset.command);
      const reason = commands.obstacle(command);
      // What is out of use keeps the keyboard's focus, and says why.
      setIfNew(button, "aria-disabled", String(reason !== null));
      const title = command === "undo" || command === "redo" ? find(`[data-title=${command}]`).textContent : "";
      setIfNew(button, "title", [title, reason ?? commands.titleOf(command), reason ? null : commands.noteOf(command)].filter(Boolean).join(". "));
    }
  };
  const [figure, board, order] = ["figure", "board", "order"].map((name) => find(`[data-responder=${name}]`));
  /** @param {State} state */
  const drawUndo = (state) => {
    const { document, selection: { responder } } = state;
    const titles = titlesOf(document, responder);
    const coming = responder === null && !session.isAnswered ? state.outbox.entries.at(-1) : undefined;
    const last = commands.isInOrder ? lastWork(document) : null;
    for (const word of /** @type {const} */ (["undo", "redo"])) {
      const name = last?.[word];
      const inOrder = last && [word === "undo" ? "Undo" : "Redo", name].filter(Boolean).join(" ");
      find(`[data-title=${word}]`).textContent = inOrder ?? (coming?.title === undefined ? turnTitle(titles, word) : comingTitle(coming, word));
    }
    const answering = figureOf(document, responder);
    const named = answering ?? onlyFigure(state);
    sure(figure.lastElementChild).textContent = named?.name ?? "Figure";
    setIfNew(figure, "aria-disabled", String(!named));
    setIfNew(figure, "aria-pressed", String(!last && answering !== undefined));
    setIfNew(board, "aria-pressed", String(!last && answering === undefined));
    setIfNew(order, "aria-pressed", String(last !== null));
    setIfNew(order, "aria-disabled", String(commands.obstacle("answerInOrder") !== null));
    setIfNew(order, "title", commands.obstacle("answerInOrder") ?? "Undo and redo what was done last, whatever it was about (Shift U)");
    const reason = reasonOf(state);
    const offer = named ? `Let ${named.name} answer undo and redo (U). ${reason}` : "Select one figure to let it answer";
    setIfNew(figure, "title", offer);
    setIfNew(board, "title", `Let the board answer undo and redo (U). ${reason}`);
    write(find("[data-why]"), reason);
  };
  let wasInOrder = store.state.view.inOrder;
  store.watch(["view"], ({ view: { inOrder } }) => {
    if (inOrder === wasInOrder) return;
    wasInOrder = inOrder;
    keep("undo", { inOrder }, ofTab);
    drawUndo(store.state);
    drawButtons();
  });
  store.watch(["document", "selection", "outbox", "panel", "connection"], (state) => {
    drawUndo(state);
    drawButtons();
  });
  store.watch(["document"], ({ document: { board } }) => {
    if (!board) return;
    write(find("[data-name]"), board.name);
    document.title = `${board.name} – Rectboard`;
    document.body.toggleAttribute("data-readonly", board.readOnly !== null);
  });
  store.watch(["document", "connection", "outbox", "panel"], (state) => {
    const { kind, text, title } = statusOf(state);
    const pill = find("[data-status]");
    pill.dataset.state = kind;
    write(pill, text, title);
  });
  store.watch(["document", "selection", "held"], (state) => {
    write(find("[data-selected]"), selectedText(state));
    find("[data-selected]").classList.toggle("idle", state.selection.ids.size === 0);
  }, { inFrame: true });
  /** @type {import("../core/state").View | undefined} */
  let before;
  store.watch(["view"], ({ view }) => {
    write(find("[data-zoom]"), `${Math.round(view.zoom * 100)} %`, "");
    setIfNew(find(".toolbar [data-command=draw]"), "aria-pressed", String(view.tool === "draw"));
    if (view.locked !== before?.locked) drawButtons();
    if (view.snaps !== before?.snaps || view.gridSize !== before.gridSize) {
      const size = String(view.gridSize);
      snap.checked = view.snaps;
      if (![...gridSize.options].some(({ value }) => value === size)) gridSize.add(new Option(size));
      gridSize.value = size;
      keep("grid", { snaps: view.snaps, gridSize: view.gridSize });
    }
    before = view;
  }, { inFrame: true });
}
