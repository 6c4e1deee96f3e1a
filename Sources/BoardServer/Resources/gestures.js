// The pointer: clicks, drags, handles, the marquee, and two fingers.
import { moved, movingLines } from "./commands.js";
import { tidy } from "./board.js";

// So many may be lifted at a time; more would be slow, and nothing to look at.
const mostLifted = 100;
let lastEnd = Promise.resolve();

/// Figures on the move: drawn here at once, shown to the other pages as it goes, and recorded as one action when it ends.
export class Moving {
  isOver = false;
  #gesture = null;
  #sharedAt = 0;

  constructor(app, figures, isLifted) {
    Object.assign(this, { app, figures, isLifted });
    this.from = new Map(figures.map(({ id }) => [id, app.view.frame(id)]));
    this.to = this.from;
    this.#gesture = app.store.begin("frame", figures.map(({ name }) => name), lastEnd);
    this.#gesture.onover = (answer) => this.#stop(answer.error ?? "the figure was edited elsewhere");
    this.#gesture.begun.then((answer) => {
      if (!answer.ok) this.#stop(answer.error);
      else if (!this.isOver) this.#share();
    });
    app.moving = this;
    app.view.desk.classList.add("moving");
    app.view.hold(this, this.from, isLifted);
  }
  update(frames) {
    if (this.isOver) return;
    this.to = frames;
    this.app.view.hold(this, frames, this.isLifted);
    // Very many are told of less often, since all of them come back, to this page too.
    if (frames.size > mostLifted && performance.now() - this.#sharedAt < 300) return;
    this.#sharedAt = performance.now();
    this.#share();
  }
  #share() {
    this.#gesture.update(this.figures.map(({ id, name }) => ({ name, frame: this.to.get(id) })));
  }
  async end() {
    if (this.isOver) return;
    const { app } = this;
    this.#over();
    app.view.setDown(this);
    app.showBar();
    const moves = this.figures.map(({ id, name }) => ({ name, from: this.from.get(id), to: this.to.get(id) }));
    const lines = movingLines(moves);
    if (lines.length > 0) app.selection.setFocus("board");
    const what = moves.length > 1 ? `${moves.length} figures` : moves[0].name;
    const ended = this.#gesture.end(lines, `Move ${what}`);
    lastEnd = ended;
    const answer = await ended;
    app.view.letGo(this);
    if (!answer?.ok || lines.length === 0) return;
    const [{ name, to: [x, y, width, height] }] = moves;
    if (moves.length > 1) app.announce(`Moved ${moves.length} figures`);
    else app.announce(`${name} is ${tidy(width)} by ${tidy(height)} at ${tidy(x)}, ${tidy(y)}`);
  }
  cancel() {
    if (this.isOver) return;
    this.#over();
    this.to = this.from;
    this.app.view.letGo(this);
    lastEnd = this.#gesture.cancel();
  }
  #stop(reason) {
    this.#over();
    this.app.view.letGo(this);
    this.app.notify(`Moving was cancelled: ${reason}`);
  }
  #over() {
    this.isOver = true;
    if (this.app.moving === this) this.app.moving = null;
    this.app.view.desk.classList.remove("moving");
    this.app.view.overlay.tell(null);
  }
  /// Stops if the figures aren't those any more that it began with: the board was read again.
  check() {
    const isThere = this.figures.every(({ id, name }) => this.app.store.figures.get(id)?.name === name);
    if (!isThere) this.#stop("a figure has left the board");
  }
}

function resized([x, y, width, height], [across, down], [dx, dy], keepsRatio, place) {
  const side = (part, start, length, delta) => {
    if (part === 0.5) return length;
    return Math.max(1, part === 0 ? start + length - place(start + delta) : place(start + length + delta) - start);
  };
  let [wide, high] = [side(across, x, width, dx), side(down, y, height, dy)];
  if (keepsRatio) {
    const [byWidth, byHeight] = [wide / width, high / height];
    const factor = across === 0.5 ? byHeight : down === 0.5 ? byWidth : Math.max(byWidth, byHeight);
    // The side that was dragged is as the pointer has it, the other one follows in whole units.
    if (factor === byHeight) wide = Math.max(1, Math.round(width * factor));
    else high = Math.max(1, Math.round(height * factor));
  }
  const was = [x, y, width, height];
  const now = [x + (width - wide) * (1 - across), y + (height - high) * (1 - down), wide, high];
  return now.map((value, index) => (value === was[index] ? value : tidy(value)));
}

