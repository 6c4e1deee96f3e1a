// The timeline as a card: the steps that "In order" undoes and redoes, nearest to now first.
import { isInOrder } from "../commands/undoing.js";
import { lastWork, obstacleOf } from "../core/document.js";
import { make } from "../kit/dom.js";
import { showStack } from "../kit/history.js";

/** @typedef {import("../core/protocol").Timeline} Timeline */
// `by`: the number of steps to undo or redo to get there.
/** @typedef {import("../kit/history").Item & { by?: number }} OrderItem */

const mostShown = 20;

/**
 * The items of the stack, from the top down.
 * @param {Timeline} order
 * @returns {OrderItem[]}
 */
export function orderItems({ undo, redo, undoCount, redoCount }) {
  /** @param {"undo" | "redo"} kind @param {import("../core/protocol").Work[]} works @returns {OrderItem[]} */
  const items = (kind, works) => {
    let count = 0;
    return works.map(({ caption, of, lines: [first, last], waiting = false }, index) => {
      if (!waiting) count += 1;
      const text = [caption, of !== null && ` of ${of}`, waiting && ", not on the board"].filter(Boolean).join("");
      // The newest step in effect is the current one. Waiting steps are skipped.
      const [by, isHere] = [waiting ? 0 : kind === "undo" ? count - 1 : count, kind === "undo" && !waiting && count === 1];
      return { kind, key: `${kind}-${index + 1}`, text, place: first === last ? `line ${first}` : `lines ${first}–${last}`, by, isHere };
    });
  };
  /** @param {"undo" | "redo"} way @param {number} count @returns {import("../kit/history").Item[]} */
  const more = (way, count) => (count > 0 ? [{ kind: "more", way, key: `more-${way}`, text: `… and ${count} more` }] : []);
  return [
    ...more("redo", redoCount - redo.length), ...items("redo", redo).reverse(),
    { kind: "now", key: "now", text: undoCount + redoCount > 0 ? "now" : "now · nothing to undo or redo" },
    ...items("undo", undo), ...more("undo", undoCount - undo.length),
    { kind: "start", key: "start", text: "beginning", isHere: undoCount === 0, by: undoCount },
  ];
}

export class OrderCard {
  #session;
  #most = mostShown;
  #order = /** @type {Timeline | null} */ (null);
  #isAsking = false;
  #isSeen = false;
  #badges = make("div", { class: "badges" });
  #stack = make("ol", { class: "stack" });
  root = make("div", { class: "card order", role: "group", "aria-label": "The timeline", hidden: true },
    make("div", { class: "card-head" }, make("h3", { text: "In order" }), this.#badges), this.#stack);

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.store.watch(["document", "view"], (state) => {
      const isInUse = isInOrder(state);
      this.root.hidden = lastWork(state.document) === null;
      this.root.classList.toggle("first", isInUse);
      this.#badges.replaceChildren(...(isInUse ? [make("span", { class: "chip", text: "answers undo" })] : []));
      if (!this.root.hidden) this.#ask();
    });
  }
  /** Whether the card is visible; the order is only requested then. */
  set isSeen(/** @type {boolean} */ isSeen) {
    this.#isSeen = isSeen;
    this.#ask();
  }
  // Requests the order again as long as the board has changed meanwhile.
  async #ask() {
    const { store } = this.#session;
    const isKnown = () => {
      const { board } = store.state.document;
      return !board || (this.#order !== null && this.#order.epoch === board.epoch && this.#order.revision >= board.revision
        && this.#order.undo.length >= Math.min(this.#most, this.#order.undoCount));
    };
    if (this.#isAsking || !this.#isSeen) return;
    this.#isAsking = true;
    while (!isKnown()) {
      const answer = await this.#session.ask(`order?most=${this.#most}`).then((response) => (response.ok ? response.json() : null)).catch(() => null);
      if (!answer) break;
      this.#order = answer;
      this.#draw();
    }
    this.#isAsking = false;
  }
  #draw() {
    if (this.#order) showStack(this.#stack, orderItems(this.#order), (item) => this.#choose(item),
      ({ kind }) => (kind === "more" ? undefined : "Go there"));
  }
  /** @param {OrderItem} item */
  async #choose({ kind, text, by = 0 }) {
    if (kind === "more") {
      this.#most *= 10;
      return this.#ask();
    }
    const session = this.#session;
    const obstacle = obstacleOf(session.state.document);
    if (obstacle) return session.notify(`${obstacle}.`, "warning");
    if (by === 0) return;
    const { ok } = await session.send([`${kind === "redo" ? "redo" : "undo"} last ${by}`], { title: `Go to ${text}`, isTurn: true });
    if (ok) session.announce(`Now at: ${text}`);
  }
}
