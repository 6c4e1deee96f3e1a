// The settings panel of a figure, as in the demo: color, corners, border and label, shown at once, and recorded by Save.
import { quote, quoteText } from "./store.js";
import { turn, turnTitle } from "./commands.js";

const preset = { "#b3b3b3": "#b3b3b3", red: "#ff0000", green: "#008000", blue: "#0000ff" };

export class Panel {
  #figure = null;
  #gesture = null;
  // What was touched: the words of a script by the property's own, such as { border: "black 2" }.
  #touched = {};
  #hasError = false;
  #before = null;
  #opening = 0;
  // What it has moved aside to be seen: how the view was, and how it is since.
  #uncovered = null;
  #wasShown = false;

  constructor(app) {
    this.app = app;
    this.root = document.querySelector("[data-panel]");
    const part = (name) => this.root.querySelector(`[data-panel-${name}]`);
    for (const name of ["title", "notice", "error", "undo", "redo", "lock", "save"]) this[name] = part(name);
    const all = (kind) =>
      Object.fromEntries([...this.root.querySelectorAll(`[data-${kind}]`)].map((node) => [node.dataset[kind], node]));
    [this.fields, this.pickers] = [all("field"), all("picker")];
    this.swatches = [...this.root.querySelectorAll("[data-swatch]")];
    for (const swatch of this.swatches) swatch.firstChild.style.background = swatch.dataset.swatch;
    this.#listen();
    part("cancel").addEventListener("click", () => this.cancel());
    this.undo.addEventListener("click", () => turn(app, "undo", this.#figure.name));
    this.redo.addEventListener("click", () => turn(app, "redo", this.#figure.name));
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.save.disabled) this.#save();
    });
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      this.cancel();
    });
  }

  #listen() {
    const { fields, pickers } = this;
    const color = (text) => this.#touch({ color: text });
    for (const swatch of this.swatches) {
      swatch.addEventListener("click", () => {
        fields.color.value = swatch.dataset.swatch;
        color(fields.color.value);
      });
    }
    fields.color.addEventListener("input", () => color(fields.color.value.trim()));
    // A picker knows nothing of transparency, which stays.
    const picked = (picker, field, was, then) => picker.addEventListener("input", () => {
      field.value = picker.value + (was() ?? "").slice(7);
      then();
    });
    picked(pickers.color, fields.color, () => this.#figure.color, () => color(fields.color.value));
    const corner = (from, other) => from.addEventListener("input", () => {
      other.value = from.value;
      this.#touch({ corner: from.value });
    });
    corner(fields.slider, fields.corner);
    corner(fields.corner, fields.slider);
    const border = () => this.#touch({
      border: fields.bordered.checked ? `${fields.borderColor.value.trim()} ${fields.borderWidth.value}` : "none",
    });
    picked(pickers.borderColor, fields.borderColor, () => this.#figure.border?.color, border);
    for (const name of ["bordered", "borderColor", "borderWidth"]) fields[name].addEventListener("input", border);
    const label = () => this.#touch({ label: this.#labelWords() });
    for (const name of ["label", "labelSize"]) fields[name].addEventListener("input", label);
  }
  // What the fields don't show of the label stays as it is.
  #labelWords() {
    const { fields: { label, labelSize } } = this;
    if (label.value === "") return "none";
    const { color, column, row } = this.#figure.label ?? {};
    const words = [quoteText(label.value), `size ${labelSize.value}`, color && `color ${color}`];
    return [...words, column !== "center" && column, row !== "middle" && row].filter(Boolean).join(" ");
  }

  get isOpen() {
    return this.#figure !== null;
  }
  get isTouched() {
    return Object.keys(this.#touched).length > 0;
  }
  get name() {
    return this.#figure?.name;
  }

  async open(figure) {
    const { app, app: { store, selection } } = this;
    if (!figure || app.isLocked()) return;
    if (this.#figure?.id === figure.id) return this.swatches[0].focus();
    if (this.isTouched) return app.notify(`Save or cancel the settings of ${this.name} first`);
    const elsewhere = store.previews.get(figure.id);
    if (elsewhere && elsewhere.page !== store.page) return app.notify(`${figure.name} is being edited in another page`);
    if (this.isOpen) this.#close();
    this.#before = selection.focus;
    this.#figure = figure;
    this.root.hidden = false;
    this.root.setAttribute("aria-label", `Settings of ${figure.name}`);
    this.title.textContent = this.title.title = figure.name;
    selection.setFocus(figure.name);
    this.#fill(figure);
    this.refresh();
    this.#uncover();
    this.swatches[0].focus({ preventScroll: true });
    await this.#begin();
  }
  // The figure is to be seen while its looks change.
  #uncover() {
    const { view } = this.app;
    const [desk, panel] = [view.desk.getBoundingClientRect(), this.root.getBoundingClientRect()];
    const isSheet = panel.width >= desk.width * 0.9;
    view.covered = isSheet ? [0, Math.max(0, desk.bottom - panel.top)] : [desk.right - panel.left, 0];
    const [before, wasFitted] = [[view.x, view.y], view.isFitted];
    if (isSheet) view.isFitted = false;
    view.reveal(this.#figure.id);
    this.#uncovered = { before, wasFitted, now: [view.x, view.y, view.zoom].join() };
  }
  async #begin() {
    const opening = (this.#opening += 1);
    const gesture = this.app.store.begin("panel", [this.#figure.name]);
    const answer = await gesture.begun;
    if (opening !== this.#opening || !this.isOpen) return gesture.cancel();
    if (!answer.ok) return this.#give(answer.error);
    this.#gesture = gesture;
    gesture.onover = (answer) => {
      if (gesture !== this.#gesture) return;
      // Untouched there is nothing lost: it begins again.
      if (this.isTouched) this.#give(answer.error ?? "the figure was edited elsewhere");
      else this.#begin();
    };
    if (this.isTouched) this.#share();
  }

  #fill(figure) {
    const { fields } = this;
    fields.color.value = figure.color;
    fields.corner.value = fields.slider.value = figure.corner;
    fields.bordered.checked = figure.border !== null;
    fields.borderColor.value = figure.border?.color ?? "#b3b3b3";
    fields.borderWidth.value = figure.border?.width ?? 1;
    fields.label.value = figure.label?.text ?? "";
    fields.labelSize.value = figure.label?.size ?? 14;
    // Labels came with version 3 of the language.
    for (const field of [fields.label, fields.labelSize]) field.disabled = this.app.store.board.version < 3;
    for (const field of Object.values(fields)) field.removeAttribute("aria-invalid");
    this.#showColors();
  }
  #showColors() {
    const figure = this.#figure;
    for (const swatch of this.swatches) {
      swatch.setAttribute("aria-pressed", String(preset[swatch.dataset.swatch] === figure.color));
    }
    const { pickers, fields } = this;
    pickers.color.value = figure.color.slice(0, 7);
    if (figure.border) pickers.borderColor.value = figure.border.color.slice(0, 7);
    const ofBorder = [pickers.borderColor, fields.borderColor, fields.borderWidth];
    for (const node of ofBorder) node.disabled = !fields.bordered.checked;
  }

  #touch(values) {
    Object.assign(this.#touched, values);
    this.#showColors();
    this.#share();
    this.refresh();
  }
  async #share() {
    const [problem, field] = this.#problem() ?? [null];
    for (const each of Object.values(this.fields)) each.setAttribute("aria-invalid", String(each === field));
    this.#showError(problem);
    if (problem || !this.#gesture) return;
    const update = { name: this.name, settings: this.#touched };
    const sent = JSON.stringify(this.#touched);
    const answer = await this.#gesture.update([update]);
    // What was typed since then has an answer of its own.
    if (this.isOpen && sent === JSON.stringify(this.#touched)) this.#showError(answer.ok ? null : answer.error);
  }
  #problem() {
    const { fields } = this;
    const { color, corner, border, label } = this.#touched;
    if (color === "") return ["A color is missing.", fields.color];
    if (corner === "" || Number(corner) < 0) return ["The radius is a number from 0.", fields.corner];
    if (label !== undefined && label !== "none" && !(Number(fields.labelSize.value) > 0)) {
      return ["The label’s size is a number above 0.", fields.labelSize];
    }
    if (border === undefined || border === "none") return null;
    if (fields.borderColor.value.trim() === "") return ["The border’s color is missing.", fields.borderColor];
    return Number(fields.borderWidth.value) > 0 ? null
      : ["The border’s width is a number above 0.", fields.borderWidth];
  }
  #showError(text) {
    if (this.error.textContent !== (text ?? "")) this.error.textContent = text ?? "";
    this.#hasError = Boolean(text);
    this.refresh();
  }

  /// Brings titles and locks up to date, and the fields too as long as nothing was touched.
  refresh() {
    if (!this.isOpen) return;
    const { app: { store } } = this;
    const figure = store.figures.get(this.#figure.id);
    if (!figure) return this.#give("the figure has left the board");
    const isAltered = this.#figure !== figure;
    this.#figure = figure;
    if (isAltered && !this.isTouched) this.#fill(figure);
    else this.#showColors();
    // Somebody else's undo of this figure ends what is shown here.
    const isShown = store.previews.get(figure.id)?.page === store.page;
    if (this.#wasShown && !isShown && this.#gesture && store.connection === "live") {
      this.#wasShown = false;
      this.#gesture.onover({ error: "the figure was edited elsewhere" });
      return;
    }
    this.#wasShown = isShown;
    const history = store.history(figure.id);
    for (const word of ["undo", "redo"]) {
      this[word].disabled = history.locked || this.isTouched || !history[word];
      this[word].textContent = turnTitle({ ...history, locked: history.locked || this.isTouched }, word);
    }
    this.lock.textContent = history.locked || this.isTouched ? "Save or cancel your changes first." : "";
    this.save.disabled = !this.isTouched || this.#hasError;
    this.notice.textContent = store.connection === "live" ? "" : "No connection: changes show once it is back.";
  }
  /// The board was read again: without the figure, or with another in its place, there is nothing to set.
  check() {
    if (!this.isOpen) return;
    const figure = this.app.store.named(this.name);
    if (!figure) return this.#give("the figure has left the board");
    this.#figure = figure;
    this.refresh();
  }
  /// The connection has changed. When it is back, the server may have lost what it knew of the panel, and hears of it again.
  reconnect() {
    this.refresh();
    const { store } = this.app;
    if (!this.#gesture || store.connection !== "live") return;
    if (store.previews.get(this.#figure.id)?.page !== store.page) this.#begin();
  }

  async #save() {
    const [name, touched, gesture] = [this.name, this.#touched, this.#gesture];
    const settings = Object.entries(touched).map(([property, words]) => `${property} ${quote(name)} ${words}`);
    const lines = [`edit ${quote(name)}`, ...settings, "save"];
    this.#gesture = null;
    this.#close();
    const { app } = this;
    // The figure was edited last: it answers.
    app.selection.setFocus(name);
    const title = `Change ${name}`;
    const answer = await (gesture ? gesture.end(lines, title) : app.store.send(lines, { title }));
    if (answer.ok) app.announce(`Saved the settings of ${name}`);
  }
  cancel() {
    if (!this.isOpen) return;
    const [name, before] = [this.name, this.#before];
    this.#close();
    if (this.app.selection.focus === name) this.app.selection.setFocus(before === name ? name : "board");
    this.app.announce(`Closed the settings of ${name}`);
  }
  // As it was, unless somebody has moved the view meanwhile.
  #coverAgain() {
    const { view } = this.app;
    const { before: [x, y], wasFitted, now } = this.#uncovered;
    if (now !== [view.x, view.y, view.zoom].join()) return;
    if (wasFitted) view.fit();
    else view.pan(x - view.x, y - view.y);
  }
  // It was cancelled from outside.
  #give(reason) {
    const { name, isTouched } = this;
    this.#gesture = null;
    this.#close();
    this.app.notify(`The settings of ${name} were closed${isTouched ? ", unsaved" : ""}: ${reason}`);
  }
  #close() {
    const hadFocus = this.root.contains(document.activeElement);
    this.#gesture?.cancel();
    this.#gesture = null;
    this.#opening += 1;
    this.#touched = {};
    this.#figure = null;
    this.#wasShown = false;
    this.#showError(null);
    this.root.hidden = true;
    this.app.view.covered = [0, 0];
    this.#coverAgain();
    if (hadFocus) this.app.view.focusCurrent();
    this.app.showBar();
  }
}
