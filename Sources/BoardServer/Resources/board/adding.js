// Adds figures: drawn, duplicated, copied by dragging, pasted, or imported. The server names them.
import { identities } from "../core/document.js";
import { bounds, frameOf, framesOf } from "../core/frames.js";
import { figuresIn, itemNamed, itemOf, several } from "../core/groups.js";
import { tidy } from "../core/lines.js";
import { isDoubt } from "../core/outbox.js";
import { selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { sentence, why } from "../messages/notices.js";
import { isOpen } from "../panel/editing.js";
import { moved } from "./geometry.js";

/** @typedef {import("../core/protocol").Answer} Answer */
/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/protocol").Figure} Figure */


// In pixels: the least size of a figure that is added by a click, so that it is visible.
const leastSeen = 48;
const side = 100;
const isDrawing = (/** @type {string} */ text) => /^\s*</.test(text) && /<(\w+:)?svg[\s/>]/i.test(text);

// A color that is visible beside another one: a darker or a lighter shade of it.
/** @param {string} color */
function contrasting(color) {
  const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  const [red, green, blue] = parts;
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 100;
  const other = parts.map((part) => Math.round(isLight ? part * 0.55 : part + (255 - part) * 0.5));
  return `#${other.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {Figure["border"]} one @param {Figure["border"]} other */
const isOther = (one, other) => one?.color !== other?.color || one?.width !== other?.width;

export class Adding {
  // The frames of figures that aren't on the board yet.
  /** @type {Set<Frame>} */
  #coming = new Set();
  // The figures that were added last.
  /** @type {Set<number>} */
  #added = new Set();
  /** The edit that is under way; what it adds is then selected. */
  pending = /** @type {Promise<unknown> | null} */ (null);
  #session;
  #desk;
  // The properties that were chosen last; `border` only if one was chosen.
  /** @type {{ color: string, corner: number, border?: Figure["border"] } | null} */
  #look = null;
  // The last copies, while they are still selected, and their offset.
  #repeat = { ids: new Set(/** @type {number[]} */ ([])), dx: 0, dy: 0 };

  /** @param {import("../core/session").Session} session @param {import("./desk").Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.#desk = desk;
    let before = session.state.document.figures;
    // The next figure has the color and the corners that were used last.
    session.store.watch(["document"], ({ document: { figures } }) => {
      const last = [...figures.values()].findLast(({ id, color, corner, border }) => {
        const was = before.get(id);
        return was !== undefined && (was.color !== color || was.corner !== corner || isOther(was.border, border));
      });
      // A border that was never chosen gets a color that is visible beside the fill.
      const isChosen = last && isOther(before.get(last.id)?.border ?? null, last.border);
      before = figures;
      if (last) this.#look = { color: last.color, corner: last.corner, border: isChosen ? last.border : this.#look?.border };
    });
  }
  // The board, which exists as soon as anything can be edited.
  get #board() { return sure(this.#session.state.document.board); }
  /** The distance of a new figure from one that it would hide. */
  get #stride() {
    const [{ snaps, gridSize }, board] = [this.#session.state.view, this.#board];
    return snaps ? gridSize : Math.max(1, Math.round(Math.min(side, board.width / 2, board.height / 2) / 5));
  }
  // A frame in the middle of the view, of a size or else square and large enough to be seen, beside figures that are there already.
  /** @param {[width: number, height: number]} [size] @returns {Frame} */
  freeFrame(size) {
    const { state, state: { document: { order }, view: { zoom } } } = this.#session;
    const [board, [left, top, wide, high]] = [this.#board, this.#desk.seen];
    const least = Math.min(board.width, board.height, Math.max(1, leastSeen / zoom));
    const length = Math.max(1, Math.floor(Math.max(least, Math.min(side, wide / 2, high / 2))));
    const [width, height] = size ?? [length, length];
    const place = (/** @type {number} */ start, /** @type {number} */ room, /** @type {number} */ own) => this.#desk.snapped(Math.round(start + (room - own) / 2));
    let [x, y] = [place(left, wide, width), place(top, high, height)];
    const taken = [...this.#coming, ...framesOf(state, order).values()];
    const isTaken = () => taken.some((frame) => frame[0] === x && frame[1] === y);
    const by = this.#stride;
    const next = (/** @type {number} */ value, /** @type {number} */ own, /** @type {number} */ room) => (value + by + own <= room ? value + by : 0);
    for (let tries = 0; tries < 100 && isTaken(); tries += 1) [x, y] = [next(x, width, board.width), next(y, height, board.height)];
    return [x, y, width, height];
  }

  /** The appearance of the next figure: that of the figure changed last; in the demo gray and square, as in Szulc's app. */
  nextLook() {
    const last = this.#session.state.view.isDemo ? null : this.#look;
    const { color, corner, border } = last ?? { ...this.#board.defaults, border: undefined };
    return { color, corner, border: border === undefined ? { color: contrasting(color), width: 1 } : border };
  }
  // A frame of the usual size at a point.
  /** @param {number[]} at @returns {Frame} */
  frameAt([x, y]) {
    const [,, length] = this.freeFrame();
    return [x, y, length, length];
  }
  // Adds a figure where it was drawn, or in the middle of the view.
  /** @param {Frame} [drawn] */
  async add(drawn, look = this.nextLook()) {
    if (this.#session.isLocked()) return;
    const frame = drawn ?? this.freeFrame();
    const spoken = (/** @type {Answer} */ answer) => `Added ${this.#addedBy(answer)}`;
    await this.#send({ add: { figure: { frame, ...look } } }, { title: "Add a rectangle", spoken, frames: [frame] });
  }
  /** @param {import("../core/protocol").PageEdit} edit @param {Parameters<Session["edit"]>[1]} options */
  #send(edit, options) {
    const sent = this.#sendNow(edit, options);
    this.pending = sent;
    sent.finally(() => { if (this.pending === sent) this.pending = null; });
    return sent;
  }
  /** @param {import("../core/protocol").PageEdit} edit @param {Parameters<Session["edit"]>[1]} options */
  async #sendNow(edit, options) {
    const session = this.#session;
    const [isSeen, { selection: { ids: before } }] = [session.isAnswered, session.state];
    // Keys that are pressed until the answer arrives aren't meant for another figure.
    session.select([]);
    for (const frame of options.frames ?? []) this.#coming.add(frame);
    const answer = await session.edit(edit, options);
    for (const frame of options.frames ?? []) this.#coming.delete(frame);
    this.#report(answer, isSeen, before);
    return answer;
  }
  /** @param {Answer} answer */
  #addedBy({ added = [] }) {
    const { document } = this.#session.state;
    return several(added.map((name) => itemNamed(document, name) ?? { name }));
  }
  // Reports what was added, and what couldn't be.
  /** @param {Answer} answer @param {boolean} isSelected @param {Set<number>} before - What was selected before. */
  #report({ ok, added = [], leftOut = [] }, isSelected, before) {
    if (ok && isSelected) this.#select(added, before);
    for (const text of leftOut) this.#session.notify(sentence(text), "warning");
  }
  // Selects the added figures, unless something else was selected meanwhile.
  /** @param {string[]} names @param {Set<number>} before */
  #select(names, before) {
    const { state: { document: now, edit, selection }, selectedBefore } = this.#session;
    const ids = names.flatMap((name) => itemNamed(now, name)?.id ?? []);
    for (const id of ids.flatMap((item) => figuresIn(now, item))) selectedBefore.set(`${identities(now)} ${id}`, before);
    if (ids.length === 0 || isOpen(edit) || [...selection.ids].some((id) => !this.#added.has(id))) return;
    this.#added = new Set(ids);
    this.#session.select(ids);
    this.#desk.reveal(ids[0]);
    // Without a focus elsewhere, the keys that follow are meant for them.
    if (document.activeElement === document.body || this.#desk.options.contains(document.activeElement)) this.#desk.focusCurrent();
  }

  // Adds a text that was typed at a place.
  /** @param {string} text @param {NonNullable<EditState["draft"]>} place */
  async addText(text, place) {
    if (this.#session.isLocked()) return;
    const spoken = (/** @type {Answer} */ answer) => `Added ${this.#addedBy(answer)}`;
    const { frame } = this.#session.state.view.writing?.draft ?? {};
    await this.#send({ text: { text, ...place } }, { title: `Add the text “${text}”`, spoken, frames: frame && [frame] });
  }
  // Adds a table of empty cells.
  /** @param {Frame} frame @param {number} columns @param {number} rows */
  async addTable(frame, columns, rows) {
    if (this.#session.isLocked()) return;
    const spoken = (/** @type {Answer} */ answer) => `Added ${this.#addedBy(answer)}`;
    await this.#send({ table: { frame, columns, rows } }, { title: "Add a table", spoken, frames: [frame] });
  }

  /** Duplicates the selection, with a small offset. */
  duplicate() {
    const [{ state }, board] = [this.#session, this.#board];
    const by = this.#stride;
    const frames = framesOf(state, selectedItems(state).map(({ id }) => id));
    const { ids, dx: right, dy: down } = this.#repeat;
    const [left, top, wide, high] = bounds(frames.values());
    const isOn = left + right >= 0 && top + down >= 0 && left + wide + right <= board.width && top + high + down <= board.height;
    // A repeated copy is moved by the offset of the previous one, if it is on the board there.
    const isRepeat = ids.size === frames.size && [...frames.keys()].every((id) => ids.has(id));
    if (isRepeat && isOn) return this.copyTo(moved(frames, right, down));
    const offset = (/** @type {number} */ end, /** @type {number} */ start, /** @type {number} */ size) => (end + by > size && start - by >= 0 ? -by
      : by);
    const [dx, dy] = [offset(left + wide, left, board.width), offset(top + high, top, board.height)];
    return this.copyTo(moved(frames, dx, dy));
  }
  // Copies figures and groups to other places.
  /** @param {Map<number, Frame>} frames - The new frames, by the identities of the originals, from the back to the front. */
  async copyTo(frames) {
    const session = this.#session;
    if (session.isLocked()) return;
    const copied = [...frames.keys()].flatMap((id) => itemOf(session.state.document, id) ?? []);
    if (copied.length === 0) return;
    const places = copied.map(({ id }) => sure(frames.get(id)));
    const copies = copied.map(({ name }, index) => {
      const at = /** @type {[x: number, y: number]} */ ([tidy(places[index][0]), tidy(places[index][1])]);
      return { name, at };
    });
    const what = several(copied);
    const from = sure(frameOf(session.state, copied[0]?.id));
    await this.#send({ duplicate: { figures: copies } }, { title: `Duplicate ${what}`, spoken: `Duplicated ${what}`, frames: places });
    this.#repeat = { ids: session.state.selection.ids, dx: places[0][0] - from[0], dy: places[0][1] - from[1] };
  }

  /**
   * Adds what a clipboard has: a text, a drawing, or figures as a script. The server knows which texts are scripts.
   * @param {string} text
   * @param {{ is?: "script" | "text", at?: [number, number], as?: string }} options - What it is, if known; a place; a group's name.
   */
  async paste(text, { is, at, as } = {}) {
    const session = this.#session;
    if (session.isLocked()) return;
    const seen = /** @type {Frame} */ (at ? [...at, 0, 0] : this.#desk.seen.map(tidy));
    if (is === undefined && isDrawing(text)) return this.#importDrawing(text, seen);
    // Without a connection the answer may come much later: its refusal then becomes a card. So does that of a text that is nowhere else.
    const quiet = session.isAnswered && is !== "text";
    const spoken = (/** @type {Answer} */ answer) => `Pasted ${this.#addedBy(answer)}`;
    const answer = await this.#send({ paste: { text, is, as, aside: this.#stride, seen } }, { title: "Paste", spoken, quiet });
    if (!answer.ok && quiet && !isDoubt(answer)) session.notify(why(answer), "warning");
  }
  // A text or a file that is dropped on the board, or a file that is pasted.
  /** @param {File | string} dropped @param {[number, number]} [at] */
  async drop(dropped, at) {
    if (typeof dropped === "string") return dropped.trim() === "" ? undefined : this.paste(dropped, { at });
    const { name, type } = dropped;
    if (type.startsWith("image/") && type !== "image/svg+xml") return this.#session.notify(`${name} is a picture of pixels, which a board of rectangles can’t draw. An SVG can be imported.`, "warning");
    const text = await dropped.text();
    return this.paste(text, { at, as: name.endsWith(".board") ? name.replace(/\.board$/, "") : undefined });
  }
  /** @param {string} drawing @param {Frame} seen */
  async #importDrawing(drawing, seen) {
    const session = this.#session;
    const { selection: { ids: before } } = session.state;
    const answer = await session.importDrawing(drawing, this.#stride, seen);
    const { ok, summary, added = [], warnings = [], leftOut = [] } = answer;
    if (!ok) return session.notify(why(answer), "fault");
    if (added.length === 0) return session.notify("The drawing has no upright rectangle.", "warning");
    session.notify(`Imported ${summary}.`, warnings.length + leftOut.length > 0 ? "warning" : "info");
    this.#report(answer, true, before);
  }
}
