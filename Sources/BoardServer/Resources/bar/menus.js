// Menus of the header and the toolbar. Their items lie in the top layer, where nothing cuts them off.

import { sure } from "../kit/dom.js";

/** @typedef {{ menu: HTMLDetailsElement, button: HTMLElement, items: HTMLElement }} Menu */

// Under its button, where there is room for it; else beside the button; else as high as there is room.
/** @param {Menu} menu */
function place({ button, items }) {
  const [box, gap] = [button.getBoundingClientRect(), 4];
  items.style.maxHeight = "none";
  const [width, height] = [items.offsetWidth, items.offsetHeight];
  const isBelow = box.bottom + height + 2 * gap <= innerHeight;
  const isBeside = !isBelow && box.right + width + 2 * gap <= innerWidth && box.right < innerWidth / 2;
  const left = isBeside ? box.right + gap : Math.max(gap, Math.min(box.left, innerWidth - width - gap));
  const top = isBeside ? Math.max(gap, innerHeight - height - gap) : box.bottom + gap;
  Object.assign(items.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${innerHeight - top - gap}px` });
}
/** @param {Menu} menu @param {boolean} isOpen */
function show(menu, isOpen) {
  if (menu.menu.open === isOpen) return;
  menu.menu.open = isOpen;
  /** @type {any} */ (menu.items)[isOpen ? "showPopover" : "hidePopover"]();
  if (isOpen) place(menu);
}

/** @param {HTMLElement[]} nodes - Elements `details`, of a button and a list. */
export function mountMenus(nodes) {
  const menus = nodes.map((node) => {
    const [button, items] = /** @type {HTMLElement[]} */ ([...node.children]);
    return { menu: /** @type {HTMLDetailsElement} */ (node), button, items };
  });
  const closeOthers = (/** @type {EventTarget | null} */ target) => {
    for (const menu of menus) if (!menu.menu.contains(/** @type {Node} */ (target))) show(menu, false);
  };
  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, ({ target }) => closeOthers(target), { capture: true });
  }
  window.addEventListener("resize", () => closeOthers(document.body));
  for (const menu of menus) {
    const { menu: node, button, items } = menu;
    button.addEventListener("click", (event) => {
      event.preventDefault();
      show(menu, !node.open);
    });
    // Before the item does what it is for, which may take the focus elsewhere.
    items.addEventListener("click", ({ target }) => {
      if (!(/** @type {Element} */ (target).closest("button"))) return;
      button.focus({ preventScroll: true });
      show(menu, false);
    }, { capture: true });
    node.addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!by && (event.key !== "Escape" || !node.open)) return;
      event.preventDefault();
      if (!by) {
        button.focus();
        return show(menu, false);
      }
      show(menu, true);
      const all = /** @type {HTMLElement[]} */ ([...items.querySelectorAll("button")]);
      const stops = [button, ...all.filter(({ offsetWidth }) => offsetWidth > 0)];
      sure(stops.at((stops.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + by) % stops.length)).focus();
    });
  }
}
