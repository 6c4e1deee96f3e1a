// What all parts of the page share: the store, and functions that send edits, change the selection, and announce messages.
import { obstacleOf } from "./document.js";
import { areShared, cancelAll, Gesture } from "./gesture.js";
import { Outbox, unique } from "./outbox.js";
import { post } from "./post.js";
import { answering, focusOf, going, selecting, toggling } from "./selection.js";
import { Server } from "./server.js";
import { Store } from "./store.js";

const timeToRest = 2000;

/** @type {() => import("./server").Browser & { storage: Storage }} */
const thisBrowser = () => ({
  events: (address) => new EventSource(address), fetch: (...request) => fetch(...request), now: () => performance.now(),
  storage: sessionStorage,
});

export class Session {
  page = unique();
  store = new Store();
  #browser;
  // The number of messages so far.
  #messageCount = 0;
  // Errors that were reported about parts that can't be drawn. Each is reported once, since it may be the messages that can't be drawn.
  /** @type {Set<string>} */
  #faults = new Set();
  /** What was selected before figures were added, by `identities` of the document and their identity. */
  selectedBefore = new Map(/** @type {[string, Set<number>][]} */ ([]));
  #outbox;
  #server;

  constructor(browser = thisBrowser(), path = location.pathname) {
    this.#browser = browser;
    this.#outbox = new Outbox(this.store, browser, this.page, path);
    this.#server = new Server(this.store, browser, this.page);
    this.#outbox.onlost = (how) => this.#server.lose(how);
    this.#outbox.onsuccess = (id) => this.#forgive(id);
    this.store.onfault = (error) => this.#reportFault(error);
    this.#server.onnews = () => this.#outbox.arrive();
  }
  get state() { return this.store.state; }

  // MARK: Edits

