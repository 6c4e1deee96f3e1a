// The desk around the board: zoom and position of the view, and hit testing.
import { make, sure } from "../kit/dom.js";
import { bounds, frameOf, framesOf } from "../core/frames.js";
import { overlap } from "./geometry.js";

/** @typedef {import("../core/protocol").Frame} Frame */

const [leastZoom, mostZoom] = [0.005, 64];
const bounded = (/** @type {number} */ zoom) => Math.min(mostZoom, Math.max(leastZoom, zoom));

// Converts a frame from board units to pixels on the desk.
/** @param {import("../core/state").View} view @param {Frame} frame @returns {Frame} */
export const toScreen = ({ zoom, x, y }, [left, top, width, height]) =>
  [left * zoom + x, top * zoom + y, width * zoom, height * zoom];

export class Desk {
  // The identities of figures by their elements.
  /** @type {WeakMap<Element, number>} */
  ids = new WeakMap();
  /** The size in pixels, cached because asking the element would force a layout at each move of the pointer. */
  size = [0, 0];
  #session;

  /** @param {import("../core/session").Session} session @param {HTMLElement} element */
  constructor(session, element) {
    this.#session = session;
    this.element = element;
    this.options = /** @type {HTMLElement} */ (element.querySelector("[data-options]"));
    new ResizeObserver(() => {
      this.size = [element.clientWidth, element.clientHeight];
      this.settle();
    }).observe(element);
    const back = make("button", { type: "button", class: "button back", text: "Back to the board", hidden: true, onclick: () => this.fit() });
    element.append(back);
    session.store.watch(["document", "view"], ({ view }) => {
      back.hidden = this.isBoardSeen;
      element.classList.toggle("drawing-tool", ["draw", "text", "table"].includes(view.tool));
      for (const tool of ["text", "hand"]) element.classList.toggle(`${tool}-tool`, view.tool === tool);
      element.classList.toggle("lifts", view.isDemo);
    }, { inFrame: true });
    let size = "";
    session.store.watch(["document"], ({ document: { board } }) => {
      const now = `${board?.width}×${board?.height}`;
      if (now !== size) queueMicrotask(() => this.settle());
      size = now;
    });
  }
  get #view() { return this.#session.state.view; }
  /** @param {Partial<import("../core/state").View>} view */
  #set(view) { this.#session.store.update("view", view); }

  // MARK: Zoom and position

