// The script as it grows: a list of its lines, from which one gets to their figures.
import { unique } from "../core/outbox.js";
import { onlyFigure } from "../core/selection.js";
import { counted, make } from "../kit/dom.js";
import { sentence } from "./answers.js";
import { showFigures, showLines } from "./links.js";
import { marked } from "./marked.js";
import { keptLines } from "./words.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").State} State */

const identity = `rb-${unique()}`;

export class Lines {
  #session;
  #reveal;
  #list = make("ol", { class: "lines", role: "listbox", "aria-label": "Lines", tabindex: "0", "aria-multiselectable": "true" });
  #scroller = make("div", { class: "script-lines" }, this.#list);
  #head = make("div", { class: "lines-head" });
  // What is drawn.
  #shown = { firstLine: 1, lines: /** @type {string[]} */ ([]) };
  /** @type {State["marks"]} */
  #marks = null;
  /** @type {import("../core/protocol").Fault} */
  #fault = null;
  // Where the keyboard is.
  #current = 0;
  // The end stays in sight, unless somebody looks at what was before.
  #follows = true;
  #place = 0;

  /** @param {Session} session @param {(id: number) => void} reveal */
  constructor(session, reveal) {
    [this.#session, this.#reveal] = [session, reveal];
    this.parts = [this.#head, this.#scroller];
    this.#scroller.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
      this.#follows = scrollHeight - scrollTop - clientHeight < 24 || (this.#follows && scrollTop >= this.#place);
      this.#place = scrollTop;
    });
    // The heights of lines out of sight are estimates, so the list grows as they come into sight, too.
    const observer = new ResizeObserver(() => this.#toEnd());
    for (const node of [this.#scroller, this.#list]) observer.observe(node);
    this.#list.addEventListener("click", ({ target }) => {
      const row = /** @type {Element} */ (target).closest("li");
      // Words that were picked out with the mouse are to be copied.
      if (row && getSelection().isCollapsed) this.#choose(row);
    });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("focus", () => this.#goTo(this.#marks?.lines[this.#marks.at] ?? (this.#current || this.#last)));
    session.store.watch(["document"], ({ document }) => this.#draw(document));
    session.store.watch(["document", "marks", "selection"], (state) => this.#drawHead(state));
  }
  get #last() { return this.#shown.firstLine + this.#shown.lines.length - 1; }
  /** @param {number} number */
  #row(number) { return /** @type {HTMLElement | undefined} */ (this.#list.children[number - this.#shown.firstLine]); }
  #toEnd() {
    if (this.#follows) requestAnimationFrame(() => { this.#scroller.scrollTop = this.#scroller.scrollHeight; });
  }

  // MARK: Drawing

  /** @param {State["document"]} document */
  #draw(document) {
    const before = this.#shown;
    if (document.lines !== before.lines || document.firstLine !== before.firstLine) {
      const { firstLine, lines } = document;
      const { from, to } = keptLines(before, document);
      this.#shown = { firstLine, lines };
      const rows = lines.slice(to - firstLine).map((text, index) => this.#make(text, to + index));
      if (from === to) this.#list.replaceChildren(...rows);
      else {
        for (let count = from - before.firstLine; count > 0; count -= 1) this.#list.firstElementChild.remove();
        this.#list.append(...rows);
        this.#light(rows);
      }
      if (this.#current < firstLine || this.#current > this.#last) this.#current = 0;
      this.#fault = null;
      this.#toEnd();
    }
    if (document.board) this.#drawFault(document.board.fault);
  }
  /** @param {string} text @param {number} number */
  #make(text, number) {
    return make("li", { role: "option", id: `${identity}-${number}`, "data-line": number, "aria-selected": "false" },
      make("span", { class: "number", text: number }), make("code", { class: "words", text }));
  }
  /** @param {HTMLElement[]} rows */
  #light(rows) {
    for (const row of rows) row.classList.add("new");
    setTimeout(() => { for (const row of rows) row.classList.remove("new"); }, 1500);
  }
  /** @param {import("../core/protocol").Fault | null} fault */
  #drawFault(fault) {
    if (fault === this.#fault) return;
    const old = this.#row(this.#fault?.line);
    if (old) old.replaceWith(this.#make(this.#shown.lines[this.#fault.line - this.#shown.firstLine], this.#fault.line));
    this.#fault = fault;
    const row = this.#row(fault?.line);
    if (!row) return;
    const text = this.#shown.lines[fault.line - this.#shown.firstLine];
    row.classList.add("faulty");
    row.querySelector(".words").replaceChildren(...marked(text, fault.column));
    row.append(make("p", { class: "fault", text: sentence(fault.message) }), fault.hint && make("p", { class: "hint", text: sentence(fault.hint) }));
    this.#see(row);
  }
  /** @param {State} state */
  #drawHead(state) {
    const { marks } = state;
    if (marks !== this.#marks) {
      for (const line of this.#marks?.lines ?? []) this.#mark(line, false, false);
      for (const [index, line] of (marks?.lines ?? []).entries()) this.#mark(line, true, index === marks.at);
      if (marks) this.#see(this.#row(marks.lines[marks.at]));
      this.#marks = marks;
    }
    const figure = onlyFigure(state);
    const canAsk = figure && state.document.board && !state.document.board.fault;
    const ask = { type: "button", class: "link", text: `Lines of ${figure?.name}`, onclick: () => showLines(this.#session, figure.id) };
    const hint = make("span", { class: "hint", text: "Click a line to see its figures" });
    this.#head.replaceChildren(...(marks ? this.#markButtons(marks) : [canAsk ? make("button", ask) : hint]));
  }
  /** @param {number} line @param {boolean} isMarked @param {boolean} isAt */
  #mark(line, isMarked, isAt) {
    const row = this.#row(line);
    row?.classList.toggle("marked", isMarked);
    row?.classList.toggle("at", isAt);
    row?.setAttribute("aria-selected", String(isMarked));
  }
  /** @param {NonNullable<State["marks"]>} marks */
  #markButtons({ name, lines, earlier, at }) {
    const { store } = this.#session;
    const step = (/** @type {number} */ by) => () => {
      store.update("marks", { at: (at + by + lines.length) % lines.length });
      this.#session.announce(`Line ${store.state.marks.lines[store.state.marks.at]}`);
    };
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      make("button", { type: "button", class: "icon", text, "aria-label": label, title: label, onclick });
    return [
      make("span", { class: "hint", title: earlier > 0 ? `${counted(earlier, "line")} of it lie before those shown here` : undefined,
        text: `${name}: ${at + 1} of ${counted(lines.length, "line")}${earlier > 0 ? ` (and ${earlier} earlier)` : ""}` }),
      button("↑", "Line before", step(-1)), button("↓", "Next line", step(1)),
      button("×", "Mark no lines", () => store.set({ marks: null })),
    ];
  }

  // MARK: Keyboard and pointer

  /** @param {HTMLElement | undefined} row */
  #see(row) {
    if (!row) return;
    this.#follows = false;
    row.scrollIntoView({ block: "nearest" });
    this.#place = this.#scroller.scrollTop;
  }
  /** @param {number} number */
  #goTo(number) {
    this.#row(this.#current)?.classList.remove("current");
    this.#current = Math.max(this.#shown.firstLine, Math.min(this.#last, number));
    const row = this.#row(this.#current);
    if (!row) return;
    row.classList.add("current");
    this.#list.setAttribute("aria-activedescendant", row.id);
    this.#see(row);
    this.#follows = this.#current === this.#last;
  }
  /** @param {HTMLElement} row */
  #choose(row) {
    this.#goTo(Number(row.dataset.line));
    if (!this.#fault) showFigures(this.#session, this.#current, this.#reveal);
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || this.#shown.lines.length === 0) return;
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / 20) - 1);
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
    const row = this.#row(this.#current);
    if (by) this.#goTo(this.#current + by);
    else if ((event.key === "Enter" || event.key === " ") && row) this.#choose(row);
    else if (event.key === "Escape" && this.#marks) this.#session.store.set({ marks: null });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