  /**
   * Sends lines or an edit; resolves to the answer once the store shows the effects.
   * @param {import("./outbox").Work} work
   * @param {import("./outbox").Options} [options]
   */
  send(work, options) { return this.#outbox.add(work, options); }
  /**
   * Sends an edit of the board, and makes the board answer undo.
   * @param {import("./outbox").Work} work
   * @param {import("./outbox").Options & { spoken: string | ((answer: Answer) => string) }} options
   */
  async edit(work, { spoken, ...options }) {
    this.setFocus("board");
    const answer = await this.send(work, options);
    if (answer.ok) this.announce(typeof spoken === "string" ? spoken : spoken(answer));
    return answer;
  }
  /**
   * Adds a drawing's figures to the board; resolves to the answer once the store shows them. It isn't queued without a connection.
   * @param {string} drawing
   * @param {number} aside - The distance by which figures are moved if they would hide others.
   * @param {import("./protocol").Frame} seen - The part of the board in whose middle they go.
   */
  async importDrawing(drawing, aside, seen) {
    this.setFocus("board");
    const { status, body } = await this.post(`import?id=${unique()}&aside=${aside}&seen=${seen.join()}`, drawing);
    if (status === 0) return { ok: false, error: "A drawing can’t be imported while there is no connection." };
    await this.#outbox.take(body);
    if (body.ok) this.#forgive("");
    return body;
  }
  /** Sends what waits, since the page is closed. */
  flush() { this.#outbox.flush(); }
  /** @param {string} id - A refusal's. */
  dismiss(id) { this.#outbox.dismiss(id); }
  /**
   * Begins a gesture; without a connection only this page shows it.
   * @param {"frame" | "panel"} kind
   * @param {string[]} names
   * @param {Promise<unknown>} [after]
   */
  begin(kind, names, after) {
    const gesture = new Gesture(this.#browser.fetch, this.page, this.#outbox, () => this.#server.lose());
    if (this.state.connection.state === "live") gesture.begin(kind, names, after);
    return gesture;
  }
  /** Whether the server seems to answer. */
  get isAnswered() {
    const { state, isSilent } = this.state.connection;
    return state === "live" && !isSilent;
  }
  /** The reason why the document can't be edited, or null. */
  get obstacle() { return obstacleOf(this.state.document); }
  /** Whether the document can't be edited; if so, shows the reason. */
  isLocked() {
    const { obstacle } = this;
    if (obstacle) this.notify(obstacle, "warning");
    return obstacle !== null;
  }
  /** @param {string} address - The address of a query. */
  ask(address) { return this.#browser.fetch(address); }
  /**
   * The answer to a query; on failure, shows the reason and resolves to null.
   * @template {keyof import("./protocol").Questions} Address
   * @param {Address} address
   * @returns {Promise<import("./protocol").Questions[Address] | null>}
   */
  async lookUp(address) {
    try {
      const response = await this.ask(address);
      const answer = await response.json();
      if (response.ok) return answer;
      this.notify(`${answer.error}.`, "warning");
    } catch {
      this.notify("That can’t be looked up while there is no connection.", "warning");
    }
    return null;
  }
  /**
   * @template {keyof import("./protocol").Posts} Address
   * @param {Address} address - The address of a request that isn't a line of the script.
   * @param {import("./protocol").Posts[Address]} body
   */
  post(address, body) { return post(this.#browser.fetch, address, body); }

  // MARK: Selection
  /** @param {Iterable<number>} ids @param {number | null} [current] */
  select(ids, current) { this.store.set({ selection: selecting(this.state, ids, current) }); }
  /** @param {number} id */
  toggle(id) { this.store.set({ selection: toggling(this.state, id) }); }
  /** @param {number | null} id */
  goTo(id) { this.store.set({ selection: going(this.state, id) }); }
  /** The context that answers undo. */
  get focus() { return focusOf(this.state); }
  /** @param {string | null} context */
  setFocus(context) {
    if (focusOf(this.state) !== (context ?? "board")) this.store.set({ selection: answering(this.state, context) });
  }

  // MARK: Messages

  // Announces a text to screen readers.
  /** @param {string} text */
  announce(text) { this.store.update("notes", { spoken: { text } }); }
  /**
   * Shows and announces a message.
   * @param {string} text
   * @param {import("./state").Message["severity"]} [severity]
   * @param {import("./state").Message["action"]} [action]
   * @param {boolean} [lasts] - Whether it stays when a later edit succeeds, as what keeps a text does.
   */
  notify(text, severity = "info", action = undefined, lasts = severity === "info" || action !== undefined) {
    const { messages } = this.state.notes;
    const id = (this.#messageCount += 1);
    const besides = lasts ? null : this.state.outbox.entries.map((entry) => entry.id);
    this.store.update("notes", { messages: [...messages.filter((message) => message.text !== text), { id, severity, text, besides, action }] });
  }
  // Removes what was wrong with earlier actions.
  /** @param {string} id - That of an edit that has succeeded. */
  #forgive(id) {
    const messages = this.state.notes.messages.filter(({ besides }) => besides === null || besides.includes(id));
    if (messages.length < this.state.notes.messages.length) this.store.update("notes", { messages });
  }
  /** @param {unknown} error */
  #reportFault(error) {
    console.error(error);
    if (this.#faults.has(String(error))) return;
    this.#faults.add(String(error));
    this.notify(`A part of the page can’t be drawn. Reload it; nothing that was saved is lost. (${error})`, "fault", undefined, true);
  }
  /** @param {number} id */
  unsay(id) {
    this.store.update("notes", { messages: this.state.notes.messages.filter((message) => message.id !== id) });
  }

  // MARK: The connection

  /** Tries to connect now. */
  connect() { this.#server.connect(); }
  /** Connects, and follows the page's life cycle in the browser. */
  start() {
    this.#server.connect();
    setInterval(() => this.#server.look(this.#outbox.waitsSince), 1000);
    const isHidden = () => document.visibilityState === "hidden";
    const again = () => {
      if (this.state.connection.state !== "live" && !isHidden()) this.#server.connect();
    };
    window.addEventListener("online", again);
    window.addEventListener("pageshow", again);
    // A browser opens at most six connections to a server, so a hidden page gives up its own.
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let resting;
    const rest = () => {
      clearInterval(resting);
      if (isHidden()) resting = setInterval(() => this.#rest(), timeToRest);
    };
    rest();
    document.addEventListener("visibilitychange", () => {
      rest();
      again();
    });
    // Unrecorded edits end with the page.
    window.addEventListener("pagehide", cancelAll);
    window.addEventListener("beforeunload", (event) => {
      if (this.state.outbox.entries.length > 0) event.preventDefault();
    });
  }
  #rest() {
    const { connection, outbox } = this.state;
    if (connection.state === "live" && outbox.entries.length === 0 && !areShared()) this.#server.rest();
  }
}
