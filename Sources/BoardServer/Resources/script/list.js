// The list of the script's lines, which grows with the script. A line leads to its figures.
import { unique } from "../core/outbox.js";
import { onlyFigure } from "../core/selection.js";
import { counted, make } from "../kit/dom.js";
import { sentence } from "../messages/notices.js";
import { showFigures } from "./links.js";
import { marked } from "./marked.js";
import { unchangedLines } from "./words.js";

const identity = `rb-${unique()}`;

export class LineList {
  #session;
  #desk;
  #list = make("ol", { class: "lines", role: "listbox", "aria-label": "Lines", tabindex: "0", "aria-multiselectable": "true" });
  #scroller = make("div", { class: "script-lines" }, this.#list);
  #hint = make("span", { class: "hint" });
  #link = make("button", { type: "button", class: "link", onclick: () => this.#commands.give("lines") });
  #steps = make("span", {}, this.#button("↑", "Line before", () => this.#step(-1)),
    this.#button("↓", "Next line", () => this.#step(1)), this.#button("×", "Mark no lines", () => this.#unmark()));
  #commands;
  // The lines that are drawn.
  #shown = { firstLine: 1, lines: /** @type {string[]} */ ([]) };
  /** @type {State["marks"]} */
  #marks = null;
  /** @type {Fault | null} */
  #fault = null;
  // The number of the current line.
  #current = 0;
  // Whether the list follows the end of the script; not if the user has scrolled up.
  #follows = true;
  #place = 0;

