// One figure's row in the list: its color with its label's text, its name, and whether the pointer passes it by.
import { make, setIfNew } from "../kit/dom.js";

/** @typedef {{ figure: import("../core/protocol").Figure, isSelected: boolean, isCurrent: boolean, isLocked: boolean, index: number }} RowState */

const lockPath = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true">'
  + '<path d="M4 7.5h8v6H4z"/><path class="shut" d="M5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5"/><path class="free" d="M5.5 7.5V5a2.5 2.5 0 0 1 5-.6"/></svg>';

export class Row {
  #chip = make("i", { class: "chip" });
  #name = make("span", { class: "figure-name" });
  #lock = make("button", { type: "button", class: "lock", tabindex: "-1", "data-lock": true });
  #cell = make("div", { class: "cell", role: "gridcell" }, this.#chip, this.#name);
  /** @type {RowState | null} */
  #state = null;
  root = make("div", { class: "figure-row", role: "row" }, this.#cell, make("div", { role: "gridcell" }, this.#lock));

  /** @param {string} id */
  constructor(id) {
    this.root.id = id;
    this.#lock.append(new DOMParser().parseFromString(lockPath, "image/svg+xml").documentElement);
  }

  /** @param {RowState} state @param {number} rowHeight */
  draw(state, rowHeight) {
    const { figure, isSelected, isCurrent, isLocked, index } = state;
    const { root } = this;
    const before = this.#state;
    this.#state = state;
    if (root.style.top !== `${index * rowHeight}px`) root.style.top = `${index * rowHeight}px`;
    setIfNew(root, "aria-rowindex", index + 1);
    setIfNew(root, "aria-selected", String(isSelected));
    root.classList.toggle("current", isCurrent);
    if (before?.figure !== figure) this.#drawFigure(figure);
    if (before?.isLocked !== isLocked || before.figure !== figure) {
      setIfNew(this.#lock, "aria-pressed", String(isLocked));
      setIfNew(this.#lock, "aria-label", `Lock ${figure.name} for the pointer`);
      this.#lock.title = isLocked ? "The pointer passes it by, on this page: unlock" : "Let the pointer pass it by, on this page";
    }
  }
  /** @param {import("../core/protocol").Figure} figure */
  #drawFigure({ id, name, color, border, label, ink }) {
    this.root.dataset.figure = String(id);
    if (this.#name.textContent !== name) this.#name.textContent = name;
    const style = this.#chip.style;
    this.#chip.textContent = label?.text ?? "";
    style.backgroundImage = `linear-gradient(${color}, ${color})`;
    style.color = ink?.[2] ?? "";
    style.borderColor = border ? border.color : "";
  }

  /**
   * Lets the name be written anew.
   * @param {string} text
   * @param {(name: string | null) => void} done - With nothing, if it stays.
   */
  edit(text, done) {
    const input = make("input", { type: "text", class: "rename", value: text, "aria-label": `Name of ${text}`, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    let isOver = false;
    const end = (/** @type {string | null} */ name) => {
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
