// Edits a figure's label in place: an invisible field receives the keys, and the board shows the label as it will look.
import { frameOf } from "../core/frames.js";
import { make, sure } from "../kit/dom.js";
import { Inspector } from "../panel/inspector.js";
import { toScreen } from "./desk.js";

export class Writing {
  /** Previews and records the label; the inspector's fields use it, too. */
  inspector;
  #session;
  #desk;
  #field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "writing", "aria-label": "Label", autocomplete: "off", rows: 1 }));
  #id = /** @type {number | null} */ (null);
  #before = "";
  name = "";

  /** @param {Session} session @param {Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    this.inspector = new Inspector(session);
    this.inspector.onanswer = ({ ok, carets }) => { if (ok && carets && this.isOpen) this.#show({ carets }); };
    const field = this.#field;
    field.hidden = true;
    desk.element.append(field);
    field.addEventListener("input", () => this.#typed());
    field.addEventListener("blur", () => { if (this.isOpen) this.close(); });
    field.addEventListener("keydown", (event) => this.#key(event));
    for (const [target, type] of /** @type {[EventTarget, string][]} */ ([[document, "selectionchange"], [field, "keyup"], [field, "select"]])) {
      target.addEventListener(type, () => this.#look());
    }
    session.store.watch(["document", "view"], (state) => {
      if (this.#id === null) return;
      // Another page may have removed the figure, or the board was read again.
      if (state.document.figures.get(this.#id)?.name !== this.name) return void queueMicrotask(() => this.close());
      const { caret, carets } = sure(state.view.writing);
      const [x, y] = carets?.places[Math.min(caret, carets.places.length - 1)] ?? sure(frameOf(state, this.#id));
      const [left, top, , height] = toScreen(state.view, [x, y, 0, carets?.height ?? 20]);
      Object.assign(field.style, { left: `${left}px`, top: `${top}px`, width: "2px", height: `${height}px` });
      // Without a server, nobody lays out the letters, so the field shows the text.
      field.classList.toggle("plain", !session.isAnswered);
    }, { inFrame: true });
  }
  get isOpen() { return this.#id !== null; }
  // Whether this figure's label is being edited.
  /** @param {number | undefined} id */
  isOf(id) { return this.#id !== null && this.#id === id; }

  // Begins to edit a figure's label, with its text selected, or replaced by what was typed already.
  /** @param {number} id @param {string} [text] */
  open(id, text = "") {
    const [session, field] = [this.#session, this.#field];
    const figure = session.state.document.figures.get(id);
    if (!figure || session.isLocked()) return;
    if (this.isOpen) this.close();
    session.select([id], id);
    [this.#id, this.name, this.#before] = [id, figure.name, figure.label?.text ?? ""];
    field.hidden = false;
    field.value = this.#before;
    this.#show({ caret: 0, anchor: 0, carets: null });
    this.inspector.preview({ text: this.#before });
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
  /** Ends the edit, and records the text as one step. */
  close() {
    if (!this.isOpen) return;
    const [field, text] = [this.#field, this.#field.value];
    const hadFocus = document.activeElement === field;
    this.#id = null;
    field.hidden = true;
    this.#session.store.update("view", { writing: null });
    const { text: typed, ...others } = this.inspector.touched;
    if (text === this.#before && typed === text && Object.keys(others).length === 0) this.inspector.revert();
    else this.inspector.apply({ text });
    if (hadFocus) this.#desk.focusCurrent();
  }
  /** @param {Partial<NonNullable<import("../core/state").View["writing"]>>} members */
  #show(members) {
    const before = this.#session.state.view.writing ?? { caret: 0, anchor: 0, carets: null };
    this.#session.store.update("view", { writing: { ...before, ...members } });
  }
  #typed() {
    this.inspector.preview({ text: this.#field.value });
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
    event.stopPropagation();
    const isKept = event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
    if (isKept && !event.isComposing) {
      event.preventDefault();
      return this.close();
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
