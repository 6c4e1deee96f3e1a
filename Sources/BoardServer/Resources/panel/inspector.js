// The inspector: the settings of the selection, or of the board if nothing is selected. Each change is recorded at once, as one step.
import { icon } from "../commands/icons.js";
import { tap, walkChoices } from "../commands/buttons.js";
import { keysOf } from "../commands/keys.js";
import { frameOf } from "../core/frames.js";
import { asAction, quote } from "../core/lines.js";
import { isPart, pieceOf, several, wholes } from "../core/parts.js";
import { onlyPiece, selectedFigures, selectedPieces } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { reason, why } from "../messages/notices.js";
import { opening, shows } from "../side/side.js";
import { commonPlaces, linesFor, looksFor, numberIn, placing, shownValues, sides, wordsFor } from "./fields.js";
import { numberField, textField } from "./inputs.js";
import { nameOf, palette } from "./swatches.js";
import { borderSection, fillSection, labelSection, placeSection, section } from "./sections.js";

/** @typedef {import("./fields").Values} Values */
/** @typedef {import("./fields").Side} Side */
/** @typedef {import("./fields").Problem} Problem */

const isSide = (/** @type {string} */ name) => sides.includes(/** @type {Side} */ (name));

/** Changes appearances: previews to all pages while a value is dragged or typed, and then records the change. */
export class Inspector {
  #session;
  // The figures before the change, the touched values, and the gesture that previews them.
  /** @type {{ figures: Figure[], touched: Partial<Values>, gesture: import("../core/gesture").Gesture } | null} */
  #open = null;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  // The answer to the latest preview.
  #shared = /** @type {Promise<Answer | null>} */ (Promise.resolve(null));
  /** Called with the answers to previews. */
  onanswer = (/** @type {Answer} */ _) => {};

