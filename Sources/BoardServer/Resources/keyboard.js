// The keys, and the dialog that lists them.
import { describe, tidy } from "./board.js";
import { give } from "./commands.js";
import { Moving } from "./gestures.js";
import { make } from "./make.js";
import { bounds } from "./overlay.js";

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const plainKeys = {
  "a": "add", "Delete": "remove", "Backspace": "remove", "]": "forward", "}": "front", "[": "backward", "{": "back",
  "+": "zoomIn", "=": "zoomIn", "-": "zoomOut", "0": "zoomReset", "f": "fit", "?": "help",
};
const commandKeys = {
  "z": "undo", "y": "redo", "d": "duplicate", "+": "zoomIn", "=": "zoomIn", "-": "zoomOut", "0": "zoomReset",
};

const help = [
  ["Figures", [
    ["A", "Add a rectangle"], ["N, P", "Next, previous figure"], ["Space", "Select or deselect it"],
    ["Ctrl A", "Select all"], ["Shift click, or a frame", "Select several"],
    ["Enter, two clicks or taps", "Settings: color, corners, border"], ["Delete", "Remove"],
    ["Ctrl D", "Duplicate"], ["Esc", "Cancel, or select nothing"],
  ]],
  ["Place", [
    ["← ↑ → ↓", "Move by 1, or by the grid"], ["Shift ← ↑ → ↓", "Move by 10"], ["Ctrl ← ↑ → ↓", "Change the size"],
    ["] [", "Forward, backward"], ["Shift ] [", "To the front, to the back"],
    ["Shift", "Keeps the proportions while resizing"],
  ]],
  ["Undo", [
    ["Ctrl Z", "Undo, in the context that answers"], ["Ctrl Shift Z, Ctrl Y", "Redo"],
    ["U", "Let the figure answer, or the board"],
  ]],
  ["View", [
    ["+ −", "Zoom in, out"], ["0", "100 %"], ["F", "Fit the board"], ["G", "Snap to the grid"],
    ["Space and drag", "Move the view"], ["Two fingers", "Move the view, zoom"], ["Wheel, Ctrl wheel", "Move the view, zoom"], ["?", "These keys"],
  ]],
];

const isText = (target) => target.matches?.("textarea, [contenteditable]")
  || (target.matches?.("input") && !["checkbox", "radio", "range", "color", "button"].includes(target.type));

export class Keyboard {
  // Held arrow keys: one action, from the first one's press to the last one's release.
  #held = new Set();
  #nudge = null;

  constructor(app) {
    this.app = app;
    document.addEventListener("keydown", (event) => this.#down(event));
    document.addEventListener("keyup", (event) => this.#up(event));
    window.addEventListener("blur", () => { this.#release(); this.#space(false); });
    this.#makeHelp();
  }

  #makeHelp() {
    this.dialog = document.querySelector("[data-help]");
    const rows = (keys) => keys.flatMap(([key, text]) => [make("dt", {}, make("kbd", { text: key })), make("dd", { text })]);
    const list = ([title, keys]) => make("section", {}, make("h3", { text: title }), make("dl", {}, ...rows(keys)));
    this.dialog.querySelector("[data-keys]").append(...help.map(list));
  }
  showHelp() {
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }

  #down(event) {
    const [{ target }, { app }] = [event, this];
    if (event.defaultPrevented || event.isComposing || this.dialog.open || isText(target)) return;
    // What was moved by arrow keys until now is done, and comes before whatever this key does.
    if (this.#nudge && !arrows[event.key] && !["Escape", "Shift", "Control", "Meta", "Alt"].includes(event.key)) {
      this.#release();
    }
    // While the pointer drags something, keys would pull it away from under it.
    if (app.moving && !this.#nudge && event.key !== "Escape") return;
    const isAction = this.#isCommand(event) ? this.#command(event) : this.#plain(event);
    if (isAction) event.preventDefault();
  }
  #isCommand(event) {
    return (event.ctrlKey || event.metaKey) && !event.altKey;
  }

  #command(event) {
    const { app } = this;
    const key = event.key.toLowerCase();
    const isInSide = event.target.closest?.(".side, .panel, select");
    if (arrows[event.key] && !isInSide) return this.#arrow(event, true);
    if (key === "a" && !event.target.closest?.(".side")) {
      if (isInSide) return true;
      app.selection.select(app.store.order);
      app.announce(`Selected ${app.store.order.length} figures`);
      return true;
    }
    const command = key === "z" && event.shiftKey ? "redo" : commandKeys[key];
    if (!command || (isInSide && command === "duplicate")) return false;
    give(app, command);
    return true;
  }

  #plain(event) {
    const { app, app: { view } } = this;
    if (event.altKey) return false;
    if (event.key === "Escape" && app.panel.isOpen) return this.#escape();
    if (event.target.closest?.(".side, .splitter, select")) return false;
    if (event.key === "Escape") return this.#escape();
    if (event.target.closest?.(".panel")) return false;
    if (arrows[event.key]) return this.#arrow(event, false);
    const isAtFigures = view.options.contains(event.target);
    const isControl = event.target.closest?.("button, summary, a, input");
    switch (event.key) {
      case "Enter":
        if (!isAtFigures) return false;
        this.#settings();
        return true;
      case " ":
        if (isControl) return false;
        this.#space(true);
        return true;
      case "n": case "PageDown": return this.#go(1);
      case "p": case "PageUp": return this.#go(-1);
      case "g": app.setSnaps(!view.snaps); return true;
      case "u": app.switchResponder(); return true;
    }
    const command = plainKeys[event.key];
    if (!command) return false;
    if (!event.repeat || command !== "add") give(app, command);
    return true;
  }

