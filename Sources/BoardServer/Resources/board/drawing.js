// Draws the board, its grid and its figures, and for the keyboard and screen readers an element at the place of each figure.
import { drawFigure, rectOf } from "../kit/figure.js";
import { counted, find, setIfNew, sure, svgElement } from "../kit/dom.js";
import { frameOf } from "../core/frames.js";
import { figuresIn, frontOf, isGroup, itemAmong, ownerOf } from "../core/groups.js";
import { tidy } from "../core/lines.js";
import { colorName } from "../panel/color.js";
import { hiddenText } from "../panel/fitting.js";

/** @typedef {import("../core/protocol").Figure} Figure */
/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/state").State} State */
// What was last drawn of a figure.
/** @typedef {import("../panel/fields").Look} Look */
/** `base`: the frame that its path was made for; after that its element is only moved. */
/** @typedef {{ figure: Figure | null, frame: Frame | null, base: Frame | null, look?: Look, isLifted: boolean, isSelected: boolean, node: SVGGElement, option: HTMLElement, size?: string }} Drawn */

// Describes a figure or a group in words.
/** @param {State} state @param {import("../core/groups").Item} item */
export function describe(state, item) {
  const { document, document: { groups } } = state;
  const [x, y, width, height] = (isGroup(item) ? sure(frameOf(state, item.id)) : item.frame).map(tidy);
  const what = isGroup(item) ? `${counted(figuresIn(document, item.id).length, "figure")}, ` : item.label ? `“${item.label.text}”${hiddenText([item]) && `, ${hiddenText([item])}`}, ` : "";
  const owner = groups.get(ownerOf(document, item.id) ?? NaN);
  return `${item.name}, ${what}${width} by ${height} at ${x}, ${y}${isGroup(item) ? "" : `, ${colorName(item.color)}`}${owner ? `, in ${owner.name}` : ""}`;
}

/** @param {Frame} one @param {Frame} other */
const haveOneSize = (one, other) => one[2] === other[2] && one[3] === other[3];

// A figure's appearance, with its own frame or another.
/** @param {Figure} figure @param {Frame} frame @returns {import("../kit/figure.js").Looks} */
function looksOf({ name, color, corner, border, label, ink }, frame) {
  const rect = rectOf(frame, corner, border?.width ?? 0);
  return { name, rect, fill: color, stroke: border?.color ?? null, label: ink && label ? [...ink, label.text] : null };
}

export class Drawing {
  /** @type {Map<number, Drawn>} */
  #drawn = new Map();
  // The figures whose element for the keyboard is outdated.
  /** @type {Set<number>} */
  #stale = new Set();
  #order = /** @type {number[]} */ ([]);
  /** @type {State["document"]["groups"] | null} */
  #groups = null;
  // The element that the Tab key reaches; null before anything was drawn.
  /** @type {HTMLElement | null | undefined} */
  #stop = null;
  #desk;
  #session;
  #empty;
  #layer = svgElement("svg", { class: "drawing", "aria-hidden": "true" });
  #root = svgElement("g");
  // The zoom for which the figures were drawn; while the zoom changes, the layer is only scaled.
  #scale = 0;
  #timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  #paper = svgElement("rect");
  #grid = svgElement("path", { class: "grid" });
  #figures = svgElement("g", { class: "figures" });
  // A text that isn't on the board yet.
  #draft = /** @type {SVGGElement} */ (svgElement("g"));

