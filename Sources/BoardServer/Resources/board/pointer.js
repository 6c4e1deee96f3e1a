// Handles the pointer on the desk: clicks, drags, handles, the marquee, drawing, and two fingers.
import { bounds, frameOf, framesOf } from "../core/frames.js";
import { isTable, itemAmong, itemOf, unitIn } from "../core/groups.js";
import { tidy } from "../core/lines.js";
import { onlyItem, selectedFigures, selectedItems, unitAt } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { openSettings } from "../panel/settings.js";
import { carry, inSight, snapReach } from "./carrying.js";
import { drawing } from "./drawn.js";
import { guidesOf, nearest, resized, stretched } from "./geometry.js";
import { marquee } from "./marquee.js";
import { Moving } from "./moving.js";

// What the pointer does after a press. `cancel` reverts it.
/** `scrolls`: the view scrolls when the pointer is at the desk's edge. */
/** @typedef {{ move?: (event: PointerEvent, before: [number, number]) => void, end?: (event: PointerEvent) => void, cancel?: () => void, scrolls?: boolean }} Action */

// The least distance of a drag, and the width of the desk's edge, in pixels.
const [leastDrag, edge] = [3, 28];
const [doubleClick, longPress] = [400, 500];

export class Pointer {
  /** @type {Map<number, [number, number]>} */
  #pointers = new Map();
  /** @type {Action | null} */
  #action = null;
  #lastLetters = -Infinity;
  #lastClick = { id: /** @type {number | null} */ (null), time: 0 };
  #session;
  #desk;
  #overlay;
  #commands;
  #writing;
  // The pointer's last event, while the pointer is at the desk's edge.
  /** @type {PointerEvent | null} */
  #atEdge = null;
  /** Whether the space key is down, so that the pointer moves the view; and whether it has moved it. */
  isSpaceDown = false;
  hasPanned = false;