  #settings() {
    const { app, app: { selection } } = this;
    const figure = app.store.figures.get(selection.current);
    if (figure && selection.ids.size < 2) selection.select([figure.id]);
    give(app, "settings");
  }
  #escape() {
    const { app } = this;
    if (this.#nudge) {
      this.#nudge.cancel();
      this.#release();
    } else if (app.gestures.cancel()) app.announce("Cancelled");
    else if (app.closeMenus()) return true;
    else if (app.panel.isOpen) app.panel.cancel();
    else app.selection.select([]);
    return true;
  }
  #go(by) {
    const { app: { store, selection, view } } = this;
    if (store.order.length === 0) return true;
    const index = store.order.indexOf(selection.current);
    const next = index < 0 && by < 0 ? -1 : index + by;
    selection.goTo(store.order.at(next % store.order.length));
    view.reveal(selection.current);
    view.focusCurrent();
    return true;
  }
  #space(isDown) {
    const { app } = this;
    if (app.isSpaceDown === isDown) return;
    app.isSpaceDown = isDown;
    if (isDown) app.hasPanned = false;
    app.view.desk.classList.toggle("pannable", isDown);
  }

  #arrow(event, isSize) {
    const { app, app: { view, selection, store } } = this;
    if (event.target.matches?.("input[type=range], input[type=radio]")) return false;
    // What it moved is gone: it moves nothing else as long as it is held.
    if (this.#nudge?.isOver && this.#held.has(event.key)) return true;
    if (selection.ids.size === 0 && view.options.contains(event.target)) {
      // Nothing is selected yet: then it is the one that the keyboard is at.
      if (store.figures.has(selection.current)) selection.select([selection.current]);
    }
    if (selection.ids.size === 0) return false;
    if (isSize && !selection.only) return false;
    if (app.isLocked()) return true;
    if (this.#nudge && (this.#nudge.isOver || this.#nudge.isSize !== isSize)) this.#release();
    if (!this.#nudge && app.moving) return true;
    if (!this.#nudge) {
      this.#nudge = new Moving(app, selection.figures, false);
      this.#nudge.isSize = isSize;
    }
    this.#held.add(event.key);
    const step = view.snaps ? view.gridSize : event.shiftKey ? 10 : 1;
    const [dx, dy] = arrows[event.key].map((part) => part * step);
    const { to } = this.#nudge;
    const [left, top] = bounds([...to.values()]);
    const [right, down] = [onGrid(view, left, dx) - left, onGrid(view, top, dy) - top];
    this.#nudge.update(new Map([...to].map(([id, [x, y, width, height]]) => [id, isSize
      ? [x, y, Math.max(1, width + dx), Math.max(1, height + dy)]
      : [tidy(x + right), tidy(y + down), width, height]])));
    return true;
  }
  #up(event) {
    if (arrows[event.key]) {
      this.#held.delete(event.key);
      if (this.#held.size === 0) this.#release();
    }
    if (event.key !== " ") return;
    const { app, app: { view, selection, store } } = this;
    const isPress = app.isSpaceDown && !app.hasPanned && view.options.contains(event.target);
    this.#space(false);
    if (!isPress || !store.figures.has(selection.current)) return;
    selection.toggle(selection.current);
    const isSelected = selection.ids.has(selection.current);
    app.announce(`${isSelected ? "Selected" : "Deselected"} ${describe(store.figures.get(selection.current))}`);
  }
  #release() {
    this.#held.clear();
    this.#nudge?.end();
    this.#nudge = null;
  }
}

// One step from a value; on a grid it goes to the next line.
function onGrid(view, value, by) {
  if (!view.snaps || by === 0) return value + by;
  const lines = value / by;
  return (Math.floor(lines + 1e-9) + 1) * by;
}
