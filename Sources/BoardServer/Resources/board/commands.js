// What buttons, menus and keys do: each command, and why it can't be given now.
import { lastWork, titlesOf } from "../core/document.js";
import { asAction, contextWord, quoteAll } from "../core/lines.js";
import { isPart, several, unitIn } from "../core/parts.js";
import { onlyFigure, onlyPiece, selectedFigures, selectedPieces } from "../core/selection.js";
import { newestVersion } from "../core/session.js";
import { sure } from "../kit/dom.js";
import { openBoardSettings, openSettings, panelPieces } from "../panel/settings.js";
import { Adding } from "./adding.js";
import { copyFigures, copyPicture } from "../core/downloads.js";
import { groupObstacle, group, ungroup } from "./grouping.js";
import { orderLines } from "./stacking.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/parts").Piece} Piece */
// What a command does, and what stands in its way. `isView`: it leaves the document as it is; `upgrades`: it needs the newest version of
// the language, and sees to it that the script is in that.
/** @typedef {{ run: () => unknown, unless?: () => string | null, title?: string, isView?: boolean, upgrades?: boolean }} Command */

// Undoes or redoes in a context, and tells what that was.
/** @param {Session} session @param {"undo" | "redo"} word @param {string} context */
export async function turn(session, word, context) {
  const where = context === "board" ? "on the board" : `of ${context}`;
  const [verb, past, other] = word === "undo" ? ["Undo", "Undid", "redo"] : ["Redo", "Redid", "undo"];
  const answer = await session.send([`${word} ${contextWord(context)}`], { title: `${verb} ${where}`, isTurn: true });
  if (!answer.ok) return;
  const { changed = false, histories } = answer.answers?.[0] ?? {};
  const step = histories?.find(({ name }) => name === context)?.[/** @type {"undo" | "redo"} */ (other)];
  if (!changed || !step) return session.announce(`Nothing to ${word} ${where}`);
  session.announce(`${past} ${step.name} ${where}`);
}

// Undoes or redoes in the order of work, and tells what that was.
/** @param {Session} session @param {"undo" | "redo"} word */
async function turnLast(session, word) {
  const [verb, past] = word === "undo" ? ["Undo", "Undid"] : ["Redo", "Redid"];
  const name = lastWork(session.state.document)?.[word];
  const answer = await session.send([`${word} last`], { title: `${verb} in order`, isTurn: true });
  if (answer.ok) session.announce(answer.answers?.[0]?.changed ? `${past} ${name ?? "it"}` : `Nothing to ${word}`);
}

export class Commands {
  // Whether it was told that undo doesn't go by the order of work.
  #hasToldOrder = false;
  #session;
  #desk;
  #adding;
  /** @type {Record<string, Command>} */
  #table;
  /** Opens the menu of what is selected, at a place in the window. */
  openMenu = (/** @type {number} */ _x, /** @type {number} */ _y) => {};
  /** Shows the keyboard shortcuts. */
  showHelp = () => {};
  /** Lets the one figure that is selected be renamed. */
  rename = (/** @type {number} */ _id) => {};
  /** Shows the lines of the script that have changed a figure. */
  showLines = (/** @type {number} */ _id) => {};

