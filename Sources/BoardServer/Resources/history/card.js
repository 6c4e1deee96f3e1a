// A history as a card: redo's steps above "now", undo's below it, and what an edit has cut off.
import { counted, make, sure } from "../kit/dom.js";
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
  // As it is, and as its steps were drawn last.
  /** @type {CardState | undefined} */
  #known;
  /** @type {CardState | undefined} */
  #drawn;
  #isSeen = false;
  #most = mostShown;
  #heading = make("h3");
  #badges = make("div", { class: "badges" });
  #stack = make("ol", { class: "stack" });
  #summary = make("summary");
  #lost = make("ul");
  #branches = make("details", { class: "branches", hidden: true }, this.#summary, this.#lost);
  root = make("div", { class: "card", role: "group" },
    make("div", { class: "card-head" }, this.#heading, this.#badges), this.#stack, this.#branches);

  constructor(/** @type {Session} */ session) {
    this.#session = session;
    this.#goWherePressed();
  }

  get #state() { return sure(this.#known); }

  draw(/** @type {CardState} */ state) {
    const before = this.#known;
    const { name, isOnBoard, answers, badges } = this.#known = state;
    if (before?.name !== name || before.isOnBoard !== isOnBoard) {
      this.root.setAttribute("aria-label", `History of ${name}`);
      this.#heading.replaceChildren(isOnBoard
        ? make("button", {
          type: "button", class: "link", text: name, "data-key": "heading", title: "Let it answer undo and redo",
          onclick: () => this.#session.setFocus(this.#state.past.figure === null ? "board" : this.#state.name),
        })
        : make("span", { text: name }));
    }
    if (before?.badges.join() !== badges.join()) this.#badges.replaceChildren(...badges.map((text, index) => make("span",
      { class: index === 0 && answers ? "chip" : "chip quiet", text })));
    this.root.classList.toggle("first", answers);
    if (this.#isSeen) this.#drawSteps();
  }
  // Whether it is in sight: else its steps aren't drawn.
  /** @param {boolean} isSeen */
  set isSeen(isSeen) {
    this.#isSeen = isSeen;
    if (isSeen && this.#known) this.#drawSteps();
  }
  #drawSteps() {
    const before = this.#drawn;
    const { past, isOnBoard, obstacle } = this.#drawn = this.#state;
    const isSame = before !== undefined && before.past === past && before.isOnBoard === isOnBoard;
    if (!isSame) this.#drawStack();
    if (before?.past !== past) this.#drawBranches();
    if (isSame && before.obstacle === obstacle) return;
    for (const button of this.#stack.querySelectorAll("button:not([data-kind=more])")) {
      if (obstacle) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
  }
  #drawStack() {
    const { past, isOnBoard } = this.#state;
    const hasMore = Math.max(past.undoable, past.redoable) > this.#most;
    // Of what has left the board, steps are words only.
    showStack(this.#stack, stackItems(past, this.#most), isOnBoard || hasMore ? (item) => this.#choose(item) : null,
      ({ kind, isHere }) => (kind === "more" || !isOnBoard ? undefined : isHere ? "You are here" : "Go there"));
  }

  // MARK: Going to a step

  /** @param {Item} item */
  async #choose({ kind, key, id, text }) {
    const { past, name, isOnBoard, obstacle } = this.#state;
    if (kind === "more") {
      const last = [...this.#stack.querySelectorAll("button")].map((button) => button.dataset.key);
      this.#most *= 10;
      this.#drawStack();
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

  #drawBranches() {
    const { past: { branches } } = this.#state;
    this.#branches.hidden = branches.length === 0;
    this.#summary.textContent = `${counted(branches.length, "branch", "branches")} cut off`;
    const hadFocus = this.#lost.contains(document.activeElement);
    this.#lost.replaceChildren(...branches.toReversed().map((branch) => this.#branch(branch)));
    if (hadFocus) this.#summary.focus();
  }
  /** @param {import("../core/protocol").Branch} branch */
  #branch({ steps, line, cause }) {
    const { past } = this.#state;
    const titles = steps.slice(0, 5).map((id) => past.steps[id].caption);
    if (steps.length > titles.length) titles.push(`… ${steps.length - titles.length} more`);
    const told = make("p", { class: "fault", role: "alert" });
    const restore = make("button", {
      type: "button", class: "button small", text: "Restore", "aria-label": `Restore ${titles.join(", ")}`,
        onclick: () => this.#restore(steps[0], told),
    });
    return make("li", {},
      make("span", { text: titles.join(" → ") }),
      make("small", { text: `${cause === "edit" ? "by the edit" : `by ${cause}`} in line ${line}` }),
      !past.lost && restore, told);
  }
  /** @param {number} step @param {HTMLElement} told */
  async #restore(step, told) {
    told.textContent = "";
    const session = this.#session;
    // What has to wait may be answered long after: its refusal gets a card.
    const quiet = session.isAnswered;
    const restore = { figure: this.#state.past.figure, step };
    const answer = await session.send({ restore }, { title: "Restore", quiet });
    const { ok, answers = [], leftOut = [] } = answer;
    if (ok) session.announce(answers.some(({ changed }) => changed) ? "Restored" : "It is restored already");
    const lost = leftOut.length > 0 ? ["Not restored:", ...leftOut] : [];
    told.textContent = ok ? lost.join("\n") : quiet ? why(answer) : "";
  }
}
