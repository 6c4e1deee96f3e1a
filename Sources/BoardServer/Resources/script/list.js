// The list of the script's lines, which grows with the script. A line leads to its figures.
import { unique } from "../core/outbox.js";
import { onlyFigure } from "../core/selection.js";
import { counted, make } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { sentence } from "../messages/notices.js";
import { showFigures } from "./links.js";
import { marked } from "./marked.js";

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
  // The lines that are drawn, and their rows, which are reused for lines that don't change.
  #shown = { firstLine: 1, lines: /** @type {string[]} */ ([]), rows: /** @type {import("../kit/draw").Wanted[]} */ ([]) };
  /** @type {State["marks"]} */
  #marks = null;
  /** @type {Fault | null} */
  #fault = null;
  // Lines after this number are highlighted as new, for a moment.
  #seen = Infinity;
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
    const fault = board?.fault ?? null;
    const [hadLines, isFault, isMark] = [this.#shown.lines, fault !== this.#fault, marks !== this.#marks];
    if (lines !== hadLines || isFault || isMark) {
      if (this.#current < firstLine || this.#current >= firstLine + lines.length) this.#current = 0;
      const [seen, last] = [hadLines.length > 0 ? this.#last : Infinity, firstLine + lines.length - 1];
      if (last > seen) {
        this.#seen = Math.min(this.#seen, seen);
        setTimeout(() => {
          if (this.#last !== last) return;
          this.#seen = Infinity;
          this.#drawRows();
        }, 1500);
      }
      [this.#fault, this.#marks] = [fault, marks];
      this.#drawRows(firstLine, lines);
      this.#list.hidden = lines.length === 0;
      const row = isFault && fault?.line ? this.#row(fault.line) : isMark && marks ? this.#row(marks.lines[marks.at]) : undefined;
      if (row) this.#see(row);
      else if (lines !== hadLines) this.#toEnd();
    }
    const figure = onlyFigure(state);
    const hasLink = !marks && figure !== undefined && !fault;
    const earlier = marks && marks.earlier > 0 ? ` and ${counted(marks.earlier, "earlier line")}` : "";
    this.#hint.textContent = marks ? `${marks.name}: ${marks.at + 1} of ${counted(marks.lines.length, "line")}${earlier}`
      : fault || hasLink ? "" : "Click a line to see its figures";
    this.#link.hidden = !hasLink;
    if (hasLink) this.#link.textContent = `Lines of ${figure?.name}`;
    this.#steps.hidden = !marks;
  }
  #drawRows(firstLine = this.#shown.firstLine, lines = this.#shown.lines) {
    const [before, lit] = [this.#shown, new Set(this.#marks?.lines)];
    const rows = lines.map((text, index) => {
      const line = firstLine + index;
      const isFaulty = this.#fault?.line === line;
      const kind = Object.entries({
        new: line > this.#seen, marked: lit.has(line), at: this.#marks?.lines[this.#marks.at] === line, current: this.#current === line,
        faulty: isFaulty,
      }).flatMap(([name, is]) => (is ? name : [])).join(" ");
      const [at, was] = [line - before.firstLine, before.rows[line - before.firstLine]];
      if (was && before.lines[at] === text && was.attributes.class === kind && !isFaulty) return was;
      return this.#make(line, text, kind, isFaulty ? this.#fault : null);
    });
    this.#shown = { firstLine, lines, rows };
    draw(this.#list, rows);
  }
  /** @param {number} line @param {string} text @param {string} kind @param {Fault | null} fault */
  #make(line, text, kind, fault) {
    return h("li", {
      key: line, role: "option", id: `${identity}-${line}`, "data-line": line, "aria-selected": String(kind.includes("marked")), class: kind,
    }, h("span", { class: "number", text: line }), h("code", { class: "words" }, fault ? marked(text, fault.column) : text),
    fault && h("p", { class: "fault", text: sentence(fault.message) }), fault?.hint && h("p", { class: "hint", text: sentence(fault.hint) }));
  }

  // MARK: Keyboard and pointer

  #see(/** @type {HTMLElement | undefined} */ row) {
    this.#follows = false;
    row?.scrollIntoView({ block: "nearest" });
    this.#place = this.#scroller.scrollTop;
  }
  #goTo(/** @type {number} */ line) {
    this.#current = Math.max(this.#shown.firstLine, Math.min(this.#last, line));
    const row = this.#row(this.#current);
    if (!row) return;
    this.#drawRows();
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
