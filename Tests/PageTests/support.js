// A page without a browser: a session with the test's own stream of events and requests.
//
//   const page = new Page();
//   await page.open([figure(1, "card")]);          // the server says that it has a board with a card
//   page.session.send(["remove card"]);
//   await settled();                               // all that can happen by now has happened
//   page.requests("commands");                     // what was posted there
//   page.say("change", page.change({ removed: [1] }));
//
// Requests are answered at once by `page.answer`, which a test may replace. Timers are those of node:test, if a test mocks them.
import { setMaxListeners } from "node:events";
import { Session } from "../../Sources/BoardServer/Resources/core/session.js";

/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").Figure} Figure */
/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").BoardEvent} BoardEvent */
/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").ChangeEvent} ChangeEvent */
/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").Answer} Answer */
/** @typedef {{ path: string, body: any }} Request */
/** @typedef {{ status?: number, body: Partial<Answer>, headers?: Record<string, string> }} Reply */

// Other parts of a browser that a session uses. A page's timers must not keep the test process alive.
const global = /** @type {any} */ (globalThis);
global.window ??= new EventTarget();
global.document ??= Object.assign(new EventTarget(), { visibilityState: "visible" });
// Each page of a test listens to these.
setMaxListeners(0, global.window, global.document);
global.requestAnimationFrame ??= (/** @type {() => void} */ draw) => setImmediate(draw);
const { setInterval } = globalThis;
global.setInterval = (/** @type {any[]} */ ...request) => {
  const timer = /** @type {any} */ (setInterval)(...request);
  timer.unref?.();
  return timer;
};

/** A browser's storage: an object whose own members are the stored values. */
export class FakeStorage {
  /** @param {string} key */
  getItem(key) { return Object.hasOwn(this, key) ? Reflect.get(this, key) : null; }
  /** @param {string} key @param {string} value */
  setItem(key, value) { Reflect.set(this, key, String(value)); }
  /** @param {string} key */
  removeItem(key) { Reflect.deleteProperty(this, key); }
}

/**
 * Runs a body with the given local storage, which may throw.
 * @param {() => FakeStorage} get
 * @param {() => void} body
 */
export function withLocalStorage(get, body) {
  const describe = Object.getOwnPropertyDescriptor(global, "localStorage");
  try {
    Object.defineProperty(global, "localStorage", { configurable: true, get });
    body();
  } finally {
    if (describe) Object.defineProperty(global, "localStorage", describe);
    else delete global.localStorage;
  }
}

// The server's defaults for figures.
export const defaults = /** @type {const} */ ({
  color: "#b3b3b3", corner: 0, border: { color: "#000000", width: 1 },
  label: { text: "", size: 14, color: null, column: "center", row: "middle", padding: 6 },
});

export class FakeSource extends EventTarget {
  readyState = 1;
  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
  }
  close() { this.readyState = 2; }
  /** @param {string} type @param {object} data */
  say(type, data) { this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })); }
  /** Simulates a lost connection; `isRefused`: the server answers, but not with events. */
  fail({ isRefused = false } = {}) {
    if (isRefused) this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }
}

/**
 * @param {number} id
 * @param {string} name
 * @param {Partial<Figure>} [look]
 * @returns {Figure}
 */
export const figure = (id, name, look) =>
  ({ id, name, frame: [10 * id, 10 * id, 100, 100], color: "#b3b3b3", corner: 0, border: null, ...look });

/** Waits until everything that can happen without another event or timer has happened. */
export async function settled() {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

let count = 0;

export class Page {
  // All requests, in order.
  /** @type {Request[]} */
  posted = [];
  // All streams of events; the last one is the current one.
  /** @type {FakeSource[]} */
  sources = [];
  time = 0;
  storage = /** @type {any} */ (new FakeStorage());
  /** Whether requests fail, as without a connection. */
  isOffline = false;
  revision = 1;
  lineCount = 0;
  epoch = "first";
  /** How many times the file was read; each board that a test sends counts as another one. */
  reading = 0;
  /** Returns the answer to a request. */
  answer = /** @type {(request: Request) => Reply | Promise<Reply>} */ (
    ({ body }) => ({ body: { ok: true, id: body.id, answers: [], appended: [] } }));

  /** @param {FakeStorage} [storage] - A reloaded tab's. @param {string} [path] - The server's path. */
  constructor(storage, path = `/token-${count += 1}/`) {
    if (storage) this.storage = storage;
    this.session = new Session({
      events: (address) => this.#listen(address), fetch: (...request) => this.#fetch(...request), now: () => this.time,
      storage: this.storage,
    }, path);
    this.path = path;
  }
  /** @param {string} address */
  #listen(address) {
    this.sources.push(new FakeSource(address));
    return /** @type {any} */ (this.source);
  }
  get source() { return this.sources[this.sources.length - 1]; }

  /** @param {any} path @param {RequestInit} [options] @returns {Promise<Response>} */
  async #fetch(path, options) {
    if (this.isOffline) throw new TypeError("Failed to fetch");
    const text = /** @type {string | undefined} */ (options?.body);
    const request = { path: String(path), body: text?.startsWith("{") ? JSON.parse(text) : text };
    this.posted.push(request);
    const { status = 200, body: answer, headers } = await this.answer(request);
    if (status === 0) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer), { status, headers });
  }
  // The requests to a path since the start, or since `forget`.
  /** @param {string} path */
  requests(path) { return this.posted.filter((request) => request.path === path).map(({ body }) => body); }
  forget() { this.posted = []; }
  // Delays the next answer of a path until the returned function is called with it.
  /** @param {string} path */
  hold(path) {
    const before = this.answer;
    /** @type {(reply: Reply) => void} */
    let resolve = () => {};
    const held = new Promise((/** @type {(reply: Reply) => void} */ done) => { resolve = done; });
    this.answer = (request) => {
      if (request.path !== path) return before(request);
      this.answer = before;
      return held;
    };
    return resolve;
  }

  // Starts the session, and sends the server's board.
  /** @param {Figure[]} [figures] @param {Partial<BoardEvent>} [more] */
  async open(figures = [], more) {
    this.session.start();
    this.say("board", this.board(figures, more));
    await settled();
  }
  /** @param {string} type @param {object} event */
  say(type, event) { this.source.say(type, event); }
  /** Loses the connection. */
  async lose() {
    this.isOffline = true;
    this.source.fail();
    await settled();
  }
  // Restores the connection; `figures` are all figures at that time.
  /** @param {Figure[]} figures @param {Partial<BoardEvent>} [more] */
  async reconnect(figures, more) {
    this.isOffline = false;
    global.window.dispatchEvent(new Event("online"));
    this.say("board", this.board(figures, more));
    await settled();
  }

  /** @param {Figure[]} figures @param {Partial<BoardEvent>} [more] @returns {BoardEvent} */
  board(figures, more) {
    return {
      epoch: this.epoch, revision: this.revision, reading: this.reading += 1, name: "test.board", defaults, colors: [],
      width: 600, height: 600, background: "#f5f5f5",
      timeline: { undo: null, redo: null },
      readOnly: null, fault: null, notices: [], figures, histories: [], previews: [], firstLine: 1, lines: [], ...more,
    };
  }
  // Makes the next change.
  /** @param {Partial<ChangeEvent>} news @returns {ChangeEvent} */
  change(news) {
    this.lineCount += news.lines?.length ?? 0;
    const change = { from: this.revision, revision: this.revision + 1, lineCount: this.lineCount };
    this.revision += 1;
    return { epoch: this.epoch, ...change, altered: [], removed: [], histories: [], pasts: [], lines: [], ...news };
  }
}
