// The menu of what is selected, or of the board: by the right button, the menu key, Shift F10, or a finger that stays.
import { unitAt } from "../core/selection.js";
import { make } from "../kit/dom.js";

/** @type {[string, string][][]} */
const ofFigures = [
  [["cut", "Cut"], ["copy", "Copy"], ["paste", "Paste"], ["duplicate", "Duplicate"]],
  [["settings", "Settings"], ["rename", "Rename"], ["group", "Group"], ["ungroup", "Ungroup"], ["lines", "Show its lines"]],
  [["front", "Bring to front"], ["forward", "Bring forward"], ["backward", "Send backward"], ["back", "Send to back"]],
  [["copyPNG", "Copy as PNG"], ["copySVG", "Copy as SVG"]],
  [["lock", "Lock for the pointer"], ["remove", "Remove"]],
];
/** @type {[string, string][][]} */
const ofBoard = [
  [["add", "Add a rectangle"], ["paste", "Paste"], ["selectAll", "Select all"]],
  [["copyPNG", "Copy as PNG"], ["copySVG", "Copy as SVG"]],
  [["unlockAll", "Unlock all figures"], ["boardSettings", "Size and color of the board"]],
  [["fit", "Show the whole board"], ["fitAll", "Show all figures"]],
];

/**
 * @param {import("../core/session").Session} session
 * @param {import("./desk").Desk} desk
 * @param {import("./commands").Commands} commands
 */
export function mountMenu(session, desk, commands) {
  const list = make("div", { role: "menu", "aria-label": "What can be done" });
  // All that is seen lies in a landmark.
  const menu = make("section", { class: "context-menu", "aria-label": "Menu", hidden: true }, list);
  document.body.append(menu);
  const items = () => /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("[role=menuitem]")]);
  const close = () => {
    if (menu.hidden) return;
    const hadFocus = menu.contains(document.activeElement);
    menu.hidden = true;
    if (hadFocus) desk.focusCurrent();
  };
  commands.openMenu = (x, y) => {
    const { view, selection } = session.state;
    const groups = (selection.ids.size > 0 ? ofFigures : ofBoard).map((group) => group.filter(([name]) => name !== "unlockAll" || view.locked.size > 0));
    list.replaceChildren(...groups.flatMap((group, index) => [
      ...(index > 0 ? [make("div", { class: "parting", role: "separator" })] : []),
      ...group.map(([name, text]) => {
        const reason = commands.obstacle(name);
        const note = commands.noteOf(name);
        const [, key] = commands.titleOf(name).match(/\(([^)]*)\)$/) ?? [];
        return make("button", {
          type: "button", role: "menuitem", tabindex: "-1", "data-command": name, "aria-disabled": reason ? "true" : undefined, title: reason ?? "",
          onclick: () => {
            close();
            commands.give(name);
          },
        }, make("span", { text }, note && make("small", { text: ` ${note}` })), make("kbd", { text: key ?? "", hidden: !key }));
      }),
    ]));
    menu.hidden = false;
    const place = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ most) => `${Math.max(4, Math.min(at, most - size - 4))}px`;
    Object.assign(menu.style, { left: place(x, menu.offsetWidth, innerWidth), top: place(y, menu.offsetHeight, innerHeight) });
    items()[0].focus();
  };

  desk.element.addEventListener("contextmenu", (event) => {
    if (/** @type {Element} */ (event.target).closest("[data-part], .zoom, input, textarea")) return;
    event.preventDefault();
    // A finger that stays has opened it already; in the middle of a drag it would end that.
    const { isMoving, marquee } = session.state.view;
    if (!menu.hidden || isMoving || marquee) return;
    const isKey = event.button !== 2 && /** @type {PointerEvent} */ (event).pointerType !== "touch";
    const figure = isKey ? session.state.selection.current : desk.figureAt(event);
    const id = figure === undefined || figure === null ? figure : unitAt(session.state, figure);
    if (id !== undefined && id !== null && !session.state.selection.ids.has(id)) session.select([id]);
    else if (id === undefined) session.select([]);
    const box = desk.element.getBoundingClientRect();
    commands.openMenu(isKey ? box.left + box.width / 3 : event.clientX, isKey ? box.top + box.height / 3 : event.clientY);
  });
  menu.addEventListener("keydown", (event) => {
    const all = items();
    const index = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") close();
    else if (next !== undefined) all.at(next % all.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  for (const type of ["pointerdown", "wheel"]) {
    window.addEventListener(type, ({ target }) => { if (!menu.contains(/** @type {Node} */ (target))) close(); }, { capture: true, passive: true });
  }
  window.addEventListener("blur", close);
}
