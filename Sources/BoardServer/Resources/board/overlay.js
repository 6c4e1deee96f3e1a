// What lies over the drawing: the selection and its handles, guides, the marquee, and what other pages are doing.
import { bounds, frameOf, framesOf } from "../core/frames.js";
import { ownerOf } from "../core/parts.js";
import { find, setIfNew, sure, svgElement } from "../kit/dom.js";
import { toScreen } from "./desk.js";

/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/state").State} State */

/** @param {Frame} frame @param {number} [grown] */
const path = ([left, top, width, height], grown = 0) =>
  `M${left - grown} ${top - grown}h${width + 2 * grown}v${height + 2 * grown}h${-width - 2 * grown}z`;

/** @type {[number, number][]} */
const places = [[0, 0], [0.5, 0], [1, 0], [1, 0.5], [1, 1], [0.5, 1], [0, 1], [0, 0.5]];
const cursors = ["nwse", "ns", "nesw", "ew"];

export class Overlay {
  // The places of handles, by their elements.
  /** @type {WeakMap<Element, [number, number]>} */
  places = new WeakMap();
  #lines = /** @type {Record<string, SVGElement>} */ ({});
  #tags = svgElement("g", { class: "tags" });
  #session;
  #desk;
  // Found once: among 10,000 figures that takes 8 ms.
  #readout;

