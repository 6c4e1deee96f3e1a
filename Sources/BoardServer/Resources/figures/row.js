// One figure's row in the list: its color with its label's text, its name, and whether the pointer ignores it.
import { make, setIfNew } from "../kit/dom.js";

/** @typedef {{ figure: Figure, isSelected: boolean, isCurrent: boolean, isLocked: boolean, index: number }} RowState */

const lockIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true"><path d="M4 7.5h8v6H4z"/>
  <path class="shut" d="M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5"/><path class="free" d="M5.5 7.5V5a2.5 2.5 0 0 1 5-.6"/></svg>`;

export class Row {
  #chip = make("i", { class: "chip" });
  #name = make("span", { class: "figure-name" });
  #lock = make("button", { type: "button", class: "lock", tabindex: "-1", "data-lock": true });
  root = make("div", { class: "figure-row", role: "row" },
    make("div", { class: "cell", role: "gridcell" }, this.#chip, this.#name), make("div", { role: "gridcell" }, this.#lock));
  /** @type {Figure | null} */
  #figure = null;

  constructor(/** @type {string} */ id) {
    this.root.id = id;
    this.#lock.append(new DOMParser().parseFromString(lockIcon, "image/svg+xml").documentElement);
  }

  /** @param {RowState} state @param {number} rowHeight */
  draw({ figure, isSelected, isCurrent, isLocked, index }, rowHeight) {
    this.root.style.top = `${index * rowHeight}px`;
    setIfNew(this.root, "aria-rowindex", index + 1);
    setIfNew(this.root, "aria-selected", String(isSelected));
    this.root.classList.toggle("current", isCurrent);
    setIfNew(this.#lock, "aria-pressed", String(isLocked));
    setIfNew(this.#lock, "title", isLocked ? "The pointer ignores it, on this page" : "Lock for the pointer, on this page");
    if (this.#figure === figure) return;
    const { id, name, color, border, label, ink } = this.#figure = figure;
    this.root.dataset.figure = String(id);
    setIfNew(this.#lock, "aria-label", `Lock ${name} for the pointer`);
    this.#name.textContent = name;
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
      type: "text", class: "rename", value, "aria-label": `Name of ${this.#figure?.name}`, autocomplete: "off",
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
