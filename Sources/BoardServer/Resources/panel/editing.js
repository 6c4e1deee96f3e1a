// The edit of a field, of which a page has at most one: a state machine, whose state is the slice `edit`. All fields use it. Page.md has the table of
// its transitions.
//
//   idle        nobody types
//   previewing  a field has the focus; what is typed is shown to all pages, and isn't recorded yet
//   refused     the text can't be recorded as it is: the field keeps it, and the focus
//   ending      its lines are on their way
//   waiting     its lines wait for a connection
//   homeless    all of its figures have left the board; the text becomes a figure of its own once the writer looks up
import { identities } from "../core/document.js";
import { followed, itemAmong, itemNamed, itemOf, several, wholes } from "../core/groups.js";
import { isDoubt } from "../core/outbox.js";
import { selectedFigures, selectedItems } from "../core/selection.js";
import { noEdit } from "../core/store.js";
import { sure } from "../kit/dom.js";
import { reason, sentence, why } from "../messages/notices.js";
import { looksFor, numberIn, styleFor, wordsFor } from "./fields.js";
import { changesLabel, isOfStyle, problemIn, properties, valuesIn, workOf } from "./properties.js";

// The next mode for each mode and event; other events change nothing.
/** @type {Record<EditState["mode"], Record<string, EditState["mode"]>>} */
export const leads = {
  idle: { begin: "previewing" },
  previewing: { type: "previewing", refuse: "refused", end: "ending", revert: "idle", orphan: "homeless" },
  refused: { type: "previewing", refuse: "refused", end: "ending", revert: "idle", orphan: "homeless" },
  ending: { begin: "previewing", lose: "waiting", answer: "idle" },
  waiting: { begin: "previewing", answer: "idle" },
  homeless: { type: "homeless", refuse: "homeless", end: "ending", revert: "idle" },
};
/** @type {WeakMap<Session, Editing>} */
const machines = new WeakMap();
export const editingOf = (/** @type {Session} */ session) => machines.get(session) ?? new Editing(session);
/** @param {EditState} edit - Returns whether a field is being edited. */
export const isOpen = ({ mode }) => ["previewing", "refused", "homeless"].includes(mode);
/** @param {EditState} edit - Returns whether somebody types in a field for what is selected, which should stay so. The demo's panel keeps its figures. */
export const holdsSelection = (edit) => isOpen(edit) && edit.place !== "panel";
/** @param {EditState} edit - Returns whether something was typed that isn't on its way to the file. */
export const isUnsaved = (edit) => isOpen(edit) && Object.entries(edit.touched).some(([field, text]) => text !== edit.began[field]);
/** @param {State} state - Returns whether the panel has values that aren't saved. */
export const isTouched = ({ edit }) => edit.place === "panel" && isUnsaved(edit);
/** @param {State} state @param {string} field - Returns whether somebody types in a field. */
export const isTyped = ({ edit }, field) => isUnsaved(edit) && field in edit.touched;
/** @param {State} state @param {EditState} edit - Returns whether it is an edit of what is selected, or of the board if nothing is. */
export const isOfSelection = ({ document, selection: { ids } }, { items }) =>
  (items.length > 0 ? items.every(({ id }) => itemAmong(document, ids, id) !== undefined) : ids.size === 0);
/** @param {Pick<State, "document" | "edit">} state - Returns the items of the edit; whole groups count as one. */
export const editedItems = ({ document, edit: { items } }) =>
  wholes(document, items.map(({ id }) => id)).map((id) => items.find((item) => item.id === id) ?? sure(itemOf(document, id)));
/** @param {State} state @param {number[]} ids - Returns the figure that another window edits. */
export const occupied = ({ document: { previews, figures } }, ids, /** @type {string} */ page) =>
  figures.get(ids.find((id) => previews.get(id)?.kind === "panel" && previews.get(id)?.page !== page) ?? NaN);