  /** @param {import("../core/session").Session} session @param {import("./desk").Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    this.#readout = find("[data-readout]", desk.element);
    for (const name of ["veil", "edge", "elsewhere", "coming", "frames", "bounds", "within", "ring", "guides", "marquee"]) {
      this.#lines[name] = svgElement("path", { class: name });
    }
    this.handles = places.map((place, index) => {
      const handle = svgElement("g", { class: `handle ${cursors[index % 4]}`, hidden: "" });
      const knob = svgElement("rect", { class: "knob", x: -4.5, y: -4.5, width: 9, height: 9, rx: 2 });
      handle.append(svgElement("rect", { class: "reach" }), knob);
      this.places.set(handle, place);
      return handle;
    });
    const overlay = svgElement("svg", { class: "overlay", "aria-hidden": "true" });
    overlay.append(...Object.values(this.#lines), this.#tags, ...this.handles);
    find(".drawing", desk.element).after(overlay);
    const draw = (/** @type {State} */ state) => this.#draw(state);
    session.store.watch(["document", "held", "outbox", "selection", "view"], draw, { inFrame: true });
    for (const type of ["focusin", "focusout"]) desk.options.addEventListener(type, () => this.#draw(session.state));
  }

  /** @param {State} state */
  #draw(state) {
    const { document: { board }, held, selection: { ids, current }, view } = state;
    if (!board) return;
    const { options, size } = this.#desk;
    const box = toScreen(view, [0, 0, board.width, board.height]);
    const frames = [...framesOf(state, ids).values()].map((frame) => toScreen(view, frame));
    // A lifted figure is drawn larger than it is: its true outline is shown.
    const isMoving = held.size > 0;
    this.#set("veil", [[-9, -9, size[0] + 18, size[1] + 18], box]);
    this.#set("edge", [box], 0.5);
    this.#set("frames", [...frames, ...view.copies.map((frame) => toScreen(view, frame))], isMoving ? 0 : 1);
    const coming = state.outbox.entries.flatMap((entry) => entry.frames ?? []);
    this.#set("coming", coming.map((frame) => toScreen(view, frame)));
    this.#set("bounds", frames.length > 1 ? [bounds(frames)] : [], 5);
    // The parts that one has gone into.
    const around = new Set([...ids].flatMap((id) => ownerOf(state.document, id) ?? []));
    this.#set("within", [...framesOf(state, around).values()].map((frame) => toScreen(view, frame)), 3);
    this.#set("marquee", view.marquee ? [toScreen(view, view.marquee)] : []);
    const isAt = view.isKeyed && options.contains(globalThis.document.activeElement) && frameOf(state, current);
    this.#set("ring", isAt ? [toScreen(view, isAt)] : [], 4);
    this.#drawHandles(frames, isMoving || board.fault !== null || board.readOnly !== null);
    this.#drawElsewhere(state);
    this.#drawGuides(view);
    this.#drawReadout(view);
  }
  /** @param {string} name @param {Frame[]} boxes @param {number} [grown] */
  #set(name, boxes, grown) {
    setIfNew(this.#lines[name], "d", boxes.map((box) => path(box, grown)).join(""));
  }
  /** @param {Frame[]} frames @param {boolean} isHidden */
  #drawHandles(frames, isHidden) {
    const reach = matchMedia("(pointer: coarse)").matches ? 40 : 18;
    const [x, y, width, height] = frames.length > 0 ? bounds(frames) : [0, 0, 0, 0];
    // A figure must be left to be taken hold of itself; one that is smaller than a handle has to be zoomed to.
    const isShown = !isHidden && frames.length > 0 && Math.max(width, height) >= 18;
    for (const handle of this.handles) {
      const place = sure(this.places.get(handle));
      const isCorner = place[0] !== 0.5 && place[1] !== 0.5;
      const hasRoom = isCorner || (place[0] === 0.5 ? width : height) >= reach * 2.5;
      handle.toggleAttribute("hidden", !isShown || !hasRoom);
      setIfNew(handle, "transform", `translate(${x + place[0] * width} ${y + place[1] * height})`);
      const [dx, dy] = place.map((each, side) => (each - 0.5) * reach * ([width, height][side] < reach * 2 ? 1 : 0.5));
      for (const [key, value] of Object.entries({ x: dx - reach / 2, y: dy - reach / 2, width: reach, height: reach })) {
        setIfNew(/** @type {Element} */ (handle.firstChild), key, value);
      }
    }
  }
  /** @param {State} state */
  #drawElsewhere(state) {
    const previews = [...state.document.previews.values()];
    const there = previews.filter(({ kind, page, figure }) => kind === "panel" && page !== this.#session.page && frameOf(state, figure));
    const boxes = there.map(({ figure }) => toScreen(state.view, sure(frameOf(state, figure))));
    this.#set("elsewhere", boxes, 3);
    // One for each window, or they would cover each other.
    const tagged = boxes.filter((_, index) => there.findIndex(({ page }) => page === there[index].page) === index);
    while (this.#tags.children.length > tagged.length) this.#tags.lastChild?.remove();
    while (this.#tags.children.length < tagged.length) {
      const words = svgElement("text", { x: 6, y: 12 });
      words.textContent = "edited in another window";
      const tag = svgElement("g");
      tag.append(svgElement("rect", { width: 158, height: 17, rx: 4 }), words);
      this.#tags.append(tag);
    }
    for (const [index, [x, y]] of tagged.entries()) {
      setIfNew(this.#tags.children[index], "transform", `translate(${x - 3} ${y - 22})`);
    }
  }
  /** @param {import("../core/state").View} view */
  #drawGuides(view) {
    setIfNew(this.#lines.guides, "d", view.guides.map(({ axis, at, from, to }) => {
      const [x, y, width, height] = toScreen(view, axis === "x" ? [at, from, 0, to - from] : [from, at, to - from, 0]);
      return `M${x} ${y}l${width} ${height}`;
    }).join(""));
  }
  /** @param {import("../core/state").View} view */
  #drawReadout(view) {
    const node = this.#readout;
    node.hidden = view.readout === null;
    if (view.readout === null) return;
    const distances = [...new Set(view.guides.map(({ distance }) => distance).filter((distance) => distance !== undefined))];
    node.textContent = [view.readout.text, ...distances.map((distance) => `↔ ${distance}`)].join("  ");
    const [x, y, width, height] = toScreen(view, view.readout.frame);
    // To ask how high the desk is would have everything laid out at each move of the pointer.
    Object.assign(node.style, { left: `${x + width / 2}px`, top: `min(100% - 34px, ${y + height * 1.1 + 10}px)` });
  }
}
