// The side with the script, the histories and the figures: as wide as it is drawn, folded away, or below the board.
import { keep, kept } from "../core/kept.js";
import { shaped, shows, toggling } from "./tabs.js";

/** @typedef {import("../core/state").SideState} Side */

const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
const [narrowest, widest] = [16, 60];

/** @param {import("../core/session").Session} session @param {HTMLElement} element */
export function mountSide(session, element) {
  const { store } = session;
  const splitter = /** @type {HTMLElement} */ (element.querySelector("[data-splitter]"));
  const tabs = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("[data-tab]")]);
  const folds = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-fold]")]);
  const [isBelow, isNarrow] = [matchMedia("(max-width: 50rem)"), matchMedia("(max-width: 72rem)")];

  /** @param {Partial<Side>} members */
  const set = (members) => store.update("side", members);
  const mode = () => (isBelow.matches ? "below" : isNarrow.matches ? "tabs" : "wide");
  const shape = () => store.set({ side: shaped(store.state.side, mode()) });
  const { width, isFolded } = kept("side") ?? {};
  set({ width: typeof width === "number" ? width : null, isFolded: isFolded === true });
  shape();
  for (const media of [isBelow, isNarrow]) media.addEventListener("change", shape);
  const partOf = (/** @type {HTMLElement} */ tab) => /** @type {Side["open"]} */ (tab.dataset.tab);
  for (const tab of tabs) tab.addEventListener("click", () => store.set({ side: toggling(store.state.side, partOf(tab)) }));
  for (const fold of folds) fold.addEventListener("click", () => set({ isFolded: !store.state.side.isFolded }));

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
    element.dataset.open = side.open;
    document.body.toggleAttribute("data-folded", side.isFolded);
    document.body.style.setProperty("--side", side.width === null ? null : `min(${side.width}rem, 100vw - 26rem)`);
    for (const tab of tabs) tab.setAttribute("aria-expanded", String(shows(side, partOf(tab))));
    for (const fold of folds) fold.setAttribute("aria-expanded", String(!side.isFolded));
    if (!side.isFolded) splitter.setAttribute("aria-valuenow", String(Math.round(element.getBoundingClientRect().width / rem)));
    keep("side", { width: side.width, isFolded: side.isFolded });
  });
}
