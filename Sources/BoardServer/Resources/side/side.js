// The side panel: its tabs and its width. On a phone it lies below the board, and a tap on the open tab closes it.
import { load, save } from "../core/storage.js";
import { walkChoices } from "../commands/buttons.js";
import { icon } from "../commands/icons.js";
import { find } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";

/** @typedef {import("../core/state").SideState} Side */
/** @type {[import("../core/state").Tab, string][]} */
const tabs = [["design", "Design"], ["figures", "Figures"], ["history", "History"], ["script", "Script"]];
// Widths in pixels.
const [narrowest, widest, usual] = [272, 480, 304];

// The side panel with an open pane.
/** @param {Side} side @param {Side["open"]} open @returns {Side} */
export const opening = (side, open) => ({ ...side, isFolded: false, open });
// Whether a pane is visible.
/** @param {State} state @param {Side["open"]} pane */
export const shows = ({ side, panel }, pane) => !side.isFolded && side.open === pane && !panel.isOpen;

/** @param {Session} session @param {HTMLElement} element */
export function mountSide({ store }, element) {
  const [splitter, list] = [find("[data-splitter]", element), find("[data-tabs]", element)];
  const isPhone = matchMedia("(max-width: 44rem)");
  const set = (/** @type {Partial<Side>} */ members) => store.update("side", members);
  const { width, isFolded } = load("side") ?? {};
  set({ width: typeof width === "number" ? width : null, isFolded: isFolded === true && !isPhone.matches });
  isPhone.addEventListener("change", () => set({ isFolded: false }));

  const setWidth = (/** @type {number} */ to) => set({ width: Math.round(Math.max(narrowest, Math.min(widest, innerWidth - 320, to))) });
  splitter.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    splitter.setPointerCapture(event.pointerId);
  });
  splitter.addEventListener("pointermove", (event) => {
    if (splitter.hasPointerCapture(event.pointerId)) setWidth(innerWidth - event.clientX);
  });
  splitter.addEventListener("dblclick", () => set({ width: null }));
  splitter.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 16, ArrowRight: -16 }[event.key];
    if (!by) return;
    event.preventDefault();
    setWidth(element.getBoundingClientRect().width + by);
  });

  store.watch(["side", "panel"], ({ side, panel }) => {
    const { open, width, isFolded } = side;
    const isPanel = panel.isOpen;
    element.dataset.open = isPanel ? "panel" : open;
    list.hidden = isPanel;
    document.body.toggleAttribute("data-folded", isFolded && !isPanel);
    document.body.style.setProperty("--side", width === null ? null : `${width}px`);
    draw(list, tabs.map(([name, title]) => h("button", {
      key: name, type: "button", role: "tab", "data-tab": name, "aria-selected": String(open === name),
        tabindex: open === name || (open === "messages" && name === "design") ? "0" : "-1",
      onclick: () => set(isPhone.matches && open === name ? { isFolded: !isFolded } : { open: name, isFolded: false }),
    }, icon(name), title)));
    for (const [key, value] of Object.entries({ valuemin: narrowest, valuemax: widest,
      valuenow: width ?? usual })) splitter.setAttribute(`aria-${key}`, String(value));
    if (!isPhone.matches) save("side", { width, isFolded });
  });
  list.addEventListener("keydown", (event) => {
    walkChoices(event);
    if (event.defaultPrevented) /** @type {HTMLElement} */ (document.activeElement).click();
  });
}
