// The inspector: the settings of the selection, or of the board if nothing is selected. Each change is recorded at once, as one step.
import { icon } from "../commands/icons.js";
import { tap, walkChoices } from "../commands/buttons.js";
import { keysOf } from "../commands/keys.js";
import { frameOf } from "../core/frames.js";
import { isGroup } from "../core/groups.js";
import { onlyItem, selectedFigures, selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { opening, shows } from "../side/side.js";
import { editingOf, isOfSelection, isOpen, isUnsaved } from "./editing.js";
import { commonPlaces, shownValues, touchedOf } from "./fields.js";
import { numberField, textField } from "./inputs.js";
import { openSettings } from "./settings.js";
import { nameOf, palette } from "./swatches.js";
import { borderSection, fault, fillSection, labelSection, placeSection, section } from "./sections.js";

/**
 * @param {Session} session @param {HTMLElement} element
 * @param {{ desk: Desk, commands: Commands, menus: import("../commands/menus").Menus, writing: import("../board/writing").Writing }} parts
 */
export function mountInspector(session, element, { desk, commands, menus, writing }) {
  const { store } = session;
  const editing = editingOf(session);
  /** @type {Policy} */
  const policy = {
    typed: (field) => {
      const { edit, edit: { place, touched } } = store.state;
      const isShown = (place === "side" || place === "board") && isOfSelection(store.state, edit);
      return isShown && field in touched ? String(touched[field]) : undefined;
    },
    focus: (field, shown) => { editing.begin("side", field, shown ?? ""); },
    type: (field, text, shown) => { editing.type("side", { [field]: text }, shown ?? ""); },
    // A value that is dragged there and back leaves nothing.
    preview: (field, text, shown) => {
      if (!editing.type(writing.isOpen ? "board" : "side", { [field]: text }, shown ?? "") || writing.isOpen) return;
      if (!isUnsaved(store.state.edit)) editing.revert();
    },
    // While the label is being edited, changes of its style become part of the same step.
    apply: (values) => { if (editing.type(writing.isOpen ? "board" : "side", values) && !writing.isOpen) editing.end(); },
    leave: () => writing.isOpen || editing.end(),
    enter: () => {
      if (!editing.enter()) return false;
      desk.focusCurrent();
      return true;
    },
    revert: () => editing.revert(),
  };
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
    const { document: { board, figures }, edit, edit: { looks } } = state;
    const problem = edit.mode === "refused" && edit.place !== "panel" ? edit.problem : null;
    if (!board) return draw(element);
    const items = selectedItems(state);
    if (items.length === 0) return draw(element, ofBoard(state, board, problem));
    const now = selectedFigures(state).map((figure) => ({ ...figures.get(figure.id) ?? figure, ...looks.get(figure.id) }));
    const places = commonPlaces(items.map(({ id }) => sure(frameOf(state, id))));
    const shown = {
      state, policy, figures: now, values: shownValues(now, touchedOf(edit, now), state.document), places, problem, setOpen,
      open, fit: () => commands.give("fitLabel"),
    };
    const only = onlyItem(state);
    draw(element, h("fieldset", { class: "inspector", disabled: isDisabled(state) },
      h("section", { key: "head", class: "section head-section", "aria-label": "Selection" }, only && h("h2", { key: "title", class: "spoken", text: only.name }),
        h("div", { class: "who" }, icon(only ? (isGroup(only) ? "group" : "rect") : "figures"),
          only ? textField(policy, "name", "Name", only.name, problem, { class: "name", "data-name-of": only.name, title: "Rename (F2)" })
            : h("h2", { class: "name", text: `${items.length} selected` }),
          items.some(isGroup) ? tap(commands, desk, "ungroup", {}, icon("group")) : items.length > 1
            && tap(commands, desk, "group", {}, icon("group")),
          tap(commands, desk, "duplicate", {}, icon("copy")), tap(commands, desk, "remove", {}, icon("trash")), more), fault({ state, problem }, "name"),
        row("Align and distribute", ["left", "center", "right", "top", "middle", "bottom", "horizontally", "vertically"], 6),
        items.length > 1 && h("div", { class: "pair same" }, ["sameWidth", "sameHeight"].map((name) => tap(commands, desk, name,
          { class: "button" }, commands.titleOf(name))))),
      placeSection(shown), fillSection(shown), borderSection(shown),
      labelSection(shown, writing.isOpen ? h("span", { class: "chip", text: "Typing on the board" }) : only && !isGroup(only) && keysOf("Enter")),
      section("Order", h("div", { class: "head" }, h("h3", { text: "Order" }), row("Stacking order", ["front", "forward", "backward", "back"])))));
  }
  // A file with an error can't be edited; but a field in which somebody types keeps the focus.
  const isDisabled = (/** @type {State} */ { edit }) => session.obstacle !== null && !isOpen(edit);

  /** @param {State} state @param {import("../core/state").BoardState} board @param {import("./fields").Problem | null} problem */
  function ofBoard(state, board, problem) {
    const { view } = state;
    return h("fieldset", { class: "inspector", disabled: isDisabled(state) },
      h("section", { key: "head", class: "section head-section", "aria-label": "Selection" },
        h("div", { class: "who" }, icon("board"), h("h2", { class: "name", text: "Board" }),
        h("button", { key: "more", type: "button", class: "tap", "aria-label": "More", title: "More", "aria-haspopup": "menu",
          "aria-expanded": "false", "data-menu": "board", onclick: (/** @type {any} */ { currentTarget }) => menus.toggle("board", currentTarget) },
          icon("more")))),
      section("Size", h("div", { class: "pair" }, numberField(policy, "width", "W", "Width", String(board.width), problem),
        numberField(policy, "height", "H", "Height", String(board.height), problem)),
        fault({ state, problem }, "width", "height")),
      section("Color", h("h3", { text: "Color" }), h("div", { class: "pair" }, h("div", { class: "field color" },
        h("span", { class: "swatch", style: { "--c": board.background } }),
        textField(policy, "background", "Color of the board", nameOf(state, board.background) ?? board.background, problem))),
      palette(state, "Board", board.background, {
        preview: (color) => policy.preview("background", color, board.background), leave: () => { policy.leave(); },
        apply: (color) => { if (color !== board.background) policy.apply({ background: color }); },
      }), fault({ state, problem }, "background")),
      section("Grid", h("h3", { text: "Grid" }), h("div", { class: "pair" }, numberField(policy, "grid", "Every",
        "Distance of the grid’s lines", String(view.gridSize), problem, { least: 1 }),
        h("label", { class: "box" }, h("input", { type: "checkbox", "data-snap": true, checked: view.snaps, onchange: () => commands.give("snap") }),
          "Snap to it")), fault({ state, problem }, "grid")),
      section("To begin with", h("h3", { text: "To begin with" }), h("p", { class: "hint",
        text: "Click a figure to select it, drag to select several. A double-click goes into a group, or begins a label." }),
        h("div", { class: "begin" }, [["draw", "Draw a rectangle"], ["add", "Add one in the middle"], ["text", "Write a text"], ["table", "Draw a table"], ["selectAll", "Select all"],
          ["palette", "All commands"]].map(([name, text]) =>
          h("button", { key: name, type: "button", "data-command": name, onclick: (/** @type {MouseEvent} */ event) => {
            if (event.detail > 0) desk.focusCurrent();
            commands.give(name);
          } }, h("span", { class: "grow", text }), keysOf(commands.keyOf(name)))))));
  }

  let selected = store.state.selection.ids;
  store.watch(["document", "selection", "edit", "panel", "side", "held", "view", "connection"], ({ selection: { ids } }) => {
    if (ids !== selected) open = "color";
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
  editing.reopen = ({ place, field, last, items }) => {
    if (place === "panel") openSettings(session, items.map(({ id }) => id));
    else if (place === "list") commands.renameInList(items[0].id);
    else goTo(`[data-field=${last ?? field}]`);
  };
  commands.goToFields = () => goTo("[data-field=x], [data-field=width]");
  commands.rename = (id) => (shows(store.state, "figures") ? commands.renameInList(id) : goTo("[data-field=name]"));
}