const leastDrag = 3;
const doubleClick = 400;

export class Gestures {
  #pointers = new Map();
  // What the pointer is doing: { move, end, cancel }, each optional.
  #action = null;
  #lastClick = { id: null, time: 0 };

  constructor(app) {
    this.app = app;
    this.desk = app.view.desk;
    const isOurs = (event) => !event.target.closest(".panel, .zoom");
    this.desk.addEventListener("pointerdown", (event) => { if (isOurs(event)) this.#down(event); });
    this.desk.addEventListener("pointermove", (event) => this.#move(event));
    this.desk.addEventListener("pointerup", (event) => this.#up(event));
    this.desk.addEventListener("pointercancel", (event) => this.#lost(event));
    this.desk.addEventListener("lostpointercapture", (event) => this.#lost(event));
    // The keyboard's focus goes to a figure, not away.
    this.desk.addEventListener("mousedown", (event) => { if (isOurs(event)) event.preventDefault(); });
    // After two taps, what comes up under the finger would be pressed, too.
    this.desk.addEventListener("touchend", (event) => { if (isOurs(event)) event.preventDefault(); }, { passive: false });
    this.desk.addEventListener("contextmenu", (event) => { if (this.#action) event.preventDefault(); });
    this.desk.addEventListener("wheel", (event) => { if (isOurs(event)) this.#wheel(event); }, { passive: false });
  }

  /// Takes back what the pointer is doing, and tells whether there was anything.
  cancel() {
    const wasBusy = this.#action !== null;
    this.#action?.cancel?.();
    this.#action = null;
    this.desk.classList.remove("panning");
    return wasBusy;
  }

  #down(event) {
    if (!this.app.store.board || event.button > 1) return;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.desk.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) {
      this.cancel();
      this.#action = this.#pinch();
      return;
    }
    if (this.#pointers.size > 2) return;
    // A held key's nudge is over when the pointer goes to work.
    this.app.moving?.end();
    if (event.button === 1 || this.app.isSpaceDown) {
      event.preventDefault();
      this.#action = this.#pan();
      return;
    }
    const handle = this.#handleAt(event);
    const id = this.app.view.figureAt(event);
    if (handle) this.#action = this.#resize(event, handle.place);
    else if (id !== undefined) this.#action = this.#press(event, id);
    else this.#action = this.#marquee(event);
    this.app.view.focusCurrent();
  }
  // Around its knob a handle leaves the pointer to figures that lie beside the selected one.
  #handleAt({ target, clientX, clientY }) {
    const { view, selection: { only } } = this.app;
    const handle = target.closest(".handle");
    const id = handle && view.idAt(clientX, clientY);
    if (id === undefined || id === null || id === only?.id || target.matches(".knob")) return handle;
    const [[x, y, width, height], [left, top, wide, high]] = [view.frame(id), view.frame(only.id)];
    const isBehind = x <= left && y <= top && x + width >= left + wide && y + height >= top + high;
    return isBehind ? handle : null;
  }
  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    this.#pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.#action?.move?.(event, before);
  }
  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    const action = this.#action;
    this.#action = null;
    this.desk.classList.remove("panning");
    action?.end?.(event);
  }
  #lost(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.cancel();
  }
  #wheel(event) {
    event.preventDefault();
    const { view } = this.app;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    const factor = Math.exp(Math.max(-60, Math.min(60, -dy)) * 0.006);
    if (event.ctrlKey || event.metaKey) view.zoomTo(view.zoom * factor, event.clientX, event.clientY);
    else if (event.shiftKey && dx === 0) view.pan(-dy, 0);
    else view.pan(-dx, -dy);
  }

  #pan() {
    this.desk.classList.add("panning");
    this.app.hasPanned = true;
    return { move: (event, before) => this.app.view.pan(event.clientX - before[0], event.clientY - before[1]) };
  }
  #pinch() {
    const { view } = this.app;
    const state = () => {
      const [[x1, y1], [x2, y2]] = this.#pointers.values();
      return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, distance: Math.max(1, Math.hypot(x1 - x2, y1 - y2)) };
    };
    let last = state();
    return {
      move: () => {
        if (this.#pointers.size < 2) return;
        const now = state();
        view.pan(now.x - last.x, now.y - last.y);
        view.zoomTo((view.zoom * now.distance) / last.distance, now.x, now.y);
        last = now;
      },
    };
  }

  // Calls back with how far the pointer has gone, in the board's units, from when it has gone far enough to be a drag.
  #tracker(event, body) {
    const [x, y] = this.app.view.toBoard(event.clientX, event.clientY);
    let isDrag = false;
    return (now) => {
      isDrag ||= Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) >= leastDrag;
      const [right, down] = this.app.view.toBoard(now.clientX, now.clientY);
      if (isDrag) body(right - x, down - y, now);
    };
  }

  #press(event, id) {
    const { app, app: { view, selection } } = this;
    const was = [...selection.ids];
    const wasSelected = was.includes(id);
    if (event.shiftKey || wasSelected) selection.goTo(id);
    else selection.select([id]);
    let moving = null;
    const move = this.#tracker(event, (dx, dy) => {
      if (!moving) {
        if (!selection.ids.has(id)) selection.toggle(id);
        if (app.isLocked()) return this.cancel();
        moving = new Moving(app, selection.figures, selection.ids.size <= mostLifted);
      }
      const frames = moved(view, moving.from, dx, dy);
      moving.update(frames);
      const frame = frames.get(id);
      if (!moving.isOver) view.overlay.tell(`${tidy(frame[0])}, ${tidy(frame[1])}`, frame);
    });
    const end = () => {
      if (moving) return moving.end();
      if (event.shiftKey) selection.toggle(id);
      else if (wasSelected && selection.ids.size > 1) selection.select([id]);
      this.#clicked(id, event);
    };
    // Two fingers move the view, and select nothing.
    const cancel = () => (moving ? moving.cancel() : selection.select(was));
    return { move, end, cancel };
  }
  #clicked(id, event) {
    const { id: lastId, time } = this.#lastClick;
    const isDouble = lastId === id && event.timeStamp - time < doubleClick && !event.shiftKey;
    this.#lastClick = { id: isDouble ? null : id, time: event.timeStamp };
    if (isDouble) this.app.panel.open(this.app.store.figures.get(id));
  }

  #resize(event, place) {
    const { app, app: { view, selection } } = this;
    const figure = selection.only;
    let moving = null;
    const move = this.#tracker(event, (dx, dy, now) => {
      if (app.isLocked()) return this.cancel();
      moving ??= new Moving(app, [figure], false);
      const onto = (value) => (view.snaps ? view.snapped(value) : Math.round(value));
      const frame = resized(moving.from.get(figure.id), place, [dx, dy], now.shiftKey, onto);
      moving.update(new Map([[figure.id, frame]]));
      if (!moving.isOver) view.overlay.tell(`${tidy(frame[2])} × ${tidy(frame[3])}`, frame);
    });
    const end = (now) => {
      if (moving) return moving.end();
      // A click is meant for the figure under the handle.
      const id = view.figureAt(now);
      if (id === undefined) return;
      if (id !== figure.id) selection.select([id]);
      this.#clicked(id, now);
    };
    return { move, end, cancel: () => moving?.cancel() };
  }

  #marquee(event) {
    const { view, selection, store } = this.app;
    const before = new Set(event.shiftKey ? selection.ids : []);
    const was = [...selection.ids];
    const [x, y] = view.toBoard(event.clientX, event.clientY);
    let isDrawn = false;
    const move = this.#tracker(event, (dx, dy) => {
      isDrawn = true;
      const [left, top] = [Math.min(x, x + dx), Math.min(y, y + dy)];
      const [right, bottom] = [left + Math.abs(dx), top + Math.abs(dy)];
      view.marquee = [left, top, right - left, bottom - top];
      const touched = store.order.filter((id) => {
        const [itsX, itsY, itsWidth, itsHeight] = view.frame(id);
        return itsX < right && itsX + itsWidth > left && itsY < bottom && itsY + itsHeight > top;
      });
      const ids = new Set(before);
      for (const id of touched) if (!ids.delete(id)) ids.add(id);
      const isOther = ids.size !== selection.ids.size || [...ids].some((id) => !selection.has(id));
      if (isOther) selection.select(ids);
      view.overlay.draw();
    });
    const over = () => {
      view.marquee = null;
      view.overlay.draw();
    };
    const end = () => {
      over();
      if (!isDrawn && !event.shiftKey) selection.select([]);
    };
    const cancel = () => {
      over();
      selection.select(was);
    };
    return { move, end, cancel };
  }
}