  /** @param {Session} session */
  constructor(session) { this.#session = session; }
  get figures() { return this.#open?.figures ?? selectedFigures(this.#session.state); }
  get touched() { return this.#open?.touched ?? this.#session.state.panel.touched; }
  /** @param {Partial<State["panel"]>} members */
  #set(members) { this.#session.store.update("panel", members); }
  #named = (/** @type {number[]} */ ids) => wholes(this.#session.state.document,
    ids).map((id) => sure(pieceOf(this.#session.state.document, id)).name);

  /** @param {Partial<Values>} values */
  preview(values) {
    const session = this.#session;
    if (Object.keys(values).some(isSide) || session.isLocked()) return;
    const { figures } = this;
    if (figures.length === 0) return;
    if (!this.#open) {
      const gesture = session.begin("panel", figures.map(({ name }) => name), this.#last);
      gesture.onover = () => this.#drop();
      const open = this.#open = { figures, touched: {}, gesture };
      gesture.begun.then((answer) => {
        if (this.#open !== open) return;
        if (answer.ok) return void (this.#shared = this.#share());
        session.notify(why(answer), "warning");
        this.#drop();
      });
    }
    this.#open.touched = { ...this.#open.touched, ...values };
    this.#set({ touched: this.#open.touched, problem: null });
    if (!session.isAnswered) this.#look(this.#open.figures, this.#open.touched);
    this.#shared = this.#share();
  }
  // Shows on this page what the server can't preview now.
  /** @param {Figure[]} figures @param {Partial<Values>} touched */
  #look(figures, touched) { this.#set({ looks: new Map([...this.#session.state.panel.looks, ...looksFor(figures, touched,
    this.#session.state.document)]) }); }
  async #share() {
    const open = this.#open;
    if (!open) return null;
    const words = wordsFor(open.figures, open.touched, this.#session.state.document);
    const answer = await open.gesture.update(open.figures.map(({ name }, index) => ({ name, settings: words[index] })));
    if (this.#open === open) this.onanswer(answer);
    return answer;
  }
  #drop() {
    this.#open = null;
    this.#set({ touched: {}, problem: null });
  }
  /** Reverts the preview. */
  revert() {
    this.#last = this.#open?.gesture.cancel() ?? this.#last;
    this.#drop();
  }
  /**
   * Records the previewed values and these.
   * @param {Partial<Values>} [values]
   */
  async apply(values = {}) {
    const [session, { figures }] = [this.#session, this];
    const touched = { ...this.#open?.touched, ...values };
    if (figures.length === 0 || Object.keys(touched).length === 0) return this.revert();
    if (session.isLocked()) return this.revert();
    const { document } = session.state;
    const isOther = figures.some(({ id, name }) => document.figures.get(id)?.name !== name);
    const gesture = this.#open?.gesture;
    const lines = isOther ? [] : linesFor(figures, touched, document, this.#named);
    if (!session.isAnswered) this.#look(figures, touched);
    this.#open = null;
    this.#set({ touched, problem: null });
    const what = several(wholes(document, figures.map(({ id }) => id)).map((id) => pieceOf(document, id) ?? figures[0]));
    if (figures.length === 1 && !isOther) session.setFocus(figures[0].name);
    const [title, quiet] = [`Change ${what}`, session.isAnswered];
    const ended = gesture ? gesture.end(lines, title, quiet) : lines.length > 0 ? session.send(lines, { title, quiet })
      : Promise.resolve(/** @type {Answer} */ ({ ok: true }));
    this.#last = ended;
    const answer = await ended;
    if (this.#session.state.panel.touched === touched) this.#set({ touched: {} });
    if (answer.ok) session.announce(`Changed ${what}`);
    else if (quiet) this.#set({ problem: { field: Object.keys(values)[0] ?? Object.keys(touched)[0], text: reason(answer) } });
  }

  // MARK: What fields do

  /** @type {import("./policy").Policy["type"]} */
  type(name, text) {
    if (name === "text") this.preview({ text });
    else if (this.#session.state.panel.problem?.field === name) this.#set({ problem: null });
  }
  /** @type {import("./policy").Policy["commit"]} */
  commit(name, text) {
    if (isSide(name)) return void this.#place(/** @type {Side} */ (name), text);
    if (name === "text") return void this.apply({ text });
    if (["color", "borderColor", "ink"].includes(name)) return void this.#applyColor(name, text.trim());
    const isAutomatic = name === "padding" && text.trim() === "";
    if (!isAutomatic && Number.isNaN(numberIn(text))) return this.#set({ problem: { field: name, text: `“${text}” isn’t a number.` } });
    this.apply({ [name]: isAutomatic ? "" : String(numberIn(text)) });
  }
  // Records a color that was typed, once the server has shown it: in a line of the script, two words would color another figure, too.
  /** @param {string} name @param {string} color */
  async #applyColor(name, color) {
    this.preview({ [name]: color });
    const open = this.#open;
    const begun = await open?.gesture.begun;
    const answer = begun?.ok ? await this.#shared : null;
    if (!answer || this.#open !== open) return;
    if (answer.ok) return this.apply();
    this.revert();
    this.#set({ problem: { field: name, text: why(answer) } });
  }
  // Records a place or a size that was typed, for each selected piece.
  /** @param {Side} side @param {string} text */
  async #place(side, text) {
    const session = this.#session;
    if (Number.isNaN(numberIn(text))) return this.#set({ problem: { field: side, text: `“${text}” isn’t a number.` } });
    if (session.isLocked()) return;
    this.#set({ problem: null });
    const pieces = selectedPieces(session.state);
    if (pieces.length === 0) return this.setBoard({ [side]: numberIn(text) });
    const lines = placing(pieces.map(({ id, name }) => ({ name, frame: sure(frameOf(session.state, id)) })), side, numberIn(text));
    const [verb, what] = [side === "x" || side === "y" ? "Move" : "Resize", several(pieces)];
    if (lines.length === 0) return;
    const quiet = session.isAnswered;
    const answer = await session.edit(lines, { title: `${verb} ${what}`, spoken: `${verb}d ${what}`, quiet });
    if (!answer.ok && quiet) this.#set({ problem: { field: side, text: reason(answer) } });
  }
  /**
   * Changes the board's size or color, as a step of its history.
   * @param {{ width?: number, height?: number, color?: string }} look
   */
  async setBoard({ width, height, color }) {
    const session = this.#session;
    if (session.isLocked()) return;
    const { board } = session.state.document;
    if (!board) return;
    const lines = color === undefined ? [`resize board to ${width ?? board.width}x${height ?? board.height}`] : [`color board ${color}`];
    const answer = await session.edit(asAction(lines, "Change Board"), { title: "Change the board", spoken: "Changed the board",
      quiet: session.isAnswered });
    const field = color !== undefined ? "background" : width !== undefined ? "width" : "height";
    this.#set({ problem: answer.ok ? null : { field, text: reason(answer) } });
  }
}

/**
 * @param {Session} session @param {HTMLElement} element
 * @param {{ desk: Desk, commands: Commands, menus: import("../commands/menus").Menus, writing: import("../board/writing").Writing }} parts
 */
export function mountInspector(session, element, { desk, commands, menus, writing }) {
  const { store } = session;
  const { inspector } = writing;
  /** @type {import("./policy").Policy} */
  const policy = {
    type: (name, text) => inspector.type(name, text), commit: (name, text) => inspector.commit(name, text),
      preview: (values) => inspector.preview(values),
    // While the label is being edited, changes of its style become part of the same step.
    apply: (values) => { if (writing.isOpen) inspector.preview(values); else inspector.apply(values); }, revert: () => inspector.revert(),
    // While there is a problem, the focus stays in the field.
    enter: () => {
      const { value, dataset } = /** @type {HTMLInputElement} */ (document.activeElement);
      left = { field: dataset.field, text: value };
      if (store.state.panel.problem === null) desk.focusCurrent();
    },
  };
  // The field that was left by Enter, and its text: if the server refuses the value, the focus returns there.
  let left = /** @type {{ field?: string, text: string } | null} */ (null);
  // The fill's palette is open until another one is opened, or it is closed.
  let open = /** @type {string | null} */ ("color");
  const redraw = () => {
    if (shows(store.state, "design")) drawAll(store.state);
    else draw(element);
  };
  const setOpen = (/** @type {string | null} */ name) => {
    open = name;
    redraw();
  };
  const row = (/** @type {string} */ label, /** @type {string[]} */ names, /** @type {number} */ parting = -1) => h("div",
    { key: label, class: "arrange", role: "toolbar", "aria-label": label, onkeydown: walkChoices },
    names.flatMap((name, index) => [index === parting && h("hr"), tap(commands, desk, name, { tabindex: index === 0 ? "0" : "-1" })]));
  const more = h("button", {
    key: "more", type: "button", class: "tap", "aria-label": "More", title: "More", "aria-haspopup": "menu", "aria-expanded": "false",
      "data-menu": "figures",
    onclick: (/** @type {any} */ { currentTarget }) => menus.toggle("figures", currentTarget),
  }, icon("more"));

  /** @param {State} state */
  function drawAll(state) {
    const { document: { board, figures }, panel: { problem, looks } } = state;
    if (!board) return draw(element);
    const pieces = selectedPieces(state);
    if (pieces.length === 0) return draw(element, ofBoard(state, board));
    const now = inspector.figures.map((figure) => ({ ...figures.get(figure.id) ?? figure, ...looks.get(figure.id) }));
    const places = commonPlaces(pieces.map(({ id }) => sure(frameOf(state, id))));
    const shown = {
      state, policy, figures: now, values: shownValues(now, inspector.touched, state.document), places, problem, setOpen,
      open,
    };
    const only = onlyPiece(state);
    draw(element, h("fieldset", { class: "inspector", disabled: session.obstacle !== null },
      h("section", { key: "head", class: "section head-section", "aria-label": "Selection" }, only && h("h2", { key: "title", class: "spoken", text: only.name }),
        h("div", { class: "who" }, icon(only ? (isPart(only) ? "part" : "rect") : "figures"),
          only ? textField(namePolicy(only), /** @type {any} */ ("name"), "Name", only.name, problem,
            { class: "name", "data-name-of": only.name, key: only.id, title: "Rename (F2)" })
            : h("h2", { class: "name", text: `${pieces.length} selected` }),
          pieces.some(isPart) ? tap(commands, desk, "ungroup", {}, icon("part")) : pieces.length > 1
            && tap(commands, desk, "group", {}, icon("part")),
          tap(commands, desk, "duplicate", {}, icon("copy")), tap(commands, desk, "remove", {}, icon("trash")), more),
        row("Align and distribute", ["left", "center", "right", "top", "middle", "bottom", "horizontally", "vertically"], 6),
        pieces.length > 1 && h("div", { class: "pair same" }, ["sameWidth", "sameHeight"].map((name) => tap(commands, desk, name,
          { class: "button" }, commands.titleOf(name))))),
      placeSection(shown), fillSection(shown), borderSection(shown),
      labelSection(shown, writing.isOpen ? h("span", { class: "chip", text: "Typing on the board" }) : only && !isPart(only) && keysOf("Enter")),
      section("Order", h("div", { class: "head" }, h("h3", { text: "Order" }), row("Stacking order", ["front", "forward", "backward", "back"]))),
      problem && problem.field === null && h("p", { class: "section fault", role: "alert", text: problem.text })));
    if (problem && problem.field === left?.field && desk.element.contains(document.activeElement)) {
      const field = /** @type {HTMLInputElement} */ (element.querySelector(`[data-field=${problem.field}]`));
      field.focus();
      field.value = sure(left).text;
      field.select();
      left = null;
    }
  }
  /** @param {import("../core/parts").Piece} piece @returns {import("./policy").Policy} */
  const namePolicy = (piece) => ({
    ...policy, type: () => {}, revert: () => desk.focusCurrent(), commit: async (_, text) => {
      if (text.trim() === "" || text === piece.name) return redraw();
      const options = { title: `Rename ${piece.name}`, spoken: `Renamed ${piece.name} to ${text}`, quiet: session.isAnswered };
      const answer = await session.edit([`rename ${quote(piece.name)} to ${quote(text)}`], options);
      if (!answer.ok && options.quiet) store.update("panel", { problem: { field: "name", text: reason(answer) } });
      else store.update("panel", { problem: null });
      if (!answer.ok && options.quiet) session.notify(reason(answer), "fault");
    },
  });

  /** @param {State} state @param {import("../core/state").BoardState} board */
  function ofBoard(state, board) {
    const { panel: { problem }, view } = state;
    /** @type {import("./policy").Policy} */
    const ofGrid = { ...policy, type: () => {}, commit: (_, text) => { if (numberIn(text) > 0) store.update("view",
      { gridSize: numberIn(text), snaps: true }); else redraw(); } };
    const ofColor = { ...policy, type: () => {}, commit: (/** @type {string} */ _,
      /** @type {string} */ text) => void inspector.setBoard({ color: text }) };
    const color = (/** @type {string} */ name) => { if (name !== board.background) inspector.setBoard({ color: name }); };
    return h("fieldset", { class: "inspector", disabled: session.obstacle !== null },
      h("section", { key: "head", class: "section head-section", "aria-label": "Selection" },
        h("div", { class: "who" }, icon("board"), h("h2", { class: "name", text: "Board" }),
        h("button", { key: "more", type: "button", class: "tap", "aria-label": "More", title: "More", "aria-haspopup": "menu",
          "aria-expanded": "false", "data-menu": "board", onclick: (/** @type {any} */ { currentTarget }) => menus.toggle("board", currentTarget) },
          icon("more")))),
      section("Size", h("div", { class: "pair" }, numberField(policy, "width", "W", "Width", String(board.width), problem),
        numberField(policy, "height", "H", "Height", String(board.height), problem)),
        problem && ["width", "height"].includes(problem.field ?? "") && h("p", { class: "fault", role: "alert", text: problem.text })),
      section("Color", h("h3", { text: "Color" }), h("div", { class: "pair" }, h("div", { class: "field color" },
        h("span", { class: "swatch", style: { "--c": board.background } }),
        textField(ofColor, /** @type {any} */ ("background"), "Color of the board", nameOf(state, board.background) ?? board.background, problem))),
      palette(state, "Board", board.background, { preview: () => {}, apply: color }),
        problem?.field === "background" && h("p", { class: "fault", role: "alert", text: problem.text })),
      section("Grid", h("h3", { text: "Grid" }), h("div", { class: "pair" }, numberField(ofGrid, /** @type {any} */ ("grid"), "Every",
        "Distance of the grid’s lines", String(view.gridSize), problem, { least: 1 }),
        h("label", { class: "box" }, h("input", { type: "checkbox", "data-snap": true, checked: view.snaps, onchange: () => commands.give("snap") }),
          "Snap to it"))),
      section("To begin with", h("h3", { text: "To begin with" }), h("p", { class: "hint",
        text: "Click a figure to select it, drag to select several. A double-click goes into a part, or begins a label." }),
        h("div", { class: "begin" }, [["draw", "Draw a rectangle"], ["add", "Add one in the middle"], ["selectAll", "Select all"],
          ["palette", "All commands"]].map(([name, text]) =>
          h("button", { key: name, type: "button", "data-command": name, onclick: (/** @type {MouseEvent} */ event) => {
            if (event.detail > 0) desk.focusCurrent();
            commands.give(name);
          } }, h("span", { class: "grow", text }), keysOf(commands.keyOf(name)))))));
  }

  let selected = store.state.selection.ids;
  store.watch(["document", "selection", "panel", "side", "held", "view"], ({ selection: { ids } }) => {
    if (ids !== selected) [open, left] = ["color", null];
    selected = ids;
    redraw();
  }, { inFrame: true });
  // After a click the focus returns to the figures, except from text fields.
  element.addEventListener("mousedown", (event) => {
    if (writing.isOpen && /** @type {Element} */ (event.target).closest("button, .box")) event.preventDefault();
  });
  element.addEventListener("click", ({ detail, target }) => {
    if (writing.isOpen) return;
    const node = /** @type {Element} */ (target);
    if (detail > 0 && node.closest("button, [type=checkbox], [type=range]")
      && !node.closest("[data-opens], [data-menu], .who, .begin")) desk.focusCurrent();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    desk.focusCurrent();
  });
  const goTo = (/** @type {string} */ selector) => {
    store.set({ side: opening(store.state.side, "design") });
    store.flush();
    drawAll(store.state);
    const field = /** @type {HTMLInputElement | null} */ (element.querySelector(selector));
    field?.focus();
    field?.select?.();
  };
  commands.goToFields = () => goTo("[data-field=x], [data-field=width]");
  commands.rename = (id) => (shows(store.state, "figures") ? commands.renameInList(id) : goTo("[data-field=name]"));
}
