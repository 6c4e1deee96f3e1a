// The drawing: the figures as the server wrote them, those that are being moved, and how the board is seen.
import { Overlay, setIfNew, svgElement, svgNames } from "./overlay.js";

/// A number as a person reads it, and as a line of the script says it.
export const tidy = (number) => Number(number.toFixed(3));

const [leastZoom, mostZoom] = [0.005, 64];
const colorNames = { "#b3b3b3": "light gray", "#ff0000": "red", "#008000": "green", "#0000ff": "blue" };

/// The elements that the server wrote for figures, in their order: a rectangle, or a group of it and its label.
function parsed(figures) {
  const text = `<svg xmlns="${svgNames}">${figures.map((figure) => `<g>${figure.svg}</g>`).join("")}</svg>`;
  const groups = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.children;
  const isLabeled = (group) => group.childElementCount > 1;
  return [...groups].map((group) => document.importNode(isLabeled(group) ? group : group.firstElementChild, true));
}
const shapeOf = (node) => (node.tagName === "g" ? node.firstElementChild : node);

/// The place of a figure's element for another frame: the border lies within the frame, and corners are circular.
function attributes(figure, [x, y, width, height]) {
  const shorter = Math.min(width, height);
  const line = Math.min(figure.border?.width ?? 0, shorter / 2);
  const radius = Math.max(0, Math.min(figure.corner, shorter / 2) - line / 2);
  const values = { x: x + line / 2, y: y + line / 2, width: width - line, height: height - line, rx: radius };
  if (line > 0) values["stroke-width"] = line;
  return values;
}

export function describe({ name, label, frame: [x, y, width, height], color }) {
  return `${name}, ${label ? `“${label.text}”, ` : ""}${tidy(width)} by ${tidy(height)} at ${tidy(x)}, ${tidy(y)}, ${colorNames[color] ?? color}`;
}

export class BoardView extends EventTarget {
  zoom = 1;
  x = 0;
  y = 0;
  gridSize = 10;
  snaps = false;
  marquee = null;
  // Whether the keyboard was used last: then the figure that it is at has a ring.
  isKeyed = false;
  // What the settings cover of the desk, at its right and its lower edge.
  covered = [0, 0];
  isFitted = true;
  #nodes = new Map();
  #ids = new WeakMap();
  #options = new Map();
  // Figures that this page is moving: they are drawn where the pointer has them, until the server has them there, too.
  #held = new Map();
  // The sizes that previewed figures began with: those that keep it are being moved, and are lifted as in the demo.
  #sizes = new Map();

