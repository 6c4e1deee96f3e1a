// New figures: drawn, duplicated, carried as copies, pasted.
import { frameOf, named } from "../core/document.js";
import { asAction, quote, quoteText, tidy } from "../core/lines.js";
import { selectedFigures } from "../core/selection.js";
import { bounds } from "./geometry.js";

/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/protocol").Figure} Figure */

// How many figures, or which one.
/** @param {{ name: string }[]} figures */
export const several = (figures) => (figures.length === 1 ? figures[0].name : `${figures.length} figures`);

// In pixels: a figure that is added by a click is to be seen.
const leastSeen = 48;
const side = 100;

// A color that is seen beside another: darker than it, or lighter.
/** @param {string} color */
export function contrasting(color) {
  const parts = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  const [red, green, blue] = parts;
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 100;
  const other = parts.map((part) => Math.round(isLight ? part * 0.55 : part + (255 - part) * 0.5));
  return `#${other.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

// A figure as a line of a script that adds it, and one for its label.
/** @param {Figure} figure @param {string} name @param {Frame} frame */
export function addingLines({ color, corner, border, label }, name, [x, y, width, height]) {
  const looks = [`color ${color}`, corner > 0 && `corner ${tidy(corner)}`, border && `border ${border.color} ${tidy(border.width)}`];
  const line = [`add ${quote(name)} at ${tidy(x)},${tidy(y)} size ${tidy(width)}x${tidy(height)}`, ...looks].filter(Boolean).join(" ");
  if (!label) return [line];
  const words = [`size ${tidy(label.size)}`, label.color && `color ${label.color}`, label.column, label.row];
  return [line, [`label ${quote(name)} ${quoteText(label.text)}`, ...words].filter(Boolean).join(" ")];
}

// The part of a name that its numbered copies share.
/** @param {string} name */
const baseOf = (name) => name.replace(/-copy(-\d+)?$/, "");

export class Adding {
  // Names that have been sent, and aren't on the board yet, with their places.
  /** @type {Map<string, number[]>} */
  #pending = new Map();
  // Those that were added last.
  /** @type {Set<number>} */
  #added = new Set();
  #session;
  #desk;
  #look = { color: "#b3b3b3", corner: 0 };

  /** @param {import("../core/session").Session} session @param {import("./desk").Desk} desk */
  constructor(session, desk) {
    [this.#session, this.#desk] = [session, desk];
    let before = session.state.document.figures;
    // The color and the corners that were used last are the next figure's.
    session.store.watch(["document"], ({ document: { figures } }) => {
      const isOther = (/** @type {Figure} */ one, /** @type {Figure} */ other) => one.color !== other.color || one.corner !== other.corner;
      const altered = [...figures.values()].filter((figure) => before.has(figure.id) && isOther(figure, before.get(figure.id)));
      before = figures;
      if (altered.length > 0) this.#look = { color: altered.at(-1).color, corner: altered.at(-1).corner };
    });
  }
  // A name that no figure has, nor will have soon.
  /** @param {string} base @param {string} first */
  freeName(base, first) {
    const isTaken = (/** @type {string} */ name) => this.#pending.has(name) || named(this.#session.state.document, name) !== undefined;
    let [name, number] = [first, 1];
    while (isTaken(name)) name = `${base}-${number += 1}`;
    this.#pending.set(name, []);
    return name;
  }
  /** How far a figure is from the one that it would hide. */
  get #stride() {
    const { view: { snaps, gridSize }, document: { board } } = this.#session.state;
    return snaps ? gridSize : Math.max(1, Math.round(Math.min(side, board.width / 2, board.height / 2) / 5));
  }
  // A frame in the middle of what is seen, in a size that can be seen, beside those that are there already.
  /** @returns {Frame} */
  #freeFrame() {
    const { state, state: { document: { board, order }, view: { zoom } } } = this.#session;
    const [left, top, wide, high] = this.#desk.seen;
    const least = Math.min(board.width, board.height, Math.max(1, leastSeen / zoom));
    const length = Math.max(1, Math.floor(Math.max(least, Math.min(side, wide / 2, high / 2))));
    const place = (/** @type {number} */ start, /** @type {number} */ size) => this.#desk.snapped(Math.round(start + (size - length) / 2));
    let [x, y] = [place(left, wide), place(top, high)];
    const taken = [...this.#pending.values(), ...order.map((id) => frameOf(state, id))];
    const isTaken = () => taken.some((frame) => frame[0] === x && frame[1] === y);
    const by = this.#stride;
    const next = (/** @type {number} */ value, /** @type {number} */ size) => (value + by + length <= size ? value + by : 0);
    for (let tries = 0; tries < 100 && isTaken(); tries += 1) [x, y] = [next(x, board.width), next(y, board.height)];
    return [x, y, length, length];
  }

  // Adds a figure: where it was drawn, or in the middle of what is seen.
  /** @param {Frame} [drawn] */
  async add(drawn) {
    const session = this.#session;
    if (session.isLocked()) return;
    const [x, y, width, height] = drawn ?? this.#freeFrame();
    const { color, corner } = this.#look;
    const looks = [`color ${color}`, corner > 0 && `corner ${corner}`, `border ${contrasting(color)} 1`].filter(Boolean).join(" ");
    const isSeen = session.isAnswered;
    // What keys do until then isn't meant for another figure.
    session.select([]);
    let [name, triesLeft] = ["", 20];
    let answer = /** @type {import("../core/protocol").Answer} */ (null);
    // Another page may have taken the name in the same moment.
    const isTaken = (/** @type {import("../core/protocol").Answer} */ { ok, diagnostic }) =>
      !ok && triesLeft > 0 && Boolean(diagnostic?.message.includes("already exists"));
    do {
      triesLeft -= 1;
      name = this.freeName("rectangle", "rectangle-1");
      this.#pending.set(name, [x, y]);
      answer = await session.edit([`add ${quote(name)} at ${x},${y} size ${width}x${height} ${looks}`], {
        title: `Add ${name}`, spoken: `Added ${name}`, quiet: isTaken, frames: [[x, y, width, height]],
      });
      this.#pending.delete(name);
    } while (isTaken(answer));
    if (answer.ok && isSeen) this.#select([name]);
  }
  // Selects what was added, unless something else was selected meanwhile.
  /** @param {string[]} names */
  #select(names) {
    const { document, selection } = this.#session.state;
    const ids = names.map((name) => named(document, name)?.id).filter((id) => id !== undefined);
    if (ids.length === 0 || [...selection.ids].some((id) => !this.#added.has(id))) return;
    this.#added = new Set(ids);
    this.#session.select(ids);
    this.#desk.reveal(ids[0]);
  }

  /** Duplicates what is selected, a little aside. */
  duplicate() {
    const { state, state: { document: { board } } } = this.#session;
    const figures = selectedFigures(state);
    const by = this.#stride;
    const [left, top, wide, high] = bounds(figures.map(({ id }) => frameOf(state, id)));
    const offset = (/** @type {number} */ end, /** @type {number} */ start, /** @type {number} */ size) => (end + by > size && start - by >= 0 ? -by : by);
    const [dx, dy] = [offset(left + wide, left, board.width), offset(top + high, top, board.height)];
    return this.copyTo(new Map(figures.map(({ id, frame: [x, y, width, height] }) => [id, [x + dx, y + dy, width, height]])));
  }
  // Copies figures to other places.
  /** @param {Map<number, Frame>} frames - By the identities of those that are copied. */
  async copyTo(frames) {
    const session = this.#session;
    if (session.isLocked()) return;
    const figures = session.state.document.order.filter((id) => frames.has(id)).map((id) => session.state.document.figures.get(id));
    const copies = figures.map(({ name }) => this.freeName(`${baseOf(name)}-copy`, `${baseOf(name)}-copy`));
    const lines = figures.map(({ id, name }, index) => {
      const [x, y] = frames.get(id);
      return `duplicate ${quote(name)} as ${quote(copies[index])} at ${tidy(x)},${tidy(y)}`;
    });
    const places = figures.map(({ id }) => frames.get(id));
    await this.#addAll(asAction(lines, `Duplicate ${figures.length} Figures`), copies, "Duplicate", several(figures), places);
  }
  // Adds what lines of a script tell, under names that are free.
  /** @param {string[]} lines @param {string[]} copies @param {string} verb @param {string} what @param {Frame[]} [frames] */
  async #addAll(lines, copies, verb, what, frames) {
    const session = this.#session;
    session.select([]);
    const spoken = `${{ Paste: "Pasted", Import: "Imported", Duplicate: "Duplicated" }[verb]} ${what}`;
    const answer = await session.edit(lines, { title: `${verb} ${what}`, spoken, frames });
    for (const copy of copies) this.#pending.delete(copy);
    if (answer.ok) this.#select(copies);
  }

  // Adds the rectangles of an SVG drawing.
  /** @param {string} drawing */
  async importDrawing(drawing) {
    const session = this.#session;
    if (session.isLocked()) return;
    try {
      const response = await session.readDrawing(drawing);
      const text = await response.text();
      if (!text.startsWith("{")) return session.notify(text.trim(), "fault");
      const { ok, error, lines, summary, warnings = [] } = JSON.parse(text);
      if (!ok) return session.notify(error, "fault");
      if (lines.length === 0) return session.notify("The drawing has no upright rectangle.", "warning");
      await this.paste(lines.join("\n"), "Import");
      const lacksLabels = session.state.document.board.version < 3 && lines.some((/** @type {string} */ line) => line.startsWith("label "));
      const lost = lacksLabels ? " For labels, the script has to begin with the line “rectboard 3”." : "";
      session.notify(`Imported ${summary}.${lost}`, warnings.length > 0 || lacksLabels ? "warning" : "info");
    } catch {
      session.notify("A drawing can’t be imported while there is no connection.", "warning");
    }
  }

  // Adds the figures that a text tells of in lines of a script: `add`, and `label` of those; or what a drawing shows.
  /** @param {string} text */
  async paste(text, verb = "Paste") {
    const session = this.#session;
    if (session.isLocked()) return;
    if (/^\s*<[^]*<svg|^\s*<svg/.test(text)) return this.importDrawing(text);
    const { document: { board, order } } = session.state;
    /** @type {Map<string, string>} */
    const names = new Map();
    const taken = new Set(order.map((id) => String(session.state.document.figures.get(id).frame.slice(0, 2))));
    const lines = [];
    for (const line of text.split(/\r?\n/).map((each) => each.trim()).filter(Boolean)) {
      const [, verb, word, rest] = /^(add|label)\s+("(?:\\.|[^"\\])*"|[^\s"]+)(\s.*)?$/.exec(line) ?? [];
      const name = word?.startsWith('"') ? word.slice(1, -1).replace(/\\(.)/g, "$1") : word;
      if (!verb || (verb === "label" && !names.has(name))) {
        return session.notify("The clipboard has no figures: copy some, here or from the lines of a script.", "warning");
      }
      if (verb === "label" && board.version < 3) continue;
      if (verb === "add") names.set(name, this.freeName(baseOf(name) === name ? name : `${baseOf(name)}-copy`, name));
      lines.push(`${verb} ${quote(names.get(name))}${verb === "add" ? this.#aside(rest ?? "", taken) : rest ?? ""}`);
    }
    if (names.size === 0) return session.notify("The clipboard has no figures.", "warning");
    const copies = [...names.values()];
    const isOne = lines.length === 1;
    await this.#addAll(isOne ? lines : [`group board "${verb}"`, ...lines, "end"], copies, verb, several(copies.map((name) => ({ name }))));
  }
  // What would hide the one that it was copied from lies a little aside.
  /** @param {string} words @param {Set<string>} taken */
  #aside(words, taken) {
    return words.replace(/ at (-?[\d.]+),(-?[\d.]+)/, (_, x, y) => {
      let place = [Number(x), Number(y)];
      while (taken.has(String(place))) place = place.map((value) => tidy(value + this.#stride));
      taken.add(String(place));
      return ` at ${place[0]},${place[1]}`;
    });
  }
}