  /** @param {Session} session @param {import("./desk").Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    this.#adding = new Adding(session, desk);
    this.#table = this.#makeTable();
  }

  // Why a command can't be given now, or nothing.
  /** @param {string} name */
  obstacle(name) {
    const { unless, isView } = this.#table[name];
    return (isView ? null : this.#session.obstacle) ?? unless?.() ?? null;
  }
  /** @param {string} name */
  give(name) {
    const reason = this.obstacle(name);
    // What was refused is seen, and not only heard.
    if (reason) this.#session.notify(`${reason}.`);
    else this.#table[name].run();
  }
  // What a button for it says when it is pointed at: the key, too.
  /** @param {string} name */
  titleOf(name) { return this.#table[name].title ?? ""; }
  // What else it does, to be told before it is given; or nothing.
  /** @param {string} name */
  noteOf(name) {
    const { version = newestVersion } = this.#session.state.document.board ?? {};
    return this.#table[name].upgrades && version < newestVersion ? `upgrades the script to “rectboard ${newestVersion}” first` : null;
  }

  /** @param {import("../core/protocol").Frame} [frame] */
  add(frame) { return this.#adding.add(frame); }
  /** @param {Map<number, import("../core/protocol").Frame>} frames */
  copyTo(frames) { return this.#adding.copyTo(frames); }
  /** @param {string} text */
  paste(text) { return this.#adding.paste(text); }
  /** @param {Piece[]} pieces */
  #remove(pieces) {
    const [title, spoken] = [`Remove ${several(pieces)}`, `Removed ${several(pieces)}`];
    return this.#session.edit([`remove ${quoteAll(pieces.map(({ name }) => name))}`], { title, spoken });
  }

  /** @returns {Record<string, Command>} */
  #makeTable() {
    const [session, desk] = [this.#session, this.#desk];
    const count = () => session.state.selection.ids.size;
    const needs = (/** @type {number} */ least, /** @type {string} */ text) => () => (count() < least ? text : null);
    const some = needs(1, "Select a figure first");
    const [two, three] = [needs(2, "Select two figures or more"), needs(3, "Select three figures or more")];
    const one = () => (onlyFigure(session.state) ? null : "Select one figure first");
    const onePiece = () => (onlyPiece(session.state) ? null : "Select one figure or part first");
    // Scripts say on their first line which version of the language they are written in.
    const needsVersion = "The script has to begin with the line “rectboard 4” for that";
    const from = (/** @type {number} */ version, /** @type {() => string | null} */ unless) => () =>
      (sure(session.state.document.board).version < version ? needsVersion : unless());
    const only = () => sure(onlyPiece(session.state)).id;
    const canTurn = (/** @type {"undo" | "redo"} */ word) => () => {
      const { panel } = session.state;
      if (panel.mode === "touched") return `Save or cancel the settings of ${several(panelPieces(session.state))} first`;
      if (this.isInOrder) {
        return lastWork(session.state.document)?.[word] || session.state.outbox.entries.length > 0 ? null : `Nothing to ${word}`;
      }
      const titles = titlesOf(session.state.document, session.state.selection.responder);
      if (titles.locked) return `${session.focus} has unsaved changes in its settings: save or cancel them first`;
      // What is on its way may bring something.
      return titles[word] || session.state.outbox.entries.length > 0 ? null : `Nothing to ${word}`;
    };
    const arrange = (/** @type {string} */ verb, /** @type {string} */ how, /** @type {() => string | null} */ unless) => ({
      unless: from(2, unless), run: () => this.#arrange(verb, how),
    });
    const lock = (/** @type {Iterable<number>} */ ids) => session.store.update("view", { locked: new Set(ids) });
    return {
      add: { run: () => this.#adding.add(), title: "Add a rectangle in the middle (A)" },
      draw: {
        run: () => session.store.update("view", { tool: session.state.view.tool === "draw" ? "select" : "draw" }),
        title: "Draw a rectangle (R); a click adds one in the middle of what you see",
      },
      settings: { run: () => openSettings(session, session.state.selection.ids), unless: some, title: "Settings (Enter)" },
      boardSettings: { run: () => openBoardSettings(session), title: "Size and color of the board" },
      duplicate: { run: () => this.#adding.duplicate(), unless: from(2, some), title: "Duplicate (Ctrl D)" },
      remove: { run: () => this.#remove(selectedPieces(session.state)), unless: some, title: "Remove (Delete)" },
      copy: { run: () => this.#copy(), unless: some, isView: true, title: "Copy (Ctrl C)" },
      cut: {
        run: async () => {
          const pieces = selectedPieces(session.state);
          if (await this.#copy()) this.#remove(pieces);
        }, unless: some, title: "Cut (Ctrl X)",
      },
      paste: {
        run: async () => {
          const text = await navigator.clipboard.readText().catch(() => null);
          if (text === null) session.notify("The browser doesn’t let this page read the clipboard: press Ctrl V instead.", "warning");
          else this.paste(text);
        }, title: "Paste (Ctrl V)",
      },
      copyPNG: { run: () => copyPicture(session, "png", session.state.selection.ids), isView: true },
      copySVG: { run: () => copyPicture(session, "svg", session.state.selection.ids), isView: true },
      rename: { run: () => this.rename(only()), unless: from(3, onePiece), title: "Rename (F2)" },
      group: { run: () => group(session), unless: () => groupObstacle(session.state), title: "Group (Ctrl G)", upgrades: true },
      ungroup: {
        run: () => ungroup(session), title: "Ungroup (Ctrl Shift G)",
        unless: () => (selectedPieces(session.state).some(isPart) ? null : "Select a part first"),
      },
      lines: { run: () => this.showLines(only()), unless: one, isView: true, title: "Show the lines that changed it" },
      selectAll: {
        run: () => {
          const { document, document: { order }, view: { locked } } = session.state;
          const free = order.filter((id) => !locked.has(id));
          session.select(free.map((id) => unitIn(document, id, new Set())));
          session.announce(`Selected ${free.length} figures`);
        }, isView: true,
      },
      lock: {
        run: () => {
          lock([...session.state.view.locked, ...selectedFigures(session.state).map(({ id }) => id)]);
          session.notify(`The pointer ignores ${several(selectedPieces(session.state))} now. Unlock in the list of figures.`);
          session.select([]);
        }, unless: some, isView: true, title: "The pointer ignores it, on this page",
      },
      unlockAll: {
        run: () => lock([]), isView: true, unless: () => (session.state.view.locked.size > 0 ? null : "No figure is locked"),
      },
      front: { run: () => this.#order("front"), unless: some, title: "Bring to the front (Shift ])" },
      forward: { run: () => this.#order("forward"), unless: some, title: "Bring forward (])" },
      backward: { run: () => this.#order("backward"), unless: some, title: "Send backward ([)" },
      back: { run: () => this.#order("back"), unless: some, title: "Send to the back (Shift [)" },
      left: arrange("align", "left", two), center: arrange("align", "center", two), right: arrange("align", "right", two),
      top: arrange("align", "top", two), middle: arrange("align", "middle", two), bottom: arrange("align", "bottom", two),
      horizontally: arrange("distribute", "horizontally", three), vertically: arrange("distribute", "vertically", three),
      undo: { run: () => this.#turn("undo"), unless: canTurn("undo"), title: "Undo (Ctrl Z)" },
      redo: { run: () => this.#turn("redo"), unless: canTurn("redo"), title: "Redo (Ctrl Shift Z)" },
      switchResponder: { run: () => this.#switchResponder(), isView: true, title: "The figure or the board answers undo (U)" },
      answerFigure: { run: () => this.#answer("figure"), isView: true },
      answerBoard: { run: () => this.#answer("board"), isView: true },
      answerInOrder: {
        run: () => this.#answer("order"), isView: true, title: "Undo in the order of work (Shift U)",
        unless: () => (lastWork(session.state.document) ? null : needsVersion),
      },
      zoomIn: { run: () => desk.zoomTo(session.state.view.zoom * 1.25), isView: true, title: "Zoom in (+)" },
      zoomOut: { run: () => desk.zoomTo(session.state.view.zoom / 1.25), isView: true, title: "Zoom out (−)" },
      zoomReset: { run: () => desk.zoomTo(1), isView: true, title: "Show at 100 % (0)" },
      fit: { run: () => desk.fit(), isView: true, title: "Show the whole board (F)" },
      fitAll: { run: () => desk.fit({ includesFigures: true }), isView: true, title: "Show all figures, also those off the board (Shift F)" },
      snap: {
        run: () => {
          const { snaps, gridSize } = session.state.view;
          session.store.update("view", { snaps: !snaps });
          session.announce(snaps ? "Figures go anywhere" : `Figures snap to a grid of ${gridSize}`);
        }, isView: true, title: "Snap to the grid (G)",
      },
      help: { run: () => this.showHelp(), isView: true, title: "Keyboard shortcuts (?)" },
    };
  }

  async #copy() {
    const pieces = selectedPieces(this.#session.state);
    const isDone = await copyFigures(this.#session, pieces.map(({ id }) => id));
    if (isDone) this.#session.announce(`Copied ${several(pieces)}`);
    return isDone;
  }
  /** Whether undo and redo go by the order of work, which takes a version of the script that has it. */
  get isInOrder() { return this.#session.state.view.inOrder && lastWork(this.#session.state.document) !== null; }
  /** @param {"undo" | "redo"} word */
  async #turn(word) {
    const session = this.#session;
    if (this.isInOrder) return turnLast(session, word);
    const [last, focus] = [lastWork(session.state.document), session.focus];
    await turn(session, word, focus);
    // What one did last is what one expects to be undone.
    if (word !== "undo" || !last?.undo || last.of === focus || this.#hasToldOrder) return;
    this.#hasToldOrder = true;
    const whose = last.of === "board" ? "the board" : last.of;
    session.notify(`The last thing done was “${last.undo}” of ${whose}: “In order” would have taken it back.`);
  }
  #switchResponder() {
    const { state } = this.#session;
    const only = onlyFigure(state);
    if (this.isInOrder || state.selection.responder !== null) this.#answer("board");
    else if (only) this.#answer("figure");
    else this.#session.notify("Select one figure first.");
  }
  /** @param {"figure" | "board" | "order"} place */
  #answer(place) {
    const session = this.#session;
    const only = onlyFigure(session.state);
    if (place === "figure" && session.state.selection.responder === null && !only) return session.notify("Select one figure first.");
    session.store.update("view", { inOrder: place === "order" });
    // Those who show what answers look at the selection.
    session.store.update("selection", {});
    if (place === "board") session.setFocus("board");
    else if (place === "figure" && only) session.setFocus(only.name);
    session.announce(place === "order" ? "Undo goes by the order of work"
      : `${session.focus === "board" ? "The board" : session.focus} answers undo`);
  }
  /** @param {string} verb @param {string} how */
  #arrange(verb, how) {
    const pieces = selectedPieces(this.#session.state);
    const [title, spoken] = verb === "align" ? ["Align", "Aligned"] : ["Distribute", "Distributed"];
    return this.#session.edit([`${verb} ${quoteAll(pieces.map(({ name }) => name))} ${how}`], {
      title: `${title} ${several(pieces)}`, spoken: `${spoken} ${several(pieces)}`,
    });
  }
  // Brings what is selected to its place in the stacking order.
  /** @param {import("./stacking").Place} place */
  #order(place) {
    const { state } = this.#session;
    const [lines, what] = [orderLines(state, place), several(selectedPieces(state))];
    const where = { front: "to the front", back: "to the back", forward: "forward", backward: "backward" }[place];
    if (lines.length === 0) return;
    return this.#session.edit(asAction(lines, `Reorder ${lines.length} Figures`), {
      title: `Reorder ${what}`, spoken: `Brought ${what} ${where}`,
    });
  }
}
