// The queue of edits. One is under way at a time, the others follow in order. They are stored in the tab's storage, so that they survive a reload,
// and are sent again, unchanged, until they are answered. The server executes none twice; one that may have been executed before the server was
// killed isn't executed again, and the user is asked.
import { isPassing, post } from "./post.js";
import { longestPause, shortestPause } from "./server.js";

/** @typedef {import("./protocol").Answer} Answer */
/** @typedef {import("./state").Entry} Entry */
/** @typedef {import("./state").Refusal} Refusal */
// What is sent: lines, or an edit for which the server makes the lines.
/** @typedef {string[] | import("./protocol").PageEdit} Work */
/**
 * @typedef {object} Options
 * @property {string} [title] - The title shown while it waits and when it is refused.
 * @property {boolean} [isTurn] - Whether it is an undo or redo, which records no step.
 * @property {boolean | ((answer: Answer) => boolean)} [quiet] - Which refusals the caller reports itself.
 * @property {string} [focus] - The context for lines that name none.
 * @property {import("../core/protocol").Frame[]} [frames] - The frames of the figures that it adds, shown meanwhile.
 * @property {boolean} [waitsForEnd] - Whether nothing is executed if a block is left open.
 * @property {string[]} [fit] - The figures whose labels the lines change.
 */
/** @typedef {Promise<{ gesture?: number, refusal?: Answer }>} Begun - The beginning of a gesture: its number, or why there is none. */

/** Whether it is unknown if an edit was executed, because the server was killed meanwhile. The user then decides. */
export const isDoubt = (/** @type {Answer} */ answer) => answer.kind === "mayBeDone";

export const unique = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("-");

export class Outbox {
  /** Called when something can't be sent, because there is no connection or another server. */
  onlost = (/** @type {{ hasMoved?: boolean }} */ _) => {};
  /** Called with the identifier of an edit that has succeeded. */
  onsuccess = (/** @type {string} */ _) => {};
  /** The time, as by `now`, since which an edit has waited for its answer; Infinity if none waits. */
  waitsSince = Infinity;
  /** The latest end of the script that the server has reported. */
  #known = /** @type {{ epoch: string, revision: number, lineCount: number } | null} */ (null);
  #store;
  #browser;
  #page;
  #key;
  /** @type {Map<string, { resolve: (answer: Answer) => void, quiet: Options["quiet"], begun?: Begun }>} */
  #promises = new Map();
  /** @type {Set<() => void>} */
  #arrivals = new Set();
  #isRunning = false;

