// Menus: lists of commands that open at a button or at a place on the board. They are in the top layer, where nothing clips them.
import { unitAt } from "../core/selection.js";
import { make } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { fitObstacle } from "../panel/fitting.js";
import { icon } from "./icons.js";

/** Names of commands, with a line between sections; null and false are ignored. */
/** @typedef {(string | null | false)[][]} Sections */

/** @type {Record<string, (state: State) => Sections>} */
export const menus = {
  main: () => [
    ["undo", "redo"], ["paste", "selectAll", "unlockAll"], ["saveAll", "print"], ["snap", "fit", "fitAll", "zoomReset"], ["demo"],
      ["palette", "help"],
  ],
  export: ({ selection }) => [
    ["export-png", "export-png2", "export-png3", "export-transparent"], ["export-svg", "export-text", "export-pdf"],
      ["export-script", "export-storyboard"],
    selection.ids.size > 0 ? ["selection-png", "selection-png2", "selection-around", "selection-svg"] : [], ["copyPNG", "copySVG"],
  ],
  figures: (state) => [
    ["cut", "copy", "paste", "duplicate"], [state.view.isDemo ? "settings" : "write", fitObstacle(state) === null && "fitLabel", "rename", "group", "ungroup", "lines"], ["copyLook", "pasteLook"],
    ["front", "forward", "backward", "back"], ["copyPNG", "copySVG"], ["lock", "remove"],
  ],
  board: ({ view }) => [
    ["add", "text", "table"], ["paste", "selectAll"], ["copyPNG", "copySVG"], view.locked.size > 0 ? ["unlockAll"] : [], ["fit", "fitAll"],
  ],
};

export class Menus {
  #list = make("div", { class: "list", role: "menu", "aria-label": "What can be done" });
  // All visible content is in a landmark.
  #menu = make("section", { class: "menu", "aria-label": "Menu", hidden: true }, this.#list);
  #session;
  #commands;
  #desk;
  /** @type {HTMLElement | null} */
  #opener = null;

  /** @param {Session} session @param {Commands} commands @param {Desk} desk */
  constructor(session, commands, desk) {
    this.#session = session;
    this.#commands = commands;
    this.#desk = desk;
    document.body.append(this.#menu);
    commands.openMenu = (x, y) => this.#open(session.state.selection.ids.size > 0 ? "figures" : "board", { left: x, right: x, top: y, bottom: y });
    this.#menu.addEventListener("keydown", (event) => this.#key(event));
    for (const type of ["pointerdown", "wheel"]) {
      window.addEventListener(type, ({ target }) => {
        if (!this.#menu.contains(/** @type {Node} */ (target)) && !this.#opener?.contains(/** @type {Node} */ (target))) this.#close();
      }, { capture: true, passive: true });
    }
    for (const type of ["blur", "resize"]) window.addEventListener(type, () => this.#close());
    desk.element.addEventListener("contextmenu", (event) => this.#onBoard(event));
  }
  get #items() { return /** @type {HTMLElement[]} */ ([...this.#list.querySelectorAll("button")]); }

  // Opens a menu at a button, or closes it.
  /** @param {string} name @param {HTMLElement} button */
  toggle(name, button) {
    const isOpen = this.#opener === button;
    this.#close();
    if (isOpen) return;
    this.#opener = button;
    button.setAttribute("aria-expanded", "true");
    this.#open(name, button.getBoundingClientRect());
  }
  /** @param {string} name @param {{ left: number, right: number, top: number, bottom: number }} box - The box beside which it opens. */
  #open(name, { left, right, bottom, top }) {
    const [session, commands] = [this.#session, this.#commands];
    const sections = menus[name](session.state).map((section) => section.flatMap((each) => each || [])).filter(({ length }) => length > 0);
    draw(this.#list, sections.map((section, index) => [index > 0 && h("hr", { key: `hr ${index}` }), section.map((each) => {
      const { isOn } = commands.table[each];
      const reason = commands.obstacle(each);
      return h("button", {
        key: each, type: "button", role: isOn ? "menuitemcheckbox" : "menuitem", tabindex: each === sections[0][0] ? "0" : "-1", "data-command": each,
        "aria-disabled": reason !== null && "true", "aria-checked": isOn && String(isOn()), title: reason ?? "", onclick: (/** @type {MouseEvent} */ { detail }) => {
          const opener = this.#opener;
          this.#close();
          // After a click, the focus returns to the figures.
          if (detail > 0) this.#desk.focusCurrent();
          else opener?.focus({ preventScroll: true });
          commands.give(each);
        },
      }, h("span", { class: "grow" }, commands.titleOf(each)),
      isOn?.() && icon("check"), commands.keyOf(each) && h("kbd", { text: commands.keyOf(each) }));
    })]));
    this.#menu.hidden = false;
    this.#menu.style.maxHeight = "none";
    const [width, height, gap] = [this.#menu.offsetWidth, this.#menu.offsetHeight, 4];
    // The menu opens below, or above if there is more room.
    const isBelow = bottom + height + 2 * gap <= innerHeight || bottom < innerHeight / 2;
    const room = isBelow ? innerHeight - bottom - 2 * gap : Math.max(top, 200) - 2 * gap;
    const x = right - left > 0 && left + width > innerWidth ? right - width : left;
    Object.assign(this.#menu.style, {
      left: `${Math.max(gap, Math.min(x, innerWidth - width - gap))}px`, maxHeight: `${room}px`,
      top: `${isBelow ? bottom + (right > left ? gap : 0) : Math.max(gap, top - Math.min(height, room) - gap)}px`,
    });
    this.#items[0]?.focus();
  }
  #close() {
    if (this.#menu.hidden) return;
    const hadFocus = this.#menu.contains(document.activeElement);
    this.#menu.hidden = true;
    this.#opener?.setAttribute("aria-expanded", "false");
    if (hadFocus && this.#opener) this.#opener.focus({ preventScroll: true });
    else if (hadFocus) this.#desk.focusCurrent();
    this.#opener = null;
  }
  /** @param {KeyboardEvent} event */
  #key(event) {
    const all = this.#items;
    const index = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") this.#close();
    else if (next !== undefined) all.at(next % all.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  // The menu opens by the right button, the menu key, Shift F10, or a long press.
  /** @param {MouseEvent} event */
  #onBoard(event) {
    if (/** @type {Element} */ (event.target).closest(".tools, input, textarea")) return;
    event.preventDefault();
    const [session, desk] = [this.#session, this.#desk];
    // A long press has opened it already; during a drag it would end the drag.
    const { isMoving, marquee } = session.state.view;
    if (!this.#menu.hidden || isMoving || marquee) return;
    const isKey = event.button !== 2 && /** @type {PointerEvent} */ (event).pointerType !== "touch";
    const figure = isKey ? session.state.selection.current : desk.figureAt(event);
    const id = figure === undefined || figure === null ? figure : unitAt(session.state, figure);
    if (id !== undefined && id !== null && !session.state.selection.ids.has(id)) session.select([id]);
    else if (id === undefined) session.select([]);
    const box = desk.element.getBoundingClientRect();
    this.#commands.openMenu(isKey ? box.left + box.width / 3 : event.clientX, isKey ? box.top + box.height / 3 : event.clientY);
  }
}