// What an edit leaves to those that follow: how figures look meanwhile, styles for texts to come, the line at the prompt.
/** @param {EditState} edit @returns {EditState} */
const leftBy = ({ looks, styles, line }) => ({ ...noEdit, looks, styles, line });
// The start of a text, and why it wasn't recorded.
/** @param {string} text @param {string} why */
const unrecorded = (text, why) => `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}” wasn’t recorded. ${why}`;

export class Editing {
  /** Called with the answers to previews. */
  onanswer = (/** @type {Answer} */ _) => {};
  /** Puts a text on the board: one whose figures are gone, as if it were pasted, or a new one at its place. */
  adopt = (/** @type {string} */ _text, /** @type {EditState["draft"]} */ _draft) => {};
  /** Opens a field again, whose text was refused. */
  reopen = (/** @type {EditState} */ _) => {};
  #session;
  /** @type {import("../core/gesture").Gesture | null} */
  #gesture = null;
  // The end of the last edit, which the server must know before the next one begins.
  #last = /** @type {Promise<unknown>} */ (Promise.resolve());
  #document;
  #isShown = false;

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    this.#document = session.state.document;
    machines.set(session, this);
    session.store.watch(["document", "connection", "outbox", "selection", "view"], () => this.#follow());
  }
  get #edit() { return this.#session.state.edit; }
  get #state() { return this.#session.state; }
  get #problem() { return isUnsaved(this.#edit) ? problemIn(this.#edit.touched) ?? this.#edit.problem : null; }
  /** Whether what was typed can be recorded by leaving the field now. */
  get canEnd() { return this.#edit.place !== "panel" && this.#problem === null; }
  /** @param {Partial<EditState>} members */
  #update(members) { this.#session.store.update("edit", members); }
  /** @param {string} event @param {Partial<EditState>} [members] - Other changes, made only if the event is possible in this mode. */
  #happen(event, members) {
    const mode = leads[this.#edit.mode][event];
    if (mode) this.#update({ ...members, mode });
    return mode !== undefined;
  }
  /** @param {EditState["place"]} place @param {string} field */
  #owns(place, field) {
    const edit = this.#edit;
    return isOpen(edit) && edit.place === place && (edit.field === field || place !== "side");
  }

  // MARK: Beginning and typing

