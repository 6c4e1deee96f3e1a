// Completes the word that is typed at the prompt, with a list above the line.
import { unique } from "../core/outbox.js";
import { make } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { commonStart } from "./words.js";

const identity = `rb-${unique()}`;
// The pause in typing, in milliseconds, after which the list opens by itself.
const rest = 120;

export class Completion {
  list = make("ul", { class: "candidates", role: "listbox", id: `${identity}-list`, "aria-label": "Completions", hidden: true });
  #input;
  #session;
  /** @type {import("../core/protocol").Candidate[]} */
  #candidates = [];
  // Possible continuations that can't be listed.
  /** @type {string[]} */
  #others = [];
  // The text before the caret that candidates replace.
  #word = "";
  #chosen = -1;
  #request = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  // Whether the list stays closed until the next word, as after Escape, so that the Tab key moves the focus.
  #isDismissed = false;
  // Whether there is nothing to complete at the caret; then the Tab key moves the focus, too.
  #isFutile = false;
  // Whether something was typed since the list was requested.
  #isStale = false;

  /** @param {HTMLInputElement} input @param {Session} session */
  constructor(input, session) {
    this.#input = input;
    this.#session = session;
    input.setAttribute("aria-controls", this.list.id);
    input.addEventListener("input", (event) => {
      this.#isFutile = false;
      this.#isStale = true;
      this.#choose(-1);
      if (/\s$|^$/.test(this.#text)) this.#isDismissed = false;
      clearTimeout(this.#timer);
      // Text from an input method isn't final yet; on an empty line, the placeholder should be visible.
      if (/** @type {InputEvent} */ (event).isComposing || this.#isDismissed || input.value.trim() === "") this.close();
      else this.#timer = setTimeout(() => this.#ask(), rest);
    });
    input.addEventListener("blur", () => this.close());
    // The input must keep the focus.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", ({ target }) => {
      const option = /** @type {Element} */ (target).closest("[role=option]");
      const index = [...this.list.children].findIndex((each) => each === option);
      if (index >= 0 && index < this.#candidates.length) this.#accept(this.#candidates[index]);
    });
  }

  // Handles a key that is meant for the list, and returns whether it was.
  /** @param {KeyboardEvent} event */
  handles(event) {
    const isOpen = !this.list.hidden && this.#candidates.length > 0;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isBare = !shiftKey && !ctrlKey && !altKey && !metaKey;
    const move = isBare ? { ArrowDown: 1, ArrowUp: -1 }[key] : undefined;
    const canAsk = this.#input.value.trim() !== "" && !this.#isDismissed && !this.#isFutile;
    if (key === "Tab" && isBare && (isOpen || canAsk)) this.#complete();
    else if (key === " " && ctrlKey) this.#complete();
    else if (isOpen && move) {
      const count = this.#candidates.length;
      this.#choose((this.#chosen + move + count + (this.#chosen < 0 && move < 0 ? 1 : 0)) % count);
    } else if (isOpen && key === "Enter" && this.#chosen >= 0) this.#accept(this.#candidates[this.#chosen]);
    else if (!this.list.hidden && key === "Escape") {
      this.#isDismissed = true;
      event.stopPropagation();
      this.close();
    } else {
      if (key === "Escape") this.#isDismissed = true;
      return false;
    }
    event.preventDefault();
    return true;
  }
  close() {
    this.#request += 1;
    clearTimeout(this.#timer);
    this.list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }

  get #text() { return this.#input.value.slice(0, this.#input.selectionStart ?? undefined); }
  // Inserts the chosen candidate, or else the common start of all, or else the first one.
  #complete() {
    if (this.list.hidden || this.#isStale) return this.#ask({ isAsked: true });
    if (this.#chosen >= 0 || !this.#extend()) this.#accept(this.#candidates[Math.max(0, this.#chosen)]);
  }
  /** Inserts the common start of all candidates; returns whether that added anything. */
  #extend() {
    const start = commonStart(this.#candidates.map(({ text }) => text));
    if (start.length <= this.#word.length || this.#candidates.length === 1) return false;
    this.#replace(start);
    return true;
  }
  async #ask({ isAsked = false } = {}) {
    clearTimeout(this.#timer);
    const request = (this.#request += 1);
    const text = this.#text;
    /** @type {Partial<import("../core/protocol").Completions>} */
    const { candidates = [], others = [], word = "" } = await this.#session.ask(`completion?line=${encodeURIComponent(text)}`)
      .then((response) => response.json()).catch(() => ({}));
    if (request !== this.#request || text !== this.#text) return;
    [this.#candidates, this.#others, this.#word] = [candidates, others, word];
    if (candidates.length === 0) {
      this.#isFutile = true;
      if (isAsked) this.#session.announce(others.length > 0 ? `Write ${others.join(" or ")}` : "No completions");
      if (others.length === 0 || word !== "") return this.close();
      return this.#open();
    }
    if (isAsked && candidates.length === 1 && (others.length === 0 || word !== "")) return this.#accept(candidates[0]);
    if (isAsked) {
      this.#extend();
      this.#session.announce(`${candidates.length} completions`);
    }
    this.#open();
  }
  #open() {
    draw(this.list,
      this.#candidates.map(({ text, kind, color }, index) => h("li", {
        key: index, role: "option", id: `${identity}-${index}`, "aria-selected": "false", "data-kind": kind,
        "aria-label": kind === "figure" || kind === "color" ? `${text}, ${kind}` : text,
      }, color && h("span", { class: "swatch", style: { "--c": color } }), text)),
      (this.#word === "" ? this.#others : []).map((text) => h("li", { role: "option", "aria-disabled": "true", "aria-selected": "false", class: "hint", text })));
    [this.list.hidden, this.#isStale] = [false, false];
    this.#input.setAttribute("aria-expanded", "true");
    this.#choose(-1);
  }
  #choose(/** @type {number} */ index) {
    this.list.children[this.#chosen]?.setAttribute("aria-selected", "false");
    this.#chosen = index;
    const node = this.list.children[index];
    node?.setAttribute("aria-selected", "true");
    node?.scrollIntoView({ block: "nearest" });
    if (node) this.#input.setAttribute("aria-activedescendant", node.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }
  #accept(/** @type {import("../core/protocol").Candidate} */ { text }) {
    this.#replace(`${text} `);
    this.close();
  }
  #replace(/** @type {string} */ word) {
    const { length } = this.#text;
    this.#input.setRangeText(word, length - this.#word.length, length, "end");
    this.#word = word;
  }
}
