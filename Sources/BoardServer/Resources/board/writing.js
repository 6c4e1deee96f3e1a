// Edits a figure's label in place: an invisible field receives the keys, and the board shows the label as it will look.
import { frameOf } from "../core/frames.js";
import { tableOf } from "../core/groups.js";
import { make, sure } from "../kit/dom.js";
import { draw } from "../kit/draw.js";
import { editingOf, isOpen } from "../panel/editing.js";
import { lacks } from "../panel/fitting.js";
import { toScreen } from "./desk.js";
import { draftStyle, lineOf } from "./drawing.js";

export class Writing {
  #session;
  #desk;
  #editing;
  #field = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "writing", "aria-label": "Label", autocomplete: "off", rows: 1 }));
  // What isn't drawn of the label, below it.
  #told = make("div", { class: "told", role: "status" });
  #isShown = false;
  // Whether the server is being asked how a new text looks, and whether that has changed since.
  #isAsking = false;
  #isStale = false;

  /** @param {Session} session @param {Desk} desk @param {Commands} commands */
  constructor(session, desk, commands) {
    this.#session = session;
    this.#desk = desk;
    this.#editing = editingOf(session);
    this.#editing.onanswer = ({ carets }) => { if (carets && this.isOpen) this.#show({ carets }); };
    const field = this.#field;
    field.hidden = this.#told.hidden = true;
    desk.element.append(field, this.#told);
    // Its button doesn't take the focus, which would end the edit.
    this.#told.addEventListener("mousedown", (event) => event.preventDefault());
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
      if (!this.#isShown) this.#told.hidden = true;
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
      const { draft, items: [item] } = state.edit;
      // The connection is back.
      if (draft && this.#isStale && session.isAnswered) this.#ask();
      const frame = draft ? state.view.writing.draft?.frame ?? [...draft.at, draft.width ?? 0, 2 * draftStyle.size] : frameOf(state, item?.id);
      if (!frame) return void (this.#told.hidden = true);
      // Until the server has laid out the letters, the field is where the first one will be.
      const figure = draft ? undefined : state.document.figures.get(item.id);
      const style = draft ? draftStyle : { ...state.document.board?.defaults.label, ...figure?.label };
      const line = lineOf(style, figure?.border?.width ?? 0, frame);
      const [x, y] = carets?.places[Math.min(caret, carets.places.length - 1)] ?? [line.x, line.y - line.size];
      const [left, top, , height] = toScreen(state.view, [x, y, 0, carets?.height ?? line.size]);
      Object.assign(field.style, { left: `${left}px`, top: `${top}px`, width: "2px", height: `${height}px` });
      this.#tell(draft ? state.view.writing.draft : figure, toScreen(state.view, frame), commands);
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
  /** Whether a text is typed that isn't on the board yet, or one in a cell of a table. */
  get isNew() { return this.isOpen && this.#session.state.edit.draft !== null; }
  get isCell() { return this.#table !== undefined; }
  get #table() { return tableOf(this.#session.state.document, this.#session.state.edit.items[0]?.id); }

  // Whether a press is meant for the letters.
  /** @param {MouseEvent} event */
  holds(event) {
    const isOnDesk = this.#desk.element.contains(/** @type {Node} */ (event.target));
    return event.target === this.#field || (isOnDesk && this.covers(event));
  }
  // Whether a place on the desk is in the figure or the new text.
  /** @param {MouseEvent} event */
  covers(event) {
    const { view: { tool, writing } } = this.#session.state;
    if (tool !== "select" || !this.isNew) return tool === "select" && this.isOf(this.#desk.figureAt(event));
    const [x, y] = this.#desk.toBoard(event.clientX, event.clientY);
    const [left, top, width, height] = writing?.draft?.frame ?? [0, 0, 0, 0];
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }
  // Begins to edit a figure's label, with its text selected, or replaced by what was typed already.
  /** @param {number} id @param {string} [text] */
  open(id, text = "") {
    const [session, field] = [this.#session, this.#field];
    const figure = session.state.document.figures.get(id);
    if (!figure || !this.#editing.leave()) return;
    session.select([id], id);
    if (!this.#begin(figure.label?.text ?? "", [figure])) return;
    if (text !== "") {
      field.value = text;
      field.setSelectionRange(text.length, text.length);
      this.#typed();
    }
    session.announce(`Label of ${figure.name}`);
  }
  // Begins a text that isn't on the board yet. It is added when the edit ends, unless it is empty.
  /** @param {NonNullable<EditState["draft"]>} draft */
  place(draft) {
    if (this.#session.isLocked() || !this.#editing.leave()) return;
    this.#session.select([]);
    if (this.#begin("", [], draft)) this.#session.announce("New text");
  }
  /** @param {string} before @param {Figure[]} items @param {EditState["draft"]} [draft] */
  #begin(before, items, draft = null) {
    const [field, editing] = [this.#field, this.#editing];
    if (!editing.begin("board", "text", before, items, draft)) return false;
    [field.hidden, field.readOnly, field.value] = [false, false, before];
    this.#show({ caret: 0, anchor: 0, carets: null, draft: undefined });
    editing.type("board", { text: before });
    if (draft) this.#ask();
    field.focus({ preventScroll: true });
    field.select();
    this.#look();
    return true;
  }
  // Asks the server how a new text looks; while it answers, only the last change is kept.
  async #ask() {
    this.#isStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isStale && this.isNew && this.#session.isAnswered) {
      this.#isStale = false;
      const { edit: { draft, touched } } = this.#session.state;
      if (!draft) break;
      const text = String(touched.text ?? "");
      const { status, body } = await this.#session.post("preview", { page: this.#session.page, gesture: 0, action: "draft", text: { text, ...draft } });
      if (status === 0) {
        this.#isStale = true;
        break;
      }
      if (this.#session.state.edit.draft === draft && body.ok) this.#show({ carets: body.carets ?? null, draft: body.draft });
    }
    this.#isAsking = false;
  }
  // Shows below a label what of it isn't drawn.
  /** @param {import("../core/protocol").Lacks | undefined} label @param {import("../core/protocol").Frame} frame @param {Commands} commands */
  #tell(label, [x, y, , height], commands) {
    const told = this.#told;
    draw(told, lacks(label ? [label] : [], this.isNew ? null : () => commands.give("fitLabel")));
    told.hidden = told.childElementCount === 0;
    const [right, bottom] = this.#desk.size;
    if (!told.hidden) Object.assign(told.style, { left: `${Math.max(8, Math.min(x, right - 240))}px`, top: `${Math.max(8, Math.min(y + height + 8, bottom - 140))}px` });
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
    if (this.isNew) this.#ask();
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
    if (event.key === "Tab" && this.isCell && !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      return this.#goToCell(event.shiftKey ? -1 : 1);
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
  // Goes to another cell of the table; after the last one, and before the first, the table is selected.
  /** @param {number} by */
  #goToCell(by) {
    const { members, id } = sure(this.#table);
    const next = members[members.indexOf(this.#session.state.edit.items[0].id) + by];
    if (!this.close()) return;
    if (next !== undefined) this.open(next);
    else this.#session.select([id]);
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
  const writing = new Writing(session, desk, commands);
  commands.write = (id, text) => writing.open(id, text);
  commands.place = (draft) => writing.place(draft);
  return writing;
}
