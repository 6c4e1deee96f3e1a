// The view of the settings: elements that are made once, and what they show, drawn by one function of the state.
import { setIfNew, make } from "../kit/dom.js";
import { turn } from "../board/commands.js";
import { several } from "../board/adding.js";
import { bounds } from "../board/geometry.js";
import { frameOf, titlesOf } from "../core/document.js";
import { tidy } from "../core/lines.js";
import { makeBoardForm } from "./board.js";
import { colorName, presets } from "./color.js";
import { Covering } from "./covering.js";
import { shownValues, sides } from "./fields.js";
import { cancelSettings, differsFromSelection, draft, dropDraft, place, save, touch, watchSettings } from "./settings.js";

export { cancelSettings, openSettings } from "./settings.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").State} State */
/** @typedef {import("./fields").Values} Values */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

const asInCSS = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
const amount = { type: "number", min: 0, step: "any" };
const isColor = (/** @type {string | undefined} */ text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text ?? "");

/** @param {Session} session @param {HTMLElement} element @param {import("../board/desk").Desk} desk */
export function mountPanel(session, element, desk) {
  watchSettings(session);
  const view = new PanelView(session, element, desk);
  session.store.watch(["panel", "document", "connection", "selection"], (state) => view.draw(state));
  session.store.watch(["panel", "document", "held"], (state) => view.drawPlace(state), { inFrame: true });
  new Covering(session, element, desk);
  window.addEventListener("beforeunload", (event) => {
    if (session.state.panel.mode === "touched") event.preventDefault();
  });
}

class PanelView {
  /** @type {Map<keyof Values, Field[]>} */
  #fields = new Map();
  /** @type {Map<string, HTMLInputElement>} */
  #pickers = new Map();
  /** @type {Map<import("./fields").Side, HTMLInputElement>} */
  #places = new Map();
  /** What is wrong is told beside the field. @type {Map<string, HTMLElement>} */
  #problems = new Map();
  #session;
  #element;
  #desk;
  undo = this.#turner("undo");
  redo = this.#turner("redo");
  hint = make("p", { class: "hint" });
  #asked = 0;
  /** @type {Element | null} */
  #opener = null;

  /** @param {Session} session @param {HTMLElement} element @param {import("../board/desk").Desk} desk */
  constructor(session, element, desk) {
    [this.#session, this.#element, this.#desk] = [session, element, desk];
    element.classList.add("panel");
    element.setAttribute("role", "dialog");
    element.hidden = true;
    element.tabIndex = -1;
    this.board = makeBoardForm(session);
    element.append(this.#makeForm(), this.board.form);
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      cancelSettings(session);
    });
  }

  // MARK: The elements

