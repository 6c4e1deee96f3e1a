// Follows the server's events, and keeps the document and the connection's state up to date.
import { changed, grown, received } from "./document.js";
import { remaining } from "./selection.js";

export const [shortestPause, longestPause] = [250, 5000];
/** The times without an event, in milliseconds, after which the page says that the server is silent, and connects again. */
export const [silence, deadline] = [5000, 20_000];

/**
 * @typedef {object} Browser - The functions of a browser that are used here.
 * @property {(address: string) => EventSource} events
 * @property {typeof globalThis.fetch} fetch
 * @property {() => number} now - In milliseconds.
 */

export class Server {
  /** Called when the document has changed, and when the server can be reached again. */
  onnews = () => {};
  #store;
  #browser;
  #page;
  /** @type {EventSource | undefined} */
  #source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  // The document before the file had a fault: a server that starts on such a file has no figures, and the selection is kept.
  #sound = /** @type {import("./state").DocumentState | null} */ (null);
  #delay = shortestPause;
  #lastHeard = 0;

  /**
   * @param {import("./store").Store} store
   * @param {Browser} browser
   * @param {string} page - The page's identifier.
   */
  constructor(store, browser, page) {
    this.#store = store;
    this.#browser = browser;
    this.#page = page;
  }

  connect() {
    this.#source?.close();
    clearTimeout(this.#retry);
    const source = this.#browser.events(`events?page=${this.#page}`);
    this.#source = source;
    /** @param {string} type @param {(data: any) => void} take */
    const hear = (type, take) => source.addEventListener(type, (event) => {
      this.#lastHeard = this.#browser.now();
      take(JSON.parse(/** @type {MessageEvent} */ (event).data));
    });
    hear("board", (event) => this.#replace(event));
    hear("change", (event) => this.#change(event));
    hear("beat", () => {});
    source.addEventListener("error", () => {
      // A closed event source was answered, but not with events.
      if (source.readyState === 2) this.#askWhy(source);
      this.lose();
    });
  }

  /** Checks whether the server is silent; called about once a second. `waits`: the time since which an edit has waited. */
  look(waits = Infinity) {
    const { connection } = this.#store.state;
    if (connection.state !== "live") return;
    const now = this.#browser.now();
    const since = Math.max(now - this.#lastHeard, now - waits);
    if (connection.isSilent !== since > silence) this.#store.update("connection", { isSilent: since > silence });
    // A stream may seem to be open long after the server has gone.
    if (now - this.#lastHeard > deadline) this.lose();
  }

  /** Ends the stream without a message; `connect` starts it again. */
  rest() {
    this.#source?.close();
    this.#become({ state: "connecting" });
  }

  /** Handles a lost connection: tries again, at increasing intervals. */
  lose({ hasMoved = this.#store.state.connection.hasMoved } = {}) {
    this.#source?.close();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), this.#delay);
    this.#delay = Math.min(longestPause, this.#delay * 2);
    this.#become({ state: "lost", hasMoved });
  }
  /** @param {EventSource} source */
  async #askWhy(source) {
    const answer = await this.#browser.fetch("completion?line=").catch(() => null);
    if (answer && source === this.#source) this.#become({ state: "lost", hasMoved: answer.status === 404 });
  }
  /** @param {Partial<import("./state").Connection>} connection */
  #become(connection) {
    const before = this.#store.state.connection;
    const next = { ...before, isSilent: false, ...connection };
    const isSame = next.state === before.state && next.hasMoved === before.hasMoved && next.isSilent === before.isSilent;
    if (!isSame) this.#store.set({ connection: next });
  }

  /** @param {import("./protocol").BoardEvent} event */
  #replace(event) {
    const { state } = this.#store;
    const document = received(event, this.#page);
    const before = this.#sound ?? state.document;
    this.#sound = event.fault ? before : null;
    const selection = event.fault ? state.selection : remaining(document, state.selection, before);
    // In another script, the marked lines may be others.
    const marks = state.document.board?.epoch === event.epoch ? state.marks : null;
    this.#delay = shortestPause;
    this.#store.set({ document, selection, marks, pasts: null, missed: null });
    this.#become({ state: "live", hasMoved: false });
    this.onnews();
  }
  /** @param {import("./protocol").ChangeEvent} event */
  #change(event) {
    const { state } = this.#store;
    const document = changed(state.document, event, this.#page);
    if (!document) return this.connect();
    const isSame = document.figures === state.document.figures && document.groups === state.document.groups;
    const selection = isSame ? state.selection : remaining(document, state.selection, state.document);
    const missed = state.missed && [...state.missed, { revision: event.revision, pasts: event.pasts }];
    this.#store.set({ document, selection, pasts: grown(state.pasts, event.pasts), missed });
    this.onnews();
  }
}
