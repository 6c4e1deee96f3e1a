// The demo's settings of figures, which are saved or cancelled: an explicit state machine. Its state is the slice `panel`, which
// panel.js draws.
//
//   closed    no settings are shown
//   idle      the panel is open, but has nothing to set: no figure is selected, or another window edits it
//   opening   figures are shown, and the server hasn't answered yet
//   open      figures are shown and nothing was touched, so the panel follows the selection
//   touched   touched values are previewed to all pages and not recorded yet; they stay until they are saved or cancelled
//
// `leads` gives the next state for each state and event. Other events change nothing.
import { named } from "../core/document.js";
import { pieceAmong, pieceOf, several, wholes } from "../core/parts.js";
import { selectedFigures } from "../core/selection.js";
import { initialState } from "../core/store.js";
import { sure } from "../kit/dom.js";
import { why } from "../messages/notices.js";
import { linesFor, looksFor, wordsFor } from "./fields.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").PanelState} PanelState */
/** @typedef {import("../core/protocol").Figure} Figure */

/** @type {Record<PanelState["mode"], Record<string, PanelState["mode"]>>} */
const leads = {
  closed: { show: "opening", lack: "idle" },
  idle: { show: "opening", lack: "idle", close: "closed" },
  opening: { show: "opening", begun: "open", lack: "idle", touch: "touched", close: "closed" },
  open: { show: "opening", lack: "idle", touch: "touched", close: "closed" },
  touched: { begun: "touched", touch: "touched", again: "touched", close: "closed" },
};

const nothing = initialState().panel;
const elsewhere = "It was edited in another window.";

/** @type {WeakMap<Session, Settings>} */
const machines = new WeakMap();
/** @param {Session} session @param {Iterable<number>} ids */
export const openSettings = (session, ids) => sure(machines.get(session)).open(ids);
/** @param {Session} session - The session whose settings are closed; returns whether they were open. */
export const cancelSettings = (session) => sure(machines.get(session)).cancel();
/**
 * Whether an element is a field with the recorded value, rather than with one that the user has typed.
 * @param {State} state
 * @param {Element} element
 */
export function showsRecorded({ panel: { touched } }, element) {
  const { dataset, value, defaultValue } = /** @type {HTMLInputElement} */ (element);
  const { field } = dataset ?? {};
  return field !== undefined && value === defaultValue && !(field in touched);
}
/** @param {import("../core/state").State} state - Returns whether the selection differs from the figures whose settings are shown. */
export const differsFromSelection = (state) => {
  const { figures } = state.panel;
  const ids = new Set(selectedFigures(state).map(({ id }) => id));
  return ids.size !== figures.length || figures.some(({ id }) => !ids.has(id));
};
/**
 * The pieces whose settings are shown; whole parts count as one.
 * @param {Pick<import("../core/state").State, "document" | "panel">} state
 * @returns {import("../core/parts").Piece[]}
 */
export const panelPieces = (state) => piecesAmong(state, state.panel.figures.map(({ id }) => id));
/**
 * The pieces for some of the panel's figures.
 * @param {Pick<import("../core/state").State, "document" | "panel">} state
 * @param {number[]} ids
 * @returns {import("../core/parts").Piece[]}
 */
const piecesAmong = ({ document, panel: { figures } }, ids) =>
  wholes(document, ids).map((id) => figures.find((figure) => figure.id === id) ?? sure(pieceOf(document, id)));

export class Settings {
  #session;
  // The last save, which may still wait for a connection.
  #saved = /** @type {Promise<unknown>} */ (Promise.resolve());
  // The answer to the last preview.
  #shared = Promise.resolve();

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    machines.set(session, this);
    session.store.watch(["document", "connection", "outbox", "selection", "view"], () => this.#follow());
  }
  get #panel() { return this.#session.state.panel; }
  /** @param {Partial<PanelState>} members */
  #update(members) { this.#session.store.update("panel", members); }
  /** @param {string} event @param {Partial<PanelState>} [members] - Other changes, made only if the event is possible in this mode. */
  #happen(event, members) {
    const mode = leads[this.#panel.mode][event];
    if (mode) this.#update({ ...members, mode });
    return mode !== undefined;
  }
  get #isLive() { return this.#session.isAnswered && this.#session.obstacle === null; }
  get #ids() { return this.#panel.figures.map(({ id }) => id); }
  /** The figures, in words. */
  get #whose() { return several(panelPieces(this.#session.state)); }
  get #isUnsaved() { return this.#panel.mode === "touched"; }

  // MARK: Opening and closing

