// The pointer on the desk: clicks, drags, handles, the marquee, drawing, and two fingers.
import { bounds, frameOf, framesOf } from "../core/frames.js";
import { tidy } from "../core/lines.js";
import { enteredBy, pieceAmong, pieceOf, unitIn } from "../core/parts.js";
import { onlyPiece, selectedFigures, selectedPieces, unitAt } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { openSettings } from "../panel/settings.js";
import { carry, inSight, snapReach } from "./carrying.js";
import { guidesOf, nearest, overlap, resized, stretched } from "./geometry.js";
import { Moving } from "./moving.js";

/** @typedef {import("../core/protocol").Frame} Frame */
// What the pointer does from its press on. `cancel`: it is taken back.
/** @typedef {{ move?: (event: PointerEvent, before: [number, number]) => void, end?: (event: PointerEvent) => void, cancel?: () => void }} Action */

// In pixels, and in milliseconds.
const leastDrag = 3;
const [doubleClick, longPress] = [400, 500];

export class Pointer {
  /** @type {Map<number, [number, number]>} */
  #pointers = new Map();
  /** @type {Action | null} */
  #action = null;
  #lastClick = { id: /** @type {number | null} */ (null), time: 0 };
  #session;
  #desk;
  #overlay;
  #commands;
  /** Whether the space key is down: then the pointer moves the view. Whether it did. */
  isSpaceDown = false;
  hasPanned = false;

