// Where the settings lie: at their usual edge of the desk, or at the other one if they hide less of their figures there. The board stays
// where it is.
import { toScreen } from "../board/desk.js";
import { framesOf } from "../core/frames.js";

/** @typedef {import("../core/session").Session} Session */

export class Covering {
  #session;
  #element;
  #desk;
  // What their edge was chosen for.
  #case = "";

  /** @param {Session} session @param {HTMLElement} element - The settings. @param {import("../board/desk").Desk} desk */
  constructor(session, element, desk) {
    this.#session = session;
    this.#element = element;
    this.#desk = desk;
    // The desk is another after a turn, and brings its board into view by itself first.
    const observer = new ResizeObserver(() => this.#look());
    observer.observe(element);
    observer.observe(desk.element);
    session.store.watch(["panel"], () => queueMicrotask(() => this.#look()));
  }

  #look() {
    const { panel, view } = this.#session.state;
    const isOpen = panel.mode !== "closed";
    const { width, height } = this.#desk.element.getBoundingClientRect();
    // They stay there until they are of other figures, or there is other room.
    const now = isOpen ? [panel.mode === "board", ...panel.figures.map(({ id }) => id), width, height].join() : "";
    if (now !== this.#case) {
      this.#case = now;
      if (isOpen) this.#choose();
    }
    /** @type {import("../core/state").View["covered"]} */
    const covered = isOpen ? this.#covered : [0, 0, 0, 0];
    if (covered.join() !== view.covered.join()) this.#session.store.update("view", { covered });
  }
  #choose() {
    const hidden = ["usual", "other"].map((edge) => {
      this.#element.dataset.edge = edge;
      return this.#hidden;
    });
    this.#element.dataset.edge = hidden[1] < hidden[0] ? "other" : "usual";
  }
  // How much they hide of their figures.
  get #hidden() {
    const { state, state: { view, panel } } = this.#session;
    const [box, desk] = [this.#element, this.#desk.element].map((each) => each.getBoundingClientRect());
    const common = (/** @type {number} */ from, /** @type {number} */ length, /** @type {number} */ start, /** @type {number} */ end) =>
      Math.max(0, Math.min(from + length, end) - Math.max(from, start));
    return [...framesOf(state, panel.figures.map(({ id }) => id)).values()].map((frame) => {
      const [x, y, width, height] = toScreen(view, frame);
      return common(desk.left + x, width, box.left, box.right) * common(desk.top + y, height, box.top, box.bottom);
    }).reduce((sum, each) => sum + each, 0);
  }
  // What they cover of the desk at its upper, right, lower and left edge.
  /** @returns {import("../core/state").View["covered"]} */
  get #covered() {
    const [box, desk] = [this.#element, this.#desk.element].map((each) => each.getBoundingClientRect());
    const inside = (/** @type {number} */ length) => Math.max(0, Math.round(length));
    const isOther = this.#element.dataset.edge === "other";
    if (box.width >= desk.width * 0.9) {
      return isOther ? [inside(box.bottom - desk.top), 0, 0, 0] : [0, 0, inside(desk.bottom - box.top), 0];
    }
    return isOther ? [0, 0, 0, inside(box.right - desk.left)] : [0, inside(desk.right - box.left), 0, 0];
  }
}
