// The prompt: a line for commands, with pending lines and results above it.
import { make, sure } from "../kit/dom.js";
import { outcomeOf } from "./answers.js";
import { Completion } from "./completion.js";
import { marked } from "./marked.js";
import { Recall } from "./recall.js";

/** @typedef {import("./answers").Result} Result */
/** @typedef {import("./answers").Pending} Pending */

/** @type {Pending} */
const nothing = { before: [], after: [], shown: [] };

export class Prompt {
  #session;
  // Lines that wait for a block's end, or for a correction.
  #pending = nothing;
  // The number of the last request: the answers to earlier ones aren't shown.
  #request = 0;
  #input = make("input", {
    type: "text", role: "combobox", "aria-label": "Command", "aria-autocomplete": "list", "aria-expanded": "false",
    autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", placeholder: "add card at 40,40",
  });
  #waiting = make("div", { class: "pending", role: "group", "aria-label": "Not run yet", tabindex: "0", hidden: true });
  #resultLines = make("div", { class: "told-lines", tabindex: "0", role: "group", "aria-label": "Results" });
  #results = make("div", { class: "results", hidden: true }, this.#resultLines, make("button", {
    type: "button", class: "tap", text: "×", "aria-label": "Close the results", title: "Close (Esc)", onclick: () => {
      this.#show([]);
      this.#input.focus();
    },
  }));
  #completion;
  #recall = new Recall(this.#input);

  /** @param {Session} session @param {HTMLElement} help - The button that opens the reference. */
  constructor(session, help) {
    this.#session = session;
    this.#completion = new Completion(this.#input, session);
    const form = make("form", { class: "prompt", onsubmit: (/** @type {SubmitEvent} */ event) => this.#submit(event) },
      make("label", { class: "field" }, this.#input), make("button", { class: "button primary", text: "Run" }), help, this.#completion.list);
    this.#input.addEventListener("input", () => this.#noteLine());
    this.#input.addEventListener("paste", (event) => this.#paste(event));
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#results.addEventListener("keydown", (event) => this.#key(event));
    this.parts = [this.#results, this.#waiting, form];
  }
  get text() { return this.#input.value; }
  // Begins a line, unless the prompt already has text.
  /** @param {string} words */
  begin(words) {
    if (this.#input.value.trim() === "" || words.startsWith(this.#input.value.trim())) this.#input.value = words;
    this.#noteLine();
    this.#input.focus();
  }
  // The line that isn't run yet is part of the page's state.
  #noteLine() { this.#session.store.update("edit", { line: this.#input.value }); }

  #submit(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    this.#completion.close();
    if (this.#input.value.trim() !== "") this.enter([this.#input.value]);
  }
  // Pasting several lines runs them at once.
  #paste(/** @type {ClipboardEvent} */ event) {
    const lines = sure(event.clipboardData).getData("text").split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = this.#input;
    lines[0] = value.slice(0, selectionStart ?? undefined) + lines[0];
    lines[lines.length - 1] += value.slice(selectionEnd ?? value.length);
    this.#completion.close();
    this.enter(lines);
  }
  #key(/** @type {KeyboardEvent} */ event) {
    const isTyped = event.currentTarget === this.#input;
    if (event.isComposing || (isTyped && (this.#completion.handles(event) || this.#recall.handles(event)))) return;
    const isPending = !this.#waiting.hidden;
    if (event.key !== "Escape" || (this.#results.hidden && !isPending)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isPending) {
      this.#setPending(nothing);
      this.#session.announce("Dropped");
    } else {
      this.#show([]);
      this.#input.focus();
    }
  }

  // Runs lines; resolves to whether there is a result to read.
  /** @param {string[]} lines */
  async enter(lines) {
    const { before, after } = this.#pending;
    const all = [...before, ...lines, ...after].filter((line) => line.trim() !== "");
    this.#input.value = "";
    this.#noteLine();
    this.#recall.add(lines);
    // The pending lines stay visible until the answer arrives.
    this.#pending = nothing;
    if (all.length > 0) await this.#run(all);
    else this.#setPending(nothing);
    return !this.#results.hidden || !this.#waiting.hidden;
  }
  async #run(/** @type {string[]} */ lines) {
    const request = (this.#request += 1);
    const { focus } = this.#session;
    // Without a connection the answer may come much later: its refusal then becomes a card.
    const isLive = this.#session.state.connection.state === "live";
    if (!isLive) {
      this.#setPending(nothing);
      this.#show([{ kind: "hint", text: "It is sent when the connection is back." }]);
    }
    // If a later request has been sent, a refusal becomes a card, too.
    let isOurs = false;
    const quiet = () => (isOurs = isLive && request === this.#request);
    const answer = await this.#session.send(lines, { quiet, title: lines[0].trim(), focus, waitsForEnd: true });
    const { results, spoken, pending, value, caret, focus: next } = outcomeOf(answer, lines, focus);
    if (next !== undefined && next !== focus) this.#session.setFocus(next);
    if (answer.ok ? request !== this.#request : !isOurs) return;
    this.#show(results);
    if (spoken !== "") this.#session.announce(spoken);
    // If something else was typed meanwhile, a refused line is only reachable by the arrow keys.
    const isFree = value === undefined || this.#input.value === "";
    this.#setPending(pending && isFree ? pending : nothing);
    if (value === undefined || !isFree) return;
    this.#input.value = value;
    this.#input.setSelectionRange(caret ?? null, caret ?? null);
  }

  #show(/** @type {Result[]} */ results) {
    this.#resultLines.replaceChildren(...results.map(({ kind, text, column }) =>
      make(kind === "output" || kind === "place" ? "pre" : "p", { class: kind }, ...marked(text, column))));
    this.#results.hidden = results.length === 0;
  }
  #setPending(/** @type {Pending} */ pending) {
    this.#pending = pending;
    const { before, after, shown } = pending;
    this.#waiting.hidden = before.length + after.length === 0;
    const how = after.length === 0 ? "It ends with end, save or cancel" : "The line below goes where the dots are";
    this.#waiting.replaceChildren(
      make("p", { class: "hint", text: `Not run yet. ${how}; Esc drops it.` }), make("pre", { text: shown.join("\n") }));
    this.#waiting.scrollTop = this.#waiting.scrollHeight;
  }
}
