// The side with the script, the histories and the figures: as wide as it is drawn, folded away, or below the board.
import { keep, kept } from "../core/kept.js";
import { find } from "../kit/dom.js";
import { shaped, shows, toggling } from "./tabs.js";

/** @typedef {import("../core/state").SideState} Side */

const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
const [narrowest, widest] = [16, 60];

/** @param {Session} session @param {HTMLElement} element */
export function mountSide({ store }, element) {
  const splitter = find("[data-splitter]", element);
  const tabs = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-tab]"));
  const fold = find("[data-fold]");
  const [isBelow, isNarrow] = [matchMedia("(max-width: 50rem)"), matchMedia("(max-width: 72rem)")];
  const partOf = (/** @type {HTMLElement} */ tab) => /** @type {Side["open"]} */ (tab.dataset.tab);
  const set = (/** @type {Partial<Side>} */ members) => store.update("side", members);

  const shape = () => set(shaped(store.state.side, isBelow.matches ? "below" : isNarrow.matches ? "tabs" : "wide"));
  for (const media of [isBelow, isNarrow]) media.addEventListener("change", shape);
  const { width, isFolded } = kept("side") ?? {};
  set({ width: typeof width === "number" ? width : null, isFolded: isFolded === true });
  shape();
  for (const tab of tabs) tab.addEventListener("click", () => set(toggling(store.state.side, partOf(tab))));
  fold.addEventListener("click", () => set({ isFolded: !store.state.side.isFolded }));

  const setWidth = (/** @type {number} */ width) => {
    const most = Math.min(widest, innerWidth / rem - 26);
    set({ width: Math.round(Math.max(narrowest, Math.min(most, width)) * 10) / 10 });
  };
  splitter.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    splitter.setPointerCapture(event.pointerId);
  });
  splitter.addEventListener("pointermove", (event) => {
    if (splitter.hasPointerCapture(event.pointerId)) setWidth((innerWidth - event.clientX) / rem - 0.3);
  });
  splitter.addEventListener("dblclick", () => set({ width: null }));
  splitter.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setWidth(element.getBoundingClientRect().width / rem + by);
  });

  store.watch(["side"], ({ side }) => {
    const { open, width, isFolded } = side;
    element.dataset.open = open;
    document.body.toggleAttribute("data-folded", isFolded);
    document.body.style.setProperty("--side", width === null ? null : `min(${width}rem, 100vw - 26rem)`);
    for (const tab of tabs) tab.setAttribute("aria-expanded", String(shows(side, partOf(tab))));
    fold.setAttribute("aria-expanded", String(!isFolded));
    if (!isFolded) splitter.setAttribute("aria-valuenow", String(Math.round(element.getBoundingClientRect().width / rem)));
    keep("side", { width, isFolded });
  });
}