  // Shows the settings of figures, and selects them.
  /** @param {Iterable<number>} ids */
  open(ids) {
    const [session, panel] = [this.#session, this.#panel];
    const { document, selection } = session.state;
    const wanted = new Set(ids);
    const figures = document.order.filter((id) => pieceAmong(document, wanted, id) !== undefined);
    if (session.isLocked()) return;
    if (figures.length === 0) return session.notify("Select a figure first.");
    // Requested settings get the focus.
    this.#update({ asked: panel.asked + 1 });
    const isSame = figures.length === panel.figures.length && figures.every((id) => this.#ids.includes(id));
    if (isSame && ["opening", "open", "touched"].includes(panel.mode)) return;
    if (this.#insists()) return;
    if (wanted.size !== selection.ids.size || [...wanted].some((id) => !selection.ids.has(id))) session.select(wanted);
    this.#show(figures);
  }
  /** Refuses to show anything else until touched values are saved or cancelled. */
  #insists() {
    if (this.#isUnsaved) this.#session.notify(`Save or cancel the settings of ${this.#whose} first.`);
    return this.#isUnsaved;
  }
  #prepare() {
    if (this.#panel.mode === "closed") this.#update({ before: this.#session.focus });
    const { gesture } = this.#panel;
    this.#update({ gesture: null, isShown: false });
    return gesture?.cancel();
  }
  /** @param {number[]} ids */
  #show(ids) {
    const session = this.#session;
    const figures = ids.map((id) => this.#known(sure(session.state.document.figures.get(id))));
    const other = this.#occupied(ids);
    if (other) return this.#lack(figures, `${other.name} is being edited in another window.`, true);
    if (ids.length === 0) return this.#lack([], "Select a figure to see its settings.");
    const ended = this.#prepare();
    this.#happen("show", { figures, touched: {}, last: null, problem: null, isLive: this.#isLive });
    session.setFocus(ids.length === 1 ? figures[0].name : "board");
    this.#begin(ended);
  }
  /** @param {Figure[]} figures @param {string} reason */
  #lack(figures, reason, waits = false) {
    this.#prepare();
    this.#happen("lack", { figures, reason, waits, problem: null });
  }
  // The figure as this page shows it.
  /** @param {Figure} figure @returns {Figure} */
  #known(figure) { return this.#isLive ? figure : { ...figure, ...this.#panel.looks.get(figure.id) }; }
  // The figure whose settings another window edits.
  /** @param {number[]} ids */
  #occupied(ids) {
    const { document: { previews, figures } } = this.#session.state;
    const others = ids.filter((id) => previews.get(id)?.kind === "panel" && previews.get(id)?.page !== this.#session.page);
    return figures.get(others[0]);
  }
  #close() {
    const { asked, looks } = this.#panel;
    this.#prepare();
    this.#happen("close", { ...nothing, asked, looks });
  }
  /** Closes the settings, and reverts touched values. */
  cancel() {
    const [session, { mode, figures, before }] = [this.#session, this.#panel];
    if (mode === "closed") return false;
    const [names, what] = [figures.map(({ name }) => name), this.#whose];
    const whose = figures.length > 0 ? ` of ${what}` : "";
    if (mode === "touched" && !this.#isLive) this.#look({});
    this.#close();
    if (names.includes(session.focus)) session.setFocus(names.includes(before) ? before : "board");
    session.announce(`Closed the settings${whose}`);
    return true;
  }
  // Closes settings that something else has ended.
  /** @param {string} reason */
  #give(reason) {
    const [isLost, whose] = [this.#panel.mode === "touched", this.#whose];
    this.#close();
    const what = `The settings of ${whose} were closed${isLost ? ", unsaved" : ""}.`;
    this.#session.notify(`${what} ${reason}`, isLost ? "warning" : "info");
  }

  // MARK: Previews
  /** @param {Promise<void>} [after] - Resolves when the previous gesture has ended. */
  async #begin(after) {
    // The server must know the last saved values, and that the previous settings are closed.
    const free = Promise.all([after, this.#saved]);
    const gesture = this.#session.begin("panel", this.#panel.figures.map(({ name }) => name), free);
    const isPresent = () => this.#panel.gesture === gesture;
    gesture.onover = (answer) => { if (isPresent()) this.#over(answer.error ? why(answer) : elsewhere); };
    this.#update({ gesture, isShown: false });
    /** @type {import("../core/protocol").Answer} */
    const answer = await gesture.begun;
    if (!isPresent()) return;
    const isTouched = this.#panel.mode === "touched";
    if (answer.ok) {
      this.#happen("begun");
      if (isTouched) this.#share();
    } else if (isTouched) this.#give(why(answer));
    else this.#lack(this.#panel.figures, why(answer));
  }
  // If nothing was touched, nothing is lost, and a new gesture begins.
  /** @param {string} reason */
  #over(reason) {
    if (this.#panel.mode === "touched") this.#give(reason);
    else if (this.#panel.mode === "open") this.#show(this.#ids);
  }
  /** @param {Partial<import("./fields").Values>} values */
  touch(values) {
    const { figures, mode } = this.#panel;
    const touched = { ...this.#panel.touched, ...values };
    if (!this.#happen("touch", { touched, last: Object.keys(values)[0], problem: null })) return;
    if (this.#panel.mode !== "touched") return;
    // The figure that was edited last answers undo, although it can't until the settings are saved or cancelled.
    if (mode !== "touched" && figures.length === 1) this.#session.setFocus(figures[0].name);
    if (!this.#isLive) this.#look(touched);
    this.#shared = this.#share();
  }
  // Shows on this page what the server can't preview now.
  /** @param {Partial<import("./fields").Values>} touched */
  #look(touched) { this.#update({ looks: new Map([...this.#panel.looks, ...looksFor(this.#panel.figures, touched, this.#session.state.document)]) }); }
  async #share() {
    const { gesture, touched, figures, last } = this.#panel;
    if (!gesture) return;
    const words = wordsFor(figures, touched, this.#session.state.document);
    const answer = await gesture.update(figures.map(({ name }, index) => ({ name, settings: words[index] })));
    // Values touched since then have their own answer.
    if (this.#panel.touched !== touched || this.#panel.gesture !== gesture) return;
    this.#update({ problem: answer.ok ? null : { field: last, text: why(answer) } });
  }

  /** Records touched values, as one step in each figure's history. */
  async save() {
    // Values that the server refuses to preview can't be saved.
    if (this.#isLive) await this.#shared;
    const [session, { mode, figures, touched, problem, gesture }] = [this.#session, this.#panel];
    if (problem || mode !== "touched") return;
    const whose = this.#whose;
    // If all figures of a part are meant, the line has the part's name.
    const { state } = session;
    const lines = linesFor(figures, touched, state.document, (ids) => piecesAmong(state, ids).map(({ name }) => name), true);
    this.#update({ gesture: null });
    this.#close();
    // The figure was edited last, so it answers undo.
    if (figures.length === 1) session.setFocus(figures[0].name);
    const saved = sure(gesture).end(lines, `Change ${whose}`);
    this.#saved = saved;
    if ((await saved).ok) session.announce(`Saved the settings of ${whose}`);
  }

  // MARK: Changes from elsewhere

  #follow() {
    const { mode, isLive, touched, waits, looks } = this.#panel;
    // The server now previews everything.
    if (looks.size > 0 && this.#isLive && this.#session.state.outbox.entries.length === 0) this.#update({ looks: nothing.looks });
    if (mode === "closed") return;
    if (!this.#isLive) {
      if (isLive && mode === "touched") this.#look(touched);
      if (isLive) this.#update({ isLive: false });
    } else if (mode !== "idle" && !this.#updateFigures()) return;
    const { state, state: { view } } = this.#session;
    // This waits while the pointer selects or moves figures.
    if (view.marquee || view.isMoving || this.#panel.mode === "touched") return;
    const isFree = mode === "idle" && waits && !this.#occupied(this.#ids);
    if (isFree || differsFromSelection(state)) this.#show(selectedFigures(state).map(({ id }) => id));
  }
  /** Updates the figures, and returns whether the settings can stay as they are. */
  #updateFigures() {
    const { page, state: { document } } = this.#session;
    const panel = this.#panel;
    const isTouched = panel.mode === "touched";
    const figures = panel.figures.flatMap((before) => {
      const same = document.figures.get(before.id);
      // If the board was read again, figures are found by their names.
      const now = same?.name === before.name ? same : named(document, before.name) ?? same;
      if (!now) return [];
      // Touched values keep the figures that they began from.
      if (!isTouched) return [now];
      return [now.id === before.id && now.name === before.name ? before : { ...before, id: now.id, name: now.name }];
    });
    if (figures.length === 0) {
      this.#give(panel.figures.length === 1 ? "The figure has left the board." : "The figures have left the board.");
      return false;
    }
    const isShown = figures.every(({ id }) => document.previews.get(id)?.page === page);
    const isOther = figures.length !== panel.figures.length || figures.some((figure, index) => figure !== panel.figures[index]);
    if (isOther || !panel.isLive || isShown !== panel.isShown) this.#update({ isLive: true, isShown, figures });
    // After a lost connection the server may have forgotten the panel, so a new gesture begins.
    if (figures.length < panel.figures.length || (!panel.isLive && !isShown)) {
      const ended = this.#prepare();
      this.#happen(isTouched ? "again" : "show");
      this.#begin(ended);
      return false;
    }
    // If somebody else undoes the figure, the preview ends.
    const wasEnded = panel.isShown && !isShown && panel.gesture !== null;
    if (wasEnded) this.#over(elsewhere);
    return !wasEnded;
  }
}
