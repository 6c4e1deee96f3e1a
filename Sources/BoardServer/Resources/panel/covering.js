// What the settings cover: their figure is moved aside, so that it is seen while its looks change, and back when they close.

/** @typedef {import("../core/session").Session} Session */

export class Covering {
  #session;
  #element;
  #desk;
  // How the view was before, and how it is since.
  /** @type {{ before: import("../core/state").View, now: string } | null} */
  #aside = null;
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
  get #seen() {
    const { x, y, zoom } = this.#session.state.view;
    return [x, y, zoom].join();
  }

  #look() {
    const [session, desk] = [this.#session, this.#desk.element.getBoundingClientRect()];
    const { panel, view } = session.state;
    if (panel.mode === "closed") return this.#leave();
    const { width, left, top } = this.#element.getBoundingClientRect();
    const isSheet = width >= desk.width * 0.9;
    const inside = (/** @type {number} */ length) => Math.max(0, Math.round(length));
    const covered = /** @type {[number, number]} */ (isSheet ? [0, inside(desk.bottom - top)] : [inside(desk.right - left), 0]);
    // Who looks elsewhere by intention is left there, until other figures are shown, or there is other room.
    const now = [panel.mode === "board", ...panel.figures.map(({ id }) => id), ...covered, desk.width, desk.height].join();
    if (now === this.#case) return;
    this.#case = now;
    // Who has moved the view meanwhile finds it where that is.
    if (!this.#aside || this.#aside.now !== this.#seen) this.#aside = { before: view, now: "" };
    session.store.update("view", { covered, ...(isSheet && { isFitted: false }) });
    if (panel.mode !== "board" && panel.figures.length > 0) this.#desk.reveal(...panel.figures.map(({ id }) => id));
    this.#aside.now = this.#seen;
  }
  #leave() {
    const aside = this.#aside;
    this.#aside = null;
    this.#case = "";
    if (!aside) return;
    this.#session.store.update("view", { covered: [0, 0] });
    if (aside.now !== this.#seen) return;
    const { x, y, zoom, isFitted } = aside.before;
    if (isFitted) this.#desk.fit();
    else this.#session.store.update("view", { x, y, zoom });
  }
}
