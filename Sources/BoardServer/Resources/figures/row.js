// One figure's row in the list: its color with its label's text, its name, and whether the pointer ignores it. Or a part's: how many figures
// it has, and whether its members are shown below it.
import { isPart } from "../core/parts.js";
import { icon } from "../commands/icons.js";
import { counted, make, setIfNew } from "../kit/dom.js";
import { draw } from "../kit/draw.js";

/** `isWithin`: the part that it is in is selected. `count`: how many figures it is. */
/**
 * @typedef {{
 *   piece: import("../core/parts").Piece, count: number, level: number, isFolded: boolean, isSelected: boolean, isWithin: boolean,
 *   isCurrent: boolean, isLocked: boolean, index: number,
 * }} RowState
 */

export class Row {
  #fold = make("span", { class: "fold", "aria-hidden": "true", "data-fold": true });
  #chip = make("i", { class: "swatch" });
  #words = make("span", { class: "figure-words" });
  #name = make("span", { class: "figure-name" });
  #lock = make("button", { type: "button", class: "lock", tabindex: "-1", "data-lock": true });
  root = make("div", { class: "figure-row", role: "row" },
    make("div", { class: "cell", role: "gridcell" }, this.#fold, this.#chip, this.#name, this.#words), make("div", { role: "gridcell" }, this.#lock));
  /** @type {import("../core/parts").Piece | null} */
  #piece = null;

  constructor(/** @type {string} */ id) {
    this.root.id = id;
  }

  /** @param {RowState} state @param {number} rowHeight */
  draw({ piece, count, level, isFolded, isSelected, isWithin, isCurrent, isLocked, index }, rowHeight) {
    this.root.style.top = `${index * rowHeight}px`;
    setIfNew(this.root, "aria-rowindex", index + 1);
    setIfNew(this.root, "aria-selected", String(isSelected));
    setIfNew(this.root, "aria-level", level);
    if (isPart(piece)) setIfNew(this.root, "aria-expanded", String(!isFolded));
    this.root.style.setProperty("--level", String(level - 1));
    this.root.classList.toggle("current", isCurrent);
    this.root.classList.toggle("within", isWithin);
    setIfNew(this.#lock, "aria-pressed", String(isLocked));
    draw(this.#lock, icon(isLocked ? "lock" : "open"));
    setIfNew(this.#lock, "title", isLocked ? "The pointer ignores it, on this page" : "Lock for the pointer, on this page");
    const { id, name } = piece;
    if (isPart(piece)) this.#words.textContent = counted(count, "figure");
    if (this.#piece === piece) return;
    this.#piece = piece;
    this.root.dataset.figure = String(id);
    setIfNew(this.#lock, "aria-label", `Lock ${name} for the pointer`);
    this.#name.textContent = name;
    this.root.classList.toggle("part", isPart(piece));
    this.#chip.classList.toggle("swatch", !isPart(piece));
    if (isPart(piece)) return draw(this.#chip, icon("part"));
    this.#words.textContent = piece.label?.text.replace(/\s+/g, " ") ?? "";
    this.#chip.style.setProperty("--c", piece.color);
  }
  focusLock() { this.#lock.focus(); }

  /**
   * Lets the name be written anew.
   * @param {string} value
   * @param {(name: string | null) => void} done - With nothing, if it stays.
   */
  edit(value, done) {
    const input = make("input", {
      type: "text", class: "rename", value, "aria-label": `Name of ${this.#piece?.name}`, autocomplete: "off",
      autocapitalize: "off", spellcheck: "false",
    });
    let isOver = false;
    const end = (/** @type {string | null} */ name) => {
      // An element that is removed is left by the keyboard, too.
      if (isOver) return;
      isOver = true;
      input.replaceWith(this.#name);
      done(name);
    };
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      end(event.key === "Enter" ? input.value : null);
    });
    input.addEventListener("blur", () => end(input.value));
    this.#name.replaceWith(input);
    input.focus();
    input.select();
  }
}
