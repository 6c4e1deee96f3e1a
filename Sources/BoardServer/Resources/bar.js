// The header and the toolbar: what can be done, who answers undo and why, and what is selected.
import { tidy } from "./board.js";
import { give, obstacle, titleOf, turnTitle } from "./commands.js";

const one = (name) => document.querySelector(`[data-${name}]`);

export class Bar {
  #isAsked = false;

  constructor(app) {
    this.app = app;
    this.buttons = [...document.querySelectorAll("[data-command]")];
    this.hints = new Map(this.buttons.map((button) => [button, button.title]));
    this.titles = { undo: one("title=undo"), redo: one("title=redo") };
    this.responders = [...document.querySelectorAll("[data-responder]")];
    this.menus = [...document.querySelectorAll("details.menu")];
    const parts = ["name", "why", "selected", "zoom", "snap", "grid-size"];
    this.parts = Object.fromEntries(parts.map((name) => [name, one(name)]));
    for (const button of this.buttons) {
      button.addEventListener("click", ({ detail }) => {
        // Who uses the pointer goes on with the figures, also by keys; who uses keys stays where they are.
        if (detail > 0) app.view.focusCurrent();
        give(app, button.dataset.command);
      });
    }
    for (const button of this.responders) {
      button.addEventListener("click", () => this.#choose(button.dataset.responder));
    }
    this.parts.snap.addEventListener("change", () => this.setSnaps(this.parts.snap.checked));
    this.parts["grid-size"].addEventListener("change", (event) => {
      app.view.gridSize = Number(event.target.value);
      this.setSnaps(true);
    });
    document.addEventListener("pointerdown", (event) => this.closeMenus(event.target));
    document.addEventListener("focusin", (event) => this.closeMenus(event.target));
    for (const menu of this.menus) {
      menu.addEventListener("click", (event) => {
        if (!event.target.closest("li")) return;
        if (menu.contains(document.activeElement)) menu.firstElementChild.focus();
        menu.open = false;
      });
      menu.addEventListener("keydown", (event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        menu.open = true;
        const items = [menu.firstElementChild, ...menu.querySelectorAll("li button:enabled, li a")];
        items.at((items.indexOf(document.activeElement) + by) % items.length).focus();
      });
    }
    this.show();
    app.view.addEventListener("view", () => { this.parts.zoom.textContent = `${Math.round(app.view.zoom * 100)} %`; });
  }

  /// Closes the menus, but for the one that something is in, and tells whether any was open.
  closeMenus(within = null) {
    const open = this.menus.filter((menu) => menu.open && !menu.contains(within));
    for (const menu of open) {
      if (!within) menu.firstElementChild.focus();
      menu.open = false;
    }
    return open.length > 0;
  }
  setSnaps(snaps) {
    const { view } = this.app;
    view.snaps = this.parts.snap.checked = snaps;
    view.overlay.draw();
    this.app.announce(snaps ? `Figures snap to a grid of ${view.gridSize}` : "Figures go anywhere");
  }
  switchResponder() {
    this.#choose(this.app.selection.responder ? "board" : "figure");
  }
  #choose(which) {
    const { app, app: { selection } } = this;
    if (which === "figure" && !selection.only) return app.announce("Select one figure first");
    selection.setFocus(which === "figure" ? selection.only.name : "board");
    app.announce(this.#why());
  }
  #why() {
    const { app: { selection, store, panel } } = this;
    const { responder } = selection;
    if (store.history(responder?.id ?? null).locked && store.connection === "live") {
      const where = panel.name === selection.focus ? "" : ", in another page";
      return `Undo waits: ${selection.focus} has unsaved changes in its settings${where}`;
    }
    const { only } = selection;
    if (!responder && only) return `Undo goes to the board, because ${only.name} is only selected`;
    if (!responder) return "Undo goes to the board, because no figure has the focus";
    const reason = panel.name === responder.name ? "its settings are open" : "it has the focus";
    return `Undo goes to ${responder.name}, because ${reason}`;
  }

  /// Shows the state of everything, once for all that happens at a time.
  show() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      this.#isAsked = false;
      this.#showNow();
    });
  }
  #showNow() {
    const { app, app: { store } } = this;
    if (store.board) {
      const { name } = store.board;
      this.parts.name.textContent = this.parts.name.title = name;
      document.title = `${name} – Rectboard`;
    }
    this.#showUndo();
    app.view.desk.classList.toggle("locked", Boolean(app.locked));
    this.parts.selected.textContent = this.parts.selected.title = this.#selected();
    this.parts.selected.classList.toggle("idle", app.selection.ids.size === 0);
    for (const button of this.buttons) this.#showButton(button);
  }
  #showUndo() {
    const { app: { store, selection } } = this;
    const { only, responder } = selection;
    const history = store.history(responder?.id ?? null);
    for (const word of ["undo", "redo"]) this.titles[word].textContent = turnTitle(history, word);
    const [figure, board] = this.responders;
    figure.textContent = only?.name ?? "Figure";
    figure.disabled = !only;
    figure.title = only ? `Let ${only.name} answer undo and redo (U)` : "Select one figure to let it answer";
    board.title = "Let the board answer undo and redo (U)";
    figure.setAttribute("aria-pressed", String(Boolean(responder)));
    board.setAttribute("aria-pressed", String(!responder));
    this.parts.why.textContent = this.parts.why.title = this.#why();
  }
  #selected() {
    const { app: { store, selection, view } } = this;
    const { only, ids } = selection;
    if (only) {
      const [x, y, width, height] = view.frame(only.id).map(tidy);
      return `${only.name}: ${width} × ${height} at ${x}, ${y}`;
    }
    if (ids.size > 1) return `${ids.size} of ${store.order.length} figures selected`;
    if (!store.board) return "";
    return store.order.length === 1 ? "1 figure" : `${store.order.length} figures`;
  }
  #showButton(button) {
    const { command } = button.dataset;
    const reason = obstacle(this.app, command);
    const wasFocused = document.activeElement === button;
    button.disabled = Boolean(reason);
    button.title = reason ?? this.titles[command]?.textContent ?? titleOf(command) ?? this.hints.get(button);
    // A button that goes out of use under the keyboard's focus hands it on.
    if (!wasFocused || !reason) return;
    const isUsable = ({ dataset: { command } }) => command && !obstacle(this.app, command);
    const next = [...button.parentElement.children].find(isUsable);
    if (next) next.focus();
    else this.app.view.focusCurrent();
  }
}