  /**
   * @param {import("../core/session").Session} session
   * @param {import("./desk").Desk} desk
   * @param {import("./overlay").Overlay} overlay
   * @param {import("./commands").Commands} commands
   */
  constructor(session, desk, overlay, commands) {
    this.#session = session;
    this.#desk = desk;
    this.#overlay = overlay;
    this.#commands = commands;
    const { element } = desk;
    // What lies over the desk has its own uses of the pointer.
    const isOurs = (/** @type {Event} */ { target }) => !/** @type {Element} */ (target).closest("button, input, select, textarea, label, [data-part], .zoom");
    element.addEventListener("pointerdown", (event) => { if (isOurs(event)) this.#down(event); });
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    for (const type of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(type, (event) => {
        if (this.#pointers.delete(/** @type {PointerEvent} */ (event).pointerId)) this.cancel();
      });
    }
    // The keyboard's focus goes to a figure, not away.
    element.addEventListener("mousedown", (event) => { if (isOurs(event)) event.preventDefault(); });
    // After two taps, what comes up under the finger would be pressed, too; after a quick drag, the next tap would be swallowed.
    for (const type of ["touchmove", "touchend"]) {
      const keep = (/** @type {Event} */ event) => { if (event.cancelable && isOurs(event)) event.preventDefault(); };
      element.addEventListener(type, keep, { passive: false });
    }
    element.addEventListener("wheel", (event) => { if (isOurs(event)) this.#wheel(event); }, { passive: false });
  }
  get isBusy() { return this.#action !== null; }
  /** Takes back what the pointer is doing, and tells whether there was anything. */
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
    if (event.button === 1 || this.isSpaceDown) {
      event.preventDefault();
      this.#action = this.#pan();
      return;
    }
    const place = this.#handleAt(event);
    const id = this.#desk.figureAt(event);
    if (state.view.tool === "draw") this.#action = this.#draw(event);
    else if (place) this.#action = this.#resize(event, place);
    else if (id !== undefined) this.#action = this.#press(event, id);
    else this.#action = this.#marquee(event);
    this.#desk.focusCurrent();
  }
  // Around its knob a handle leaves the pointer to figures that lie beside the selected one.
  /** @param {PointerEvent} event */
  #handleAt({ target, clientX, clientY }) {
    const { state } = this.#session;
    const handle = /** @type {Element} */ (target).closest(".handle");
    const place = handle && this.#overlay.places.get(handle);
    const [id, only] = [handle && this.#desk.idAt(clientX, clientY), onlyPiece(state)];
    const [frame, own] = [frameOf(state, id), frameOf(state, only?.id)];
    const isOwn = id && pieceAmong(state.document, state.selection.ids, id) !== undefined;
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

  // Calls back with how far the pointer has gone, in the board's units, from when it has gone far enough to be a drag.
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
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    if (adds || wasSelected) session.goTo(id);
    else session.select([id]);
    let isLong = false;
    // Without keys, a finger that stays adds to the selection.
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
    // Two fingers move the view, and select nothing.
    const cancel = () => {
      clearTimeout(timer);
      if (drag) drag.cancel();
      else if (!isLong) session.store.set({ selection: before });
    };
    return { move, end, cancel };
  }
  // The second of two clicks goes into a part, and selects what of it was clicked; of a figure it opens the settings.
  /** @param {number} figure @param {PointerEvent} event @param {boolean} adds */
  #clicked(figure, event, adds) {
    const { document, selection: { ids } } = this.#session.state;
    const id = pieceAmong(document, ids, figure) ?? figure;
    const { id: lastId, time } = this.#lastClick;
    const isDouble = lastId === id && event.timeStamp - time < doubleClick && !adds;
    this.#lastClick = { id: isDouble ? null : id, time: event.timeStamp };
    if (!isDouble) return;
    if (!document.parts.has(id)) return openSettings(this.#session, [id]);
    const member = unitIn(document, figure, new Set([id]));
    this.#session.select([member], figure);
    this.#session.announce(`Selected ${sure(pieceOf(document, member)).name}`);
  }

  /** @param {PointerEvent} event @param {[number, number]} place @returns {Action} */
  #resize(event, place) {
    const [session, desk] = [this.#session, this.#desk];
    const [figures, pieces] = [selectedFigures(session.state), selectedPieces(session.state)];
    const around = bounds(framesOf(session.state, figures.map(({ id }) => id)).values());
    const neighbors = inSight(session, desk, new Set(figures.map(({ id }) => id)));
    let moving = /** @type {Moving | null} */ (null);
    const move = this.#tracker(event, (dx, dy, now) => {
      if (session.isLocked()) return void this.cancel();
      moving ??= new Moving(session, pieces);
      const { snaps, zoom } = session.state.view;
      const canSnap = !snaps && !now.ctrlKey && !now.metaKey;
      const frame = resized(around, place, [dx, dy], now.shiftKey, (value, axis) => {
        if (snaps) return desk.snapped(value);
        const delta = canSnap ? nearest(neighbors[axis], value, snapReach / zoom) : undefined;
        return delta === undefined ? Math.round(value) : value + delta;
      });
      const frames = moving.from.size === 1 ? moving.from : stretched(moving.from, around, frame);
      moving.update(pieces.length === 1 ? new Map([...frames, [pieces[0].id, frame]]) : frames);
      if (moving.isOver) return;
      const readout = { text: `${tidy(frame[2])} × ${tidy(frame[3])}`, frame };
      this.#show({ readout, guides: canSnap ? guidesOf(neighbors, frame) : [] });
    });
    /** @param {PointerEvent} now @returns {void} */
    const end = (now) => {
      if (moving) return void moving.end();
      // A click is meant for the figure under the handle.
      const id = desk.figureAt(now);
      if (id === undefined) return;
      session.select([unitAt(session.state, id)]);
      this.#clicked(id, now, false);
    };
    return { move, end, cancel: () => moving?.cancel() };
  }

  // A frame from where the pointer was pressed to where it is.
  /** @param {PointerEvent} event @param {(frame: Frame, now: PointerEvent) => void} draw @param {(value: number) => number} [onto] */
  #frame(event, draw, onto = (value) => value) {
    const [x, y] = this.#desk.toBoard(event.clientX, event.clientY).map(onto);
    return this.#tracker(event, (_dx, _dy, now) => {
      const [right, bottom] = this.#desk.toBoard(now.clientX, now.clientY).map(onto);
      draw([Math.min(x, right), Math.min(y, bottom), Math.abs(right - x), Math.abs(bottom - y)], now);
    });
  }
  /** @param {PointerEvent} event @returns {Action} */
  #draw(event) {
    let drawn = /** @type {Frame | null} */ (null);
    const over = () => this.#show({ tool: "select", marquee: null, readout: null });
    const onto = (/** @type {number} */ value) => (this.#session.state.view.snaps ? this.#desk.snapped(value) : Math.round(value));
    const move = this.#frame(event, (frame) => {
      drawn = /** @type {Frame} */ ([frame[0], frame[1], Math.max(1, frame[2]), Math.max(1, frame[3])]);
      this.#show({ marquee: drawn, readout: { text: `${tidy(drawn[2])} × ${tidy(drawn[3])}`, frame: drawn } });
    }, onto);
    const end = () => {
      over();
      this.#commands.add(drawn ?? undefined);
    };
    return { move, end, cancel: over };
  }
  /** @param {PointerEvent} event @returns {Action} */
  #marquee(event) {
    const session = this.#session;
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    const was = session.state.selection;
    const before = new Set(adds ? was.ids : []);
    const entered = enteredBy(session.state.document, before);
    let isDrawn = false;
    const move = this.#frame(event, (marquee) => {
      isDrawn = true;
      const { state, state: { document, view: { locked }, selection } } = session;
      const ids = new Set(before);
      const hit = [...framesOf(state, document.order)].filter(([id, frame]) => !locked.has(id) && overlap(frame, marquee));
      for (const id of new Set(hit.map(([id]) => unitIn(document, id, entered)))) if (!ids.delete(id)) ids.add(id);
      const isOther = ids.size !== selection.ids.size || [...ids].some((id) => !selection.ids.has(id));
      if (isOther) session.select(ids);
      this.#show({ marquee });
    });
    const over = () => this.#show({ marquee: null });
    const end = () => {
      over();
      if (!isDrawn && !adds) session.select([]);
    };
    const cancel = () => {
      over();
      session.store.set({ selection: was });
    };
    return { move, end, cancel };
  }
}
