// The view of the settings: elements that are made once, and what they show, drawn by one function of the state.
import { make, setIfNew, sure } from "../kit/dom.js";
import { turn } from "../board/commands.js";
import { obstacleOf, titlesOf, turnTitle } from "../core/document.js";
import { several } from "../core/parts.js";
import { newestVersion } from "../core/session.js";
import { colorName, presets } from "./color.js";
import { Covering } from "./covering.js";
import { ofLabel, shownValues, sides } from "./fields.js";
import { differsFromSelection, panelPieces, Settings, shownPlaces } from "./settings.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").State} State */
/** @typedef {import("./fields").Values} Values */
/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

const mostRecent = 6;
const isColor = (/** @type {string | undefined} */ text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text ?? "");
const capital = (/** @type {string} */ word) => word[0].toUpperCase() + word.slice(1);
const row = (/** @type {Node[]} */ ...children) => make("div", { class: "row" }, ...children);
const say = (/** @type {Element} */ node, /** @type {string} */ text) => {
  if (node.textContent !== text) node.textContent = text;
};
const setValue = (/** @type {Field} */ node, /** @type {string} */ value) => {
  if (node.value !== value) node.value = value;
};

/** @param {Session} session @param {HTMLElement} element @param {import("../board/desk").Desk} desk */
export function mountPanel(session, element, desk) {
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
  /** @type {Map<"color" | "borderColor" | "ink", HTMLInputElement>} */
  #pickers = new Map();
  /** @type {Map<import("./fields").Side, HTMLInputElement>} */
  #places = new Map();
  // What is wrong is told beside the field.
  /** @type {Map<string, HTMLElement>} */
  #problems = new Map();
  // The demo's colors, and those used last.
  /** @type {HTMLButtonElement[]} */
  #swatches = [];
  #session;
  #settings;
  #element;
  #desk;
  #title = make("h2", { "data-panel": "title" });
  #notice = make("p", { class: "hint", role: "status", "data-panel": "notice" });
  // What labels have from version 4 on.
  #newer = make("div", {});
  #versions = make("p", { class: "hint", text: "For labels, the script has to begin with the line “rectboard 3”." });
  #hint = make("p", { class: "hint", "data-panel": "lock" });
  #problem = make("p", { class: "fault", role: "alert" });
  #cancel = make("button", { type: "button", "data-panel": "cancel", onclick: () => this.#settings.cancel() });
  #save = make("button", { type: "submit", "data-panel": "save", class: "primary", text: "Save" });
  #turners = { undo: this.#turner("undo"), redo: this.#turner("redo") };
  // What isn't shown of everything.
  #parts;
  #asked = 0;
  /** @type {Element | null} */
  #opener = null;

  /** @param {Session} session @param {HTMLElement} element @param {import("../board/desk").Desk} desk */
  constructor(session, element, desk) {
    this.#session = session;
    this.#settings = new Settings(session);
    this.#element = element;
    this.#desk = desk;
    this.#parts = this.#make();
    element.addEventListener("keydown", (event) => {
      const isSaving = event.key === "Enter" && (event.ctrlKey || event.metaKey);
      if ((event.key !== "Escape" && !isSaving) || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (isSaving) this.#settings.save();
      else this.#settings.cancel();
    });
  }

  // MARK: The elements

  #make() {
    const section = (/** @type {string} */ title, /** @type {string[]} */ names, /** @type {Node[]} */ ...children) => {
      const problem = make("p", { class: "fault", role: "alert" });
      for (const name of names) this.#problems.set(name, problem);
      return make("fieldset", {}, title && make("legend", { text: title }), ...children, problem);
    };
    const css = (/** @type {keyof Values} */ name, /** @type {string} */ label) => this.#field(name, make("input", {
      type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": `${label}, as in CSS`,
    }));
    const amount = (/** @type {keyof Values} */ name, /** @type {string} */ label) =>
      this.#field(name, make("input", { type: "number", min: 0, step: "any", "aria-label": label }));
    const choice = (/** @type {keyof Values} */ name, /** @type {string} */ label, /** @type {string[]} */ ...values) =>
      this.#field(name, make("select", { "aria-label": label }, make("option", { value: "", text: "Mixed", hidden: true }),
        ...values.map((value) => make("option", { value, text: capital(value) }))));
    this.#swatches = [...presets, ...Array(mostRecent).fill({ name: "" })].map(({ name }, index) => make("button", {
      type: "button", "data-swatch": presets[index]?.word, onclick: () => this.#settings.touch({ color: this.#colorAt(index) }),
    }, make("i"), name));
    const bordered = this.#field("bordered", make("input", { type: "checkbox" }));
    const slider = make("input", { type: "range", min: 0, max: 50, "aria-label": "Corner radius, 0 to 50" });
    const looks = make("div", { class: "looks" },
      section("", ["corner"], row(make("span", { class: "name", text: "Corners" }), this.#field("corner", slider),
        amount("corner", "Corner radius"))),
      section("", ["bordered", "borderColor", "borderWidth"],
        row(make("label", { class: "option name" }, bordered, "Border"), this.#picker("borderColor", "Pick the border’s color"),
          css("borderColor", "Border color"), amount("borderWidth", "Border width"))));
    this.#newer = row(choice("weight", "Weight of the label’s letters", "regular", "bold"),
      make("label", { class: "name", text: "Padding" }), amount("padding", "Padding around the label"));
    const labels = section("Label", ofLabel,
      row(this.#field("text", make("textarea", { rows: 2, "aria-label": "Label", autocomplete: "off" })),
        amount("size", "Size of the label’s letters")),
      row(choice("column", "Label from left to right", "left", "center", "right"),
        choice("row", "Label from top to bottom", "top", "middle", "bottom")),
      this.#newer, row(this.#picker("ink", "Pick the label’s color"), css("ink", "The label’s color")));
    const history = make("div", { class: "history", role: "group", "aria-label": "The figure’s history" },
      this.#turners.undo, this.#turners.redo, this.#hint);
    const settings = make("div", {},
      section("Color", ["color"], make("div", { class: "swatches" }, ...this.#swatches.slice(0, presets.length)),
        make("div", { class: "recent", role: "group", "aria-label": "Recent colors" }, ...this.#swatches.slice(presets.length)),
        row(this.#picker("color", "Pick a color"), css("color", "Color"))),
      looks, labels, this.#versions,
      section("", sides, make("div", { class: "places" }, ...sides.map((side) => this.#place(side)))), history);
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#settings.save();
    };
    this.#element.classList.add("panel");
    this.#element.setAttribute("role", "dialog");
    [this.#element.hidden, this.#element.tabIndex] = [true, -1];
    this.#element.append(make("form", { novalidate: true, onsubmit: submit }, this.#title, this.#notice, settings,
      this.#problem, make("div", { class: "closing" }, this.#cancel, this.#save)));
    return { settings, looks, labels, history };
  }
  /** @param {"undo" | "redo"} word */
  #turner(word) {
    const button = make("button", { type: "button", "data-panel": word, onclick: () => {
      const { state, state: { panel: { figures } } } = this.#session;
      if (button.getAttribute("aria-disabled") !== "true") turn(this.#session, word, figures[0].name);
      else this.#session.announce(hintOf(state) || `Nothing to ${word}`);
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
    node.dataset.field = node.type === "range" ? "slider" : name;
    const value = () => (node.type === "checkbox" ? /** @type {HTMLInputElement} */ (node).checked
      : node.type === "text" ? node.value.trim() : node.value);
    node.addEventListener("input", () => this.#settings.touch({ [name]: value() }));
    return node;
  }
  /** @param {"color" | "borderColor" | "ink"} name @param {string} label */
  #picker(name, label) {
    const picker = make("input", { type: "color", "aria-label": label });
    // A picker knows nothing of transparency, which stays.
    const alpha = () => (picker.dataset.color ?? "").slice(7);
    picker.addEventListener("input", () => this.#settings.touch({ [name]: picker.value + alpha() }));
    this.#pickers.set(name, picker);
    return picker;
  }
  /** @param {import("./fields").Side} side */
  #place(side) {
    const [settings, input] = [this.#settings, make("input", { type: "number", step: "any" })];
    input.addEventListener("input", () => settings.draft(side, input.value));
    input.addEventListener("blur", () => settings.place(side));
    input.addEventListener("keydown", (event) => {
      const { mode, draft } = this.#session.state.panel;
      if (event.key === "Enter" && mode !== "board") settings.place(side);
      else if (event.key === "Escape" && draft[side] !== undefined) settings.draft(side, undefined);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#places.set(side, input);
    input.dataset.field = side;
    return make("label", {}, capital(side), input);
  }
  /** @param {import("./fields").Side} side */
  #placeOf(side) { return sure(this.#places.get(side)); }
  /** @param {number} index */
  #colorAt(index) { return presets[index]?.word ?? this.#session.state.panel.recent[index - presets.length]; }

  // MARK: What they show

  /** @param {State} state */
  draw(state) {
    const { panel, document: { board } } = state;
    const isOpen = panel.mode !== "closed";
    const hadFocus = this.#element.contains(document.activeElement);
    if (isOpen && this.#element.hidden) this.#opener = document.activeElement;
    if (isOpen === this.#element.hidden) this.#element.hidden = !isOpen;
    if (isOpen && board) this.#drawForm(state, board);
    else if (hadFocus) this.#goBack();
    // Who uses the pointer is shown no ring around what was not meant.
    const first = panel.mode === "idle" ? this.#cancel : panel.mode === "board" ? this.#placeOf("width") : this.#swatches[0];
    if (isOpen && panel.asked !== this.#asked) (state.view.isKeyed ? first : this.#element).focus({ preventScroll: true });
    this.#asked = panel.asked;
  }
  #goBack() {
    const opener = /** @type {HTMLElement} */ (this.#opener);
    const isThere = opener?.isConnected && opener.getClientRects().length > 0 && !this.#desk.options.contains(opener);
    if (isThere) opener.focus({ preventScroll: true });
    if (!isThere || document.activeElement !== opener) this.#desk.focusCurrent();
  }
  /** @param {State} state @param {import("../core/state").BoardState} board */
  #drawForm(state, board) {
    const { panel, document: { figures } } = state;
    const [isIdle, isBoard] = [panel.mode === "idle", panel.mode === "board"];
    const name = isBoard ? "Board" : panel.figures.length === 0 ? "Settings" : several(panelPieces(state));
    say(this.#title, name);
    setIfNew(this.#title, "title", name);
    setIfNew(this.#element, "aria-label", name === "Settings" ? name : `Settings of ${isBoard ? "the board" : name}`);
    say(this.#notice, noticeOf(state));
    const { settings, looks, labels, history } = this.#parts;
    settings.hidden = this.#save.hidden = isIdle;
    looks.hidden = history.hidden = isBoard;
    labels.hidden = isBoard || board.version < 3;
    this.#newer.hidden = board.version < 4;
    this.#versions.hidden = isBoard || board.version >= 3;
    for (const side of /** @type {("x" | "y")[]} */ (["x", "y"])) sure(this.#placeOf(side).parentElement).hidden = isBoard;
    say(this.#cancel, isIdle ? "Close" : "Cancel");
    const isTouched = panel.mode === "touched" || panel.isPlaced || (isBoard && Object.keys({ ...panel.touched, ...panel.draft }).length > 0);
    this.#save.disabled = !isTouched || panel.problem !== null || obstacleOf(state.document) !== null;
    const beside = this.#problems.get(panel.problem?.field ?? "") ?? this.#problem;
    for (const node of [...this.#problems.values(), this.#problem]) say(node, node === beside ? panel.problem?.text ?? "" : "");
    if (isIdle) return;
    // A previewed figure has the color that was typed, as the server understands it.
    const present = panel.figures.map(({ id }) => ({ ...figures.get(id) ?? panel.figures[0], ...panel.looks.get(id) }));
    const known = isBoard ? { color: board.background } : shownValues(present, {});
    this.#drawValues(isBoard ? { ...known, ...panel.touched } : shownValues(panel.figures, panel.touched), known, panel);
    if (!isBoard) this.#drawHistory(state);
  }
  /** @param {Partial<Values>} values @param {Partial<Values>} known @param {State["panel"]} panel */
  #drawValues(values, known, { problem, touched, recent }) {
    for (const [name, nodes] of this.#fields) {
      const value = values[name];
      for (const node of nodes) {
        if (node.type === "checkbox") Object.assign(node, { checked: value === true, indeterminate: value === undefined });
        else if (node.type !== "range" || Number(value) !== Number(node.value)) setValue(node, String(value ?? ""));
        const mixed = node.type === "number" ? "–" : "Mixed";
        if ("placeholder" in node) node.placeholder = value === undefined ? mixed : name === "ink" ? "Automatic" : name === "padding" ? "Auto" : "";
        setIfNew(node, "aria-invalid", String(problem?.field === name && node.type !== "range"));
        node.disabled = name.startsWith("border") && name !== "bordered" && values.bordered === false;
      }
    }
    for (const [name, picker] of this.#pickers) {
      const color = [values[name], known[name]].find(isColor) ?? "";
      picker.dataset.color = color;
      if (color !== "") setValue(picker, color.slice(0, 7));
      picker.disabled = name === "borderColor" && values.bordered === false;
    }
    const typed = presets.find(({ word }) => word === touched.color)?.color ?? touched.color;
    const chosen = isColor(typed) ? typed : known.color;
    for (const [index, button] of this.#swatches.entries()) {
      const color = presets[index]?.color ?? recent[index - presets.length];
      button.hidden = color === undefined;
      if (button.hidden) continue;
      /** @type {HTMLElement} */ (button.firstElementChild).style.background = color;
      if (index >= presets.length) setIfNew(button, "aria-label", colorName(color));
      setIfNew(button, "title", color);
      setIfNew(button, "aria-pressed", String(color === chosen));
    }
  }
  /** @param {State} state */
  #drawHistory({ panel: { figures, mode }, ...state }) {
    const titles = titlesOf(state.document, figures[0].id);
    for (const word of /** @type {("undo" | "redo")[]} */ (["undo", "redo"])) {
      const button = this.#turners[word];
      button.hidden = figures.length > 1;
      say(button, turnTitle(titles, word));
      setIfNew(button, "aria-disabled", String(titles.locked || mode === "touched" || titles[word] === null));
    }
    say(this.#hint, hintOf({ panel: { figures, mode }, ...state }));
  }

  /** @param {State} state */
  drawPlace(state) {
    const { panel: { draft, problem } } = state;
    const shown = shownPlaces(state);
    if (!shown) return;
    for (const side of sides) {
      const input = this.#placeOf(side);
      setValue(input, draft[side] ?? shown[side]);
      setIfNew(input, "aria-invalid", String(problem?.field === side));
    }
  }
}

/** @param {State} state */
function noticeOf(state) {
  const { panel: { mode, reason }, document, connection, selection: { ids } } = state;
  if (mode === "idle") return reason;
  if (obstacleOf(document)) return `${obstacleOf(document)}.`;
  if (mode === "board" && (document.board?.version ?? newestVersion) < newestVersion) {
    return `Saving upgrades the script to “rectboard ${newestVersion}” first: from then on, undo takes back the board’s size and color.`;
  }
  if (connection.state !== "live") return "No connection: what you save is sent once it is back.";
  return mode === "touched" && ids.size > 0 && differsFromSelection(state)
    ? `Save or cancel these settings of ${several(panelPieces(state))} to see those of what is selected.` : "";
}
/** @param {Pick<State, "document"> & { panel: Pick<State["panel"], "figures" | "mode"> }} state */
function hintOf({ panel: { figures, mode }, document }) {
  if (figures.length > 1) return "Each figure has a history of its own: it gets one step when you save.";
  const titles = titlesOf(document, figures[0].id);
  if (mode === "touched" || titles.locked) return "Save or cancel your changes first.";
  return titles.undo || titles.redo ? "Undo and redo take effect at once: Cancel doesn’t revert them." : "";
}