  /** Fits the board into the desk again, if the user chose that. */
  settle() { if (this.#view.isFitted) this.fit(); }
  /** @param {{ includesFigures?: boolean }} options - Whether figures off the board are shown, too. */
  fit({ includesFigures = false } = {}) {
    const { state } = this.#session;
    const { board, order } = state.document;
    if (!board || this.element.clientWidth === 0) return;
    /** @type {Frame[]} */
    const frames = [[0, 0, board.width, board.height], ...framesOf(state, includesFigures ? order : []).values()];
    const [left, top, wide, high] = bounds(frames);
    const [width, height] = [this.element.clientWidth, this.element.clientHeight];
    const margin = innerWidth <= 704 ? 16 : innerWidth <= 1120 ? 32 : 48;
    // The tools cover the lower edge.
    const tools = innerWidth <= 704 ? 64 : 68;
    const room = [Math.max(40, width - 2 * margin), Math.max(40, height - tools - margin)];
    let zoom = bounded(Math.min(room[0] / wide, room[1] / high));
    if (zoom > 1 && zoom < 1.4) zoom = 1;
    // The position is in whole pixels, as it is drawn, so that the pointer's position is exact.
    const [x, y] = [(width - wide * zoom) / 2 - left * zoom, (Math.max(40, height - tools) - high * zoom) / 2 - top * zoom].map(Math.round);
    this.#set({ zoom, x, y, isFitted: !includesFigures });
  }
  // Zooms, and keeps the point under the pointer in place.
  /** @param {number} zoom @param {number} [clientX] @param {number} [clientY] */
  zoomTo(zoom, clientX, clientY) {
    const box = this.element.getBoundingClientRect();
    const [x, y] = [(clientX ?? box.left + box.width / 2) - box.left, (clientY ?? box.top + box.height / 2) - box.top];
    const [view, next] = [this.#view, bounded(zoom)];
    const place = (/** @type {number} */ at, /** @type {number} */ offset) => at - ((at - offset) * next) / view.zoom;
    this.#set({ zoom: next, x: place(x, view.x), y: place(y, view.y), isFitted: false });
  }
  /** @param {number} dx @param {number} dy - In pixels. */
  pan(dx, dy) {
    const { x, y } = this.#view;
    this.#set({ x: x + dx, y: y + dy, isFitted: false });
  }
  // Scrolls until a figure outside of the view is visible.
  /** @param {number} id */
  reveal(id) {
    const frame = frameOf(this.#session.state, id);
    if (!frame) return;
    const [right, bottom] = this.size;
    const [left, top, margin] = [0, 0, Math.min(24, right / 8, bottom / 8)];
    const [x, y, width, height] = toScreen(this.#view, frame);
    if (overlap([x, y, width, height], [0, 0, right, bottom])) return;
    const by = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ least, /** @type {number} */ most) =>
      (from < least ? least + margin - from : to <= most ? 0 : Math.min(0, Math.max(most - margin - to, least + margin - from)));
    const [dx, dy] = [by(x, x + width, left, right), by(y, y + height, top, bottom)];
    if (dx || dy) this.pan(dx, dy);
  }

  // MARK: Hit testing
  /** @param {number} clientX @param {number} clientY @returns {[number, number]} */
  toBoard(clientX, clientY) {
    const [box, { x, y, zoom }] = [this.element.getBoundingClientRect(), this.#view];
    return [(clientX - box.left - x) / zoom, (clientY - box.top - y) / zoom];
  }
  // The visible part of the board, in its units; all of it if nothing is visible.
  /** @returns {Frame} */
  get seen() {
    const { x, y, zoom } = this.#view;
    const board = sure(this.#session.state.document.board);
    /** @param {number} offset @param {number} start @param {number} end @param {number} size */
    const part = (offset, start, end, size) => {
      const [from, to] = [Math.max(0, (start - offset) / zoom), Math.min(size, (end - offset) / zoom)];
      return from < to ? [from, to - from] : [0, size];
    };
    const [right, bottom] = this.size;
    const [left, width] = part(x, 0, right, board.width);
    const [top, height] = part(y, 0, bottom, board.height);
    return [left, top, width, height];
  }
  /** Whether any part of the board is visible. */
  get isBoardSeen() {
    const { state: { view, document: { board } } } = this.#session;
    const [width, height] = this.size;
    const box = toScreen(view, [0, 0, board?.width ?? 0, board?.height ?? 0]);
    return !board || width === 0 || overlap(box, [8, 8, width - 16, height - 16]);
  }
  // The figure that is drawn at a point, ignoring what lies over the drawing; locked figures are skipped.
  /** @param {number} clientX @param {number} clientY */
  idAt(clientX, clientY) {
    const idOf = (/** @type {Element} */ node) => this.ids.get(node) ?? (node.parentElement ? this.ids.get(node.parentElement) : undefined);
    const isFree = (/** @type {number | undefined} */ id) => id !== undefined && !this.#view.locked.has(id);
    return document.elementsFromPoint(clientX, clientY).map(idOf).find(isFree);
  }
  /**
   * The figure under a pointer, or the nearest of those too small to be hit, within what a fingertip covers.
   * @param {PointerEvent | MouseEvent & { pointerType?: string }} event
   */
  figureAt({ clientX, clientY, pointerType = "mouse" }) {
    const hit = this.idAt(clientX, clientY);
    const { state, state: { document: { order }, view: { zoom, locked } } } = this.#session;
    const reach = (pointerType === "mouse" ? 6 : 16) / zoom;
    const isSmall = (/** @type {number} */ id) => Math.min(...sure(frameOf(state, id)).slice(2)) < 2 * reach;
    if (hit !== undefined && isSmall(hit)) return hit;
    const [pointX, pointY] = this.toBoard(clientX, clientY);
    const away = (/** @type {number} */ value, /** @type {number} */ start, /** @type {number} */ length) =>
      Math.max(start - value, 0, value - start - length);
    const distance = (/** @type {number} */ id) => {
      const [x, y, width, height] = sure(frameOf(state, id));
      return Math.hypot(away(pointX, x, width), away(pointY, y, height));
    };
    const near = order.slice(hit === undefined ? 0 : order.indexOf(hit) + 1).filter((id) => isSmall(id) && !locked.has(id) && distance(id) <= reach);
    return near.length === 0 ? hit : near.reduce((best, id) => (distance(id) <= distance(best) ? id : best));
  }
  // The nearest value on the grid, if figures snap to it.
  /** @param {number} value */
  snapped(value) {
    const { snaps, gridSize } = this.#view;
    return snaps ? Math.round(value / gridSize) * gridSize : value;
  }
  /** Focuses the current figure's option. */
  focusCurrent() {
    this.#session.store.flush();
    const item = this.options.querySelector("[tabindex='0']");
    (/** @type {HTMLElement} */ (item) ?? this.options).focus({ preventScroll: true });
  }
}