  /**
   * @param {import("../core/session").Session} session
   * @param {import("./desk").Desk} desk
   * @param {import("./overlay").Overlay} overlay
   * @param {Commands} commands
   * @param {import("./writing").Writing} writing
   */
  constructor(session, desk, overlay, commands, writing) {
    this.#session = session;
    this.#desk = desk;
    this.#overlay = overlay;
    this.#commands = commands;
    this.#writing = writing;
    const { element } = desk;
    // Buttons and fields over the desk handle the pointer themselves.
    const isOurs = (/** @type {Event} */ { target }) => !/** @type {Element} */ (target).closest("button, input, textarea");
    element.addEventListener("pointerdown", (event) => { if (isOurs(event)) this.#down(event); });
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    for (const type of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(type, (event) => {
        if (this.#pointers.delete(/** @type {PointerEvent} */ (event).pointerId)) this.cancel();
      });
    }
    // The browser must not move the keyboard's focus away from the figures.
    element.addEventListener("mousedown", (event) => { if (isOurs(event)) event.preventDefault(); });
    // Without this, a double tap would also press what appears under the finger, and the tap after a quick drag would be lost.
    for (const type of ["touchmove", "touchend"]) {
      const keep = (/** @type {Event} */ event) => { if (event.cancelable && isOurs(event)) event.preventDefault(); };
      element.addEventListener(type, keep, { passive: false });
    }
    element.addEventListener("wheel", (event) => { if (isOurs(event)) this.#wheel(event); }, { passive: false });
  }
  get isBusy() { return this.#action !== null; }
  /** Cancels the pointer's action, and returns whether there was one. */
  cancel() {
    const action = this.#action;
    this.#action = null;
    action?.cancel?.();
    this.#desk.element.classList.remove("panning");
    return action !== null;
  }
  /** @param {Partial<import("../core/state").View>} view */
  #show(view) { this.#session.store.update("view", view); }

  /** @param {PointerEvent} event */
  #down(event) {
    const { state } = this.#session;
    if (!state.document.board || event.button > 1) return;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.#desk.element.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) {
      this.cancel();
      this.#action = this.#pinch();
    }
    if (this.#pointers.size > 1) return;
    if (event.button === 1 || this.isSpaceDown || state.view.tool === "hand") {
      this.#action = this.#pan();
      return;
    }
    const id = this.#desk.figureAt(event);
    // Two clicks with one beside the figure between them are no double click.
    if (id === undefined) this.#lastClick.id = null;
    if (this.#writing.covers(event)) {
      this.#action = this.#letters(event);
      return;
    }
    if (!this.#writing.close()) return;
    const place = this.#handleAt(event);
    const isControlled = event.ctrlKey || event.metaKey;
    if (state.view.tool !== "select") this.#action = this.#following(event, drawing(this.#session, this.#desk, this.#commands, event));
    else if (place && !isControlled) this.#action = this.#resize(event, place);
    else if (id !== undefined && !isControlled) this.#action = this.#press(event, id);
    else this.#action = this.#following(event, marquee(this.#session, this.#desk, event, id));
    this.#desk.focusCurrent();
  }
  // Around its knob, a handle yields to figures beside the selected one.
  /** @param {PointerEvent} event */
  #handleAt({ target, clientX, clientY }) {
    const { state } = this.#session;
    const handle = /** @type {Element} */ (target).closest(".handle");
    const place = handle && this.#overlay.places.get(handle);
    const [id, only] = [handle && this.#desk.idAt(clientX, clientY), onlyItem(state)];
    const [frame, own] = [frameOf(state, id), frameOf(state, only?.id)];
    const isOwn = id && itemAmong(state.document, state.selection.ids, id) !== undefined;
    if (!frame || !own || isOwn || /** @type {Element} */ (target).matches(".knob")) return place;
    const [[x, y, width, height], [left, top, wide, high]] = [frame, own];
    const isBehind = x <= left && y <= top && x + width >= left + wide && y + height >= top + high;
    return isBehind ? place : null;
  }
  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.#action?.move?.(event, before);
    const isFirst = this.#atEdge === null;
    this.#atEdge = this.#action?.scrolls && this.#beyond(event).some((by) => by !== 0) ? event : null;
    if (this.#atEdge && isFirst) this.#scroll();
  }
  // The distance in pixels by which the view scrolls per frame, for a pointer at the desk's edge.
  /** @param {PointerEvent} event */
  #beyond({ clientX, clientY }) {
    const { left, top, right, bottom } = this.#desk.element.getBoundingClientRect();
    const by = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ end) =>
      (Math.max(0, start + edge - at) - Math.max(0, at - end + edge)) / 3;
    return [by(clientX, left, right), by(clientY, top, bottom)];
  }
  #scroll() {
    requestAnimationFrame(() => {
      if (!this.#atEdge || !this.#action?.scrolls) return void (this.#atEdge = null);
      const [dx, dy] = this.#beyond(this.#atEdge);
      this.#desk.pan(Math.round(dx), Math.round(dy));
      this.#action.move?.(this.#atEdge, [this.#atEdge.clientX, this.#atEdge.clientY]);
      this.#scroll();
    });
  }
  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    const action = this.#action;
    this.#action = null;
    this.#desk.element.classList.remove("panning");
    action?.end?.(event);
  }
  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    const factor = Math.exp(Math.max(-60, Math.min(60, -dy)) * 0.006);
    if (event.ctrlKey || event.metaKey) this.#desk.zoomTo(this.#session.state.view.zoom * factor, event.clientX, event.clientY);
    else if (event.shiftKey && dx === 0) this.#desk.pan(-dy, 0);
    else this.#desk.pan(-dx, -dy);
  }

  /** @returns {Action} */
  #pan() {
    this.#desk.element.classList.add("panning");
    this.hasPanned = true;
    return { move: (event, before) => this.#desk.pan(event.clientX - before[0], event.clientY - before[1]) };
  }
  // Selects letters of the label that is being edited; a double click selects all.
  /** @param {PointerEvent} event @returns {Action} */
  #letters(event) {
    if (event.timeStamp - this.#lastLetters < doubleClick) this.#writing.selectAll();
    else this.#writing.point(event, event.shiftKey);
    this.#lastLetters = event.timeStamp;
    return { move: this.#tracker(event, (_dx, _dy, now) => this.#writing.point(now, true)) };
  }
  /** @returns {Action} */
  #pinch() {
    const state = () => {
      const [[x1, y1], [x2, y2]] = this.#pointers.values();
      return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, distance: Math.max(1, Math.hypot(x1 - x2, y1 - y2)) };
    };
    let last = state();
    return {
      move: () => {
        if (this.#pointers.size < 2) return;
        const now = state();
        this.#desk.pan(now.x - last.x, now.y - last.y);
        this.#desk.zoomTo((this.#session.state.view.zoom * now.distance) / last.distance, now.x, now.y);
        last = now;
      },
    };
  }

  // Calls back with the pointer's distance in board units, once it has moved far enough to be a drag.
  /** @param {PointerEvent} event @param {(dx: number, dy: number, now: PointerEvent) => void} body */
  #tracker(event, body) {
    const [x, y] = this.#desk.toBoard(event.clientX, event.clientY);
    let isDrag = false;
    return (/** @type {PointerEvent} */ now) => {
      isDrag ||= Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) >= leastDrag;
      const [right, down] = this.#desk.toBoard(now.clientX, now.clientY);
      if (isDrag) body(right - x, down - y, now);
    };
  }
  /** @param {PointerEvent} event @param {number} figure @returns {Action} */
  #press(event, figure) {
    const [session, desk, commands] = [this.#session, this.#desk, this.#commands];
    const before = session.state.selection;
    const id = unitAt(session.state, figure);
    const wasSelected = before.ids.has(id);
    const adds = event.shiftKey;
    if (adds || wasSelected) session.goTo(id);
    else session.select([id]);
    let isLong = false;
    // On touch screens, which have no modifier keys, a long press adds to the selection.
    const timer = event.pointerType === "mouse" ? undefined : setTimeout(() => {
      isLong = true;
      if (!wasSelected) session.select([...before.ids, id]);
      this.#commands.openMenu(event.clientX, event.clientY);
    }, longPress);
    let drag = /** @type {ReturnType<typeof carry> | null} */ (null);
    const move = this.#tracker(event, (dx, dy, now) => {
      clearTimeout(timer);
      if (isLong) return;
      if (!drag) {
        if (!session.state.selection.ids.has(id)) session.toggle(id);
        if (session.isLocked()) return void this.cancel();
        drag = carry(session, desk, commands, event.altKey);
      }
      drag.move(dx, dy, now);
    });
    const end = (/** @type {PointerEvent} */ now) => {
      clearTimeout(timer);
      if (drag) return drag.end();
      if (isLong) return;
      if (adds) session.toggle(id);
      else if (wasSelected && session.state.selection.ids.size > 1) session.select([id]);
      this.#clicked(figure, now, adds);
    };
    // A gesture with two fingers moves the view, and must not change the selection.
    const cancel = () => {
      clearTimeout(timer);
      if (drag) drag.cancel();
      else if (!isLong) session.store.set({ selection: before });
    };
    return { move, end, cancel, scrolls: true };
  }
  // A double click enters a group and selects the clicked member; on a figure, and in a table, it edits the label.
  /** @param {number} figure @param {PointerEvent} event @param {boolean} adds */
  #clicked(figure, event, adds) {
    const { document, selection: { ids } } = this.#session.state;
    const id = itemAmong(document, ids, figure) ?? figure;
    const { id: lastId, time } = this.#lastClick;
    const isDouble = lastId === id && event.timeStamp - time < doubleClick && !adds;
    this.#lastClick = { id: isDouble ? null : id, time: event.timeStamp };
    if (!isDouble) return;
    const group = document.groups.get(id);
    // Each cell of a table is a field.
    if (group && isTable(document, group) && !this.#session.state.view.isDemo) return this.#writing.open(figure);
    if (!group) return this.#session.state.view.isDemo ? openSettings(this.#session, [id]) : this.#writing.open(id);
    const member = unitIn(document, figure, new Set([id]));
    this.#session.select([member], figure);
    this.#session.announce(`Selected ${sure(itemOf(document, member)).name}`);
  }

  /** @param {PointerEvent} event @param {[number, number]} place @returns {Action} */
  #resize(event, place) {
    const [session, desk] = [this.#session, this.#desk];
    const [figures, items] = [selectedFigures(session.state), selectedItems(session.state)];
    const around = bounds(framesOf(session.state, figures.map(({ id }) => id)).values());
    const neighbors = inSight(session, desk, new Set(figures.map(({ id }) => id)));
    let moving = /** @type {Moving | null} */ (null);
    const move = this.#tracker(event, (dx, dy, now) => {
      if (session.isLocked()) return void this.cancel();
      moving ??= new Moving(session, items);
      const { snaps, zoom } = session.state.view;
      const canSnap = !snaps && !now.ctrlKey && !now.metaKey;
      const frame = resized(around, place, [dx, dy], now.shiftKey, (value, axis) => {
        if (snaps) return desk.snapped(value);
        const delta = canSnap ? nearest(neighbors[axis], value, snapReach / zoom) : undefined;
        return delta === undefined ? Math.round(value) : value + delta;
      });
      const frames = moving.from.size === 1 ? moving.from : stretched(moving.from, around, frame);
      moving.update(items.length === 1 ? new Map([...frames, [items[0].id, frame]]) : frames);
      if (moving.isOver) return;
      const readout = { text: `${tidy(frame[2])} × ${tidy(frame[3])}`, frame };
      this.#show({ readout, guides: canSnap ? guidesOf(neighbors, frame) : [] });
    });
    /** @param {PointerEvent} now @returns {void} */
    const end = (now) => {
      if (moving) return void moving.end();
      // A click on a handle selects the figure below it.
      const id = desk.figureAt(now);
      if (id === undefined) return;
      session.select([unitAt(session.state, id)]);
      this.#clicked(id, now, false);
    };
    return { move, end, cancel: () => moving?.cancel(), scrolls: true };
  }

  // An action that follows the pointer once it has moved far enough to be a drag.
  /** @param {PointerEvent} event @param {ReturnType<typeof marquee>} action @returns {Action} */
  #following(event, action) { return { ...action, move: this.#tracker(event, (_dx, _dy, now) => action.move(now)), scrolls: true }; }
}
