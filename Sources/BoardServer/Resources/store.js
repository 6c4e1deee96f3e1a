// The page's copy of the board, kept up to date by the server, and the edits on their way there.

export const quote = (name) => `"${name.replace(/["\\]/g, "\\$&")}"`;
/** A text with line breaks in the quotes of a script. */
export const quoteText = (text) => quote(text).replace(/\r?\n/g, "\\n");
/** A context as a line names it. */
export const contextWord = (name) => (name === "board" ? "board" : quote(name));

const unique = () => [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("-");
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const [shortestPause, longestPause] = [250, 5000];
const timeToRest = 2000;
/** Whether nobody can tell if the edit was done: the server was killed meanwhile. Then the user decides. */
export const isDoubt = (answer) => answer.kind === "mayBeDone";
/** Of a long script, the server sends so many at most. */
export const mostLines = 2000;
const emptyHistory = { figure: null, undo: null, redo: null, locked: false };

export class Store extends EventTarget {
  page = unique();
  board = null;
  figures = new Map();
  order = [];
  previews = new Map();
  lines = [];
  firstLine = 1;
  lineCount = 0;
  connection = "connecting";
  // Whether a server answers that doesn't know this address: it was restarted, with another token.
  hasMoved = false;

  #histories = new Map();
  #names = null;
  #source;
  #retry;
  #delay = shortestPause;
  #known = null;
  #arrivals = new Set();
  #outbox;

  constructor() {
    super();
    this.#outbox = new Outbox(this);
    this.#connect();
    const again = () => {
      if (this.connection !== "live" && document.visibilityState === "visible") this.#connect();
    };
    window.addEventListener("online", again);
    // A browser opens six connections to a server at most, and a page that nobody sees can do without its own.
    let resting;
    const rest = () => {
      clearInterval(resting);
      if (document.visibilityState === "hidden") resting = setInterval(() => this.#rest(), timeToRest);
    };
    rest();
    document.addEventListener("visibilitychange", () => {
      rest();
      again();
    });
    window.addEventListener("pageshow", again);
    // What isn't recorded goes with the page, at once.
    window.addEventListener("pagehide", () => Gesture.cancelAll());
    window.addEventListener("beforeunload", (event) => {
      if (this.waiting > 0) event.preventDefault();
    });
  }

  named(name) {
    this.#names ??= new Map([...this.figures.values()].map((figure) => [figure.name, figure]));
    return this.#names.get(name);
  }
  history(id) {
    return this.#histories.get(id) ?? { ...emptyHistory, figure: id };
  }

  // MARK: Sending

  /** How many edits wait to be sent or answered. */
  get waiting() { return this.#outbox.entries.length; }
  /** Their lines. */
  get waitingLines() { return this.#outbox.entries.flatMap((entry) => entry.lines); }
  /** What was refused, or is in doubt, and neither tried again nor let go: {id, lines, title, answer}. */
  get refusals() { return this.#outbox.refusals; }
  dismiss(id) { this.#outbox.dismiss(id); }

  /**
   * Resolves to the answer, once the store shows what it did. `quiet`: which refusals whoever sends tells of; `walk`: the step to go to,
   * instead of lines.
   */
  send(lines, { title, quiet, walk } = {}) { return this.#outbox.add({ lines, title, quiet, walk }); }

  /** A gesture; while the connection is lost, it is this page's alone. */
  begin(kind, names, after) {
    const gesture = new Gesture(this, this.#outbox);
    if (this.connection === "live") gesture.begin(kind, names, after);
    return gesture;
  }

  /** What an edit that is sent now comes after. */
  get known() { return this.#known && { epoch: this.#known.epoch, lineCount: this.#known.lineCount }; }
  // Answers may overtake the events of what they did, and the other way round.
  learn({ epoch, revision, lineCount }) {
    if (epoch === undefined || lineCount === undefined) return;
    if (this.#known?.epoch !== epoch || revision >= this.#known.revision) this.#known = { epoch, revision, lineCount };
  }
  /** Resolves when the store shows what the answer did, and soon in any case. */
  arrival({ epoch, revision }) {
    const hasCome = () => this.board?.epoch !== epoch || revision === undefined || this.board.revision >= revision;
    if (hasCome()) return Promise.resolve();
    return new Promise((resolve) => {
      const arrival = () => {
        if (hasCome()) finish();
      };
      const finish = () => { this.#arrivals.delete(arrival); resolve(); };
      this.#arrivals.add(arrival);
      setTimeout(finish, 1000);
    });
  }

  // MARK: Receiving

  #connect() {
    this.#source?.close();
    clearTimeout(this.#retry);
    const source = new EventSource(`events?page=${this.page}`);
    this.#source = source;
    source.addEventListener("board", (event) => this.#replace(JSON.parse(event.data)));
    source.addEventListener("change", (event) => this.#apply(JSON.parse(event.data)));
    source.addEventListener("error", () => {
      // A source that is closed was answered, but not with events.
      if (source.readyState === EventSource.CLOSED) this.#askWhy(source);
      this.lose();
    });
  }
  #rest() {
    if (this.connection !== "live" || this.waiting > 0 || Gesture.areShared) return;
    this.#source.close();
    this.#become("connecting", false);
  }
  async #askWhy(source) {
    const answer = await fetch("completion?line=").catch(() => null);
    if (answer && source === this.#source) this.#become("lost", answer.status === 404);
  }
  lose({ hasMoved = this.hasMoved } = {}) {
    this.#source.close();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), this.#delay);
    this.#delay = Math.min(longestPause, this.#delay * 2);
    this.#become("lost", hasMoved);
  }
  #become(connection, hasMoved) {
    if (this.connection === connection && this.hasMoved === hasMoved) return;
    Object.assign(this, { connection, hasMoved });
    this.tell("connection");
  }
  tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }

  #replace(board) {
    const { figures, histories, previews, lines, firstLine, ...rest } = board;
    const lineCount = firstLine - 1 + lines.length;
    Object.assign(this, { board: rest, lines, firstLine, lineCount, order: figures.map((figure) => figure.id) });
    this.figures = new Map(figures.map((figure) => [figure.id, figure]));
    this.#histories = new Map(histories.map((history) => [history.figure, history]));
    this.#show(previews);
    this.#names = null;
    this.#delay = shortestPause;
    this.learn({ ...rest, lineCount });
    this.tell("board");
    this.#become("live", false);
    this.#arrived();
    this.#outbox.run();
  }
  // One for each figure: of two it is this page's own.
  #show(previews) {
    const isOwn = ({ page }) => page === this.page;
    const sorted = [...previews.filter((preview) => !isOwn(preview)), ...previews.filter(isOwn)];
    this.previews = new Map(sorted.map((preview) => [preview.figure, preview]));
  }
  #apply(change) {
    if (change.epoch !== this.board.epoch || change.from !== this.board.revision || !this.#order(change)) {
      this.#connect();
      return;
    }
    this.board.revision = change.revision;
    for (const id of change.removed) this.figures.delete(id);
    for (const { reordered, next, ...figure } of change.altered) this.figures.set(figure.id, figure);
    // Those of figures that left stay: what comes back has its history as it was.
    for (const history of change.histories) this.#histories.set(history.figure, history);
    if (change.previews) this.#show(change.previews);
    this.lines = [...this.lines, ...change.lines].slice(-mostLines);
    this.lineCount = change.lineCount;
    this.firstLine = this.lineCount - this.lines.length + 1;
    this.#names = null;
    this.learn(change);
    this.tell("change", change);
    this.#arrived();
  }
  // Brings the figures in order, and tells whether that was possible.
  #order({ removed, altered }) {
    const placed = altered.filter((figure) => figure.reordered);
    if (removed.length + placed.length === 0) return true;
    const taken = new Set([...removed, ...placed.map((figure) => figure.id)]);
    const order = this.order.filter((id) => !taken.has(id));
    for (const { id, next } of placed) {
      const index = next === null ? order.length : order.indexOf(next);
      if (index < 0) return false;
      order.splice(index, 0, id);
    }
    this.order = order;
    return true;
  }
  #arrived() {
    for (const arrival of [...this.#arrivals]) arrival();
  }
}

// The edits that wait: one is on its way at a time, the others follow in order. They are kept in the tab's storage, so
// that they outlive a reload, and sent again as they were until they are answered. The server does none twice; one that may have
// been done before it was killed is not done again, and the user is asked.
class Outbox {
  entries = [];
  refusals = [];
  #store;
  #key = `rectboard ${location.pathname}`;
  #promises = new Map();
  #isRunning = false;

  constructor(store) {
    this.#store = store;
    try {
      Object.assign(this, JSON.parse(sessionStorage.getItem(this.#key)));
      this.#adopt();
    } catch { /* It can't be read: there is nothing to be sent. */ }
  }
  // What this tab couldn't send to the server's address of before: it may be another document now, so the user decides.
  #adopt() {
    const answer = { ok: false, error: "The server had another address then. This may not have been done." };
    for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith("rectboard /") && key !== this.#key)) {
      const { entries, refusals } = JSON.parse(sessionStorage.getItem(key));
      this.refusals.push(...refusals, ...entries.map(({ id, lines, title }) => ({ id, lines, title, answer })));
      sessionStorage.setItem(this.#key, JSON.stringify({ entries: this.entries, refusals: this.refusals }));
      sessionStorage.removeItem(key);
    }
  }

  // `begun` is the gesture's that the edit ends: it has its place in the queue before the server has answered that.
  add(edit, begun) {
    const { quiet, ...entry } = { ...edit, id: unique(), page: this.#store.page };
    this.entries.push(entry);
    this.#keep();
    const promise = new Promise((resolve) => this.#promises.set(entry.id, { resolve, quiet, begun }));
    this.run();
    return promise;
  }
  dismiss(id) {
    this.refusals = this.refusals.filter((refusal) => refusal.id !== id);
    this.#keep();
  }

  async run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    let delay = shortestPause;
    while (this.entries.length > 0 && this.#store.connection === "live") {
      const entry = this.entries[0];
      const waits = this.#promises.get(entry.id);
      if (waits?.begun) {
        const { refusal, gesture } = await waits.begun;
        Object.assign(waits, { begun: null, quiet: waits.quiet || Boolean(refusal) });
        entry.gesture = gesture;
        if (refusal) this.#finish(entry, refusal);
        continue;
      }
      if (!entry.after) {
        entry.after = this.#store.known;
        this.#keep();
      }
      const answer = await this.#post(entry);
      if (answer.again) {
        await pause(answer.pause ?? delay);
        delay = Math.min(longestPause, delay * 2);
      } else {
        delay = shortestPause;
        this.#finish(entry, answer);
      }
    }
    this.#isRunning = false;
  }

  async #post(entry) {
    const { title, gesture, ...body } = entry;
    const answer = await post(gesture ? "preview" : "commands", gesture ? { ...body, gesture, action: "end" } : body);
    // A stream of events may seem to be alive long after the server has gone.
    if (answer.status === 0) this.#store.lose();
    if (answer.status === 404) this.#store.lose({ hasMoved: true });
    // It wasn't even read, so the server doesn't know that the gesture is over.
    if (answer.status === 413 && gesture) await post("preview", { page: entry.page, gesture, action: "cancel" });
    return [0, 404, 429, 503].includes(answer.status) ? { again: true, pause: answer.pause } : answer.body;
  }

  async #finish(entry, answer) {
    const { resolve, quiet } = this.#promises.get(entry.id) ?? {};
    this.#promises.delete(entry.id);
    this.entries.shift();
    const refusal = { id: entry.id, lines: entry.lines, title: entry.title, answer };
    const isTold = !answer.ok && (isDoubt(answer) || !(typeof quiet === "function" ? quiet(answer) : quiet));
    if (isTold) this.refusals.push(refusal);
    this.#keep();
    this.#store.learn(answer);
    await this.#store.arrival(answer);
    if (isTold) this.#store.tell("refused", refusal);
    resolve?.(answer);
  }

  #keep() {
    const { entries, refusals } = this;
    try {
      if (entries.length + refusals.length === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify({ entries, refusals }));
    } catch { /* There is no room, or storage is forbidden: then they live as long as the page. */ }
    this.#store.tell("waiting");
  }
}

// What is shown to everybody while it happens, and recorded when it ends.
class Gesture {
  static #count = 0;
  static #shared = new Set();
  static cancelAll() {
    for (const gesture of Gesture.#shared) gesture.cancel();
  }
  static get areShared() { return Gesture.#shared.size > 0; }
  onover = null;
  // Whether updates stay in this page, for want of a connection.
  isLocal = true;
  #number = (Gesture.#count += 1);
  #store;
  #outbox;
  #updates = 0;
  #next = null;
  #isBusy = false;
  // Whether the server knows of it.
  #isShared = false;

  // What the server answers; in this page alone, all is well.
  begun = Promise.resolve({ ok: true });
  #isOver = false;

  constructor(store, outbox) { [this.#store, this.#outbox] = [store, outbox]; }

  /** Once the edit before is answered: the server has to know that it is over. */
  begin(kind, names, after) {
    this.begun = Promise.resolve(after).then(async () => {
      // A click is over before anybody needs to know of it.
      if (this.#isOver) return { ok: true };
      const answer = await this.#post("begin", { kind, names });
      this.isLocal = [0, 404, 429, 503].includes(answer.status);
      this.#isShared = answer.status === 0 || answer.ok;
      if (this.#isShared) Gesture.#shared.add(this);
      return this.isLocal ? { ok: true } : answer;
    });
  }
  /** Resolves to the answer. Of the updates that wait for the one on its way, the last is sent. */
  update(figures) {
    if (this.isLocal || !this.#isShared || this.#isOver) return Promise.resolve({ ok: true });
    this.#next?.resolve({ ok: true });
    return new Promise((resolve) => {
      this.#next = { figures, resolve };
      this.#run();
    });
  }
  end(lines, title) {
    if (lines.length === 0) {
      this.cancel();
      return Promise.resolve({ ok: true, answers: [], appended: [] });
    }
    return this.#outbox.add({ lines, title }, this.#over().then((answer) => {
      const gesture = this.#isShared ? this.#number : undefined;
      this.#close();
      return answer.ok ? { gesture } : { refusal: answer };
    }));
  }
  cancel() {
    return this.#over().then(async () => {
      if (this.#isShared) await this.#post("cancel");
      this.#close();
    });
  }
  #over() {
    this.#isOver = true;
    return this.begun;
  }

  async #post(action, more) {
    const { status, body } = await post("preview", { page: this.#store.page, gesture: this.#number, action, ...more });
    return { ...body, status };
  }
  async #run() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#next) {
      const { figures, resolve } = this.#next;
      this.#next = null;
      const answer = await this.#post("update", { number: (this.#updates += 1), figures });
      // Without a connection it goes on in this page, and its end is sent later.
      if ([0, 404].includes(answer.status)) {
        this.isLocal = true;
        this.#store.lose();
      }
      if (answer.status === 410 && this.#isShared && !this.#isOver) {
        this.#close();
        this.onover?.(answer);
      }
      resolve(this.isLocal ? { ok: true } : answer);
    }
    this.#isBusy = false;
  }
  #close() {
    this.#isShared = false;
    Gesture.#shared.delete(this);
    this.#next?.resolve({ ok: true });
    this.#next = null;
  }
}

// Status 0: there was no answer.
async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
      signal: AbortSignal.timeout(30000), keepalive: body.action === "cancel",
    });
    const text = await response.text();
    let answer;
    try {
      answer = JSON.parse(text);
    } catch {
      answer = { ok: response.ok, kind: "request", error: text || `the server answers ${response.status}` };
    }
    const seconds = Number(response.headers.get("Retry-After"));
    return { status: response.status, body: answer, pause: seconds > 0 ? seconds * 1000 : undefined };
  } catch {
    return { status: 0, body: { ok: false, error: "no connection" } };
  }
}