  /** @param {import("../core/session").Session} session @param {import("./desk").Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    this.#empty = find("[data-empty]", desk.element);
    this.#root.append(this.#paper, this.#grid, this.#figures, this.#draft);
    this.#layer.append(this.#root);
    desk.element.prepend(this.#layer);
    const { store } = session;
    store.watch(["document", "held", "edit"], (state) => this.#drawFigures(state));
    store.watch(["document", "selection"], (state) => this.#drawSelection(state));
    store.watch(["document", "view"], (state) => this.#drawBoard(state));
    store.watch(["edit", "view", "connection"], (state) => this.#drawDraft(state));
    // When printed, the board has the paper's width (page.css).
    for (const [type, isPrinted] of /** @type {[string, boolean][]} */ ([["beforeprint", true], ["afterprint", false]])) {
      window.addEventListener(type, () => {
        const { width = 0, height = 0 } = session.state.document.board ?? {};
        if (isPrinted) this.#layer.setAttribute("viewBox", `0 0 ${width * this.#scale} ${height * this.#scale}`);
        else this.#layer.removeAttribute("viewBox");
      });
    }
    desk.options.addEventListener("focusin", ({ target }) => {
      const id = desk.ids.get(/** @type {Element} */ (target));
      const { document, selection: { current } } = session.state;
      // If its group is the current item, that stays current.
      if (id !== undefined && itemAmong(document, new Set([current ?? NaN]), id) === undefined) session.goTo(id);
    });
  }

  /** @param {State} state */
  #drawBoard({ document: { board }, view: { x, y, zoom, isFitted, snaps, gridSize } }) {
    if (!board) return;
    const { width, height, background } = board;
    for (const [name, value] of Object.entries({ width, height, fill: background })) setIfNew(this.#paper, name, value);
    this.#desk.options.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${zoom})`;
    // Browsers move and scale the layer as a picture. Drawing 10,000 figures at a new zoom takes many frames, so that waits for the end of the
    // gesture; then they are sharp again.
    clearTimeout(this.#timer);
    if (isFitted || this.#scale === 0) this.#scale = zoom;
    else if (this.#scale !== zoom) this.#timer = setTimeout(() => { this.#scale = zoom; this.#drawBoard(this.#session.state); }, 120);
    setIfNew(this.#root, "transform", `scale(${this.#scale})`);
    this.#layer.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${zoom / this.#scale})`;
    setIfNew(this.#grid, "d", snaps && gridSize * zoom >= 4 ? gridPath(width, height, gridSize) : "");
  }

  /** @param {State} state */
  #drawDraft({ edit: { mode, draft: place, touched }, view: { writing } }) {
    const [node, draft] = [this.#draft, writing?.draft];
    node.replaceChildren();
    if (!place || mode === "idle") return;
    const text = String(touched.text ?? "");
    if (this.#session.isAnswered && draft) {
      const label = draft.ink ? /** @type {import("../kit/figure.js").LabelLooks} */ ([...draft.ink, text]) : null;
      drawFigure(node, { name: "", rect: rectOf(draft.frame, 0, 0), fill: "none", stroke: null, label });
    } else drawText(node, draftStyle, 0, [...place.at, place.width ?? 0, draftStyle.size * 1.5], text);
  }
  /** @param {State} state */
  #drawFigures({ document: { figures, groups, order, previews, board }, held, edit: { looks } }) {
    const hadFocus = this.#desk.options.contains(document.activeElement);
    for (const [id, { node, option }] of this.#drawn) {
      if (figures.has(id)) continue;
      node.remove();
      option.remove();
      this.#drawn.delete(id);
    }
    for (const id of order) {
      const figure = sure(figures.get(id));
      const mine = held.get(id);
      const drawn = this.#drawn.get(id) ?? this.#add(id);
      const look = looks.get(id)?.name === figure.name ? looks.get(id) : undefined;
      const isCarried = mine && drawn.figure && haveOneSize(mine.frame, drawn.figure.frame);
      const isSame = drawn.frame === (mine?.frame ?? figure.frame) && drawn.look === look && (isCarried || drawn.figure === figure);
      if (!isSame) this.#draw(drawn, figure, mine?.frame, look);
      const preview = previews.get(id);
      const isElsewhere = preview?.kind === "frame" && preview.page !== this.#session.page;
      // Figures that keep the size that they had at first are being moved, and look lifted as in the demo.
      const size = `${figure.frame[2]}×${figure.frame[3]}`;
      drawn.size = isElsewhere ? drawn.size ?? size : undefined;
      const isLifted = mine ? mine.isLifted : isElsewhere && drawn.size === size;
      if (drawn.isLifted !== isLifted) drawn.node.classList.toggle("lifted", isLifted);
      drawn.isLifted = isLifted;
    }
    if (this.#groups !== groups) for (const id of order) this.#describeSoon(id);
    this.#groups = groups;
    if (this.#order !== order) this.#arrange(order);
    this.#order = order;
    const isEmpty = order.length === 0 && board !== null && !board.fault && !board.readOnly;
    this.#empty.hidden = !isEmpty;
    if (hadFocus && !this.#desk.options.contains(document.activeElement)) queueMicrotask(() => this.#desk.focusCurrent());
  }
  /** @param {number} id @returns {Drawn} */
  #add(id) {
    const node = /** @type {SVGGElement} */ (svgElement("g"));
    const option = document.createElement("div");
    option.setAttribute("role", "button");
    option.setAttribute("aria-pressed", "false");
    option.tabIndex = -1;
    for (const each of [node, option]) this.#desk.ids.set(each, id);
    /** @type {Drawn} */
    const drawn = { figure: null, frame: null, base: null, isLifted: false, isSelected: false, node, option };
    this.#drawn.set(id, drawn);
    return drawn;
  }
  /** @param {Drawn} drawn @param {Figure} figure @param {Frame} [held] - While it is moved. @param {Look} [look] - Its unsaved look. */
  #draw(drawn, figure, held, look) {
    const { node, base, figure: before } = drawn;
    // A figure that is only moved keeps its drawing until the end, even if the server sends news of it, because there may be many. While a figure is
    // resized, its label moves along until the server has laid it out again.
    if (held && base && before && drawn.look === look && haveOneSize(held, before.frame) && haveOneSize(held, base)) {
      node.style.translate = `${held[0] - base[0]}px ${held[1] - base[1]}px`;
      drawn.frame = held;
      return;
    }
    const frame = held ?? figure.frame;
    node.querySelector("text")?.remove();
    drawFigure(node, looksOf({ ...figure, ...look }, frame));
    if (look?.text !== undefined && look.text !== (figure.label?.text ?? "")) drawText(node, { ...figure.label, ...look }, figure.border?.width ?? 0, frame, look.text);
    node.style.translate = "";
    Object.assign(drawn, { figure, frame, base: frame, look });
    if (!held) this.#describeSoon(figure.id);
  }
  // Updates the elements for the keyboard some at a time, after the visible drawing.
  /** @param {number} id */
  #describeSoon(id) {
    this.#stale.add(id);
    if (this.#stale.size === 1) setTimeout(() => this.#describe());
  }
  #describe() {
    for (const id of [...this.#stale].slice(0, 300)) {
      this.#stale.delete(id);
      const drawn = this.#drawn.get(id);
      if (!drawn?.figure) continue;
      const { figure, option } = drawn;
      const [left, top, width, height] = figure.frame;
      for (const [name, value] of Object.entries({ left, top, width, height })) option.style.setProperty(name, `${value}px`);
      setIfNew(option, "aria-label", describe(this.#session.state, figure));
    }
    if (this.#stale.size > 0) setTimeout(() => this.#describe());
  }
  // Puts the elements into the figures' order, and moves only those that are out of order.
  /** @param {number[]} order */
  #arrange(order) {
    let [above, after] = /** @type {(Element | null)[]} */ ([null, null]);
    for (const id of order.toReversed()) {
      const { node, option } = sure(this.#drawn.get(id));
      if (node.nextElementSibling !== above || !node.parentNode) this.#figures.insertBefore(node, above);
      if (option.nextElementSibling !== after || !option.parentNode) this.#desk.options.insertBefore(option, after);
      [above, after] = [node, option];
    }
  }

  /** @param {State} state */
  #drawSelection({ document, document: { order }, selection: { ids, current } }) {
    for (const [id, drawn] of this.#drawn) {
      const isSelected = itemAmong(document, ids, id) !== undefined;
      if (drawn.isSelected !== isSelected) drawn.option.setAttribute("aria-pressed", String(isSelected));
      drawn.isSelected = isSelected;
    }
    // The Tab key reaches the current figure, or the front one of the current group; on an empty board it reaches the whole.
    const stop = [frontOf(document, current), order.at(-1)].map((id) => this.#drawn.get(id ?? NaN)).find(Boolean)?.option;
    if (stop === this.#stop) return;
    if (this.#stop) this.#stop.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
    this.#stop = stop;
    this.#desk.options.tabIndex = stop ? -1 : 0;
  }
}

/** @typedef {Partial<Pick<import("../core/protocol").Label, "size" | "column" | "row" | "padding">>} LabelStyle */
/** The style of a new text. */
export const draftStyle = /** @type {const} */ ({ size: 14, column: "left", row: "middle", padding: 0 });
// The measures of the built-in font, as shares of its size: of a capital, its strokes, and the distance of lines.
const [capital, stroke, pitch] = [0.64, 0.088, 1.25];
// Where the first of some lines will be drawn: its start, middle or end, and its baseline.
/** @param {LabelStyle} style @param {number} border @param {Frame} frame */
export function lineOf({ size = 14, column = "center", row = "middle", padding = 0.35 * size }, border, [x, y, width, height], count = 1) {
  const [edge, rest] = [padding + border, (count - 1) * pitch * size];
  return {
    size, anchor: { left: "start", center: "middle", right: "end" }[column], x: { left: x + edge, center: x + width / 2, right: x + width - edge }[column],
    y: { top: y + edge + (capital + stroke / 2) * size, middle: y + (height + capital * size - rest) / 2,
      bottom: y + height - edge - (stroke / 2) * size - rest }[row],
  };
}
// Without a server, nobody lays out the letters of a label, so the browser does.
/** @param {SVGGElement} node @param {LabelStyle} style @param {number} border @param {Frame} frame @param {string} text */
function drawText(node, style, border, frame, text) {
  const lines = text.split("\n");
  const { size, anchor, x, y } = lineOf(style, border, frame, lines.length);
  const element = svgElement("text", { "text-anchor": anchor, "font-size": size, "aria-label": text });
  for (const [index, line] of lines.entries()) {
    const row = svgElement("tspan", { x, y: y + index * pitch * size });
    row.textContent = line;
    element.append(row);
  }
  node.querySelector("path")?.remove();
  node.append(element);
}
/** @param {number} width @param {number} height @param {number} step */
function gridPath(width, height, step) {
  const lines = [];
  for (let x = step; x < width; x += step) lines.push(`M${x} 0V${height}`);
  for (let y = step; y < height; y += step) lines.push(`M0 ${y}H${width}`);
  return lines.join("");
}
