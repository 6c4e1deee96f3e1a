// A history as a card: steps to redo above "now", steps to undo below it, and branches that an edit has cut off.
import { choosePlace } from "../commands/undoing.js";
import { counted, make, sure } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { showStack, stackItems } from "../kit/history.js";
import { why } from "../messages/notices.js";

/** @typedef {import("./cards").CardState} CardState */
/** @typedef {import("../kit/history").Item} Item */

// The number of steps shown on each side of "now"; each click on "more" multiplies it by ten.
const mostShown = 10;
// The most that a pointer may move between press and release, in pixels.
const slack = 8;

export class Card {
  #session;
  /** @type {CardState | undefined} */
  #known;
  #isSeen = false;
  #most = mostShown;
  #stack = make("ol", { class: "stack" });
  // The reasons why branches couldn't be restored, by the number of their first step.
  #reasons = new Map(/** @type {[number, string][]} */ ([]));
  root = make("div", { class: "card", role: "group" });

  constructor(/** @type {Session} */ session) {
    this.#session = session;
    this.#goWherePressed();
  }

  get #state() { return sure(this.#known); }

  draw(/** @type {CardState} */ state) {
    this.#known = state;
    this.#show();
  }
  // Whether the card is visible; otherwise its steps aren't drawn.
  /** @param {boolean} isSeen */
  set isSeen(isSeen) {
    this.#isSeen = isSeen;
    if (isSeen && this.#known) this.#show();
  }
  #show() {
    const { name, isOnBoard, answers, badges, obstacle, past, past: { branches } } = this.#state;
    this.root.setAttribute("aria-label", `History of ${name}`);
    this.root.classList.toggle("first", answers);
    if (this.#isSeen) {
      const hasMore = Math.max(past.undoable, past.redoable) > this.#most;
      // If the figure is off the board, the steps can't be chosen.
      showStack(this.#stack, stackItems(past, this.#most), isOnBoard || hasMore ? (item) => this.#choose(item) : null,
        ({ kind, isHere }) => (kind === "more" || !isOnBoard ? undefined : isHere ? "You are here" : "Go there"), obstacle !== null);
    }
    draw(this.root,
      h("div", { class: "card-head" },
        h("h3", {}, isOnBoard ? h("button", {
          type: "button", class: "link", text: name, "data-key": "heading", title: "Let it answer undo and redo",
          onclick: () => choosePlace(this.#session, past.figure === null ? "board" : "figure", name),
        }) : h("span", { text: name })),
        h("div", { class: "badges" }, badges.map((text, index) => h("span", { class: index === 0 && answers ? "chip" : "chip quiet", text })))),
      this.#stack,
      branches.length > 0 && h("details", { class: "branches" }, h("summary", { text: `${counted(branches.length, "branch", "branches")} cut off` }),
        h("ul", {}, branches.toReversed().map((branch) => this.#branch(branch)))));
  }

  // MARK: Going to a step
  /** @param {Item} item */
  async #choose({ kind, key, id, text }) {
    const { past, name, isOnBoard, obstacle } = this.#state;
    if (kind === "more") {
      const last = [...this.#stack.querySelectorAll("button")].map((button) => button.dataset.key);
      this.#most *= 10;
      this.#show();
      const fresh = [...this.#stack.querySelectorAll("button")].filter((button) => !last.includes(button.dataset.key));
      return (key === "more-undo" ? fresh[0] : fresh.at(-1))?.focus();
    }
    if (!isOnBoard) return this.#session.notify(`${name} isn’t on the board.`);
    if (obstacle) return this.#session.notify(`${obstacle}.`, "warning");
    // The request names the step and not the way there, because the history may have changed meanwhile.
    const walk = { figure: past.figure, step: id ?? null };
    if ((await this.#session.send({ walk }, { title: `Go to ${text}`, isTurn: true })).ok) this.#session.announce(`Now at: ${text}`);
  }
  // If the stack is redrawn or moves between press and release, the step that was pressed counts.
  #goWherePressed() {
    this.#stack.addEventListener("pointerdown", ({ target, button: number, clientX, clientY }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      const item = button && stackItems(this.#state.past, this.#most).find(({ key }) => key === button.dataset.key);
      if (number !== 0 || !item) return;
      addEventListener("pointerup", (event) => {
        const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack;
        // Otherwise the button itself gets the click.
        if (!isFar && !button.contains(/** @type {Node} */ (event.target))) this.#choose(item);
      }, { once: true });
    });
  }

  // MARK: Branches
  /** @param {import("../core/protocol").Branch} branch */
  #branch({ steps, line, cause }) {
    const { past } = this.#state;
    const titles = steps.slice(0, 5).map((id) => past.steps[id].caption);
    if (steps.length > titles.length) titles.push(`… ${steps.length - titles.length} more`);
    return h("li", { key: steps[0] }, h("span", { text: titles.join(" → ") }),
      h("small", { text: `${cause === "edit" ? "by the edit" : `by ${cause}`} in line ${line}` }),
      !past.lost && h("button", {
        type: "button", class: "button small", text: "Restore", "aria-label": `Restore ${titles.join(", ")}`, onclick: () => this.#restore(steps[0]),
      }),
      h("p", { class: "fault", role: "alert", text: this.#reasons.get(steps[0]) ?? "" }));
  }
  /** @param {number} step */
  async #restore(step) {
    const tell = (/** @type {string} */ text) => {
      this.#reasons.set(step, text);
      this.#show();
    };
    tell("");
    const session = this.#session;
    // Without a connection the answer may come much later: its refusal then becomes a card.
    const quiet = session.isAnswered;
    const restore = { figure: this.#state.past.figure, step };
    const answer = await session.send({ restore }, { title: "Restore", quiet });
    const { ok, answers = [], leftOut = [] } = answer;
    if (ok) session.announce(answers.some(({ changed }) => changed) ? "Restored" : "It is restored already");
    const lost = leftOut.length > 0 ? ["Not restored:", ...leftOut] : [];
    tell(ok ? lost.join("\n") : quiet ? why(answer) : "");
  }
}
