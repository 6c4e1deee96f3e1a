// Edits a figure's label in place: an invisible field receives the keys, and the board shows the label as it will look.
import { frameOf } from "../core/frames.js";
import { make, sure } from "../kit/dom.js";
import { editingOf, isOpen } from "../panel/editing.js";
import { toScreen } from "./desk.js";

export class Writing {
  #session;
  #desk;
  #editing;
  #field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "writing", "aria-label": "Label", autocomplete: "off", rows: 1 }));
  #isShown = false;

  /** @param {Session} session @param {Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    this.#editing = editingOf(session);
    this.#editing.onanswer = ({ carets }) => { if (carets && this.isOpen) this.#show({ carets }); };
    const field = this.#field;
    field.hidden = true;
    desk.element.append(field);
    field.addEventListener("input", () => this.#typed());
    field.addEventListener("blur", () => { if (document.activeElement !== field && !this.close()) queueMicrotask(() => field.focus()); });
    field.addEventListener("keydown", (event) => this.#key(event));
    for (const [target, type] of /** @type {[EventTarget, string][]} */ ([[document, "selectionchange"], [field, "keyup"], [field, "select"]])) {
      target.addEventListener(type, () => this.#look());
    }
    // A text whose figures have left the board is typed on here, and keys that are meant for a field that is gone have no effect.
    session.store.watch(["edit"], ({ edit }) => {
      const wasShown = this.#isShown;
      this.#isShown = isOpen(edit) && edit.place === "board";
      field.hidden = !this.#isShown;
      if (!this.#isShown && wasShown) session.store.update("view", { writing: null });
      if (edit.mode !== "homeless" || wasShown) return;
      field.value = String(edit.touched.text ?? "");
      field.readOnly = edit.touched.text === undefined;
      this.#show({ caret: 0, anchor: 0, carets: null });
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    });
    session.store.watch(["document", "view", "connection", "edit"], (state) => {
      if (!this.isOpen || !state.view.writing) return;
      const { caret, carets } = state.view.writing;
      const [item] = state.edit.items;
      const frame = frameOf(state, item?.id);
      if (frame) {
        const [x, y] = carets?.places[Math.min(caret, carets.places.length - 1)] ?? frame;
        const [left, top, , height] = toScreen(state.view, [x, y, 0, carets?.height ?? 20]);
        Object.assign(field.style, { left: `${left}px`, top: `${top}px`, width: "2px", height: `${height}px` });
      }
      // Without a server, nobody lays out the letters, so the field shows the text.
      field.classList.toggle("plain", !session.isAnswered || !frame || state.edit.busy !== null);
    }, { inFrame: true });
  }
  get isOpen() {
    const { edit } = this.#session.state;
    return isOpen(edit) && edit.place === "board";
  }
  // Whether this figure's label is being edited.
  /** @param {number | undefined} id */
  isOf(id) { return id !== undefined && this.isOpen && this.#session.state.edit.items[0]?.id === id; }
  get name() { return this.#session.state.edit.items[0]?.name; }

  // Whether a press is meant for the letters.
  /** @param {MouseEvent} event */
  holds(event) {
    const isOnDesk = this.#desk.element.contains(/** @type {Node} */ (event.target));
    return event.target === this.#field || (isOnDesk && this.isOf(this.#desk.figureAt(event)) && this.#session.state.view.tool === "select");
  }
  // Begins to edit a figure's label, with its text selected, or replaced by what was typed already.
  /** @param {number} id @param {string} [text] */
  open(id, text = "") {
    const [session, field, editing] = [this.#session, this.#field, this.#editing];
    const figure = session.state.document.figures.get(id);
    if (!figure || !editing.leave()) return;
    session.select([id], id);
    const before = figure.label?.text ?? "";
    if (!editing.begin("board", "text", before, [figure])) return;
    [field.hidden, field.readOnly, field.value] = [false, false, before];
    this.#show({ caret: 0, anchor: 0, carets: null });
    editing.type("board", { text: before });
    field.focus({ preventScroll: true });
    field.select();
    this.#look();
    if (text !== "") {
      field.value = text;
      field.setSelectionRange(text.length, text.length);
      this.#typed();
    }
    session.announce(`Label of ${figure.name}`);
  }
  /** Ends the edit, and records the text as one step; returns false if it can't end. */
  close() {
    if (!this.isOpen) return true;
    const hadFocus = document.activeElement === this.#field;
    if (!this.#editing.end()) return false;
    this.#session.store.update("view", { writing: null });
    this.#field.hidden = true;
    if (hadFocus) this.#desk.focusCurrent();
    return true;
  }
  /** @param {Partial<NonNullable<import("../core/state").View["writing"]>>} members */
  #show(members) {
    const before = this.#session.state.view.writing ?? { caret: 0, anchor: 0, carets: null };
    this.#session.store.update("view", { writing: { ...before, ...members } });
  }
  #typed() {
    if (!this.isOpen || this.#field.readOnly) return;
    this.#editing.type("board", { text: this.#field.value });
    this.#look();
  }
  // Reads the caret's place and the selected letters from the field.
  #look() {
    if (!this.isOpen) return;
    const { selectionStart, selectionEnd, selectionDirection } = this.#field;
    const [anchor, caret] = selectionDirection === "backward" ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd];
    const { writing } = this.#session.state.view;
    if (writing?.caret !== caret || writing.anchor !== anchor) this.#show({ caret, anchor });
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    // The palette opens from here, too.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") return;
    event.stopPropagation();
    const isKept = event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
    if (isKept && !event.isComposing) {
      event.preventDefault();
      return void this.close();
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { writing } = this.#session.state.view;
    const [x, y] = writing?.carets?.places[writing.caret] ?? [];
    if (!by || x === undefined || y === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    // The keys move by visible lines, of which a wrapped line has several.
    event.preventDefault();
    const rows = [...new Set(sure(writing?.carets).places.map(([, top]) => top))].sort((one, other) => one - other);
    const row = rows[rows.indexOf(y) + by];
    this.#pick(row === undefined ? (by < 0 ? 0 : this.#field.value.length) : this.#nearest(x, row), event.shiftKey);
  }
  // The nearest caret in the row at a height.
  /** @param {number} x @param {number} row */
  #nearest(x, row) {
    const { places } = sure(this.#session.state.view.writing?.carets);
    return places.reduce((best, [left, top], index) => (top === row && (places[best][1] !== row
      || Math.abs(left - x) < Math.abs(places[best][0] - x)) ? index : best), 0);
  }
  /** @param {number} caret @param {boolean} keepsAnchor */
  #pick(caret, keepsAnchor) {
    const anchor = keepsAnchor ? this.#session.state.view.writing?.anchor ?? caret : caret;
    this.#field.setSelectionRange(Math.min(anchor, caret), Math.max(anchor, caret), caret < anchor ? "backward" : "forward");
    this.#look();
  }
  // Moves the caret to the letter at the pointer.
  /** @param {PointerEvent} event @param {boolean} keepsAnchor */
  point(event, keepsAnchor) {
    const carets = this.#session.state.view.writing?.carets;
    if (!carets) return;
    const [x, y] = this.#desk.toBoard(event.clientX, event.clientY);
    const rows = [...new Set(carets.places.map(([, top]) => top))];
    const row = rows.reduce((best, top) => (Math.abs(top + carets.height / 2 - y) < Math.abs(best + carets.height / 2 - y) ? top : best), rows[0]);
    this.#pick(this.#nearest(x, row), keepsAnchor);
  }
  selectAll() {
    this.#field.select();
    this.#look();
  }
}

/** @param {Session} session @param {Desk} desk @param {Commands} commands */
export function mountWriting(session, desk, commands) {
  const writing = new Writing(session, desk);
  commands.write = (id, text) => writing.open(id, text);
  return writing;
}
