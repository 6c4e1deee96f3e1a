// The list of figures, from the front to the back. Of a long one only the rows that are seen are drawn.
import { unique } from "../core/outbox.js";
import { quote } from "../core/lines.js";
import { onlyFigure } from "../core/selection.js";
import { counted, make } from "../kit/dom.js";
import { sentence } from "../script/answers.js";
import { opening } from "../side/tabs.js";
import { dragRows } from "./dragging.js";
import { Row } from "./row.js";
import { neighbor, range, seenRows } from "./rows.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").State} State */

const identity = `rb-${unique()}`;
const isCoarse = matchMedia("(pointer: coarse)");

/**
 * @param {Session} session
 * @param {HTMLElement} element
 * @param {import("../board/desk").Desk} desk
 * @param {import("../board/commands").Commands} commands
 */
export function mountFigures(session, element, desk, commands) {
  new List(session, element, desk, commands);
}

class List {
  #session;
  #desk;
  #commands;
  #heading = make("span", { class: "hint" });
  #lines = make("button", { type: "button", class: "link", onclick: () => this.#commands.give("lines") });
  #empty = make("p", { class: "hint", text: "The board is empty." });
  #grid = make("div", {
    class: "figure-rows", role: "grid", tabindex: "0", "aria-multiselectable": "true", "aria-label": "Figures, from the front to the back",
  });
  #scroller = make("div", { class: "figure-list" }, this.#grid);
  // Of the list: how far it is scrolled, and how high it is; asking the browser would have it lay out the page.
  #top = 0;
  #height = 0;
  /** By figure. @type {Map<number, Row>} */
  #rows = new Map();
  // Of what is selected with the shift key, the end that stays.
  /** @type {number | null} */
  #anchor = null;
  /** The figure that is renamed. @type {number | null} */
  #renamed = null;

  /** @param {Session} session @param {HTMLElement} element @param {import("../board/desk").Desk} desk @param {import("../board/commands").Commands} commands */
  constructor(session, element, desk, commands) {
    [this.#session, this.#desk, this.#commands] = [session, desk, commands];
    element.append(make("div", { class: "figures-part" }, make("div", { class: "part-head" }, this.#heading, this.#lines), this.#empty, this.#scroller));
    const draw = () => this.#draw(session.state);
    session.store.watch(["document", "selection", "view", "side"], draw);
    this.#scroller.addEventListener("scroll", () => {
      this.#top = this.#scroller.scrollTop;
      draw();
    });
    new ResizeObserver(([{ contentRect }]) => {
      this.#height = contentRect.height;
      draw();
    }).observe(this.#scroller);
    isCoarse.addEventListener("change", draw);
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("dblclick", ({ target }) => {
      if (!/** @type {Element} */ (target).closest("button, input")) this.#commands.give("rename");
    });
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("contextmenu", (event) => {
      const id = this.#figureAt(event);
      if (id === null) return;
      event.preventDefault();
      if (!session.state.selection.ids.has(id)) session.select([id], id);
      session.store.flush();
      commands.openMenu(event.clientX, event.clientY);
    });
    dragRows(session, this.#grid, () => this.#rowHeight);
    commands.rename = (id) => this.#rename(id);
  }
  get #rowHeight() { return isCoarse.matches ? 44 : 30; }
  get #order() { return this.#session.state.document.order; }
  /** @param {Event} event */
  #figureAt({ target }) {
    const row = /** @type {HTMLElement} */ (target).closest("[data-figure]");
    return row ? Number(/** @type {HTMLElement} */ (row).dataset.figure) : null;
  }

  /** @param {State} state */
  #draw(state) {
    const { document: { order, figures, board }, selection, view: { locked } } = state;
    if (this.#height === 0) return;
    const only = onlyFigure(state);
    this.#empty.hidden = order.length > 0 || !board;
    this.#grid.hidden = order.length === 0;
    this.#heading.textContent = selection.ids.size > 1 ? `${selection.ids.size} of ${order.length} selected` : order.length > 0 ? counted(order.length, "figure") : "";
    this.#lines.hidden = !only;
    if (only) this.#lines.textContent = `Lines of ${only.name}`;

    const rowHeight = this.#rowHeight;
    this.#grid.style.height = `${order.length * rowHeight}px`;
    this.#grid.setAttribute("aria-rowcount", String(order.length));
    const [first, end] = seenRows({ scrollTop: this.#top, height: this.#height, rowHeight, count: order.length });
    /** @type {Map<number, Row>} */
    const rows = new Map();
    const see = (/** @type {number} */ index) => {
      const id = order[order.length - 1 - index];
      const row = this.#rows.get(id) ?? new Row(`${identity}-${id}`);
      row.draw({
        figure: figures.get(id), index, isSelected: selection.ids.has(id), isCurrent: selection.current === id, isLocked: locked.has(id),
      }, rowHeight);
      rows.set(id, row);
    };
    for (let index = first; index < end; index += 1) see(index);
    // What is being written stays.
    const renamed = order.length - 1 - order.indexOf(this.#renamed);
    if (renamed < order.length && (renamed < first || renamed >= end)) see(renamed);
    for (const [id, row] of this.#rows) if (rows.get(id) !== row) row.root.remove();
    let before = null;
    for (const { root } of rows.values()) {
      const next = before ? before.nextElementSibling : this.#grid.firstElementChild;
      // An element that is moved loses the keyboard's focus.
      if (root !== next && (!root.isConnected || !root.contains(document.activeElement))) this.#grid.insertBefore(root, next);
      before = root;
    }
    this.#rows = rows;
    const current = this.#rows.get(selection.current);
    if (current) this.#grid.setAttribute("aria-activedescendant", current.root.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }

  // MARK: Selection

  /** @param {MouseEvent} event */
  #click(event) {
    const id = this.#figureAt(event);
    const target = /** @type {Element} */ (event.target);
    if (id === null || target.closest("input")) return;
    if (target.closest("[data-lock]")) return this.#lock(id);
    if (event.shiftKey) this.#extend(id);
    else if (event.ctrlKey || event.metaKey) this.#toggle(id);
    else this.#select(id);
    this.#desk.reveal(id);
  }
  /** @param {number} id */
  #select(id) {
    this.#anchor = id;
    this.#session.select([id], id);
  }
  /** @param {number} id */
  #toggle(id) {
    this.#anchor = id;
    this.#session.toggle(id);
  }
  /** @param {number} id */
  #extend(id) {
    this.#anchor ??= this.#session.state.selection.current;
    this.#session.select(range(this.#order, this.#anchor, id), id);
  }
  /** @param {number} id */
  #lock(id) {
    const locked = new Set(this.#session.state.view.locked);
    if (!locked.delete(id)) locked.add(id);
    this.#session.store.update("view", { locked });
    const { name } = this.#session.state.document.figures.get(id);
    this.#session.announce(locked.has(id) ? `Locked ${name} for the pointer, on this page` : `Unlocked ${name}`);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target !== this.#grid) return this.#keyAtLock(event);
    const { current } = this.#session.state.selection;
    const isCommand = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1);
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
    if (event.altKey) {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      if (current !== null && !this.#session.state.selection.ids.has(current)) this.#select(current);
      this.#commands.give(event.key === "ArrowUp" ? "forward" : "backward");
    } else if (by) {
      const id = neighbor(this.#order, current, by);
      if (event.shiftKey) this.#extend(id);
      else this.#session.goTo(id);
      this.#scrollTo(id);
    } else if (isCommand) {
      if (event.key.toLowerCase() !== "a") return;
      this.#commands.give("selectAll");
    } else if (event.key === " " && current !== null) this.#toggle(current);
    else if (event.key === "ArrowRight") this.#rows.get(current)?.root.querySelector("button").focus();
    else if (["Enter", "F2", "Delete"].includes(event.key)) this.#act(event.key, current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** @param {KeyboardEvent} event */
  #keyAtLock(event) {
    if (event.altKey || !["ArrowLeft", "ArrowUp", "ArrowDown", "Escape"].includes(event.key)) return;
    this.#grid.focus({ preventScroll: true });
    if (event.key === "ArrowUp" || event.key === "ArrowDown") this.#key(event);
    event.preventDefault();
    event.stopPropagation();
  }
  // What is done to the selection, or else to the figure that the keyboard is at.
  /** @param {string} key @param {number | null} current */
  #act(key, current) {
    const { ids } = this.#session.state.selection;
    if (current !== null && (!ids.has(current) || key === "F2")) this.#select(current);
    this.#commands.give({ Enter: "settings", F2: "rename", Delete: "remove" }[key]);
  }
  /** @param {number} id */
  #scrollTo(id) {
    const rowHeight = this.#rowHeight;
    const top = (this.#order.length - 1 - this.#order.indexOf(id)) * rowHeight;
    const { scrollTop, clientHeight } = this.#scroller;
    if (top < scrollTop) this.#scroller.scrollTop = top;
    else if (top + rowHeight > scrollTop + clientHeight) this.#scroller.scrollTop = top + rowHeight - clientHeight;
  }

  // MARK: Renaming

  /** @param {number} id @param {string} [text] - What was typed before. */
  #rename(id, text) {
    const { store } = this.#session;
    store.set({ side: opening(store.state.side, "figures") });
    store.flush();
    this.#renamed = id;
    this.#scrollTo(id);
    this.#draw(this.#session.state);
    const { name } = this.#session.state.document.figures.get(id);
    this.#rows.get(id)?.edit(text ?? name, async (next) => {
      this.#renamed = null;
      this.#grid.focus({ preventScroll: true });
      if (next === null || next.trim() === "" || next === name) return;
      const isLive = this.#session.state.connection.state === "live";
      const options = { title: `Rename ${name}`, spoken: `Renamed ${name} to ${next}`, quiet: isLive };
      const answer = await this.#session.edit([`rename ${quote(name)} to ${quote(next)}`], options);
      if (answer.ok || !isLive) return;
      this.#session.notify(sentence(answer.diagnostic?.message ?? answer.error), "fault");
      if (this.#session.state.document.figures.has(id)) this.#rename(id, next);
    });
  }
}
