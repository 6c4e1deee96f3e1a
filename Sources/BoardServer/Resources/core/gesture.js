// An interactive edit, which is previewed to all pages and recorded when it ends: a drag, or the settings of a figure.
import { isPassing, post } from "./post.js";

/** @typedef {import("./protocol").Answer} Answer */
/** @typedef {{ name: string, frame?: import("./protocol").Frame, settings?: Record<string, string> }} Update */
/** @typedef {Answer & { status: number }} Reply */

/** The gestures that the server knows. */
const shared = new Set(/** @type {Gesture[]} */ ([]));
export const areShared = () => shared.size > 0;
export function cancelAll() { for (const gesture of shared) gesture.cancel(); }

let count = 0;

export class Gesture {
  /** Called when the gesture was ended by something else. */
  onover = (/** @type {Answer} */ _) => {};
  // The server's answer to the beginning; always positive for a gesture that only this page knows.
  /** @type {Promise<Answer>} */
  begun = Promise.resolve({ ok: true });
  #number = (count += 1);
  #fetch;
  #page;
  #outbox;
  #onlost;
  // Whether updates stay in this page, without a connection; whether the server knows the gesture; whether it has ended here.
  #isLocal = true;
  #isShared = false;
  #isOver = false;
  #isBusy = false;
  #updateCount = 0;
  /** @type {{ figures: Update[], resolve: (answer: Answer) => void } | null} */
  #next = null;

  /**
   * @param {typeof globalThis.fetch} fetch
   * @param {string} page
   * @param {import("./outbox").Outbox} outbox
   * @param {() => void} onlost
   */
  constructor(fetch, page, outbox, onlost) {
    this.#fetch = fetch;
    this.#page = page;
    this.#outbox = outbox;
    this.#onlost = onlost;
  }

  /**
   * @param {"frame" | "panel"} kind
   * @param {string[]} names - The figures' names.
   * @param {Promise<unknown>} [after] - The previous edit, whose end the server must know first.
   */
  begin(kind, names, after) {
    this.begun = Promise.resolve(after).then(async () => {
      // A short click has ended before the server needs to know of it.
      if (this.#isOver) return { ok: true };
      const answer = await this.#post({ action: "begin", kind, names });
      this.#isLocal = isPassing(answer.status);
      this.#isShared = answer.status === 0 || answer.ok;
      if (this.#isShared) shared.add(this);
      return this.#isLocal ? { ok: true } : answer;
    });
  }
  /**
   * Resolves to the answer. While an update is under way, only the last of the waiting ones is kept.
   * @param {Update[]} figures
   * @returns {Promise<Answer>}
   */
  update(figures) {
    if (this.#isLocal || !this.#isShared || this.#isOver) return Promise.resolve({ ok: true });
    this.#next?.resolve({ ok: true });
    return new Promise((resolve) => {
      this.#next = { figures, resolve };
      this.#run();
    });
  }
  /**
   * Ends the gesture, and records lines in its place.
   * @param {string[]} lines
   * @param {string} title
   * @param {{ quiet?: boolean, standAlone?: boolean, fit?: string[] }} options - Whether the caller reports a refusal; whether the lines are recorded
   *   even if the gesture couldn't begin; the figures whose labels the lines change.
   * @returns {Promise<Answer>}
   */
  end(lines, title, { standAlone = false, ...options } = {}) {
    if (lines.length === 0) {
      this.cancel();
      return Promise.resolve({ ok: true, answers: [], appended: [] });
    }
    this.#isOver = true;
    return this.#outbox.add(lines, { title, ...options }, this.begun.then((answer) => {
      const gesture = this.#isShared ? this.#number : undefined;
      this.#close();
      return answer.ok || standAlone ? { gesture } : { refusal: answer };
    }));
  }
  async cancel() {
    this.#isOver = true;
    await this.begun;
    if (this.#isShared) await this.#post({ action: "cancel" });
    this.#close();
  }

  /** @param {import("./protocol").PreviewAction} action @returns {Promise<Reply>} */
  async #post(action) {
    const request = { page: this.#page, gesture: this.#number, ...action };
    const { status, body } = await post(this.#fetch, "preview", request, { outlivesPage: action.action === "cancel" });
    return { ...body, status };
  }
  async #run() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#next) {
      const { figures, resolve } = this.#next;
      this.#next = null;
      const answer = await this.#post({ action: "update", number: (this.#updateCount += 1), figures });
      // Without a connection the gesture continues in this page, and its end is sent later.
      if ([0, 404].includes(answer.status)) {
        this.#isLocal = true;
        this.#onlost();
      }
      if (answer.status === 410 && this.#isShared && !this.#isOver) {
        this.#close();
        this.onover(answer);
      }
      resolve(this.#isLocal ? { ok: true } : answer);
    }
    this.#isBusy = false;
  }
  #close() {
    this.#isShared = false;
    shared.delete(this);
    this.#next?.resolve({ ok: true });
    this.#next = null;
  }
}