  /** Resolves once the server knows the end of the last edit. */
  get recorded() { return this.#last; }
  // Begins the edit of a field, which shows a text, of the selected figures or others, or of a new text; returns false if the edit before can't end.
  /** @param {EditState["place"]} place @param {string} field @param {string | undefined} shown @param {Item[]} [items] @param {EditState["draft"]} [draft] */
  begin(place, field, shown, items, draft = null) {
    const [session, { of }] = [this.#session, properties[field]];
    if (this.#owns(place, field) && !items) return true;
    if (!this.leave()) return false;
    if (isTouched(this.#state)) session.notify(`Save or cancel the settings of ${several(editedItems(this.#state))} first.`);
    if (isTouched(this.#state) || (of !== "view" && session.isLocked())) return false;
    if (isOpen(this.#edit)) this.revert();
    const all = items ?? (of === "figures" ? selectedFigures(this.#state) : of === "board" || of === "view" ? [] : selectedItems(this.#state));
    if (all.length === 0 && of === "figures" && !draft) return false;
    const left = leftBy(this.#edit);
    // A figure without a label gets what was set for the text that comes.
    const kept = place !== "panel" && field === "text" ? styleFor(all, left.styles) : {};
    const known = session.isAnswered ? all : all.map((item) => ({ ...item, ...left.looks.get(item.id) }));
    const began = shown === undefined ? {} : { [field]: shown };
    this.#isShown = false;
    return this.#happen("begin", { ...left, place, field, last: field, items: known, draft, began: { ...kept, ...began }, touched: kept });
  }
  // Shows values that are typed, dragged or chosen; begins an edit if the field, which shows a text, has none.
  /** @param {EditState["place"]} place @param {Touched} values @param {string} [shown] */
  type(place, values, shown) {
    const [field] = Object.keys(values);
    if (!this.#owns(place, field) && !this.begin(place, field, shown)) return false;
    const { touched, began } = this.#edit;
    // The panel and the board's label have several fields.
    const first = field in touched || field in began || shown === undefined ? {} : { [field]: shown };
    if (place === "panel" && this.#edit.items.length === 1) this.#session.setFocus(this.#edit.items[0].name);
    this.#happen("type", { touched: { ...touched, ...values }, began: { ...began, ...first }, last: field, problem: null });
    this.share();
    return true;
  }
  /** Shows the values to all pages, as far as they have no problem that the page knows. */
  async share() {
    const { items, touched, field } = this.#edit;
    const { document } = this.#state;
    if (!isOpen(this.#edit) || properties[field].of !== "figures" || problemIn(touched) || items.length === 0) return;
    const figures = /** @type {Figure[]} */ (items);
    const values = valuesIn(touched, figures);
    const isAlone = !this.#session.isAnswered || this.#edit.busy !== null;
    // This page shows what the server can't preview now.
    if (isAlone && Object.keys(touched).length > 0) this.#update({ looks: new Map([...this.#edit.looks, ...looksFor(figures, values, document)]) });
    if (this.#edit.busy !== null) return;
    const gesture = this.#gesture ?? this.#open();
    if (Object.keys(touched).length === 0) return;
    const words = wordsFor(figures, values, document);
    const answer = await gesture.update(figures.map(({ name }, index) => ({ name, settings: words[index] })));
    // Values touched since then have their own answer.
    if (this.#gesture !== gesture || this.#edit.touched !== touched) return;
    this.#update({ problem: answer.ok || answer.kind === "over" ? null : { field: this.#edit.last, text: why(answer) } });
    if (answer.ok) this.onanswer(answer);
  }
  #open() {
    const gesture = this.#gesture = this.#session.begin("panel", this.#edit.items.map(({ name }) => name), this.#last);
    gesture.onover = () => { if (this.#gesture === gesture) this.#again(); };
    gesture.begun.then((answer) => {
      if (this.#gesture !== gesture) return;
      if (!answer.ok) {
        this.#gesture = null;
        this.#update({ busy: why(answer) });
      }
      this.share();
    });
    return gesture;
  }
  // Begins the preview again, because something else has ended it: the edit goes on.
  #again() {
    this.#stop();
    this.#update({ busy: null });
    this.share();
  }
  #stop() {
    if (this.#gesture) this.#last = Promise.all([this.#last, this.#gesture.cancel()]);
    [this.#gesture, this.#isShown] = [null, false];
  }

  // MARK: Ending

  /** Leaves the field, which records the edit; the panel stays as it is. Returns false if the field has to keep the text and the focus. */
  leave() { return this.#edit.place === "panel" && isOpen(this.#edit) ? true : this.end(); }
  /** Reverts the edit; returns whether something was typed. */
  revert() {
    const [edit, was] = [this.#edit, isUnsaved(this.#edit)];
    if (!isOpen(edit)) return false;
    this.#stop();
    const looks = new Map(edit.looks);
    if (this.#session.isAnswered) for (const { id } of edit.items) looks.delete(id);
    else if (was && "color" in (edit.items[0] ?? {})) for (const [id, look] of looksFor(/** @type {Figure[]} */ (edit.items), {}, this.#state.document)) looks.set(id, look);
    this.#happen("revert", { ...leftBy(edit), looks });
    return was;
  }
  /** Records the edit; returns false if the field has to keep the text and the focus. */
  end() {
    const [session, edit] = [this.#session, this.#edit];
    if (!isOpen(edit)) return true;
    const problem = this.#problem;
    if (problem) {
      this.#happen("refuse", { problem });
      session.announce(problem.text);
      return false;
    }
    const { touched, items, styles, draft } = edit;
    // A new text without a letter is nothing.
    if (!isUnsaved(edit) || (draft && String(touched.text).trim() === "")) return this.revert() || true;
    const keptStyles = new Map([...styles, ...items.map(({ id }) => /** @type {const} */ ([id, { ...styles.get(id), ...touched }]))]);
    // What isn't recorded as lines.
    const keep = edit.mode === "homeless" || draft ? () => this.#house(String(touched.text), draft) : isOfStyle(edit) ? () => this.#update({ styles: keptStyles })
      : properties[edit.field].of === "view" ? () => session.store.update("view", { gridSize: numberIn(String(touched.grid)), snaps: true }) : null;
    if (keep) {
      this.revert();
      keep();
      return true;
    }
    const gesture = this.#gesture;
    this.#gesture = null;
    const rest = new Map(styles);
    if (touched.text) for (const { id } of items) rest.delete(id);
    this.#happen("end", { styles: rest });
    if (!session.isAnswered) this.#happen("lose");
    const known = identities(this.#state.document);
    this.#last = this.#record(edit, gesture).then((answer) => this.#answered(edit, known, answer));
    return true;
  }
  // Makes a figure of a text whose figures are gone, or of a new one, or keeps it in a notice while the document can't be edited.
  /** @param {string} text @param {EditState["draft"]} draft */
  #house(text, draft) {
    const { obstacle } = this.#session;
    if (obstacle) this.#keep(text, draft, sentence(obstacle));
    else this.adopt(properties.text.value?.(text) ?? text, draft);
  }
  /** @param {string} text @param {EditState["draft"]} draft @param {string} why */
  #keep(text, draft, why) {
    this.#session.notify(unrecorded(text, why), "warning", { text: "Paste it", run: () => this.#house(text, draft) });
  }
  /** @param {EditState} edit @param {import("../core/gesture").Gesture | null} gesture @returns {Promise<Answer & { spoken?: string }>} */
  async #record(edit, gesture) {
    const session = this.#session;
    const { lines, title, spoken, focus } = workOf(this.#state, edit);
    if (lines.length > 0) session.setFocus(focus);
    const options = { quiet: true, ...(changesLabel(edit) ? { fit: edit.items.map(({ name }) => name) } : {}) };
    // What another window keeps from being shown is recorded nevertheless.
    if (gesture) return { ...await gesture.end(lines, title, { ...options, standAlone: true }), spoken };
    return lines.length > 0 ? { ...await session.send(lines, { title, ...options }), spoken } : { ok: true };
  }
  /** @param {EditState} edit @param {string} known - The document's identities when it ended. @param {Answer & { spoken?: string }} answer */
  #answered(edit, known, answer) {
    const [session, now] = [this.#session, this.#edit];
    const isLast = now.touched === edit.touched && !isOpen(now);
    if (isLast) this.#happen("answer", leftBy(now));
    if (answer.ok) return session.announce(answer.spoken ?? "");
    if (isDoubt(answer)) return;
    const again = this.offer(edit, known, reason(answer));
    if (isLast && edit.isEntered && isOfSelection(this.#state, edit)) again?.();
  }
  // Tells that an edit wasn't recorded, with its text; returns a function that opens it again.
  /** @param {EditState} edit @param {string} known - The document's identities when the edit ended. @param {string} why */
  offer(edit, known, why) {
    const text = String(edit.touched[edit.last]);
    if (edit.draft) return this.#keep(text, edit.draft, why);
    const run = () => {
      const { document } = this.#state;
      const items = edit.items.flatMap((item) => (known === identities(document) ? itemOf(document, item.id) : itemNamed(document, item.name)) ?? []);
      if (items.length === 0 && edit.items.length > 0) return this.#session.notify(`${several(edit.items)} left the board.`, "warning");
      if (!this.leave()) return;
      this.#session.select(items.map(({ id }) => id));
      const place = edit.place === "board" ? "side" : edit.place;
      if (!this.begin(place, edit.field, undefined, items)) return;
      this.#happen("type", { touched: edit.touched, began: edit.began, last: edit.last });
      this.#happen("refuse", { problem: { field: edit.last, text: why } });
      this.reopen(this.#edit);
    };
    this.#session.notify(unrecorded(text, why), "warning", { text: "Edit again", run });
    return run;
  }
  /** Records the edit, whose field gets the focus again if the server refuses it. */
  enter() {
    this.#update({ isEntered: true });
    return this.end();
  }

  // MARK: Changes from elsewhere

  #follow() {
    const [session, state, edit, before] = [this.#session, this.#state, this.#edit, this.#document];
    const { document } = state;
    this.#document = document;
    if (!session.isAnswered) this.#happen("lose");
    const isNew = document.reception !== before.reception;
    if (edit.looks.size > 0 && session.isAnswered && !session.obstacle && state.outbox.entries.length === 0 && edit.busy === null) this.#update({ looks: new Map() });
    if (isNew && edit.styles.size > 0) this.#update({ styles: new Map([...edit.styles].flatMap(([id, style]) => {
      const now = followed(document, before, { id, name: before.figures.get(id)?.name ?? "" });
      return now ? [[now.id, style]] : [];
    })) });
    // The board with a fault in its file may have no figures until that is corrected.
    if (!isOpen(edit) || edit.mode === "homeless" || edit.items.length === 0 || document.board?.fault) return;
    if (!session.isAnswered && isUnsaved(edit)) this.share();
    if (document === before) return;
    /** @type {Item[]} */
    const items = edit.items.flatMap((item) => {
      const now = followed(document, before, item);
      if (!now) return [];
      // While it shows the preview, the figure keeps the appearance that it began from.
      const isPreview = "color" in item && Object.keys(edit.touched).length > 0 && document.previews.get(now.id)?.page === session.page;
      return [isPreview ? { ...now, color: item.color, corner: item.corner, border: item.border, label: item.label, ink: item.ink } : now];
    });
    const lost = edit.items.filter((_, index) => !items.some(({ id, name }) => id === edit.items[index].id || name === edit.items[index].name));
    if (items.length === 0) return this.#orphan(edit);
    const isOther = items.length !== edit.items.length || items.some((item, index) => item.id !== edit.items[index].id);
    this.#update({ items });
    if (items.length < edit.items.length && isUnsaved(edit)) session.notify(`${several(lost)} left the board; the edit goes on with the rest.`);
    const ours = items.every(({ id }) => document.previews.get(id)?.page === session.page);
    const wasEnded = this.#gesture !== null && this.#isShown && !ours;
    const isFree = edit.busy !== null && document.previews !== before.previews && !occupied(state, items.map(({ id }) => id), session.page);
    this.#isShown = ours && this.#gesture !== null;
    if (isOther || wasEnded || isFree || (isNew && this.#gesture)) this.#again();
  }
  // All figures have left the board. Keys are meant for the text until the writer looks up.
  /** @param {EditState} edit */
  #orphan(edit) {
    const session = this.#session;
    this.#stop();
    const [what, text] = [several(edit.items), edit.touched.text];
    const isText = typeof text === "string" && text.trim() !== "" && isUnsaved(edit);
    const value = edit.touched[edit.last];
    if (edit.place === "panel" && !isUnsaved(edit)) return void this.revert();
    if (isText) session.notify(`${what} left the board. Escape or a click makes a figure of the text.`, "warning");
    else if (edit.place === "panel") session.notify(`The settings of ${what} were closed, unsaved. ${edit.items.length === 1 ? "The figure has" : "The figures have"} left the board.`, "warning");
    else session.notify(`${what} left the board${isUnsaved(edit) ? `: “${value}” wasn’t recorded` : ""}.`, "warning", undefined, isUnsaved(edit));
    if (edit.place === "panel") session.store.update("panel", { isOpen: false });
    this.#happen("orphan", { place: "board", field: "text", items: [], touched: isText ? { text } : {}, began: {}, problem: null });
  }
}
