// The list of figures, from the front to the back, with a group's members below its row. Only visible rows are drawn.
import { enteredBy, figuresIn, itemAmong, itemOf, ownerOf } from "../core/groups.js";
import { unique } from "../core/outbox.js";
import { selectedFigures } from "../core/selection.js";
import { counted, make, sure } from "../kit/dom.js";
import { draw } from "../kit/draw.js";
import { editingOf, isOpen } from "../panel/editing.js";
import { opening } from "../side/side.js";
import { dragRows } from "./dragging.js";
import { row } from "./row.js";
import { neighbor, range, seenRows, treeRows } from "./rows.js";

const identity = `rb-${unique()}`;
const isCoarse = matchMedia("(max-width: 44rem), (pointer: coarse)");

/** @param {Session} session @param {HTMLElement} element @param {Desk} desk @param {Commands} commands */
export function mountFigures(session, element, desk, commands) {
  const list = new List(session, desk, commands);
  element.append(list.root);
  commands.renameInList = (id) => list.rename(id);
}

class List {
  #session;
  #desk;
  #commands;
  #count = make("span", { class: "hint" });
  #empty = make("p", { class: "hint", text: "The board is empty.", hidden: true });
  #grid = make("div", {
    class: "figure-rows", role: "grid", tabindex: "0", "aria-multiselectable": "true",
    "aria-label": "Figures, from the front to the back",
  });
  #scroller = make("div", { class: "figure-list" }, this.#grid);
  root = make("div", { class: "figures-pane" },
    make("div", { class: "pane-head" }, this.#count), this.#empty, this.#scroller);
  // All rows, the values from which they were computed, and each row's index.
  #tree = { order: /** @type {number[]} */ ([]), groups: new Map(), folded: new Set(), rows: treeRows({ order: [], groups: new Map() }, new Set()) };
  #places = new Map(/** @type {[number, number][]} */ ([]));
  // The groups whose members are hidden.
  #folded = /** @type {Set<number>} */ (new Set());
  // The scroll position and the height of the list, cached because asking the browser would force a layout.
  #top = 0;
  #height = 0;
  // The current item when the list was drawn.
  /** @type {number | null} */
  #current = null;
  // The fixed end of a selection with the shift key.
  /** @type {number | null} */
  #anchor = null;
  /** @param {Session} session @param {Desk} desk @param {Commands} commands */
  constructor(session, desk, commands) {
    this.#session = session;
    this.#desk = desk;
    this.#commands = commands;
    const draw = () => this.#draw(session.state);
    session.store.watch(["document", "selection", "view", "side", "edit"], draw);
    isCoarse.addEventListener("change", draw);
    this.#scroller.addEventListener("scroll", () => {
      this.#top = this.#scroller.scrollTop;
      draw();
    });
    new ResizeObserver(([{ contentRect }]) => {
      this.#height = contentRect.height;
      draw();
    }).observe(this.#scroller);
    this.#grid.addEventListener("click", (event) => this.#click(event));
    this.#grid.addEventListener("dblclick", ({ target }) => {
      if (!/** @type {Element} */ (target).closest("button, input, [data-fold]")) commands.give("rename");
    });
    this.#grid.addEventListener("keydown", (event) => this.#key(event));
    this.#grid.addEventListener("contextmenu", (event) => {
      const id = this.#figureAt(event);
      if (id === null) return;
      event.preventDefault();
      if (!session.state.selection.ids.has(id)) session.select([id], id);
      commands.openMenu(event.clientX, event.clientY);
    });
    dragRows(session, this.#grid, () => this.#rowHeight, () => this.#order);
  }
  get #rowHeight() { return isCoarse.matches ? 44 : 28; }
  // The order of the rows, from the back to the front.
  get #order() { return this.#rowsNow.map(({ id }) => id).reverse(); }
  get #rowsNow() {
    const [{ order, groups }, folded, was] = [this.#session.state.document, this.#folded, this.#tree];
    if (was.order !== order || was.groups !== groups || was.folded !== folded) {
      this.#tree = { order, groups, folded, rows: treeRows({ order, groups }, folded) };
      this.#places = new Map(this.#tree.rows.map(({ id }, index) => [id, index]));
    }
    return this.#tree.rows;
  }
  // The item whose row represents an item: the folded group around it, if there is one.
  #shown(/** @type {number | null} */ id) {
    this.#rowsNow;
    if (id === null || this.#places.has(id)) return id;
    return [...enteredBy(this.#session.state.document, [id])].find((group) => this.#places.has(group)) ?? id;
  }
  #figureAt(/** @type {Event} */ { target }) {
    const row = /** @type {HTMLElement} */ (/** @type {Element} */ (target).closest("[data-figure]"));
    return row ? Number(row.dataset.figure) : null;
  }

  #draw(/** @type {State} */ state) {
    const { document, document: { order, groups, board }, selection, selection: { ids }, view: { locked } } = state;
    if (this.#height === 0) return;
    const [rowHeight, { length: count }, all] = [this.#rowHeight, selectedFigures(state), this.#rowsNow];
    this.#empty.hidden = order.length > 0 || !board;
    const losesFocus = order.length === 0 && this.#grid.contains(globalThis.document.activeElement);
    this.#grid.hidden = order.length === 0;
    if (losesFocus) /** @type {HTMLElement} */ (globalThis.document.querySelector("[data-options]")).focus({ preventScroll: true });
    this.#count.textContent = order.length === 0 ? ""
      : ids.size > 1 ? `${count} of ${order.length} selected` : counted(order.length, "figure");

    this.#grid.style.height = `${all.length * rowHeight}px`;
    this.#grid.setAttribute("role", groups.size > 0 ? "treegrid" : "grid");
    this.#grid.setAttribute("aria-rowcount", String(all.length));
    // The list scrolls to the current item.
    const current = this.#shown(selection.current);
    if (current !== null && current !== this.#current && itemOf(document, current)) this.#scrollTo(current);
    this.#current = current;
    const [first, end] = seenRows({ scrollTop: this.#top, height: this.#height, rowHeight, count: all.length });
    const seen = all.slice(first, end).map(({ id }) => id);
    // The name that is being typed is kept.
    const edited = isOpen(state.edit) && state.edit.place === "list" ? state.edit.items[0]?.id : undefined;
    if (edited !== undefined && this.#places.has(edited) && !seen.includes(edited)) seen.push(edited);
    draw(this.#grid, seen.map((id) => {
      const [index, figures, isSelected] = [sure(this.#places.get(id)), figuresIn(document, id), ids.has(id)];
      return row({
        id: `${identity}-${id}`, item: sure(itemOf(document, id)), count: figures.length, level: all[index].level, index, isSelected,
        isFolded: this.#folded.has(id), isWithin: !isSelected && itemAmong(document, ids, id) !== undefined,
        isCurrent: current === id, isLocked: figures.every((each) => locked.has(each)), edited: id === edited ? this.#policy : null,
      }, rowHeight);
    }));
    this.#grid.setAttribute("aria-activedescendant", current !== null && seen.includes(current) ? `${identity}-${current}` : "");
  }

  // MARK: Selection

  #click(/** @type {MouseEvent} */ event) {
    const [id, target] = [this.#figureAt(event), /** @type {Element} */ (event.target)];
    if (id === null || target.closest("input")) return;
    if (target.closest("[data-lock]")) return this.#lock(id);
    if (target.closest(".group [data-fold]")) return this.#fold(id, !this.#folded.has(id));
    if (event.shiftKey) this.#extend(id);
    else if (event.ctrlKey || event.metaKey) this.#toggle(id);
    else this.#select(id);
    this.#desk.reveal(id);
  }
  #select(/** @type {number} */ id) {
    this.#anchor = id;
    this.#session.select([id], id);
  }
  #toggle(/** @type {number} */ id) {
    this.#anchor = id;
    this.#session.toggle(id);
  }
  #extend(/** @type {number} */ id) {
    this.#anchor ??= this.#session.state.selection.current;
    this.#session.select(range(this.#order, this.#anchor, id), id);
  }
  #lock(/** @type {number} */ id) {
    const { document, ...state } = this.#session.state;
    const [figures, locked] = [figuresIn(document, id), new Set(state.view.locked)];
    const isLocked = !figures.every((each) => locked.has(each));
    for (const each of figures) locked[isLocked ? "add" : "delete"](each);
    this.#session.store.update("view", { locked });
    const { name } = sure(itemOf(document, id));
    this.#session.announce(isLocked ? `Locked ${name} for the pointer, on this page` : `Unlocked ${name}`);
  }

  /** @param {number} group @param {boolean} isFolded */
  #fold(group, isFolded) {
    this.#folded = new Set(this.#folded);
    if (isFolded) this.#folded.add(group);
    else this.#folded.delete(group);
    this.#draw(this.#session.state);
  }
  // Folds or unfolds the current group, or goes from a member to its group; returns whether there is one.
  /** @param {number} id @param {boolean} isFolded */
  #foldAt(id, isFolded) {
    const { document } = this.#session.state;
    const owner = ownerOf(document, id);
    if (document.groups.has(id) && this.#folded.has(id) !== isFolded) this.#fold(id, isFolded);
    else if (isFolded && owner !== undefined) this.#session.goTo(owner);
    else return false;
    return true;
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const { key, altKey, shiftKey } = event;
    const { ids } = this.#session.state.selection;
    const current = this.#shown(this.#session.state.selection.current);
    const isAtLock = event.target !== this.#grid;
    const page = Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1);
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[key];
    const command = altKey ? { ArrowUp: "forward", ArrowDown: "backward" }[key]
      : { Enter: "write", F2: "rename", Delete: "remove" }[key];
    if (isAtLock && (by || key === "ArrowLeft" || key === "Escape")) this.#grid.focus({ preventScroll: true });
    else if (isAtLock) return;
    else if (current !== null && !altKey && (key === "ArrowLeft" || key === "ArrowRight") && this.#foldAt(current, key === "ArrowLeft")) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (command) {
      // The command applies to the selection, or else to the current figure.
      if (current !== null && (!ids.has(current) || key === "F2")) this.#select(current);
      this.#commands.give(command);
    } else if (by && !altKey) {
      const id = neighbor(this.#order, current, by);
      if (shiftKey) this.#extend(id);
      else this.#session.goTo(id);
    } else if (key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) this.#commands.give("selectAll");
    else if (key === " " && current !== null) this.#toggle(current);
    else if (key === "ArrowRight") /** @type {HTMLElement | null} */ (this.#grid.querySelector(`[data-figure="${current}"] .lock`))?.focus();
    else if (!isAtLock) return;
    event.preventDefault();
    event.stopPropagation();
  }
  #scrollTo(/** @type {number} */ id) {
    const rowHeight = this.#rowHeight;
    const top = (this.#places.get(id) ?? 0) * rowHeight;
    const next = Math.max(top + rowHeight - this.#height, Math.min(this.#top, top));
    if (next !== this.#top) this.#scroller.scrollTop = this.#top = next;
  }

  // MARK: Renaming
  /** @param {number} id */
  rename(id) {
    const { store } = this.#session;
    store.set({ side: opening(store.state.side, "figures") });
    store.flush();
    this.#height ||= this.#scroller.clientHeight;
    for (const group of enteredBy(store.state.document, [id])) this.#fold(group, false);
    const item = sure(itemOf(store.state.document, id));
    const { edit } = store.state;
    const isBegun = isOpen(edit) && edit.place === "list" && edit.items[0].id === id;
    if (!isBegun && !editingOf(this.#session).begin("list", "name", item.name, [item])) return;
    this.#scrollTo(id);
    this.#draw(store.state);
    const input = /** @type {HTMLInputElement | null} */ (this.#grid.querySelector("input"));
    input?.focus();
    input?.select();
  }
  /** @returns {Policy} */
  get #policy() {
    const [session, editing] = [this.#session, editingOf(this.#session)];
    const back = (/** @type {boolean} */ isOver) => {
      if (isOver) this.#grid.focus({ preventScroll: true });
      return isOver;
    };
    return {
      typed: () => /** @type {string | undefined} */ (session.state.edit.touched.name), focus: () => {}, preview: () => {}, apply: () => {},
      type: (_, text, shown) => { editing.type("list", { name: text }, shown); }, leave: () => session.state.edit.place !== "list" || editing.end(), enter: () => back(editing.enter()),
      revert: () => {
        editing.revert();
        return back(true);
      },
    };
  }
}
