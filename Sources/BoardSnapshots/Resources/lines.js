// The script, with a link from each line to its step.
import { make, sure } from "./kit/dom.js";

export class ScriptLines {
  /** @type {HTMLElement | null} */
  #sought = null;
  /** @type {HTMLElement[]} */
  #pointed = [];
  /** @type {HTMLElement | null} */
  #lit = null;
  // The only button that is reached by the Tab key.
  /** @type {HTMLElement | undefined} */
  #stop;

  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} scroller
   * @param {import("./story.js").Story} story
   * @param {import("./story.js").Step[]} steps
   * @param {(step: number) => void} go
   */
  constructor(list, scroller, { script, faults }, steps, go) {
    this.scroller = scroller;
    this.script = script;
    list.style.setProperty("--digits", `${Math.max(2, String(script.length).length)}ch`);
    const stepOfLine = new Map();
    for (const [index, { line }] of steps.entries()) if (index > 0 && !stepOfLine.has(line)) stepOfLine.set(line, index);
    // Clone two template items and use one listener for all: a script may have thousands of lines.
    const patterns = [make("span", { class: "words" }), make("button", { class: "words", type: "button", tabindex: "-1" })]
      .map((words) => make("li", {}, make("span", { class: "number" }), words));
    this.items = script.map((text, index) => {
      const item = /** @type {HTMLElement} */ (patterns[stepOfLine.has(index + 1) ? 1 : 0].cloneNode(true));
      sure(item.firstChild).textContent = String(index + 1);
      sure(item.lastChild).textContent = text;
      return item;
    });
    for (const { line, message } of faults) {
      this.items[line - 1].classList.add("failed");
      this.items[line - 1].append(make("span", { class: "message fault", text: message }));
    }
    list.append(...this.items);
    // Before the first step no line is highlighted, and the Tab key reaches the line of the first step.
    this.first = this.items[steps[1]?.line - 1];
    list.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target);
      if (button.tagName === "BUTTON") go(stepOfLine.get(this.items.indexOf(sure(button.parentElement)) + 1));
    });
    // The arrow keys go from step to step, so that the Tab key stops only once in the script.
    list.addEventListener("keydown", (event) => {
      const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!direction) return;
      event.preventDefault();
      let index = this.items.indexOf(sure(/** @type {HTMLElement} */ (event.target).parentElement)) + direction;
      while (this.items[index] && wordsOf(this.items[index])?.tagName !== "BUTTON") index += direction;
      wordsOf(this.items[index])?.focus();
    });
  }

  /** @param {number} line 0 for none. */
  light(line) {
    this.#lit?.removeAttribute("aria-current");
    this.#lit = this.items[line - 1] ?? null;
    this.#lit?.setAttribute("aria-current", "step");
    if (this.#stop) this.#stop.tabIndex = -1;
    this.#stop = wordsOf(this.#lit ?? this.first);
    if (this.#stop) this.#stop.tabIndex = 0;
    this.#scrollTo(line);
  }

  /** @param {[number, number] | null} lines */
  point(lines) {
    for (const item of this.#pointed) item.classList.remove("pointed");
    this.#pointed = lines ? this.items.slice(lines[0] - 1, lines[1]) : [];
    for (const item of this.#pointed) item.classList.add("pointed");
    if (lines) this.#scrollTo(lines[0]);
  }

  /**
   * The source text of the lines of a step that has several.
   *
   * @param {[number, number]} lines
   */
  titleOf([first, last]) {
    return first === last ? undefined : this.script.slice(first - 1, last).map((line) => line.trim()).slice(0, 12).join("\n");
  }

  /** @param {number} line */
  #scrollTo(line) {
    this.#sought = this.items[line - 1];
    this.#seek(this.#sought, 8);
  }
  // The heights of lines outside the view are estimates. When they come into view, the line sought may move out of it again.
  /** @param {HTMLElement} item @param {number} frames */
  #seek(item, frames) {
    if (!item || item !== this.#sought) return;
    const { scrollTop, clientHeight } = this.scroller;
    const place = item.offsetTop;
    if (place < scrollTop || place > scrollTop + clientHeight - 40) this.scroller.scrollTop = place - clientHeight / 2;
    if (frames > 0) requestAnimationFrame(() => this.#seek(item, frames - 1));
  }
}

/** @param {HTMLElement | undefined} item */
const wordsOf = (item) => /** @type {HTMLElement | undefined} */ (item?.children[1]);
