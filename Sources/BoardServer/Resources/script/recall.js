/** Recalls earlier commands by the arrow keys. */
export class Recall {
  /** @type {string[]} */
  #lines = [];
  #place = 0;
  #draft = "";
  #input;
  constructor(/** @type {HTMLInputElement} */ input) { this.#input = input; }

  add(/** @type {string[]} */ lines) {
    this.#lines.push(...lines.filter((line) => line.trim() !== "" && line !== this.#lines.at(-1)));
    this.#place = this.#lines.length;
  }
  handles(/** @type {KeyboardEvent} */ event) {
    const place = this.#place + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (place === this.#place || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    if (place < 0 || place > this.#lines.length) return true;
    if (this.#place === this.#lines.length) this.#draft = this.#input.value;
    this.#place = place;
    this.#input.value = this.#lines[place] ?? this.#draft;
    return true;
  }
}
