// The reference of the language's commands, beside the prompt.
import { make } from "../kit/dom.js";
import { found } from "./words.js";

/** @typedef {import("./words").Command} Command */

export class Reference {
  button = make("button", {
    type: "button", class: "tap", text: "?", "aria-label": "Commands", title: "Look up commands", "aria-expanded": "false",
    onclick: () => this.#toggle(),
  });
  /** Called with the start of a line when a command is chosen. */
  onchoose = (/** @type {string} */ _) => {};
  /** Returns the text at the prompt. */
  typed = () => "";
  #session;
  #search = make("input", { type: "search", "aria-label": "Search commands", placeholder: "Search commands" });
  #list = make("div", { class: "commands" });
  #status = make("p", { class: "hint", role: "status" });
  /** @type {Command[] | undefined} */
  #commands;

  constructor(/** @type {Session} */ session) {
    this.#session = session;
    const onclick = () => this.#close();
    const close = make("button", { type: "button", class: "tap", text: "×", "aria-label": "Close the commands", onclick });
    this.element = make("section", { class: "reference", "aria-label": "Commands", hidden: true },
      make("div", { class: "reference-head" }, this.#search, close), this.#status, this.#list);
    this.#search.addEventListener("input", () => this.#draw());
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    });
  }

  async #toggle() {
    if (!this.element.hidden) return this.#close();
    this.element.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.#search.value = this.typed().trim().split(/\s/, 1)[0];
    this.#search.focus();
    this.#search.select();
    this.#status.textContent = this.#commands ? "" : "Loading …";
    this.#commands ??= (await this.#session.lookUp("reference"))?.commands;
    if (!this.#commands) return this.#close();
    if (found(this.#commands, this.#search.value).length === 0) this.#search.value = "";
    this.#draw();
  }
  #close() {
    this.element.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    this.button.focus();
  }
  #draw() {
    const commands = found(this.#commands ?? [], this.#search.value);
    this.#status.textContent = commands.length > 0 ? "" : "No command matches.";
    this.#list.replaceChildren(...commands.map(({ name, summary, forms }) => make("article", {},
      make("button", {
        type: "button", class: "link", text: name, title: `Type ${name} at the prompt`, onclick: () => this.onchoose(`${name} `),
      }),
      make("pre", { text: forms.join("\n") }), make("p", { text: summary }))));
  }
}