  constructor(desk, store, selection) {
    super();
    Object.assign(this, { desk, store, selection });
    for (const part of ["options", "empty"]) this[part] = desk.querySelector(`[data-${part}]`);
    this.#makeDrawing();
    this.overlay = new Overlay(this);
    new ResizeObserver(() => (this.isFitted ? this.fit() : this.#changed())).observe(desk);
    selection.addEventListener("change", () => this.#showSelection());
    this.options.addEventListener("focusin", ({ target }) => {
      const id = this.#ids.get(target);
      if (id !== undefined && id !== selection.current) selection.goTo(id);
    });
    for (const type of ["focusin", "focusout"]) this.options.addEventListener(type, () => this.overlay.draw());
    for (const type of ["keydown", "pointerdown"]) {
      document.addEventListener(type, ({ key }) => {
        if (["Shift", "Control", "Alt", "Meta"].includes(key)) return;
        this.isKeyed = type === "keydown";
        this.overlay.draw();
      }, { capture: true });
    }
  }

  #makeDrawing() {
    this.root = svgElement("g");
    this.paper = svgElement("rect");
    this.figures = svgElement("g", { class: "figures" });
    this.root.append(this.paper, this.figures);
    const drawing = svgElement("svg", { class: "drawing", "aria-hidden": "true" });
    drawing.append(this.root);
    this.desk.prepend(drawing);
  }
  // MARK: The figures

  /// Draws everything again.
  render() {
    const { board, order, figures } = this.store;
    const { width, height, background: fill } = board;
    for (const [key, value] of Object.entries({ width, height, fill })) this.paper.setAttribute(key, value);
    this.#nodes.clear();
    this.#options.clear();
    for (const [id, { name }] of [...this.#held]) if (figures.get(id)?.name !== name) this.#held.delete(id);
    const all = order.map((id) => figures.get(id));
    const nodes = parsed(all);
    for (const [index, figure] of all.entries()) this.#adopt(figure, nodes[index]);
    const hadFocus = this.options.contains(document.activeElement);
    this.figures.replaceChildren(...nodes);
    this.options.replaceChildren(...order.map((id) => this.#options.get(id)));
    for (const id of this.#held.keys()) this.#place(id);
    this.#showPreviews();
    if (this.isFitted) this.fit();
    this.#showSelection();
    if (hadFocus) this.focusCurrent();
    this.#changed();
  }
  #adopt(figure, node) {
    this.#nodes.set(figure.id, node);
    this.#ids.set(node, figure.id);
    const option = document.createElement("div");
    option.setAttribute("role", "option");
    option.tabIndex = -1;
    this.#options.set(figure.id, option);
    this.#ids.set(option, figure.id);
    this.#describe(figure);
  }
  #describe(figure) {
    const option = this.#options.get(figure.id);
    option.setAttribute("aria-label", describe(figure));
    option.setAttribute("aria-selected", String(this.selection.ids.has(figure.id)));
  }

  /// Draws what a change has changed; the store is up to date already.
  apply(change) {
    const hadFocus = this.options.contains(document.activeElement);
    for (const id of change.removed) {
      this.#nodes.get(id)?.remove();
      this.#options.get(id)?.remove();
      for (const map of [this.#nodes, this.#options, this.#held]) map.delete(id);
    }
    // What is held here is drawn from what the pointer does, not from its echo, until it is let go.
    const altered = change.altered.filter(({ id }) => !this.#held.has(id));
    const fresh = parsed(altered);
    for (const [index, figure] of altered.entries()) {
      if (this.#nodes.has(figure.id)) this.#update(figure.id, fresh[index]);
      else this.#adopt(figure, fresh[index]);
      this.#describe(figure);
    }
    const reordered = change.altered.filter((figure) => figure.reordered);
    for (const { id } of reordered) {
      this.#nodes.get(id).remove();
      this.#options.get(id).remove();
    }
    for (const { id, next } of reordered) {
      this.figures.insertBefore(this.#nodes.get(id), this.#nodes.get(next) ?? null);
      this.options.insertBefore(this.#options.get(id), this.#options.get(next) ?? null);
    }
    if (change.previews) this.#showPreviews();
    if (change.removed.length || reordered.length) this.#showSelection();
    if (hadFocus && !this.options.contains(document.activeElement)) this.focusCurrent();
    this.overlay.draw();
  }
  // The element stays the same, so that a transition goes on.
  #update(id, fresh) {
    const node = this.#nodes.get(id);
    if (node.tagName !== fresh.tagName) {
      node.replaceWith(fresh);
      this.#nodes.set(id, fresh);
      this.#ids.set(fresh, id);
      return this.#lift(id);
    }
    const [shape, freshShape] = [shapeOf(node), shapeOf(fresh)];
    for (const { name } of [...shape.attributes]) {
      if (name !== "class" && !freshShape.hasAttribute(name)) shape.removeAttribute(name);
    }
    for (const { name, value } of freshShape.attributes) setIfNew(shape, name, value);
    if (shape.textContent !== freshShape.textContent) shape.replaceChildren(...freshShape.childNodes);
    if (node !== shape) node.lastElementChild.replaceWith(fresh.lastElementChild);
  }

  /// The figure that is drawn at a point, whatever lies over the drawing.
  idAt(clientX, clientY) {
    const idOf = (node) => this.#ids.get(node) ?? this.#ids.get(node.parentNode);
    return document.elementsFromPoint(clientX, clientY).map(idOf).find((id) => id !== undefined);
  }
  /// The figure under a pointer. Around those too small to be hit the nearest counts, within what a fingertip covers.
  figureAt({ clientX, clientY, pointerType }) {
    const hit = this.idAt(clientX, clientY);
    const { order } = this.store;
    const reach = (pointerType === "mouse" ? 6 : 16) / this.zoom;
    const isSmall = (id) => Math.min(...this.frame(id).slice(2)) < 2 * reach;
    if (hit !== undefined && isSmall(hit)) return hit;
    const [pointX, pointY] = this.toBoard(clientX, clientY);
    const away = (value, start, length) => Math.max(start - value, 0, value - start - length);
    const distance = (id) => {
      const [x, y, width, height] = this.frame(id);
      return Math.hypot(away(pointX, x, width), away(pointY, y, height));
    };
    const near = order.slice(order.indexOf(hit) + 1).filter((id) => isSmall(id) && distance(id) <= reach);
    return near.length === 0 ? hit : near.reduce((best, id) => (distance(id) <= distance(best) ? id : best));
  }
  /// A figure's frame as it is seen here.
  frame(id) {
    return this.#held.get(id)?.frame ?? this.store.figures.get(id)?.frame;
  }
  /// Puts the drawing where it is to be seen.
  place() {
    setIfNew(this.root, "transform", `translate(${Math.round(this.x)} ${Math.round(this.y)}) scale(${this.zoom})`);
  }
  /// Whether figures are lifted here: then they are larger than their frames.
  get areLifted() {
    return [...this.#held.values()].some((held) => held.isLifted);
  }
  /// Draws figures elsewhere until they are let go. What takes hold of a figure later has it alone.
  hold(owner, frames, isLifted) {
    for (const [id, frame] of frames) {
      this.#held.set(id, { owner, frame, isLifted, name: this.store.figures.get(id)?.name });
      this.#place(id);
    }
    this.overlay.draw();
  }
  letGo(owner) {
    const ids = [...this.#held].filter(([, held]) => held.owner === owner).map(([id]) => id);
    for (const id of ids) this.#held.delete(id);
    // Some may be leaving the board at this moment.
    const figures = ids.map((id) => this.store.figures.get(id)).filter((figure) => figure && this.#nodes.has(figure.id));
    const fresh = parsed(figures);
    for (const [index, figure] of figures.entries()) {
      this.#update(figure.id, fresh[index]);
      this.#describe(figure);
      this.#lift(figure.id);
    }
    this.overlay.draw();
  }
  /// Sets figures down: they stay where they are.
  setDown(owner) {
    for (const [id, held] of this.#held) {
      if (held.owner !== owner) continue;
      held.isLifted = false;
      this.#lift(id);
    }
    this.overlay.draw();
  }
  #place(id) {
    const [node, figure, { frame }] = [this.#nodes.get(id), this.store.figures.get(id), this.#held.get(id)];
    if (!node || !figure) return;
    for (const [name, value] of Object.entries(attributes(figure, frame))) {
      if (name !== "rx" || value > 0) setIfNew(shapeOf(node), name, value);
    }
    // The label goes along as it is; the server sets it anew when the figure has another size.
    if (node.tagName === "g") {
      const by = [0, 1].map((axis) => frame[axis] - figure.frame[axis] + (frame[axis + 2] - figure.frame[axis + 2]) / 2);
      setIfNew(node.lastElementChild, "transform", `translate(${by.join(" ")})`);
    }
    this.#lift(id);
  }
  #lift(id) {
    const [node, held, size] = [this.#nodes.get(id), this.#held.get(id), this.#sizes.get(id)];
    const frame = this.store.figures.get(id)?.frame;
    const isLifted = held ? held.isLifted : size !== undefined && frame && size === `${frame[2]}×${frame[3]}`;
    // At rest an element has no attribute that the server didn't write.
    if (!node || node.hasAttribute("class") === Boolean(isLifted)) return;
    if (isLifted) node.setAttribute("class", "lifted");
    else node.removeAttribute("class");
  }
  #showPreviews() {
    const { previews, page, figures } = this.store;
    const isMoved = ([, preview]) => preview.kind === "frame" && preview.page !== page;
    const previewed = new Set([...previews].filter(isMoved).map(([id]) => id));
    const before = [...this.#sizes.keys()];
    for (const id of before) if (!previewed.has(id)) this.#sizes.delete(id);
    for (const id of previewed) {
      const frame = figures.get(id)?.frame;
      if (frame && !this.#sizes.has(id)) this.#sizes.set(id, `${frame[2]}×${frame[3]}`);
    }
    for (const id of new Set([...before, ...previewed])) this.#lift(id);
  }

  // MARK: The view

  toBoard(clientX, clientY) {
    const box = this.desk.getBoundingClientRect();
    return [(clientX - box.left - this.x) / this.zoom, (clientY - box.top - this.y) / this.zoom];
  }
  toScreen([x, y, width, height]) {
    return [x * this.zoom + this.x, y * this.zoom + this.y, width * this.zoom, height * this.zoom];
  }
  /// The middle of what is seen of the board, in its own units.
  get center() {
    const [width, height] = [this.desk.clientWidth, this.desk.clientHeight];
    const middle = (offset, length, size) => {
      const [from, to] = [Math.max(0, -offset / this.zoom), Math.min(size, (length - offset) / this.zoom)];
      return from < to ? (from + to) / 2 : size / 2;
    };
    return [middle(this.x, width, this.store.board.width), middle(this.y, height, this.store.board.height)];
  }
  /// Zooms and keeps what is under a point of the desk there.
  zoomTo(zoom, clientX, clientY) {
    const box = this.desk.getBoundingClientRect();
    const [x, y] = [(clientX ?? box.left + box.width / 2) - box.left, (clientY ?? box.top + box.height / 2) - box.top];
    const next = Math.min(mostZoom, Math.max(leastZoom, zoom));
    this.x = x - ((x - this.x) * next) / this.zoom;
    this.y = y - ((y - this.y) * next) / this.zoom;
    this.zoom = next;
    this.#moved();
  }
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#moved();
  }
  #moved() {
    this.isFitted = false;
    this.#changed();
  }
  fit() {
    const { board } = this.store;
    if (!board) return;
    const [width, height] = [this.desk.clientWidth, this.desk.clientHeight];
    const margin = width < 500 ? 12 : 28;
    // The lower edge has the view's buttons on it.
    const buttons = this.desk.querySelector(".zoom").offsetHeight + 18;
    const room = [Math.max(40, width - 2 * margin), Math.max(40, height - margin - buttons)];
    this.zoom = Math.min(mostZoom, Math.max(leastZoom, Math.min(room[0] / board.width, room[1] / board.height)));
    if (this.zoom > 1 && this.zoom < 1.4) this.zoom = 1;
    this.x = (width - board.width * this.zoom) / 2;
    this.y = margin + (room[1] - board.height * this.zoom) / 2;
    this.isFitted = true;
    this.#changed();
  }
  #changed() {
    this.overlay.draw();
    this.dispatchEvent(new Event("view"));
  }
  /// Brings a figure into sight: the keyboard went to it, or its settings are open.
  reveal(id) {
    const [x, y, width, height] = this.toScreen(this.frame(id));
    const room = [this.desk.clientWidth - this.covered[0], this.desk.clientHeight - this.covered[1]];
    const by = (from, to, most) => (from < 0 ? 24 - from : Math.min(0, Math.max(most - 24 - to, 24 - from)));
    const [dx, dy] = [by(x, x + width, room[0]), by(y, y + height, room[1])];
    if (dx || dy) this.pan(dx, dy);
  }
  /// A value on the grid, if figures snap to it.
  snapped(value) {
    return this.snaps ? Math.round(value / this.gridSize) * this.gridSize : value;
  }

  // MARK: The figures for the keyboard and for screen readers

  #showSelection() {
    const { ids, current } = this.selection;
    for (const [id, option] of this.#options) {
      const isSelected = String(ids.has(id));
      if (option.getAttribute("aria-selected") !== isSelected) option.setAttribute("aria-selected", isSelected);
      if (option.tabIndex !== -1) option.tabIndex = -1;
    }
    // One of them is where the Tab key goes; on an empty board it is the list itself.
    const stop = this.#options.get(current) ?? this.#options.get(this.store.order.at(-1));
    if (stop) stop.tabIndex = 0;
    this.options.tabIndex = stop ? -1 : 0;
    this.empty.hidden = this.#options.size > 0 || Boolean(this.store.board?.fault ?? this.store.board?.readOnly);
    this.overlay.draw();
  }
  focusCurrent() {
    const option = this.#options.get(this.selection.current) ?? this.options.querySelector("[tabindex='0']");
    (option ?? this.options).focus({ preventScroll: true });
  }
}
