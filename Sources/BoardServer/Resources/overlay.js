// What lies over the drawing: the selection and its handles, the marquee, the grid, and what other pages are doing.
export const svgNames = "http://www.w3.org/2000/svg";
export function svgElement(name, attributes = {}) {
  const node = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
/// What is set to what it was is drawn again all the same, and much lies under the pointer 60 times a second.
export function setIfNew(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/// The smallest rectangle around some.
export function bounds(frames) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of frames) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return [left, top, right - left, bottom - top];
}
const path = ([left, top, width, height], grown = 0) =>
  `M${left - grown} ${top - grown}h${width + 2 * grown}v${height + 2 * grown}h${-width - 2 * grown}z`;

const handlePlaces = [[0, 0], [0.5, 0], [1, 0], [1, 0.5], [1, 1], [0.5, 1], [0, 1], [0, 0.5]];
const cursors = ["nwse", "ns", "nesw", "ew"];

export class Overlay {
  #isAsked = false;

  constructor(view) {
    this.view = view;
    this.grid = view.desk.querySelector("[data-grid]");
    this.readout = view.desk.querySelector("[data-readout]");
    this.lines = {};
    for (const name of ["veil", "edge", "elsewhere", "frames", "bounds", "ring", "marquee"]) {
      this.lines[name] = svgElement("path", { class: name });
    }
    this.handles = handlePlaces.map((place, index) => {
      const handle = svgElement("g", { class: `handle ${cursors[index % 4]}`, hidden: "" });
      const knob = svgElement("rect", { class: "knob", x: -4.5, y: -4.5, width: 9, height: 9, rx: 2 });
      handle.append(svgElement("rect", { class: "reach" }), knob);
      handle.place = place;
      return handle;
    });
    this.tags = svgElement("g", { class: "tags" });
    const overlay = svgElement("svg", { class: "overlay", "aria-hidden": "true" });
    overlay.append(...Object.values(this.lines), this.tags, ...this.handles);
    this.grid.after(overlay);
  }

  /// Draws in the next frame, once for all that happens until then.
  draw() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      if (this.view.store.board) this.#drawNow();
    });
  }
  #drawNow() {
    const { view, view: { desk, selection, store } } = this;
    view.place();
    const box = view.toScreen([0, 0, store.board.width, store.board.height]);
    const frames = [...selection.ids].map((id) => view.frame(id)).filter(Boolean).map((frame) => view.toScreen(frame));
    const shown = view.areLifted ? [] : frames;
    this.#set("veil", [[-9, -9, desk.clientWidth + 18, desk.clientHeight + 18], box]);
    this.#set("edge", [box], 0.5);
    this.#set("frames", shown, 1);
    this.#set("bounds", shown.length > 1 ? [bounds(shown)] : [], 5);
    this.#set("marquee", view.marquee ? [view.toScreen(view.marquee)] : []);
    const current = view.isKeyed && view.options.contains(document.activeElement) && view.frame(selection.current);
    this.#set("ring", current ? [view.toScreen(current)] : [], 4);
    this.#drawHandles(frames);
    this.#drawElsewhere();
    this.#drawGrid(box);
  }
  #set(name, boxes, grown) {
    setIfNew(this.lines[name], "d", boxes.map((box) => path(box, grown)).join(""));
  }
  #drawHandles(frames) {
    const reach = matchMedia("(pointer: coarse)").matches ? 40 : 18;
    const [x, y, width, height] = frames[0] ?? [0, 0, 0, 0];
    // A figure must be left to be taken hold of itself; one that is smaller than a handle has to be zoomed to.
    const isLarge = Math.max(width, height) >= 18;
    const isShown = frames.length === 1 && isLarge && !this.view.desk.matches(".locked, .moving");
    for (const handle of this.handles) {
      const { place } = handle;
      const isCorner = place[0] !== 0.5 && place[1] !== 0.5;
      const hasRoom = isCorner || (place[0] === 0.5 ? width : height) >= reach * 2.5;
      handle.toggleAttribute("hidden", !isShown || !hasRoom);
      setIfNew(handle, "transform", `translate(${x + place[0] * width} ${y + place[1] * height})`);
      const [dx, dy] = place.map((each, side) => (each - 0.5) * reach * ([width, height][side] < reach * 2 ? 1 : 0.5));
      for (const [key, value] of Object.entries({ x: dx - reach / 2, y: dy - reach / 2, width: reach, height: reach })) {
        setIfNew(handle.firstChild, key, value);
      }
    }
  }
  #drawElsewhere() {
    const { view, view: { store: { previews, page } } } = this;
    const isThere = ([id, preview]) => preview.kind === "panel" && preview.page !== page && view.frame(id);
    const boxes = [...previews].filter(isThere).map(([id]) => view.toScreen(view.frame(id)));
    this.#set("elsewhere", boxes, 3);
    while (this.tags.children.length > boxes.length) this.tags.lastChild.remove();
    while (this.tags.children.length < boxes.length) {
      const tag = svgElement("g");
      const words = svgElement("text", { x: 6, y: 12 });
      words.textContent = "in a panel elsewhere";
      tag.append(svgElement("rect", { width: 122, height: 17, rx: 4 }), words);
      this.tags.append(tag);
    }
    for (const [index, [x, y]] of boxes.entries()) {
      setIfNew(this.tags.children[index], "transform", `translate(${x - 3} ${y - 22})`);
    }
  }
  #drawGrid([left, top, width, height]) {
    const { gridSize, zoom, snaps } = this.view;
    const step = gridSize * zoom;
    this.grid.hidden = !snaps || step < 4;
    if (this.grid.hidden) return;
    const pixels = { left, top, width, height };
    for (const [name, value] of Object.entries(pixels)) this.grid.style[name] = `${value}px`;
    this.grid.style.backgroundSize = `${step}px ${step}px`;
  }

  /// Shows a few words at a figure while it is being dragged.
  tell(text, frame) {
    this.readout.hidden = text === null;
    if (text === null) return;
    this.readout.textContent = text;
    const [x, y, width, height] = this.view.toScreen(frame);
    // To ask how high the desk is would have everything laid out at each move of the pointer.
    const top = `min(100% - 34px, ${y + height * 1.1 + 10}px)`;
    Object.assign(this.readout.style, { left: `${x + width / 2}px`, top });
  }
}
