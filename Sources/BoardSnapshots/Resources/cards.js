// One card per history: the steps that can be undone and redone at the current step.
import { make, sure, svgElement } from "./kit/dom.js";
import { showStack, stackItems } from "./kit/history.js";

/** @typedef {import("./story.js").History} History */
/** @typedef {import("./story.js").Step} Step */
/**
 * The page's functions that cards call.
 * @typedef {{ isThere: (key: number) => boolean, titleOf: (lines: [number, number]) => string | undefined,
 *   point: (lines: [number, number]) => void, go: (step: number) => void }} Page
 */

// The number of steps shown on each side of "now"; each click on "more" multiplies it by ten.
const mostShown = 30;
const answers = "answers undo";

export class Cards {
  /** @type {Map<History, Card>} */
  #cards = new Map();
  #timeline = new TimelineCard();

  /** @param {HTMLElement} element @param {Iterable<History>} histories @param {Page} page */
  constructor(element, histories, page) {
    this.element = element;
    for (const history of histories) this.#cards.set(history, new Card(history, page));
    element.append(this.#timeline.root, ...[...this.#cards.values()].map((card) => card.root));
  }

  /**
   * @param {Step} step
   * @param {number} index
   * @param {Iterable<History>} changed The histories that may have changed since they were last shown.
   */
  show(step, index, changed) {
    for (const history of changed) sure(this.#cards.get(history)).show();
    this.#timeline.show(step.timeline);
    const about = new Set(step.effects.filter(({ isQuiet }) => !isQuiet).map(({ history }) => history));
    for (const [history, card] of this.#cards) card.mark(step, index, about.has(history));
    // Keep the scroll position of cards in view.
    const roots = [...about].map((history) => sure(this.#cards.get(history)).root).filter((root) => !root.hidden);
    const { scrollTop, clientHeight, offsetTop } = this.element;
    const isSeen = (/** @type {HTMLElement} */ root) => root.offsetTop - offsetTop >= scrollTop
      && root.offsetTop + root.offsetHeight - offsetTop <= scrollTop + clientHeight;
    if (roots.length > 0 && !roots.some(isSeen)) this.element.scrollTop = roots[0].offsetTop - offsetTop;
  }
}

/** What `undo timeline` and `redo timeline` would do. */
class TimelineCard {
  #titles = ["undo", "redo"].map(() => make("p"));

  constructor() {
    this.root = make("div", { class: "card timeline", role: "group", "aria-label": "The timeline", hidden: true },
      make("div", { class: "card-head" }, make("h3", { text: "timeline" })), ...this.#titles.toReversed());
  }

  /** @param {import("./story.js").Timeline | undefined} timeline */
  show(timeline) {
    this.root.hidden = timeline === undefined;
    const nothing = ["nothing to undo", "nothing to redo"];
    for (const [way, title] of this.#titles.entries()) title.textContent = timeline?.[way] ?? nothing[way];
  }
}

class Card {
  #shown = "";
  #most = mostShown;
  // The previous and the next step that belong to this history, as seen from the current step.
  /** @type {(number | undefined)[]} */
  #goal = [undefined, undefined];

  /** @param {History} history @param {Page} page */
  constructor(history, page) {
    this.history = history;
    this.page = page;
    this.heading = make("h3");
    this.badges = make("span", { class: "badges" });
    this.stack = make("ol");
    this.moves = ["m12 5-5 5 5 5", "m8 5 5 5-5 5"].map((d, way) => {
      const icon = svgElement("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
      icon.append(svgElement("path", { d }));
      const go = () => {
        const goal = this.#goal[way];
        if (goal !== undefined) page.go(goal);
      };
      return make("button", { type: "button", class: "tap", onclick: go }, icon);
    });
    this.root = make("div", { class: "card", role: "group", hidden: true, style: `--steps: ${history.steps.length}` },
      make("div", { class: "card-head" }, this.heading, this.badges, make("span", { class: "moves" }, ...this.moves)),
      this.stack);
  }

  get #isThere() { return this.history.key === -1 || this.page.isThere(this.history.key); }

  show() {
    const { state, steps, key } = this.history;
    // A figure's history that nothing has happened in yet isn't shown.
    this.root.hidden = state === null && key !== -1;
    if (this.root.hidden) return;
    const name = state?.name ?? "board";
    this.heading.textContent = name;
    this.root.setAttribute("aria-label", `History of ${name}`);
    for (const [way, words] of ["Previous change of", "Next change of"].entries()) {
      for (const attribute of ["aria-label", "title"]) this.moves[way].setAttribute(attribute, `${words} ${name}`);
    }
    const [present, farthest, undoable, redoable] = state?.at ?? [null, null, 0, 0];
    const effective = present === null ? 0 : steps[present].level;
    const items = stackItems({ steps, present, farthest, undoable, redoable, effective }, this.#most);
    const shown = this.#isThere ? items.filter(({ kind, text }) => kind !== "start" || text !== "beginning") : [];
    showStack(this.stack, shown, ({ kind, id }) => {
      if (kind === "more") this.#showMore();
      else if (id !== undefined) this.page.point(steps[id].lines);
    }, ({ id }) => id === undefined ? undefined : this.page.titleOf(steps[id].lines));
    const now = /** @type {HTMLElement} */ (this.stack.querySelector(".now"));
    if (now) this.stack.scrollTop = Math.max(0, now.offsetTop - this.stack.offsetTop - this.stack.clientHeight / 2);
  }

  #showMore() {
    this.#most *= 10;
    this.show();
  }

  /** @param {Step} step @param {number} index @param {boolean} isAbout Whether the step is about this history. */
  mark(step, index, isAbout) {
    const { state, touches, key } = this.history;
    this.#goal = [touches.findLast((touch) => touch < index), touches.find((touch) => touch > index)];
    const depth = state?.depth ?? 0;
    const texts = this.#isThere ? [
      step.focus === key && answers, depth > 0 && (depth === 1 ? "step block open" : `${depth} step blocks open`),
      state?.panel && "panel open", state?.locked && "locked",
    ].filter(Boolean) : ["not on the board"];
    // Most histories are unchanged; there may be many, so those aren't updated.
    const shown = [isAbout, ...texts, ...this.#goal.map((goal) => goal === undefined)].join();
    if (this.#shown === shown) return;
    this.#shown = shown;
    this.root.classList.toggle("lit", isAbout);
    this.badges.replaceChildren(...texts.map((text) => make("span", { class: text === answers ? "chip" : "chip quiet", text })));
    for (const [way, button] of this.moves.entries()) button.setAttribute("aria-disabled", String(this.#goal[way] === undefined));
  }
}