  /** @param {Session} session @param {Desk} desk @param {Commands} commands */
  constructor(session, desk, commands) {
    this.#session = session;
    this.#desk = desk;
    this.#commands = commands;
    this.parts = [make("div", { class: "lines-head" }, this.#hint, this.#link, this.#steps), this.#scroller];
    this.#scroller.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
      this.#follows = scrollHeight - scrollTop - clientHeight < 24 || (this.#follows && scrollTop >= this.#place);
      this.#place = scrollTop;
    });
    // The heights of hidden lines are estimates, so the list also grows when they become visible.
    const observer = new ResizeObserver(() => this.#toEnd());
    for (const node of [this.#scroller, this.#list]) observer.observe(node);
    this.#list.addEventListener("click", ({ target }) => {
      const row = /** @type {HTMLElement} */ (target).closest("li");
      // If words are selected, they are meant to be copied.
      if (row && getSelection()?.isCollapsed !== false) this.#choose(Number(row.dataset.line));
    });
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("focus", () => {
      if (this.#list.matches(":focus-visible")) this.#goTo(this.#marks?.lines[this.#marks.at] ?? (this.#current || this.#last));
    });
    session.store.watch(["document", "marks", "selection"], (state) => this.#draw(state));
  }
  get #last() { return this.#shown.firstLine + this.#shown.lines.length - 1; }
  #row(/** @type {number} */ line) { return /** @type {HTMLElement} */ (this.#list.children[line - this.#shown.firstLine]); }
  #toEnd() {
    requestAnimationFrame(() => { if (this.#follows) this.#scroller.scrollTop = this.#scroller.scrollHeight; });
  }
  /** @param {string} text @param {string} title @param {() => void} onclick */
  #button(text, title, onclick) {
    return make("button", { type: "button", class: "tap", text, "aria-label": title, title, onclick });
  }

  // MARK: Drawing

  #draw(/** @type {State} */ state) {
    const { document: { lines, firstLine, board }, marks } = state;
    const isOther = lines !== this.#shown.lines || firstLine !== this.#shown.firstLine;
    const fault = board?.fault ?? null;
    if (isOther || fault !== this.#fault) this.#drawLines(firstLine, lines, fault);
    if (isOther || marks !== this.#marks) this.#drawMarks(marks);
    const figure = onlyFigure(state);
    const hasLink = !marks && figure !== undefined && !fault;
    const earlier = marks && marks.earlier > 0 ? ` and ${counted(marks.earlier, "earlier line")}` : "";
    this.#hint.textContent = marks ? `${marks.name}: ${marks.at + 1} of ${counted(marks.lines.length, "line")}${earlier}`
      : fault || hasLink ? "" : "Click a line to see its figures";
    this.#link.hidden = !hasLink;
    if (hasLink) this.#link.textContent = `Lines of ${figure?.name}`;
    this.#steps.hidden = !marks;
  }
  /** @param {number} firstLine @param {string[]} lines @param {Fault | null} fault */
  #drawLines(firstLine, lines, fault) {
    const before = this.#shown;
    // Lines with a fault are redrawn.
    const { from, to } = this.#fault ? { from: firstLine, to: firstLine } : unchangedLines(before, { firstLine, lines });
    this.#shown = { firstLine, lines };
    this.#fault = fault;
    const rows = lines.slice(to - firstLine).map((text, index) => this.#make(text, to + index));
    if (from === to) this.#list.replaceChildren(...rows);
    else {
      for (let count = from - before.firstLine; count > 0; count -= 1) this.#list.firstElementChild?.remove();
      this.#list.append(...rows);
      for (const row of rows) row.classList.add("new");
      setTimeout(() => { for (const row of rows) row.classList.remove("new"); }, 1500);
    }
    this.#list.hidden = lines.length === 0;
    if (this.#current < firstLine || this.#current > this.#last) this.#current = 0;
    const row = fault?.line && this.#row(fault.line);
    if (!row || !fault?.line) return this.#toEnd();
    row.classList.add("faulty");
    row.lastElementChild?.replaceChildren(...marked(lines[fault.line - firstLine], fault.column));
    row.append(make("p", { class: "fault", text: sentence(fault.message) }));
    if (fault.hint) row.append(make("p", { class: "hint", text: sentence(fault.hint) }));
    this.#see(row);
  }
  /** @param {string} text @param {number} line */
  #make(text, line) {
    return make("li", { role: "option", id: `${identity}-${line}`, "data-line": line, "aria-selected": "false" },
      make("span", { class: "number", text: line }), make("code", { class: "words", text }));
  }
  #drawMarks(/** @type {State["marks"]} */ marks) {
    for (const row of this.#list.querySelectorAll(".marked")) {
      row.classList.remove("marked", "at");
      row.setAttribute("aria-selected", "false");
    }
    for (const [index, line] of (marks?.lines ?? []).entries()) {
      const row = this.#row(line);
      row?.classList.add("marked");
      row?.classList.toggle("at", index === marks?.at);
      row?.setAttribute("aria-selected", "true");
    }
    if (marks && marks !== this.#marks) this.#see(this.#row(marks.lines[marks.at]));
    this.#marks = marks;
  }

  // MARK: Keyboard and pointer

  #see(/** @type {HTMLElement | undefined} */ row) {
    this.#follows = false;
    row?.scrollIntoView({ block: "nearest" });
    this.#place = this.#scroller.scrollTop;
  }
  #goTo(/** @type {number} */ line) {
    this.#row(this.#current)?.classList.remove("current");
    this.#current = Math.max(this.#shown.firstLine, Math.min(this.#last, line));
    const row = this.#row(this.#current);
    if (!row) return;
    row.classList.add("current");
    this.#list.setAttribute("aria-activedescendant", row.id);
    this.#see(row);
    this.#follows = this.#current === this.#last;
  }
  #step(/** @type {number} */ by) {
    if (!this.#marks) return;
    const { lines, at } = this.#marks;
    const next = (at + by + lines.length) % lines.length;
    this.#session.store.update("marks", { at: next });
    this.#session.announce(`Line ${lines[next]}`);
  }
  #unmark() { this.#session.store.set({ marks: null }); }
  async #choose(/** @type {number} */ line) {
    this.#goTo(line);
    const text = this.#fault ? null : await showFigures(this.#session, line, this.#desk);
    this.#session.store.flush();
    // The hint stays until something else is selected.
    if (text && !this.#marks) this.#hint.textContent = text;
  }
  #key(/** @type {KeyboardEvent} */ event) {
    if (event.altKey || event.ctrlKey || event.metaKey || this.#shown.lines.length === 0) return;
    const page = Math.max(1, Math.floor(this.#scroller.clientHeight / 20) - 1);
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
    if (by) this.#goTo(this.#current + by);
    else if ((event.key === "Enter" || event.key === " ") && this.#current > 0) this.#choose(this.#current);
    else if (event.key === "Escape" && this.#marks) this.#unmark();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