  #makeForm() {
    const session = this.#session;
    const section = (/** @type {string} */ title, /** @type {string[]} */ names, /** @type {Node[]} */ ...children) => {
      const problem = make("p", { class: "fault", role: "alert" });
      for (const name of names) this.#problems.set(name, problem);
      return make("fieldset", {}, title && make("legend", { text: title }), ...children, problem);
    };
    const row = (/** @type {Node[]} */ ...children) => make("div", { class: "row" }, ...children);
    this.title = make("h2");
    this.notice = make("p", { class: "hint", role: "status" });
    this.presets = presets.map(({ word, color, name }) => {
      const dot = make("i");
      dot.style.background = color;
      return make("button", { type: "button", onclick: () => touch(session, { color: word }) }, dot, name);
    });
    this.recent = make("div", { class: "recent", role: "group", "aria-label": "Recent colors" });
    const bordered = this.#field("bordered", make("input", { type: "checkbox" }));
    const choice = (/** @type {"column" | "row"} */ name, /** @type {string} */ label, /** @type {string[]} */ ...values) =>
      this.#field(name, make("select", { "aria-label": label }, make("option", { value: "", text: "Mixed", hidden: true }),
        ...values.map((value) => make("option", { value, text: value[0].toUpperCase() + value.slice(1) }))));
    this.labels = section("Label", ["text", "size", "ink", "column", "row"],
      row(this.#field("text", make("textarea", { rows: 2, "aria-label": "Label", autocomplete: "off" })),
        this.#field("size", make("input", { ...amount, "aria-label": "Size of the label’s letters" }))),
      row(choice("column", "Label from left to right", "left", "center", "right"),
        choice("row", "Label from top to bottom", "top", "middle", "bottom")),
      row(this.#picker("ink", "Pick the label’s color"),
        this.#field("ink", make("input", { ...asInCSS, "aria-label": "The label’s color, as in CSS" }))));
    this.versions = make("p", { class: "hint", text: "For labels, the script has to begin with the line “rectboard 3”." });
    this.settings = make("div", { class: "settings" },
      section("Color", ["color"], make("div", { class: "swatches" }, ...this.presets), this.recent,
        row(this.#picker("color", "Pick a color"),
          this.#field("color", make("input", { ...asInCSS, "aria-label": "Color, as in CSS" })))),
      section("", ["corner"],
        row(make("span", { class: "name", text: "Corners" }),
          this.#field("corner", make("input", { type: "range", min: 0, max: 50, "aria-label": "Corner radius, 0 to 50" })),
          this.#field("corner", make("input", { ...amount, "aria-label": "Corner radius" })))),
      section("", ["bordered", "borderColor", "borderWidth"],
        row(make("label", { class: "option name" }, bordered, "Border"), this.#picker("borderColor", "Pick the border’s color"),
          this.#field("borderColor", make("input", { ...asInCSS, "aria-label": "Border color, as in CSS" })),
          this.#field("borderWidth", make("input", { ...amount, "aria-label": "Border width" })))),
      this.labels, this.versions,
      section("Place and size", [...sides], make("div", { class: "places" }, ...sides.map((side) => this.#place(side)))),
      make("div", { class: "history", role: "group", "aria-label": "The figure’s history" }, this.undo, this.redo, this.hint));
    this.other = make("p", { class: "fault", role: "alert" });
    this.cancel = make("button", { type: "button", onclick: () => cancelSettings(session) });
    this.save = make("button", { type: "submit", class: "primary", text: "Save" });
    this.form = make("form", { novalidate: true, onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      save(session);
    } }, this.title, this.notice, this.settings, this.other, make("div", { class: "closing" }, this.cancel, this.save));
    return this.form;
  }
  /** @param {"undo" | "redo"} word */
  #turner(word) {
    const button = make("button", { type: "button", onclick: () => {
      const { state, state: { panel: { figures } } } = this.#session;
      if (button.getAttribute("aria-disabled") !== "true") turn(this.#session, word, figures[0].name);
      else this.#session.announce(this.#hintOf(state) || `Nothing to ${word}`);
    } });
    return button;
  }
  /**
   * @template {Field} Node
   * @param {keyof Values} name
   * @param {Node} node
   */
  #field(name, node) {
    this.#fields.set(name, [...this.#fields.get(name) ?? [], node]);
    const value = () => (node.type === "checkbox" ? /** @type {HTMLInputElement} */ (node).checked
      : node.type === "text" ? node.value.trim() : node.value);
    node.addEventListener("input", () => touch(this.#session, { [name]: value() }));
    return node;
  }
  /** @param {"color" | "borderColor" | "ink"} name @param {string} label */
  #picker(name, label) {
    const picker = make("input", { type: "color", "aria-label": label });
    // A picker knows nothing of transparency, which stays.
    const alpha = () => (isColor(picker.dataset.color) ? picker.dataset.color.slice(7) : "");
    picker.addEventListener("input", () => touch(this.#session, { [name]: picker.value + alpha() }));
    this.#pickers.set(name, picker);
    return picker;
  }
  /** @param {import("./fields").Side} side */
  #place(side) {
    const session = this.#session;
    const input = make("input", { type: "number", step: "any" });
    input.addEventListener("input", () => draft(session, side, input.value));
    input.addEventListener("blur", () => place(session, side));
    input.addEventListener("keydown", (event) => {
      const isDraft = session.state.panel.draft[side] !== undefined;
      if (event.key === "Enter") {
        event.preventDefault();
        place(session, side);
      } else if (event.key === "Escape" && isDraft) {
        event.preventDefault();
        event.stopPropagation();
        dropDraft(session, side);
      }
    });
    this.#places.set(side, input);
    return make("label", {}, side.length === 1 ? side.toUpperCase() : side[0].toUpperCase() + side.slice(1), input);
  }

  // MARK: What they show

  /** @param {State} state */
  draw(state) {
    const { panel, document: { board } } = state;
    const isOpen = panel.mode !== "closed";
    const hadFocus = this.#element.contains(document.activeElement);
    if (isOpen && this.#element.hidden) this.#opener = document.activeElement;
    if (isOpen === this.#element.hidden) this.#element.hidden = !isOpen;
    this.form.hidden = panel.mode === "board";
    this.board.draw(state);
    if (isOpen && panel.mode !== "board") this.#drawForm(state);
    if (!isOpen && hadFocus) this.#goBack();
    if (isOpen && panel.asked !== this.#asked && board) {
      const first = panel.mode === "board" ? this.board.first : panel.mode === "idle" ? this.cancel : this.presets[0];
      // Who uses the pointer is shown no ring around what was not meant.
      (state.view.isKeyed ? first : this.#element).focus({ preventScroll: true });
    }
    this.#asked = panel.asked;
  }
  #goBack() {
    const opener = /** @type {HTMLElement} */ (this.#opener);
    const isThere = opener?.isConnected && opener !== document.body && opener.getClientRects().length > 0;
    if (isThere && !this.#desk.options.contains(opener)) opener.focus({ preventScroll: true });
    if (document.activeElement !== opener || this.#desk.options.contains(opener)) this.#desk.focusCurrent();
  }

  /** @param {State} state */
  #drawForm(state) {
    const { panel, document: { board, figures } } = state;
    const [isIdle, isTouched] = [panel.mode === "idle", panel.mode === "touched"];
    const name = panel.figures.length === 0 ? "Settings" : several(panel.figures);
    set(this.title, name);
    setIfNew(this.title, "title", name);
    setIfNew(this.#element, "aria-label", panel.figures.length === 0 ? "Settings" : `Settings of ${name}`);
    set(this.notice, this.#noticeOf(state));
    this.settings.hidden = this.save.hidden = isIdle;
    set(this.cancel, isIdle ? "Close" : "Cancel");
    this.save.disabled = !isTouched || panel.problem !== null;
    for (const node of new Set(this.#problems.values())) {
      set(node, panel.problem && this.#problems.get(panel.problem.field) === node ? panel.problem.text : "");
    }
    set(this.other, panel.problem && !this.#problems.has(panel.problem.field) ? panel.problem.text : "");
    if (isIdle) return;
    // A previewed figure has the color that was typed, as the server understands it.
    const seen = shownValues(panel.figures.map((figure) => figures.get(figure.id) ?? figure), {});
    this.#drawValues(shownValues(panel.figures, panel.touched), seen, panel);
    this.#drawSwatches(panel.touched.color, seen.color, panel.recent);
    this.labels.hidden = board?.version < 3;
    this.versions.hidden = !this.labels.hidden;
    this.#drawHistory(state);
  }
  /** @param {State} state */
  #noticeOf({ panel, connection, ...state }) {
    if (panel.mode === "idle") return panel.reason;
    if (connection.state !== "live") return "No connection: changes show once it is back.";
    return panel.mode === "touched" && differsFromSelection({ panel, connection, ...state })
      ? `Save or cancel these settings of ${several(panel.figures)} to see those of what is selected.` : "";
  }
  /** @param {Partial<Values>} values @param {Partial<Values>} seen @param {State["panel"]} panel */
  #drawValues(values, seen, { problem, last }) {
    for (const [name, nodes] of this.#fields) {
      const value = values[name];
      for (const node of nodes) {
        if (node.type === "checkbox") Object.assign(node, { checked: value === true, indeterminate: value === undefined });
        else if (node.type !== "range" || Number(value) !== Number(node.value)) setValue(node, String(value ?? ""));
        if ("placeholder" in node) node.placeholder = value === undefined ? "Mixed" : name === "ink" ? "Automatic" : "";
        setIfNew(node, "aria-invalid", String(problem?.field === name && (node.type !== "range")));
        node.disabled = name.startsWith("border") && name !== "bordered" && values.bordered === false;
      }
    }
    for (const [name, picker] of this.#pickers) {
      const [typed, known] = [values[name], seen[name]];
      picker.dataset.color = isColor(typed) ? typed : known ?? "";
      if (isColor(picker.dataset.color)) setValue(picker, picker.dataset.color.slice(0, 7));
      picker.disabled = name === "borderColor" && values.bordered === false;
    }
  }
  /** @param {string | undefined} touched @param {string | undefined} seen @param {string[]} recent */
  #drawSwatches(touched, seen, recent) {
    const chosen = presets.find(({ word }) => word === touched)?.color ?? (isColor(touched) ? touched : seen);
    for (const [index, { color }] of presets.entries()) setIfNew(this.presets[index], "aria-pressed", String(color === chosen));
    if (this.recent.dataset.colors !== recent.join()) {
      this.recent.dataset.colors = recent.join();
      this.recent.replaceChildren(...recent.map((color) => {
        const dot = make("i");
        dot.style.background = color;
        const button = { type: "button", "data-color": color, "aria-label": colorName(color), title: color };
        return make("button", { ...button, onclick: () => touch(this.#session, { color }) }, dot);
      }));
    }
    for (const button of this.recent.querySelectorAll("button")) {
      setIfNew(button, "aria-pressed", String(button.dataset.color === chosen));
    }
  }
  /** @param {State} state */
  #drawHistory(state) {
    const { figures: [{ id }], figures, mode } = state.panel;
    const titles = titlesOf(state.document, id);
    const isLocked = titles.locked || mode === "touched";
    for (const word of /** @type {("undo" | "redo")[]} */ (["undo", "redo"])) {
      const button = this[word];
      const verb = word === "undo" ? "Undo" : "Redo";
      button.hidden = figures.length > 1;
      set(button, titles[word] ?? verb);
      setIfNew(button, "aria-disabled", String(isLocked || titles[word] === null));
    }
    set(this.hint, this.#hintOf(state));
  }
  /** @param {State} state */
  #hintOf({ panel: { figures, mode }, document }) {
    if (figures.length > 1) return "Each figure has a history of its own: it gets one step when you save.";
    const titles = titlesOf(document, figures[0].id);
    if (mode === "touched" || titles.locked) return "Save or cancel your changes first.";
    return titles.undo || titles.redo ? "Undo and redo count at once: Cancel doesn’t take them back." : "";
  }

  /** @param {State} state */
  drawPlace(state) {
    const { panel: { mode, figures, draft: drafts, problem } } = state;
    if (mode === "closed" || mode === "board" || mode === "idle") return;
    const frames = figures.map(({ id }) => frameOf(state, id)).filter(Boolean);
    if (frames.length === 0) return;
    const frame = bounds(frames).map(tidy);
    for (const [index, side] of sides.entries()) {
      const input = this.#places.get(side);
      setValue(input, drafts[side] ?? String(frame[index]));
      setIfNew(input, "aria-invalid", String(problem?.field === side));
    }
  }
}

const set = (/** @type {Element} */ node, /** @type {string} */ text) => {
  if (node.textContent !== text) node.textContent = text;
};
const setValue = (/** @type {Field} */ node, /** @type {string} */ value) => {
  if (node.value !== value) node.value = value;
};
