// The timeline as a card: the transactions that undo and redo on the timeline take, nearest to now first.
import { isOnTimeline } from "../commands/undoing.js";
import { obstacleOf, timelineTitles } from "../core/document.js";
import { make } from "../kit/dom.js";
import { showStack } from "../kit/history.js";

/** @typedef {import("../core/protocol").Timeline} Timeline */
// `by`: the number of steps to undo or redo to get there.
/** @typedef {import("../kit/history").Item & { by?: number }} TimelineItem */

const mostShown = 20;

/**
 * The items of the stack, from the top down.
 * @param {Timeline} timeline
 * @returns {TimelineItem[]}
 */
export function timelineItems({ undo, redo, undoCount, redoCount }) {
  /** @param {"undo" | "redo"} kind @param {import("../core/protocol").Transaction[]} transactions @returns {TimelineItem[]} */
  const items = (kind, transactions) => {
    let count = 0;
    return transactions.map(({ caption, of, lines: [first, last], waiting = false }, index) => {
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

export class TimelineCard {
  #session;
  #most = mostShown;
  #timeline = /** @type {Timeline | null} */ (null);
  #isAsking = false;
  #isSeen = false;
  #badges = make("div", { class: "badges" });
  #stack = make("ol", { class: "stack" });
  root = make("div", { class: "card", role: "group", "aria-label": "The timeline", hidden: true },
    make("div", { class: "card-head" }, make("h3", { text: "Timeline" }), this.#badges), this.#stack);

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    session.store.watch(["document", "view"], (state) => {
      const isInUse = isOnTimeline(state);
      this.root.hidden = timelineTitles(state.document) === null;
      this.root.classList.toggle("first", isInUse);
      this.#badges.replaceChildren(...(isInUse ? [make("span", { class: "chip", text: "answers undo" })] : []));
      if (!this.root.hidden) this.#ask();
    });
  }
  /** Whether the card is visible; the timeline is only requested then. */
  set isSeen(/** @type {boolean} */ isSeen) {
    this.#isSeen = isSeen;
    this.#ask();
  }
  // Requests the timeline again as long as the board has changed meanwhile.
  async #ask() {
    const { store } = this.#session;
    const isKnown = () => {
      const { board } = store.state.document;
      return !board || (this.#timeline !== null && this.#timeline.epoch === board.epoch && this.#timeline.revision >= board.revision
        && this.#timeline.undo.length >= Math.min(this.#most, this.#timeline.undoCount));
    };
    if (this.#isAsking || !this.#isSeen) return;
    this.#isAsking = true;
    while (!isKnown()) {
      const answer = await this.#session.ask(`timeline?most=${this.#most}`).then((response) => (response.ok ? response.json() : null)).catch(() => null);
      if (!answer) break;
      this.#timeline = answer;
      this.#draw();
    }
    this.#isAsking = false;
  }
  #draw() {
    if (this.#timeline) showStack(this.#stack, timelineItems(this.#timeline), (item) => this.#choose(item),
      ({ kind }) => (kind === "more" ? undefined : "Go there"));
  }
  /** @param {TimelineItem} item */
  async #choose({ kind, text, by = 0 }) {
    if (kind === "more") {
      this.#most *= 10;
      return this.#ask();
    }
    const session = this.#session;
    const obstacle = obstacleOf(session.state.document);
    if (obstacle) return session.notify(`${obstacle}.`, "warning");
    if (by === 0) return;
    const { ok } = await session.send([`${kind === "redo" ? "redo" : "undo"} timeline ${by}`], { title: `Go to ${text}`, isTurn: true });
    if (ok) session.announce(`Now at: ${text}`);
  }
}
