// A history as a card: redo's steps above "now", undo's below it, and what an edit has cut off.
import { choosePlace } from "../commands/undoing.js";
import { counted, make, sure } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { showStack, stackItems } from "../kit/history.js";
import { why } from "../messages/told.js";

/** @typedef {import("./cards").CardState} CardState */
/** @typedef {import("../kit/history").Item} Item */

// So many steps on each side of "now", and ten times as many each time that one asks for more.
const mostShown = 10;
// So far a pointer may move between its press and its release, in pixels.
const slack = 8;

export class Card {
  #session;
  /** @type {CardState | undefined} */
  #known;
  #isSeen = false;
  #most = mostShown;
  #stack = make("ol", { class: "stack" });
  // What was said of a branch that was to come back, by the number of its first step.
  #told = new Map(/** @type {[number, string][]} */ ([]));
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
  // Whether it is in sight: else its steps aren't drawn.
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
      // Of what has left the board, steps are words only.
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
    // The step is named, and not the way there: others may have gone on meanwhile.
    const walk = { figure: past.figure, step: id ?? null };
    if ((await this.#session.send({ walk }, { title: `Go to ${text}`, isTurn: true })).ok) this.#session.announce(`Now at: ${text}`);
  }
  // The stack may be drawn anew, or move, between press and release: then the step that was pressed is meant.
  #goWherePressed() {
    this.#stack.addEventListener("pointerdown", ({ target, button: number, clientX, clientY }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      const item = button && stackItems(this.#state.past, this.#most).find(({ key }) => key === button.dataset.key);
      if (number !== 0 || !item) return;
      addEventListener("pointerup", (event) => {
        const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack;
        // Else the button is clicked.
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
      h("p", { class: "fault", role: "alert", text: this.#told.get(steps[0]) ?? "" }));
  }
  /** @param {number} step */
  async #restore(step) {
    const tell = (/** @type {string} */ text) => {
      this.#told.set(step, text);
      this.#show();
    };
    tell("");
    const session = this.#session;
    // What has to wait may be answered long after: its refusal gets a card.
    const quiet = session.isAnswered;
    const restore = { figure: this.#state.past.figure, step };
    const answer = await session.send({ restore }, { title: "Restore", quiet });
    const { ok, answers = [], leftOut = [] } = answer;
    if (ok) session.announce(answers.some(({ changed }) => changed) ? "Restored" : "It is restored already");
    const lost = leftOut.length > 0 ? ["Not restored:", ...leftOut] : [];
    tell(ok ? lost.join("\n") : quiet ? why(answer) : "");
  }
}
