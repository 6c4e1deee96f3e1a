// One figure's row in the list: its color with its label's text, its name, and whether the pointer ignores it. Or a part's: how many figures
// it has, and whether its members are shown below it.
import { isPart } from "../core/parts.js";
import { counted, make, setIfNew } from "../kit/dom.js";

/** `isWithin`: the part that it is in is selected. `count`: how many figures it is. */
/**
 * @typedef {{
 *   piece: import("../core/parts").Piece, count: number, level: number, isFolded: boolean, isSelected: boolean, isWithin: boolean,
 *   isCurrent: boolean, isLocked: boolean, index: number,
 * }} RowState
 */

const lockIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 7.5h8v6H4z"/>
  <path class="shut" d="M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5"/><path class="free" d="M5.5 7.5V5a2.5 2.5 0 0 1 5-.6"/></svg>`;

export class Row {
  #fold = make("span", { class: "fold", "aria-hidden": "true", "data-fold": true });
  #chip = make("i", { class: "chip" });
  #name = make("span", { class: "figure-name" });
  #lock = make("button", { type: "button", class: "lock", tabindex: "-1", "data-lock": true });
  root = make("div", { class: "figure-row", role: "row" },
    make("div", { class: "cell", role: "gridcell" }, this.#fold, this.#chip, this.#name), make("div", { role: "gridcell" }, this.#lock));
  /** @type {import("../core/parts").Piece | null} */
  #piece = null;

  constructor(/** @type {string} */ id) {
    this.root.id = id;
    this.#lock.append(new DOMParser().parseFromString(lockIcon, "image/svg+xml").documentElement);
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
    setIfNew(this.#lock, "title", isLocked ? "The pointer ignores it, on this page" : "Lock for the pointer, on this page");
    const { id, name } = piece;
    if (isPart(piece)) this.#chip.textContent = counted(count, "figure");
    if (this.#piece === piece) return;
    this.#piece = piece;
    this.root.dataset.figure = String(id);
    setIfNew(this.#lock, "aria-label", `Lock ${name} for the pointer`);
    this.#name.textContent = name;
    this.root.classList.toggle("part", isPart(piece));
    if (isPart(piece)) return;
    const { color, border, label, ink } = piece;
    this.#chip.textContent = label?.text ?? "";
    Object.assign(this.#chip.style, {
      backgroundImage: `linear-gradient(${color}, ${color})`, color: ink?.[2] ?? "", borderColor: border?.color ?? "",
    });
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