  /**
   * @param {import("./store").Store} store
   * @param {import("./server").Browser & { storage: Storage }} browser
   * @param {string} page
   * @param {string} path - The page's path on the server, which contains the token.
   */
  constructor(store, browser, page, path) {
    this.#store = store;
    this.#browser = browser;
    this.#page = page;
    this.#key = `rectboard ${path}`;
    try {
      this.#adopt();
    } catch { /* It can't be read, so there is nothing to send. */ }
  }
  // Edits that this tab couldn't send to the server's previous address may be meant for another document, so the user decides.
  #adopt() {
    const { storage } = this.#browser;
    /** @type {{ entries: Entry[], refusals: Refusal[] }} */
    const { entries = [], refusals = [] } = JSON.parse(storage.getItem(this.#key) ?? "{}");
    const answer = { ok: false, error: "The server had another address then. This may not have been done." };
    const others = Object.keys(storage).filter((key) => key.startsWith("rectboard /") && key !== this.#key);
    for (const key of others) {
      const stored = JSON.parse(storage.getItem(key) ?? "{}");
      const lost = stored.entries.map((/** @type {Entry} */ { id, lines, edit, title, focus }) => ({ id, lines, edit, title, focus, answer }));
      refusals.push(...stored.refusals, ...lost);
    }
    this.#set(entries, refusals);
    for (const key of others) storage.removeItem(key);
  }
  get #state() { return this.#store.state.outbox; }
  /** @param {Entry[]} entries @param {Refusal[]} refusals */
  #set(entries, refusals = this.#state.refusals) {
    this.#store.set({ outbox: { entries, refusals } });
    try {
      if (entries.length + refusals.length === 0) this.#browser.storage.removeItem(this.#key);
      else this.#browser.storage.setItem(this.#key, JSON.stringify({ entries, refusals }));
    } catch { /* Storage is full or forbidden: they then last as long as the page. */ }
  }

  /**
   * Resolves to the answer, once the store shows what the edit did.
   * @param {Work} work
   * @param {Options} [options]
   * @param {Begun} [begun] - The beginning of the gesture that it ends. It is queued even before the server has answered that.
   * @returns {Promise<Answer>}
   */
  add(work, options = {}, begun) {
    const { quiet, ...more } = options;
    /** @type {Pick<Entry, "lines" | "edit">} */
    const what = Array.isArray(work) ? { lines: work } : { lines: [], edit: work };
    const entry = { ...what, ...more, id: unique(), page: this.#page };
    /** @type {Promise<Answer>} */
    const promise = new Promise((resolve) => this.#promises.set(entry.id, { resolve, quiet, begun }));
    this.#set([...this.#state.entries, entry]);
    this.run();
    return promise;
  }
  /** @param {string} id - A refusal's, which is then neither retried nor stored. */
  dismiss(id) {
    this.#set(this.#state.entries, this.#state.refusals.filter((refusal) => refusal.id !== id));
  }
  /** Records the end of the script: answers may arrive before or after the events that they cause. */
  learn(/** @type {{ epoch?: string, revision?: number, lineCount?: number }} */ { epoch, revision, lineCount }) {
    if (epoch === undefined || revision === undefined || lineCount === undefined) return;
    if (this.#known?.epoch !== epoch || revision >= this.#known.revision) this.#known = { epoch, revision, lineCount };
  }
  /** Continues what waited for news in the store, and the queue. */
  arrive() {
    const { board, lineCount } = this.#store.state.document;
    if (board) this.learn({ ...board, lineCount });
    for (const arrival of [...this.#arrivals]) arrival();
    this.run();
  }

  /** Sends the waiting edits, if there is a connection. */
  async run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let delay = shortestPause;
    while (this.#state.entries.length > 0 && this.#store.state.connection.state === "live") {
      let [entry] = this.#state.entries;
      const waits = this.#promises.get(entry.id);
      if (waits?.begun) {
        const { refusal, gesture } = await waits.begun;
        waits.begun = undefined;
        waits.quiet ||= Boolean(refusal);
        if (refusal) this.#finish(entry, refusal);
        else this.#set([{ ...entry, gesture }, ...this.#state.entries.slice(1)]);
        continue;
      }
      if (!entry.after) {
        entry = { ...entry, after: this.#known && { epoch: this.#known.epoch, lineCount: this.#known.lineCount } };
        this.#set([entry, ...this.#state.entries.slice(1)]);
      }
      this.waitsSince = this.#browser.now();
      const { status, body, pause } = await this.#post(entry);
      this.waitsSince = Infinity;
      if (isPassing(status)) {
        await new Promise((resolve) => setTimeout(resolve, pause ?? delay));
        delay = Math.min(longestPause, delay * 2);
      } else {
        delay = shortestPause;
        this.#finish(entry, body);
      }
    }
    this.#isRunning = false;
  }

  /** Sends all that waits at once, without a gesture, in requests that outlive the page; the answers come too late. */
  flush() {
    for (const { title, isTurn, gesture, frames, ...body } of this.#state.entries) post(this.#browser.fetch, "commands", body, { outlivesPage: true });
  }
  /** @param {Entry} entry */
  async #post({ title, isTurn, gesture, frames, ...body }) {
    const { fetch } = this.#browser;
    const reply = gesture === undefined ? await post(fetch, "commands", body)
      : await post(fetch, "preview", { ...body, gesture, action: "end" });
    if (reply.status === 0) this.onlost({});
    if (reply.status === 404) this.onlost({ hasMoved: true });
    // The server didn't read the request, so it doesn't know that the gesture has ended.
    if (reply.status === 413 && gesture !== undefined) {
      await post(fetch, "preview", { page: this.#page, gesture, action: "cancel" });
    }
    return reply;
  }

  /** @param {Entry} entry @param {Answer} answer */
  async #finish({ id, lines, edit, title, focus }, answer) {
    const { resolve, quiet } = this.#promises.get(id) ?? {};
    this.#promises.delete(id);
    const { entries: [, ...entries], refusals } = this.#state;
    // Lines typed after one that leaves a block open are joined to it. A reloaded page has no prompt with the rest.
    const rest = answer.open ? entries.find(({ waitsForEnd }) => waitsForEnd) : undefined;
    if (rest) entries[entries.indexOf(rest)] = { ...rest, lines: [...lines, ...rest.lines], title, focus };
    else if (answer.open && !resolve) answer = { ...answer, ok: false, error: "The block that these lines open was not ended." };
    const isTold = !answer.ok && (isDoubt(answer) || !(typeof quiet === "function" ? quiet(answer) : quiet));
    this.#set(entries, isTold ? [...refusals, { id, lines, edit, title, focus, answer }] : refusals);
    await this.take(answer);
    if (answer.ok) this.onsuccess(id);
    resolve?.(answer);
  }
  // Learns from an answer, and waits until the store shows its effects, but only for a limited time.
  /** @param {Answer} answer */
  take(answer) {
    this.learn(answer);
    const { epoch, revision, open } = answer;
    const hasCome = () => {
      const { board } = this.#store.state.document;
      return !board || board.epoch !== epoch || revision === undefined || board.revision >= revision;
    };
    if (open || hasCome()) return Promise.resolve();
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
      const finish = () => {
        this.#arrivals.delete(arrival);
        clearTimeout(timer);
        resolve();
      };
      const arrival = () => { if (hasCome()) finish(); };
      const timer = setTimeout(finish, 1000);
      this.#arrivals.add(arrival);
    }));
  }
}
