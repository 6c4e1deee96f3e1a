// Draws what lies over the figures: the selection with its handles, guides, the marquee, and the edits of other pages.
import { bounds, frameOf, framesOf } from "../core/frames.js";
import { figuresIn, ownerOf } from "../core/groups.js";
import { counted, find, setIfNew, sure, svgElement } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { drawFigure, rectOf } from "../kit/figure.js";
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
  #drawn = /** @type {SVGGElement} */ (svgElement("g"));
  #overlay = svgElement("svg", { class: "overlay", "aria-hidden": "true" });
  // The figures whose labels have no room; finding them among many takes time.
  /** @type {{ figures: Map<number, Figure>, ids: number[] } | null} */
  #lacking = null;
  #session;
  #desk;
  // Cached, because finding it among 10,000 figures takes 8 ms.
  #readout;

  /** @param {import("../core/session").Session} session @param {import("./desk").Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    this.#readout = find("[data-readout]", desk.element);
    for (const name of ["veil", "edge", "elsewhere", "coming", "copies", "halo", "frames", "bounds", "within", "ring", "guides", "marquee", "picked",
      "caret", "lacks", "dots"]) {
      this.#lines[name] = svgElement("path", { class: name });
    }
    this.handles = places.map((place, index) => {
      const handle = svgElement("g", { class: `handle ${cursors[index % 4]}`, hidden: "" });
      handle.append(svgElement("rect", { class: "reach" }));
      if (index % 2 === 0) handle.append(svgElement("rect", { class: "knob", x: -4, y: -4, width: 8, height: 8, rx: 2 }));
      this.places.set(handle, place);
      return handle;
    });
    // Corners are in front of the edges.
    const inOrder = this.handles.toSorted((one, other) => one.childElementCount - other.childElementCount);
    this.#overlay.append(this.#drawn, ...Object.values(this.#lines), this.#tags, ...inOrder);
    find(".drawing", desk.element).after(this.#overlay);
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
    const isMoving = held.size > 0;
    this.#set("veil", [[-9, -9, size[0] + 18, size[1] + 18], box]);
    this.#set("edge", [box], 0.5);
    this.#overlay.classList.toggle("several", frames.length > 1);
    // The ring lies on the figure's edge; that of a group is dashed.
    const [own, ofGroups] = [[...ids].filter((id) => !state.document.groups.has(id)), [...ids].filter((id) => state.document.groups.has(id))];
    const boxes = (/** @type {number[]} */ some) => [...framesOf(state, some).values()].map((frame) => toScreen(view, frame));
    this.#set("halo", frames.length === 1 && own.length === 1 ? frames : []);
    this.#set("frames", boxes(own));
    this.#set("copies", view.copies.map((frame) => toScreen(view, frame)));
    const coming = state.outbox.entries.flatMap((entry) => entry.frames ?? []);
    this.#set("coming", coming.map((frame) => toScreen(view, frame)));
    this.#set("bounds", frames.length > 1 ? [bounds(frames)] : [], 8);
    // The entered groups around the selection.
    const around = new Set([...ids].flatMap((id) => ownerOf(state.document, id) ?? []));
    this.#set("within", [...boxes([...around]), ...boxes(ofGroups)], 1);
    this.#set("marquee", view.marquee ? [toScreen(view, view.marquee)] : []);
    const isAt = view.hasRing && options.contains(globalThis.document.activeElement) && frameOf(state, current);
    this.#set("ring", isAt ? [toScreen(view, isAt)] : [], 4);
    this.#drawCaret(view);
    this.#drawLacks(state);
    this.#drawDrawn(view);
    this.#drawHandles(frames.length > 1 ? [bounds(frames).map((each, index) => each + (index < 2 ? -8
      : 16))].map((each) => /** @type {Frame} */ (each)) : frames,
      view.writing !== null || isMoving || board.fault !== null || board.readOnly !== null);
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
    const reach = matchMedia("(pointer: coarse)").matches ? 44 : 24;
    const [x, y, width, height] = frames.length > 0 ? bounds(frames) : [0, 0, 0, 0];
    // There must be room to drag the figure itself; a figure smaller than a handle has to be zoomed first.
    const isShown = !isHidden && frames.length > 0 && Math.max(width, height) >= 18;
    for (const handle of this.handles) {
      const place = sure(this.places.get(handle));
      const isCorner = place[0] !== 0.5 && place[1] !== 0.5;
      const hasRoom = isCorner || (place[0] === 0.5 ? width : height) >= reach * 2.5;
      handle.toggleAttribute("hidden", !isShown || !hasRoom);
      setIfNew(handle, "transform", `translate(${x + place[0] * width} ${y + place[1] * height})`);
      // An edge can be dragged along its whole length; its handle extends further outside than inside.
      const [dx, dy] = place.map((each, side) => (each - 0.5) * (isCorner ? reach : 8) * ([width, height][side] < reach * 2 ? 1 : isCorner ? 0 : 0.5));
      const [wide, high] = isCorner ? [reach, reach] : place[0] === 0.5 ? [width, 8] : [8, height];
      for (const [key, value] of Object.entries({ x: dx - wide / 2, y: dy - high / 2, width: wide, height: high })) {
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
    // One tag for each window, because several would cover each other.
    /** @type {{ at: Frame, text: string, kind: string }[]} */
    const tags = boxes.filter((_, index) => there.findIndex(({ page }) => page === there[index].page) === index)
      .map((at) => ({ at, text: "edited in another window", kind: "" }));
    const { document, selection: { ids }, view } = state;
    const groups = new Set([...ids].flatMap((id) => (document.groups.has(id) ? id : ownerOf(document, id) ?? [])));
    for (const [id, frame] of framesOf(state, state.held.size > 0 ? [] : groups)) {
      const count = ids.has(id) ? ` · ${counted(figuresIn(document, id).length, "figure")}` : "";
      tags.push({ at: toScreen(view, frame), text: `${sure(document.groups.get(id)).name}${count}`, kind: "group" });
    }
    draw(this.#tags, tags.map(({ at: [x, y], text, kind }) => h("g", { class: kind, transform: `translate(${x - 3} ${y - 20})` },
      h("rect", { width: Math.round(text.length * 5.9 + 12), height: 17, rx: 4 }), h("text", { x: 6, y: 12.5, text }))));
  }
  // The caret of the label that is being edited, and the selected letters.
  /** @param {import("../core/state").View} view */
  #drawCaret(view) {
    const { carets, caret = 0, anchor = 0 } = view.writing ?? {};
    const at = (/** @type {number} */ index) => sure(carets).places[Math.min(index, sure(carets).places.length - 1)];
    const [from, to] = [Math.min(caret, anchor), Math.max(caret, anchor)];
    /** @type {Frame[]} */
    const picked = [];
    for (let index = from; carets && index < to; index += 1) {
      const [[x, y], [right, next]] = [at(index), at(index + 1)];
      if (y === next) picked.push(toScreen(view, [x, y, right - x, carets.height]));
    }
    this.#set("picked", picked);
    const [x, y, , height] = carets && from === to ? toScreen(view, [...at(caret), 0, carets.height]) : [0, 0, 0, 0];
    setIfNew(this.#lines.caret, "d", height > 0 ? `M${x} ${y}v${height}` : "");
  }
  // A mark at each figure whose label has no room: three dots on the lower edge.
  /** @param {State} state */
  #drawLacks(state) {
    const { document: { figures }, view } = state;
    if (this.#lacking?.figures !== figures) this.#lacking = { figures, ids: [...figures.values()].filter(({ needs }) => needs).map(({ id }) => id) };
    const places = [...framesOf(state, this.#lacking.ids).values()].map((frame) => toScreen(view, frame))
      .filter(([, , width, height]) => width >= 24 && height >= 14).map(([x, y, width, height]) => [x + width - 22, y + height - 5]);
    setIfNew(this.#lines.lacks, "d", places.map(([x, y]) => `M${x + 3} ${y}h12a3 3 0 0 1 3 3v3a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-3a3 3 0 0 1 3 -3z`).join(""));
    setIfNew(this.#lines.dots, "d", places.map(([x, y]) => `M${x + 4.5} ${y + 4.5}h.01m4.5 0h.01m4.5 0h.01`).join(""));
  }
  // A figure that is being drawn looks as it will afterwards.
  /** @param {import("../core/state").View} view */
  #drawDrawn(view) {
    const { drawn } = view;
    if (!drawn) return this.#drawn.replaceChildren();
    const [x, y, width, height] = toScreen(view, drawn.frame);
    drawFigure(this.#drawn, {
      name: "", rect: rectOf([x, y, width, height], drawn.corner * view.zoom, (drawn.border?.width ?? 0) * view.zoom), fill: drawn.color,
        stroke: drawn.border?.color ?? null, label: null,
    });
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
    // Asking for the desk's height would force a layout at each move of the pointer.
    Object.assign(node.style, { left: `${x + width / 2}px`, top: `min(100% - 34px, ${y + height + 10}px)` });
  }
}
